"""How a change runs over its time: functions from 0..1 to 0..1."""

from __future__ import annotations

import math


def in_quad(p: float) -> float:
    return p * p


def out_quad(p: float) -> float:
    return 1 - (1 - p) ** 2


def out_cubic(p: float) -> float:
    return 1 - (1 - p) ** 3


def in_out_quad(p: float) -> float:
    return 2 * p * p if p < 0.5 else 1 - 2 * (1 - p) ** 2


def in_out_cubic(p: float) -> float:
    return 4 * p**3 if p < 0.5 else 1 - 4 * (1 - p) ** 3


def out_back(p: float) -> float:
    """Shoots a tenth past its end and comes back."""
    return 1 + 2.70158 * (p - 1) ** 3 + 1.70158 * (p - 1) ** 2


def recoil(p: float) -> float:
    """Out quickly and back slowly: 0 at both ends, 1 at a quarter of the time."""
    return math.sin(math.pi * math.sqrt(p))


def ramped(p: float, ramp: float) -> float:
    """Even speed but for a part `ramp` (0 to 0.5) of the time at each end.

    >>> ramped(0.5, 0.2), ramped(1, 0.2), round(ramped(0.1, 0.2), 5)
    (0.5, 1.0, 0.03125)
    """
    if p <= 0 or p >= 1:
        return float(p >= 1)
    speed = 1 / (1 - ramp)
    if p < ramp:
        return speed * p * p / (2 * ramp)
    if p > 1 - ramp:
        return 1 - speed * (1 - p) ** 2 / (2 * ramp)
    return speed * (p - ramp / 2)


def ramped_time(done: float, ramp: float) -> float:
    """When `ramped` has come to `done`: its inverse.

    >>> ramped_time(0.5, 0.2), round(ramped_time(0.03125, 0.2), 9)
    (0.5, 0.1)
    """
    if done <= 0 or done >= 1:
        return float(done >= 1)
    speed = 1 / (1 - ramp)
    if done < speed * ramp / 2:
        return math.sqrt(2 * ramp * done / speed)
    if done > 1 - speed * ramp / 2:
        return 1 - math.sqrt(2 * ramp * (1 - done) / speed)
    return done / speed + ramp / 2
