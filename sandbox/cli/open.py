"""`stampede open`: the window."""

from __future__ import annotations

from sandbox.cli.looks import theme_of
from sandbox.cli.source import load_named
from sandbox.ui.app import open_window as show


def open_window(name: str | None, theme: str) -> None:
    """Open the window on a file, or on nothing."""
    show(load_named(name) if name else None, theme_of(theme))
