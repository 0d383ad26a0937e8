"""At twice the interface scale the table is the same picture, only sharper: every line, dash, hatch, rim and plate."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pygame
import pytest

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Aura, Model, Profile
from sandbox.core.overlays import (
    Arrow,
    Course,
    Fan,
    FirstContact,
    Flight,
    Front,
    Ghost,
    Inset,
    Lane,
    Slider,
    Star,
    StarPoint,
    StepMark,
    StopBar,
    StrikeThread,
    Tick,
)
from sandbox.core.state import Board
from sandbox.core.terrain import Polygon, Terrain, TerrainKind
from sandbox.core.vec import Vec2
from sandbox.present.drawing import Drawing
from sandbox.present.measure import Measure
from sandbox.present.scene import Flash, Look, Scene, Tag, Trail
from sandbox.render.camera import Camera
from sandbox.render.lanes import draw_lane_edges, lane_outline
from sandbox.render.stars import hit_place
from sandbox.render.table import TableOptions, draw_table
from sandbox.render.tag_drawing import WINDOW, TagStyle
from sandbox.render.tags import FULL, Slot
from sandbox.render.theme import DARK

SCALE = 40
SMALL, LARGE = Disc(0.6), Disc(1.0)
MOST_OFF, MOST_OFF_IN_WORDS = 0.06, 0.35
"""The share of its ink in which something may differ from itself at twice the scale: the soft pixels of its edges.

