"""Terrain as rows of a form: what is drawn next in the build drawer, and the fields of a piece in the inspector."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import get_args

from sandbox.core.state import Board
from sandbox.core.terrain import Area, Circle, Polygon, Terrain, TerrainKind
from sandbox.core.vec import Vec2
from sandbox.engine import edits
from sandbox.engine.edits import EditError
from sandbox.ui.building.choice import SHAPES, Pen, Shape
from sandbox.ui.desk import Desk
from sandbox.ui.forms import Chip, Chips, Field, Fields, Heading, Item, Items, Picture, Row, Text
from sandbox.ui.forms.numbers import parse_number, parse_whole

KINDS: tuple[TerrainKind, ...] = get_args(TerrainKind)

LABELS: Mapping[TerrainKind, str] = {
    "rough": "rough ground",
    "difficult": "difficult ground",
    "impassable": "impassable ground",
}
"""What a kind is called where its name alone would not do."""

HOW: Mapping[Shape, str] = {
    "box": "Pick a kind, then drag from corner to corner on the table; or drag a kind out.",
    "circle": "Pick a kind, then drag from the middle outwards on the table; or drag a kind out.",
    "polygon": "Pick a kind, then click corner after corner; Enter or the first corner closes.",
}

SQUARE = 1e-6
"""How far from a right angle the corners of a box may be, as a cosine."""


def label_of(kind: TerrainKind) -> str:
    return LABELS.get(kind, kind)


def terrain_page(pen: Pen, *, is_drawing: bool) -> tuple[Row, ...]:
    """The part of the build drawer that draws terrain."""
    height = "" if pen.height_in is None else f"{pen.height_in:g}"
    return (
        Chips(
            tuple(Chip(label=shape, command=f"draw-shape:{shape}", is_on=shape == pen.shape) for shape in SHAPES),
            label="Shape",
        ),
        Fields(
            (Field(key="draw-height", label="Height", value=height, unit="″", tip="empty = as usual for its kind"),)
        ),
        Text(text=HOW[pen.shape]),
        Items(
            tuple(
                Item(
                    command=f"draw-kind:{kind}",
                    drag=f"carry-piece:{kind}",
                    title=label_of(kind).capitalize(),
                    picture=Picture(terrain=kind),
                    is_on=is_drawing and kind == pen.kind,
                )
                for kind in KINDS
            )
        ),
    )


def terrain_rows(piece: Terrain) -> tuple[Row, ...]:
    """The fields of a piece in the inspector."""
    height = "" if piece.height_in is None else f"{piece.height_in:g}"
    middle, (length, width) = _middle(piece), _extent(piece.area)
    sizes = (("across", length),) if isinstance(piece.area, Circle) else (("length", length), ("width", width))
    rows: list[Row] = [
        Chips(tuple(Chip(label=kind, command=f"terrain-kind:{kind}", is_on=kind == piece.kind) for kind in KINDS)),
        Fields(
            (
                Field(key="terrain:id", label="Name", value=piece.id),
                Field(
                    key="terrain:height", label="Height", value=height, unit="″", tip="empty = as usual for its kind"
                ),
            )
        ),
        Fields(
            (
                Field(key="terrain:x", label="x", value=_inches(middle.x), unit="″", tip="its middle"),
                Field(key="terrain:y", label="y", value=_inches(middle.y), unit="″", tip="its middle"),
            )
        ),
        Fields(
            tuple(
                Field(key=f"terrain:{name}", label=name.capitalize(), value=_inches(size), unit="″")
                for name, size in sizes
            )
        ),
    ]
    if piece.kind == "hazard":
        rows += _hazard_rows(piece)
    return tuple(rows)


def _hazard_rows(piece: Terrain) -> tuple[Row, ...]:
    power = "" if piece.pow is None else str(piece.pow)
    return (
        Heading(text="What it does"),
        Fields(
            (
                Field(key="terrain:pow", label="POW", value=power, tip="of its damage roll; empty = it rolls none"),
                Field(key="terrain:dice", label="Dice", value=str(piece.dice), tip="of its damage roll"),
            )
        ),
        Fields((Field(key="terrain:cripples", label="Cripples", value=piece.cripples or "", tip="movement, say"),)),
    )


# What the fields and chips do


def piece_of(desk: Desk) -> Terrain:
    """The piece that is selected; EditError where there is none any more."""
    selected = desk.ui.selected
    piece = desk.game.state.board.find_terrain(selected) if desk.game and selected else None
    if piece is None:
        raise EditError("edit.unknown", "no piece of terrain is selected")
    return piece


def set_kind(desk: Desk, kind: str) -> None:
    """Give the selected piece another kind."""
    piece = piece_of(desk)
    desk.edit(f"Kind of {piece.id}", lambda board: edits.change_terrain(board, piece.id, kind=kind))


def take_field(desk: Desk, name: str, text: str) -> None:
    """The text of a field of the selected piece."""
    piece = piece_of(desk)
    if name == "id":
        desk.edit_strictly(f"Name of {piece.id}", lambda board: edits.change_terrain(board, piece.id, id=text))
        desk.select(text)
        return
    changed = _CHANGES[name](piece, text)
    desk.edit_strictly(f"{name.capitalize()} of {piece.id}", lambda board: _with(board, changed))


def parse_height(text: str) -> float | None:
    """The height that someone typed; nothing = the usual one."""
    if not text:
        return None
    height_in = parse_number(text, "the height")
    if height_in < 0:
        raise ValueError(f"expected a height of at least 0″, got {text}")
    return height_in


def _with(board: Board, changed: Terrain) -> Board:
    """The board with a piece that has other values or another area."""
    before = board.find_terrain(changed.id)
    if before is not None and before.area != changed.area:
        return edits.reshape(board, changed.id, changed.area)
    values = {name: getattr(changed, name) for name in ("height_in", "pow", "dice", "cripples")}
    return edits.change_terrain(board, changed.id, **values)


def _at(piece: Terrain, *, x: float | None = None, y: float | None = None) -> Terrain:
    """The piece with its middle there."""
    middle = _middle(piece)
    by = Vec2(middle.x if x is None else x, middle.y if y is None else y) - middle
    match piece.area:
        case Circle(center, radius):
            return replace(piece, area=Circle(center + by, radius))
        case Polygon(points):
            return replace(piece, area=Polygon(tuple(point + by for point in points)))


def _sized(piece: Terrain, *, length: float | None = None, width: float | None = None) -> Terrain:
    """The piece stretched about its middle, along the sides of a box or along the table's edges."""
    if (length if length is not None else width or 0) <= 0:
        raise ValueError("expected a size of more than 0″")
    if isinstance(piece.area, Circle):
        return replace(piece, area=Circle(piece.area.center, (length or 0) / 2))
    middle, along, (long, wide) = _middle(piece), _axis(piece.area), _extent(piece.area)
    stretch = (1.0 if length is None else length / long, 1.0 if width is None else width / wide)

    def stretched(point: Vec2) -> Vec2:
        way = point - middle
        return middle + along * (way.dot(along) * stretch[0]) + along.left * (way.dot(along.left) * stretch[1])

    return replace(piece, area=Polygon(tuple(stretched(point) for point in piece.area.points)))


