"""Tramples worked out by hand from the printed pages: every number is a closed form, none is read off the program.

J (radius R) meets a small base t ahead and q aside from t - h to t + h with h = sqrt((R + r)² - q²).
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.footprint import Oval
from sandbox.core.model import Model
from sandbox.core.terrain import Terrain
from sandbox.rules.warmachine.profile import Weapon
from tests.rules.warmachine.table import (
    REACH_JACK_TROOPER,
    blade,
    game,
    go,
    ground,
    jack,
    played,
    told,
    trooper,
)

R = 25 / 25.4
MEDIUM = 20 / 25.4
SMALL = 15 / 25.4
H = REACH_JACK_TROOPER
JAMMED = 6 - MEDIUM - SMALL
"""How far ahead a small base stands that touches a medium one 6 inches ahead."""


def _mm(*diameters: float) -> float:
    """The sum of the radii of bases, in inches."""
    return sum(diameters) / 50.8


@pytest.mark.rule("warmachine.trample.landing-room")
@pytest.mark.parametrize(
    ("crowd", "asked", "stand", "expected"),
    [
        pytest.param([trooper("S", 10 + H)], None, 8, [("S", "through", 0)], id="W2 touching ahead, left behind"),
        pytest.param([trooper("S", 10 + H)], 3, 0, [("S", "touch", 0)], id="W2 touching ahead, no room beyond"),
        pytest.param([trooper("S", 10 - H)], None, 8, [], id="W3 touching behind"),
        pytest.param([trooper("S", 18 - H)], None, 8, [("S", "through", 8 - 2 * H)], id="W7 flush beyond"),
        pytest.param([trooper("S", 18 + H)], None, 8, [("S", "touch", 8)], id="W8 flush before"),
        pytest.param(
            [trooper("A", 12), trooper("B", 12 + 2 * H)],
            4,
            2 + H,
            [("A", "through", 2 - H), ("B", "touch", 2 + H)],
            id="W7 a gap of no width between two",
        ),
        pytest.param(
            [trooper("S", 10 + JAMMED), trooper("M", 16, mm=40), trooper("Z", 18)],
            None,
            JAMMED - H,
            [("S", "touch", JAMMED - H)],
            id="W9 jammed against a medium base that is never reached",
        ),
        pytest.param(
            [trooper("S", 18 - _mm(50, 40) - H), trooper("M", 18, mm=40)],
            None,
            8 - _mm(50, 40),
            [("S", "through", 8 - _mm(50, 40) - 2 * H), ("M", "stop", 8 - _mm(50, 40))],
            id="W7 just clear of a small base where a medium one stops it",
        ),
    ],
)
def test_where_it_comes_to_rest(crowd: list[Model], asked: float | None, stand: float, expected: list[Any]) -> None:
    events = played(game(jack(), *crowd), go(0, asked)).events
    assert told(events, "moved", "distance_in") == [round(stand, 3)]
    assert told(events, "contacted", "with_", "how", "at_in") == [(who, how, round(at, 3)) for who, how, at in expected]
    assert told(events, "attacked", "target") == [who for who, how, _ in expected if how == "through"]


@pytest.mark.rule("warmachine.trample.stops")
@pytest.mark.parametrize(
    ("crowd", "terrain", "at_in"),
    [
        pytest.param(
            [trooper("A", 15, 24.8, mm=40), trooper("B", 15, 23.2, mm=40)],
            [],
            5 - math.sqrt((R + MEDIUM) ** 2 - 0.64),
            id="two medium bases",
        ),
        pytest.param(
            [],
            [ground("A", "obstacle", 14, 14.5, 22, 24), ground("B", "obstruction", 14, 14.5, 24, 26)],
            4 - R,
            id="two pieces of a wall",
        ),
        pytest.param(
            [trooper("A", 14 - R + R + MEDIUM, 24, mm=40)],
            [ground("B", "obstacle", 14, 14.5, 24 + MEDIUM + 0.1, 28)],
            4 - R,
            id="a medium base, and a wall beside it that is not reached",
        ),
    ],
)
def test_all_that_it_runs_into_at_once_stops_it(crowd: list[Model], terrain: list[Terrain], at_in: float) -> None:
    events = played(game(jack(), *crowd, terrain=terrain)).events
    both = [("A", "stop", round(at_in, 3)), ("B", "stop", round(at_in, 3))]
    is_alone = bool(crowd and terrain)
    assert told(events, "contacted", "with_", "how", "at_in") == (both[:1] if is_alone else both)
    assert told(events, "stopped", "by", "at_in") == [("A", round(at_in, 3))]


@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
@pytest.mark.parametrize("rng", [0.5, 1, 2])
@pytest.mark.parametrize(
    ("beyond_in", "strikers"),
    [(-4e-7, ["M"]), (0, ["M"]), (4e-7, ["M"]), (9e-7, ["M"]), (1e-5, [])],
)
def test_a_lane_that_just_grazes_a_reach_is_within_it(rng: float, beyond_in: float, strikers: list[str]) -> None:
    """Exactly within range is within range, also where a file rounds the place of the striker to six decimals."""
    striker = trooper("M", 14, 24 + R + MEDIUM + rng + beyond_in, mm=40, facing_deg=270.0, weapons=blade(rng))
    assert told(played(game(jack(), striker)).events, "free-strike", "striker") == strikers


@pytest.mark.rule("warmachine.trample.back-strike-by-first-contact")
@pytest.mark.parametrize(
    ("mm", "turned_deg", "is_behind"),
    [
        (50, math.degrees(math.acos(25 / 40)), True),
        (50, 51.33, False),
        (120, math.degrees(math.acos(60 / 75)), True),
        (120, 36.89, False),
        (40, math.degrees(math.acos(20 / 35)), True),
        (40, 55.16, False),
    ],
)
def test_how_far_round_the_back_reaches(mm: float, turned_deg: float, is_behind: bool) -> None:
    """Completely behind up to acos(R / (R + r)) off dead astern: 51.318°, 36.870° and 55.150° against a small base."""
    victim = trooper("S", 14, facing_deg=turned_deg, def_=40)
    events = played(game(jack(mm=mm, keywords=("trample",)), victim)).events
    assert told(events, "contacted", "wholly_behind", "at_in") == [(is_behind, round(4 - _mm(mm, 30), 3))]
    (bonuses,) = told(events, "attacked", "bonuses")
    assert ("back strike" in dict(bonuses)) == is_behind


@pytest.mark.rule("warmachine.trample.shield-by-first-contact")
@pytest.mark.parametrize(
    ("facing_deg", "against", "attack"),
    [(180.0, 21, 13), (90.0, 21, 13), (89.5, 14, 13), (60.0, 14, 13), (0.0, 14, 15)],
)
def test_shield_buckler_and_wall_together(facing_deg: float, against: int, attack: int) -> None:
    """ARM 14 + 2 + 1 + 4 in front, the line included; bare from behind, where only the wholly hidden strike has +2."""
    shields = (Weapon(name="shield", qualities=("shield",)), Weapon(name="buckler", qualities=("buckler",)))
    wall = {"facing_deg": facing_deg, "keywords": ("shield-wall",)}
    dice = {"attack:S": (3, 4), "damage:S": (6, 6)}
    state = game(jack(), trooper("S", 13, weapons=shields, **wall), trooper("P", 13, 24 - 2 * SMALL, **wall), dice=dice)
    events = [event for event in played(state).events if getattr(event, "target", getattr(event, "model", "")) == "S"]
    assert told(events, "attacked", "total") == [attack]
    assert told(events, "damaged", "against", "total", "amount") == [(against, 24, 24 - against)]


@pytest.mark.rule("warmachine.trample.rough-terrain")
@pytest.mark.parametrize(
    ("patches", "expected"),
    [
        pytest.param([(12, 14)], 2 - R + (8 - (2 - R)) / 2, id="W16 the budget ends inside"),
        pytest.param([(12, 13)], 8 - (1 + 2 * R), id="W15 through and out again"),
        pytest.param([(12, 13.5), (13, 14.2)], 2 - R + (8 - (2 - R)) / 2, id="where two patches lie over each other"),
        pytest.param([(9, 11)], 8 - (1 + R), id="from the start"),
        pytest.param([(8, 10 - R)], 8, id="W15 tangent behind"),
    ],
)
def test_what_rough_ground_leaves_of_eight_inches(patches: list[tuple[float, float]], expected: float) -> None:
    terrain = [ground(f"T{n}", "rough", left, right) for n, (left, right) in enumerate(patches)]
    assert told(played(game(jack(), terrain=terrain)).events, "moved", "distance_in") == [round(expected, 3)]


@pytest.mark.rule("warmachine.free-strike.after-attacks")
def test_strikes_come_in_the_order_of_leaving_whatever_was_entered_first() -> None:
    """The long reach is entered before the short one and left after it."""
    long = trooper("A", 13, 24 + R + MEDIUM + 0.5, mm=40, facing_deg=270.0, weapons=blade(3))
    short = trooper("B", 13.2, 24 - R - MEDIUM - 0.3, mm=40, facing_deg=90.0, weapons=blade(0.5))
    events = played(game(jack(), long, short)).events
    assert told(events, "free-strike", "striker") == ["B", "A"]


@pytest.mark.rule("warmachine.trample.final-positions")
@pytest.mark.parametrize(("facing_deg", "strikers"), [(180.0, []), (90.0, [])])
def test_a_base_that_still_touches_the_line_has_not_left(facing_deg: float, strikers: list[str]) -> None:
    """A striker that looks back along the lane, its line one radius before the end; and one that looks away."""
    striker = trooper("M", 18 - R, 24 + R + MEDIUM + 0.5, mm=40, facing_deg=facing_deg, weapons=blade(2))
    assert told(played(game(jack(), striker)).events, "free-strike", "striker") == strikers
    moved_on = replace(striker, position=striker.position + striker.facing * 0.002)
    expected = ["M"] if facing_deg == 180.0 else []
    assert told(played(game(jack(), moved_on)).events, "free-strike", "striker") == expected


@pytest.mark.rule("warmachine.trample.through-small")
def test_an_oval_along_the_lane_is_crossed_by_its_long_axis() -> None:
    """A 120 x 92 mm oval that heads east stops at a medium base dead ahead: half its length and that radius before."""
    rider = jack(kind="battle-engine", keywords=("trample",))
    rider = replace(rider, footprint=Oval.of_mm(120, 92))
    events = played(game(rider, trooper("M", 17, mm=40))).events
    assert told(events, "stopped", "by", "at_in") == [("M", round(7 - _mm(120, 40), 3))]
