"""A step of the first steps, on a card at the upper left of the table: what to do, with which key, and a way out."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.ui.sheet import Sheet, key_cap_width, wrap

WIDTH = 288
PADDING = 16
LINE = 21
HEAD = 28
FOOT = 36


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideCard:
    """One step of `count`."""

    words: str
    cap: str
    number: int
    count: int


def guide_place(card: GuideCard, room: Rect, scale: float) -> Rect:
    """Where the card stands in the part of the table that is seen."""
    inner = round((WIDTH - 2 * PADDING) * scale)
    lines = len(wrap(card.words, inner, round(15 * scale)))
    height = round((2 * PADDING - 8 + HEAD + LINE * lines + FOOT) * scale)
    return Rect(room.left + round(16 * scale), room.top + round(16 * scale), round(WIDTH * scale), height)


def paint_guide(card: GuideCard, sheet: Sheet, rect: Rect) -> None:
    """Paint it."""
    theme, px = sheet.theme, sheet.px
    sheet.plate(rect, theme.tag, radius=8, frame=theme.primary, frame_width=1.5)
    sheet.hit(rect, "")
    left, right = rect.left + px(PADDING), rect.right - px(PADDING)
    y = rect.top + px(PADDING - 4)
    sheet.text("First steps", left, y + px(10), 15, "Bold")
    for index in range(card.count):
        dot = Rect(0, 0, px(8), px(8))
        dot.center = (right - px(16) * (card.count - 1 - index) - px(4), y + px(10))
        sheet.plate(dot, theme.text if index < card.number else theme.line2, radius=4)
    y += px(HEAD)
    for line in sheet.wrapped(card.words, right - left):
        sheet.text(line, left, y + px(9))
        y += px(LINE)
    middle = rect.bottom - px(PADDING) - px(6)
    sheet.key_cap(card.cap, left, middle, ink=theme.text)
    words = f"step {card.number} of {card.count}"
    sheet.text(words, left + key_cap_width(card.cap, sheet.scale) + px(10), middle, 14, color=theme.text2)
    skip = Rect(0, 0, sheet.width("Skip", 15, "Semibold") + px(20), px(28))
    skip.midright = (right + px(8), middle)
    is_hot = sheet.hit(skip, "guide-skip", "put the first steps away; the shelf has them")
    if is_hot:
        sheet.plate(skip, theme.lift)
    sheet.text("Skip", skip.centerx, middle, 15, "Semibold", theme.text2, align="centre")
