"""A file becomes core values, and core values a file that reads as the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.footprint import Box, Disc, Oval
from sandbox.core.model import Aura
from sandbox.core.system import RulesSystem
from sandbox.core.terrain import Circle
from sandbox.core.vec import Vec2
from sandbox.scenario import dump, load, parse
from sandbox.scenario.paths import built_in_scenarios
from sandbox.scenario.records import to_json

Read = Callable[..., Any]


def test_models_carry_all_that_the_file_says(sound: dict[str, Any], read: Read, rich_system: Any) -> None:
    sound |= {
        "actions": [{"do": "wish", "model": "J", "spot": [1, 2.5], "helpers": ["S1"], "blade": {"name": "axe"}}],
        "rulings": {"rich.tie": "both"},
        "choices": {"spend:J": "yes"},
    }
    sound["models"][0] |= {
        "name": "Jolly",
        "base_mm": [120, 92],
        "facing_deg": -90,
        "profile": {"def": 14, "focus": 3, "weapons": [{"name": "axe", "qualities": ["open-fist"]}], "commander": "S1"},
        "keywords": ["flight", "tough"],
        "state": {"knocked_down": True, "activated": False, "dazed": True, "damage": 5, "crippled": ["movement"]},
        "auras": [{"within_in": 3, "affects": "friends", "effect": "arm", "value": 2}],
        "size": "large",
    }
    sound["models"][1] |= {"base_mm": {"rect": [40, 25.5]}, "carried_by": "J", "state": {"removed": True}}
    sound["terrain"][0] = {"id": "pit", "kind": "hazard", "area": {"circle": [30, 10, 2]}, "pow": 12, "dice": 3}

    scenario = read(sound, rich_system)

    first, second = scenario.state.board.models
    assert (first.name, first.facing_deg, first.footprint) == ("Jolly", 270.0, Oval.of_mm(120, 92))
    assert (first.profile.def_, first.profile.weapons[0].name, first.profile.commander) == (14, "axe", "S1")
    assert first.profile.weapons[0].qualities == ("open-fist",)
    assert first.counters == (("damage", 5), ("focus", 3))
    assert first.statuses == ("crippled:movement", "dazed", "knocked_down")
    assert (first.keywords, first.size) == (("flight", "tough"), "large")
    assert first.auras == (Aura(within_in=3, affects="friends", effect="arm", value=2),)
    assert (second.name, second.footprint, second.carried_by, second.removed) == ("S1", Box.of_mm(40, 25.5), "J", True)
    assert scenario.state.board.terrain[0].area == Circle(Vec2(30, 10), 2)
    (action,) = scenario.actions
    assert (action.spot, action.helpers, action.blade.name) == (Vec2(1, 2.5), ("S1",), "axe")
    assert scenario.state.find_ruling("rich.tie") == "both"
    assert read(json.loads(dump(scenario)), rich_system) == scenario


def test_numbers_may_be_spelled_with_a_fraction(sound: dict[str, Any], template: RulesSystem) -> None:
    text = json.dumps(sound).replace('"seed": 7', '"seed": 7.0').replace('"base_mm": 50', '"base_mm": 5e1')
    scenario = parse(text, system=template)
    assert scenario.state.dice.seed == 7
    assert scenario.state.board.model("J").footprint == Disc.of_mm(50)


def test_what_a_game_changed_is_written_and_read_again(sound: dict[str, Any], read: Read, rich_system: Any) -> None:
    sound |= {"actions": []}
    sound["models"][0]["profile"] = {"focus": 3}
    scenario = read(sound, rich_system)
    fresh = scenario.state.board.model("J")
    assert "state" not in json.loads(dump(scenario))["models"][0]

    spent = replace(fresh.with_counter("focus", 0).with_status("knocked_down", True), removed=True)
    played = replace(scenario, state=scenario.state.with_board(scenario.state.board.with_model(spent)))

    assert json.loads(dump(played))["models"][0]["state"] == {"knocked_down": True, "focus": 0, "removed": True}
    assert read(json.loads(dump(played)), rich_system).state.board.model("J") == spent


def test_a_model_is_a_line_and_numbers_carry_no_noise(sound: dict[str, Any], read: Read) -> None:
    sound["models"][0]["at"] = [0.1 + 0.2 + 9, 24.0000000001]
    text = dump(read(sound))
    lines = [line.strip() for line in text.splitlines()]
    assert (
        '{"id": "J", "side": "A", "base_mm": 50, "at": [9.3, 24], "facing_deg": 0, "profile": {"kind": "walker"}},'
        in lines
    )
    assert '{"do": "advance", "model": "J"}' in lines
    assert text.endswith("}\n")


@given(
    st.lists(
        st.tuples(
            st.integers(1_000_000, 47_000_000).map(lambda micro: micro / 1e6),
            st.floats(0, 360, allow_nan=False).map(lambda angle: round(angle, 6)),
            st.one_of(
                st.integers(1, 40),
                st.tuples(st.integers(1, 40), st.floats(1, 40).map(lambda mm: round(mm, 3))).map(list),
                st.tuples(st.integers(1, 40), st.integers(1, 40)).map(lambda size: {"rect": list(size)}),
            ),
            st.dictionaries(st.text(min_size=1, max_size=4).filter(lambda name: name not in "damage"), st.booleans()),
            st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=8),
        ),
        max_size=5,
    )
)
def test_whatever_is_written_reads_the_same(template: RulesSystem, rows: list[Any]) -> None:
    models = [
        {
            "id": f"M{index}",
            "side": "A",
            "name": name,
            "base_mm": base,
            "at": [x, 3 + 3 * index],
            "facing_deg": facing,
            "state": flags,
        }
        for index, (x, facing, base, flags, name) in enumerate(rows)
    ]
    file = {"format": 1, "title": "", "system": "t", "table": {"width": 48, "height": 48}, "models": models}
    scenario = parse(json.dumps(file), system=template)
    again = parse(dump(scenario), system=template)
    assert again == scenario
    assert dump(again) == dump(scenario)


@pytest.mark.parametrize("path", built_in_scenarios(), ids=lambda path: path.stem)
def test_every_scenario_that_comes_along_reads_the_same(path: Path) -> None:
    scenario = load(path)
    assert parse(dump(scenario)) == scenario


def test_json_values_of_records_leave_defaults_out(rich_system: Any) -> None:
    card = rich_system.profile_type(def_=14, weapons=())
    assert to_json(card) == {"def": 14}
