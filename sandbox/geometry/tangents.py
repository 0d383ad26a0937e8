"""Lines that touch two round things at once, and points where two outlines cross: where a view can open or close.

A `Feature` is a point, a disc or an ellipse; a polygon is its corners. A `Line` is given by its unit normal (n, m): the
points with n·x + m·y = offset.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.chords import find_chord
from sandbox.geometry.roots import root
from sandbox.geometry.segments import sides
from sandbox.geometry.separation import separation
from sandbox.geometry.sums import CENTER, Point, Sum

CELLS = 96
"""Parts of an outline in each of which it crosses another at most once, as its deepest point is one of their ends."""


class Feature(NamedTuple):
    """A point, a disc or an ellipse about (x, y)."""

    x: float
    y: float
    shape: Sum


class Line(NamedTuple):
    """The points with n·x + m·y = offset."""

    n: float
    m: float
    offset: float


def features_of(shape: Sum, x: float, y: float) -> list[Feature]:
    """The round parts of an outline about (x, y): itself, or one at each of its corners."""
    part = Sum(CENTER, shape.radius, shape.ovals)
    return [Feature(x + a, y + b, part) for a, b in shape.corners]


def inner_tangents(first: Feature, second: Feature) -> Iterator[Line]:
    """The two lines between them that touch both: none where they overlap, the same one twice where they touch."""
    x, y = first.x - second.x, first.y - second.y
    for angle in _common_normals(first.shape, second.shape, x, y, 1.0):
        n, m = math.cos(angle), math.sin(angle)
        yield Line(n, m, n * first.x + m * first.y - first.shape.round_support(n, m))


def outer_tangents(first: Feature, second: Feature) -> Iterator[Line]:
    """The two lines that touch both on the same side: none where one lies within the other."""
    x, y = first.x - second.x, first.y - second.y
    for angle in _common_normals(first.shape, second.shape, x, y, -1.0):
        n, m = math.cos(angle), math.sin(angle)
        yield Line(n, m, n * first.x + m * first.y + first.shape.round_support(n, m))


def _common_normals(first: Sum, second: Sum, x: float, y: float, sign: float) -> tuple[float, ...]:
    """The two angles of n with n·(x, y) = sign * first's support + second's support, (x, y) from second to first."""
    if not first.ovals and not second.ovals:
        distance = math.hypot(x, y)
        reach = sign * first.radius + second.radius
        if distance <= TOUCH or abs(reach) > distance + TOUCH:
            return ()
        middle = math.atan2(y, x)
        aside = math.acos(min(max(reach / distance, -1.0), 1.0))
        return middle - aside, middle + aside

    def excess(angle: float) -> float:
        n, m = math.cos(angle), math.sin(angle)
        return n * x + m * y - sign * first.round_support(n, m) - second.round_support(n, m)

    _, (n, m) = separation(first.plus(second), x, y)
    middle = math.atan2(m, n)
    at_middle, opposite = excess(middle), excess(middle + math.pi)
    if at_middle < -TOUCH or opposite > 0.0:
        return ()
    if at_middle <= 0.0:
        return middle, middle
    return root(excess, middle, middle - math.pi), root(excess, middle, middle + math.pi)


def side_crossings(shape: Sum, at: Vec2, start: Point, end: Point) -> list[Point]:
    """The points where the outline of a base about `at` crosses the straight side from `start` to `end`."""
    origin = Vec2(*start)
    side = Vec2(*end) - origin
    direction, offset = side.unit, at - origin
    chord = find_chord(shape.along(direction), offset.dot(direction), direction.cross(offset))
    ends = () if chord is None else (chord.enter, chord.leave)
    length = side.length + TOUCH
    return [(start[0] + at * direction.x, start[1] + at * direction.y) for at in ends if -TOUCH <= at <= length]


def crossings(first: Sum, at: Vec2, second: Sum, other: Vec2) -> list[Point]:
    """The points where the outlines of two bases, about `at` and `other`, cross."""
    if len(second.corners) == 1:
        first, at, second, other = second, other, first, at
    if len(second.corners) == 1:
        return _round_crossings(first, at, second, other)
    corners = [(other.x + x, other.y + y) for x, y in second.corners]
    return [point for start, end in sides(corners) for point in side_crossings(first, at, start, end)]


def _round_crossings(first: Sum, at: Vec2, second: Sum, other: Vec2) -> list[Point]:
    """Where two discs or ellipses cross: walked along the first from its deepest point on."""
    x, y = at - other
    distance, (n, m) = separation(first.plus(second), x, y)
    if distance >= -TOUCH:
        return []

    def point(angle: float) -> Point:
        a, b = first.round_point(math.cos(angle), math.sin(angle))
        return x + a, y + b

    def excess(angle: float) -> float:
        return _level(second, *point(angle)) - 1.0

    start = math.atan2(-m, -n)
    angles = [start + math.tau * i / CELLS for i in range(CELLS + 1)]
    excesses = [excess(angle) for angle in angles]
    found = [i for i in range(CELLS) if (excesses[i] > 0.0) != (excesses[i + 1] > 0.0)]
    points = [point(root(excess, angles[i], angles[i + 1])) for i in found]
    return [(other.x + a, other.y + b) for a, b in points]


def _level(shape: Sum, x: float, y: float) -> float:
    """1 on the outline of a disc or an ellipse about the origin, less inside it."""
    if not shape.ovals:
        return (x * x + y * y) / shape.radius**2
    ((xx, xy, yy),) = shape.ovals
    return (yy * x * x - 2.0 * xy * x * y + xx * y * y) / (xx * yy - xy * xy)
