"""A run as an animated GIF: the same scenes as in the window, a frame at a time."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from pathlib import Path

from sandbox.core.errors import Problem, ScenarioError
from sandbox.core.events import Event
from sandbox.core.state import Board
from sandbox.present.timeline import build, scene_at
from sandbox.render.frame import Painter, format_of
from sandbox.render.gif import delay_cs, gif_writer
from sandbox.render.palette import palette
from sandbox.render.theme import DARK, Theme

FIRST_CS = 80
LAST_CS = 200
"""How long the first and the last frame stand, in hundredths of a second."""

Progress = Callable[[int, int], None]
"""Told after each frame how many are done, and of how many."""


def record(
    title: str,
    board: Board,
    events: Iterable[Event],
    path: Path,
    *,
    fps: int = 25,
    width: int = 960,
    speed: float = 1.0,
    theme: Theme = DARK,
    on_progress: Progress | None = None,
) -> None:
    """Write the run that starts on that board as a GIF, `width` by three quarters of that in pixels.

    Raises ScenarioError, and leaves what was there before, where the rate, the width or the speed is none that can
    be had, or the file cannot be written.
    """
    delay = delay_cs(fps)
    if not (0 < speed < math.inf):
        raise ScenarioError("", (Problem("speed", f"a speed is above 0, not {speed:g}"),))
    timeline = build(board, events)
    painter = Painter(title, timeline, format_of(width), theme)
    last = math.ceil(timeline.duration / speed * fps)
    with gif_writer(path, painter.format.size, palette(theme, len(board.sides))) as writer:
        for index in range(last + 1):
            pixels = painter.pixels(scene_at(timeline, index * speed / fps))
            writer.add(pixels, LAST_CS if index == last else FIRST_CS if index == 0 else delay)
            if on_progress:
                on_progress(index + 1, last + 1)
