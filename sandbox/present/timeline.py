"""The events of a run on one clock: `scene_at` says what is seen at any moment of it.

Pure: the same moment gives the same scene, forwards and backwards, so playing an undo is letting time run back.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from sandbox.core.apply import fold
from sandbox.core.events import Event
from sandbox.core.overlays import Overlay
from sandbox.core.state import Board
from sandbox.present.clips import Clip, CutClip
from sandbox.present.draft import Draft
from sandbox.present.groups import split
from sandbox.present.narrate import caption
from sandbox.present.scene import Scene, Trail
from sandbox.present.stage import Stage
from sandbox.present.timing import CUT_S
from sandbox.present.travel import TravelClip

_TRAILS_KEPT = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """What is told together, from `start` to `end` seconds: the board before it, its events and their clips.

    `ways` and `trails` are what earlier moves have left on the table. An edit by hand has a `label` and no events.
    """

    board: Board
    events: tuple[Event, ...]
    clips: tuple[Clip, ...]
    start: float
    end: float
    ways: tuple[Overlay, ...] = ()
    trails: tuple[Trail, ...] = ()
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A stretch of the clock from `start` to `end` seconds, told in one go: an action, or an edit by hand.

    `left` are the travels whose ways stay on the table for what follows; the rest is as in a Timeline.
    """

    start: float
    end: float
    groups: tuple[Group, ...] = ()
    captions: tuple[tuple[str, str], ...] = ()
    moments: tuple[tuple[int, float], ...] = ()
    left: tuple[TravelClip, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """All groups of a run, on the board that it starts from; `duration` in seconds at speed 1x.

    `captions` are headline and why of each group, `moments` (event number, seconds) when each event has been shown.
    """

    board: Board
    groups: tuple[Group, ...]
    captions: tuple[tuple[str, str], ...]
    moments: tuple[tuple[int, float], ...]

    @property
    def duration(self) -> float:
        return self.groups[-1].end if self.groups else 0.0

    @property
    def clips(self) -> tuple[Clip, ...]:
        return tuple(clip for group in self.groups for clip in group.clips)


def build(board_before: Board, events: Iterable[Event]) -> Timeline:
    """The timeline of a run that starts on that board."""
    return join(board_before, (tell(board_before, events),))


def tell(board: Board, events: Iterable[Event], after: Part | None = None) -> Part:
    """The part that these events make; it begins where `after` ends."""
    start = after.end if after else 0.0
    left = after.left if after else ()
    clock = start
    groups: list[Group] = []
    moments: list[tuple[int, float]] = []
    for told in split(tuple(events)):
        stage = Stage(board, told, clock)
        clips = tuple(sorted(stage.clips, key=lambda clip: clip.start))
        ways = tuple(overlay for travel in left for overlay in travel.left())
        trails = tuple(travel.trail(travel.points[-1]) for travel in left)
        group = Group(board=board, events=told, clips=clips, start=clock, end=stage.end, ways=ways, trails=trails)
        groups.append(group)
        moments += stage.moments
        for travel in (clip for clip in clips if isinstance(clip, TravelClip)):
            left = (*(earlier for earlier in left if earlier.model != travel.model), travel)[-_TRAILS_KEPT:]
        board, clock = fold(board, told), stage.end
    numbers, times = zip(*sorted(moments), strict=True) if moments else ((), ())
    return Part(
        start=start,
        end=clock,
        groups=tuple(groups),
        captions=tuple(caption(group.board, group.events) for group in groups),
        moments=tuple(zip(numbers, accumulate(times, max), strict=True)),
        left=left,
    )


def cut(before: Board, after_it: Board, label: str, after: Part | None = None) -> Part:
    """The part that an edit by hand makes: a moment as it was, a cut, a moment as it is."""
    start = after.end if after else 0.0
    clip = CutClip(n=0, start=start + CUT_S / 2, end=start + CUT_S, board=after_it)
    group = Group(board=before, events=(), clips=(clip,), start=start, end=clip.end, label=label)
    return Part(start=start, end=clip.end, groups=(group,), captions=((label, "an edit by hand"),))


def join(board_before: Board, parts: Sequence[Part]) -> Timeline:
    """The parts, each of which begins where the one before it ends, as one timeline from that board on."""
    return Timeline(
        board=board_before,
        groups=tuple(group for part in parts for group in part.groups),
        captions=tuple(caption for part in parts for caption in part.captions),
        moments=tuple(moment for part in parts for moment in part.moments),
    )


def scene_at(timeline: Timeline, t: float) -> Scene:
    """What is seen after `t` seconds at speed 1x; before the start the start, after the end the end."""
    if not timeline.groups:
        return Scene(board=timeline.board, progress=1.0)
    t = min(max(t, 0.0), timeline.duration)
    index = max(0, bisect_right(timeline.groups, t, key=lambda group: group.start) - 1)
    group = timeline.groups[index]
    draft = Draft(group.board, group.ways, group.trails)
    for clip in group.clips:
        if clip.start > t:
            break
        clip.show(draft, t)
    headline, why = timeline.captions[index]
    return draft.scene(caption=headline, why=why, progress=t / timeline.duration)


def moment_of(timeline: Timeline, event_number: int) -> float:
    """When the event of that number has been shown, in seconds; 0 before the first one."""
    index = bisect_right(timeline.moments, event_number, key=lambda moment: moment[0])
    return timeline.moments[index - 1][1] if index else 0.0


def scene_after(timeline: Timeline, event_number: int) -> Scene:
    """What is seen when the event of that number has been shown: the picture of one step."""
    return scene_at(timeline, moment_of(timeline, event_number))
