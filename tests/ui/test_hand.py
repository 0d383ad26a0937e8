"""What the hand does beyond moving one model: many at once, base contact, allowances, corners, gaps, terrain."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from sandbox.core.footprint import Box, Oval
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Polygon
from sandbox.core.vec import Vec2
from sandbox.engine import edits
from sandbox.rules.hand import Move
from sandbox.scenario import parse
from sandbox.ui.pilot import Pilot
from sandbox.ui.tools.frame import inside_of

CONTACT = (25 + 15) / 25.4
"""From middle to middle of a large and a small base in contact."""


@pytest.fixture(name="field")
def pilot_with_terrain(field_file: dict[str, Any]) -> Pilot:
    pilot = Pilot(parse(json.dumps(field_file), "field.json"))
    desk = pilot.window.desk
    desk.change(camera=replace(desk.ui.camera, scale=50.0, center=Vec2(24, 24)))
    return pilot


@pytest.fixture(name="field_file")
def small_game_with_terrain(game_file: dict[str, Any]) -> dict[str, Any]:
    """The small game with a wood to the lower right and a rock at the upper right."""
    terrain = [
        {"id": "wood", "kind": "woodland", "area": [[26, 18], [30, 18], [30, 21], [26, 21]]},
        {"id": "rock", "kind": "impassable", "area": {"circle": [28, 27, 1.5]}},
    ]
    return {**game_file, "terrain": terrain}


def at(pilot: Pilot, name: str) -> Vec2:
    """Where a model stands, to the sixth decimal."""
    game = pilot.window.desk.game
    assert game
    x, y = game.state.board.model(name).position
    return Vec2(round(x, 6), round(y, 6))


def readout(pilot: Pilot) -> str:
    return pilot.window.desk.view().sketch.readout


def steps(pilot: Pilot) -> list[object]:
    """Every step: the action, or the label of an edit."""
    game = pilot.window.desk.game
    assert game
    return [step.label if step.is_edit else step.action for step in game.session.steps]


def selection(pilot: Pilot) -> tuple[str, ...]:
    return pilot.window.desk.ui.selection


# Selecting


def test_shift_click_adds_and_removes(pilot: Pilot) -> None:
    """The one that was clicked last leads; a click without Shift picks that one alone."""
    pilot.click(Vec2(20, 24))
    pilot.shift_click(Vec2(23, 24))
    both = selection(pilot)
    pilot.shift_click(Vec2(20, 24))
    one = selection(pilot)
    pilot.shift_click(Vec2(20, 24))
    pilot.click(Vec2(23, 24))

    assert (both, one, selection(pilot)) == (("J", "S1"), ("S1",), ("S1",))
    assert steps(pilot) == []


@pytest.mark.parametrize(
    ("start", "end", "inside"),
    [
        (Vec2(22, 22), Vec2(24, 29), ("S1", "S2")),
        (Vec2(24, 29), Vec2(22, 22), ("S1", "S2")),
        (Vec2(22, 22), Vec2(22.4, 24), ()),
        (Vec2(22, 22), Vec2(22.42, 24), ("S1",)),
        (Vec2(21, 22), Vec2(22.5, 23.5), ()),
        (Vec2(25, 20), Vec2(26, 22), ()),
    ],
    ids=["whole", "from the other corner", "just beside", "a hair of the base", "off its round corner", "nobody"],
)
def test_a_frame_selects_every_base_that_reaches_into_it(
    pilot: Pilot, start: Vec2, end: Vec2, inside: tuple[str, ...]
) -> None:
    """S1 has its left edge at 23 − 15/25.4 = 22.409 inches."""
    pilot.click(Vec2(20, 19))
    pilot.press(start)
    pilot.drag_to(end)
    box = pilot.window.desk.view().sketch.box
    pilot.release(end)

    assert box == (start, end)
    assert selection(pilot) == inside
    assert pilot.window.desk.view().sketch.box is None


@pytest.mark.parametrize("end", [Vec2(23, 25), Vec2(24, 24.5), Vec2(22, 24.5)])
def test_a_frame_may_be_a_line(pilot: Pilot, end: Vec2) -> None:
    """Straight up, straight across or back where it began; round bases and boxes alike."""
    desk = pilot.window.desk
    desk.edit("Base", lambda board: edits.change(board, ["S1"], footprint=Box(0.5, 0.5)))
    start = Vec2(end.x, 23) if end.x == 23 else Vec2(22, 24.5)
    assert desk.game is not None

    assert inside_of(desk.game.state.board, start, end) == (("S1",) if end.x > 22 else ())


def test_shift_and_a_frame_add(pilot: Pilot) -> None:
    pilot.click(Vec2(20, 19))
    pilot.hold_shift(True)
    pilot.drag(Vec2(22, 22), Vec2(24, 29))
    pilot.hold_shift(False)

    assert selection(pilot) == ("H", "S1", "S2")


def test_esc_gives_up_a_frame_and_then_the_selection(pilot: Pilot) -> None:
    pilot.click(Vec2(20, 19))
    pilot.hold_shift(True)
    pilot.press(Vec2(22, 22))
    pilot.drag_to(Vec2(24, 29))
    pilot.key("Esc")
    pilot.hold_shift(False)
    before = selection(pilot)
    pilot.release(Vec2(24, 29))
    pilot.key("Esc")

    assert (before, selection(pilot)) == (("H",), ())


def test_a_click_picks_terrain_where_nobody_stands(field: Pilot) -> None:
    field.click(Vec2(28, 19))
    piece = selection(field)
    scene = field.window.desk.scene(field.window.desk.view())
    field.drag(Vec2(23, 24), Vec2(26, 19))
    field.click(Vec2(26, 19))

    assert piece == ("wood",)
    assert scene
    assert scene.pieces == ("wood",)
    assert selection(field) == ("S1",)


def test_the_selection_survives_undo_as_far_as_it_is_there(pilot: Pilot) -> None:
    pilot.click(Vec2(23, 24))
    pilot.key("Ctrl+D")
    copied = selection(pilot)
    pilot.shift_click(Vec2(20, 24))
    pilot.key("Ctrl+Z")

    assert (copied, selection(pilot)) == (("S3",), ("J",))


def test_what_is_removed_again_is_selected_no_more(pilot: Pilot) -> None:
    pilot.click(Vec2(23, 24))
    pilot.key("Delete")
    pilot.key("Ctrl+Z")
    pilot.click(Vec2(23, 24))
    pilot.key("Ctrl+Y")

    assert selection(pilot) == ()


# Groups


def test_riders_come_along(pilot: Pilot) -> None:
    """S2 rides on J, whose drag is an edit then: it comes four inches along too."""
    pilot.window.desk.edit("mount", lambda board: edits.change(board, ("S2",), carried_by="J"))
    pilot.drag(Vec2(20, 24), Vec2(16, 24))

    assert (at(pilot, "J"), at(pilot, "S2")) == (Vec2(16, 24), Vec2(19, 28))
    assert steps(pilot) == ["mount", "Move J"]


def test_all_that_is_selected_moves_with_the_one_that_is_dragged(pilot: Pilot) -> None:
    """One step for all, and the selection stays."""
    pilot.click(Vec2(23, 24))
    pilot.shift_click(Vec2(23, 28))
    pilot.drag(Vec2(23, 24), Vec2(24, 24), Vec2(26, 22))

    assert (at(pilot, "S1"), at(pilot, "S2"), at(pilot, "J")) == (Vec2(26, 22), Vec2(26, 26), Vec2(20, 24))
    assert steps(pilot) == ["Move S1 and S2"]
    assert selection(pilot) == ("S2", "S1")
    pilot.key("Ctrl+Z")
    assert (at(pilot, "S1"), at(pilot, "S2")) == (Vec2(23, 24), Vec2(23, 28))


def test_the_wheel_turns_a_group_about_the_one_that_is_held(pilot: Pilot) -> None:
    """S2 stands four inches above S1: a quarter turn to the left puts it four inches to its left."""
    pilot.click(Vec2(23, 28))
    pilot.shift_click(Vec2(23, 24))
    pilot.press(Vec2(23, 24))
    pilot.drag_to(Vec2(28, 22))
    for _ in range(6):
        pilot.key("Q")
    words = readout(pilot)
    pilot.release(Vec2(28, 22))

    assert (at(pilot, "S1"), at(pilot, "S2")) == (Vec2(28, 22), Vec2(24, 22))
    assert words == "5.39″, turned 90°"


@pytest.mark.parametrize(("cap", "facing"), [("Q", 195), ("Shift+E", 179)])
def test_keys_turn_the_group_about_its_middle(pilot: Pilot, cap: str, facing: float) -> None:
    """The mean of the two middles, at 23, 26, stays."""
    pilot.drag(Vec2(22, 22), Vec2(24, 29))
    pilot.key(cap)
    game = pilot.window.desk.game
    assert game
    models = [game.state.board.model(name) for name in ("S1", "S2")]

    assert [model.facing_deg for model in models] == pytest.approx([facing, facing])
    assert tuple((models[0].position + models[1].position) * 0.5) == pytest.approx((23, 26))


def test_a_group_dropped_on_others_is_offered_where_it_last_had_room(pilot: Pilot) -> None:
    """Dragged left onto the jack in one go: S1 in contact with it is the last place on the way."""
    last = 20 + CONTACT
    pilot.drag(Vec2(22, 22), Vec2(24, 29))
    pilot.drag(Vec2(23, 24), Vec2(20.6, 24))
    sketch = pilot.window.desk.view().sketch
    pilot.key("Enter")

    assert sketch.offer == f"S1 can't stand on J. On the way there was room {last - 20.6:.2f}″ back."
    assert [ghost.model for ghost in sketch.ghosts] == ["S1", "S2"]
    assert (tuple(at(pilot, "S1")), tuple(at(pilot, "S2"))) == (
        pytest.approx((last, 24), abs=2e-6),
        pytest.approx((last, 28), abs=2e-6),
    )
    assert steps(pilot) == ["Move S1 and S2"]


def test_a_group_without_room_on_its_way_goes_back(pilot: Pilot) -> None:
    """A copy that touches J on its right, dragged onto it together with the other grunt, has no place before."""
    pilot.drag(Vec2(20, 24), Vec2(21.4, 24))
    pilot.click(Vec2(23, 28))
    pilot.shift_click(Vec2(23, 24))
    pilot.drag(Vec2(23, 24), Vec2(22, 24))
    notice = pilot.window.desk.ui.notice

    assert notice
    assert notice.lines == ("S1 can't stand on J: all are back where they stood",)
    assert at(pilot, "S1") == Vec2(23, 24)


# Base contact


@pytest.mark.parametrize(
    ("x", "stands", "words"),
    [
        (23 - CONTACT - 0.15, 23 - CONTACT, "1.43″, in contact with S1"),
        (23 - CONTACT + 0.15, 23 - CONTACT, "1.43″, in contact with S1"),
        (21.24, 21.24, "1.24″"),
    ],
    ids=["before it", "a little over it", "further away"],
)
def test_a_base_jumps_into_contact(pilot: Pilot, x: float, stands: float, words: str) -> None:
    """Within eight pixels, 0.16 inches here, and no further."""
    pilot.press(Vec2(20, 24))
    pilot.drag_to(Vec2(x, 24))
    said = readout(pilot)
    pilot.release(Vec2(x, 24))

    assert said == words
    assert at(pilot, "J") == Vec2(round(stands, 6), 24)


def test_seen_from_afar_the_jump_is_half_an_inch_at_most(pilot: Pilot) -> None:
    """At ten pixels an inch eight pixels would be 0.8 inches."""
    desk = pilot.window.desk
    desk.change(camera=replace(desk.ui.camera, scale=10.0))
    pilot.press(Vec2(20, 24))
    pilot.drag_to(Vec2(20.8, 24))
    apart = readout(pilot)
    pilot.drag_to(Vec2(21, 24))

    assert (apart, readout(pilot)) == ("0.80″", "1.43″, in contact with S1")


def test_ctrl_keeps_it_out_of_contact(pilot: Pilot) -> None:
    pilot.press(Vec2(20, 24))
    pilot.hold_ctrl(True)
    pilot.drag_to(Vec2(21.34, 24))
    free = readout(pilot)
    pilot.hold_ctrl(False)
    pilot.drag_to(Vec2(21.34, 24.0))

    assert (free, readout(pilot)) == ("1.34″", "1.43″, in contact with S1")


# Allowances and corners


@pytest.mark.parametrize(
    ("typed", "x", "words"),
    [
        ("2", 18, "2.00″ of 2″"),
        ("2.5", 17.5, "2.50″ of 2.5″"),
        ("25←", 18, "2.00″ of 2″"),
        ("2←", 16, "4.00″"),
        ("9", 16, "4.00″ of 9″"),
        ("2..5", 17.5, "2.50″ of 2.5″"),
        ("10", 16, "4.00″ of 10″"),
    ],
)
def test_a_typed_allowance_stops_the_drag(pilot: Pilot, typed: str, x: float, words: str) -> None:
    """Exactly there along the way, at once and for as long as it is held; Backspace erases a digit."""
    pilot.press(Vec2(20, 24))
    pilot.drag_to(Vec2(16, 24))
    for character in typed:
        pilot.key("Backspace" if character == "←" else character)
    at_once = readout(pilot)
    pilot.release(Vec2(16, 24))

    assert at_once == words
    assert at(pilot, "J") == Vec2(x, 24)


def test_contact_never_takes_more_than_the_allowance(pilot: Pilot) -> None:
    """J would jump into contact after 1.43 inches; with 1.4 allowed it stops short of it."""
    pilot.press(Vec2(20, 24))
    pilot.key("1")
    pilot.key(".")
    pilot.key("4")
    pilot.drag_to(Vec2(21.4, 24))

    assert readout(pilot) == "1.40″ of 1.4″"


def test_dragging_again_goes_on_round_a_corner(pilot: Pilot) -> None:
    """Three inches up and four to the left are seven; with six allowed, the second leg ends after three of them."""
    pilot.drag(Vec2(20, 24), Vec2(20, 27))
    pilot.press(Vec2(20, 27))
    pilot.drag_to(Vec2(16, 27))
    whole, trails = readout(pilot), pilot.window.desk.view().sketch.trails
    pilot.key("6")
    allowed = readout(pilot)
    pilot.release(Vec2(16, 27))

    assert (whole, allowed) == ("4.00″, in all 7.00″", "3.00″, in all 6.00″ of 6″")
    assert [(trail.start, trail.end) for trail in trails] == [*pairwise((Vec2(20, 24), Vec2(20, 27), Vec2(16, 27)))]
    assert at(pilot, "J") == Vec2(17, 27)
    assert len(steps(pilot)) == 2


def test_an_allowance_that_is_used_up_leaves_it_where_it_was_grabbed(pilot: Pilot) -> None:
    """Three inches are gone already: with two allowed the next leg has no length."""
    pilot.drag(Vec2(20, 24), Vec2(20, 27))
    pilot.press(Vec2(20, 27))
    pilot.drag_to(Vec2(16, 27))
    pilot.key("2")
    board = pilot.window.desk.view().sketch.board
    pilot.release(Vec2(16, 27))

    assert board is None
    assert at(pilot, "J") == Vec2(20, 27)
    assert len(steps(pilot)) == 1


def test_undo_takes_one_leg_back_and_the_way_goes_on_from_there(pilot: Pilot) -> None:
    pilot.drag(Vec2(20, 24), Vec2(20, 27))
    pilot.drag(Vec2(20, 27), Vec2(16, 27))
    pilot.key("Ctrl+Z")
    place = at(pilot, "J")
    pilot.press(Vec2(20, 27))
    pilot.drag_to(Vec2(20, 28))

    assert (place, readout(pilot)) == (Vec2(20, 27), "1.00″, in all 4.00″")


@pytest.mark.parametrize("between", ["another model", "Esc", "another tool", "a nudge", "an action"])
def test_a_way_ends_when_something_else_is_done(pilot: Pilot, between: str) -> None:
    pilot.drag(Vec2(20, 24), Vec2(20, 27))
    match between:
        case "another model":
            pilot.click(Vec2(23, 24))
        case "Esc":
            pilot.key("Esc")
        case "another tool":
            pilot.key("Tab")
            pilot.key("Tab")
        case "a nudge":
            pilot.key("→")
            pilot.key("←")
        case _:
            pilot.window.desk.propose(Move(model="H", facing_deg=90))
    pilot.press(Vec2(20, 27))
    pilot.drag_to(Vec2(20, 28))

    assert readout(pilot) == "1.00″"


# Gaps


def test_the_nearest_gaps_are_shown(pilot: Pilot) -> None:
    """From base edge to base edge with their figures, the nearest first; none to whom it touches."""
    pilot.press(Vec2(20, 24))
    pilot.drag_to(Vec2(20, 22))
    gaps = pilot.window.desk.view().sketch.gaps
    apart = [3 - 50 / 25.4, (9 + 4) ** 0.5 - CONTACT, (9 + 36) ** 0.5 - CONTACT]
    pilot.drag_to(Vec2(23 - CONTACT, 24))
    touching = pilot.window.desk.view().sketch.gaps

    assert [gap.figures for gap in gaps] == [(f"{length:.2f}″",) for length in apart]
    start, end = gaps[0].legs[0]
    assert tuple(start) == pytest.approx((20, 22 - 25 / 25.4))
    assert tuple(end) == pytest.approx((20, 19 + 25 / 25.4))
    assert len(touching) == 2


def test_a_quick_mouse_costs_no_more_than_a_slow_one(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many motions come between two pictures, the place is found once for each picture."""
    asked: list[Vec2] = []

    def snapped(_board: Board, model: Model, _reach_in: float) -> None:
        asked.append(model.position)

    monkeypatch.setattr(edits, "snapped", snapped)
    pilot.press(Vec2(20, 24))
    for x in (19, 18, 17):
        at = pilot.pixel(Vec2(x, 24))
        pilot.window.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    pilot.tick(0)

    assert asked == [Vec2(17, 24)]
    assert readout(pilot) == "3.00″"


