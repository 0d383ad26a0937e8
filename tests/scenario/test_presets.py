"""The built-in models: all of them load, stand on a board, and can be aimed with."""

from __future__ import annotations

import json

import pytest

from sandbox.core.errors import ScenarioError
from sandbox.core.footprint import size_mm
from sandbox.core.state import Board, GameState
from sandbox.core.system import RulesSystem
from sandbox.core.vec import Vec2
from sandbox.rules import all_systems, find_system
from sandbox.scenario.paths import profile_folder
from sandbox.scenario.presets import Preset, model_from, parse_presets, presets

ALL = [preset for system in all_systems() for preset in presets(system.id)]


def named(name: str) -> Preset:
    return next(preset for preset in ALL if preset.id == name)


@pytest.mark.parametrize("preset", ALL, ids=lambda preset: f"{preset.system}.{preset.id}")
def test_every_preset_stands_on_a_board_and_can_be_aimed_with(preset: Preset) -> None:
    system = find_system(preset.system)
    assert system is not None
    model = model_from(preset, "M", "A", Vec2(20, 20), 0)
    other = model_from(preset, "T", "B", Vec2(27.5, 20), 180)
    state = GameState(system=system.id, board=Board(48, 48, (model, other)))
    assert [word for word in model.keywords if word not in system.keywords] == []
    for spec in system.actions:
        foreseen = spec.preview(state, spec.aim(state, "M", Vec2(27.5, 20), "T"))
        assert (foreseen.model, foreseen.title != "") == ("M", True)
    is_local = any(mark in preset.source for mark in ("/", "\\", "://", "www."))
    assert not is_local


@pytest.mark.parametrize(
    ("name", "base", "stats"),
    [
        ("juggernaut", (50,), {"spd": 4, "str_": 12, "mat": 7, "def_": 10, "arm": 20, "boxes": 34}),
        ("stormwall", (120,), {"spd": 5, "str_": 17, "mat": 6, "def_": 10, "arm": 19}),
        ("dire-troll-mauler", (50,), {"spd": 5, "str_": 12, "def_": 12, "fury": 0, "fury_limit": 5}),
        ("shredder", (30,), {"spd": 6, "str_": 6, "mat": 5, "def_": 13, "arm": 12}),
        ("royal-war-mumak", (150, 100), {"move": 8, "strength": 10, "defence": 8, "wounds": 10, "courage": 7}),
        ("troll-brute", (60,), {"fight": 5, "strength": 7, "wounds": 4, "courage": 6}),
        ("werewolf", (90, 56), {"armour": 16, "close_combat": (2, 2)}),
        ("spider", (72, 65), {"armour": 15, "close_combat": ()}),
    ],
)
def test_the_stat_lines_are_those_of_the_sources(name: str, base: tuple[float, ...], stats: dict[str, object]) -> None:
    preset = named(name)
    assert size_mm(preset.footprint) == base
    assert {field: getattr(preset.profile, field) for field in stats} == stats


def test_a_fresh_model_has_the_counters_of_its_card() -> None:
    assert model_from(named("carnivean"), "C1", "A", Vec2(9, 9), -90).counters == (("fury", 0),)
    unit = model_from(named("werewolf"), "W", "A", Vec2(9, 9), -90)
    assert (unit.counters, unit.facing_deg, unit.name) == ((("armour", 16), ("resource", 5)), 270.0, "Werewolf")


def test_who_may_trample_does_it_without_a_reason_against() -> None:
    model = model_from(named("ironclad"), "M", "A", Vec2(20, 20), 0)
    victim = model_from(named("mechanithrall"), "T", "B", Vec2(22.5, 20), 180)
    system = find_system("warmachine")
    assert system is not None
    (trample,) = [spec for spec in system.actions if spec.do == "trample"]
    state = GameState(system="warmachine", board=Board(48, 48, (model, victim)))
    foreseen = trample.preview(state, trample.aim(state, "M", Vec2(30, 20), None))
    assert (foreseen.reasons, [met.id for met in foreseen.met]) == ((), ["T"])


def test_every_file_is_of_a_system_and_one_that_is_not_built_lists_nothing() -> None:
    assert sorted(path.stem for path in profile_folder().iterdir()) == ["middle-earth", "robogear", "warmachine"]
    assert presets("chess") == ()


def test_a_broken_file_says_where(template: RulesSystem) -> None:
    good = {"id": "W", "name": "Walker", "base_mm": 30, "profile": {}, "source": "a book", "confidence": "high"}
    bad = {**good, "confidence": "certain", "base_mm": 0}
    text = json.dumps({"system": "chess", "presets": [good, bad, good]})
    with pytest.raises(ScenarioError) as caught:
        parse_presets(text, template, "walkers")
    assert [problem.where for problem in caught.value.problems] == [
        "presets[1].base_mm",
        "presets[1].confidence",
        "presets[2].id",
        "system",
    ]
