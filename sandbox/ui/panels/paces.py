"""A section that is a way counted in steps: a cell for each of them, and below them what they cost."""

from __future__ import annotations

from itertools import pairwise

from pygame import Rect

from sandbox.core.sections import Paces, Pip
from sandbox.render.shapes import line
from sandbox.ui.panels.bars import BAR_TOP, paint_heading
from sandbox.ui.panels.fills import fill
from sandbox.ui.sheet import Sheet

CELL = 14
GAP = 3
CORNER = 3
PIP = 12
PIPS_BELOW = 10
NARROW = 9
"""Cells narrower than that have no gaps between them and no pips below."""


def paces_height(paces: Paces) -> int:
    """Its height in pixels of the design."""
    return BAR_TOP + CELL + (PIPS_BELOW + PIP if paces.pips else 0)


def paint_paces(paces: Paces, sheet: Sheet, rect: Rect) -> None:
    """Heading, cells and pips; a step that is half gone fills half of its cell."""
    paint_heading(paces.title, paces.note, sheet, rect)
    cells = _cells(len(paces.paces), sheet, rect)
    for pace, cell in zip(paces.paces, cells, strict=True):
        sheet.plate(cell, sheet.theme.panel, radius=CORNER, frame=sheet.theme.line2, frame_width=1.5)
        gone = Rect(cell.left, cell.top, round(cell.width * pace.gone), cell.height)
        if gone.width > 0:
            fill(pace.fill, sheet, gone, cell, CORNER)
    top = rect.top + sheet.px(BAR_TOP + CELL + PIPS_BELOW)
    for index, pip in enumerate(paces.pips):
        paid = cells[index * paces.each : (index + 1) * paces.each]
        if paid and _has_gaps(cells, sheet):
            place = Rect(0, top, sheet.px(PIP), sheet.px(PIP))
            place.centerx = (paid[0].left + paid[-1].right) // 2
            _paint_pip(pip, sheet, place)


def _cells(count: int, sheet: Sheet, rect: Rect) -> list[Rect]:
    pitch = (rect.width + sheet.px(GAP)) / max(1, count)
    gap = sheet.px(GAP) if pitch - sheet.px(GAP) >= sheet.px(NARROW) else 0
    pitch = (rect.width + gap) / max(1, count)
    edges = [rect.left + round(index * pitch) for index in range(count + 1)]
    top, height = rect.top + sheet.px(BAR_TOP), sheet.px(CELL)
    return [Rect(left, top, right - gap - left, height) for left, right in pairwise(edges)]


def _has_gaps(cells: list[Rect], sheet: Sheet) -> bool:
    return min(cell.width for cell in cells) >= sheet.px(NARROW)


def _paint_pip(pip: Pip, sheet: Sheet, place: Rect) -> None:
    """Full for a point that is spent, a frame for one that is left, a struck frame for one that is missing."""
    theme = sheet.theme
    if pip == "spent":
        sheet.plate(place, theme.answers["tramples"], radius=3)
        return
    frame = theme.line2 if pip == "left" else theme.answers["stops"]
    sheet.plate(place, theme.panel, radius=3, frame=frame, frame_width=1.5)
    if pip == "missing":
        inside = place.inflate(-sheet.px(6), -sheet.px(6))
        line(sheet.surface, (inside.bottomleft, inside.topright), 1.5 * sheet.scale, frame)
