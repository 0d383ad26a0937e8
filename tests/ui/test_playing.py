"""What happened, told step by step; undo and redo all the way; questions in mid-action."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sandbox.core.events import Rolled
from sandbox.core.vec import Vec2
from sandbox.rules.warmachine.actions import Trample
from sandbox.scenario import Scenario, dump
from sandbox.ui import contents, story
from sandbox.ui.game import Game
from sandbox.ui.panels.lines import Conditions
from sandbox.ui.panels.log import LogLine
from sandbox.ui.pilot import Pilot
from sandbox.ui.playback import Playback, next_stop, previous_stop, steps_done
from sandbox.ui.scene import told as told_at


def game_of(pilot: Pilot) -> Game:
    game = pilot.window.desk.game
    assert game
    return game


def time_of(pilot: Pilot) -> float | None:
    """Where the play head stands; None = the table as it is."""
    return pilot.window.desk.ui.playback.time


@pytest.fixture
def playing(told: Scenario) -> Pilot:
    """The small trample, just carried out."""
    pilot = Pilot(told)
    pilot.key("Enter")
    return pilot


def test_what_was_done_plays_by_itself(playing: Pilot) -> None:
    """It starts at the beginning of the action, runs in real time at 1x, and stands at the end."""
    started = time_of(playing)
    playing.tick(1.0)
    second = time_of(playing)
    playing.tick(60)

    assert started == 0.0
    assert second == pytest.approx(1.0)
    assert time_of(playing) == game_of(playing).timeline.duration
    assert not playing.window.is_moving


def test_space_pauses_and_goes_on(playing: Pilot) -> None:
    """While paused no time passes."""
    playing.tick(0.5)
    playing.key("Space")
    playing.tick(5)
    paused = time_of(playing)
    playing.key("Space")
    playing.tick(0.5)

    assert paused == pytest.approx(0.5)
    assert time_of(playing) == pytest.approx(1.0)


@pytest.mark.parametrize(("caps", "speed"), [(["["], 0.5), (["[", "["], 0.25), (["]"], 2.0), (["]", "]", "["], 1.0)])
def test_speed(playing: Pilot, caps: list[str], speed: float) -> None:
    """Brackets step through 1/4, 1/2, 1x and 2x, and stop at the ends."""
    for cap in caps:
        playing.key(cap)
    playing.tick(1.0)

    assert time_of(playing) == pytest.approx(speed)


def test_arrows_go_from_step_to_step(playing: Pilot) -> None:
    """To the right the end of each step in turn, to the left back again; Home and End are the ends."""
    ends = [group.end for group in game_of(playing).timeline.groups]
    playing.key("Home")
    forth = []
    for _ in ends:
        playing.key("→")
        forth.append(time_of(playing))
    back = []
    for _ in ends:
        playing.key("←")
        back.append(time_of(playing))
    playing.key("End")

    assert forth == ends
    assert back == [*reversed(ends[:-1]), 0.0]
    assert time_of(playing) == ends[-1]


def test_stepping_shows_the_board_of_that_step(playing: Pilot) -> None:
    """At the start the jack stands where it stood; after the last step where it stands now."""
    playing.key("Home")
    start = playing.window.desk.scene(playing.window.desk.view())
    playing.key("End")
    end = playing.window.desk.scene(playing.window.desk.view())

    assert start
    assert start.board.model("J").position == Vec2(20, 24)
    assert end
    assert end.board.model("J").position == Vec2(26, 24)


def test_a_step_of_the_timeline_can_be_clicked(playing: Pilot) -> None:
    """A click on a mark goes to the end of that step."""
    playing.click_on("step:1")

    assert time_of(playing) == game_of(playing).timeline.groups[1].end


def test_the_log_follows_the_play_head(playing: Pilot) -> None:
    """At the start it says nothing yet; after each step everything up to it, the last line opened."""
    playing.key("Home")
    playing.key("→")
    first = log_of(playing)
    playing.key("End")
    last = log_of(playing)

    assert [line.label for line in last] == [str(event.n) for event in game_of(playing).session.events]
    assert len(first) < len(last)
    assert [line.label for line in last if line.is_open] == [last[-1].label]
    assert first == last[: len(first) - 1] + first[-1:]


def log_of(pilot: Pilot) -> list[LogLine]:
    """The lines of the log at the moment."""
    return list(story.log(pilot.window.desk.view(), has_head=True).lines)


def test_the_card_follows_the_play_head(playing: Pilot) -> None:
    """The card of the actor says nothing that the table does not show yet: before the first step its focus is whole."""
    playing.key("Home")
    before = contents.action_panel(playing.window.desk.view())
    playing.key("End")
    after = contents.action_panel(playing.window.desk.view())
    blocks = [block for panel in (before, after) for block in panel.blocks]

    assert [
        (one.name, one.value)
        for block in blocks
        if isinstance(block, Conditions)
        for one in block.conditions
        if one.name == "focus"
    ] == [("focus", "3"), ("focus", "2")]


def test_a_click_opens_a_line_with_its_clause(playing: Pilot) -> None:
    """The opened line gives the arithmetic and what the clause says, with document and page."""
    playing.tick(60)
    number = next(event.n for event in game_of(playing).session.events if event.kind == "attacked")
    playing.window.command(f"log:{number}")
    line = next(line for line in log_of(playing) if line.is_open)
    clause = game_of(playing).clauses["warmachine.trample.attacks"]

    assert line.label == str(number)
    assert line.why[-2:] == (clause.says, f"{clause.source} · trample.attacks")


def test_new_input_cuts_the_telling_short(playing: Pilot) -> None:
    """A press on the table shows the table as it is, and is taken as any other press."""
    playing.tick(0.3)
    playing.key("V")
    playing.key("Home")
    playing.drag(Vec2(23, 28), Vec2(23, 29), Vec2(23, 30))

    assert time_of(playing) is None
    assert len(game_of(playing).session.steps) == 1


def test_undo_and_redo_go_all_the_way(pilot: Pilot) -> None:
    """Three actions back to the very start and forth again to the very end."""
    for y in (25.0, 26.0, 27.0):
        pilot.drag(Vec2(20, y - 1), Vec2(20, y - 0.5), Vec2(20, y))
    game = game_of(pilot)
    boards = [game.session.start.board, *(step.after.board for step in game.session.steps)]
    back, forth = [], []
    for _ in range(4):
        back.append(game.state.board)
        pilot.key("Ctrl+Z")
    for cap in ("Ctrl+Y", "Ctrl+Shift+Z", "Ctrl+Y", "Ctrl+Y"):
        forth.append(game.state.board)
        pilot.key(cap)

    assert back == [*reversed(boards)]
    assert forth == boards


def test_an_undone_action_comes_back_as_a_plan(playing: Pilot) -> None:
    """It runs backwards within 0.8 seconds and then lies on the table again, to be changed or carried out anew."""
    playing.tick(60)
    playing.key("Ctrl+Z")
    playing.tick(0.2)
    halfway = time_of(playing)
    playing.tick(0.7)

    assert halfway is not None
    assert time_of(playing) is None
    assert playing.window.desk.view().sketch.action == game_of(playing).scenario.actions[0]


def test_hovering_undo_shows_everyones_way_back(playing: Pilot) -> None:
    """The pointer on undo draws where everyone would go back to."""
    playing.tick(60)
    playing.key("Esc")
    playing.point_at("undo")
    scene = playing.window.desk.scene(playing.window.desk.view())

    assert scene
    assert [(one.model, one.start, one.end) for one in scene.trails] == [
        ("J", Vec2(20, 24), Vec2(26, 24)),
        ("S1", Vec2(23, 24), Vec2(23, 24)),
    ]
    assert scene.board == game_of(playing).state.board


def test_reduced_motion_cuts_to_the_end_of_each_step(playing: Pilot) -> None:
    """Nothing is half-way: at any moment the scene is that of the end of a step."""
    playing.key("F3")
    playing.key("Space")
    playing.key("Home")
    playing.key("Space")
    playing.tick(0.2)
    desk = playing.window.desk
    scene = desk.scene(desk.view())
    group = game_of(playing).timeline.groups[0]

    assert scene == told_at(game_of(playing).timeline, group.end)


class TestQuestions:
    """A lancer may countercharge: the action waits for an answer and loses nothing."""

    def question(self, asked: Scenario) -> Pilot:
        pilot = Pilot(asked)
        pilot.key("Enter")
        return pilot

    def test_the_question_waits(self, asked: Scenario) -> None:
        """Nothing is done yet; the options are buttons, and tools and time wait."""
        pilot = self.question(asked)
        pilot.key("V")
        pilot.drag(Vec2(20, 19), Vec2(20, 18), Vec2(20, 16))
        pilot.key("Space")
        commands = [hit.command for hit in pilot.window.places.hits if hit.command.startswith("answer")]

        assert commands == ["answer:yes", "answer:no"]
        assert game_of(pilot).session.steps == ()
        assert game_of(pilot).pending

    @pytest.mark.parametrize(("cap", "answer"), [("1", "yes"), ("2", "no"), ("Esc", "no"), ("Enter", "no")])
    def test_keys_answer(self, asked: Scenario, cap: str, answer: str) -> None:
        """Digits choose an option; Esc and Enter take the default."""
        pilot = self.question(asked)
        pilot.key(cap)
        (step,) = game_of(pilot).session.steps
        has_charged = any(event.kind == "moved" and event.model == "C" for event in step.events)

        assert has_charged == (answer == "yes")

    def test_a_quick_second_click_finds_no_question(self, asked: Scenario) -> None:
        """Of two clicks on an option between two pictures the second one meets the table: nothing asks any more."""
        pilot = Pilot(asked)
        pilot.key("Enter")
        at = pilot.place("answer:yes")
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
            pilot.window.handle(pygame.Event(kind, pos=at, button=1))

        assert [step.answers for step in game_of(pilot).session.steps] == [(("countercharge:C", "yes"),)]

    def test_buttons_answer(self, asked: Scenario) -> None:
        """A click on an option is an answer."""
        pilot = self.question(asked)
        pilot.click_on("answer:yes")

        assert len(game_of(pilot).session.steps) == 1
        assert game_of(pilot).pending is None

    def test_undo_takes_the_action_back_before_it_has_happened(self, asked: Scenario) -> None:
        """The plan lies on the table as before."""
        pilot = self.question(asked)
        pilot.click_on("undo")

        assert game_of(pilot).session.steps == ()
        assert game_of(pilot).pending is None
        with pytest.raises(KeyError):
            pilot.place("undo")
        assert pilot.window.desk.view().sketch.action == asked.actions[0]


def test_space_carries_the_scenario_on(told: Scenario) -> None:
    """The first press carries out what lies on the table; when all is told, another one plays it again."""
    pilot = Pilot(told)
    pilot.key("Space")
    pilot.tick(60)
    steps = len(game_of(pilot).session.steps)
    pilot.key("Space")

    assert steps == 1
    assert (time_of(pilot), pilot.window.is_moving) == (0.0, True)


def test_right_arrow_starts_the_scenario_too(told: Scenario) -> None:
    """From the start, one step on is the first step of the first action, standing still."""
    pilot = Pilot(told)
    pilot.key("→")

    assert time_of(pilot) == game_of(pilot).timeline.groups[0].end
    assert not pilot.window.is_moving


def test_wrong_dice_are_said_and_nothing_is_lost(told: Scenario) -> None:
    """Too few faces fixed for a roll: one sentence, and the plan stays on the table."""
    dice = replace(told.state.dice, fixed=(("attack:S1", (4,)),))
    pilot = Pilot(replace(told, state=replace(told.state, dice=dice)))
    pilot.key("Enter")
    notice = pilot.window.desk.ui.notice

    assert notice
    assert [line.partition(" ")[0] for line in notice.lines] == ["attack:S1"]
    assert game_of(pilot).session.steps == ()
    assert pilot.window.desk.view().sketch.action == told.actions[0]


def test_dice_of_the_file_that_do_not_fit_my_plan_are_rolled_anew(told: Scenario) -> None:
    """Two faces are fixed for the attack, a boosted one takes three: it comes from the seed, and the window says so."""
    pilot = Pilot(told)
    pilot.point_at("row:S1")
    pilot.key("B")
    pilot.key("Enter")
    notice = pilot.window.desk.ui.notice
    (step,) = game_of(pilot).session.steps
    rolls = {event.name: event.dice for event in step.events if isinstance(event, Rolled)}

    assert notice
    assert notice.lines == ("The file fixes dice for another plan; rolled anew: attack:S1.",)
    assert len(rolls["attack:S1"]) == 3
    assert rolls["damage:S1"] == (5, 5)


def test_an_illegal_action_of_a_file_is_told_too(game: Scenario) -> None:
    """The scenario goes on with its refusal as an event; the button for it is off."""
    refused = replace(game, actions=(Trample(model="S1", direction_deg=0.0),))
    pilot = Pilot(refused)
    with pytest.raises(KeyError):
        pilot.click_on("confirm")
    pilot.key("→")

    assert [event.kind for event in game_of(pilot).session.events] == ["refused"]


def test_dropping_a_file_opens_it(pilot: Pilot, told: Scenario, tmp_path: Path) -> None:
    """The new scenario replaces the one that was open."""
    path = tmp_path / "told.json"
    path.write_text(dump(told), encoding="utf-8")
    pilot.send(pygame.Event(pygame.DROPFILE, file=str(path)))

    assert game_of(pilot).scenario.path == path
    assert pilot.window.desk.view().sketch.action == told.actions[0]


def test_dropping_a_bad_file_says_what_is_wrong(pilot: Pilot, tmp_path: Path) -> None:
    """All its problems are listed, and what was open stays."""
    path = tmp_path / "bad.json"
    path.write_text('{"format": 1, "titel": "x"}', encoding="utf-8")
    scenario = game_of(pilot).scenario
    pilot.send(pygame.Event(pygame.DROPFILE, file=str(path)))
    notice = pilot.window.desk.ui.notice

    assert notice
    assert notice.title == "bad.json can't be opened"
    assert any("titel" in line for line in notice.lines)
    assert game_of(pilot).scenario is scenario


def test_notices_go_away_by_themselves(pilot: Pilot) -> None:
    """After eight seconds nothing is left to click away."""
    pilot.key("F3")
    before = pilot.window.desk.ui.notice
    pilot.tick(7.9)
    still = pilot.window.desk.ui.notice
    pilot.tick(0.2)

    assert before
    assert still == before
    assert pilot.window.desk.ui.notice is None


def test_time_is_an_argument(told: Scenario) -> None:
    """The play head is a value: stops and shares of steps come from the timeline alone."""
    game = Game(told)
    game.run()
    timeline = game.timeline
    first, second = timeline.groups[0], timeline.groups[1]

    assert next_stop(timeline, first.end) == second.end
    assert previous_stop(timeline, first.end) == 0.0
    assert steps_done(timeline, (first.start + first.end) / 2) == pytest.approx(0.5)
    assert steps_done(timeline, timeline.duration) == len(timeline.groups)
    assert Playback().played(1.0, 1.0).is_playing is False
