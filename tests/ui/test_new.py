"""A new table: the dialog, what it opens, and a whole position built on it with mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.core.vec import Vec2
from sandbox.rules.warmachine.actions import Trample
from sandbox.scenario import Scenario
from sandbox.scenario.autosave import closed_tables
from sandbox.ui.files import Files
from sandbox.ui.forms import Text
from sandbox.ui.pages import dialog
from sandbox.ui.pilot import Pilot
from sandbox.ui.seeing import clear_table


@pytest.fixture
def asked() -> Pilot:
    """A window with nothing open, asking for a new table."""
    pilot = Pilot()
    pilot.key("Ctrl+N")
    return pilot


def opened(pilot: Pilot) -> tuple[str, str, float, float]:
    """Title and system of what is open, and the size of its table."""
    game = pilot.window.desk.game
    assert game
    board = game.state.board
    return (game.scenario.title, game.system.id, board.width, board.height)


def test_enter_takes_it_as_it_is(asked: Pilot) -> None:
    """The usual table of 48 by 48, the drawer open, and nothing on it."""
    asked.key("Enter")
    ui = asked.window.desk.ui

    assert opened(asked) == ("A new table", "warmachine", 48.0, 48.0)
    assert (ui.dialog, ui.entry, ui.drawer, ui.tool) == ("", None, "build", "move")


def test_everything_can_be_chosen(asked: Pilot) -> None:
    """The title typed over, a chip for rules and size, and a size of one's own."""
    asked.type_text("Bridge")
    asked.click_on("new-system:middle-earth")
    asked.click_on("new-size:72x48")
    asked.click_on("edit:new:height")
    asked.type_text("36")
    asked.click_on("new-create")

    assert opened(asked) == ("Bridge", "middle-earth", 72.0, 36.0)


def test_escape_leaves_everything_as_it_was(game: Scenario) -> None:
    """First out of the field, then out of the dialog."""
    pilot = Pilot(game)
    pilot.key("Ctrl+N")
    pilot.key("Esc")
    pilot.key("Esc")

    assert (pilot.window.desk.ui.dialog, opened(pilot)) == ("", ("A small game", "warmachine", 48.0, 48.0))


@pytest.mark.parametrize(
    ("field", "text", "problem"),
    [
        ("width", "0", "Expected more than 0″ and at most 1000″ for the width, got 0"),
        ("height", "a lot", "Expected a number for the depth, got a lot"),
        ("title", " ", "Expected a title, got nothing"),
    ],
)
def test_a_table_that_can_not_be(asked: Pilot, field: str, text: str, problem: str) -> None:
    """Enter says what is wrong and creates nothing."""
    asked.click_on(f"edit:new:{field}")
    asked.key("Ctrl+A")
    asked.type_text(text)
    asked.key("Enter")
    entry = asked.window.desk.ui.entry

    assert entry is not None
    assert (entry.problem, asked.window.desk.game, asked.window.desk.ui.dialog) == (problem, None, "new")


def test_it_asks_for_the_rules_that_are_played(game: Scenario) -> None:
    """And says what becomes of the table that is open."""
    pilot = Pilot(game)
    pilot.key("Ctrl+N")
    form = dialog(pilot.window.desk.view())

    assert pilot.window.desk.ui.new.system == "warmachine"
    assert form is not None
    assert form.rows[-1] == Text(text="The table that is open now is put away: it stays on the shelf.")
    assert [button.label for button in form.foot] == ["Create", "Cancel"]


def test_the_old_table_is_kept(game: Scenario, tmp_path: Path) -> None:
    """What was done on it is found among the kept tables."""
    pilot = Pilot(game, files=Files(tmp_path))
    pilot.drag(Vec2(20, 19), Vec2(20, 17))
    pilot.tick(0.02)
    pilot.key("Ctrl+N")
    pilot.key("Enter")

    assert len(closed_tables(tmp_path)) == 1


def test_the_whole_table_is_seen_beside_the_drawer(asked: Pilot) -> None:
    """All four corners lie in the part of the view that is not covered; F fits it so again."""
    asked.key("Enter")
    ui = asked.window.desk.ui
    room = clear_table(ui.frame, has_drawer=True)
    corners = [ui.camera.to_pixel(Vec2(x, y)) for x in (0, 48) for y in (0, 48)]
    asked.wheel(Vec2(24, 24), 3)
    asked.key("0")

    assert [corner for corner in corners if not room.inflate(2, 2).collidepoint(corner)] == []
    assert asked.window.desk.ui.camera == ui.camera


def test_ten_models_and_a_trample_from_nothing(asked: Pilot) -> None:
    """Two jacks against six thralls and two raiders, a wood beside them: not thirty gestures, then it is played."""
    asked.key("Enter")
    asked.click_on("put:crusader")
    asked.click(Vec2(20, 10))
    asked.click(Vec2(26, 10))
    asked.click_on("build-side:B")
    asked.key("Ctrl+F")
    asked.type_text("mechan")
    asked.key("Enter")
    for x in (17, 19, 21, 23, 25, 27):
        asked.click(Vec2(x, 15))
    asked.key("Ctrl+F")
    asked.type_text("satyxis")
    asked.key("Enter")
    asked.click(Vec2(18, 19))
    asked.click(Vec2(26, 19))
    asked.key("Esc")
    asked.click_on("build-page:terrain")
    asked.click_on("draw-kind:woodland")
    asked.drag(Vec2(30, 12), Vec2(36, 18))
    asked.key("F4")
    asked.key("T")
    asked.click(Vec2(20, 10))
    asked.drag(Vec2(20, 10), Vec2(20, 17))
    game = asked.window.desk.game
    assert game
    board = game.state.board

    assert [(model.id, model.side) for model in board.models] == [
        ("C1", "A"),
        ("C2", "A"),
        *((f"M{number}", "B") for number in range(1, 7)),
        ("SR1", "B"),
        ("SR2", "B"),
    ]
    assert [piece.id for piece in board.terrain] == ["woodland1"]
    assert isinstance(game.session.steps[-1].action, Trample)
