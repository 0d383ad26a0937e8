"""The tool rail: an icon and its key for each tool, groups divided by a hairline."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.ui.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class RailTool:
    """One tool: the command that takes it up, its icon, its key and what it is."""

    command: str
    icon: str
    cap: str
    tip: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rail:
    """The groups of tools, and the command of the one in hand."""

    groups: tuple[tuple[RailTool, ...], ...]
    active: str


def paint_rail(rail: Rail, sheet: Sheet, rect: Rect) -> None:
    """Paint it into the rectangle."""
    theme, px = sheet.theme, sheet.px
    y = rect.top + px(8)
    for index, group in enumerate(rail.groups):
        if index:
            sheet.rule(rect.left + px(12), y + px(3), rect.width - px(24))
            y += px(8)
        for tool in group:
            place = Rect(rect.left + px(4), y, px(40), px(44))
            is_active = tool.command == rail.active
            is_hot = sheet.hit(place, tool.command, tool.tip)
            if is_active or is_hot:
                sheet.plate(place, theme.primary if is_active else theme.lift)
            ink = theme.on_primary if is_active else theme.text
            sheet.icon(tool.icon, (place.centerx, y + px(15)), 20, ink)
            key_ink = theme.on_primary if is_active else theme.text3
            sheet.text(tool.cap, place.centerx, y + px(35), 14, color=key_ink, align="centre")
            y += px(48)
    sheet.surface.fill(theme.line, (rect.right - px(1), rect.top, px(1), rect.height))
