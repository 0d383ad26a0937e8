"""The referee's notebook inside `resolve`: board, emit, roll, ask. Used for one action and thrown away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace

from sandbox.core import events as ev
from sandbox.core.apply import apply
from sandbox.core.dice import Roll
from sandbox.core.errors import ChoiceError
from sandbox.core.state import Board, GameState


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A choice that comes up in the middle of an action. `models` are whom it concerns, for the window to show.

    `options` are the answers that are allowed; with none, any text will do. `default` stands when nobody answers.
    """

    id: str
    prompt: str
    options: tuple[str, ...]
    default: str
    models: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolution:
    """What an action did: its events, and the state after them."""

    events: tuple[ev.Event, ...]
    state: GameState


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsChoice:
    """The action cannot go on without an answer: resolve again from the same state with one more answer."""

    question: Question
    events: tuple[ev.Event, ...]


class Unanswered(Exception):
    """Leaves a rule script at a question without an answer; `resolve_with` turns it into NeedsChoice."""

    def __init__(self, question: Question) -> None:
        self.question = question
        super().__init__(question.id)


class Resolver:
    """Board, events and dice of one action while it is being resolved.

    Every event that is emitted is applied at once, so `board` is always up to date.
    """

    def __init__(self, state: GameState, answers: Mapping[str, str]) -> None:
        self.state = state
        self.board: Board = state.board
        self.events: list[ev.Event] = []
        self._answers = answers
        self._dice = replace(state.dice, action=state.action)
        self._asked = dict(state.asked)
        self._group = 0
        self._is_together = False

    def emit(self, event: ev.Event) -> None:
        """Write the event into the log and apply it to the board."""
        if not self._is_together:
            self._group += 1
        numbered = replace(event, n=len(self.events) + 1, group=self._group)
        self.events.append(numbered)
        self.board = apply(self.board, numbered)

    def amend(self, event: ev.Event, n: int) -> None:
        """Put another event in the place of the n-th: for one that only tells, and whose outcome was open so far."""
        told = self.events[n - 1]
        self.events[n - 1] = replace(event, n=told.n, group=told.group)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Everything emitted inside is simultaneous: one group."""
        if self._is_together:
            yield
            return
        self._group += 1
        self._is_together = True
        try:
            yield
        finally:
            self._is_together = False

    def roll(self, name: str, *, count: int, rule: str, sides: int = 6, label: str = "") -> Roll:
        """Roll dice under a name and log the faces; raises DiceError where fixed faces do not fit."""
        roll, self._dice = self._dice.roll(name, count=count, sides=sides)
        faces = ", ".join(str(face) for face in roll.faces)
        self.emit(
            ev.Rolled(
                name=roll.name,
                dice=roll.faces,
                total=roll.total,
                rule=rule,
                text=f"{label or roll.name}: {count}d{sides} ({faces}) = {roll.total}",
            )
        )
        if roll.unused:
            self.emit(ev.Noted(rule=rule, text=f"{roll.name}: {roll.unused} of the faces fixed for it were left over"))
        return roll

    def ask(self, question: Question) -> str:
        """The answer to a question; leaves the script when there is none yet.

        The second question of an id in one run is `id#2`. Raises ChoiceError for an answer outside the options.
        """
        repeat = self._asked[question.id] = self._asked.get(question.id, 0) + 1
        question_id = question.id if repeat == 1 else f"{question.id}#{repeat}"
        answer = self._answers.get(question_id)
        if answer is None:
            raise Unanswered(replace(question, id=question_id))
        if question.options and answer not in question.options:
            raise ChoiceError(question_id, f"expected one of {', '.join(question.options)}, got {answer!r}")
        return answer

    def resolution(self) -> Resolution:
        """The events so far and the state after them."""
        state = replace(
            self.state,
            board=self.board,
            dice=self._dice,
            action=self.state.action + 1,
            asked=tuple(self._asked.items()),
        )
        return Resolution(events=tuple(self.events), state=state)
