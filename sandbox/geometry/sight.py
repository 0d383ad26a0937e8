"""Who sees whom: is there a straight line, free of everything that blocks, from a model's front to a base?

A view opens or closes only on lines that touch two outlines at once or pass through a point where two outlines cross.
So if any free line exists, one of these is free too, and a few hundred of them decide without sampling. What blocks is
open: a line may graze it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, pairwise, product

from sandbox.core.footprint import Disc, Footprint
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.chords import find_chord
from sandbox.geometry.segments import distance_to_segment, is_inside, meets_segment, sides
from sandbox.geometry.sums import Point, Sum, grown, shape_of
from sandbox.geometry.tangents import (
    Feature,
    Line,
    crossings,
    features_of,
    inner_tangents,
    outer_tangents,
    side_crossings,
)
from sandbox.geometry.world import patches, standing_near


def can_see(
    board: Board,
    viewer: Model,
    target: Model,
    *,
    target_at: Vec2 | None = None,
    blocks: Callable[[Model], bool],
    terrain_blocks: Callable[[Terrain], bool],
    ignore: Collection[str] = (),
    is_all_round: bool = False,
) -> bool:
    """Whether a free straight line runs from the front half of the viewer's base to the target's base.

    The line stays in front of the viewer; what lies on the line between front and back is in front. `is_all_round`: it
    sees from its whole base to all sides. `target_at` puts the target elsewhere. Bases and terrain block if the
    callables say so, but never the viewer, the target and the ids in `ignore`.
    """
    view = find_view(
        board,
        viewer,
        target,
        target_at=target_at,
        blocks=blocks,
        terrain_blocks=terrain_blocks,
        ignore=ignore,
        is_all_round=is_all_round,
    )
    return view is not None


def find_view(
    board: Board,
    viewer: Model,
    target: Model,
    *,
    target_at: Vec2 | None = None,
    blocks: Callable[[Model], bool],
    terrain_blocks: Callable[[Terrain], bool],
    ignore: Collection[str] = (),
    is_all_round: bool = False,
) -> tuple[Vec2, Vec2] | None:
    """The two ends of a free straight line as in `can_see`, or None."""
    eye = _End(viewer, viewer.footprint, viewer.facing_deg, viewer.position, is_all_round)
    goal = _End(viewer, target.footprint, target.facing_deg, target_at or target.position, is_all_round)
    box = _box_about(eye.base, goal.base)
    others = {viewer.id, target.id, *ignore}
    models = [standing.model for standing in standing_near(board, *box)]
    bases = [
        _Base(model.footprint, model.facing_deg, model.position)
        for model in models
        if model.id not in others and blocks(model)
    ]
    areas: list[tuple[Point, ...]] = []
    for _, terrain, x, y, reach, corners in patches(board):
        if not terrain_blocks(terrain):
            continue
        if corners is None:
            bases.append(_Base(Disc(reach), 0.0, Vec2(x, y)))
        else:
            areas.append(corners)
    for line in _lines(eye, goal, bases, areas, box):
        ends = _find_ends(line, eye, goal)
        if ends is not None and not _is_blocked(*ends, bases, areas):
            return Vec2(*ends[0]), Vec2(*ends[1])
    return None


class _Base:
    """A disc, ellipse or box in a place."""

    def __init__(self, footprint: Footprint, facing_deg: float, at: Vec2) -> None:
        self.core = grown(footprint, -TOUCH)
        self.facing_deg = facing_deg
        self.at = at
        self.reach = footprint.reach_in
        self.shape = shape_of(footprint, facing_deg)

    def blocks(self, start: Point, end: Point) -> bool:
        return meets_segment(self.core, self.facing_deg, self.at, start, end)


class _End:
    """One end of a view: the part of a base that is not behind the viewer, or all of it."""

    def __init__(self, viewer: Model, footprint: Footprint, facing_deg: float, at: Vec2, is_whole: bool) -> None:
        self.is_whole = is_whole
        self.base = _Base(footprint, facing_deg, at)
        self.facing = viewer.facing
        self.center = viewer.position
        self.wide = shape_of(grown(footprint, TOUCH), facing_deg)
        self.reach = footprint.reach_in + TOUCH

    def features(self) -> list[Feature]:
        """The outline, and the points where the line between front and back cuts it."""
        shape, at, across = self.base.shape, self.base.at, self.facing.left
        offset = at - self.center
        found = features_of(shape, *at)
        if self.is_whole:
            return found
        chord = find_chord(shape.along(across), offset.dot(across), across.cross(offset))
        if chord is not None:
            found += [_point(*(self.center + across * along)) for along in (chord.enter, chord.leave)]
        return found

    def find_stretch(self, line: Line) -> tuple[float, float] | None:
        """From where to where this end lies on the line, along (-m, n) from the line's point nearest to the origin."""
        n, m, offset = line
        (x, y), (facing_x, facing_y) = self.base.at, self.facing
        across = offset - n * x - m * y
        if abs(across) >= self.reach:
            return None
        chord = find_chord(self.wide.along(Vec2(-m, n)), n * y - m * x, across)
        if chord is None:
            return None
        start, end = chord.enter, chord.leave
        if self.is_whole:
            return start, end
        room = (n * offset - self.center.x) * facing_x + (m * offset - self.center.y) * facing_y + TOUCH
        speed = n * facing_y - m * facing_x
        if speed > 0.0:
            start = max(start, -room / speed)
        elif speed < 0.0:
            end = min(end, -room / speed)
        elif room < 0.0:
            return None
        return (start, end) if start <= end else None


