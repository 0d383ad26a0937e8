"""The plain hand on the table: picking, dragging, turning, and what it refuses."""

from __future__ import annotations

import pygame
import pytest

from sandbox.core.vec import Vec2
from sandbox.rules.hand import Move
from sandbox.ui.pilot import Pilot


def state_of(pilot: Pilot, model: str) -> tuple[float, float, float]:
    """Where a model stands and how it faces."""
    game = pilot.window.desk.game
    assert game
    found = game.state.board.model(model)
    return (round(found.position.x, 2), round(found.position.y, 2), found.facing_deg)


def said(pilot: Pilot) -> tuple[str, ...]:
    """What the window says at the moment."""
    notice = pilot.window.desk.ui.notice
    return (notice.title, *notice.lines, *(reason.text for reason in notice.reasons)) if notice else ()


def actions(pilot: Pilot) -> list[object]:
    game = pilot.window.desk.game
    assert game
    return [step.action for step in game.session.steps]


def test_a_drag_becomes_a_move(pilot: Pilot) -> None:
    """A model grabbed off its centre keeps the grip, and one action is done when it is let go."""
    pilot.drag(Vec2(20.5, 24.25), Vec2(20.5, 25), Vec2(18.5, 22.25))

    assert actions(pilot) == [Move(model="J", to=Vec2(18, 22), facing_deg=0.0)]
    assert state_of(pilot, "J") == (18, 22, 0)


def test_the_distance_is_shown_while_dragging(pilot: Pilot) -> None:
    """Three inches along and four up are five."""
    pilot.press(Vec2(20, 24))
    pilot.drag_to(Vec2(17, 28))
    sketch = pilot.window.desk.view().sketch

    assert sketch.readout == "5.00″"
    assert [(trail.start, trail.end) for trail in sketch.trails] == [(Vec2(20, 24), Vec2(17, 28))]
    assert sketch.overlapping == ()


def test_dropping_on_another_base_asks(pilot: Pilot) -> None:
    """It is shown as overlapping, with a ghost beside it; let go there, it stays and a question stands."""
    beside = 23 - (25 + 15) / 25.4
    pilot.press(Vec2(20, 24))
    pilot.drag_to(Vec2(22, 24))
    looks = pilot.window.desk.scene(pilot.window.desk.view())
    pilot.release(Vec2(22, 24))
    sketch = pilot.window.desk.view().sketch

    assert looks
    assert [look.model for look in looks.looks if look.is_overlapping] == ["J"]
    assert sketch.overlapping == ("J",)
    assert [(ghost.model, ghost.position) for ghost in sketch.ghosts] == [("J", Vec2(round(beside, 6), 24))]
    assert sketch.offer == f"J can't stand on S1. There is room {22 - beside:.2f}″ away."
    assert actions(pilot) == []


@pytest.mark.parametrize("way", ["Enter", "button"])
def test_what_was_dropped_is_put_where_there_is_room(pilot: Pilot, way: str) -> None:
    """Enter or the button puts it down at the ghost, as one move that undo takes back."""
    pilot.drag(Vec2(20, 24), Vec2(22, 24))
    if way == "Enter":
        pilot.key("Enter")
    else:
        pilot.click_on("confirm")

    assert state_of(pilot, "J") == (round(23 - 40 / 25.4, 2), 24, 0)
    assert len(actions(pilot)) == 1
    pilot.key("Ctrl+Z")
    assert state_of(pilot, "J") == (20, 24, 0)


@pytest.mark.parametrize("way", ["Esc", "button", "elsewhere", "tool", "undo"])
def test_what_was_dropped_is_put_back(pilot: Pilot, way: str) -> None:
    """Esc and the other button put it back, and so does doing something else."""
    pilot.drag(Vec2(20, 24), Vec2(22, 24))
    match way:
        case "Esc":
            pilot.key("Esc")
        case "button":
            pilot.click_on("cancel")
        case "undo":
            pilot.key("Ctrl+Z")
        case "elsewhere":
            pilot.click(Vec2(26, 20))
        case _:
            pilot.key("T")

    assert pilot.window.desk.view().sketch.offer == ""
    assert (actions(pilot), state_of(pilot, "J")) == ([], (20, 24, 0))


def test_what_was_dropped_can_be_dragged_on(pilot: Pilot) -> None:
    """Pressed again it is in the hand as it lies there; the way is still measured from where it stood."""
    pilot.drag(Vec2(20, 24), Vec2(22, 24))
    pilot.press(Vec2(22, 24))
    pilot.drag_to(Vec2(20, 28))
    readout = pilot.window.desk.view().sketch.readout
    pilot.release(Vec2(20, 28))

    assert readout == "4.00″"
    assert actions(pilot) == [Move(model="J", to=Vec2(20, 28), facing_deg=0.0)]


