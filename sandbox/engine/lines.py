"""What a session is made of: steps, and the lines that they form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from sandbox.core.apply import apply
from sandbox.core.dice import Dice
from sandbox.core.events import Event
from sandbox.core.resolver import NeedsChoice, Resolution
from sandbox.core.state import Board, GameState
from sandbox.core.system import RulesSystem


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One action carried out: its events, numbered through the session, and the board after each of them.

    An edit by hand is a step too: `action` is None, there are no events, and `label` says what was done.
    """

    action: Any
    before: GameState
    after: GameState
    events: tuple[Event, ...] = ()
    boards: tuple[Board, ...] = ()
    answers: tuple[tuple[str, str], ...] = ()
    label: str = ""

    @property
    def is_edit(self) -> bool:
        return self.action is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of play from the start of a session: its steps, the first `done` of which are not undone."""

    name: str
    start: GameState
    steps: tuple[Step, ...] = ()
    done: int = 0

    @property
    def state(self) -> GameState:
        """The state after the last step that is not undone."""
        return self.steps[self.done - 1].after if self.done else self.start

    @property
    def played(self) -> tuple[Step, ...]:
        """The steps that are not undone."""
        return self.steps[: self.done]

    def shared_with(self, other: Line) -> int:
        """How many steps two lines have in common from the start."""
        pairs = zip(self.steps, other.steps, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))


def act(
    system: RulesSystem,
    before: GameState,
    log: Sequence[Event],
    action: Any,
    answers: Mapping[str, str],
    choices: Mapping[str, str] | None = None,
) -> Step | NeedsChoice:
    """The step that an action makes of a state, numbered on from the log; or the question at which it stops.

    An answer goes before one among the choices. Raises DiceError and ChoiceError.
    """
    result = system.resolve(before, action, {**(choices or {}), **answers})
    return result if isinstance(result, NeedsChoice) else _step(before, log, action, answers, result)


def put(before: GameState, after: GameState, label: str) -> Step:
    """The step of an edit."""
    return Step(action=None, before=before, after=after, label=label)


def with_dice(state: GameState, dice: Dice | None) -> GameState:
    """The state with other dice; None leaves its own."""
    return state if dice is None else replace(state, dice=dice)


def _step(before: GameState, log: Sequence[Event], action: Any, answers: Mapping[str, str], result: Resolution) -> Step:
    last, group = (log[-1].n, log[-1].group) if log else (0, 0)
    events = tuple(replace(event, n=event.n + last, group=event.group + group) for event in result.events)
    boards = []
    board = before.board
    for event in events:
        board = apply(board, event)
        boards.append(board)
    return Step(
        action=action,
        before=before,
        after=result.state,
        events=events,
        boards=tuple(boards),
        answers=tuple(answers.items()),
    )
