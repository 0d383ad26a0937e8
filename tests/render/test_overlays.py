"""Overlays are true to scale: lanes as wide as the base, arrows as long as the shift, marks where things happened."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any, Literal

import numpy as np
import pygame
import pytest
from shapely.geometry import LineString, MultiPoint
from shapely.geometry import Point as Spot
from shapely.geometry import Polygon as Outline

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Answer, Arrow, FirstContact, Ghost, Lane, StopBar, StrikeThread, Tick
from sandbox.core.state import Board
from sandbox.core.terrain import Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.present.scene import Flash, Trail
from sandbox.render import ghosts, overlays
from sandbox.render.camera import Camera
from sandbox.render.furniture import Pointer, draw_hints, draw_scale_bar, hints_rect, pointer_rect, scale_bar_rect
from sandbox.render.ground import name_plate
from sandbox.render.lanes import draw_lane_edges, draw_lane_ground, draw_lane_ticks, lane_outline, moved
from sandbox.render.marks import id_plate
from sandbox.render.theme import DARK, LIGHT, Color, Theme, mix

SIZE = (400, 300)
SCALE = 40.0
CAMERA = Camera(SCALE, Vec2(5, 3.75), pygame.Rect(0, 0, *SIZE))
"""One inch is forty pixels, the table's origin is the lower left corner of the picture."""

BASE = Disc(1.0)
EMPTY = Board(10, 7.5)


def blank(theme: Theme = DARK) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(theme.table)
    return surface


