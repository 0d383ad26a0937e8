"""How far a point lies from a `Sum`, or how deep in it, and where two shapes meet.

The signed distance is the greatest of n·d - support(n) over all unit normals n: positive the distance, negative the
depth. Without ellipses it has a closed form. With them, each corner of the polygon has an arc of normals of its own, on
which the maximum is found as the root of a smooth slope.
"""

from __future__ import annotations

import math
from functools import partial

from sandbox.core.tolerance import TOUCH
from sandbox.geometry.roots import root
from sandbox.geometry.sums import Point, Sum

CELLS = 96
"""Parts of the full circle in each of which the slope is taken to change its sign at most once: of 30,000 pairs with
ellipses up to seven times as long as wide, 64 parts mistook the depth of one, 96 of none."""


def separation(shape: Sum, x: float, y: float) -> tuple[float, Point]:
    """The signed distance of the point (x, y) from `shape`, in inches, and the outward normal that tells it.

    >>> separation(Sum(radius=1.0), 3.0, 0.0)
    (2.0, (1.0, 0.0))
    >>> square = Sum(corners=((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)))
    >>> separation(square, 0.25, -0.5)
    (-0.5, (0.0, -1.0))
    """
    if shape.ovals:
        return _greatest(shape, x, y)
    if len(shape.corners) == 1:
        ((a, b),) = shape.corners
        distance = math.hypot(x - a, y - b)
        normal = ((x - a) / distance, (y - b) / distance) if distance > 0 else (1.0, 0.0)
        return distance - shape.radius, normal
    distance, normal = _polygon_separation(shape.corners, x, y)
    return distance - shape.radius, normal


def distance_near(shape: Sum, x: float, y: float, angle: float, within: float) -> float:
    """The signed distance, where its normal is known to lie so near to an angle (both in radians).

    That saves the search over the full circle; where the normal does not lie there after all, it is made.
    """
    if len(shape.corners) == 1:
        (a, b) = shape.corners[0]
        slope = partial(_slope, shape, x - a, y - b)
        low, high = angle - within, angle + within
        if slope(low) > 0.0 >= slope(high):
            top = root(slope, low, high)
            n, m = math.cos(top), math.sin(top)
            return n * x + m * y - shape.support(n, m)
    return separation(shape, x, y)[0]


def meeting_point(near: Sum, far: Sum, x: float, y: float, normal: Point) -> Point:
    """The point of the outline of `near` (about the origin) that is nearest to `far` (about (x, y)).

    `normal` points from the one to the other. Where two straight sides face each other it is the middle of the stretch
    that they share.
    """
    n, m = normal
    (a, b), (c, d) = near.face(n, m), far.face(-n, -m)
    low, high = n * a[1] - m * a[0], n * b[1] - m * b[0]
    shift = n * y - m * x
    far_low, far_high = sorted((n * c[1] - m * c[0] + shift, n * d[1] - m * d[0] + shift))
    middle = (max(low, far_low) + min(high, far_high)) / 2.0
    along = min(max(middle, low), high)
    reach = n * a[0] + m * a[1]
    return n * reach - m * along, m * reach + n * along


def _polygon_separation(corners: tuple[Point, ...], x: float, y: float) -> tuple[float, Point]:
    deepest, deepest_normal = -math.inf, (1.0, 0.0)
    nearest, nearest_normal = math.inf, (1.0, 0.0)
    a1, b1 = corners[-1]
    for a2, b2 in corners:
        a, b = a2 - a1, b2 - b1
        length = math.hypot(a, b)
        normal = (b / length, -a / length)
        depth = (x - a1) * normal[0] + (y - b1) * normal[1]
        if depth > deepest:
            deepest, deepest_normal = depth, normal
        part = ((x - a1) * a + (y - b1) * b) / (length * length)
        if 0.0 <= part <= 1.0:
            if abs(depth) < nearest:
                nearest, nearest_normal = abs(depth), normal
        else:
            distance = math.hypot(x - a2, y - b2)
            if 0.0 < distance < nearest:
                nearest, nearest_normal = distance, ((x - a2) / distance, (y - b2) / distance)
        a1, b1 = a2, b2
    if deepest >= 0.0 and nearest > TOUCH * TOUCH:
        return nearest, nearest_normal
    return deepest, deepest_normal


def _greatest(shape: Sum, x: float, y: float) -> tuple[float, Point]:
    """The maximum over all normals, corner by corner of the polygon."""
    corners = shape.corners
    count = len(corners)
    best, best_angle = -math.inf, 0.0
    for i, (a, b) in enumerate(corners):
        if count == 1:
            start, width = 0.0, math.tau
        else:
            (c, d), (e, f) = corners[i - 1], corners[(i + 1) % count]
            start = math.atan2(c - a, b - d)
            width = (math.atan2(a - e, f - b) - start) % math.tau
        for angle in _tops(shape, x - a, y - b, start, width):
            n, m = math.cos(angle), math.sin(angle)
            value = n * x + m * y - shape.support(n, m)
            if value > best:
                best, best_angle = value, angle
    return best, (math.cos(best_angle), math.sin(best_angle))


def _tops(shape: Sum, x: float, y: float, start: float, width: float) -> list[float]:
    """The angles in the arc at which the distance from the round part can be greatest: its ends and smooth maxima."""
    slope = partial(_slope, shape, x, y)
    cells = max(1, math.ceil(CELLS * width / math.tau))
    angles = [start + width * i / cells for i in range(cells + 1)]
    slopes = [slope(angle) for angle in angles]
    falls = [i for i in range(cells) if slopes[i] > 0.0 >= slopes[i + 1]]
    return [start, start + width, *(root(slope, angles[i], angles[i + 1]) for i in falls)]


def _slope(shape: Sum, x: float, y: float, angle: float) -> float:
    """How fast the distance in the direction of `angle` grows with the angle."""
    n, m = math.cos(angle), math.sin(angle)
    slope = y * n - x * m
    for xx, xy, yy in shape.ovals:
        slope -= ((yy - xx) * n * m + xy * (n * n - m * m)) / math.sqrt(xx * n * n + 2.0 * xy * n * m + yy * m * m)
    return slope
