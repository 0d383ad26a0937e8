"""How a ram is decided: by ram power, or without a roll because of what the two units are."""

from __future__ import annotations

from typing import Literal

from sandbox.core.checks import Term
from sandbox.core.model import Model
from sandbox.rules.robogear.condition import is_airborne, is_flying_machine, is_knocked_over
from sandbox.rules.robogear.profile import profile_of
from sandbox.rules.robogear.rulings import KNOCKED_OVER_DAMAGE

Manner = Literal["power", "knocked-over", "downed-flyer", "both-fall"]

LOSER_FACTOR = 2
"""One die, and its face doubled: the page sets d6 beside d6 x 2."""


def manner_of(rammer: Model, target: Model) -> Manner:
    """How a ram between these two is decided."""
    if is_knocked_over(target):
        return "downed-flyer" if is_flying_machine(target) else "knocked-over"
    return "both-fall" if is_airborne(rammer) and is_airborne(target) else "power"


def loser_factor(manner: Manner, knocked_over_reading: str) -> int:
    """By how much the die of the loser is multiplied."""
    is_twice = manner == "knocked-over" and knocked_over_reading != KNOCKED_OVER_DAMAGE.default
    return 2 * LOSER_FACTOR if is_twice else LOSER_FACTOR


def power_terms(model: Model) -> tuple[Term, ...]:
    """What its ram power has besides the die: the armour that is left, and the close combat values of its card."""
    return (Term(model.counter("armour"), "armour"), Term(sum(profile_of(model).close_combat), "weapons"))


def fixed_power(model: Model) -> int:
    """Its ram power without the die."""
    return sum(term.value for term in power_terms(model))
