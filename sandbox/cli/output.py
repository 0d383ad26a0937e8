"""What all commands print with: lines of styled pieces, JSON, and the place of a file to write."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from sandbox.core.errors import Problem, ScenarioError

if TYPE_CHECKING:
    from rich.console import Console


def show(*parts: tuple[str, str] | str) -> None:
    """Print a line of pieces of text, each plain or with a style. A pipe gets bare text, without the wait for rich."""
    if sys.stdout.isatty():
        from rich.text import Text

        console().print(Text.assemble(*parts))
    else:
        typer.echo("".join(part if isinstance(part, str) else part[0] for part in parts))


@cache
def console() -> Console:
    """A console that shows text as it is and leaves line breaks to the terminal."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def print_json(value: Any) -> None:
    """The value as JSON text."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def output_path(name: str) -> Path:
    """The file to write; the folders above it are made where they are missing."""
    path = Path(name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        message = "the file cannot be written: a file stands where its folder would"
        raise ScenarioError(name, (Problem("", message),)) from None
    return path
