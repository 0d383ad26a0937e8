"""Time on the table: one clock across edits, scrubbing, undone steps, going on from the past on a new line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.scenario import Scenario
from sandbox.ui import story
from sandbox.ui.desk import Desk
from sandbox.ui.game import Game
from sandbox.ui.pilot import Pilot
from sandbox.ui.playback import steps_done, time_at


def desk_of(pilot: Pilot) -> Desk:
    return pilot.window.desk


def game_of(pilot: Pilot) -> Game:
    game = pilot.window.desk.game
    assert game
    return game


def shown(pilot: Pilot) -> Board:
    """The board on the table."""
    scene = desk_of(pilot).scene(desk_of(pilot).view())
    assert scene
    return scene.board


def stand(pilot: Pilot, time: float) -> None:
    """Put the play head at a moment."""
    desk_of(pilot).change(playback=desk_of(pilot).ui.playback.at(time))


def edit(pilot: Pilot, x: float, y: float, name: str = "S2") -> None:
    """Put a model somewhere by an edit."""
    assert desk_of(pilot).edit(
        f"Put {name}", lambda board: board.with_model(replace(board.model(name), position=Vec2(x, y)))
    )


@pytest.fixture
def mixed(told: Scenario) -> Pilot:
    """An edit, a trample, an edit, a step of the hand: four deeds; the pointer is nowhere and nothing plays."""
    pilot = Pilot(told)
    edit(pilot, 24, 30)
    pilot.key("Enter")
    edit(pilot, 24, 32)
    pilot.key("V")
    pilot.drag(Vec2(20, 19), Vec2(20, 18.5), Vec2(20, 18))
    return pilot


class TestOneClock:
    """Actions are told, edits are cut to; all of it is one timeline."""

    def test_every_deed_has_its_place(self, mixed: Pilot) -> None:
        """Each part begins where the one before it ends; the edits stand as marks of their own, with their label."""
        reel = game_of(mixed).reel
        steps = story.steps(desk_of(mixed).view())
        edits = [step.tip for step in steps.steps if step.marks[0].icon == "edit"]

        assert [part.start for part in reel.parts] == [0.0, *(part.end for part in reel.parts[:-1])]
        assert reel.timeline.duration == reel.parts[-1].end
        assert edits == ["Put S2", "Put S2"]
        assert [step.begins for step in steps.steps].count(True) == 4
        assert [game_of(mixed).deed(step) for step in reel.steps] == ["Put S2", "J: trample", "Put S2", "H: move"]

    def test_scrubbing_back_shows_each_board(self, mixed: Pilot) -> None:
        """Between any two deeds the board, the table and the log are those of that moment."""
        game = game_of(mixed)
        found = []
        for done in range(5):
            stand(mixed, game.reel.end_of(done))
            board = game.reel.board_at(game.reel.end_of(done))
            assert board == shown(mixed)
            found.append(
                (board.model("S2").position.y, board.model("J").position.x, round(board.model("H").position.y, 1))
            )
        events = [len(game.reel.events_at(game.reel.end_of(done))) for done in range(5)]
        own = [len(step.events) for step in game.reel.steps]

        assert found == [(28, 20, 19), (30, 20, 19), (30, 26, 19), (32, 26, 19), (32, 26, 18)]
        assert events == [0, 0, own[1], own[1], own[1] + own[3]]

    def test_an_edit_is_a_cut(self, mixed: Pilot) -> None:
        """Half of its time shows the table as it was, half as it is; nothing slides."""
        part = game_of(mixed).reel.parts[0]
        found = []
        for share in (0.0, 0.4, 0.6, 1.0):
            time = part.start + (part.end - part.start) * share
            stand(mixed, time)
            boards = shown(mixed), game_of(mixed).reel.board_at(time)
            found.append([board.model("S2").position.y for board in boards])

        assert found == [[28, 28], [28, 28], [30, 30], [30, 30]]

    def test_the_scenario_goes_on_after_edits(self, told: Scenario) -> None:
        """Edits are not the file's actions, and don't keep its next one from coming."""
        pilot = Pilot(told)
        edit(pilot, 24, 30)
        before = game_of(pilot).next_action
        pilot.key("Enter")
        edit(pilot, 24, 31)

        assert before == told.actions[0]
        assert game_of(pilot).next_action is None

    def test_what_does_not_change_is_not_built_again(self, mixed: Pilot) -> None:
        """Undo, redo and one more deed keep every part that was there."""
        before = game_of(mixed).reel.parts
        mixed.key("Ctrl+Z")
        mixed.key("Ctrl+Y")
        edit(mixed, 25, 33)

        assert [new is old for new, old in zip(game_of(mixed).reel.parts, before, strict=False)] == [True] * 4


class TestStrip:
    """The line below the table: pressed, dragged along, clicked."""

    @pytest.mark.parametrize("head", [0.0, 0.5, 1.0, 2.25, 3.0])
    def test_steps_and_moments_are_the_same_thing(self, mixed: Pilot, head: float) -> None:
        timeline = game_of(mixed).timeline

        assert steps_done(timeline, time_at(timeline, head)) == pytest.approx(head)

    def test_dragging_along_the_line_moves_the_play_head(self, mixed: Pilot) -> None:
        """The table follows live; where a step is pressed does not matter, and letting go does nothing more."""
        x, y = mixed.place("step:3")
        first = mixed.place("step:0")
        mixed.grab((x, y))
        times = []
        for at in (x - 10, first[0], first[0] - 40, 5000):
            mixed.move_to((at, y))
            times.append(desk_of(mixed).ui.playback.time)
        mixed.let_go()
        timeline = game_of(mixed).timeline

        assert times[0] is not None
        assert times[1] is not None
        assert times[0] > times[1] > 0
        assert times[2:] == [0.0, timeline.duration]
        assert desk_of(mixed).ui.playback.time == timeline.duration

    def test_a_press_on_the_line_goes_there(self, mixed: Pilot) -> None:
        """Left of the first mark is the start."""
        x, y = mixed.place("step:0")
        mixed.grab((x - 20, y))
        mixed.let_go()

        assert desk_of(mixed).ui.playback.time is not None
        assert shown(mixed).model("S2").position.y == 28

    def test_many_steps_stay_within_reach(self, mixed: Pilot) -> None:
        """Sixty more edits: every one of them still has a place of its own, and answers to a click."""
        for index in range(60):
            edit(mixed, 24, 33 + index / 10)
        mixed.tick(0.1)
        count = len(game_of(mixed).timeline.groups)
        places = [mixed.place(f"step:{index}")[0] for index in range(count)]
        mixed.click_on(f"step:{count - 30}")

        assert places == sorted(set(places))
        assert shown(mixed).model("S2").position.y == pytest.approx(33 + 30 / 10)

    def test_undone_steps_are_to_come(self, mixed: Pilot) -> None:
        """They stand behind those that are told, dashed, and a click brings back everything up to there."""
        for _ in range(3):
            mixed.key("Ctrl+Z")
        mixed.tick(2)
        mixed.key("Esc")
        steps = story.steps(desk_of(mixed).view())
        to_come = [step.command for step in steps.steps[steps.told :] if step.begins]
        mixed.click_on("redo-to:3")

        assert steps.told == 1
        assert to_come == ["redo-to:2", "redo-to:3", "redo-to:4"]
        assert len(game_of(mixed).session.steps) == 3
        assert game_of(mixed).session.line.name == "A"
        assert shown(mixed).model("S2").position.y == 32

    def test_what_was_undone_cannot_be_scrubbed_through(self, mixed: Pilot) -> None:
        """Dragged to the far end the play head stands at the end of what has happened."""
        mixed.key("Ctrl+Z")
        mixed.key("Ctrl+Z")
        mixed.grab(mixed.place("step:1"))
        mixed.move_to((mixed.place("redo-to:4")[0], mixed.place("step:1")[1]))
        mixed.let_go()

        assert desk_of(mixed).ui.playback.time == game_of(mixed).timeline.duration

    def test_right_arrow_goes_on_into_what_was_undone(self, mixed: Pilot) -> None:
        """From the end of what is told the arrow redoes, and stands at the end of the first step."""
        mixed.key("Ctrl+Z")
        mixed.key("Ctrl+Z")
        mixed.key("End")
        mixed.key("→")

        assert len(game_of(mixed).session.steps) == 3
        assert shown(mixed).model("S2").position.y == 32


class TestPast:
    """Whatever is done with the play head in the past begins a new line; the old one is kept whole."""

    def test_a_deed_in_the_past_begins_a_line(self, mixed: Pilot) -> None:
        """After the boundary at or before the play head: half-way through the trample that is before it."""
        reel = game_of(mixed).reel
        stand(mixed, (reel.parts[1].start + reel.parts[1].end) / 2)
        edit(mixed, 30, 30)
        game = game_of(mixed)
        notice = desk_of(mixed).ui.notice

        assert game.session.line.name == "B"
        assert [game.deed(step) for step in game.session.steps] == ["Put S2", "Put S2"]
        assert [(line.name, len(line.steps)) for line in game.session.lines] == [("A", 4), ("B", 2)]
        assert notice
        assert notice.lines == ("Line B begins after Put S2; A is kept.",)

    def test_a_click_in_the_past_loses_nothing(self, mixed: Pilot) -> None:
        """The table stays as it was seen; redo goes on as before."""
        stand(mixed, game_of(mixed).reel.end_of(2))
        mixed.click(Vec2(26, 24))
        game = game_of(mixed)
        notice = desk_of(mixed).ui.notice

        assert (len(game.session.steps), len(game.session.undone)) == (2, 2)
        assert game.session.line.name == "A"
        assert desk_of(mixed).ui.selected == "J"
        assert notice
        assert notice.lines[0].startswith("Back after J: trample.")

    def test_the_branch_key(self, mixed: Pilot) -> None:
        """Ctrl+B begins a line at the play head, before anything is done there."""
        stand(mixed, game_of(mixed).reel.end_of(3))
        mixed.key("Ctrl+B")
        game = game_of(mixed)
        notice = desk_of(mixed).ui.notice

        assert (game.session.line.name, len(game.session.line.steps)) == ("B", 3)
        assert desk_of(mixed).ui.playback.is_now
        assert notice
        assert notice.lines == ("Line B begins after Put S2; A is kept.",)


class TestSeenBefore:
    """Undo and redo are seen before they are done."""

    def test_an_edit_is_taken_back_in_sight(self, pilot: Pilot) -> None:
        """One that was removed comes back as an outline, one that was added is veiled, and one that moved has a way."""

        def change(board: Board) -> Board:
            kept = [model for model in board.models if model.id != "H"]
            s1 = board.model("S1")
            moved = [replace(model, position=Vec2(23, 30)) if model.id == "S2" else model for model in kept]
            return Board(board.width, board.height, (*moved, replace(s1, id="S9", position=Vec2(30, 24))))

        desk_of(pilot).edit("Change", change)
        pilot.tick(0)
        pilot.point_at("undo")
        back = desk_of(pilot).scene(desk_of(pilot).view())
        pilot.key("Ctrl+Z")
        pilot.point_at("redo")
        forth = desk_of(pilot).scene(desk_of(pilot).view())

        assert back
        assert [(one.model, one.start, one.end) for one in back.trails] == [
            ("S2", Vec2(23, 28), Vec2(23, 30)),
            ("H", Vec2(20, 19), Vec2(20, 19)),
        ]
        assert [look.model for look in back.looks if look.is_veiled] == ["S9"]
        assert forth
        assert [(one.model, one.start) for one in forth.trails] == [("S2", Vec2(23, 30)), ("S9", Vec2(30, 24))]
        assert [look.model for look in forth.looks if look.is_veiled] == ["H"]

    def test_one_that_is_changed_is_lit(self, pilot: Pilot) -> None:
        """Damage that undo would take away lights the model."""
        desk_of(pilot).edit("Hurt", lambda board: board.with_model(board.model("J").with_counter("damage", 5)))
        pilot.tick(0)
        pilot.point_at("undo")
        scene = desk_of(pilot).scene(desk_of(pilot).view())

        assert scene
        assert [look.model for look in scene.looks if look.is_hovered] == ["J"]

    def test_undo_and_redo_have_no_floor(self, mixed: Pilot) -> None:
        """Edits, actions and the hand: all the way back to the file, and all the way forth."""
        game = game_of(mixed)
        end = game.state.board
        for _ in range(6):
            mixed.key("Ctrl+Z")
        start = game.state.board
        for _ in range(6):
            mixed.key("Ctrl+Y")

        assert start == game.scenario.state.board
        assert game.state.board == end
