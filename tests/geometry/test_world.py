"""Candidates and picking: nobody near is forgotten, and the pointer is on the topmost base."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pymunk
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.footprint import Box, Disc, Oval
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.geometry.sweep import sweep_models
from sandbox.geometry.world import KEPT, candidates, pick, pick_terrain
from tests.geometry import oracle
from tests.geometry.oracle import board, model

BASES = (Disc.of_mm(30), Oval.of_mm(120, 92), Oval.of_mm(170, 40), Box.of_mm(80, 50))
places = st.tuples(st.floats(10, 30), st.floats(10, 30), st.sampled_from(BASES), st.floats(0, 360))


@given(standing=st.lists(places, min_size=2, max_size=12), left=st.floats(10, 28), bottom=st.floats(10, 28))
def test_candidates_are_all_whose_bounding_box_meets_the_box(
    standing: list[tuple[float, float, Disc | Oval | Box, float]], left: float, bottom: float
) -> None:
    on = board([model(f"M{i}", *place) for i, place in enumerate(standing)])
    right, top = left + 2, bottom + 1

    found = candidates(on, left, bottom, right, top)

    for other in on.models:
        x1, y1, x2, y2 = oracle.ring(other.footprint, other.facing_deg, other.position).bounds
        is_near = x1 <= right and x2 >= left and y1 <= top and y2 >= bottom
        is_far = x1 > right + 5e-3 or x2 < left - 5e-3 or y1 > top + 5e-3 or y2 < bottom - 5e-3
        assert other.id in found if is_near else not is_far or other.id not in found
    assert [*found] == sorted(found, key=lambda name: int(name[1:]))


def test_a_lane_finds_the_bases_that_a_space_query_with_a_radius_forgets() -> None:
    """The query of pymunk looks along the centre line only; with two bases in the space it misses both beside it."""
    models = [model("left", 20, 25.4, 30), model("right", 24, 22.6, 30), model("far", 40, 40, 30)]
    space = pymunk.Space()
    for other in models:
        space.add(pymunk.Circle(space.static_body, 15 / 25.4, (other.position.x, other.position.y)))
    radius = 25 / 25.4

    forgotten = space.segment_query((10, 24), (30, 24), radius, pymunk.ShapeFilter())
    found = sweep_models(board(models), Disc(radius), 0, Vec2(10, 24), Vec2(1, 0), 20)

    assert forgotten == []
    assert [crossing.id for crossing in found] == ["left", "right"]


def test_pick_takes_the_topmost_base_under_the_point() -> None:
    """The last in board order lies on top; a point on the outline is on the base, the corner of its box is not."""
    rider = replace(model("rider", 20, 20, 30), carried_by="under")
    on = board([model("under", 20, 20, 120), model("over", 21, 20, 30), model("box", 30, 20, Box(2, 1), 90), rider])

    picked = [
        pick(on, Vec2(*at)) for at in [(20, 20), (21, 20), (21.59, 20), (20, 22.36), (22, 22), (31, 22), (32, 20)]
    ]

    assert picked == ["under", "over", "over", "under", None, "box", None]


def test_only_the_newest_boards_keep_their_space() -> None:
    boards = [board([model("A", 20 + i, 20, 30), model("B", 30, 30, 30)]) for i in range(KEPT + 3)]

    found = [candidates(on, 20 + i, 19, 20.1 + i, 21) for i, on in enumerate(boards)]

    assert found == [("A",)] * len(boards)
    assert ["world" in on.derived for on in boards] == [False] * 3 + [True] * KEPT
    assert candidates(boards[0], 19, 19, 21, 21) == ("A",)


def test_a_board_that_lives_to_the_end_of_the_program_ends_quietly() -> None:
    """pymunk would complain on standard error about a space that is freed after its own modules were cleared."""
    program = """
import sys, types
sys.early = sys.modules["early"] = types.ModuleType("early")
from sandbox.core.state import Board
from sandbox.geometry.world import candidates
sys.late = sys.modules["pymunk.space"], sys.modules["sandbox.geometry.world"]
sys.early.kept = Board(48, 48)
print(candidates(sys.early.kept, 0, 0, 1, 1))
"""

    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)

    assert (run.stdout, run.stderr) == ("()\n", "")


def test_an_empty_table_has_no_candidates() -> None:
    assert candidates(board(), 0, 0, 48, 48) == ()
    assert pick(board(), Vec2(1, 1)) is None


@pytest.mark.parametrize(
    ("x", "y", "found"),
    [
        (22, 21, "wood"),
        (25, 25, "rock"),
        (26.999, 25, "rock"),
        (27.001, 25, None),
        (24, 23.5, "rock"),
        (21, 23.5, None),
    ],
)
def test_pick_terrain_takes_the_topmost_piece(x: float, y: float, found: str | None) -> None:
    """Inside the outline, not its bounds; where two lie over each other, the last in board order."""
    wood = Terrain(id="wood", kind="woodland", area=Polygon((Vec2(20, 20), Vec2(26, 20), Vec2(26, 26))))
    rock = Terrain(id="rock", kind="impassable", area=Circle(Vec2(25, 25), 2))

    assert pick_terrain(Board(48, 48, (), (wood, rock)), Vec2(x, y)) == found
