"""A straight advance that suffers its free strikes as they come: a charge, a slam."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import inches
from sandbox.rules.warmachine.condition import is_helpless
from sandbox.rules.warmachine.free_strikes import RULE as FREE_STRIKE
from sandbox.rules.warmachine.free_strikes import Strike, find_strikes
from sandbox.rules.warmachine.hazards import suffer_hazard
from sandbox.rules.warmachine.lane import Stretch, Way
from sandbox.rules.warmachine.meetings import Meeting
from sandbox.rules.warmachine.rolls import settle
from sandbox.rules.warmachine.striking import resolve_free_strike
from sandbox.rules.warmachine.telling import contacted, moved, slowed, steps, stopped


def run_way(resolver: Resolver, way: Way, *, mode: ev.Mode, rule: str) -> float | None:
    """Go a way with all that happens on it.

    How far the mover advanced in inches, None where its activation is over: it is gone, down or crippled. One that was
    sent off its way by a free strike ends there.
    """
    mover = way.mover
    for step in steps(way, find_strikes(resolver.board, way)):
        match step:
            case Meeting():
                resolver.emit(contacted(resolver.board, mover, step, rule=rule))
            case Stretch() if step in way.hazards:
                _go(resolver, way, step.at_in, mode=mode, rule=rule)
                suffer_hazard(resolver, mover.id, step.piece, mode=mode)
                settle(resolver, (mover.id,))
            case Stretch():
                resolver.emit(slowed(way, step, rule=rule))
            case Strike():
                _go(resolver, way, step.at_in, mode=mode, rule=rule)
                resolve_free_strike(resolver, step, mover.id, rule=FREE_STRIKE)
                if _was_moved(resolver, way, step.at_in):
                    text = f"{mover.name} was sent off in the middle of its way: that ends it"
                    resolver.emit(ev.Noted(rule="warmachine.throw.stops-charge", text=text))
                    return None if resolver.board.model(mover.id).removed else step.at_in
        if not _can_go_on(resolver.board.model(mover.id)):
            return None
    if way.halt is not None:
        resolver.emit(stopped(resolver.board, mover, way.halt, rule=rule))
    _go(resolver, way, way.stand_in, mode=mode, rule=rule)
    return way.stand_in


def _go(resolver: Resolver, way: Way, at_in: float, *, mode: ev.Mode, rule: str) -> None:
    """Move the mover on to a place of its way."""
    mover, to = resolver.board.model(way.mover.id), way.place(at_in)
    if mover.position.distance(to) > TOUCH:
        verb = "charges" if mode == "charge" else "advances"
        text = f"{mover.name} {verb} {inches(mover.position.distance(to))}"
        resolver.emit(moved(mover, to, mode=mode, rule=rule, text=text))


def _was_moved(resolver: Resolver, way: Way, at_in: float) -> bool:
    """Whether something has taken the mover off its way."""
    return resolver.board.model(way.mover.id).position.distance(way.place(at_in)) > TOUCH


def _can_go_on(mover: Model) -> bool:
    return not mover.removed and not is_helpless(mover) and not mover.is_status("crippled:movement")
