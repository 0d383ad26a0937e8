"""The frame of a recording: its measures, what it shows of the table, its caption, and tags that stay put."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from sandbox.core import events as ev
from sandbox.core.errors import ScenarioError
from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present.scene import Scene
from sandbox.present.timeline import Timeline, build, scene_at
from sandbox.render.fonts import text_width
from sandbox.render.frame import Painter, camera_of, draw_caption, fitted, format_of
from sandbox.render.theme import DARK, LIGHT, Theme


def model(name: str, x: float, y: float, side: str = "A", radius: float = 0.6) -> Model:
    return Model(
        id=name,
        name=name,
        side=side,
        position=Vec2(x, y),
        facing_deg=0,
        footprint=Disc(radius),
        profile=Profile(),
    )


def walk(*bystanders: Model) -> Timeline:
    """J goes from (10, 20) to (20, 20) and hits the one it meets there."""
    board = Board(48, 48, (model("J", 10, 20, radius=1.0), model("S", 21.6, 20, "B"), *bystanders))
    events = [
        ev.Moved(n=1, group=1, model="J", from_=Vec2(10, 20), to=Vec2(20, 20), distance_in=10, mode="trample"),
        ev.Attacked(n=2, group=2, attacker="J", target="S", needed=10, total=12, hit=True),
        ev.Removed(n=3, group=3, model="S", why="destroyed"),
    ]
    return build(board, events)


@pytest.mark.parametrize(
    ("asked", "size", "table", "is_large"),
    [
        ((960,), (960, 720), (960, 624), True),
        ((640,), (640, 480), (640, 432), False),
        ((1920,), (1920, 1440), (1920, 1344), True),
        ((320,), (320, 240), (320, 192), False),
        ((1280, 800), (1280, 800), (1280, 704), True),
    ],
)
def test_a_frame_has_the_caption_under_the_table(asked, size, table, is_large) -> None:
    made = format_of(*asked)

    assert (made.size, made.table.size, made.is_large) == (size, table, is_large)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ((319,), "width: a picture is 320 to 3840 pixels wide, not 319"),
        ((3841,), "width: a picture is 320 to 3840 pixels wide, not 3841"),
        ((960, 239), "height: a picture is 240 to 2880 pixels high, not 239"),
        ((960, 2881), "height: a picture is 240 to 2880 pixels high, not 2881"),
    ],
)
def test_a_size_that_shows_nothing_is_refused_in_one_sentence(asked: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        format_of(*asked)

    assert str(caught.value) == sentence


def test_the_view_shows_all_that_has_a_part_with_a_margin() -> None:
    camera = camera_of(walk(model("far", 40, 40)), format_of(960))

    left, bottom, right, top = camera.bounds
    assert camera.viewport.size == (960, 624)
    assert camera.scale == pytest.approx(960 / (22.2 + 1.5 - (9 - 1.5)))
    assert (left, right) == pytest.approx((7.5, 23.7))
    assert bottom < 19 - 1.5
    assert top > 21 + 1.5


@pytest.mark.parametrize("place", [(7.4, 20), (23.8, 21), (15, 14.9), (15, 25.3)])
def test_nobody_is_cut_in_two_by_the_edge(place: tuple[float, float]) -> None:
    left, bottom, right, top = camera_of(walk(model("near", *place)), format_of(960)).bounds

    assert left <= place[0] - 0.6
    assert place[0] + 0.6 <= right
    assert bottom <= place[1] - 0.6
    assert place[1] + 0.6 <= top


def test_a_small_scene_is_not_blown_up() -> None:
    board = Board(48, 48, (model("J", 10, 20),))
    turn = ev.Turned(n=1, group=1, model="J", from_deg=0, to_deg=90)

    assert camera_of(build(board, [turn]), format_of(960)).scale == 96


def test_a_run_without_a_story_shows_all_models() -> None:
    camera = camera_of(build(Board(48, 48, (model("a", 4, 4), model("b", 40, 30))), ()), format_of(960))

    left, bottom, right, top = camera.bounds
    assert left <= 3.4
    assert right >= 40.6
    assert bottom <= 3.4
    assert top >= 30.6


@pytest.mark.parametrize("theme", [DARK, LIGHT])
@pytest.mark.parametrize(("progress", "filled"), [(0.0, 0), (0.25, 240), (1.0, 960)])
def test_the_bar_shows_the_place_in_the_clip(theme: Theme, progress: float, filled: int) -> None:
    timeline = build(Board(10, 10), ())
    painter = Painter("Title", timeline, format_of(960), theme)

    row = painter.pixels(Scene(board=timeline.board, caption="Something", progress=progress))[625]

    hue, rest = (red << 16 | green << 8 | blue for red, green, blue in (theme.answers["tramples"], theme.line2))
    assert row[:filled].tolist() == [hue] * filled
    assert row[filled:].tolist() == [rest] * (960 - filled)


@pytest.mark.parametrize(("width", "rows"), [(960, 2), (640, 1)])
def test_the_caption_has_two_lines_and_one_in_the_small_format(width: int, rows: int) -> None:
    made = format_of(width)
    scene = Scene(board=Board(10, 10), caption="Hxxx", why="Hxxx")
    surface = pygame.Surface(made.size)

    draw_caption(surface, "", scene, DARK, made)

    left_part = pygame.surfarray.array3d(surface)[: width // 2, made.table.height + 4 :]
    inked = (left_part != DARK.panel).any(axis=(0, 2))
    assert np.count_nonzero(np.diff(inked.astype(int)) == 1) == rows


def test_words_that_do_not_fit_are_set_smaller_and_then_cut() -> None:
    words = "Slayer may go on to additional melee attacks"
    whole = text_width(words, 26, "Bold")

    assert fitted(words, 26, "Bold", whole) == (26, words)
    assert fitted(words, 26, "Bold", whole - 1)[1] == words
    size, cut = fitted(words, 26, "Bold", whole / 2)
    assert size == 20
    assert cut.endswith("…")
    assert words.startswith(cut[:-1])
    assert text_width(cut, size, "Bold") <= whole / 2
    assert fitted("", 26, "Bold", 10) == (26, "")


def test_a_tag_keeps_its_place_while_its_group_lasts() -> None:
    timeline = walk(model("beside", 21.6, 22), model("below", 22, 18))
    painter = Painter("Title", timeline, format_of(960), DARK)
    hit = timeline.groups[1]

    boxes = []
    for t in (hit.start, hit.start + 0.3, hit.start + 0.6, hit.end - 0.05):
        painter.draw(scene_at(timeline, t))
        boxes.append([(slot.id, slot.box) for slot in painter.slots])

    assert [name for name, _ in boxes[0]] == ["S"]
    assert boxes == [boxes[0]] * 4