@pytest.mark.parametrize("way", ["rest", "let go"])
def test_among_other_shapes_the_place_arrives_when_the_hand_rests(pilot: Pilot, way: str) -> None:
    """S1 on an oval base: no ghost while J moves over it, one as soon as it rests, or is dropped."""
    pilot.window.desk.edit("oval", lambda board: edits.change(board, ("S1",), footprint=Oval.of_mm(75, 42)))
    pilot.press(Vec2(20, 24))
    pilot.drag_to(Vec2(21.5, 24))
    moving = pilot.window.desk.view().sketch
    if way == "rest":
        pilot.tick(0.3)
    else:
        pilot.release(Vec2(21.5, 24))
    sketch = pilot.window.desk.view().sketch
    touching = round(23 - (75 / 2 + 25) / 25.4, 6)

    assert (moving.overlapping, moving.ghosts) == (("J",), ())
    assert [tuple(ghost.position) for ghost in sketch.ghosts] == [pytest.approx((touching, 24), abs=2e-6)]
    assert bool(sketch.offer) is (way == "let go")


# Terrain


def test_terrain_is_dragged_and_turned(field: Pilot) -> None:
    """Moved by an inch and turned by a quarter about its own middle, in one step."""
    field.press(Vec2(28, 19))
    field.drag_to(Vec2(29, 20))
    for _ in range(6):
        field.key("E")
    field.release(Vec2(29, 20))
    game = field.window.desk.game
    assert game
    piece = game.state.board.find_terrain("wood")
    assert piece
    assert isinstance(piece.area, Polygon)

    assert sorted((point.x, point.y) for point in piece.area.points) == [
        (27.5, 18.5),
        (27.5, 22.5),
        (30.5, 18.5),
        (30.5, 22.5),
    ]
    assert steps(field) == ["Move wood"]


