"""A session on one clock: what was done is told step after step, edits by hand are cut to; nothing is built twice."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sandbox.core.events import Event
from sandbox.core.state import Board
from sandbox.engine.session import Session, Step
from sandbox.present.timeline import Part, Timeline, cut, join, tell
from sandbox.present.timing import CUT_S

AT_ONCE_S = 1e-9
"""Moments that are nearer than this are the same."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Reel:
    """The steps that are done, and behind them those that redo would bring back, one part of the clock for each.

    `timeline` has the parts of the steps that are done. What a file has to say before anything is done belongs to the
    first action, or is a part of its own, `opening`. `derived` is a drawer for what can be made again from the rest.
    """

    start: Board
    steps: tuple[Step, ...]
    parts: tuple[Part, ...]
    done: int
    opening: Part | None
    events: tuple[Event, ...]
    timeline: Timeline
    derived: dict[str, Any] = field(default_factory=dict)

    def groups_before(self, step_count: int) -> int:
        """How many groups are told before that step."""
        opening = len(self.opening.groups) if self.opening else 0
        return opening + sum(len(part.groups) for part in self.parts[:step_count])

    def start_of(self, index: int) -> float:
        """When a step begins."""
        return self.parts[index].start

    def end_of(self, step_count: int) -> float:
        """When so many steps are over."""
        return self.parts[step_count - 1].end if step_count else self.opening.end if self.opening else 0.0

    def steps_done(self, time: float) -> int:
        """How many steps are over at a moment."""
        ends = [part.end for part in self.parts[: self.done]]
        return bisect_right(ends, time + AT_ONCE_S)

    def events_at(self, time: float) -> tuple[Event, ...]:
        """The events that have been shown before a moment: where a step begins, nothing of it is told yet."""
        return self.events[: bisect_left(self.timeline.moments, time, key=lambda moment: moment[1])]

    def board_at(self, time: float) -> Board:
        """The board after the last event or edit that has been shown before a moment."""
        index = bisect_left(self.parts[: self.done], time, key=lambda part: part.start) - 1
        if index < 0:
            return self.start
        step, part = self.steps[index], self.parts[index]
        if step.is_edit:
            return (step.after if time > part.start + CUT_S / 2 else step.before).board
        last = max((event.n for event in self.events_at(time)), default=0)
        shown = bisect_left(step.events, last + 1, key=lambda event: event.n)
        return step.boards[shown - 1] if shown else step.before.board


class Projector:
    """Makes the reel of a session; the part of a step that follows the same steps as before is the same again."""

    def __init__(self) -> None:
        self._parts: dict[tuple[int, int], tuple[Step, Part | None, Part]] = {}
        self._opening: Part | None = None

    def reel_of(self, session: Session) -> Reel:
        """The reel of the line that is being played."""
        start, steps, done = session.start.board, session.line.steps, session.line.done
        is_told_first = bool(steps) and not steps[0].is_edit
        if self._opening is None and session.notes:
            self._opening = tell(start, session.notes)
        opening = None if is_told_first else self._opening
        parts: list[Part] = []
        last = opening
        for index, step in enumerate(steps):
            last = self._part(step, last, session.notes if index == 0 and is_told_first else ())
            parts.append(last)
        told = (*((opening,) if opening else ()), *parts[:done])
        return Reel(
            start=start,
            steps=steps,
            parts=tuple(parts),
            done=done,
            opening=opening,
            events=session.events,
            timeline=join(start, told),
        )

    def _part(self, step: Step, after: Part | None, notes: Sequence[Event]) -> Part:
        key = (id(step), id(after))
        if key not in self._parts:
            before = step.before.board
            part = (
                cut(before, step.after.board, step.label, after)
                if step.is_edit
                else tell(before, (*notes, *step.events), after)
            )
            self._parts[key] = (step, after, part)
        return self._parts[key][2]
