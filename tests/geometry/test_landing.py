"""Where a move may end: the borderline rulings by hand, and that nothing lies under any end that is called clear."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.footprint import Disc
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import overlapping
from sandbox.geometry.landing import clear_ends, last_clear
from sandbox.geometry.sweep import Crossing, sweep_models
from tests.geometry.oracle import board, model

LARGE = Disc.of_mm(50)


def crossings(*intervals: tuple[float, float]) -> list[Crossing]:
    return [Crossing(f"S{i}", enter, leave, Vec2(0, 0)) for i, (enter, leave) in enumerate(intervals)]


@pytest.mark.parametrize(
    ("length", "intervals", "expected"),
    [
        pytest.param(8, [], [(0, 8)], id="nothing in the way"),
        pytest.param(7, [(3, 6.1496)], [(0, 3), (6.1496, 7)], id="a small base dead ahead at a gap of 3"),
        pytest.param(5, [(3, 6.1496)], [(0, 3)], id="the same with 2 inches of rough: cannot clear"),
        pytest.param(8, [(1, 2), (4, 6)], [(0, 1), (2, 4), (6, 8)], id="W6 several gaps"),
        pytest.param(6, [(1, 6)], [(0, 1), (6, 6)], id="W7 flush behind it"),
        pytest.param(6 - 5e-7, [(1, 6)], [(0, 1), (6 - 5e-7, 6 - 5e-7)], id="W7 within tolerance"),
        pytest.param(6 - 2e-6, [(1, 6)], [(0, 1)], id="short of flush"),
        pytest.param(1, [(1, 6)], [(0, 1)], id="W8 flush in front of it"),
        pytest.param(8, [(0, 5), (4, 12)], [(0, 0)], id="W10 no end but the start"),
        pytest.param(8, [(0, 3), (3, 6)], [(0, 0), (3, 3), (6, 8)], id="a slot as wide as the base"),
        pytest.param(8, [(0, 3), (3 - 5e-7, 6)], [(0, 0), (3, 3), (6, 8)], id="a slot, tighter by noise"),
        pytest.param(8, [(0, 3), (3 - 2e-6, 6)], [(0, 0), (6, 8)], id="a slot too tight"),
        pytest.param(8, [(1, 6), (2, 3)], [(0, 1), (6, 8)], id="one within the other"),
        pytest.param(8, [(2, 3), (1, 6)], [(0, 1), (6, 8)], id="in any order"),
        pytest.param(8, [(2, math.inf)], [(0, 2)], id="no end to it"),
    ],
)
@pytest.mark.rule("warmachine.trample.landing-room")
def test_clear_ends(length: float, intervals: list[tuple[float, float]], expected: list[tuple[float, float]]) -> None:
    assert list(clear_ends(length, crossings(*intervals))) == expected


@pytest.mark.parametrize(
    ("wanted", "intervals", "expected"),
    [
        (7, [(3, 6)], 7),
        (5, [(3, 6)], 3),
        (6, [(3, 6)], 6),
        (3, [(3, 6)], 3),
        (5, [(3, 6), (1, 3)], 3),
        (5, [(3, 6), (1, 3.5)], 1),
        (5, [(3, 6), (0, 3.5)], 0),
        (0, [(0, 3.5)], 0),
    ],
)
@pytest.mark.rule("warmachine.trample.rewind")
def test_a_move_without_room_goes_back_to_the_last_clear_place(
    wanted: float, intervals: list[tuple[float, float]], expected: float
) -> None:
    assert last_clear(wanted, crossings(*intervals)) == expected


@given(places=st.lists(st.tuples(st.floats(10, 22), st.floats(22, 26)), min_size=3, max_size=8))
def test_nothing_lies_under_a_clear_end_and_something_under_every_other(places: list[tuple[float, float]]) -> None:
    on = board([model(f"S{i}", x, y, 30) for i, (x, y) in enumerate(places)])
    start, length = Vec2(8, 24), 14.0

    ends = clear_ends(length, sweep_models(on, LARGE, 0, start, Vec2(1, 0), length))

    for end in {end for interval in ends for end in interval if end > 0}:
        assert overlapping(on, LARGE, 0, start + Vec2(end, 0)) == ()
    for end in [length * i / 100 for i in range(1, 101)]:
        depth = max((LARGE.radius_in + 15 / 25.4 - math.dist((8 + end, 24), place) for place in places), default=0)
        is_clear = any(first <= end <= last for first, last in ends)
        assert is_clear == (depth <= 0) or abs(depth) < 1e-5
