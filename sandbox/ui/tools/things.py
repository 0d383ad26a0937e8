"""Models and pieces of terrain as a hand sees them: their names and middles, where they can stand and where not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Polygon, Terrain, TerrainKind
from sandbox.core.vec import Vec2
from sandbox.geometry import contact

CLOSED: tuple[TerrainKind, ...] = ("impassable",)
"""The ground that nobody is put down on."""


def named(ids: Sequence[str], pieces: int) -> str:
    """How models and so many pieces of terrain among them are called together: by one or two ids, or by how many.

    >>> named(("S1", "S2"), 0), named(("S1", "S2", "wood"), 1)
    ('S1 and S2', '3 models and pieces')
    """
    if len(ids) <= 2:
        return " and ".join(ids)
    return f"{len(ids)} {'models' if not pieces else 'pieces' if pieces == len(ids) else 'models and pieces'}"


def middle_of(board: Board, name: str) -> Vec2:
    """The middle of a model's base, or of the bounds of a piece of terrain."""
    piece = board.find_terrain(name)
    if piece is None:
        return board.model(name).position
    left, bottom, right, top = piece.bounds
    return Vec2((left + right) / 2, (bottom + top) / 2)


def shifted(piece: Terrain, by: Vec2, degrees: float = 0.0) -> Terrain:
    """A piece moved, and turned about the middle of its bounds."""
    match piece.area:
        case Circle(center, radius):
            return replace(piece, area=Circle(center + by, radius))
        case Polygon(points):
            left, bottom, right, top = piece.bounds
            middle = Vec2((left + right) / 2, (bottom + top) / 2)
            turned = ((point - middle).turned(degrees) if degrees else point - middle for point in points)
            return replace(piece, area=Polygon(tuple(middle + by + point for point in turned)))


def why_not(board: Board, model: Model, was: Model) -> tuple[Reason, ...]:
    """Why a model can't stand where it is held; on impassable ground it may stay where it is on it already."""
    where = (model.footprint, model.facing_deg, model.position)
    found = []
    below = contact.overlapping(board, *where)
    if below:
        found.append(Reason("hand.move", f"{model.id} can't stand on {' and '.join(below)}"))
    closed = contact.overlapping_terrain(board, *where, kinds=CLOSED)
    stood = contact.overlapping_terrain(board, was.footprint, was.facing_deg, was.position, kinds=CLOSED)
    if set(closed) - set(stood):
        found.append(Reason("hand.move", f"{model.id} can't stand on impassable ground"))
    if not contact.is_on_table(board, *where):
        found.append(Reason("hand.move", f"{model.id} would hang over the table's edge"))
    return tuple(found)
