"""What state a unit is in: knocked over, or in the air."""

from __future__ import annotations

from sandbox.core.model import Model


def is_trooper(model: Model) -> bool:
    return model.profile.kind == "trooper"


def is_knocked_over(model: Model) -> bool:
    """Whether shooting has laid it on its side."""
    return model.is_status("knocked_over") or model.has_keyword("knocked-over")


def is_flying_machine(model: Model) -> bool:
    """Whether it flies by its nature, even if it lies on the ground now."""
    return model.profile.kind == "flyer" or model.has_keyword("airborne")


def is_airborne(model: Model) -> bool:
    """Whether it is in the air now."""
    return is_flying_machine(model) and not is_knocked_over(model)
