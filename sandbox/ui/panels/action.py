"""The right panel: the action that is aimed, or the model that is selected, section under section."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.core.checks import Reason
from sandbox.core.preview import Preview
from sandbox.ui.layout import Frame, PanelPlan, plan_panel
from sandbox.ui.panels.budget import paint_budget, paint_figures
from sandbox.ui.panels.targets import LINE, paint_reasons, paint_targets, reasons_height
from sandbox.ui.sheet import Sheet, key_cap_width, wrap


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """A button under the table; one that is not on answers nothing."""

    label: str
    cap: str
    command: str
    is_on: bool = True
    tip: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """Something that is so about a model: damage with its value, a status or a keyword with its meaning."""

    name: str
    value: str = ""
    meaning: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionPanel:
    """What the panel says. `conditions` are those of a model that nothing is aimed with.

    `lit` are the ids of the rows under the pointer and selected; `scrolled` rows are hidden above the first one that
    shows. `empty` is the one sentence that stands where there is nothing to show, with its key cap.
    """

    title: str = ""
    cost: str = ""
    who: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    preview: Preview | None = None
    conditions: tuple[Condition, ...] = ()
    lit: tuple[str | None, ...] = ()
    scrolled: int = 0
    buttons: tuple[Button, ...] = ()
    is_log_open: bool = False
    empty: str = ""
    empty_cap: str = ""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        return self.preview.reasons if self.preview else ()


def plan_of(panel: ActionPanel, frame: Frame) -> PanelPlan:
    """Where the sections of this panel stand in the window."""
    preview = panel.preview
    width = frame.panel.width - round(32 * frame.scale)
    text = reasons_height(panel.reasons, width, frame.scale) or _conditions_height(panel.conditions, width, frame.scale)
    return plan_panel(
        frame,
        has_stats=bool(panel.stats),
        legend=sum(bool(part.label) for part in preview.bar) if preview else 0,
        has_figures=bool(preview and preview.figures),
        rows=len(preview.met) if preview else 0,
        text=text or (EMPTY if panel.empty else 0),
        has_buttons=bool(panel.buttons),
    )


CONDITION_GAP = 6
EMPTY = 120
"""How much room an empty panel takes before the log begins, in pixels of the design."""


def paint_action(panel: ActionPanel, sheet: Sheet, rect: Rect, frame: Frame) -> None:
    """Paint the whole panel but the log."""
    sheet.surface.fill(sheet.theme.line, (0, 0, sheet.px(1), rect.height))
    plan = plan_of(panel, frame)

    def here(section: Rect) -> Rect:
        return section.move(-frame.panel.left, -frame.panel.top)

    preview = panel.preview
    if panel.title:
        _paint_head(panel, sheet, here(plan.head))
    if plan.stats:
        _paint_stats(panel.stats, sheet, here(plan.stats))
    if preview and plan.budget:
        paint_budget(preview, sheet, here(plan.budget))
    if preview and plan.figures:
        paint_figures(preview.figures, sheet, here(plan.figures))
    if plan.tabs:
        _paint_tabs(panel.is_log_open, sheet, here(plan.tabs))
    if plan.table and not (plan.tabs and panel.is_log_open):
        _paint_table(panel, sheet, here(plan.table), plan.rows)
    if plan.buttons:
        _paint_buttons(panel.buttons, sheet, here(plan.buttons))


def _paint_head(panel: ActionPanel, sheet: Sheet, rect: Rect) -> None:
    px = sheet.px
    room = rect.width
    if panel.cost:
        room -= sheet.chip(panel.cost, rect.right, rect.top + px(24), "right").width + px(12)
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


def _paint_tabs(is_log_open: bool, sheet: Sheet, rect: Rect) -> None:
    theme, px = sheet.theme, sheet.px
    x = rect.left
    for label, is_log in (("Targets", False), ("Log", True)):
        is_open = is_log_open == is_log
        place = Rect(x, rect.top, sheet.width(label, 15, "Bold") + px(24), rect.height)
        is_hot = sheet.hit(place, f"tab:{label.lower()}", f"show the {label.lower()}")
        if is_open or is_hot:
            sheet.plate(place, theme.lift)
        sheet.text(label, *place.center, 15, "Bold", theme.text if is_open else theme.text2, "centre")
        x += place.width + px(4)


def _paint_table(panel: ActionPanel, sheet: Sheet, rect: Rect, rows: int) -> None:
    """The reasons why not, then everyone met; or what is known of the model; or what to do first."""
    preview = panel.preview
    if preview:
        top = paint_reasons(preview.reasons, sheet, rect)
        first = min(panel.scrolled, len(preview.met) - rows)
        met = preview.met[first : first + rows]
        if met:
            place = Rect(rect.left, top, rect.width, rect.bottom - top)
            paint_targets(met, sheet, place, lit=panel.lit, boosted=preview.boosts)
        return
    _paint_conditions(panel.conditions, sheet, rect)
    if panel.empty:
        _paint_empty(panel, sheet, rect)


def _meaning(condition: Condition, width: int, scale: float) -> list[str]:
    return wrap(condition.meaning, width, round(14 * scale))


def _conditions_height(conditions: tuple[Condition, ...], width: int, scale: float) -> int:
    """How high the conditions are, in pixels of the design."""
    rows = sum(1 + len(_meaning(condition, width, scale)) for condition in conditions)
    return LINE * rows + CONDITION_GAP * (len(conditions) + 1) if conditions else 0


def _paint_conditions(conditions: tuple[Condition, ...], sheet: Sheet, rect: Rect) -> None:
    middle = rect.top + sheet.px(CONDITION_GAP + LINE // 2)
    for condition in conditions:
        sheet.text(condition.name, rect.left, middle, 15, "Semibold")
        sheet.text(condition.value, rect.right, middle, 15, "Semibold", align="right")
        middle += sheet.px(LINE)
        for row in _meaning(condition, rect.width, sheet.scale):
            sheet.text(row, rect.left, middle - sheet.px(2), 14, color=sheet.theme.text2)
            middle += sheet.px(LINE)
        middle += sheet.px(CONDITION_GAP)


def _paint_empty(panel: ActionPanel, sheet: Sheet, rect: Rect) -> None:
    px = sheet.px
    lines = sheet.wrapped(panel.empty, rect.width - px(32))
    middle = rect.centery - px(11) * len(lines)
    for line in lines:
        sheet.text(line, rect.centerx, middle, color=sheet.theme.text2, align="centre")
        middle += px(22)
    if panel.empty_cap:
        sheet.key_cap(panel.empty_cap, rect.centerx - key_cap_width(panel.empty_cap, sheet.scale) / 2, middle + px(6))


def _paint_buttons(buttons: tuple[Button, ...], sheet: Sheet, rect: Rect) -> None:
    """The main button takes what the other leaves."""
    main, *others = buttons
    right = rect.right
    for button in others:
        width = round(rect.width * 0.395) if rect.width > sheet.px(280) else sheet.px(88)
        place = Rect(right - width, rect.top, width, rect.height)
        sheet.button(place, button.label, button.cap, button.command, is_on=button.is_on, tip=button.tip)
        right = place.left - sheet.px(8)
    place = Rect(rect.left, rect.top, right - rect.left, rect.height)
    sheet.button(place, main.label, main.cap, main.command, is_main=True, is_on=main.is_on, tip=main.tip)
