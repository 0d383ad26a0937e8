"""The shelf: tables that are kept, the user's own files, demonstrations. A value, a size and a painting."""

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
MARGIN = 8
LINKS = (
    ("First steps", "guide", "three things to try out on a demonstration"),
    ("New table", "new", "an empty table of any size"),
)
"""What can be begun instead, from right to left: label, command, tip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShelfRow:
    """Something that can be opened: its title, a quiet word about it, the command that opens it."""

    title: str
    command: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """Groups of rows, each with its heading; `foot` says what else one can do, `scrolled` is in design pixels."""

    groups: tuple[tuple[str, tuple[ShelfRow, ...]], ...]
    foot: str = ""
    scrolled: int = 0


Line = str | tuple[ShelfRow, ...]
"""A heading, or rows side by side."""


def shelf_place(shelf: Shelf, room: Rect, scale: float) -> tuple[Rect, int]:
    """Where the shelf stands in the view of the table, and how far it scrolls at the most, in pixels of the design."""
    whole = 2 * PADDING + HEAD + ROW * len(_lines(shelf)) + FOOT
    most_high = round(room.height / scale) - 2 * MARGIN
    width = min(round(WIDTH * scale), room.width - round(2 * MARGIN * scale))
    place = Rect(0, 0, width, round(min(whole, most_high) * scale))
    place.center = room.center
    return place, max(0, -(-(whole - most_high) // ROW) * ROW)


def paint_shelf(shelf: Shelf, sheet: Sheet, rect: Rect) -> None:
    """The groups, two rows side by side, as many lines as there is room for, and what else can be done."""
    theme, px = sheet.theme, sheet.px
    sheet.plate(rect, theme.panel, radius=8, frame=theme.line2, frame_width=1.5)
    sheet.hit(rect, "")
    left, top = rect.left + px(PADDING), rect.top + px(PADDING)
    sheet.text("Open", left, top + px(11), 22, "Bold")
    inner = rect.width - px(2 * PADDING)
    right = left + inner
    for label, command, tip in LINKS:
        place = Rect(0, 0, sheet.width(label, 15, "Semibold") + px(20), px(ROW))
        place.midright = (right, top + px(11))
        is_hot = sheet.hit(place, command, tip)
        sheet.plate(place, theme.lift if is_hot else theme.card, frame=theme.line2)
        sheet.text(label, place.centerx, place.centery, 15, "Semibold", align="centre")
        right = place.left - px(8)
    foot = rect.bottom - px(PADDING) - px(8)
    sheet.text(sheet.fitted(shelf.foot, inner), left, foot, color=theme.text2)
    lines = _lines(shelf)
    first, shown = shelf.scrolled // ROW, round((rect.height / sheet.scale - 2 * PADDING - HEAD - FOOT) // ROW)
    for index, line in enumerate(lines[first : first + shown]):
        y = top + px(HEAD + ROW * index)
        if isinstance(line, str):
            sheet.text(line, left, y + px(ROW / 2 + 3), 15, "Bold")
            continue
        width = inner // COLUMNS
        for column, row in enumerate(line):
            _paint_row(row, sheet, Rect(left + column * width, y, width - px(8), px(ROW)))
    if shown < len(lines):
        track = Rect(rect.right - px(12), top + px(HEAD), px(4), px(ROW) * shown)
        sheet.plate(track, theme.lift, radius=2)
        length = max(px(24), track.height * shown // len(lines))
        way = (track.height - length) * min(first, len(lines) - shown) // (len(lines) - shown)
        sheet.plate(Rect(track.left, track.top + way, track.width, length), theme.text3, radius=2)


def _paint_row(row: ShelfRow, sheet: Sheet, place: Rect) -> None:
    if sheet.hit(place, row.command, f"open: {row.title}" + (f", {row.note}" if row.note else "")):
        sheet.plate(place.move(-sheet.px(8), 0), sheet.theme.lift)
    room = place.width - sheet.px(16)
    note = sheet.fitted(row.note, room // 2, 14)
    taken = sheet.width(note, 14) + sheet.px(12) if note else 0
    sheet.text(sheet.fitted(row.title, room - taken), place.left, place.centery)
    if note:
        sheet.text(note, place.left + room, place.centery, 14, color=sheet.theme.text3, align="right")


def _lines(shelf: Shelf) -> list[Line]:
    """Headings and rows from top to bottom; the rows of a group go on from the first column to the second."""
    lines: list[Line] = []
    for heading, rows in shelf.groups:
        count = -(-len(rows) // COLUMNS)
        lines.append(heading)
        lines += [rows[index::count] for index in range(count)]
    return lines
