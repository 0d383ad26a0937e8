"""The plain hand: pick a model, drag it, turn it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.state import Board, GameState
from sandbox.core.vec import Vec2, normal_deg
from sandbox.geometry import contact
from sandbox.rules.hand import Move
from sandbox.ui.tools.tool import Declined, Hand, Hint, Ignored, Outcome, Proposed, Selected, Sketch, Tool, UiChanged

DECIMALS = 2
"""A hand puts a base down to the hundredth of an inch: finer than a pixel would only look exact."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Held:
    """The model in the hand: as it stood, where it is now, and where it was grabbed, relative to its centre."""

    was: Model
    now: Model
    grip: Vec2

    @property
    def action(self) -> Move:
        return Move(model=self.now.id, to=self.now.position, facing_deg=self.now.facing_deg)


class MoveTool(Tool):
    """Drag a model to move it; it can't be put down on another one or over the table's edge."""

    def __init__(self) -> None:
        self._held: _Held | None = None

    @property
    def is_holding(self) -> bool:
        return self._held is not None

    def put_down(self) -> Outcome:
        if self._held is None:
            return Ignored()
        self._held = None
        return UiChanged()

    def press(self, hand: Hand, /) -> Outcome:
        if hand.model is None:
            return Selected()
        model = hand.state.board.model(hand.model)
        self._held = _Held(was=model, now=model, grip=model.position - hand.at)
        return Selected((model.id,))

    def drag(self, hand: Hand, /) -> Outcome:
        if self._held is None:
            return Ignored()
        wanted = hand.at + self._held.grip
        position = Vec2(round(wanted.x, DECIMALS), round(wanted.y, DECIMALS))
        self._held = replace(self._held, now=replace(self._held.now, position=position))
        return UiChanged()

    def release(self, hand: Hand, /) -> Outcome:
        held, self._held = self._held, None
        if held is None or held.now == held.was:
            return Ignored()
        reasons = _why_not(hand.state.board, held.now)
        return Declined(reasons) if reasons else Proposed(held.action)

    def turn(self, state: GameState, selected: str | None, degrees: float, /) -> Outcome:
        if self._held is not None:
            self._held = replace(self._held, now=_turned(self._held.now, degrees))
            return UiChanged()
        model = state.board.find_model(selected) if selected else None
        if model is None or not model.is_on_table:
            return Ignored()
        turned = _turned(model, degrees)
        reasons = _why_not(state.board, turned)
        return Declined(reasons) if reasons else Proposed(Move(model=model.id, facing_deg=turned.facing_deg))

    def sketch(self, state: GameState, /) -> Sketch:
        held = self._held
        if held is None or held.now == held.was:
            return Sketch()
        return Sketch(
            board=state.board.with_model(held.now),
            held=held.now.id,
            is_overlapping=bool(_why_not(state.board, held.now)),
            was=held.was,
            readout=_readout(held.was, held.now),
            readout_at=held.now.position - held.grip,
        )

    def hints(self) -> tuple[Hint, ...]:
        if self._held is not None:
            return (("Q", "turn left"), ("E", "turn right"), ("Esc", "put back"))
        return (("drag", "move"), ("Q", "turn left"), ("E", "turn right"), ("wheel", "zoom"))


def _turned(model: Model, degrees: float) -> Model:
    return replace(model, facing_deg=round(normal_deg(model.facing_deg + degrees), 6))


def _readout(was: Model, now: Model) -> str:
    text = f"{was.position.distance(now.position):.2f}″"
    return text if now.facing_deg == was.facing_deg else f"{text}, facing {now.facing_deg:.0f}°"


def _why_not(board: Board, model: Model) -> tuple[Reason, ...]:
    """Why the model can't be put down where it is held: every base below it, and the table's edge."""
    reasons = []
    where = (model.footprint, model.facing_deg, model.position)
    below = contact.overlapping(board, *where, ignore=(model.id,))
    if below:
        names = " and ".join(board.model(other).id for other in below)
        reasons.append(Reason("hand.move", f"{model.id} can't stand on {names}: it is back where it stood"))
    if not contact.is_on_table(board, *where):
        reasons.append(Reason("hand.move", f"{model.id} would hang over the table's edge: it is back where it stood"))
    return tuple(reasons)
