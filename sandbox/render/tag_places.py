"""The places that a tag may take round its base, each with what it costs by itself. Pixels, y down; no pygame."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from sandbox.render.tag_areas import (
    MARGIN,
    Flags,
    Floats,
    Strip,
    bases_crossed,
    boxes_near,
    covered_boxes,
    covered_discs,
    covered_strip,
    discs_near,
    distances,
)

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

Circle = tuple[float, float, float]
"""Centre x, centre y, radius."""

Segment = tuple[tuple[float, float], tuple[float, float]]
"""A leader, from the edge of the base to the plate."""

STEP_DEG = 15
GAPS: tuple[float, ...] = (6.0, 20.0, 36.0, 58.0, 86.0)
LEADER_FROM = 7.0
"""Up to this distance a tag needs no leader: it stands at its base."""

OVERLAP_COST = 50.0
BASE_CROSSED_COST = 44.0
LANE_COST = 0.6
GAP_COST = 2.2
TURN_COST = 0.35

_ANGLES = np.arange(0, 360, STEP_DEG, dtype=float)


def resized(box: Box, by: float) -> Box:
    """A box with its corners so many times as far from the corner of the screen."""
    left, top, right, bottom = box
    return (left * by, top * by, right * by, bottom * by)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """A tag that wants a place at the base round (x, y), `radius` reaching to the outside of its ring.

    `sizes` are (width, height) in full, with the first line alone, and as the mark with its number alone.
    """

    id: str
    x: float
    y: float
    radius: float
    sizes: tuple[tuple[float, float], tuple[float, float], tuple[float, float]]

    def shrunk(self, px: float) -> Wish:
        """The same wish in pixels of the design."""
        full, short, mark = ((width / px, height / px) for width, height in self.sizes)
        return Wish(id=self.id, x=self.x / px, y=self.y / px, radius=self.radius / px, sizes=(full, short, mark))


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """Everything that tags must keep off: `bases` with their rings, which leaders shun too, `discs` and `boxes`.

    `bare` are the discs that not even a mark at a rim may cover.
    """

    view: Box
    bases: tuple[Circle, ...] = ()
    discs: tuple[Circle, ...] = ()
    bare: tuple[Circle, ...] = ()
    boxes: tuple[Box, ...] = ()
    lanes: tuple[Strip, ...] = ()
    base_array: Floats = field(init=False, repr=False, compare=False)
    disc_array: Floats = field(init=False, repr=False, compare=False)
    box_array: Floats = field(init=False, repr=False, compare=False)

    def without(self, boxes: Iterable[Box]) -> Ground:
        """The same ground with more boxes to keep off."""
        return replace(self, boxes=(*self.boxes, *boxes))

    def shrunk(self, px: float) -> Ground:
        """The same ground in pixels of the design."""
        bases, discs, bare = (
            tuple((x / px, y / px, radius / px) for x, y, radius in circles)
            for circles in (self.bases, self.discs, self.bare)
        )
        return Ground(
            view=resized(self.view, 1 / px),
            bases=bases,
            discs=discs,
            bare=bare,
            boxes=tuple(resized(box, 1 / px) for box in self.boxes),
            lanes=tuple(lane.shrunk(px) for lane in self.lanes),
        )

    def __post_init__(self) -> None:
        object.__setattr__(self, "base_array", np.array(self.bases, dtype=float).reshape(-1, 3))
        object.__setattr__(
            self, "disc_array", np.array(self.bases + self.discs + self.bare, dtype=float).reshape(-1, 3)
        )
        object.__setattr__(self, "box_array", np.array(self.boxes, dtype=float).reshape(-1, 4))


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tag could be: `cost` is what it costs whatever the other tags do, `covered` the pixels it would hide.

    `reach` is the box round plate, margin and leader.
    """

    cost: float
    covered: float
    angle_deg: float
    gap: float
    box: Box
    reach: Box
    leader: Segment | None


