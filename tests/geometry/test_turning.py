"""Room to turn on the spot, against fine polygons and places tried one by one."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Point, affinity, unary_union
from shapely import Polygon as Shape

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.geometry.turning import room_to_turn

HERE = Vec2(20, 20)


def _model(footprint: Footprint, facing_deg: float, at: Vec2 = HERE) -> Model:
    return Model(id="B", name="B", side="A", position=at, facing_deg=facing_deg, footprint=footprint, profile=Profile())


def _room(footprint: Footprint, from_deg: float, to_deg: float, area: Any, at: Vec2 = HERE) -> Vec2 | None:
    model = _model(footprint, from_deg, at)
    board = Board(40, 40, (model,), (Terrain(id="T", kind="impassable", area=area),))
    return room_to_turn(board, model, to_deg, closes=lambda piece: piece.kind == "impassable")


def _square(left: float, bottom: float, right: float, top: float) -> Polygon:
    return Polygon((Vec2(left, bottom), Vec2(right, bottom), Vec2(right, top), Vec2(left, top)))


FAR = _square(38, 38, 39, 39)


@pytest.mark.parametrize(
    ("area", "expected"),
    [
        (FAR, (20, 20)),
        (_square(10, 22, 30, 24), (20, 19)),
        (_square(10, 23, 30, 24), (20, 20)),
        (Circle(Vec2(20, 23.5), 1.0), (20, 19.5)),
        (_square(10, 16, 30, 18), (20, 21)),
    ],
    ids=["far", "face", "flush", "circle", "behind"],
)
def test_it_gives_way_just_enough(area: Any, expected: tuple[float, float]) -> None:
    """An oval of 6 by 3 inches from east to north: its ends sweep a circle of 3 inches."""
    found = _room(Oval(3.0, 1.5), 0, 90, area)
    assert found is not None
    assert tuple(found) == pytest.approx(expected, abs=1e-6)


def test_a_disc_needs_no_room() -> None:
    assert _room(Disc(3.0), 0, 170, _square(10, 23, 30, 24)) == HERE


@pytest.mark.parametrize(("at", "expected"), [((3.0, 20.0), (3.0, 20.0)), ((20.0, 1.5), (20.0, 3.0))])
def test_the_whole_turn_stays_on_the_table(at: tuple[float, float], expected: tuple[float, float]) -> None:
    found = _room(Oval(3.0, 1.5), 0, 90, FAR, Vec2(*at))
    assert found is not None
    assert tuple(found) == pytest.approx(expected, abs=1e-6)


def test_no_room_at_all() -> None:
    assert _room(Oval(3.0, 1.5), 0, 90, _square(1, 1, 39, 39)) is None


def _swept(footprint: Oval | Box, from_deg: float, by_deg: float, steps: int = 180) -> Shape:
    """The swept ground about the origin, a little too small."""
    a, b = footprint.half_length_in, footprint.half_width_in
    if isinstance(footprint, Box):
        outline = Shape([(a, b), (-a, b), (-a, -b), (a, -b)])
    else:
        outline = affinity.scale(Point(0, 0).buffer(1.0, quad_segs=32), a, b)
    poses = [affinity.rotate(outline, from_deg + by_deg * step / steps, origin=(0, 0)) for step in range(steps + 1)]
    return unary_union(poses)


@settings(max_examples=15)
@given(
    footprint=st.sampled_from([Oval(2.95, 1.97), Oval(3.35, 2.07), Box(2.4, 1.6)]),
    from_deg=st.floats(0, 359),
    by_deg=st.floats(5, 175) | st.floats(-175, -5),
    x=st.floats(-4, 4),
    y=st.floats(-4, 4),
    size=st.floats(0.3, 3),
    corners=st.integers(3, 6),
)
def test_the_place_is_free_and_none_is_nearer(
    footprint: Any, from_deg: float, by_deg: float, x: float, y: float, size: float, corners: int
) -> None:
    angles = [math.tau * corner / corners for corner in range(corners)]
    area = Polygon(tuple(HERE + Vec2(x + size * math.cos(a), y + size * math.sin(a)) for a in angles))
    found = _room(footprint, from_deg, from_deg + by_deg, area)
    assert found is not None
    ground, piece = _swept(footprint, from_deg, by_deg), Shape([tuple(point) for point in area.points])
    assert affinity.translate(ground, *found).intersection(piece).area < 1e-2
    distance = HERE.distance(found)
    for turn in range(0, 360, 15):
        nearer = HERE + Vec2.from_deg(turn) * max(distance - 0.03, 0.0)
        if distance > 0.03:
            assert affinity.translate(ground, *nearer).intersects(piece)
