"""Dice: from a seed, on their mean, or typed by name; a step once more with the same dice or fresh ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandbox.core.dice import Dice
from sandbox.core.events import Rolled
from sandbox.scenario import Scenario
from sandbox.ui.argue.dice_page import dice_page
from sandbox.ui.argue.parts import parts_of
from sandbox.ui.desk import Desk
from sandbox.ui.forms import Field, Fields, Form, Text
from sandbox.ui.game import Game
from sandbox.ui.pilot import Pilot


def desk_of(pilot: Pilot) -> Desk:
    return pilot.window.desk


def game_of(pilot: Pilot) -> Game:
    game = pilot.window.desk.game
    assert game
    return game


def page_of(pilot: Pilot) -> Form:
    return dice_page(desk_of(pilot).view())


def fields(pilot: Pilot) -> dict[str, Field]:
    """The fields of the page by their key."""
    return {field.key: field for row in page_of(pilot).rows if isinstance(row, Fields) for field in row.fields}


def rolled(pilot: Pilot) -> dict[str, tuple[int, ...]]:
    """What the last step has rolled, by name."""
    step = game_of(pilot).session.steps[-1]
    return {event.name: event.dice for event in step.events if isinstance(event, Rolled)}


def said(pilot: Pilot) -> tuple[str, ...]:
    notice = desk_of(pilot).ui.notice
    return notice.lines if notice else ()


def write(pilot: Pilot, key: str, text: str) -> None:
    """Type a text into a field of the page and hand it over."""
    pilot.click_on(f"edit:{key}")
    pilot.type_text(text)
    pilot.key("Enter")
    pilot.tick(0.05)
    pilot.tick(0.05)


@pytest.fixture
def seeded(told: Scenario) -> Pilot:
    """The small trample with dice from seed 3 alone, aimed; the page of the dice is open."""
    pilot = Pilot(replace(told, state=replace(told.state, dice=Dice(seed=3))))
    pilot.key("F6")
    return pilot


class TestManners:
    """Roll, average, typed."""

    def test_average(self, seeded: Pilot) -> None:
        """Every die falls on 3 and 4 by turns; the window and the log say so."""
        seeded.click_on("dice:average")
        seeded.key("Enter")
        game = game_of(seeded)
        events = game.session.events
        index = next(index for index, event in enumerate(events) if isinstance(event, Rolled))

        assert rolled(seeded) == {"attack:S1": (3, 4), "damage:S1": (3, 4)}
        assert said(seeded) == ("Average dice: 3 and 4 by turns.",)
        assert parts_of(game, events, index)[0] == "Dice on their mean"

    def test_typed_by_name(self, seeded: Pilot) -> None:
        """A field for each roll; a hit that was typed brings the roll for its damage up, and the rest is rolled."""
        seeded.click_on("dice:typed")
        seeded.tick(0.05)
        seeded.tick(0.05)
        first = list(fields(seeded))
        write(seeded, "faces:attack:S1", "6 5")
        second = list(fields(seeded))
        seeded.key("Enter")
        events = game_of(seeded).session.events
        index = next(index for index, event in enumerate(events) if isinstance(event, Rolled))

        assert first == ["seed", "faces:attack:S1", "faces:damage:S1"]
        assert second == ["seed", "faces:attack:S1", "faces:damage:S1"]
        assert rolled(seeded)["attack:S1"] == (6, 5)
        assert said(seeded) == ("Dice as typed for attack:S1; the others of seed 3.",)
        assert parts_of(game_of(seeded), events, index)[0] == "Dice as typed"

    def test_a_typed_miss_needs_no_damage(self, seeded: Pilot) -> None:
        """The list follows what was typed: after a miss nothing else is rolled, whatever was typed for it."""
        seeded.click_on("dice:typed")
        seeded.tick(0.05)
        seeded.tick(0.05)
        write(seeded, "faces:damage:S1", "6 6")
        write(seeded, "faces:attack:S1", "1 1")
        found = fields(seeded)

        assert [(key, field.value, field.unit) for key, field in found.items() if key != "seed"] == [
            ("faces:attack:S1", "1 1", "2 dice"),
            ("faces:damage:S1", "6 6", "not rolled"),
        ]

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("6 7", "Attack:S1: expected faces from 1 to 6, like 4 3, got 6 7"),
            ("six", "Attack:S1: expected faces from 1 to 6, like 4 3, got six"),
        ],
    )
    def test_a_bad_entry_says_what_was_expected(self, seeded: Pilot, text: str, problem: str) -> None:
        seeded.click_on("dice:typed")
        seeded.tick(0.05)
        seeded.tick(0.05)
        write(seeded, "faces:attack:S1", text)
        entry = desk_of(seeded).ui.entry

        assert entry
        assert entry.problem == problem
        assert game_of(seeded).wish.typed == {}

    def test_too_few_faces_are_said_and_nothing_is_lost(self, seeded: Pilot) -> None:
        """The roll takes two: the plan stays on the table."""
        seeded.click_on("dice:typed")
        seeded.tick(0.05)
        seeded.tick(0.05)
        write(seeded, "faces:attack:S1", "6")
        seeded.key("Enter")
        notice = desk_of(seeded).ui.notice

        assert notice
        assert (notice.title, notice.lines) == (
            "The dice as typed do not fit",
            ("attack:S1 takes 2 faces, got 1",),
        )
        assert game_of(seeded).session.steps == ()
        assert desk_of(seeded).view().sketch.action == game_of(seeded).scenario.actions[0]

    def test_a_seed(self, seeded: Pilot) -> None:
        """Typed or the next one: the action is rolled from it, and the table keeps it."""
        write(seeded, "seed", "40")
        seeded.click_on("seed-next")
        seeded.key("Enter")
        expected, _ = Dice(seed=41).roll("attack:S1", count=2)

        assert rolled(seeded)["attack:S1"] == expected.faces
        assert game_of(seeded).state.dice.seed == 41
        assert said(seeded) == ("Dice of seed 41.",)

    def test_a_seed_goes_before_the_faces_of_the_file(self, told: Scenario) -> None:
        """Whoever asks for other dice does not want those that the file fixes."""
        pilot = Pilot(told)
        pilot.key("F6")
        pilot.click_on("seed-next")
        pilot.key("Enter")
        expected, _ = Dice(seed=4).roll("attack:S1", count=2)

        assert rolled(pilot)["attack:S1"] == expected.faces

    def test_no_seed(self, seeded: Pilot) -> None:
        write(seeded, "seed", "-1")
        entry = desk_of(seeded).ui.entry

        assert entry
        assert entry.problem == "Expected a seed of 0 or more, got -1"

    def test_what_was_rolled_is_listed(self, seeded: Pilot) -> None:
        """When nothing is aimed the page shows the rolls of the last action."""
        seeded.key("Enter")
        seeded.tick(60)
        texts = [row.text for row in page_of(seeded).rows if isinstance(row, Text)]

        assert texts[1:] == [f"{name}: {' '.join(map(str, dice))}" for name, dice in rolled(seeded).items()]


class TestOnceMore:
    """A step again: from any place in time."""

    def done(self, seeded: Pilot) -> Pilot:
        seeded.key("Enter")
        seeded.tick(60)
        return seeded

    def test_fresh_dice_on_a_new_line(self, seeded: Pilot) -> None:
        """The same action from the same table with a seed that no step has had; the first line is kept."""
        pilot = self.done(seeded)
        pilot.click_on("again:fresh")
        game = game_of(pilot)
        lines = [(line.name, [step.before.dice.seed for step in line.steps]) for line in game.session.lines]

        assert lines == [("A", [3]), ("B", [4])]
        assert game.session.steps[-1].action == game.scenario.actions[0]
        assert said(pilot) == ("Line B begins at the start; A is kept.", "Dice of seed 4.")

    def test_fresh_dice_are_never_the_same_twice(self, seeded: Pilot) -> None:
        pilot = self.done(seeded)
        for _ in range(2):
            pilot.click_on("again:fresh")
            pilot.tick(60)
        seeds = [line.steps[-1].before.dice.seed for line in game_of(pilot).session.lines]

        assert seeds == [3, 4, 5]

    def test_the_same_dice_again(self, seeded: Pilot) -> None:
        """The action lies on the table as it was; carried out unchanged it is the very same step."""
        pilot = self.done(seeded)
        before = game_of(pilot).session.steps
        pilot.click_on("again:same")
        plan = desk_of(pilot).view().sketch.action
        pilot.key("Enter")

        assert plan == game_of(pilot).scenario.actions[0]
        assert game_of(pilot).session.steps == before
        assert [line.name for line in game_of(pilot).session.lines] == ["A"]

    @pytest.mark.parametrize("how", ["fresh", "typed"])
    def test_the_same_dice_are_those_of_the_step(self, seeded: Pilot, how: str) -> None:
        """Fresh or typed: laid on the table once more it has the dice that it was rolled with."""
        pilot = self.done(seeded)
        if how == "fresh":
            pilot.click_on("again:fresh")
        else:
            pilot.click_on("dice:typed")
            pilot.tick(0.05)
            pilot.tick(0.05)
            write(pilot, "faces:attack:S1", "6 4")
            pilot.click_on("again:wish")
            pilot.click_on("dice:roll")
        pilot.tick(60)
        step = game_of(pilot).session.steps[-1]
        pilot.click_on("again:same")
        pilot.key("Enter")

        assert game_of(pilot).session.steps == (step,)
        assert [line.name for line in game_of(pilot).session.lines] == ["A", "B"]

    def test_the_same_dice_for_another_plan(self, seeded: Pilot) -> None:
        """Aimed anew from the same step it is rolled with the same faces."""
        pilot = self.done(seeded)
        first = rolled(pilot)
        pilot.click_on("again:same")
        pilot.key("Shift+Q")
        pilot.key("Enter")

        assert game_of(pilot).session.line.name == "B"
        assert rolled(pilot)["attack:S1"] == first["attack:S1"]

    def test_once_more_with_typed_dice(self, seeded: Pilot) -> None:
        """What was rolled at another table in place of what was rolled here, on a new line."""
        pilot = self.done(seeded)
        pilot.click_on("dice:typed")
        pilot.tick(0.05)
        pilot.tick(0.05)
        write(pilot, "faces:attack:S1", "11")
        pilot.click_on("again:wish")

        assert rolled(pilot) == {"attack:S1": (1, 1)}
        assert said(pilot) == ("Line B begins at the start; A is kept.", "Dice as typed for attack:S1.")

    def test_dice_that_do_not_fit_leave_the_step_as_it_was(self, seeded: Pilot) -> None:
        pilot = self.done(seeded)
        before = game_of(pilot).session.steps
        pilot.click_on("dice:typed")
        pilot.tick(0.05)
        pilot.tick(0.05)
        write(pilot, "faces:attack:S1", "1")
        pilot.click_on("again:wish")

        assert game_of(pilot).session.steps == before
        assert said(pilot) == ("attack:S1 takes 2 faces, got 1",)
