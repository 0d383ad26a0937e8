"""The way of a trample: budget, stops, passing, room to stand and the way back, all with numbers by hand.

J has a radius of 0.9843 and starts at (10, 24); it meets a small base about a point t ahead and q aside from
t - h to t + h with h = sqrt(1.5748² - q²).
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.footprint import Oval
from sandbox.core.model import Aura
from sandbox.core.state import GameState
from sandbox.rules.warmachine.actions import Trample
from sandbox.rules.warmachine.condition import is_above_ground
from sandbox.rules.warmachine.lane import reach
from sandbox.rules.warmachine.plan import plan_trample
from tests.rules.warmachine.table import (
    REACH_JACK_TROOPER,
    blade,
    cited,
    game,
    go,
    ground,
    jack,
    met,
    played,
    told,
    trooper,
)

T = "warmachine.trample."
R = 25 / 25.4
H = REACH_JACK_TROOPER


def stand(state: GameState, action: Trample | None = None) -> float:
    """How far J gets in the end."""
    found = plan_trample(state, action or go()).way.stand_in
    assert played(state, action).state.board.model("J").position == plan_trample(state, action or go()).way.place(found)
    return round(found, 4)


def contacts(state: GameState, action: Trample | None = None) -> list[Any]:
    """(whom, how, after how far) in the order of the log."""
    return told(played(state, action).events, "contacted", "with_", "how", "at_in")


@pytest.mark.rule("warmachine.trample.distance")
@pytest.mark.parametrize(
    ("spd", "asked", "expected"),
    [(5, None, 8), (4, None, 7), (5, 3.25, 3.25), (5, 8, 8), (5, 30, 8), (5, 0, 0), (5, -1, 0)],
)
def test_it_goes_up_to_spd_and_three(spd: int, asked: float | None, expected: float) -> None:
    state, action = game(jack(spd=spd)), go(0, asked)
    assert stand(state, action) == expected
    assert told(played(state, action).events, "moved", "mode", "distance_in", "rule") == [
        ("trample", expected, T + "distance")
    ]


@pytest.mark.rule("warmachine.trample.distance")
def test_asking_for_more_is_cut_and_said() -> None:
    events = played(game(jack()), go(0, 30)).events
    assert told(events, "stopped", "why", "by", "at_in", "rule") == [("distance", None, 8.0, T + "distance")]
    assert told(played(game(jack()), go(0, None)).events, "stopped", "why") == []


@pytest.mark.rule("warmachine.trample.distance")
@pytest.mark.rule("warmachine.trample.final-positions")
def test_the_current_spd_counts() -> None:
    friend = trooper("A", 10, 22, side="A", auras=(Aura(within_in=1, affects="friends", effect="spd", value=2),))
    assert stand(game(jack(), friend)) == 10


@pytest.mark.rule("warmachine.trample.direction")
def test_any_direction_will_do_seen_or_not() -> None:
    events = played(game(jack()), go(200)).events
    (line,) = cited(events, T + "direction")
    assert line == "J tramples towards 200°, up to 8″"
    assert told(events, "moved", "distance_in") == [8.0]


@pytest.mark.rule("warmachine.trample.turn")
@pytest.mark.parametrize("direction", [13, 90, 200, 270])
def test_it_turns_first_and_keeps_that_facing(direction: float) -> None:
    result = played(game(jack(), trooper("S", 13)), go(direction))
    assert told(result.events, "turned", "from_deg", "to_deg", "rule") == [(0.0, direction, T + "turn")]
    assert result.state.board.model("J").facing_deg == direction


@pytest.mark.rule("warmachine.trample.turn")
def test_who_faces_that_way_already_does_not_turn() -> None:
    assert told(played(game(jack()), go(0)).events, "turned", "model") == []


@pytest.mark.rule("warmachine.trample.through-small")
@pytest.mark.parametrize("q", [0, 0.5, 1.0, 1.5])
@pytest.mark.parametrize("side", ["A", "B"])
def test_small_bases_are_run_over(q: float, side: str) -> None:
    """The half chords of a large base against a small one: 1.5748, 1.4933, 1.2166, 0.4796."""
    h = {0: 1.5748, 0.5: 1.4933, 1.0: 1.2166, 1.5: 0.4796}[q]
    events = played(game(jack(), trooper("S", 14, 24 + q, side=side))).events
    ((whom, how, at_in, rule),) = told(events, "contacted", "with_", "how", "at_in", "rule")
    assert (whom, how, rule) == ("S", "through", T + "through-small")
    assert at_in == pytest.approx(4 - h, abs=1e-3)


@pytest.mark.rule("warmachine.trample.through-small")
@pytest.mark.parametrize("q", [0, 0.5, 1.0, 1.5])
def test_a_huge_base_runs_over_small_ones_too(q: float) -> None:
    h = {0: 2.9528, 0.5: 2.9101, 1.0: 2.7783, 1.5: 2.5434}[q]
    ((_, how, at_in),) = contacts(game(jack(x=5, mm=120, kind="colossal"), trooper("S", 9, 24 + q)))
    assert (how, at_in) == ("through", pytest.approx(4 - h, abs=1e-3))


@pytest.mark.rule("warmachine.trample.stops")
@pytest.mark.parametrize(("mm", "at_in"), [(40, 4.2283), (50, 4.0315), (120, 2.6535)])
def test_larger_bases_stop_it(mm: float, at_in: float) -> None:
    """6 ahead, less both radii."""
    state = game(jack(), trooper("M", 16, mm=mm))
    assert stand(state) == at_in
    events = played(state).events
    assert told(events, "contacted", "with_", "how", "rule") == [("M", "stop", T + "stops")]
    assert told(events, "stopped", "by", "why", "rule") == [("M", "model", T + "stops")]
    assert told(events, "attacked", "target") == []


@pytest.mark.rule("warmachine.trample.stops")
@pytest.mark.parametrize(
    ("kind", "why"),
    [("obstacle", "obstacle"), ("barrier", "obstacle"), ("obstruction", "obstruction"), ("impassable", "impassable")],
)
def test_solid_terrain_stops_it(kind: str, why: str) -> None:
    state = game(jack(), terrain=[ground("W", kind, 15, 15.5)])
    assert stand(state) == round(5 - R, 4)
    events = played(state).events
    assert told(events, "contacted", "with_", "how", "arc") == [("W", "stop", None)]
    assert told(events, "stopped", "by", "why") == [("W", why)]


@pytest.mark.rule("warmachine.trample.stops")
@pytest.mark.parametrize("size", ["small", None])
def test_a_large_base_may_count_as_small(size: str | None) -> None:
    state = game(jack(), trooper("G", 13, mm=50, size=size))
    assert contacts(state)[0][1] == ("through" if size else "stop")


@pytest.mark.rule("warmachine.trample.stops")
def test_what_is_met_flush_with_the_end_does_not_stop_it() -> None:
    """Asked exactly as far as the contact: it comes to rest base to base."""
    state, action = game(jack(), trooper("M", 10 + 8 + R + 20 / 25.4, mm=40)), go(0, 8)
    assert contacts(state, action) == [("M", "touch", 8.0)]
    assert told(played(state, action).events, "stopped", "by") == []
    wall = game(jack(), terrain=[ground("W", "obstacle", 15, 15.5)])
    assert told(played(wall, go(0, 5 - R)).events, "stopped", "by") == []
    assert told(played(wall, go(0, 5 - R + 0.001)).events, "stopped", "by") == ["W"]


@pytest.mark.rule("warmachine.trample.able-to-pass")
@pytest.mark.parametrize(
    ("keywords", "other", "how"),
    [
        (("flight",), {}, "over"),
        (("incorporeal",), {}, "over"),
        (("blade-rush",), {}, "over"),
        ((), {"keywords": ("incorporeal",)}, "over"),
        (("pathfinder",), {}, "stop"),
        (("flight",), {"mm": 30}, "through"),
    ],
)
def test_who_can_move_through_a_model_does_not_stop(keywords: tuple[str, ...], other: dict[str, Any], how: str) -> None:
    model = trooper("M", 14, **{"mm": 40, **other})
    assert [contact[:2] for contact in contacts(game(jack(keywords=keywords), model))] == [("M", how)]


@pytest.mark.rule("warmachine.trample.able-to-pass")
@pytest.mark.parametrize(
    ("keyword", "kind", "is_passed"),
    [
        ("pathfinder", "obstacle", True),
        ("pathfinder", "obstruction", False),
        ("flight", "obstacle", True),
        ("flight", "obstruction", True),
        ("flight", "impassable", False),
        ("incorporeal", "obstruction", True),
        ("incorporeal", "impassable", False),
        ("blade-rush", "obstruction", True),
        ("amphibious", "obstacle", False),
    ],
)
def test_who_passes_which_terrain(keyword: str, kind: str, is_passed: bool) -> None:
    state = game(jack(keywords=(keyword,)), terrain=[ground("W", kind, 13, 13.5)])
    assert stand(state) == (8 if is_passed else round(3 - R, 4))
    assert [how for _, how, _ in contacts(state)] == ["over" if is_passed else "stop"]


@pytest.mark.rule("warmachine.trample.landing-room")
def test_nobody_ends_on_a_wall_that_can_be_passed() -> None:
    """The wall is under the base from 7 - R to 7.5 + R: at 8 there is no room."""
    state = game(jack(keywords=("pathfinder",)), terrain=[ground("W", "obstacle", 17, 17.5)])
    assert stand(state) == round(7 - R, 4)
    assert told(played(state).events, "rewound", "because_of") == [("W",)]


def test_a_flying_model_on_the_ground_does_not_fly() -> None:
    assert is_above_ground(jack(keywords=("flight",)))
    assert not is_above_ground(jack(keywords=("flight",), statuses=("knocked_down",)))
    assert not is_above_ground(jack(keywords=("incorporeal",), statuses=("corporeal",)))


@pytest.mark.rule("warmachine.trample.rough-terrain")
@pytest.mark.parametrize(
    ("keywords", "kind", "expected"),
    [
        ((), "rough", 8 - (0.5 + 2 * R)),
        ((), "difficult", 8 - (0.5 + 2 * R)),
        ((), "woodland", 8 - (0.5 + 2 * R)),
        ((), "water", 8 - (0.5 + 2 * R)),
        (("amphibious",), "water", 8),
        (("amphibious",), "rough", 8 - (0.5 + 2 * R)),
        (("pathfinder",), "rough", 8),
        (("flight",), "woodland", 8),
        (("incorporeal",), "rough", 8),
    ],
)
def test_rough_ground_costs_double_while_any_part_is_in_it(
    keywords: tuple[str, ...], kind: str, expected: float
) -> None:
    """A strip of half an inch is under a base of radius R over 0.5 + 2 R of its way."""
    assert stand(game(jack(keywords=keywords), terrain=[ground("R", kind, 12, 12.5)])) == round(expected, 4)


@pytest.mark.rule("warmachine.trample.rough-terrain")
def test_the_slow_stretch_is_told() -> None:
    events = played(game(jack(), terrain=[ground("R", "rough", 12, 12.5)])).events
    assert told(events, "slowed", "by", "from_in", "to_in", "rule") == [
        ("R", round(2 - R, 3), round(2.5 + R, 3), T + "rough-terrain")
    ]


@pytest.mark.rule("warmachine.trample.rough-terrain")
def test_a_slow_stretch_is_told_as_far_as_it_was_gone() -> None:
    """Half rate from 1.0157 on would end at 4.5079, on the trooper: back to 4 - 1.5748."""
    events = played(game(jack(), trooper("S", 14), terrain=[ground("R", "rough", 12, 20)])).events
    assert told(events, "rewound", "from_in", "to_in") == [(4.508, 2.425)]
    assert told(events, "slowed", "from_in", "to_in") == [(1.016, 2.425)]


@pytest.mark.rule("warmachine.trample.rough-terrain")
def test_two_pieces_over_each_other_cost_once() -> None:
    pieces = [ground("R", "rough", 12, 12.5), ground("W", "woodland", 12.25, 12.75)]
    assert stand(game(jack(), terrain=pieces)) == round(8 - (0.75 + 2 * R), 4)


@pytest.mark.rule("warmachine.trample.rough-terrain")
def test_the_budget_may_end_inside_the_patch() -> None:
    """1 - R inches free, the rest at half rate: 1 - R + (8 - (1 - R)) / 2."""
    state = game(jack(), terrain=[ground("R", "rough", 11, 30)])
    assert stand(state) == round((1 - R) + (8 - (1 - R)) / 2, 4)


@pytest.mark.rule("warmachine.trample.rough-terrain")
def test_a_tangent_patch_costs_nothing() -> None:
    assert stand(game(jack(), terrain=[ground("R", "rough", 12, 14, bottom=24 + R, top=30)])) == 8


@pytest.mark.parametrize(
    ("budget", "rough", "expected"),
    [
        (7, (), 7),
        (7, ((1, 3),), 5),
        (1, ((1, 3),), 1),
        (4, ((1, 3),), 2.5),
        (5, ((1, 3),), 3),
        (9, ((0, 1), (2, 3)), 7),
        (4, ((0, math.inf),), 2),
    ],
)
def test_how_far_a_budget_carries(budget: float, rough: Any, expected: float) -> None:
    assert reach(budget, rough) == expected


@pytest.mark.rule("warmachine.trample.table-edge")
@pytest.mark.parametrize("direction", [0, 30])
def test_the_edge_of_the_table_ends_it(direction: float) -> None:
    """The base may stand flush with the edge: 14 - 10 - R ahead of it."""
    expected = (4 - R) / math.cos(math.radians(direction))
    state, action = game(jack(), width=14), go(direction)
    assert stand(state, action) == round(expected, 4)
    events = played(state, action).events
    assert told(events, "stopped", "by", "why", "rule") == [(None, "table-edge", T + "table-edge")]
    assert told(events, "damaged", "model") == []


@pytest.mark.rule("warmachine.trample.rewind")
@pytest.mark.rule("warmachine.trample.landing-room")
def test_without_room_it_goes_back_to_the_last_place_with_room() -> None:
    """A Juggernaut's 7 inches; a small base 3 inches before it: room up to 3 and from 6.1496 on."""
    far = trooper("S", 10 + 3 + H)
    assert [stand(game(jack(spd=4), far), go(0, asked)) for asked in (3, 4, 6, 3 + 2 * H, 7)] == [3, 3, 3, 6.1496, 7]
    events = played(game(jack(spd=4), far), go(0, 6)).events
    assert told(events, "rewound", "from_in", "to_in", "because_of", "rule") == [(6.0, 3.0, ("S",), T + "rewind")]
    assert told(events, "moved", "distance_in", "rule") == [(3.0, T + "landing-room")]
    assert told(events, "contacted", "with_", "how") == [("S", "touch")]
    assert told(events, "attacked", "target") == []


