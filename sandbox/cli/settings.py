"""`stampede settings`: the file in which the window's keys and looks are set."""

from __future__ import annotations

import typer

from sandbox.scenario.files import replacing
from sandbox.scenario.settings import settings_path
from sandbox.ui.rebinding import settings_text


def show_settings() -> None:
    """Write the file where there is none, and print where it is."""
    path = settings_path()
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as file:
            file.write(settings_text().encode())
    typer.echo(path)
