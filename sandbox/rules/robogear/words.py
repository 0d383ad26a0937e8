"""How this system says numbers."""

from __future__ import annotations

import math

from sandbox.core.tolerance import TOUCH


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
    return f"{math.floor(count * 100 + TOUCH) / 100:.2f} steps"


def inches(length_in: float) -> str:
    """A height as it is told: as few decimals as it needs, two at most.

    >>> inches(1.2), inches(4.0)
    ('1.2″', '4″')
    """
    return f"{length_in:.2f}".rstrip("0").rstrip(".") + "″"
