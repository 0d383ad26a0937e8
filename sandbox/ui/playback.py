"""Where the play head stands and how it moves: a value that time is an argument of."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandbox.present.timeline import Timeline
from sandbox.scenario.settings import SPEEDS

NAMES = {0.25: "1/4×", 0.5: "1/2×", 1.0: "1×", 2.0: "2×"}
UNDO_MOST_S = 0.8
"""An undo plays backwards in half its time, but nobody waits longer than this for a plan to come back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Playback:
    """The play head: `time` in seconds at speed 1x, None = the table as it is now, with nothing told over it.

    `stop_at` is where playing ends; `rate` is negative while an undo runs backwards.
    """

    time: float | None = None
    stop_at: float = 0.0
    is_playing: bool = False
    rate: float = 1.0
    speed: float = 1.0
    is_calm: bool = False

    @property
    def is_now(self) -> bool:
        return self.time is None

    def played(self, start: float, end: float) -> Playback:
        """Playing from one moment to another; with reduced motion the steps still follow one another."""
        return replace(self, time=start, stop_at=end, is_playing=end > start, rate=1.0)

    def undone(self, start: float, end: float) -> Playback:
        """Running back from `start` to `end` in half the time."""
        if self.is_calm or start <= end:
            return self.now()
        rate = max(2.0, (start - end) / UNDO_MOST_S)
        return replace(self, time=start, stop_at=end, is_playing=True, rate=-rate)

    def at(self, time: float) -> Playback:
        """Standing at a moment."""
        return replace(self, time=time, is_playing=False, rate=1.0)

    def now(self) -> Playback:
        """Back to the table as it is."""
        return replace(self, time=None, is_playing=False, rate=1.0)

    def paused(self) -> Playback:
        return replace(self, is_playing=False)

    def ticked(self, seconds: float) -> Playback:
        """After so many seconds of the wall clock."""
        if not self.is_playing or self.time is None:
            return self
        time = self.time + seconds * self.speed * self.rate
        if self.rate < 0:
            return self.now() if time <= self.stop_at else replace(self, time=time)
        if time >= self.stop_at:
            return self.at(self.stop_at)
        return replace(self, time=time)

    def with_calm(self, is_calm: bool) -> Playback:
        return replace(self, is_calm=is_calm)

    def with_speed(self, steps: int) -> Playback:
        """So many speeds faster (or slower); the chip goes round."""
        index = min(max(SPEEDS.index(self.speed) + steps, 0), len(SPEEDS) - 1)
        return replace(self, speed=SPEEDS[index])

    def with_next_speed(self) -> Playback:
        return replace(self, speed=SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])


def shown_time(playback: Playback, timeline: Timeline) -> float:
    """The moment to draw; with reduced motion the end of the step that the play head is in."""
    if playback.time is None:
        return timeline.duration
    if not playback.is_calm or not playback.is_playing:
        return playback.time
    ends = [group.end for group in timeline.groups if group.start <= playback.time]
    return ends[-1] if ends else playback.time


def next_stop(timeline: Timeline, time: float) -> float:
    """The end of the first step that is not over at that moment; the end of the last one at the most."""
    return next((group.end for group in timeline.groups if group.end > time + 1e-9), timeline.duration)


def previous_stop(timeline: Timeline, time: float) -> float:
    """The end of the last step before that moment; 0 before the first."""
    return next((group.end for group in reversed(timeline.groups) if group.end < time - 1e-9), 0.0)


def steps_done(timeline: Timeline, time: float) -> float:
    """How many steps are over: 2.5 = two and half of the third."""
    for index, group in enumerate(timeline.groups):
        if time < group.end:
            length = group.end - group.start
            return index + (max(0.0, time - group.start) / length if length else 0.0)
    return float(len(timeline.groups))


def time_at(timeline: Timeline, steps: float) -> float:
    """The moment when so many steps are over: the other way round."""
    if not timeline.groups:
        return 0.0
    index = min(int(steps), len(timeline.groups) - 1)
    group = timeline.groups[index]
    return group.start + (group.end - group.start) * (steps - index)
