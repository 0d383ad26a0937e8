"""The log beside the table: one line an event, the one in question opened with its arithmetic and its clause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from sandbox.ui.sheet import Sheet

HEAD = 32
INDENT = 26
TITLE = 24
WHY = 20
GAP = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One line: `key` names it, `label` stands before it; `why` is what is told of it when it is opened.

    `is_quiet`: what happened behind the table, such as a roll whose result has a line of its own.
    """

    key: str
    label: str
    text: str
    why: tuple[str, ...] = ()
    is_open: bool = False
    is_quiet: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """The lines, and the index of the one that must be seen; `empty` stands where there are none."""

    title: str = "Log"
    lines: tuple[LogLine, ...] = ()
    focus: int = 0
    has_head: bool = True
    empty: str = ""


def paint_log(log: Log, sheet: Sheet, rect: Rect) -> None:
    """Paint as many whole lines as there is room for, the focus among them."""
    theme, px = sheet.theme, sheet.px
    left, right, top = rect.left + px(16), rect.right - px(16), rect.top
    if log.has_head:
        sheet.rule(rect.left + px(1), rect.top, rect.width)
        sheet.text(log.title, left, rect.top + px(20), 15, "Bold")
        sheet.text("click a line for its clause", right, rect.top + px(20), 14, color=theme.text3, align="right")
        top += px(HEAD)
    if not log.lines:
        sheet.text(log.empty, rect.centerx, (top + rect.bottom) / 2 - px(6), color=theme.text2, align="centre")
        return
    y = top
    for block in _visible(log, sheet, right - left - px(INDENT), rect.bottom - px(GAP) - top):
        _paint_block(block, sheet, Rect(left, y, right - left, block.height))
        y += block.height


class _Block(NamedTuple):
    """A line as it is set: its text in one or more rows, the opened text below, the whole height in pixels."""

    line: LogLine
    rows: list[str]
    why: list[str]
    height: int


def _block(line: LogLine, sheet: Sheet, width: float, room: float) -> _Block:
    """The line set in that width; what is opened shows as many whole rows as there is room for."""
    px = sheet.px
    if not line.is_open:
        return _Block(line, [sheet.fitted(line.text, width)], [], px(TITLE))
    rows = sheet.wrapped(line.text, width, 15, "Semibold")
    height = px(TITLE) + px(WHY) * (len(rows) - 1) + px(GAP)
    why = [part for text in line.why for part in sheet.wrapped(text, width, 14)]
    fitting = max(0, int(room - height) // px(WHY))
    if fitting < len(why):
        why = [*why[: fitting - 1], sheet.fitted(f"{why[fitting - 1]} …", width, 14)] if fitting else []
    return _Block(line, rows, why, height + px(WHY) * len(why))


def _visible(log: Log, sheet: Sheet, width: float, room: float) -> list[_Block]:
    """The lines that fit: the focus, as many before it as there is room for, then those after it."""
    focus = _block(log.lines[log.focus], sheet, width, room)
    shown, room = [focus], room - focus.height
    for line in reversed(log.lines[: log.focus]):
        block = _block(line, sheet, width, room)
        if block.height > room:
            break
        shown.insert(0, block)
        room -= block.height
    for line in log.lines[log.focus + 1 :]:
        block = _block(line, sheet, width, room)
        if block.height > room:
            break
        shown.append(block)
        room -= block.height
    return shown


def _paint_block(block: _Block, sheet: Sheet, place: Rect) -> None:
    theme, px, line = sheet.theme, sheet.px, block.line
    wide = place.inflate(px(16), 0)
    is_hot = sheet.hit(wide, f"log:{line.key}")
    if line.is_open or is_hot:
        sheet.plate(wide, theme.card if line.is_open else theme.lift)
    left, middle = place.left + px(INDENT), place.top + px(TITLE // 2)
    sheet.text(line.label, place.left, middle, 14, color=theme.text3)
    for row in block.rows:
        ink = theme.text3 if line.is_quiet and not line.is_open else theme.text
        sheet.text(row, left, middle, 15, "Semibold" if line.is_open else "Regular", ink)
        middle += px(WHY)
    for row in block.why:
        sheet.text(row, left, middle - px(2), 14, color=theme.text2)
        middle += px(WHY)
