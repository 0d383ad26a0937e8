"""Pieces of terrain: an area with a kind, a height and, for hazards, what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandbox.core.vec import Vec2

TerrainKind = Literal[
    "obstacle", "obstruction", "rough", "hazard", "impassable", "difficult", "water", "woodland", "barrier"
]


@dataclass(frozen=True, slots=True)
class Polygon:
    """A simple polygon of any shape, at least three corners, in either orientation."""

    points: tuple[Vec2, ...]


@dataclass(frozen=True, slots=True)
class Circle:
    """A circular area."""

    center: Vec2
    radius_in: float


Area = Polygon | Circle


@dataclass(frozen=True, slots=True, kw_only=True)
class Terrain:
    """One piece. `height_in` None = the default of the rule system for its kind.

    A hazard has `pow` and `dice` (a damage roll of so many d6 + pow), or `cripples` (the system it cripples), or both.
    """

    id: str
    kind: TerrainKind
    area: Area
    height_in: float | None = None
    pow: int | None = None
    dice: int = 2
    cripples: str | None = None

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of the area, in inches."""
        match self.area:
            case Circle(center, radius):
                return (center.x - radius, center.y - radius, center.x + radius, center.y + radius)
            case Polygon(points):
                xs = [point.x for point in points]
                ys = [point.y for point in points]
                return (min(xs), min(ys), max(xs), max(ys))
