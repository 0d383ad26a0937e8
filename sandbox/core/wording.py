"""How numbers and lists are said everywhere: in logs, tags, panels and captions."""

from __future__ import annotations

from collections.abc import Iterable


def inches(length_in: float) -> str:
    """A measured length: always two decimals.

    >>> inches(5.708)
    '5.71″'
    """
    return f"{length_in:.2f}″"


def percent(chance: float) -> str:
    """A chance as whole per cent, never a false 0 or 100.

    >>> percent(0.7222), percent(0.998), percent(1.0), percent(0.001), percent(0.0)
    ('72%', '>99%', '100%', '<1%', '0%')
    """
    if 0.995 <= chance < 1:
        return ">99%"
    if 0 < chance < 0.005:
        return "<1%"
    return f"{chance * 100:.0f}%"


def listed(words: Iterable[str]) -> str:
    """
    >>> listed(["F1", "F2", "H1"]), listed(["F1"]), listed([])
    ('F1, F2 and H1', 'F1', '')
    """
    *first, last = [*words] or [""]
    return f"{', '.join(first)} and {last}" if first else last
