"""The colours and patterns that parts of bars are filled with: three times, never colour alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame
from pygame import Rect

from sandbox.render import shapes
from sandbox.render.outlines import rounded_points
from sandbox.render.theme import Color, Theme
from sandbox.ui.sheet import Sheet

Fill = Literal["stands", "stops", "crossed", "shoved", "tie", "rewound", "rough", "unused", "plain", "quiet", "hatched"]

_STRIPE, _SPACING = 3.4, 6.5
_CROSSED_STRIPE, _CROSSED_SPACING = 2.2, 7.5


def fill(kind: Fill, sheet: Sheet, rect: Rect, whole: Rect, corner: float) -> None:
    """Fill a part of a bar: its piece of the picture of the whole bar in that colour or pattern."""
    picture = _filled(kind, whole.size, corner * sheet.scale, sheet.scale, sheet.theme)
    sheet.surface.blit(picture, rect, rect.move(-whole.left, -whole.top))


@lru_cache(maxsize=128)
def _filled(kind: Fill, size: tuple[int, int], corner: float, unit: float, theme: Theme) -> pygame.Surface:
    """A bar of that size with round corners, full of one colour or pattern, on a transparent ground."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    bar = rounded_points(0, 0, *size, corner)

    def hatch(hue: Color, width: float = _STRIPE, spacing: float = _SPACING, angle_deg: float = 45) -> None:
        width, spacing = width * unit, spacing * unit
        shapes.hatched_polygon(picture, bar, hue, width=width, spacing=spacing, angle_deg=angle_deg, origin=(0, 0))

    def ground(color: Color, alpha: float = 1.0) -> None:
        shapes.polygon(picture, bar, color, alpha=alpha)

    match kind:
        case "stands":
            ground(theme.answers["stands"])
        case "plain":
            ground(theme.text)
        case "quiet":
            ground(theme.text3)
        case "unused":
            ground(theme.line2)
        case "shoved":
            ground(theme.line)
            hatch(theme.answers["shoved"])
        case "tie":
            ground(theme.line)
            hatch(theme.text2)
        case "stops":
            ground(theme.answers["stops"])
        case "crossed":
            ground(theme.line)
            for angle_deg in (45, -45):
                hatch(theme.answers["stops"], _CROSSED_STRIPE, _CROSSED_SPACING, angle_deg)
        case "rewound":
            hatch(theme.answers["stops"])
        case "hatched":
            ground(theme.answers["stops"], 0.35)
            hatch(theme.answers["stops"])
        case "rough":
            _dots(picture, unit, theme)
    return picture


def _dots(picture: pygame.Surface, unit: float, theme: Theme) -> None:
    """The staggered dots of rough ground."""
    radius, step = 1.5 * unit, 3.8 * unit
    width, height = picture.get_size()
    for column in range(int((width - 2 * radius) / step) + 1):
        for row in range(column % 2, int((height - 2 * radius) / step) + 1, 2):
            shapes.disc(picture, (radius + step * column, radius + step * row), radius, theme.terrain["rough"])
