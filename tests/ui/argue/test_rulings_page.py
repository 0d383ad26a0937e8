"""Rulings in dispute: switches with their clause, and what each other reading changes in the action at hand."""

from __future__ import annotations

import json

import pytest

from sandbox.core.system import RulesSystem
from sandbox.rules import all_systems
from sandbox.rules.clauses import load_clauses
from sandbox.scenario import Scenario, parse
from sandbox.ui.argue.rulings_page import rulings_page
from sandbox.ui.desk import Desk
from sandbox.ui.forms import Chips, Form, Heading, Text
from sandbox.ui.game import Game
from sandbox.ui.pilot import Pilot

GRUNT = {
    "kind": "warrior",
    "spd": 6,
    "str": 5,
    "mat": 5,
    "def": 12,
    "arm": 12,
    "boxes": 1,
    "weapons": [{"name": "spear", "rng": 0.5, "pow": 4}],
}
JACK = {"kind": "heavy-warjack", "spd": 5, "str": 10, "mat": 6, "def": 11, "arm": 18, "boxes": 30, "focus": 3}


@pytest.fixture
def behind() -> Scenario:
    """A trample over S, which turns its back to the place where the jack will end, not to where it met it."""
    models = [
        {"id": "J", "side": "A", "base_mm": 50, "at": [20, 24], "facing_deg": 0, "profile": JACK},
        {"id": "S", "side": "B", "base_mm": 30, "at": [23, 24], "facing_deg": 180, "profile": GRUNT},
    ]
    record = {
        "format": 1,
        "title": "Behind",
        "system": "warmachine",
        "table": {"width": 48, "height": 48},
        "models": models,
        "dice": {"seed": 3, "rolls": {"attack:S": [2, 2], "damage:S": [5, 5]}},
        "actions": [{"do": "trample", "model": "J", "direction_deg": 0, "distance_in": 6}],
    }
    return parse(json.dumps(record), "behind.json")


def desk_of(pilot: Pilot) -> Desk:
    return pilot.window.desk


def game_of(pilot: Pilot) -> Game:
    game = pilot.window.desk.game
    assert game
    return game


def section(pilot: Pilot, title: str) -> list[str]:
    """The texts below a heading of the page, without the clause."""
    form: Form = rulings_page(desk_of(pilot).view())
    found: dict[str, list[str]] = {}
    name = ""
    for row in form.rows:
        if isinstance(row, Heading):
            name = row.text
        elif isinstance(row, Text):
            found.setdefault(name, []).append(row.text)
    return found[title][4:]


def wait(pilot: Pilot) -> None:
    """Let the window work everything out: one answer a breath."""
    for _ in range(8):
        pilot.tick(0.02)


CHANGED = (
    "· S is missed: 2d6 (2, 2) + MAT 6 = 10 against DEF 12 → S is hit: 2d6 (2, 2) + MAT 6 + back strike 2 = 12 "
    "against DEF 12"
)


def test_what_another_reading_changes_in_the_action_aimed(behind: Scenario) -> None:
    """First it says that it is working, then what the attack would come to, event by event and model by model."""
    pilot = Pilot(behind)
    pilot.key("F5")
    first = section(pilot, "Back strike")
    wait(pilot)

    assert first == ["Final position: working …"]
    assert section(pilot, "Back strike")[:2] == ["Final position changes:", CHANGED]
    assert section(pilot, "Fully past") == ["Whole base in lane: changes nothing here"]


def test_the_page_is_worked_out_from_the_top(behind: Scenario) -> None:
    """One answer a picture, the uppermost first; the window goes on by itself until the last one is there."""
    pilot = Pilot(behind)
    quiet = pilot.window.is_moving
    pilot.key("F5")
    busy = pilot.window.is_moving
    pilot.tick(0.02)
    seen = [section(pilot, title)[0] for title in ("Back strike", "Fully past")]
    wait(pilot)

    assert seen == ["Final position changes:", "Whole base in lane: working …"]
    assert (quiet, busy, pilot.window.is_moving) == (False, True, False)


