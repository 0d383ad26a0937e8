"""The keys (F1), made from the very table that the window obeys."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from pygame import Rect

from sandbox.ui.keys import GESTURES, Binding
from sandbox.ui.sheet import Sheet, key_cap_width

COLUMNS = 3
COLUMN = 320
CAPS = 92
ROW = 22
HEAD = 28
PADDING = 20
GAP = 10
SIZE = 14
MARGIN = 8

Row = tuple[tuple[str, ...], str]
"""The caps of a key, or the words for a gesture, and what it does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyOverlay:
    """All keys of the window, and the gestures of the mouse beside them."""

    table: tuple[Binding, ...]

    @property
    def groups(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*(one.group for one in self.table), *(one.group for one in GESTURES))))

    def rows(self, group: str) -> tuple[Row, ...]:
        """Caps and help of everything in a group, the mouse first; of an action its name alone.

        Keys of which the same is said share a row.
        """
        mouse = [((gesture.cap,), gesture.help) for gesture in GESTURES if gesture.group == group]
        keys = dict[str, tuple[str, ...]]()
        for one in self.table:
            if one.group == group:
                keys[_short(one)] = (*keys.get(_short(one), ()), *one.caps)
        return (*mouse, *((caps, words) for words, caps in keys.items()))

    @property
    def columns(self) -> tuple[tuple[str, ...], ...]:
        """The groups in order, in columns of which the highest is as low as can be."""
        groups = self.groups
        cuts = combinations(range(len(groups) + 1), COLUMNS - 1)
        ways = [tuple(groups[a:b] for a, b in zip((0, *cut), (*cut, None), strict=True)) for cut in cuts]
        return min(ways, key=lambda way: max(self._height(column) for column in way))

    @property
    def size(self) -> tuple[int, int]:
        """How large the overlay is, in pixels of the design."""
        height = max(self._height(column) for column in self.columns)
        return (COLUMN * COLUMNS + 2 * PADDING, height + 2 * PADDING)

    def _height(self, column: tuple[str, ...]) -> int:
        return sum(ROW * len(self.rows(group)) + HEAD + GAP for group in column) - GAP


def overlay_scale(overlay: KeyOverlay, size: tuple[int, int], scale: float) -> float:
    """The interface scale, or the largest at which the overlay fits a window of that size in pixels."""
    width, height = overlay.size
    return min(scale, (size[0] - 2 * MARGIN) / width, (size[1] - 2 * MARGIN) / height)


def paint_key_overlay(overlay: KeyOverlay, sheet: Sheet, rect: Rect) -> None:
    """Columns of groups, a line for each key; a click anywhere closes it."""
    theme, px = sheet.theme, sheet.px
    sheet.plate(rect, theme.panel, radius=8, frame=theme.line2, frame_width=1.5)
    for index, groups in enumerate(overlay.columns):
        left = rect.left + px(PADDING + COLUMN * index)
        y = rect.top + px(PADDING)
        for group in groups:
            sheet.text(group, left, y + px(9), 15, "Bold")
            y += px(HEAD)
            for caps, words in overlay.rows(group):
                x = left
                for cap in caps:
                    x = sheet.key_cap(cap, x, y + px(9)).right + px(4)
                start = max(px(CAPS), sum(key_cap_width(cap, sheet.scale) + px(4) for cap in caps) + px(4))
                line = sheet.fitted(words, px(COLUMN - 16) - start, SIZE)
                sheet.text(line, left + start, y + px(9), SIZE, color=theme.text2)
                y += px(ROW)
            y += px(GAP)
    sheet.hit(rect, "help", "")


def _short(binding: Binding) -> str:
    return binding.help.partition(":")[0] if binding.command.startswith("tool:") else binding.help
