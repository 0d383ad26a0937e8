"""The game in the window: a scenario's session, its timeline, the actions that the scenario has still to come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from sandbox.core.errors import DiceError
from sandbox.core.events import Event
from sandbox.core.resolver import NeedsChoice, Question
from sandbox.core.state import Board, GameState
from sandbox.core.system import RulesSystem
from sandbox.engine.session import Session, Step
from sandbox.present.timeline import Timeline, build
from sandbox.rules.clauses import Clause, load_clauses
from sandbox.scenario import Scenario


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """An action that waits for an answer: what was answered so far, and how far it has come."""

    action: Any
    question: Question
    events: tuple[Event, ...]
    timeline: Timeline
    answers: Mapping[str, str] = field(default_factory=dict)


class Game:
    """Do, answer, undo and redo; nothing here draws, and nothing is lost by a question that is not answered."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.session = Session(scenario.system, scenario.state, scenario.choices)
        self.pending: Pending | None = None
        self.rerolled: tuple[str, ...] = ()
        self.timeline = build(self.session.start.board, self.session.events)

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

    def clause_text(self, rule: str) -> str:
        """What a clause says and where it stands in the source; '' for a rule of the program itself."""
        clause = self.clauses.get(rule)
        return f"{clause.says} ({clause.source})" if clause else ""

    @property
    def next_action(self) -> Any | None:
        """The scenario's next action, as long as only its own actions were carried out so far."""
        done = tuple(step.action for step in self.session.steps)
        actions = self.scenario.actions
        return actions[len(done)] if len(done) < len(actions) and done == actions[: len(done)] else None

    def do(self, action: Any, answers: Mapping[str, str] | None = None) -> Step | None:
        """Carry an action out; None when it waits for an answer now, see `pending`.

        Faces that the file fixes for its own action may not fit another plan: `rerolled` then names the rolls that
        came from the seed instead. Raises DiceError where they do not fit the file's own action, ChoiceError for
        an answer outside the options; nothing has changed then.
        """
        given = answers or {}
        result = self._resolve(action, given)
        if isinstance(result, NeedsChoice):
            so_far = build(self.state.board, result.events)
            self.pending = Pending(
                action=action, question=result.question, events=result.events, timeline=so_far, answers=given
            )
            return None
        self.pending = None
        self._rebuild()
        return result

    def edit(self, label: str, board: Board) -> None:
        """Put another board in the place of this one, as a step that undo takes back."""
        self.session.edit(label, board)
        self._rebuild()

    def _resolve(self, action: Any, answers: Mapping[str, str]) -> Step | NeedsChoice:
        dice = self.state.dice
        self.rerolled = ()
        while True:
            try:
                return self.session.do(action, answers, dice=dice)
            except DiceError as error:
                if action == self.next_action or error.name not in dict(dice.fixed):
                    raise
                dice = replace(dice, fixed=tuple(pair for pair in dice.fixed if pair[0] != error.name))
                self.rerolled = (*self.rerolled, error.name)

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

    def run(self) -> None:
        """Carry out all actions that the scenario has still to come, with the default answer to every question."""
        while (action := self.next_action) is not None:
            step = self.do(action)
            while step is None and self.pending is not None:
                step = self.answer(self.pending.question.default)

    def events_at(self, time: float) -> tuple[Event, ...]:
        """The events that have been shown at a moment of the timeline."""
        shown = {n for n, moment in self.timeline.moments if moment <= time}
        return tuple(event for event in self.session.events if event.n in shown)

    def board_at(self, time: float) -> Board:
        """The board after the last event that has been shown at a moment of the timeline."""
        return self.session.board_at(max((event.n for event in self.events_at(time)), default=0))

    def start_of(self, step: Step) -> float:
        """When an action that was carried out begins on the timeline."""
        first = step.events[0].n if step.events else 0
        return next(
            (group.start for group in self.timeline.groups if group.events[-1].n >= first), self.timeline.duration
        )

    def _rebuild(self) -> None:
        self.timeline = build(self.session.start.board, self.session.events)
