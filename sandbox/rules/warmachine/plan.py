"""What a trample comes to before the dice: its way, whom it attacks, who may strike back.

The preview shows this plan and the resolution carries it out.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from sandbox.core.checks import Term
from sandbox.core.state import GameState
from sandbox.core.vec import Vec2, normal_deg
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.actions import Trample
from sandbox.rules.warmachine.free_strikes import Strike, find_silenced, find_strikes
from sandbox.rules.warmachine.lane import Way, plan_way
from sandbox.rules.warmachine.meetings import Meeting, is_covered
from sandbox.rules.warmachine.passage import trample_passage
from sandbox.rules.warmachine.rulings import FULLY_PAST, reading
from sandbox.rules.warmachine.stats import Scene

TRAMPLE_BONUS = Term(3, "trample", "warmachine.trample.distance")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A trample that has been declared: `attacked` are the meetings with those it attacks, in the order of the lane.

    `strikes` are the free strikes that it earns, `silenced` those who lost theirs to a contact on their small base.
    It is an advance if the model moves or only turns: then the end of it may trigger something.
    """

    way: Way
    budget: tuple[Term, ...]
    attacked: tuple[Meeting, ...]
    strikes: tuple[Strike, ...]
    silenced: tuple[str, ...]
    is_advance: bool


def plan_trample(state: GameState, action: Trample) -> Plan:
    """The plan of a trample by a model that is on the table."""
    board, model = state.board, state.board.model(action.model)
    budget = (*stats.speed_terms(Scene(board, model), model), TRAMPLE_BONUS)
    way = plan_way(
        board,
        replace(model, facing_deg=normal_deg(action.direction_deg)),
        Vec2.from_deg(action.direction_deg),
        passage=trample_passage(model),
        budget_in=float(sum(term.value for term in budget)),
        asked_in=math.inf if action.distance_in is None else action.distance_in,
    )
    is_safe = model.has_keyword("parry") or model.has_keyword("blade-rush")
    return Plan(
        way=way,
        budget=budget,
        attacked=tuple(meeting for meeting in way.meetings if _is_attacked(state, way, meeting)),
        strikes=() if is_safe else find_strikes(board, way),
        silenced=() if is_safe else find_silenced(board, way),
        is_advance=not way.is_still or way.mover.facing_deg != model.facing_deg,
    )


def _is_attacked(state: GameState, way: Way, meeting: Meeting) -> bool:
    """Whether the trample attacks what it met: completely crossed, and of a small base unless it has Blade Rush."""
    other = state.board.find_model(meeting.id)
    if other is None or not meeting.is_passed:
        return False
    if reading(state, FULLY_PAST) == FULLY_PAST.choices[1][0] and not is_covered(way.mover, way.direction, other):
        return False
    return meeting.how == "through" or way.mover.has_keyword("blade-rush")
