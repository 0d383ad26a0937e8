"""The slam power attack, and the head-butt: straight at the target, and what the blow does to it."""

from __future__ import annotations

from dataclasses import replace

from sandbox.core import events as ev
from sandbox.core.checks import Reason, Term
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board, GameState
from sandbox.core.tolerance import DIGITS, TOUCH
from sandbox.core.vec import turn_deg
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.actions import HeadButt, Slam
from sandbox.rules.warmachine.advance import run_way
from sandbox.rules.warmachine.attacks import with_boosted_damage
from sandbox.rules.warmachine.condition import is_helpless, is_incorporeal
from sandbox.rules.warmachine.flight import plan_flight
from sandbox.rules.warmachine.landing import Blow, resolve_flight
from sandbox.rules.warmachine.lane import Way, plan_way
from sandbox.rules.warmachine.passage import charge_passage
from sandbox.rules.warmachine.power_attacks import (
    ANYWHERE_IN,
    actor_reasons,
    declare,
    may_slam,
    pay_boost,
    power_attack,
    power_melee_range,
    reach_reasons,
    roll_power_attack,
    size_reasons,
    target_reasons,
)
from sandbox.rules.warmachine.profile import is_massive, kind_of, size_of
from sandbox.rules.warmachine.rolls import roll_damage, settle
from sandbox.rules.warmachine.states import knock_down
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.telling import turned
from sandbox.rules.warmachine.thrown import away_from

SLAM_MOVE = "warmachine.core.slam-move"
SLAM_ATTACK = "warmachine.core.slam-attack"
HEAD_BUTT = "warmachine.core.head-butt"
SLAM_BONUS_IN = 3
LEAST_RUN_UP_IN = 3.0
"""A slam that has moved less than this hurts its target but does not send it flying."""


def check_slam(state: GameState, action: Slam) -> tuple[Reason, ...]:
    """Every reason why the model may not make this slam; empty = it may."""
    board, model = state.board, state.board.find_model(action.model)
    who = "warmachine.slam.who"
    if model is None or not model.is_on_table:
        return (Reason(who, f"there is no {action.model} on the table to slam with"),)
    reasons = []
    if not may_slam(model):
        reasons.append(Reason(who, f"{model.name} is a {kind_of(model).label}, which makes no slams"))
    if model.is_status("crippled:movement"):
        text = f"{model.name} has its Movement crippled: it cannot slam"
        reasons.append(Reason("warmachine.trample.crippled-movement", text))
    reasons += actor_reasons(model, whole_activation=True)
    target, more = target_reasons(board, model, action.target, what="slam")
    reasons += more
    if target is not None:
        if is_incorporeal(target):
            text = f"{target.name} is incorporeal: it cannot be slammed"
            reasons.append(Reason("warmachine.slam.incorporeal", text))
        reasons += reach_reasons(board, model, target, ANYWHERE_IN, SLAM_MOVE)
    return tuple(reasons)


def plan_slam(board: Board, action: Slam) -> Way:
    """The advance of a slam: straight at the target, at least until it is in range, stopped by everything."""
    model, target = board.model(action.model), board.model(action.target)
    direction = (target.position - model.position).unit
    mover = replace(model, facing_deg=direction.angle_deg)
    speed = sum(term.value for term in stats.speed_terms(Scene(board, model), model))
    needed_in = max(gap(mover, target) - power_melee_range(model), 0.0)
    asked_in = needed_in if action.distance_in is None else max(action.distance_in, needed_in)
    return plan_way(
        board,
        mover,
        direction,
        passage=charge_passage(model),
        budget_in=float(speed + SLAM_BONUS_IN),
        asked_in=asked_in,
    )


