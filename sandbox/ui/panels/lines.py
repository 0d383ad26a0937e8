"""Running text in the panel: reasons, conditions of a model, checks, remarks, and what to do first."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.core.checks import Reason
from sandbox.core.sections import Checklist, Remark
from sandbox.ui.sheet import Sheet, key_cap_width, wrap

LINE = 20
"""The pitch of running text."""

INDENT = 28
CONDITION_GAP = 6
CHECK = 24
CHECK_INDENT = 26


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why an action is not allowed."""

    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """Something that is so about a model: damage with its value, a status or a keyword with its meaning."""

    name: str
    value: str = ""
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Conditions:
    """All that is so about a model that nothing is aimed with."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Empty:
    """The one sentence that stands where there is nothing to show, with its key cap."""

    sentence: str
    cap: str = ""


def reasons_height(reasons: tuple[Reason, ...], width: float, scale: float) -> int:
    """How high the reasons are in a column of that width in pixels, in pixels of the design."""
    return sum(LINE * (len(_lines(reason.text, width, scale, INDENT)) + 1) + 8 for reason in reasons)


def paint_reasons(reasons: tuple[Reason, ...], sheet: Sheet, rect: Rect) -> None:
    """Each reason with its clause."""
    px, y = sheet.px, rect.top
    for reason in reasons:
        y = _paint_marked(reason.text, sheet, Rect(rect.left, y, rect.width, LINE), is_met=False, indent=INDENT)
        sheet.text(reason.rule, rect.left + px(INDENT), y + px(LINE // 2), 14, color=sheet.theme.text3)
        y += px(LINE + 8)


def conditions_height(conditions: tuple[Condition, ...], width: float, scale: float) -> int:
    """How high the conditions are, in pixels of the design."""
    rows = sum(1 + len(_meaning(condition, width, scale)) for condition in conditions)
    return LINE * rows + CONDITION_GAP * (len(conditions) + 1) if conditions else 0


def paint_conditions(conditions: tuple[Condition, ...], sheet: Sheet, rect: Rect) -> None:
    """Name and value of each, its meaning below; as many whole ones as there is room for."""
    top = rect.top + sheet.px(CONDITION_GAP)
    for condition in conditions:
        meaning = _meaning(condition, rect.width, sheet.scale)
        bottom = top + sheet.px(LINE * (1 + len(meaning)))
        if bottom > rect.bottom:
            return
        middle = top + sheet.px(LINE // 2)
        sheet.text(condition.name, rect.left, middle, 15, "Semibold")
        sheet.text(condition.value, rect.right, middle, 15, "Semibold", align="right")
        for row in meaning:
            middle += sheet.px(LINE)
            sheet.text(row, rect.left, middle - sheet.px(2), 14, color=sheet.theme.text2)
        top = bottom + sheet.px(CONDITION_GAP)


def checklist_height(checklist: Checklist, width: float, scale: float) -> int:
    """How high the checks are, in pixels of the design."""
    extra = sum(len(_lines(reason.text, width, scale, CHECK_INDENT)) - 1 for _, reason in checklist.items)
    return CHECK * len(checklist.items) + LINE * extra


def paint_checklist(checklist: Checklist, sheet: Sheet, rect: Rect) -> None:
    """A tick before what is so, the mark of a stop where it is not; the clause of that is among the reasons above."""
    y = rect.top
    for is_met, reason in checklist.items:
        place = Rect(rect.left, y + sheet.px(2), rect.width, LINE)
        y = _paint_marked(reason.text, sheet, place, is_met=is_met, indent=CHECK_INDENT)
        y += sheet.px(CHECK - LINE - 2)


def remark_height(remark: Remark, width: float, scale: float) -> int:
    """How high a remark is, in pixels of the design."""
    return LINE * len(_lines(remark.text, width, scale, 0))


def paint_remark(remark: Remark, sheet: Sheet, rect: Rect) -> None:
    """Lines of text."""
    middle = rect.top + sheet.px(LINE // 2)
    for line in _lines(remark.text, rect.width, sheet.scale, 0):
        sheet.text(line, rect.left, middle, color=sheet.theme.text2 if remark.is_quiet else sheet.theme.text)
        middle += sheet.px(LINE)


def paint_empty(empty: Empty, sheet: Sheet, rect: Rect) -> None:
    """The sentence in the middle, its key cap below."""
    px = sheet.px
    lines = sheet.wrapped(empty.sentence, rect.width - px(32))
    middle = rect.centery - px(11) * len(lines)
    for line in lines:
        sheet.text(line, rect.centerx, middle, color=sheet.theme.text2, align="centre")
        middle += px(22)
    if empty.cap:
        sheet.key_cap(empty.cap, rect.centerx - key_cap_width(empty.cap, sheet.scale) / 2, middle + px(6))


def _paint_marked(words: str, sheet: Sheet, rect: Rect, *, is_met: bool, indent: int) -> int:
    """Lines of text behind the mark of what is so or not; where the next one may begin."""
    theme, px, y = sheet.theme, sheet.px, rect.top
    sheet.mark("stands" if is_met else "stops", (rect.left + px(9), y + px(LINE // 2)))
    for line in _lines(words, rect.width, sheet.scale, indent):
        sheet.text(line, rect.left + px(indent), y + px(LINE // 2), color=theme.text2 if is_met else theme.text)
        y += px(LINE)
    return y


def _lines(words: str, width: float, scale: float, indent: int) -> list[str]:
    return wrap(words, width - round(indent * scale), round(15 * scale))


def _meaning(condition: Condition, width: float, scale: float) -> list[str]:
    return wrap(condition.meaning, width, round(14 * scale))
