"""Exact chances of sums of six-sided dice: fractions of whole counts, never sampled."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=64)
def sum_counts(count: int, sides: int = 6) -> tuple[int, ...]:
    """How many of the sides**count outcomes give each sum; index 0 is the sum `count`.

    >>> sum_counts(2)
    (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    """
    counts = [1]
    for _ in range(count):
        longer = [0] * (len(counts) + sides - 1)
        for index, ways in enumerate(counts):
            for face in range(sides):
                longer[index + face] += ways
        counts = longer
    return tuple(counts)


@lru_cache(maxsize=1024)
def chance_at_least(needed: int, count: int = 2, sides: int = 6) -> float:
    """The chance that the sum of `count` dice is at least `needed`.

    >>> round(chance_at_least(7), 4), chance_at_least(1), chance_at_least(13)
    (0.5833, 1.0, 0.0)
    """
    counts = sum_counts(count, sides)
    first = max(needed - count, 0)
    return float(sum(counts[first:])) / float(sides**count)


@lru_cache(maxsize=1024)
def mean_excess(threshold: int, count: int = 2, sides: int = 6, cap: int | None = None) -> float:
    """The mean of how far the sum lies above `threshold`, 0 where it does not, and at most `cap`.

    >>> mean_excess(0), round(mean_excess(7), 4)
    (7.0, 0.9722)
    """
    total = 0
    for index, ways in enumerate(sum_counts(count, sides)):
        excess = max(index + count - threshold, 0)
        total += ways * (excess if cap is None else min(excess, cap))
    return float(total) / float(sides**count)
