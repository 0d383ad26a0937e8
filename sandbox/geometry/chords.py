"""The stretch of a straight way during which a moving point is inside a `Sum`, in closed form wherever there is one.

Everything happens in the frame of the way: the point starts at the origin and moves along the first axis.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from sandbox.geometry.sums import Point, Sum

STEPS = 60
"""Steps after which the search for a tangent gives up improving: halving alone then reaches the last bit of a float."""


class Chord(NamedTuple):
    """Where the way enters and leaves, in inches, and the outward unit normals of the shape at both places."""

    enter: float
    leave: float
    enter_normal: Point
    leave_normal: Point


def find_chord(shape: Sum, x: float, y: float) -> Chord | None:
    """The chord that the first axis cuts from `shape` about (x, y); None where it misses or only grazes it."""
    if len(shape.corners) == 1:
        ((a, b),) = shape.corners
        return _round_chord(shape, x + a, y + b)
    height = shape.round_support(0.0, 1.0)
    heights = [y + b for _, b in shape.corners]
    if min(heights) >= height or max(heights) <= -height:
        return None
    enter, leave = math.inf, -math.inf
    enter_normal = leave_normal = (0.0, 0.0)
    a1, b1 = shape.corners[-1]
    a1, b1 = x + a1, y + b1
    for a2, b2 in shape.corners:
        a2, b2 = x + a2, y + b2
        if (b1 <= height or b2 <= height) and (b1 >= -height or b2 >= -height):
            chord = _round_chord(shape, a2, b2)
            if chord is not None:
                if chord.enter < enter:
                    enter, enter_normal = chord.enter, chord.enter_normal
                if chord.leave > leave:
                    leave, leave_normal = chord.leave, chord.leave_normal
            if b1 != b2:
                length = math.hypot(a2 - a1, b2 - b1)
                normal = ((b2 - b1) / length, (a1 - a2) / length)
                reach_a, reach_b = shape.round_point(*normal)
                part = (reach_b + b1) / (b1 - b2)
                if 0.0 <= part <= 1.0:
                    at = a1 + part * (a2 - a1) + reach_a
                    if at < enter:
                        enter, enter_normal = at, normal
                    if at > leave:
                        leave, leave_normal = at, normal
        a1, b1 = a2, b2
    if leave <= enter:
        return None
    return Chord(enter, leave, enter_normal, leave_normal)


def _round_chord(shape: Sum, x: float, y: float) -> Chord | None:
    """The chord through the disc and the ellipses of `shape` about (x, y); they are symmetric about that centre."""
    radius = shape.radius
    if not shape.ovals:
        if not -radius < y < radius:
            return None
        half = math.sqrt((radius - y) * (radius + y))
        up = -y / radius
        return Chord(x - half, x + half, (-half / radius, up), (half / radius, up))
    height = shape.round_support(0.0, 1.0)
    if not -height < y < height:
        return None
    at, normal = _round_entry(shape, height, -y)
    opposite, (a, b) = _round_entry(shape, height, y)
    return Chord(x + at, x - opposite, normal, (-a, -b))


def _round_entry(shape: Sum, height: float, y: float) -> tuple[float, Point]:
    """Where the line at the height y enters the disc and the ellipses about the origin, and the normal there.

    A lone ellipse has a closed form. Of a sum, the boundary point with the normal (-sqrt(1 - w²), w) rises with w from
    -height to height, at the rate of its radius of curvature: a safeguarded Newton search for the w of the height y.
    """
    if shape.radius == 0.0 and len(shape.ovals) == 1:
        ((xx, xy, yy),) = shape.ovals
        at = (xy * y - math.sqrt((xx * yy - xy * xy) * (height - y) * (height + y))) / yy
        a, b = yy * at - xy * y, xx * y - xy * at
        size = math.hypot(a, b)
        return at, (a / size, b / size)
    low, high = -1.0, 1.0
    w = y / height
    for _ in range(STEPS):
        a = -math.sqrt((1.0 - w) * (1.0 + w))
        at, risen, rate = shape.radius * a, shape.radius * w, shape.radius
        for xx, xy, yy in shape.ovals:
            reach = math.sqrt(xx * a * a + 2.0 * xy * a * w + yy * w * w)
            at += (xx * a + xy * w) / reach
            risen += (xy * a + yy * w) / reach
            rate += (xx * yy - xy * xy) / reach**3
        if risen < y:
            low = w
        else:
            high = w
        following = w + (y - risen) / rate
        if not low < following < high:
            following = (low + high) / 2.0
        if following == w or high <= low:
            break
        w = following
    return at, (a, w)
