"""Free strikes on a trampler: who earns one, where, in which order, and what the strike adds up to.

J has a radius of 0.9843 and heads east from (10, 24) for 8 inches. M1 stands on a medium base (0.7874) at (14, 26.9)
and faces it with a reach of 2: J's centre is within 0.9843 + 0.7874 + 2 = 3.7717 of it while |t - 4| <= 2.4115.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model
from sandbox.core.resolver import Resolution
from sandbox.core.state import GameState
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.plan import plan_trample
from tests.rules.warmachine.table import blade, cited, game, go, ground, jack, played, told, trooper

F = "warmachine.free-strike."
LEFT = 6.4115


def guard(model_id: str = "M1", x: float = 14, y: float = 26.9, **fields: Any) -> Model:
    """A medium base beside the lane that faces it, with a reach of 2."""
    return trooper(model_id, x, y, **{"mm": 40, "facing_deg": 270, "weapons": blade(2), "boxes": 8, **fields})


def earned(state: GameState, distance_in: float | None = None) -> list[tuple[str, float]]:
    """Who earns a free strike, and after how far."""
    return [(strike.striker, round(strike.at_in, 4)) for strike in plan_trample(state, go(0, distance_in)).strikes]


def struck(state: GameState, **choices: str) -> Resolution:
    return played(state, go(), **choices)


@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
def test_who_could_strike_during_the_move_does_so_from_afar() -> None:
    state = game(jack(), guard(), dice={"free-strike-attack:M1": (1, 2)})
    assert earned(state) == [("M1", LEFT)]
    events = struck(state).events
    assert told(events, "free-strike", "striker", "target", "rule") == [("M1", "J", F + "eligible-during-move")]
    assert told(events, "attacked", "attacker", "total", "needed", "hit") == [("M1", 10, 10, True)]


@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
@pytest.mark.parametrize(
    ("striker", "length", "expected"),
    [
        (guard(), 6.41, []),
        (guard(), 6.42, [("M1", LEFT)]),
        (guard(weapons=blade(0.5)), 8, []),
        (guard(weapons=()), 8, []),
        (guard(weapons=blade(2, "ranged")), 8, []),
        (guard(facing_deg=0), 8, [("M1", LEFT)]),
        (guard(facing_deg=90), 8, []),
        (guard(side="A"), 8, []),
        (guard(statuses=("knocked_down",)), 8, []),
        (guard(statuses=("stationary",)), 8, []),
        (guard(keywords=("incorporeal",)), 8, []),
        (guard(removed=True), 8, []),
    ],
)
def test_who_earns_one(striker: Model, length: float, expected: list[tuple[str, float]]) -> None:
    assert earned(game(jack(), striker), length) == expected


@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
def test_exactly_at_the_end_of_its_reach_is_still_within() -> None:
    """The striker stands in line behind J's end: 1 inch of reach, 1 inch away, then a hair more."""
    end = 18 + (25 + 20) / 25.4
    ahead = guard(x=end + 1, y=24, facing_deg=180, weapons=blade(1))
    behind = guard(x=10 - (25 + 20) / 25.4 - 1, y=24, facing_deg=0, weapons=blade(1))
    assert earned(game(jack(), ahead)) == []
    assert earned(game(jack(), behind)) == [("M1", 0)]


@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
def test_leaving_the_front_arc_is_leaving_its_sight() -> None:
    """It faces west: J's base is wholly behind its line from 14 + 0.9843 on."""
    state = game(jack(), guard(y=26.5, facing_deg=180))
    assert earned(state) == [("M1", round(4 + 25 / 25.4, 4))]
    assert [row.contact for row in SYSTEM.preview(state, go()).met] == ["left sight"]
    assert cited(struck(state).events, "warmachine.trample.no-free-strikes-yet") == [
        "J leaves the sight of M1 after 4.98″: the free strike has to wait"
    ]


@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
def test_who_is_still_in_reach_but_behind_the_striker_has_left() -> None:
    assert earned(game(jack(), guard(y=26.5, facing_deg=180, weapons=blade(4)))) == [("M1", round(4 + 25 / 25.4, 4))]


