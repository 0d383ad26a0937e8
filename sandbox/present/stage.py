"""The director of one group: puts the clips of its events on the clock.

Turns, moves, results and fates follow one another; what is of one kind and of one group of the log runs at once. What
happened on the way of a move happens when the mover has come so far.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.core import events as ev
from sandbox.core.apply import apply
from sandbox.core.state import Board
from sandbox.core.tolerance import EXPECTED
from sandbox.core.vec import Vec2
from sandbox.present import timing
from sandbox.present.cast import clips_of, crash_clips, outcome_clips, stop_clips
from sandbox.present.clips import Clip, TagClip
from sandbox.present.groups import find_move, is_quiet
from sandbox.present.outcomes import outcomes
from sandbox.present.travel import travel_of


class Stage:
    """Takes the events of one group in the order of the log; `clips` and `end` are what comes of it.

    `moments` says for each event number when it has been shown.
    """

    def __init__(self, board: Board, events: Sequence[ev.Event], start: float) -> None:
        self.clips: list[Clip] = []
        self.moments: list[tuple[int, float]] = []
        self._board = board
        self._start = self._at = self._until = start
        self._scene = ""
        self._outcomes = {outcome.n: outcome for outcome in outcomes(events)}
        self._legs: tuple[Vec2, ...] = ()
        self._direct(events)

    @property
    def end(self) -> float:
        """When the group is over, its rest and the time to read it included."""
        tags = sum(isinstance(clip, TagClip) for clip in self.clips)
        reading = timing.CAPTION_S + timing.TAG_S * max(0, tags - 1)
        return max(self._until + timing.REST_S, self._start + reading)

    def _direct(self, events: Sequence[ev.Event]) -> None:
        carried: dict[int, list[ev.Event]] = {}
        last_move = -1
        for index, event in enumerate(events):
            move = find_move(events, index)
            if move is not None:
                last_move = move
                carried.setdefault(move, []).append(event)
            elif isinstance(event, ev.Moved):
                self._travel(event, carried.get(index, []))
            elif index < last_move:
                carried[last_move].append(event)
            elif self._has_picture(event):
                self._show(event, self._begin(*_scene_of(event)))
            else:
                self._show(event, self._until)
            self._board = apply(self._board, event)

    def _has_picture(self, event: ev.Event) -> bool:
        """Whether an event takes time of its own; one that does not goes with what follows it."""
        if is_quiet(event):
            return False
        return event.n in self._outcomes or bool(clips_of(event, self._until, self._board))

    def _begin(self, scene: str, gap_s: float) -> float:
        """When an event begins: with its like, or a gap after everything before it."""
        if scene != self._scene:
            self._at = self._until + (gap_s if self._scene else 0.0)
            self._scene = scene
        return self._at

    def _show(self, event: ev.Event, at: float, clips: Sequence[Clip] | None = None) -> None:
        """Put the clips of an event on the clock: those given, or those of its kind."""
        outcome = self._outcomes.get(event.n)
        result = outcome_clips(outcome, at) if outcome else []
        clips = clips_of(event, at, self._board) if clips is None else clips
        self.clips += [*result, *clips]
        self._until = max([self._until, *(clip.end for clip in (*result, *clips))])
        # A contact counts as shown when it happens: by the end of its ring the mover has gone on.
        is_over_at_once = isinstance(event, ev.Contacted)
        self.moments.append((event.n, at if is_over_at_once else max((clip.end for clip in clips), default=at)))

    def _travel(self, moved: ev.Moved, carried: Sequence[ev.Event]) -> None:
        """The move with everything that happened on its way."""
        start = self._begin(f"move {moved.group}", 0.0 if moved.mode == "ram" else timing.REST_S)
        travel = travel_of(self._board, moved, carried, start, self._legs)
        if moved.mode == "ram":
            self._legs = (*self._legs, moved.from_)
        moment = travel.start
        for event in carried:
            clips: list[Clip] | None = None
            match event:
                case ev.Contacted():
                    is_at_end = abs(event.at_in - travel.rest_in) <= EXPECTED
                    moment = travel.end if is_at_end else travel.time_at(event.at_in)
                    clips = crash_clips(event, moment) if moved.mode == "ram" else None
                case ev.Slowed():
                    moment = travel.time_at(event.from_in)
                case ev.Triggered(at_in=at_in) if at_in is not None:
                    moment = travel.time_at(at_in)
                case ev.Stopped():
                    moment = travel.there
                    clips = stop_clips(event, travel, carried, self._board)
                case ev.Rewound():
                    moment = travel.end
                case _:
                    pass
            self._show(event, moment, clips)
        self._show(moved, travel.start, [travel])


def _scene_of(event: ev.Event) -> tuple[str, float]:
    """What an event runs at once with, and the stillness before that, in seconds."""
    match event:
        case ev.Attacked() | ev.Damaged() | ev.ImpactHits() | ev.FreeStruck():
            return "results", timing.REST_S
        case ev.KnockedDown() | ev.Removed():
            return "fates", 0.0
        case ev.Contacted():
            return f"contact {event.model}", 0.0
        case ev.Turned():
            return f"turned {event.group}", 0.0
        case ev.Displaced():
            return f"displaced {event.group}", 0.0
        case _:
            return f"{event.kind} {event.group}", timing.REST_S
