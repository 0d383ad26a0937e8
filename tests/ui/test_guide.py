"""The first steps: three things, done or skipped, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.ui import filing, guide
from sandbox.ui.files import Files
from sandbox.ui.pilot import Pilot
from sandbox.ui.state import UiState


@pytest.fixture
def begun(tmp_path: Path) -> Pilot:
    """The very first start, with no file asked for."""
    pilot = Pilot(files=Files(tmp_path))
    filing.begin(pilot.window.desk, None)
    pilot.tick(0.02)
    return pilot


def aim(pilot: Pilot) -> None:
    game = pilot.window.desk.game
    assert game is not None
    pilot.key("T")
    for name in ("Slayer", "R1"):
        pilot.click(game.state.board.model(name).position)
    pilot.tick(0.02)


def after(pilot: Pilot) -> UiState:
    pilot.tick(0.02)
    return pilot.window.desk.ui


def test_three_steps_in_order(begun: Pilot, tmp_path: Path) -> None:
    """Each is over when the thing is done; after the last the card is gone for good."""
    steps = [after(begun).guide]
    aim(begun)
    steps.append(after(begun).guide)
    begun.key("Enter")
    steps.append(after(begun).guide)
    begun.key("End")
    begun.key("Ctrl+Z")
    ui = after(begun)

    assert (steps, ui.guide) == ([0, 1, 2], None)
    assert ui.notice is not None
    (said,) = ui.notice.lines
    assert said == "That is all it takes. Ctrl+O has more to play with, Ctrl+N an empty table, F1 every key."
    begun.window.desk.close()
    again = Pilot(files=Files(tmp_path))
    filing.begin(again.window.desk, None)
    assert (again.window.desk.ui.guide, again.window.desk.game) == (None, None)


def test_a_plan_put_back_is_asked_for_again(begun: Pilot) -> None:
    aim(begun)
    begun.key("Esc")

    assert after(begun).guide == 0


def test_what_is_carried_out_at_once_is_two_steps(begun: Pilot) -> None:
    """Dragging a lane and letting go aims and carries out."""
    game = begun.window.desk.game
    assert game is not None
    begun.key("T")
    begun.drag(game.state.board.model("Slayer").position, game.state.board.model("R1").position)

    assert after(begun).guide == 2


def test_it_is_skipped_once_and_for_all(begun: Pilot, tmp_path: Path) -> None:
    begun.click_on("guide-skip")

    assert begun.window.desk.ui.guide is None
    assert guide.is_seen(tmp_path)


def test_the_shelf_shows_it_again(begun: Pilot) -> None:
    begun.click_on("guide-skip")
    begun.key("Ctrl+O")
    begun.click_on("guide")

    assert begun.window.desk.ui.guide == 0


def test_nobody_is_shown_it_where_nothing_can_be_remembered() -> None:
    pilot = Pilot()
    filing.begin(pilot.window.desk, None)

    assert pilot.window.desk.ui.guide is None


def test_it_names_the_keys_that_are_bound(begun: Pilot) -> None:
    card = guide.card(begun.window.desk.view())

    assert card is not None
    assert (card.cap, card.number, card.count) == ("T", 1, 3)
