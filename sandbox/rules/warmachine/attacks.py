"""Attacks before the dice: what is added to what, which clauses say so, and the exact chances."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandbox.core.chance import chance_at_least, mean_excess
from sandbox.core.checks import Check, Term
from sandbox.core.events import Source
from sandbox.core.model import Model
from sandbox.geometry.arcs import is_wholly_behind
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.condition import is_helpless, is_tough
from sandbox.rules.warmachine.meetings import Meeting
from sandbox.rules.warmachine.profile import Weapon, is_crippled, is_small
from sandbox.rules.warmachine.rulings import BACK_STRIKE
from sandbox.rules.warmachine.stats import Scene

TOUGH_CHANCE = chance_at_least(5, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """One attack before the dice. `damage` None = nothing that it does can hurt the target.

    `rule` is the clause that decides the attack roll, `damage_rule` that of the damage; `shields` are the parts of the
    ARM that the first contact decides. `prefix` goes before the names of the rolls, `roll` is the whole name of the
    attack roll where it has one of its own. A sure attack hits whatever is rolled. `weapon` None = a power attack.
    """

    attacker: Model
    target: Model
    to_hit: Check
    damage: Check | None
    rule: str
    damage_rule: str
    source: Source
    shields: tuple[Term, ...] = ()
    prefix: str = ""
    roll: str = ""
    is_sure: bool = False
    weapon: Weapon | None = None

    @property
    def attack_roll(self) -> str:
        """The name of its attack roll: after the target, that of a free strike after the striker."""
        return self.roll or self._named("attack")

    @property
    def damage_roll(self) -> str:
        """The name of its damage roll."""
        return self._named("damage")

    def _named(self, what: str) -> str:
        return f"{self.prefix}{what}:{self.attacker.id if self.prefix else self.target.id}"

    @property
    def hit_chance(self) -> float:
        """The chance to hit: all ones miss and all sixes hit, whatever is needed."""
        if self.is_sure:
            return 1.0
        dice = self.to_hit.dice
        needed = max(self.to_hit.needed - self.to_hit.bonus, dice + 1)
        return chance_at_least(min(needed, 6 * dice) if dice > 1 else needed, dice)

    @property
    def kill_chance(self) -> float | None:
        """The chance that the target does not survive; None when its boxes are not known."""
        boxes = stats.boxes_left(self.target)
        if boxes is None:
            return None
        if self.damage is None:
            return 0.0
        dying = chance_at_least(self.damage.needed - self.damage.bonus + max(boxes, 1), self.damage.dice)
        return self.hit_chance * dying * (1 - TOUGH_CHANCE if is_tough(self.target) else 1)

    @property
    def is_back_strike(self) -> bool:
        return any(term.label == "back strike" for term in self.to_hit.terms)

    @property
    def mean_damage(self) -> float:
        """The mean damage, misses included, as far as there are boxes for it."""
        if self.damage is None:
            return 0.0
        threshold = self.damage.needed - self.damage.bonus
        return self.hit_chance * mean_excess(threshold, self.damage.dice, cap=stats.boxes_left(self.target))


def with_boosted_attack(attack: Attack) -> Attack:
    """The attack with one more die to hit."""
    return replace(attack, to_hit=replace(attack.to_hit, dice=attack.to_hit.dice + 1))


def with_boosted_damage(attack: Attack) -> Attack:
    """The attack with one more die of damage, if it does any."""
    damage = attack.damage and replace(attack.damage, dice=attack.damage.dice + 1)
    return replace(attack, damage=damage)


def trample_attack(scene: Scene, target: Model, meeting: Meeting, reading: str) -> Attack:
    """The trample attack on a model that was crossed; `reading` is the ruling on the back strike.

    Arcs are those of the first contact, everything else is judged where the models stand in the scene.
    """
    mover = scene.mover
    is_back = meeting.is_behind
    if reading == BACK_STRIKE.choices[1][0]:
        is_back = is_wholly_behind(target, mover.footprint, mover.facing_deg, mover.position)
    back = (Term(2, "back strike", "warmachine.trample.back-strike-by-first-contact"),) if is_back else ()
    rule = "warmachine.trample.attacks"
    if not stats.is_enemy(mover, target):
        rule = "warmachine.trample.friends-too"
    elif not is_small(target):
        rule = "warmachine.trample.medium-not-attacked"
    to_hit = Check(
        dice=attack_dice(mover),
        terms=(*stats.attack_terms(scene, mover), *back),
        against=stats.defence_terms(scene, target),
    )
    shield_rule = "warmachine.trample.shield-by-first-contact"
    borne = stats.shield_terms(scene, target, shield_rule)
    shields = borne if meeting.arc == "front" else ()
    damage = Check(
        dice=damage_dice(mover),
        terms=stats.strength_terms(scene, mover),
        against=(*stats.armour_terms(scene, target), *shields),
    )
    return Attack(
        attacker=mover,
        target=target,
        to_hit=to_hit,
        damage=None if stats.is_immune(target, None) else damage,
        rule=_deciding(to_hit, rule) if rule == "warmachine.trample.attacks" else rule,
        damage_rule=shield_rule if borne else _deciding(damage, "warmachine.power-attack.damage"),
        source="trample",
        shields=shields,
        is_sure=is_helpless(target),
    )


def melee_attack(
    scene: Scene,
    attacker: Model,
    target: Model,
    weapon: Weapon,
    *,
    bonus: tuple[Term, ...],
    shields: tuple[Term, ...],
    is_damage_boosted: bool,
    rule: str,
    source: Source,
    prefix: str = "",
) -> Attack:
    """An ordinary attack with a weapon; the caller knows its bonuses and whether shields count."""
    to_hit = Check(
        dice=max(attack_dice(attacker) - is_crippled(attacker, weapon), 1),
        terms=(*stats.attack_terms(scene, attacker), *bonus),
        against=stats.defence_terms(scene, target),
    )
    damage = Check(
        dice=damage_dice(attacker) + is_damage_boosted + ("weapon-master" in weapon.qualities),
        terms=(*stats.strength_terms(scene, attacker), Term(weapon.pow, weapon.name)),
        against=(*stats.armour_terms(scene, target), *(() if "chain-weapon" in weapon.qualities else shields)),
    )
    return Attack(
        attacker=attacker,
        target=target,
        to_hit=to_hit,
        damage=None if stats.is_immune(target, weapon) else damage,
        rule=rule,
        damage_rule=rule,
        source=source,
        prefix=prefix,
        is_sure=is_helpless(target),
        weapon=weapon,
    )


def attack_dice(model: Model) -> int:
    """The dice of its attack rolls: one less with its Mind crippled."""
    return 1 if model.is_status("crippled:mind") else 2


def damage_dice(model: Model) -> int:
    """The dice of its damage rolls: one less with its Body crippled."""
    return 1 if model.is_status("crippled:body") else 2


def _deciding(check: Check, default: str) -> str:
    """The clause of the last part of a check that is not printed on a card."""
    rules = [term.rule for term in (*check.against, *check.terms) if term.rule]
    return rules[-1] if rules else default
