"""The keys (F1), made from the very table that the window obeys."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from pygame import Rect

from sandbox.ui.keys import GESTURES, Binding
from sandbox.ui.sheet import Sheet, key_cap_width, wrap

COLUMNS = 3
COLUMN = 320
CAPS = 92
ROW = 22
LINE = 18
"""A second line of the same row."""

HEAD = 28
PADDING = 20
GAP = 10
SIZE = 14
MARGIN = 8

Row = tuple[tuple[str, ...], str]
"""The caps of a key, or the words for a gesture, and what it does."""

Group = tuple[str, tuple[Row, ...]]
"""Its heading, and its rows."""


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
    def columns(self) -> tuple[tuple[Group, ...], ...]:
        """The groups in columns of which the highest is as low as can be; in each they stand in order."""
        return _columns(self)

    @property
    def size(self) -> tuple[int, int]:
        """How large the overlay is, in pixels of the design."""
        heights = [sum(HEAD + GAP + sum(map(_row_height, rows)) for _, rows in column) for column in self.columns]
        return (COLUMN * COLUMNS + 2 * PADDING, max(heights) - GAP + 2 * PADDING)


@lru_cache(maxsize=4)
def _columns(overlay: KeyOverlay) -> tuple[tuple[Group, ...], ...]:
    groups = [(name, overlay.rows(name)) for name in overlay.groups]
    heights = [HEAD + GAP + sum(map(_row_height, rows)) for _, rows in groups]

    def highest(way: tuple[int, ...]) -> int:
        return max(sum(h for h, at in zip(heights, way, strict=True) if at == column) for column in range(COLUMNS))

    best = min(product(range(COLUMNS), repeat=len(groups)), key=highest)
    return tuple(tuple(one for one, at in zip(groups, best, strict=True) if at == n) for n in range(COLUMNS))


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
        for heading, rows in groups:
            sheet.text(heading, left, y + px(9), 15, "Bold")
            y += px(HEAD)
            for row in rows:
                _paint_row(row, sheet, left, y)
                y += px(_row_height(row))
            y += px(GAP)
    sheet.hit(rect, "help", "click to put the keys away")


def _paint_row(row: Row, sheet: Sheet, left: int, top: int) -> None:
    px, x = sheet.px, left
    for cap in row[0]:
        x = sheet.key_cap(cap, x, top + px(9)).right + px(4)
    for index, line in enumerate(_lines(row)):
        sheet.text(line, left + px(_start(row)), top + px(9 + LINE * index), SIZE, color=sheet.theme.text2)


def _lines(row: Row) -> list[str]:
    return wrap(row[1], COLUMN - 16 - _start(row), SIZE)


def _row_height(row: Row) -> int:
    return ROW + LINE * (len(_lines(row)) - 1)


def _start(row: Row) -> int:
    """Where the words begin beside the caps, in pixels of the design."""
    return max(CAPS, sum(key_cap_width(cap, 1.0) + 4 for cap in row[0]) + 4)


def _short(binding: Binding) -> str:
    return binding.help.partition(":")[0] if binding.command.startswith("tool:") else binding.help
