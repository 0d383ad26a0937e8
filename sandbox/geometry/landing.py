"""Where on a straight way a base may come to rest: everywhere but on what it crosses."""

from __future__ import annotations

from collections.abc import Iterable

from sandbox.core.tolerance import TOUCH
from sandbox.geometry.sweep import Crossing


def clear_ends(length_in: float, crossings: Iterable[Crossing]) -> tuple[tuple[float, float], ...]:
    """The closed intervals of a way, in inches, whose points are clear of every crossing; a flush end is clear.

    Where one crossing ends as the next begins, the interval is a single point. The start is always clear.

    >>> from sandbox.core.vec import Vec2
    >>> clear_ends(7, [Crossing("S", 3, 6.1496, Vec2(0, 0))])
    ((0.0, 3), (6.1496, 7))
    """
    clear: list[tuple[float, float]] = []
    free_from = 0.0
    for crossing in sorted(crossings, key=lambda crossing: crossing.enter_in):
        if crossing.enter_in > length_in - TOUCH:
            break
        if crossing.enter_in >= free_from - TOUCH:
            clear.append((free_from, max(free_from, crossing.enter_in)))
        free_from = max(free_from, crossing.leave_in)
    if free_from <= length_in + TOUCH:
        clear.append((min(free_from, length_in), length_in))
    return tuple(clear)


def last_clear(wanted_in: float, crossings: Iterable[Crossing]) -> float:
    """The end a move is rewound to: the greatest clear distance that is not beyond the wanted one."""
    return clear_ends(wanted_in, crossings)[-1][1]
