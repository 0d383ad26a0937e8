"""The outline of a base on the table, as data: sizes in inches, length along the facing first."""

from __future__ import annotations

import math
from dataclasses import dataclass

MM_PER_INCH = 25.4


@dataclass(frozen=True, slots=True)
class Disc:
    """A round base."""

    radius_in: float

    @property
    def reach_in(self) -> float:
        """The greatest distance of the outline from the centre."""
        return self.radius_in

    @staticmethod
    def of_mm(diameter_mm: float) -> Disc:
        """The disc of a base given by its diameter.

        >>> round(Disc.of_mm(50).radius_in, 4)
        0.9843
        """
        return Disc(diameter_mm / 2 / MM_PER_INCH)


@dataclass(frozen=True, slots=True)
class Oval:
    """An elliptical base: half its length along the facing, half its width across."""

    half_length_in: float
    half_width_in: float

    @property
    def reach_in(self) -> float:
        return max(self.half_length_in, self.half_width_in)

    @staticmethod
    def of_mm(length_mm: float, width_mm: float) -> Oval:
        return Oval(length_mm / 2 / MM_PER_INCH, width_mm / 2 / MM_PER_INCH)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangular base: half its length along the facing, half its width across."""

    half_length_in: float
    half_width_in: float

    @property
    def reach_in(self) -> float:
        return math.hypot(self.half_length_in, self.half_width_in)

    @staticmethod
    def of_mm(length_mm: float, width_mm: float) -> Box:
        return Box(length_mm / 2 / MM_PER_INCH, width_mm / 2 / MM_PER_INCH)


Footprint = Disc | Oval | Box


def size_mm(footprint: Footprint) -> tuple[float, ...]:
    """The size in millimetres as printed on the base: one number for a disc, length and width otherwise.

    >>> size_mm(Oval.of_mm(120, 92))
    (120.0, 92.0)
    """
    match footprint:
        case Disc():
            return (round(footprint.radius_in * 2 * MM_PER_INCH, 6),)
        case Oval() | Box():
            return (
                round(footprint.half_length_in * 2 * MM_PER_INCH, 6),
                round(footprint.half_width_in * 2 * MM_PER_INCH, 6),
            )
