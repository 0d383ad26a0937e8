"""One attack with a weapon from the roll to the target's end, with what the weapon does besides: smites and throws."""

from __future__ import annotations

from sandbox.core.checks import Term
from sandbox.core.resolver import Resolver
from sandbox.rules.warmachine.attacks import Attack
from sandbox.rules.warmachine.landing import Blow
from sandbox.rules.warmachine.rolls import roll_damage, roll_to_hit, settle
from sandbox.rules.warmachine.slammed import slam_away
from sandbox.rules.warmachine.thrown import away_from, immunity_reasons, throw


def resolve_melee(resolver: Resolver, attack: Attack, *, smite_rule: str) -> None:
    """The roll, a smite on a critical hit or a throw on any, the damage, the target's end."""
    hit = roll_to_hit(resolver, attack)
    if not hit.is_hit:
        return
    qualities = attack.weapon.qualities if attack.weapon else ()
    target = resolver.board.model(attack.target.id)
    if "throw" in qualities and attack.damage is not None and not immunity_reasons(target):
        _throw_with(resolver, attack)
        return
    if hit.is_critical and "critical-smite" in qualities:
        slam_away(resolver, attack.target.id, attack.attacker.id, rule=smite_rule)
    roll_damage(resolver, attack)
    settle(resolver, (attack.target.id,))


def _throw_with(resolver: Resolver, attack: Attack) -> None:
    """A weapon that throws: d6 inches directly away, its own damage roll as that of the throw."""
    attacker, target = resolver.board.model(attack.attacker.id), resolver.board.model(attack.target.id)
    damage, weapon = attack.damage, attack.weapon
    if damage is None or weapon is None:
        return
    rule = "warmachine.throw.point-of-impact"
    distance_in = float(resolver.roll("throw-distance", count=1, rule=rule, label="throw distance").total)
    blow = Blow(
        by=attacker.id,
        terms=damage.terms,
        collateral=(Term(weapon.pow, "POW", "warmachine.collateral.roll"),),
        more_dice=damage.dice - 2,
    )
    throw(resolver, target.id, attacker.id, away_from(attacker, target), distance_in, blow)
