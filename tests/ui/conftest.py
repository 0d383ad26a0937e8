"""A small game for the window: a jack that may trample, two grunts in its lane, a friend beside it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.vec import Vec2
from sandbox.scenario import Scenario, parse
from sandbox.ui.pilot import Pilot

SPEAR = {"name": "spear", "rng": 0.5, "pow": 4}
GRUNT = {"kind": "warrior", "spd": 6, "str": 5, "mat": 5, "def": 12, "arm": 12, "boxes": 1, "weapons": [SPEAR]}
JACK = {"kind": "heavy-warjack", "spd": 5, "str": 10, "mat": 6, "def": 11, "arm": 18, "boxes": 30, "focus": 3}

FILE: dict[str, Any] = {
    "format": 1,
    "title": "A small game",
    "system": "warmachine",
    "table": {"width": 48, "height": 48},
    "models": [
        {"id": "J", "side": "A", "base_mm": 50, "at": [20, 24], "facing_deg": 0, "profile": JACK},
        {"id": "S1", "side": "B", "base_mm": 30, "at": [23, 24], "facing_deg": 180, "profile": GRUNT},
        {"id": "S2", "side": "B", "base_mm": 30, "at": [23, 28], "facing_deg": 180, "profile": GRUNT},
        {"id": "H", "side": "A", "base_mm": 50, "at": [20, 19], "facing_deg": 0, "profile": JACK},
    ],
    "dice": {"seed": 3, "rolls": {"attack:S1": [4, 4], "damage:S1": [5, 5]}},
}


@pytest.fixture
def game_file() -> dict[str, Any]:
    """The file of the small game, to be added to."""
    return FILE


@pytest.fixture
def game() -> Scenario:
    """The small game with nothing to be done in the file."""
    return parse(json.dumps(FILE), "small.json")


@pytest.fixture
def told() -> Scenario:
    """The small game with a trample over S1 that the file carries out."""
    action = {"do": "trample", "model": "J", "direction_deg": 0, "distance_in": 6}
    return parse(json.dumps({**FILE, "actions": [action]}), "told.json")


@pytest.fixture
def asked() -> Scenario:
    """The small game with a lancer that may countercharge when the trample ends."""
    lancer = {
        "id": "C",
        "side": "B",
        "base_mm": 50,
        "at": [29.5, 24.5],
        "facing_deg": 180,
        "keywords": ["countercharge"],
        "profile": {**GRUNT, "kind": "cavalry", "boxes": 5},
    }
    action = {"do": "trample", "model": "J", "direction_deg": 0, "distance_in": 6}
    return parse(json.dumps({**FILE, "models": [*FILE["models"], lancer], "actions": [action]}), "asked.json")


@pytest.fixture
def pilot(game: Scenario) -> Pilot:
    """A window on the small game, at fifty pixels an inch: every fiftieth of an inch is a whole pixel."""
    pilot = Pilot(game)
    desk = pilot.window.desk
    desk.change(camera=replace(desk.ui.camera, scale=50.0, center=Vec2(24, 24)))
    return pilot