def test_impassable_ground_is_no_place_to_be_dropped(field: Pilot) -> None:
    """S2 dropped in the rock's middle is offered its edge: the radius of both from there."""
    field.drag(Vec2(23, 28), Vec2(25, 28), Vec2(28.5, 27))
    offer = field.window.desk.view().sketch.offer
    field.key("Enter")

    assert offer == f"S2 can't stand on impassable ground. There is room {1 + 15 / 25.4:.2f}″ away."
    assert at(field, "S2") == Vec2(round(28 + 1.5 + 15 / 25.4, 6), 27)


def test_models_and_terrain_move_together(field: Pilot) -> None:
    field.click(Vec2(28, 19))
    field.shift_click(Vec2(20, 19))
    field.drag(Vec2(20, 19), Vec2(20, 20), Vec2(19, 20))
    game = field.window.desk.game
    assert game
    piece = game.state.board.find_terrain("wood")

    assert piece
    assert (at(field, "H"), piece.bounds) == (Vec2(19, 20), (25, 19, 29, 22))
    assert steps(field) == ["Move H and wood"]


# Locked


def test_what_is_locked_stays_and_says_so_once(field: Pilot) -> None:
    """It can be picked; a drag of it moves nothing and is told once."""
    field.click(Vec2(23, 24))
    field.key("Ctrl+L")
    field.press(Vec2(23, 24))
    field.drag_to(Vec2(24, 24))
    notice = field.window.desk.ui.notice
    field.window.desk.change(notice=None)
    field.drag_to(Vec2(25, 24))
    again = field.window.desk.ui.notice
    field.release(Vec2(25, 24))

    assert notice
    assert (notice.title, notice.lines) == ("Locked", ("S1 is locked; Ctrl+L unlocks it",))
    assert (again, selection(field), steps(field)) == (None, ("S1",), [])


