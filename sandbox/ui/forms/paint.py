"""Paints a form: rows from the top, scrolled where they do not fit, the buttons of its foot below."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.render.fonts import text_width
from sandbox.ui.forms.entry import Entry
from sandbox.ui.forms.form import Buttons, Chip, Chips, Field, Fields, Form, Heading, Items, Row, Text
from sandbox.ui.forms.items import ITEM, SHORT_ITEM, paint_item
from sandbox.ui.sheet import Sheet, wrap

TITLE = 40
HEADING = 32
LINE = 20
GAP = 8
FIELD = 28
LABEL = 18
CHIP = 26
CHIP_GAP = 6
BUTTON = 32
FOOT = 48
ROUNDING = 8
TYPE_OVER = "type over it: Enter takes it, Esc puts it back"


@dataclass(frozen=True, slots=True, kw_only=True)
class FormView:
    """How a form is seen: scrolled by so many pixels of the design, with the field that is typed into."""

    scrolled: int = 0
    entry: Entry | None = None


def form_height(form: Form, width: float, scale: float) -> int:
    """How high a form is in a column of that width in pixels, in pixels of the design."""
    return TITLE * bool(form.title) + FOOT * bool(form.foot) + rows_height(form, width, scale)


def rows_height(form: Form, width: float, scale: float) -> int:
    """How high the rows of a form are, in pixels of the design."""
    return sum(_height(row, width, scale) for row in form.rows)


def paint_form(form: Form, view: FormView, sheet: Sheet, rect: Rect) -> None:
    """Paint it into the rectangle; rows that are scrolled out of it are not drawn and do not answer."""
    px = sheet.px
    body = Rect(rect)
    if form.title:
        sheet.text(sheet.fitted(form.title, rect.width, 22, "Bold"), rect.left, rect.top + px(16), 22, "Bold")
        body.top, body.height = rect.top + px(TITLE), rect.height - px(TITLE)
    if form.foot:
        body.height -= px(FOOT)
        _paint_buttons(Buttons(form.foot), sheet, Rect(rect.left, rect.bottom - px(40), rect.width, px(40)))
    before, count = sheet.surface.get_clip(), len(sheet.hits)
    sheet.surface.set_clip(body.clip(before))
    y = body.top - px(view.scrolled)
    for row in form.rows:
        height = px(_height(row, rect.width, sheet.scale))
        if y + height > body.top and y < body.bottom:
            _paint(row, view, sheet, Rect(rect.left, y, rect.width, height))
        y += height
    sheet.surface.set_clip(before)
    sheet.clip_hits(body, count)
    _paint_scroll_bar(sheet, body, y - body.top + px(view.scrolled), px(view.scrolled))


def _height(row: Row, width: float, scale: float) -> int:
    match row:
        case Heading():
            return HEADING
        case Text():
            return LINE * len(_lines(row, width, scale)) + GAP
        case Fields(fields):
            return FIELD + GAP + (LABEL if len(fields) > 1 else 0)
        case Chips():
            return (CHIP + CHIP_GAP) * len(_chip_lines(row, width, scale)) + (LABEL if row.label else 0) + 4
        case Buttons():
            return BUTTON + GAP
        case Items(items):
            return sum(ITEM if item.detail else SHORT_ITEM for item in items) + GAP


def _paint(row: Row, view: FormView, sheet: Sheet, rect: Rect) -> None:
    px, theme = sheet.px, sheet.theme
    match row:
        case Heading():
            middle = rect.top + px(18)
            room = rect.width - sheet.text(row.text, rect.left, middle, 15, "Bold") - px(12)
            if row.note:
                sheet.text(sheet.fitted(row.note, room, 14), rect.right, middle, 14, color=theme.text3, align="right")
        case Text():
            _paint_text(row, sheet, rect)
        case Fields():
            _paint_fields(row, view, sheet, rect)
        case Chips():
            _paint_chips(row, sheet, rect)
        case Buttons():
            _paint_buttons(row, sheet, Rect(rect.left, rect.top, rect.width, px(BUTTON)))
        case Items():
            y = rect.top
            for item in row.items:
                height = px(ITEM if item.detail else SHORT_ITEM)
                paint_item(item, sheet, Rect(rect.left, y, rect.width, height))
                y += height


def _lines(row: Text, width: float, scale: float) -> list[str]:
    indent = 10 if row.is_wrong else 0
    return wrap(row.text, width - indent * scale, round(15 * scale), "Semibold" if row.is_strong else "Regular")


def _paint_text(row: Text, sheet: Sheet, rect: Rect) -> None:
    px, theme = sheet.px, sheet.theme
    left = rect.left + (px(10) if row.is_wrong else 0)
    lines = _lines(row, rect.width, sheet.scale)
    if row.is_wrong:
        sheet.surface.fill(theme.answers["stops"], (rect.left, rect.top + px(2), px(3), px(LINE * len(lines) - 4)))
    for index, line in enumerate(lines):
        sheet.text(
            line,
            left,
            rect.top + px(LINE * index + LINE // 2),
            15,
            "Semibold" if row.is_strong else "Regular",
            theme.text if row.is_wrong or row.is_strong else theme.text2,
        )


def _paint_fields(row: Fields, view: FormView, sheet: Sheet, rect: Rect) -> None:
    px = sheet.px
    count = len(row.fields)
    if count == 1:
        field = row.fields[0]
        label = px(row.label_width) if field.label else 0
        if field.label:
            sheet.text(
                sheet.fitted(field.label, label - px(8), 14),
                rect.left,
                rect.top + px(FIELD // 2),
                14,
                color=sheet.theme.text2,
            )
        _paint_field(field, view, sheet, Rect(rect.left + label, rect.top, rect.width - label, px(FIELD)))
        return
    width = (rect.width - px(8) * (count - 1)) / count
    for index, field in enumerate(row.fields):
        left = round(rect.left + index * (width + px(8)))
        sheet.text(sheet.fitted(field.label, width, 14), left, rect.top + px(LABEL // 2), 14, color=sheet.theme.text2)
        _paint_field(field, view, sheet, Rect(left, rect.top + px(LABEL), round(width), px(FIELD)))


def _paint_field(field: Field, view: FormView, sheet: Sheet, rect: Rect) -> None:
    """The plate with the text; the one that is typed into has a white frame, its caret and its selection."""
    px, theme = sheet.px, sheet.theme
    entry = view.entry if view.entry and view.entry.key == field.key else None
    is_hot = sheet.hit(rect, f"edit:{field.key}", field.tip or TYPE_OVER) if field.is_on else False
    frame = theme.primary if entry else theme.line2
    if entry and entry.problem:
        frame = theme.answers["stops"]
    fill = theme.lift if is_hot and not entry else theme.card
    sheet.plate(rect, fill if field.is_on else theme.panel, radius=4, frame=frame, frame_width=1.5 if entry else 1)
    unit = sheet.width(field.unit, 14) + px(4) if field.unit else 0
    if field.unit:
        sheet.text(field.unit, rect.right - px(8), rect.centery, 14, color=theme.text3, align="right")
    room = Rect(rect.left + px(8), rect.top, rect.width - px(16) - unit, rect.height)
    if entry is None:
        ink = theme.text if field.is_on else theme.text3
        sheet.text(sheet.fitted(field.value, room.width), room.left, room.centery, color=ink)
        return
    _paint_entry(entry, sheet, room)


def _paint_entry(entry: Entry, sheet: Sheet, room: Rect) -> None:
    px, theme = sheet.px, sheet.theme
    size = px(15)
    left = room.left - entry_shift(entry, room.width, size)
    before = sheet.surface.get_clip()
    sheet.surface.set_clip(room.inflate(px(4), 0).clip(before))
    start, end = (left + text_width(entry.text[:index], size) for index in entry.selected)
    if start != end:
        sheet.surface.fill(theme.line2, (start, room.top + px(5), end - start, room.height - px(10)))
    sheet.text(entry.text, left, room.centery)
    caret = left + text_width(entry.text[: entry.caret], size)
    sheet.surface.fill(theme.text, (caret, room.top + px(5), max(1, px(1)), room.height - px(10)))
    sheet.surface.set_clip(before)


def entry_shift(entry: Entry, width: int, size: int) -> int:
    """How far a text is pushed to the left so that the caret stays in a field of that width; all in pixels."""
    return max(0, text_width(entry.text[: entry.caret], size) - width + 2)


def caret_at(entry: Entry, x: float, width: int, size: int) -> int:
    """The caret for a click x pixels from the left edge of the text's room."""
    inside = x + entry_shift(entry, width, size)
    places = range(len(entry.text) + 1)
    return min(places, key=lambda place: abs(text_width(entry.text[:place], size) - inside))


