"""The published JSON Schema: what an editor is told about a file."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from sandbox.core.system import RulesSystem
from sandbox.rules import all_systems
from sandbox.scenario import contract, json_schema


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


@pytest.mark.parametrize("system", all_systems(), ids=lambda system: system.id)
def test_what_a_system_has_the_format_promises(system: RulesSystem) -> None:
    """The list of promised actions cannot fall behind what is built."""
    assert {spec.do for spec in system.actions} <= set(contract.ACTIONS[system.id])
