"""A game being played: do, undo, redo and seek over whole actions, with every board in between at hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sandbox.core.apply import apply
from sandbox.core.dice import Dice
from sandbox.core.events import Event
from sandbox.core.resolver import NeedsChoice, Resolution
from sandbox.core.state import Board, GameState
from sandbox.core.system import RulesSystem
from sandbox.engine.notes import opening_notes


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One action carried out: its events, numbered through the session, and the board after each of them."""

    action: Any
    before: GameState
    after: GameState
    events: tuple[Event, ...]
    boards: tuple[Board, ...]


class Session:
    """Actions on a start state, one after the other; `choices` answer the questions that come up on the way.

    The log opens with notes on the start. Undo goes back to the start, redo to the last action; a new action after an
    undo cuts off what was undone.
    """

    def __init__(self, system: RulesSystem, state: GameState, choices: Mapping[str, str]) -> None:
        self.system = system
        self.start = state
        self.choices = choices
        self.notes = opening_notes(system, state.board)
        self._steps: list[Step] = []
        self._done = 0

    @property
    def steps(self) -> tuple[Step, ...]:
        """The actions done and not undone."""
        return tuple(self._steps[: self._done])

    @property
    def undone(self) -> tuple[Step, ...]:
        """The actions that redo would bring back, the next one first."""
        return tuple(self._steps[self._done :])

    @property
    def state(self) -> GameState:
        """The state after the last action done."""
        return self._steps[self._done - 1].after if self._done else self.start

    @property
    def events(self) -> tuple[Event, ...]:
        """The notes on the start, and the events of all actions done."""
        return (*self.notes, *(event for step in self.steps for event in step.events))

    def do(
        self, action: Any, answers: Mapping[str, str] | None = None, *, dice: Dice | None = None
    ) -> Step | NeedsChoice:
        """Carry an action out, or stop at a question: then call again with one more answer.

        An answer given here goes before one among the choices; `dice` are rolled in place of those of the state.
        Raises DiceError where fixed faces do not fit a roll, ChoiceError for an answer outside the options; the
        session is then as it was.
        """
        before = self.state if dice is None else replace(self.state, dice=dice)
        result = self.system.resolve(before, action, {**self.choices, **(answers or {})})
        if isinstance(result, NeedsChoice):
            return result
        step = self._step(action, before, result)
        self._steps[self._done :] = [step]
        self._done += 1
        return step

    def undo(self) -> Step | None:
        """Take the last action back and return it; None at the start."""
        if not self._done:
            return None
        self._done -= 1
        return self._steps[self._done]

    def redo(self) -> Step | None:
        """Bring the last undone action back and return it; None where there is none."""
        if self._done == len(self._steps):
            return None
        self._done += 1
        return self._steps[self._done - 1]

    def seek(self, event_number: int) -> None:
        """Undo or redo whole actions until the one with that event is the last one done; 0 = the start."""
        self._done = 0
        for count, step in enumerate(self._steps, start=1):
            if step.events and step.events[0].n <= event_number:
                self._done = count

    def board_at(self, event_number: int) -> Board:
        """The board after that event, of an undone action too; after the last of its own events at the most."""
        board = self.start.board
        for step in self._steps:
            for event, after in zip(step.events, step.boards, strict=True):
                if event.n > event_number:
                    return board
                board = after
        return board

    def _step(self, action: Any, before: GameState, result: Resolution) -> Step:
        log = self.events
        last, group = (log[-1].n, log[-1].group) if log else (0, 0)
        events = tuple(replace(event, n=event.n + last, group=event.group + group) for event in result.events)
        boards = []
        board = before.board
        for event in events:
            board = apply(board, event)
            boards.append(board)
        return Step(action=action, before=before, after=result.state, events=events, boards=tuple(boards))
