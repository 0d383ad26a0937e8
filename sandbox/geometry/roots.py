"""The one numerical search of the room: where a continuous function changes its sign."""

from __future__ import annotations

from collections.abc import Callable

from sandbox.core.tolerance import TOUCH


def root(function: Callable[[float], float], low: float, high: float) -> float:
    """A place between `low` and `high`, at which `function` has different signs, where it vanishes.

    Regula falsi the Illinois way: a bracket all the time, so it always ends.

    >>> round(root(lambda x: x * x - 2, 0, 2), 12)
    1.414213562373
    """
    at_low, at_high = function(low), function(high)
    kept = 0
    while at_low != 0.0 != at_high and abs(high - low) > TOUCH * TOUCH:
        middle = (low * at_high - high * at_low) / (at_high - at_low)
        if not min(low, high) < middle < max(low, high):
            middle = (low + high) / 2.0
        value = function(middle)
        if (value > 0.0) == (at_low > 0.0) and value != 0.0:
            low, at_low = middle, value
            at_high = at_high / 2.0 if kept > 0 else at_high
            kept = 1
        else:
            high, at_high = middle, value
            at_low = at_low / 2.0 if kept < 0 else at_low
            kept = -1
    return low if at_low == 0.0 else high
