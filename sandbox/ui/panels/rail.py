"""The tool rail: an icon and its key for each tool and each page of the drawer, groups divided by a hairline."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.ui.sheet import LEAST_HIT, Sheet

MARGIN = 8
DIVIDER = 8
TOOL = 48
GAP = 4
WITH_KEY = 40
"""Below that pitch the keys go: they stand in the tooltips."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RailTool:
    """One tool: the command that takes it up, its icon, its key and what it is."""

    command: str
    icon: str
    cap: str
    tip: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rail:
    """The groups of tools, and the commands of those that are on: the one in hand, the page that is open."""

    groups: tuple[tuple[RailTool, ...], ...]
    active: tuple[str, ...]


def paint_rail(rail: Rail, sheet: Sheet, rect: Rect) -> None:
    """Paint it into the rectangle."""
    theme, px = sheet.theme, sheet.px
    pitch = tool_pitch(rail, rect.height / sheet.scale)
    has_keys = pitch >= WITH_KEY
    y: float = rect.top + px(MARGIN)
    for index, group in enumerate(rail.groups):
        if index:
            sheet.rule(rect.left + px(12), round(y + px(3)), rect.width - px(24))
            y += px(DIVIDER)
        for tool in group:
            place = Rect(rect.left + px(4), round(y), px(40), px(pitch - GAP))
            is_active = tool.command in rail.active
            is_hot = sheet.hit(place, tool.command, tool.tip)
            if is_active or is_hot:
                sheet.plate(place, theme.primary if is_active else theme.lift)
            ink = theme.on_primary if is_active else theme.text
            middle = place.centery - px(7) if has_keys else place.centery
            sheet.icon(tool.icon, (place.centerx, middle), 20, ink)
            if has_keys:
                key_ink = theme.on_primary if is_active else theme.text3
                sheet.text(tool.cap, place.centerx, middle + px(19), 14, color=key_ink, align="centre")
            y += pitch * sheet.scale
    sheet.surface.fill(theme.line, (rect.right - px(1), rect.top, px(1), rect.height))


def tool_pitch(rail: Rail, height: float) -> float:
    """From one tool to the next, in pixels of the design: as usual, or as close together as it takes to fit."""
    count = sum(len(group) for group in rail.groups)
    room = height - 2 * MARGIN - DIVIDER * (len(rail.groups) - 1)
    return min(TOOL, max(LEAST_HIT + GAP, room / count))