@pytest.mark.rule("warmachine.trample.rewind")
def test_rough_ground_can_take_the_room_away() -> None:
    """Two inches of rough on the same way: 5 inches get it onto the trooper, so it stands at 3."""
    slow = ground("R", "rough", 10 + 1 + R, 10 + 3 - R)
    state = game(jack(spd=4), trooper("S", 10 + 3 + H), terrain=[slow])
    way = plan_trample(state, go()).way
    assert (round(way.limit_in, 4), stand(state)) == (5, 3)


@pytest.mark.rule("warmachine.trample.rewind")
def test_it_may_go_back_to_where_it_began() -> None:
    """Shoulder to shoulder for 8 inches: no gap is long enough for the base."""
    crowd = [trooper(f"S{place}", 10 + H + 1.2 * place) for place in range(8)]
    result = played(game(jack(), *crowd), go(0, 8))
    assert told(result.events, "rewound", "to_in") == [0.0]
    assert told(result.events, "moved", "distance_in") == [0.0]
    assert result.state.board.model("J").position == game(jack()).board.model("J").position
    assert told(result.events, "attacked", "target") == []


@pytest.mark.rule("warmachine.trample.landing-room")
def test_the_player_picks_any_gap() -> None:
    """Two small bases, 4 apart: room from 0 to 0.4252, from 3.5748 to 4.4252 and from 7.5748 on."""
    state = game(jack(), trooper("S1", 12), trooper("S2", 16))
    assert [stand(state, go(0, asked)) for asked in (0.3, 2, 3.6, 5, 7.5, 7.6)] == [
        0.3,
        0.4252,
        3.6,
        4.4252,
        4.4252,
        7.6,
    ]


