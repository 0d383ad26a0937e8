"""The throw power attack: grasp, contest, aim, and the flight that follows."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board, GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.core.wording import inches
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.actions import Throw
from sandbox.rules.warmachine.attacks import Attack
from sandbox.rules.warmachine.blow import power_blow
from sandbox.rules.warmachine.costs import may_by_nature
from sandbox.rules.warmachine.flight import Course, away_from
from sandbox.rules.warmachine.power_attacks import (
    ANYWHERE_IN,
    actor_reasons,
    declare,
    pay_boost,
    power_attack,
    reach_reasons,
    roll_power_attack,
    size_reasons,
    target_reasons,
)
from sandbox.rules.warmachine.profile import Weapon, is_crippled, kind_of, melee_weapons
from sandbox.rules.warmachine.rolls import roll_to_hit
from sandbox.rules.warmachine.rulings import DEVIATION_CAP, reading
from sandbox.rules.warmachine.sight import has_sight, is_in_front
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.thrown import POINT, immunity_reasons, throw

CONTEST = "warmachine.core.throw-contest"
GRASP = "warmachine.core.throw-grasp"
AIM = "warmachine.core.throw-aim"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deviation:
    """How far off a missed throw comes down: 1 is straight on from the thrower, each further pip 60° clockwise."""

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
    if not may_by_nature(model, "throw"):
        reasons.append(Reason(who, f"{model.name} is a {kind_of(model).label}, which makes no throws"))
    if not fists:
        reasons.append(Reason(who, f"{model.name} has no open fist that it can use"))
    reasons += actor_reasons(model, "throw", whole_activation=False)
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
    text = f"{model.name} reaches for {target.name} to throw it"
    declare(resolver, model, "throw", rule="warmachine.throw.who", text=text)
    if not roll_power_attack(resolver, grasp(resolver.board, model, target)):
        resolver.emit(ev.Noted(rule=GRASP, text=f"{model.name} gets no hold of {target.name}"))
        return
    if not _wins_contest(resolver, model, target):
        return
    course = _aim(resolver, action)
    is_boosted = action.boost_damage and pay_boost(resolver, model.id, f"the damage to {target.name}")
    throw(resolver, target.id, course, power_blow(resolver.board, model, is_boosted=is_boosted))


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


def aim_attack(board: Board, model: Model, at: Model) -> Attack:
    """The attack roll that brings the thrown model to the other one."""
    return power_attack(board, model, at, rule=AIM, source="throw", roll=f"aim:{at.id}")


def needs_aim(board: Board, model: Model, target: Model, at: Model) -> bool:
    """Whether the other model is near enough for the throw to be aimed, and so to miss."""
    return gap(target, at) <= reach_in(board, model) + TOUCH


def course_away(board: Board, model: Model, target: Model) -> Course:
    """Directly away, as far as the throw goes."""
    return Course(direction=away_from(model, target), distance_in=reach_in(board, model))


def course_at(board: Board, model: Model, target: Model, at: Model) -> Course:
    """At another model: until it meets that one if it is near enough, else towards it as far as the throw goes."""
    line = at.position - target.position
    distance_in = line.length if needs_aim(board, model, target, at) else reach_in(board, model)
    return Course(direction=line.unit, distance_in=distance_in, at=at.id)


def course_off(target: Model, point: Vec2) -> Course:
    """To the point where a miss comes down, which may be where the thrown model stands."""
    line = point - target.position
    direction = line.unit if line.length > TOUCH else target.facing
    return Course(direction=direction, distance_in=line.length)


def deviated(state: GameState, model: Model, target: Model, at: Model, deviation: Deviation) -> Vec2:
    """The point where a miss comes down, from the middle of the missed model."""
    is_from_centres = reading(state, DEVIATION_CAP) == DEVIATION_CAP.default
    between_in = target.position.distance(at.position) if is_from_centres else gap(target, at)
    straight_on = (at.position - model.position).angle_deg
    way = Vec2.from_deg(straight_on - 60 * (deviation.direction - 1))
    return at.position + way * min(deviation.distance_in, between_in / 2)


def _aim(resolver: Resolver, action: Throw) -> Course:
    """Where the throw goes: directly away, at the other model, or where it deviates to."""
    board = resolver.board
    model, target = board.model(action.model), board.model(action.target)
    if action.at is None:
        return course_away(board, model, target)
    at = board.model(action.at)
    course = course_at(board, model, target, at)
    if not needs_aim(board, model, target, at):
        text = f"{at.name} is out of reach: {target.name} flies {inches(course.distance_in)} towards it"
        resolver.emit(ev.Noted(rule=AIM, text=text))
        return course
    if roll_to_hit(resolver, aim_attack(board, model, at)).is_hit:
        return course
    pips = resolver.roll("deviation-direction", count=1, rule=POINT, label="deviation, direction").total
    face = resolver.roll("deviation-distance", count=1, rule=POINT, label="deviation, distance").total
    point = deviated(resolver.state, model, target, at, Deviation(direction=pips, distance_in=math.ceil(face / 2)))
    text = f"It deviates {inches(at.position.distance(point))} from {at.name}, direction {pips}"
    resolver.emit(ev.Noted(rule=POINT, text=text))
    return course_off(target, point)
