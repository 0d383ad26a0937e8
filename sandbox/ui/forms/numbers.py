"""Numbers that someone typed into a field."""

from __future__ import annotations

UNITS = ("″", '"', "in", "mm", "°")


def parse_number(text: str, what: str) -> float:
    """The number that someone typed, with a comma or a point, with its unit or without; ValueError for anything else.

    >>> parse_number("12,5″", "x"), parse_number("−3", "y")
    (12.5, -3.0)
    """
    bare = text
    for unit in UNITS:
        bare = bare.removesuffix(unit)
    try:
        number = float(bare.strip().replace(",", ".").replace("−", "-"))
    except ValueError:
        raise ValueError(f"expected a number for {what}, got {text or 'nothing'}") from None
    if not -1e6 < number < 1e6:
        raise ValueError(f"expected a number for {what} that fits on a table, got {text}")
    return number


def parse_whole(text: str, what: str) -> int:
    """The whole number that someone typed; ValueError for anything else."""
    number = parse_number(text, what)
    if number != int(number):
        raise ValueError(f"expected a whole number for {what}, got {text}")
    return int(number)
