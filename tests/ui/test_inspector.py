"""The inspector: every field of a model typed over, chips, groups; what is refused stays in its field."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandbox.core.model import Aura, Model
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine.profile import WarmachineProfile, Weapon
from sandbox.ui.pilot import Pilot
from sandbox.ui.rulers import measured


def model(pilot: Pilot, name: str) -> Model:
    game = pilot.window.desk.game
    assert game
    return game.state.board.model(name)


def card(pilot: Pilot, name: str) -> WarmachineProfile:
    found = model(pilot, name).profile
    assert isinstance(found, WarmachineProfile)
    return found


def select(pilot: Pilot, *names: str) -> None:
    pilot.window.desk.select(*names)
    pilot.tick(0.02)


def put(pilot: Pilot, field: str, text: str) -> str:
    """Type a text into a field and press Enter; returns what the field has against it."""
    pilot.window.command(f"edit:{field}")
    pilot.type_text(text)
    pilot.key("Enter")
    entry = pilot.window.desk.ui.entry
    return entry.problem if entry else ""


@pytest.mark.parametrize(
    ("field", "text", "expected"),
    [
        ("name", "Juggernaut", ("J", "Juggernaut", 20.0, 24.0, 0.0)),
        ("id", "JUG", ("JUG", "JUG", 20.0, 24.0, 0.0)),
        ("x", "18.25", ("J", "J", 18.25, 24.0, 0.0)),
        ("y", "30,5″", ("J", "J", 20.0, 30.5, 0.0)),
        ("facing", "-90", ("J", "J", 20.0, 24.0, 270.0)),
    ],
)
def test_place_and_name_are_typed(pilot: Pilot, field: str, text: str, expected: tuple[object, ...]) -> None:
    """An exact place, facing or name; the model stays selected under its new id, and undo takes it back."""
    select(pilot, "J")
    assert put(pilot, field, text) == ""

    desk = pilot.window.desk
    assert desk.ui.selected == expected[0]
    found = model(pilot, str(expected[0]))
    assert (found.id, found.name, found.position.x, found.position.y, found.facing_deg) == expected
    pilot.key("Ctrl+Z")
    assert model(pilot, "J").position == Vec2(20, 24)


@pytest.mark.parametrize(
    ("field", "text", "problem"),
    [
        ("x", "far", "Expected a number for x, got far"),
        ("x", "23", "J would overlap S1 by 1.57″"),
        ("y", "47.5", "J would not stand wholly on the table of 48″ × 48″"),
        ("id", "S1", "There is a S1 on this table already"),
        ("base", "big", "Expected a base in mm, like 50, 60 × 35 or 75 × 50 box, got big"),
        ("counter:damage", "1.5", "Expected a whole number for damage, got 1.5"),
        ("card:arm", "thick", 'arm: expected a whole number, got "thick"'),
        ("carried", "J", "J would ride on itself"),
    ],
)
def test_what_is_refused_stays_in_its_field(pilot: Pilot, field: str, text: str, problem: str) -> None:
    """The field stays open with the text and the reason, nothing has changed, and Esc puts the old text back."""
    select(pilot, "J")
    before = model(pilot, "J")

    assert put(pilot, field, text) == problem
    entry = pilot.window.desk.ui.entry
    assert (entry.text if entry else None, model(pilot, "J")) == (text, before)
    pilot.key("Esc")
    assert pilot.window.desk.ui.entry is None
    assert pilot.window.desk.ui.selected == "J"


def test_tab_hands_over_and_goes_on(pilot: Pilot) -> None:
    """Tab walks through the fields in their order, Shift+Tab back; each text is taken on the way."""
    select(pilot, "J")
    pilot.window.command("edit:x")
    pilot.type_text("19")
    pilot.key("Tab")
    pilot.type_text("25")
    pilot.key("Shift+Tab")
    entry = pilot.window.desk.ui.entry

    assert (entry.key if entry else None, model(pilot, "J").position) == ("x", Vec2(19, 25))


def test_a_click_elsewhere_hands_the_text_over(pilot: Pilot) -> None:
    """Whoever clicks on the table after typing has typed."""
    select(pilot, "J")
    pilot.window.command("edit:name")
    pilot.type_text("Old Rusty")
    pilot.click(Vec2(30, 30))

    assert (model(pilot, "J").name, pilot.window.desk.ui.entry) == ("Old Rusty", None)


@pytest.mark.parametrize(
    ("field", "text", "expected"),
    [
        ("card:spd", "6", {"spd": 6}),
        ("card:focus", "", {"focus": None}),
        ("card:boxes", "1", {"boxes": 1}),
        ("card:kind", "colossal", {"kind": "colossal"}),
    ],
)
def test_the_card_is_typed(pilot: Pilot, field: str, text: str, expected: dict[str, object]) -> None:
    """Each field of the card, read as a file would be; an empty one is not tracked."""
    select(pilot, "J")
    before = card(pilot, "J")

    assert put(pilot, field, text) == ""
    assert card(pilot, "J") == replace(before, **expected)


def test_lock_and_rulers_follow_a_new_id(pilot: Pilot) -> None:
    """Whoever is renamed stays locked, and a ruler that was drawn to it stays on it."""
    pilot.key("Tab")
    pilot.drag(Vec2(20, 24), Vec2(20, 19))
    pilot.key("V")
    select(pilot, "J")
    pilot.key("Ctrl+L")
    assert put(pilot, "id", "JUG") == ""
    ui, game = pilot.window.desk.ui, pilot.window.desk.game
    assert game
    (ruler,) = ui.rulers
    measure = measured(game.state.board, ruler)

    assert ui.locked == {"JUG"}
    assert (measure.figures if measure else ()) == (f"{5 - 50 / 25.4:.2f}″",)


def test_a_size_class_of_its_own(pilot: Pilot) -> None:
    """A typed class overrides that of the base, an empty one gives that back."""
    select(pilot, "J")
    problems = [put(pilot, "size", "huge")]
    huge = model(pilot, "J").size
    problems.append(put(pilot, "size", ""))

    assert (problems, huge, model(pilot, "J").size) == (["", ""], "huge", None)


def test_weapons_come_and_go(pilot: Pilot) -> None:
    """A part of a card can be added, typed over and taken away."""
    select(pilot, "J")
    pilot.window.command("card-add:weapons")
    problems = [
        put(pilot, "card:weapons.0.name", "axe"),
        put(pilot, "card:weapons.0.pow", "7"),
        put(pilot, "card:weapons.0.qualities", "magical, chain-weapon"),
        put(pilot, "card:weapons.0.location", "R"),
    ]

    axe = Weapon(name="axe", rng=0.5, pow=7, qualities=("magical", "chain-weapon"), location="R")
    assert (problems, card(pilot, "J").weapons) == (["", "", "", ""], (axe,))
    pilot.window.command("card-remove:weapons.0")
    assert card(pilot, "J").weapons == ()


def test_chips_set_what_is_so(pilot: Pilot) -> None:
    """Side, base, states and keywords are one click each; a second one takes it back."""
    select(pilot, "J")
    for command in ("set-side:C", "set-base:40", "set-status:knocked_down", "set-keyword:spell-ward"):
        pilot.window.command(command)
    found = model(pilot, "J")
    seen = (found.side, found.footprint.reach_in * 2 * 25.4, found.statuses, found.keywords)
    pilot.window.command("set-status:knocked_down")

    assert seen == ("C", pytest.approx(40), ("knocked_down",), ("spell-ward",))
    assert model(pilot, "J").statuses == ()


def test_auras(pilot: Pilot) -> None:
    """An aura begins as +1 ARM within 3 inches and is typed over."""
    select(pilot, "J")
    pilot.window.command("aura-add")
    pilot.tick(0.02)
    problems = [
        put(pilot, "aura:0.within_in", "5"),
        put(pilot, "aura:0.effect", "def"),
        put(pilot, "aura:0.value", "2"),
    ]
    pilot.window.command("aura-affects:0.all")

    assert problems == ["", "", ""]
    assert model(pilot, "J").auras == (Aura(within_in=5, affects="all", effect="def", value=2),)
    pilot.window.command("aura-remove:0")
    assert model(pilot, "J").auras == ()


def test_a_group_is_changed_at_once(pilot: Pilot) -> None:
    """What several are selected for is done to each in one step."""
    select(pilot, "S1", "S2")
    assert put(pilot, "card:arm", "15") == ""
    assert put(pilot, "counter:damage", "1") == ""

    assert [card(pilot, name).arm for name in ("S1", "S2")] == [15, 15]
    assert [model(pilot, name).counter("damage") for name in ("S1", "S2")] == [1, 1]
    pilot.key("Ctrl+Z")
    pilot.key("Ctrl+Z")
    assert [card(pilot, name).arm for name in ("S1", "S2")] == [12, 12]


@pytest.mark.parametrize("distance", [0.0, 0.5, 2.0])
def test_a_distance_between_two_is_typed(pilot: Pilot, distance: float) -> None:
    """The one picked last moves straight along the line of the centres until the gap is as typed."""
    select(pilot, "J", "S2")
    assert put(pilot, "distance", f"{distance}") == ""
    jack, grunt = model(pilot, "J"), model(pilot, "S2")

    assert gap(jack, grunt) == pytest.approx(distance, abs=1e-6)
    way = grunt.position - jack.position
    assert way.cross(Vec2(3, 4)) == pytest.approx(0, abs=1e-5)
    assert jack.position == Vec2(20, 24)


def test_a_key_of_the_window_takes_the_text_along(pilot: Pilot) -> None:
    """What is typed belongs to the line that it was typed on, and to the file that is saved."""
    pilot.click(Vec2(20, 24))
    pilot.key("Ctrl+B")
    pilot.click_on("edit:name")
    pilot.key("Ctrl+A")
    pilot.type_text("Old Rowdy")
    pilot.key("F8")
    desk = pilot.window.desk

    assert desk.ui.entry is None
    assert desk.game is not None
    assert {line.name: line.state.board.model("J").name for line in desk.game.session.lines} == {
        "A": "J",
        "B": "Old Rowdy",
    }
