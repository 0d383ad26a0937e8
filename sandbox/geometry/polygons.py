"""Whether a list of corners is a simple polygon."""

from __future__ import annotations

from collections.abc import Iterator

from sandbox.core.terrain import Polygon
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2

Segment = tuple[Vec2, Vec2]


def polygon_problem(polygon: Polygon) -> str | None:
    """Why a list of corners is no simple polygon, or None when it is one."""
    points = polygon.points
    count = len(points)
    if count < 3:
        return f"expected at least 3 corners, got {count}"
    seen: dict[Vec2, int] = {}
    for number, point in enumerate(points, start=1):
        if point in seen:
            return f"corners {seen[point]} and {number} are the same point"
        seen[point] = number
    if all(_turn(points[0], points[1], point) == 0 for point in points):
        return "the polygon has no area: all its corners lie on one line"
    crossing = min(_crossings([(points[index], points[(index + 1) % count]) for index in range(count)]), default=None)
    if crossing:
        return f"the polygon crosses itself: side {crossing[0] + 1} meets side {crossing[1] + 1}"
    area = abs(sum(points[index - 1].cross(points[index]) for index in range(count))) / 2
    return None if area > TOUCH else "the polygon has no area"


def _crossings(sides: list[Segment]) -> Iterator[tuple[int, int]]:
    """Pairs of sides that meet beyond a common corner; sorted by their left ends, few pairs need a closer look."""
    by_left = sorted(range(len(sides)), key=lambda index: min(sides[index][0].x, sides[index][1].x))
    for place, one in enumerate(by_left):
        right = max(sides[one][0].x, sides[one][1].x)
        for other in by_left[place + 1 :]:
            if min(sides[other][0].x, sides[other][1].x) > right:
                break
            first, second = sorted((one, other))
            is_next = second == first + 1 or (first == 0 and second == len(sides) - 1)
            if (_fold_back if is_next else _meet)(sides[first], sides[second]):
                yield first, second


def _fold_back(one: Segment, other: Segment) -> bool:
    """Whether two sides with a common corner lie on top of each other."""
    shared, end, far = (one[1], one[0], other[1]) if one[1] == other[0] else (one[0], one[1], other[0])
    return (end - shared).cross(far - shared) == 0 and (end - shared).dot(far - shared) > 0


def _meet(one: Segment, other: Segment) -> bool:
    """Whether two segments have a point in common."""
    a, b = one
    c, d = other
    sides = [_turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)]
    if sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0:
        return True
    on_it = [(c, a, b), (d, a, b), (a, c, d), (b, c, d)]
    return any(side == 0 and _between(*triple) for side, triple in zip(sides, on_it, strict=True))


def _turn(start: Vec2, end: Vec2, point: Vec2) -> float:
    return (end - start).cross(point - start)


def _between(point: Vec2, start: Vec2, end: Vec2) -> bool:
    return min(start.x, end.x) <= point.x <= max(start.x, end.x) and min(start.y, end.y) <= point.y <= max(
        start.y, end.y
    )
