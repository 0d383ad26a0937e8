"""How losses are written."""

from __future__ import annotations


def loss(mean: float) -> str:
    """A mean loss, with a real minus.

    >>> loss(2.4), loss(0)
    ('−2.4', '0')
    """
    return f"−{mean:.1f}" if mean else "0"
