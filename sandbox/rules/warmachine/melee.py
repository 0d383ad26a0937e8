"""One attack with a weapon from the roll to the target's end, with what the weapon does besides: smites and throws."""

from __future__ import annotations

from sandbox.core.checks import Check, Term
from sandbox.core.resolver import Resolver
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.attacks import Attack
from sandbox.rules.warmachine.blow import COLLATERAL, Blow
from sandbox.rules.warmachine.flight import Course, away_from
from sandbox.rules.warmachine.profile import Weapon
from sandbox.rules.warmachine.rolls import roll_damage, roll_to_hit, settle
from sandbox.rules.warmachine.slammed import can_be_slammed, note_held, roll_slam, slam_away, smite_distance
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.thrown import immunity_reasons, roll_distance, throw


def resolve_melee(resolver: Resolver, attack: Attack, *, smite_rule: str) -> None:
    """The roll, a smite on a critical hit or a throw on any, the damage, the target's end."""
    hit = roll_to_hit(resolver, attack)
    if not hit.is_hit:
        return
    weapon, target = attack.weapon, resolver.board.model(attack.target.id)
    if weapon and attack.damage and "throw" in weapon.qualities and not immunity_reasons(target):
        _throw_with(resolver, attack, weapon, attack.damage)
        return
    if weapon and hit.is_critical and "critical-smite" in weapon.qualities:
        if attack.damage and can_be_slammed(target):
            _smite_with(resolver, attack, weapon, attack.damage, rule=smite_rule)
            return
        note_held(resolver, target, rule=smite_rule)
    roll_damage(resolver, attack)
    settle(resolver, (target.id,))


def _throw_with(resolver: Resolver, attack: Attack, weapon: Weapon, damage: Check) -> None:
    """A weapon that throws: d6 inches directly away, its own damage roll as that of the throw."""
    attacker, target = resolver.board.model(attack.attacker.id), resolver.board.model(attack.target.id)
    blow = Blow(
        by=attacker.id,
        terms=damage.terms,
        collateral=(Term(weapon.pow, "POW", COLLATERAL),),
        dice=damage.dice,
        ignores_shields=_ignores_shields(attack, weapon),
    )
    course = Course(direction=away_from(attacker, target), distance_in=roll_distance(resolver))
    throw(resolver, target.id, course, blow)


def _smite_with(resolver: Resolver, attack: Attack, weapon: Weapon, damage: Check, *, rule: str) -> None:
    """A smite: slammed d6 inches directly away, its own damage roll as that of the slam, STR for whoever is hit."""
    attacker, target = resolver.board.model(attack.attacker.id), resolver.board.model(attack.target.id)
    strength = stats.strength_terms(Scene(resolver.board, attacker), attacker)
    blow = Blow(
        by=attacker.id,
        terms=damage.terms,
        collateral=(Term(sum(term.value for term in strength), "STR", COLLATERAL),),
        dice=damage.dice,
        source=attack.source,
        roll=attack.damage_roll,
        slam_rule=rule,
        ignores_shields=_ignores_shields(attack, weapon),
    )
    face = roll_slam(resolver, target, rule=rule)
    slam_away(resolver, target.id, blow, smite_distance(attacker, target, face))


def _ignores_shields(attack: Attack, weapon: Weapon) -> bool:
    """Whether no shield helps: against a chain weapon, and a free strike, which comes from behind."""
    return "chain-weapon" in weapon.qualities or attack.source == "free-strike"
