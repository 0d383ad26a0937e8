"""A small sound file of the template system, to be broken in one place at a time."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from sandbox.core.errors import ScenarioError
from sandbox.core.model import ModelId, Profile
from sandbox.core.system import ActionSpec, RulesSystem, Ruling
from sandbox.core.vec import Vec2
from sandbox.rules import load as load_system
from sandbox.scenario import Scenario, parse

TEMPLATE = load_system("_template")


@dataclass(frozen=True, slots=True, kw_only=True)
class Blade:
    """A weapon: a record inside a record."""

    name: str
    reach_in: float = 0.5
    qualities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Profile):
    """A card with all that a card may have."""

    def_: int = 12
    focus: int | None = None
    weapons: tuple[Blade, ...] = ()
    commander: ModelId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """An action with all that an action may have."""

    model: str
    spot: Vec2 | None = None
    length_in: float | None = None
    helpers: tuple[ModelId, ...] = ()
    blade: Blade = Blade(name="fist")


@pytest.fixture(scope="session")
def template() -> RulesSystem:
    """The template system, which the program itself does not discover."""
    return TEMPLATE


@pytest.fixture
def rich_system() -> RulesSystem:
    """A system with nested records, a counter that cards start with, and a ruling."""

    def with_focus(model: Any) -> Any:
        focus = model.profile.focus
        return model if focus is None else model.with_counter("focus", focus)

    wish: ActionSpec = replace(TEMPLATE.actions[0], do="wish", label="Wish", type=Wish)
    return replace(
        TEMPLATE,
        id="rich",
        profile_type=Card,
        actions=(wish,),
        keywords={"flight": "flies"},
        statuses={"knocked_down": "lies", "crippled:movement": "lame"},
        rulings=(Ruling(id="rich.tie", question="Who wins?", choices=(("nobody", "nobody"), ("both", "both do"))),),
        defaults=with_focus,
    )


@pytest.fixture
def sound() -> dict[str, Any]:
    """A file without a problem."""
    return {
        "format": 1,
        "title": "Two in a field",
        "system": "template",
        "table": {"width": 48, "height": 36},
        "models": [
            {"id": "J", "side": "A", "base_mm": 50, "at": [10, 24], "facing_deg": 0},
            {"id": "S1", "side": "B", "base_mm": 30, "at": [14, 24], "facing_deg": 180},
        ],
        "terrain": [{"id": "wood", "kind": "woodland", "area": [[30, 10], [34, 10], [34, 14], [30, 14]]}],
        "actions": [{"do": "advance", "model": "J"}],
        "dice": {"seed": 7, "rolls": {"attack:S1": [4, 3]}},
        "expect": {"legal": True, "events": [{"kind": "contacted", "with": "S1"}]},
    }


@pytest.fixture
def problems() -> Callable[..., list[str]]:
    """What is wrong with a file (a dict or a text), one sentence each; [] where nothing is."""

    def of(file: Any, system: RulesSystem | None = TEMPLATE) -> list[str]:
        text = file if isinstance(file, str) else json.dumps(file)
        try:
            parse(text, "file.json", system)
        except ScenarioError as error:
            return [str(problem) for problem in error.problems]
        return []

    return of


@pytest.fixture
def read() -> Callable[..., Scenario]:
    """The scenario of a dict."""
    return lambda file, system=TEMPLATE: parse(json.dumps(file), "file.json", system)
