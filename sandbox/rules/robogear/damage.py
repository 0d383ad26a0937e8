"""The damage of a ram: dice for both, both armour scales at once, then whoever is out of action."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core import events as ev
from sandbox.core.dice import Roll
from sandbox.core.resolver import Resolver

DAMAGE = "robogear.ram.damage"
DICE = "robogear.ram.example"
"""The page's table is not at hand: its example says what winner and loser roll."""


@dataclass(frozen=True, slots=True)
class Blow:
    """A damage roll: one die, its face times `factor`. `rule` is the clause that says so."""

    model: str
    factor: int = 1
    rule: str = DICE


def deal(resolver: Resolver, *blows: Blow, destroyed: tuple[str, ...] = (), rule: str = DAMAGE) -> None:
    """Roll every blow, lower the scales together, and remove whose scale is at 0 and who is `destroyed` by `rule`."""
    rolls = [_roll(resolver, blow) for blow in blows]
    with resolver.together():
        for blow, roll in zip(blows, rolls, strict=True):
            _lower(resolver, blow, roll)
    out = [blow.model for blow in blows if resolver.board.model(blow.model).counter("armour") == 0]
    with resolver.together():
        for model_id in (*out, *destroyed):
            model = resolver.board.model(model_id)
            is_sudden = model_id in destroyed
            text = (
                f"{model.name} is destroyed" if is_sudden else f"{model.name} has no armour left: it is out of action"
            )
            resolver.emit(ev.Removed(model=model_id, why="destroyed", rule=rule if is_sudden else DAMAGE, text=text))


def _roll(resolver: Resolver, blow: Blow) -> Roll:
    name = resolver.board.model(blow.model).name
    times = f", × {blow.factor}" if blow.factor > 1 else ""
    return resolver.roll(f"ram-damage:{blow.model}", count=1, rule=blow.rule, label=f"{name}: damage die{times}")


def _lower(resolver: Resolver, blow: Blow, roll: Roll) -> None:
    model = resolver.board.model(blow.model)
    armour, amount = model.counter("armour"), roll.total * blow.factor
    now = max(armour - amount, 0)
    times = f" × {blow.factor}" if blow.factor > 1 else ""
    resolver.emit(
        ev.Damaged(
            model=model.id,
            amount=amount,
            source="ram",
            total=amount,
            against=0,
            dice_count=1,
            counter="armour",
            now=now,
            rule=DAMAGE,
            text=f"{model.name} takes {amount}: armour {armour} to {now}",
            detail=f"1d6 ({roll.total}){times} = {amount}",
        )
    )
