"""Corridors, curves and fronts of what is thrown or slammed; ghosts of those who would lie or be shoved."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pygame
import pytest
from shapely.geometry import Point as Spot
from shapely.geometry import Polygon as Outline

from sandbox.core.footprint import Disc, Footprint, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Answer, Flight, Front, Ghost
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present.scene import Look, Scene
from sandbox.render import flights, ghosts
from sandbox.render.bases import draw_bases, ids_shown, standing
from sandbox.render.camera import Camera
from sandbox.render.lanes import lane_outline
from sandbox.render.sprites import LIFT_IN
from sandbox.render.theme import DARK, LIGHT, Color, Theme, mix

SIZE = (400, 300)
SCALE = 40.0
CAMERA = Camera(SCALE, Vec2(5, 3.75), pygame.Rect(0, 0, *SIZE))
"""One inch is forty pixels, the table's origin is the lower left corner of the picture."""

BASE = Disc(0.8)


def blank(theme: Theme = DARK) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(theme.table)
    return surface


def changed(surface: pygame.Surface, theme: Theme = DARK) -> np.ndarray:
    """Which pixels are not bare table, as [x, y]."""
    return (pygame.surfarray.array3d(surface) != np.array(theme.table)).any(axis=2)


def color_at(surface: pygame.Surface, x: float, y: float) -> Color:
    """The colour at a point of the table."""
    red, green, blue, _ = surface.get_at((round(x * SCALE), round(SIZE[1] - y * SCALE)))
    return (red, green, blue)


def flight(**fields: object) -> Flight:
    plain = Flight(
        model="T",
        footprint=BASE,
        facing_deg=180,
        start=Vec2(2, 3.5),
        direction_deg=0,
        stand_in=5.0,
        is_thrown=True,
    )
    return replace(plain, **fields)


def test_a_corridor_is_filled_as_far_as_it_has_been_flown() -> None:
    half = flights.corridor(flight(drawn=0.5))
    surface = blank()
    flights.draw_corridor(surface, lane_outline(half, CAMERA), DARK, fill_alpha=0.1)

    assert half.stand_in == 2.5
    assert color_at(surface, 4.5, 3.5) == pytest.approx(mix(DARK.table, DARK.lane, 0.1), abs=1)
    assert color_at(surface, 5.4, 3.5) == DARK.table


def test_the_edges_of_a_corridor_are_dashed_and_as_far_apart_as_the_base_is_wide() -> None:
    surface = blank()
    flights.draw_corridor_edges(surface, lane_outline(flights.corridor(flight()), CAMERA), DARK)
    seen = changed(surface)
    rows = np.flatnonzero(seen.any(axis=0))
    upper = seen[80:280, rows[0]]

    assert (rows[0], rows[-1]) == (round(SIZE[1] - 4.3 * SCALE) - 1, round(SIZE[1] - 2.7 * SCALE))
    assert upper.mean() == pytest.approx(12 / 18, abs=0.03)
    assert np.count_nonzero(np.diff(upper.astype(int)) == 1) == 11


def test_the_curve_is_highest_in_the_middle_and_ends_at_the_rim_of_the_badge() -> None:
    points = flights.curve_points(flight(), CAMERA)
    start, end = CAMERA.to_screen(Vec2(2, 3.5)), CAMERA.to_screen(Vec2(7, 3.5))
    top = min(points, key=lambda point: point[1])

    assert top == pytest.approx(((start[0] + end[0]) / 2, start[1] - LIFT_IN * SCALE))
    assert 11 < math.dist(points[-1], end) < 11 + 6
    assert 0.4 * SCALE <= points[0][0] - start[0] < 0.4 * SCALE + 5


@pytest.mark.parametrize("direction", [0, 90, 200, 347])
def test_the_curve_rises_on_the_screen_whatever_the_direction(direction: float) -> None:
    one = flight(direction_deg=direction, start=Vec2(5, 3.75), stand_in=3.0)
    way = Vec2.from_deg(direction)
    height = [
        point[1] - CAMERA.to_screen(one.start + way * (3.0 * step / 48))[1]
        for step, point in zip(range(7, 48), flights.curve_points(one, CAMERA), strict=False)
    ]

    assert min(height) == pytest.approx(-LIFT_IN * SCALE, abs=0.02)
    assert all(up < 0 for up in height)


