"""Straight stretches against single bases and areas: the plain questions of a point, a stretch and an outline."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from sandbox.core.footprint import Box, Disc, Footprint
from sandbox.core.vec import Vec2
from sandbox.geometry.sums import Point


def covers(footprint: Footprint, facing_deg: float, position: Vec2, point: Vec2) -> bool:
    """Whether the point lies under the base, its outline included."""
    x, y = _local(footprint, facing_deg, position, point.x, point.y)
    return max(abs(x), abs(y)) <= 1.0 if isinstance(footprint, Box) else x * x + y * y <= 1.0


def meets_segment(footprint: Footprint, facing_deg: float, position: Vec2, start: Point, end: Point) -> bool:
    """Whether the straight stretch from `start` to `end` runs under the base: its open inside, not its outline."""
    x1, y1 = _local(footprint, facing_deg, position, *start)
    x2, y2 = _local(footprint, facing_deg, position, *end)
    if isinstance(footprint, Box):
        enter, leave = 0.0, 1.0
        for at, to in ((x1, x2), (y1, y2)):
            step = to - at
            if step == 0.0:
                if not -1.0 < at < 1.0:
                    return False
                continue
            low, high = sorted(((-1.0 - at) / step, (1.0 - at) / step))
            enter, leave = max(enter, low), min(leave, high)
        return enter < leave
    return distance_to_segment(0.0, 0.0, x1, y1, x2, y2) < 1.0


def distance_to_segment(x: float, y: float, x1: float, y1: float, x2: float, y2: float) -> float:
    """The distance of the point (x, y) from the stretch between two points, which may be one."""
    a, b = x2 - x1, y2 - y1
    square = a * a + b * b
    part = min(max(((x - x1) * a + (y - y1) * b) / square, 0.0), 1.0) if square > 0.0 else 0.0
    return math.hypot(x - x1 - part * a, y - y1 - part * b)


def sides(corners: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of a polygon, without those of no length."""
    before = corners[-1]
    for corner in corners:
        if corner != before:
            yield before, corner
        before = corner


def is_inside(corners: Sequence[Point], x: float, y: float) -> bool:
    """Whether the point lies inside a simple polygon; undecided on its outline."""
    inside = False
    for (x1, y1), (x2, y2) in sides(corners):
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            inside = not inside
    return inside


def _local(footprint: Footprint, facing_deg: float, position: Vec2, x: float, y: float) -> Point:
    """The point in the frame of the base, in which its half sizes are 1."""
    x, y = x - position.x, y - position.y
    if isinstance(footprint, Disc):
        return x / footprint.radius_in, y / footprint.radius_in
    facing = Vec2.from_deg(facing_deg)
    ahead, aside = x * facing.x + y * facing.y, y * facing.x - x * facing.y
    return ahead / footprint.half_length_in, aside / footprint.half_width_in
