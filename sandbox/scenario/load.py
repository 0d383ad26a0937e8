"""From a file to core values: a Scenario, or every problem of the file at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from sandbox.core.errors import Problem, ScenarioError
from sandbox.core.system import ActionSpec, RulesSystem
from sandbox.core.terrain import Polygon
from sandbox.geometry.polygons import polygon_problem
from sandbox.rules import all_systems, find_system
from sandbox.scenario import contract
from sandbox.scenario.build import Parts, board_of, scenario_of
from sandbox.scenario.entries import ExpectEntry, FileEntry, ModelEntry, TableEntry, TerrainEntry
from sandbox.scenario.jsontext import parse_json
from sandbox.scenario.placement import model_problems
from sandbox.scenario.reading import E, Reading
from sandbox.scenario.records import Entry
from sandbox.scenario.references import expect_problems, id_problems, rider_problems, ruling_problems
from sandbox.scenario.scenario import Scenario
from sandbox.scenario.schema import FileTypes, file_types
from sandbox.scenario.wording import got, place, with_nearest

_LISTS = ("models", "terrain", "actions")


def load(path: Path | str) -> Scenario:
    """The scenario of a file; raises ScenarioError with everything that is wrong with it."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except IsADirectoryError:
        raise ScenarioError(str(path), (Problem("", "expected a file, got a folder"),)) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ScenarioError(str(path), (Problem("", f"the file cannot be read: {reason}"),)) from None
    except UnicodeDecodeError as error:
        raise ScenarioError(str(path), (Problem("", f"expected UTF-8 text, but byte {error.start} is none"),)) from None
    return replace(parse(text, str(path)), path=path)


def parse(text: str, source: str = "", system: RulesSystem | None = None) -> Scenario:
    """The scenario of a JSON text; `source` names it in messages, `system` is given for one that is not discovered."""
    raw = parse_json(text, source)
    if not isinstance(raw, dict):
        raise ScenarioError(source, (Problem("", f"expected a JSON object, got {got(raw)}"),))
    if "table_format" in raw and "format" not in raw:
        message = "this is a table of the window and no scenario: stampede open opens it, and saves it as one"
        raise ScenarioError(source, (Problem("", message),))
    version = raw.get("format")
    if version != contract.FORMAT or isinstance(version, bool):
        found = got(version) if "format" in raw else "nothing"
        raise ScenarioError(source, (Problem("format", f"expected version {contract.FORMAT}, got {found}"),))
    reading = Reading()
    system = system or _find_system(raw.get("system"), reading)
    parts = _read_parts(raw, reading, system)
    _check_parts(parts, reading, system)
    if reading.problems or parts.file is None or system is None:
        raise ScenarioError(source, tuple(reading.problems))
    return scenario_of(parts, parts.file, system)


def _find_system(name: Any, reading: Reading) -> RulesSystem | None:
    system = find_system(name) if isinstance(name, str) else None
    if system is None and isinstance(name, str):
        built = [system.id for system in all_systems()]
        if name in contract.ACTIONS:
            reading.problems.append(contract.NotBuilt("system", f"{name} is not built yet"))
        else:
            reading.add("system", with_nearest(f"there is no rule system {got(name)}", name, built))
    return system


def _read_parts(raw: dict[str, Any], reading: Reading, system: RulesSystem | None) -> Parts:
    """Every part that is sound in itself."""
    types = file_types(system) if system else None
    rest = {name: [] if name in _LISTS and isinstance(value, list) else value for name, value in raw.items()}
    can_name = isinstance(raw.get("models"), list) and isinstance(raw.get("terrain", []), list)
    parts = Parts(
        file=reading.find(FileEntry, rest, ""),
        table=_find_sound(TableEntry, raw.get("table")),
        expect=_find_sound(ExpectEntry, raw.get("expect")) if can_name else None,
        rulings=_rulings(raw),
        ids=_ids(raw, "models"),
        terrain_ids=_ids(raw, "terrain"),
    )
    ids = parts.ids if isinstance(raw.get("models"), list) else None
    for where, value in _items(raw, "models").items():
        model = reading.find(types.model if types else ModelEntry, value, where, ids)
        if model:
            parts.models[where] = model
    for where, value in _items(raw, "terrain").items():
        piece = reading.find(TerrainEntry, value, where)
        if piece:
            parts.terrain[where] = piece
    for where, value in _items(raw, "actions").items():
        action = read_action(value, where, reading, types, ids) if types else None
        if action:
            parts.actions[where] = action
    if types and parts.expect:
        for name, fields in parts.expect.models.items():
            reading.find(types.expected, fields, place("expect.models", name))
    return parts


