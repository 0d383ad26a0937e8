"""The rail: each tool can be told from every other."""

from __future__ import annotations

from collections import Counter

import pytest

from sandbox.cli.source import load_named
from sandbox.rules.middle_earth.actions import Wound
from sandbox.scenario import Scenario
from sandbox.ui import contents
from sandbox.ui.pilot import Pilot


@pytest.mark.parametrize("name", ["own-line", "skittles", "tie"])
def test_no_two_tools_share_an_icon(name: str) -> None:
    view = Pilot(load_named(name)).window.desk.view()
    icons = Counter(tool.icon for group in contents.rail(view).groups for tool in group)
    assert [icon for icon, count in icons.items() if count > 1] == []


def test_what_is_left_of_the_selected_is_said_behind_its_id() -> None:
    """Wounds show on the table only for those selected who have lost any."""
    pilot = Pilot(load_named("own-line"))
    desk = pilot.window.desk
    desk.propose(Wound(model="Mumak"))
    desk.come_to_now()
    for name, health in (("Mumak", "9/10"), ("W1", "")):
        desk.select(name)
        scene = desk.scene(desk.view())
        assert scene is not None
        assert {look.model: look.health for look in scene.looks if look.is_selected} == {name: health}


def test_a_drawer_lies_behind_nothing(told: Scenario) -> None:
    """The shelf goes where a page is opened; before there is a table it stays, and says what to do first."""
    empty, pilot = Pilot(), Pilot(told)
    empty.key("F4")
    pilot.key("Ctrl+O")
    pilot.key("F4")
    notice, ui = empty.window.desk.ui.notice, pilot.window.desk.ui

    assert notice is not None
    assert notice.lines == ("Open a demonstration first, or begin with an empty table (Ctrl+N).",)
    assert empty.window.desk.ui.drawer == ""
    assert (ui.drawer, ui.has_shelf) == ("build", False)
