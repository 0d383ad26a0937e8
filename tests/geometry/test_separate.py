"""Least disturbance: exact for one, and for a crowd no overlap, no needless move, nothing nearer for anyone."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.terrain import Polygon, Terrain
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap, is_on_table, overlapping_terrain
from sandbox.geometry.separate import Separation, make_way, separate, swept_models


def model(model_id: str, x: float, y: float, footprint: Footprint | float = 30, facing: float = 0) -> Model:
    shape = Disc.of_mm(footprint) if isinstance(footprint, int | float) else footprint
    return Model(
        id=model_id,
        name=model_id,
        side="A",
        position=Vec2(x, y),
        facing_deg=facing,
        footprint=shape,
        profile=Profile(),
    )


def solve(board: Board, arriving: str = "T", unmovable: tuple[str, ...] = ()) -> Separation:
    found = separate(
        board,
        arriving,
        can_move=lambda other: other.id not in unmovable,
        closes=lambda piece: piece.kind == "obstruction",
    )
    assert found is not None
    return found


def after(board: Board, separation: Separation) -> Board:
    for shift in separation.shifts:
        board = board.with_model(replace(board.model(shift.model), position=shift.end))
    return board


WALL = Terrain(id="W", kind="obstruction", area=Polygon((Vec2(26, 20), Vec2(27, 20), Vec2(27, 28), Vec2(26, 28))))


RADIUS = 15 / 25.4
APART = (20 + 15) / 25.4
"""Centres of a 40 mm and a 30 mm base in contact."""
ALONG = (1.9**2 + APART**2 - (2 * RADIUS) ** 2) / (2 * 1.9)
"""How far from T, towards N, the outlines of T and N meet."""


@pytest.mark.rule("warmachine.throw.least-disturbance")
@pytest.mark.parametrize(
    ("arriving", "others", "terrain", "x", "aside"),
    [
        (
            (25, 24),
            (("S", 25.6, 24.3),),
            (),
            25 + APART * 0.6 / math.hypot(0.6, 0.3),
            APART * 0.3 / math.hypot(0.6, 0.3),
        ),
        ((25, 24), (("S", 25.6, 24.0), ("N", 26.9, 24.0)), (), 25 + ALONG, math.sqrt(APART**2 - ALONG**2)),
        ((25.5, 1.2), (("S", 25.0, 0.6),), (), 25.5 - math.sqrt(APART**2 - (1.2 - RADIUS) ** 2), RADIUS - 1.2),
        ((25, 24), (("S", 25.3, 24.0),), (WALL,), 26 - RADIUS, math.sqrt(APART**2 - (1 - RADIUS) ** 2)),
    ],
    ids=["straight out", "where two outlines meet", "along the table edge", "along a wall"],
)
def test_one_displaced_model_is_exact(
    arriving: tuple[float, float],
    others: tuple[tuple[str, float, float], ...],
    terrain: tuple[Terrain, ...],
    x: float,
    aside: float,
) -> None:
    """Worked out by hand: contact at 35 mm, and Pythagoras. Mirrored ways are equally good."""
    models = (model("T", *arriving, 40), *(model(*other) for other in others))
    found = solve(Board(48, 48, models, terrain))

    (shift,) = found.shifts
    assert shift.model == "S"
    assert shift.end.x == pytest.approx(x, abs=1e-9)
    assert abs(shift.end.y - arriving[1]) == pytest.approx(abs(aside), abs=1e-9)
    assert found.is_proven


def test_equal_ways_are_all_told() -> None:
    """One base right on top of another can go in six directions, all equally far."""
    found = solve(Board(48, 48, (model("T", 24, 24, 40), model("S", 24, 24))))

    assert len(found.ties) == 6
    assert {round(shift.distance_in, 9) for (shift,) in found.ties} == {round(35 / 25.4, 9)}


def test_the_arriving_model_yields_to_what_cannot_move() -> None:
    """It alone moves, clear of everybody, although it lies on a movable model too."""
    board = Board(48, 48, (model("T", 24, 24, 40), model("F", 24.9, 24), model("S", 23.2, 24)))
    found = solve(board, unmovable=("F",))

    assert [shift.model for shift in found.shifts] == ["T"]
    assert all(gap(after(board, found).model("T"), board.model(other)) >= -TOUCH for other in ("F", "S"))


def test_a_table_without_room_is_told() -> None:
    """Nine 30 mm bases fill a table of three base widths; a tenth finds no place."""
    width = 30 / 25.4
    crowd = [model(f"m{i}{j}", width * (i + 0.5), width * (j + 0.5)) for i in range(3) for j in range(3)]
    board = Board(3 * width, 3 * width, (model("T", width / 2 + 0.1, width / 2 + 0.1), *crowd))

    assert separate(board, "T", can_move=lambda _: True, closes=lambda _: False) is None


@st.composite
def crowds(draw: st.DrawFn) -> Board:
    """A base dropped on a loose or tight crowd by a wall and an edge of the table."""
    gap_in = draw(st.sampled_from([0.01, 0.1, 0.4]))
    arriving = model("T", draw(st.floats(3, 6)), draw(st.floats(1.2, 6)), draw(st.sampled_from([30, 40, 50, 120])))
    placed: list[Model] = []
    count = draw(st.integers(1, 30))
    for number in range(count):
        base = model(
            f"m{number}", draw(st.floats(0.8, 9)), draw(st.floats(0.8, 9)), draw(st.sampled_from([25, 30, 40]))
        )
        if all(gap(base, other) >= gap_in for other in placed):
            placed.append(base)
    wall = Terrain(id="W", kind="obstruction", area=Polygon((Vec2(9.8, 2), Vec2(10, 2), Vec2(10, 9), Vec2(9.8, 9))))
    reach = arriving.footprint.reach_in
    arriving = replace(arriving, position=Vec2(max(arriving.position.x, reach), max(arriving.position.y, reach)))
    return Board(48, 48, (arriving, *placed), (wall,))


@pytest.mark.rule("warmachine.throw.least-disturbance")
@given(board=crowds())
@settings(max_examples=300)
def test_nobody_overlaps_and_nobody_moved_needlessly(board: Board) -> None:
    """No overlap, on the table, off the wall; only those under the arriving base moved; nobody has a nearer place."""
    found = solve(board)
    moved = after(board, found)

    under = {other.id for other in board.models[1:] if gap(board.models[0], other) < -TOUCH}
    lies_on_wall = bool(overlapping_terrain(board, *_pose(board.models[0]), kinds=("obstruction",)))
    assert {shift.model for shift in found.shifts} == ({"T"} if lies_on_wall else under)
    for shift in found.shifts:
        base = moved.model(shift.model)
        assert all(gap(base, other) >= -TOUCH for other in moved.models if other.id != base.id)
        assert is_on_table(moved, *_pose(base))
        assert not overlapping_terrain(moved, *_pose(base), kinds=("obstruction",))
        for turn in range(0, 360, 20):
            for part in (0.5, 0.99, 0.999):
                nearer = replace(base, position=shift.start + Vec2.from_deg(turn) * (shift.distance_in * part))
                assert (
                    any(gap(nearer, other) < -TOUCH for other in moved.models if other.id != base.id)
                    or not is_on_table(moved, *_pose(nearer))
                    or overlapping_terrain(moved, *_pose(nearer), kinds=("obstruction",))
                )


@given(board=crowds(), order=st.permutations(range(31)))
@settings(max_examples=25)
def test_the_order_of_the_file_does_not_matter(board: Board, order: list[int]) -> None:
    shuffled = tuple(board.models[place] for place in order if place < len(board.models))

    assert solve(board) == solve(Board(48, 48, shuffled, board.terrain))


OVAL = Oval.of_mm(170, 105)


@pytest.mark.rule("middle-earth.trample.pivot-pushes-models")
@pytest.mark.parametrize(
    ("start", "to_deg", "end"),
    [
        (Vec2(24, 27), 90, Vec2(24, 24 + 97.5 / 25.4)),
        (Vec2(24, 21), 90, Vec2(24, 24 - 97.5 / 25.4)),
        (Vec2(24, 24) + Vec2.from_deg(30) * 3.5, 45, Vec2(24, 24) + Vec2.from_deg(30) * (97.5 / 25.4)),
        (Vec2(24, 24) + Vec2.from_deg(-60) * 3.0, 45, Vec2(24, 24) + Vec2.from_deg(-60) * 3.0),
    ],
    ids=["by the front", "by the rear", "half way", "where nothing sweeps"],
)
def test_a_turning_oval_pushes_bystanders_off_its_ground(start: Vec2, to_deg: float, end: Vec2) -> None:
    """The far ends sweep circle arcs: who stands there ends flush with them, 85 + 12.5 mm from the centre."""
    board = Board(48, 48, (model("B", 24, 24, OVAL), model("A", start.x, start.y, 25)))
    found = make_way(board, "B", to_deg, can_move=lambda _: True, closes=lambda _: False)

    assert found is not None
    ends = {shift.model: shift.end for shift in found.shifts}
    assert ends.get("A", start).distance(end) < 1e-9
    assert len(found.ties) == len(found.shifts)


def _pose(base: Model) -> tuple[Footprint, float, Vec2]:
    return base.footprint, base.facing_deg, base.position


@given(
    shape=st.sampled_from([OVAL, Box.of_mm(120, 60), Oval.of_mm(60, 110)]),
    start=st.floats(0, 360),
    turn=st.floats(-179, 179),
    bearing=st.floats(0, 360),
    distance=st.floats(1.0, 5.0),
)
@settings(max_examples=30)
def test_swept_ground_equals_a_turn_in_small_steps(
    shape: Footprint, start: float, turn: float, bearing: float, distance: float
) -> None:
    """Judged by asking 1,000 poses of the turn one by one."""
    beast = model("B", 24, 24, shape, start)
    other = model("A", *(Vec2(24, 24) + Vec2.from_deg(bearing) * distance), 25)
    board = Board(48, 48, (beast, other))
    poses = [replace(beast, facing_deg=start + turn * step / 1000) for step in range(1001)]
    deepest = min(gap(pose, other) for pose in poses)

    if abs(deepest + TOUCH) > 1e-5:
        assert (swept_models(board, "B", start + turn) == ("A",)) == (deepest < -TOUCH)
