"""Edits of several models at once: moved and turned as one, lined up, spread out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.vec import Vec2, normal_deg
from sandbox.engine.edits.judge import EditError, judged, known_model, on_grid, with_models
from sandbox.geometry.contact import gap
from sandbox.geometry.sums import shape_of

Alignment = Literal["left", "right", "top", "bottom", "column", "row"]
Axis = Literal["x", "y"]

HALVINGS = 60
"""So many halvings of a distance on a table leave less than the last bit of it."""


def with_riders(board: Board, ids: Iterable[str]) -> tuple[str, ...]:
    """These models and everyone who rides on them, in board order."""
    group = {known_model(board, name).id for name in ids}
    while riders := {model.id for model in board.models if model.carried_by in group} - group:
        group |= riders
    return tuple(model.id for model in board.models if model.id in group)


def move_group(board: Board, ids: Iterable[str], by: Vec2, degrees: float = 0.0, about: Vec2 | None = None) -> Board:
    """The models and their riders moved by the same way and then turned as one, as by `turn_group`; all gaps stay."""
    step = on_grid(by)
    moved = [replace(model, position=model.position + step) for model in _group(board, ids)]
    if degrees:
        moved = _turned(moved, degrees, about)
    return judged(board, with_models(board, moved), [model.id for model in moved])


def turn_group(board: Board, ids: Iterable[str], degrees: float, about: Vec2 | None = None) -> Board:
    """The models and their riders turned counter-clockwise as one, about a point or the mean of their centres."""
    turned = _turned(_group(board, ids), degrees, about)
    return judged(board, with_models(board, turned), [model.id for model in turned])


def align(board: Board, ids: Iterable[str], to: Alignment) -> Board:
    """The models lined up: flush with the outermost edge of one side, or by their centres in a column or a row."""
    models = _at_least(board, ids, 2, "to line up")
    match to:
        case "left" | "bottom":
            axis: Axis = "x" if to == "left" else "y"
            edge = min(low(model, axis) for model in models)
            shifts = [edge - low(model, axis) for model in models]
        case "right" | "top":
            axis = "x" if to == "right" else "y"
            edge = max(high(model, axis) for model in models)
            shifts = [edge - high(model, axis) for model in models]
        case _:
            axis = "x" if to == "column" else "y"
            middle = sum(_along(model, axis) for model in models) / len(models)
            shifts = [middle - _along(model, axis) for model in models]
    return _shifted(board, models, shifts, axis)


def distribute(board: Board, ids: Iterable[str], axis: Axis) -> Board:
    """The models with equal gaps between their extents along an axis; the two outermost stay."""
    models = sorted(_at_least(board, ids, 3, "to spread out"), key=lambda model: (_along(model, axis), model.id))
    room = low(models[-1], axis) - high(models[0], axis)
    room -= sum(high(model, axis) - low(model, axis) for model in models[1:-1])
    step = room / (len(models) - 1)
    shifts, edge = [0.0], high(models[0], axis)
    for model in models[1:-1]:
        shifts.append(edge + step - low(model, axis))
        edge += step + high(model, axis) - low(model, axis)
    return _shifted(board, models, [*shifts, 0.0], axis)


def set_distance(board: Board, model_id: str, other_id: str, distance_in: float) -> Board:
    """A model moved straight towards another one, or away from it, until so many inches are between their bases."""
    model, other = known_model(board, model_id), known_model(board, other_id)
    if distance_in < 0:
        raise EditError("edit.distance", f"expected a distance of at least 0″, got {distance_in:g}″")
    way = model.position - other.position
    if way.length == 0:
        raise EditError("edit.distance", f"{model.name} and {other.name} stand on the same point")
    direction = way.unit
    near, far = 0.0, other.footprint.reach_in + model.footprint.reach_in + distance_in
    for _ in range(HALVINGS):
        middle = (near + far) / 2
        is_short = gap(replace(model, position=other.position + direction * middle), other) < distance_in
        near, far = (middle, far) if is_short else (near, middle)
    return move_group(board, (model_id,), other.position + direction * far - model.position)


def _turned(group: Sequence[Model], degrees: float, about: Vec2 | None) -> list[Model]:
    standing = [model for model in group if model.is_on_table]
    pivot = about or _mean([model.position for model in standing or group])
    return [
        replace(
            model,
            position=pivot + (model.position - pivot).turned(degrees),
            facing_deg=normal_deg(model.facing_deg + degrees),
        )
        for model in group
    ]


def _shifted(board: Board, models: Sequence[Model], shifts: Sequence[float], axis: Axis) -> Board:
    moved: list[Model] = []
    for model, shift in zip(models, shifts, strict=True):
        by = on_grid(Vec2(shift, 0.0) if axis == "x" else Vec2(0.0, shift))
        moved += [replace(one, position=one.position + by) for one in _group(board, (model.id,))]
    return judged(board, with_models(board, moved), [model.id for model in moved])


def _group(board: Board, ids: Iterable[str]) -> list[Model]:
    return [board.model(name) for name in with_riders(board, ids)]


def _at_least(board: Board, ids: Iterable[str], count: int, purpose: str) -> list[Model]:
    models = [known_model(board, name) for name in ids]
    models = [model for model in models if model.is_on_table]
    if len(models) < count:
        raise EditError("edit.group", f"it takes at least {count} models {purpose}, got {len(models)}")
    return models


def _mean(points: Sequence[Vec2]) -> Vec2:
    if not points:
        raise EditError("edit.group", "there is nobody to turn")
    return Vec2(sum(point.x for point in points) / len(points), sum(point.y for point in points) / len(points))


def _along(model: Model, axis: Axis) -> float:
    return model.position.x if axis == "x" else model.position.y


def low(model: Model, axis: Axis) -> float:
    """Where the base begins along an axis of the table."""
    return _along(model, axis) - _extent(model, axis)


def high(model: Model, axis: Axis) -> float:
    """Where the base ends along an axis of the table."""
    return _along(model, axis) + _extent(model, axis)


def _extent(model: Model, axis: Axis) -> float:
    shape = shape_of(model.footprint, model.facing_deg)
    return shape.support(1.0, 0.0) if axis == "x" else shape.support(0.0, 1.0)