def _find_sound(entry: type[E], value: Any) -> E | None:
    """A part of the whole file, so that it can be held against the models although another part is broken."""
    return Reading().find(entry, value, "") if value is not None else None


def _rulings(raw: dict[str, Any]) -> dict[str, str]:
    value = raw.get("rulings")
    rulings = value if isinstance(value, dict) else {}
    return {name: choice for name, choice in rulings.items() if isinstance(choice, str)}


def _items(raw: dict[str, Any], name: str) -> dict[str, Any]:
    """The items of one of the lists of a file by their places; a list that is none is a problem of the whole file."""
    value = raw.get(name)
    return {place(name, index): item for index, item in enumerate(value)} if isinstance(value, list) else {}


def _ids(raw: dict[str, Any], name: str) -> tuple[str, ...]:
    """The ids in one of the lists, those of broken items too: whoever names them is not wrong as well."""
    ids = [value.get("id") for value in _items(raw, name).values() if isinstance(value, dict)]
    return tuple(dict.fromkeys(name for name in ids if name and isinstance(name, str)))


def read_action(
    value: Any, where: str, reading: Reading, types: FileTypes, ids: tuple[str, ...] | None
) -> tuple[ActionSpec, Entry] | None:
    """The action that stands at `where` and its specification, or None after noting what is wrong with it."""
    do = value.get("do") if isinstance(value, dict) else None
    spec = types.system.find_spec(do) if isinstance(do, str) else None
    if spec:
        entry = reading.find(types.actions[spec.do], value, where, ids)
        return (spec, entry) if entry else None
    if not isinstance(value, dict):
        reading.add(where, f"expected an object, got {got(value)}")
    elif not isinstance(do, str):
        reading.add(f"{where}.do", f"expected the name of an action, got {got(do)}" if "do" in value else "missing")
    elif do in contract.ACTIONS.get(types.system.id, ()):
        reading.problems.append(contract.NotBuilt(f"{where}.do", f"{types.system.id} {do} is not built yet"))
    else:
        reading.add(f"{where}.do", with_nearest(f"there is no action {got(do)}", do, types.actions))
    return None


def _check_parts(parts: Parts, reading: Reading, system: RulesSystem | None) -> None:
    """Whether the parts fit together: names, places, and what the actions ask for."""
    models, terrain = parts.models, parts.terrain
    places = {where: entry.id for where, entry in models.items()}
    reading.problems += id_problems({**places, **{where: entry.id for where, entry in terrain.items()}})
    reading.problems += rider_problems(models)
    for where, piece in terrain.items():
        problem = polygon_problem(piece.area) if isinstance(piece.area, Polygon) else None
        if problem:
            reading.add(f"{where}.area", problem)
    removed = [entry.id for entry in models.values() if entry.state.removed]
    for where, (spec, action) in parts.actions.items():
        actor = getattr(action, spec.actor)
        if actor in removed:
            reading.add(place(where, spec.actor), f"{actor} is removed and cannot act")
    if parts.table:
        reading.problems += model_problems(board_of(parts, parts.table), tuple(models))
    is_built = not any(isinstance(problem, contract.NotBuilt) for problem in reading.problems)
    if system and is_built:
        reading.problems += ruling_problems(parts.rulings, system)
    if parts.expect:
        reading.problems += expect_problems(parts.expect, parts.ids, parts.terrain_ids)
