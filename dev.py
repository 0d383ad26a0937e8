#!/usr/bin/env python3
"""The developer's door: ``python3 dev.py demo`` and ``python3 dev.py test``, with nothing but Python 3.11 or later.

Both make ``.venv`` beside this file, install the locked requirements and the package into it, and go on in there.
This file alone must be readable to an older Python: it is the one that says that Python is too old.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "stampede.stamp"
UNFINISHED = "unfinished"
DEMO = "scenarios/warmachine/no-room.json"
USAGE = "usage: python3 dev.py demo | test | setup | golden | bench"


def fail(sentence: str) -> None:
    """Say in one sentence what is missing, and leave with 2."""
    print(f"dev.py: {sentence}", file=sys.stderr)
    raise SystemExit(2)


def run(*command: str) -> int:
    """Run the environment's Python in the project folder and return its exit code."""
    return subprocess.run([str(PYTHON), *command], cwd=str(ROOT), check=False).returncode


def require_python() -> None:
    """Leave where this Python can neither run Stampede nor make an environment for it."""
    if sys.hexversion < 0x030B0000:
        fail(f"Stampede needs Python 3.11 or later, and this is {sys.version.split()[0]}.")
    try:
        __import__("venv")
        __import__("ensurepip")
    except ImportError:
        fail("this Python has no venv module: install it (Debian and Ubuntu call it python3-venv) and try again.")


def wanted_stamp() -> str:
    """What the environment is made of: it is brought up to date when this changes."""
    parts = [(ROOT / name).read_bytes() for name in ("requirements.lock", "pyproject.toml")]
    return hashlib.sha256(b"".join(parts) + str(ROOT).encode()).hexdigest()


def set_up() -> None:
    """Make the environment, bring it up to date, or make it anew where an earlier set-up was interrupted."""
    wanted = wanted_stamp()
    state = STAMP.read_text() if STAMP.exists() else ""
    if PYTHON.exists() and state == wanted:
        return
    require_python()
    print("Setting up .venv ...", flush=True)
    try:
        if not PYTHON.exists() or state == UNFINISHED:
            shutil.rmtree(str(VENV), ignore_errors=True)
        VENV.mkdir(exist_ok=True)
        STAMP.write_text(UNFINISHED)
        if not PYTHON.exists():
            subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        fail(f"the environment {VENV} could not be made: {error}.")
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
    if run(*pip, "-r", "requirements.lock") or run(*pip, "--no-build-isolation", "--editable", "."):
        fail("the requirements could not be installed; pip has said why above.")
    STAMP.write_text(wanted)


def has_display() -> bool:
    """Whether a window can be expected to open; never in continuous integration."""
    if os.environ.get("CI", "").lower() in ("1", "true"):
        return False
    named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(named) or sys.platform in ("win32", "darwin")


def demo() -> int:
    """Open the window on the demonstration; without a display, play it headlessly and write out/demo.gif."""
    if has_display():
        return run("-m", "sandbox", "open", DEMO)
    print(f"No display: playing {DEMO} without a window.", flush=True)
    (ROOT / "out").mkdir(exist_ok=True)
    code = run("-m", "sandbox", "run", DEMO) or run("-m", "sandbox", "record", DEMO, "out/demo.gif")
    if code == 0:
        print(f"The recording is {ROOT / 'out' / 'demo.gif'}")
    return code


def test() -> int:
    """Format, lint, types, import contracts and tests; all of them, even when one has failed."""
    steps = {
        "format": ("-m", "ruff", "format", "--check", "."),
        "lint": ("-m", "ruff", "check", "."),
        "types": ("-m", "mypy"),
        "import contracts": ("-c", "from importlinter.cli import lint_imports_command as c; c()"),
        "tests": ("-m", "pytest", "-n", "2"),
    }
    failed = []
    for name, command in steps.items():
        print(f"== {name}", flush=True)
        if run(*command):
            failed.append(name)
    print(f"FAILED: {', '.join(failed)}" if failed else "All green.", flush=True)
    return 1 if failed else 0


def setup() -> int:
    """Nothing more than the environment."""
    return 0


def golden() -> int:
    """Write the golden logs and the tables of README.md anew; read the difference before you commit it."""
    return run("-m", "pytest", "tests/golden", "tests/test_readme.py", "--update-golden")


def bench() -> int:
    """Measure against the rivals named in benchmarks/, in one run."""
    return run("-m", "pytest", "benchmarks", "-s", "--benchmark-enable", "--benchmark-columns=median,iqr,rounds")


def main(arguments: "list[str]") -> int:
    """Carry out one verb; 2 for anything else."""
    verbs = {"demo": demo, "test": test, "setup": setup, "golden": golden, "bench": bench}
    if len(arguments) != 1 or arguments[0] not in verbs:
        print(USAGE, file=sys.stderr)
        return 2
    try:
        set_up()
        return verbs[arguments[0]]()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
