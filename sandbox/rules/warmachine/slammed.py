"""A model slammed by a weapon: how far and where to.

Only the move itself: what it does to those it hits belongs to the slam, which has clauses of its own.
"""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.resolver import Resolver
from sandbox.core.tolerance import TOUCH
from sandbox.rules.warmachine.condition import is_incorporeal
from sandbox.rules.warmachine.lane import plan_way
from sandbox.rules.warmachine.passage import slam_passage
from sandbox.rules.warmachine.profile import is_massive, size_of
from sandbox.rules.warmachine.states import knock_down
from sandbox.rules.warmachine.words import inches


def slam_away(resolver: Resolver, target_id: str, attacker_id: str, *, rule: str) -> None:
    """Slam a model d6 inches directly away from where its attacker stands now; half of it if its base is larger.

    It keeps its facing, stops at equal and larger bases and at whatever is solid, ends with room, knocked down.
    """
    target, attacker = resolver.board.model(target_id), resolver.board.model(attacker_id)
    if is_massive(target) or is_incorporeal(target) or target.has_keyword("unmovable"):
        resolver.emit(ev.Noted(rule=rule, text=f"{target.name} cannot be slammed"))
        return
    roll = resolver.roll("slam-distance", count=1, rule=rule, label=f"{target.name} is slammed")
    distance_in = roll.total / 2 if size_of(target) > size_of(attacker) else float(roll.total)
    away = (target.position - attacker.position).unit
    way = plan_way(resolver.board, target, away, passage=slam_passage(target), budget_in=distance_in)
    if way.stand_in > TOUCH:
        resolver.emit(
            ev.Moved(
                model=target.id,
                from_=target.position,
                to=way.place(way.stand_in),
                distance_in=way.stand_in,
                mode="slammed",
                rule=rule,
                text=f"{target.name} is slammed {inches(way.stand_in)} directly away from {attacker.name}",
                detail=f"towards {away.angle_deg:.0f}°, {inches(distance_in)} at most",
            )
        )
    knock_down(resolver, target.id, rule=rule)
