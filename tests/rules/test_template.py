"""The template system: small, whole, and worth copying."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.core.overlays import Lane
from sandbox.core.state import GameState
from sandbox.engine import run
from sandbox.rules import all_systems, find_system
from sandbox.rules import load as load_system
from sandbox.rules._template.actions import Advance
from sandbox.rules.clauses import Clause, Evidence, load_clauses, load_evidence
from sandbox.scenario import parse
from sandbox.scenario.expect import differences

SYSTEM = load_system("_template")
SCENARIO = parse(Path(__file__).with_name("template-advance.json").read_text(encoding="utf-8"), system=SYSTEM)
STATE = SCENARIO.state


def end_of(state: GameState, model: str, distance_in: float | None = None) -> tuple[float, float]:
    """Where a model stands after one advance, to three decimals."""
    played = run(SYSTEM, state, (Advance(model=model, distance_in=distance_in),), {})
    at = played.state.board.model(model).position
    return round(at.x, 3), round(at.y, 3)


def test_its_scenario_comes_out_as_expected() -> None:
    assert SCENARIO.expect is not None
    played = run(SYSTEM, STATE, SCENARIO.actions, SCENARIO.choices)
    assert differences(SCENARIO.expect, played.events, played.state) == ()


@pytest.mark.rule("template.advance.who")
@pytest.mark.parametrize(("model", "text"), [("A", None), ("D", "D is exhausted"), ("X", "X is not on the table")])
def test_who_may_advance(model: str, text: str | None) -> None:
    reasons = SYSTEM.check(STATE, Advance(model=model))
    assert [(reason.rule, reason.text) for reason in reasons] == ([("template.advance.who", text)] if text else [])


@pytest.mark.rule("template.advance.distance")
@pytest.mark.parametrize(
    ("model", "distance_in", "end"),
    [
        ("A", 3, (7, 12)),
        ("A", -3, (4, 12)),
        ("B", 2, (12, 14)),
        ("B", 99, (12, 18)),
        ("B", None, (12, 18)),
        ("C", None, (24 - 80 / 2 / 25.4, 12)),
    ],
)
def test_how_far_it_goes(model: str, distance_in: float | None, end: tuple[float, float]) -> None:
    """A card says 6 inches; C would leave a table that is 24 inches wide."""
    assert end_of(STATE, model, distance_in) == (round(end[0], 3), end[1])


@pytest.mark.rule("template.advance.stops")
def test_it_stops_in_contact() -> None:
    """Centres 8 inches apart: 40 mm round against an oval 92 mm wide that way."""
    gap = 8 - (40 + 92) / 2 / 25.4
    assert end_of(STATE, "A") == (round(4 + gap, 3), 12)
    assert end_of(STATE, "A", gap - 0.1) == (round(4 + gap - 0.1, 3), 12)


def test_the_preview_foretells_the_end() -> None:
    preview = SYSTEM.preview(STATE, Advance(model="A"))
    (lane,) = (overlay for overlay in preview.overlays if isinstance(overlay, Lane))
    assert (round(lane.stand_in, 3), [met.id for met in preview.met]) == (5.402, ["B"])


def test_it_is_found_by_nobody_who_looks_for_systems() -> None:
    assert SYSTEM not in all_systems()
    assert find_system("_template") is None
    assert find_system("template") is None


def test_its_clauses_and_evidence_can_be_read() -> None:
    assert load_clauses("_template")[2] == Clause(
        id="template.advance.stops",
        says="It stops in contact with the first base in its way.",
        document="Nobody's Rulebook",
        page="2",
        status="done",
    )
    assert load_evidence("_template") == {}
    assert Evidence() == Evidence(tests=(), scenarios=())