def test_half_a_flight_has_half_a_curve_without_a_head() -> None:
    """It ends at the edge of the base in the air."""
    points = flights.curve_points(flight(drawn=0.5), CAMERA)
    in_the_air = CAMERA.to_screen(Vec2(4.5, 3.5 + LIFT_IN))

    assert BASE.radius_in * SCALE < math.dist(points[-1], in_the_air) < BASE.radius_in * SCALE + 3
    whole, half = blank(), blank()
    flights.draw_curve(whole, flight(), CAMERA, DARK)
    flights.draw_curve(half, flight(drawn=0.5), CAMERA, DARK)
    widest = [np.ptp(np.flatnonzero(changed(picture)[x])) for picture, x in ((whole, 260), (half, 140))]
    assert widest[0] > 10 > widest[1]


@pytest.mark.parametrize("one", [flight(is_thrown=False), flight(stand_in=0.0), flight(stand_in=0.35)])
def test_whoever_slides_or_hardly_moves_has_no_curve(one: Flight) -> None:
    surface = blank()
    flights.draw_curve(surface, one, CAMERA, DARK)

    assert not changed(surface).any()


@pytest.mark.parametrize(
    ("chance", "answer", "style"),
    [
        (0.04, "stops", (1.5, (4.0, 5.0), False)),
        (0.1, "stops", (3.0, (10.0, 4.0), True)),
        (0.66, "stands", (3.0, (10.0, 5.0), False)),
    ],
)
def test_the_likelier_a_stop_the_louder_its_front(chance: float, answer: Answer, style: tuple[object, ...]) -> None:
    front = Front(model="B", footprint=BASE, position=Vec2(5, 4), facing_deg=0, chance=chance, answer=answer)

    assert flights.front_style(front) == style


@pytest.mark.parametrize("footprint", [Disc(1.0), Oval(1.4, 0.8)])
@pytest.mark.parametrize(("facing", "direction"), [(0, None), (30, None), (180, 0.0), (90, 200.0)])
def test_a_front_is_the_leading_half_of_the_base(footprint: Footprint, facing: float, direction: float | None) -> None:
    front = Front(
        model="B",
        footprint=footprint,
        position=Vec2(5, 3.75),
        facing_deg=facing,
        chance=0.66,
        answer="stands",
        direction_deg=direction,
    )
    surface = blank()
    flights.draw_front(surface, front, CAMERA, DARK)
    x, y = np.nonzero(changed(surface))
    way = Vec2.from_deg(facing if direction is None else direction)
    ahead = (x + 0.5 - 200) * way.x - (y + 0.5 - 150) * way.y
    outline = lane_outline(flights.corridor(flight(footprint=footprint, facing_deg=facing)), CAMERA).outline((200, 150))

    assert ahead.min() > -0.35 * SCALE
    assert ahead.max() > 0.75 * SCALE
    assert max(Outline(outline).exterior.distance(Spot(a + 0.5, b + 0.5)) for a, b in zip(x, y, strict=True)) < 2.5


def test_all_fronts_at_once_are_those_one_by_one() -> None:
    """Two unlikely ones, a likely one, the end: none of them touches another."""
    first = Front(model="B", footprint=BASE, position=Vec2(1, 3.75), facing_deg=0, chance=0.04, answer="stops")
    fronts = [
        first,
        replace(first, position=Vec2(2.5, 3.75), chance=0.2),
        replace(first, position=Vec2(5, 3.75), chance=0.09),
        replace(first, position=Vec2(7, 3.75), chance=0.67, answer="stands"),
    ]
    together, one_by_one = blank(), blank()
    flights.draw_fronts(together, fronts, CAMERA, DARK)
    for front in fronts:
        flights.draw_front(one_by_one, front, CAMERA, DARK)

    assert changed(together).sum() > 300
    assert (pygame.surfarray.array3d(together) == pygame.surfarray.array3d(one_by_one)).all()


