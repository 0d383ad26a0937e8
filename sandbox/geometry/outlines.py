"""The pieces of outlines that the centre of a base must not cross, and the points where they are nearest or meet.

The nearest free place for a base is where it is, a nearest point of one outline, or a point where two outlines meet:
this module finds those points. Circles and straight pieces have closed forms; the outline of a sum with ellipses is
followed by its normal, and every sign change is closed in on to the last bit.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from sandbox.geometry.roots import root
from sandbox.geometry.segments import distance_to_segment
from sandbox.geometry.separation import distance_near
from sandbox.geometry.sums import Point, Sum

CLEAR = 1e-9
"""Inches by which a point found on an outline may lie inside it: far below TOUCH, far above the noise of floats."""

STEPS = 180
"""Normals at which a curved outline is first looked at; between two of them it is taken to meet another once."""

_NORMALS = [(math.cos(math.tau * step / STEPS), math.sin(math.tau * step / STEPS)) for step in range(STEPS)]


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Edge:
    """A straight piece between two different points."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Curve:
    """The outline of a sum with ellipses about (x, y), without its straight stretches."""

    x: float
    y: float
    shape: Sum

    def at(self, angle: float) -> Point:
        """The point of the outline whose outward normal has that angle (in radians)."""
        (x, y), _ = self.shape.face(math.cos(angle), math.sin(angle))
        return self.x + x, self.y + y

    @cached_property
    def points(self) -> list[Point]:
        """The points at STEPS normals round the circle."""
        return [self.at(math.tau * step / STEPS) for step in range(STEPS)]

    def zeros(self, function: Callable[[float, Point], float]) -> Iterator[Point]:
        """The points at which a function of normal and point changes its sign."""
        values = [function(math.tau * step / STEPS, point) for step, point in enumerate(self.points)]
        for step, (low, high) in enumerate(pairwise([*values, values[0]])):
            if (low > 0) != (high > 0):
                ends = math.tau * step / STEPS, math.tau * (step + 1) / STEPS
                yield self.at(root(lambda angle: function(angle, self.at(angle)), *ends))

    @cached_property
    def supports(self) -> list[float]:
        """How far it reaches in the direction of each of these normals."""
        return [self.shape.support(x, y) for x, y in _NORMALS]

    @cached_property
    def reach(self) -> float:
        """A bound of how far it reaches from (x, y)."""
        return self.shape.reach


Outline = Ring | Edge | Curve


def least_distance(x: float, y: float, outline: Outline) -> float:
    """A lower bound of the distance from (x, y) to the outline: exact but for a curve, which tells 0."""
    match outline:
        case Ring():
            return abs(math.hypot(x - outline.x, y - outline.y) - outline.radius)
        case Edge():
            return distance_to_segment(x, y, outline.x1, outline.y1, outline.x2, outline.y2)
        case Curve():
            return 0.0


def nearest_points(x: float, y: float, outline: Outline) -> list[Point]:
    """The points of the outline that are nearer to (x, y) than their neighbours; six for the centre of a circle."""
    match outline:
        case Ring():
            dx, dy = x - outline.x, y - outline.y
            distance = math.hypot(dx, dy)
            if distance <= CLEAR:
                angles = [math.radians(turn) for turn in range(0, 360, 60)]
                return [
                    (outline.x + outline.radius * math.cos(angle), outline.y + outline.radius * math.sin(angle))
                    for angle in angles
                ]
            factor = outline.radius / distance
            return [(outline.x + dx * factor, outline.y + dy * factor)]
        case Edge():
            dx, dy = outline.x2 - outline.x1, outline.y2 - outline.y1
            along = ((x - outline.x1) * dx + (y - outline.y1) * dy) / (dx * dx + dy * dy)
            return [(outline.x1 + along * dx, outline.y1 + along * dy)] if 0 <= along <= 1 else []
        case Curve():

            def slope(angle: float, point: Point) -> float:
                return (point[0] - x) * -math.sin(angle) + (point[1] - y) * math.cos(angle)

            return list(outline.zeros(slope))


def meeting_points(a: Outline, b: Outline) -> list[Point]:
    """The points where two outlines meet."""
    match a, b:
        case Ring(), Ring():
            return _ring_meets_ring(a, b)
        case Ring(), Edge():
            return _ring_meets_edge(a, b)
        case Edge(), Ring():
            return _ring_meets_edge(b, a)
        case Edge(), Edge():
            return _edge_meets_edge(a, b)
        case Curve(), _:
            return _curve_meets(a, b)
        case _, Curve():
            return _curve_meets(b, a)
    return []


