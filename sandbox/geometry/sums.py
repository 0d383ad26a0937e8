"""Two bases as one shape: in their Minkowski sum the base that moves becomes a point.

A `Sum` is a convex polygon (of boxes and edges) plus a disc plus any number of ellipses: all that bases, edges of
terrain and ranges add up to. It lies about the centre it is used at; nothing here knows of boards.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache

from sandbox.core.footprint import Box, Disc, Footprint
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2

Point = tuple[float, float]

CENTER: tuple[Point, ...] = ((0.0, 0.0),)


@dataclass(frozen=True, slots=True)
class Sum:
    """A convex polygon grown by a disc and by ellipses, in inches.

    `corners` go counter-clockwise: one point, the two ends of an edge, or more. Each of `ovals` is the symmetric matrix
    (xx, xy, yy) of an ellipse whose support in the direction n is sqrt(n·M·n).
    """

    corners: tuple[Point, ...] = CENTER
    radius: float = 0.0
    ovals: tuple[tuple[float, float, float], ...] = ()

    @property
    def reach(self) -> float:
        """A bound of how far it reaches from its centre."""
        return max(math.hypot(*corner) for corner in self.corners) + sum(
            (math.sqrt(xx + yy) for xx, _, yy in self.ovals), self.radius
        )

    def plus(self, other: Sum) -> Sum:
        return Sum(_added(self.corners, other.corners), self.radius + other.radius, self.ovals + other.ovals)

    def along(self, direction: Vec2) -> Sum:
        """The same shape in a frame whose first axis points along the unit vector `direction`."""
        x, y = direction
        if self.corners is CENTER and not self.ovals:
            return self
        return Sum(
            tuple((x * a + y * b, x * b - y * a) for a, b in self.corners),
            self.radius,
            tuple(
                (
                    x * x * xx + 2 * x * y * xy + y * y * yy,
                    x * y * (yy - xx) + (x * x - y * y) * xy,
                    y * y * xx - 2 * x * y * xy + x * x * yy,
                )
                for xx, xy, yy in self.ovals
            ),
        )

    def round_support(self, x: float, y: float) -> float:
        """How far the disc and the ellipses reach in the unit direction (x, y)."""
        reach = self.radius
        for xx, xy, yy in self.ovals:
            reach += math.sqrt(xx * x * x + 2 * xy * x * y + yy * y * y)
        return reach

    def support(self, x: float, y: float) -> float:
        """How far the shape reaches in the unit direction (x, y)."""
        return max(a * x + b * y for a, b in self.corners) + self.round_support(x, y)

    def round_point(self, x: float, y: float) -> Point:
        """The point of the disc and the ellipses that lies farthest in the unit direction (x, y)."""
        a, b = self.radius * x, self.radius * y
        for xx, xy, yy in self.ovals:
            reach = math.sqrt(xx * x * x + 2 * xy * x * y + yy * y * y)
            a += (xx * x + xy * y) / reach
            b += (xy * x + yy * y) / reach
        return a, b

    def face(self, x: float, y: float) -> tuple[Point, Point]:
        """The ends, right to left, of the stretch farthest in the unit direction (x, y); equal if it is a point."""
        a, b = self.round_point(x, y)
        if len(self.corners) == 1:
            ((c, d),) = self.corners
            return (a + c, b + d), (a + c, b + d)
        reach = max(c * x + d * y for c, d in self.corners) - TOUCH
        outer = [(c * -y + d * x, c, d) for c, d in self.corners if c * x + d * y >= reach]
        _, c, d = min(outer)
        _, e, f = max(outer)
        return (a + c, b + d), (a + e, b + f)


@lru_cache(maxsize=4096)
def shape_of(footprint: Footprint, facing_deg: float) -> Sum:
    """The outline of a base about its centre."""
    if isinstance(footprint, Disc):
        return Sum(radius=footprint.radius_in)
    facing = Vec2.from_deg(facing_deg)
    length, width = footprint.half_length_in, footprint.half_width_in
    ahead, aside = facing * length, facing.left * width
    if isinstance(footprint, Box):
        sides = (ahead - aside, ahead + aside, aside - ahead, -ahead - aside)
        return Sum(corners=tuple((corner.x, corner.y) for corner in sides))
    if length == width:
        return Sum(radius=length)
    matrix = (ahead.x**2 + aside.x**2, ahead.x * ahead.y + aside.x * aside.y, ahead.y**2 + aside.y**2)
    return Sum(ovals=(matrix,))


def edge(a: Point, b: Point) -> Sum:
    """The straight stretch between two different points."""
    return Sum(corners=(a, b))


def grown(footprint: Footprint, by_in: float) -> Footprint:
    """The footprint with every half size larger by `by_in`; by -TOUCH it is the core that overlaps what is met."""
    if isinstance(footprint, Disc):
        return replace(footprint, radius_in=footprint.radius_in + by_in)
    return replace(
        footprint,
        half_length_in=footprint.half_length_in + by_in,
        half_width_in=footprint.half_width_in + by_in,
    )


def _added(first: tuple[Point, ...], second: tuple[Point, ...]) -> tuple[Point, ...]:
    """The corners of the sum of two convex polygons: all sides by their bearing, from the lowest corner on."""
    if len(first) == 1:
        first, second = second, first
    if len(second) == 1:
        ((x, y),) = second
        return first if x == y == 0.0 else tuple((a + x, b + y) for a, b in first)
    (x, y), (a, b) = (min(corners, key=_height) for corners in (first, second))
    x, y = x + a, y + b
    corners = []
    for step_x, step_y in sorted([*_sides(first), *_sides(second)], key=_bearing):
        corners.append((x, y))
        x, y = x + step_x, y + step_y
    return tuple(corners)


def _height(corner: Point) -> Point:
    return corner[1], corner[0]


def _sides(corners: tuple[Point, ...]) -> list[Point]:
    return [(x - corners[i - 1][0], y - corners[i - 1][1]) for i, (x, y) in enumerate(corners)]


def _bearing(side: Point) -> float:
    return math.atan2(side[1], side[0]) % math.tau