def test_flipping_a_switch_shows_the_other_way_round(behind: Scenario) -> None:
    """The chosen reading holds from now on; the preview follows, and so does the list."""
    pilot = Pilot(behind)
    before = desk_of(pilot).view().preview
    pilot.key("F5")
    pilot.click_on("ruling:warmachine.back-strike=final-position")
    wait(pilot)
    after = desk_of(pilot).view().preview

    assert game_of(pilot).state.find_ruling("warmachine.back-strike") == "final-position"
    assert before
    assert after
    assert [[met.hit for met in preview.met] for preview in (before, after)] == [
        [pytest.approx(26 / 36)],
        [pytest.approx(33 / 36)],
    ]
    assert section(pilot, "Back strike")[0] == "First contact changes:"


def test_pointing_at_a_reading_shows_the_plan_under_it(behind: Scenario) -> None:
    """Table and panel are as if it held, while the pointer is there; nothing is chosen yet."""
    pilot = Pilot(behind)
    pilot.key("F5")
    pilot.point_at("ruling:warmachine.back-strike=final-position")
    there = desk_of(pilot).view().preview
    pilot.point_at("ruling:warmachine.back-strike=first-contact")
    back = desk_of(pilot).view().preview

    assert there
    assert back
    assert [[met.hit for met in preview.met] for preview in (there, back)] == [
        [pytest.approx(33 / 36)],
        [pytest.approx(26 / 36)],
    ]
    assert game_of(pilot).session.steps == ()


def test_without_a_plan_it_is_about_the_last_action(behind: Scenario) -> None:
    """Once the trample is done, its own dice are read the other way."""
    pilot = Pilot(behind)
    pilot.key("Enter")
    pilot.tick(60)
    pilot.key("F5")
    wait(pilot)

    assert section(pilot, "Back strike")[1] == CHANGED


def test_before_the_action_begins_it_is_not_about_it(behind: Scenario) -> None:
    """With the play head at the start nothing has happened yet that could be read otherwise."""
    pilot = Pilot(behind)
    pilot.key("Enter")
    pilot.key("Home")

    assert section(pilot, "Back strike") == []


def test_a_choice_is_undone_like_any_step(behind: Scenario) -> None:
    pilot = Pilot(behind)
    pilot.key("F5")
    pilot.click_on("ruling:warmachine.back-strike=final-position")
    label = game_of(pilot).deed(game_of(pilot).session.steps[-1])
    pilot.key("Ctrl+Z")

    assert label == "back strike: final position"
    assert game_of(pilot).state.find_ruling("warmachine.back-strike") is None
    assert game_of(pilot).next_action == behind.actions[0]


def test_the_reading_that_holds_is_no_step(behind: Scenario) -> None:
    pilot = Pilot(behind)
    pilot.key("F5")
    pilot.click_on("ruling:warmachine.back-strike=first-contact")

    assert game_of(pilot).session.steps == ()


def test_without_an_action_it_says_what_to_do(game: Scenario) -> None:
    form = rulings_page(desk_of(Pilot(game)).view())

    assert next(row.text for row in form.rows if isinstance(row, Text)) == (
        "Aim an action, or carry one out: then what another reading changes stands below it."
    )


@pytest.mark.parametrize("system", all_systems(), ids=lambda system: system.id)
def test_every_ruling_reads_a_clause(system: RulesSystem) -> None:
    """Each names the clause that it reads, and a house ruling says so."""
    clauses = {clause.id for clause in load_clauses(system.id.replace("-", "_"))}

    assert [ruling.id for ruling in system.rulings if ruling.clause not in clauses] == []
    houses = {"robogear": ["robogear.ram.tie"], "middle-earth": ["middle-earth.shot-path"]}
    assert [ruling.id for ruling in system.rulings if ruling.is_house] == houses.get(system.id, [])


def test_choices_are_switches(behind: Scenario) -> None:
    """The one that holds is on, and each says what it means."""
    form = rulings_page(desk_of(Pilot(behind)).view())
    chips = next(row for row in form.rows if isinstance(row, Chips)).chips

    assert [(chip.label, chip.is_on) for chip in chips] == [("first contact", True), ("final position", False)]
    assert chips[0].tip.endswith("(usual)")
