"""Terrain that is being drawn, as it is shown on the table."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.terrain import Area, Circle, Polygon, Terrain
from sandbox.core.vec import Vec2


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """The piece that there would be now, None where it is none yet, and the corners put down so far.

    `is_wrong`: it can't be laid on the table like this. `is_closing`: the pointer is on the first corner.
    """

    piece: Terrain | None = None
    corners: tuple[Vec2, ...] = ()
    is_wrong: bool = False
    is_closing: bool = False


def handles(area: Area) -> tuple[Vec2, ...]:
    """Where the hand takes hold of an area: a point of a circle's rim; of a polygon its corners, then the middle of the
    side behind each of them, where another corner can be drawn out."""
    match area:
        case Circle(center, radius):
            return (center + Vec2(radius, 0.0),)
        case Polygon(points):
            following = (*points[1:], points[0])
            return (*points, *((one + other) * 0.5 for one, other in zip(points, following, strict=True)))
