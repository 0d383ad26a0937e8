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


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """A throw power attack on `target`; `at` is the model it is thrown at, None = directly away."""

    model: ModelId
    target: ModelId
    at: ModelId | None = None
    boost_damage: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown:
    """The throw itself, whatever caused it: `target` is thrown by `by`.

    Directly away, towards `direction_deg`, or at a model (`at`; its own id = at itself). `distance_in` None = d6, `pow`
    and `collateral_pow` None = the STR of `by`, as for a power attack.
    """

    target: ModelId
    by: ModelId
    direction_deg: float | None = None
    at: ModelId | None = None
    distance_in: float | None = None
    pow: int | None = None
    collateral_pow: int | None = None
    boost_damage: bool = False
    damage_bonus: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Slam:
    """A slam power attack on `target`; `distance_in` None = as far as needed."""

    model: ModelId
    target: ModelId
    distance_in: float | None = None
    boost_damage: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadButt:
    """A head-butt power attack on `target`."""

    model: ModelId
    target: ModelId
    boost_damage: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """A straight charge at `target` with one attack."""

    model: ModelId
    target: ModelId


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


def toggle_boost(action: Throw | Slam | HeadButt, _target: str) -> Throw | Slam | HeadButt:
    """The action with its damage boosted, or no longer."""
    return replace(action, boost_damage=not action.boost_damage)


def _with(targets: tuple[str, ...], target: str, *, is_in: bool) -> tuple[str, ...]:
    others = tuple(other for other in targets if other != target)
    return (*others, target) if is_in else others
