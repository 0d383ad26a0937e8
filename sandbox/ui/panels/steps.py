"""The timeline: what has happened as marks on a line, what is to come dashed, and the play head."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from sandbox.core.overlays import Answer
from sandbox.render import icons, marks, shapes
from sandbox.ui.keys import cap_of
from sandbox.ui.layout import step_marks
from sandbox.ui.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class StepMark:
    """One mark: the answer whose hue it wears, or the icon of something that answers nothing."""

    answer: Answer | None = None
    icon: str = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Marks that stand in one pill; `command` goes there, '' where one can't go yet."""

    marks: tuple[StepMark, ...]
    command: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """What the timeline says. `head` is where the play head stands: 2.5 = half way from step 2 to step 3."""

    steps: tuple[Step, ...] = ()
    head: float = 0.0
    number: str = ""
    doing: str = ""
    turn: str = ""
    speed: str = "1×"
    is_playing: bool = False
    can_play: bool = False


def paint_steps(steps: Steps, sheet: Sheet, rect: Rect) -> None:
    """Paint it into the rectangle."""
    theme, px = sheet.theme, sheet.px
    sheet.surface.fill(theme.line, (0, 0, rect.width, px(1)))
    _paint_buttons(steps, sheet, rect)
    left, right, middle = px(176), rect.right - px(24), px(16)
    x = left
    x += sheet.text(steps.number, x, middle, 15, "Semibold") + (px(10) if steps.number else 0)
    turn = sheet.width(steps.turn, 14)
    room = right - turn - px(16) - x
    if room > px(60):
        sheet.text(sheet.fitted(steps.doing, room), x, middle, 15, color=theme.text2)
    sheet.text(steps.turn, right, middle, 14, color=theme.text3, align="right")
    _paint_line(steps, sheet, left, right, px(46))


def _paint_buttons(steps: Steps, sheet: Sheet, rect: Rect) -> None:
    theme, px = sheet.theme, sheet.px
    middle = rect.centery
    for command, icon, x, tip in (
        ("first", "first", 22, f"to the start ({cap_of('first')})"),
        ("next", "last", 97, f"one step on ({cap_of('next')})"),
    ):
        place = Rect(0, 0, px(28), px(28))
        place.center = (px(x), middle)
        is_hot = sheet.hit(place, command, tip) if steps.can_play else False
        ink = theme.text if is_hot else theme.text2 if steps.can_play else theme.line2
        sheet.icon(icon, place.center, 18, ink)
    place = Rect(0, 0, px(32), px(32))
    place.center = (px(60), middle)
    is_hot = sheet.hit(place, "play", f"play or pause ({cap_of('play')})") if steps.can_play else False
    fill = (theme.text2 if is_hot else theme.primary) if steps.can_play else theme.line2
    shapes.disc(sheet.surface, place.center, place.width / 2, fill)
    sheet.icon("pause" if steps.is_playing else "play", place.center, 19, theme.on_primary)
    place = Rect(px(120), 0, px(30), px(24))
    place.centery = middle
    is_hot = sheet.hit(place, "speed", f"speed ({cap_of('slower')} slower, {cap_of('faster')} faster)")
    sheet.plate(place, theme.line2 if is_hot else theme.lift, radius=12)
    sheet.text(steps.speed, *place.center, 14, align="centre")


def _paint_line(steps: Steps, sheet: Sheet, left: int, right: int, middle: int) -> None:
    theme, px, surface = sheet.theme, sheet.px, sheet.surface
    centres = [
        left + px(10) + x
        for x in step_marks(tuple(len(step.marks) for step in steps.steps), right - left - px(20), sheet.scale)
    ]
    head = _head_x(centres, steps.head, left, right)
    shapes.line(surface, [(left, middle), (head, middle)], 3 * sheet.scale, theme.text)
    shapes.line(surface, [(head, middle), (right, middle)], 3 * sheet.scale, theme.line2)
    if steps.head < len(steps.steps) or not steps.steps:
        dash = (4 * sheet.scale, 4 * sheet.scale)
        shapes.line(surface, [(head, middle), (right, middle)], 3 * sheet.scale, theme.text3, dash=dash)
    for index, (step, x) in enumerate(zip(steps.steps, centres, strict=True)):
        _paint_step(step, sheet, x, middle, is_done=index < steps.head)
    surface.fill(theme.text, (round(head - px(1)), middle - px(15), px(2), px(31)))
    flag = [(head - px(6), middle - px(19)), (head + px(6), middle - px(19)), (head, middle - px(12))]
    shapes.polygon(surface, flag, theme.text)


def _head_x(centres: list[float], head: float, left: int, right: int) -> float:
    """The play head stands between steps: after the last one that is done, at half the gap."""
    ends = [*centres, float(right)]
    stops = [float(left), *((here + there) / 2 for here, there in pairwise(ends))]
    index = min(int(head), len(stops) - 1)
    following = stops[min(index + 1, len(stops) - 1)]
    return stops[index] + (following - stops[index]) * (head - int(head))


def _paint_step(step: Step, sheet: Sheet, x: float, middle: int, *, is_done: bool) -> None:
    theme, px, surface = sheet.theme, sheet.px, sheet.surface
    width = px(20) * len(step.marks)
    place = Rect(round(x - width / 2) - px(3), middle - px(14), width + px(6), px(28))
    is_hot = sheet.hit(place, step.command, step.tip) if step.command else False
    if len(step.marks) > 1 or is_hot:
        shapes.plate(surface, place.inflate(0, -px(2)), theme.lift, radius=place.height / 2 - px(1))
    for index, mark in enumerate(step.marks):
        center = (x - width / 2 + px(20) * (index + 0.5), float(middle))
        if mark.answer is not None:
            sheet.mark(mark.answer, center)
        else:
            picture = icons.step_mark(mark.icon, 10 * sheet.scale, theme.text if is_done else theme.line2, theme.panel)
            surface.blit(*marks.centered(picture, center))
