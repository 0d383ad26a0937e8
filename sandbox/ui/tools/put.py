"""Putting: a new model or piece of terrain is carried to the table, dropped once or put down again and again."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandbox.core.model import Model
from sandbox.core.state import Board, GameState
from sandbox.core.terrain import Circle, Polygon, Terrain
from sandbox.core.vec import Vec2, normal_deg
from sandbox.engine import edits
from sandbox.ui.tools.held import Held
from sandbox.ui.tools.move import SNAP_MOST_IN, SNAP_PX
from sandbox.ui.tools.tool import Declined, Edited, Hand, Hint, Ignored, Outcome, Sketch, Tool, UiChanged

NOWHERE = Vec2(-1000.0, -1000.0)
"""Where something stood that has not been on the table yet."""

UP_DEG, DOWN_DEG = 90.0, 270.0
MOST_INITIALS = 2


@dataclass(frozen=True, slots=True)
class Load:
    """What is put: a model named after its kind, or a piece of terrain; id and place mean nothing."""

    what: Model | Terrain

    @property
    def label(self) -> str:
        """What the step is called."""
        return f"Add {self.what.name if isinstance(self.what, Model) else self.what.kind}"

    def held_on(self, board: Board, at: Vec2, facing_deg: float | None) -> Held:
        """It in the hand over the board, with an id of its own; facing as its side does where nothing is said."""
        if isinstance(self.what, Terrain):
            piece = _moved(replace(self.what, id=edits.free_id(board, self.what.kind)), NOWHERE)
            before = Board(board.width, board.height, board.models, (*board.terrain, piece))
            return _from_nowhere(piece.id, (), (piece,), before, board, facing_deg or 0.0)
        new_id = edits.free_id(board, initials(self.what.name))
        turn = usual_facing(board, self.what.side, at) if facing_deg is None else facing_deg
        name = f"{self.what.name} {new_id}"
        model = replace(self.what, id=new_id, name=name, position=NOWHERE, facing_deg=0.0)
        before = Board(board.width, board.height, (*board.models, model), board.terrain)
        return _from_nowhere(new_id, (model,), (), before, board, turn)


class PutTool(Tool):
    """Carry what was loaded; letting go over the table puts it there, or at the nearest place with room for it."""

    def __init__(self) -> None:
        self._load: Load | None = None
        self._facing_deg: float | None = None
        self._hand: Hand | None = None
        self._held: Held | None = None

    @property
    def is_holding(self) -> bool:
        return self._held is not None

    def load(self, load: Load) -> None:
        """Carry this from now on."""
        self._load, self._facing_deg = load, None
        self.put_down()

    def put_down(self) -> Outcome:
        was_held = self._held is not None
        self._hand = self._held = None
        return UiChanged() if was_held else Ignored()

    def away(self) -> Outcome:
        return self.put_down()

    def hover(self, hand: Hand, /) -> Outcome:
        before = self._held
        self._hand = hand
        self._follow()
        return UiChanged() if self._held != before else Ignored()

    def press(self, hand: Hand, /) -> Outcome:
        return self.hover(hand)

    def drag(self, hand: Hand, /) -> Outcome:
        return self.hover(hand)

    def release(self, hand: Hand, /) -> Outcome:
        if self._held is None:
            self.hover(hand)
        held, load = self._held, self._load
        if held is None or load is None:
            return Ignored()
        place = held if not held.reasons else held.nearest()
        self.put_down()
        if place is None:
            return Declined(held.reasons)
        if place.models:
            model = place.models[0]
            self._facing_deg = model.facing_deg
            return Edited(load.label, lambda board: edits.add(board, model), (model.id,))
        piece = place.terrain[0]
        return Edited(load.label, lambda board: edits.add_terrain(board, piece), (piece.id,))

    def turn(self, _state: GameState, _selected: str | None, degrees: float, /) -> Outcome:
        if self._held is None:
            return Ignored()
        self._facing_deg = self._held.turned_deg + degrees
        self._follow()
        return UiChanged()

    def sketch(self, _state: GameState, /) -> Sketch:
        held = self._held
        if held is None:
            return Sketch(carried=self._load.what if self._load else None)
        nearest = held.nearest() if held.reasons and held.is_quick else None
        return Sketch(
            board=held.board,
            still=held.rest,
            overlapping=tuple(model.id for model in held.models) if held.reasons else (),
            ghosts=nearest.ghosts if nearest else (),
            gaps=(nearest or held).gaps,
            readout=_readout(held),
            readout_at=held.at,
        )

    def hints(self) -> tuple[Hint, ...]:
        return (("click", "put it here"), ("Esc", "the hand"), ("Q E", "turn"), ("Ctrl", "no snapping"))

    def _follow(self) -> None:
        """Hold it where the pointer is; nothing is held beyond the table's edge."""
        hand, load = self._hand, self._load
        self._held = None
        if hand is None or load is None:
            return
        board = hand.state.board
        if 0 <= hand.at.x <= board.width and 0 <= hand.at.y <= board.height:
            reach_in = 0.0 if hand.is_free else min(SNAP_PX / hand.scale, SNAP_MOST_IN)
            self._held = load.held_on(board, hand.at, self._facing_deg).moved(hand.at, reach_in)


def usual_facing(board: Board, side: str, at: Vec2) -> float:
    """How a new model faces: as the last one of its side, against the last one of another, or else across the table."""
    last = next((model for model in reversed(board.models) if model.side == side and model.is_on_table), None)
    if last is not None:
        return last.facing_deg
    other = next((model for model in reversed(board.models) if model.is_on_table), None)
    if other is not None:
        return normal_deg(other.facing_deg + 180)
    return UP_DEG if at.y <= board.height / 2 else DOWN_DEG


def initials(name: str) -> str:
    """What the id of a model begins with: the first letters of its name.

    >>> initials("Iron Fang Pikeman"), initials("Crusader")
    ('IF', 'C')
    """
    words = [word for word in name.split() if word[0].isalpha()]
    return "".join(word[0].upper() for word in words[:MOST_INITIALS]) or "M"


def _from_nowhere(
    lead: str, models: tuple[Model, ...], pieces: tuple[Terrain, ...], before: Board, rest: Board, turned_deg: float
) -> Held:
    return Held(
        lead=lead,
        was=models,
        pieces=pieces,
        before=before,
        rest=rest,
        way=(NOWHERE,),
        at=NOWHERE,
        turned_deg=turned_deg,
    )


def _moved(piece: Terrain, to: Vec2) -> Terrain:
    """The piece with the middle of its bounds there."""
    left, bottom, right, top = piece.bounds
    by = to - Vec2((left + right) / 2, (bottom + top) / 2)
    match piece.area:
        case Circle(center, radius):
            return replace(piece, area=Circle(center + by, radius))
        case Polygon(points):
            return replace(piece, area=Polygon(tuple(point + by for point in points)))


def _readout(held: Held) -> str:
    """Who it is, and where."""
    name = held.models[0].name if held.models else held.terrain[0].kind
    return f"{name} at {held.at.x:.2f}″, {held.at.y:.2f}″"