@pytest.mark.parametrize("footprint", [Disc(1.0), Oval(1.4, 0.8)])
@pytest.mark.parametrize(("facing", "direction"), [(0, None), (180, 0.0), (90, 200.0)])
def test_a_stop_that_can_be_looked_at_answers_at_its_tip(
    footprint: Footprint, facing: float, direction: float | None
) -> None:
    """On the foremost point of the front, with its name; lit where it is shown."""
    front = Front(
        id="5",
        model="B",
        footprint=footprint,
        position=Vec2(5, 3.75),
        facing_deg=facing,
        chance=0.2,
        answer="stops",
        direction_deg=direction,
    )
    way = Vec2.from_deg(facing if direction is None else direction)
    shape = lane_outline(flights.corridor(flight(footprint=footprint, facing_deg=facing)), CAMERA)
    foremost = max(shape.base, key=lambda point: point[0] * way.x - point[1] * way.y)
    places = flights.tip_places((front, replace(front, id="")), CAMERA)

    assert {name: place.size for name, place in places.items()} == {"5": (28, 28)}
    assert math.dist(places["5"].center, (200 + foremost[0], 150 + foremost[1])) < 3
    for answer, hue in (("stops", DARK.text2), ("stands", DARK.text)):
        surface = blank()
        flights.draw_tip(surface, replace(front, answer=answer), CAMERA, DARK)
        x, y = places["5"].center
        assert surface.get_at((x - 6, y))[:3] == hue
    nameless = blank()
    flights.draw_tip(nameless, replace(front, id=""), CAMERA, DARK)
    assert not changed(nameless).any()


def ghost(answer: Answer, *, is_knocked_down: bool, base: Disc = BASE) -> Ghost:
    return Ghost(
        model="T",
        footprint=base,
        position=Vec2(5, 3.75),
        facing_deg=0,
        answer=answer,
        is_knocked_down=is_knocked_down,
    )


@pytest.mark.parametrize(
    ("answer", "below_px"),
    [("shoved", 0), ("stands", ghosts.BADGE_RADIUS + ghosts.LYING_GAP + ghosts.LYING_RADIUS)],
)
def test_one_who_would_lie_is_shown_lying(answer: Answer, below_px: float) -> None:
    upright, lying = blank(), blank()
    ghosts.draw_ghost(upright, ghost(answer, is_knocked_down=False), Board(10, 7.5), CAMERA, DARK)
    ghosts.draw_ghost(lying, ghost(answer, is_knocked_down=True), Board(10, 7.5), CAMERA, DARK)
    x, y = np.nonzero((pygame.surfarray.array3d(upright) != pygame.surfarray.array3d(lying)).any(axis=2))

    assert ((x.min() + x.max() + 1) / 2, (y.min() + y.max() + 1) / 2) == pytest.approx((200, 150 + below_px), abs=1)
    assert np.ptp(x) + 1 == pytest.approx(2 * (ghosts.LYING_RADIUS + 1.5), abs=2)


def test_a_stand_too_small_for_tick_and_figure_has_the_tick_alone() -> None:
    small = Disc(0.6)
    upright, lying = blank(), blank()
    ghosts.draw_ghost(upright, ghost("stands", is_knocked_down=False, base=small), Board(10, 7.5), CAMERA, DARK)
    ghosts.draw_ghost(lying, ghost("stands", is_knocked_down=True, base=small), Board(10, 7.5), CAMERA, DARK)

    assert upright.get_buffer().raw == lying.get_buffer().raw


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_the_place_that_is_left_lies_under_a_veil(theme: Theme) -> None:
    """Every colour of the base half-way to that of the table; its edge stays where it was."""
    model = Model(
        id="C",
        name="C",
        side="A",
        position=Vec2(5, 3.75),
        facing_deg=0,
        footprint=BASE,
        profile=Profile(),
    )
    board = Board(10, 7.5, (model,))
    there = standing(board, CAMERA, theme)
    plain, veiled = blank(theme), blank(theme)
    draw_bases(plain, Scene(board=board), there)
    draw_bases(veiled, Scene(board=board, looks=(Look(model="C", is_veiled=True),)), there)
    before, after = (pygame.surfarray.array3d(one).astype(int)[180:220, 130:170] for one in (plain, veiled))

    assert np.abs(after - (before + np.array(theme.table)) / 2).max() <= 2
    assert np.nonzero(changed(plain, theme))[0].min() == np.nonzero(changed(veiled, theme))[0].min()


def test_the_id_of_a_base_in_the_air_goes_with_it() -> None:
    """As high as the base itself, at every moment of the flight."""
    model = Model(id="C", name="C", side="A", position=Vec2(5, 3.75), facing_deg=0, footprint=BASE, profile=Profile())
    board = Board(10, 7.5, (model,))
    there = standing(board, CAMERA, DARK)
    places = [
        ids_shown(Scene(board=board, looks=(Look(model="C", lift=lift),)), there, ())["C"][1] for lift in (0, 0.5, 1)
    ]

    assert [(x - places[0][0], y - places[0][1]) for x, y in places] == [(0, 0), (0, -14), (0, -28)]
