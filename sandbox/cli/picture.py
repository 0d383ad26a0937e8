"""`stampede picture`: a still of the table, or of the window."""

from __future__ import annotations

from sandbox.cli.looks import parse_at, parse_size, theme_of
from sandbox.cli.output import output_path
from sandbox.cli.source import load_named, run_whole
from sandbox.render.picture import picture


def picture_file(
    name: str, out: str, at: str, size: str, theme: str, *, window: bool, scale: float, commands: tuple[str, ...]
) -> None:
    """Write the picture of the file after one of its events."""
    scenario = load_named(name)
    event, pixels = parse_at(at), parse_size(size)
    if window:
        from sandbox.ui.still import window_picture

        window_picture(
            scenario, output_path(out), size=pixels, at=event, theme=theme_of(theme), scale=scale, commands=commands
        )
        return
    run = run_whole(scenario)
    picture(
        scenario.title,
        run.start.board,
        run.events,
        output_path(out),
        at=event,
        width=pixels[0],
        height=pixels[1],
        theme=theme_of(theme),
    )
