"""Other ways to the same answers, sharing no code with the room they judge.

Bases: the signed gap and the first contact as maxima over directions, found by zooming in on a grid. Areas: shapely, in
a frame in which the base is a unit disc or an upright box. Discs on their way: pymunk.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import numpy as np
import pymunk
import shapely
from shapely import affinity

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.terrain import Polygon, Terrain, TerrainKind
from sandbox.core.vec import Vec2


def model(model_id: str, x: float, y: float, base: Footprint | float, facing_deg: float = 0) -> Model:
    """A model; a number is the diameter of a disc in mm."""
    footprint = Disc.of_mm(base) if isinstance(base, int | float) else base
    return Model(
        id=model_id,
        name=model_id,
        side="any",
        position=Vec2(x, y),
        facing_deg=facing_deg,
        footprint=footprint,
        profile=Profile(),
    )


def area(terrain_id: str, corners: Iterable[tuple[float, float]], kind: TerrainKind = "obstruction") -> Terrain:
    return Terrain(id=terrain_id, kind=kind, area=Polygon(tuple(Vec2(x, y) for x, y in corners)))


def rectangle(terrain_id: str, left: float, bottom: float, right: float, top: float) -> Terrain:
    return area(terrain_id, [(left, bottom), (right, bottom), (right, top), (left, top)])


def board(models: Iterable[Model] = (), terrain: Iterable[Terrain] = ()) -> Board:
    return Board(48, 48, tuple(models), tuple(terrain))


def reaches(footprint: Footprint, facing_deg: float, angles: np.ndarray) -> np.ndarray:
    """How far the base reaches from its centre in each direction (radians)."""
    turned = angles - math.radians(facing_deg)
    match footprint:
        case Disc(radius):
            return np.full_like(angles, radius)
        case Oval(length, width):
            return np.hypot(length * np.cos(turned), width * np.sin(turned))
        case Box(length, width):
            return length * np.abs(np.cos(turned)) + width * np.abs(np.sin(turned))


def gap(a: Model, b: Model) -> float:
    """The signed distance of two bases: the greatest separation over all directions."""
    x, y = a.position - b.position

    def separation(angles: np.ndarray) -> np.ndarray:
        both = reaches(a.footprint, a.facing_deg, angles) + reaches(b.footprint, b.facing_deg, angles)
        return x * np.cos(angles) + y * np.sin(angles) - both

    return maximum(separation, corner_angles(a) + corner_angles(b))


def corner_angles(of: Model) -> list[float]:
    """The directions of the sides of a box, where its reach has a kink."""
    if not isinstance(of.footprint, Box):
        return []
    return [math.radians(of.facing_deg) + quarter * math.pi / 2 for quarter in range(4)]


def maximum(function: Callable[[np.ndarray], np.ndarray], kinks: list[float]) -> float:
    """The greatest value over the full circle: a grid, then ever finer ones round its four best maxima."""
    angles = np.append(np.linspace(0, math.tau, 720, endpoint=False), kinks)
    angles.sort()
    values = function(angles)
    tops = np.flatnonzero((values > np.roll(values, 1)) & (values >= np.roll(values, -1)))
    best = float(values.max())
    for top in tops[np.argsort(-values[tops])][:4]:
        center, width = angles[top], math.tau / 720
        for _ in range(6):
            finer = np.linspace(center - width, center + width, 101)
            found = function(finer)
            center, width = finer[int(np.argmax(found))], width / 40
            best = max(best, float(found.max()))
    return best


def lateral_overlap(footprint: Footprint, facing_deg: float, other: Model, start: Vec2, direction: Vec2) -> float:
    """How deep the lane of a base reaches into another base sideways; negative where it misses."""
    across = np.array([math.radians(direction.angle_deg) + math.pi / 2])
    both = reaches(footprint, facing_deg, across) + reaches(other.footprint, other.facing_deg, across)
    return float(both[0]) - abs(direction.cross(other.position - start))


def entry(footprint: Footprint, facing_deg: float, other: Model, start: Vec2, direction: Vec2) -> float:
    """Where a lane that does not miss another base enters it: the greatest quotient over the normals against it."""
    x, y = start - other.position
    middle = math.radians(direction.angle_deg)

    def quotient(angles: np.ndarray) -> np.ndarray:
        both = reaches(footprint, facing_deg, angles) + reaches(other.footprint, other.facing_deg, angles)
        against = -np.cos(angles - middle)
        is_against = against > 1e-7
        far = (x * np.cos(angles) + y * np.sin(angles) - both) / np.where(is_against, against, 1.0)
        return np.where(is_against, far, -1e9)

    return maximum(quotient, corner_angles(other) + corner_angles(model("mover", 0, 0, footprint, facing_deg)))


def reach_over(footprint: Footprint, facing_deg: float, position: Vec2, polygon: Polygon) -> float:
    """How far a base reaches over an area, in units of its own size; negative when it does not."""
    shape = affinity.translate(shapely.Polygon([tuple(at) for at in polygon.points]), -position.x, -position.y)
    if isinstance(footprint, Disc):
        return 1 - shape.distance(shapely.Point(0, 0)) / footprint.radius_in
    shape = affinity.rotate(shape, -facing_deg, origin=(0, 0))
    length, width = footprint.half_length_in, footprint.half_width_in
    if isinstance(footprint, Oval):
        shape = affinity.scale(shape, 1 / length, 1 / width, origin=(0, 0))
        return 1 - shape.distance(shapely.Point(0, 0))
    square = shapely.box(-length, -width, length, width)
    return max(shape.intersection(square).area, 1e-12) if shape.relate_pattern(square, "T********") else -1.0


def ring(footprint: Footprint, facing_deg: float, position: Vec2, corners: int = 4096) -> shapely.Polygon:
    """The base as a polygon; a round one is inscribed."""
    match footprint:
        case Disc(radius):
            length = width = radius
        case Oval(length, width):
            pass
        case Box(length, width):
            square = shapely.box(-length, -width, length, width)
            return affinity.translate(affinity.rotate(square, facing_deg, origin=(0, 0)), *position)
    angles = np.linspace(0, math.tau, corners, endpoint=False)
    outline = shapely.Polygon(np.column_stack([length * np.cos(angles), width * np.sin(angles)]))
    return affinity.translate(affinity.rotate(outline, facing_deg, origin=(0, 0)), *position)


def pymunk_entries(board_: Board, radius: float, start: Vec2, end: Vec2) -> dict[str, float]:
    """When a disc on its way enters each disc, box or convex area, by pymunk's test of one shape at a time.

    Its query of a whole space is the thing not to be trusted: with a radius it misses what the centre line misses.
    """
    space = pymunk.Space()
    shapes: dict[str, pymunk.Shape] = {}
    for other in board_.models:
        if isinstance(other.footprint, Disc):
            at = (other.position.x, other.position.y)
            shapes[other.id] = pymunk.Circle(space.static_body, other.footprint.radius_in, at)
        else:
            corners = list(ring(other.footprint, other.facing_deg, other.position).exterior.coords)
            shapes[other.id] = pymunk.Poly(space.static_body, corners)
    for piece in board_.terrain:
        if isinstance(piece.area, Polygon):
            shapes[piece.id] = pymunk.Poly(space.static_body, [(point.x, point.y) for point in piece.area.points])
    space.add(*shapes.values())
    way = start.distance(end)
    found = {}
    for shape_id, shape in shapes.items():
        hit = shape.segment_query((start.x, start.y), (end.x, end.y), radius)
        if hit is not None:
            found[shape_id] = hit.alpha * way
    return found
