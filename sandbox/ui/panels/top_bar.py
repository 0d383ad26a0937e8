"""The top bar: word mark, title and system; undo, redo, record, theme, help."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.render import icons, marks
from sandbox.ui.keys import cap_of
from sandbox.ui.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class TopBar:
    """What the top bar says; `recording` is how much of a recording is written, None when none is being made."""

    title: str
    system: str
    can_undo: bool
    can_redo: bool
    can_record: bool
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
    title = sheet.fitted(bar.title, icons_left - x - chip - px(24))
    x += sheet.text(title, x, middle) + px(13)
    if bar.system:
        sheet.chip(bar.system, x, middle, color=theme.text2)
    recording = "recording" if bar.recording is None else f"writing the recording, {bar.recording:.0%}"
    buttons = (
        ("undo", bar.can_undo, f"undo ({cap_of('undo')})"),
        ("redo", bar.can_redo, f"redo ({cap_of('redo')})"),
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
