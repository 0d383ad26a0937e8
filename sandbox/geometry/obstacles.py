"""All that stands in the way of a base's centre: other bases, terrain, and the ground that a turning base sweeps.

For a base that is moved aside without turning, each obstacle grows by that base (a Minkowski sum), and the base shrinks
to its centre. An obstacle tells whether a centre is clear of it, and gives the pieces of its outline.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from sandbox.core.footprint import Box, Disc, Footprint
from sandbox.core.terrain import Area, Circle
from sandbox.core.vec import Vec2, turn_deg
from sandbox.geometry.outlines import CLEAR, Curve, Edge, Outline, Ring
from sandbox.geometry.segments import is_inside, sides
from sandbox.geometry.separation import separation
from sandbox.geometry.sums import Point, Sum, edge, shape_of

POSE_STEP_DEG = 1.0
"""Between two poses so far apart a base of 6 inches sweeps at most 0.0003 inches more than the poses themselves."""


class Obstacle(Protocol):
    """Something that keeps centres out; all of it lies within `reach` of (x, y)."""

    @property
    def x(self) -> float: ...

    @property
    def y(self) -> float: ...

    @property
    def reach(self) -> float: ...

    @property
    def outlines(self) -> list[Outline]: ...

    def is_clear(self, x: float, y: float) -> bool: ...


@dataclass(frozen=True)
class Solid:
    """A convex obstacle: a sum about (x, y)."""

    shape: Sum
    x: float
    y: float

    @cached_property
    def reach(self) -> float:
        return self.shape.reach

    def is_clear(self, x: float, y: float) -> bool:
        dx, dy = x - self.x, y - self.y
        if dx * dx + dy * dy >= self.reach * self.reach:
            return True
        return separation(self.shape, dx, dy)[0] >= -CLEAR

    @cached_property
    def outlines(self) -> list[Outline]:
        return _outlines_of(self.shape, self.x, self.y)


@dataclass(frozen=True)
class Disk(Ring):
    """The most common obstacle: a disc against a disc."""

    @property
    def reach(self) -> float:
        return self.radius

    def is_clear(self, x: float, y: float) -> bool:
        dx, dy = x - self.x, y - self.y
        near = self.radius - CLEAR
        return dx * dx + dy * dy >= near * near

    @property
    def outlines(self) -> list[Outline]:
        return [self]


@dataclass(frozen=True)
class Ground:
    """A polygon of any simple shape, grown by a base."""

    corners: tuple[Point, ...]
    base: Sum

    @cached_property
    def _sides(self) -> list[Solid]:
        return [Solid(edge(a, b).plus(self.base), 0.0, 0.0) for a, b in sides(self.corners)]

    @cached_property
    def _bounds(self) -> tuple[float, float, float, float]:
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def x(self) -> float:
        return (self._bounds[0] + self._bounds[2]) / 2

    @property
    def y(self) -> float:
        return (self._bounds[1] + self._bounds[3]) / 2

    @cached_property
    def reach(self) -> float:
        left, bottom, right, top = self._bounds
        return math.hypot(right - left, top - bottom) / 2 + self.base.reach

    def is_clear(self, x: float, y: float) -> bool:
        if math.hypot(x - self.x, y - self.y) >= self.reach:
            return True
        return not is_inside(self.corners, x, y) and all(side.is_clear(x, y) for side in self._sides)

    @cached_property
    def outlines(self) -> list[Outline]:
        return list(dict.fromkeys(outline for side in self._sides for outline in side.outlines))


@dataclass(frozen=True)
class Swept:
    """The ground that a base covers while it turns on the spot by the shorter way, grown by a base at rest."""

    footprint: Footprint
    center: Vec2
    from_deg: float
    to_deg: float
    base: Sum
    _poses: dict[float, Sum] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def x(self) -> float:
        return self.center.x

    @property
    def y(self) -> float:
        return self.center.y

    @cached_property
    def reach(self) -> float:
        return self.footprint.reach_in + self.base.reach

    def is_clear(self, x: float, y: float) -> bool:
        """Clear of every pose.

        For a round base at rest it is enough to ask the two ends of the turn and the poses that point a far end at
        (x, y); for another base poses between them are asked too, one every POSE_STEP_DEG.
        """
        dx, dy = x - self.center.x, y - self.center.y
        if dx * dx + dy * dy >= self.reach * self.reach:
            return True
        return all(separation(self._pose(facing), dx, dy)[0] >= -CLEAR for facing in self._telling_poses(dx, dy))

    def _telling_poses(self, dx: float, dy: float) -> list[float]:
        turn = turn_deg(self.from_deg, self.to_deg)
        poses = [self.from_deg, self.to_deg]
        bearing = math.degrees(math.atan2(dy, dx))
        for far_end in far_ends(self.footprint):
            part = turn_deg(self.from_deg, bearing - far_end)
            wound = (part - 360.0, part, part + 360.0)
            poses += [self.from_deg + way for way in wound if min(0.0, turn) < way < max(0.0, turn)]
        if len(self.base.corners) > 1 or self.base.ovals:
            count = math.ceil(abs(turn) / POSE_STEP_DEG)
            poses += [self.from_deg + turn * step / count for step in range(1, count)]
        return poses

    def _pose(self, facing_deg: float) -> Sum:
        pose = self._poses.get(facing_deg)
        if pose is None:
            pose = self._poses[facing_deg] = shape_of(self.footprint, facing_deg).plus(self.base)
        return pose

    @cached_property
    def outlines(self) -> list[Outline]:
        ends = [Solid(self._pose(facing), self.x, self.y) for facing in (self.from_deg, self.to_deg)]
        around = Solid(Sum(radius=self.footprint.reach_in).plus(self.base), self.x, self.y)
        return [outline for solid in (*ends, around) for outline in solid.outlines]


def obstacle(footprint: Footprint, facing_deg: float, position: Vec2, base: Sum) -> Disk | Solid:
    """A base at rest as an obstacle to another base."""
    shape = shape_of(footprint, facing_deg).plus(base)
    if len(shape.corners) == 1 and not shape.ovals:
        return Disk(position.x, position.y, shape.radius)
    return Solid(shape, position.x, position.y)


def area_obstacle(area: Area, base: Sum) -> Disk | Solid | Ground:
    """A piece of terrain as an obstacle to a base."""
    if isinstance(area, Circle):
        return obstacle(Disc(area.radius_in), 0.0, area.center, base)
    return Ground(tuple((point.x, point.y) for point in area.points), base)


def table_edges(width: float, height: float, base: Sum) -> list[Edge]:
    """The lines that the centre of a base cannot cross without leaving the table."""
    low, bottom, right, top = (
        base.support(-1, 0),
        base.support(0, -1),
        width - base.support(1, 0),
        height - base.support(0, 1),
    )
    corners = [(low, bottom), (right, bottom), (right, top), (low, top)]
    return [Edge(*a, *b) for a, b in sides(corners)]


def far_ends(footprint: Footprint) -> Sequence[float]:
    """The bearings from the facing, in degrees, at which the outline is farther from the centre than beside them."""
    match footprint:
        case Disc():
            return ()
        case Box():
            corner = math.degrees(math.atan2(footprint.half_width_in, footprint.half_length_in))
            return (corner, 180.0 - corner, corner - 180.0, -corner)
        case _ if footprint.half_length_in >= footprint.half_width_in:
            return (0.0, 180.0)
        case _:
            return (90.0, -90.0)


def _outlines_of(shape: Sum, x: float, y: float) -> list[Outline]:
    """The round pieces at the corners of a sum and the straight ones between them."""
    found: list[Outline] = []
    if shape.ovals:
        found.append(Curve(x, y, shape))
    else:
        found += [Ring(x + a, y + b, shape.radius) for a, b in shape.corners]
    if len(shape.corners) > 1:
        for (x1, y1), (x2, y2) in sides(shape.corners):
            length = math.hypot(x2 - x1, y2 - y1)
            a, b = shape.round_point((y2 - y1) / length, (x1 - x2) / length)
            found.append(Edge(x + x1 + a, y + y1 + b, x + x2 + a, y + y2 + b))
    return found
