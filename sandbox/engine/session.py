"""A game being played: do, edit, undo, redo, seek and branch over whole steps, with every board in between at hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any

from sandbox.core.dice import Dice
from sandbox.core.errors import Problem, ScenarioError
from sandbox.core.events import Event
from sandbox.core.resolver import NeedsChoice
from sandbox.core.state import Board, GameState
from sandbox.core.system import RulesSystem
from sandbox.engine.lines import Line, Step, act, put, with_dice
from sandbox.engine.notes import opening_notes

__all__ = ["Session", "Step"]


class Session:
    """Steps on a start state, one after the other; `choices` answer the questions that come up on the way.

    The log opens with notes on the start. Undo goes back to the start, redo to the last step of the line. Another step
    after an undo begins a new line; what was undone is done again on the old one, so nothing is ever lost. Lines are
    named A, B, C, ... until they are renamed.
    """

    def __init__(self, system: RulesSystem, state: GameState, choices: Mapping[str, str]) -> None:
        self.system = system
        self.start = state
        self.choices = choices
        self.notes = opening_notes(system, state.board)
        self._lines: dict[str, Line] = {"A": Line(name="A", start=state)}
        self._current = "A"

    @property
    def line(self) -> Line:
        """The line that is being played."""
        return self._lines[self._current]

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines in the order in which they were begun, the current one among them."""
        return tuple(self._lines.values())

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps done and not undone."""
        return self.line.played

    @property
    def undone(self) -> tuple[Step, ...]:
        """The steps that redo would bring back, the next one first."""
        return self.line.steps[self.line.done :]

    @property
    def state(self) -> GameState:
        """The state after the last step done."""
        return self.line.state

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
        before = with_dice(self.state, dice)
        result = act(self.system, before, self.events, action, answers or {}, self.choices)
        return result if isinstance(result, NeedsChoice) else self._add(result)

    def edit(self, label: str, board: Board, *, goes_on: bool = False) -> Step:
        """Put another board in the place of this one, as a step that undo takes back; no rule and no event.

        One that `goes_on` becomes one step with the last one, where that is an edit of the same label.
        """
        line, after = self.line, self.state.with_board(board)
        last = line.steps[-1] if line.done and line.done == len(line.steps) else None
        if not goes_on or last is None or not last.is_edit or last.label != label:
            return self._add(put(self.state, after, label))
        step = put(last.before, after, label)
        self._lines[line.name] = replace(line, steps=(*line.steps[:-1], step))
        return step

    def rule(self, ruling_id: str, choice: str) -> Step:
        """Choose a reading of a dispute for all that follows, as a step that undo takes back.

        Raises ScenarioError for a ruling or a choice that the system does not have.
        """
        ruling = next((ruling for ruling in self.system.rulings if ruling.id == ruling_id), None)
        if ruling is None or choice not in dict(ruling.choices):
            raise ScenarioError("", (Problem(f"rulings.{ruling_id}", f"no such reading: {choice}"),))
        label = f"{ruling.name}: {choice.replace('-', ' ')}"
        return self._add(put(self.state, self.state.with_ruling(ruling_id, choice), label))

    def undo(self) -> Step | None:
        """Take the last step back and return it; None at the start."""
        done = self.line.done
        if not done:
            return None
        self.go_to(done - 1)
        return self.line.steps[done - 1]

    def redo(self) -> Step | None:
        """Bring the last undone step back and return it; None where there is none."""
        done = self.line.done
        if done == len(self.line.steps):
            return None
        self.go_to(done + 1)
        return self.line.steps[done]

    def go_to(self, step_count: int) -> None:
        """Undo or redo until so many steps of the line are done."""
        line = self.line
        self._lines[line.name] = replace(line, done=min(max(step_count, 0), len(line.steps)))

    def seek(self, event_number: int) -> None:
        """Undo or redo whole steps up to the next action after the one with that event; 0 = before all actions.

        Edits belong to what they follow: those made before the first action stay.
        """
        later = (index for index, step in enumerate(self.line.steps) if step.events and step.events[0].n > event_number)
        self.go_to(next(later, len(self.line.steps)))

    def branch_at(self, step_count: int) -> Line:
        """Begin a new line with the first steps of this one, and play on there; the old line is left at its end."""
        old = self.line
        self._lines[old.name] = replace(old, done=len(old.steps))
        steps = old.steps[:step_count]
        line = Line(name=self._free_name(), start=self.start, steps=steps, done=len(steps))
        self._lines[line.name] = line
        self._current = line.name
        return line

    def switch_to(self, name: str) -> Line:
        """Play on another line, where it was left; KeyError where there is none of that name."""
        line = self._lines[name]
        self._current = name
        return line

    def rename_line(self, old: str, new: str) -> None:
        """Give a line another name; ScenarioError for an empty one or one that is taken, KeyError for no line."""
        if not new.strip() or (new != old and new in self._lines):
            raise ScenarioError("", (Problem("", f"a line needs a name of its own, got {new!r}"),))
        renamed = {name: replace(line, name=new if name == old else name) for name, line in self._lines.items()}
        self._current = new if self._current == self._lines[old].name else self._current
        self._lines = {line.name: line for line in renamed.values()}

    def _add(self, step: Step) -> Step:
        """The step behind the last one done; one that only repeats what was undone brings that back instead."""
        if self.undone:
            undone = self.undone[0]
            if undone == step:
                self.go_to(self.line.done + 1)
                return undone
            self.branch_at(self.line.done)
        line = self.line
        self._lines[line.name] = replace(line, steps=(*line.steps, step), done=line.done + 1)
        return step

    def _free_name(self) -> str:
        names = (f"{letter}{number or ''}" for number in count() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        return next(name for name in names if name not in self._lines)

    @classmethod
    def of_lines(
        cls, system: RulesSystem, start: GameState, choices: Mapping[str, str], lines: Mapping[str, Line], current: str
    ) -> Session:
        """A session with these lines; they begin at `start`, and `current` is one of them."""
        session = cls(system, start, choices)
        if lines:
            session._lines = dict(lines)
            session._current = current
        return session
