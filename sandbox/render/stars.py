"""The star of a deviation: where a miss may come down, round the model that was missed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby

import pygame

from sandbox.core.model import Model
from sandbox.core.overlays import Star, StarPoint
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.render.camera import Camera
from sandbox.render.fonts import text
from sandbox.render.outlines import Point
from sandbox.render.overlays import edge_px, model_ring
from sandbox.render.shapes import KEYLINE, disc, line, plate
from sandbox.render.theme import Color, Theme

AIM_RINGS = (4.0, 9.5)
"""How far outside the base the two rings lie that say: this one is aimed at."""

AIM_EDGE = AIM_RINGS[-1] + 1.0
SPOKE_WIDTH = 1.5
POINT_RADIUS = 7.0
SMALLEST_WITH_NUMBER = 5.5
NUMERAL_SIDE = 18
NUMERAL_AWAY = 21.0
"""From the last point of a spoke to the middle of its numeral."""

LEAST_HIT = 28
_POINT_SHARE = 0.42
"""A point takes no more than this much of an inch, so that points stay apart from far away."""


def draw_aim(surface: pygame.Surface, model: Model, camera: Camera, theme: Theme) -> None:
    """Two rings round the model that is aimed at."""
    for outside in AIM_RINGS:
        model_ring(
            surface,
            model,
            camera,
            outside=outside,
            width=2,
            color=theme.text,
        )


def draw_star(surface: pygame.Surface, star: Star, board: Board, camera: Camera, theme: Theme) -> None:
    """Six spokes from the rings of the missed model, a numeral at the end of each, a disc at each landing point."""
    missed = board.find_model(star.model)
    if missed is None:
        return
    for _, points in _directions(star):
        start, end = _spoke(missed, points, camera)
        if start is not None:
            line(surface, (start, end), SPOKE_WIDTH * camera.px, theme.text2)
    for point in star.points:
        label = str(math.ceil(point.distance_in - TOUCH))
        draw_point(surface, point.point, label, camera, theme, is_lit=point.id == star.focus)
    for number, place in numerals(star, board, camera):
        plate(surface, place, theme.tag, radius=4 * camera.px, alpha=0.92)
        _draw_digit(surface, str(number), round(15 * camera.px), theme.text, place.center)


def numerals(star: Star, board: Board, camera: Camera) -> list[tuple[int, pygame.Rect]]:
    """The number of each direction and where it stands: beyond the last point of its spoke."""
    missed = board.find_model(star.model)
    if missed is None:
        return []
    found = []
    for number, points in _directions(star):
        middle = camera.to_screen(missed.position)
        x, y = camera.to_screen(points[-1].point)
        far = math.dist(middle, (x, y)) or 1.0
        side, away = round(NUMERAL_SIDE * camera.px), NUMERAL_AWAY * camera.px
        place = pygame.Rect(0, 0, side, side)
        place.center = (round(x + (x - middle[0]) / far * away), round(y + (y - middle[1]) / far * away))
        found.append((number, place))
    return found


def point_radius(camera: Camera) -> float:
    """How large the points are at that scale, in pixels."""
    return min(POINT_RADIUS * camera.px, _POINT_SHARE * camera.scale)


def point_places(star: Star, camera: Camera) -> dict[str, pygame.Rect]:
    """Where each point answers to the pointer; in the middle of each rectangle is the point itself."""
    return {point.id: hit_place(camera.to_pixel(point.point), camera.px) for point in star.points}


def hit_place(center: tuple[int, int], px: float) -> pygame.Rect:
    """Where a point answers to the pointer; `px` is the interface scale."""
    side = round(LEAST_HIT * px)
    return pygame.Rect(center[0] - side // 2, center[1] - side // 2, side, side)


def _directions(star: Star) -> list[tuple[int, Sequence[StarPoint]]]:
    """The points of each direction, from the middle outward."""
    ordered = sorted(star.points, key=lambda point: (point.direction, point.distance_in, point.id))
    return [(number, tuple(points)) for number, points in groupby(ordered, key=lambda point: point.direction)]


def _spoke(missed: Model, points: Sequence[StarPoint], camera: Camera) -> tuple[Point | None, Point]:
    """From the outer ring of the missed model to its last point; no start where the point lies within the rings."""
    middle, end = camera.to_screen(missed.position), camera.to_screen(points[-1].point)
    way = points[-1].point - missed.position
    reach = edge_px(missed.footprint, missed.facing_deg, way.angle_deg, camera.scale) + AIM_EDGE * camera.px
    far = math.dist(middle, end)
    if far <= reach:
        return None, end
    share = reach / far
    return (middle[0] + (end[0] - middle[0]) * share, middle[1] + (end[1] - middle[1]) * share), end


def draw_point(surface: pygame.Surface, at: Vec2, label: str, camera: Camera, theme: Theme, *, is_lit: bool) -> None:
    """A place where it may end: a disc with a figure, larger and brighter where it is the one that is shown."""
    center, radius = camera.to_pixel(at), point_radius(camera)
    if is_lit:
        radius += 2 * camera.px
    disc(surface, center, radius + KEYLINE * camera.px, theme.tag)
    disc(surface, center, radius, theme.text if is_lit else theme.text2)
    if radius >= SMALLEST_WITH_NUMBER * camera.px:
        _draw_digit(surface, label, round(14 * camera.px), theme.on_mark, center)


def _draw_digit(surface: pygame.Surface, digit: str, size: int, color: Color, center: tuple[int, int]) -> None:
    """A bold figure, centred by its ink."""
    glyph = text(digit, size, "Bold", color)
    ink = glyph.get_bounding_rect()
    left, top = center[0] - ink.width / 2 - ink.left, center[1] - ink.height / 2 - ink.top
    surface.blit(glyph, (math.floor(left + 0.5), math.floor(top + 0.5)))