def colors(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(int)


def changed(surface: pygame.Surface, before: pygame.Surface | None = None) -> np.ndarray:
    """Which pixels differ from what was there before, as [x, y]."""
    return (colors(surface) != colors(before or blank())).any(axis=2)


def at(x: float, y: float) -> tuple[int, int]:
    """The pixel of a point of the table."""
    return round(x * SCALE), round(SIZE[1] - y * SCALE)


def color_at(surface: pygame.Surface, x: float, y: float) -> Color:
    red, green, blue, _ = surface.get_at(at(x, y))
    return (red, green, blue)


def is_near(color: Color, other: Color, by: int = 2) -> bool:
    return all(abs(one - two) <= by for one, two in zip(color, other, strict=True))


def model(at_: Vec2, footprint: Footprint = BASE, facing_deg: float = 0, name: str = "M", **fields: bool) -> Model:
    return Model(
        id=name,
        name=name,
        side="A",
        position=at_,
        facing_deg=facing_deg,
        footprint=footprint,
        profile=Profile(),
        removed=fields.get("removed", False),
    )


def lane(stand_in: float = 4.0, failed_in: float | None = None, **fields: Any) -> Lane:
    plain = Lane(
        model="M",
        footprint=BASE,
        facing_deg=0,
        start=Vec2(2, 4),
        direction_deg=0,
        stand_in=stand_in,
        failed_in=failed_in,
    )
    return replace(plain, **fields)


# Lanes


@pytest.mark.parametrize("footprint", [Disc(0.8), Oval(1.5, 0.7), Oval(0.6, 1.1), Box(1.2, 0.5)])
@pytest.mark.parametrize(("facing", "direction"), [(0, 0), (30, 30), (30, 100), (200, 345), (90, 0)])
def test_a_lane_is_what_the_base_sweeps(footprint: Footprint, facing: float, direction: float) -> None:
    """The hull of the outlines at both ends, and edges that touch both; drawn boxes have corners of four pixels."""
    shape = lane_outline(lane(footprint=footprint, facing_deg=facing, direction_deg=direction, stand_in=2.5), CAMERA)
    swept = shape.swept(shape.start, shape.stand)
    hull = MultiPoint([*shape.outline(shape.start), *shape.outline(shape.stand)]).convex_hull

    assert math.dist(shape.start, shape.stand) == pytest.approx(2.5 * SCALE)
    assert Outline(swept).area == pytest.approx(hull.area)
    assert Outline(swept).symmetric_difference(hull).area < 0.1
    for side in (shape.left, shape.right):
        edge = LineString([moved(side, shape.start), moved(side, shape.stand)])
        assert hull.exterior.buffer(1.7 if isinstance(footprint, Box) else 0.05).contains(edge)


def test_the_edges_of_a_lane_are_as_far_apart_as_the_base_is_wide() -> None:
    surface = blank()
    draw_lane_edges(surface, lane_outline(lane(), CAMERA), DARK)
    across = changed(surface)[at(4, 4)[0]]

    assert np.flatnonzero(across).tolist() == [at(4, 5)[1] - 1, at(4, 5)[1], at(4, 3)[1] - 1, at(4, 3)[1]]


def test_a_lane_fills_to_the_last_stand_and_hatches_what_was_rewound() -> None:
    surface, plain = blank(), blank()
    shape = lane_outline(lane(4, 5.5), CAMERA)
    draw_lane_ground(surface, lane(4, 5.5), shape, EMPTY, CAMERA, DARK, fill_alpha=0.1)
    draw_lane_ground(plain, lane(4), lane_outline(lane(4), CAMERA), EMPTY, CAMERA, DARK, fill_alpha=0.1)
    rewound = changed(surface, plain)

    assert is_near(color_at(plain, 4, 4), mix(DARK.table, DARK.lane, 0.1))
    xs, _ = np.nonzero(rewound)
    assert xs.min() >= at(6, 4)[0] - 2
    assert xs.max() == at(8.5, 4)[0] - 1
    standing = Spot(at(6, 4)).buffer(SCALE - 1, 64)
    assert not any(standing.contains(Spot(x + 0.5, y + 0.5)) for x, y in zip(*np.nonzero(rewound), strict=True))
    lit = {tuple(pixel) for pixel in colors(surface)[at(7.5, 4)[0] : at(8.2, 4)[0], at(8, 4)[1]]}
    flat = mix(DARK.table, DARK.answers["stops"], 0.1)
    assert any(is_near(pixel, flat) for pixel in lit)
    assert any(is_near(pixel, mix(flat, DARK.answers["stops"], 0.6), 4) for pixel in lit)


def test_rough_ground_shows_more_of_its_hue_inside_a_lane_that_pays_for_it() -> None:
    area = Polygon((Vec2(3, 2), Vec2(5, 2), Vec2(5, 6), Vec2(3, 6)))
    board = Board(10, 7.5, (), (Terrain(id="bog", kind="rough", area=area),))
    paid, unpaid = blank(), blank()
    for surface, paying in ((paid, ("bog",)), (unpaid, ())):
        one = lane(rough_by=paying)
        draw_lane_ground(surface, one, lane_outline(one, CAMERA), board, CAMERA, DARK, fill_alpha=0.1)

    fill = mix(DARK.table, DARK.lane, 0.1)
    assert is_near(color_at(unpaid, 4, 4), fill)
    assert is_near(color_at(paid, 4, 4), mix(fill, DARK.terrain["rough"], 0.35))
    assert color_at(paid, 4, 5.5) == DARK.table


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_ticks_are_inches_of_budget_inward_from_both_edges(theme: Theme) -> None:
    """Half an inch apart in rough ground, then an inch; every third is long; none after the stand."""
    places = ((0.5, True, False), (1.0, True, False), (1.5, False, True), (2.5, False, False), (4.5, False, False))
    ticks = tuple(Tick(at_in=where, is_rough=rough, is_major=major) for where, rough, major in places)
    one = lane(4, 5, ticks=ticks)
    surface = blank(theme)
    draw_lane_ticks(surface, one, lane_outline(one, CAMERA), EMPTY, CAMERA, theme)
    seen = changed(surface, blank(theme))
    top, bottom = at(0, 5)[1], at(0, 3)[1]

    for where, rough, major in places[:4]:
        x = at(2 + where, 0)[0]
        rows = np.flatnonzero(seen[x])
        length = 16 if major else 10
        assert rows[rows < SIZE[1] / 2].tolist()[:2] == [top, top + 1]
        assert len(rows) == 2 * length
        assert rows.max() == bottom - 1
        hue = mix(theme.terrain["rough"], theme.lane, 0.5) if rough else theme.lane
        red, green, blue, _ = surface.get_at((x, top + 4))
        assert is_near((red, green, blue), mix(theme.table, hue, 0.9), 3)
    assert not seen[at(6.3, 0)[0] :].any()


# Rings


@pytest.mark.parametrize(
    ("answer", "width", "drawn"),
    [
        ("tramples", 3.0, 1.0),
        ("brushes", 3.0, 9 / 14),
        ("stops", 4.0, 1.0),
        ("strikes", 3.0, 3 / 7),
        ("flies", 1.5, 2 / 6),
        ("shoved", 3.0, 14 / 18),
        ("stands", 3.0, 10 / 15),
    ],
)
def test_every_answer_has_a_ring_of_its_own_outside_the_base(answer: Answer, width: float, drawn: float) -> None:
    """The painted area is the circle's length times the width times the drawn share of its dash."""
    surface = blank()
    overlays.draw_class_ring(surface, model(Vec2(5, 4)), answer, CAMERA, DARK)
    hue, ground = np.array(DARK.answers[answer]), np.array(DARK.table)
    painted = ((colors(surface) - ground) @ (hue - ground) / ((hue - ground) @ (hue - ground))).sum()
    xs, ys = np.nonzero(changed(surface))
    far = np.hypot(xs + 0.5 - at(5, 4)[0], ys + 0.5 - at(5, 4)[1])

    assert painted == pytest.approx(2 * math.pi * (SCALE + 3) * width * drawn, rel=0.05)
    assert far.min() > SCALE + 3 - width / 2 - 1
    assert far.max() < SCALE + 3 + width / 2 + 1


def test_a_hovered_ring_is_a_pixel_wider() -> None:
    plain, lit = blank(), blank()
    overlays.draw_class_ring(plain, model(Vec2(5, 4)), "tramples", CAMERA, DARK)
    overlays.draw_class_ring(lit, model(Vec2(5, 4)), "tramples", CAMERA, DARK, is_hovered=True)
    row = at(5, 4)[1]

    assert changed(lit)[:, row].sum() == changed(plain)[:, row].sum() + 2


def test_a_selection_is_six_pixels_outside_with_ticks_at_the_corners() -> None:
    surface = blank()
    overlays.draw_selection(surface, model(Vec2(5, 4)), CAMERA, DARK)
    x, y = at(5, 4)

    row = [is_near(tuple(surface.get_at((x + far, y)))[:3], DARK.select, 8) for far in (44, 45, 46, 47, 48)]
    assert row == [False, False, True, True, False]
    corner = round(50 / math.sqrt(2))
    assert changed(surface)[x + corner, y - corner]
    assert not changed(surface)[x + 50, y]


def test_an_overlap_is_hatched_where_the_bases_lie_on_each_other() -> None:
    one, other, far = model(Vec2(4, 4)), model(Vec2(5.5, 4), name="N"), model(Vec2(8, 4), name="O")
    surface = blank()
    overlays.draw_overlap(surface, one, [one, other, far], CAMERA, DARK)
    seen = changed(surface)

    lens = Spot(at(4, 4)).buffer(SCALE, 64).intersection(Spot(at(5.5, 4)).buffer(SCALE, 64))
    share = sum(seen[x, y] for x, y in inside(lens)) / lens.area
    assert 0.5 < share < 0.8
    assert not seen[at(3.5, 4)]
    assert not seen[at(6, 4)]
    assert seen[at(3, 4)[0] - 3, at(3, 4)[1]]


def inside(area: Spot) -> list[tuple[int, int]]:
    left, top, right, bottom = (round(value) for value in area.bounds)
    return [(x, y) for x in range(left, right) for y in range(top, bottom) if area.contains(Spot(x + 0.5, y + 0.5))]


# Ghosts


def test_the_stand_is_a_dashed_ghost_with_a_nose_and_a_badge() -> None:
    surface = blank()
    stand = Ghost(model="M", footprint=BASE, position=Vec2(5, 4), facing_deg=90, answer="stands")
    ghosts.draw_ghost(surface, stand, EMPTY, CAMERA, DARK)
    ghosts.draw_stand_badge(surface, stand, CAMERA, DARK)
    hue = DARK.answers["stands"]
    xs, ys = np.nonzero(changed(surface))

    assert is_near(color_at(surface, 5.5, 4), mix(DARK.table, hue, 0.22))
    assert (xs.min(), xs.max()) == (at(4, 4)[0], at(6, 4)[0] - 1)
    assert (ys.min(), ys.max()) == (at(5, 5)[1], at(5, 3)[1] - 1)
    assert color_at(surface, 5, 4.86) == hue
    assert not is_near(color_at(surface, 5, 3.14), hue, 40)
    assert color_at(surface, 5.2, 4) == hue


def test_a_failed_end_is_an_outline_over_a_hatch_of_what_lies_under_it() -> None:
    under, beside = model(Vec2(6, 4)), model(Vec2(4.2, 4), name="N")
    board = Board(10, 7.5, (under, beside))
    surface = blank()
    ghosts.draw_ghost(
        surface,
        Ghost(
            model="J",
            footprint=BASE,
            position=Vec2(5, 4),
            facing_deg=0,
            answer="stops",
            is_failed=True,
            under=("M",),
        ),
        board,
        CAMERA,
        DARK,
    )
    seen = changed(surface)
    lens = Spot(at(5, 4)).buffer(SCALE - 3).intersection(Spot(at(6, 4)).buffer(SCALE))
    rest = Spot(at(5, 4)).buffer(SCALE - 3).difference(Spot(at(6, 4)).buffer(SCALE + 1))

    assert 0.5 < sum(seen[x, y] for x, y in inside(lens)) / lens.area < 0.8
    assert not any(seen[x, y] for x, y in inside(rest))
    assert not seen[at(6.5, 4)]


def test_a_shoved_ghost_is_lighter_and_has_no_badge() -> None:
    surface = blank()
    ghost = Ghost(model="M", footprint=BASE, position=Vec2(5, 4), facing_deg=0, answer="shoved")
    ghosts.draw_ghost(surface, ghost, EMPTY, CAMERA, DARK)

    assert is_near(color_at(surface, 5, 4), mix(DARK.table, DARK.answers["shoved"], 0.16))


# Arrows, bars, marks


def test_an_arrow_is_exactly_as_long_as_the_shift() -> None:
    shift = Arrow(start=Vec2(3, 3), end=Vec2(4.25, 3.5), answer="shoved")

    assert overlays.arrow_points(shift, CAMERA) == (CAMERA.to_screen(shift.start), CAMERA.to_screen(shift.end))


@pytest.mark.parametrize("direction", [0, 13, 90, 170, 250, 359])
def test_the_arrow_of_a_rewind_is_set_aside_and_misses_the_badge(direction: float) -> None:
    """As long as the way back, 0.45 in beside it, on the side that is lower on the screen."""
    stand = Vec2(5, 4)
    failed = stand + Vec2.from_deg(direction) * 1.03
    start, end = overlays.arrow_points(Arrow(start=failed, end=stand, answer="stops"), CAMERA)
    middle = LineString([CAMERA.to_screen(failed), CAMERA.to_screen(stand)])

    assert math.dist(start, end) == pytest.approx(1.03 * SCALE)
    assert middle.distance(Spot(end)) == pytest.approx(0.45 * SCALE)
    assert LineString([start, end]).distance(Spot(CAMERA.to_screen(stand))) > ghosts.BADGE_RADIUS + 5
    assert end[1] >= CAMERA.to_screen(stand)[1] - 1e-9


def test_the_head_of_a_short_arrow_is_at_most_three_quarters_of_it() -> None:
    surface = blank()
    overlays.draw_arrow(surface, Arrow(start=Vec2(3, 4), end=Vec2(3.2, 4), answer="shoved"), CAMERA, DARK)
    ground, hue = np.array(DARK.table), np.array(DARK.answers["shoved"])
    column = colors(surface)[at(3.2, 4)[0] - 6, :]
    half = ((column - ground) @ (hue - ground) / ((hue - ground) @ (hue - ground)) > 0.5).sum() / 2

    assert half == pytest.approx(5.5 * 0.52, abs=0.8)


@pytest.mark.parametrize(("drawn", "long"), [(1.0, 45), (0.5, 25)])
def test_a_stop_bar_lies_along_the_tangent_and_draws_from_its_middle(drawn: float, long: int) -> None:
    """Forty pixels and its round ends, five wide, with a keyline of two."""
    surface = blank()
    overlays.draw_stop_bar(surface, StopBar(point=Vec2(5, 4), normal_deg=0, drawn=drawn), CAMERA, DARK)
    xs, ys = np.nonzero(changed(surface))

    assert xs.max() - xs.min() + 1 == pytest.approx(5 + 4, abs=1)
    assert ys.max() - ys.min() + 1 == pytest.approx(long + 4, abs=1)
    assert (ys.max() + ys.min() + 1) / 2 == pytest.approx(at(5, 4)[1], abs=0.5)
    assert color_at(surface, 5, 4) == DARK.answers["stops"]


def test_a_stop_bar_that_is_not_drawn_yet_is_not_there() -> None:
    surface = blank()
    overlays.draw_stop_bar(surface, StopBar(point=Vec2(5, 4), normal_deg=0, drawn=0), CAMERA, DARK)

    assert not changed(surface).any()


@pytest.mark.parametrize("mark", ["front", "back", "shield"])
def test_a_first_contact_stands_where_the_model_was_touched(mark: Literal["front", "back", "shield"]) -> None:
    surface = blank()
    overlays.draw_first_contact(surface, FirstContact(model="M", point=Vec2(5, 4), mark=mark), CAMERA, DARK)
    xs, ys = np.nonzero(changed(surface))

    assert (xs.min() + xs.max() + 1) / 2 == pytest.approx(at(5, 4)[0], abs=1)
    assert (ys.min() + ys.max() + 1) / 2 == pytest.approx(at(5, 4)[1], abs=1)


def test_a_thread_runs_from_the_ring_to_where_the_strike_was_earned() -> None:
    """From 4.5 pixels outside the striker's edge to a diamond of seven."""
    striker = model(Vec2(2, 4))
    surface = blank()
    overlays.draw_thread(surface, StrikeThread(model="M", point=Vec2(6, 4)), Board(10, 7.5, (striker,)), CAMERA, DARK)
    xs, _ = np.nonzero(changed(surface))
    row = changed(surface)[at(3.2, 4)[0] : at(5.7, 4)[0], at(0, 4)[1]]

    assert xs.min() == pytest.approx(at(3, 4)[0] + 4.5, abs=1)
    assert xs.max() == pytest.approx(at(6, 4)[0] + 7 * 1.2 + 1.5, abs=1.5)
    assert row.mean() == pytest.approx(3 / 7, abs=0.2)


def test_a_trail_keeps_the_outline_and_the_way() -> None:
    surface = blank()
    overlays.draw_trail(
        surface, Trail(model="M", footprint=BASE, facing_deg=0, start=Vec2(2, 4), end=Vec2(6, 4)), CAMERA, DARK
    )
    seen = changed(surface)

    assert seen[: at(3, 4)[0] + 1].any()
    assert 0.2 < seen[at(3.2, 0)[0] : at(5.9, 0)[0], at(0, 4)[1]].mean() < 0.6
    assert not seen[at(6.1, 4)[0] :].any()


@pytest.mark.parametrize(("progress", "radius", "width"), [(0.0, 40, 5), (0.5, 47, 3), (1.0, 54, 1)])
def test_a_flash_runs_out_and_grows_thin(progress: float, radius: float, width: float) -> None:
    surface = blank()
    overlays.draw_flash(surface, Flash(center=Vec2(5, 4), radius_in=1, hue="tramples", progress=progress), CAMERA, DARK)
    row = np.flatnonzero(changed(surface)[at(5, 4)[0] :, at(5, 4)[1]])

    assert row.mean() + 0.5 == pytest.approx(radius, abs=0.6)
    assert len(row) == pytest.approx(width, abs=1.1)


def test_the_flash_of_a_long_base_has_its_form() -> None:
    """Half-way out it is seven pixels from the edge at the nose and at the flank alike."""
    base = Oval(2.0, 1.0)
    surface = blank()
    flash = Flash(center=Vec2(5, 4), radius_in=2.0, hue="tramples", progress=0.5, footprint=base, facing_deg=90)
    overlays.draw_flash(surface, flash, CAMERA, DARK)

    x, y = CAMERA.to_pixel(Vec2(5, 4))
    for away in ((0, -(2.0 * CAMERA.scale + 7)), (1.0 * CAMERA.scale + 7, 0)):
        assert surface.get_at((round(x + away[0]), round(y + away[1])))[:3] == DARK.answers["tramples"]
    assert surface.get_at((round(x + 2.0 * CAMERA.scale + 7), y))[:3] == DARK.table


def test_a_removed_base_is_dotted_with_a_cross() -> None:
    surface = blank()
    overlays.draw_removed(surface, model(Vec2(5, 4), removed=True), CAMERA, DARK)

    assert color_at(surface, 5, 4) == DARK.text2
    assert not changed(surface)[at(5.6, 4)]


@pytest.mark.parametrize(
    ("footprint", "direction", "expected"),
    [(Disc(1), 33, 40), (Oval(2, 1), 0, 80), (Oval(2, 1), 90, 40), (Box(2, 1), 90, 40), (Box(1, 1), 45, 56.57)],
)
def test_the_edge_in_a_direction(footprint: Footprint, direction: float, expected: float) -> None:
    assert overlays.edge_px(footprint, 0, direction, SCALE) == pytest.approx(expected, abs=0.01)


# Furniture


@pytest.mark.parametrize(
    ("scale", "inches"), [(240, 1), (120, 2), (88, 4), (56, 4), (46, 4), (44, 4), (38, 6), (20, 12), (6, 24)]
)
def test_the_scale_bar_is_so_many_whole_inches(scale: float, inches: int) -> None:
    camera = Camera(scale, Vec2(0, 0), pygame.Rect(10, 20, 900, 700))

    rect = scale_bar_rect(camera)

    assert rect.width == inches * scale
    assert (rect.left, rect.bottom) == (10 + 16, 720 - 14)


def test_the_scale_bar_alternates_inch_by_inch() -> None:
    surface = blank()
    draw_scale_bar(surface, scale_bar_rect(CAMERA), CAMERA, DARK)
    y = scale_bar_rect(CAMERA).bottom - 3

    filled = [tuple(surface.get_at((16 + round((inch + 0.5) * SCALE), y)))[:3] == DARK.mat_text for inch in range(4)]

    assert filled == [True, False, True, False]


def test_at_most_four_hints_in_the_lower_right_corner() -> None:
    hints = (("drag", "aim"), ("Shift", "fine"), ("Enter", "trample"), ("Esc", "put back"), ("F1", "keys"))
    view = pygame.Rect(0, 0, 700, 500)
    rect = hints_rect(hints, view)

    assert (rect.right, rect.bottom, rect.height) == (684, 484, 28)
    assert rect == hints_rect(hints[:4], view)
    surface, four = pygame.Surface((700, 500)), pygame.Surface((700, 500))
    draw_hints(surface, rect, hints, DARK)
    draw_hints(four, rect, hints[:4], DARK)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(four, "RGB")


@pytest.mark.parametrize(
    ("tip", "expected"),
    [((100, 100), "right below"), ((390, 100), "left below"), ((100, 290), "right above"), ((390, 290), "left above")],
)
def test_a_read_out_lies_beside_the_tip_and_inside_the_view(tip: tuple[int, int], expected: str) -> None:
    view = pygame.Rect(0, 0, *SIZE)
    rect = pointer_rect(Pointer("9″ at 13°", tip), view, [])

    assert view.contains(rect)
    assert rect.height == 26
    across, along = expected.split()
    assert (rect.left - tip[0] if across == "right" else tip[0] - rect.right) == 18
    assert (rect.top - tip[1] if along == "below" else tip[1] - rect.bottom) == 14


def test_a_read_out_does_not_cover_the_stand() -> None:
    stand = pygame.Rect(110, 105, 60, 60)

    rect = pointer_rect(Pointer("9″ at 13°", (100, 100)), pygame.Rect(0, 0, *SIZE), [stand])

    assert not rect.colliderect(stand)
    assert (rect.right, rect.top) == (100 - 18, 114)


@pytest.mark.parametrize("px", [1.0, 1.5, 2.0])
def test_marks_on_the_table_grow_with_the_interface(px: float) -> None:
    """Id and contact mark are so many pixels of the design high; the scale bar keeps its inches."""
    camera = replace(CAMERA, px=px)
    side = DARK.side(0)

    assert id_plate("F1", side, DARK, px=px).get_height() == round(18 * px)
    assert name_plate("woodland", DARK, px).get_height() == round(20 * px)
    assert scale_bar_rect(camera).width % camera.scale == 0
    assert scale_bar_rect(camera).height == round(24 * px)
