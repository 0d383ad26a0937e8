"""On any board: what the preview promises is what happens, nobody ends on anybody, and the events are the board.

Who is crossed is checked against the plainest oracle there is: a base in a lane, looked at in small steps.
"""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.apply import fold
from sandbox.core.events import event_to_json
from sandbox.core.model import Model
from sandbox.core.overlays import Lane
from sandbox.core.resolver import Resolution
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.plan import plan_trample
from tests.rules.warmachine.table import blade, game, go, ground, jack, told, trooper

STEP = 1 / 64
KEYWORDS = ((), (), ("flight",), ("pathfinder",), ("incorporeal",), ("blade-rush",), ("parry",))
KINDS = ("rough", "woodland", "obstacle", "obstruction", "hazard")


@st.composite
def boards(draw: st.DrawFn) -> GameState:
    """A trampler in the middle of up to fourteen others and up to three pieces of terrain, nobody on anybody."""
    models: list[Model] = [jack(x=20, y=20, focus=3, keywords=draw(st.sampled_from(KEYWORDS)), boxes=40)]
    for number in range(draw(st.integers(0, 14))):
        x, y = draw(st.floats(10, 30)), draw(st.floats(10, 30))
        model = trooper(
            f"S{number}",
            round(x, 2),
            round(y, 2),
            mm=draw(st.sampled_from((30, 30, 30, 40, 50, 120))),
            side=draw(st.sampled_from("AB")),
            facing_deg=draw(st.sampled_from((0.0, 90.0, 200.0, 315.0))),
            weapons=draw(st.sampled_from(((), blade(0.5, "shield"), blade(2, "critical-smite")))),
            keywords=draw(st.sampled_from(((), (), ("incorporeal",), ("tough",), ("countercharge",)))),
            boxes=draw(st.sampled_from((1, 8))),
        )
        if all(gap(model, other) > TOUCH for other in models):
            models.append(model)
    terrain = []
    for number in range(draw(st.integers(0, 3))):
        left, bottom = draw(st.floats(8, 28)), draw(st.floats(8, 28))
        kind = draw(st.sampled_from(KINDS))
        size = draw(st.floats(0.1, 5))
        fields: dict[str, Any] = {"pow": 12} if kind == "hazard" else {}
        piece = ground(f"T{number}", kind, left, left + size, bottom, bottom + size, **fields)
        terrain.append(piece)
    return game(*models, terrain=terrain, width=40)


directions = st.one_of(st.sampled_from((0.0, 90.0, 45.0)), st.floats(0, 359))
lengths = st.one_of(st.none(), st.floats(0, 12))


def _resolved(state: GameState, action: Any, answer: str) -> Resolution:
    answers = {f"countercharge:{model.id}": answer for model in state.board.models}
    result = SYSTEM.resolve(state, action, answers)
    assert isinstance(result, Resolution)
    return result


@given(boards(), directions, lengths, st.sampled_from(("yes", "no")))
def test_the_preview_is_what_happens(state: GameState, direction: float, length: float | None, answer: str) -> None:
    action = go(direction, length)
    if SYSTEM.check(state, action):
        return
    preview, result = SYSTEM.preview(state, action), _resolved(state, action, answer)
    events = result.events

    first = next(event for event in events if event.kind == "moved")
    assert preview.stand is not None
    assert (first.model, first.to) == ("J", preview.stand.position)
    (lane,) = [overlay for overlay in preview.overlays if isinstance(overlay, Lane)]
    assert told(events, "rewound", "from_in") == ([round(lane.failed_in, 3)] if lane.failed_in is not None else [])

    if answer == "no":
        tramples = [row.id for row in preview.met if row.answer == "tramples"]
        assert [event.target for event in events if event.kind == "attacked" and event.attacker == "J"] == tramples
        strikers = [strike.striker for strike in plan_trample(state, action).strikes]
        struck = told(events, "free-strike", "striker")
        assert struck == strikers[: len(struck)]
        is_over = any(event.kind == "removed" and event.model == "J" for event in events)
        assert len(struck) == len(strikers) or is_over
        assert [row.id for row in preview.met if row.word == "strikes back"] == sorted(
            strikers, key=[row.id for row in preview.met].index
        )

    assert fold(state.board, events) == result.state.board
    standing = [model for model in result.state.board.models if model.is_on_table]
    assert [(a.id, b.id) for a, b in combinations(standing, 2) if gap(a, b) < -TOUCH] == []


@given(boards(), directions, lengths)
def test_the_same_trample_comes_out_the_same(state: GameState, direction: float, length: float | None) -> None:
    action = go(direction, length)
    one, other = (_resolved(state, action, "yes") for _ in range(2))
    assert [event_to_json(event) for event in one.events] == [event_to_json(event) for event in other.events]
    assert SYSTEM.preview(state, action) == SYSTEM.preview(state, action)


@given(boards(), directions)
def test_who_is_crossed_stood_in_the_lane_and_is_left_behind(state: GameState, direction: float) -> None:
    """In steps of a 64th of an inch: overlapped somewhere before the stand, and clear of it there."""
    way = plan_trample(state, go(direction)).way
    steps = [way.mover_at(number * STEP) for number in range(math.floor(way.stand_in / STEP) + 1)]
    for other in state.board.models:
        if other.id == "J":
            continue
        deepest = max((-gap(step, other) for step in steps), default=0.0)
        meeting = next((meeting for meeting in way.meetings if meeting.id == other.id), None)
        if deepest > STEP:
            assert meeting is not None
            assert meeting.is_passed
        if meeting is not None and meeting.is_passed:
            assert gap(way.mover_at(way.stand_in), other) >= -TOUCH
            assert deepest > -STEP
        if meeting is None:
            assert deepest < 1e-3


@pytest.mark.rule("warmachine.trample.rewind")
@given(boards(), directions)
def test_no_place_beyond_the_stand_and_before_the_limit_has_room(state: GameState, direction: float) -> None:
    way = plan_trample(state, go(direction)).way
    solid = {piece.id for piece in state.board.terrain}
    if solid & set(way.because_of):
        return
    others = [model for model in state.board.models if model.id != "J"]
    place = way.limit_in
    while place > way.stand_in + 1e-3:
        assert any(gap(way.mover_at(place), other) < -TOUCH / 2 for other in others)
        place -= STEP
