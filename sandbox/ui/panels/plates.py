"""What is laid over the table: a question, a notice. Each is a value, a size and a painting."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.core.checks import Reason
from sandbox.ui.keys import cap_of
from sandbox.ui.panels.lines import paint_reasons, reasons_height
from sandbox.ui.sheet import Sheet, key_cap_width, wrap

PADDING = 16
LINE = 22
BUTTON = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """Something that the window has to say: sentences, or the reasons why something was refused."""

    title: str = ""
    lines: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """A question in mid-action: its options become buttons, the default is the main one."""

    text: str
    options: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What was dropped can't stay where it is: why, and where it could be put instead."""

    text: str


def notice_size(notice: Notice, room: Rect, scale: float) -> tuple[int, int]:
    """How large a notice is, in pixels of the screen, on a table view of that size."""
    width = min(round(440 * scale), room.width - round(32 * scale))
    inner = width - round(2 * PADDING * scale)
    lines = sum(len(wrap(line, inner, round(15 * scale))) for line in notice.lines)
    height = 2 * 12 + (LINE if notice.title else 0) + LINE * lines
    height += reasons_height(notice.reasons, inner, scale)
    return (width, round(height * scale))


def paint_notice(notice: Notice, sheet: Sheet, rect: Rect) -> None:
    """Paint it; a click anywhere on it puts it away."""
    theme, px = sheet.theme, sheet.px
    sheet.plate(
        rect, theme.tag, radius=8, frame=theme.answers["stops"] if notice.reasons else theme.line2, frame_width=1.5
    )
    inner = rect.inflate(-px(2 * PADDING), -px(2 * 12))
    middle = inner.top + px(LINE // 2)
    if notice.title:
        sheet.text(notice.title, inner.left, middle, 15, "Bold")
        middle += px(LINE)
    for line in notice.lines:
        for part in sheet.wrapped(line, inner.width):
            sheet.text(part, inner.left, middle, color=theme.text2 if notice.title else theme.text)
            middle += px(LINE)
    if notice.reasons:
        paint_reasons(notice.reasons, sheet, Rect(inner.left, middle - px(LINE // 2), inner.width, 0))
    sheet.hit(rect, "close-notice", "click to put it away")


def prompt_size(prompt: Prompt, room: Rect, scale: float) -> tuple[int, int]:
    """How large a question is, in pixels of the screen."""
    width = min(round(460 * scale), room.width - round(32 * scale))
    lines = len(wrap(prompt.text, width - round(2 * PADDING * scale), round(15 * scale), "Semibold"))
    rows = -(-len(prompt.options) // 3)
    return (width, round((2 * PADDING + LINE * lines + 8 + (BUTTON + 8) * rows + LINE) * scale))


def paint_prompt(prompt: Prompt, sheet: Sheet, rect: Rect) -> None:
    """The question, a button for each option, and what Esc does."""
    theme, px = sheet.theme, sheet.px
    sheet.plate(rect, theme.tag, radius=8, frame=theme.primary, frame_width=1.5)
    inner = rect.inflate(-px(2 * PADDING), -px(2 * PADDING))
    y = inner.top
    for line in sheet.wrapped(prompt.text, inner.width, 15, "Semibold"):
        sheet.text(line, inner.left, y + px(LINE // 2), 15, "Semibold")
        y += px(LINE)
    y += px(8)
    columns = min(len(prompt.options), 3)
    width = (inner.width - px(8) * (columns - 1)) // columns
    for index, option in enumerate(prompt.options):
        place = Rect(
            inner.left + (index % columns) * (width + px(8)), y + index // columns * px(BUTTON + 8), width, px(BUTTON)
        )
        label = option.replace("-", " ").capitalize()
        sheet.button(place, label, str(index + 1), f"answer:{option}", is_main=option == prompt.default)
    sheet.key_cap("Esc", inner.left, inner.bottom - px(LINE // 2) + px(4))
    words = f"takes the default: {prompt.default.replace('-', ' ')}"
    sheet.text(
        words,
        inner.left + key_cap_width("Esc", sheet.scale) + px(8),
        inner.bottom - px(LINE // 2) + px(4),
        14,
        color=theme.text2,
    )


def offer_size(offer: Offer, room: Rect, scale: float) -> tuple[int, int]:
    """How large an offer is, in pixels of the screen."""
    width = min(round(460 * scale), room.width - round(32 * scale))
    lines = len(wrap(offer.text, width - round(2 * PADDING * scale), round(15 * scale), "Semibold"))
    return (width, round((2 * PADDING + LINE * lines + 8 + BUTTON) * scale))


def paint_offer(offer: Offer, sheet: Sheet, rect: Rect) -> None:
    """What is wrong, and two buttons: put it where there is room, or back."""
    theme, px = sheet.theme, sheet.px
    sheet.plate(rect, theme.tag, radius=8, frame=theme.primary, frame_width=1.5)
    inner = rect.inflate(-px(2 * PADDING), -px(2 * PADDING))
    for index, line in enumerate(sheet.wrapped(offer.text, inner.width, 15, "Semibold")):
        sheet.text(line, inner.left, inner.top + px(LINE * index + LINE // 2), 15, "Semibold")
    width = (inner.width - px(8)) // 2
    there = Rect(inner.left, inner.bottom - px(BUTTON), width, px(BUTTON))
    back = Rect(inner.right - width, there.top, width, px(BUTTON))
    sheet.button(there, "Put it there", cap_of("confirm"), "confirm", is_main=True)
    sheet.button(back, "Put it back", cap_of("cancel"), "cancel")
