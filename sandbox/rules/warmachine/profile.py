"""What is printed on a Warmachine card, the kinds of models, and the size classes of bases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from sandbox.core.footprint import Footprint, size_mm
from sandbox.core.model import Model, Profile

Resource = Literal["focus", "fury", "essence"]

SIZES: tuple[tuple[str, float], ...] = (("small", 30), ("medium", 40), ("large", 50), ("huge", 120))
"""The size classes, smallest first, with the diameter of their bases in mm."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    """A weapon: `rng` is its reach in inches, `pow` is added to STR, `location` the system it hangs on (L, R, H, S).

    Qualities that matter: shield (ARM +2 in front), buckler (+1), weapon-master (a damage die more), chain-weapon
    (ignores shields), magical (hurts the incorporeal), critical-smite (slams on a critical hit), ranged (no melee).
    """

    name: str = "weapon"
    rng: float = 0.5
    pow: int = 0
    qualities: tuple[str, ...] = ()
    location: str | None = None

    @property
    def is_melee(self) -> bool:
        return "ranged" not in self.qualities


@dataclass(frozen=True, slots=True, kw_only=True)
class WarmachineProfile(Profile):
    """A Warmachine card.

    What a file leaves out is that of a plain human trooper. `boxes` None = damage is counted and the model never
    removed; `focus`, `fury` or `essence` None = not tracked, every cost counts as paid; `fury_limit` None = no limit;
    without melee weapons there is no melee range.
    """

    kind: str = "warrior"
    spd: int = 5
    str_: int = 5
    mat: int = 5
    def_: int = 12
    arm: int = 12
    boxes: int | None = None
    focus: int | None = None
    fury: int | None = None
    essence: int | None = None
    fury_limit: int | None = None
    weapons: tuple[Weapon, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """What the rules say of a kind of model: its name, whether it tramples by nature, and what its attacks cost."""

    label: str
    is_trampler: bool = False
    resource: Resource | None = None


KINDS: Mapping[str, Kind] = {
    "warrior": Kind("warrior"),
    "cavalry": Kind("cavalry"),
    "battle-engine": Kind("battle engine"),
    "structure": Kind("structure"),
    "objective": Kind("objective"),
    "light-warjack": Kind("light warjack", resource="focus"),
    "heavy-warjack": Kind("heavy warjack", True, "focus"),
    "colossal": Kind("colossal", True, "focus"),
    "monstrosity": Kind("monstrosity", True, "focus"),
    "lesser-warbeast": Kind("lesser warbeast", resource="fury"),
    "light-warbeast": Kind("light warbeast", resource="fury"),
    "heavy-warbeast": Kind("heavy warbeast", True, "fury"),
    "gargantuan": Kind("gargantuan", True, "fury"),
    "lesser-horror": Kind("lesser horror", resource="essence"),
    "light-horror": Kind("light horror", resource="essence"),
    "heavy-horror": Kind("heavy horror", True, "essence"),
}

_LOCATIONS: Mapping[str | None, str] = {"L": "crippled:left", "R": "crippled:right", "H": "crippled:head"}


def profile_of(model: Model) -> WarmachineProfile:
    """The card of a model; a model of another system is our own mistake."""
    profile = model.profile
    if not isinstance(profile, WarmachineProfile):
        raise TypeError(f"{model.id} carries no Warmachine profile")
    return profile


def kind_of(model: Model) -> Kind:
    """What the rules say of its kind; a kind they do not know neither tramples nor pays."""
    return KINDS.get(model.profile.kind, Kind(model.profile.kind.replace("-", " ")))


def is_massive(model: Model) -> bool:
    """Whether it is too big to be pushed, knocked down, slammed or thrown: a huge base."""
    return size_of(model) == len(SIZES) - 1


def is_fixed(model: Model) -> bool:
    """Whether nothing moves it from its place: a huge base, an objective or a structure, a rule of its own."""
    return is_massive(model) or model.has_keyword("unmovable") or model.profile.kind in ("objective", "structure")


def size_of(model: Model) -> int:
    """The rank of its size class in SIZES: its own `size`, else that of the nearest base.

    The longer axis counts for a base that is not round; halfway between two classes the smaller one is taken.
    """
    rank = _RANKS.get(model.size) if model.size else None
    return _rank_of(model.footprint) if rank is None else rank


_RANKS = {name: rank for rank, (name, _) in enumerate(SIZES)}


@cache
def _rank_of(footprint: Footprint) -> int:
    longest = max(size_mm(footprint))
    return min(range(len(SIZES)), key=lambda rank: abs(SIZES[rank][1] - longest))


def size_name(model: Model) -> str:
    """Its size class as a word.

    >>> from sandbox.core.footprint import Disc
    >>> from sandbox.core.vec import Vec2
    >>> model = Model(id="J", name="J", side="A", position=Vec2(0, 0), facing_deg=0, footprint=Disc.of_mm(50),
    ...               profile=WarmachineProfile())
    >>> size_name(model)
    'large'
    """
    return SIZES[size_of(model)][0]


def is_small(model: Model) -> bool:
    return size_of(model) == 0


def is_crippled(model: Model, weapon: Weapon) -> bool:
    """Whether the system on which the weapon hangs is crippled."""
    status = _LOCATIONS.get(weapon.location)
    return status is not None and model.is_status(status)


def melee_weapons(model: Model) -> tuple[Weapon, ...]:
    """The weapons with which it can strike in melee."""
    return tuple(weapon for weapon in profile_of(model).weapons if weapon.is_melee)


def with_resources(model: Model) -> Model:
    """The model with the focus, fury and essence of its card as counters, where the card has them."""
    profile = profile_of(model)
    for name, value in (("focus", profile.focus), ("fury", profile.fury), ("essence", profile.essence)):
        if value is not None and model.find_counter(name) is None:
            model = model.with_counter(name, value)
    return model
