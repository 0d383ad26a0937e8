"""The slam power attack: straight at the target, and what the blow does to it."""

from __future__ import annotations

from dataclasses import replace

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board, GameState
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.landing import clear_ends
from sandbox.geometry.sweep import approach
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.actions import Slam
from sandbox.rules.warmachine.attacks import with_boosted_damage
from sandbox.rules.warmachine.blow import power_blow
from sandbox.rules.warmachine.condition import is_helpless, is_incorporeal
from sandbox.rules.warmachine.costs import may_by_nature
from sandbox.rules.warmachine.lane import Way, plan_way
from sandbox.rules.warmachine.passage import charge_passage
from sandbox.rules.warmachine.power_attacks import (
    ANYWHERE_IN,
    actor_reasons,
    declare,
    pay_boost,
    power_attack,
    power_melee_range,
    reach_reasons,
    roll_power_attack,
    target_reasons,
)
from sandbox.rules.warmachine.profile import kind_of
from sandbox.rules.warmachine.rolls import roll_damage, settle
from sandbox.rules.warmachine.sight import is_in_front
from sandbox.rules.warmachine.slammed import SLAMMED, can_be_slammed, roll_slam, slam_away, slam_distance
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.triggers import advance

SLAM_MOVE = "warmachine.core.slam-move"
SLAM_ATTACK = "warmachine.core.slam-attack"
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
    if not may_by_nature(model, "slam"):
        reasons.append(Reason(who, f"{model.name} is a {kind_of(model).label}, which makes no slams"))
    if model.is_status("crippled:movement"):
        text = f"{model.name} has its Movement crippled: it cannot slam"
        reasons.append(Reason("warmachine.trample.crippled-movement", text))
    reasons += actor_reasons(model, "slam", whole_activation=True)
    target, more = target_reasons(board, model, action.target, what="slam")
    reasons += more
    if target is not None:
        if is_incorporeal(target):
            text = f"{target.name} is incorporeal: it cannot be slammed"
            reasons.append(Reason("warmachine.slam.incorporeal", text))
        reasons += reach_reasons(board, model, target, ANYWHERE_IN, SLAM_MOVE)
    return tuple(reasons)


def plan_slam(board: Board, action: Slam) -> Way:
    """The advance of a slam: straight at the target, at least until it is in range, stopped by everything.

    One that moves through models ends where there is room for it, if need be farther on than it was asked to.
    """
    model, target = board.model(action.model), board.model(action.target)
    mover = replace(model, facing_deg=(target.position - model.position).angle_deg)
    needed_in = approach(mover, target, power_melee_range(model))
    contact_in = approach(mover, target, 0.0)
    way = _plan(board, mover, target, min(max(action.distance_in or 0.0, needed_in), contact_in))
    if way.is_rewound and way.stand_in < needed_in - TOUCH:
        whole = _plan(board, mover, target, contact_in)
        clear = clear_ends(whole.limit_in, whole.blocking)
        ends = [max(start, needed_in) for start, end in clear if end >= needed_in - TOUCH]
        if ends:
            return _plan(board, mover, target, ends[0])
    return way


def _plan(board: Board, mover: Model, target: Model, asked_in: float) -> Way:
    speed = sum(term.value for term in stats.speed_terms(Scene(board, mover), mover))
    return plan_way(
        board,
        mover,
        (target.position - mover.position).unit,
        passage=charge_passage(mover),
        budget_in=float(speed + SLAM_BONUS_IN),
        asked_in=asked_in,
    )


def resolve_slam(resolver: Resolver, action: Slam) -> None:
    """Turn, advance, attack, and send the target away."""
    model, target = resolver.board.model(action.model), resolver.board.model(action.target)
    way = plan_slam(resolver.board, action)
    text = f"{model.name} declares a slam on {target.name}"
    declare(resolver, model, "slam", rule="warmachine.slam.who", text=text)
    gone_in = advance(resolver, way, mode="slam", rule=SLAM_MOVE)
    if gone_in is None:
        return
    model, target = resolver.board.model(model.id), resolver.board.model(target.id)
    if not is_in_front(model, target, power_melee_range(model)):
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
    if gone_in >= LEAST_RUN_UP_IN - TOUCH and can_be_slammed(target):
        blow = power_blow(resolver.board, model, is_boosted=is_boosted, slam_rule=SLAMMED)
        face = roll_slam(resolver, target, rule=SLAM_ATTACK)
        slam_away(resolver, target.id, blow, slam_distance(model, target, face))
        return
    why = "it cannot be moved" if gone_in >= LEAST_RUN_UP_IN - TOUCH else "too short a run-up"
    resolver.emit(ev.Noted(rule=SLAM_ATTACK, text=f"{target.name} is hurt but not slammed: {why}"))
    roll_damage(resolver, with_boosted_damage(attack) if is_boosted else attack)
    settle(resolver, (target.id,))