@dataclass(frozen=True, slots=True, eq=False)
class Places:
    """All places for one tag, the cheapest first. Arrays, of which a place is made only when someone looks at it."""

    gaps: tuple[float, ...]
    cost: Floats
    covered: Floats
    boxes: Floats
    starts: Floats
    ends: Floats
    is_led: Flags
    made: dict[int, Place] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Place]:
        for index in np.argsort(self.cost, kind="stable").tolist():
            yield self._make(index)

    def find(self, angle_deg: float, gap: float) -> Place | None:
        """The place at that angle and gap, or None when it is none of these."""
        if gap not in self.gaps:
            return None
        return self._make(int(angle_deg) // STEP_DEG * len(self.gaps) + self.gaps.index(gap))

    def _make(self, index: int) -> Place:
        if index not in self.made:
            left, top, right, bottom = self.boxes[index].tolist()
            (ax, ay), (bx, by) = self.starts[index].tolist(), self.ends[index].tolist()
            self.made[index] = Place(
                float(self.cost[index]),
                float(self.covered[index]),
                float(index // len(self.gaps) * STEP_DEG),
                self.gaps[index % len(self.gaps)],
                (left, top, right, bottom),
                (min(left - MARGIN, ax), min(top - MARGIN, ay), max(right + MARGIN, ax), max(bottom + MARGIN, ay)),
                ((ax, ay), (bx, by)) if self.is_led[index] else None,
            )
        return self.made[index]


def find_places(wishes: Sequence[Wish], form: int, ground: Ground, gaps: tuple[float, ...] = GAPS) -> list[Places]:
    """The places of every wish in that form: every 15 degrees round its base at every gap.

    A plate that would leave the view is pushed back into it, and the push counts as gap.
    """
    boxes, pushed = _boxes(wishes, form, ground.view, gaps)
    center = np.array([(wish.x, wish.y) for wish in wishes], dtype=float)[:, None]
    radius = np.array([wish.radius for wish in wishes], dtype=float)[:, None]
    ends = np.minimum(np.maximum(center, boxes[..., :2]), boxes[..., 2:])
    way = ends - center
    distance = np.maximum(np.hypot(way[..., 0], way[..., 1]), 1e-9)
    starts = center + way * (radius / distance)[..., None]
    is_led = distance - radius > LEADER_FROM

    angles = np.repeat(_ANGLES, len(gaps))
    turns = np.abs((angles - [[wanted_deg(wish, ground)] for wish in wishes] + 180) % 360 - 180)
    near = _reach(boxes)
    covered = covered_discs(boxes, discs_near(ground.disc_array, *near))
    covered += covered_boxes(boxes, boxes_near(ground.box_array, *near))
    crossed = bases_crossed(starts, ends, discs_near(ground.base_array, *near))
    cost = GAP_COST * (np.tile(np.array(gaps), len(_ANGLES)) + pushed) + TURN_COST * turns
    cost += OVERLAP_COST * covered + BASE_CROSSED_COST * crossed * is_led
    for lane in ground.lanes:
        cost += LANE_COST * covered_strip(boxes, lane)
    columns = zip(np.round(cost, 6), covered, boxes, starts, ends, is_led, strict=True)
    return [Places(gaps, *column) for column in columns]


def have_room(wishes: Sequence[Wish], form: int, ground: Ground) -> list[bool]:
    """Whether there is any place in that form that hides no disc: far quicker than finding the best."""
    if not wishes:
        return []
    boxes, _ = _boxes(wishes, form, ground.view, GAPS)
    away, reach = distances(boxes, discs_near(ground.disc_array, *_reach(boxes)))
    is_free: Flags = np.all(away >= reach * reach, axis=2)
    return [bool(free.any()) for free in is_free]


def _boxes(wishes: Sequence[Wish], form: int, view: Box, gaps: tuple[float, ...]) -> tuple[Floats, Floats]:
    """The plates of every wish at every angle and gap, and how far each was pushed to stay in the view."""
    size = np.array([wish.sizes[form] for wish in wishes], dtype=float)[:, None]
    center = np.array([(wish.x, wish.y) for wish in wishes], dtype=float)[:, None]
    radius = np.array([wish.radius for wish in wishes], dtype=float)[:, None]
    angles = np.radians(np.repeat(_ANGLES, len(gaps)))
    reach = (radius + np.tile(np.array(gaps), len(_ANGLES)))[..., None]
    wanted = center + (reach + size / 2) * np.column_stack((np.cos(angles), -np.sin(angles))) - size / 2
    corner = np.maximum(np.minimum(wanted, np.array(view[2:]) - size), view[:2])
    pushed = np.hypot(corner[..., 0] - wanted[..., 0], corner[..., 1] - wanted[..., 1])
    return np.concatenate((corner, corner + size), axis=2), pushed


def _reach(boxes: Floats) -> tuple[Floats, Floats]:
    """The corners between which all boxes of each tag lie, with their margin."""
    return boxes[..., :2].min(axis=1)[:, None] - MARGIN, boxes[..., 2:].max(axis=1)[:, None] + MARGIN


def wanted_deg(wish: Wish, ground: Ground) -> float:
    """The side where the tag would rather be: away from the nearest lane, on the side of it where its base is.

    A base in the very middle of it has its tag on the side away from the other lanes, or on the one that is lower on
    the screen; without a lane all tags would rather be above.
    """
    if not ground.lanes:
        return 90.0
    lane = min(ground.lanes, key=lambda lane: _away(wish, lane))
    across = _across(wish.x, wish.y, lane)
    if abs(across) < 1:
        across = -sum(_across(*_middle(other), lane) for other in ground.lanes)
    if abs(across) < 1:
        across = -math.cos(math.radians(lane.angle_deg)) or -1.0
    return lane.angle_deg + math.copysign(90, across)


def _across(x: float, y: float, lane: Strip) -> float:
    """How far a point is to the left of the middle line of a lane."""
    radians = math.radians(lane.angle_deg)
    return -(x - lane.x) * math.sin(radians) - (y - lane.y) * math.cos(radians)


def _along(x: float, y: float, lane: Strip) -> float:
    """How far along the middle line of a lane a point is."""
    radians = math.radians(lane.angle_deg)
    return (x - lane.x) * math.cos(radians) - (y - lane.y) * math.sin(radians)


def _middle(lane: Strip) -> tuple[float, float]:
    radians = math.radians(lane.angle_deg)
    return lane.x + math.cos(radians) * lane.length / 2, lane.y - math.sin(radians) * lane.length / 2


def _away(wish: Wish, lane: Strip) -> float:
    """How far a base is from the middle line of a lane."""
    along = _along(wish.x, wish.y, lane)
    return math.hypot(_across(wish.x, wish.y, lane), max(-along, along - lane.length, 0.0))
