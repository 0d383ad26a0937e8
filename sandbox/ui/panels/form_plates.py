"""The plates that forms stand on: the drawer at the left of the table, a dialog in the middle of it."""

from __future__ import annotations

import pygame
from pygame import Rect

from sandbox.ui.forms import Form, FormView, form_height, paint_form
from sandbox.ui.layout import Frame
from sandbox.ui.sheet import Hit, Sheet, Style

PADDING = 16
DRAWER = 272
DIALOG = 420
MARGIN = 8


def drawer_place(frame: Frame) -> Rect:
    """Where the drawer stands: over the left edge of the table view, as high as it is."""
    return Rect(frame.table.left, frame.table.top, round(DRAWER * frame.scale), frame.table.height)


def dialog_place(form: Form, frame: Frame) -> Rect:
    """Where a dialog stands: in the middle of the window, as high as it has to be and can be."""
    scale = frame.scale
    width = min(round(DIALOG * scale), frame.size[0] - round(2 * MARGIN * scale))
    height = form_height(form, width - 2 * PADDING * scale, scale) + 2 * PADDING
    place = Rect(0, 0, width, min(round(height * scale), frame.size[1] - round(2 * MARGIN * scale)))
    place.center = (frame.size[0] // 2, frame.size[1] // 2)
    return place


def paint_drawer(form: Form, view: FormView, sheet: Sheet, rect: Rect) -> None:
    """The page on the ground of the panels, parted from the table by a hairline."""
    sheet.surface.fill(sheet.theme.panel, rect)
    sheet.surface.fill(sheet.theme.line, (rect.right - sheet.px(1), rect.top, sheet.px(1), rect.height))
    sheet.hit(rect, "")
    paint_form(form, view, sheet, rect.inflate(-2 * sheet.px(PADDING), -2 * sheet.px(PADDING)))


def paint_dialog(form: Form, view: FormView, sheet: Sheet, rect: Rect) -> None:
    """The dialog on a plate with a frame."""
    sheet.plate(rect, sheet.theme.panel, radius=8, frame=sheet.theme.line2, frame_width=1.5)
    sheet.hit(rect, "")
    paint_form(form, view, sheet, rect.inflate(-2 * sheet.px(PADDING), -2 * sheet.px(PADDING)))


def most_scrolled(form: Form, place: Rect, scale: float) -> int:
    """How far a form may be scrolled in a plate of that size, in pixels of the design."""
    inner = place.width - 2 * PADDING * scale
    return max(0, form_height(form, inner, scale) - round(place.height / scale) + 2 * PADDING)


def draw_problem(surface: pygame.Surface, problem: str, field: Hit, style: Style) -> None:
    """Why the text of a field was not taken, on a plate below it."""
    sheet = Sheet(surface, style)
    px = sheet.px
    lines = sheet.wrapped(problem, px(280), 14)
    plate = Rect(0, 0, max(sheet.width(line, 14) for line in lines) + px(20), px(20 * len(lines) + 10))
    plate.topleft = (field.rect.left, field.rect.bottom + px(4))
    plate.clamp_ip(surface.get_rect().inflate(-px(8), -px(8)))
    sheet.plate(plate, style.theme.tag, radius=6, frame=style.theme.answers["stops"], frame_width=1.5)
    for index, line in enumerate(lines):
        sheet.text(line, plate.left + px(10), plate.top + px(15 + 20 * index), 14)
