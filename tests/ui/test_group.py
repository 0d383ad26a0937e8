"""What keys do with a selection: nudge, copy, paste, duplicate, block, lock, line up, remove."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.engine import edits
from sandbox.engine.edits import paste
from sandbox.rules.hand import Move
from sandbox.scenario import parse
from sandbox.ui.pilot import Pilot

SMALL = 30 / 25.4
"""Across a small base."""


def board_of(pilot: Pilot) -> dict[str, tuple[float, float]]:
    """Where every model stands, to the sixth decimal."""
    game = pilot.window.desk.game
    assert game
    return {
        model.id: (round(model.position.x, 6), round(model.position.y, 6))
        for model in game.state.board.models
        if model.is_on_table
    }


def labels(pilot: Pilot) -> list[str]:
    game = pilot.window.desk.game
    assert game
    return [step.label for step in game.session.steps]


def said(pilot: Pilot) -> tuple[str, ...]:
    notice = pilot.window.desk.ui.notice
    return (notice.title, *notice.lines, *(reason.text for reason in notice.reasons)) if notice else ()


@pytest.fixture(name="wooded")
def pilot_with_a_wood(game_file: dict[str, Any]) -> Pilot:
    wood = {"id": "wood", "kind": "woodland", "area": [[26, 18], [30, 18], [30, 21], [26, 21]]}
    pilot = Pilot(parse(json.dumps({**game_file, "terrain": [wood]}), "wooded.json"))
    desk = pilot.window.desk
    desk.change(camera=replace(desk.ui.camera, scale=50.0, center=Vec2(24, 24)))
    return pilot


@pytest.mark.parametrize(
    ("cap", "x", "y"),
    [
        ("→", 23.1, 24),
        ("←", 22.9, 24),
        ("↑", 23, 24.1),
        ("↓", 23, 23.9),
        ("Shift+→", 23.01, 24),
        ("Shift+↓", 23, 23.99),
    ],
)
def test_arrows_nudge(pilot: Pilot, cap: str, x: float, y: float) -> None:
    """A tenth of an inch, with Shift a hundredth; one step each."""
    pilot.click(Vec2(23, 24))
    pilot.key(cap)

    assert board_of(pilot)["S1"] == (x, y)
    assert labels(pilot) == ["Nudge S1"]


def test_nudges_in_a_row_are_one_step(pilot: Pilot) -> None:
    """Undo takes them back together; what was nudged after something else is a step of its own."""
    pilot.click(Vec2(23, 24))
    for cap in ("→", "→", "↑", "Shift+→"):
        pilot.key(cap)
    pilot.click(Vec2(23, 28))
    pilot.key("→")
    pilot.click(Vec2(23.2, 24.1))
    pilot.key("→")
    steps = labels(pilot)
    pilot.key("Ctrl+Z")
    pilot.key("Ctrl+Z")
    there = board_of(pilot)
    pilot.key("Ctrl+Z")

    assert steps == ["Nudge S1", "Nudge S2", "Nudge S1"]
    assert (there["S1"], there["S2"]) == ((23.21, 24.1), (23, 28))
    assert board_of(pilot)["S1"] == (23, 24)
    pilot.key("Ctrl+Y")
    assert board_of(pilot)["S1"] == (23.21, 24.1)


def test_a_nudge_into_another_base_says_why_not(pilot: Pilot) -> None:
    """From contact not a hundredth further."""
    pilot.drag(Vec2(20, 24), Vec2(21.4, 24))
    pilot.key("→")

    assert board_of(pilot)["J"] == (round(23 - 40 / 25.4, 6), 24)
    assert said(pilot) == ("Nudge J", "J would overlap S1 by 0.10″")


@pytest.mark.parametrize("why", ["nothing picked", "another tool", "in the past"])
def test_arrows_step_where_there_is_nothing_to_nudge(told_pilot: Pilot, why: str) -> None:
    """To the left is a step back in what was told."""
    if why == "nothing picked":
        told_pilot.key("V")
        told_pilot.key("Esc")
    elif why == "another tool":
        told_pilot.click(Vec2(20, 19))
    else:
        told_pilot.key("V")
        told_pilot.click(Vec2(20, 19))
        told_pilot.key("Home")
    before = told_pilot.window.desk.ui.playback.time
    told_pilot.key("→" if why == "in the past" else "←")

    assert told_pilot.window.desk.ui.playback.time != before
    assert labels(told_pilot) == [""]


@pytest.fixture
def told_pilot(pilot: Pilot) -> Pilot:
    """The trample has been carried out, and is in hand."""
    pilot.key("T")
    pilot.drag(Vec2(20, 24), Vec2(22, 24), Vec2(26, 24))
    pilot.tick(20)
    pilot.key("End")
    return pilot


def test_comma_and_point_step_whatever_is_picked(told_pilot: Pilot) -> None:
    told_pilot.key("V")
    told_pilot.click(Vec2(20, 19))
    told_pilot.key(",")

    assert told_pilot.window.desk.ui.playback.time is not None


def test_paste_puts_copies_round_the_pointer(pilot: Pilot) -> None:
    """The middle of the copies is where the pointer is, and they are selected."""
    pilot.drag(Vec2(22, 22), Vec2(24, 29))
    pilot.key("Ctrl+C")
    pilot.drag_to(Vec2(28, 24))
    pilot.key("Ctrl+V")

    assert (board_of(pilot)["S3"], board_of(pilot)["S4"]) == ((28, 22), (28, 26))
    assert pilot.window.desk.ui.selection == ("S3", "S4")
    assert labels(pilot) == ["Paste S1 and S2"]


def test_many_locked_are_counted_not_named(pilot: Pilot) -> None:
    for key in ("Ctrl+A", "Ctrl+L", "Delete"):
        pilot.key(key)

    assert said(pilot) == ("Locked", "4 models are locked; Ctrl+L unlocks them")


def test_a_paste_without_room_gives_up_soon(game_file: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A table full of nine has no room for nine more; they are put there once, to say why not, and not 145 times."""
    grunt = game_file["models"][1]
    places = [[x, y] for x in (1, 3, 5) for y in (1, 3, 5)]
    models = [{**grunt, "id": f"S{n}", "at": at} for n, at in enumerate(places)]
    pilot = Pilot(parse(json.dumps({**game_file, "table": {"width": 6, "height": 6}, "models": models}), "full.json"))
    tried: list[Vec2] = []

    def counted(board: Board, kept: Sequence[Model], at: Vec2) -> tuple[Board, tuple[str, ...]]:
        tried.append(at)
        return paste(board, kept, at)

    monkeypatch.setattr(edits, "paste", counted)
    pilot.drag_to(Vec2(3, 3))
    for key in ("Ctrl+A", "Ctrl+C", "Ctrl+V"):
        pilot.key(key)

    assert len(tried) == 1
    assert len(board_of(pilot)) == 9
    assert said(pilot)[0] == "Paste 9 models"


