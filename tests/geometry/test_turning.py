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


def _jagged(center: Vec2, size: float, corners: int, is_reversed: bool) -> Polygon:
    """A polygon of which every other corner points inward."""
    spans = [(size if corner % 2 else 0.45 * size, math.tau * corner / corners) for corner in range(corners)]
    points = [center + Vec2(far * math.cos(angle), far * math.sin(angle)) for far, angle in spans]
    return Polygon(tuple(reversed(points) if is_reversed else points))


def _shape(area: Circle | Polygon) -> Shape:
    if isinstance(area, Circle):
        return Point(*area.center).buffer(area.radius_in, quad_segs=64)
    return Shape([tuple(point) for point in area.points])


_offsets = st.tuples(st.floats(-3.5, 3.5), st.floats(-3.5, 3.5))


@settings(max_examples=20)
@given(
    footprint=st.sampled_from([Oval(2.95, 1.97), Oval(1.4, 2.6), Box(2.4, 1.6), Box(1.0, 2.4)]),
    from_deg=st.floats(0, 359),
    by_deg=st.floats(5, 175) | st.floats(-175, -5),
    places=st.tuples(_offsets, _offsets, _offsets),
    size=st.floats(0.5, 1.8),
    corners=st.sampled_from([6, 8, 10]),
    is_reversed=st.booleans(),
)
def test_among_jagged_pieces_and_discs_no_place_is_nearer(
    footprint: Any,
    from_deg: float,
    by_deg: float,
    places: tuple[tuple[float, float], ...],
    size: float,
    corners: int,
    is_reversed: bool,
) -> None:
    """Where pieces that point inward and discs leave room together: the swept ground of the place found is free."""
    first, second, third = (HERE + Vec2(*place) for place in places)
    areas = (_jagged(first, size, corners, is_reversed), _jagged(second, size, corners, False), Circle(third, size / 2))
    board = Board(
        40,
        40,
        (_model(footprint, from_deg),),
        tuple(Terrain(id=f"T{number}", kind="impassable", area=area) for number, area in enumerate(areas)),
    )
    found = room_to_turn(board, board.models[0], from_deg + by_deg, closes=lambda _: True)
    assert found is not None
    ground, closed = _swept(footprint, from_deg, by_deg, steps=90), unary_union([_shape(area) for area in areas])

    assert affinity.translate(ground, *found).intersection(closed).area < 1e-2
    distance = HERE.distance(found)
    for near in (0.25, 0.5, 0.75, 1.0):
        for turn in range(0, 360, 10) if distance > 0.05 else ():
            nearer = HERE + Vec2.from_deg(turn) * (distance * near - 0.04)
            assert affinity.translate(ground, *nearer).intersects(closed)
