"""What a Warmachine player can declare, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandbox.core.model import ModelId


@dataclass(frozen=True, slots=True, kw_only=True)
class Boost:
    """The rolls to boost with one more die for one more point each: attacks and damage, by target."""

    attack: tuple[ModelId, ...] = ()
    damage: tuple[ModelId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trample:
    """A trample power attack towards `direction_deg`; `distance_in` None = as far as it goes."""

    model: ModelId
    direction_deg: float
    distance_in: float | None = None
    boost: Boost = Boost()


def next_boost(action: Trample, target: str) -> Trample:
    """The action with the next choice of boosts against a target: attack, damage, both, none.

    >>> next_boost(Trample(model="J", direction_deg=0), "S").boost
    Boost(attack=('S',), damage=())
    """
    boost = action.boost
    is_attack, is_damage = target in boost.attack, target in boost.damage
    attack = _with(boost.attack, target, is_in=not is_attack)
    damage = _with(boost.damage, target, is_in=is_damage != is_attack)
    return replace(action, boost=Boost(attack=attack, damage=damage))


def _with(targets: tuple[str, ...], target: str, *, is_in: bool) -> tuple[str, ...]:
    others = tuple(other for other in targets if other != target)
    return (*others, target) if is_in else others
