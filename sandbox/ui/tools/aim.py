"""Aim a line from a model: the lane explains itself while the pointer moves.

A drag is the quick way: letting go carries the action out. A click is the careful way: the first one picks the model
and the lane follows the pointer, the second holds the lane to be read and boosted, Enter or the main button carries
it out.
"""

from __future__ import annotations

from typing import Any, Literal

from sandbox.core.state import GameState
from sandbox.core.system import ActionSpec
from sandbox.core.vec import Vec2
from sandbox.ui.tools.tool import Hand, Hint, Ignored, Outcome, PlanTool, Selected, Sketch, UiChanged

Phase = Literal["idle", "picking", "following", "dragging", "held"]

FINE = 0.1
"""How much of the pointer's way the aim goes while Shift is held: a tenth of an inch becomes a hundredth."""

LEAST_IN = 0.25
"""Nearer than this to the middle of the base the pointer gives no direction worth calling one."""


class AimTool(PlanTool):
    """The gesture 'aim-line' of an action: pick the actor, aim, let go or hold."""

    def __init__(self, spec: ActionSpec) -> None:
        super().__init__(spec)
        self._phase: Phase = "idle"
        self._tip: Vec2 | None = None
        self._pointer: Vec2 | None = None
        self._pressed_on: str | None = None

    @property
    def is_holding(self) -> bool:
        return self._phase in ("picking", "dragging")

    @property
    def is_held(self) -> bool:
        return self._phase == "held"

    def take_up(self, state: GameState, selected: str | None, /) -> None:
        model = state.board.find_model(selected) if selected else None
        if model is not None and model.is_on_table and self._may_act(state, model.id):
            self._phase, self._actor = "following", model.id

    def hold(self, action: Any, tip: Vec2, /) -> None:
        self._phase, self._actor = "held", getattr(action, self._spec.actor)
        self._action, self._tip = action, tip

    def put_down(self) -> Outcome:
        if self._phase == "idle":
            return Ignored()
        self._phase, self._actor, self._action, self._tip, self._boosts = "idle", None, None, None, ()
        return UiChanged()

    def press(self, hand: Hand, /) -> Outcome:
        self._pointer = hand.at
        self._pressed_on = hand.model
        if self._actor is not None:
            return UiChanged()
        if hand.model is None:
            return Selected()
        self._phase, self._actor = "picking", hand.model
        return Selected((hand.model,))

    def hover(self, hand: Hand, /) -> Outcome:
        if self._phase != "following":
            return Ignored()
        self._aim(hand)
        return UiChanged()

    def drag(self, hand: Hand, /) -> Outcome:
        if self._actor is None:
            return Ignored()
        outcome: Outcome = UiChanged()
        if self._phase != "dragging" and self._pressed_on not in (None, self._actor):
            outcome = self._change_actor(hand.state, self._pressed_on)
        self._phase = "dragging"
        self._aim(hand)
        return outcome

    def release(self, hand: Hand, /) -> Outcome:
        if self._actor is None:
            return Ignored()
        if not hand.is_click:
            self._phase = "held" if self._action is not None else "following"
            return self.confirm()
        if self._phase == "picking":
            self._phase = "following"
        elif self._phase == "following":
            self._phase = "held" if self._action is not None else "following"
        elif hand.model == self._actor:
            self._phase = "following"
        elif hand.model is not None:
            return Selected((hand.model,))
        else:
            self._aim(hand)
        return UiChanged()

    def turn(self, state: GameState, _selected: str | None, degrees: float, /) -> Outcome:
        if self._actor is None or self._tip is None or self._action is None:
            return Ignored()
        center = state.board.model(self._actor).position
        self._tip = center + (self._tip - center).turned(degrees)
        self._propose(state, None)
        return UiChanged()

    def sketch(self, _state: GameState, /) -> Sketch:
        return Sketch(action=self._action, readout_at=self._tip if self._action is not None else None)

    def hints(self) -> tuple[Hint, ...]:
        verb = self._spec.label.lower()
        match self._phase:
            case "idle":
                return (("click", "pick"), ("drag", "aim from a model"), ("wheel", "zoom"))
            case "picking" | "dragging":
                return (("let go", verb), ("Shift", "fine"), ("Esc", "put back"))
            case "following":
                return (("click", "hold"), ("drag", verb), ("Shift", "fine"), ("Esc", "put back"))
            case "held":
                return (("drag", "aim"), ("Shift", "fine"), ("Enter", verb), ("Esc", "put back"))

    def _change_actor(self, state: GameState, model: str | None) -> Outcome:
        """A drag that began on another model that may act too means that one; on anyone else it only aims."""
        if model is None or not self._may_act(state, model):
            return UiChanged()
        self._actor, self._action, self._boosts = model, None, ()
        return Selected((model,))

    def _may_act(self, state: GameState, model: str) -> bool:
        ahead = state.board.model(model).position + state.board.model(model).facing
        return not self._spec.check(state, self._spec.aim(state, model, ahead, None))

    def _aim(self, hand: Hand) -> None:
        """Point the line at the pointer, or nudge it by a tenth of the pointer's way."""
        if hand.is_fine and self._tip is not None and self._pointer is not None:
            self._tip = self._tip + (hand.at - self._pointer) * FINE
        else:
            self._tip = hand.at
        self._pointer = hand.at
        self._propose(hand.state, None if hand.is_fine else hand.model)

    def _propose(self, state: GameState, target: str | None) -> None:
        if self._actor is None or self._tip is None:
            return
        if state.board.model(self._actor).position.distance(self._tip) < LEAST_IN:
            self._action = None
            return
        action = self._spec.aim(state, self._actor, self._tip, target if target != self._actor else None)
        self._action = self._boosted(action)
