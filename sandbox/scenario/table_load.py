"""Opens the file of a table: all of it, or all that can be, and says what was wrong."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from sandbox.core.dice import Dice
from sandbox.core.errors import Problem, ScenarioError
from sandbox.core.kept import KeptLine, KeptStep
from sandbox.core.model import Model
from sandbox.core.state import Board, GameState
from sandbox.core.system import RulesSystem
from sandbox.core.terrain import Terrain
from sandbox.rules import find_system
from sandbox.scenario.build import model_of
from sandbox.scenario.entries import Count, TableEntry, TerrainEntry
from sandbox.scenario.load import parse, read_action
from sandbox.scenario.reading import E, Reading
from sandbox.scenario.records import Entry, to_record
from sandbox.scenario.scenario import Scenario
from sandbox.scenario.schema import file_types
from sandbox.scenario.table_file import Table
from sandbox.scenario.values import Name

Face = Annotated[int, Field(ge=1)]


class KeptDice(Entry):
    """The dice that a step was rolled with."""

    seed: int
    action: Count = 0
    rolls: dict[Name, tuple[Face, ...]] = Field(default_factory=dict)
    rolled: dict[Name, Count] = Field(default_factory=dict)


class StepEntry(Entry):
    """An action."""

    action: Any
    label: str = ""
    answers: dict[Name, str] = Field(default_factory=dict)
    dice: KeptDice | None = None


class EditEntry(Entry):
    """An edit by hand, and the whole board after it."""

    edit: str
    rulings: dict[Name, Name] = Field(default_factory=dict)
    board: Any


class BoardEntry(Entry):
    """A board; its models and its terrain are read one by one."""

    table: TableEntry
    models: tuple[Any, ...]
    terrain: tuple[Any, ...] = ()


class LineEntry(Entry):
    """A line of play."""

    name: Name
    done: Count
    from_: tuple[str, int] | None = None
    steps: tuple[Any, ...] = ()


class HeadEntry(Entry):
    """The file of a table but for its parts that are read one by one."""

    table_format: Literal[1]
    title: str = ""
    current: str = ""
    view: dict[str, Any] = Field(default_factory=dict)
    scenario: Any
    start: Any = None
    lines: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A table, and what was wrong with its file: empty = all of it is there."""

    table: Table
    problems: tuple[Problem, ...] = ()


