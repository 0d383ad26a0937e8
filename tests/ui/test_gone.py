"""Whoever has gone is selected, aimed and asked for no more, whatever it was that took them away."""

from __future__ import annotations

import pytest

from sandbox.core.events import Refused
from sandbox.core.vec import Vec2
from sandbox.scenario import Scenario
from sandbox.ui.pilot import Pilot

J, S1 = Vec2(20, 24), Vec2(23, 24)


@pytest.fixture
def pasted(pilot: Pilot) -> Pilot:
    """The small game after a copy of J has been put at (27, 27): it is J1, and selected."""
    pilot.click(J)
    pilot.key("Ctrl+C")
    pilot.drag_to(Vec2(27, 27))
    pilot.key("Ctrl+V")
    return pilot


@pytest.mark.parametrize("back", ["Ctrl+Z", "a new line from the start"])
def test_an_aim_of_someone_who_has_gone_ends(pasted: Pilot, back: str) -> None:
    """J1 aims; when it was never put there, the pointer aims at nobody, and nothing of it is selected."""
    desk = pasted.window.desk
    pasted.key("T")
    pasted.drag_to(Vec2(30, 27))
    assert desk.view().preview is not None

    if back == "Ctrl+Z":
        pasted.key("Ctrl+Z")
    else:
        assert desk.game is not None
        desk.game.branch_at(0)
    pasted.drag_to(Vec2(30, 28))

    assert desk.view().preview is None
    assert desk.ui.selection == ()


def test_the_next_action_of_someone_who_has_gone_is_refused_not_aimed(told: Scenario) -> None:
    """J's trample is still to come when J is removed: asked for, it says why it can't be."""
    pilot = Pilot(told)
    desk = pilot.window.desk
    desk.select("J")
    pilot.key("Delete")
    pilot.key("Space")
    pilot.tick(0.1)

    assert desk.ui.selection == ()
    assert not desk.is_plan_held
    assert desk.game is not None
    (event,) = desk.game.session.steps[-1].events
    assert isinstance(event, Refused)
    assert event.text == "refused: there is no J on the table to trample with"
