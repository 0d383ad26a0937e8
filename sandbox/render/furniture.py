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
    px = camera.px
    width = round(_scale_inches(camera) * camera.scale)
    height = round((BAR_HEIGHT + 18) * px)
    bottom = camera.viewport.bottom - round(BAR_BELOW * px)
    return pygame.Rect(camera.viewport.left + round(INSET * px), bottom - height, width, height)


def draw_scale_bar(surface: pygame.Surface, rect: pygame.Rect, camera: Camera, theme: Theme) -> None:
    """A bar of whole inches, every other one filled, with its ends named above it."""
    inches, px = _scale_inches(camera), camera.px
    height = round(BAR_HEIGHT * px)
    bar = pygame.Rect(rect.left, rect.bottom - height, rect.width, height)
    surface.fill(theme.table, bar)
    for inch in range(0, inches, 2):
        left, right = (bar.left + round(at * camera.scale) for at in (inch, inch + 1))
        surface.fill(theme.mat_text, (left, bar.top, right - left, bar.height))
    pygame.draw.rect(surface, theme.mat_text, bar, round(px))
    first, last = (text(words, round(14 * px), "Regular", theme.mat_text) for words in ("0", f"{inches}″"))
    surface.blit(first, (bar.left, rect.top - 2))
    surface.blit(last, (bar.right - last.get_width(), rect.top - 2))


def _scale_inches(camera: Camera) -> int:
    least, most = SCALE_LEAST * camera.px, SCALE_MOST * camera.px
    fitting = (inches for inches in SCALE_INCHES if least <= inches * camera.scale <= most)
    return next(fitting, SCALE_INCHES[-1])


def hints_rect(hints: Sequence[Hint], viewport: pygame.Rect, px: float = 1.0) -> pygame.Rect:
    """Where the hints are: in the lower right corner of the view. `px` is the interface scale."""
    width, height, inset = (
        _hints_picture_width(tuple(hints[:MOST_HINTS]), px),
        round(HINTS_HEIGHT * px),
        round(INSET * px),
    )
    return pygame.Rect(viewport.right - inset - width, viewport.bottom - inset - height, width, height)


def fitting_hints(hints: Sequence[Hint], room: int, px: float = 1.0) -> tuple[Hint, ...]:
    """The first of the hints, at most four, as many as stand in so many pixels with their distance from the edges."""
    shown = tuple(hints[:MOST_HINTS])
    while shown and _hints_picture_width(shown, px) + 2 * INSET * px > room:
        shown = shown[:-1]
    return shown


def draw_hints(
    surface: pygame.Surface, rect: pygame.Rect, hints: Sequence[Hint], theme: Theme, px: float = 1.0
) -> None:
    """A plate of key caps, each with its verb; at most four."""
    surface.blit(_hints_picture(tuple(hints[:MOST_HINTS]), theme, px), rect)


@lru_cache(maxsize=64)
def _hints_picture_width(hints: tuple[Hint, ...], px: float) -> int:
    size = round(14 * px)
    keys = sum(
        text_width(key, size) + 2 * round(_KEY_PADDING * px) + round(_KEY_GAP * px) + text_width(verb, size)
        for key, verb in hints
    )
    return 2 * round(_HINTS_PADDING * px) + keys + round(_HINT_GAP * px) * (len(hints) - 1)


@lru_cache(maxsize=64)
def _hints_picture(hints: tuple[Hint, ...], theme: Theme, px: float) -> pygame.Surface:
    size, height, key_height = round(14 * px), round(HINTS_HEIGHT * px), round(_KEY_HEIGHT * px)
    picture = pygame.Surface((_hints_picture_width(hints, px), height), pygame.SRCALPHA)
    picture.fill((*theme.tag, 0))
    plate(picture, (0, 0, *picture.get_size()), theme.tag, radius=6 * px, alpha=HINTS_ALPHA)
    frame = mix(theme.tag, theme.text2, 0.75)
    x = round(_HINTS_PADDING * px)
    top = (height - key_height) // 2
    for key, verb in hints:
        cap = text(key, size, "Regular", theme.text2)
        width = cap.get_width() + 2 * round(_KEY_PADDING * px)
        edge = (x, top, width, key_height)
        plate(picture, edge, theme.tag, radius=4 * px, alpha=0, frame=frame, frame_width=px)
        picture.blit(cap, (x + round(_KEY_PADDING * px), (height - cap.get_height()) // 2))
        x += width + round(_KEY_GAP * px)
        words = text(verb, size, "Regular", theme.text2)
        picture.blit(words, (x, (height - words.get_height()) // 2))
        x += words.get_width() + round(_HINT_GAP * px)
    return picture


def pointer_rect(pointer: Pointer, viewport: pygame.Rect, bare: Iterable[pygame.Rect], px: float = 1.0) -> pygame.Rect:
    """Where a read-out lies: right of and below the tip, or on another side of it where it stays in the view and off
    whatever must stay bare."""
    x, y = pointer.at
    width, height = text_width(pointer.words, round(15 * px), "Semibold") + round(18 * px), round(26 * px)
    spots = [
        pygame.Rect(round(left), round(top), width, height)
        for top in (y + 14 * px, y - 14 * px - height)
        for left in (x + 18 * px, x - 18 * px - width)
    ]
    kept = list(bare)
    fitting = (spot for spot in spots if viewport.contains(spot) and spot.collidelist(kept) < 0)
    return next(fitting, spots[0].clamp(viewport))


def draw_pointer(surface: pygame.Surface, rect: pygame.Rect, words: str, theme: Theme, px: float = 1.0) -> None:
    """A light plate (dark in the light theme) with the words of a read-out."""
    plate(surface, rect, theme.text, radius=6 * px)
    line = text(words, round(15 * px), "Semibold", theme.tag)
    surface.blit(line, (rect.left + round(9 * px), rect.top + (rect.height - line.get_height()) // 2))
