"""What a run has to say that no rule says: words that nothing reads, faces never rolled, answers to no question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sandbox.core.events import Noted
from sandbox.core.model import Model
from sandbox.core.state import Board, GameState
from sandbox.core.system import RulesSystem

_COUNTERS = ("damage", "armour")


def opening_notes(system: RulesSystem, board: Board) -> tuple[Noted, ...]:
    """A note on each keyword, flag and number of a model that the system does not know; numbered from 1, one group."""
    notes = []
    for model in board.models:
        words = {
            "keyword": [word for word in model.keywords if word not in system.keywords],
            "flag": [flag for flag in model.statuses if flag not in system.statuses],
            "number": [name for name, _ in model.counters if not _is_counter(name, model, system)],
        }
        for what, unknown in words.items():
            notes += [
                _note(what, f"{model.name}: {system.title} knows no {what} {word}; it is kept") for word in unknown
            ]
    return tuple(_numbered(notes, 0, 1))


def closing_notes(state: GameState, choices: Mapping[str, str], last: int, group: int) -> tuple[Noted, ...]:
    """A note on each roll with fixed faces that was never made, and on each answer to a question never asked.

    `last` is the number of the last event of the run, `group` its group.
    """
    asked = {name if n == 1 else f"{name}#{n}" for name, count in state.asked for n in range(1, count + 1)}
    notes = [_note("dice", f"faces are fixed for {name}, which was never rolled") for name in state.dice.never_rolled()]
    notes += [_note("choice", f"{name} is answered, but was never asked") for name in choices if name not in asked]
    return tuple(_numbered(notes, last, group + 1))


def _is_counter(name: str, model: Model, system: RulesSystem) -> bool:
    return name in _COUNTERS or name in system.counters or hasattr(model.profile, name)


def _note(what: str, text: str) -> Noted:
    return Noted(rule=f"note.{what}", text=text)


def _numbered(notes: Iterable[Noted], last: int, group: int) -> list[Noted]:
    return [Noted(n=last + n, group=group, rule=note.rule, text=note.text) for n, note in enumerate(notes, start=1)]
