"""Lengths on the table with their figures: rulers, the gaps round what is held, and the frame of a selection."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import pygame

from sandbox.core.vec import Vec2
from sandbox.present.measure import Measure
from sandbox.render.camera import Camera
from sandbox.render.fonts import text
from sandbox.render.marks import centered
from sandbox.render.outlines import Point, grown
from sandbox.render.shapes import KEYLINE, disc, line, plate, polygon
from sandbox.render.theme import Theme

PLATE_ALPHA = 0.92
SPOTS = (0.5, 0.35, 0.65, 0.2, 0.8)
"""Where along a line its figure may stand, best first; then beside the middle."""

CORNER_RADIUS = 3.5
BOX_ALPHA = 0.06


def draw_measures(
    surface: pygame.Surface,
    measures: Iterable[Measure],
    camera: Camera,
    theme: Theme,
    size: int,
    taken: Sequence[pygame.Rect],
) -> None:
    """The lines, then the figures in type of that size, where they cover neither each other nor what is taken.

    A figure of a gap that finds no place is left out; one of a ruler then stands in the middle.
    """
    kept = list(measures)
    for measure in kept:
        _draw_line(surface, measure, camera, theme)
    places = list(taken)
    for measure in sorted(kept, key=lambda one: one.kind == "gap"):
        for leg, figure in zip(measure.legs, measure.figures, strict=True):
            _draw_figure(surface, leg, figure, measure.kind, camera, theme, size, places)
        if measure.total:
            picture = _figure(measure.total, size, "ruler", theme, camera.px)
            x, y = camera.to_screen(measure.legs[-1][1])
            places.append(surface.blit(*centered(picture, (x, y - picture.get_height()))))


def draw_box(surface: pygame.Surface, corners: tuple[Vec2, Vec2], camera: Camera, theme: Theme) -> None:
    """The frame that selects whoever is in it."""
    (left, bottom), (right, top) = (camera.to_pixel(corner) for corner in corners)
    width = round(camera.px)
    rect = pygame.Rect(min(left, right), min(bottom, top), abs(right - left) + width, abs(bottom - top) + width)
    outline = [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]
    polygon(surface, outline, theme.text2, alpha=BOX_ALPHA)
    pygame.draw.rect(surface, theme.text2, rect, width)


def _draw_line(surface: pygame.Surface, measure: Measure, camera: Camera, theme: Theme) -> None:
    px = camera.px
    legs = [(camera.to_screen(start), camera.to_screen(end)) for start, end in measure.legs]
    if measure.kind == "gap":
        for leg in legs:
            line(surface, leg, 1.5 * px, theme.text2, dash=grown((2, 4), px))
        return
    points = [point for leg in legs for point in leg]
    keyline = KEYLINE * px
    line(surface, points, 2.0 * px, theme.text, round_ends=True, keyline=theme.tag, keyline_width=keyline)
    for _, corner in legs[:-1]:
        disc(surface, corner, CORNER_RADIUS * px + keyline, theme.tag)
        disc(surface, corner, CORNER_RADIUS * px, theme.text)


def _draw_figure(
    surface: pygame.Surface,
    leg: tuple[Vec2, Vec2],
    figure: str,
    kind: str,
    camera: Camera,
    theme: Theme,
    size: int,
    places: list[pygame.Rect],
) -> None:
    picture = _figure(figure, size, kind, theme, camera.px)
    spots = [
        pygame.Rect(centered(picture, spot)[1], picture.get_size())
        for spot in _spots(camera.to_screen(leg[0]), camera.to_screen(leg[1]), picture, camera.px)
    ]
    free = (spot for spot in spots if spot.collidelist(places) < 0 and camera.viewport.contains(spot))
    place = next(free, spots[0] if kind == "ruler" else None)
    if place is not None:
        places.append(surface.blit(picture, place))


def _spots(start: Point, end: Point, picture: pygame.Surface, px: float) -> Iterator[Point]:
    """Where the middle of a figure may stand: on its line, or beside it where the line is shorter than the figure."""
    (x1, y1), (x2, y2) = start, end
    way = Vec2(x2 - x1, y2 - y1)
    if way.length >= picture.get_width() + 8 * px:
        yield from ((x1 + way.x * share, y1 + way.y * share) for share in SPOTS)
    across = way.unit.left if way.length else Vec2(0.0, 1.0)
    far = abs(across.x) * picture.get_width() / 2 + abs(across.y) * picture.get_height() / 2 + 4 * px
    for turn in (far, -far):
        yield ((x1 + x2) / 2 + across.x * turn, (y1 + y2) / 2 + across.y * turn)


@lru_cache(maxsize=256)
def _figure(words: str, size: int, kind: str, theme: Theme, px: float) -> pygame.Surface:
    is_ruler = kind == "ruler"
    line_of_text = text(words, size, "Semibold" if is_ruler else "Regular", theme.text if is_ruler else theme.text2)
    aside, above = round(5 * px), round(px)
    width, height = line_of_text.get_width() + 2 * aside, line_of_text.get_height() + 2 * above
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill((*theme.tag, 0))
    frame = theme.line2 if is_ruler else None
    plate(picture, (0, 0, width, height), theme.tag, radius=4 * px, alpha=PLATE_ALPHA, frame=frame, frame_width=px)
    picture.blit(line_of_text, (aside, above))
    return picture