def test_paste_finds_room_near_by(pilot: Pilot) -> None:
    """Over its original the copy of a single base lands in contact with it."""
    pilot.click(Vec2(23, 24))
    pilot.key("Ctrl+C")
    pilot.drag_to(Vec2(23.2, 24))
    pilot.key("Ctrl+V")

    assert board_of(pilot)["S3"] == (round(23 + SMALL, 6), 24)


@pytest.mark.parametrize("gone", [Vec2(20, 24), Vec2(23, 24)], ids=["who acts", "who is in the way"])
def test_an_aim_ends_with_whom_it_is_about(pilot: Pilot, gone: Vec2) -> None:
    """Removed in the middle of an aim, a model leaves nothing of it behind; the pointer then aims at nobody."""
    name = "J" if gone.x == 20 else "S1"
    pilot.key("T")
    pilot.click(Vec2(20, 24))
    pilot.drag_to(Vec2(26, 24))
    pilot.window.desk.select(name)
    pilot.key("Delete")
    pilot.drag_to(Vec2(26, 25))

    assert pilot.window.desk.view().preview is None
    assert name not in board_of(pilot)


def test_cut_and_paste_keeps_the_ids(pilot: Pilot) -> None:
    """What was cut is gone until it is pasted, and then has its id again."""
    pilot.click(Vec2(23, 24))
    pilot.key("Ctrl+X")
    gone = "S1" not in board_of(pilot)
    pilot.drag_to(Vec2(27, 21))
    pilot.key("Ctrl+V")

    assert gone
    assert board_of(pilot)["S1"] == (27, 21)
    assert labels(pilot) == ["Remove S1", "Paste S1"]


@pytest.mark.parametrize(
    ("cap", "words"),
    [
        ("Ctrl+V", "There is nothing to paste yet: copy something first."),
        ("Ctrl+C", "Pick something first: click it, or drag a frame round it."),
        ("Ctrl+D", "Pick something first: click it, or drag a frame round it."),
        ("Delete", "Pick something first: click it, or drag a frame round it."),
        ("Ctrl+L", "Pick something first: click it, or drag a frame round it."),
    ],
)
def test_a_key_with_nothing_to_do_says_what_to_do_first(pilot: Pilot, cap: str, words: str) -> None:
    pilot.key(cap)

    assert said(pilot) == ("", words)
    assert labels(pilot) == []


def test_duplicate_beside(pilot: Pilot) -> None:
    pilot.click(Vec2(23, 24))
    pilot.key("Ctrl+D")
    pilot.key("Ctrl+D")

    assert board_of(pilot)["S3"] == (round(23 + SMALL, 6), 24)
    assert board_of(pilot)["S4"] == (round(23 + 2 * round(SMALL, 6), 6), 24)
    assert labels(pilot) == ["Duplicate S1", "Duplicate S3"]


