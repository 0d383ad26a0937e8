"""Back to a file: what was read is written again, one model a line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sandbox.core.footprint import Box, Disc, Footprint, size_mm
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.system import RulesSystem
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.tolerance import DIGITS, PLACE_DIGITS
from sandbox.scenario.contract import FORMAT
from sandbox.scenario.records import to_json
from sandbox.scenario.scenario import Scenario

_WIDTH = 100


def dump(scenario: Scenario) -> str:
    """The text of the scenario's file; reading it gives the same scenario again.

    Lengths are rounded to DIGITS, places to PLACE_DIGITS, and what has its default is left out.
    """
    state = scenario.state
    file = {
        "format": FORMAT,
        "title": scenario.title,
        "about": scenario.about,
        "source": scenario.source,
        "system": scenario.system.id,
        "table": {"width": to_json(float(state.board.width)), "height": to_json(float(state.board.height))},
        "models": [_placed(model, scenario.system) for model in state.board.models],
        "terrain": [_terrain(piece, DIGITS) for piece in state.board.terrain],
        "actions": [action_to_json(action, scenario.system) for action in scenario.actions],
        "dice": {"seed": state.dice.seed, "rolls": to_json(dict(state.dice.fixed))},
        "choices": dict(scenario.choices),
        "rulings": dict(state.rulings),
        "expect": to_json(scenario.expect) if scenario.expect else None,
    }
    optional = ("about", "source", "terrain", "choices", "rulings")
    kept = {name: value for name, value in file.items() if value is not None and (value or name not in optional)}
    return _text(kept, "") + "\n"


def model_to_json(model: Model, system: RulesSystem) -> dict[str, Any]:
    """A model as a file has it; numbers that the system gives a fresh model are left out."""
    fresh = dict(system.defaults(replace(model, counters=())).counters)
    return _model(model, fresh, DIGITS)


def board_to_json(board: Board) -> dict[str, Any]:
    """A board to the last bit: nothing is rounded, and every number of a model is written."""
    return {
        "table": {"width": board.width, "height": board.height},
        "models": [_model(model, {}, None) for model in board.models],
        "terrain": [_terrain(piece, None) for piece in board.terrain],
    }


def action_to_json(action: Any, system: RulesSystem, digits: int | None = DIGITS) -> dict[str, Any]:
    """An action as a file has it."""
    return {"do": system.spec(action).do, **to_json(action, digits)}


def _placed(model: Model, system: RulesSystem) -> dict[str, Any]:
    return {**model_to_json(model, system), "at": to_json(model.position, PLACE_DIGITS)}


def _model(model: Model, fresh: Mapping[str, int], digits: int | None) -> dict[str, Any]:
    crippled = [status.partition(":")[2] for status in model.statuses if status.startswith("crippled:")]
    state: dict[str, Any] = {
        **{status: True for status in model.statuses if not status.startswith("crippled:")},
        **{name: value for name, value in model.counters if fresh.get(name) != value},
        **({"crippled": crippled} if crippled else {}),
        **({"removed": True} if model.removed else {}),
    }
    record = {
        "id": model.id,
        "name": model.name if model.name != model.id else "",
        "side": model.side,
        "base_mm": _base(model.footprint),
        "at": to_json(model.position, digits),
        "facing_deg": to_json(float(model.facing_deg), digits),
        "profile": {"kind": model.profile.kind, **to_json(model.profile, digits)},
        "keywords": list(model.keywords),
        "state": state,
        "carried_by": model.carried_by,
        "auras": to_json(model.auras, digits),
        "size": model.size,
    }
    return {name: value for name, value in record.items() if value or name == "facing_deg"}


def _base(footprint: Footprint) -> Any:
    size = to_json(size_mm(footprint))
    match footprint:
        case Disc():
            return size[0]
        case Box():
            return {"rect": size}
        case _:
            return size


def _terrain(piece: Terrain, digits: int | None) -> dict[str, Any]:
    match piece.area:
        case Circle(center, radius):
            area: Any = {"circle": to_json((center.x, center.y, radius), digits)}
        case polygon:
            area = to_json(polygon.points, digits)
    return {**to_json(piece, digits), "area": area}


def _text(value: Any, indent: str) -> str:
    """JSON with a field a line where an object is long, and an item a line in a list of objects."""
    text = json.dumps(value, ensure_ascii=False)
    inner = indent + "  "
    if isinstance(value, Mapping) and (not indent or len(indent) + len(text) > _WIDTH):
        lines = [f"{inner}{json.dumps(key, ensure_ascii=False)}: {_text(item, inner)}" for key, item in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    if isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
        lines = [inner + json.dumps(item, ensure_ascii=False) for item in value]
        return "[\n" + ",\n".join(lines) + f"\n{indent}]"
    return text
