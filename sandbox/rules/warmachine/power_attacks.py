"""What throws, slams and head-butts have in common: who may, against whom, and how they are declared and rolled."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.checks import Check, Reason, Term
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import inches
from sandbox.geometry.arcs import is_wholly_behind
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.actions import Boost
from sandbox.rules.warmachine.attacks import Attack, attack_dice, damage_dice
from sandbox.rules.warmachine.condition import is_helpless
from sandbox.rules.warmachine.costs import BOOST_RULE, PowerAttack, check_cost, pay, pay_power_attack
from sandbox.rules.warmachine.profile import is_massive, size_name, size_of
from sandbox.rules.warmachine.rolls import roll_to_hit
from sandbox.rules.warmachine.sight import has_sight, is_in_front
from sandbox.rules.warmachine.states import end_incorporeal
from sandbox.rules.warmachine.stats import Scene

ANYWHERE_IN = 1e4
"""A distance in inches beyond any table: sight alone decides."""

FULL_ACTIVATION = ("moved", "forfeited_movement", "forfeits_one")
"""Statuses that bar what takes the Normal Movement too."""

FORFEITS = Reason("warmachine.throw.knockdown-immune", "forfeits its Normal Movement or its Combat Action this turn")

_BARRED = (
    ("knocked_down", "warmachine.core.helpless", "is knocked down"),
    ("stationary", "warmachine.core.helpless", "is stationary"),
    ("power_attacked", "warmachine.trample.additional-attacks", "has made its power attack: a second cannot follow"),
    ("activated", "warmachine.core.power-attack", "has used its activation"),
    ("charged", "warmachine.core.power-attack", "charges in this activation"),
    ("forfeited_action", "warmachine.core.power-attack", "has forfeited its Combat Action"),
    ("moved", "warmachine.core.power-attack", "has begun its Normal Movement already"),
    ("forfeited_movement", "warmachine.core.power-attack", "has forfeited its Normal Movement"),
    ("forfeits_one", FORFEITS.rule, FORFEITS.text),
)


def actor_reasons(model: Model, attack: PowerAttack, *, whole_activation: bool) -> list[Reason]:
    """Why the state of a model or its purse keeps it from a power attack."""
    barred = [
        Reason(rule, f"{model.name} {text}")
        for status, rule, text in _BARRED
        if model.is_status(status) and (whole_activation or status not in FULL_ACTIVATION)
    ]
    if model.is_status("moved") and model.is_status("forfeits_one") and not whole_activation:
        barred.append(Reason(FORFEITS.rule, f"{model.name} has moved and {FORFEITS.text}"))
    return [*barred, *check_cost(model, attack, Boost())]


def power_melee_range(model: Model) -> float:
    """The melee range of a slam or a head-butt, in inches: half an inch, two for a huge base."""
    return 2.0 if is_massive(model) else 0.5


def target_reasons(board: Board, model: Model, target_id: str, *, what: str) -> tuple[Model | None, list[Reason]]:
    """The target, and why it cannot be the target of any power attack."""
    rule = "warmachine.power-attack.not-friendly"
    target = board.find_model(target_id)
    if target is None or not target.is_on_table:
        return None, [Reason(rule, f"there is no {target_id} on the table to {what}")]
    if target.id == model.id:
        return None, [Reason(rule, f"{model.name} cannot {what} itself")]
    if not stats.is_enemy(model, target):
        return target, [Reason(rule, f"{target.name} is a friend of {model.name}: a power attack may not target it")]
    return target, []


def size_reasons(model: Model, target: Model, rule: str) -> list[Reason]:
    """Why the base of the target is too large."""
    if size_of(target) <= size_of(model):
        return []
    return [Reason(rule, f"{target.name} has a {size_name(target)} base, larger than that of {model.name}")]


def reach_reasons(board: Board, model: Model, target: Model, range_in: float, rule: str) -> list[Reason]:
    """Why the target is out of reach or sight, or both."""
    reasons = []
    distance_in = gap(model, target)
    if distance_in > range_in + TOUCH:
        reasons.append(Reason(rule, f"{target.name} is {inches(distance_in)} away, the reach is {range_in:g}″"))
    seen_in = max(range_in, distance_in)
    if not (is_in_front(model, target, seen_in) and has_sight(board, model, target)):
        reasons.append(Reason(rule, f"{model.name} does not see {target.name}"))
    return reasons


def declare(resolver: Resolver, model: Model, attack: PowerAttack, *, rule: str, text: str) -> None:
    """Name the attack, pay for it, and use the activation up."""
    with resolver.together():
        resolver.emit(ev.Noted(rule=rule, text=text))
        pay_power_attack(resolver, model, attack)
        for status, clause, words in (
            ("activated", "warmachine.core.power-attack", "uses its Combat Action"),
            ("power_attacked", "warmachine.trample.additional-attacks", "makes the one power attack of its activation"),
        ):
            text = f"{model.name} {words}"
            resolver.emit(ev.StatusChanged(model=model.id, status=status, is_set=True, rule=clause, text=text))


def pay_boost(resolver: Resolver, model_id: str, what: str) -> bool:
    """Pay for a boosted damage roll, or say that there is nothing left to pay with."""
    model = resolver.board.model(model_id)
    if pay(resolver, model, rule=BOOST_RULE, what=what):
        return True
    resolver.emit(ev.Noted(rule=BOOST_RULE, text=f"{model.name} has nothing left to boost {what}"))
    return False


def power_attack(board: Board, model: Model, target: Model, *, rule: str, source: ev.Source, roll: str = "") -> Attack:
    """The attack roll of a power attack and its plain damage, as everyone stands now."""
    scene = Scene(board, model)
    terms = [*stats.attack_terms(scene, model)]
    is_behind = is_wholly_behind(target, model.footprint, model.facing_deg, model.position)
    if is_behind:
        terms.append(Term(2, "back strike", "warmachine.core.back-arc"))
    if source == "slam" and size_of(target) > size_of(model):
        terms.append(Term(-2, "larger base", "warmachine.core.slam-attack"))
    shields = () if is_behind else stats.shield_terms(scene, target, "warmachine.core.back-arc")
    damage = Check(
        dice=damage_dice(model),
        terms=stats.strength_terms(scene, model),
        against=(*stats.armour_terms(scene, target), *shields),
    )
    return Attack(
        attacker=model,
        target=target,
        to_hit=Check(dice=attack_dice(model), terms=tuple(terms), against=stats.defence_terms(scene, target)),
        damage=None if stats.is_immune(target, None) else damage,
        rule=rule,
        damage_rule="warmachine.power-attack.damage",
        source=source,
        roll=roll,
        is_sure=is_helpless(target),
    )


def roll_power_attack(resolver: Resolver, attack: Attack) -> bool:
    """Roll it; whether it hits."""
    end_incorporeal(resolver, attack.attacker.id)
    return roll_to_hit(resolver, attack).is_hit
