"""Aiming a way with corners: legs kept on open ground, taken back one by one, and what is let go on a model."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.vec import Vec2
from sandbox.rules.robogear.actions import Ram
from sandbox.scenario import Scenario, parse
from sandbox.ui.pilot import Pilot

BASE = {"rect": [80, 60]}
TANK = {"kind": "tracked", "armour": 14, "close_combat": [1], "resource": 12, "steps_per_point": 2, "step_in": 1}
TROOPER = {"kind": "trooper", "armour": 2}

FILE: dict[str, Any] = {
    "format": 1,
    "title": "A small chase",
    "system": "robogear",
    "table": {"width": 48, "height": 48},
    "models": [
        {"id": "T", "side": "A", "base_mm": BASE, "at": [18, 24], "facing_deg": 0, "profile": TANK},
        {"id": "H", "side": "A", "base_mm": BASE, "at": [18, 19], "facing_deg": 0, "profile": TANK},
        {"id": "Q", "side": "B", "base_mm": BASE, "at": [29, 24], "facing_deg": 180, "profile": TANK},
        {"id": "P", "side": "A", "base_mm": 25, "at": [15, 19], "facing_deg": 0, "profile": TROOPER},
    ],
    "dice": {"seed": 3},
}
T, H, Q = Vec2(18, 24), Vec2(18, 19), Vec2(29, 24)
ONE, TWO = Vec2(20, 28), Vec2(25, 28)


def opened(file: dict[str, Any]) -> Pilot:
    """A window on the file, at forty pixels an inch."""
    pilot = Pilot(parse(json.dumps(file), "chase.json"))
    desk = pilot.window.desk
    desk.change(camera=replace(desk.ui.camera, scale=40.0, center=Vec2(24, 24)))
    return pilot


@pytest.fixture
def aiming() -> Pilot:
    """The ram in hand, nobody picked."""
    pilot = opened(FILE)
    pilot.key("T")
    return pilot


def aimed(pilot: Pilot) -> Ram | None:
    """The ram that lies on the table."""
    action = pilot.window.desk.view().sketch.action
    assert action is None or isinstance(action, Ram)
    return action


def done(pilot: Pilot) -> list[object]:
    game = pilot.window.desk.game
    assert game
    return [step.action for step in game.session.steps]


def verbs(pilot: Pilot) -> dict[str, str]:
    """What the hints say of each key."""
    return dict(pilot.window.desk.tool.hints())


def test_a_drag_onto_an_enemy_is_the_quick_way(aiming: Pilot) -> None:
    aiming.press(T)
    aiming.drag_to(Q)
    assert verbs(aiming)["let go"] == "ram"
    aiming.release(Q)

    assert done(aiming) == [Ram(model="T", target="Q")]


def test_corners_by_letting_go_and_dragging_again(aiming: Pilot) -> None:
    """Each leg that ends on open ground is kept; the last one, let go on the enemy, carries the ram out."""
    aiming.press(T)
    aiming.drag_to(ONE)
    assert verbs(aiming)["let go"] == "corner"
    assert aimed(aiming) == Ram(model="T", target="Q", via=(ONE,))
    aiming.release(ONE)
    assert done(aiming) == []
    aiming.drag(ONE, TWO)
    assert aimed(aiming) == Ram(model="T", target="Q", via=(ONE, TWO))
    aiming.drag(TWO, Q)

    assert done(aiming) == [Ram(model="T", target="Q", via=(ONE, TWO))]


def test_corners_by_clicking(aiming: Pilot) -> None:
    """The careful way: pick, click each corner, click the enemy to hold, Enter; a leg begins at the last corner."""
    aiming.click(T)
    aiming.click(ONE)
    aiming.drag_to(TWO)
    followed = aimed(aiming)
    aiming.click(TWO)
    aiming.click(Q)
    held = aimed(aiming)
    assert done(aiming) == []
    aiming.key("Enter")

    assert followed == Ram(model="T", target="Q", via=(ONE, TWO))
    assert done(aiming) == [held] == [Ram(model="T", target="Q", via=(ONE, TWO))]


def test_the_corner_stays_on_the_table_while_the_hand_is_still(aiming: Pilot) -> None:
    """Right after a leg was kept, and close to its end, the way is the one that was kept."""
    aiming.drag(T, ONE)
    kept = aimed(aiming)
    aiming.drag_to(ONE + Vec2(0.1, 0.1))

    assert kept == aimed(aiming) == Ram(model="T", target="Q", via=(ONE,))


def test_backspace_takes_legs_back_and_then_lets_go(aiming: Pilot) -> None:
    for at in (T, ONE, TWO, Q):
        aiming.click(at)
    assert verbs(aiming)["Backspace"] == "take back"
    ways = []
    for _ in range(3):
        aiming.key("Backspace")
        action = aimed(aiming)
        ways.append(action and action.via)

    assert ways == [(ONE,), (), None]


def test_backspace_in_mid_aim_follows_from_the_corner_before(aiming: Pilot) -> None:
    aiming.click(T)
    aiming.click(ONE)
    aiming.click(TWO)
    aiming.drag_to(Vec2(26, 21))
    aiming.key("Backspace")

    assert aimed(aiming) == Ram(model="T", target="Q", via=(ONE, Vec2(26, 21)))


def test_escape_lets_go_of_the_whole_way(aiming: Pilot) -> None:
    aiming.click(T)
    aiming.click(ONE)
    aiming.key("Esc")
    assert aimed(aiming) is None
    aiming.drag(T, Q)

    assert done(aiming) == [Ram(model="T", target="Q")]


def test_a_drag_from_the_rammer_begins_anew(aiming: Pilot) -> None:
    aiming.click(T)
    aiming.click(ONE)
    aiming.drag(T, TWO)

    assert aimed(aiming) == Ram(model="T", target="Q", via=(TWO,))


def test_a_drag_from_another_who_may_ram_means_that_one(aiming: Pilot) -> None:
    """Even where it could not ram as it stands; a trooper never can, and a drag from it only aims."""
    aiming.click(T)
    aiming.click(ONE)
    aiming.drag(Vec2(15, 19), TWO)
    assert aimed(aiming) == Ram(model="T", target="Q", via=(ONE, TWO))
    aiming.drag(H, TWO)

    assert aimed(aiming) == Ram(model="H", target="Q", via=(TWO,))


def test_what_may_not_be_is_said_and_kept(aiming: Pilot) -> None:
    """Let go on a friend: the reason, and the way with its corner is still on the table."""
    aiming.drag(T, ONE)
    aiming.drag(ONE, H)
    notice = aiming.window.desk.ui.notice

    assert notice
    assert "robogear.ram.who" in [reason.rule for reason in notice.reasons]
    assert done(aiming) == []
    assert aimed(aiming) == Ram(model="T", target="H", via=(ONE,))


def test_a_way_of_the_file_is_bent_further() -> None:
    """The file's ram lies on the table with its corner; a click on open ground adds one, Backspace takes both back."""
    pilot = opened({**FILE, "actions": [{"do": "ram", "model": "T", "target": "Q", "via": [[20, 28]]}]})
    assert aimed(pilot) == Ram(model="T", target="Q", via=(ONE,))
    pilot.click(TWO)
    bent = aimed(pilot)
    pilot.key("Backspace")
    pilot.key("Backspace")
    pilot.drag_to(Q)
    straight = aimed(pilot)

    assert bent == Ram(model="T", target="Q", via=(ONE, TWO))
    assert straight == Ram(model="T", target="Q")


