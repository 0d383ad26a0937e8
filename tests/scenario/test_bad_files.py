"""Whatever is wrong with a file: one sentence that says what was expected, what came, and where."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandbox.core.errors import ScenarioError
from sandbox.scenario import contract, load, parse
from sandbox.scenario.contract import NotBuilt

Problems = Callable[..., list[str]]
REMOVE = object()
THIRD = {"id": "S2", "side": "B", "base_mm": 30, "at": [20, 24]}


def _changed(file: dict[str, Any], where: str, value: Any) -> dict[str, Any]:
    """The file with one place changed; `a.0.b` is file["a"][0]["b"]."""
    *way, last = [int(key) if key.isdigit() else key for key in where.split(".")]
    part: Any = file
    for key in way:
        part = part[key]
    if value is REMOVE:
        del part[last]
    elif isinstance(part, list) and last == len(part):
        part.append(value)
    else:
        part[last] = value
    return file


def test_a_sound_file_has_no_problem(sound: dict[str, Any], problems: Problems) -> None:
    assert problems(sound) == []


@pytest.mark.parametrize(
    ("where", "value", "sentence"),
    [
        ("format", 2, "format: expected version 1, got 2"),
        ("format", True, "format: expected version 1, got true"),
        ("format", REMOVE, "format: expected version 1, got nothing"),
        ("title", REMOVE, "title: missing"),
        ("title", 5, "title: expected text, got 5"),
        ("modles", [], "modles: unknown field; did you mean models?"),
        ("models", {"J": 1}, 'models: expected a list, got {"J": 1}'),
        ("table.width", 0, "table.width: expected more than 0, got 0"),
        ("table.height", 2000, "table.height: expected at most 1000, got 2000"),
        ("table.height", REMOVE, "table.height: missing"),
        ("table.length", 3, "table.length: unknown field; expected one of width, height"),
        ("models.2", {**THIRD, "id": "J"}, 'models[2].id: "J" is already the id of models[0]'),
        ("models.2", {**THIRD, "id": ""}, 'models[2].id: expected some text, got ""'),
        ("models.1.name", "a\x1b[31m", 'models[1].name: expected text without control characters, got "a\\u001b[31m"'),
        ("models.1.base_mm", 0, "models[1].base_mm: expected more than 0 mm, got 0"),
        ("models.1.base_mm", -30, "models[1].base_mm: expected more than 0 mm, got -30"),
        ("models.1.base_mm", [120, 0], "models[1].base_mm: expected more than 0 mm, got 0"),
        ("models.1.base_mm", {"rect": [80, "x"]}, 'models[1].base_mm: expected more than 0 mm, got "x"'),
        (
            "models.1.base_mm",
            "30",
            'models[1].base_mm: expected 60 (round), [120, 92] (oval) or {"rect": [80, 50]}, got "30"',
        ),
        (
            "models.1.base_mm",
            True,
            'models[1].base_mm: expected 60 (round), [120, 92] (oval) or {"rect": [80, 50]}, got true',
        ),
        ("models.1.base_mm", REMOVE, "models[1].base_mm: missing"),
        ("models.1.at", [1], "models[1].at: expected [x, y] in inches, got [1]"),
        ("models.1.at", [1e9, 2], "models[1].at: expected [x, y] in inches, got [1000000000, 2]"),
        ("models.1.at", [float("nan"), 2], "models[1].at: expected [x, y] in inches, got [NaN, 2]"),
        ("models.1.facing_deg", float("nan"), "models[1].facing_deg: expected a finite number, got NaN"),
        ("models.1.facing_deg", float("inf"), "models[1].facing_deg: expected a finite number, got Infinity"),
        ("models.1.facing_deg", "0", 'models[1].facing_deg: expected a number, got "0"'),
        ("models.1.fasing_deg", 0, "models[1].fasing_deg: unknown field; did you mean facing_deg?"),
        ("models.1.profile", {"moves_in": 4}, "models[1].profile.moves_in: unknown field; did you mean move_in?"),
        ("models.1.profile", {"move_in": "4"}, 'models[1].profile.move_in: expected a number, got "4"'),
        ("models.1.state", {"exhausted": 1}, "models[1].state.exhausted: expected true or false, got 1"),
        ("models.1.state", {"damage": True}, "models[1].state.damage: expected a whole number, got true"),
        ("models.1.state", {"damage": -1}, "models[1].state.damage: expected 0 or more, got -1"),
        (
            "models.1.state",
            {"dazed": "yes"},
            'models[1].state.dazed: expected true, false or a whole number from 0, got "yes"',
        ),
        ("models.1.state", {"crippled": "legs"}, 'models[1].state.crippled: expected a list, got "legs"'),
        ("models.1.carried_by", "K", 'models[1].carried_by: there is no model "K"; expected one of J, S1'),
        ("models.1.carried_by", "S1", "models[1].carried_by: S1 would ride on itself"),
        ("models.1.auras", [{"within_in": 3, "affects": "foes", "effect": "arm"}],
         "models[1].auras[0].affects: expected 'friends', 'enemies' or 'all', got \"foes\""),
        ("models.2", "S2", 'models[2]: expected an object, got "S2"'),
        ("models.1.at", [11, 24], "models[1].at: S1 overlaps J by 0.575″; bases may touch, but not overlap"),
        ("models.1.at", [0.5, 24], "models[1].at: S1 does not stand wholly on the table of 48″ × 36″"),
        ("terrain.0.id", "J", 'terrain[0].id: "J" is already the id of models[0]'),
        ("terrain.0.kind", "forest", "terrain[0].kind: expected 'obstacle', 'obstruction', 'rough', 'hazard', "
         "'impassable', 'difficult', 'water', 'woodland' or 'barrier', got \"forest\""),
        ("terrain.0.area", [[0, 0], [1, 1]], "terrain[0].area: expected at least 3 corners, got 2"),
        ("terrain.0.area", [[0, 0], [4, 4], [4, 0], [0, 4]],
         "terrain[0].area: the polygon crosses itself: side 1 meets side 3"),
        ("terrain.0.area", [[0, 0], [4, 0], [2, 0], [2, 3]],
         "terrain[0].area: the polygon crosses itself: side 1 meets side 2"),
        ("terrain.0.area", [[0, 0], [4, 0], [4, 4], [2, 0], [0, 4]],
         "terrain[0].area: the polygon crosses itself: side 1 meets side 3"),
        ("terrain.0.area", [[0, 0], [1, 1], [2, 2]],
         "terrain[0].area: the polygon has no area: all its corners lie on one line"),
        ("terrain.0.area", [[0, 0], [4, 0], [4, 4], [0, 0]], "terrain[0].area: corners 1 and 4 are the same point"),
        ("terrain.0.area", [[0, 0], [1, 0], [0, 1e-7]], "terrain[0].area: the polygon has no area"),
        ("terrain.0.area", [[0, 0], [4, 0], [4]], "terrain[0].area: expected [x, y] in inches, got [4]"),
        ("terrain.0.area", {"circle": [1, 2, 0]},
         "terrain[0].area: expected a radius of more than 0 inches, got 0"),
        ("terrain.0.area", {"round": [1, 2, 1]},
         'terrain[0].area: expected a list of corners or {"circle": [x, y, radius]}, got {"round": [1, 2, 1]}'),
        ("terrain.0.height_in", -1, "terrain[0].height_in: expected 0 or more, got -1"),
        ("actions.0.modle", "J", "actions[0].modle: unknown field; did you mean model?"),
        ("actions.0.model", "K", 'actions[0].model: there is no model "K"; expected one of J, S1'),
        ("actions.0.model", "S", 'actions[0].model: there is no model "S"; did you mean S1?'),
        ("actions.0.distance_in", [], "actions[0].distance_in: expected a number, got []"),
        ("actions.0.do", "advanse", 'actions[0].do: there is no action "advanse"; did you mean advance?'),
        ("actions.0.do", 3, "actions[0].do: expected the name of an action, got 3"),
        ("actions.0.do", REMOVE, "actions[0].do: missing"),
        ("actions.0", 3, "actions[0]: expected an object, got 3"),
        ("models.0.state", {"removed": True}, "actions[0].model: J is removed and cannot act"),
        ("dice.rolls", {"attack:S1": [4, 7]}, "dice.rolls.attack:S1[1]: expected at most 6, got 7"),
        ("dice.rolls", {"attack:S1": [0]}, "dice.rolls.attack:S1[0]: expected 1 or more, got 0"),
        ("dice.rolls", {"attack:S1": 4}, "dice.rolls.attack:S1: expected a list, got 4"),
        ("dice.seed", 1.5, "dice.seed: expected a whole number, got 1.5"),
        ("choices", {"countercharge:C": True}, "choices.countercharge:C: expected text, got true"),
        ("choices", {"a\nb": "x"}, 'choices."a\\nb": expected text without control characters, got "a\\nb"'),
        ("dice.rolls", {"": [1]}, 'dice.rolls."": expected some text, got ""'),
        ("rulings", {"template.tie": "both"}, "rulings.template.tie: unknown ruling"),
        ("expect.legal", "yes", 'expect.legal: expected true or false, got "yes"'),
        ("expect.events.0.kind", "contactd", 'expect.events[0].kind: unknown event kind "contactd"; '
         "did you mean contacted?"),
        ("expect.events.0.how_far", 3, "expect.events[0].how_far: unknown field of contacted; did you mean how?"),
        ("expect.events.0.with", "S9", 'expect.events[0].with: there is no "S9"; did you mean S1?'),
        ("expect.never", [{"because_of": ["S1", "S9"]}],
         'expect.never[0].because_of: there is no "S9"; did you mean S1?'),
        ("expect.never", [{"total": 3, "tottal": 3}], "expect.never[0].tottal: unknown field; did you mean total?"),
        ("expect.models", {"K": {}}, 'expect.models.K: there is no model "K"; expected one of J, S1'),
        ("expect.models", {"J": {"at": [1]}}, "expect.models.J.at: expected [x, y] in inches, got [1]"),
        ("expect.models", {"J": {"exausted": True}},
         "expect.models.J.exausted: unknown field; did you mean exhausted?"),
    ],
)  # fmt: skip
def test_one_thing_wrong_is_one_sentence(
    sound: dict[str, Any], problems: Problems, where: str, value: Any, sentence: str
) -> None:
    assert problems(_changed(sound, where, value)) == [sentence]


def test_all_problems_of_a_file_come_at_once(sound: dict[str, Any], problems: Problems) -> None:
    sound["models"][0]["base_mm"] = 0
    sound["models"].append({"id": "S2", "side": "B", "base_mm": 30, "at": [14.5, 24]})
    sound["terrain"][0]["area"] = []
    sound["actions"][0]["modle"] = "J"
    sound["title"] = None

    assert problems(sound) == [
        "title: expected text, got null",
        "models[0].base_mm: expected more than 0 mm, got 0",
        "actions[0].modle: unknown field; did you mean model?",
        "terrain[0].area: expected at least 3 corners, got 0",
        "models[2].at: S2 overlaps S1 by 0.681″; bases may touch, but not overlap",
    ]


def test_a_broken_field_of_the_file_hides_nothing_else(sound: dict[str, Any], problems: Problems) -> None:
    sound["xyz"] = "red"
    sound["models"][1]["at"] = [99, 24]
    sound["rulings"] = {"template.tie": "both"}
    sound["expect"] = {"models": {"K": {}}, "events": [{"kind": "contactd"}]}

    assert problems(sound) == [
        "xyz: unknown field",
        "models[1].at: S1 does not stand wholly on the table of 48″ × 36″",
        "rulings.template.tie: unknown ruling",
        'expect.models.K: there is no model "K"; expected one of J, S1',
        'expect.events[0].kind: unknown event kind "contactd"; did you mean contacted?',
    ]


def test_a_second_model_of_an_id_is_not_blamed_for_the_place_of_the_first(
    sound: dict[str, Any], problems: Problems
) -> None:
    sound["models"][1]["at"] = [99, 24]
    sound["models"].append({**THIRD, "id": "S1"})

    assert problems(sound) == [
        'models[2].id: "S1" is already the id of models[1]',
        "models[1].at: S1 does not stand wholly on the table of 48″ × 36″",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the file is empty; expected a JSON object"),
        ('{"format": 1,\n "title": "x', "line 2, column 11: the JSON text is cut off here"),
        ('{"format": 1,\n "models": [', "line 2, column 13: the JSON text is cut off here"),
        ('{"format": 1', "line 1, column 13: the JSON text is cut off here"),
        ("{'format': 1}", "line 1, column 2: not JSON: expecting property name enclosed in double quotes"),
        ('{"format": 1}\nmore', "line 2, column 1: not JSON: extra data"),
        ("[1]", "expected a JSON object, got [1]"),
        ("[" * 100_000, "not a scenario: lists or objects are nested too deeply"),
        ('{"format": ' + "1" * 5000 + "}", "not a scenario: it holds a number with too many digits"),
        ('{"format": 1, "table": {"width": 1, "width": 2}}', "table.width: this field stands twice in one object"),
        ('{"a": [{"b": 1, "b": 1}], "c": 1, "c": 2}', "c: this field stands twice in one object"),
    ],
)
def test_what_is_no_json_has_its_place(problems: Problems, text: str, sentence: str) -> None:
    assert problems(text)[0] == sentence


def test_half_a_surrogate_pair_is_no_text(sound: dict[str, Any], problems: Problems) -> None:
    sound["models"][1]["name"] = "\ud800"
    assert problems(sound) == ["models[1]: expected text in valid Unicode, got half of a surrogate pair"]


@pytest.mark.parametrize(
    ("system", "sentence", "is_early"),
    [
        ("later", "system: later is not built yet", True),
        ("chess", 'system: there is no rule system "chess"', False),
        ("_template", 'system: there is no rule system "_template"', False),
    ],
)
def test_a_system_that_is_promised_is_early_not_wrong(
    sound: dict[str, Any], system: str, sentence: str, is_early: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(contract.ACTIONS, "later", ("walk",))
    sound["system"] = system
    with pytest.raises(ScenarioError) as caught:
        parse(json.dumps(sound), "f.json")
    (problem,) = caught.value.problems
    assert str(problem).startswith(sentence)
    assert isinstance(problem, NotBuilt) == is_early


def test_a_file_of_a_system_not_built_is_still_looked_at(
    sound: dict[str, Any], problems: Problems, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(contract.ACTIONS, "later", ("walk",))
    sound["system"] = "later"
    sound["models"][1]["at"] = [10, 24]
    assert problems(sound, None) == [
        "system: later is not built yet",
        "models[1].at: S1 overlaps J by 1.575″; bases may touch, but not overlap",
    ]


def test_rulings_that_do_not_exist(sound: dict[str, Any], problems: Problems, rich_system: Any) -> None:
    sound |= {"actions": [], "rulings": {"rich.tie": "boht", "rich.tye": "both"}}
    assert problems(sound, rich_system) == [
        'rulings.rich.tie: no such reading: "boht"; did you mean both?',
        "rulings.rich.tye: unknown ruling; did you mean rich.tie?",
    ]


def test_names_deep_inside_profiles_and_actions(sound: dict[str, Any], problems: Problems, rich_system: Any) -> None:
    sound["models"][0]["profile"] = {"weapons": [{"name": "axe", "reech_in": 1}], "commander": "X"}
    sound["actions"] = [{"do": "wish", "model": "Q", "helpers": ["J", "S2"], "spot": [1, "x"], "blade": {"nam": "a"}}]
    assert problems(sound, rich_system) == [
        "models[0].profile.weapons[0].reech_in: unknown field; did you mean reach_in?",
        'models[0].profile.commander: there is no model "X"; expected one of J, S1',
        'actions[0].model: there is no model "Q"; expected one of J, S1',
        'actions[0].spot: expected [x, y] in inches, got [1, "x"]',
        'actions[0].helpers[1]: there is no model "S2"; did you mean S1?',
        "actions[0].blade.name: missing",
        "actions[0].blade.nam: unknown field; did you mean name?",
    ]


def test_riders_in_a_circle(sound: dict[str, Any], problems: Problems) -> None:
    sound["models"][0]["carried_by"] = "S1"
    sound["models"][1]["carried_by"] = "J"
    assert problems(sound) == [
        "models[0].carried_by: J would ride on itself",
        "models[1].carried_by: S1 would ride on itself",
    ]


def test_touching_bases_are_no_problem_and_the_depth_of_a_deep_one_is_told(
    sound: dict[str, Any], problems: Problems
) -> None:
    touching = 10 + 80 / 2 / 25.4
    sound["models"][1]["at"] = [touching, 24]
    assert problems(sound) == []
    sound["models"][1]["at"] = [touching - 5e-6, 24]
    assert problems(sound) == ["models[1].at: S1 overlaps J by 5.0e-06″; bases may touch, but not overlap"]


@pytest.mark.parametrize(
    "area",
    [
        [[0, 0], [2, 0], [4, 0], [4, 4]],
        [[0, 0], [4, 0], [4, 4], [2, 1], [0, 4]],
        [[0, 4], [2, 1], [4, 4], [4, 0], [0, 0]],
        {"circle": [3, 3, 0.5]},
    ],
    ids=["a corner on a side", "a dent", "clockwise", "a circle"],
)
def test_any_simple_shape_will_do(sound: dict[str, Any], problems: Problems, area: Any) -> None:
    sound["terrain"][0]["area"] = area
    assert problems(sound) == []


def test_removed_models_and_riders_are_in_nobodys_way(sound: dict[str, Any], problems: Problems) -> None:
    sound["models"] += [
        {"id": "R", "side": "A", "base_mm": 25, "at": [10, 24], "carried_by": "J"},
        {"id": "D", "side": "A", "base_mm": 25, "at": [-10, 24], "state": {"removed": True}},
    ]
    assert problems(sound) == []


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (Path.exists, "the file cannot be read: no such file or directory"),
        (Path.mkdir, "expected a file, got a folder"),
        (lambda path: path.write_bytes(b'{"title": "\xff"}'), "expected UTF-8 text, but byte 11 is none"),
    ],
)
def test_what_cannot_be_read_says_so(tmp_path: Path, make: Callable[[Path], object], sentence: str) -> None:
    path = tmp_path / "file.json"
    make(path)
    with pytest.raises(ScenarioError) as caught:
        load(path)
    assert str(caught.value) == f"{path}: {sentence}"
