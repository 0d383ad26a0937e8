"""The round pieces of the outline of a polygon grown by a disc or an ellipse: one at each corner that sticks out.

The grown polygon is bounded by its sides moved outward and, at such a corner, by the piece of the disc or ellipse about
it whose normals lie between those of its two sides. The rest of that disc or ellipse lies inside and bounds nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from sandbox.geometry.outlines import CLEAR, STEPS, Curve, Edge, Outline, Ring
from sandbox.geometry.roots import root
from sandbox.geometry.segments import sides
from sandbox.geometry.sums import Point, Sum

SLACK = 1e-6
"""Radians that a piece is taken to go on beyond its ends, so that nothing falls between it and the next one."""

_BULGE = 0.01
"""The share of its reach by which a piece may leave the box round the points at which it is looked at."""


@dataclass(frozen=True)
class Bow:
    """The piece of a disc or of one ellipse about (x, y) whose outward normals start at an angle (radians)."""

    x: float
    y: float
    shape: Sum
    start: float
    width: float

    def at(self, angle: float) -> Point:
        """The point whose outward normal has that angle."""
        x, y = self.shape.round_point(math.cos(angle), math.sin(angle))
        return self.x + x, self.y + y

    @cached_property
    def steps(self) -> list[tuple[float, Point]]:
        """The angles at which it is first looked at, as densely as a whole curve, and the points there."""
        start, width = self.start - SLACK, self.width + 2 * SLACK
        count = max(2, math.ceil(STEPS * width / math.tau))
        angles = [start + width * step / count for step in range(count + 1)]
        return [(angle, self.at(angle)) for angle in angles]

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of a box that holds it."""
        xs, ys = zip(*(point for _, point in self.steps), strict=True)
        more = _BULGE * self.shape.reach
        return min(xs) - more, min(ys) - more, max(xs) + more, max(ys) + more

    def level(self, x: float, y: float) -> float:
        """Less than 0 inside the whole disc or ellipse, 0 on its outline, more outside."""
        x, y = x - self.x, y - self.y
        if not self.shape.ovals:
            return math.hypot(x, y) / self.shape.radius - 1.0
        ((xx, xy, yy),) = self.shape.ovals
        return (yy * x * x - 2.0 * xy * x * y + xx * y * y) / (xx * yy - xy * xy) - 1.0

    def has_normal_at(self, x: float, y: float) -> bool:
        """Whether a point of the whole outline belongs to this piece of it."""
        x, y = x - self.x, y - self.y
        if self.shape.ovals:
            ((xx, xy, yy),) = self.shape.ovals
            x, y = yy * x - xy * y, xx * y - xy * x
        return (math.atan2(y, x) - self.start + SLACK) % math.tau <= self.width + 2 * SLACK

    def least_distance(self, x: float, y: float) -> float:
        """A lower bound of its distance from a point."""
        left, bottom, right, top = self.box
        return math.hypot(max(left - x, 0.0, x - right), max(bottom - y, 0.0, y - top))

    def nearest_points(self, x: float, y: float) -> list[Point]:
        """Its points that are nearer to (x, y), or farther from it, than their neighbours."""

        def slope(angle: float, point: Point) -> float:
            return (point[0] - x) * -math.sin(angle) + (point[1] - y) * math.cos(angle)

        return list(self._zeros(slope))

    def meeting_points(self, other: Bow | Outline) -> list[Point]:
        """The points where it meets another piece."""
        match other:
            case Bow():
                if not _overlap(self.box, other.box):
                    return []
                points = self._zeros(lambda _, point: other.level(*point))
                return [point for point in points if other.has_normal_at(*point)]
            case Edge():
                return self._on_edge(other)
            case Ring():
                return list(self._zeros(lambda _, at: math.hypot(at[0] - other.x, at[1] - other.y) - other.radius))
            case Curve():
                points = other.zeros(lambda _, point: self.level(*point))
                return [point for point in points if self.has_normal_at(*point)]

    def _on_edge(self, edge: Edge) -> list[Point]:
        xs, ys = (edge.x1, edge.x2), (edge.y1, edge.y2)
        if not _overlap(self.box, (min(xs), min(ys), max(xs), max(ys))):
            return []
        length = math.hypot(edge.x2 - edge.x1, edge.y2 - edge.y1)
        ux, uy = (edge.x2 - edge.x1) / length, (edge.y2 - edge.y1) / length
        points = self._zeros(lambda _, at: ux * (at[1] - edge.y1) - uy * (at[0] - edge.x1))
        return [(x, y) for x, y in points if -CLEAR <= (x - edge.x1) * ux + (y - edge.y1) * uy <= length + CLEAR]

    def _zeros(self, function: Callable[[float, Point], float]) -> Iterator[Point]:
        """The points at which a function of normal and point changes its sign."""
        values = [function(angle, point) for angle, point in self.steps]
        for index, (low, high) in enumerate(pairwise(values)):
            if (low > 0) != (high > 0):
                ends = self.steps[index][0], self.steps[index + 1][0]
                yield self.at(root(lambda angle: function(angle, self.at(angle)), *ends))


def outlines_around(corners: Sequence[Point], shape: Sum) -> list[Bow | Edge]:
    """The outline of a simple polygon grown by a disc, an ellipse or a box, and here and there more than that.

    Where corners point inward, the moved sides run on into each other.
    """
    turns = list(sides(corners))
    if sum(a * d - c * b for (a, b), (c, d) in turns) < 0:
        turns = [(end, start) for start, end in reversed(turns)]
    found: list[Bow | Edge] = []
    before = _normal(*turns[-1])
    for (x1, y1), (x2, y2) in turns:
        normal = _normal((x1, y1), (x2, y2))
        width = (normal - before) % math.tau
        if 0.0 < width < math.pi:
            found += _round_corner(x1, y1, shape, before, width)
        (a, b), (c, d) = shape.face(math.cos(normal), math.sin(normal))
        found.append(Edge(x1 + a, y1 + b, x2 + c, y2 + d))
        before = normal
    return found


def _round_corner(x: float, y: float, shape: Sum, start: float, width: float) -> list[Bow | Edge]:
    """The pieces of a shape about a corner whose normals lie between those of the two sides there."""
    if len(shape.corners) == 1:
        return [Bow(x, y, shape, start, width)]
    return [
        Edge(x + a, y + b, x + c, y + d)
        for (a, b), (c, d) in sides(shape.corners)
        if 0.0 < (_normal((a, b), (c, d)) - start) % math.tau < width
    ]


def _normal(start: Point, end: Point) -> float:
    """The angle of the outward normal of a side of a polygon that runs counter-clockwise."""
    return math.atan2(start[0] - end[0], end[1] - start[1])


def _overlap(first: tuple[float, float, float, float], second: tuple[float, float, float, float]) -> bool:
    return (
        first[0] <= second[2] + CLEAR
        and second[0] <= first[2] + CLEAR
        and first[1] <= second[3] + CLEAR
        and second[1] <= first[3] + CLEAR
    )
