"""What a beast carries, opened beside it: where the plate goes, what it says, and what keeps off it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pygame
import pytest

from sandbox.core.footprint import Disc, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Inset, Lane
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present.scene import Scene, Tag
from sandbox.render import insets
from sandbox.render.bases import Standing, standing, standing_over
from sandbox.render.camera import Camera
from sandbox.render.furniture import scale_bar_rect
from sandbox.render.sprites import crews
from sandbox.render.table import draw_table
from sandbox.render.tag_drawing import WINDOW
from sandbox.render.tag_ground import tag_ground, tag_wishes
from sandbox.render.theme import DARK

VIEW = pygame.Rect(0, 0, 900, 680)
CAMERA = Camera(50, Vec2(9, 6.8), VIEW)
BEAST = Model(
    id="M",
    name="M",
    side="evil",
    position=Vec2(5, 6.8),
    facing_deg=0,
    footprint=Oval(2.95, 1.97),
    profile=Profile(kind="war-beast"),
)
CREW = tuple(f"R{number}" for number in range(5))
INSET = Inset(model="M", title="Howdah", note="Defence 9", boxes_left=3, boxes=5, crew=("C", *CREW), commander="C")


def rider(name: str, *, is_lost: bool = False) -> Model:
    return replace(BEAST, id=name, footprint=Disc(0.5), carried_by="M", removed=is_lost)


def board(*others: Model, lost: str = "", at: Vec2 = BEAST.position) -> Board:
    riders = [rider(name, is_lost=name == lost) for name in INSET.crew]
    return Board(36, 24, (replace(BEAST, position=at), *riders, *others))


def lane(direction_deg: float) -> Lane:
    return Lane(
        model="M",
        footprint=BEAST.footprint,
        facing_deg=direction_deg,
        start=BEAST.position,
        direction_deg=direction_deg,
        stand_in=8.0,
    )


def rect_of(scene: Scene, plates: tuple[pygame.Rect, ...] = ()) -> pygame.Rect | None:
    there = standing(scene.board, CAMERA, DARK)
    return insets.inset_rect(INSET, there, tag_ground(scene, there, tag_wishes(scene, CAMERA, WINDOW), plates), plates)


def others(*places: tuple[float, float]) -> tuple[Model, ...]:
    return tuple(
        replace(BEAST, id=f"W{number}", position=Vec2(*place), footprint=Disc(0.6))
        for number, place in enumerate(places)
    )


@pytest.mark.parametrize(("y", "is_below"), [(9.5, True), (4.0, False)])
def test_it_opens_on_the_side_with_more_room(y: float, is_below: bool) -> None:
    """Below a beast in the upper half of the view, above one in the lower half."""
    held = replace(lane(0), start=Vec2(5, y))
    rect = rect_of(Scene(board=board(at=Vec2(5, y)), overlays=(held,)))
    assert rect
    assert (rect.centery > CAMERA.to_pixel(Vec2(5, y))[1]) is is_below


def test_it_hides_neither_bases_nor_the_lane() -> None:
    """People stand below and the lane goes up: it opens on one of the free sides; then they all stand elsewhere."""
    crowd = others(*((x, 2.2) for x in (2.5, 4, 5.5, 7)))
    for scene in (
        Scene(board=board(*crowd), overlays=(lane(90),)),
        Scene(board=board(*others(*((x, 11.5) for x in (2.5, 4, 5.5, 7)))), overlays=(lane(0),)),
    ):
        rect = rect_of(scene)
        assert rect
        assert VIEW.contains(rect)
        assert rect.size == (248, 138)
        for model in scene.board.models:
            if model.carried_by is None:
                x, y = CAMERA.to_screen(model.position)
                nearest = (min(max(x, rect.left), rect.right), min(max(y, rect.top), rect.bottom))
                assert np.hypot(nearest[0] - x, nearest[1] - y) > model.footprint.reach_in * CAMERA.scale * 0.66
        way = scene.overlays[0]
        assert isinstance(way, Lane)
        swept = pygame.Rect(250, 0, 100, 340) if way.direction_deg == 90 else pygame.Rect(400, 290, 300, 100)
        assert not rect.colliderect(swept)


def test_it_keeps_off_what_stands_on_the_picture() -> None:
    free = rect_of(Scene(board=board(), overlays=(lane(0),)))
    assert free
    kept = rect_of(Scene(board=board(), overlays=(lane(0),)), (free.inflate(-100, -60),))
    assert kept
    assert not kept.colliderect(free.inflate(-100, -60))


def test_there_is_none_of_a_beast_out_of_sight() -> None:
    assert rect_of(Scene(board=board(at=Vec2(30, 20)))) is None


def test_tags_keep_off_it() -> None:
    """A tag that would stand in the middle of it goes elsewhere, and neither hides the other."""
    bare = Scene(board=board(), overlays=(lane(0),))
    rect = rect_of(bare, (scale_bar_rect(CAMERA),))
    assert rect
    middle = CAMERA.to_table(*rect.center)
    tag = Tag(id="T", anchor=middle, radius_in=0.0, answer="stops", word="stampede pending", note="soon")
    surface = pygame.Surface(VIEW.size)
    alone = draw_table(surface, replace(bare, tags=(tag,)), CAMERA, DARK).tags["T"]
    beside = draw_table(surface, replace(bare, tags=(tag,), overlays=(lane(0), INSET)), CAMERA, DARK).tags["T"]

    assert rect.colliderect(alone)
    assert not rect.colliderect(beside)
    assert surface.get_at((rect.left + 5, rect.top + 68))[:3] == pytest.approx(DARK.panel, abs=2)


def test_lost_wounds_are_hollow_and_the_lost_are_crossed_out() -> None:
    def picture(left: int, lost: str) -> pygame.Surface:
        surface = pygame.Surface((248, 138))
        surface.fill(DARK.table)
        shown = board(lost=lost)
        insets.draw_inset(surface, replace(INSET, boxes_left=left), surface.get_rect(), shown, DARK)
        return surface

    whole, hurt = picture(5, ""), picture(3, "R2")
    middles = [(12 + 20 * number + 7, 32 + 4 + 7) for number in range(5)]
    assert [whole.get_at(at)[:3] == DARK.text for at in middles] == [True] * 5
    assert [hurt.get_at(at)[:3] == DARK.text for at in middles] == [True] * 3 + [False] * 2

    changed = (pygame.surfarray.array3d(whole) != pygame.surfarray.array3d(hurt)).any(axis=2)
    x = np.flatnonzero(changed[:, 60:].any(axis=1))
    third = 12 + 56 + 34 * 2.5
    assert x.min() > third - 14
    assert x.max() < third + 14, "of the crew only the third looks different"


def test_without_howdah_and_crew_it_is_but_a_head() -> None:
    assert insets.inset_size(replace(INSET, boxes=0)) == (248, 112)
    assert insets.inset_size(replace(INSET, crew=(), commander=None)) == (248, 64)
    assert insets.inset_size(replace(INSET, crew=("C", *CREW, *CREW))) == (248, 166)


def test_those_behind_the_neck_are_seen_on_the_back() -> None:
    """A disc in the howdah for each of the crew; the commander is the one on the neck. Dragged, it keeps them."""

    def picture(there: Standing) -> bytes:
        bases = {model.id: base for model, (base, _) in zip(there.models, there.bases, strict=True)}
        return pygame.image.tobytes(bases["M"], "RGBA")

    whole, alone = board(), Board(36, 24, (BEAST,))
    assert (crews(whole), crews(board(lost="R2")), crews(alone)) == ({"M": 5}, {"M": 4}, {})
    pictures = {picture(standing(one, CAMERA, DARK)) for one in (whole, board(lost="R2"), alone)}
    assert len(pictures) == 3

    still = Board(36, 24, tuple(model for model in whole.models if model.id != "M"))
    assert picture(standing_over(still, whole, CAMERA, DARK)[1]) == picture(standing(whole, CAMERA, DARK))
