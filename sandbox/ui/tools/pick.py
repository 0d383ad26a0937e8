"""Pick who acts, then on whom, and where that one goes: nothing is carried out before Enter or the main button.

Each pick is a click, or both ends of a drag: from the actor to its target, from the target on to where it is aimed. Esc
takes one pick back.
"""

from __future__ import annotations

from typing import Any

from sandbox.core.state import GameState
from sandbox.core.system import ActionSpec
from sandbox.core.vec import Vec2
from sandbox.ui.tools.tool import Hand, Hint, Ignored, Outcome, PlanTool, Selected, Sketch, UiChanged


class PickTool(PlanTool):
    """The gesture 'pick-target' of an action.

    With an actor and no target yet, the action on whoever the pointer is on lies on the table to be looked at.
    """

    def __init__(self, spec: ActionSpec) -> None:
        super().__init__(spec)
        self._has_target = False
        self._focus = self._pinned = ""
        self._pressed_on: str | None = None
        self._before: Any = None
        self._is_dragging = False

    @property
    def is_holding(self) -> bool:
        return self._is_dragging

    @property
    def is_held(self) -> bool:
        return self._has_target

    def take_up(self, state: GameState, selected: str | None, /) -> None:
        model = state.board.find_model(selected) if selected else None
        if model is not None and model.is_on_table:
            self._actor = model.id

    def hold(self, action: Any, _tip: Vec2, /) -> None:
        self._actor, self._action, self._has_target = getattr(action, self._spec.actor), action, True

    def put_down(self) -> Outcome:
        if self._actor is None:
            return Ignored()
        self._actor, self._boosts = None, ()
        self._drop_target()
        return UiChanged()

    def step_back(self) -> Outcome:
        straight = self._straight
        if self._is_dragging:
            self._is_dragging = False
            self._pressed_on = None
            self._plan(self._before)
        elif self._pinned:
            self._pinned = self._focus = ""
        elif straight is not None and straight != self._action:
            self._plan(straight)
        elif self._has_target:
            self._drop_target()
        else:
            return self.put_down()
        return UiChanged()

    def press(self, hand: Hand, /) -> Outcome:
        self._pressed_on, self._before = hand.model, self._action
        if self._actor is not None:
            return UiChanged()
        if hand.model is None:
            return Selected()
        self._actor = hand.model
        return Selected((hand.model,))

    def hover(self, hand: Hand, /) -> Outcome:
        if self._actor is None:
            return Ignored()
        if not self._has_target:
            return self._look_at(hand)
        before, self._focus = self._focus, hand.point or ""
        return UiChanged() if before != self._focus else Ignored()

    def drag(self, hand: Hand, /) -> Outcome:
        if self._actor is None or self._pressed_on is None:
            return Ignored()
        self._is_dragging = True
        if self._pressed_on == self._actor:
            self._look_at(hand)
            return UiChanged()
        if not self._has_target:
            self._plan(self._boosted(self._spec.aim(hand.state, self._actor, hand.at, self._pressed_on)))
        self._aim_on(hand)
        return UiChanged()

    def release(self, hand: Hand, /) -> Outcome:
        was_dragging, self._is_dragging = self._is_dragging, False
        if was_dragging:
            self._has_target = self._action is not None
            return UiChanged()
        return self._click(hand) if hand.is_click and self._actor is not None else Ignored()

    def straight(self) -> Outcome:
        """Give up the second pick."""
        if self._straight is None:
            return Ignored()
        self._plan(self._straight)
        return UiChanged()

    def sketch(self, _state: GameState, /) -> Sketch:
        return Sketch(action=self._action, focus=self._focus or self._pinned)

    def hints(self) -> tuple[Hint, ...]:
        verb = self._spec.label.lower()
        if self._actor is None:
            return (("click", "pick"), ("wheel", "zoom"))
        if self._is_dragging:
            return (("let go", "aim" if self._has_target else "pick"), ("Esc", "put back"))
        if not self._has_target:
            return (("click", "target"), ("Esc", "let go"))
        done = (("Enter", verb), ("Esc", "put back"))
        if self._spec.onward is None:
            look = (("hover", "a landing"),) if self._spec.focus is not None else ()
            return (*look, ("click", "another target"), *done)
        if self._straight != self._action and self._spec.focus is not None:
            return (("hover", "a landing point"), ("drag", "aim"), *done)
        return (("drag", "aim"), *done)

    @property
    def _target(self) -> str | None:
        target = getattr(self._action, self._spec.target) if self._has_target else None
        return target if isinstance(target, str) else None

    @property
    def _straight(self) -> Any:
        """The action without its second pick; None where there is nothing to pick further."""
        onward = self._spec.onward
        return onward.straight(self._action) if onward is not None and self._has_target else None

    def _plan(self, action: Any) -> None:
        self._action, self._focus, self._pinned = action, "", ""
        self._has_target = action is not None

    def _drop_target(self) -> None:
        self._plan(None)
        self._is_dragging = False

    def _click(self, hand: Hand) -> Outcome:
        if self._has_target and hand.point is not None:
            self._pinned = "" if self._pinned == hand.point else hand.point
        elif hand.model is None or (hand.model == self._actor and not self._has_target):
            return Ignored()
        elif hand.model == self._actor:
            self._drop_target()
        elif self._has_target and self._spec.onward is not None:
            self._aim_on(hand)
        else:
            self._look_at(hand)
            self._has_target = True
        return UiChanged()

    def _look_at(self, hand: Hand) -> Outcome:
        """Take whoever is under the pointer for the target, as long as it is."""
        before = self._action
        actor, target = self._actor, hand.model
        self._plan(None)
        if actor is not None and target is not None and target != actor:
            self._action = self._boosted(self._spec.aim(hand.state, actor, hand.at, target))
        return UiChanged() if self._action != before else Ignored()

    def _aim_on(self, hand: Hand) -> None:
        """Aim at whoever is under the pointer; on the target itself straight on."""
        if self._spec.onward is None:
            return
        if hand.model in (self._target, self._actor):
            self._plan(self._straight)
        else:
            self._plan(self._spec.onward.aim(hand.state, self._action, hand.at, hand.model))