@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
def test_the_long_side_of_an_oval_is_not_its_reach_everywhere() -> None:
    """Where J ends, a disc of the oval's length would still have it in reach; the oval has not."""
    striker = replace(guard(y=28, weapons=blade(2.4)), footprint=Oval.of_mm(120, 60))
    assert [who for who, _ in earned(game(jack(), striker))] == ["M1"]
    assert earned(game(jack(), replace(striker, footprint=Disc.of_mm(120)))) == []


@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
@given(
    st.sampled_from((Disc.of_mm(30), Disc.of_mm(120), Oval.of_mm(120, 60), Oval.of_mm(60, 120), Box.of_mm(80, 50))),
    st.floats(8, 22),
    st.floats(27.5, 30),
    st.floats(0.5, 3),
)
def test_where_it_leaves_is_where_the_gap_outgrows_the_reach(base: Footprint, x: float, y: float, reach: float) -> None:
    """Everyone faces the lane from beyond it, so only the distance counts; looked at every 64th of an inch."""
    striker = replace(guard(x=x, y=y, weapons=blade(reach)), footprint=base)
    state = game(jack(), striker)
    within = [step / 64 for step in range(8 * 64) if gap(jack(x=10 + step / 64), striker) <= reach]
    last = within[-1] if within else None
    found = [at_in for _, at_in in earned(state)]
    if last is None or last > 8 - 2 / 64:
        assert all(abs(at_in - 8) < 0.1 or last is None for at_in in found)
    else:
        assert found == [pytest.approx(last, abs=1 / 64)]


@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
@pytest.mark.parametrize(
    ("between", "is_hidden"),
    [
        ({"mm": 50}, True),
        ({"mm": 50, "statuses": ("knocked_down",)}, False),
        ({"mm": 40}, False),
        ({"mm": 50, "keywords": ("incorporeal",)}, False),
    ],
)
def test_a_base_as_large_as_the_trampler_hides_it(between: dict[str, Any], is_hidden: bool) -> None:
    """A striker with a reach of 8 across a large base that stands between it and the lane's end of its reach."""
    striker = guard(x=10, y=29, facing_deg=270, weapons=blade(6))
    wall = [trooper(f"W{x}", x, 26.6, **between, boxes=9) for x in (12, 14, 16)]
    assert (earned(game(jack(), striker, *wall)) == []) is is_hidden


@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
@pytest.mark.parametrize(("kind", "is_hidden"), [("obstruction", True), ("obstacle", False), ("rough", False)])
def test_terrain_that_nothing_crosses_hides_the_trampler(kind: str, is_hidden: bool) -> None:
    wall = ground("W", kind, 2, 26, 25.5, 25.7)
    assert (earned(game(jack(), guard(), terrain=[wall])) == []) is is_hidden


@pytest.mark.rule("warmachine.trample.no-free-strikes-yet")
@pytest.mark.rule("warmachine.free-strike.after-attacks")
def test_nobody_strikes_before_all_attacks_are_over() -> None:
    state = game(jack(), trooper("S", 13), guard())
    events = struck(state).events
    kinds = [event.kind for event in events if event.kind in ("triggered", "moved", "attacked", "free-strike")]
    assert kinds == ["triggered", "moved", "attacked", "free-strike", "attacked"]
    assert told(events, "triggered", "name", "models", "rule") == [
        ("free-strike-earned", ("M1",), "warmachine.trample.no-free-strikes-yet")
    ]


@pytest.mark.rule("warmachine.free-strike.not-small-contacted")
def test_contacted_small_bases_have_none() -> None:
    """Crossed and touched alike; a small base that was not contacted strikes."""
    crossed, touched = trooper("S1", 13, weapons=blade(2)), trooper("S2", 18 + 40 / 25.4, weapons=blade(2))
    beside = trooper("N", 13, 26, facing_deg=270, weapons=blade(1))
    events = struck(game(jack(), crossed, touched, beside, dice={"attack:S1": (1, 1)})).events
    assert told(events, "free-strike", "striker") == ["N"]
    assert cited(events, F + "not-small-contacted") == ["No free strike by S1 and S2: small bases that were contacted"]


@pytest.mark.rule("warmachine.free-strike.medium-contacted")
def test_larger_bases_that_were_passed_over_strike() -> None:
    state = game(jack(keywords=("flight",)), trooper("M", 14, 24.4, mm=40, weapons=blade(1), boxes=8))
    assert told(struck(state).events, "free-strike", "striker", "rule") == [("M", F + "medium-contacted")]


