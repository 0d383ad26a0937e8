"""How chances and losses are written."""

from __future__ import annotations


def percent(chance: float) -> str:
    """A chance as a whole per cent that never lies about certainty.

    >>> percent(0.7222), percent(0.9996), percent(0.004), percent(1.0), percent(0.0)
    ('72%', '>99%', '<1%', '100%', '0%')
    """
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1:
        return ">99%"
    return f"{chance:.0%}"


def loss(mean: float) -> str:
    """A mean loss, with a real minus.

    >>> loss(2.4), loss(0)
    ('−2.4', '0')
    """
    return f"−{mean:.1f}" if mean else "0"
