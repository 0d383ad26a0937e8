"""Building a position by hand: what each edit does, and the sentence with which it is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from sandbox.core.footprint import Box, Disc, Oval
from sandbox.core.model import Aura, Model, ModelId, Profile
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.engine import edits
from sandbox.engine.edits import EditError


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Profile):
    """A card that names a model."""

    spd: int = 5
    commander: ModelId | None = None

    def __post_init__(self) -> None:
        if self.spd < 0:
            raise ValueError("expected spd of at least 0")


def model(name: str, x: float, y: float, **values: Any) -> Model:
    plain = {"facing_deg": 0, "footprint": Disc(1), "profile": Card(), "name": name, "side": "A"}
    return Model(id=name, position=Vec2(x, y), **{**plain, **values})


WALL = Terrain(id="wall", kind="impassable", area=Polygon((Vec2(20, 2), Vec2(24, 2), Vec2(24, 4), Vec2(20, 4))))
BOARD = Board(
    30,
    20,
    (
        model("F1", 5, 5),
        model("F2", 8, 5),
        model("F3", 12, 9, footprint=Oval(2, 1)),
        model("B", 20, 15, footprint=Disc(2), profile=Card(commander="R")),
        model("R", 20, 15, footprint=Disc(0.5), carried_by="B"),
    ),
    (WALL,),
)


def at(board: Board, *names: str) -> list[tuple[float, float]]:
    return [(round(board.model(name).position.x, 4), round(board.model(name).position.y, 4)) for name in names]


def test_a_model_is_added_and_removed() -> None:
    board = edits.add(BOARD, model("F4", 15.12345678, 5, facing_deg=-90))
    assert (board.model("F4").position, board.model("F4").facing_deg) == (Vec2(15.123457, 5), 270)
    assert edits.remove(board, ("F4",)) == BOARD


def test_riders_leave_with_their_beast_and_nobody_commands_any_more() -> None:
    assert [one.id for one in edits.remove(BOARD, ("B",)).models] == ["F1", "F2", "F3"]
    beast = edits.remove(BOARD, ("R",)).model("B")
    assert beast.profile == Card(commander=None)


def test_an_id_is_changed_wherever_it_stands() -> None:
    board = edits.change_id(edits.change_id(BOARD, "R", "Rider"), "B", "Beast")
    assert (board.model("Rider").carried_by, board.model("Rider").name) == ("Beast", "Rider")
    assert board.model("Beast").profile == Card(commander="Rider")
    assert [one.id for one in board.models] == ["F1", "F2", "F3", "Beast", "Rider"]


def test_names_are_edited_in_place() -> None:
    board = edits.rename(BOARD, "F1", " First ")
    assert board.model("F1").name == "First"
    assert edits.rename(board, "F1", "").model("F1").name == "F1"


def test_every_field_can_be_set() -> None:
    ids = ("F1", "F2")
    aura = Aura(within_in=3, affects="friends", effect="arm", value=2)
    board = edits.change(BOARD, ids, side="B", auras=(aura,), footprint=Disc(0.5), size="large")
    board = edits.change_profile(board, ids, spd=7)
    board = edits.set_keyword(edits.set_keyword(board, ids, "tough", True), ids, "tough", True)
    board = edits.set_status(board, ("F2",), "knocked_down", True)
    board = edits.set_counter(board, ids, "damage", 3)
    board = edits.place(board, "F2", at=Vec2(9, 9), facing_deg=450)
    assert board.model("F2") == model(
        "F2",
        9,
        9,
        facing_deg=90,
        footprint=Disc(0.5),
        profile=Card(spd=7),
        side="B",
        auras=(aura,),
        size="large",
        keywords=("tough",),
        statuses=("knocked_down",),
        counters=(("damage", 3),),
    )
    assert edits.set_keyword(board, ids, "tough", False).model("F1").keywords == ()


def test_a_group_moves_with_its_riders() -> None:
    board = edits.move_group(BOARD, ("F1", "B"), Vec2(1, -2))
    assert at(board, "F1", "F2", "B", "R") == [(6, 3), (8, 5), (21, 13), (21, 13)]


def test_a_group_turns_as_one() -> None:
    board = edits.turn_group(BOARD, ("F1", "F2"), 90)
    assert at(board, "F1", "F2") == [(6.5, 3.5), (6.5, 6.5)]
    assert (board.model("F1").facing_deg, board.model("F3").facing_deg) == (90, 0)
    assert at(edits.turn_group(BOARD, ("F1",), 180, about=Vec2(6, 6)), "F1") == [(7, 7)]


def test_a_group_moves_and_turns_in_one() -> None:
    """Only where it ends counts: on the way, where F1 would hang over the edge, nothing is judged."""
    board = edits.move_group(BOARD, ("F1", "F2"), Vec2(-5, 0), 180, Vec2(3, 5))
    assert at(board, "F1", "F2") == [(6, 5), (3, 5)]
    assert board.model("F2").facing_deg == 180


@pytest.mark.parametrize(
    ("to", "places"),
    [
        ("left", [(8, 5), (9, 9)]),
        ("right", [(13, 5), (12, 9)]),
        ("bottom", [(8, 5), (12, 5)]),
        ("top", [(8, 9), (12, 9)]),
        ("column", [(10, 5), (10, 9)]),
        ("row", [(8, 7), (12, 7)]),
    ],
)
def test_models_are_lined_up(to: Any, places: list[tuple[float, float]]) -> None:
    assert at(edits.align(BOARD, ("F2", "F3"), to), "F2", "F3") == places


def test_models_are_spread_with_equal_gaps() -> None:
    board = edits.distribute(BOARD, ("B", "F1", "F3"), "x")
    assert at(board, "F1", "F3", "B", "R") == [(5, 5), (12, 9), (20, 15), (20, 15)]
    board = edits.distribute(edits.place(BOARD, "F3", at=Vec2(9, 9)), ("B", "F1", "F3"), "x")
    assert at(board, "F1", "F3", "B") == [(5, 5), (12, 9), (20, 15)]


def test_a_selection_is_copied_with_who_rides_and_commands() -> None:
    board = edits.place(BOARD, "F1", at=Vec2(16, 17))
    board, names = edits.paste(board, edits.copied(board, ("B", "F1")), Vec2(8, 14))
    assert names == ("F4", "B1", "R1")
    assert (board.model("R1").carried_by, board.model("B1").profile) == ("B1", Card(commander="R1"))
    assert at(board, *names) == [(6, 15), (10, 13), (10, 13)]


def test_a_paste_on_another_table_names_nobody_that_is_not_there() -> None:
    clip = edits.copied(BOARD, ("R",))
    board, names = edits.paste(Board(30, 20), clip, Vec2(5, 5))
    assert (names, board.model("R1").carried_by) == (("R1",), None)


def test_a_selection_is_doubled_where_there_is_room() -> None:
    board, names = edits.duplicate(BOARD, ("F1", "F2"))
    assert (names, at(board, *names)) == (("F4", "F5"), [(10, 5), (13, 5)])
    again, names = edits.duplicate(board, ("F4", "F5"))
    assert at(again, *names) == [(15, 5), (18, 5)]


def test_a_block_stands_to_the_right_and_behind() -> None:
    board = edits.place(BOARD, "F1", at=Vec2(4, 15), facing_deg=90)
    board, names = edits.block(board, "F1", files=3, ranks=2, gap_in=0.5)
    assert (names, at(board, *names)) == (
        ("F4", "F5", "F6", "F7", "F8"),
        [(6.5, 15), (9, 15), (4, 12.5), (6.5, 12.5), (9, 12.5)],
    )
    named = edits.place(edits.rename(BOARD, "F2", "Flameguard 2"), "F2", at=Vec2(12, 5))
    board, names = edits.block(edits.remove(named, ("F3",)), "F2", files=1, ranks=2)
    assert (names, board.model("F3").name, at(board, "F3")) == (("F3",), "Flameguard 3", [(10, 5)])


def test_ids_are_free_across_models_and_terrain() -> None:
    assert [edits.free_id(BOARD, prefix) for prefix in ("F", "B", "wall")] == ["F4", "B1", "wall1"]


def test_terrain_is_added_moved_turned_reshaped_and_removed() -> None:
    pond = Terrain(id="pond", kind="water", area=Circle(Vec2(10, 15), 2))
    board = edits.move_terrain(edits.add_terrain(BOARD, pond), "pond", Vec2(1, 0.5))
    board = edits.change_terrain(board, "pond", kind="rough", height_in=1.5, id="bog")
    assert board.find_terrain("bog") == Terrain(id="bog", kind="rough", area=Circle(Vec2(11, 15.5), 2), height_in=1.5)
    turned = edits.turn_terrain(board, "wall", 90).find_terrain("wall")
    assert turned == replace(WALL, area=Polygon((Vec2(23, 1), Vec2(23, 5), Vec2(21, 5), Vec2(21, 1))))
    area = Polygon((Vec2(0, 0), Vec2(5, 0), Vec2(0, 5)))
    assert edits.reshape(board, "wall", area).find_terrain("wall") == replace(WALL, area=area)
    assert edits.turn_terrain(board, "bog", 30) == board
    assert edits.remove_terrain(board, "bog") == BOARD


def test_the_table_has_another_size() -> None:
    assert edits.resize(BOARD, 48, 36) == Board(48, 36, BOARD.models, BOARD.terrain)


Edit = Callable[[Board], Any]
BOW = Polygon((Vec2(0, 0), Vec2(4, 4), Vec2(4, 0), Vec2(0, 4)))


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda b: edits.add(b, model("F1", 15, 5)), "there is a F1 on this table already"),
        (lambda b: edits.add(b, model("wall", 15, 5)), "there is a wall on this table already"),
        (lambda b: edits.add(b, model("X", 0.5, 5)), "X would not stand wholly on the table of 30″ × 20″"),
        (lambda b: edits.add(b, model("X", 6.5, 5)), "X would overlap F1 by 0.50″"),
        (lambda b: edits.add(b, model("", 15, 5)), "an id needs at least one character"),
        (lambda b: edits.add(b, model("X\n", 15, 5)), "an id is one line of text without control characters"),
        (lambda b: edits.remove(b, ("X",)), "there is no X on this table"),
        (lambda b: edits.rename(b, "F1", "a\tb"), "a name is one line of text without control characters"),
        (lambda b: edits.change_id(b, "F1", "F2"), "there is a F2 on this table already"),
        (lambda b: edits.place(b, "F1", at=Vec2(8, 6)), "F1 would overlap F2 by 1.00″"),
        (lambda b: edits.place(b, "F3", at=Vec2(28.5, 9)), "F3 would not stand wholly on the table of 30″ × 20″"),
        (lambda b: edits.change(b, ("F1",), footprint=Disc(3)), "F1 would overlap F2 by 1.00″"),
        (
            lambda b: edits.change(b, ("F1",), hat="red"),
            "there is no field hat to change; expected one of side, footprin",
        ),
        (lambda b: edits.change(b, ("F1",), side=""), "F1 needs a side"),
        (lambda b: edits.change(b, ("B",), carried_by="R"), "B would ride on itself"),
        (lambda b: edits.change(b, ("B",), carried_by="X"), "there is no X on this table"),
        (lambda b: edits.change(b, ("R",), carried_by=None), "R would overlap B by 2.50″"),
        (lambda b: edits.change_profile(b, ("F1",), arm=3), "the card of F1 has no arm"),
        (lambda b: edits.change_profile(b, ("F1",), spd=-1), "F1: expected spd of at least 0"),
        (lambda b: edits.set_counter(b, ("F1",), "damage", -1), "expected damage of at least 0, got -1"),
        (lambda b: edits.move_group(b, ("F1", "F2"), Vec2(-4.5, 0)), "F1 would not stand wholly on the table"),
        (lambda b: edits.turn_group(b, (), 9), "there is nobody to turn"),
        (lambda b: edits.align(b, ("F1",), "left"), "it takes at least 2 models to line up, got 1"),
        (lambda b: edits.align(b, ("F1", "F2"), "left"), "F2 would overlap F1 by 2.00″"),
        (lambda b: edits.distribute(b, ("F1", "R", "F2"), "x"), "it takes at least 3 models to spread out, got 2"),
        (lambda b: edits.paste(b, (), Vec2(0, 0)), "there is nothing to paste"),
        (lambda b: edits.duplicate(b, ("R",)), "there is nothing to duplicate"),
        (lambda b: edits.block(b, "F1", files=1), "a block takes at least 2 models, got 1 × 1"),
        (lambda b: edits.block(b, "F1", files=2, gap_in=-1), "expected a gap of at least 0 inches, got -1"),
        (lambda b: edits.block(b, "F1", files=3, gap_in=1), "F5 would not stand wholly on the table of 30″ × 20″"),
        (lambda b: edits.resize(b, 0, 20), "a table is more than 0 and at most 1000″ long, got 0″ × 20″"),
        (lambda b: edits.resize(b, 30, 16), "B would stand off a table of 30″ × 16″"),
        (lambda b: edits.add_terrain(b, replace(WALL, id="F1")), "there is a F1 on this table already"),
        (lambda b: edits.reshape(b, "wall", BOW), "the polygon crosses itself: side 1 meets side 3"),
        (lambda b: edits.reshape(b, "wall", Circle(Vec2(5, 5), 0)), "expected a radius of more than 0″, got 0″"),
        (lambda b: edits.move_terrain(b, "wall", Vec2(10, 0)), "wall would lie wholly off the table"),
        (lambda b: edits.change_terrain(b, "wall", colour="red"), "terrain has no colour; expected one of id, kind"),
        (lambda b: edits.change_terrain(b, "wall", height_in=-1), "expected a height of at least 0″, got -1″"),
        (lambda b: edits.remove_terrain(b, "F1"), "there is no terrain F1 on this table"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(edit: Edit, said: str) -> None:
    with pytest.raises(EditError) as caught:
        edit(BOARD)
    assert str(caught.value).startswith(said)
    assert caught.value.reason.rule.startswith("edit.")


def test_an_old_overlap_may_stay_and_be_mended_but_not_grow() -> None:
    board = BOARD.with_model(replace(BOARD.model("F1"), position=Vec2(6.5, 5)))
    assert edits.set_status(board, ("F1",), "tired", True).model("F1").statuses == ("tired",)
    assert at(edits.place(board, "F1", at=Vec2(6.2, 5)), "F1") == [(6.2, 5)]
    with pytest.raises(EditError, match="F1 would overlap F2 by") as caught:
        edits.place(board, "F1", at=Vec2(6.8, 5))
    assert caught.value.models == ("F1", "F2")


def test_a_rectangle_snaps_with_a_side() -> None:
    box = model("X", 15.3, 5.2, footprint=Box(1, 0.5))
    board = Board(30, 20, (model("Y", 18, 5, footprint=Box(1, 1)),))
    assert edits.snapped(board, box, 1.0) == Vec2(16, 5.2)
