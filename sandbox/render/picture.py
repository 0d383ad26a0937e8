"""A still of the table as a PNG, in the same frame as a recording."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from sandbox.core.errors import Problem, ScenarioError
from sandbox.core.events import Event
from sandbox.core.state import Board
from sandbox.present.timeline import build, scene_after, scene_at
from sandbox.render.frame import Painter, format_of
from sandbox.render.theme import DARK, Theme
from sandbox.scenario.files import replacing


def picture(
    title: str,
    board: Board,
    events: Iterable[Event],
    path: Path,
    *,
    at: int | None = None,
    width: int = 960,
    height: int | None = None,
    theme: Theme = DARK,
) -> None:
    """Write the table after the event of that number (None = at the end, 0 = before the first) as a PNG.

    It is 4 to 3 where no height is given. Raises ScenarioError, and leaves what was there before, where there is no
    such event, no such size, or the file cannot be written.
    """
    known = tuple(events)
    last = known[-1].n if known else 0
    if at is not None and not 0 <= at <= last:
        raise ScenarioError("", (Problem("at", f"the events of this run are numbered 1 to {last}, there is no {at}"),))
    timeline = build(board, known)
    scene = scene_at(timeline, timeline.duration) if at is None else scene_after(timeline, at)
    save_png(Painter(title, timeline, format_of(width, height), theme).draw(scene), path)


def save_png(surface: pygame.Surface, path: Path) -> None:
    """Write a picture whole or not at all; ScenarioError where it cannot be written."""
    with replacing(path) as file:
        pygame.image.save(surface, file, "picture.png")
