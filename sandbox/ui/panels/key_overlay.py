"""The keys (F1), made from the very table that the window obeys."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.ui.keys import GESTURES, Binding
from sandbox.ui.sheet import Sheet, key_cap_width

COLUMNS = (("Tools", "Table", "Playing"), ("Model and lane", "Game and window"))
COLUMN = 470
CAPS = 124
ROW = 23
HEAD = 28
PADDING = 20
GAP = 10
SIZE = 14


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
    rows = [[len(overlay.rows(group)) for group in column] for column in COLUMNS]
    height = max(ROW * sum(counts) + (HEAD + GAP) * len(counts) - GAP for counts in rows)
    return (round((COLUMN * len(COLUMNS) + 2 * PADDING) * scale), round((height + 2 * PADDING) * scale))


def _caps_width(caps: tuple[str, ...], scale: float) -> float:
    """How much of a column the caps take, in pixels of the screen."""
    return max(CAPS * scale, sum(key_cap_width(cap, scale) + 4 * scale for cap in caps) + 4 * scale)


def paint_key_overlay(overlay: KeyOverlay, sheet: Sheet, rect: Rect) -> None:
    """Two columns of groups, a line for each key; a click anywhere closes it."""
    theme, px = sheet.theme, sheet.px
    sheet.plate(rect, theme.panel, radius=8, frame=theme.line2, frame_width=1.5)
    for index, groups in enumerate(COLUMNS):
        left = rect.left + px(PADDING + COLUMN * index)
        y = rect.top + px(PADDING)
        for group in groups:
            sheet.text(group, left, y + px(9), 15, "Bold")
            y += px(HEAD)
            for caps, words in overlay.rows(group):
                x = left
                for cap in caps:
                    x = sheet.key_cap(cap, x, y + px(9)).right + px(4)
                start = _caps_width(caps, sheet.scale)
                line = sheet.fitted(words, px(COLUMN - 16) - start, SIZE)
                sheet.text(line, left + start, y + px(9), SIZE, color=theme.text2)
                y += px(ROW)
            y += px(GAP)
    sheet.hit(rect, "help", "")
