"""Drawing terrain: a box or a circle in one drag, a polygon corner by corner."""

from __future__ import annotations

from sandbox.core.checks import Reason
from sandbox.core.state import Board, GameState
from sandbox.core.terrain import Area, Circle, Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.engine import edits
from sandbox.geometry.polygons import polygon_problem
from sandbox.present.drawing import Drawing
from sandbox.ui.building.choice import Pen
from sandbox.ui.tools.tool import Declined, Edited, Hand, Hint, Ignored, Outcome, Sketch, Tool, UiChanged

GRID_IN, FINE_IN = 0.25, 0.01
"""Corners lie on quarters of an inch; with Ctrl or Shift on its hundredths."""

CLOSE_PX = 12.0
"""How near to the first corner a click closes a polygon."""

LEAST_CORNERS = 3


class DrawTool(Tool):
    """Draw pieces of terrain with the pen, one after another."""

    def __init__(self) -> None:
        self._pen = Pen()
        self._corners: tuple[Vec2, ...] = ()
        self._hand: Hand | None = None
        self._is_dragging = False

    def take(self, pen: Pen) -> None:
        """Draw with this pen from now on; what is begun in another shape is let go."""
        if pen.shape != self._pen.shape:
            self.put_down()
        self._pen = pen

    @property
    def is_holding(self) -> bool:
        return self._is_dragging

    def put_down(self) -> Outcome:
        had_corners = bool(self._corners)
        self._corners, self._hand, self._is_dragging = (), None, False
        return UiChanged() if had_corners else Ignored()

    def step_back(self) -> Outcome:
        """The last corner of a polygon back; all of a drag."""
        if self._is_dragging or len(self._corners) < 2:
            return self.put_down()
        self._corners = self._corners[:-1]
        return UiChanged()

    def away(self) -> Outcome:
        self._hand = None
        return UiChanged() if self._corners else Ignored()

    def hover(self, hand: Hand, /) -> Outcome:
        self._hand = hand
        return UiChanged()

    def press(self, hand: Hand, /) -> Outcome:
        self._hand = hand
        if self._pen.shape != "polygon":
            self._corners, self._is_dragging = (on_grid(hand),), True
        return UiChanged()

    def drag(self, hand: Hand, /) -> Outcome:
        return self.hover(hand)

    def release(self, hand: Hand, /) -> Outcome:
        if self._pen.shape == "polygon":
            return self._add_corner(self._hand or hand)
        piece = self._piece(hand.state.board)
        self._corners, self._is_dragging = (), False
        return UiChanged() if piece is None else self._laid(piece)

    def confirm(self) -> Outcome:
        """Close the polygon with the corners put down."""
        if self._pen.shape != "polygon" or not self._corners or self._hand is None:
            return Ignored()
        return self._close(self._hand.state.board)

    def turn(self, state: GameState, selected: str | None, degrees: float, /) -> Outcome:
        """The piece drawn last is selected: it is turned."""
        piece = state.board.find_terrain(selected) if selected else None
        if piece is None:
            return Ignored()
        name = piece.id
        return Edited(f"Turn {piece.kind}", lambda board: edits.turn_terrain(board, name, degrees), (name,))

    def sketch(self, state: GameState, /) -> Sketch:
        hand = self._hand
        if not self._corners:
            return Sketch()
        piece = self._piece(state.board) if hand is not None else None
        corners = self._corners if self._pen.shape == "polygon" else ()
        is_wrong = piece is not None and isinstance(piece.area, Polygon) and polygon_problem(piece.area) is not None
        is_closing = hand is not None and self._is_at_first(hand)
        drawing = Drawing(piece=piece, corners=corners, is_wrong=is_wrong, is_closing=is_closing)
        if hand is None:
            return Sketch(drawing=drawing)
        return Sketch(drawing=drawing, readout=self._readout(hand), readout_at=hand.at)

    def hints(self) -> tuple[Hint, ...]:
        if self._pen.shape != "polygon":
            return (("drag", "draw"), ("Esc", "let go" if self._corners else "the hand"), ("Ctrl", "to the hundredth"))
        if not self._corners:
            return (("click", "first corner"), ("Esc", "the hand"), ("Ctrl", "to the hundredth"))
        return (("click", "corner"), ("Enter", "close"), ("Backspace", "take back"), ("Esc", "let go"))

    def _add_corner(self, hand: Hand) -> Outcome:
        if self._is_at_first(hand):
            return self._close(hand.state.board)
        corner = on_grid(hand)
        if corner not in self._corners:
            self._corners = (*self._corners, corner)
        return UiChanged()

    def _close(self, board: Board) -> Outcome:
        area = Polygon(self._corners)
        problem = polygon_problem(area)
        if problem is not None:
            return Declined((Reason("edit.terrain", f"{problem}; Backspace takes the last corner back"),))
        self._corners = ()
        return self._laid(self._terrain(board, area))

    def _laid(self, piece: Terrain) -> Outcome:
        return Edited(f"Draw {piece.kind}", lambda board: edits.add_terrain(board, piece), (piece.id,))

    def _piece(self, board: Board) -> Terrain | None:
        """The piece that there would be with the pointer where it is, None where it has no extent yet."""
        hand, corners = self._hand, self._corners
        if hand is None or not corners:
            return None
        at = on_grid(hand)
        match self._pen.shape:
            case "box":
                (x, y), size = corners[0], at - corners[0]
                area: Area = Polygon((Vec2(x, y), Vec2(at.x, y), at, Vec2(x, at.y)))
                return self._terrain(board, area) if size.x and size.y else None
            case "circle":
                radius = radius_of(corners[0], hand)
                return self._terrain(board, Circle(corners[0], radius)) if radius else None
            case "polygon":
                points = corners if self._is_at_first(hand) or at in corners else (*corners, at)
                return self._terrain(board, Polygon(points)) if len(points) >= LEAST_CORNERS else None

    def _terrain(self, board: Board, area: Area) -> Terrain:
        pen = self._pen
        return Terrain(id=edits.free_id(board, pen.kind), kind=pen.kind, area=area, height_in=pen.height_in)

    def _is_at_first(self, hand: Hand) -> bool:
        corners = self._corners
        is_polygon = self._pen.shape == "polygon" and len(corners) >= LEAST_CORNERS
        return is_polygon and corners[0].distance(hand.at) * hand.scale <= CLOSE_PX

    def _readout(self, hand: Hand) -> str:
        """The size of what is drawn."""
        at, last = on_grid(hand), self._corners[-1]
        match self._pen.shape:
            case "box":
                return f"{abs(at.x - last.x):.2f}″ × {abs(at.y - last.y):.2f}″"
            case "circle":
                radius = radius_of(last, hand)
                return f"{2 * radius:.2f}″ across"
            case "polygon":
                return "close" if self._is_at_first(hand) else f"{last.distance(at):.2f}″"


def _step(hand: Hand) -> float:
    return FINE_IN if hand.is_fine or hand.is_free else GRID_IN


def on_grid(hand: Hand) -> Vec2:
    """The pointer on the grid that terrain is drawn on."""
    step = _step(hand)
    return Vec2(round(round(hand.at.x / step) * step, 2), round(round(hand.at.y / step) * step, 2))


def radius_of(center: Vec2, hand: Hand) -> float:
    """The radius of a circle whose rim the pointer is on, on that grid."""
    step = _step(hand)
    return round(round(center.distance(hand.at) / step) * step, 2)
