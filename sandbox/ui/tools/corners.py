"""A corner of a selected piece of terrain in the hand, one that is added in the middle of a side, or a circle's rim."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandbox.core.state import Board
from sandbox.core.terrain import Area, Circle, Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.engine import edits
from sandbox.geometry.polygons import polygon_problem
from sandbox.present.drawing import Drawing, handles
from sandbox.ui.tools.draw import FINE_IN, LEAST_CORNERS, on_grid, radius_of
from sandbox.ui.tools.tool import Edited, Hand, Sketch

REACH_PX = 9.0
"""How near to a handle the pointer takes hold of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Corner:
    """The handle of that number in the hand, and the area that there would be."""

    piece: Terrain
    number: int
    area: Area
    at: Vec2

    def dragged(self, hand: Hand) -> Corner:
        """With the handle where the pointer is; a corner dropped on its neighbour is no more."""
        match self.piece.area:
            case Circle(center, _):
                area: Area = Circle(center, max(radius_of(center, hand), FINE_IN))
            case Polygon(points):
                at = on_grid(hand)
                number, is_new = self.number % len(points), self.number >= len(points)
                if is_new:
                    changed = (*points[: number + 1], at, *points[number + 1 :])
                else:
                    changed = (*points[:number], at, *points[number + 1 :])
                before = (changed[-1], *changed[:-1])
                kept = tuple(point for point, last in zip(changed, before, strict=True) if point != last)
                area = Polygon(kept if len(kept) >= LEAST_CORNERS else changed)
        return replace(self, area=area, at=hand.at)

    @property
    def edit(self) -> Edited:
        """The piece in its new shape, as one step."""
        name, area = self.piece.id, self.area

        def change(board: Board) -> Board:
            return edits.reshape(board, name, area)

        return Edited(f"Shape of {name}", change)

    @property
    def sketch(self) -> Sketch:
        """The new outline over the old one, with the size of the circle or the place of the corner."""
        is_wrong = isinstance(self.area, Polygon) and polygon_problem(self.area) is not None
        drawing = Drawing(piece=replace(self.piece, area=self.area), is_wrong=is_wrong)
        return Sketch(drawing=drawing, readout=self._readout, readout_at=self.at)

    @property
    def _readout(self) -> str:
        match self.area:
            case Circle(_, radius):
                return f"{2 * radius:.2f}″ across"
            case Polygon():
                left, bottom, right, top = replace(self.piece, area=self.area).bounds
                return f"{right - left:.2f}″ × {top - bottom:.2f}″"


def find_corner(hand: Hand) -> Corner | None:
    """The handle under the pointer, where a single piece is selected that is not locked and no model lies over it."""
    if hand.model is not None or len(hand.selection) != 1 or hand.selection[0] in hand.locked:
        return None
    piece = hand.state.board.find_terrain(hand.selection[0])
    if piece is None:
        return None
    near = [(place.distance(hand.at), number) for number, place in enumerate(handles(piece.area))]
    distance, number = min(near)
    if distance * hand.scale > REACH_PX:
        return None
    return Corner(piece=piece, number=number, area=piece.area, at=hand.at)
