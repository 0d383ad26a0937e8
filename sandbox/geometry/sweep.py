"""What a base overlaps on a straight way, and from where to where.

In passing a contact needs overlap: something is met when the core of the base, smaller by TOUCH all round, overlaps it
somewhere on the way. So a tangent pass is no crossing, and what touches at the start is met only by a move into it. The
distances are those of the true outlines.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple

from sandbox.core.footprint import Disc, Footprint
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import TerrainKind
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.chords import Chord, find_chord
from sandbox.geometry.segments import is_inside, sides
from sandbox.geometry.separation import meeting_point
from sandbox.geometry.sums import Point, Sum, edge, grown, shape_of
from sandbox.geometry.world import patches, standing_near


@dataclass(frozen=True, slots=True)
class Crossing:
    """Something overlapped in passing: the open interval of the way, in inches, and where the outlines first meet.

    `enter_in` is never below 0; `leave_in` may lie beyond the length of the way. For what the base lies over at the
    start `point` is the start itself.
    """

    id: str
    enter_in: float
    leave_in: float
    point: Vec2


def sweep_models(
    board: Board,
    footprint: Footprint,
    facing_deg: float,
    start: Vec2,
    direction: Vec2,
    length_in: float,
    *,
    ignore: Collection[str] = (),
) -> tuple[Crossing, ...]:
    """The models on the table that a base overlaps on its way, by (enter_in, board order).

    `direction` is a unit vector, `ignore` the ids that are not asked about (the mover's own, above all).
    """
    way = _Way(footprint, facing_deg, start, direction, length_in)
    ux, uy = direction
    x0, y0 = start
    reach = footprint.reach_in
    is_round = isinstance(footprint, Disc)
    found: list[tuple[float, int, Crossing]] = []
    for order, model_id, x, y, radius, is_disc, model in standing_near(board, *way.bounds):
        lane = reach + radius
        x, y = x - x0, y - y0
        across = ux * y - uy * x
        if not -lane < across < lane or model_id in ignore:
            continue
        along = ux * x + uy * y
        if is_round and is_disc:
            crossing = way.find_disc_crossing(model_id, radius, along, across)
        else:
            crossing = way.find_crossing(model_id, shape_of(model.footprint, model.facing_deg), along, across)
        if crossing is not None:
            found.append((crossing.enter_in, order, crossing))
    found.sort()
    return tuple(crossing for _, _, crossing in found)


def sweep_terrain(
    board: Board,
    footprint: Footprint,
    facing_deg: float,
    start: Vec2,
    direction: Vec2,
    length_in: float,
    *,
    kinds: Collection[TerrainKind],
) -> tuple[Crossing, ...]:
    """The terrain of these kinds that a base overlaps on its way, by (enter_in, board order).

    One crossing for each connected interval: a piece that is not convex may give several.
    """
    way = _Way(footprint, facing_deg, start, direction, length_in)
    ux, uy = direction
    x0, y0 = start
    reach = footprint.reach_in
    found: list[tuple[float, int, Crossing]] = []
    for order, terrain, x, y, radius, corners in patches(board):
        lane = reach + radius
        x, y = x - x0, y - y0
        along, across = ux * x + uy * y, ux * y - uy * x
        if terrain.kind not in kinds or not (-lane < across < lane and -lane < along < length_in + lane):
            continue
        if corners is not None:
            crossings = way.polygon_crossings(terrain.id, corners)
            found.extend((crossing.enter_in, order, crossing) for crossing in crossings)
            continue
        if isinstance(footprint, Disc):
            met = way.find_disc_crossing(terrain.id, radius, along, across)
        else:
            met = way.find_crossing(terrain.id, Sum(radius=radius), along, across)
        if met is not None:
            found.append((met.enter_in, order, met))
    found.sort(key=itemgetter(0, 1))
    return tuple(crossing for _, _, crossing in found)


def table_reach(board: Board, footprint: Footprint, facing_deg: float, start: Vec2, direction: Vec2) -> float:
    """How far a base can go with all of it on the table, in inches: 0 if it leaves at once.

    A move along the edge, even a flush one, does not leave the table.
    """
    shape = shape_of(footprint, facing_deg)
    reach_x, reach_y = shape.support(1.0, 0.0), shape.support(0.0, 1.0)
    rooms = (
        (direction.x, board.width - reach_x - start.x),
        (-direction.x, start.x - reach_x),
        (direction.y, board.height - reach_y - start.y),
        (-direction.y, start.y - reach_y),
    )
    across_the_table = board.width + board.height
    return min(max(room, 0.0) / speed for speed, room in rooms if speed * across_the_table > TOUCH)


def approach(mover: Model, other: Model, within_in: float) -> float:
    """How far a base has to go straight at the centre of another until the two are within a distance, in inches.

    `mover` and `other` do not stand on the same centre; 0 where they are near enough.
    """
    offset = other.position - mover.position
    direction = offset.unit
    both = shape_of(mover.footprint, mover.facing_deg).plus(shape_of(other.footprint, other.facing_deg))
    chord = find_chord(both.plus(Sum(radius=within_in)).along(direction), offset.length, 0.0)
    return max(chord.enter, 0.0) if chord else 0.0


class _Way:
    """A base on a straight way. Its frame: origin at the start, first axis along the way."""

    def __init__(self, footprint: Footprint, facing_deg: float, start: Vec2, direction: Vec2, length_in: float) -> None:
        self.footprint = footprint
        self.facing_deg = facing_deg
        self.start = start
        self.direction = direction
        self.length_in = length_in

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of all that the base can touch."""
        reach = self.footprint.reach_in
        (x1, y1), (x2, y2) = self.start, self.start + self.direction * self.length_in
        return min(x1, x2) - reach, min(y1, y2) - reach, max(x1, x2) + reach, max(y1, y2) + reach

    @cached_property
    def shape(self) -> Sum:
        return shape_of(self.footprint, self.facing_deg).along(self.direction)

    @cached_property
    def core(self) -> Sum:
        return shape_of(grown(self.footprint, -TOUCH), self.facing_deg).along(self.direction)

    def find_disc_crossing(self, other_id: str, other_radius: float, along: float, across: float) -> Crossing | None:
        """A disc that crosses a disc about (along, across)."""
        lane = self.footprint.reach_in + other_radius
        core = lane - TOUCH
        nearest = min(max(along, 0.0), self.length_in)
        if math.hypot(along - nearest, across) >= core:
            return None
        half = math.sqrt((lane - across) * (lane + across))
        enter = max(along - half, 0.0)
        if enter == 0.0 and math.hypot(along, across) < core:
            return Crossing(other_id, 0.0, along + half, self.start)
        share = other_radius / math.hypot(along - enter, across)
        point = self._on_table(along + (enter - along) * share, across - across * share)
        return Crossing(other_id, enter, along + half, point)

    def find_crossing(self, other_id: str, other: Sum, along: float, across: float) -> Crossing | None:
        """Any base that crosses a convex shape about (along, across), given in the frame of the table."""
        stretch = self._find_stretch(other.along(self.direction), along, across)
        return self._crossing(other_id, stretch) if stretch is not None and self._is_reached(stretch) else None

    def polygon_crossings(self, other_id: str, corners: tuple[Point, ...]) -> list[Crossing]:
        """A base that crosses the sides or the inside of a simple polygon, given in the frame of the table."""
        (x0, y0), (ux, uy) = self.start, self.direction
        seen = [(ux * (x - x0) + uy * (y - y0), ux * (y - y0) - uy * (x - x0)) for x, y in corners]
        reach = self.core.support(0.0, 1.0)
        within = [(a, b) for a, b in sides(seen) if min(a[1], b[1]) < reach and max(a[1], b[1]) > -reach]
        found = [self._find_stretch(edge(a, b), 0.0, 0.0) for a, b in within]
        stretches = sorted(
            (stretch for stretch in found if stretch is not None), key=lambda stretch: stretch.core.enter
        )
        return [self._crossing(other_id, stretch) for stretch in _joined(stretches, seen) if self._is_reached(stretch)]

    def _find_stretch(self, other: Sum, along: float, across: float) -> _Stretch | None:
        """The part of the whole line on which the core overlaps a convex shape, given in the frame of the way."""
        core = find_chord(self.core.plus(other), along, across)
        chord = None if core is None else find_chord(self.shape.plus(other), along, across)
        return None if core is None or chord is None else _Stretch(core, chord, other, along, across)

    def _is_reached(self, stretch: _Stretch) -> bool:
        return stretch.core.leave > 0.0 and stretch.core.enter < self.length_in

    def _crossing(self, other_id: str, stretch: _Stretch) -> Crossing:
        core, chord, other, along, across = stretch
        if core.enter < 0.0:
            return Crossing(other_id, 0.0, chord.leave, self.start)
        enter = max(chord.enter, 0.0)
        x, y = meeting_point(other, self.shape, enter - along, -across, chord.enter_normal)
        return Crossing(other_id, enter, chord.leave, self._on_table(along + x, across + y))

    def _on_table(self, along: float, across: float) -> Vec2:
        (x0, y0), (ux, uy) = self.start, self.direction
        return Vec2(x0 + along * ux - across * uy, y0 + along * uy + across * ux)


class _Stretch(NamedTuple):
    """Where the core and the whole base overlap something, what it is and where it lies."""

    core: Chord
    chord: Chord
    other: Sum
    along: float
    across: float


def _joined(stretches: list[_Stretch], corners: list[Point]) -> list[_Stretch]:
    """The stretches over the sides of a polygon joined where they overlap or where its inside lies between them."""
    joined: list[_Stretch] = []
    for stretch in stretches:
        last = joined[-1] if joined else None
        if last is None or _is_apart(last.core.leave, stretch.core.enter, corners):
            joined.append(stretch)
            continue
        first = stretch if stretch.chord.enter < last.chord.enter else last
        joined[-1] = first._replace(
            core=last.core._replace(leave=max(last.core.leave, stretch.core.leave)),
            chord=first.chord._replace(leave=max(last.chord.leave, stretch.chord.leave)),
        )
    return joined


def _is_apart(leave: float, enter: float, corners: list[Point]) -> bool:
    """Whether the way is free between two stretches: no side touches the base there, so its centre tells for all."""
    return enter > leave and not is_inside(corners, (leave + enter) / 2.0, 0.0)
