"""Bases at rest: the gap between two, who touches, who overlaps, what lies beneath.

One tolerance: a gap of at most TOUCH is touching, a depth greater than TOUCH is overlap, and 'within a distance'
includes the distance itself.
"""

from __future__ import annotations

from collections.abc import Collection

from sandbox.core.footprint import Disc, Footprint
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import TerrainKind
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.segments import is_inside, meets_segment, sides
from sandbox.geometry.separation import meeting_point, separation
from sandbox.geometry.sums import Sum, grown, shape_of
from sandbox.geometry.world import patches, standing_near


def gap(a: Model, b: Model) -> float:
    """The distance between two bases in inches; below 0 it is how far they would have to be moved apart."""
    return _gap(a.footprint, a.facing_deg, a.position, b)


def within(a: Model, b: Model, distance_in: float) -> bool:
    """Whether the nearest points of two bases are at most so far apart; exactly so far counts."""
    return gap(a, b) <= distance_in + TOUCH


def contact_point(a: Model, b: Model) -> Vec2:
    """The point of b's outline that is nearest to a: where they touch, if they do."""
    (x, y), near = a.position - b.position, shape_of(b.footprint, b.facing_deg)
    far = shape_of(a.footprint, a.facing_deg)
    _, normal = separation(near.plus(far), x, y)
    return b.position + Vec2(*meeting_point(near, far, x, y, normal))


def touching(
    board: Board, footprint: Footprint, facing_deg: float, position: Vec2, *, ignore: Collection[str] = ()
) -> tuple[str, ...]:
    """The models on the table in base contact with such a base, in board order."""
    gaps = _gaps(board, footprint, facing_deg, position, ignore)
    return tuple(model_id for model_id, distance in gaps if abs(distance) <= TOUCH)


def overlapping(
    board: Board, footprint: Footprint, facing_deg: float, position: Vec2, *, ignore: Collection[str] = ()
) -> tuple[str, ...]:
    """The models on the table that such a base would overlap, in board order."""
    gaps = _gaps(board, footprint, facing_deg, position, ignore)
    return tuple(model_id for model_id, distance in gaps if distance < -TOUCH)


def overlapping_terrain(
    board: Board, footprint: Footprint, facing_deg: float, position: Vec2, *, kinds: Collection[TerrainKind]
) -> tuple[str, ...]:
    """The terrain of these kinds that such a base would overlap with any part, in board order."""
    core = grown(footprint, -TOUCH)
    x, y = position
    found = []
    for _, terrain, center_x, center_y, reach, corners in patches(board):
        if terrain.kind not in kinds or position.distance(Vec2(center_x, center_y)) >= reach + footprint.reach_in:
            continue
        if corners is None:
            shape = shape_of(footprint, facing_deg).plus(Sum(radius=reach))
            is_over = separation(shape, x - center_x, y - center_y)[0] < -TOUCH
        else:
            is_over = is_inside(corners, x, y) or any(
                meets_segment(core, facing_deg, position, start, end) for start, end in sides(corners)
            )
        if is_over:
            found.append(terrain.id)
    return tuple(found)


def is_on_table(board: Board, footprint: Footprint, facing_deg: float, position: Vec2) -> bool:
    """Whether the whole base is on the table; flush with an edge is on it."""
    shape = shape_of(footprint, facing_deg)
    reach_x, reach_y = shape.support(1.0, 0.0) - TOUCH, shape.support(0.0, 1.0) - TOUCH
    return reach_x <= position.x <= board.width - reach_x and reach_y <= position.y <= board.height - reach_y


def _gaps(
    board: Board, footprint: Footprint, facing_deg: float, position: Vec2, ignore: Collection[str]
) -> list[tuple[str, float]]:
    """Every base that may be in contact, with its gap."""
    (x, y), reach = position, footprint.reach_in
    near = standing_near(board, x - reach, y - reach, x + reach, y + reach)
    return [(base.id, _gap(footprint, facing_deg, position, base.model)) for base in near if base.id not in ignore]


def _gap(footprint: Footprint, facing_deg: float, position: Vec2, other: Model) -> float:
    if isinstance(footprint, Disc) and isinstance(other.footprint, Disc):
        return position.distance(other.position) - footprint.radius_in - other.footprint.radius_in
    shape = shape_of(footprint, facing_deg).plus(shape_of(other.footprint, other.facing_deg))
    return separation(shape, *(position - other.position))[0]
