"""The keys (F1), made from the very table that the window obeys."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.ui.keys import GESTURES, Binding
from sandbox.ui.sheet import Sheet

COLUMNS = (("Tools", "Table", "Playing"), ("Model and lane", "Game and window"))
COLUMN = 424
CAPS = 124
ROW = 24
HEAD = 30
PADDING = 24
GAP = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyOverlay:
    """All keys of the window, and the gestures of the mouse beside them."""

    table: tuple[Binding, ...]

    def rows(self, group: str) -> tuple[tuple[tuple[str, ...], str], ...]:
        """Caps and help of everything in a group, the mouse first."""
        mouse = [((gesture.cap,), gesture.help) for gesture in GESTURES if gesture.group == group]
        return (*mouse, *((binding.caps, binding.help) for binding in self.table if binding.group == group))


def overlay_size(overlay: KeyOverlay, scale: float) -> tuple[int, int]:
    """How large the overlay is, in pixels of the screen."""
    heights = [sum(HEAD + ROW * len(overlay.rows(group)) + GAP for group in column) - GAP for column in COLUMNS]
    return (round((COLUMN * len(COLUMNS) + 2 * PADDING) * scale), round((max(heights) + 2 * PADDING) * scale))


def paint_key_overlay(overlay: KeyOverlay, sheet: Sheet, rect: Rect) -> None:
    """Two columns of groups; a click anywhere closes it."""
    theme, px = sheet.theme, sheet.px
    sheet.plate(rect, theme.panel, radius=8, frame=theme.line2, frame_width=1.5)
    for index, groups in enumerate(COLUMNS):
        left = rect.left + px(PADDING + COLUMN * index)
        y = rect.top + px(PADDING)
        for group in groups:
            sheet.text(group, left, y + px(10), 15, "Bold")
            y += px(HEAD)
            for caps, words in overlay.rows(group):
                x = left
                for cap in caps:
                    x = sheet.key_cap(cap, x, y + px(8)).right + px(4)
                room = px(COLUMN - 16) - max(px(CAPS), x - left + px(4))
                sheet.text(
                    sheet.fitted(words, room), left + max(px(CAPS), x - left + px(4)), y + px(8), color=theme.text2
                )
                y += px(ROW)
            y += px(GAP)
    sheet.hit(rect, "help", "click to close")
