"""Attacks being rolled: the dice, what they do, and who does not survive it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from sandbox.core import events as ev
from sandbox.core.checks import Check
from sandbox.core.dice import Roll
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.attacks import Attack
from sandbox.rules.warmachine.condition import is_tough
from sandbox.rules.warmachine.profile import profile_of
from sandbox.rules.warmachine.states import knock_down


@dataclass(frozen=True, slots=True)
class Hit:
    """What an attack roll came to."""

    is_hit: bool
    is_critical: bool


def roll_to_hit(resolver: Resolver, attack: Attack) -> Hit:
    """Roll an attack: a helpless target is always hit, all ones always miss, all sixes always hit."""
    target = attack.target
    roll = resolver.roll(
        attack.attack_roll, count=attack.to_hit.dice, rule=attack.rule, label=f"attack on {target.name}"
    )
    check = replace(attack.to_hit, roll=roll)
    is_hit, rule, why = check.total >= check.needed, attack.rule, ""
    if attack.is_sure:
        is_hit, why = True, ", helpless"
    elif is_hit and set(roll.faces) == {1}:
        is_hit, rule, why = False, "warmachine.core.attack-roll", " by all ones"
    elif not is_hit and set(roll.faces) == {6} and len(roll.faces) > 1:
        is_hit, rule, why = True, "warmachine.core.attack-roll", " by all sixes"
    resolver.emit(
        ev.Attacked(
            attacker=attack.attacker.id,
            target=target.id,
            needed=check.needed,
            total=check.total,
            hit=is_hit,
            bonuses=tuple((term.label, term.value) for term in check.terms[1:]),
            rule=rule,
            text=f"{target.name} is {'hit' if is_hit else 'missed'}{why}: {check}",
            detail=str(check),
        )
    )
    return Hit(is_hit, is_hit and len(set(roll.faces)) < len(roll.faces))


def roll_damage(resolver: Resolver, attack: Attack) -> None:
    """Roll the damage of an attack that hit and mark it on the target's boxes."""
    target = attack.target
    if attack.damage is None:
        text = f"{target.name} is incorporeal: what is not magical cannot hurt it"
        resolver.emit(ev.Noted(rule="warmachine.core.incorporeal", text=text))
        return
    check, rule = attack.damage, attack.damage_rule
    roll = resolver.roll(attack.damage_roll, count=check.dice, rule=rule, label=f"damage to {target.name}")
    mark_damage(resolver, target.id, check, roll, source=attack.source, rule=rule)


def mark_damage(resolver: Resolver, model_id: str, check: Check, roll: Roll, *, source: ev.Source, rule: str) -> None:
    """Each point of the total above the armour fills a box; nobody has more damage than boxes."""
    model = resolver.board.model(model_id)
    rolled = replace(check, roll=roll)
    amount = max(rolled.total - rolled.needed, 0)
    boxes = profile_of(model).boxes
    now = model.counter("damage") + amount
    resolver.emit(
        ev.Damaged(
            model=model.id,
            amount=amount,
            source=source,
            total=rolled.total,
            against=rolled.needed,
            dice_count=check.dice,
            counter="damage",
            now=now if boxes is None else min(now, boxes),
            bonuses=tuple((term.label, term.value) for term in check.against[1:]),
            rule=rule,
            text=f"{model.name} takes {amount}: {rolled}" if amount else f"{model.name} takes nothing: {rolled}",
            detail=str(rolled),
        )
    )


def settle(resolver: Resolver, model_ids: Iterable[str]) -> None:
    """Remove those whose boxes are full, unless they are tough and lucky; all of them at once."""
    with resolver.together():
        for model_id in model_ids:
            model = resolver.board.model(model_id)
            if not model.removed and stats.boxes_left(model) == 0:
                if is_tough(model) and _is_saved(resolver, model):
                    continue
                text = f"{model.name} is destroyed: all its boxes are full"
                resolver.emit(ev.Removed(model=model.id, why="destroyed", rule="warmachine.core.damage", text=text))


def _is_saved(resolver: Resolver, model: Model) -> bool:
    rule = "warmachine.core.tough"
    roll = resolver.roll(f"tough:{model.id}", count=1, rule=rule, label=f"{model.name} is tough, 5 or 6 saves it")
    if roll.total < 5:
        return False
    now = model.counter("damage") - 1
    text = f"{model.name} is tough and stays: one box is free again"
    resolver.emit(ev.Spent(model=model.id, what="damage", amount=-1, now=now, rule=rule, text=text))
    knock_down(resolver, model.id, rule=rule)
    return True
