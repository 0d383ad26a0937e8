"""The bases of a board in a pymunk space: who may be near a place, and whom the pointer is on.

pymunk finds candidates by their bounding boxes and nothing more; closed forms decide. Its segment queries are never
used: with a radius their broad phase looks along the bare centre line and misses bases at the side.
"""

from __future__ import annotations

import atexit
import math
from collections import deque
from dataclasses import dataclass
from typing import Any, NamedTuple

import pymunk

from sandbox.core.footprint import Box, Disc
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.segments import covers, is_inside
from sandbox.geometry.sums import Point

OVAL_CORNERS = 128
"""Corners of the polygon that stands for an oval: its bounding box is too large by 0.03 % at most."""

_EVERYTHING = pymunk.ShapeFilter()

KEPT = 16
"""Boards that keep their space, the newest ones: a long game of a big table must not keep them all."""

_drawers: deque[dict[str, Any]] = deque()


class Standing(NamedTuple):
    """A base on the table, flat for the inner loops. `order` is the model's place on the board."""

    order: int
    id: str
    x: float
    y: float
    reach: float
    is_disc: bool
    model: Model


class Patch(NamedTuple):
    """A piece of terrain, flat for the inner loops: a circle about it, and its corners unless it is one itself."""

    order: int
    terrain: Terrain
    x: float
    y: float
    reach: float
    corners: tuple[Point, ...] | None


@dataclass(frozen=True, slots=True)
class _World:
    space: pymunk.Space
    standing: dict[pymunk.Shape, Standing]


def standing_near(board: Board, left: float, bottom: float, right: float, top: float) -> list[Standing]:
    """The bases on the table whose bounding box meets this one, in board order."""
    world = _world(board)
    box = pymunk.BB(left - TOUCH, bottom - TOUCH, right + TOUCH, top + TOUCH)
    return sorted(map(world.standing.__getitem__, world.space.bb_query(box, _EVERYTHING)))


def patches(board: Board) -> tuple[Patch, ...]:
    """The terrain of a board, in board order."""
    found: tuple[Patch, ...] | None = board.derived.get("patches")
    if found is None:
        found = board.derived["patches"] = tuple(_patch(i, piece) for i, piece in enumerate(board.terrain))
    return found


def candidates(board: Board, left: float, bottom: float, right: float, top: float) -> tuple[str, ...]:
    """The ids of the models on the table that may reach into this box, in board order: a superset, never too few."""
    return tuple(base.id for base in standing_near(board, left, bottom, right, top))


def pick(board: Board, point: Vec2) -> str | None:
    """The topmost model whose base covers the point: the last one in board order."""
    for base in reversed(standing_near(board, point.x, point.y, point.x, point.y)):
        if covers(base.model.footprint, base.model.facing_deg, base.model.position, point):
            return base.id
    return None


def pick_terrain(board: Board, point: Vec2) -> str | None:
    """The topmost piece of terrain whose area covers the point: the last one in board order."""
    for patch in reversed(patches(board)):
        if patch.corners is None:
            is_covered = math.dist(point, (patch.x, patch.y)) <= patch.reach
        else:
            is_covered = is_inside(patch.corners, point.x, point.y)
        if is_covered:
            return patch.terrain.id
    return None


def _patch(order: int, terrain: Terrain) -> Patch:
    if isinstance(terrain.area, Circle):
        x, y = terrain.area.center
        return Patch(order, terrain, x, y, terrain.area.radius_in, None)
    left, bottom, right, top = terrain.bounds
    corners = tuple((point.x, point.y) for point in terrain.area.points)
    reach = math.hypot(right - left, top - bottom) / 2.0
    return Patch(order, terrain, (left + right) / 2.0, (bottom + top) / 2.0, reach, corners)


def _world(board: Board) -> _World:
    world: _World | None = board.derived.get("world")
    if world is None:
        world = board.derived["world"] = _build(board)
        _drawers.append(board.derived)
        _empty(KEPT)
    return world


def _empty(kept: int) -> None:
    """Give back all spaces but the newest."""
    while len(_drawers) > kept:
        del _drawers.popleft()["world"]


# A space that outlives the interpreter's modules cannot be freed by pymunk, which then complains on standard error.
atexit.register(_empty, 0)


def _build(board: Board) -> _World:
    space = pymunk.Space()
    standing: dict[pymunk.Shape, Standing] = {}
    for order, model in enumerate(board.models):
        if model.is_on_table:
            x, y = model.position
            footprint = model.footprint
            standing[_shape(space.static_body, model)] = Standing(
                order, model.id, x, y, footprint.reach_in, isinstance(footprint, Disc), model
            )
    if standing:
        space.add(*standing)
    return _World(space, standing)


def _shape(body: pymunk.Body, model: Model) -> pymunk.Shape:
    """The base as pymunk sees it; an oval is the polygon about it, so that its bounding box is never too small."""
    footprint, (x, y) = model.footprint, model.position
    if isinstance(footprint, Disc):
        return pymunk.Circle(body, footprint.radius_in, (x, y))
    length, width = footprint.half_length_in, footprint.half_width_in
    if isinstance(footprint, Box):
        corners = [(length, -width), (length, width), (-length, width), (-length, -width)]
    else:
        outside = 1.0 / math.cos(math.pi / OVAL_CORNERS)
        angles = [math.tau * i / OVAL_CORNERS for i in range(OVAL_CORNERS)]
        corners = [(length * outside * math.cos(angle), width * outside * math.sin(angle)) for angle in angles]
    facing = model.facing
    turned = pymunk.Transform(facing.x, facing.y, -facing.y, facing.x, x, y)
    return pymunk.Poly(body, corners, turned)
