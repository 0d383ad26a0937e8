"""What holds for every edit, whoever stands where: gaps, contact, nearest places."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.terrain import Polygon, Terrain
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.engine import edits
from sandbox.engine.edits import EditError
from sandbox.geometry.contact import gap, is_on_table, overlapping

BASES = st.sampled_from(
    [Disc.of_mm(30), Disc.of_mm(50), Oval.of_mm(75, 42), Oval.of_mm(120, 92), Box.of_mm(80, 50), Box.of_mm(25, 25)]
)
ANGLES = st.integers(0, 359)
INCHES = st.integers(6_000_000, 42_000_000).map(lambda micro: micro / 1e6)
few = settings(max_examples=40, derandomize=True, deadline=None)


def model(name: str, at: Vec2, footprint: Footprint, facing_deg: float = 0) -> Model:
    return Model(
        id=name, name=name, side="A", position=at, facing_deg=facing_deg, footprint=footprint, profile=Profile()
    )


def gaps(board: Board) -> dict[tuple[str, str], float]:
    return {(a.id, b.id): gap(a, b) for a, b in combinations(board.models, 2)}


@st.composite
def crowds(draw: st.DrawFn) -> Board:
    """Up to six models that do not overlap."""
    board = Board(48, 48)
    for index in range(draw(st.integers(2, 6))):
        one = model(f"M{index}", Vec2(draw(INCHES), draw(INCHES)), draw(BASES), draw(ANGLES))
        if not overlapping(board, one.footprint, one.facing_deg, one.position):
            board = edits.add(board, one)
    return board


@few
@given(BASES, ANGLES, st.integers(1, 5), st.integers(1, 4), st.sampled_from([0.0, 0.1, 0.5, 1.0]))
def test_nobody_overlaps_in_a_block_and_its_gaps_are_those_asked_for(
    base: Footprint, facing: int, files: int, ranks: int, gap_in: float
) -> None:
    if files * ranks < 2:
        return
    board = Board(120, 120, (model("F1", Vec2(60, 60), base, facing),))
    board, names = edits.block(board, "F1", files=files, ranks=ranks, gap_in=gap_in)
    found = gaps(board)
    assert len(names) == files * ranks - 1
    assert min(found.values()) == pytest.approx(gap_in, abs=1e-9)


@few
@given(crowds(), st.integers(-3_000_000, 3_000_000), st.integers(-3_000_000, 3_000_000))
def test_a_group_that_moves_keeps_all_its_gaps(board: Board, x: int, y: int) -> None:
    ids = tuple(one.id for one in board.models)
    moved = edits.move_group(board, ids, Vec2(x / 1e6, y / 1e6))
    assert gaps(moved) == pytest.approx(gaps(board), abs=1e-9)


@few
@given(crowds(), ANGLES)
def test_a_group_that_turns_keeps_all_its_gaps_and_turns_back(board: Board, degrees: int) -> None:
    board = Board(200, 200, tuple(replace(one, position=one.position + Vec2(76, 76)) for one in board.models))
    ids = tuple(one.id for one in board.models)
    turned = edits.turn_group(board, ids, degrees)
    assert gaps(turned) == pytest.approx(gaps(board), abs=1e-9)
    back = edits.turn_group(turned, ids, -degrees)
    assert max(a.position.distance(b.position) for a, b in zip(back.models, board.models, strict=True)) < 1e-9


@few
@given(BASES, ANGLES, BASES, ANGLES, ANGLES, st.floats(0, 5))
def test_a_snapped_base_touches_its_neighbour(
    base: Footprint, facing: int, other: Footprint, other_facing: int, way: int, away: float
) -> None:
    board = Board(48, 48, (model("A", Vec2(24, 24), other, other_facing),))
    held = model("H", Vec2(24, 24) + Vec2.from_deg(way) * away, base, facing)
    apart = gap(held, board.model("A"))
    place = edits.snapped(board, held, 1.5)
    assert (place is None) == (abs(apart) > 1.5)
    if place is not None:
        assert abs(gap(replace(held, position=place), board.model("A"))) <= TOUCH
        assert place.distance(held.position) == pytest.approx(abs(apart), abs=2 * TOUCH)


@few
@given(crowds(), INCHES, INCHES, BASES, ANGLES)
def test_a_snapped_base_overlaps_nobody(board: Board, x: float, y: float, base: Footprint, facing: int) -> None:
    held = model("H", Vec2(x, y), base, facing)
    place = edits.snapped(board, held, 5.0)
    if place is not None:
        assert min(gap(replace(held, position=place), other) for other in board.models) >= -TOUCH


@few
@given(st.floats(0, 2 * math.pi), st.floats(0.01, 0.9), st.floats(0, 0.5))
def test_a_base_near_two_others_touches_both(angle: float, apart: float, off: float) -> None:
    along = Vec2(math.cos(angle), math.sin(angle))
    board = Board(48, 48, ())
    for name, way in (("A", -1), ("B", 1)):
        board = edits.add(board, model(name, Vec2(24, 24) + along * (way * (1 + apart / 2)), Disc(1)))
    held = model("H", Vec2(24, 24) + along.left * (1.9 + off) + along * 0.1, Disc(1))
    place = edits.snapped(board, held, 1.5)
    assert place is not None
    assert [abs(gap(replace(held, position=place), other)) <= TOUCH for other in board.models] == [True, True]


@few
@given(crowds(), st.floats(-3, 51), st.floats(-3, 51), BASES, ANGLES)
def test_the_nearest_place_is_free_and_none_on_a_fine_ring_is_nearer(
    board: Board, x: float, y: float, base: Footprint, facing: int
) -> None:
    held = model("H", Vec2(x, y), base, facing)
    place = edits.nearest_place(board, held)
    assert place is not None
    assert edits.add(board, replace(held, position=place)).model("H").position == place
    inside = Vec2(min(max(x, 0), 48), min(max(y, 0), 48))
    if is_on_table(board, base, facing, held.position):
        way = place.distance(held.position)
        rings = [inside + Vec2.from_deg(step * 10) * (way * share) for step in range(36) for share in (0.3, 0.9)]
        free = [
            at
            for at in rings
            if way > 0.01 and is_on_table(board, base, facing, at) and not overlapping(board, base, facing, at)
        ]
        assert free == []


def test_the_nearest_place_is_not_on_impassable_ground_and_a_full_table_has_none() -> None:
    pit = Terrain(id="pit", kind="impassable", area=Polygon((Vec2(8, 8), Vec2(12, 8), Vec2(12, 12), Vec2(8, 12))))
    board = Board(48, 48, (), (pit,))
    assert edits.nearest_place(board, model("H", Vec2(9, 10), Disc(1))) == Vec2(7, 10)
    assert edits.nearest_place(board, model("H", Vec2(20, 10), Disc(1))) == Vec2(20, 10)
    assert edits.nearest_place(Board(1, 48), model("H", Vec2(0.5, 10), Disc(1))) is None
    full = Board(3, 3, (model("A", Vec2(1.5, 1.5), Disc(1.4)),))
    assert edits.nearest_place(full, model("H", Vec2(1, 1), Disc(0.9))) is None


def test_gaps_are_told_from_the_nearest_on() -> None:
    board = Board(48, 48, (model("A", Vec2(10, 10), Disc(1)), model("B", Vec2(15, 10), Disc(1))))
    held = model("A", Vec2(13, 14), Disc(1))
    assert [(name, round(gap_in, 4)) for name, gap_in in edits.gaps(board, held)] == [("B", 2.4721)]
    other = model("H", Vec2(13, 10), Disc(0.5))
    assert edits.gaps(board, other) == (("B", 0.5), ("A", 1.5))
    assert edits.gaps(board, other, 1.0) == (("B", 0.5),)


@pytest.mark.parametrize(
    ("corners", "allowance", "way"),
    [
        (((0, 0), (8, 0)), 5, ((0, 0), (5, 0))),
        (((0, 0), (3, 0), (3, 8)), 5, ((0, 0), (3, 0), (3, 2))),
        (((0, 0), (3, 0), (3, 1)), 5, ((0, 0), (3, 0), (3, 1))),
        (((0, 0), (5, 0), (9, 0)), 5, ((0, 0), (5, 0))),
        (((2, 2), (2, 2)), 5, ((2, 2), (2, 2))),
        (((2, 2), (2, 2)), 0, ((2, 2),)),
    ],
)
def test_a_way_stops_exactly_at_its_allowance(
    corners: tuple[tuple[float, float], ...], allowance: float, way: tuple[tuple[float, float], ...]
) -> None:
    stopped = edits.stopped_at([Vec2(*corner) for corner in corners], allowance)
    assert stopped == tuple(Vec2(*corner) for corner in way)


def test_no_snap_where_a_third_is_in_the_way() -> None:
    near = (model("A", Vec2(10, 10), Disc(1)), model("B", Vec2(12.5, 10), Disc(1)))
    held = model("H", Vec2(11.25, 10.1), Disc(0.9))
    with pytest.raises(EditError, match="H would overlap A"):
        edits.add(Board(20, 20, near), held)
    assert edits.snapped(Board(20, 20, near), held, 0.2) is None


@few
@given(crowds(), BASES, ANGLES, INCHES, INCHES, st.integers(1, 4))
def test_the_nearest_few_gaps_are_the_first_of_all(
    board: Board, base: Footprint, facing: int, x: float, y: float, most: int
) -> None:
    """Nobody nearer is passed over, whatever the shapes."""
    held = model("H", Vec2(x, y), base, facing)
    whole = edits.gaps(board, held)
    few_of_them = edits.gaps(board, held, most=most)
    needed = sum(gap_in <= TOUCH for _, gap_in in whole) + most

    assert whole == tuple(sorted(whole, key=lambda one: one[1]))
    assert few_of_them[:needed] == whole[:needed]
