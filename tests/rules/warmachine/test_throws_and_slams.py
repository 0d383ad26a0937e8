"""Throws, slams, head-butts and charges: fixed dice, results worked out by hand, one clause a test at least."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Point as Shape

from sandbox.core.footprint import Disc
from sandbox.core.model import Aura, Model
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap, is_on_table
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.actions import Charge, HeadButt, Slam, Throw, Thrown
from sandbox.rules.warmachine.profile import Weapon
from sandbox.rules.warmachine.throw_preview import contest_chance
from tests.rules.warmachine.flying import done, is_down, place, target
from tests.rules.warmachine.table import blade, cited, game, ground, jack, told, trooper

FIST = Weapon(name="fist", rng=1, pow=4, qualities=("open-fist",))
THROWER = jack("K", 18.2, weapons=(FIST, FIST), focus=3)
HOLD = {"attack:T": (5, 4), "strength:K": (6, 6), "strength:T": (1,)}
EAST = Thrown(target="T", by="K", direction_deg=0, distance_in=5, pow=10, collateral_pow=10)


@pytest.mark.rule("warmachine.throw.point-of-impact")
@pytest.mark.parametrize(
    ("action", "end"),
    [
        (EAST, (25.0, 24.0)),
        (Thrown(target="T", by="K", distance_in=3), (23.0, 24.0)),
        (Thrown(target="T", by="K", direction_deg=90), (20.0, 28.0)),
        (Thrown(target="T", by="K", at="S", distance_in=2), (20.0, 22.0)),
    ],
    ids=["as given", "directly away", "d6 inches", "at a model"],
)
def test_the_cause_names_direction_and_distance(action: Thrown, end: tuple[float, float]) -> None:
    state = game(THROWER, target(), trooper("S", 20, 12), dice={"throw-distance": (4,)})
    assert place(done(state, action)) == end


@pytest.mark.rule("warmachine.throw.rough-terrain")
@pytest.mark.rule("warmachine.throw.hazards")
def test_the_ground_below_does_not_slow_but_hazards_hurt() -> None:
    state = game(
        THROWER,
        target(),
        terrain=(ground("bog", "rough", 21, 22), ground("acid", "hazard", 22.5, 23, pow=12, dice=2)),
        dice={"hazard:T": (3, 3), "damage:T": (1, 1)},
    )
    played = done(state, EAST)
    assert place(played) == (25.0, 24.0)
    assert told(played.events, "damaged", "source", "amount") == [("hazard", 3), ("throw", 0)]
    assert cited(played.events, "warmachine.throw.rough-terrain") == ["bog does not slow T: it is thrown"]
    assert len(cited(played.events, "warmachine.throw.hazards")) == 1


@pytest.mark.rule("warmachine.throw.stops")
@pytest.mark.rule("warmachine.throw.extra-die")
@pytest.mark.parametrize("kind", ["obstacle", "obstruction", "impassable"])
def test_what_is_solid_stops_it_and_adds_a_die(kind: str) -> None:
    state = game(THROWER, target(), terrain=(ground("W", kind, 23, 24),), dice={"damage:T": (1, 2, 3)})
    played = done(state, EAST)
    assert place(played) == (round(23 - 20 / 25.4, 3), 24.0)
    assert told(played.events, "damaged", "dice_count", "amount") == [(3, 1)]
    at_in = round(3 - 20 / 25.4, 3)
    assert told(played.events, "contacted", "with_", "how", "at_in", "rule") == [
        ("W", "stop", at_in, "warmachine.throw.stops")
    ]
    assert told(played.events, "stopped", "by", "why") == [("W", kind)]
    assert len(cited(played.events, "warmachine.throw.extra-die")) == 2


@pytest.mark.rule("warmachine.throw.over-smaller")
def test_smaller_bases_that_are_cleared_are_left_alone() -> None:
    played = done(game(THROWER, target(), trooper("P", 22, 24.2)), EAST)
    assert told(played.events, "contacted", "with_") == []
    assert cited(played.events, "warmachine.throw.over-smaller") == ["T flies over P without contact"]
    assert not is_down(played, "P")


@pytest.mark.rule("warmachine.throw.table-edge")
def test_it_stops_at_the_table_edge_without_another_die() -> None:
    played = done(game(jack("K", 44.2), target(46), dice={"damage:T": (4, 4)}), EAST)
    assert place(played) == (round(48 - 20 / 25.4, 3), 24.0)
    assert told(played.events, "stopped", "why") == ["table-edge"]
    assert told(played.events, "damaged", "dice_count", "amount") == [(2, 3)]
    assert cited(played.events, "warmachine.throw.table-edge") == ["T stops at the edge of the table after 1.21″"]


@pytest.mark.rule("warmachine.throw.incorporeal-passed")
def test_an_incorporeal_base_of_its_size_is_passed() -> None:
    ghost = trooper("G", 22.4, 24, mm=40, keywords=("incorporeal",))
    played = done(game(THROWER, target(), ghost), EAST)
    assert place(played) == (25.0, 24.0)
    assert len(cited(played.events, "warmachine.throw.incorporeal-passed")) == 1


@pytest.mark.rule("warmachine.throw.incorporeal-landing")
@pytest.mark.rule("warmachine.throw.contacted-before-shift")
@pytest.mark.parametrize(("keywords", "who"), [((), "G"), (("unmovable",), "T")])
def test_landing_on_an_incorporeal_model_moves_it_or_the_thrown_one(keywords: tuple[str, ...], who: str) -> None:
    ghost = trooper("G", 25.4, 24, keywords=("incorporeal", *keywords))
    played = done(
        game(THROWER, target(), ghost, rulings={"warmachine.least-disturbance-contacts": "all-shifted"}), EAST
    )
    assert told(played.events, "displaced", "model", "rule") == [(who, "warmachine.throw.incorporeal-landing")]
    assert told(played.events, "displaced", "distance_in") == [round(35 / 25.4 - 0.4, 3)]
    assert len(cited(played.events, "warmachine.throw.contacted-before-shift")) == 1


@pytest.mark.rule("warmachine.throw.incorporeal-immune")
@pytest.mark.rule("warmachine.core.massive")
@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"keywords": ("incorporeal",)}, "warmachine.throw.incorporeal-immune"),
        ({"keywords": ("unmovable",)}, "warmachine.core.massive"),
        ({"size": "huge"}, "warmachine.core.massive"),
    ],
)
def test_some_cannot_be_thrown(fields: dict[str, Any], rule: str) -> None:
    state = game(THROWER, target(**fields))
    assert [reason.rule for reason in SYSTEM.check(state, EAST)] == [rule]
    assert done(state, EAST).state.board == state.board


@pytest.mark.rule("warmachine.throw.at-itself")
def test_thrown_at_itself_it_falls_where_it_stands() -> None:
    """The base beside it is not contacted, and no die is added for it."""
    other = trooper("E", 20 + 40 / 25.4, 24, mm=40)
    action = Thrown(target="T", by="K", at="T", pow=10, collateral_pow=10)
    played = done(game(THROWER, target(), other, dice={"damage:T": (4, 4)}), action)
    assert (place(played), is_down(played)) == ((20.0, 24.0), True)
    assert told(played.events, "damaged", "model", "amount", "dice_count") == [("T", 3, 2)]
    assert len(cited(played.events, "warmachine.throw.at-itself")) == 1


@pytest.mark.rule("warmachine.throw.stops-charge")
@pytest.mark.rule("warmachine.core.charge")
def test_a_charger_that_is_thrown_stops() -> None:
    charger = jack("T", 10, mm=40, weapons=blade(2))
    guard = trooper("G", 12.4, 26.4, mm=40, facing_deg=270, mat=7, weapons=blade(1, "throw"))
    mark = trooper("S", 17, 24)
    dice = {"free-strike-attack:G": (6, 5), "throw-distance": (2,), "damage:T": (1, 1, 1)}
    played = done(game(charger, guard, mark, dice=dice), Charge(model="T", target="S"))
    assert len(cited(played.events, "warmachine.throw.stops-charge")) == 1
    assert told(played.events, "moved", "mode") == ["charge", "throw"]
    assert "fails" in cited(played.events, "warmachine.core.charge")[-1]


@pytest.mark.rule("warmachine.core.charge")
def test_a_charge_of_three_inches_strikes_with_boosted_damage() -> None:
    charger = jack("J", 10, weapons=blade(0.5))
    played = done(
        game(charger, trooper("S", 16, boxes=9), dice={"attack:S": (3, 4), "damage:S": (1, 1, 1)}),
        Charge(model="J", target="S"),
    )
    assert place(played, "J") == (round(16 - 40 / 25.4, 3), 24.0)
    assert told(played.events, "damaged", "dice_count", "amount") == [(3, 4)]


@pytest.mark.rule("warmachine.throw.contacts")
@pytest.mark.rule("warmachine.collateral.smaller")
@pytest.mark.rule("warmachine.collateral.equal")
@pytest.mark.rule("warmachine.collateral.larger")
@pytest.mark.rule("warmachine.throw.stops")
@pytest.mark.parametrize(
    ("mm", "x", "how", "rule", "falls"),
    [
        (30, 25.6, "landed", "smaller", True),
        (30, 25 + 35 / 25.4, "touch", "smaller", True),
        (40, 23, "stop", "equal", True),
        (50, 23, "stop", "larger", False),
    ],
)
def test_contacts_at_the_end(mm: float, x: float, how: str, rule: str, falls: bool) -> None:
    """Under the base, base to base, or in its way: what happens depends on the size."""
    other = trooper("E", x, 24, mm=mm, boxes=9)
    played = done(game(THROWER, target(), other, dice={"collateral:E": (3, 3)}), EAST)
    clause = "warmachine.throw.stops" if how == "stop" else "warmachine.throw.contacts"
    assert told(played.events, "contacted", "with_", "how", "rule") == [("E", how, clause)]
    kinds = [event.kind for event in played.events if event.kind in ("contacted", "stopped", "moved")]
    assert kinds == (["contacted", "stopped", "moved"] if how == "stop" else ["moved", "contacted"])
    assert is_down(played, "E") == falls
    damaged = told(played.events, "damaged", "model", "amount")
    assert [row for row in damaged if row[0] == "E"] == ([("E", 2)] if falls else [])
    assert len(cited(played.events, f"warmachine.collateral.{rule}")) == 1


@pytest.mark.rule("warmachine.throw.contacts")
@pytest.mark.parametrize(("choice", "contacts"), [("exempt", []), ("literal", ["K"])])
def test_the_thrower_is_not_contacted_by_default(choice: str, contacts: list[str]) -> None:
    thrower = jack("K", 20 - 45 / 25.4)
    state = game(thrower, target(), rulings={"warmachine.thrower-contact": choice})
    played = done(state, Thrown(target="T", by="K", direction_deg=90, distance_in=0))
    assert told(played.events, "contacted", "with_") == contacts


@pytest.mark.rule("warmachine.throw.least-disturbance")
@pytest.mark.parametrize(("choice", "down"), [("frozen", False), ("all-shifted", False)])
def test_the_shortest_way_out_is_straight_from_the_middle(choice: str, down: bool) -> None:
    state = game(
        THROWER,
        target(),
        trooper("S", 25.6, 24.3, boxes=9),
        trooper("N", 29, 24, boxes=9),
        rulings={"warmachine.least-disturbance-contacts": choice},
    )
    played = done(state, EAST)
    assert told(played.events, "displaced", "model", "distance_in") == [("S", 0.707)]
    assert place(played, "S") == (26.232, 24.616)
    assert is_down(played, "N") == down


@pytest.mark.rule("warmachine.throw.least-disturbance")
def test_equal_ways_are_rolled_for() -> None:
    """Right on top of each other: six ways, from west to east and south to north; the second is south-west."""
    state = game(THROWER, target(), trooper("S", 25, 24, boxes=9), dice={"least-disturbance": (2,)})
    played = done(state, EAST)
    assert told(played.events, "rolled", "name", "dice")[0] == ("least-disturbance", (2,))
    assert gap(played.state.board.model("S"), played.state.board.model("T")) == pytest.approx(0, abs=TOUCH)
    reach = 35 / 25.4
    assert place(played, "S") == (round(25 - reach / 2, 3), round(24 - reach * math.sqrt(0.75), 3))


@pytest.mark.rule("warmachine.throw.knockdown")
def test_the_thrown_model_is_knocked_down() -> None:
    played = done(game(THROWER, target()), EAST)
    assert cited(played.events, "warmachine.throw.knockdown") == ["T is knocked down"]
    assert is_down(played)


@pytest.mark.rule("warmachine.throw.knockdown-immune")
@pytest.mark.parametrize(("statuses", "forfeits"), [((), 1), (("activated",), 0)])
def test_who_cannot_be_knocked_down_forfeits_if_it_has_yet_to_act(statuses: tuple[str, ...], forfeits: int) -> None:
    played = done(game(THROWER, target(keywords=("steady",), statuses=statuses)), EAST)
    assert not is_down(played)
    assert len(told(played.events, "forfeits", "model")) == forfeits
    assert "T cannot be knocked down" in cited(played.events, "warmachine.throw.knockdown-immune")


@pytest.mark.rule("warmachine.throw.knockdown-immune-on-landing")
@pytest.mark.parametrize(
    "friend",
    [
        trooper("Q", 28.5, 24, mm=40, auras=(Aura(within_in=3, affects="friends", effect="no-knockdown"),)),
        trooper("Q", 25, 24 + 40 / 25.4, mm=40, keywords=("lash", "no-knockdown")),
    ],
    ids=["aura", "lash"],
)
def test_immunity_is_judged_where_it_lands(friend: Model) -> None:
    played = done(game(THROWER, target(), friend), EAST)
    assert not is_down(played)
    assert cited(played.events, "warmachine.throw.knockdown-immune-on-landing") == [
        "T cannot be knocked down where it has come down"
    ]


@pytest.mark.rule("warmachine.throw.damage")
@pytest.mark.rule("warmachine.throw.boost")
@pytest.mark.parametrize(
    ("is_boosted", "bonus", "dice", "amount"), [(False, 0, (4, 4), 3), (True, 0, (4, 4, 5), 8), (False, 2, (4, 4), 5)]
)
def test_the_damage_of_a_throw(is_boosted: bool, bonus: int, dice: tuple[int, ...], amount: int) -> None:
    action = Thrown(
        target="T", by="K", direction_deg=0, distance_in=5, pow=10, boost_damage=is_boosted, damage_bonus=bonus
    )
    played = done(game(THROWER, target(), dice={"damage:T": dice}), action)
    assert told(played.events, "damaged", "amount", "dice_count") == [(amount, len(dice))]
    assert len(cited(played.events, f"warmachine.throw.{'boost' if is_boosted else 'damage'}")) == 2


@pytest.mark.rule("warmachine.throw.buffs-between-rolls")
def test_bonuses_are_judged_anew_for_the_damage() -> None:
    friend = trooper("Q", 28.5, 24, mm=40, auras=(Aura(within_in=3, affects="friends", effect="arm", value=2),))
    played = done(game(THROWER, target(), friend, dice={"damage:T": (4, 4)}), EAST)
    assert cited(played.events, "warmachine.throw.buffs-between-rolls") == [
        "T has moved between the rolls: ARM 17 instead of 15"
    ]
    assert told(played.events, "damaged", "amount") == [1]


@pytest.mark.rule("warmachine.collateral.roll")
@pytest.mark.rule("warmachine.collateral.unboosted")
@pytest.mark.rule("warmachine.collateral.not-an-attack")
@pytest.mark.rule("warmachine.collateral.simultaneous")
def test_collateral_is_plain_and_falls_at_the_same_moment() -> None:
    """Boost and bonus of the throw do not reach it; both damage rolls share one group, both removals another."""
    action = Thrown(
        target="T", by="K", direction_deg=0, distance_in=5, pow=10, collateral_pow=9, boost_damage=True, damage_bonus=4
    )
    state = game(
        THROWER, target(boxes=1), trooper("S", 25.6, 24.3), dice={"damage:T": (6, 6, 6), "collateral:S": (6, 6)}
    )
    played = done(state, action)
    assert told(played.events, "damaged", "model", "total", "dice_count") == [("T", 32, 3), ("S", 21, 2)]
    assert len(set(told(played.events, "damaged", "group"))) == 1
    assert len(set(told(played.events, "removed", "group"))) == 1
    for clause in ("simultaneous", "unboosted", "not-an-attack"):
        assert len(cited(played.events, f"warmachine.collateral.{clause}")) == 1


@pytest.mark.rule("warmachine.throw.who")
@pytest.mark.rule("warmachine.core.power-attack")
@pytest.mark.rule("warmachine.core.throw-grasp")
@pytest.mark.parametrize(
    ("thrower", "victim", "rules"),
    [
        (THROWER, target(), []),
        (jack("K", 18.2), target(), ["warmachine.throw.who"]),
        (jack("K", 18.2, kind="lesser-warbeast", weapons=(FIST,)), target(), ["warmachine.throw.who"]),
        (
            jack(
                "K",
                18.2,
                weapons=(Weapon(name="fist", rng=1, qualities=("open-fist",), location="L"),),
                statuses=("crippled:left",),
            ),
            target(),
            ["warmachine.throw.who"],
        ),
        (THROWER, target(22.5), ["warmachine.core.throw-grasp"]),
        (THROWER, target(mm=50, side="A"), ["warmachine.power-attack.not-friendly"]),
        (jack("K", 18.2, mm=30, weapons=(FIST,)), target(), ["warmachine.core.throw-grasp"]),
        (jack("K", 18.2, weapons=(FIST,), statuses=("activated",)), target(), ["warmachine.core.power-attack"]),
        (jack("K", 18.2, weapons=(FIST,), facing_deg=180), target(), ["warmachine.core.throw-grasp"]),
        (jack("K", 18.2, weapons=(FIST,), focus=0), target(), ["warmachine.trample.cost-warjack"]),
    ],
)
def test_who_may_throw_whom(thrower: Model, victim: Model, rules: list[str]) -> None:
    state = game(thrower, victim)
    assert [reason.rule for reason in SYSTEM.check(state, Throw(model="K", target="T"))] == rules


@pytest.mark.rule("warmachine.throw.who")
@pytest.mark.rule("warmachine.core.throw-contest")
@pytest.mark.parametrize(
    ("mine", "theirs", "is_thrown"), [((1, 1), (6,), True), ((1, 1), (5,), True), ((6, 6), (1,), True)]
)
def test_the_thrower_wins_ties(mine: tuple[int, int], theirs: tuple[int], is_thrown: bool) -> None:
    """STR 12 and two dice against STR 8 and one: 14 against 14 is enough."""
    dice = HOLD | {"strength:K": mine, "strength:T": theirs}
    played = done(game(THROWER, target(str_=8), dice=dice), Throw(model="K", target="T"))
    assert (place(played) == (26.0, 24.0)) == is_thrown
    assert len(cited(played.events, "warmachine.core.throw-contest")) == 3


@pytest.mark.rule("warmachine.core.throw-contest")
@pytest.mark.rule("warmachine.core.throw-grasp")
@pytest.mark.parametrize(
    ("dice", "line"),
    [
        (HOLD | {"strength:K": (1, 1), "strength:T": (3,)}, "T breaks free: strength 14 against 15"),
        (HOLD | {"attack:T": (1, 2)}, "K gets no hold of T"),
    ],
)
def test_a_throw_can_fail(dice: dict[str, tuple[int, ...]], line: str) -> None:
    state = game(THROWER, target(str_=12), dice=dice)
    played = done(state, Throw(model="K", target="T"))
    assert line in [event.text for event in played.events]
    assert told(played.events, "moved", "model") == []


@pytest.mark.rule("warmachine.core.throw-aim")
@pytest.mark.rule("warmachine.throw.point-of-impact")
@pytest.mark.parametrize(
    ("dice", "end"),
    [
        # hit: until the bases touch, 40 and 30 mm
        ({"aim:X": (5, 4)}, (24 - 35 / 25.4, 24.0)),
        # a miss straight on, 5 halved and rounded up: 3 inches, but at most half of the 4 between them
        ({"aim:X": (1, 2), "deviation-direction": (1,), "deviation-distance": (5,)}, (26.0, 24.0)),
        # direction 4 points straight back
        ({"aim:X": (1, 2), "deviation-direction": (4,), "deviation-distance": (1,)}, (23.0, 24.0)),
        # direction 2 is 60 degrees clockwise
        (
            {"aim:X": (1, 2), "deviation-direction": (2,), "deviation-distance": (2,)},
            (24 + math.cos(math.radians(60)), 24 - math.sin(math.radians(60))),
        ),
    ],
)
def test_a_throw_at_another_model(dice: dict[str, tuple[int, ...]], end: tuple[float, float]) -> None:
    state = game(THROWER, target(), trooper("X", 24, 24, boxes=9), dice=HOLD | dice)
    played = done(state, Throw(model="K", target="T", at="X"))
    assert place(played) == (round(end[0], 3), round(end[1], 3))
    assert cited(played.events, "warmachine.core.throw-aim") != []


@pytest.mark.rule("warmachine.core.throw-aim")
def test_a_model_out_of_reach_is_thrown_at_without_aiming() -> None:
    state = game(THROWER, target(), trooper("X", 34, 24), dice=HOLD)
    played = done(state, Throw(model="K", target="T", at="X"))
    assert place(played) == (26.0, 24.0)
    assert "aim:X" not in told(played.events, "rolled", "name")


@pytest.mark.rule("warmachine.core.throw-contest")
@pytest.mark.parametrize(
    ("dice", "difference", "chance"),
    [(1, 0, 0.5833), (2, 0, 0.9074), (1, 2, 0.8333), (2, 2, 0.9815), (1, -2, 0.2778), (2, -2, 0.7407)],
)
def test_the_chance_to_win_the_contest(dice: int, difference: int, chance: float) -> None:
    assert round(contest_chance(dice, 10 + difference, 10), 4) == chance


@pytest.mark.rule("warmachine.slam.who")
@pytest.mark.rule("warmachine.slam.incorporeal")
@pytest.mark.rule("warmachine.core.slam-move")
@pytest.mark.parametrize(
    ("slammer", "victim", "rules"),
    [
        (jack(), target(17), []),
        (jack(kind="light-warjack", mm=40), target(17), []),
        (jack(kind="lesser-warbeast"), target(17), ["warmachine.slam.who"]),
        (jack(kind="warrior"), target(17), ["warmachine.slam.who"]),
        (jack(), target(17, keywords=("incorporeal",)), ["warmachine.slam.incorporeal"]),
        (jack(), target(17, side="A"), ["warmachine.power-attack.not-friendly"]),
        (jack(statuses=("crippled:movement",)), target(17), ["warmachine.trample.crippled-movement"]),
        (jack(statuses=("moved",)), target(17), ["warmachine.core.power-attack"]),
        (jack(facing_deg=180), target(17), ["warmachine.core.slam-move"]),
    ],
)
def test_who_may_slam_whom(slammer: Model, victim: Model, rules: list[str]) -> None:
    state = game(slammer, victim)
    assert [reason.rule for reason in SYSTEM.check(state, Slam(model="J", target="T"))] == rules


SLAM = {"attack:T": (3, 4), "slam-distance": (5,), "damage:T": (1, 1)}


@pytest.mark.rule("warmachine.slam.rough-terrain")
def test_a_slammed_model_is_slow_in_rough_ground() -> None:
    """Half a base and half an inch into the rough, by 2 inches of budget for each inch of it."""
    played = done(
        game(jack(), target(17), terrain=(ground("mud", "rough", 19, 21),), dice=SLAM), Slam(model="J", target="T")
    )
    assert place(played) == (20.106, 24.0)
    assert len(cited(played.events, "warmachine.slam.rough-terrain")) == 1


@pytest.mark.rule("warmachine.slam.over-smaller")
def test_smaller_bases_are_bowled_over_on_the_way() -> None:
    state = game(jack(), target(17), trooper("P", 18.8, 24.2, boxes=5), dice=SLAM | {"collateral:P": (2, 1)})
    played = done(state, Slam(model="J", target="T"))
    assert told(played.events, "contacted", "model", "with_", "at_in", "how") == [("T", "P", 0.437, "through")]
    assert (is_down(played, "P"), place(played)) == (True, (22.0, 24.0))
    assert len(cited(played.events, "warmachine.slam.over-smaller")) == 1
    assert told(played.events, "damaged", "model", "amount") == [("T", 0), ("P", 1)]


@pytest.mark.rule("warmachine.slam.incorporeal")
def test_a_slammed_model_passes_an_incorporeal_one() -> None:
    ghost = trooper("G", 19.4, 24, mm=40, keywords=("incorporeal",))
    played = done(game(jack(), target(17), ghost, dice=SLAM), Slam(model="J", target="T"))
    assert place(played) == (22.0, 24.0)
    assert len(cited(played.events, "warmachine.slam.incorporeal")) == 1


@pytest.mark.rule("warmachine.core.slam-attack")
@pytest.mark.parametrize(
    ("mm", "victim_mm", "x", "face", "distance", "bonus"),
    [(50, 40, 17, 5, 5.0, 0), (40, 50, 17, 5, 2.5, -2), (120, 40, 19, 5, 7.0, 0), (50, 50, 17, 3, 3.0, 0)],
)
def test_how_far_a_slam_sends(mm: float, victim_mm: float, x: float, face: int, distance: float, bonus: int) -> None:
    state = game(jack(mm=mm), target(x, mm=victim_mm), dice=SLAM | {"attack:T": (6, 5), "slam-distance": (face,)})
    played = done(state, Slam(model="J", target="T"))
    assert place(played) == (x + distance, 24.0)
    assert told(played.events, "attacked", "total") == [17 + bonus]


@pytest.mark.rule("warmachine.core.slam-move")
@pytest.mark.rule("warmachine.core.slam-attack")
@pytest.mark.parametrize(
    ("x", "others", "line"),
    [
        (13, (), "T is hurt but not slammed: too short a run-up"),
        (22, (), "J does not get T into range: the slam fails"),
        (17, (trooper("P", 13),), "J does not get T into range: the slam fails"),
    ],
    ids=["short", "far", "blocked"],
)
def test_a_slam_can_fail(x: float, others: tuple[Model, ...], line: str) -> None:
    played = done(game(jack(), target(x), *others, dice={"attack:T": (5, 5)}), Slam(model="J", target="T"))
    assert line in [event.text for event in played.events]
    assert place(played) == (x, 24.0)


@pytest.mark.rule("warmachine.core.head-butt")
@pytest.mark.parametrize(("dice", "is_hit"), [((3, 4), True), ((1, 2), False)])
def test_a_head_butt(dice: tuple[int, int], is_hit: bool) -> None:
    state = game(jack("K", 17.8), target(), dice={"attack:T": dice, "damage:T": (3, 3)})
    played = done(state, HeadButt(model="K", target="T"))
    assert is_down(played) == is_hit
    assert told(played.events, "damaged", "amount") == ([3] if is_hit else [])
    assert cited(played.events, "warmachine.core.head-butt") != []


@st.composite
def boards(draw: st.DrawFn) -> GameState:
    """A thrown model and a crowd where it may come down, near the table edge."""
    models = [jack("K", 3, 24), target(5)]
    for number in range(draw(st.integers(0, 14))):
        spot = trooper(
            f"S{number:02}", draw(st.floats(7, 14)), draw(st.floats(21, 27)), mm=draw(st.sampled_from([30, 40, 50]))
        )
        if all(gap(spot, other) > 0.02 for other in models):
            models.append(spot)
    return game(*models, width=draw(st.sampled_from([15.0, 48.0])))


@given(state=boards(), bearing=st.floats(-25, 25), distance=st.floats(0, 9), order=st.permutations(range(16)))
@settings(max_examples=120)
def test_a_landing_on_any_board(state: GameState, bearing: float, distance: float, order: list[int]) -> None:
    """Contacts as shapely sees them, nobody overlaps or hangs over the edge, and the file's order does not matter."""
    action = Thrown(target="T", by="K", direction_deg=bearing, distance_in=distance)
    played = done(state, action)
    landed = next((event.to for event in played.events if event.kind == "moved"), state.board.model("T").position)
    base = Shape(landed.x, landed.y).buffer(20 / 25.4, quad_segs=512)
    for model in state.board.models[2:]:
        assert isinstance(model.footprint, Disc)
        area = base.intersection(
            Shape(model.position.x, model.position.y).buffer(model.footprint.radius_in, quad_segs=512)
        ).area
        contacts = told(played.events, "contacted", "with_")
        if area > 1e-4:
            assert model.id in contacts
        elif landed.distance(model.position) > 20 / 25.4 + model.footprint.radius_in + 1e-4:
            assert model.id not in contacts
    after = [model for model in played.state.board.models if model.is_on_table]
    for index, model in enumerate(after):
        assert is_on_table(played.state.board, model.footprint, model.facing_deg, model.position)
        assert all(gap(model, other) >= -TOUCH for other in after[index + 1 :])
    shuffled = [state.board.models[number] for number in order if number < len(state.board.models)]
    again = done(game(*shuffled, width=state.board.width), action)
    for model in played.state.board.models:
        assert again.state.board.model(model.id).position.distance(model.position) < 1e-9


@given(state=boards(), bearing=st.floats(-25, 25), distance=st.floats(0.5, 9))
@settings(max_examples=40)
def test_the_preview_is_what_happens(state: GameState, bearing: float, distance: float) -> None:
    action = Thrown(target="T", by="K", direction_deg=bearing, distance_in=distance)
    preview = SYSTEM.preview(state, action)
    played = done(state, action)
    assert preview.stand is not None
    shoved = {
        overlay.model
        for overlay in preview.overlays
        if getattr(overlay, "answer", "") == "shoved" and hasattr(overlay, "model")
    }
    moved = set(told(played.events, "displaced", "model")) - {"T"}
    assert shoved == moved
    if "least-disturbance" not in told(played.events, "rolled", "name"):
        assert preview.stand.position.distance(Vec2(*played.state.board.model("T").position)) < TOUCH
