"""The walls of the house: who may import whom, how long a file may be, and what a start may load."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent
HEAVY = ("pygame", "pymunk", "pydantic", "PIL", "numpy", "rich")


def _files(folder: str) -> Iterator[Path]:
    return (path for path in sorted((ROOT / folder).rglob("*.py")) if "__pycache__" not in path.parts)


def _loaded(code: str) -> set[str]:
    """The heavy packages that a fresh process has loaded after the code."""
    tail = (
        f"\nfinally:\n    import sys\n    print(*[name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    run = subprocess.run(
        [sys.executable, "-c", f"try:\n    {code}{tail}"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(run.stderr.split())


def test_import_contracts_hold(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    status = lint_imports(config_filename="pyproject.toml", no_cache=True, no_logo=True)
    assert status == 0, capsys.readouterr().out


@pytest.mark.parametrize(("folder", "most"), [("sandbox", 400), ("tests", 600), ("benchmarks", 400)])
def test_no_file_wants_a_split(folder: str, most: int) -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in _files(folder)}
    assert {path: length for path, length in lengths.items() if length > most} == {}


def test_core_is_the_standard_library_alone() -> None:
    names = ", ".join(f"sandbox.core.{path.stem}" for path in _files("sandbox/core") if path.stem != "__init__")
    assert _loaded(f"import {names}") == set()


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["--help"], set()),
        (["--version"], set()),
        (["check", "scenarios/cases/case-001.json"], {"pydantic", "pymunk"}),
        (["run", "no-room"], {"pydantic", "pymunk"}),
    ],
    ids=lambda words: " ".join(sorted(words)),
)
def test_a_command_loads_no_more_than_it_needs(arguments: list[str], allowed: set[str]) -> None:
    loaded = _loaded(f"import sys; sys.argv[1:] = {arguments!r}; from sandbox.cli.main import main; main()")
    assert loaded <= allowed
