"""The budget of a move as one bar with its legend, and the three figures below it."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, pairwise

import pygame
from pygame import Rect

from sandbox.core.preview import BarPart, Figure, Preview
from sandbox.render import shapes
from sandbox.render.outlines import rounded_points
from sandbox.render.theme import Theme
from sandbox.ui.sheet import Sheet

CORNER = 4


def paint_budget(preview: Preview, sheet: Sheet, rect: Rect) -> None:
    """Heading, bar and one line of legend for each part that has one."""
    theme, px = sheet.theme, sheet.px
    sheet.text("Move", rect.left, rect.top + px(11), 15, "Bold")
    sheet.text(preview.budget_text, rect.right, rect.top + px(11), 14, color=theme.text3, align="right")
    bar = Rect(rect.left, rect.top + px(28), rect.width, px(14))
    whole = sum(part.amount_in for part in preview.bar) or 1.0
    edges = [
        bar.left + round(bar.width * spent / whole)
        for spent in accumulate((p.amount_in for p in preview.bar), initial=0.0)
    ]
    sheet.plate(bar, theme.line, radius=CORNER)
    for part, (left, right) in zip(preview.bar, pairwise(edges), strict=True):
        _fill(part, sheet, Rect(left, bar.top, right - left, bar.height), bar, CORNER)
    middle = rect.top + px(58)
    for part in preview.bar:
        if part.label:
            _paint_legend(part, sheet, rect, middle)
            middle += px(20)


def _paint_legend(part: BarPart, sheet: Sheet, rect: Rect, middle: int) -> None:
    px = sheet.px
    swatch = Rect(rect.left, middle - px(6), px(12), px(12))
    if part.fill != "rewound":
        sheet.plate(swatch, sheet.theme.line, radius=2)
    _fill(part, sheet, swatch, swatch, 2)
    value = sheet.text(part.value, rect.right, middle, 15, "Semibold", align="right")
    label = sheet.fitted(part.label, rect.width - px(28) - value)
    sheet.text(label, rect.left + px(20), middle, color=sheet.theme.text2)


def _fill(part: BarPart, sheet: Sheet, rect: Rect, whole: Rect, corner: float) -> None:
    """Fill a part of a bar: its piece of the picture of the whole bar in that colour or pattern."""
    if part.fill != "unused":
        picture = _filled(part.fill, whole.size, corner * sheet.scale, sheet.scale, sheet.theme)
        sheet.surface.blit(picture, rect, rect.move(-whole.left, -whole.top))


@lru_cache(maxsize=64)
def _filled(fill: str, size: tuple[int, int], corner: float, unit: float, theme: Theme) -> pygame.Surface:
    """A bar of that size with round corners, full of one colour or pattern, on a transparent ground."""
    rect = Rect((0, 0), size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    bar = rounded_points(0, 0, *size, corner)
    match fill:
        case "stands":
            shapes.polygon(picture, bar, theme.answers["stands"])
        case "rewound":
            hue, width, spacing = theme.answers["stops"], 3.4 * unit, 6.5 * unit
            shapes.hatched_polygon(picture, bar, hue, width=width, spacing=spacing, angle_deg=45, origin=rect.topleft)
        case "rough":
            _dots(picture, rect, unit, theme)
    return picture


def _dots(picture: pygame.Surface, rect: Rect, unit: float, theme: Theme) -> None:
    """The staggered dots of rough ground."""
    radius, step = 1.5 * unit, 3.8 * unit
    for column in range(int((rect.width - 2 * radius) / step) + 1):
        for row in range(column % 2, int((rect.height - 2 * radius) / step) + 1, 2):
            shapes.disc(picture, (radius + step * column, radius + step * row), radius, theme.terrain["rough"])


def paint_figures(figures: tuple[Figure, ...], sheet: Sheet, rect: Rect) -> None:
    """Up to three cards with a large number, its label and the mark of its answer."""
    theme, px = sheet.theme, sheet.px
    width = (rect.width - px(8) * (len(figures) - 1)) / len(figures)
    for index, figure in enumerate(figures):
        card = Rect(round(rect.left + index * (width + px(8))), rect.top, round(width), rect.height)
        sheet.plate(card, theme.card)
        sheet.text(figure.value, card.left + px(10), card.top + px(19), 24, "Bold")
        sheet.text(
            sheet.fitted(figure.label, card.width - px(14)), card.left + px(10), card.top + px(41), color=theme.text2
        )
        if figure.answer:
            center = (card.right - px(18), card.top + px(19))
            sheet.mark(figure.answer, center)
