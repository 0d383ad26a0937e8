"""An action that needs nothing but its actor: pick one, read what it would do, carry it out."""

from __future__ import annotations

from typing import Any

from sandbox.core.state import GameState
from sandbox.core.vec import Vec2
from sandbox.ui.tools.tool import Hand, Hint, Ignored, Outcome, PlanTool, Selected, Sketch, UiChanged


class PressTool(PlanTool):
    """The gesture 'press' of an action: whoever is picked has it on the table, until Enter or another pick."""

    @property
    def is_held(self) -> bool:
        return self._action is not None

    def take_up(self, state: GameState, selected: str | None, /) -> None:
        model = state.board.find_model(selected) if selected else None
        if model is not None and model.is_on_table:
            self._pick(state, model.id)

    def hold(self, action: Any, _tip: Vec2, /) -> None:
        self._actor, self._action = getattr(action, self._spec.actor), action

    def put_down(self) -> Outcome:
        if self._actor is None:
            return Ignored()
        self._actor, self._action, self._boosts = None, None, ()
        return UiChanged()

    def press(self, hand: Hand, /) -> Outcome:
        if hand.model is None:
            return Ignored() if self._actor is not None else Selected()
        self._pick(hand.state, hand.model)
        return Selected((hand.model,))

    def sketch(self, _state: GameState, /) -> Sketch:
        return Sketch(action=self._action)

    def hints(self) -> tuple[Hint, ...]:
        if self._actor is None:
            return (("click", "pick"), ("wheel", "zoom"))
        return (("click", "another"), ("Enter", self._spec.label.lower()), ("Esc", "put back"))

    def _pick(self, state: GameState, model: str) -> None:
        self._actor = model
        self._action = self._boosted(self._spec.aim(state, model, state.board.model(model).position, None))