@pytest.mark.rule("warmachine.free-strike.after-attacks")
@pytest.mark.parametrize(
    ("axe", "dice", "line"),
    [
        (blade(0.5), {"free-strike-damage:H": (6, 6, 6)}, "C did not survive to make its free strike"),
        (
            blade(0.5, "critical-smite"),
            {"free-strike-damage:H": (1, 1, 1), "slam-distance": (1,)},
            "C can no longer make its free strike",
        ),
    ],
)
def test_who_is_gone_or_on_the_ground_by_then_does_not_strike(axe: Any, dice: dict[str, Any], line: str) -> None:
    """C earned a free strike, then countercharges past a friend of J who strikes it down."""
    charger = guard("C", 13, 27, facing_deg=315, keywords=("countercharge",), boxes=5)
    friend = trooper("H", 16.5, 27, side="A", facing_deg=225, weapons=axe)
    state = game(jack(), charger, friend, dice={"free-strike-attack:H": (5, 5), **dice})
    assert earned(state) == [("C", 5.2859)]
    events = struck(state, C="yes").events
    assert told(events, "free-strike", "striker", "target") == [("H", "C")]
    assert cited(events, F + "after-attacks") == [line]


@pytest.mark.rule("warmachine.free-strike.after-attacks")
def test_strikes_come_in_the_order_in_which_they_were_earned() -> None:
    late, early = guard("A", 15), guard("B", 13, 21.1, facing_deg=90)
    assert earned(game(jack(), late, early)) == [("B", 5.4115), ("A", 7.4115)]
    assert told(struck(game(jack(), late, early)).events, "free-strike", "striker") == ["B", "A"]


@pytest.mark.rule("warmachine.free-strike.after-attacks")
def test_a_trampler_that_dies_ends_the_strikes() -> None:
    state = game(
        jack(boxes=1),
        guard("A", 13),
        guard("B", 15),
        dice={"free-strike-attack:A": (6, 5), "free-strike-damage:A": (6, 6, 6)},
    )
    events = struck(state).events
    assert told(events, "free-strike", "striker") == ["A"]
    assert told(events, "removed", "model") == ["J"]
    assert cited(events, F + "after-attacks") == ["J is gone: B has nobody left to strike"]


@pytest.mark.rule("warmachine.core.free-strike")
def test_a_free_strike_adds_two_and_boosts_its_damage() -> None:
    """From behind: no shield of J helps, and yet there is no back strike bonus."""
    state = game(
        jack(weapons=blade(1, "shield", "buckler")),
        guard(),
        dice={"free-strike-attack:M1": (2, 2), "free-strike-damage:M1": (4, 5, 6)},
    )
    events = struck(state).events
    assert [event.text for event in events if event.kind == "attacked"] == [
        "J is hit: 2d6 (2, 2) + MAT 5 + free strike 2 = 11 against DEF 10"
    ]
    assert told(events, "damaged", "total", "against", "amount", "dice_count", "source") == [
        (24, 18, 6, 3, "free-strike")
    ]


@pytest.mark.rule("warmachine.core.free-strike")
@pytest.mark.parametrize(
    ("weapons", "total", "dice"),
    [
        (blade(2, power=3) + blade(2, power=5), 6 + 5, 3),
        (blade(0.5, power=9) + blade(2, power=3), 6 + 3, 3),
        (blade(2, "weapon-master", power=3) + blade(2, power=6), 6 + 3, 4),
        (blade(2, "weapon-master", power=3) + blade(2, power=7), 6 + 7, 3),
        (blade(2, "chain-weapon", power=4), 6 + 4, 3),
    ],
)
def test_it_takes_the_weapon_that_reaches_and_hits_hardest(weapons: Any, total: int, dice: int) -> None:
    state = game(
        jack(), guard(weapons=weapons), dice={"free-strike-attack:M1": (6, 5), "free-strike-damage:M1": (1,) * dice}
    )
    assert told(struck(state).events, "damaged", "total", "dice_count") == [(total + dice, dice)]


