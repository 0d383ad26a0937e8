"""Edits of the table itself: its size, and the pieces of terrain on it."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from sandbox.core.state import Board
from sandbox.core.terrain import Area, Circle, Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.engine.edits.judge import EditError, check_new_id, on_grid
from sandbox.geometry.contact import is_on_table
from sandbox.geometry.polygons import polygon_problem

LARGEST_IN = 1000
"""No side of a table is longer, as in the files."""


def resize(board: Board, width: float, height: float) -> Board:
    """The table with another size, everything where it was, measured from the lower left corner."""
    if not (0 < width <= LARGEST_IN and 0 < height <= LARGEST_IN):
        raise EditError(
            "edit.table", f"a table is more than 0 and at most {LARGEST_IN}″ long, got {width:g}″ × {height:g}″"
        )
    after = Board(width, height, board.models, board.terrain)
    for model in board.models:
        if model.is_on_table and not is_on_table(after, model.footprint, model.facing_deg, model.position):
            raise EditError(
                "edit.table", f"{model.name} would stand off a table of {width:g}″ × {height:g}″", (model.id,)
            )
    return after


def add_terrain(board: Board, piece: Terrain) -> Board:
    """The board with another piece of terrain on it."""
    check_new_id(board, piece.id)
    return Board(board.width, board.height, board.models, (*board.terrain, _sound(board, piece)))


def remove_terrain(board: Board, terrain_id: str) -> Board:
    """The board without a piece of terrain."""
    piece = _known(board, terrain_id)
    return Board(board.width, board.height, board.models, tuple(other for other in board.terrain if other is not piece))


def change_terrain(board: Board, terrain_id: str, **values: Any) -> Board:
    """A piece of terrain with other values: kind, height_in, pow, dice, cripples, or another id."""
    known = [field.name for field in fields(Terrain) if field.name != "area"]
    unknown = [name for name in values if name not in known]
    if unknown:
        raise EditError("edit.field", f"terrain has no {unknown[0]}; expected one of {', '.join(known)}")
    if values.get("id", terrain_id) != terrain_id:
        check_new_id(board, values["id"])
    if (values.get("height_in") or 0) < 0:
        raise EditError("edit.terrain", f"expected a height of at least 0″, got {values['height_in']:g}″")
    return _with(board, terrain_id, replace(_known(board, terrain_id), **values))


def move_terrain(board: Board, terrain_id: str, by: Vec2) -> Board:
    """A piece of terrain moved."""
    step = on_grid(by)
    match _known(board, terrain_id).area:
        case Circle(center, radius):
            return reshape(board, terrain_id, Circle(center + step, radius))
        case Polygon(points):
            return reshape(board, terrain_id, Polygon(tuple(point + step for point in points)))


def turn_terrain(board: Board, terrain_id: str, degrees: float) -> Board:
    """A piece of terrain turned counter-clockwise about the middle of its bounds."""
    piece = _known(board, terrain_id)
    if isinstance(piece.area, Circle):
        return board
    left, bottom, right, top = piece.bounds
    middle = Vec2((left + right) / 2, (bottom + top) / 2)
    turned = (middle + (point - middle).turned(degrees) for point in piece.area.points)
    return reshape(board, terrain_id, Polygon(tuple(turned)))


def reshape(board: Board, terrain_id: str, area: Area) -> Board:
    """A piece of terrain with another area."""
    return _with(board, terrain_id, replace(_known(board, terrain_id), area=area))


def _known(board: Board, terrain_id: str) -> Terrain:
    piece = board.find_terrain(terrain_id)
    if piece is None:
        raise EditError("edit.unknown", f"there is no terrain {terrain_id} on this table")
    return piece


def _with(board: Board, terrain_id: str, changed: Terrain) -> Board:
    sound = _sound(board, changed)
    terrain = tuple(sound if piece.id == terrain_id else piece for piece in board.terrain)
    return Board(board.width, board.height, board.models, terrain)


def _sound(board: Board, piece: Terrain) -> Terrain:
    """The piece with the decimals of a file; EditError for an area that is none or lies wholly off the table."""
    match piece.area:
        case Circle(center, radius):
            if radius <= 0:
                raise EditError("edit.terrain", f"expected a radius of more than 0″, got {radius:g}″")
            piece = replace(piece, area=Circle(on_grid(center), radius))
        case Polygon(points):
            polygon = Polygon(tuple(on_grid(point) for point in points))
            piece, problem = replace(piece, area=polygon), polygon_problem(polygon)
            if problem:
                raise EditError("edit.terrain", problem)
    left, bottom, right, top = piece.bounds
    if right <= 0 or top <= 0 or left >= board.width or bottom >= board.height:
        raise EditError("edit.terrain", f"{piece.id} would lie wholly off the table")
    return piece