def _find_ends(line: Line, eye: _End, goal: _End) -> tuple[Point, Point] | None:
    """The ends of the shortest stretch of the line between the two ends of the view; equal where they meet."""
    seen, aimed = eye.find_stretch(line), goal.find_stretch(line)
    if seen is None or aimed is None:
        return None
    if seen[1] < aimed[0]:
        first, last = seen[1], aimed[0]
    elif aimed[1] < seen[0]:
        first, last = seen[0], aimed[1]
    else:
        first = last = (max(seen[0], aimed[0]) + min(seen[1], aimed[1])) / 2.0
    n, m, offset = line
    return (n * offset - m * first, m * offset + n * first), (n * offset - m * last, m * offset + n * last)


def _is_blocked(start: Point, end: Point, bases: Sequence[_Base], areas: Sequence[tuple[Point, ...]]) -> bool:
    """Whether a stretch runs under a base or through an area; one of no length does not run anywhere."""
    if start == end:
        return False
    return any(base.blocks(start, end) for base in bases) or any(_runs_inside(area, start, end) for area in areas)


def _runs_inside(corners: tuple[Point, ...], start: Point, end: Point) -> bool:
    """Whether a stretch runs through the open inside of a simple polygon: deeper in it than TOUCH."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    seen = [(ux * (x - x0) + uy * (y - y0), ux * (y - y0) - uy * (x - x0)) for x, y in corners]
    cuts = [0.0, length]
    for (a, b), (c, d) in sides(seen):
        if abs(d) <= TOUCH:
            cuts.append(c)
        elif b * d < 0.0:
            cuts.append(a + (c - a) * b / (b - d))
    on_way = sorted(min(max(cut, 0.0), length) for cut in cuts)
    middles = [(before + after) / 2.0 for before, after in pairwise(on_way)]
    return any(
        is_inside(seen, at, 0.0) and all(distance_to_segment(at, 0.0, *a, *b) > TOUCH for a, b in sides(seen))
        for at in middles
    )


def _lines(
    eye: _End,
    goal: _End,
    bases: Sequence[_Base],
    areas: Sequence[tuple[Point, ...]],
    box: tuple[float, float, float, float],
) -> Iterator[Line]:
    """The lines on which a view can open or close, the likeliest first."""
    between = goal.base.at - eye.base.at
    if between.length > 0.0:
        normal = between.unit.left
        yield Line(normal.x, normal.y, normal.dot(eye.base.at))
    eye_features, goal_features = eye.features(), goal.features()
    for first, second in product(eye_features, goal_features):
        yield from inner_tangents(first, second)
    blockers = [feature for feature in _blocker_features(eye, goal, bases, areas) if _is_near(feature, box)]
    for first, second in product(blockers, eye_features + goal_features):
        yield from outer_tangents(first, second)
    for first, second in combinations(blockers, 2):
        yield from inner_tangents(first, second)


def _blocker_features(
    eye: _End, goal: _End, bases: Sequence[_Base], areas: Sequence[tuple[Point, ...]]
) -> Iterator[Feature]:
    """The outlines of everything that blocks, and the points where they cross those of the two ends."""
    for base in bases:
        yield from features_of(base.shape, *base.at)
        for end in (eye.base, goal.base):
            yield from (_point(*point) for point in crossings(base.shape, base.at, end.shape, end.at))
    for corners in areas:
        yield from (_point(*corner) for corner in corners)
        for end, (a, b) in product((eye.base, goal.base), sides(corners)):
            yield from (_point(*point) for point in side_crossings(end.shape, end.at, a, b))


def _point(x: float, y: float) -> Feature:
    return Feature(x, y, Sum())


def _box_about(first: _Base, second: _Base) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of two bases together."""
    return (
        min(first.at.x - first.reach, second.at.x - second.reach),
        min(first.at.y - first.reach, second.at.y - second.reach),
        max(first.at.x + first.reach, second.at.x + second.reach),
        max(first.at.y + first.reach, second.at.y + second.reach),
    )


def _is_near(feature: Feature, box: tuple[float, float, float, float]) -> bool:
    left, bottom, right, top = box
    reach_x, reach_y = feature.shape.round_support(1.0, 0.0), feature.shape.round_support(0.0, 1.0)
    is_beside = feature.x + reach_x < left or feature.x - reach_x > right
    return not is_beside and bottom <= feature.y + reach_y and feature.y - reach_y <= top
