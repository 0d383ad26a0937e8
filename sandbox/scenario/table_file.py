"""A running table as a file: the start, every line of play and what the window shows, to be opened again exactly.

The file is JSON with a step a line, so that one that was cut off or damaged still opens up to there. Actions stand in
it as in a scenario file, edits as whole boards, nothing rounded. What came of the actions is not in it: whoever opens
it carries them out again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sandbox.core.dice import Dice
from sandbox.core.kept import KeptLine, KeptStep, PlainRun
from sandbox.core.state import GameState
from sandbox.core.system import RulesSystem
from sandbox.scenario.dump import action_to_json, board_to_json, dump
from sandbox.scenario.files import replacing
from sandbox.scenario.scenario import Scenario

TABLE_FORMAT = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """All that is kept of a running table. `scenario` holds the start and what its file says besides.

    `current` names the line that is being played; `view` are JSON values of the window's own (names of sides, locked
    models, camera), kept as they are.
    """

    scenario: Scenario
    lines: tuple[KeptLine, ...] = ()
    current: str = ""
    view: Mapping[str, Any] = field(default_factory=dict)


class TableWriter:
    """Writes one table again and again: a step that was written before is not put into words anew."""

    def __init__(self) -> None:
        self._texts: dict[int, tuple[object, str]] = {}

    def save(self, table: Table, path: Path) -> None:
        """Put the file in the place of the old one; raises ScenarioError where it cannot be written."""
        with replacing(path) as file:
            file.write(self.text(table).encode("utf-8", errors="surrogatepass"))

    def text(self, table: Table) -> str:
        """The whole file."""
        scenario = table.scenario
        told = (self._line(line, table.lines[:n], scenario.system) for n, line in enumerate(table.lines))
        lines = ",\n".join(told)
        return (
            f'{{"table_format": {TABLE_FORMAT},\n'
            f'"title": {_json(scenario.title)},\n'
            f'"current": {_json(table.current)},\n'
            f'"view": {_json(dict(table.view))},\n'
            f'"scenario": {self._told(scenario, lambda: _json(json.loads(dump(scenario))))},\n'
            f'"start": {self._told(scenario.state, lambda: _json(board_to_json(scenario.state.board)))},\n'
            f'"lines": [\n{lines}\n]}}\n'
        )

    def _line(self, line: KeptLine, before: tuple[KeptLine, ...], system: RulesSystem) -> str:
        shared, other = max(((_shared(line, other), other.name) for other in before), default=(0, ""))
        steps = ",\n".join(self._told(step, lambda step=step: _step(step, system)) for step in line.steps[shared:])
        head: dict[str, Any] = {"name": line.name, "done": line.done, **({"from": [other, shared]} if shared else {})}
        return f'{_json(head)[:-1]}, "steps": [\n{steps}\n]}}'

    def _told(self, value: object, tell: Any) -> str:
        known = self._texts.get(id(value))
        if known is None or known[0] is not value:
            known = self._texts[id(value)] = (value, str(tell()))
        return known[1]


def save_table(table: Table, path: Path) -> None:
    """Write a table whole or not at all; raises ScenarioError where it cannot be written."""
    TableWriter().save(table, path)


def position_scenario(scenario: Scenario, state: GameState) -> Scenario:
    """The position as a scenario of its own, with nothing to do yet and no faces fixed."""
    fresh = GameState(system=state.system, board=state.board, dice=Dice(seed=state.dice.seed), rulings=state.rulings)
    return replace(scenario, state=fresh, actions=(), choices={}, expect=None, path=None)


def run_scenario(scenario: Scenario, run: PlainRun) -> Scenario:
    """A line of actions as a scenario that comes out the same, with every face and every answer fixed."""
    start = position_scenario(scenario, run.start)
    state = replace(start.state, dice=replace(start.state.dice, fixed=run.faces))
    return replace(start, state=state, actions=run.actions, choices={**scenario.choices, **dict(run.answers)})


def _shared(line: KeptLine, other: KeptLine) -> int:
    count = 0
    while count < min(len(line.steps), len(other.steps)) and line.steps[count] is other.steps[count]:
        count += 1
    return count


def _step(step: KeptStep, system: RulesSystem) -> str:
    label = {"label": step.label} if step.label else {}
    if step.board is not None:
        return _json({"edit": step.label, "rulings": dict(step.rulings), "board": board_to_json(step.board)})
    answers = {"answers": dict(step.answers)} if step.answers else {}
    dice = {"dice": _dice(step.dice)} if step.dice is not None else {}
    return _json({"action": action_to_json(step.action, system, None), **label, **answers, **dice})


def _dice(dice: Dice) -> dict[str, Any]:
    return {
        "seed": dice.seed,
        "action": dice.action,
        "rolls": {name: list(faces) for name, faces in dice.fixed},
        "rolled": dict(dice.rolled),
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
