"""Aiming a line: the quick way by dragging, the careful way by clicking, and what keeps a plan."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from sandbox.core.vec import Vec2
from sandbox.rules.warmachine.actions import Boost, Trample
from sandbox.scenario import Scenario, dump
from sandbox.ui.pilot import Pilot

J, S1, H = Vec2(20, 24), Vec2(23, 24), Vec2(20, 19)


def aimed(pilot: Pilot) -> Trample | None:
    """The trample that lies on the table."""
    action = pilot.window.desk.view().sketch.action
    assert action is None or isinstance(action, Trample)
    return action


def done(pilot: Pilot) -> list[object]:
    """The actions that were carried out."""
    game = pilot.window.desk.game
    assert game
    return [step.action for step in game.session.steps]


def reasons(pilot: Pilot) -> list[str]:
    """The clauses of what the window says."""
    notice = pilot.window.desk.ui.notice
    return [reason.rule for reason in notice.reasons] if notice else []


@pytest.fixture
def aiming(pilot: Pilot) -> Pilot:
    """The trample tool in hand, nobody picked."""
    pilot.key("T")
    return pilot


def test_letting_go_carries_it_out(aiming: Pilot) -> None:
    """Press on the trampler, drag, let go: the lane was live on the way, and its last state is what is done."""
    aiming.press(J)
    aiming.drag_to(Vec2(22, 24))
    first = aimed(aiming)
    aiming.drag_to(Vec2(26, 24))
    last = aimed(aiming)
    aiming.release(Vec2(26, 24))

    assert first == Trample(model="J", direction_deg=0.0, distance_in=2.0)
    assert last == Trample(model="J", direction_deg=0.0, distance_in=6.0)
    assert done(aiming) == [last]


def test_the_lane_explains_itself_while_dragging(aiming: Pilot) -> None:
    """The preview of the moment is on the table and in the panel: ring, tag and row say the same."""
    aiming.press(J)
    aiming.drag_to(Vec2(26, 24))
    view = aiming.window.desk.view()
    scene = aiming.window.desk.scene(view)

    assert view.preview
    assert [(met.id, met.word) for met in view.preview.met] == [("S1", "tramples")]
    assert scene
    assert [(look.model, look.ring) for look in scene.looks if look.ring] == [("S1", "tramples")]
    assert {"row:S1", "confirm", "boost"} <= {hit.command for hit in aiming.window.places.hits}
    assert set(aiming.window.places.tags) == {"S1", "stand"}


def test_the_careful_way(aiming: Pilot) -> None:
    """A click picks, the lane follows the pointer, a click holds it; it stays while the pointer goes elsewhere."""
    aiming.click(J)
    aiming.drag_to(Vec2(25, 24))
    followed = aimed(aiming)
    aiming.click(Vec2(26, 24))
    aiming.drag_to(Vec2(24, 27))
    held = aimed(aiming)
    aiming.key("Enter")

    assert followed == Trample(model="J", direction_deg=0.0, distance_in=5.0)
    assert held == Trample(model="J", direction_deg=0.0, distance_in=6.0)
    assert done(aiming) == [held]


def test_a_click_moves_the_lane_that_is_held(aiming: Pilot) -> None:
    """On the bare mat a click aims anew, on a model it selects that one and the lane stays."""
    aiming.click(J)
    aiming.click(Vec2(26, 24))
    aiming.click(Vec2(20, 29))
    moved = aimed(aiming)
    aiming.click(S1)

    assert moved == Trample(model="J", direction_deg=90.0, distance_in=5.0)
    assert aimed(aiming) == moved
    assert aiming.window.desk.ui.selected == "S1"


def test_shift_is_fine(aiming: Pilot) -> None:
    """With Shift held the aim goes a tenth of the pointer's way."""
    aiming.press(J)
    aiming.drag_to(Vec2(26, 24))
    aiming.hold_shift(True)
    aiming.drag_to(Vec2(26, 26))
    fine = aimed(aiming)

    assert fine
    assert fine.direction_deg == pytest.approx(Vec2(6, 0.2).angle_deg)
    assert fine.distance_in == pytest.approx(Vec2(6, 0.2).length)


def test_keys_turn_the_lane(aiming: Pilot) -> None:
    """Q and E turn what is aimed about the actor; its length stays."""
    aiming.click(J)
    aiming.click(Vec2(26, 24))
    aiming.key("Q")
    aiming.key("Shift+E")

    turned = aimed(aiming)
    assert turned
    assert (turned.direction_deg, turned.distance_in) == (pytest.approx(14), pytest.approx(6))


@pytest.mark.parametrize("way", ["Esc", "right click"])
def test_put_back(aiming: Pilot, way: str) -> None:
    """While dragging, Esc or the right button takes the lane away, and letting go does nothing."""
    aiming.press(J)
    aiming.drag_to(Vec2(26, 24))
    if way == "Esc":
        aiming.key("Esc")
    else:
        aiming.press(Vec2(26, 24), "right")
        aiming.release(Vec2(26, 24), "right")
    aiming.release(Vec2(27, 24))

    assert aimed(aiming) is None
    assert done(aiming) == []


def test_what_is_refused_says_every_reason_and_keeps_the_plan(aiming: Pilot) -> None:
    """A grunt can't trample: the clause is named, nothing is done, and the lane is still there to be seen."""
    aiming.drag(S1, Vec2(24, 22), Vec2(27, 22))

    assert reasons(aiming) == ["warmachine.trample.who"]
    assert done(aiming) == []
    assert aimed(aiming)


