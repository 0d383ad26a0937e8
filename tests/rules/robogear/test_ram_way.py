"""The way of a ram: run-up, resource points, corners, what is in the way, and the contact at its end."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.core.footprint import Box, Disc
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap
from sandbox.rules.robogear import SYSTEM
from sandbox.rules.robogear.front import front_gap
from tests.rules.robogear.table import CARD, foe, game, go, ground, played, reasons, told, unit


@pytest.mark.rule("robogear.ram.run-up")
@pytest.mark.parametrize(
    ("gap_in", "expected"),
    [(4.0, []), (4.0 - TOUCH / 2, []), (4.0 - 1e-4, ["run-up"]), (3.95, ["run-up"]), (0.0, ["run-up"]), (9.0, [])],
)
def test_exactly_four_steps_are_enough(gap_in: float, expected: list[str]) -> None:
    assert reasons(game(unit(), foe(gap_in))) == expected


@pytest.mark.rule("robogear.ram.run-up")
@pytest.mark.parametrize(("step_in", "expected"), [(1.5, []), (1.51, ["run-up"])])
def test_the_file_says_how_long_a_step_is(step_in: float, expected: list[str]) -> None:
    assert reasons(game(unit(step_in=step_in), foe(6))) == expected


@pytest.mark.rule("robogear.ram.run-up")
def test_a_long_way_round_makes_no_run_up_out_of_a_short_gap() -> None:
    assert reasons(game(unit(), foe(3.0)), go((7, 24))) == ["run-up"]


@pytest.mark.rule("robogear.ram.run-up")
@pytest.mark.parametrize(
    ("facing_deg", "expected"),
    [(0, 4.0), (180, 8.0), (90, 6.0)],
    ids=["towards", "away", "beside"],
)
def test_the_front_of_a_box_is_the_side_it_faces(facing_deg: float, expected: float) -> None:
    tank = unit(footprint=Box(2.0, 1.0), facing_deg=facing_deg)
    wall = unit("Q", 17, side="B", footprint=Box(1.0, 5.0))
    assert front_gap(tank, wall) == pytest.approx(expected - (1.0 if facing_deg == 90 else 0.0), abs=1e-9)


@pytest.mark.rule("robogear.ram.run-up")
def test_a_box_is_measured_from_its_front_to_the_nearest_corner() -> None:
    """Turned by 45 degrees the target shows a corner: 10 + 2 to the front, 20 − √2 to the corner."""
    tank = unit(footprint=Box(2.0, 1.0))
    diamond = unit("Q", 20, side="B", footprint=Box(1.0, 1.0), facing_deg=45)
    assert front_gap(tank, diamond) == pytest.approx(8 - 2**0.5, abs=1e-9)


@pytest.mark.rule("robogear.ram.resource-points")
@pytest.mark.parametrize(
    ("gap_in", "resource", "steps_per_point", "expected", "spent"),
    [
        (4.0, 2, 2, [], (-2, 0)),
        (4.01, 2, 2, ["resource-points", "touch"], None),
        (4.01, 3, 2, [], (-3, 0)),
        (8.0, 4, 2, [], (-4, 0)),
        (8.0 + TOUCH / 2, 4, 2, [], (-4, 0)),
        (8.1, 6, 2, [], (-5, 1)),
        (6.0, 6, 1, [], (-6, 0)),
        (6.0, 3, 1, ["resource-points", "touch"], None),
        (4.0, 1, 2, ["resource-points", "touch"], None),
        (4.0, 0, 2, ["resource-points", "touch"], None),
        (3.0, 1, 3, ["run-up", "resource-points"], None),
    ],
)
def test_whole_points_are_paid_for_the_way_and_four_steps_at_least(
    gap_in: float, resource: int, steps_per_point: int, expected: list[str], spent: tuple[int, int] | None
) -> None:
    state = game(unit(resource=resource, steps_per_point=steps_per_point), foe(gap_in))
    assert reasons(state) == expected
    assert told(played(state).events, "spent", "amount", "now") == ([spent] if spent else [])


@pytest.mark.rule("robogear.ram.resource-points")
def test_what_is_not_tracked_is_paid() -> None:
    state = game(unit(resource=None), foe(30))
    assert reasons(state) == []
    assert told(played(state).events, "spent", "amount") == []


@pytest.mark.rule("robogear.ram.touch")
def test_a_straight_ram_turns_touches_and_moves() -> None:
    state = game(unit(facing_deg=90), foe(6))
    events = played(state).events
    assert told(events, "turned", "from_deg", "to_deg") == [(90, 0)]
    assert told(events, "contacted", "with_", "at_in", "how", "arc", "at") == [("Q", 6.0, "touch", "front", (17, 24))]
    assert told(events, "moved", "from_", "to", "distance_in", "mode") == [((10, 24), (16, 24), 6.0, "ram")]
    assert [event.kind for event in events[:5]] == ["spent", "status", "turned", "contacted", "moved"]


@pytest.mark.rule("robogear.ram.touch")
def test_a_way_with_corners_is_driven_leg_by_leg() -> None:
    """3-4-5 twice: up to (14, 27), down to the target at (22, 21); its rim is met 2 inches before its middle."""
    state = game(unit(resource=9), unit("Q", 22, 21, side="B"))
    result = played(state, go((14, 27)))
    assert told(result.events, "moved", "to", "distance_in") == [((14, 27), 5.0), ((20.4, 22.2), 8.0)]
    assert told(result.events, "turned", "to_deg") == [36.87, 323.13]
    assert told(result.events, "contacted", "at_in") == [13.0]
    assert gap(result.state.board.model("P"), result.state.board.model("Q")) == pytest.approx(0, abs=1e-9)
    assert told(result.events, "spent", "amount") == [-7]


@pytest.mark.rule("robogear.ram.touch")
def test_a_corner_on_the_spot_is_no_leg() -> None:
    state = game(unit(), foe(6))
    assert played(state, go((10, 24))).events == played(state).events


@pytest.mark.rule("robogear.ram.touch")
@pytest.mark.parametrize(
    ("piece", "kind", "expected"),
    [
        ({"kind": "impassable"}, "walker", ["touch"]),
        ({"kind": "obstruction"}, "walker", ["touch"]),
        ({"kind": "obstacle"}, "walker", []),
        ({"kind": "obstacle"}, "tracked", ["touch"]),
        ({"kind": "barrier"}, "tracked", ["touch"]),
        ({"kind": "obstacle", "height_in": 1.5}, "walker", []),
        ({"kind": "obstacle", "height_in": 1.501}, "walker", ["touch"]),
        ({"kind": "impassable", "height_in": 1.2}, "walker", []),
        ({"kind": "rough"}, "tracked", []),
        ({"kind": "water"}, "tracked", []),
        ({"kind": "woodland"}, "tracked", []),
        ({"kind": "rough", "height_in": 0.0}, "tracked", []),
        ({"kind": "rough", "height_in": 0.2}, "tracked", ["touch"]),
        ({"kind": "rough", "height_in": 2.0}, "walker", ["touch"]),
        ({"kind": "impassable"}, "flyer", []),
    ],
)
def test_who_steps_over_what(piece: dict[str, Any], kind: str, expected: list[str]) -> None:
    state = game(unit(kind=kind), foe(6), terrain=[ground("W", left=14, right=14.4, **piece)])
    assert reasons(state) == expected


@pytest.mark.rule("robogear.ram.touch")
def test_what_blocks_is_named_with_its_place() -> None:
    state = game(
        unit(resource=9), foe(12), unit("R", 18, 24.5), terrain=[ground("wall", "impassable", 14, 14.4, height_in=4)]
    )
    (reason,) = SYSTEM.check(state, go())
    assert (
        reason.text == "P cannot touch Q: wall (4″ high, after 3 steps) and R (a unit, after 6.1 steps) are in the way"
    )


@pytest.mark.rule("robogear.ram.touch")
@pytest.mark.parametrize(("y", "expected"), [(26.0, []), (25.99, ["touch"])], ids=["tangent", "clipped"])
def test_who_is_only_brushed_does_not_block(y: float, expected: list[str]) -> None:
    assert reasons(game(unit(), foe(6), unit("R", 13, y, side="B"))) == expected


@pytest.mark.rule("robogear.ram.touch")
@pytest.mark.parametrize(
    ("via", "expected"),
    [
        (((12, 30.0),), []),
        (((16.3, 24.3),), ["touch"]),
        (((18, 30), (18, 18)), ["touch"]),
        (((2, 24), (0.5, 27)), ["touch"]),
    ],
    ids=["free", "corner at the target", "through the target", "over the edge"],
)
def test_corners_are_no_way_through(via: tuple[tuple[float, float], ...], expected: list[str]) -> None:
    state = game(unit(resource=None), foe(6))
    assert [clause for clause in reasons(state, go(*via)) if clause == "touch"] == expected


@pytest.mark.rule("robogear.ram.touch")
def test_a_box_needs_room_to_turn() -> None:
    """A long tank passes beside a unit along its first leg, and cannot turn onto the second one there."""
    tank = unit(footprint=Box(2.0, 0.5), resource=None)
    state = game(tank, unit("Q", 16, 34, side="B"), unit("R", 16, 22.5, side="A", footprint=Disc(0.9)))
    (reason,) = SYSTEM.check(state, go((16, 24)))
    assert reason.text == "P cannot touch Q: R (a unit, after 6 steps) is in the way"


@pytest.mark.rule("robogear.ram.touch")
def test_a_flyer_needs_room_at_its_end_alone_and_flies_straight() -> None:
    flyer = unit(kind="flyer")
    assert reasons(game(flyer, foe(6), unit("R", 13, 24))) == []
    (reason,) = SYSTEM.check(game(flyer, foe(6), unit("R", 16, 25.5)), go())
    assert reason.text == "P cannot touch Q: R (a unit at its last spot, after 6 steps) is in the way"
    (reason,) = SYSTEM.check(game(flyer, foe(6)), go((12, 27)))
    assert reason.text == "P flies: it goes straight at its target, without corners"


def test_the_card_has_its_defaults() -> None:
    card = type(CARD)()
    assert (card.step_in, card.steps_per_point, card.resource) == (pytest.approx(50 / 25.4), 2, None)
    for wrong in ({"step_in": 0.0}, {"steps_per_point": 0}, {"armour": -1}):
        with pytest.raises(ValueError, match="expected"):
            type(CARD)(**wrong)


def test_the_scale_of_a_file_overrides_the_card() -> None:
    assert unit(armour=15, now=7).counter("armour") == 7
    assert SYSTEM.stat_line(unit(now=7, close_combat=(2, 3))) == (("ARMOUR", "7"), ("WEAPONS", "5"), ("RESOURCE", "6"))
    assert unit().position == Vec2(10, 24)
