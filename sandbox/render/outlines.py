"""The outlines of circles, plates, bases and strokes, in pixels on the screen (y down).

The loops of strokes all wind clockwise as seen, so that they unite where they overlap.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.render.coverage import Floats, Loops

Point = tuple[float, float]
Points = Sequence[Point] | Floats
Dash = tuple[float, float]

BOX_CORNER = 4.0

_FLATNESS = 0.04
_MITRE_LIMIT = 0.2


def grown(dash: Dash, px: float) -> Dash:
    """A dash at an interface scale."""
    return (dash[0] * px, dash[1] * px)


def circle_points(center: Point, radius: float) -> Floats:
    """The outline of a circle as a polygon that no eye tells from it."""
    count = max(12, math.ceil(math.pi / math.acos(1 - _FLATNESS / max(radius, 2 * _FLATNESS))))
    angle = np.linspace(0, 2 * math.pi, count, endpoint=False)
    return np.column_stack((center[0] + radius * np.cos(angle), center[1] - radius * np.sin(angle)))


def rounded_points(left: float, top: float, width: float, height: float, radius: float) -> Floats:
    """The outline of a rectangle with round corners."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    steps = max(2, math.ceil(math.sqrt(radius) * 2.5)) if radius else 1
    quarter = np.linspace(0, math.pi / 2, steps)
    corners = (
        (left + width - radius, top + radius, 0.0),
        (left + radius, top + radius, math.pi / 2),
        (left + radius, top + height - radius, math.pi),
        (left + width - radius, top + height - radius, math.pi * 1.5),
    )
    return np.concatenate(
        [
            np.column_stack((x + radius * np.cos(quarter + turn), y - radius * np.sin(quarter + turn)))
            for x, y, turn in corners
        ]
    )


def base_outline(
    footprint: Footprint, center: Point, facing_deg: float, scale: float, *, grow: float = 0.0, px: float = 1.0
) -> list[Point]:
    """The edge of a base on the screen, `grow` pixels outside the true edge; `scale` is pixels an inch.

    It starts at the facing and runs counter-clockwise. A box has round corners as on its sprite; `px` is the interface
    scale, which they grow with.
    """
    match footprint:
        case Disc(radius_in):
            local = circle_points((0, 0), max(radius_in * scale + grow, 0.1))
        case Oval(length_in, width_in):
            half_length, half_width = length_in * scale, width_in * scale
            angle = np.linspace(0, 2 * math.pi, max(32, math.ceil(math.sqrt(half_length) * 12)), endpoint=False)
            normal = np.column_stack((half_width * np.cos(angle), -half_length * np.sin(angle)))
            normal /= np.hypot(normal[:, 0], normal[:, 1])[:, None]
            local = np.column_stack((half_length * np.cos(angle), -half_width * np.sin(angle))) + normal * grow
        case Box(length_in, width_in):
            half_length, half_width = max(length_in * scale + grow, 0.1), max(width_in * scale + grow, 0.1)
            local = rounded_points(
                -half_length, -half_width, 2 * half_length, 2 * half_width, max(BOX_CORNER * px + grow, 0.0)
            )
            local = np.concatenate([[(half_length, 0.0)], local])
    turn = math.radians(facing_deg)
    cosine, sine = math.cos(turn), math.sin(turn)
    x = center[0] + local[:, 0] * cosine + local[:, 1] * sine
    y = center[1] - local[:, 0] * sine + local[:, 1] * cosine
    return list(zip(x.tolist(), y.tolist(), strict=True))


def stroke_loops(
    points: Points,
    width: float,
    *,
    closed: bool = False,
    dash: Dash | None = None,
    round_ends: bool = False,
) -> Loops:
    """The outlines of a line of that width; all wind alike. Empty when the points all coincide.

    The arrays are shared: do not change them.
    """
    return _stroke_loops(np.asarray(points, dtype=float).tobytes(), width, closed, dash, round_ends)


@lru_cache(maxsize=256)
def _stroke_loops(points: bytes, width: float, closed: bool, dash: Dash | None, round_ends: bool) -> Loops:
    path = np.frombuffer(points).reshape(-1, 2)
    step = np.hypot(*np.diff(path, axis=0, append=path[:1]).T)
    kept = step > 1e-6
    kept[-1] = kept[-1] if closed else True
    path = path[kept]
    if len(path) < 2:
        return []
    left, right = _sides(path, width, closed)
    if dash is not None:
        return _dashes(path, left, right, width, closed, dash)
    if closed:
        return [left, right[::-1]]
    if round_ends:
        return [np.concatenate((left, _cap(path[-1], left[-1]), right[::-1], _cap(path[0], right[0])))]
    return [np.concatenate((left, right[::-1]))]