def resolve_slam(resolver: Resolver, action: Slam) -> None:
    """Turn, advance, attack, and send the target away."""
    model, target = resolver.board.model(action.model), resolver.board.model(action.target)
    declare(resolver, model, rule="warmachine.slam.who", text=f"{model.name} declares a slam on {target.name}")
    way = plan_slam(resolver.board, action)
    if round(turn_deg(model.facing_deg, way.mover.facing_deg), DIGITS):
        resolver.emit(turned(model, way.mover.facing_deg, rule=SLAM_MOVE))
    if not run_way(resolver, replace(way, mover=resolver.board.model(model.id)), mode="slam", rule=SLAM_MOVE):
        return
    model, target = resolver.board.model(model.id), resolver.board.model(target.id)
    if gap(model, target) > power_melee_range(model) + TOUCH:
        text = f"{model.name} does not get {target.name} into range: the slam fails"
        resolver.emit(ev.Noted(rule=SLAM_MOVE, text=text))
        return
    if is_helpless(model):
        text = f"{model.name} has {target.name} in reach, but from the ground it cannot strike"
        resolver.emit(ev.Noted(rule="warmachine.throw.stops-charge", text=text))
        return
    attack = power_attack(resolver.board, model, target, rule=SLAM_ATTACK, source="slam")
    if not roll_power_attack(resolver, attack):
        return
    is_boosted = action.boost_damage and pay_boost(resolver, model.id, f"the damage to {target.name}")
    has_run_up = way.mover.position.distance(model.position) >= LEAST_RUN_UP_IN - TOUCH
    if not has_run_up or not can_be_slammed(target):
        why = "too short a run-up" if not has_run_up else "it cannot be moved"
        text = f"{target.name} is hurt but not slammed: {why}"
        resolver.emit(ev.Noted(rule=SLAM_ATTACK, text=text))
        roll_damage(resolver, with_boosted_damage(attack) if is_boosted else attack)
        settle(resolver, (target.id,))
        return
    strength = stats.strength_terms(Scene(resolver.board, model), model)
    blow = Blow(
        by=model.id,
        terms=strength,
        collateral=(Term(sum(term.value for term in strength), "STR", "warmachine.collateral.roll"),),
        more_dice=int(is_boosted),
        is_slam=True,
    )
    face = resolver.roll("slam-distance", count=1, rule=SLAM_ATTACK, label=f"{target.name} is slammed").total
    distance_in = slam_distance(model, target, face)
    flight = plan_flight(resolver.board, target, away_from(model, target), distance_in, is_thrown=False)
    resolve_flight(resolver, flight, blow)


def can_be_slammed(target: Model) -> bool:
    """Whether a slam moves it: not the huge, not what is fixed."""
    return not is_massive(target) and not target.has_keyword("unmovable")


def slam_distance(model: Model, target: Model, face: int) -> float:
    """How far a slammed model goes: halved if its base is larger, 2 inches more from a huge base."""
    if size_of(target) > size_of(model):
        return face / 2
    return float(face + 2) if is_massive(model) and size_of(target) < size_of(model) else float(face)


def check_head_butt(state: GameState, action: HeadButt) -> tuple[Reason, ...]:
    """Every reason why the model may not make this head-butt; empty = it may."""
    board, model = state.board, state.board.find_model(action.model)
    if model is None or not model.is_on_table:
        return (Reason(HEAD_BUTT, f"there is no {action.model} on the table to butt with"),)
    reasons = []
    if not may_slam(model):
        reasons.append(Reason(HEAD_BUTT, f"{model.name} is a {kind_of(model).label}, which makes no head-butts"))
    reasons += actor_reasons(model, whole_activation=False)
    target, more = target_reasons(board, model, action.target, what="butt")
    reasons += more
    if target is not None:
        reasons += size_reasons(model, target, HEAD_BUTT)
        reasons += reach_reasons(board, model, target, power_melee_range(model), HEAD_BUTT)
    return tuple(reasons)


def resolve_head_butt(resolver: Resolver, action: HeadButt) -> None:
    """One attack; a hit knocks the target down and then hurts it."""
    model, target = resolver.board.model(action.model), resolver.board.model(action.target)
    declare(resolver, model, rule=HEAD_BUTT, text=f"{model.name} lowers its head against {target.name}")
    attack = power_attack(resolver.board, model, target, rule=HEAD_BUTT, source="melee")
    if not roll_power_attack(resolver, attack):
        return
    knock_down(resolver, target.id, rule=HEAD_BUTT)
    is_boosted = action.boost_damage and pay_boost(resolver, model.id, f"the damage to {target.name}")
    roll_damage(resolver, with_boosted_damage(attack) if is_boosted else attack)
    settle(resolver, (target.id,))
