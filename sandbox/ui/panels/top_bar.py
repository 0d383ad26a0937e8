"""The top bar: word mark, title and system; undo, redo, record, theme, help."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.render import icons, marks
from sandbox.ui.keys import cap_of
from sandbox.ui.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class TopBar:
    """What the top bar says; `recording` is how much of a recording is written, None when none is being made.

    `file` is the name of the file that the table is saved in, '' for none.
    """

    title: str
    system: str
    file: str = ""
    is_unsaved: bool = False
    can_undo: bool
    can_redo: bool
    can_record: bool
    undo_tip: str = ""
    redo_tip: str = ""
    recording: float | None = None


def paint_top_bar(bar: TopBar, sheet: Sheet, rect: Rect) -> None:
    """Paint it into the rectangle."""
    theme, px = sheet.theme, sheet.px
    middle = rect.centery - px(0.5)
    sheet.surface.blit(*marks.centered(icons.logo(px(20), theme), (px(26), middle)))
    x = px(48)
    x += sheet.text("Stampede", x, middle, 18, "Bold") + px(17)
    sheet.surface.fill(theme.line2, (x, rect.centery - px(8), max(1, px(1)), px(16)))
    x += px(16)
    icons_left = rect.right - px(24) - px(40) * 4 - px(20)
    chip = sheet.width(bar.system, 14) + px(18) if bar.system else 0
    state = _state(bar)
    told = sheet.width(state, 14) + px(10) if state else 0
    title = sheet.fitted(bar.title, icons_left - x - chip - told - px(24))
    x += sheet.text(title, x, middle) + px(10)
    if state:
        place = Rect(x, rect.top, told - px(10), rect.height)
        is_hot = sheet.hit(place, "save", f"{_advice(bar)} ({cap_of('save')})")
        x += sheet.text(state, x, middle, 14, color=theme.text if is_hot else theme.text3) + px(10)
    if bar.system:
        sheet.chip(bar.system, x + px(3), middle, color=theme.text2)
    recording = "recording" if bar.recording is None else f"writing the recording, {bar.recording:.0%}"
    buttons = (
        ("undo", bar.can_undo, bar.undo_tip),
        ("redo", bar.can_redo, bar.redo_tip),
        ("record", bar.can_record, f"{recording}: a GIF of the last action ({cap_of('record')})"),
        ("theme", True, f"dark or light ({cap_of('theme')})"),
        ("help", True, f"keys ({cap_of('help')})"),
    )
    for index, (name, is_on, tip) in enumerate(buttons):
        center = (rect.right - px(24) - px(40) * (len(buttons) - 1 - index), middle)
        place = Rect(0, 0, px(36), px(32))
        place.center = (round(center[0]), round(center[1]))
        is_hot = is_on and sheet.hit(place, name, tip)
        if is_hot:
            sheet.plate(place, theme.lift)
        ink = theme.text if is_hot else theme.text2 if is_on else theme.line2
        sheet.icon(name, center, 20, ink)
        if name == "record" and bar.recording is not None:
            sheet.surface.fill(
                theme.text, (place.left, place.bottom - px(2), round(place.width * bar.recording), px(2))
            )
    sheet.surface.fill(theme.line, (0, rect.bottom - px(1), rect.width, px(1)))


def _state(bar: TopBar) -> str:
    """Where the table is saved, and whether all of it is."""
    return " · ".join(filter(None, (bar.file, "not saved" if bar.is_unsaved else "")))


def _advice(bar: TopBar) -> str:
    if not bar.is_unsaved:
        return "all of it is in the file; save it once more"
    return "this table is kept by itself; save it in a file of its own" if not bar.file else "save the changes"