@pytest.mark.rule("warmachine.trample.rewind")
def test_what_stops_it_is_not_met_when_it_has_to_go_back() -> None:
    """M stops it at 4.2283, with S under its base: it goes back to where it meets S."""
    state = game(jack(), trooper("S", 14, 25), trooper("M", 16, mm=40))
    events = played(state).events
    assert told(events, "stopped", "by", "at_in") == [("M", 4.228)]
    assert told(events, "contacted", "with_", "how") == [("S", "touch")]
    assert met(state) == [("S", "brushes"), ("M", "would stop at")]


@pytest.mark.rule("warmachine.trample.fully-past")
@pytest.mark.parametrize(("length", "how"), [(2 * H - 0.001, "touch"), (2 * H, "through"), (2 * H + 0.5, "through")])
def test_a_base_ahead_in_contact_is_crossed_from_where_it_stands(length: float, how: str) -> None:
    """Contact at 0, past after twice the sum of the radii; flush at the end is past."""
    assert contacts(game(jack(), trooper("S", 10 + H)), go(0, length)) == [("S", how, 0.0)]


@pytest.mark.rule("warmachine.trample.fully-past")
@pytest.mark.parametrize("angle", [90, 135, 180, 270])
def test_a_base_in_contact_beside_or_behind_is_not_met(angle: float) -> None:
    beside = trooper("S", 10 + H * math.cos(math.radians(angle)), 24 + H * math.sin(math.radians(angle)))
    assert contacts(game(jack(), beside)) == []


