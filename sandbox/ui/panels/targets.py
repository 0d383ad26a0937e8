"""Everyone that an action meets, a row each in the order of the lane, and the reasons why it is not allowed."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from sandbox.core.checks import Reason
from sandbox.core.preview import Met
from sandbox.ui.keys import cap_of
from sandbox.ui.layout import ROW
from sandbox.ui.panels.numbers import loss, percent
from sandbox.ui.sheet import Sheet, key_cap_width, wrap

LINE = 20
"""The pitch of running text."""


def reasons_height(reasons: tuple[Reason, ...], width: int, scale: float) -> int:
    """How high the reasons are in a column of that width in pixels, in pixels of the design."""
    return sum(LINE * (len(_lines(reason, width, scale)) + 1) + 8 for reason in reasons)


def _lines(reason: Reason, width: int, scale: float) -> list[str]:
    return wrap(reason.text, width - round(28 * scale), round(15 * scale))


def paint_reasons(reasons: tuple[Reason, ...], sheet: Sheet, rect: Rect) -> int:
    """Each reason with its clause; returns where the next section may begin."""
    theme, px = sheet.theme, sheet.px
    y = rect.top + px(4)
    for reason in reasons:
        sheet.mark("stops", (rect.left + px(9), y + px(10)))
        for line in _lines(reason, rect.width, sheet.scale):
            sheet.text(line, rect.left + px(28), y + px(10))
            y += px(LINE)
        sheet.text(reason.rule, rect.left + px(28), y + px(10), 14, color=theme.text3)
        y += px(LINE) + px(8)
    return y


def paint_targets(
    met: tuple[Met, ...], sheet: Sheet, rect: Rect, *, lit: tuple[str | None, ...], boosted: tuple[str, ...]
) -> None:
    """The head and the rows; `lit` are the ids of the rows under the pointer and selected."""
    theme, px = sheet.theme, sheet.px
    widest = max(sheet.width(_name(row), 15, "Semibold") for row in met)
    extra = min(max(0, widest - px(42)), px(64))
    columns = _Columns(
        name=rect.left + px(28),
        at=rect.left + px(111) + extra,
        contact=rect.left + px(124) + extra,
        hit=rect.right - px(47),
        kill=rect.right,
    )
    middle = rect.top + px(11)
    sheet.text("in order", columns.name, middle, 14, color=theme.text3)
    sheet.text("first contact", columns.contact, middle, 14, color=theme.text3)
    for label, x in (("at", columns.at), ("hit", columns.hit), ("kill", columns.kill)):
        sheet.text(label, x, middle, 14, color=theme.text3, align="right")
    for index, row in enumerate(met):
        place = Rect(rect.left - px(8), rect.top + px(ROW * index + 24), rect.width + px(16), px(ROW))
        _paint_row(row, sheet, place, columns, is_lit=row.id in lit, is_boosted=row.id in boosted)
        if index and not {row.id, met[index - 1].id} & {*lit}:
            sheet.rule(rect.left, place.top, rect.width)


class _Columns(NamedTuple):
    """Where the columns stand: left edges of words, right edges of numbers."""

    name: int
    at: int
    contact: int
    hit: int
    kill: int


def _name(row: Met) -> str:
    return row.id if row.order is None else f"{row.order} {row.id}"


def _paint_row(row: Met, sheet: Sheet, place: Rect, columns: _Columns, *, is_lit: bool, is_boosted: bool) -> None:
    theme, px, middle = sheet.theme, sheet.px, place.centery
    sheet.hit(place, f"row:{row.id}")
    if is_lit:
        sheet.plate(place, theme.lift)
    sheet.mark(row.answer, (place.left + px(17), middle))
    at = "" if row.at_in is None else f"{row.at_in:.2f}″"
    room = columns.at - columns.name - (sheet.width(at, 15) + px(8) if at else 0)
    sheet.text(sheet.fitted(_name(row), room, 15, "Semibold"), columns.name, middle, 15, "Semibold")
    sheet.text(at, columns.at, middle, color=theme.text2, align="right")
    hit = "" if row.hit is None else percent(row.hit)
    last = percent(row.kill) if row.kill is not None else loss(row.damage_mean) if row.damage_mean is not None else ""
    end = columns.hit - sheet.width(hit, 15) - px(6) if hit else columns.kill - (px(42) if last else 0)
    cap = cap_of("boost") if is_boosted else ""
    room = end - columns.contact - (key_cap_width(cap, sheet.scale) + px(6) if cap else 0)
    contact = sheet.text(sheet.fitted(row.contact, room), columns.contact, middle, color=theme.text2)
    if cap:
        sheet.key_cap(cap, columns.contact + contact + px(6), middle, ink=theme.text, frame=theme.text2)
    sheet.text(hit, columns.hit, middle, align="right")
    sheet.text(last, columns.kill, middle, 15, "Bold", align="right")
