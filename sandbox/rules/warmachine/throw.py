"""The throw power attack: grasp, contest, aim, and the flight that follows."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sandbox.core import events as ev
from sandbox.core.checks import Check, Reason, Term
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board, GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap
from sandbox.geometry.sweep import sweep_models
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.actions import Throw
from sandbox.rules.warmachine.attacks import Attack
from sandbox.rules.warmachine.landing import Blow
from sandbox.rules.warmachine.power_attacks import (
    ANYWHERE_IN,
    actor_reasons,
    declare,
    may_slam,
    pay_boost,
    power_attack,
    reach_reasons,
    roll_power_attack,
    size_reasons,
    target_reasons,
)
from sandbox.rules.warmachine.profile import Weapon, is_crippled, kind_of, melee_weapons
from sandbox.rules.warmachine.sight import has_sight, is_in_front
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.thrown import away_from, immunity_reasons, throw
from sandbox.rules.warmachine.words import inches

CONTEST = "warmachine.core.throw-contest"
GRASP = "warmachine.core.throw-grasp"
AIM = "warmachine.core.throw-aim"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deviation:
    """Where a missed throw comes down: 1 is straight on from the thrower, each further pip 60 degrees clockwise."""

    direction: int
    distance_in: float


def open_fists(model: Model) -> list[Weapon]:
    """The weapons it can throw with: for a warjack or a monstrosity only those that are not crippled."""
    fists = [weapon for weapon in melee_weapons(model) if "open-fist" in weapon.qualities]
    return [weapon for weapon in fists if kind_of(model).resource != "focus" or not is_crippled(model, weapon)]


def reach_in(board: Board, model: Model) -> float:
    """How far it throws: half its current STR in inches, not rounded."""
    return sum(term.value for term in stats.strength_terms(Scene(board, model), model)) / 2


def check_throw(state: GameState, action: Throw) -> tuple[Reason, ...]:
    """Every reason why the model may not make this throw; empty = it may."""
    board, model = state.board, state.board.find_model(action.model)
    who = "warmachine.throw.who"
    if model is None or not model.is_on_table:
        return (Reason(who, f"there is no {action.model} on the table to throw with"),)
    reasons = []
    fists = open_fists(model)
    if not may_slam(model):
        reasons.append(Reason(who, f"{model.name} is a {kind_of(model).label}, which makes no throws"))
    if not fists:
        reasons.append(Reason(who, f"{model.name} has no open fist that it can use"))
    reasons += actor_reasons(model, whole_activation=False)
    target, more = target_reasons(board, model, action.target, what="throw")
    reasons += more
    if target is not None:
        reasons += size_reasons(model, target, GRASP)
        reasons += immunity_reasons(target)
        if fists:
            reasons += reach_reasons(board, model, target, max(fist.rng for fist in fists), GRASP)
        reasons += _aim_reasons(board, model, target, action.at)
    return tuple(reasons)


def _aim_reasons(board: Board, model: Model, target: Model, at_id: str | None) -> list[Reason]:
    if at_id is None:
        return []
    at = board.find_model(at_id)
    if at is None or not at.is_on_table:
        return [Reason(AIM, f"there is no {at_id} on the table to throw at")]
    if at.id in (model.id, target.id):
        return [Reason(AIM, f"{target.name} cannot be thrown at {at.name}: it takes a third model")]
    carried = board.with_model(_out_of_the_way(target))
    if not (is_in_front(model, at, ANYWHERE_IN) and has_sight(carried, model, at)):
        return [Reason(AIM, f"{model.name} does not see {at.name}")]
    return []


def _out_of_the_way(target: Model) -> Model:
    """The model that is held up hides nobody."""
    return target.with_status("knocked_down", True)


def resolve_throw(resolver: Resolver, action: Throw) -> None:
    """Grasp, wrestle, aim and throw."""
    model, target = resolver.board.model(action.model), resolver.board.model(action.target)
    declare(resolver, model, rule="warmachine.throw.who", text=f"{model.name} reaches for {target.name} to throw it")
    if not roll_power_attack(resolver, grasp(resolver.board, model, target)):
        resolver.emit(ev.Noted(rule=GRASP, text=f"{model.name} gets no hold of {target.name}"))
        return
    if not _wins_contest(resolver, model, target):
        return
    direction, distance_in = _aim(resolver, action)
    more = int(action.boost_damage and pay_boost(resolver, model.id, f"the damage to {target.name}"))
    strength = stats.strength_terms(Scene(resolver.board, model), model)
    collateral = (Term(sum(term.value for term in strength), "STR", "warmachine.collateral.roll"),)
    blow = Blow(by=model.id, terms=strength, collateral=collateral, more_dice=more)
    throw(resolver, target.id, model.id, direction, distance_in, blow)


def grasp(board: Board, model: Model, target: Model) -> Attack:
    """The attack roll that gets hold of the target."""
    return power_attack(board, model, target, rule=GRASP, source="throw")


def contest_dice(model: Model) -> int:
    """Two dice for a thrower with two fists that it can use."""
    return min(len(open_fists(model)), 2)


def _wins_contest(resolver: Resolver, model: Model, target: Model) -> bool:
    """Each side rolls and adds its STR; the thrower wins ties."""
    totals = []
    with resolver.together():
        for side, dice in ((model, contest_dice(model)), (target, 1)):
            roll = resolver.roll(f"strength:{side.id}", count=dice, rule=CONTEST, label=f"strength of {side.name}")
            terms = stats.strength_terms(Scene(resolver.board, side), side)
            totals.append(roll.total + sum(term.value for term in terms))
    mine, theirs = totals
    is_won = mine >= theirs
    what = f"{target.name} is thrown" if is_won else f"{target.name} breaks free"
    text = f"{what}: strength {mine} against {theirs}"
    resolver.emit(ev.Noted(rule=CONTEST, text=text, detail="the thrower wins ties"))
    return is_won


def aim_attack(board: Board, model: Model, at: Model) -> Check:
    """The attack roll that brings the thrown model to the other one."""
    return power_attack(board, model, at, rule=AIM, source="throw").to_hit


def needs_aim(board: Board, model: Model, target: Model, at: Model) -> bool:
    """Whether the other model is near enough for the throw to be aimed, and so to miss."""
    return gap(target, at) <= reach_in(board, model) + TOUCH


def straight_at(board: Board, target: Model, at: Model) -> tuple[Vec2, float]:
    """The direction at another model, and how far it is until the bases touch."""
    direction = (at.position - target.position).unit
    base = (target.footprint, target.facing_deg, target.position, direction)
    ahead = sweep_models(board, *base, target.position.distance(at.position), ignore=(target.id,))
    return direction, next((crossing.enter_in for crossing in ahead if crossing.id == at.id), 0.0)


def deviated(model: Model, target: Model, at: Model, deviation: Deviation) -> Vec2:
    """The point where a miss comes down: from the missed model, at most half as far as the throw was long."""
    straight_on = (at.position - model.position).angle_deg
    cap_in = target.position.distance(at.position) / 2
    way = Vec2.from_deg(straight_on - 60 * (deviation.direction - 1))
    return at.position + way * min(deviation.distance_in, cap_in)


def towards(target: Model, point: Vec2) -> tuple[Vec2, float]:
    """Direction and distance of a flight to a point; no distance where it is the same point."""
    line = point - target.position
    return (line.unit, line.length) if line.length > TOUCH else (target.facing, 0.0)


def _aim(resolver: Resolver, action: Throw) -> tuple[Vec2, float]:
    """Where the throw goes: directly away, at the other model, or where it deviates to."""
    board = resolver.board
    model, target = board.model(action.model), board.model(action.target)
    distance_in = reach_in(board, model)
    if action.at is None:
        return away_from(model, target), distance_in
    at = board.model(action.at)
    direction, contact_in = straight_at(board, target, at)
    if not needs_aim(board, model, target, at):
        text = f"{at.name} is out of reach: {target.name} flies {inches(distance_in)} towards it"
        resolver.emit(ev.Noted(rule=AIM, text=text))
        return direction, distance_in
    check = aim_attack(board, model, at)
    roll = resolver.roll(f"aim:{at.id}", count=check.dice, rule=AIM, label=f"aim at {at.name}")
    total = roll.total + check.bonus
    is_hit = set(roll.faces) == {6} or (total >= check.needed and set(roll.faces) != {1})
    text = f"the throw at {at.name} {'is on target' if is_hit else 'misses'}: {total} against DEF {check.needed}"
    resolver.emit(ev.Noted(rule=AIM, text=text))
    if is_hit:
        return direction, min(contact_in, distance_in)
    rule = "warmachine.throw.point-of-impact"
    pips = resolver.roll("deviation-direction", count=1, rule=rule, label="deviation, direction").total
    face = resolver.roll("deviation-distance", count=1, rule=rule, label="deviation, distance").total
    deviation = Deviation(direction=pips, distance_in=math.ceil(face / 2))
    point = deviated(model, target, at, deviation)
    text = f"It deviates {inches(at.position.distance(point))} from {at.name}, direction {pips}"
    resolver.emit(ev.Noted(rule=rule, text=text))
    return towards(target, point)
