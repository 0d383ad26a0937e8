"""The shelf: the scenarios that come along, to be opened with a click."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.ui.sheet import Sheet

COLUMNS = 2
ROW = 28
HEAD = 40
FOOT = 34
PADDING = 24
WIDTH = 640


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """Titles with the paths that they stand for."""

    scenarios: tuple[tuple[str, str], ...]

    @property
    def rows(self) -> int:
        return -(-len(self.scenarios) // COLUMNS)


def shelf_size(shelf: Shelf, scale: float) -> tuple[int, int]:
    """How large the shelf is, in pixels of the screen."""
    return (round(WIDTH * scale), round((2 * PADDING + HEAD + ROW * shelf.rows + FOOT) * scale))


def paint_shelf(shelf: Shelf, sheet: Sheet, rect: Rect) -> None:
    """The titles in two columns, and what else can be opened."""
    theme, px = sheet.theme, sheet.px
    sheet.plate(rect, theme.panel, radius=8, frame=theme.line2, frame_width=1.5)
    left, top = rect.left + px(PADDING), rect.top + px(PADDING)
    sheet.text("Open a scenario", left, top + px(11), 22, "Bold")
    width = (rect.width - px(2 * PADDING)) // COLUMNS
    for index, (title, path) in enumerate(shelf.scenarios):
        column, row = divmod(index, shelf.rows)
        place = Rect(left + column * width, top + px(HEAD + ROW * row), width - px(8), px(ROW))
        if sheet.hit(place, f"open:{path}"):
            sheet.plate(place.move(-px(8), 0), theme.lift)
        sheet.text(sheet.fitted(title, place.width - px(16)), place.left, place.centery, color=theme.text)
    foot = rect.bottom - px(PADDING) - px(8)
    sheet.text("Or drop a scenario file on this window.", left, foot, color=theme.text2)
