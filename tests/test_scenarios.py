"""The demonstrations: each tells its story, comes out as its file says, and leaves nothing unused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sandbox.core.events import Noted
from sandbox.engine import Run, run
from sandbox.scenario import Scenario, load
from sandbox.scenario.expect import differences

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"
FILES = [path for path in sorted(FOLDER.glob("*/*.json")) if path.parent.name != "cases"]

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")


def _played(path: Path) -> tuple[Scenario, Run]:
    scenario = load(path)
    return scenario, run(scenario.system, scenario.state, scenario.actions, scenario.choices)


def _narrowest_mm(base: Any) -> float:
    """The least width of a base as a file writes it: round, oval or a box."""
    return float(base) if isinstance(base, int | float) else min(base["rect"] if isinstance(base, dict) else base)


@each_file
def test_it_comes_out_as_its_file_expects(path: Path) -> None:
    scenario, played = _played(path)
    assert scenario.expect is not None
    assert differences(scenario.expect, played.events, played.state) == ()


@each_file
def test_every_word_face_and_choice_of_it_is_used(path: Path) -> None:
    _, played = _played(path)
    assert [event.text for event in played.events if isinstance(event, Noted) and event.rule.startswith("note.")] == []


@each_file
def test_it_can_be_told_and_read(path: Path) -> None:
    scenario = json.loads(path.read_text(encoding="utf-8"))
    assert len(scenario["title"]) <= 40
    assert 30 <= len(scenario["about"]) <= 320
    assert 2 <= len(scenario["models"]) <= 20
    plates = {model["id"]: 5 if _narrowest_mm(model["base_mm"]) < 40 else 10 for model in scenario["models"]}
    assert [plate for plate, room in plates.items() if len(plate) > room] == []
    names = [model.get("name", model["id"]) for model in scenario["models"]]
    assert len(names) == len(set(names)), "the log would not tell them apart"
    assert set(scenario["expect"]) - {"legal"}


def test_no_two_have_the_same_title() -> None:
    titles = [json.loads(path.read_text(encoding="utf-8"))["title"] for path in FILES]
    assert len(titles) == len(set(titles))
