"""The right panel: the action that is aimed, or the model that is selected, section under section."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from sandbox.core.sections import Table
from sandbox.ui.layout import Frame, PanelPlan, plan_panel
from sandbox.ui.panels.blocks import Block, BlocksView, extents_of, paint_block
from sandbox.ui.panels.table import rows_shown
from sandbox.ui.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """A button below the sections; one that is not on answers nothing."""

    label: str
    cap: str
    command: str
    is_on: bool = True
    tip: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionPanel:
    """What the panel says: its head, its blocks in order, its buttons, and how the blocks are seen."""

    title: str = ""
    cost: str = ""
    who: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    blocks: tuple[Block, ...] = ()
    view: BlocksView = field(default_factory=BlocksView)
    buttons: tuple[Button, ...] = ()
    is_log_open: bool = False


def plan_of(panel: ActionPanel, frame: Frame) -> PanelPlan:
    """Where the parts of this panel stand in the window."""
    extents = extents_of(panel.blocks, frame.panel.width - round(32 * frame.scale), frame.scale)
    return plan_panel(frame, extents, has_stats=bool(panel.stats), has_buttons=bool(panel.buttons))


def hidden_rows(panel: ActionPanel, frame: Frame) -> int:
    """How many rows of the table have no room."""
    for block, place in zip(panel.blocks, plan_of(panel, frame).sections, strict=True):
        if isinstance(block, Table) and place is not None:
            return len(block.rows) - rows_shown(block, place.height / frame.scale)
    return 0


def paint_action(panel: ActionPanel, sheet: Sheet, rect: Rect, frame: Frame) -> None:
    """Paint the whole panel but the log."""
    sheet.surface.fill(sheet.theme.line, (0, 0, sheet.px(1), rect.height))
    plan = plan_of(panel, frame)

    def here(place: Rect) -> Rect:
        return place.move(-frame.panel.left, -frame.panel.top)

    if panel.title:
        _paint_head(panel, sheet, here(plan.head))
    if plan.stats:
        _paint_stats(panel.stats, sheet, here(plan.stats))
    for block, place in zip(panel.blocks, plan.sections, strict=True):
        if place is not None and not (panel.is_log_open and plan.is_behind_log(place)):
            paint_block(block, panel.view, sheet, here(place))
    if plan.tabs:
        _paint_tabs(panel, sheet, here(plan.tabs))
    if plan.buttons:
        _paint_buttons(panel.buttons, sheet, here(plan.buttons))


def _paint_head(panel: ActionPanel, sheet: Sheet, rect: Rect) -> None:
    px = sheet.px
    room = rect.width
    if panel.cost:
        cost = sheet.fitted(panel.cost, rect.width / 2 - px(18), 14)
        room -= sheet.chip(cost, rect.right, rect.top + px(24), "right").width + px(12)
    sheet.text(sheet.fitted(panel.title, room, 22, "Bold"), rect.left, rect.top + px(24), 22, "Bold")
    sheet.text(sheet.fitted(panel.who, rect.width), rect.left, rect.top + px(48), color=sheet.theme.text2)


def _paint_stats(stats: tuple[tuple[str, str], ...], sheet: Sheet, rect: Rect) -> None:
    px = sheet.px
    width = (rect.width - px(8) * (len(stats) - 1)) / len(stats)
    for index, (name, value) in enumerate(stats):
        box = Rect(round(rect.left + index * (width + px(8))), rect.top, round(width), rect.height)
        sheet.plate(box, sheet.theme.card)
        sheet.text(name, box.centerx, box.top + px(11), 14, color=sheet.theme.text3, align="centre")
        sheet.text(value, box.centerx, box.top + px(28), 15, "Bold", align="centre")


def _paint_tabs(panel: ActionPanel, sheet: Sheet, rect: Rect) -> None:
    theme, px = sheet.theme, sheet.px
    x = rect.left
    first = "Targets" if any(isinstance(block, Table) for block in panel.blocks) else "Details"
    for label, is_log in ((first, False), ("Log", True)):
        is_open = panel.is_log_open == is_log
        place = Rect(x, rect.top, sheet.width(label, 15, "Bold") + px(24), rect.height)
        is_hot = sheet.hit(place, f"tab:{label.lower()}", f"show the {label.lower()}")
        if is_open or is_hot:
            sheet.plate(place, theme.lift)
        sheet.text(label, *place.center, 15, "Bold", theme.text if is_open else theme.text2, "centre")
        x += place.width + px(4)


def _paint_buttons(buttons: tuple[Button, ...], sheet: Sheet, rect: Rect) -> None:
    """The main button takes what the other leaves."""
    main, *others = buttons
    right = rect.right
    for button in others:
        words = sheet.width(button.label, 15, "Semibold") + sheet.px(24)
        wanted = round(rect.width * 0.395) if rect.width > sheet.px(280) else sheet.px(88)
        place = Rect(right - max(wanted, words), rect.top, max(wanted, words), rect.height)
        sheet.button(place, button.label, button.cap, button.command, is_on=button.is_on, tip=button.tip)
        right = place.left - sheet.px(8)
    place = Rect(rect.left, rect.top, right - rect.left, rect.height)
    sheet.button(place, main.label, main.cap, main.command, is_main=True, is_on=main.is_on, tip=main.tip)