def test_over_the_edge_the_nearest_place_is_on_the_table(pilot: Pilot) -> None:
    """Half a base beyond the table's edge: flush with it is offered."""
    for _ in range(3):
        pilot.key("−")
    pilot.drag(Vec2(20, 24), Vec2(10, 24), Vec2(0.5, 24))
    offer = pilot.window.desk.view().sketch.offer
    pilot.key("Enter")

    assert offer.startswith("J would hang over the table's edge.")
    assert state_of(pilot, "J") == (round(25 / 25.4, 2), 24, 0)


def test_touching_is_allowed(pilot: Pilot) -> None:
    """Base contact is not overlap: the hand may put bases side by side."""
    radius_j, radius_s = 25 / 25.4, 15 / 25.4
    pilot.drag(Vec2(20, 24), Vec2(20, 26), Vec2(23 - radius_j - radius_s - 0.01, 24))

    assert len(actions(pilot)) == 1


@pytest.mark.parametrize("way", ["Esc", "right click", "focus"])
def test_everything_that_puts_it_back(pilot: Pilot, way: str) -> None:
    """Esc, a click of the right button and a lost focus end the drag, and letting go then does nothing."""
    pilot.press(Vec2(20, 24))
    pilot.drag_to(Vec2(17, 24))
    if way == "Esc":
        pilot.key("Esc")
    elif way == "focus":
        pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    else:
        pilot.press(Vec2(17, 24), "right")
        pilot.release(Vec2(17, 24), "right")
    pilot.release(Vec2(16, 24))

    assert actions(pilot) == []
    assert state_of(pilot, "J") == (20, 24, 0)
    assert pilot.window.desk.view().sketch.board is None


@pytest.mark.parametrize(("cap", "facing"), [("Q", 15), ("E", 345), ("Shift+Q", 1), ("Shift+E", 359)])
def test_keys_turn_the_selected_model(pilot: Pilot, cap: str, facing: float) -> None:
    """Q and E turn by fifteen degrees, with Shift by one."""
    pilot.click(Vec2(20, 24))
    pilot.key(cap)

    assert state_of(pilot, "J") == (20, 24, facing)


def test_the_wheel_turns_what_is_held(pilot: Pilot) -> None:
    """While a model is in the hand the wheel turns it instead of zooming; one action does both."""
    scale = pilot.window.desk.ui.camera.scale
    pilot.press(Vec2(20, 24))
    pilot.drag_to(Vec2(18, 24))
    pilot.wheel(Vec2(18, 24), 2)
    readout = pilot.window.desk.view().sketch.readout
    pilot.release(Vec2(18, 24))

    assert readout == "2.00″, facing 30°"
    assert actions(pilot) == [Move(model="J", to=Vec2(18, 24), facing_deg=30.0)]
    assert pilot.window.desk.ui.camera.scale == scale


def test_clicking_selects_and_the_bare_mat_lets_go(pilot: Pilot) -> None:
    """A click on a base selects it and moves nothing; one on the mat selects nobody."""
    pilot.click(Vec2(23, 24))
    selected = pilot.window.desk.ui.selected
    pilot.click(Vec2(21.5, 22))

    assert (selected, pilot.window.desk.ui.selected) == ("S1", None)
    assert actions(pilot) == []


def test_the_wheel_zooms_at_the_pointer(pilot: Pilot) -> None:
    """The point of the table under the pointer stays under it."""
    at = pilot.pixel(Vec2(23, 24))
    before = pilot.window.desk.ui.camera
    pilot.wheel(Vec2(23, 24), 3)
    after = pilot.window.desk.ui.camera

    assert after.scale == pytest.approx(before.scale * 1.15**3)
    assert after.to_table(*at).distance(before.to_table(*at)) < 1e-9


@pytest.mark.parametrize("button", ["middle", "right"])
def test_the_other_buttons_pan(pilot: Pilot, button: str) -> None:
    """The table comes along with the pointer, and the selection stays."""
    at, to = pilot.pixel(Vec2(21, 22)), pilot.pixel(Vec2(23, 23))
    before = pilot.window.desk.ui.camera.to_table(*at)
    pilot.press(Vec2(21, 22), "middle" if button == "middle" else "right")
    pilot.move_to(to)
    after = pilot.window.desk.ui.camera.to_table(*to)

    assert before.distance(after) < 1e-9


def test_the_tape_gives_back_the_tool_before(pilot: Pilot) -> None:
    """Tab takes up the tape, Tab again the tool that was in hand."""
    pilot.key("T")
    pilot.key("Tab")
    pilot.key("Tab")

    assert pilot.window.desk.ui.tool == "trample"
