"""What stands on the picture of the table rather than on the table: scale bar, hints, the pointer's read-out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from sandbox.render.camera import Camera
from sandbox.render.fonts import text, text_width
from sandbox.render.outlines import Point
from sandbox.render.shapes import plate
from sandbox.render.theme import Theme, mix

INSET = 16
HINTS_HEIGHT = 28
MOST_HINTS = 4
HINTS_ALPHA = 0.9
SCALE_INCHES = (4, 1, 2, 6, 12, 24)
"""How long the scale bar may be, four inches rather than anything else."""

SCALE_LEAST, SCALE_MOST = 160, 400
BAR_HEIGHT = 6
BAR_BELOW = 14
"""From the lower edge of the view to the scale bar, which has its words above it."""

Hint = tuple[str, str]
"""A key and what it does."""

_KEY_HEIGHT, _KEY_PADDING, _KEY_GAP, _HINT_GAP, _HINTS_PADDING = 20, 5, 6, 15, 8


@dataclass(frozen=True, slots=True)
class Pointer:
    """A read-out at the pointer: what is aimed at, or how far something has been dragged."""

    words: str
    at: Point


def scale_bar_rect(camera: Camera) -> pygame.Rect:
    """Where the scale bar and its words are: in the lower left corner of the view."""
    width = round(_scale_inches(camera.scale) * camera.scale)
    bottom = camera.viewport.bottom - BAR_BELOW
    return pygame.Rect(camera.viewport.left + INSET, bottom - BAR_HEIGHT - 18, width, BAR_HEIGHT + 18)


def draw_scale_bar(surface: pygame.Surface, rect: pygame.Rect, camera: Camera, theme: Theme) -> None:
    """A bar of whole inches, every other one filled, with its ends named above it."""
    inches = _scale_inches(camera.scale)
    bar = pygame.Rect(rect.left, rect.bottom - BAR_HEIGHT, rect.width, BAR_HEIGHT)
    surface.fill(theme.table, bar)
    for inch in range(0, inches, 2):
        left, right = (bar.left + round(at * camera.scale) for at in (inch, inch + 1))
        surface.fill(theme.mat_text, (left, bar.top, right - left, bar.height))
    pygame.draw.rect(surface, theme.mat_text, bar, 1)
    first, last = (text(words, 14, "Regular", theme.mat_text) for words in ("0", f"{inches}″"))
    surface.blit(first, (bar.left, rect.top - 2))
    surface.blit(last, (bar.right - last.get_width(), rect.top - 2))


def _scale_inches(scale: float) -> int:
    fitting = (inches for inches in SCALE_INCHES if SCALE_LEAST <= inches * scale <= SCALE_MOST)
    return next(fitting, SCALE_INCHES[-1])


def hints_rect(hints: Sequence[Hint], viewport: pygame.Rect) -> pygame.Rect:
    """Where the hints are: in the lower right corner of the view."""
    width = _hints_picture_width(tuple(hints[:MOST_HINTS]))
    return pygame.Rect(viewport.right - INSET - width, viewport.bottom - INSET - HINTS_HEIGHT, width, HINTS_HEIGHT)


def fitting_hints(hints: Sequence[Hint], room: int) -> tuple[Hint, ...]:
    """The first of the hints, at most four, as many as stand in so many pixels with their distance from the edges."""
    shown = tuple(hints[:MOST_HINTS])
    while shown and _hints_picture_width(shown) + 2 * INSET > room:
        shown = shown[:-1]
    return shown


def draw_hints(surface: pygame.Surface, rect: pygame.Rect, hints: Sequence[Hint], theme: Theme) -> None:
    """A plate of key caps, each with its verb; at most four."""
    surface.blit(_hints_picture(tuple(hints[:MOST_HINTS]), theme), rect)


@lru_cache(maxsize=64)
def _hints_picture_width(hints: tuple[Hint, ...]) -> int:
    keys = sum(text_width(key, 14) + 2 * _KEY_PADDING + _KEY_GAP + text_width(verb, 14) for key, verb in hints)
    return 2 * _HINTS_PADDING + keys + _HINT_GAP * (len(hints) - 1)


@lru_cache(maxsize=64)
def _hints_picture(hints: tuple[Hint, ...], theme: Theme) -> pygame.Surface:
    picture = pygame.Surface((_hints_picture_width(hints), HINTS_HEIGHT), pygame.SRCALPHA)
    picture.fill((*theme.tag, 0))
    plate(picture, (0, 0, *picture.get_size()), theme.tag, radius=6, alpha=HINTS_ALPHA)
    frame = mix(theme.tag, theme.text2, 0.75)
    x = _HINTS_PADDING
    top = (HINTS_HEIGHT - _KEY_HEIGHT) // 2
    for key, verb in hints:
        cap = text(key, 14, "Regular", theme.text2)
        width = cap.get_width() + 2 * _KEY_PADDING
        plate(picture, (x, top, width, _KEY_HEIGHT), theme.tag, radius=4, alpha=0, frame=frame, frame_width=1)
        picture.blit(cap, (x + _KEY_PADDING, (HINTS_HEIGHT - cap.get_height()) // 2))
        x += width + _KEY_GAP
        words = text(verb, 14, "Regular", theme.text2)
        picture.blit(words, (x, (HINTS_HEIGHT - words.get_height()) // 2))
        x += words.get_width() + _HINT_GAP
    return picture


def pointer_rect(pointer: Pointer, viewport: pygame.Rect, bare: Iterable[pygame.Rect]) -> pygame.Rect:
    """Where a read-out lies: right of and below the tip, or on another side of it where it stays in the view and off
    whatever must stay bare."""
    x, y = pointer.at
    width, height = text_width(pointer.words, 15, "Semibold") + 18, 26
    spots = [
        pygame.Rect(round(left), round(top), width, height)
        for top in (y + 14, y - 14 - height)
        for left in (x + 18, x - 18 - width)
    ]
    kept = list(bare)
    fitting = (spot for spot in spots if viewport.contains(spot) and spot.collidelist(kept) < 0)
    return next(fitting, spots[0].clamp(viewport))


def draw_pointer(surface: pygame.Surface, rect: pygame.Rect, words: str, theme: Theme) -> None:
    """A light plate (dark in the light theme) with the words of a read-out."""
    plate(surface, rect, theme.text, radius=6)
    line = text(words, 15, "Semibold", theme.tag)
    surface.blit(line, (rect.left + 9, rect.top + (rect.height - line.get_height()) // 2))
