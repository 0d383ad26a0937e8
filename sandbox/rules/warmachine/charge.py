"""A plain charge: straight at a target, free strikes on the way, one attack at its end."""

from __future__ import annotations

from dataclasses import replace

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.actions import Charge
from sandbox.rules.warmachine.condition import is_helpless, melee_range
from sandbox.rules.warmachine.costs import pay, points_left
from sandbox.rules.warmachine.power_attacks import ANYWHERE_IN, reach_reasons
from sandbox.rules.warmachine.profile import kind_of
from sandbox.rules.warmachine.sight import has_sight, is_in_front
from sandbox.rules.warmachine.triggers import CHARGE_ATTACK_IN, advance, attack_of_charge, plan_charge

RULE = "warmachine.core.charge"

_BARRED = (
    "knocked_down",
    "stationary",
    "activated",
    "moved",
    "crippled:movement",
    "forfeited_movement",
    "forfeited_action",
    "forfeits_one",
)


def check_charge(state: GameState, action: Charge) -> tuple[Reason, ...]:
    """Every reason why the model may not charge; empty = it may."""
    board = state.board
    model, target = board.find_model(action.model), board.find_model(action.target)
    if model is None or not model.is_on_table:
        return (Reason(RULE, f"there is no {action.model} on the table to charge with"),)
    if target is None or not target.is_on_table or target.id == model.id:
        return (Reason(RULE, f"there is no {action.target} on the table to charge"),)
    reasons = [
        Reason(RULE, f"{model.name} cannot charge: {status.replace('_', ' ').replace(':', ' ')}")
        for status in _BARRED
        if model.is_status(status)
    ]
    if _is_paid(model) and points_left(model) == 0:
        reasons.append(Reason(RULE, f"{model.name} has nothing to pay for a charge with"))
    if melee_range(model) is None:
        reasons.append(Reason(RULE, f"{model.name} has no melee weapon to charge with"))
    if not stats.is_enemy(model, target):
        reasons.append(Reason(RULE, f"{target.name} is a friend of {model.name}"))
    return (*reasons, *reach_reasons(board, model, target, ANYWHERE_IN, RULE))


def resolve_charge(resolver: Resolver, action: Charge) -> None:
    """Turn, run, and strike; a charger that was thrown on its way still strikes if the target is in its reach."""
    model, target = resolver.board.model(action.model), resolver.board.model(action.target)
    with resolver.together():
        resolver.emit(ev.Noted(rule=RULE, text=f"{model.name} charges {target.name}"))
        if _is_paid(model):
            pay(resolver, model, rule=RULE, what="the charge")
        for status, text in (("activated", "uses its activation"), ("charged", "makes no power attack after a charge")):
            text = f"{model.name} {text}"
            resolver.emit(ev.StatusChanged(model=model.id, status=status, is_set=True, rule=RULE, text=text))
    facing_deg = (target.position - model.position).angle_deg
    way = plan_charge(resolver.board, replace(model, facing_deg=facing_deg), target)
    gone_in = advance(resolver, way, mode="charge", rule=RULE)
    if gone_in is None:
        return
    model, target = resolver.board.model(model.id), resolver.board.model(target.id)
    weapon = stats.best_weapon(model, gap(model, target))
    is_seen = weapon and is_in_front(model, target, weapon.rng) and has_sight(resolver.board, model, target)
    if weapon is None or not is_seen:
        verb = "reach" if weapon is None else "see"
        text = f"{model.name} does not {verb} {target.name}: the charge fails"
        resolver.emit(ev.Noted(rule=RULE, text=text))
        return
    if is_helpless(model):
        text = f"{model.name} has {target.name} in reach: the charge succeeds, but from the ground it cannot strike"
        resolver.emit(ev.Noted(rule="warmachine.throw.stops-charge", text=text))
        return
    is_long = gone_in >= CHARGE_ATTACK_IN - TOUCH
    attack_of_charge(resolver, model, target, weapon, is_damage_boosted=is_long, rule=RULE)


def _is_paid(model: Model) -> bool:
    """Whether its kind spends a point or is forced to charge: warjacks, monstrosities and warbeasts."""
    return kind_of(model).resource in ("focus", "fury")