def _dice(text: str) -> int:
    dice = parse_whole(text, "the dice")
    if not 1 <= dice <= 20:
        raise ValueError(f"expected 1 to 20 dice, got {text}")
    return dice


_CHANGES: Mapping[str, Callable[[Terrain, str], Terrain]] = {
    "height": lambda piece, text: replace(piece, height_in=parse_height(text)),
    "x": lambda piece, text: _at(piece, x=parse_number(text, "x")),
    "y": lambda piece, text: _at(piece, y=parse_number(text, "y")),
    "across": lambda piece, text: _sized(piece, length=parse_number(text, "the size")),
    "length": lambda piece, text: _sized(piece, length=parse_number(text, "the length")),
    "width": lambda piece, text: _sized(piece, width=parse_number(text, "the width")),
    "pow": lambda piece, text: replace(piece, pow=parse_whole(text, "the POW") if text else None),
    "dice": lambda piece, text: replace(piece, dice=_dice(text)),
    "cripples": lambda piece, text: replace(piece, cripples=text or None),
}


def _middle(piece: Terrain) -> Vec2:
    left, bottom, right, top = piece.bounds
    return Vec2((left + right) / 2, (bottom + top) / 2)


def _axis(polygon: Polygon) -> Vec2:
    """Along the first side of a box; of any other polygon along the table's lower edge."""
    points = polygon.points
    sides = [points[(index + 1) % len(points)] - point for index, point in enumerate(points)]
    is_box = len(points) == 4 and all(
        abs(side.unit.dot(sides[index - 1].unit)) <= SQUARE for index, side in enumerate(sides)
    )
    return sides[0].unit if is_box else Vec2(1.0, 0.0)


def _extent(area: Area) -> tuple[float, float]:
    """Length and width: of a circle how far it is across, of a box its sides, else those of the bounds."""
    match area:
        case Circle(_, radius):
            return (2 * radius, 2 * radius)
        case Polygon(points):
            along = _axis(area)
            ways = ([point.dot(along) for point in points], [point.dot(along.left) for point in points])
            return (max(ways[0]) - min(ways[0]), max(ways[1]) - min(ways[1]))


def _inches(length: float) -> str:
    return f"{round(length, 2):g}"
