"""The places that a tag may take round its base, each with what it costs by itself. Pixels, y down; no pygame."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

Circle = tuple[float, float, float]
"""Centre x, centre y, radius."""

Segment = tuple[tuple[float, float], tuple[float, float]]
"""A leader, from the edge of the base to the plate."""

STEP_DEG = 15
GAPS: tuple[float, ...] = (6.0, 20.0, 36.0, 58.0, 86.0)
MARGIN = 3.0
"""Free pixels wanted between a tag and everything that must stay readable."""

LEADER_FROM = 7.0
"""Up to this distance a tag needs no leader: it stands at its base."""

OVERLAP_COST = 50.0
BASE_CROSSED_COST = 44.0
LANE_COST = 0.6
GAP_COST = 2.2
TURN_COST = 0.35

_STRIPS = (np.arange(8)[:, None] + 0.5) / 8
_ANGLES = np.arange(0, 360, STEP_DEG, dtype=float)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """A lane on the screen: from (x, y) so many pixels along `angle_deg` (counter-clockwise as it is seen)."""

    x: float
    y: float
    angle_deg: float
    length: float
    half_width: float


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
    size = np.array([wish.sizes[form] for wish in wishes], dtype=float)[:, None]
    center = np.array([(wish.x, wish.y) for wish in wishes], dtype=float)[:, None]
    radius = np.array([wish.radius for wish in wishes], dtype=float)[:, None]
    angles = np.repeat(_ANGLES, len(gaps))
    wanted_gaps = np.tile(np.array(gaps), len(_ANGLES))
    direction = np.column_stack((np.cos(np.radians(angles)), -np.sin(np.radians(angles))))
    reach = (radius + wanted_gaps)[..., None]
    wanted = center + (reach + size / 2) * direction - size / 2
    view = np.array(ground.view)
    corner = np.maximum(np.minimum(wanted, view[2:] - size), view[:2])
    pushed = np.hypot(corner[..., 0] - wanted[..., 0], corner[..., 1] - wanted[..., 1])
    boxes = np.concatenate((corner, corner + size), axis=2)

    ends = np.minimum(np.maximum(center, corner), corner + size)
    way = ends - center
    distance = np.maximum(np.hypot(way[..., 0], way[..., 1]), 1e-9)
    starts = center + way * (radius / distance)[..., None]
    is_led = distance - radius > LEADER_FROM

    turns = np.abs((angles - [[wanted_deg(wish, ground)] for wish in wishes] + 180) % 360 - 180)
    span = (boxes[..., :2].min(axis=1)[:, None], boxes[..., 2:].max(axis=1)[:, None])
    covered = _covered_discs(boxes, _nearby(ground.disc_array, *span)) + _covered_boxes(boxes, ground.box_array)
    crossed = _bases_crossed(starts, ends, _nearby(ground.base_array, *span))
    cost = GAP_COST * (wanted_gaps + pushed) + TURN_COST * turns + OVERLAP_COST * covered
    cost += BASE_CROSSED_COST * crossed * is_led
    for lane in ground.lanes:
        cost += LANE_COST * _covered_strip(boxes, lane)
    columns = zip(np.round(cost, 6), covered, boxes, starts, ends, is_led, strict=True)
    return [Places(gaps, *column) for column in columns]


def wanted_deg(wish: Wish, ground: Ground) -> float:
    """The side where the tag would rather be: away from the lane, on the side of it where its base is.

    A base in the very middle of the lane has its tag on the side that is lower on the screen; without a lane all
    tags would rather be above.
    """
    if not ground.lanes:
        return 90.0
    lane = ground.lanes[0]
    radians = math.radians(lane.angle_deg)
    across = -(wish.x - lane.x) * math.sin(radians) - (wish.y - lane.y) * math.cos(radians)
    if abs(across) < 1:
        return lane.angle_deg - 90 if math.cos(radians) >= 0 else lane.angle_deg + 90
    return lane.angle_deg + math.copysign(90, across)


def _nearby(discs: Floats, low: Floats, high: Floats) -> Floats:
    """For each tag the discs between those corners, filled up with discs of no size. Shape (tags, discs, 3)."""
    reach = discs[:, 2:] + MARGIN
    is_near = ((discs[:, :2] + reach > low) & (discs[:, :2] - reach < high)).all(axis=2)
    nearest = np.argsort(~is_near, axis=1, kind="stable")[:, : is_near.sum(axis=1).max(initial=0)]
    found: Floats = discs[nearest]
    found[~np.take_along_axis(is_near, nearest, axis=1), 2] = -MARGIN
    return found


def _covered_discs(boxes: Floats, discs: Floats) -> Floats:
    """The area of the discs, enlarged by the margin, that each box hides: their chords summed in eight strips.

    Shapes: (tags, places, 4) and (tags, discs, 3). The arrays are large and this runs in every frame of a drag, so
    they are worked on in place.
    """
    reach = discs[:, None, :, 2] + MARGIN
    half = (boxes[..., 2:] - boxes[..., :2]) / 2
    middle = boxes[..., :2] + half
    away = _outside(discs[:, None, :, 0], middle[..., :1], half[..., :1])
    away += _outside(discs[:, None, :, 1], middle[..., 1:], half[..., 1:])
    tag, place, which = np.nonzero(away < reach * reach)
    x, y, radius = discs[tag, which].T
    radius = radius + MARGIN
    left, top, right, bottom = boxes[tag, place].T
    start = np.maximum(left, x - radius)
    span = np.minimum(right, x + radius) - start
    across = _STRIPS * span
    across += start - x
    across *= across
    half_chord = np.sqrt(np.maximum(radius * radius - across, 0))
    height = np.minimum(bottom, y + half_chord)
    height -= np.maximum(top, y - half_chord)
    area = np.bincount(tag * boxes.shape[1] + place, span * np.maximum(height, 0).mean(axis=0), boxes[..., 0].size)
    return area.astype(float).reshape(boxes.shape[:2])


def _outside(points: Floats, middle: Floats, half: Floats) -> Floats:
    """The squared distance of every point from every interval, 0 inside it."""
    away = np.abs(points - middle)
    away -= half
    np.maximum(away, 0, out=away)
    away *= away
    return away


def _covered_boxes(boxes: Floats, others: Floats) -> Floats:
    """The area of all other boxes, enlarged by the margin, that each box hides."""
    left, top, right, bottom = others.T
    width = np.minimum(boxes[..., 2:3], right + MARGIN) - np.maximum(boxes[..., :1], left - MARGIN)
    height = np.minimum(boxes[..., 3:], bottom + MARGIN) - np.maximum(boxes[..., 1:2], top - MARGIN)
    total: Floats = (np.maximum(width, 0) * np.maximum(height, 0)).sum(axis=-1)
    return total


def _bases_crossed(starts: Floats, ends: Floats, bases: Floats) -> Floats:
    """How many bases lie on each leader; its own does not, for the leader starts on the edge and goes away from it."""
    x, y, radius = (bases[:, None, :, column] for column in range(3))
    way = ends - starts
    way_x, way_y, start_x, start_y = way[..., :1], way[..., 1:], starts[..., :1], starts[..., 1:]
    along = (x - start_x) * way_x
    along += (y - start_y) * way_y
    along /= np.maximum((way * way).sum(axis=-1, keepdims=True), 1e-9)
    np.maximum(along, 0, out=along)
    np.minimum(along, 1, out=along)
    away_x, away_y = along * way_x, along
    away_y *= way_y
    away_x += start_x - x
    away_y += start_y - y
    away_x *= away_x
    away_y *= away_y
    away_x += away_y
    count: Floats = (away_x < np.maximum(radius - 1, 0) ** 2).sum(axis=-1).astype(float)
    return count


def _covered_strip(boxes: Floats, lane: Strip) -> Floats:
    """The area of each box inside the lane: its share along the lane times its share across."""
    radians = math.radians(lane.angle_deg)
    cosine, sine = math.cos(radians), -math.sin(radians)
    width, height = boxes[..., 2] - boxes[..., 0], boxes[..., 3] - boxes[..., 1]
    x, y = boxes[..., 0] + width / 2 - lane.x, boxes[..., 1] + height / 2 - lane.y
    along, across = x * cosine + y * sine, y * cosine - x * sine
    wide, high = np.maximum(np.abs(width * cosine), 1e-6), np.maximum(np.abs(height * sine), 1e-6)
    share_along = _share_below(lane.length + lane.half_width - along, wide, high)
    share_along -= _share_below(-lane.half_width - along, wide, high)
    wide, high = np.maximum(np.abs(width * sine), 1e-6), np.maximum(np.abs(height * cosine), 1e-6)
    share_across = _share_below(lane.half_width - across, wide, high)
    share_across -= _share_below(-lane.half_width - across, wide, high)
    return width * height * share_along * share_across


def _share_below(level: Floats, first: Floats, second: Floats) -> Floats:
    """The share of a box below a level measured from its middle, its sides being so long in that direction."""
    start = level + (first + second) / 2
    ramps = [np.maximum(start - cut, 0) ** 2 for cut in (0.0, first, second, first + second)]
    share: Floats = np.clip((ramps[0] - ramps[1] - ramps[2] + ramps[3]) / (2 * first * second), 0, 1)
    return share
