"""The budget of a move as one bar with its legend, and the three figures below it."""

from __future__ import annotations

from itertools import accumulate, pairwise

from pygame import Rect

from sandbox.core.preview import BarPart, Figure, Preview
from sandbox.render import shapes
from sandbox.render.outlines import rounded_points
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


def _fill(part: BarPart, sheet: Sheet, rect: Rect, within: Rect, corner: float) -> None:
    """Fill a part of the bar with its colour or pattern, inside the round corners of the whole."""
    theme, surface, unit = sheet.theme, sheet.surface, sheet.scale
    if rect.width <= 0:
        return
    corners = [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]
    inside = [rounded_points(*within.topleft, *within.size, corner * unit)]
    match part.fill:
        case "stands":
            shapes.polygon(surface, corners, theme.answers["stands"], within=inside)
        case "rewound":
            shapes.hatched_polygon(
                surface,
                corners,
                theme.answers["stops"],
                width=3.4 * unit,
                spacing=6.5 * unit,
                angle_deg=45,
                origin=rect.topleft,
                within=inside,
            )
        case "rough":
            _dots(sheet, rect)
        case "unused":
            pass


def _dots(sheet: Sheet, rect: Rect) -> None:
    """The staggered dots of rough ground."""
    unit = sheet.scale
    radius, step = 1.6 * unit, 3.6 * unit
    for column in range(int((rect.width - 2 * radius) / step) + 1):
        x = rect.left + radius + step * column
        for row in range(column % 2, int((rect.height - 2 * radius) / step) + 1, 2):
            shapes.disc(sheet.surface, (x, rect.top + radius + step * row), radius, sheet.theme.terrain["rough"])


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