def _ring_meets_ring(a: Ring, b: Ring) -> list[Point]:
    dx, dy = b.x - a.x, b.y - a.y
    square = dx * dx + dy * dy
    distance = math.sqrt(square)
    if distance == 0 or distance > a.radius + b.radius or distance < abs(a.radius - b.radius):
        return []
    along = (square + (a.radius - b.radius) * (a.radius + b.radius)) / (2 * distance)
    across = math.sqrt(max((a.radius - along) * (a.radius + along), 0.0))
    ux, uy = dx / distance, dy / distance
    x, y = a.x + along * ux, a.y + along * uy
    return [(x - across * uy, y + across * ux), (x + across * uy, y - across * ux)]


def _ring_meets_edge(ring: Ring, edge: Edge) -> list[Point]:
    dx, dy = edge.x2 - edge.x1, edge.y2 - edge.y1
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    along = (ring.x - edge.x1) * ux + (ring.y - edge.y1) * uy
    across = (ring.y - edge.y1) * ux - (ring.x - edge.x1) * uy
    if abs(across) > ring.radius:
        return []
    half = math.sqrt((ring.radius - across) * (ring.radius + across))
    return [
        (edge.x1 + place * ux, edge.y1 + place * uy)
        for place in (along - half, along + half)
        if -CLEAR <= place <= length + CLEAR
    ]


def _edge_meets_edge(a: Edge, b: Edge) -> list[Point]:
    ax, ay, bx, by = a.x2 - a.x1, a.y2 - a.y1, b.x2 - b.x1, b.y2 - b.y1
    turn = ax * by - ay * bx
    if abs(turn) < CLEAR * CLEAR:
        return []
    on_a = ((b.x1 - a.x1) * by - (b.y1 - a.y1) * bx) / turn
    on_b = ((b.x1 - a.x1) * ay - (b.y1 - a.y1) * ax) / turn
    if -CLEAR <= on_a <= 1 + CLEAR and -CLEAR <= on_b <= 1 + CLEAR:
        return [(a.x1 + on_a * ax, a.y1 + on_a * ay)]
    return []


def _curve_meets(curve: Curve, other: Outline) -> list[Point]:
    match other:
        case Ring():
            if math.hypot(other.x - curve.x, other.y - curve.y) > curve.reach + other.radius:
                return []

            return list(curve.zeros(lambda _, at: math.hypot(at[0] - other.x, at[1] - other.y) - other.radius))
        case Edge():
            if distance_to_segment(curve.x, curve.y, other.x1, other.y1, other.x2, other.y2) > curve.reach:
                return []
            length = math.hypot(other.x2 - other.x1, other.y2 - other.y1)
            ux, uy = (other.x2 - other.x1) / length, (other.y2 - other.y1) / length

            points = curve.zeros(lambda _, at: ux * (at[1] - other.y1) - uy * (at[0] - other.x1))
            return [(x, y) for x, y in points if -CLEAR <= (x - other.x1) * ux + (y - other.y1) * uy <= length + CLEAR]
        case Curve():
            if math.hypot(other.x - curve.x, other.y - curve.y) > curve.reach + other.reach:
                return []
            return _curve_meets_curve(curve, other)


def _curve_meets_curve(curve: Curve, other: Curve) -> list[Point]:
    """Where two curves meet: the signs of all steps at once and roughly, then each change closed in on exactly.

    numpy is loaded here alone: most boards have no two curves, and the command line starts faster without it.
    """
    import numpy as np

    steps, normals = math.tau / STEPS, np.array(_NORMALS)

    def beyond(angle: float) -> float:
        x, y = curve.at(angle)
        x, y = x - other.x, y - other.y
        nearest = float(np.argmax(normals @ (x, y) - other.supports))
        return distance_near(other.shape, x, y, nearest * steps, steps)

    places = np.array(curve.points) - (other.x, other.y)
    signs = (places @ normals.T - other.supports).max(axis=1) > 0
    points = []
    for step in np.flatnonzero(signs != np.roll(signs, -1)):
        low, high = (float(step) - 1) * steps, (float(step) + 2) * steps
        if (beyond(low) > 0) != (beyond(high) > 0):
            points.append(curve.at(root(beyond, low, high)))
    return points
