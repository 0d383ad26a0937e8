"""Where a model in the hand would stand: gaps to the others, base contact, the nearest place with room."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.tolerance import DIGITS, TOUCH
from sandbox.core.vec import Vec2
from sandbox.engine.edits.judge import on_grid
from sandbox.geometry.contact import gap, overlapping
from sandbox.geometry.separate import nearest_free
from sandbox.geometry.separation import separation
from sandbox.geometry.sums import shape_of

TURNS = 200
"""How often a base is sent at two others in turn before it is taken that there is no place between them."""


def gaps(
    board: Board, model: Model, within_in: float = math.inf, most: int | None = None
) -> tuple[tuple[str, float], ...]:
    """The distance from a model (wherever it is held) to every other base on the table, the nearest first.

    With `most` at least to so many of the nearest that are apart from it, and to all that it touches or overlaps.
    """
    reach = model.footprint.reach_in
    bounds = sorted(
        (model.position.distance(other.position) - other.footprint.reach_in - reach, order, other)
        for order, other in enumerate(board.models)
        if other.is_on_table and other.id != model.id
    )
    found: list[tuple[float, int, str]] = []
    for least, order, other in bounds:
        apart = [distance for distance, _, _ in found if distance > TOUCH]
        enough = most is not None and len(apart) >= most and sorted(apart)[most - 1] < least
        if least > within_in or enough:
            break
        found.append((gap(model, other), order, other.id))
    return tuple((name, distance) for distance, _, name in sorted(found) if distance <= within_in)


def snapped(board: Board, model: Model, reach_in: float) -> Vec2 | None:
    """Where a model held near another one stands in base contact with it: the nearest place, straight at its base.

    Two bases within reach are both touched where that can be. None where nobody is within reach or there is no room.
    """
    near = [board.model(name) for name, distance in gaps(board, model, reach_in) if distance > -reach_in]
    for touched in (near[:2], near[:1]):
        if not touched:
            return None
        exact = _between(model, *touched) if len(touched) == 2 else _beside(model, touched[0])
        place = _in_contact(model, touched, exact)
        if place is None or place.distance(model.position) > 2 * reach_in:
            continue
        if not overlapping(board, model.footprint, model.facing_deg, place, ignore=(model.id,)):
            return place
    return None


def nearest_place(board: Board, model: Model) -> Vec2 | None:
    """The place nearest to where a model is held at which its base is on the table, over nobody and on nothing that is
    impassable; its own one where it is free. None where the table is full.
    """
    shape = shape_of(model.footprint, model.facing_deg)
    right, top = shape.support(1.0, 0.0), shape.support(0.0, 1.0)
    if 2 * right > board.width or 2 * top > board.height:
        return None
    inside = Vec2(
        min(max(model.position.x, right), board.width - right), min(max(model.position.y, top), board.height - top)
    )
    held = replace(model, position=inside, carried_by=None, removed=False)
    place = nearest_free(board, held, closes=lambda piece: piece.kind == "impassable")
    return None if place is None else on_grid(place)


def stopped_at(corners: Sequence[Vec2], allowance_in: float) -> tuple[Vec2, ...]:
    """A way cut off where exactly so many inches are gone; `corners` are its start, its corners and its end."""
    way, left = list(corners[:1]), allowance_in
    for start, end in pairwise(corners):
        length = start.distance(end)
        if length >= left:
            return (*way, start + (end - start) * (left / length)) if length else tuple(way)
        way.append(end)
        left -= length
    return tuple(way)


def _beside(model: Model, other: Model) -> Vec2:
    """The place in contact with the other that is nearest to where the model is held."""
    shape = shape_of(model.footprint, model.facing_deg).plus(shape_of(other.footprint, other.facing_deg))
    distance, normal = separation(shape, *(model.position - other.position))
    return model.position - Vec2(*normal) * distance


def _between(model: Model, one: Model, other: Model) -> Vec2:
    """A place near by in contact with both, found by going straight at each in turn."""
    place = model.position
    for _ in range(TURNS):
        before = place
        for base in (one, other):
            place = _beside(replace(model, position=place), base)
        if place.distance(before) <= TOUCH / 1000:
            break
    return place


def _in_contact(model: Model, others: Sequence[Model], place: Vec2) -> Vec2 | None:
    """The place on the decimals of a file in contact with all of them, nearest to an exact one."""
    grid, unit = on_grid(place), 10.0**-DIGITS
    near = [on_grid(grid + Vec2(x * unit, y * unit)) for x in (-1, 0, 1) for y in (-1, 0, 1)]

    def miss(point: Vec2) -> float:
        return round(max(abs(gap(replace(model, position=point), other)) for other in others), DIGITS + 3)

    best = min(near, key=lambda point: (miss(point), point.distance(place), point.x, point.y))
    return best if miss(best) <= TOUCH else None
