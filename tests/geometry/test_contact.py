"""Bases at rest: gaps, touching and overlapping by hand and against the greatest separation over all directions."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import (
    contact_point,
    gap,
    is_on_table,
    overlapping,
    overlapping_terrain,
    touching,
    within,
)
from sandbox.geometry.sweep import sweep_models
from tests.geometry import oracle
from tests.geometry.oracle import area, board, model, rectangle

BASES: tuple[Footprint, ...] = (
    Disc.of_mm(30),
    Disc.of_mm(120),
    Oval.of_mm(75, 42),
    Oval.of_mm(170, 60),
    Box.of_mm(80, 50),
    Box.of_mm(50, 50),
)

bases = st.sampled_from(BASES)
facings = st.one_of(st.sampled_from([0.0, 90.0, 45.0]), st.floats(0, 360))
models = st.builds(model, st.just("M"), st.floats(20, 28), st.floats(20, 28), bases, facings)


@given(a=models, b=models)
def test_gap_and_contact_point_of_any_two_bases(a: Model, b: Model) -> None:
    """The gap is the oracle's, either way round; the contact point lies on b's outline, as far from a."""
    distance = gap(a, b)

    assert distance == pytest.approx(oracle.gap(a, b), abs=1e-9)
    assert gap(b, a) == pytest.approx(distance, abs=1e-9)
    if distance > 0:
        point = model("point", *contact_point(a, b), Disc(0))
        assert oracle.gap(point, b) == pytest.approx(0, abs=1e-6)
        assert oracle.gap(point, a) == pytest.approx(distance, abs=1e-6)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        (model("a", 10, 10, Disc(1)), model("b", 13, 14, Disc(2)), 2),
        (model("a", 10, 10, Disc(1)), model("b", 10, 10, Disc(2)), -3),
        (model("a", 10, 10, Disc(1)), model("b", 15, 10, Box(2, 1)), 2),
        (model("a", 10, 10, Disc(1)), model("b", 15, 15, Box(2, 1), 90), 5 - 1),
        (model("a", 10, 10, Box(1, 1)), model("b", 15, 15, Box(1, 1)), 3 * math.sqrt(2)),
        (model("a", 10, 10, Box(1, 1)), model("b", 11, 10.5, Box(1, 1)), -1),
        (model("a", 10, 10, Oval(3, 1)), model("b", 15, 10, Disc(1)), 1),
        (model("a", 10, 10, Oval(3, 1), 90), model("b", 15, 10, Disc(1)), 3),
        (model("a", 10, 10, Oval(3, 1)), model("b", 10, 10, Oval(2, 1), 90), -3),
    ],
)
def test_gaps_by_hand(a: Model, b: Model, expected: float) -> None:
    assert gap(a, b) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("a", "b", "point"),
    [
        (model("a", 10, 10, Disc(1)), model("b", 13, 10, Disc(2)), (11, 10)),
        (model("a", 10, 10, Box(1, 1)), model("b", 12, 11, Box(1, 1)), (11, 10.5)),
        (model("a", 10, 10, Disc(1)), model("b", 12, 10.5, Box(1, 1)), (11, 10)),
        (model("a", 10, 10, Box(1, 1)), model("b", 11 + math.sqrt(2), 10, Box(1, 1), 45), (11, 10)),
    ],
    ids=["discs", "the middle of the shared side", "disc on a side", "corner on a side"],
)
def test_contact_points_by_hand(a: Model, b: Model, point: tuple[float, float]) -> None:
    assert tuple(contact_point(a, b)) == pytest.approx(point)


@pytest.mark.parametrize(
    ("distance", "expected"),
    [
        (2e-6, ([], [])),
        (5e-7, (["S"], [])),
        (0, (["S"], [])),
        (-5e-7, (["S"], [])),
        (-2e-6, ([], ["S"])),
        (-0.5, ([], ["S"])),
    ],
)
@pytest.mark.parametrize("base", BASES, ids=str)
def test_touching_and_overlapping_share_one_tolerance(
    base: Footprint, distance: float, expected: tuple[list[str], list[str]]
) -> None:
    """G1: a gap of at most a millionth of an inch touches, a greater depth overlaps."""
    half = base.radius_in if isinstance(base, Disc) else base.half_length_in
    on = board([model("S", 24, 24, base, 30), model("far", 40, 40, base)])
    position = Vec2(24, 24) + Vec2.from_deg(30) * (half + 1 + distance)

    found = (touching(on, Disc(1), 0, position), overlapping(on, Disc(1), 0, position))

    assert tuple(map(list, found)) == expected
    assert touching(on, Disc(1), 0, position, ignore=["S"]) == ()
    assert overlapping(on, Disc(1), 0, position, ignore=["S"]) == ()


def test_boxes_flush_side_by_side_touch_whichever_way_they_face() -> None:
    """Shifted along their common side, which is where the floats of parallel edges disagree."""
    for facing in range(0, 360, 5):
        on = board([model("S", 20, 20, Box(2, 1), facing), model("far", 40, 40, 30)])
        for shift in (0.0, 0.25, 1.9):
            place = Vec2(20, 20) + Vec2(shift, 2).turned(facing)
            assert touching(on, Box(1, 1), facing, place) == ("S",), f"facing {facing}, shifted by {shift}"


def test_the_depth_of_ovals_that_cross() -> None:
    """Several directions push a crossing oval out nearly as short; the shortest is found."""
    numbers = random.Random(1)
    for _ in range(150):
        a, b = (
            model(name, 20 + numbers.uniform(0, 1), 20 + numbers.uniform(0, 1), Oval(3, width), numbers.uniform(0, 90))
            for name, width in (("a", 0.6), ("b", numbers.uniform(0.6, 2.9)))
        )
        assert gap(a, b) == pytest.approx(oracle.gap(a, b), abs=1e-7)


def test_within_includes_the_distance_itself() -> None:
    """G3, facts 5: exactly X counts, and an overlap is at no distance."""
    a, b = model("a", 10, 10, Disc(1)), model("b", 14, 10, Disc(1))

    assert [within(a, b, distance) for distance in (2, 2 - 5e-7, 2 - 2e-6, 0)] == [True, True, False, False]
    assert within(a, replace(b, position=Vec2(11, 10)), 0)


@given(
    base=bases,
    facing=facings,
    x=st.floats(18, 30),
    y=st.floats(18, 30),
    corners=st.sampled_from(
        [
            [(20, 20), (28, 20), (28, 28), (20, 28)],
            [(20, 20), (28, 20), (28, 20.02), (20.02, 20.02), (20.02, 28), (20, 28)],
            [(20, 20), (24, 26), (28, 20), (24, 29)],
        ]
    ),
)
def test_terrain_under_any_base(
    base: Footprint, facing: float, x: float, y: float, corners: list[tuple[float, float]]
) -> None:
    """A square, a thin L and an arrowhead."""
    piece = area("A", corners, "rough")
    over = oracle.reach_over(base, facing, Vec2(x, y), piece.area)

    found = overlapping_terrain(board(terrain=[piece]), base, facing, Vec2(x, y), kinds=["rough"])

    assert (found == ("A",)) == (over > 0) or abs(over) < 1e-5


@pytest.mark.parametrize(("distance", "expected"), [(0, ()), (-5e-7, ()), (-2e-6, ("R", "C"))])
@pytest.mark.parametrize("base", [Disc(1), Oval(1, 2), Box(1, 2)], ids=["disc", "oval", "box"])
def test_terrain_that_only_touches_is_not_under_the_base(
    base: Footprint, distance: float, expected: tuple[str, ...]
) -> None:
    pond = Terrain(id="C", kind="rough", area=Circle(Vec2(8 - distance, 20), 1))
    rough = replace(rectangle("R", 11 + distance, 10, 14, 30), kind="rough")
    on = board(terrain=[rough, pond, rectangle("W", 9, 19, 11, 21)])

    assert overlapping_terrain(on, base, 0, Vec2(10, 20), kinds=["rough"]) == expected


@pytest.mark.parametrize(
    ("base", "facing", "x", "y", "expected"),
    [
        (Disc(1), 0, 1, 1, True),
        (Disc(1), 0, 1 - 5e-7, 47 + 5e-7, True),
        (Disc(1), 0, 0.999, 24, False),
        (Disc(1), 0, 24, 47.001, False),
        (Oval(2, 1), 90, 1, 2, True),
        (Oval(2, 1), 0, 1.9, 24, False),
        (Box(1, 1), 45, 1.4, 24, False),
        (Box(1, 1), 45, 1.415, 24, True),
    ],
)
def test_is_on_table(base: Footprint, facing: float, x: float, y: float, expected: bool) -> None:
    """W27: flush with the edge is on a table of 48 by 48 inches."""
    assert is_on_table(board(), base, facing, Vec2(x, y)) is expected


@given(mover=bases, facing=facings, other=models, angle=st.floats(0, 360))
def test_a_sweep_and_a_rest_agree(mover: Footprint, facing: float, other: Model, angle: float) -> None:
    """Where a way enters and leaves, the base touches; half-way between, it overlaps."""
    direction, on = Vec2.from_deg(angle), board([other])
    start = Vec2(24, 24) - direction * 15

    for crossing in sweep_models(on, mover, facing, start, direction, 30):
        middle = (crossing.enter_in + crossing.leave_in) / 2
        at_ends = [start + direction * end for end in (crossing.enter_in, crossing.leave_in)]
        assert [touching(on, mover, facing, at) for at in at_ends] == [("M",), ("M",)]
        assert crossing.leave_in - crossing.enter_in < 1e-2 or overlapping(
            on, mover, facing, start + direction * middle
        )
