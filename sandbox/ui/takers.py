"""Who takes the text of a field: one table from the names of field keys to deeds.

A taker gets the desk, the argument of the key and the text without spaces at its ends. It raises EditError, DiceError,
ScenarioError or ValueError with a sentence that says what was expected; the field then stays open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sandbox.ui.desk import Desk

Taker = Callable[[Desk, str, str], None]

TAKERS: Mapping[str, Taker] = {}


def parse_number(text: str, what: str, unit: str = "") -> float:
    """The number that someone typed, with a comma or a point, with its unit or without.

    >>> parse_number("12,5″", "x", "″")
    12.5
    """
    bare = text.removesuffix(unit) if unit else text
    for sign in ("″", '"', "in", "mm", "°"):
        bare = bare.removesuffix(sign)
    try:
        number = float(bare.strip().replace(",", ".").replace("−", "-"))
    except ValueError:
        raise ValueError(f"expected a number for {what}, got {text or 'nothing'}") from None
    if not -1e6 < number < 1e6:
        raise ValueError(f"expected a number for {what} that fits on a table, got {text}")
    return number


def parse_whole(text: str, what: str) -> int:
    """The whole number that someone typed."""
    number = parse_number(text, what)
    if number != int(number):
        raise ValueError(f"expected a whole number for {what}, got {text}")
    return int(number)
