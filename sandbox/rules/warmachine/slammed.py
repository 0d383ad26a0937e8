"""Being slammed: how far, and a slam that a weapon causes."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.rules.warmachine.blow import Blow
from sandbox.rules.warmachine.condition import is_incorporeal
from sandbox.rules.warmachine.flight import plan_slide
from sandbox.rules.warmachine.landing import resolve_flight
from sandbox.rules.warmachine.profile import is_fixed, is_massive, size_of

SLAMMED = "warmachine.core.slammed"


def can_be_slammed(target: Model) -> bool:
    """Whether a slam moves it: nothing fixed or incorporeal."""
    return not is_fixed(target) and not is_incorporeal(target)


def slam_distance(slammer: Model, target: Model, face: int) -> float:
    """How far a slam power attack sends a model: half for a larger base, 2 inches more from a huge to a smaller one."""
    if size_of(target) > size_of(slammer):
        return face / 2
    return float(face + 2 if is_massive(slammer) and size_of(target) < size_of(slammer) else face)


def smite_distance(smiter: Model, target: Model, face: int) -> float:
    """How far a smite sends a model: half for a larger base."""
    return face / 2 if size_of(target) > size_of(smiter) else float(face)


def roll_slam(resolver: Resolver, target: Model, *, rule: str) -> int:
    """The die for the distance."""
    return resolver.roll("slam-distance", count=1, rule=rule, label=f"{target.name} is slammed").total


def slam_away(resolver: Resolver, target_id: str, blow: Blow, distance_in: float) -> None:
    """Slam a model directly away from where the other one stands now, with everything that comes of it."""
    flight = plan_slide(resolver.state, resolver.board, target_id, blow.by, distance_in)
    resolve_flight(resolver, flight, blow)


def note_held(resolver: Resolver, target: Model, *, rule: str) -> None:
    """Say that a slam does not move it."""
    resolver.emit(ev.Noted(rule=rule, text=f"{target.name} cannot be slammed"))