@pytest.mark.rule("warmachine.core.free-strike")
@pytest.mark.parametrize(
    ("status", "location", "dice"), [("crippled:right", "R", 1), ("crippled:left", "R", 2), ("crippled:head", "H", 1)]
)
def test_a_crippled_arm_costs_a_die(status: str, location: str, dice: int) -> None:
    striker = guard(kind="light-warjack", statuses=(status,), weapons=blade(2, location=location))
    assert len(told(struck(game(jack(), striker)).events, "rolled", "dice")[0]) == dice


@pytest.mark.rule("warmachine.core.free-strike")
@pytest.mark.parametrize("keyword", ["parry", "blade-rush"])
def test_some_are_safe_from_free_strikes(keyword: str) -> None:
    assert earned(game(jack(keywords=(keyword,)), guard())) == []


@pytest.mark.rule("warmachine.core.incorporeal")
@pytest.mark.parametrize(("qualities", "damage"), [((), []), (("magical",), [22])])
def test_only_magic_hurts_an_incorporeal_trampler(qualities: tuple[str, ...], damage: list[int]) -> None:
    state = game(
        jack(keywords=("incorporeal",)),
        guard(weapons=blade(2, *qualities)),
        dice={"free-strike-attack:M1": (6, 5), "free-strike-damage:M1": (4, 4, 5)},
    )
    assert told(struck(state).events, "damaged", "total") == damage


@pytest.mark.rule("warmachine.trample.crippled-movement")
@pytest.mark.rule("warmachine.trample.crippled-midway")
def test_a_trampler_crippled_on_its_way_is_struck_at_def_5() -> None:
    acid = ground("AC", "hazard", 12, 13, cripples="movement")
    events = struck(game(jack(), guard(), terrain=[acid])).events
    assert told(events, "attacked", "needed") == [5]


@pytest.mark.rule("warmachine.free-strike.direction-by-final-position")
@pytest.mark.parametrize("base", [40, 50])
def test_a_smite_drives_away_from_where_both_stand_in_the_end(base: float) -> None:
    """J passed west to east in front of M1 and ends at (18, 24), so it is driven east and a little south."""
    striker = guard(mm=base, weapons=blade(2, "critical-smite"), boxes=9)
    dice = {"free-strike-attack:M1": (5, 5), "slam-distance": (4,), "free-strike-damage:M1": (1, 1, 2)}
    result = struck(game(jack(), striker, dice=dice))
    ((mode, distance, rule),) = told(result.events, "moved", "mode", "distance_in", "rule")[1:]
    assert (mode, distance, rule) == ("slammed", 2 if base == 40 else 4, F + "direction-by-final-position")
    here = result.state.board.model("J")
    away = here.position - striker.position
    assert away.cross(here.position - trooper("E", 18, 24).position) == pytest.approx(0, abs=1e-9)
    assert (here.facing_deg, here.is_status("knocked_down")) == (0, True)


@pytest.mark.rule("warmachine.free-strike.direction-by-final-position")
@pytest.mark.parametrize(
    ("faces", "fields", "moves"),
    [
        ((5, 5), {}, 1),
        ((5, 6), {}, 0),
        ((5, 5), {"mm": 120, "kind": "colossal"}, 0),
        ((5, 5), {"keywords": ("unmovable",)}, 0),
    ],
)
def test_only_a_critical_hit_smites_and_not_everyone(
    faces: tuple[int, int], fields: dict[str, Any], moves: int
) -> None:
    striker = guard(y=29.5 if "mm" in fields else 26.9, weapons=blade(3 if "mm" in fields else 2, "critical-smite"))
    state = game(jack(**fields), striker, dice={"free-strike-attack:M1": faces})
    assert len([mode for mode in told(struck(state).events, "moved", "mode") if mode == "slammed"]) == moves


@pytest.mark.rule("warmachine.free-strike.direction-by-final-position")
def test_a_smite_ends_with_room() -> None:
    """A wall 1 inch behind J's back stops it base to base."""
    striker = guard("M1", 14, 24 + 2.9, weapons=blade(2, "critical-smite"))
    wall = ground("W", "obstruction", 19.5, 20)
    dice = {"free-strike-attack:M1": (5, 5), "slam-distance": (6,)}
    result = struck(game(jack(), striker, terrain=[wall], dice=dice))
    assert result.state.board.model("J").position.x == pytest.approx(19.5 - 25 / 25.4)
