"""Being thrown, whatever caused it: where to, how far, and what comes of it."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.checks import Reason, Term
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board, GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.rules.warmachine.actions import Thrown
from sandbox.rules.warmachine.condition import is_incorporeal
from sandbox.rules.warmachine.flight import Flight, plan_flight
from sandbox.rules.warmachine.landing import Blow, resolve_flight
from sandbox.rules.warmachine.profile import is_massive
from sandbox.rules.warmachine.rulings import THROWER, reading


def check_thrown(state: GameState, action: Thrown) -> tuple[Reason, ...]:
    """Every reason why this throw cannot happen; empty = it may."""
    rule = "warmachine.throw.point-of-impact"
    target, thrower = state.board.find_model(action.target), state.board.find_model(action.by)
    reasons = []
    if target is None or not target.is_on_table:
        reasons.append(Reason(rule, f"there is no {action.target} on the table to be thrown"))
    else:
        reasons += immunity_reasons(target)
    if thrower is None:
        reasons.append(Reason(rule, f"there is no {action.by} to throw it"))
    at = state.board.find_model(action.at) if action.at else None
    if action.at and (at is None or not at.is_on_table):
        reasons.append(Reason(rule, f"there is no {action.at} on the table to throw at"))
    if target and not reasons and action.at != action.target and _direction(state.board, action) is None:
        reasons.append(Reason(rule, f"{target.name} stands where the throw comes from: there is no direction"))
    return tuple(reasons)


def immunity_reasons(target: Model) -> list[Reason]:
    """Why a model cannot be thrown at all."""
    reasons = []
    if is_incorporeal(target):
        text = f"{target.name} is incorporeal: it cannot be thrown"
        reasons.append(Reason("warmachine.throw.incorporeal-immune", text))
    if is_massive(target) or target.has_keyword("unmovable"):
        text = f"{target.name} cannot be moved: it cannot be thrown"
        reasons.append(Reason("warmachine.core.massive", text))
    return reasons


def resolve_thrown(resolver: Resolver, action: Thrown) -> None:
    """Throw the target as the action says."""
    target = resolver.board.model(action.target)
    if action.at == action.target:
        _throw_at_itself(resolver, action)
        return
    distance_in = action.distance_in
    if distance_in is None:
        rule = "warmachine.throw.point-of-impact"
        distance_in = float(resolver.roll("throw-distance", count=1, rule=rule, label="throw distance").total)
    direction = _direction(resolver.board, action)
    if direction is None:
        return
    throw(resolver, target.id, action.by, direction, distance_in, _blow(action))


def throw(resolver: Resolver, target_id: str, thrower_id: str, direction: Vec2, distance_in: float, blow: Blow) -> None:
    """Throw a model in a unit direction, with everything that comes of it."""
    flight = plan_throw(resolver.state, resolver.board, target_id, thrower_id, direction, distance_in)
    resolve_flight(resolver, flight, blow)


def plan_throw(
    state: GameState, board: Board, target_id: str, thrower_id: str, direction: Vec2, distance_in: float
) -> Flight:
    """The flight of a thrown model; its thrower is not in its way."""
    is_exempt = reading(state, THROWER) == THROWER.default
    ignore = (thrower_id,) if is_exempt and thrower_id != target_id else ()
    model = board.model(target_id)
    return plan_flight(board, model, direction, distance_in, is_thrown=True, ignore=ignore)


def _throw_at_itself(resolver: Resolver, action: Thrown) -> None:
    target = resolver.board.model(action.target)
    text = f"{target.name} is thrown at itself: it does not move"
    resolver.emit(ev.Noted(rule="warmachine.throw.at-itself", text=text))
    still = plan_flight(
        resolver.board, target, target.facing, 0.0, is_thrown=True, ignore=_everyone_else(resolver, target)
    )
    resolve_flight(resolver, still, _blow(action))


def _everyone_else(resolver: Resolver, target: Model) -> tuple[str, ...]:
    """A model that does not move contacts nobody."""
    return tuple(model.id for model in resolver.board.models if model.id != target.id)


def _direction(board: Board, action: Thrown) -> Vec2 | None:
    """Where to: as given, at a model, or directly away; None where that is no direction."""
    target = board.model(action.target)
    if action.direction_deg is not None:
        return Vec2.from_deg(action.direction_deg)
    line = (
        board.model(action.at).position - target.position
        if action.at
        else target.position - board.model(action.by).position
    )
    return line.unit if line.length > TOUCH else None


def _blow(action: Thrown) -> Blow:
    bonus = (Term(action.damage_bonus, "bonus"),) if action.damage_bonus else ()
    return Blow(
        by=action.by,
        terms=(Term(action.pow, "POW"), *bonus),
        collateral=(Term(action.collateral_pow, "POW", "warmachine.collateral.roll"),),
        more_dice=int(action.boost_damage),
    )


def away_from(thrower: Model, target: Model) -> Vec2:
    """The direction directly away."""
    return (target.position - thrower.position).unit
