"""The program called in this process, as from a pipe."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from sandbox.cli.main import app

CASES = Path(__file__).resolve().parents[2] / "scenarios" / "cases"


@pytest.fixture
def stampede() -> Callable[..., Result]:
    """Calls a command; what it prints to stderr is kept apart."""
    return lambda *arguments: CliRunner().invoke(app, [str(argument) for argument in arguments])


@pytest.fixture
def case() -> Callable[..., dict[str, Any]]:
    """The contents of one of the case files, to be changed."""
    return lambda name="case-001": json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))


@pytest.fixture
def saved(tmp_path: Path) -> Callable[..., Path]:
    """Writes a scenario and says where."""

    def save(contents: Any, name: str = "file.json") -> Path:
        path = tmp_path / name
        path.write_text(contents if isinstance(contents, str) else json.dumps(contents), encoding="utf-8")
        return path

    return save