@pytest.mark.rule("warmachine.trample.fully-past")
@pytest.mark.parametrize("aside", [H, -H, H + 0.01])
def test_a_tangent_pass_is_no_contact(aside: float) -> None:
    state = game(jack(), trooper("S", 14, 24 + aside))
    assert (contacts(state), stand(state)) == ([], 8)


@pytest.mark.rule("warmachine.trample.fully-past")
def test_a_touch_at_the_end_is_no_trample() -> None:
    """Flush before it: contacted, not crossed. A hair's breadth deeper would be no room."""
    state = game(jack(), trooper("S", 10 + 5 + H, weapons=blade(2)))
    events = played(state, go(0, 5)).events
    assert told(events, "contacted", "with_", "how", "rule") == [("S", "touch", T + "fully-past")]
    assert told(events, "attacked", "target") + told(events, "free-strike", "striker") == []


@pytest.mark.rule("warmachine.trample.fully-past")
@pytest.mark.parametrize(("reading", "hit"), [("crossed", ["S1", "S2"]), ("whole-base-in-lane", ["S1"])])
def test_how_much_of_a_base_must_be_run_over_is_a_ruling(reading: str, hit: list[str]) -> None:
    """S1 lies inside the lane with all of its base, flush with its side; the rim of S2 sticks out."""
    state = game(
        jack(), trooper("S1", 12, 24 + 10 / 25.4), trooper("S2", 15, 24.5), rulings={"warmachine.fully-past": reading}
    )
    assert told(played(state).events, "attacked", "target") == hit
    assert [word for _, word in met(state)] == ["tramples", "tramples" if len(hit) == 2 else "brushes"]


