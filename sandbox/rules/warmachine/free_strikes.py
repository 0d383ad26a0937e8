"""Free strikes against a model that advances in a straight line: who earns one, and how it is made."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sandbox.core.checks import Term
from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap
from sandbox.geometry.world import candidates
from sandbox.geometry.zone import front_zone_spans
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.attacks import Attack, melee_attack
from sandbox.rules.warmachine.condition import can_free_strike
from sandbox.rules.warmachine.index import Striker, longest_reach, strikers
from sandbox.rules.warmachine.lane import Way
from sandbox.rules.warmachine.meetings import half_width
from sandbox.rules.warmachine.profile import Weapon, is_small
from sandbox.rules.warmachine.sight import has_sight
from sandbox.rules.warmachine.stats import Scene

RULE = "warmachine.core.free-strike"
BONUS = Term(2, "free strike", RULE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike:
    """A free strike earned on a way: after `at_in` the mover left the striker's reach, or its sight.

    `point` is the mover's side towards the striker there; a contacted striker has a larger base than a small one.
    """

    striker: str
    at_in: float
    point: Vec2
    weapon: Weapon
    has_left_reach: bool
    is_contacted: bool

    @property
    def rule(self) -> str:
        """The clause by which it may strike."""
        kind = "medium-contacted" if self.is_contacted else "eligible-during-move"
        return f"warmachine.free-strike.{kind}"


def find_strikes(board: Board, way: Way) -> tuple[Strike, ...]:
    """The free strikes earned on the way up to its stand, in the order in which the mover left.

    Everyone who is on the board now can earn one and hide the mover from others: what the attacks do comes later.
    """
    if way.mover.has_keyword("parry"):
        return ()
    contacted = {meeting.id for meeting in way.meetings}
    found = []
    for model, reach_in, *_ in _possible_strikers(board, way):
        is_contacted = model.id in contacted
        at_in = None if is_contacted and is_small(model) else _find_exit(model, reach_in, way)
        if at_in is None:
            continue
        leaving = way.mover_at(at_in)
        distance_in = min(gap(model, leaving), reach_in)
        weapon = stats.best_weapon(model, distance_in)
        if weapon is None or not has_sight(board, model, leaving):
            continue
        found.append(
            Strike(
                striker=model.id,
                at_in=at_in,
                point=_side_towards(way, model, leaving),
                weapon=weapon,
                has_left_reach=distance_in >= reach_in - TOUCH,
                is_contacted=is_contacted,
            )
        )
    return tuple(sorted(found, key=lambda strike: strike.at_in))


def find_silenced(board: Board, way: Way) -> tuple[str, ...]:
    """The enemies that can make no free strike because their small bases were contacted, in the order of the way."""
    others = [board.find_model(meeting.id) for meeting in way.meetings]
    return tuple(
        other.id
        for other in others
        if other and is_small(other) and stats.is_enemy(other, way.mover) and can_free_strike(other)
    )


def _possible_strikers(board: Board, way: Way) -> list[Striker]:
    """The enemies that the mover may leave: a quick look before the exact one.

    Some of the way must be in reach and not behind them, and its end not in reach in front of them.
    """
    mover, side, base_in = way.mover, way.mover.side, way.mover.footprint.reach_in
    is_disc = isinstance(mover.footprint, Disc)
    (x0, y0), (ux, uy), length_in = mover.position, way.direction, way.stand_in
    (x1, y1), widest_in = way.place(length_in), base_in + longest_reach(board)
    known, found = strikers(board), []
    for model_id in candidates(
        board, min(x0, x1) - widest_in, min(y0, y1) - widest_in, max(x0, x1) + widest_in, max(y0, y1) + widest_in
    ):
        striker = known.get(model_id)
        if striker is None or striker.model.side == side:
            continue
        (x, y), (facing_x, facing_y) = striker.model.position, striker.facing
        x, y, near_in = x - x0, y - y0, base_in + striker.base_in + striker.reach_in + TOUCH
        along = ux * x + uy * y
        if not -near_in < ux * y - uy * x < near_in or not -near_in < along < length_in + near_in:
            continue
        at_start = -x * facing_x - y * facing_y
        at_end = at_start + length_in * (ux * facing_x + uy * facing_y)
        if max(at_start, at_end) <= -base_in - TOUCH:
            continue
        has_stayed = is_disc and at_end >= 0 and math.hypot(x - ux * length_in, y - uy * length_in) <= near_in - TOUCH
        if not (has_stayed and striker.is_disc):
            found.append(striker)
    return found


def _find_exit(striker: Model, reach_in: float, way: Way) -> float | None:
    """Where the mover leaves the striker's melee zone for good; None if it never was in it or is in it at the end."""
    mover = way.mover
    spans = front_zone_spans(
        striker, reach_in, mover.footprint, mover.facing_deg, mover.position, way.direction, way.stand_in
    )
    ends = [end for _, end in spans]
    return ends[-1] if ends and ends[-1] < way.stand_in - TOUCH else None


def _side_towards(way: Way, striker: Model, leaving: Model) -> Vec2:
    """The point of the lane's edge beside the mover, on the striker's side."""
    across = way.direction.left
    if (striker.position - leaving.position).dot(across) < 0:
        across = -across
    return leaving.position + across * half_width(leaving, across)


def free_strike(scene: Scene, strike: Strike) -> Attack:
    """The attack of a free strike on the mover of the scene: from behind, so no shield helps, yet no back strike."""
    striker = scene.board.model(strike.striker)
    return melee_attack(
        scene,
        striker,
        scene.mover,
        strike.weapon,
        bonus=(BONUS,),
        shields=(),
        is_damage_boosted=True,
        rule=RULE,
        source="free-strike",
        prefix="free-strike-",
    )