class TableReading(Reading):
    """The problems of one file so far, and the models as they were read last, beside what the file says of them."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: Collection[str] = ()
        self.known: dict[str, tuple[Any, Model]] = {}

    def find_part(self, entry: type[E], value: Any, where: str) -> E | None:
        """As `find`; what the entry takes as it comes is taken so, and not looked through for nothing."""
        taken: dict[str, Any] = {}
        if isinstance(value, dict):
            for name, field in entry.model_fields.items():
                if name in value and field.annotation is Any:
                    taken[name] = value[name]
                elif isinstance(value.get(name), list) and field.annotation == tuple[Any, ...]:
                    taken[name] = tuple(value[name])
            value = {**value, **{name: [] if isinstance(part, tuple) else None for name, part in taken.items()}}
        found = self.find(entry, value, where)
        return None if found is None else found.model_copy(update=taken)


def load_table(path: Path) -> Opened:
    """The table of a file; raises ScenarioError where not even its start can be read."""
    try:
        raw = path.read_bytes()
    except IsADirectoryError:
        raise ScenarioError(str(path), (Problem("", "expected a file, got a folder"),)) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ScenarioError(str(path), (Problem("", f"the file cannot be read: {reason}"),)) from None
    return parse_table(raw.decode("utf-8-sig", errors="replace"), str(path))


def parse_table(text: str, source: str = "", system: RulesSystem | None = None) -> Opened:
    """The table of a JSON text, or of the part of it that is sound; `system` is given for one not discovered."""
    reading = TableReading()
    head = reading.find_part(HeadEntry, _sound_part(text, source, reading), "")
    if head is None:
        raise ScenarioError(source, tuple(reading.problems))
    scenario = _scenario(head, source, reading, system)
    lines: list[KeptLine] = []
    for index, item in enumerate(head.lines):
        line = reading.find_part(LineEntry, item, f"lines[{index}]")
        if line is not None and all(line.name != other.name for other in lines):
            lines.append(_line(line, f"lines[{index}]", lines, scenario.system, reading))
    table = Table(scenario=scenario, lines=tuple(lines), current=head.current, view=head.view)
    return Opened(table=table, problems=tuple(reading.problems))


def is_table(text: str) -> bool:
    """Whether a text begins like the file of a table, and not like one of a scenario."""
    return text.lstrip("\ufeff \n\r\t").startswith('{"table_format"')


def _sound_part(text: str, source: str, reading: Reading) -> dict[str, Any]:
    """The object that the text holds: where it is damaged, that of the lines before."""
    lines = text.split("\n")
    kept = len(lines)
    while kept:
        part = "\n".join(lines[:kept]).rstrip().rstrip(",")
        try:
            value = json.loads(part + ("" if kept == len(lines) else _closing(part)))
        except json.JSONDecodeError as error:
            kept = min(kept, error.lineno) - 1
        except (RecursionError, ValueError):
            break
        else:
            if kept < len(lines):
                reading.add(f"line {kept + 1}", "the file is damaged or cut off here; opened up to there")
            if isinstance(value, dict) and "table_format" in value:
                return value
            break
    raise ScenarioError(source, (Problem("", "this is no table that can be opened, nor the beginning of one"),))


def _closing(text: str) -> str:
    """The brackets that are open at the end of a text."""
    opened: list[str] = []
    is_string = is_escaped = False
    for character in text:
        if is_string:
            is_string = is_escaped or character != '"'
            is_escaped = character == "\\" and not is_escaped
        elif character == '"':
            is_string = True
        elif character in "[{":
            opened.append("]" if character == "[" else "}")
        elif character in "]}" and opened:
            opened.pop()
    return "".join(reversed(opened))


def _scenario(head: HeadEntry, source: str, reading: TableReading, system: RulesSystem | None) -> Scenario:
    """The scenario of the start on its exact board: without its actions where it is not sound."""
    try:
        scenario = parse(json.dumps(head.scenario), source, system)
    except ScenarioError as error:
        raw = head.scenario if isinstance(head.scenario, Mapping) else {}
        name = raw.get("system")
        found = system or (find_system(name) if isinstance(name, str) else None)
        if found is None or head.start is None:
            raise ScenarioError(source, error.problems) from None
        reading.problems += [replace(problem, where=f"scenario.{problem.where}") for problem in error.problems]
        seed = raw["dice"].get("seed", 0) if isinstance(raw.get("dice"), Mapping) else 0
        dice = Dice(seed=seed if isinstance(seed, int) else 0)
        scenario = Scenario(
            title=head.title, system=found, state=GameState(system=found.id, board=Board(1, 1), dice=dice)
        )
    board = _board(head.start, "start", scenario.system, reading) if head.start is not None else None
    return replace(scenario, state=scenario.state.with_board(board)) if board else scenario


def _board(value: Any, where: str, system: RulesSystem, reading: TableReading) -> Board | None:
    entry = reading.find_part(BoardEntry, value, where)
    if entry is None:
        return None
    pieces = [reading.find(TerrainEntry, item, f"{where}.terrain[{index}]") for index, item in enumerate(entry.terrain)]
    return Board(
        entry.table.width,
        entry.table.height,
        tuple(_models(entry.models, where, system, reading)),
        tuple(to_record(piece, Terrain) for piece in pieces if piece is not None),
    )


def _models(items: tuple[Any, ...], where: str, system: RulesSystem, reading: TableReading) -> Iterator[Model]:
    """The models that are sound; one that was so on a board before is not read again."""
    ids = _ids(items)
    if ids != reading.ids:
        reading.ids = ids
        reading.known.clear()
    for index, item in enumerate(items):
        name = item.get("id") if isinstance(item, dict) else None
        known = reading.known.get(name) if isinstance(name, str) else None
        if known is not None and known[0] == item:
            yield known[1]
            continue
        found = reading.find(file_types(system).model, item, f"{where}.models[{index}]", ids)
        if found is not None:
            model = model_of(found)
            reading.known[model.id] = (item, model)
            yield model


def _ids(models: tuple[Any, ...]) -> Collection[str]:
    return tuple(item["id"] for item in models if isinstance(item, dict) and isinstance(item.get("id"), str))


def _line(entry: LineEntry, where: str, before: list[KeptLine], system: RulesSystem, reading: TableReading) -> KeptLine:
    """The line as far as its steps are sound."""
    steps: list[KeptStep] = []
    if entry.from_ is not None:
        name, count = entry.from_
        other = next((line for line in before if line.name == name), None)
        if other is None or len(other.steps) < count:
            reading.add(f"{where}.from", f"line {name} has no {count} steps to begin with; left out from there on")
            return KeptLine(name=entry.name, steps=other.steps if other else (), done=entry.done)
        steps += other.steps[:count]
    for index, item in enumerate(entry.steps):
        step = _step(item, f"{where}.steps[{index}]", system, reading)
        if step is None:
            break
        steps.append(step)
    return KeptLine(name=entry.name, steps=tuple(steps), done=min(entry.done, len(steps)))


def _step(value: Any, where: str, system: RulesSystem, reading: TableReading) -> KeptStep | None:
    """The step, or None after noting what is wrong with it; a board is taken whole or not at all."""
    problems = len(reading.problems)
    if isinstance(value, dict) and "edit" in value:
        edit = reading.find_part(EditEntry, value, where)
        board = _board(edit.board, f"{where}.board", system, reading) if edit else None
        if edit is None or board is None or len(reading.problems) > problems:
            return None
        return KeptStep(label=edit.edit, board=board, rulings=tuple(sorted(edit.rulings.items())))
    entry = reading.find_part(StepEntry, value, where)
    found = read_action(entry.action, f"{where}.action", reading, file_types(system), None) if entry else None
    if entry is None or found is None:
        return None
    spec, action = found
    return KeptStep(
        label=entry.label,
        action=to_record(action, spec.type),
        answers=tuple(entry.answers.items()),
        dice=_dice(entry.dice) if entry.dice else None,
    )


def _dice(entry: KeptDice) -> Dice:
    return Dice(
        seed=entry.seed,
        fixed=tuple(entry.rolls.items()),
        action=entry.action,
        rolled=tuple(entry.rolled.items()),
    )