def test_a_fine_aim_is_for_corners_and_not_for_enemies(aiming: Pilot) -> None:
    """With Shift a corner goes a tenth of the pointer's way; an enemy under the pointer is still the target."""
    aiming.press(T)
    aiming.drag_to(ONE)
    aiming.hold_shift(True)
    aiming.drag_to(ONE + Vec2(2, 0))
    fine = aimed(aiming)
    aiming.drag_to(Q)
    aiming.release(Q)

    assert fine == Ram(model="T", target="Q", via=(ONE + Vec2(0.2, 0),))
    assert done(aiming) == [Ram(model="T", target="Q")]


def test_corners_lie_on_hundredths(aiming: Pilot) -> None:
    desk = aiming.window.desk
    desk.change(camera=replace(desk.ui.camera, scale=37.0))
    aiming.drag(T, Vec2(20.123, 28.456))
    action = aimed(aiming)

    assert action
    assert [(round(corner.x * 100, 6) % 1, round(corner.y * 100, 6) % 1) for corner in action.via] == [(0, 0)]


def test_without_corners_in_the_rules_a_click_on_open_ground_holds(game: Scenario) -> None:
    """A trample knows none: letting go anywhere carries it out, and Backspace lets go."""
    pilot = Pilot(game)
    pilot.key("T")
    pilot.click(Vec2(20, 24))
    pilot.click(Vec2(26, 24))
    pilot.drag_to(Vec2(24, 27))
    held = pilot.window.desk.view().sketch.action
    assert held is not None
    assert pilot.window.desk.tool.hints()[0] == ("drag", "aim")
    pilot.key("Backspace")

    assert pilot.window.desk.view().sketch.action is None


def test_the_readings_are_a_click_away(aiming: Pilot) -> None:
    """Beside the main button stands the page on which a tie is ruled; its clause is the house ruling of the system."""
    aiming.drag(T, ONE)
    aiming.click_on("drawer:rulings")

    assert aiming.window.desk.ui.drawer == "rulings"
