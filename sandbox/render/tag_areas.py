"""How much plates hide: areas of discs, boxes and lanes under many boxes at once, and bases under leaders.

Boxes come as (tags, places, 4): left, top, right, bottom in pixels, y down. The arrays are large and this runs in every
frame of a drag, so they are worked on in place.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

MARGIN = 3.0
"""Free pixels wanted between a tag and everything that must stay readable."""

_STRIPS = (np.arange(8)[:, None] + 0.5) / 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """A lane on the screen: from (x, y) so many pixels along `angle_deg` (counter-clockwise as it is seen)."""

    x: float
    y: float
    angle_deg: float
    length: float
    half_width: float

    def shrunk(self, px: float) -> Strip:
        """The same lane in pixels of the design."""
        x, y, length, half_width = (value / px for value in (self.x, self.y, self.length, self.half_width))
        return Strip(x=x, y=y, angle_deg=self.angle_deg, length=length, half_width=half_width)


def discs_near(discs: Floats, low: Floats, high: Floats) -> Floats:
    """For each tag the discs that reach in between its corners. Shape (tags, discs, 3)."""
    radius = discs[:, 2:]
    is_near: Flags = np.all((discs[:, :2] + radius > low) & (discs[:, :2] - radius < high), axis=2)
    return _picked(discs, is_near, (0.0, 0.0, -MARGIN))


def boxes_near(boxes: Floats, low: Floats, high: Floats) -> Floats:
    """For each tag the boxes that reach in between its corners. Shape (tags, boxes, 4)."""
    is_near: Flags = np.all((boxes[:, 2:] > low) & (boxes[:, :2] < high), axis=2)
    return _picked(boxes, is_near, (np.inf, np.inf, -np.inf, -np.inf))


def _picked(rows: Floats, is_picked: Flags, filler: tuple[float, ...]) -> Floats:
    """For each tag the rows picked for it, filled up with one that meets nothing."""
    order = np.argsort(~is_picked, axis=1, kind="stable")[:, : is_picked.sum(axis=1).max(initial=0)]
    found: Floats = rows[order]
    found[~np.take_along_axis(is_picked, order, axis=1)] = filler
    return found


def covered_discs(boxes: Floats, discs: Floats) -> Floats:
    """The area of the discs, enlarged by the margin, that each box hides: their chords summed in eight strips."""
    away, reach = distances(boxes, discs)
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


def distances(boxes: Floats, discs: Floats) -> tuple[Floats, Floats]:
    """The squared distance of the middle of every disc from every box, and how far the disc reaches with its margin."""
    half = (boxes[..., 2:] - boxes[..., :2]) / 2
    middle = boxes[..., :2] + half
    away = _outside(discs[:, None, :, 0], middle[..., :1], half[..., :1])
    away += _outside(discs[:, None, :, 1], middle[..., 1:], half[..., 1:])
    return away, discs[:, None, :, 2] + MARGIN


def _outside(points: Floats, middle: Floats, half: Floats) -> Floats:
    """The squared distance of every point from every interval, 0 inside it."""
    away = np.abs(points - middle)
    away -= half
    np.maximum(away, 0, out=away)
    away *= away
    return away


def covered_boxes(boxes: Floats, others: Floats) -> Floats:
    """The area of all other boxes, enlarged by the margin, that each box hides."""
    left, top, right, bottom = np.moveaxis(others[:, None], -1, 0)
    width = np.minimum(boxes[..., 2:3], right + MARGIN) - np.maximum(boxes[..., :1], left - MARGIN)
    height = np.minimum(boxes[..., 3:], bottom + MARGIN) - np.maximum(boxes[..., 1:2], top - MARGIN)
    total: Floats = (np.maximum(width, 0) * np.maximum(height, 0)).sum(axis=-1)
    return total


def bases_crossed(starts: Floats, ends: Floats, bases: Floats) -> Floats:
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


def covered_strip(boxes: Floats, lane: Strip) -> Floats:
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
