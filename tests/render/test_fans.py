"""Turns on the spot: the ground they sweep, against a union of fine polygons, and what is drawn round them."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Point as Spot
from shapely import Polygon as Outline
from shapely import affinity, contains_xy, unary_union

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Fan, Lane
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.render import fans, lanes
from sandbox.render.camera import Camera
from sandbox.render.theme import DARK, LIGHT, Color, Theme

SIZE = (480, 400)
SCALE = 40.0
CAMERA = Camera(SCALE, Vec2(6, 5), pygame.Rect(0, 0, *SIZE))
BASE = Oval(2.95, 1.97)
FAN = Fan(model="M", footprint=BASE, position=Vec2(6, 5), from_deg=-30, to_deg=20)


def board(facing_deg: float = -30, footprint: Footprint = BASE) -> Board:
    beast = Model(
        id="M",
        name="M",
        side="evil",
        position=Vec2(6, 5),
        facing_deg=facing_deg,
        footprint=footprint,
        profile=Profile(),
    )
    foe = replace(beast, id="E", side="good", position=Vec2(1, 1), footprint=Disc(0.5))
    return Board(12, 10, (beast, foe))


def blank(theme: Theme = DARK) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(theme.table)
    return surface


def is_drawn(surface: pygame.Surface, theme: Theme = DARK) -> np.ndarray:
    """Which pixels are not bare table, as [x, y]."""
    return (pygame.surfarray.array3d(surface) != np.array(theme.table)).any(axis=2)


def color_at(surface: pygame.Surface, point: tuple[float, float]) -> Color:
    red, green, blue, _ = surface.get_at((round(point[0]), round(point[1])))
    return (red, green, blue)


def _pose(footprint: Oval | Box, facing_deg: float) -> Outline:
    a, b = footprint.half_length_in, footprint.half_width_in
    if isinstance(footprint, Box):
        shape = Outline([(a, b), (-a, b), (-a, -b), (a, -b)])
    else:
        shape = affinity.scale(Spot(0, 0).buffer(1.0, quad_segs=32), a, b)
    return affinity.rotate(shape, facing_deg, origin=(0, 0))


@settings(max_examples=12)
@given(
    footprint=st.sampled_from([Oval(2.95, 1.97), Oval(1.2, 2.4), Oval(2.0, 0.4), Box(2.4, 1.6), Box(0.9, 2.2)]),
    from_deg=st.floats(-180, 180),
    by_deg=st.floats(-180, 180),
)
def test_the_swept_ground_is_the_union_of_all_poses(footprint: Oval | Box, from_deg: float, by_deg: float) -> None:
    steps = math.ceil(abs(by_deg) / 0.5) + 1
    union = unary_union([_pose(footprint, from_deg + by_deg * step / steps) for step in range(steps + 1)])
    swept = Outline(fans.swept_outline(footprint, from_deg, by_deg).tolist())

    assert union.difference(swept.buffer(1e-3)).is_empty, "no pose leaves it"
    notch = footprint.reach_in * math.radians(0.25)
    far = max(union.distance(Spot(corner)) for corner in swept.exterior.coords)
    assert far < notch, "and it reaches no farther than they do"


def test_only_ground_outside_the_base_is_hatched() -> None:
    surface = blank()
    fans.draw_swept(surface, FAN, CAMERA, DARK)
    seen = is_drawn(surface)
    x, y = np.nonzero(seen)
    places = (x + 0.5) / SCALE - 6, 5 - (y + 0.5) / SCALE
    base, swept = _pose(BASE, -30), Outline(fans.swept_outline(BASE, -30, 50).tolist())

    assert len(x) > 4000
    assert contains_xy(swept.buffer(0.04), *places).all()
    under = contains_xy(base.buffer(-0.04), *places).sum()
    assert under < 0.25 * len(x), "under the base there are but the outlines of the poses on the way"


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_who_aims_a_stampede_lends_it_his_colour(theme: Theme) -> None:
    """The second side: diamond, and the colour of its front on dark ground, of its rim on light ground."""
    hue = theme.sides[1].front if theme is DARK else theme.sides[1].rim
    surface = blank(theme)
    fan = replace(FAN, side="good")
    fans.draw_turn(surface, fan, board(), CAMERA, theme)
    middle = fans.mark_place(fan, CAMERA)

    assert fans.fan_hue("good", board(), theme) == hue
    assert color_at(surface, middle) == hue
    assert color_at(surface, (middle[0], middle[1] - 8.5)) == theme.tag
    assert math.dist(middle, (240, 200)) == pytest.approx(2.95 * SCALE + fans.NOSE_AWAY)

    lane = Lane(model="M", footprint=BASE, facing_deg=20, start=Vec2(6, 5), direction_deg=0, stand_in=3.0, side="good")
    shape = lanes.lane_outline(lane, CAMERA)
    lanes.draw_lane_edges(surface, shape, theme, alpha=1.0, hue=fans.fan_hue(lane.side, board(), theme))
    assert color_at(surface, (shape.left[0] + shape.start[0] + 60, shape.left[1] + shape.start[1])) == pytest.approx(
        hue, abs=20
    )


def test_the_arrow_goes_round_the_nose_and_stops_before_the_mark() -> None:
    own, aimed = fans.arrow_path(FAN, CAMERA), fans.arrow_path(replace(FAN, side="good"), CAMERA)
    reach = 2.95 * SCALE + fans.NOSE_AWAY

    def bearing(point: tuple[float, float]) -> float:
        return math.degrees(math.atan2(200 - point[1], point[0] - 240))

    assert [round(bearing(point), 3) for point in (own[0], own[-1])] == [-30, 20]
    assert all(math.dist(point, (240, 200)) == pytest.approx(reach) for point in own)
    mark = fans.mark_place(replace(FAN, side="good"), CAMERA)
    assert math.dist(aimed[-1], mark) == pytest.approx(fans.MARK_RADIUS + fans.MARK_GAP, abs=0.1)
    assert fans.arrow_path(replace(FAN, to_deg=-26), CAMERA) == []
    assert bearing(fans.arrow_path(replace(FAN, from_deg=170, to_deg=-170), CAMERA)[1]) > 170, "the shorter way"


def test_what_has_been_turned_is_no_longer_to_come() -> None:
    before, after = blank(), blank()
    fans.draw_turn(before, FAN, board(-30), CAMERA, DARK)
    fans.draw_turn(after, FAN, board(20), CAMERA, DARK)

    assert is_drawn(before).sum() > 800
    assert not is_drawn(after).any()


def test_a_round_base_sweeps_nothing() -> None:
    surface = blank()
    round_fan = replace(FAN, footprint=Disc(1.0))
    fans.draw_swept(surface, round_fan, CAMERA, DARK)
    fans.draw_turn(surface, round_fan, board(footprint=Disc(1.0)), CAMERA, DARK)

    assert not is_drawn(surface).any()


def test_a_fan_fades_in() -> None:
    pictures = []
    for shown in (0.0, 0.5, 1.0):
        surface = blank()
        fans.draw_swept(surface, replace(FAN, shown=shown), CAMERA, DARK)
        pictures.append(np.abs(pygame.surfarray.array3d(surface).astype(int) - np.array(DARK.table)).sum())
    assert pictures[0] == 0
    assert pictures[1] == pytest.approx(pictures[2] / 2, rel=0.15)