def test_what_is_locked_wears_a_padlock_while_it_is_picked_or_pointed_at(pilot: Pilot) -> None:
    pilot.click(Vec2(23, 24))
    pilot.key("Ctrl+L")
    pilot.drag_to(Vec2(21, 21))
    seen = [pilot.window.desk.scene(pilot.window.desk.view())]
    pilot.key("Esc")
    seen.append(pilot.window.desk.scene(pilot.window.desk.view()))
    pilot.drag_to(Vec2(23, 24))
    seen.append(pilot.window.desk.scene(pilot.window.desk.view()))

    assert [scene and scene.locked for scene in seen] == [("S1",), (), ("S1",)]


def test_the_others_of_a_group_move_without_the_locked_one(pilot: Pilot) -> None:
    pilot.click(Vec2(23, 24))
    pilot.key("Ctrl+L")
    pilot.shift_click(Vec2(23, 28))
    pilot.drag(Vec2(23, 28), Vec2(25, 28))

    assert (at(pilot, "S1"), at(pilot, "S2")) == (Vec2(23, 24), Vec2(25, 28))


def test_on_locked_terrain_a_frame_begins(field: Pilot) -> None:
    """A click still picks it; a drag is one on the table."""
    field.click(Vec2(28, 19))
    field.key("Ctrl+L")
    field.drag(Vec2(28, 19), Vec2(22, 24))
    framed = selection(field)
    field.click(Vec2(28, 19))

    assert (framed, selection(field), steps(field)) == (("S1",), ("wood",), [])
