"""Stills: the table after a step or at the end, in the frame of a recording."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest
from PIL import Image

from sandbox.core import events as ev
from sandbox.core.errors import ScenarioError
from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present.timeline import build, scene_after, scene_at
from sandbox.render.frame import Painter, format_of
from sandbox.render.picture import picture
from sandbox.render.theme import DARK

MODEL = Model(id="J", name="J", side="A", position=Vec2(6, 12), facing_deg=0, footprint=Disc(1), profile=Profile())
BOARD = Board(24, 24, (MODEL,))
EVENTS: tuple[ev.Event, ...] = (
    ev.Turned(n=1, group=1, model="J", from_deg=0, to_deg=90),
    ev.Moved(n=2, group=2, model="J", from_=Vec2(6, 12), to=Vec2(6, 16), distance_in=4, mode="move"),
)


def pixels(path: Path) -> np.ndarray:
    with Image.open(path) as image:
        return np.asarray(image.convert("RGB"))


@pytest.mark.parametrize("at", [None, 0, 1, 2])
def test_a_still_is_the_frame_of_its_step(tmp_path: Path, at: int | None) -> None:
    picture("A title", BOARD, EVENTS, tmp_path / "a.png", at=at, width=640)

    timeline = build(BOARD, EVENTS)
    scene = scene_at(timeline, timeline.duration) if at is None else scene_after(timeline, at)
    frame = Painter("A title", timeline, format_of(640), DARK).draw(scene)
    assert np.array_equal(pixels(tmp_path / "a.png"), pygame.surfarray.array3d(frame).swapaxes(0, 1))
    assert scene.board.model("J").position == (Vec2(6, 16) if at in (None, 2) else Vec2(6, 12))


@pytest.mark.parametrize("at", [-1, 3])
def test_a_step_that_there_is_not_is_refused_in_one_sentence(tmp_path: Path, at: int) -> None:
    with pytest.raises(ScenarioError) as caught:
        picture("A title", BOARD, EVENTS, tmp_path / "a.png", at=at)

    assert str(caught.value) == f"at: the events of this run are numbered 1 to 2, there is no {at}"
    assert list(tmp_path.iterdir()) == []


def test_a_still_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError) as caught:
        picture("A title", BOARD, EVENTS, tmp_path / "no" / "a.png", width=320)

    assert str(caught.value) == f"{tmp_path / 'no' / 'a.png'}: the file cannot be written: no such file or directory"


@pytest.mark.parametrize(("height", "rows"), [(None, 240), (300, 300)])
def test_a_run_without_events_is_the_table(tmp_path: Path, height: int | None, rows: int) -> None:
    picture("A title", BOARD, (), tmp_path / "a.png", width=320, height=height)

    assert pixels(tmp_path / "a.png").shape == (rows, 320, 3)
