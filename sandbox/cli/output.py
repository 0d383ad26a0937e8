"""What all commands print with: a console that adds no line breaks, JSON on stdout."""

from __future__ import annotations

import json
from typing import Any

import typer
from rich.console import Console
from rich.text import Text


def console() -> Console:
    """A console that shows text as it is; without colours where it is no terminal."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def line(*parts: tuple[str, str] | str) -> Text:
    """A line of pieces of text, each with its style or plain."""
    return Text.assemble(*parts)


def print_json(value: Any) -> None:
    """The value as JSON text."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
