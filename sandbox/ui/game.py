"""The game in the window: a scenario's session, its timeline, the actions that the scenario has still to come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from sandbox.core.errors import DiceError
from sandbox.core.events import Event
from sandbox.core.resolver import NeedsChoice, Question
from sandbox.core.state import Board, GameState
from sandbox.core.system import RulesSystem
from sandbox.engine.lines import Line
from sandbox.engine.session import Session, Step
from sandbox.present.timeline import Timeline, build
from sandbox.rules.clauses import Clause, load_clauses
from sandbox.scenario import Scenario
from sandbox.ui.argue.later import Later
from sandbox.ui.argue.wish import Wish
from sandbox.ui.reel import Projector, Reel


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """An action that waits for an answer: what was answered so far, and how far it has come."""

    action: Any
    question: Question
    events: tuple[Event, ...]
    timeline: Timeline
    answers: Mapping[str, str] = field(default_factory=dict)


class Game:
    """Do, answer, undo and redo; nothing here draws, and nothing is lost by a question that is not answered.

    `on_change` is told the board before and the one now, whatever it was that has changed it.
    """

    def __init__(
        self,
        scenario: Scenario,
        session: Session | None = None,
        on_change: Callable[[Board, Board], None] = lambda *_: None,
    ) -> None:
        self.scenario = scenario
        self.session = session or Session(scenario.system, scenario.state, scenario.choices)
        self.pending: Pending | None = None
        self.rerolled: tuple[str, ...] = ()
        self.wish = Wish()
        self.dice_said = ""
        self.later = Later()
        self._on_change = on_change
        self._board = self.session.state.board
        self._projector = Projector()
        self.reel: Reel = self._projector.reel_of(self.session)

    @property
    def timeline(self) -> Timeline:
        """What is done, on one clock."""
        return self.reel.timeline

    @property
    def system(self) -> RulesSystem:
        return self.scenario.system

    @property
    def state(self) -> GameState:
        return self.session.state

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """The clauses of the system by id."""
        return {clause.id: clause for clause in load_clauses(self.system.id.replace("-", "_"))}

    @property
    def next_action(self) -> Any | None:
        """The scenario's next action, as long as only its own actions, and edits, were carried out so far."""
        done = tuple(step.action for step in self.session.steps if not step.is_edit)
        actions = self.scenario.actions
        return actions[len(done)] if len(done) < len(actions) and done == actions[: len(done)] else None

    @property
    def last_action(self) -> Step | None:
        """The last step done that has something to show; an edit has not."""
        return next((step for step in reversed(self.session.steps) if step.events), None)

    def do(self, action: Any, answers: Mapping[str, str] | None = None) -> Step | None:
        """Carry an action out; None when it waits for an answer now, see `pending`.

        Faces that the file fixes for its own action may not fit another plan: `rerolled` then names the rolls that
        came from the seed instead. Raises DiceError where they do not fit the file's own action, ChoiceError for
        an answer outside the options; nothing has changed then. `dice_said` says how the dice were obtained where that
        is not as usual.
        """
        given = answers or {}
        result, rerolled = self._resolve(action, given)
        if isinstance(result, NeedsChoice):
            so_far = build(self.state.board, result.events)
            self.pending = Pending(
                action=action, question=result.question, events=result.events, timeline=so_far, answers=given
            )
            return None
        self.pending = None
        said, self.wish = self.wish.said(result), self.wish.spent()
        self._rebuild(said, rerolled)
        return result

    def edit(self, label: str, board: Board, *, goes_on: bool = False) -> None:
        """Put another board in the place of this one, as a step that undo takes back, or one with the last edit."""
        self.session.edit(label, board, goes_on=goes_on)
        self._rebuild()

    def _resolve(self, action: Any, answers: Mapping[str, str]) -> tuple[Step | NeedsChoice, tuple[str, ...]]:
        """What comes of an action with the dice that are wished for, and which of them did not fit."""
        dice = self.wish.dice(self.system, self.state, action, {**self.session.choices, **answers})
        rerolled: tuple[str, ...] = ()
        while True:
            try:
                return self.session.do(action, answers, dice=dice), rerolled
            except DiceError as error:
                is_meant = action == self.next_action or error.name in self.wish.typed
                if is_meant or error.name not in dict(dice.fixed):
                    raise
                dice = replace(dice, fixed=tuple(pair for pair in dice.fixed if pair[0] != error.name))
                rerolled = (*rerolled, error.name)

    def answer(self, option: str) -> Step | None:
        """Answer the question that the action waits for."""
        pending = self.pending
        if pending is None:
            return None
        return self.do(pending.action, {**pending.answers, pending.question.id: option})

    def undo(self) -> Step | None:
        """Take the last action back; None at the start."""
        step = self.session.undo()
        self._rebuild()
        return step

    def redo(self) -> Step | None:
        """Bring the last undone action back; None where there is none."""
        step = self.session.redo()
        self._rebuild()
        return step

    def seek(self, event_number: int) -> None:
        """Undo or redo whole actions until the one with that event is the last one done."""
        self.session.seek(event_number)
        self._rebuild()

    def go_to(self, step_count: int) -> None:
        """Undo or redo until so many steps of the line are done."""
        self.session.go_to(step_count)
        self._rebuild()

    def rule(self, ruling_id: str, choice: str) -> None:
        """Choose a reading of a dispute for all that follows, as a step that undo takes back."""
        self.session.rule(ruling_id, choice)
        self._rebuild()

    def branch_at(self, step_count: int) -> None:
        """Go on from after so many steps of this line on a new one."""
        self.session.branch_at(step_count)
        self._rebuild()

    def switch_to(self, line: str) -> None:
        """Play on another line, where it was left; KeyError where there is none of that name."""
        self.session.switch_to(line)
        self._rebuild()

    def run(self) -> None:
        """Carry out all actions that the scenario has still to come, with the default answer to every question."""
        while (action := self.next_action) is not None:
            step = self.do(action)
            while step is None and self.pending is not None:
                step = self.answer(self.pending.question.default)

    def start_of(self, step: Step) -> float:
        """When a step that is done begins on the timeline."""
        return self.reel.start_of(next(index for index, one in enumerate(self.reel.steps) if one is step))

    def is_by_hand(self, step: Step) -> bool:
        """Whether no rule had a say in it: an edit, or the plain hand."""
        return step.is_edit or self.system.spec(step.action).gesture == "hand"

    def line(self, name: str) -> Line:
        """The line of that name; KeyError where there is none."""
        return {line.name: line for line in self.session.lines}[name]

    def deed(self, step: Step) -> str:
        """What a step did, in few words: 'J: trample', 'J: throw T1', or what an edit says of itself."""
        return step.label if step.is_edit else self.name_of(step.action)

    def name_of(self, action: Any) -> str:
        """An action in few words, as in `deed`."""
        spec = self.system.spec(action)
        target = getattr(action, spec.target, "") if spec.gesture == "pick-target" else ""
        return f"{getattr(action, spec.actor)}: {spec.label.lower()} {target}".rstrip()

    def _rebuild(self, dice_said: str = "", rerolled: tuple[str, ...] = ()) -> None:
        self.dice_said, self.rerolled = dice_said, rerolled
        self.reel = self._projector.reel_of(self.session)
        before, self._board = self._board, self.state.board
        self._on_change(before, self._board)
