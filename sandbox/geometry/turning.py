"""Room to turn on the spot: how far a base has to give way to terrain so that it can finish its turn."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations

from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.vec import Vec2, turn_deg
from sandbox.geometry.bows import Bow, outlines_around
from sandbox.geometry.obstacles import Solid, far_ends, table_edges
from sandbox.geometry.outlines import CLEAR, Curve, Outline, least_distance, meeting_points, nearest_points
from sandbox.geometry.segments import distance_to_segment, is_inside, sides
from sandbox.geometry.separation import separation
from sandbox.geometry.sums import Point, Sum, edge, shape_of

Bound = Bow | Outline
"""A piece of what the centre of a turning base may come up to."""


def room_to_turn(board: Board, model: Model, to_deg: float, *, closes: Callable[[Terrain], bool]) -> Vec2 | None:
    """The centre nearest to where a model stands at which it can turn without sweeping over such terrain.

    The whole of what it sweeps stays on the table. Other bases are not looked at. None where there is no such place.
    """
    turn = _Turn(model, to_deg)
    pieces = [_Piece(piece, turn) for piece in board.terrain if closes(piece)]
    extent = turn.extent
    left, bottom = extent.support(-1.0, 0.0), extent.support(0.0, -1.0)
    right, top = board.width - extent.support(1.0, 0.0), board.height - extent.support(0.0, 1.0)
    here = model.position.x, model.position.y

    def is_free(point: Point) -> bool:
        x, y = point
        is_on = left - CLEAR <= x <= right + CLEAR and bottom - CLEAR <= y <= top + CLEAR
        return is_on and all(piece.is_clear(x, y) for piece in pieces)

    if is_free(here):
        return model.position
    outlines: list[Bound] = [outline for piece in pieces for outline in piece.outlines]
    outlines += table_edges(board.width, board.height, extent)
    return _nearest_free(here, outlines, is_free)


def _nearest_free(here: Point, outlines: list[Bound], is_free: Callable[[Point], bool]) -> Vec2 | None:
    """The nearest free point that is a nearest point of an outline or one where two of them meet."""
    near = [(outline, _nearest_points(here, outline)) for outline in outlines]
    found = [point for _, points in near for point in points]
    best = next((point for point in sorted(found, key=partial(_rank, here)) if is_free(point)), None)
    limit = math.inf if best is None else math.dist(best, here)
    in_reach = [outline for outline, points in near if _least(here, outline, points) < limit]
    meetings = [point for first, second in combinations(in_reach, 2) for point in _meeting_points(first, second)]
    closer = [point for point in meetings if math.dist(point, here) < limit]
    best = next((point for point in sorted(closer, key=partial(_rank, here)) if is_free(point)), best)
    return None if best is None else Vec2(round(best[0], 10), round(best[1], 10))


def _nearest_points(here: Point, outline: Bound) -> list[Point]:
    return outline.nearest_points(*here) if isinstance(outline, Bow) else nearest_points(*here, outline)


def _meeting_points(first: Bound, second: Bound) -> list[Point]:
    if isinstance(first, Bow):
        return first.meeting_points(second)
    return second.meeting_points(first) if isinstance(second, Bow) else meeting_points(first, second)


def _least(here: Point, outline: Bound, points: list[Point]) -> float:
    """How near an outline comes; a whole curve is nearest at one of its own nearest points."""
    if isinstance(outline, Bow):
        return outline.least_distance(*here)
    if isinstance(outline, Curve):
        return min((math.dist(point, here) for point in points), default=0.0)
    return least_distance(*here, outline)


def _rank(here: Point, point: Point) -> float:
    """Nearest first; points found twice, by noise apart, keep the order in which they were found."""
    return round(math.dist(point, here), 9)


class _Turn:
    """A base that turns on the spot by the shorter way, as the poses that tell where it reaches."""

    def __init__(self, model: Model, to_deg: float) -> None:
        self.footprint = model.footprint
        self.from_deg = model.facing_deg
        self.by_deg = turn_deg(model.facing_deg, to_deg)
        self.ends = tuple(shape_of(self.footprint, facing) for facing in (self.from_deg, self.from_deg + self.by_deg))

    def poses(self, bearings: tuple[float, ...]) -> list[Sum]:
        """The poses at both ends of the turn, and those on the way that point a far end at one of the bearings."""
        found = list(self.ends)
        for bearing in bearings:
            for far_end in far_ends(self.footprint):
                part = turn_deg(self.from_deg, bearing - far_end)
                wound = (part - 360.0, part, part + 360.0)
                inside = [way for way in wound if min(0.0, self.by_deg) < way < max(0.0, self.by_deg)]
                found += [shape_of(self.footprint, self.from_deg + way) for way in inside]
        return found

    def points_at(self, bearing_deg: float) -> bool:
        """Whether a far end points there at some moment of the turn."""
        low, high = sorted((0.0, self.by_deg))
        parts = ((bearing_deg - far_end - self.from_deg - low) % 360.0 for far_end in far_ends(self.footprint))
        return any(part <= high - low for part in parts)

    @property
    def extent(self) -> Sum:
        """The box that the whole turn keeps within, about its centre."""
        reach = [max(pose.support(x, y) for pose in self.poses((angle,))) for angle, x, y in _AXES]
        east, north, west, south = reach
        return Sum(corners=((-west, -south), (east, -south), (east, north), (-west, north)))

    @property
    def whole(self) -> Sum:
        """The circle that the farthest end of the base runs on."""
        return Sum(radius=self.footprint.reach_in)


_AXES = ((0.0, 1.0, 0.0), (90.0, 0.0, 1.0), (180.0, -1.0, 0.0), (270.0, 0.0, -1.0))


@dataclass(frozen=True)
class _Piece:
    """A piece of terrain that the centre of a turning base keeps away from.

    Every point that the turn reaches is reached at one of its ends, or by a far end on the way. So a side is met by an
    end, or it comes nearer than a far end reaches where one points at it: at a corner, or straight across. The bearings
    at which such a sweep begins and ends belong to the ends of the turn.
    """

    terrain: Terrain
    turn: _Turn

    def is_clear(self, x: float, y: float) -> bool:
        left, bottom, right, top = self.terrain.bounds
        reach = self.turn.footprint.reach_in
        if math.hypot(max(left - x, 0.0, x - right), max(bottom - y, 0.0, y - top)) >= reach:
            return True
        area = self.terrain.area
        if isinstance(area, Circle):
            return self._is_clear_of_disc(area.center.x - x, area.center.y - y, area.radius_in)
        if is_inside(self._corners, x, y):
            return False
        return all(self._is_clear_of(a, b, x, y) for a, b in self._sides)

    def _is_clear_of_disc(self, dx: float, dy: float, radius: float) -> bool:
        far = math.hypot(dx, dy)
        if far < self.turn.footprint.reach_in + radius - CLEAR and self.turn.points_at(
            math.degrees(math.atan2(dy, dx))
        ):
            return False
        disc = Sum(radius=radius)
        return all(separation(pose.plus(disc), dx, dy)[0] >= -CLEAR for pose in self.turn.ends)

    def _is_clear_of(self, a: Point, b: Point, x: float, y: float) -> bool:
        near = self.turn.footprint.reach_in - CLEAR
        if distance_to_segment(x, y, *a, *b) >= near:
            return True
        for point in (a, b, _foot(a, b, x, y)):
            dx, dy = point[0] - x, point[1] - y
            if math.hypot(dx, dy) < near and self.turn.points_at(math.degrees(math.atan2(dy, dx))):
                return False
        return all(_is_clear_of_pose(pose, a, b, x, y) for pose in self.turn.ends)

    @cached_property
    def _corners(self) -> tuple[Point, ...]:
        area = self.terrain.area
        return () if isinstance(area, Circle) else tuple((point.x, point.y) for point in area.points)

    @cached_property
    def _sides(self) -> list[tuple[Point, Point]]:
        return list(sides(self._corners))

    @cached_property
    def outlines(self) -> list[Bound]:
        """What the centre may come up to: the ends of the turn and its far circle, grown by the piece."""
        shapes = (*self.turn.ends, self.turn.whole)
        area = self.terrain.area
        found: list[Bound] = []
        for shape in shapes:
            if isinstance(area, Circle):
                found += Solid(shape_of(Disc(area.radius_in), 0.0).plus(shape), *area.center).outlines
            else:
                found += outlines_around(self._corners, shape)
        return list(dict.fromkeys(found))


def _foot(a: Point, b: Point, x: float, y: float) -> Point:
    """The point of a side that is nearest to (x, y)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = min(max(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy), 0.0), 1.0)
    return a[0] + part * dx, a[1] + part * dy


def _is_clear_of_pose(pose: Sum, a: Point, b: Point, x: float, y: float) -> bool:
    """Whether a base about (x, y) is clear of a side; an ellipse is asked where it is a circle of radius 1."""
    if not pose.ovals:
        return separation(edge(a, b).plus(pose), x, y)[0] >= -CLEAR
    ((xx, xy, yy),) = pose.ovals
    first = math.sqrt(xx)
    across = xy / first
    second = math.sqrt(yy - across * across)
    ends = []
    for px, py in (a, b):
        u = (px - x) / first
        ends += [u, (py - y - across * u) / second]
    return distance_to_segment(0.0, 0.0, *ends) >= 1.0 - CLEAR / pose.reach
