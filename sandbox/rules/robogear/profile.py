"""What is printed on a Robogear card, and the kinds of units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sandbox.core.footprint import MM_PER_INCH
from sandbox.core.model import Model, Profile

KINDS: Mapping[str, str] = {"trooper": "trooper", "tracked": "tracked vehicle", "walker": "walker", "flyer": "flyer"}
"""The kinds of units with their names; any other kind counts as a vehicle on the ground."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RobogearProfile(Profile):
    """A Robogear card: the armour scale at its full length, the close combat values, the resource points of one go.

    A step is `step_in` inches long, 50 mm where a file leaves it out, for no booklet at hand prints its length.
    `resource` None = not tracked: every move counts as paid. Only a walker has legs. Raises ValueError for a step of no
    length, a point that pays for none, and armour below 0.
    """

    kind: str = "tracked"
    armour: int = 15
    close_combat: tuple[int, ...] = ()
    resource: int | None = None
    steps_per_point: int = 2
    step_in: float = 50 / MM_PER_INCH
    leg_height_in: float = 1.5

    def __post_init__(self) -> None:
        if self.step_in <= 0:
            raise ValueError("expected a step_in of more than 0 inches")
        if self.steps_per_point < 1:
            raise ValueError("expected steps_per_point of at least 1")
        if self.armour < 0:
            raise ValueError("expected armour of at least 0")


def profile_of(model: Model) -> RobogearProfile:
    """The card of a unit; a model of another system is our own mistake."""
    profile = model.profile
    if not isinstance(profile, RobogearProfile):
        raise TypeError(f"{model.id} carries no Robogear profile")
    return profile


def kind_name(model: Model) -> str:
    """Its kind as a player says it."""
    return KINDS.get(model.profile.kind, model.profile.kind.replace("-", " "))


def with_scales(model: Model) -> Model:
    """The unit with its armour, and its resource points where its card has them, as counters."""
    profile = profile_of(model)
    model = model.with_counter("armour", profile.armour)
    return model if profile.resource is None else model.with_counter("resource", profile.resource)


def stat_line(model: Model) -> tuple[tuple[str, str], ...]:
    """What its card says now."""
    profile = profile_of(model)
    resource = model.find_counter("resource")
    stats = (("ARMOUR", str(model.counter("armour"))), ("WEAPONS", str(sum(profile.close_combat))))
    return stats if resource is None else (*stats, ("RESOURCE", str(resource)))
