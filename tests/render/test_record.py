"""Recordings: exact time, the colours of the theme, the same bytes every time, nothing lost on failure."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageSequence

from sandbox.core import events as ev
from sandbox.core.errors import ScenarioError
from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present.timeline import build, scene_at
from sandbox.render.frame import Painter, format_of
from sandbox.render.gif import Quantizer
from sandbox.render.palette import palette
from sandbox.render.record import record
from sandbox.render.theme import DARK, LIGHT

BOARD = Board(
    24,
    24,
    tuple(
        Model(
            id=name,
            name=name,
            side=side,
            position=Vec2(x, 12),
            facing_deg=0,
            footprint=Disc(radius),
            profile=Profile(),
        )
        for name, side, x, radius in (("J", "A", 6, 1.0), ("S", "B", 9, 0.6))
    ),
)
EVENTS: tuple[ev.Event, ...] = (
    ev.Contacted(n=1, group=1, model="J", with_="S", at_in=1.4, how="through"),
    ev.Moved(n=2, group=2, model="J", from_=Vec2(6, 12), to=Vec2(12, 12), distance_in=6, mode="trample"),
    ev.Attacked(n=3, group=3, attacker="J", target="S", needed=13, total=15, hit=True),
    ev.Removed(n=4, group=4, model="S", why="destroyed"),
)


def clip(path: Path, **options) -> list[tuple[np.ndarray, int]]:
    """The frames of a recording and how long each stands, in milliseconds."""
    record("A title", BOARD, EVENTS, path, **{"width": 320, **options})
    with Image.open(path) as image:
        return [(np.asarray(frame.convert("RGB")), frame.info["duration"]) for frame in ImageSequence.Iterator(image)]


@pytest.mark.parametrize(("fps", "speed"), [(10, 1.0), (25, 2.0), (50, 4.0), (20, 0.5)])
def test_it_lasts_as_long_as_the_run_with_a_long_first_and_last_frame(tmp_path: Path, fps: int, speed: float) -> None:
    frames = clip(tmp_path / "a.gif", fps=fps, speed=speed)

    steps = -(-build(BOARD, EVENTS).duration * fps // speed)
    assert sum(duration for _, duration in frames) == 800 + (steps - 1) * 1000 // fps + 2000
    assert frames[0][1] >= 800
    assert frames[-1][1] >= 2000


@pytest.mark.parametrize(("theme", "speed"), [(DARK, 1), (LIGHT, 2)])
def test_every_frame_is_the_picture_of_its_moment_in_the_colours_of_the_theme(tmp_path: Path, theme, speed) -> None:
    frames = clip(tmp_path / "a.gif", fps=10, speed=speed, theme=theme)

    timeline = build(BOARD, EVENTS)
    painter = Painter("A title", timeline, format_of(320), theme)
    colors = palette(theme, 2)
    quantize = Quantizer(colors)
    drawn = [
        np.array(colors, np.uint8)[quantize(painter.pixels(scene_at(timeline, index * speed / 10)))]
        for index in range(math.ceil(timeline.duration * 10 / speed) + 1)
    ]
    distinct = [now for now, before in zip(drawn, [None, *drawn], strict=False) if not np.array_equal(now, before)]
    assert len(frames) == len(distinct)
    for (shown, _), expected in zip(frames, distinct, strict=True):
        assert np.array_equal(shown, expected)


def test_two_recordings_have_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.gif", "b.gif"):
        clip(tmp_path / name, fps=10)

    assert (tmp_path / "a.gif").read_bytes() == (tmp_path / "b.gif").read_bytes()


def test_it_says_how_far_it_is(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    clip(tmp_path / "a.gif", fps=10, on_progress=lambda done, of: told.append((done, of)))

    assert told == [(done, len(told)) for done in range(1, len(told) + 1)]
    assert len(told) == 1 + -(-build(BOARD, EVENTS).duration * 10 // 1)


def test_a_run_without_events_is_one_frame(tmp_path: Path) -> None:
    record("A title", BOARD, (), tmp_path / "a.gif", width=320)

    with Image.open(tmp_path / "a.gif") as image:
        assert (image.n_frames, image.info["duration"], image.size) == (1, 2000, (320, 240))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"fps": 30},
            "fps: a GIF counts in hundredths of a second and can show 10, 20, 25 or 50 frames a second, not 30",
        ),
        ({"width": 100}, "width: a picture is 320 to 3840 pixels wide, not 100"),
        ({"speed": 0}, "speed: a speed is above 0, not 0"),
        ({"speed": float("nan")}, "speed: a speed is above 0, not nan"),
    ],
)
def test_what_cannot_be_recorded_is_refused_and_the_old_file_stays(tmp_path: Path, options, sentence: str) -> None:
    path = tmp_path / "a.gif"
    path.write_bytes(b"old")

    with pytest.raises(ScenarioError) as caught:
        clip(path, **options)

    assert str(caught.value) == sentence
    assert path.read_bytes() == b"old"


def test_a_recording_that_is_broken_off_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.gif"
    path.write_bytes(b"old")

    def stop(done: int, _of: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        clip(path, on_progress=stop)

    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