def test_terrain_is_copied_duplicated_and_removed(wooded: Pilot) -> None:
    """A copy of the wood where the pointer is, one beside that, and all three gone again."""
    wooded.click(Vec2(28, 19))
    wooded.key("Ctrl+C")
    wooded.drag_to(Vec2(28, 26))
    wooded.key("Ctrl+V")
    wooded.key("Ctrl+D")
    game = wooded.window.desk.game
    assert game
    pieces = {piece.id: piece.bounds for piece in game.state.board.terrain}
    wooded.key("Delete")

    assert pieces == {"wood": (26, 18, 30, 21), "wood1": (26, 24.5, 30, 27.5), "wood2": (30, 24.5, 34, 27.5)}
    assert [piece.id for piece in game.state.board.terrain] == ["wood", "wood1"]
    assert labels(wooded) == ["Paste wood", "Duplicate wood1", "Remove wood2"]


def test_a_block_of_models(pilot: Pilot) -> None:
    """Three files and two ranks, a tenth of an inch apart: S1 faces left, so its right is up and its rear is right."""
    pilot.click(Vec2(23, 24))
    pilot.window.command("block:3x2@0.1")
    wide = SMALL + 0.1
    there = board_of(pilot)

    assert [there[name] for name in ("S1", "S3", "S4", "S5")] == [
        pytest.approx((23 + rank * wide, 24 + file * wide)) for rank, file in ((0, 0), (0, 1), (0, 2), (1, 0))
    ]
    assert pilot.window.desk.ui.selection == ("S3", "S4", "S5", "S6", "S7", "S1")
    assert labels(pilot) == ["Block of 3 × 2"]


@pytest.mark.parametrize(
    ("argument", "words"),
    [
        ("3 by 2", "Expected a block like 5x2@0.5 (files, ranks, gap in inches), got 3 by 2."),
        ("", "Expected a block like 5x2@0.5 (files, ranks, gap in inches), got nothing."),
        ("1x1@0", "a block takes at least 2 models, got 1 × 1"),
    ],
)
def test_a_block_that_is_none_says_so(pilot: Pilot, argument: str, words: str) -> None:
    pilot.click(Vec2(23, 24))
    pilot.window.command(f"block:{argument}")

    assert said(pilot)[-1] == words
    assert labels(pilot) == []


@pytest.mark.parametrize(
    ("command", "places"),
    [
        ("align:left", {"S1": 22.0 + 15 / 25.4, "S2": 22.0 + 15 / 25.4, "H": 22.0 + 25 / 25.4}),
        ("align:column", {"S1": 22.5, "S2": 22.5, "H": 22.5}),
    ],
)
def test_models_are_lined_up(pilot: Pilot, command: str, places: dict[str, float]) -> None:
    """H stands below at 22 + 25/25.4, so that its left edge is at 22; the columns meet at the mean of 23, 23, 21.5."""
    x = 22 + 25 / 25.4 if command == "align:left" else 21.5
    pilot.window.desk.propose(Move(model="H", to=Vec2(x, 19)))
    pilot.window.desk.select("S1", "S2", "H")
    pilot.window.command(command)

    assert {name: board_of(pilot)[name][0] for name in places} == pytest.approx(places, abs=1e-6)


def test_equal_gaps(pilot: Pilot) -> None:
    """S1 ends up half way between the upper edge of H and the lower edge of S2, which stay."""
    pilot.window.desk.select("S1", "S2", "H")
    pilot.window.command("distribute:y")
    top, bottom = 28 - 15 / 25.4, 19 + 25 / 25.4

    assert board_of(pilot)["S1"][1] == pytest.approx((top + bottom) / 2, abs=1e-6)
    assert labels(pilot) == ["Equal gaps"]


@pytest.mark.parametrize("cap", ["Delete", "→", "Q", "Ctrl+X"])
def test_locked_models_are_left_alone(pilot: Pilot, cap: str) -> None:
    """The key does its work on the others, and who is locked is named."""
    pilot.click(Vec2(23, 24))
    pilot.key("Ctrl+L")
    pilot.shift_click(Vec2(23, 28))
    before = board_of(pilot)
    pilot.key(cap)

    assert said(pilot) == ("Locked", "S1 is locked; Ctrl+L unlocks it")
    assert board_of(pilot)["S1"] == before["S1"]
    assert len(labels(pilot)) == 1


def test_lock_turns_over_for_all_that_is_selected(pilot: Pilot) -> None:
    """Some locked: all are locked; all locked: none is."""
    pilot.click(Vec2(23, 24))
    pilot.key("Ctrl+L")
    pilot.shift_click(Vec2(23, 28))
    pilot.key("Ctrl+L")
    both = pilot.window.desk.ui.locked
    pilot.key("Ctrl+L")

    assert (both, pilot.window.desk.ui.locked) == (frozenset({"S1", "S2"}), frozenset())


def test_everything_is_selected_and_removed(wooded: Pilot) -> None:
    """Models and terrain; undo brings all of it back."""
    wooded.key("Ctrl+A")
    chosen = wooded.window.desk.ui.selection
    wooded.key("Delete")
    game = wooded.window.desk.game
    assert game
    left = (game.state.board.models, game.state.board.terrain)
    wooded.key("Ctrl+Z")

    assert chosen == ("wood", "J", "S1", "S2", "H")
    assert left == ((), ())
    assert len(game.state.board.models) == 4
    assert labels(wooded) == []
