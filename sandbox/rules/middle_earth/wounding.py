"""The to-wound chart: what a Strength needs against a Defence, and how likely that is. Exact, never sampled."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb

RULE = "middle-earth.core.to-wound"


@dataclass(frozen=True, slots=True)
class ToWound:
    """What one hit needs: `first` on a die, then `second` on another one (0 = no second die, 7 = out of reach)."""

    first: int
    second: int = 0

    def __str__(self) -> str:
        if self.first > 6:
            return "nothing"
        if not self.second:
            return f"{self.first}+"
        return f"6 then {self.second}+" if self.second < 6 else "6 then 6"

    @property
    def chance(self) -> float:
        """The chance that one hit wounds."""
        first = max(7 - self.first, 0) / 6
        return first * (7 - self.second) / 6 if self.second else first


def to_wound(strength: int, defence: int) -> ToWound:
    """The chart by the difference of Defence and Strength.

    >>> [str(to_wound(9, 7)), str(to_wound(8, 7)), str(to_wound(3, 4)), str(to_wound(3, 8)), str(to_wound(3, 10))]
    ['3+', '4+', '5+', '6 then 4+', '6 then 6']
    """
    difference = defence - strength
    if difference <= -2:
        return ToWound(3)
    if difference <= 4:
        return ToWound(4 + (difference + 1) // 2)
    return ToWound(6, difference - 1) if difference <= 7 else ToWound(7)


@lru_cache(maxsize=4096)
def chance_of_wounds(least: int, hits: int, needed: ToWound) -> float:
    """The chance of at least so many wounds.

    >>> round(chance_of_wounds(1, 3, ToWound(3)), 4)
    0.963
    """
    each = needed.chance
    return sum(comb(hits, count) * each**count * (1 - each) ** (hits - count) for count in range(least, hits + 1))
