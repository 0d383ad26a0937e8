"""A base on its way: there, and back again where it found no room; what its way leaves on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from sandbox.core.events import Event, Mode, Moved, Rewound
from sandbox.core.footprint import Footprint
from sandbox.core.overlays import Answer, Arrow, Course, Flight, Ghost, Lane, Overlay
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.present import easing, timing
from sandbox.present.clips import Clip
from sandbox.present.draft import Draft
from sandbox.present.pending import aiming_side
from sandbox.present.scene import Trail

_WITHOUT_LANE: tuple[Mode, ...] = ("throw", "slammed", "pivot", "move", "push", "ram")


@dataclass(frozen=True, slots=True, kw_only=True)
class TravelClip(Clip):
    """A base goes `forward_in` along `points` until `there`, rests, and from `back` on returns to `rest_in`.

    `direction` is that of the first stretch, also where the way has no length in the end. `ramp` is the part of the
    way there in which it gathers speed. `because_of` is what lies under the end that had no room. `side` is the side
    that aims a model which is not its own. `earlier` are the places where the legs of the same run-up before this one
    began.
    """

    model: str
    footprint: Footprint
    facing_deg: float
    mode: Mode
    points: tuple[Vec2, ...]
    direction: Vec2
    forward_in: float
    rest_in: float
    there: float
    back: float
    ramp: float
    because_of: tuple[str, ...] = ()
    side: str | None = None
    earlier: tuple[Vec2, ...] = ()

    @property
    def is_rewound(self) -> bool:
        return self.forward_in > self.rest_in

    def gone_in(self, t: float) -> float:
        """How far it has gone at a moment."""
        if t >= self.end:
            return self.rest_in
        if t < self.there:
            return self.forward_in * easing.ramped((t - self.start) / (self.there - self.start), self.ramp)
        if t <= self.back:
            return self.forward_in
        progress = (t - self.back) / (self.end - self.back)
        return self.forward_in + (self.rest_in - self.forward_in) * easing.in_out_quad(progress)

    def time_at(self, gone_in: float) -> float:
        """When, on the way there, it has gone so far."""
        done = gone_in / self.forward_in if self.forward_in else 0.0
        return self.start + (self.there - self.start) * easing.ramped_time(done, self.ramp)

    def place_at(self, gone_in: float) -> Vec2:
        """Where its centre is after so much of its way."""
        return list(self._stretches(gone_in))[-1][1]

    def _stretches(self, gone_in: float) -> Iterator[tuple[Vec2, Vec2, Vec2]]:
        """(start, end, direction) of the straight stretches gone; the last one may go on beyond its corner."""
        corners = self.points
        for index, (start, end) in enumerate(pairwise(corners)):
            direction = (end - start).unit if index else self.direction
            if index == len(corners) - 2 or gone_in <= start.distance(end):
                yield start, start + direction * gone_in, direction
                return
            yield start, end, direction
            gone_in -= start.distance(end)

    def show(self, draft: Draft, t: float, /) -> None:
        gone = self.gone_in(t)
        is_over = t >= self.end
        position = self.points[-1] if is_over else self.place_at(gone)
        draft.change(self.model, position=position)
        if self.mode == "throw":
            part = gone / self.forward_in if self.forward_in else 1.0
            draft.look(self.model, lift=4 * part * (1 - part))
        draft.drop_trail(self.model)
        draft.trails.append(self.trail(position))
        is_back = self.is_rewound and t >= self.there
        if timing.is_hurled(self.mode):
            draft.overlays.append(self.flight(gone, is_flying=self.mode == "throw" and not is_over))
        if self.mode == "ram":
            draft.overlays.append(self.course(gone))
        draft.overlays.extend(self.lanes(self.rest_in if is_back else gone, self.forward_in if is_back else None))
        if is_back:
            failed = self.place_at(self.forward_in)
            draft.overlays.append(self._ghost(failed, "stops", self.because_of))
            if not is_over:
                draft.overlays.append(self._ghost(self.points[-1], "stands"))
            if position.distance(failed) > TOUCH:
                draft.overlays.append(Arrow(start=failed, end=position, answer="stops"))

    def _ghost(self, position: Vec2, answer: Answer, under: tuple[str, ...] = ()) -> Ghost:
        return Ghost(
            model=self.model,
            footprint=self.footprint,
            position=position,
            facing_deg=self.facing_deg,
            answer=answer,
            is_failed=answer == "stops",
            under=under,
        )

    def lanes(self, stand_in: float, failed_in: float | None = None) -> tuple[Lane, ...]:
        """The lane up to a point of the way, a piece for each straight stretch."""
        if self.mode in _WITHOUT_LANE:
            return ()
        return tuple(
            Lane(
                model=self.model,
                footprint=self.footprint,
                facing_deg=self.facing_deg,
                start=start,
                direction_deg=direction.angle_deg,
                stand_in=(end - start).dot(direction),
                failed_in=failed_in,
                side=self.side,
            )
            for start, end, direction in self._stretches(stand_in)
        )

    def course(self, gone_in: float) -> Course:
        """The whole run-up so far, with the legs before this one."""
        places = (*self.earlier, self.points[0], *(end for _, end, _ in self._stretches(gone_in)))
        facings = tuple((end - start).angle_deg for start, end in pairwise(places))
        return Course(model=self.model, footprint=self.footprint, places=places, facings_deg=facings)

    def flight(self, gone_in: float, *, is_flying: bool) -> Flight:
        """The corridor of a base that is hurled, as far as it has come; the curve only as long as it is in the air."""
        return Flight(
            model=self.model,
            footprint=self.footprint,
            facing_deg=self.facing_deg,
            start=self.points[0],
            direction_deg=self.direction.angle_deg,
            stand_in=self.forward_in,
            is_thrown=is_flying,
            drawn=gone_in / self.forward_in if self.forward_in else 1.0,
        )

    def left(self) -> tuple[Overlay, ...]:
        """What its way leaves on the table when it is over."""
        if timing.is_hurled(self.mode):
            return (self.flight(self.rest_in, is_flying=False),)
        if self.mode == "ram":
            return (self.course(self.rest_in),)
        return self.lanes(self.rest_in)

    def trail(self, position: Vec2) -> Trail:
        """Where it came from, before the first leg of a run-up."""
        start, *via = (*self.earlier, self.points[0])
        return Trail(
            model=self.model,
            footprint=self.footprint,
            facing_deg=(via[0] - start).angle_deg if via else self.facing_deg,
            start=start,
            end=position,
            via=tuple(via),
        )


def travel_of(
    board: Board, moved: Moved, carried: Sequence[Event], start: float, earlier: tuple[Vec2, ...] = ()
) -> TravelClip:
    """The clip of a move that begins at `start`, with what its log told before it."""
    model = board.model(moved.model)
    points = (moved.from_, *moved.via, moved.to)
    first = points[1] - points[0]
    rewound = next((event for event in carried if isinstance(event, Rewound)), None)
    forward_in = rewound.from_in if rewound else moved.distance_in
    there = start + timing.travel_s(moved.mode, forward_in)
    back = there + (timing.REST_S if rewound else 0.0)
    return TravelClip(
        n=moved.n,
        start=start,
        end=back + (timing.REWIND.seconds(forward_in - moved.distance_in) if rewound else 0.0),
        model=moved.model,
        footprint=model.footprint,
        facing_deg=model.facing_deg,
        mode=moved.mode,
        points=points,
        direction=first.unit if first.length > TOUCH else model.facing,
        forward_in=forward_in,
        rest_in=moved.distance_in,
        there=there,
        back=back,
        ramp=0.0 if timing.is_hurled(moved.mode) else timing.RAMP_S / (there - start),
        because_of=rewound.because_of if rewound else (),
        side=aiming_side(board, model),
        earlier=earlier,
    )
