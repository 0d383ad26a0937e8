"""The timeline: what has happened as marks on a line, what is to come dashed, and the play head."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

from sandbox.core.overlays import Answer
from sandbox.render import icons, marks, shapes
from sandbox.ui.keys import cap_of
from sandbox.ui.layout import step_marks
from sandbox.ui.sheet import Hit, Sheet

LEFT = 176
RIGHT = 24
"""Beside the line of the timeline: the buttons on its left, in pixels of the design."""

SCRUB = "scrub"
"""The command of the line: being pressed or dragged along it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StepMark:
    """One mark: the answer whose hue it wears, or the icon of something that answers nothing."""

    answer: Answer | None = None
    icon: str = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Marks that stand in one pill; `command` goes there, '' where one can't go yet.

    `begins` a deed: an action or an edit, that undo takes back as a whole.
    """

    marks: tuple[StepMark, ...]
    command: str = ""
    tip: str = ""
    begins: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """What the timeline says. `head` is where the play head stands: 2.5 = half way from step 2 to step 3.

    The first `told` steps have happened; those behind them were undone, or are foreseen.
    """

    steps: tuple[Step, ...] = ()
    told: int = 0
    head: float = 0.0
    number: str = ""
    doing: str = ""
    turn: str = ""
    speed: str = "1×"
    is_playing: bool = False
    can_play: bool = False


class _Track(NamedTuple):
    """Where the line of the timeline runs, in pixels: its ends, the middle of each step, the stops between them."""

    left: int
    right: int
    centres: list[float]
    stops: list[float]
    is_tight: bool

    def x_of(self, head: float) -> float:
        """Where the play head stands: after the last step that is done, at half the gap."""
        index = min(int(head), len(self.stops) - 1)
        following = self.stops[min(index + 1, len(self.stops) - 1)]
        return self.stops[index] + (following - self.stops[index]) * (head - int(head))

    def head_at(self, x: float) -> float:
        """The play head that stands there: the other way round."""
        index = max(0, min(bisect_right(self.stops, x) - 1, len(self.stops) - 2))
        if len(self.stops) < 2:
            return 0.0
        here, following = self.stops[index], self.stops[index + 1]
        return index + min(max((x - here) / (following - here), 0.0), 1.0)


def _track(steps: Steps, width: int, scale: float) -> _Track:
    left, right = round(LEFT * scale), width - round(RIGHT * scale)
    inset = round(10 * scale)
    counts = tuple(len(step.marks) for step in steps.steps)
    room = right - left - 2 * inset
    centres = [left + inset + x for x in step_marks(counts, room, scale)]
    ends = [*centres, float(right)]
    stops = [float(left), *((here + there) / 2 for here, there in pairwise(ends))]
    return _Track(left, right, centres, stops, is_tight=sum(counts) * 20 * scale > room)


def head_at(steps: Steps, width: int, scale: float, x: float) -> float:
    """Where the play head stands for a pointer so many pixels from the left of a timeline of that width.

    What has not happened yet can't be scrubbed through.
    """
    return min(_track(steps, width, scale).head_at(x), float(steps.told))


def paint_steps(steps: Steps, sheet: Sheet, rect: Rect) -> None:
    """Paint it into the rectangle."""
    theme, px = sheet.theme, sheet.px
    sheet.surface.fill(theme.line, (0, 0, rect.width, px(1)))
    _paint_buttons(steps, sheet, rect)
    left, right, middle = px(LEFT), rect.right - px(RIGHT), px(16)
    x = left
    x += sheet.text(steps.number, x, middle, 15, "Semibold") + (px(10) if steps.number else 0)
    turn = sheet.fitted(steps.turn, (right - x) / 2, 14)
    room = right - sheet.width(turn, 14) - px(16) - x
    if room > px(60):
        sheet.text(sheet.fitted(steps.doing, room), x, middle, 15, color=theme.text2)
    sheet.text(turn, right, middle, 14, color=theme.text3, align="right")
    _paint_line(steps, sheet, rect, px(46))


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


def _paint_line(steps: Steps, sheet: Sheet, rect: Rect, middle: int) -> None:
    theme, px, surface = sheet.theme, sheet.px, sheet.surface
    track = _track(steps, rect.width, sheet.scale)
    left, right = track.left, track.right
    head, told = track.x_of(steps.head), track.x_of(steps.told) if steps.told < len(steps.steps) else float(right)
    if steps.told:
        place = Rect(left, middle - px(14), right - left, px(28))
        sheet.hit(place, SCRUB, "any moment: click, or drag along the line", SCRUB)
    shapes.line(surface, [(left, middle), (head, middle)], 3 * sheet.scale, theme.text)
    shapes.line(surface, [(head, middle), (right, middle)], 3 * sheet.scale, theme.line2)
    if steps.told < len(steps.steps) or not steps.steps:
        dash = (4 * sheet.scale, 4 * sheet.scale)
        start = max(head, told) if steps.told else head
        shapes.line(surface, [(start, middle), (right, middle)], 3 * sheet.scale, theme.text3, dash=dash)
    for index, (step, x) in enumerate(zip(steps.steps, track.centres, strict=True)):
        if step.begins and index:
            surface.fill(theme.text3, (round(track.stops[index]), middle - px(5), max(1, px(1)), px(11)))
        slot = Rect(round(track.stops[index]), middle - px(14), 0, px(28))
        slot.width = max(1, round(track.stops[index + 1]) - slot.left)
        paint = _paint_tick if track.is_tight else _paint_step
        paint(step, sheet, (x, float(middle)), slot, is_done=index < steps.head)
    surface.fill(theme.text, (round(head - px(1)), middle - px(15), px(2), px(31)))
    flag = [(head - px(6), middle - px(19)), (head + px(6), middle - px(19)), (head, middle - px(12))]
    shapes.polygon(surface, flag, theme.text)


def _paint_step(step: Step, sheet: Sheet, at: tuple[float, float], _slot: Rect, *, is_done: bool) -> None:
    """The marks of a step side by side; several stand in one pill."""
    theme, px, surface = sheet.theme, sheet.px, sheet.surface
    width = px(20) * len(step.marks)
    place = Rect(round(at[0] - width / 2) - px(3), round(at[1]) - px(14), width + px(6), px(28))
    is_hot = sheet.hit(place, step.command, step.tip, SCRUB) if step.command else False
    if len(step.marks) > 1 or is_hot:
        shapes.plate(surface, place.inflate(0, -px(2)), theme.lift, radius=place.height / 2 - px(1))
    for index, mark in enumerate(step.marks):
        center = (at[0] - width / 2 + px(20) * (index + 0.5), at[1])
        if mark.answer is not None:
            sheet.mark(mark.answer, center)
        else:
            picture = icons.step_mark(mark.icon, 10 * sheet.scale, theme.text if is_done else theme.line2, theme.panel)
            surface.blit(*marks.centered(picture, center))


def _paint_tick(step: Step, sheet: Sheet, at: tuple[float, float], slot: Rect, *, is_done: bool) -> None:
    """A step where there are too many for marks: a tick in the hue of its first answer."""
    theme, px = sheet.theme, sheet.px
    hue = next((theme.answers[mark.answer] for mark in step.marks if mark.answer), None)
    sheet.hits.append(Hit(rect=slot, command=step.command, tip=step.tip, drag=SCRUB))
    is_hot = bool(step.command) and step.command == sheet.hot
    tall = px(28 if is_hot else 20 if hue else 12)
    ink = theme.text if is_hot else hue or (theme.text if is_done else theme.text3)
    wide = max(1, px(1.5))
    sheet.surface.fill(ink, (round(at[0] - wide / 2), round(at[1] - tall / 2), wide, tall))
