"""Sections that are bars: the budget of a move, what must come right, how it ends."""

from __future__ import annotations

from itertools import accumulate, pairwise

from pygame import Rect

from sandbox.core.sections import BarPart, Budget, Hurdles, Share, Shares
from sandbox.core.wording import percent
from sandbox.ui.panels.fills import Fill, fill
from sandbox.ui.sheet import Sheet

CORNER = 4
BAR_TOP = 28
BUDGET_BAR, SHARES_BAR, LARGE_BAR = 14, 20, 28
LEGEND = 20
"""The pitch of the lines below a bar; the first one stands sixteen pixels below it."""

LEGEND_BELOW = 6
LARGE_ROW = 32
HURDLE = 34
SHARE_GAP = 2
NEEDED_AT = 0.526
"""Where the column of what is needed begins, as a share of the width."""


def paint_heading(title: str, note: str, sheet: Sheet, rect: Rect) -> None:
    """The heading of a section, with a note at its right."""
    room = rect.width - sheet.text(
        note, rect.right, rect.top + sheet.px(11), 14, color=sheet.theme.text3, align="right"
    )
    words = sheet.fitted(title, room - (sheet.px(12) if note else 0), 15, "Bold")
    sheet.text(words, rect.left, rect.top + sheet.px(11), 15, "Bold")


# The budget


def budget_height(budget: Budget) -> int:
    """Its height in pixels of the design: bar, and one line for each part that has a label."""
    return BAR_TOP + BUDGET_BAR + LEGEND_BELOW + LEGEND * sum(bool(part.label) for part in budget.parts)


def paint_budget(budget: Budget, sheet: Sheet, rect: Rect) -> None:
    """Heading, bar and one line of legend for each part that has one."""
    theme, px = sheet.theme, sheet.px
    paint_heading(budget.title, budget.note, sheet, rect)
    bar = Rect(rect.left, rect.top + px(BAR_TOP), rect.width, px(BUDGET_BAR))
    whole = sum(part.amount_in for part in budget.parts) or 1.0
    edges = [
        bar.left + round(bar.width * spent / whole)
        for spent in accumulate((part.amount_in for part in budget.parts), initial=0.0)
    ]
    sheet.plate(bar, theme.line, radius=CORNER)
    for part, (left, right) in zip(budget.parts, pairwise(edges), strict=True):
        if part.fill != "unused":
            fill(part.fill, sheet, Rect(left, bar.top, right - left, bar.height), bar, CORNER)
    middle = bar.bottom + px(16)
    for part in budget.parts:
        if part.label:
            _paint_part(part, sheet, rect, middle)
            middle += px(LEGEND)


def _paint_part(part: BarPart, sheet: Sheet, rect: Rect, middle: int) -> None:
    swatch = Rect(rect.left, middle - sheet.px(6), sheet.px(12), sheet.px(12))
    if part.fill != "rewound":
        sheet.plate(swatch, sheet.theme.line, radius=2)
    if part.fill != "unused":
        fill(part.fill, sheet, swatch, swatch, 2)
    _paint_legend(part.label, part.value, sheet, rect, middle)


def _paint_legend(label: str, value: str, sheet: Sheet, rect: Rect, middle: int) -> None:
    px = sheet.px
    width = sheet.text(value, rect.right, middle, 15, "Semibold", align="right")
    sheet.text(sheet.fitted(label, rect.width - px(28) - width), rect.left + px(20), middle, color=sheet.theme.text2)


# Hurdles


def hurdles_height(hurdles: Hurdles) -> int:
    """Its height in pixels of the design."""
    return LEGEND + HURDLE * len(hurdles.hurdles)


def paint_hurdles(hurdles: Hurdles, sheet: Sheet, rect: Rect) -> None:
    """Each hurdle with what is needed and the chance, which is a bar as well."""
    theme, px = sheet.theme, sheet.px
    paint_heading(hurdles.title, "", sheet, rect)
    rows = hurdles.hurdles
    chances = [sheet.width(percent(row.chance), 15, "Bold") for row in rows]
    widest = max((sheet.width(row.needed, 15) for row in rows), default=0)
    needed = min(rect.left + round(rect.width * NEEDED_AT), rect.right - max(chances, default=0) - px(12) - widest)
    for index, row in enumerate(rows):
        middle = rect.top + px(38 + HURDLE * index)
        label = sheet.fitted(row.label, needed - rect.left - px(8), 15, "Semibold")
        sheet.text(label, rect.left, middle, 15, "Semibold")
        sheet.text(row.needed, needed, middle, color=theme.text2)
        sheet.text(percent(row.chance), rect.right, middle, 15, "Bold", align="right")
        track = Rect(rect.left, middle + px(12), rect.width, px(4))
        sheet.plate(track, theme.line, radius=2)
        done = Rect(track.left, track.top, round(track.width * row.chance), track.height)
        if done.width:
            sheet.plate(done, theme.text, radius=2)


# Shares


def shares_height(shares: Shares) -> int:
    """Its height in pixels of the design: bar, and either a line for each part or one row of large figures."""
    if shares.is_large:
        return BAR_TOP + LARGE_BAR + LARGE_ROW
    return BAR_TOP + SHARES_BAR + LEGEND_BELOW + LEGEND * len(shares.shares)


def paint_shares(shares: Shares, sheet: Sheet, rect: Rect) -> None:
    """Heading, bar and legend."""
    px = sheet.px
    paint_heading(shares.title, shares.note, sheet, rect)
    bar = Rect(rect.left, rect.top + px(BAR_TOP - 1), rect.width, px(LARGE_BAR if shares.is_large else SHARES_BAR))
    for share, place in zip(shares.shares, _places(shares.shares, bar, px(SHARE_GAP)), strict=True):
        if place.width > 0:
            fill(_fill_of(share), sheet, place, place, min(CORNER, place.width / 2))
    if shares.is_large:
        _paint_figures(shares.shares, sheet, rect, bar.bottom + px(19))
        return
    middle = bar.bottom + px(16)
    for share in shares.shares:
        swatch = Rect(rect.left, middle - px(6), px(12), px(12))
        fill(_fill_of(share), sheet, swatch, swatch, 2)
        _paint_legend(share.label, percent(share.chance), sheet, rect, middle)
        middle += px(LEGEND)


def _fill_of(share: Share) -> Fill:
    """What is lost is crossed out, so that it differs from what is won without its hue as well."""
    return "crossed" if share.fill == "stops" else share.fill


def _places(shares: tuple[Share, ...], bar: Rect, gap: int) -> list[Rect]:
    """The piece of the bar for each share, with gaps between; whatever can happen is seen."""
    room = bar.width - gap * max(0, sum(share.chance > 0 for share in shares) - 1)
    places, x, gone = list[Rect](), float(bar.left), 0.0
    for share in shares:
        start, gone = gone, gone + share.chance
        width = max(2, round(room * gone) - round(room * start)) if share.chance > 0 else 0
        places.append(Rect(round(x), bar.top, min(width, bar.right - round(x)), bar.height))
        x += width + gap if width else 0
    return places


def _paint_figures(shares: tuple[Share, ...], sheet: Sheet, rect: Rect, middle: int) -> None:
    for index, share in enumerate(shares):
        x = rect.left + rect.width * index / len(shares)
        x += sheet.text(percent(share.chance), x, middle, 18, "Bold") + sheet.px(9)
        room = rect.left + rect.width * (index + 1) / len(shares) - x - sheet.px(4)
        sheet.text(sheet.fitted(share.label, room), x, middle, color=sheet.theme.text2)
