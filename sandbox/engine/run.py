"""A whole run without anybody to ask: the actions of a file, one after the other, to the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sandbox.core.errors import ChoiceError, DiceError, Problem, ScenarioError
from sandbox.core.events import Event, Removed
from sandbox.core.resolver import NeedsChoice
from sandbox.core.state import GameState
from sandbox.core.system import RulesSystem
from sandbox.engine.notes import closing_notes
from sandbox.engine.session import Session


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """All events of a run, numbered through, the state after them and the state before."""

    events: tuple[Event, ...]
    state: GameState
    start: GameState


class RunError(ScenarioError):
    """A run could not go on because of what the file says; `run` is how far it got."""

    def __init__(self, problem: Problem, run: Run) -> None:
        self.run = run
        super().__init__("", (problem,))


def run(system: RulesSystem, state: GameState, actions: Iterable[Any], choices: Mapping[str, str]) -> Run:
    """Carry the actions out in order; a question without an answer among the choices takes its default.

    Raises RunError with the place in the file where an action is by a model removed before, fixed faces do not fit
    their roll, or a choice is none of the options.
    """
    session = Session(system, state, choices)
    for index, action in enumerate(actions):
        problem = _removed(session, action, f"actions[{index}]") or _carry_out(session, action)
        if problem:
            raise RunError(problem, Run(events=session.events, state=session.state, start=state))
    events = session.events
    last, group = (events[-1].n, events[-1].group) if events else (0, 0)
    closing = closing_notes(session.state, choices, last, group)
    return Run(events=(*events, *closing), state=session.state, start=state)


def _removed(session: Session, action: Any, where: str) -> Problem | None:
    field = session.system.spec(action).actor
    actor = session.state.board.find_model(getattr(action, field))
    if actor is None or not actor.removed:
        return None
    by = next((event.n for event in session.events if isinstance(event, Removed) and event.model == actor.id), None)
    when = f"was removed by event {by}" if by else "is removed"
    return Problem(f"{where}.{field}", f"{actor.id} {when} and cannot act")


def _carry_out(session: Session, action: Any) -> Problem | None:
    answers: dict[str, str] = {}
    try:
        while isinstance(result := session.do(action, answers), NeedsChoice):
            answers[result.question.id] = result.question.default
    except DiceError as error:
        return Problem(f"dice.rolls.{error.name}", str(error))
    except ChoiceError as error:
        return Problem(f"choices.{error.question_id}", str(error))
    return None
