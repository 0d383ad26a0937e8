"""A section with chances along an axis: where something stops, or what dice add up to."""

from __future__ import annotations

from itertools import pairwise

from pygame import Rect

from sandbox.core.sections import Histogram
from sandbox.core.wording import percent
from sandbox.ui.panels.bars import paint_heading
from sandbox.ui.panels.fills import fill
from sandbox.ui.sheet import Sheet

TOP = 27
CARD = 92
LOW_CARD = 72
"""With sentences beside it the card is lower, and the bars go without figures."""

BASELINE, LOW_BASELINE = 68, 52
HIGHEST = 36
TICK_BELOW = 11
MARGIN = 16
WIDEST_BAR, THINNEST_BAR = 13, 3
LABELLED = 0.1
"""From this chance on a bar has its figure above it."""

PLOT_SHARE = 0.66
"""How much of the card is left for the bars where sentences stand beside them."""


def histogram_height(histogram: Histogram) -> int:
    """Its height in pixels of the design."""
    return TOP + (LOW_CARD if histogram.says else CARD)


def paint_histogram(histogram: Histogram, sheet: Sheet, rect: Rect) -> None:
    """Heading, and on a card the axis with its bars, at the right what they come to."""
    theme, px = sheet.theme, sheet.px
    paint_heading(histogram.title, histogram.note, sheet, rect)
    is_low = bool(histogram.says)
    card = Rect(rect.left, rect.top + px(TOP), rect.width, px(LOW_CARD if is_low else CARD))
    sheet.plate(card, theme.card)
    width = round(card.width * PLOT_SHARE) if is_low else card.width
    plot = Rect(card.left + px(MARGIN), card.top, width - px(2 * MARGIN), px(LOW_BASELINE if is_low else BASELINE))
    _paint_plot(histogram, sheet, plot, is_low=is_low)
    for index, (words, answer) in enumerate(histogram.says):
        middle = card.top + px(22 + 26 * index)
        color = theme.words[answer] if answer else theme.text
        sheet.text(words, card.right - px(12), middle, 15, "Semibold", color, "right")


def _paint_plot(histogram: Histogram, sheet: Sheet, plot: Rect, *, is_low: bool) -> None:
    theme, px = sheet.theme, sheet.px
    spots = sorted({*(one.at for one in histogram.bins), *(at for at, _ in histogram.ticks)})
    if not spots:
        return
    low, span = spots[0], (spots[-1] - spots[0]) or 1.0

    def x_of(at: float) -> float:
        return plot.left + (at - low) / span * plot.width

    for at, label in histogram.ticks:
        if not is_low:
            sheet.surface.fill(theme.line, (round(x_of(at)), plot.top + px(8), px(1), plot.height - px(8)))
        sheet.text(label, x_of(at), plot.bottom + px(TICK_BELOW), 14, color=theme.text3, align="centre")
    highest = max((one.chance for one in histogram.bins), default=0.0) or 1.0
    width = _bar_width([x_of(one.at) for one in histogram.bins], px(WIDEST_BAR if is_low else 10), px(THINNEST_BAR))
    for one in histogram.bins:
        height = max(px(2), round(px(HIGHEST if is_low else HIGHEST + 8) * one.chance / highest)) if one.chance else 0
        bar = Rect(round(x_of(one.at) - width / 2), plot.bottom - height, width, height)
        if height:
            fill(one.fill, sheet, bar, bar, min(2.0, height / 2))
        if not is_low and one.chance >= LABELLED:
            middle = bar.top - px(9)
            sheet.text(percent(one.chance), bar.centerx, middle, 14, "Semibold", align="centre")


def _bar_width(places: list[float], widest: int, thinnest: int) -> int:
    """As wide as the nearest neighbours allow."""
    near = min((there - here for here, there in pairwise(sorted(places))), default=float(widest))
    return max(thinnest, min(widest, int(near * 0.8)))
