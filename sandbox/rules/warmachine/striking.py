"""Free strikes being made: as they come on the way of a charge, or all together after a trample."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.resolver import Resolver
from sandbox.rules.warmachine.condition import can_free_strike
from sandbox.rules.warmachine.free_strikes import Strike, free_strike
from sandbox.rules.warmachine.melee import resolve_melee
from sandbox.rules.warmachine.stats import Scene


def resolve_free_strike(resolver: Resolver, strike: Strike, target_id: str, *, rule: str) -> None:
    """Make one free strike: attack, a smite on a critical hit, damage, and perhaps the target's end."""
    target = resolver.board.model(target_id)
    striker = resolver.board.model(strike.striker)
    text = f"{striker.name} strikes {target.name}, which left its {'reach' if strike.has_left_reach else 'sight'}"
    resolver.emit(ev.FreeStruck(striker=striker.id, target=target.id, at=strike.point, rule=rule, text=text))
    attack = free_strike(Scene(resolver.board, target), strike)
    resolve_melee(resolver, attack, smite_rule="warmachine.free-strike.direction-by-final-position")


def resolve_strikes(resolver: Resolver, strikes: tuple[Strike, ...], target_id: str) -> None:
    """Make the free strikes that were put off during a trample; they end when the trampler does."""
    rule = "warmachine.free-strike.after-attacks"
    for strike in strikes:
        target, striker = resolver.board.model(target_id), resolver.board.model(strike.striker)
        if target.removed:
            resolver.emit(ev.Noted(rule=rule, text=f"{target.name} is gone: {striker.name} has nobody left to strike"))
        elif striker.removed:
            resolver.emit(ev.Noted(rule=rule, text=f"{striker.name} did not survive to make its free strike"))
        elif not can_free_strike(striker):
            resolver.emit(ev.Noted(rule=rule, text=f"{striker.name} can no longer make its free strike"))
        else:
            resolve_free_strike(resolver, strike, target_id, rule=strike.rule)