def test_the_selected_model_is_picked_with_the_tool(pilot: Pilot) -> None:
    """Whoever is selected and may act is the actor as soon as the tool is taken up; others are not."""
    pilot.click(S1)
    pilot.key("T")
    pilot.drag_to(Vec2(27, 26))
    with_grunt = aimed(pilot)
    pilot.key("V")
    pilot.click(J)
    pilot.key("T")
    pilot.drag_to(Vec2(20, 28))

    assert with_grunt is None
    assert aimed(pilot) == Trample(model="J", direction_deg=90.0, distance_in=4.0)


def test_a_drag_from_another_trampler_means_that_one(aiming: Pilot) -> None:
    """With J picked, a drag that begins on H aims with H; one that begins on a grunt still aims with J."""
    aiming.click(J)
    aiming.press(S1)
    aiming.drag_to(Vec2(26, 24))
    from_grunt = aimed(aiming)
    aiming.key("Esc")
    aiming.release(Vec2(26, 24))
    aiming.click(J)
    aiming.press(H)
    aiming.drag_to(Vec2(24, 19))
    from_other = aimed(aiming)

    assert from_grunt
    assert from_grunt.model == "J"
    assert from_other == Trample(model="H", direction_deg=0.0, distance_in=4.0)


def test_boosts_go_round_and_survive_aiming(aiming: Pilot) -> None:
    """B boosts the rolls against the target in question; another B takes the next choice; a new aim keeps them."""
    aiming.click(J)
    aiming.click(Vec2(26, 24))
    aiming.point_at("row:S1")
    aiming.key("B")
    once = aimed(aiming)
    aiming.key("B")
    twice = aimed(aiming)
    aiming.click(Vec2(27, 24))

    assert once
    assert once.boost == Boost(attack=("S1",))
    assert twice
    assert twice.boost == Boost(damage=("S1",))
    assert aimed(aiming) == Trample(model="J", direction_deg=0.0, distance_in=7.0, boost=Boost(damage=("S1",)))


def test_boost_button_needs_a_target(aiming: Pilot) -> None:
    """Without a target in question the button says how to get one; with a row picked it boosts that one."""
    aiming.click(J)
    aiming.click(Vec2(26, 24))
    aiming.click_on("boost")
    notice = aiming.window.desk.ui.notice
    aiming.click_on("row:S1")
    aiming.click_on("boost")

    assert notice
    assert notice.lines == ("Point at a target, or pick its row, and boost again.",)
    boosted = aimed(aiming)
    assert boosted
    assert boosted.boost == Boost(attack=("S1",))


def test_rows_and_tags_light_each_other(aiming: Pilot) -> None:
    """The pointer on a row lights its model, on a tag or a base its row."""
    aiming.click(J)
    aiming.click(Vec2(26, 24))
    hovered = []
    aiming.point_at("row:S1")
    hovered.append(aiming.window.desk.ui.hovered)
    aiming.move_to(aiming.window.places.tags["S1"].center)
    hovered.append(aiming.window.desk.ui.hovered)
    aiming.drag_to(Vec2(25, 28))
    hovered.append(aiming.window.desk.ui.hovered)
    aiming.drag_to(S1)
    hovered.append(aiming.window.desk.ui.hovered)

    assert hovered == ["S1", "S1", None, "S1"]


def test_tags_do_not_dance_for_a_small_motion(told: Scenario) -> None:
    """Aiming a hair further leaves every tag in its slot."""
    pilot = Pilot(told)
    pilot.click(Vec2(27, 24))
    before = {name: rect.topleft for name, rect in pilot.window.places.tags.items()}
    pilot.key("Shift+Q")

    after = pilot.window.places.tags
    assert before["S1"] == after["S1"].topleft


def test_the_file_lays_its_first_action_on_the_table(told: Scenario) -> None:
    """A scenario opens with what it is about to do, as if it had just been aimed; Enter does it."""
    pilot = Pilot(told)
    laid = aimed(pilot)
    at = pilot.window.desk.view().sketch.readout_at
    pilot.key("Enter")

    assert laid == told.actions[0]
    assert at == Vec2(26, 24)
    assert done(pilot) == [laid]


def test_a_drag_that_began_with_another_tool_aims_nothing(pilot: Pilot) -> None:
    """T in the middle of a move: letting go then tramples nobody, and moves nobody either."""
    pilot.press(Vec2(20, 24))
    pilot.drag_to(Vec2(19, 24))
    pilot.key("T")
    pilot.drag_to(Vec2(26, 24))
    pilot.release(Vec2(26, 24))
    game = pilot.window.desk.game

    assert game is not None
    assert game.session.steps == ()


def test_a_file_dropped_in_the_middle_of_a_drag_is_not_played(pilot: Pilot, told: Scenario, tmp_path: Path) -> None:
    """The action that lies on the new table waits, wherever the button is let go."""
    path = tmp_path / "told.json"
    path.write_text(dump(told), encoding="utf-8")
    pilot.press(Vec2(20, 24))
    pilot.drag_to(Vec2(19, 24))
    pilot.send(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.drag_to(Vec2(26, 24))
    pilot.release(Vec2(26, 24))
    desk = pilot.window.desk

    assert desk.game is not None
    assert (desk.is_plan_held, desk.game.session.steps) == (True, ())
