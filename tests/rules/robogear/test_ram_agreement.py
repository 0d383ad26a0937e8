"""On any board: what the preview promises is what happens, the ram ends flush with its target, nobody on anybody."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.apply import fold
from sandbox.core.footprint import Box, Disc
from sandbox.core.model import Model
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap
from sandbox.rules.robogear import SYSTEM
from sandbox.rules.robogear.actions import Ram
from sandbox.rules.robogear.way import plan_way
from tests.rules.robogear.table import game, ground, played, told, unit

FOOTPRINTS = (Disc(1.0), Box(1.8, 1.1), Box(0.8, 1.4))
STEP = 1 / 32


@st.composite
def boards(draw: st.DrawFn) -> GameState:
    """A rammer, its target and up to six others, boxes and discs of any facing, with up to two walls."""
    models: list[Model] = []
    for number in range(draw(st.integers(2, 8))):
        model = unit(
            "PQ"[number] if number < 2 else f"U{number}",
            draw(st.floats(6, 40)),
            draw(st.floats(6, 40)),
            side="AB"[number % 2],
            kind=draw(st.sampled_from(("walker", "tracked", "flyer"))),
            footprint=draw(st.sampled_from(FOOTPRINTS)),
            facing_deg=draw(st.sampled_from((0.0, 37.0, 90.0, 200.0))),
            resource=None,
            now=draw(st.integers(1, 15)),
        )
        if number < 2 or all(gap(model, other) > TOUCH for other in models):
            models.append(model)
    walls = [
        ground(f"W{number}", "obstacle", x, x + 0.5, y, y + 5, height_in=draw(st.sampled_from((1.0, 2.0))))
        for number, (x, y) in enumerate(draw(st.lists(st.tuples(st.floats(6, 40), st.floats(6, 40)), max_size=2)))
    ]
    return game(*models, terrain=walls)


corners = st.lists(st.builds(Vec2, st.floats(4, 44), st.floats(4, 44)), max_size=2).map(tuple)


@pytest.mark.rule("robogear.ram.touch")
@given(boards(), corners)
def test_the_preview_is_what_happens_and_the_end_is_flush(state: GameState, via: tuple[Vec2, ...]) -> None:
    if gap(*(state.board.model(name) for name in "PQ")) < -TOUCH:
        return
    action = Ram(model="P", target="Q", via=via)
    preview, result = SYSTEM.preview(state, action), played(state, action)
    if preview.reasons:
        assert [event.kind for event in result.events] == ["refused"]
        return
    assert preview.stand is not None
    ends = [event for event in result.events if event.kind == "moved"]
    assert ends[-1].to == preview.stand.position
    there = plan_way(state.board, action).mover_at_end()
    assert abs(gap(there, state.board.model("Q"))) <= TOUCH
    others = [model for model in state.board.models if model.id != "P"]
    assert [other.id for other in others if gap(there, other) < -TOUCH] == []
    assert sum(told(result.events, "moved", "distance_in")) == pytest.approx(
        told(result.events, "contacted", "at_in")[0], abs=0.002
    )
    assert fold(state.board, result.events) == result.state.board
    standing = [model for model in result.state.board.models if model.is_on_table]
    was = [model for model in state.board.models if model.id != "P"]
    overlaps = {(a.id, b.id) for a, b in combinations(was, 2) if gap(a, b) < -TOUCH}
    assert {(a.id, b.id) for a, b in combinations(standing, 2) if gap(a, b) < -TOUCH} <= overlaps


@pytest.mark.rule("robogear.ram.touch")
@given(boards(), corners)
def test_what_blocks_is_what_a_base_in_small_steps_runs_into(state: GameState, via: tuple[Vec2, ...]) -> None:
    """Against the plainest oracle: the base looked at every 32nd of an inch of its way."""
    p, q = (state.board.model(name) for name in "PQ")
    if gap(p, q) < -TOUCH or p.profile.kind == "flyer":
        return
    way = plan_way(state.board, Ram(model="P", target="Q", via=via))
    blocking = {meeting.id for meeting in way.barriers}
    for other in state.board.models:
        if other.id in "PQ":
            continue
        deepest = 0.0
        for leg in way.legs:
            for number in range(int(leg.length_in / STEP) + 1):
                place = leg.start + leg.direction * (number * STEP)
                there = unit("P", place.x, place.y, footprint=p.footprint, facing_deg=leg.facing_deg)
                deepest = max(deepest, -gap(there, other))
        if deepest > STEP:
            assert other.id in blocking
        elif deepest < -STEP:
            assert other.id not in blocking
