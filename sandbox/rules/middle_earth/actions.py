"""What a Middle-earth player can declare, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandbox.core.model import ModelId


@dataclass(frozen=True, slots=True, kw_only=True)
class Trample:
    """The move of a war beast: it turns to `pivot_deg` (None = keeps its facing) and goes its full Move.

    `charged_by` are the enemies who have charged it before, `heroic_march` whether its commander has declared one.
    """

    model: ModelId
    pivot_deg: float | None = None
    charged_by: tuple[ModelId, ...] = ()
    heroic_march: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Stampede:
    """The move of a beast out of control: `pivot_deg` is the opponent's choice (None = as it faces)."""

    model: ModelId
    pivot_deg: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wound:
    """Wounds from outside, with all that follows; `part` names a howdah or a mount instead of the model itself."""

    model: ModelId
    wounds: int = 1
    part: Literal["howdah", "mount"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """The combat of a war beast against the enemies in base contact with it, () = all of them."""

    model: ModelId
    against: tuple[ModelId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shoot:
    """One shot of a model at another one, or at a beast's howdah; a siege engine rolls for its deviation."""

    model: ModelId
    target: ModelId
    strength: int = 2
    at_howdah: bool = False


Power = Literal["hold", "slow", "move", "knock-down", "harm"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """A magical power: what it does to `target`, or to all within `within_in` of its caster.

    `range_in` is how far it reaches a target (None = not measured), `will` the Will that is put in, one casting die for
    each, `needed` the least that one of them must show; `strength` the Strength of the hit where it harms.
    """

    model: ModelId
    power: Power
    target: ModelId | None = None
    within_in: float | None = None
    range_in: float | None = None
    will: int = 1
    needed: int = 4
    strength: int = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """A move within a howdah, into it (`onto` = the beast) or out of it (`leaves`)."""

    model: ModelId
    distance_in: float = 0.0
    levels: int = 0
    onto: ModelId | None = None
    leaves: bool = False