def _cap(center: Floats, start: Floats) -> Floats:
    """The half circle, clockwise as seen, from an edge of a line round its end."""
    across = start - center
    steps = max(4, math.ceil(math.sqrt(float(np.hypot(*across))) * 6))
    angle = np.linspace(0, math.pi, steps + 1)[1:-1]
    ahead = (-across[1], across[0])
    return np.asarray(center + np.outer(np.cos(angle), across) + np.outer(np.sin(angle), ahead))


def cut_end(points: Points, length: float) -> tuple[list[Point], tuple[Point, Point]]:
    """The path without its last `length`, and the two ends of a straight piece of that length up to its last point."""
    tip = points[-1]
    for index in range(len(points) - 2, -1, -1):
        far = math.dist(points[index], tip)
        if far > length:
            neck = _at_distance(points[index], points[index + 1], tip, length)
            return [*points[: index + 1], neck], (neck, tip)
    far = math.dist(points[0], tip)
    along = ((tip[0] - points[0][0]) / far, (tip[1] - points[0][1]) / far) if far else (1.0, 0.0)
    neck = (tip[0] - along[0] * length, tip[1] - along[1] * length)
    return [neck], (neck, tip)


def _at_distance(outer: Point, inner: Point, center: Point, radius: float) -> Point:
    """The point between `outer` (further than `radius` from the centre) and `inner` (nearer) at that distance."""
    low, high = 0.0, 1.0
    for _ in range(30):
        middle = (low + high) / 2
        point = (outer[0] + (inner[0] - outer[0]) * middle, outer[1] + (inner[1] - outer[1]) * middle)
        low, high = (middle, high) if math.dist(point, center) > radius else (low, middle)
    return (outer[0] + (inner[0] - outer[0]) * low, outer[1] + (inner[1] - outer[1]) * low)


def _sides(path: Floats, width: float, closed: bool) -> tuple[Floats, Floats]:
    """The left and the right edge of a line, mitred at the corners."""
    ahead = np.concatenate((path[1:], path[:1])) - path
    normal = np.column_stack((ahead[:, 1], -ahead[:, 0])) / np.hypot(ahead[:, 0], ahead[:, 1])[:, None]
    if not closed:
        normal[-1] = normal[-2]
    before = np.concatenate((normal[-1:] if closed else normal[:1], normal[:-1]))
    openness = np.maximum(1 + (normal * before).sum(axis=1), _MITRE_LIMIT)
    offset = (normal + before) * (width / 2 / openness)[:, None]
    return path + offset, path - offset


def _dashes(path: Floats, left: Floats, right: Floats, width: float, closed: bool, dash: Dash) -> Loops:
    if closed:
        path, left, right = (np.concatenate((points, points[:1])) for points in (path, left, right))
    step = path[1:] - path[:-1]
    lengths = np.hypot(step[:, 0], step[:, 1])
    aside = np.column_stack((step[:, 1], -step[:, 0])) / lengths[:, None] * (width / 2)
    at = np.concatenate(([0.0], np.cumsum(lengths)))
    length = float(at[-1])
    drawn, period = dash[0], sum(dash)
    if closed:
        period = length / max(1, round(length / period))
    starts = np.arange(0.0, length - 0.1, period)
    ends = np.minimum(starts + min(drawn, period), length)
    after, until = np.searchsorted(at, starts, "right"), np.searchsorted(at, ends, "left")
    cuts: list[Floats] = []
    for place, segment in ((starts, after - 1), (ends, until - 1)):
        middle = np.column_stack((np.interp(place, at, path[:, 0]), np.interp(place, at, path[:, 1])))
        cuts += [middle + aside[segment], middle - aside[segment]]
    return [
        np.concatenate((cut_left[None], left[a:b], end_left[None], end_right[None], right[a:b][::-1], cut_right[None]))
        for cut_left, cut_right, end_left, end_right, a, b in zip(*cuts, after.tolist(), until.tolist(), strict=True)
    ]


def borders(loops: Loops, width: float) -> Loops:
    """A border of `width` round every loop, to be united with them for a keyline."""
    return [part for loop in loops for part in stroke_loops(loop, 2 * width, closed=True)]
