"""What state a model is in, and what it can therefore do."""

from __future__ import annotations

from sandbox.core.model import Model
from sandbox.rules.warmachine.profile import melee_weapons


def is_helpless(model: Model) -> bool:
    """Whether it is knocked down or stationary: no melee range, no attacks, no advance."""
    return model.is_status("knocked_down") or model.is_status("stationary")


def is_incorporeal(model: Model) -> bool:
    """Whether it is incorporeal now: it loses that by attacking."""
    return model.has_keyword("incorporeal") and not model.is_status("corporeal")


def is_above_ground(model: Model) -> bool:
    """Whether all terrain but the impassable is open to it: by Flight, which the helpless lose, or Incorporeal."""
    return is_incorporeal(model) or (model.has_keyword("flight") and not is_helpless(model))


def hides_others(model: Model) -> bool:
    """Whether it stands in the line of sight of others at all: not on the ground, not incorporeal."""
    return not model.is_status("knocked_down") and not is_incorporeal(model)


def melee_range(model: Model) -> float | None:
    """The reach of its longest melee weapon in inches; None for one that has no melee range."""
    if is_helpless(model):
        return None
    return max((weapon.rng for weapon in melee_weapons(model)), default=None)


def can_free_strike(model: Model) -> bool:
    """Whether it can make a free strike: there, on its feet, armed for melee and not incorporeal."""
    return model.is_on_table and melee_range(model) is not None and not is_incorporeal(model)


def is_tough(model: Model) -> bool:
    """Whether it may survive full boxes: not while knocked down."""
    return model.has_keyword("tough") and not model.is_status("knocked_down")
