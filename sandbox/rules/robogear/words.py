"""How this system says numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable


def steps(count: float) -> str:
    """A number of steps: one decimal, none for whole steps.

    >>> steps(7.13), steps(4.0), steps(1.0)
    ('7.1 steps', '4 steps', '1 step')
    """
    number = f"{count:.1f}".removesuffix(".0")
    return f"{number} step{'' if number == '1' else 's'}"


def short_steps(count: float) -> str:
    """A number of steps that is too few: two decimals, never rounded up.

    >>> short_steps(3.999), short_steps(3.95)
    ('3.99 steps', '3.95 steps')
    """
    return f"{math.floor(count * 100 + 1e-6) / 100:.2f} steps"


def inches(length_in: float) -> str:
    """A height as it is told: as few decimals as it needs, two at most.

    >>> inches(1.2), inches(4.0)
    ('1.2″', '4″')
    """
    return f"{length_in:.2f}".rstrip("0").rstrip(".") + "″"


def percent(chance: float) -> str:
    """A chance as whole per cent, never a false 0 or 100.

    >>> percent(0.7222), percent(0.998), percent(1.0)
    ('72%', '>99%', '100%')
    """
    if 0.995 <= chance < 1:
        return ">99%"
    if 0 < chance < 0.005:
        return "<1%"
    return f"{chance * 100:.0f}%"


def listed(words: Iterable[str]) -> str:
    """
    >>> listed(["wall", "ruin", "Bear"])
    'wall, ruin and Bear'
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
