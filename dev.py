#!/usr/bin/env python3
"""The developer's door: ``python3 dev.py demo`` and ``python3 dev.py test``, with nothing but Python 3.11 or later.

Both make ``.venv`` beside this file, install the locked requirements and the package into it, and go on in there.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
DEMO = "scenarios/warmachine/no-room.json"
USAGE = "usage: python3 dev.py demo | test | setup | golden | bench"


def fail(sentence: str) -> None:
    """Say in one sentence what is missing, and leave with 2."""
    print(f"dev.py: {sentence}", file=sys.stderr)
    raise SystemExit(2)


def run(*command: str | Path, quiet: bool = False) -> int:
    """Run a command in the project folder and return its exit code."""
    output = subprocess.DEVNULL if quiet else None
    return subprocess.run([str(part) for part in command], cwd=ROOT, check=False, stdout=output).returncode


def set_up() -> None:
    """Make the environment, or bring it up to date where the requirements have changed since."""
    if sys.hexversion < 0x030B0000:
        fail(f"Stampede needs Python 3.11 or later, and this is {sys.version.split()[0]}.")
    locked = (ROOT / "requirements.lock").read_bytes() + (ROOT / "pyproject.toml").read_bytes()
    stamp = VENV / "stampede.stamp"
    wanted = hashlib.sha256(locked + str(ROOT).encode()).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        fail(
            "this Python has no venv module: install it (on Debian and Ubuntu the package python3-venv) and try again."
        )
        return
    print("Setting up .venv (once) ...", flush=True)
    if not PYTHON.exists():
        venv.create(VENV, with_pip=True)
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if run(*pip, "-r", "requirements.lock") or run(*pip, "--no-deps", "--editable", "."):
        fail("the requirements could not be installed; pip has said why above.")
    stamp.write_text(wanted)


def demo() -> int:
    """Open the window on the demonstration; without a display, play it headlessly and write out/demo.gif."""
    has_display = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.name == "nt")
    has_display = has_display or sys.platform == "darwin"
    if has_display and os.environ.get("CI", "").lower() not in ("1", "true"):
        return run(PYTHON, "-m", "sandbox", "open", DEMO)
    print(f"No display: playing {DEMO} without a window.", flush=True)
    code = run(PYTHON, "-m", "sandbox", "run", DEMO)
    if code:
        return code
    code = run(PYTHON, "-m", "sandbox", "record", DEMO, "out/demo.gif")
    if code == 0:
        print(f"The recording is {ROOT / 'out' / 'demo.gif'}")
    return code


def test() -> int:
    """Format, lint, types, import contracts and tests; all of them, even when one has failed."""
    steps: dict[str, list[str | Path]] = {
        "format": [PYTHON, "-m", "ruff", "format", "--check", "."],
        "lint": [PYTHON, "-m", "ruff", "check", "."],
        "types": [PYTHON, "-m", "mypy"],
        "import contracts": [PYTHON, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
        "tests": [PYTHON, "-m", "pytest", "-n", "2"],
    }
    failed = []
    for name, command in steps.items():
        print(f"== {name}", flush=True)
        if run(*command):
            failed.append(name)
    print(f"FAILED: {', '.join(failed)}" if failed else "All green.", flush=True)
    return 1 if failed else 0


def golden() -> int:
    """Write the golden logs anew; read the difference before you commit it."""
    return run(PYTHON, "-m", "pytest", "tests/golden", "--update-golden")


def bench() -> int:
    """Measure against the rivals named in benchmarks/, in one run."""
    return run(PYTHON, "-m", "pytest", "benchmarks", "--benchmark-enable", "--benchmark-only")


def main(arguments: list[str]) -> int:
    """Carry out one verb; 2 for anything else."""
    verbs = {"demo": demo, "test": test, "setup": lambda: 0, "golden": golden, "bench": bench}
    if len(arguments) != 1 or arguments[0] not in verbs:
        print(USAGE, file=sys.stderr)
        return 2
    set_up()
    return verbs[arguments[0]]()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
