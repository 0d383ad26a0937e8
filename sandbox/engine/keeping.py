"""From a session to what is kept of it, and back: every step is carried out again, as far as that goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from sandbox.core.errors import ChoiceError, DiceError, Problem
from sandbox.core.events import Event, Rolled
from sandbox.core.kept import KeptLine, KeptStep, PlainRun
from sandbox.core.model import naming_fields
from sandbox.core.resolver import NeedsChoice
from sandbox.core.state import GameState
from sandbox.core.system import RulesSystem
from sandbox.engine.lines import Line, Step, act, put, with_dice
from sandbox.engine.notes import opening_notes
from sandbox.engine.session import Session


class Keeper:
    """Tells what is kept of a session; a step that it has told before is the same object again."""

    def __init__(self) -> None:
        self._told: dict[int, tuple[Step, KeptStep]] = {}

    def lines_of(self, session: Session) -> tuple[KeptLine, ...]:
        """All lines of a session, in order."""
        return tuple(KeptLine(name=line.name, steps=tuple(self._steps(line)), done=line.done) for line in session.lines)

    def _steps(self, line: Line) -> list[KeptStep]:
        state, kept = line.start, []
        for step in line.steps:
            if id(step) not in self._told:
                self._told[id(step)] = (step, _kept(step, state))
            kept.append(self._told[id(step)][1])
            state = step.after
        return kept


def restored(
    system: RulesSystem, start: GameState, choices: Mapping[str, str], lines: Sequence[KeptLine], current: str
) -> tuple[Session, tuple[Problem, ...]]:
    """The session of kept lines, and where one of them had to be cut off because a step cannot be done again."""
    notes = opening_notes(system, start.board)
    again: dict[tuple[int, int], Step] = {}
    found: dict[str, Line] = {}
    problems: list[Problem] = []
    for kept in lines:
        state, log, steps = start, list[Event](notes), list[Step]()
        for number, record in enumerate(kept.steps, start=1):
            key = (id(steps[-1]) if steps else 0, id(record))
            step = again.get(key) or _redone(system, state, log, record, choices)
            if isinstance(step, str):
                rest = len(kept.steps) - number + 1
                problems.append(Problem(f"line {kept.name}, step {number}", f"{step}; {_left_out(rest)} from here on"))
                break
            again[key] = step
            steps.append(step)
            log += step.events
            state = step.after
        done = min(kept.done, len(steps))
        found[kept.name] = Line(name=kept.name, start=start, steps=tuple(steps), done=done)
    here = current if current in found else next(iter(found), "")
    return Session.of_lines(system, start, choices, found, here), tuple(problems)


def find_plain_run(line: Line) -> PlainRun | None:
    """The line as a start and actions alone.

    None where an edit came after an action, a roll has no name of its own, or an action is about somebody who is not
    there. The start takes the dice of the state: faces that were rolled stand by their names.
    """
    edits = next((index for index, step in enumerate(line.played) if not step.is_edit), len(line.played))
    steps = line.played[edits:]
    rolls = [event for step in steps for event in step.events if isinstance(event, Rolled)]
    faces = {roll.name: roll.dice for roll in rolls}
    start = line.played[edits - 1].after if edits else line.start
    if any(step.is_edit for step in steps) or len(faces) < len(rolls):
        return None
    if any(start.board.find_model(name) is None for step in steps for name in _named(step.action)):
        return None
    return PlainRun(
        start=start,
        actions=tuple(step.action for step in steps),
        answers=tuple(pair for step in steps for pair in step.answers),
        faces=tuple(faces.items()),
    )


def _named(value: Any) -> Iterator[str]:
    """The models that an action, or a part of one, is about."""
    naming = naming_fields(type(value))
    for field in fields(value):
        found = getattr(value, field.name)
        if is_dataclass(found):
            yield from _named(found)
        elif field.name in naming and found is not None:
            yield from (found,) if isinstance(found, str) else found


def _left_out(count: int) -> str:
    return "1 step is left out" if count == 1 else f"{count} steps are left out"


def _kept(step: Step, state: GameState) -> KeptStep:
    if step.is_edit:
        return KeptStep(label=step.label, board=step.after.board, rulings=step.after.rulings)
    dice = None if step.before.dice == state.dice else step.before.dice
    return KeptStep(label=step.label, action=step.action, answers=step.answers, dice=dice)


def _redone(
    system: RulesSystem, state: GameState, log: Sequence[Event], kept: KeptStep, choices: Mapping[str, str]
) -> Step | str:
    """The step, or why it cannot be done again."""
    if kept.board is not None:
        return put(state, replace(state, board=kept.board, rulings=kept.rulings), kept.label)
    try:
        step = act(system, with_dice(state, kept.dice), log, kept.action, dict(kept.answers), choices)
    except (DiceError, ChoiceError, KeyError) as error:
        return str(error.args[0] if error.args else error)
    if isinstance(step, NeedsChoice):
        return f"{step.question.id} is asked and not answered"
    return step