@pytest.mark.rule("warmachine.trample.fully-past")
def test_arcs_are_those_of_the_first_contact() -> None:
    """A base that faces the trampler is met in front, one that faces away completely from behind."""
    pair = (trooper("S1", 13, facing_deg=180), trooper("S2", 16, facing_deg=0))
    events = played(game(jack(), *pair)).events
    assert told(events, "contacted", "with_", "arc", "wholly_behind") == [("S1", "front", False), ("S2", "back", True)]


@pytest.mark.rule("warmachine.trample.through-small")
def test_what_is_met_at_once_is_told_at_once() -> None:
    """Two on both sides at the same distance, and one behind them."""
    trio = (trooper("S1", 13, 24.7), trooper("S2", 13, 23.3), trooper("S3", 15))
    groups = told(played(game(jack(), *trio)).events, "contacted", "group")
    assert groups == [groups[0], groups[0], groups[0] + 1]


@pytest.mark.rule("warmachine.trample.premeasure")
def test_the_preview_is_the_outcome() -> None:
    state = game(jack(), trooper("S", 14), trooper("M", 12, 26.9, mm=40, facing_deg=270, weapons=blade(2)))
    (line,) = cited(played(state).events, T + "premeasure")
    assert line == "Measured beforehand: it can stand after 8.00″, tramples 1 and may be struck by 1"


def test_an_oval_base_sweeps_its_true_outline() -> None:
    """120 x 92 mm along its length: half a length ahead of its centre."""
    beast = replace(jack(kind="colossal"), footprint=Oval.of_mm(120, 92))
    ((_, how, at_in),) = contacts(game(beast, trooper("M", 17, mm=50)))
    assert (how, at_in) == ("stop", pytest.approx(7 - (60 + 25) / 25.4, abs=1e-3))