def _chip_lines(row: Chips, width: float, scale: float) -> list[list[tuple[Chip, int]]]:
    """The chips line by line with their widths in pixels."""
    lines: list[list[tuple[Chip, int]]] = []
    used = 0.0
    gap = round(CHIP_GAP * scale)
    for chip in row.chips:
        wide = min(text_width(chip.label, round(14 * scale)) + round(20 * scale), round(width))
        if not lines or used + gap + wide > width:
            lines.append([])
            used = -gap
        lines[-1].append((chip, wide))
        used += gap + wide
    return lines


def _paint_chips(row: Chips, sheet: Sheet, rect: Rect) -> None:
    px, theme = sheet.px, sheet.theme
    y = rect.top
    if row.label:
        sheet.text(row.label, rect.left, y + px(LABEL // 2), 14, color=theme.text2)
        y += px(LABEL)
    for line in _chip_lines(row, rect.width, sheet.scale):
        x = rect.left
        for chip, width in line:
            place = Rect(x, y, width, px(CHIP))
            command = chip.command or (f"why:{chip.tip}" if chip.tip else "")
            is_hot = sheet.hit(place, command, chip.tip or _chosen(chip)) if command else False
            if chip.is_on:
                fill, ink = (theme.text2 if is_hot else theme.primary), theme.on_primary
            else:
                fill, ink = (theme.lift if is_hot else theme.card), theme.text if chip.command else theme.text2
            sheet.plate(place, fill, radius=13, frame=None if chip.is_on else theme.line2)
            sheet.text(sheet.fitted(chip.label, width - px(12), 14), *place.center, 14, color=ink, align="centre")
            x += width + px(CHIP_GAP)
        y += px(CHIP + CHIP_GAP)


def _chosen(chip: Chip) -> str:
    return f"{chip.label}: chosen" if chip.is_on else f"choose {chip.label}"


def _paint_buttons(row: Buttons, sheet: Sheet, rect: Rect) -> None:
    width = (rect.width - sheet.px(8) * (len(row.buttons) - 1)) / len(row.buttons)
    for index, button in enumerate(row.buttons):
        place = Rect(round(rect.left + index * (width + sheet.px(8))), rect.top, round(width), rect.height)
        sheet.button(
            place,
            button.label,
            button.cap,
            button.command,
            is_main=button.is_main,
            is_on=button.is_on,
            tip=button.tip,
        )


def _paint_scroll_bar(sheet: Sheet, body: Rect, whole: int, scrolled: int) -> None:
    """A thin bar at the right edge where there is more than fits, and not just what rows are rounded by."""
    if whole <= body.height + ROUNDING:
        return
    px = sheet.px
    height = max(px(24), round(body.height * body.height / whole))
    top = body.top + round((body.height - height) * scrolled / (whole - body.height))
    sheet.plate(Rect(body.right + px(5), top, px(4), height), sheet.theme.line2, radius=2)
