"""The published JSON Schema: what an editor is told about a file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sandbox.core.system import RulesSystem
from sandbox.rules import all_systems
from sandbox.scenario import contract, json_schema
from sandbox.scenario.paths import built_in_scenarios


def _definition(schema: dict[str, Any], name: str) -> dict[str, Any]:
    (found,) = (value for key, value in schema["$defs"].items() if value.get("title") == name)
    return found


@pytest.fixture
def schema(rich_system: RulesSystem) -> dict[str, Any]:
    return json_schema([rich_system])


def test_the_system_fills_in_profiles_actions_flags_and_rulings(schema: dict[str, Any]) -> None:
    assert _definition(schema, "Card")["properties"]["def"]["default"] == 12
    assert set(_definition(schema, "Wish")["properties"]) == {"do", "model", "spot", "length_in", "helpers", "blade"}
    assert _definition(schema, "State")["properties"]["knocked_down"]["description"] == "lies"
    file = _definition(schema, "Template scenario")
    assert file["properties"]["system"]["const"] == "rich"
    assert file["properties"]["rulings"]["properties"]["rich.tie"] == {
        "enum": ["nobody", "both"],
        "description": "Who wins?",
    }


def test_single_values_explain_themselves(schema: dict[str, Any]) -> None:
    model = _definition(schema, "Model")["properties"]
    assert model["at"]["description"] == "[x, y] in inches"
    assert [sorted(kind) for kind in model["base_mm"]["anyOf"]] == [
        ["exclusiveMinimum", "type"],
        ["items", "maxItems", "minItems", "type"],
        ["additionalProperties", "properties", "required", "type"],
    ]
    assert model["keywords"]["description"] == "flight = flies"


def test_every_reference_leads_somewhere() -> None:
    schema = json_schema()
    assert len(schema["oneOf"]) == len(all_systems())
    for name in re.findall(r'"\$ref": "#/\$defs/([^"]+)"', json.dumps(schema)):
        assert name in schema["$defs"]


@pytest.mark.parametrize(
    "system", [system for system in all_systems() if system.id in contract.ACTIONS], ids=lambda system: system.id
)
def test_what_a_system_has_the_format_promises(system: RulesSystem) -> None:
    """The list of promised actions cannot fall behind what is built; a system of which it promises nothing may be."""
    assert {spec.do for spec in system.actions} <= set(contract.ACTIONS[system.id])


def _fits(value: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    """Whether a JSON value fits a JSON Schema, of which this reads what ours use."""
    if "$ref" in schema:
        return _fits(value, root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    types = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None), "integer": int}
    named = schema.get("type", [])
    allowed = [named] if isinstance(named, str) else named
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if allowed and not any(
        is_number if name == "number" else isinstance(value, types[name]) and (name != "integer" or is_number)
        for name in allowed
    ):
        return False
    properties, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    checks = [
        "const" not in schema or value == schema["const"],
        "enum" not in schema or value in schema["enum"],
        sum(_fits(value, kind, root) for kind in schema["oneOf"]) == 1 if "oneOf" in schema else True,
        any(_fits(value, kind, root) for kind in schema["anyOf"]) if "anyOf" in schema else True,
    ]
    if is_number:
        checks += [
            value >= schema.get("minimum", value),
            value <= schema.get("maximum", value),
            "exclusiveMinimum" not in schema or value > schema["exclusiveMinimum"],
        ]
    if isinstance(value, list):
        checks += [schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))]
        checks += [_fits(item, schema.get("items", {}), root) for item in value]
    if isinstance(value, dict):
        checks += [name in value for name in schema.get("required", [])]
        for name, item in value.items():
            part = properties.get(name, others)
            checks.append(_fits(item, part, root) if isinstance(part, dict) else part)
    return all(checks)


@pytest.mark.parametrize("path", built_in_scenarios(), ids=lambda path: path.stem)
def test_every_scenario_that_comes_along_fits_the_schema(path: Path) -> None:
    schema = json_schema()
    file = json.loads(path.read_text(encoding="utf-8"))
    assert _fits(file, schema, schema)
    assert not _fits({**file, "titel": "x"}, schema, schema)
    assert not _fits({**file, "models": [{**file["models"][0], "base_mm": 0}]}, schema, schema)
    assert not _fits({**file, "actions": [{**file["actions"][0], "modle": "J"}]}, schema, schema)


def test_nothing_in_the_schema_is_left_over() -> None:
    text = json.dumps(json_schema())
    assert [name for name in json_schema()["$defs"] if f'"#/$defs/{name}"' not in text] == []
