"""`stampede open`: the window."""

from __future__ import annotations

from sandbox.cli.looks import theme_of
from sandbox.cli.source import find_named
from sandbox.ui.app import open_window as show
from sandbox.ui.files import read_file


def open_window(name: str | None, theme: str | None) -> None:
    """Open the window on a file, or where it was left."""
    show(read_file(find_named(name)) if name else None, theme_of(theme) if theme else None)
