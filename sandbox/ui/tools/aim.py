"""Aim a line from a model: the lane explains itself while the pointer moves.

A drag is the quick way: letting go carries the action out. A click is the careful way: the first one picks the model
and the lane follows the pointer, the second holds the lane to be read and boosted, Enter or the main button carries
it out.

Where the way may have corners, both end on a model; on open ground the leg stays, with a corner at its end, and the
next one is aimed from there. A drag from the actor itself begins the way anew.
"""

from __future__ import annotations

from dataclasses import replace
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

DECIMALS = 2
"""A corner lies on a hundredth of an inch: finer than a pixel would only look exact."""


class AimTool(PlanTool):
    """The gesture 'aim-line' of an action: pick the actor, aim, let go or hold."""

    def __init__(self, spec: ActionSpec) -> None:
        super().__init__(spec)
        self._phase: Phase = "idle"
        self._tip: Vec2 | None = None
        self._pointer: Vec2 | None = None
        self._pressed_on: str | None = None
        self._over: str | None = None
        self._corners: tuple[Vec2, ...] = ()

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
        self._corners = getattr(action, self._spec.corners) if self._spec.corners else ()

    def put_down(self) -> Outcome:
        if self._phase == "idle":
            return Ignored()
        self._phase, self._actor, self._action, self._tip, self._boosts = "idle", None, None, None, ()
        self._corners = ()
        return UiChanged()

    def take_back(self, state: GameState, /) -> Outcome:
        if not self._corners:
            return self.put_down()
        self._corners = self._corners[:-1]
        if self._phase == "held":
            self._action = replace(self._action, **{self._spec.corners: self._corners})
        else:
            self._propose(state, self._over)
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
        if self._phase != "dragging" and self._pressed_on == self._actor:
            self._corners = ()
        elif self._phase != "dragging" and self._pressed_on is not None:
            outcome = self._change_actor(hand.state, self._pressed_on)
        self._phase = "dragging"
        self._aim(hand)
        return outcome

    def release(self, hand: Hand, /) -> Outcome:
        if self._actor is None:
            return Ignored()
        is_open = bool(self._spec.corners) and hand.model in (None, self._actor)
        if not hand.is_click:
            if is_open:
                return self._keep_leg()
            self._phase = "held" if self._action is not None else "following"
            return self.confirm()
        if self._phase == "picking":
            self._phase = "following"
        elif self._phase == "following":
            if is_open:
                return self._keep_leg()
            self._phase = "held" if self._action is not None else "following"
        elif hand.model == self._actor:
            self._phase, self._corners = "following", ()
        elif hand.model is not None:
            return Selected((hand.model,))
        else:
            self._aim(hand)
            return self._keep_leg() if is_open else UiChanged()
        return UiChanged()

    def _keep_leg(self) -> Outcome:
        """Keep the corner that is aimed at; the next leg follows the pointer."""
        self._phase = "following"
        if self._action is not None:
            self._corners = getattr(self._action, self._spec.corners)
        return UiChanged()

    def turn(self, state: GameState, _selected: str | None, degrees: float, /) -> Outcome:
        if self._actor is None or self._tip is None or self._action is None:
            return Ignored()
        if self._spec.corners and self._phase == "held":
            return Ignored()
        start = self._start(state, self._actor)
        self._tip = start + (self._tip - start).turned(degrees)
        self._propose(state, None)
        return UiChanged()

    def sketch(self, _state: GameState, /) -> Sketch:
        return Sketch(action=self._action, readout_at=self._tip if self._action is not None else None)

    def hints(self) -> tuple[Hint, ...]:
        verb = self._spec.label.lower()
        is_open = bool(self._spec.corners) and self._over in (None, self._actor)
        fine = ("Backspace", "take back") if self._corners else ("Shift", "fine")
        match self._phase:
            case "idle":
                return (("click", "pick"), ("drag", "aim from a model"), ("wheel", "zoom"))
            case "picking" | "dragging":
                return (("let go", "corner" if is_open else verb), ("Shift", "fine"), ("Esc", "put back"))
            case "following":
                click, drag = ("corner", "next leg") if is_open else ("hold", verb)
                return (("click", click), ("drag", drag), fine, ("Esc", "put back"))
            case "held":
                return (("drag", "aim"), fine, ("Enter", verb), ("Esc", "put back"))

    def _change_actor(self, state: GameState, model: str | None) -> Outcome:
        """A drag that began on another model that may act too means that one; on anyone else it only aims."""
        if model is None or not self._may_act(state, model):
            return UiChanged()
        self._actor, self._action, self._boosts, self._corners = model, None, (), ()
        return Selected((model,))

    def _may_act(self, state: GameState, model: str) -> bool:
        if self._spec.may_act is not None:
            return self._spec.may_act(state, model)
        ahead = state.board.model(model).position + state.board.model(model).facing
        return not self._spec.check(state, self._spec.aim(state, model, ahead, None))

    def _aim(self, hand: Hand) -> None:
        """Point the line at the pointer, or nudge it by a tenth of the pointer's way."""
        if hand.is_fine and self._tip is not None and self._pointer is not None:
            self._tip = self._tip + (hand.at - self._pointer) * FINE
        else:
            self._tip = hand.at
        self._pointer = hand.at
        is_line = hand.is_fine and not self._spec.corners
        self._propose(hand.state, None if is_line else hand.model)

    def _start(self, state: GameState, actor: str) -> Vec2:
        """Where the leg begins that is being aimed."""
        return self._corners[-1] if self._corners else state.board.model(actor).position

    def _propose(self, state: GameState, over: str | None) -> None:
        """The action at the model that the pointer is over; on open ground by way of there, where it may turn."""
        self._over = over
        if self._actor is None or self._tip is None:
            return
        is_near = self._start(state, self._actor).distance(self._tip) < LEAST_IN
        if is_near and not self._corners:
            self._action = None
            return
        action = self._spec.aim(state, self._actor, self._tip, over if over != self._actor else None)
        if self._spec.corners:
            is_corner = over is None and not is_near
            corner = Vec2(round(self._tip.x, DECIMALS), round(self._tip.y, DECIMALS))
            corners = (*self._corners, corner) if is_corner else self._corners
            action = replace(action, **{self._spec.corners: corners})
        self._action = self._boosted(action)
