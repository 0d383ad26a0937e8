"""Lines of play: a page with their names and what differs, one line dotted beside the other, and a key to flip."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandbox.core.vec import Vec2
from sandbox.engine.lines import Line
from sandbox.scenario import Scenario
from sandbox.ui.argue.lines_page import lines_page
from sandbox.ui.desk import Desk
from sandbox.ui.forms import Chips, Fields, Form, Items, Text
from sandbox.ui.game import Game
from sandbox.ui.pilot import Pilot


def desk_of(pilot: Pilot) -> Desk:
    return pilot.window.desk


def game_of(pilot: Pilot) -> Game:
    game = pilot.window.desk.game
    assert game
    return game


def page_of(pilot: Pilot) -> Form:
    return lines_page(desk_of(pilot).view())


def texts(form: Form) -> list[str]:
    return [row.text for row in form.rows if isinstance(row, Text)]


def items(form: Form) -> list[str]:
    return [item.title for row in form.rows if isinstance(row, Items) for item in row.items]


def edit(pilot: Pilot, x: float, y: float) -> None:
    """Put S2 somewhere by an edit."""
    desk_of(pilot).edit("Put S2", lambda board: board.with_model(replace(board.model("S2"), position=Vec2(x, y))))
    pilot.tick(0.02)


@pytest.fixture
def parted(told: Scenario) -> Pilot:
    """Line A: the trample over S1. Line B, which is played: S2 has moved instead."""
    pilot = Pilot(told)
    pilot.key("Enter")
    pilot.tick(60)
    pilot.key("Home")
    edit(pilot, 25, 28)
    pilot.key("F7")
    return pilot


class TestPage:
    """The drawer of lines."""

    def test_one_line(self, pilot: Pilot) -> None:
        """It says how a second one begins; there is nothing to flip to."""
        form = page_of(pilot)

        assert texts(form) == [
            "0 steps",
            "Step back and do something else: that begins a second line, and this one is kept.",
        ]
        assert [(button.command, button.is_on) for button in form.foot] == [("branch", True), ("flip", False)]

    def test_where_they_part(self, parted: Pilot) -> None:
        """Each line with how many steps it has and where it parts from the one that is played."""
        form = page_of(parted)
        chips = [[chip.label for chip in row.chips if chip.is_on] for row in form.rows if isinstance(row, Chips)]

        assert texts(form)[:2] == ["1 step; parts from B at the start", "1 step"]
        assert [row.fields[0].value for row in form.rows if isinstance(row, Fields)] == ["A", "B"]
        assert chips == [[], ["played"]]
        assert items(form) == ["Start", "1  Put S2"]

    def test_differences_arrive_later(self, parted: Pilot) -> None:
        """First it says that it is working; with the next breath of the window every difference is a line."""
        parted.window.command("line:A")
        desk_of(parted).change(beside="B")
        first = texts(page_of(parted))
        parted.tick(0.1)
        form = page_of(parted)

        assert "working …" in first
        assert [text for text in texts(form) if "→" in text] == [
            "B: times hit 1 → 0",
            "B: damage suffered 8 → 0",
            "B: models lost 1 → 0",
        ]
        assert items(form)[:7] == [
            "J: 6.00″ apart",
            "J: focus 2 → 3",
            "J: activated yes → no",
            "J: power attacked yes → no",
            "S1: is removed → on the table",
            "S1: damage 1 → 0",
            "S2: 2.00″ apart",
        ]

    def test_nothing_is_worked_out_while_the_hand_holds_something(self, parted: Pilot) -> None:
        """A drag is never held up: the answer comes after letting go."""
        desk_of(parted).change(beside="A")
        parted.key("V")
        parted.drag_to(Vec2(23, 19))
        parted.press(Vec2(20, 19))
        page_of(parted)
        parted.tick(0.1)
        held = "working …" in texts(page_of(parted))
        parted.release(Vec2(20, 19))
        parted.tick(0.1)

        assert held
        assert "working …" not in texts(page_of(parted))

    def test_a_line_is_renamed_in_place(self, parted: Pilot) -> None:
        """A click on the name, another name, Enter; a name that is taken is refused with a reason."""
        parted.click_on("edit:line-name:B")
        parted.type_text("S2 aside")
        parted.key("Enter")
        names = [line.name for line in game_of(parted).session.lines]
        parted.click_on("edit:line-name:A")
        parted.type_text("S2 aside")
        parted.key("Enter")
        entry = desk_of(parted).ui.entry

        assert names == ["A", "S2 aside"]
        assert entry
        assert entry.problem

    def test_a_step_of_the_list_is_a_place_in_time(self, parted: Pilot) -> None:
        """A click stands there."""
        parted.click_on("stand:0")

        assert desk_of(parted).ui.playback.time == 0.0


class TestBeside:
    """Two lines at once."""

    def beside(self, pilot: Pilot) -> list[tuple[str, Vec2, Vec2]]:
        """The dotted outlines on the table and where they are tied to."""
        scene = desk_of(pilot).scene(desk_of(pilot).view())
        assert scene
        return [(trail.model, trail.start, trail.end) for trail in scene.trails]

    def test_the_end_of_the_other_line_is_dotted(self, parted: Pilot) -> None:
        """Everyone who ends elsewhere: an outline there, tied to where it stands here."""
        parted.click_on("line:A")
        parted.click_on("beside:B")

        assert self.beside(parted) == [
            ("J", Vec2(20, 24), Vec2(26, 24)),
            ("S1", Vec2(23, 24), Vec2(23, 24)),
            ("S2", Vec2(25, 28), Vec2(23, 28)),
        ]

    def test_the_pointer_alone_shows_it(self, parted: Pilot) -> None:
        """Pointing at the button of a line is enough to see where everyone ends on it."""
        parted.point_at("line:A")
        scene = desk_of(parted).scene(desk_of(parted).view())

        assert scene
        assert [trail.model for trail in scene.trails] == ["J", "S2"]
        assert [look.model for look in scene.looks if look.is_veiled] == ["S1"]

    def test_a_second_click_puts_it_away(self, parted: Pilot) -> None:
        parted.click_on("beside:A")
        parted.click_on("beside:A")
        parted.drag_to(Vec2(40, 40))

        assert self.beside(parted) == []

    def test_flip(self, parted: Pilot) -> None:
        """F8 changes places and back: each time the other one lies beside."""

        def here() -> tuple[str, str]:
            return game_of(parted).session.line.name, desk_of(parted).ui.beside

        found = []
        for _ in range(3):
            parted.key("F8")
            found.append(here())

        assert found == [("A", "B"), ("B", "A"), ("A", "B")]
        assert [name for name, _, _ in self.beside(parted)] == ["J", "S1", "S2"]

    def test_flip_with_one_line_says_how_to_begin_another(self, pilot: Pilot) -> None:
        pilot.key("F8")
        notice = desk_of(pilot).ui.notice

        assert notice
        assert notice.lines == ("There is one line only. Step back and do something else: that begins a second one.",)

    def test_nothing_is_lost_by_switching(self, parted: Pilot) -> None:
        """Every line stays where it was left."""
        lines: list[tuple[Line, ...]] = []
        for _ in range(4):
            lines.append(game_of(parted).session.lines)
            parted.key("F8")

        assert lines == [lines[0]] * 4
