"""Antialiased fills and strokes in pixels: what every overlay is drawn with.

Points are (x, y) on the screen, y down; sizes are fractions of pixels as they come; `alpha` is 0 to 1. A `dash` is
(drawn, left out) in pixels along the line. Angles are those of the table: degrees counter-clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import pygame

from sandbox.core.footprint import Disc, Footprint
from sandbox.render.coverage import Floats, Loops, Mask, bounds, coverage, layer, paint
from sandbox.render.outlines import (
    Dash,
    Point,
    Points,
    base_outline,
    borders,
    circle_points,
    cut_end,
    rounded_points,
    stroke_loops,
)
from sandbox.render.theme import Color

KEYLINE = 1.5
HEAD_HALF_WIDTH = 0.52

_PHASES = 8
_LARGEST_KEPT = 160.0


# Fills


def disc(surface: pygame.Surface, center: Point, radius: float, color: Color, *, alpha: float = 1.0) -> None:
    """A filled circle."""
    ring(surface, center, radius / 2, radius, color, alpha=alpha)


def polygon(
    surface: pygame.Surface,
    points: Points,
    color: Color,
    *,
    alpha: float = 1.0,
    within: Sequence[Points] = (),
    without: Sequence[Points] = (),
) -> None:
    """A filled polygon of any simple shape: only what lies in every outline of `within` and in none of `without`."""
    _masked(surface, points, color, alpha, within, without, None)


def hatched_polygon(
    surface: pygame.Surface,
    points: Points,
    color: Color,
    *,
    width: float,
    spacing: float,
    angle_deg: float,
    origin: Point,
    alpha: float = 1.0,
    fill_alpha: float = 0.0,
    within: Sequence[Points] = (),
    without: Sequence[Points] = (),
) -> None:
    """Stripes of `width` every `spacing` pixels, in the direction `angle_deg`, one of them through `origin`.

    Give the table's origin on the screen, and the hatch stays where it is on the table when the view is panned.
    `fill_alpha` is the opacity of the same colour all over, under the stripes.
    """
    _masked(surface, points, color, alpha, within, without, (width, spacing, angle_deg, origin, fill_alpha))


Stripes = tuple[float, float, float, Point, float]


def _masked(
    surface: pygame.Surface,
    points: Points,
    color: Color,
    alpha: float,
    within: Sequence[Points],
    without: Sequence[Points],
    stripes: Stripes | None,
) -> None:
    inside = [np.asarray(outline, dtype=float) for outline in (points, *within)]
    outside = [np.asarray(outline, dtype=float) for outline in without]
    box = surface.get_clip()
    for outline in inside:
        box = bounds([outline], box)
    if box.width > 0 and box.height > 0:
        kept = (tuple(loop.tobytes() for loop in loops) for loops in (inside, outside))
        surface.blit(_masked_layer(*kept, (*box.topleft, *box.size), color, alpha, stripes), box)


@lru_cache(maxsize=32)
def _masked_layer(
    inside: tuple[bytes, ...],
    outside: tuple[bytes, ...],
    box: tuple[int, int, int, int],
    color: Color,
    alpha: float,
    stripes: Stripes | None,
) -> pygame.Surface:
    """A masked fill; what was filled just so before is not computed again."""
    area = pygame.Rect(box)
    masks = [coverage([np.frombuffer(outline).reshape(-1, 2)], area) for outline in (*inside, *outside)]
    mask = masks[0]
    for other in masks[1 : len(inside)]:
        mask *= other
    for other in masks[len(inside) :]:
        mask *= 1 - other
    if stripes is None:
        return layer(mask * alpha, color)
    width, spacing, angle_deg, origin, fill_alpha = stripes
    hatch = striped(area, width, spacing, angle_deg, origin) * alpha
    return layer(mask * (hatch + fill_alpha - hatch * fill_alpha), color)


def striped(box: pygame.Rect, width: float, spacing: float, angle_deg: float, origin: Point) -> Mask:
    """The share of each pixel of the box that stripes cover, as a (height, width) array."""
    sine, cosine = math.sin(math.radians(angle_deg)), math.cos(math.radians(angle_deg))
    x = (np.arange(box.left, box.right) + 0.5 - origin[0]) * sine
    y = (np.arange(box.top, box.bottom) + 0.5 - origin[1]) * cosine
    along = (x % spacing).astype(np.float32)[None, :] + (y % spacing).astype(np.float32)[:, None]
    distance: Mask = spacing / 2 - np.abs(along % spacing - spacing / 2)
    covered: Mask = np.clip(width / 2 + 0.5 - distance, 0.0, min(1.0, width))
    return covered


def plate(
    surface: pygame.Surface,
    rect: tuple[float, float, float, float] | pygame.Rect,
    fill: Color,
    *,
    radius: float,
    alpha: float = 1.0,
    frame: Color | None = None,
    frame_width: float = 1.5,
) -> None:
    """A rectangle (left, top, width, height) with round corners and, if wanted, an opaque frame inside its edge."""
    left, top, width, height = rect
    whole, phase = _phased((left, top))
    surface.blit(_plate_layer(phase, width, height, radius, fill, alpha, frame, frame_width), whole)


# Strokes


def ring(
    surface: pygame.Surface,
    center: Point,
    radius: float,
    width: float,
    color: Color,
    *,
    alpha: float = 1.0,
    dash: Dash | None = None,
) -> None:
    """A circle of a line `width` wide, `radius` to its middle. Dashes keep their length; gaps share what is left."""
    if radius > _LARGEST_KEPT:
        paint(surface, [loop + center for loop in _ring_loops(radius, width, dash)], color, alpha)
    elif radius > 0:
        whole, phase = _phased(center)
        kept, left, top = _ring_layer(phase, radius, width, color, alpha, dash)
        surface.blit(kept, (whole[0] + left, whole[1] + top))


def line(
    surface: pygame.Surface,
    points: Points,
    width: float,
    color: Color,
    *,
    alpha: float = 1.0,
    dash: Dash | None = None,
    closed: bool = False,
    round_ends: bool = False,
    keyline: Color | None = None,
    keyline_width: float = KEYLINE,
) -> None:
    """A line through all points, mitred at the corners, ended flat or round, with a keyline all round it."""
    loops = stroke_loops(points, width, closed=closed, dash=dash, round_ends=round_ends)
    if not loops:
        return
    if keyline is not None:
        paint(surface, [*loops, *borders(loops, keyline_width)], keyline, alpha)
    paint(surface, loops, color, alpha)


def lines(
    surface: pygame.Surface,
    paths: Sequence[Points],
    width: float,
    color: Color,
    *,
    alpha: float = 1.0,
    dash: Dash | None = None,
    closed: bool = False,
) -> None:
    """Many lines at once, which is much quicker than one after another."""
    loops = [loop for path in paths for loop in stroke_loops(path, width, dash=dash, closed=closed)]
    if loops:
        paint(surface, loops, color, alpha)


def base_ring(
    surface: pygame.Surface,
    footprint: Footprint,
    center: Point,
    facing_deg: float,
    scale: float,
    *,
    outside: float,
    width: float,
    color: Color,
    alpha: float = 1.0,
    dash: Dash | None = None,
    px: float = 1.0,
) -> None:
    """A line round a base, its middle `outside` pixels from the true edge; `px` is the interface scale."""
    if isinstance(footprint, Disc):
        ring(surface, center, footprint.radius_in * scale + outside, width, color, alpha=alpha, dash=dash)
    else:
        outline = base_outline(footprint, center, facing_deg, scale, grow=outside, px=px)
        line(surface, outline, width, color, alpha=alpha, dash=dash, closed=True)


def arrow(
    surface: pygame.Surface,
    points: Points,
    width: float,
    head: float,
    color: Color,
    *,
    alpha: float = 1.0,
    keyline: Color | None = None,
    keyline_width: float = KEYLINE,
) -> None:
    """An arrow along the points with a solid head of that length, its tip exactly on the last point."""
    body, (neck, tip) = cut_end(points, head)
    along_x, along_y = (tip[0] - neck[0]) / head, (tip[1] - neck[1]) / head
    side_x, side_y = along_y * head * HEAD_HALF_WIDTH, -along_x * head * HEAD_HALF_WIDTH
    corners = [tip, (neck[0] - side_x, neck[1] - side_y), (neck[0] + side_x, neck[1] + side_y)]
    overlap = (neck[0] + along_x * head * 0.2, neck[1] + along_y * head * 0.2)
    loops = [np.asarray(corners, dtype=float), *stroke_loops([*body, overlap], width)]
    if keyline is not None:
        paint(surface, [*loops, *borders(loops, keyline_width)], keyline, alpha)
    paint(surface, loops, color, alpha)


# Small shapes are kept; their place to an eighth of a pixel is part of the key


def _phased(point: Point) -> tuple[tuple[int, int], Point]:
    x, y = (math.floor(value * _PHASES + 0.5) for value in point)
    return (x // _PHASES, y // _PHASES), (x % _PHASES / _PHASES, y % _PHASES / _PHASES)


def _ring_loops(radius: float, width: float, dash: Dash | None) -> Loops:
    if dash is not None:
        return stroke_loops(circle_points((0, 0), radius), width, closed=True, dash=dash)
    outer = circle_points((0, 0), radius + width / 2)
    return [outer] if width >= 2 * radius else [outer, circle_points((0, 0), radius - width / 2)[::-1]]


@lru_cache(maxsize=1024)
def _ring_layer(
    phase: Point, radius: float, width: float, color: Color, alpha: float, dash: Dash | None
) -> tuple[pygame.Surface, int, int]:
    loops = [loop + phase for loop in _ring_loops(radius, width, dash)]
    reach = math.ceil(radius + width / 2) + 2
    box = bounds(loops, pygame.Rect(-reach, -reach, 2 * reach, 2 * reach))
    return layer(coverage(loops, box) * alpha, color), box.left, box.top


@lru_cache(maxsize=512)
def _plate_layer(
    phase: Point,
    width: float,
    height: float,
    radius: float,
    fill: Color,
    alpha: float,
    frame: Color | None,
    frame_width: float,
) -> pygame.Surface:
    x, y = phase
    surface = pygame.Surface((math.ceil(width + x), math.ceil(height + y)), pygame.SRCALPHA)
    surface.fill((*(frame or fill), 0))
    inset = frame_width / 2 if frame is not None else 0.0
    paint(surface, [_inset(x, y, width, height, radius, inset)], fill, alpha)
    if frame is not None:
        paint(
            surface, [_inset(x, y, width, height, radius, by)[::way] for by, way in ((0, 1), (frame_width, -1))], frame
        )
    return surface


def _inset(left: float, top: float, width: float, height: float, radius: float, by: float) -> Floats:
    return rounded_points(left + by, top + by, width - 2 * by, height - 2 * by, radius - by)
