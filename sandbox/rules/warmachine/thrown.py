"""Being thrown, whatever caused it: where to, how far, and what comes of it."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.checks import Reason, Term
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board, GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.actions import Thrown
from sandbox.rules.warmachine.blow import COLLATERAL, Blow
from sandbox.rules.warmachine.condition import is_incorporeal
from sandbox.rules.warmachine.flight import Course, Flight, plan_rest, plan_throw
from sandbox.rules.warmachine.landing import resolve_flight
from sandbox.rules.warmachine.profile import is_fixed
from sandbox.rules.warmachine.stats import Scene

POINT = "warmachine.throw.point-of-impact"


def check_thrown(state: GameState, action: Thrown) -> tuple[Reason, ...]:
    """Every reason why this throw cannot happen; empty = it may."""
    target, thrower = state.board.find_model(action.target), state.board.find_model(action.by)
    reasons = []
    if target is None or not target.is_on_table:
        reasons.append(Reason(POINT, f"there is no {action.target} on the table to be thrown"))
    else:
        reasons += immunity_reasons(target)
    if thrower is None or not thrower.is_on_table:
        reasons.append(Reason(POINT, f"there is no {action.by} on the table to throw it"))
    at = state.board.find_model(action.at) if action.at else None
    if action.at and (at is None or not at.is_on_table):
        reasons.append(Reason(POINT, f"there is no {action.at} on the table to throw at"))
    if action.at and action.direction_deg is not None:
        reasons.append(Reason(POINT, f"it goes at {action.at} or towards {action.direction_deg:g}°, not both"))
    if target and not reasons and action.at != target.id and _direction(state.board, action) is None:
        reasons.append(Reason(POINT, f"{target.name} stands where the throw comes from: there is no direction"))
    return tuple(reasons)


def immunity_reasons(target: Model) -> list[Reason]:
    """Why a model cannot be thrown at all."""
    reasons = []
    if is_incorporeal(target):
        text = f"{target.name} is incorporeal: it cannot be thrown"
        reasons.append(Reason("warmachine.throw.incorporeal-immune", text))
    if is_fixed(target):
        text = f"{target.name} cannot be moved: it cannot be thrown"
        reasons.append(Reason("warmachine.core.massive", text))
    return reasons


def resolve_thrown(resolver: Resolver, action: Thrown) -> None:
    """Throw the target as the action says."""
    blow = thrown_blow(resolver.board, action)
    if action.at == action.target:
        target = resolver.board.model(action.target)
        text = f"{target.name} is thrown at itself: it does not move"
        resolver.emit(ev.Noted(rule="warmachine.throw.at-itself", text=text))
        resolve_flight(resolver, plan_rest(resolver.board, target), blow)
        return
    distance_in = roll_distance(resolver) if action.distance_in is None else action.distance_in
    throw(resolver, action.target, thrown_course(resolver.board, action, distance_in), blow)


def roll_distance(resolver: Resolver) -> float:
    """The d6 inches of a throw whose cause names no other distance."""
    return float(resolver.roll("throw-distance", count=1, rule=POINT, label="throw distance").total)


def throw(resolver: Resolver, target_id: str, course: Course, blow: Blow) -> None:
    """Throw a model, with everything that comes of it."""
    resolve_flight(resolver, plan_throw(resolver.state, resolver.board, target_id, blow.by, course), blow)


def plan_thrown(state: GameState, action: Thrown, distance_in: float) -> Flight:
    """The flight of a throw that is legal, over so many inches."""
    if action.at == action.target:
        return plan_rest(state.board, state.board.model(action.target))
    course = thrown_course(state.board, action, distance_in)
    return plan_throw(state, state.board, action.target, action.by, course)


def thrown_course(board: Board, action: Thrown, distance_in: float) -> Course:
    """Where a throw that is legal goes."""
    direction = _direction(board, action)
    if direction is None:
        raise ValueError(f"{action.target} is thrown in no direction")
    return Course(direction=direction, distance_in=distance_in, at=action.at)


def thrown_blow(board: Board, action: Thrown) -> Blow:
    """What it does: the POW that its cause names, the STR of whoever throws where it names none."""
    thrower = board.model(action.by)
    strength = sum(term.value for term in stats.strength_terms(Scene(board, thrower), thrower))
    bonus = (Term(action.damage_bonus, "bonus"),) if action.damage_bonus else ()
    return Blow(
        by=action.by,
        terms=(_power(action.pow, strength), *bonus),
        collateral=(_power(action.collateral_pow, strength),),
        dice=2 + action.boost_damage,
    )


def _power(named: int | None, strength: int) -> Term:
    return Term(strength, "STR", COLLATERAL) if named is None else Term(named, "POW", COLLATERAL)


def _direction(board: Board, action: Thrown) -> Vec2 | None:
    """Where to: as given, at a model, or directly away; None where that is no direction."""
    target = board.model(action.target)
    if action.direction_deg is not None:
        return Vec2.from_deg(action.direction_deg)
    origin = board.model(action.by).position
    line = board.model(action.at).position - target.position if action.at else target.position - origin
    return line.unit if line.length > TOUCH else None