A small mark stands on a whole pixel and letters are hinted: there are more of them.
"""

WORDED = {"fronts", "star", "inset", "slider", "tag", "tag that warns", "locked", "gap"}

BARE_OPTIONS = TableOptions(has_ids=False)
Pixels = np.ndarray


def model(name: str, x: float, y: float, footprint: Footprint = SMALL, side: str = "B", **more: object) -> Model:
    plain = Model(
        id=name, name=name, side=side, position=Vec2(x, y), facing_deg=0, footprint=footprint, profile=Profile()
    )
    return replace(plain, **more)


MOVER, FOE, OTHER = model("M", 3, 4, LARGE, "A"), model("F", 9, 4), model("G", 9, 6.5, Oval(1.2, 0.7), facing_deg=30)
BOARD = Board(14, 10, (MOVER, FOE, OTHER))
BARE = Board(14, 10, ())
STRAIGHT = Lane(
    model="M",
    footprint=LARGE,
    facing_deg=0,
    start=MOVER.position,
    direction_deg=0,
    stand_in=4,
    failed_in=5.5,
    ticks=tuple(Tick(at_in=inch, is_rough=False, is_major=inch == 3) for inch in range(1, 5)),
)
GHOST = Ghost(model="M", footprint=LARGE, position=Vec2(7, 4), facing_deg=0, answer="stands")
FLIGHT = Flight(
    model="M",
    footprint=LARGE,
    facing_deg=0,
    start=MOVER.position,
    direction_deg=0,
    stand_in=6,
    is_thrown=True,
)
FRONT = Front(model="M", footprint=LARGE, position=Vec2(6, 4), facing_deg=0, chance=0.5, answer="stops", id="3")
STAR = Star(
    model="F",
    points=tuple(
        StarPoint(
            id=f"{turn}-{far}",
            direction=turn,
            distance_in=far,
            point=FOE.position + Vec2.from_deg(60 * turn) * far,
            chance=0.1,
        )
        for turn in range(1, 7)
        for far in (1.5, 2.5)
    ),
)
COURSE = Course(
    model="M",
    footprint=Box(1.2, 0.8),
    places=(MOVER.position, Vec2(7, 4), Vec2(9, 7)),
    facings_deg=(0, 56),
    marks=tuple(
        StepMark(number=step, point=Vec2(3 + step, 4), is_enough=step > 2, is_paid=step == 2) for step in range(1, 4)
    ),
    stand_in=5.5,
)
FAN = Fan(model="G", footprint=Oval(1.2, 0.7), position=OTHER.position, from_deg=30, to_deg=150, side="A")
INSET = Inset(model="M", title="Howdah", note="Defence 9", boxes_left=3, boxes=5, crew=("F",), commander="F")
RULER = Measure(legs=((Vec2(2, 2), Vec2(6, 2)), (Vec2(6, 2), Vec2(9, 5))), figures=("4.00″", "4.24″"), total="8.24″")
PIECE = Terrain(id="rock", kind="rough", area=Polygon((Vec2(4, 3), Vec2(9, 3), Vec2(8, 7), Vec2(4, 6))))
AURAS = (Aura(within_in=1.5, affects="foes", effect="def"),)
TAG = Tag(id="F", anchor=FOE.position, radius_in=0.6, answer="tramples", word="tramples", note="hit 72%", order=1)


@dataclass(frozen=True)
class Case:
    """What is drawn, and what the same picture is without it; None: an empty table."""

    scene: Scene
    options: TableOptions = BARE_OPTIONS
    without: Scene | None = None


def on_board(*overlays: object, board: Board = BOARD, **more: object) -> Case:
    return Case(Scene(board=board, overlays=overlays, **more), without=Scene(board=board))


def shown(**options: object) -> Case:
    return Case(Scene(board=BARE), TableOptions(has_ids=False, **options))


def standing(footprint: Footprint, side: str = "A", **more: object) -> Case:
    first = () if side == "A" else (model("A", 50, 50, side="A"),)
    return Case(Scene(board=Board(14, 10, (*first, model("M", 6, 5, footprint, side, **more)))))


def piece(kind: TerrainKind) -> Case:
    return Case(Scene(board=Board(14, 10, (), (replace(PIECE, kind=kind),))))


CASES: dict[str, Case] = {
    "lane": on_board(STRAIGHT),
    "lane that a side aims": on_board(replace(STRAIGHT, side="B", failed_in=None)),
    "stand": on_board(GHOST),
    "stand of a box, lying": on_board(replace(GHOST, footprint=Box(1.8, 1.6), is_knocked_down=True)),
    "failed end": on_board(replace(GHOST, position=Vec2(8, 4), answer="stops", is_failed=True, under=("F",))),
    "one who is shoved": on_board(replace(GHOST, answer="shoved", footprint=SMALL, is_knocked_down=True)),
    "arrow": on_board(Arrow(start=Vec2(4, 2), end=Vec2(8, 2), answer="shoved")),
    "stop bar": on_board(StopBar(point=Vec2(6, 7), normal_deg=30)),
    "first contact": on_board(FirstContact(model="F", point=Vec2(6, 7), mark="shield")),
    "strike": on_board(StrikeThread(model="F", point=Vec2(5, 7))),
    "flight": on_board(FLIGHT),
    "fronts": on_board(FRONT, replace(FRONT, position=Vec2(7.5, 4), chance=0.01, id="4")),
    "star": on_board(STAR),
    "course": on_board(COURSE),
    "fan": on_board(FAN),
    "inset": on_board(INSET),
    "slider": on_board(Slider(model="M", label="armour", value=12, maximum=16, mean_loss=4.0)),
    "tag": on_board(tags=(TAG,), looks=(Look(model="F", ring="tramples"),)),
    "tag that warns": on_board(tags=(replace(TAG, is_warning=True),)),
    "rings": on_board(looks=(Look(model="F", ring="brushes"), Look(model="M", ring="strikes"))),
    "ring of an oval": on_board(looks=(Look(model="G", ring="stops", is_hovered=True),)),
    "pointer on a base": on_board(looks=(Look(model="F", is_hovered=True),)),
    "selected": on_board(looks=(Look(model="M", is_selected=True), Look(model="G", is_selected=True))),
    "locked": on_board(locked=frozenset({"M"})),
    "selected terrain": Case(
        Scene(board=Board(14, 10, (), (PIECE,)), pieces=("rock",)), without=Scene(board=Board(14, 10, (), (PIECE,)))
    ),
    "trail": on_board(trails=(Trail(model="M", footprint=LARGE, facing_deg=0, start=Vec2(5, 7), end=MOVER.position),)),
    "flash": on_board(flashes=(Flash(center=Vec2(5, 7), radius_in=0.6, hue="tramples", progress=0.4),)),
    "flash round a box": on_board(
        flashes=(Flash(center=Vec2(5, 7), radius_in=1, hue="rams", progress=0.4, footprint=Box(1.0, 0.7)),)
    ),
    "overlap": Case(
        Scene(board=Board(14, 10, (MOVER, model("N", 4, 4.5))), looks=(Look(model="N", is_overlapping=True),)),
        without=Scene(board=Board(14, 10, (MOVER, model("N", 4, 4.5)))),
    ),
    "shaken": Case(Scene(board=Board(14, 10, (MOVER,)), looks=(Look(model="M", shake=(8.0, 4.0)),))),
    "removed": standing(LARGE, removed=True),
    "aura": Case(
        Scene(board=Board(14, 10, (replace(MOVER, auras=AURAS),))), without=Scene(board=Board(14, 10, (MOVER,)))
    ),
    "ruler": shown(measures=(RULER,)),
    "gap": shown(measures=(replace(RULER, kind="gap", total=""),)),
    "frame that selects": shown(box=(Vec2(3, 3), Vec2(8, 7))),
    "terrain that is drawn": shown(drawing=Drawing(piece=PIECE)),
    "corners put down": shown(drawing=Drawing(corners=(Vec2(3, 3), Vec2(8, 3), Vec2(8, 7)), is_closing=True)),
    "base": standing(LARGE),
    "box": standing(Box(1.5, 1.0)),
    "base with ticks": standing(LARGE, "B"),
    "base, knocked down": standing(LARGE, statuses=frozenset({"knocked_down"})),
    "beast that will stampede": standing(Oval(2.0, 1.2), statuses=frozenset({"will_stampede"})),
    **{kind: piece(kind) for kind in ("rough", "woodland", "water", "obstacle", "obstruction", "hazard", "impassable")},
}


def style(px: float) -> TagStyle:
    return TagStyle(
        *(round(value * px) for value in (WINDOW.height, WINDOW.short_height, WINDOW.word_size, WINDOW.note_size)),
        mark_radius=WINDOW.mark_radius * px,
        padding=round(WINDOW.padding * px),
        px=px,
    )


def picture(scene: Scene, options: TableOptions, px: int) -> Pixels:
    """The table at an interface scale and as many more pixels an inch, made as small as at 1."""
    view = pygame.Rect(0, 0, 560 * px, 400 * px)
    surface = pygame.Surface(view.size, 0, 32)
    options = replace(options, tag_style=style(px))
    draw_table(surface, scene, Camera(SCALE * px, Vec2(7, 5), view, px), DARK, options)
    found = pygame.surfarray.array3d(surface).astype(float)
    return found.reshape(560, px, 400, px, 3).mean(axis=(1, 3))


@pytest.mark.parametrize("name", CASES)
def test_twice_as_large_is_the_same_picture(name: str) -> None:
    case = CASES[name]
    plain = case.without or Scene(board=BARE)
    small, large = (picture(case.scene, case.options, px) - picture(plain, BARE_OPTIONS, px) for px in (1, 2))

    off = np.abs(small - large).sum() / np.abs(small).sum()

    assert off < (MOST_OFF_IN_WORDS if name in WORDED else MOST_OFF)


@pytest.mark.parametrize(("px", "expected"), [(1.0, 2.0), (1.5, 3.0), (2.0, 4.0)])
def test_the_edge_of_a_lane_is_two_pixels_of_the_design(px: float, expected: float) -> None:
    camera = Camera(SCALE, Vec2(5, 4), pygame.Rect(0, 0, 400, 320), px)
    surface = pygame.Surface((400, 320))
    draw_lane_edges(surface, lane_outline(STRAIGHT, camera), DARK, alpha=1.0)

    across = pygame.surfarray.array3d(surface)[200, :160].astype(float) / DARK.lane

    assert across.mean(axis=1).sum() == pytest.approx(expected, abs=0.05)


@pytest.mark.parametrize(("px", "side"), [(1.0, 28), (1.5, 42), (2.0, 56)])
def test_a_landing_point_answers_as_far_round_it(px: float, side: int) -> None:
    place = hit_place((100, 90), px)

    assert place.size == (side, side)
    assert place.center == (100, 90)


def test_tags_lie_where_they_would_at_scale_one() -> None:
    """Their gaps are pixels of the design, and the boxes of their slots are pixels of the screen."""
    scene = Scene(board=BOARD, overlays=(STRAIGHT,), tags=(TAG, replace(TAG, id="G", anchor=OTHER.position, order=2)))
    small, large = (drawn_slots(scene, px) for px in (1, 2))

    assert [(slot.id, slot.form, slot.gap) for slot in small] == [("F", FULL, 6.0), ("G", FULL, 20.0)]
    for one, other in zip(small, large, strict=True):
        assert (one.id, one.form, one.angle_deg, one.gap) == (other.id, other.form, other.angle_deg, other.gap)
        assert other.box == pytest.approx([2 * side for side in one.box], abs=4)


def drawn_slots(scene: Scene, px: int) -> tuple[Slot, ...]:
    view = pygame.Rect(0, 0, 560 * px, 400 * px)
    camera, options = Camera(SCALE * px, Vec2(7, 5), view, px), TableOptions(tag_style=style(px))
    return draw_table(pygame.Surface(view.size, 0, 32), scene, camera, DARK, options).slots
