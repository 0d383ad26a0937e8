"""Throws and slams at their edges: what ends a flight, what it costs on the way, who is contacted, and only once."""

from __future__ import annotations

import math
from typing import Any

import pytest

from sandbox.core.footprint import Oval
from sandbox.core.model import Model
from sandbox.core.resolver import Resolution
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.actions import Charge, HeadButt, Slam, Throw, Thrown, Trample
from sandbox.rules.warmachine.profile import Weapon
from tests.rules.warmachine.flying import done, is_down, place, target
from tests.rules.warmachine.table import blade, cited, game, ground, jack, told, trooper

FIST = Weapon(name="fist", rng=1, pow=4, qualities=("open-fist",))
SMALL, MEDIUM, LARGE = (mm / 50.8 for mm in (30, 40, 50))
HOLD = {"attack:T": (5, 4), "strength:K": (6, 6), "strength:T": (1,)}
EAST = Thrown(target="T", by="K", direction_deg=0, distance_in=5, pow=10, collateral_pow=10)
SLAM = {"attack:T": (5, 4), "slam-distance": (5,), "damage:T": (1, 1, 1)}


def thrower(**fields: Any) -> Model:
    return jack("K", 18.2, **{"weapons": (FIST, FIST), **fields})


@pytest.mark.rule("warmachine.core.throw-aim")
@pytest.mark.parametrize(
    ("fields", "face", "attacked"),
    [
        ({}, (3, 4), ("K", "X", 13, 13, True)),
        ({}, (3, 3), ("K", "X", 13, 12, False)),
        ({"statuses": ("knocked_down",)}, (1, 1), ("K", "X", 5, 8, True)),
        ({"facing_deg": 0}, (2, 3), ("K", "X", 13, 13, True)),
    ],
    ids=["hit", "missed", "helpless", "from behind"],
)
def test_the_aim_is_a_melee_attack_on_the_other_model(fields: dict[str, Any], face: Any, attacked: Any) -> None:
    """MAT 6 against DEF 13; on the ground it is hit whatever falls, from behind there is +2."""
    dice = HOLD | {"aim:X": face, "deviation-direction": (1,), "deviation-distance": (1,)}
    state = game(thrower(), target(), trooper("X", 24, 24, boxes=9, **fields), dice=dice)
    played = done(state, Throw(model="K", target="T", at="X"))
    assert told(played.events, "attacked", "attacker", "target", "needed", "total", "hit")[1] == attacked


@pytest.mark.rule("warmachine.core.throw-aim")
@pytest.mark.rule("warmachine.throw.stops")
@pytest.mark.parametrize(("mm", "dice_count"), [(30, 2), (40, 3), (50, 3)])
def test_on_target_it_goes_until_it_meets_the_other_model_whatever_its_size(mm: float, dice_count: int) -> None:
    state = game(thrower(), target(), trooper("X", 24, 24, mm=mm, boxes=9), dice=HOLD | {"aim:X": (6, 5)})
    played = done(state, Throw(model="K", target="T", at="X"))
    at_in = round(4 - MEDIUM - mm / 50.8, 3)
    assert told(played.events, "contacted", "with_", "how", "at_in") == [("X", "stop", at_in)]
    assert told(played.events, "stopped", "by", "why") == [("X", "model")]
    assert told(played.events, "damaged", "dice_count")[0] == dice_count


@pytest.mark.rule("warmachine.throw.point-of-impact")
def test_thrown_at_a_smaller_model_it_ends_there() -> None:
    """On the way to another place it would fly over it."""
    state = game(thrower(), target(), trooper("X", 22.5, 24, boxes=9))
    assert place(done(state, Thrown(target="T", by="K", at="X", distance_in=5))) == (22.5 - round(35 / 25.4, 3), 24)
    assert place(done(state, EAST)) == (25, 24)


@pytest.mark.rule("warmachine.core.throw-aim")
def test_what_stands_between_stops_it_before_its_mark() -> None:
    state = game(
        thrower(), target(), trooper("E", 22.5, 24, mm=40), trooper("X", 25.2, 24, mm=50), dice=HOLD | {"aim:X": (6, 6)}
    )
    played = done(state, Throw(model="K", target="T", at="X"))
    assert told(played.events, "contacted", "with_", "how") == [("E", "stop")]


@pytest.mark.rule("warmachine.core.throw-aim")
@pytest.mark.parametrize(("choice", "off_in"), [("centres", 2.0), ("bases", (4 - MEDIUM - SMALL) / 2)])
def test_how_half_the_distance_is_measured(choice: str, off_in: float) -> None:
    """Four inches from centre to centre: a deviation of 3 inches is cut to half of what lies between."""
    dice = HOLD | {"aim:X": (1, 2), "deviation-direction": (1,), "deviation-distance": (6,)}
    state = game(
        thrower(), target(), trooper("X", 24, 24, boxes=9), dice=dice, rulings={"warmachine.deviation-cap": choice}
    )
    assert place(done(state, Throw(model="K", target="T", at="X"))) == (round(24 + off_in, 3), 24)


@pytest.mark.rule("warmachine.core.throw-aim")
def test_direction_1_is_straight_on_from_the_thrower() -> None:
    """The thrower stands aside: from it to X the way goes up by 45 degrees, from the thrown model it does not."""
    model = jack("K", 20, 24 - MEDIUM - LARGE, weapons=(FIST, FIST), facing_deg=45)
    other = trooper("X", 20 + MEDIUM + LARGE, 24, boxes=9)
    dice = HOLD | {"aim:X": (1, 2), "deviation-direction": (1,), "deviation-distance": (1,)}
    played = done(game(model, target(), other, dice=dice), Throw(model="K", target="T", at="X"))
    off = (other.position.x - 20) / 2
    length = min(1.0, off)
    point = played.state.board.model("T").position
    half = math.sqrt(0.5) * length
    assert point.distance(type(point)(other.position.x + half, 24 + half)) < 1e-9


@pytest.mark.rule("warmachine.throw.damage")
@pytest.mark.rule("warmachine.collateral.roll")
def test_without_a_pow_it_is_the_strength_of_the_thrower() -> None:
    state = game(
        thrower(str_=11), target(), trooper("S", 25.6, 24.3), dice={"damage:T": (2, 2), "collateral:S": (1, 1)}
    )
    played = done(state, Thrown(target="T", by="K", direction_deg=0, distance_in=5))
    assert told(played.events, "damaged", "model", "total") == [("T", 15), ("S", 13)]


@pytest.mark.rule("warmachine.throw.point-of-impact")
@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Thrown(target="T", by="K", at="X", direction_deg=30), "it goes at X or towards 30°, not both"),
        (Thrown(target="Z", by="K"), "there is no Z on the table to be thrown"),
        (Thrown(target="T", by="Z"), "there is no Z on the table to throw it"),
        (Thrown(target="T", by="K", at="Z"), "there is no Z on the table to throw at"),
        (Thrown(target="T", by="T"), "T stands where the throw comes from: there is no direction"),
    ],
)
def test_a_throw_that_makes_no_sense_is_refused(action: Thrown, text: str) -> None:
    state = game(thrower(), target(), trooper("X", 24, 24))
    assert [reason.text for reason in SYSTEM.check(state, action)] == [text]
    assert done(state, action).state.board == state.board


@pytest.mark.rule("warmachine.core.throw-grasp")
def test_every_reason_is_given_at_once() -> None:
    state = game(thrower(facing_deg=180, statuses=("activated",)), target(26, mm=50, side="A"))
    assert [reason.rule for reason in SYSTEM.check(state, Throw(model="K", target="T"))] == [
        "warmachine.core.power-attack",
        "warmachine.power-attack.not-friendly",
        "warmachine.core.throw-grasp",
        "warmachine.core.throw-grasp",
    ]


@pytest.mark.rule("warmachine.throw.hazards")
@pytest.mark.parametrize("keywords", [(), ("flight",)])
def test_no_wings_spare_a_thrown_model(keywords: tuple[str, ...]) -> None:
    acid = ground("acid", "hazard", 22, 23, pow=12)
    played = done(game(thrower(), target(keywords=keywords), terrain=(acid,), dice={"hazard:T": (3, 4)}), EAST)
    assert told(played.events, "damaged", "source", "amount")[0] == ("hazard", 4)


@pytest.mark.rule("warmachine.throw.hazards")
@pytest.mark.parametrize(
    ("tough", "end", "sources"),
    [((), 22 - MEDIUM, ["hazard"]), ((5,), 25, ["hazard", "throw", "collateral"])],
    ids=["falls", "tough"],
)
def test_whom_a_hazard_destroys_lands_nowhere(tough: tuple[int, ...], end: float, sources: list[str]) -> None:
    """Tough and lucky it is knocked down in the acid, and flies on all the same."""
    acid = ground("acid", "hazard", 22, 23, pow=12)
    dice = {"hazard:T": (6, 6), "damage:T": (1, 1), "collateral:S": (1, 1)} | ({"tough:T": tough} if tough else {})
    victim = target(boxes=4, arm=16, keywords=("tough",) if tough else ())
    played = done(game(thrower(), victim, trooper("S", 25.6, 24.3, boxes=9), terrain=(acid,), dice=dice), EAST)
    assert place(played) == (round(end, 3), 24)
    assert told(played.events, "damaged", "source") == sources
    assert told(played.events, "removed", "model") == ([] if tough else ["T"])
    assert is_down(played, "S") == bool(tough)


@pytest.mark.rule("warmachine.slam.over-smaller")
def test_whom_a_slam_has_bowled_over_is_hurt_although_the_acid_takes_the_slammed_model() -> None:
    acid = ground("acid", "hazard", 20, 21, pow=12)
    dice = SLAM | {"hazard:T": (6, 6), "collateral:P": (6, 6)}
    crowd = (trooper("P", 18.6, 24.2, boxes=9), trooper("Q", 20.6, 25, boxes=9))
    played = done(game(jack(), target(17, boxes=3), *crowd, terrain=(acid,), dice=dice), Slam(model="J", target="T"))
    assert told(played.events, "damaged", "model", "source") == [("T", "hazard"), ("P", "collateral")]
    assert (is_down(played, "P"), is_down(played, "Q")) == (True, False)


@pytest.mark.rule("warmachine.throw.incorporeal-passed")
@pytest.mark.parametrize(("x", "contacts"), [(25 - MEDIUM - SMALL, []), (25 + MEDIUM + SMALL, ["G"])])
def test_a_ghost_left_behind_is_not_contacted_even_base_to_base(x: float, contacts: list[str]) -> None:
    """The same ghost ahead of the landing is touched, and that counts."""
    ghost = trooper("G", x, 24, keywords=("incorporeal",))
    played = done(game(thrower(), target(), ghost), EAST)
    assert told(played.events, "contacted", "with_") == contacts


@pytest.mark.rule("warmachine.throw.contacts")
def test_a_trooper_flown_over_and_touched_in_the_end_is_contacted() -> None:
    played = done(game(thrower(), target(), trooper("S", 25 - MEDIUM - SMALL, 24, boxes=9)), EAST)
    assert told(played.events, "contacted", "with_", "how") == [("S", "touch")]
    assert is_down(played, "S")


@pytest.mark.rule("warmachine.slam.over-smaller")
def test_a_trooper_bowled_over_and_touched_in_the_end_is_contacted_once() -> None:
    state = game(jack(), target(17), trooper("P", 22 - MEDIUM - SMALL, 24, boxes=9), dice=SLAM)
    played = done(state, Slam(model="J", target="T"))
    assert told(played.events, "contacted", "with_", "how") == [("P", "through")]
    assert told(played.events, "damaged", "model") == ["T", "P"]


@pytest.mark.rule("warmachine.core.slammed")
def test_a_slide_meets_whom_it_ends_on_where_the_bases_first_touch() -> None:
    state = game(jack(), target(17), trooper("P", 22.5, 24, boxes=9), dice=SLAM | {"collateral:P": (1, 1)})
    played = done(state, Slam(model="J", target="T"))
    at_in = round(5.5 - MEDIUM - SMALL, 3)
    assert told(played.events, "contacted", "with_", "how", "at_in") == [("P", "landed", at_in)]
    assert [event.kind for event in played.events if event.kind in ("contacted", "moved", "displaced")] == [
        "moved",
        "contacted",
        "moved",
        "displaced",
    ]


@pytest.mark.rule("warmachine.core.slammed")
@pytest.mark.parametrize(("choice", "contacts"), [("exempt", ["W"]), ("literal", ["J", "W"])])
def test_the_slammer_is_not_contacted_by_default(choice: str, contacts: list[str]) -> None:
    """T stands against a wall and goes nowhere, while the slammer has come up to its base."""
    wall = ground("W", "obstruction", 17 + MEDIUM, 19)
    state = game(jack(mm=40), target(17), terrain=(wall,), dice=SLAM, rulings={"warmachine.thrower-contact": choice})
    played = done(state, Slam(model="J", target="T", distance_in=8))
    assert sorted(told(played.events, "contacted", "with_")[1:]) == contacts
    assert is_down(played, "J") == (choice == "literal")


@pytest.mark.rule("warmachine.throw.contacts")
@pytest.mark.parametrize(("facing", "arc", "behind"), [(180, "front", False), (0, "back", True)])
def test_a_contact_knows_its_arc(facing: float, arc: str, behind: bool) -> None:
    played = done(game(thrower(), target(), trooper("E", 23, 24, mm=40, boxes=9, facing_deg=facing)), EAST)
    assert told(played.events, "contacted", "arc", "wholly_behind") == [(arc, behind)]


@pytest.mark.rule("warmachine.power-attack.damage")
@pytest.mark.rule("warmachine.collateral.unboosted")
def test_crippled_aspects_cost_dice_but_not_of_collateral_damage() -> None:
    beast = thrower(kind="heavy-warbeast", fury=0, statuses=("crippled:body", "crippled:mind"))
    dice = HOLD | {"attack:T": (6,)}
    state = game(beast, target(), trooper("E", 22.5, 24, mm=40, boxes=9), dice=dice)
    played = done(state, Throw(model="K", target="T"))
    rolled = dict(told(played.events, "rolled", "name", "dice"))
    assert (rolled["attack:T"], len(rolled["damage:T"]), len(rolled["collateral:E"])) == ((6,), 2, 2)


@pytest.mark.rule("warmachine.core.slam-move")
def test_a_slammer_on_an_oval_base_comes_into_range() -> None:
    """It faces its target: the long half of the base reaches ahead, and half an inch more is enough."""
    rider = Model(
        id="J",
        name="J",
        side="A",
        position=jack().position,
        facing_deg=70,
        footprint=Oval.of_mm(120, 92),
        profile=jack(kind="gargantuan").profile,
        size="large",
    )
    played = done(game(rider, target(19, 26), dice=SLAM), Slam(model="J", target="T"))
    after = played.state.board
    start = next(event.to for event in played.events if event.kind == "moved" and event.model == "J")
    length = target(19, 26).position.distance(start)
    assert length == pytest.approx(120 / 50.8 + MEDIUM + 0.5)
    assert after.model("T").position.distance(start) == pytest.approx(length + 5)


@pytest.mark.rule("warmachine.core.slam-move")
@pytest.mark.parametrize(("distance_in", "end"), [(None, 0.5), (1.0, 0.5), (4.9, 7 - MEDIUM - LARGE - 4.9), (8.0, 0.0)])
def test_a_slam_ends_where_its_player_wants_once_the_target_is_in_reach(distance_in: float | None, end: float) -> None:
    played = done(game(jack(), target(17), dice=SLAM), Slam(model="J", target="T", distance_in=distance_in))
    at = next(event.to for event in played.events if event.kind == "moved" and event.model == "J")
    assert 17 - at.x - MEDIUM - LARGE == pytest.approx(end)


@pytest.mark.rule("warmachine.core.slam-move")
def test_a_flying_slammer_ends_beyond_whom_it_passes() -> None:
    """At the first place in range it would stand on P: it goes on until it stands clear of it, against T."""
    other = trooper("P", 17 - MEDIUM - LARGE - LARGE - SMALL - 0.1, 24)
    played = done(game(jack(keywords=("flight",)), target(17), other, dice=SLAM), Slam(model="J", target="T"))
    at = next(event.to for event in played.events if event.kind == "moved" and event.model == "J")
    assert at.x == pytest.approx(other.position.x + LARGE + SMALL)
    assert told(played.events, "attacked", "hit") == [True]


@pytest.mark.rule("warmachine.core.countercharge")
@pytest.mark.parametrize("action", [Slam(model="J", target="T"), Charge(model="J", target="T")])
def test_the_end_of_a_slam_or_a_charge_is_the_end_of_an_advance(action: Any) -> None:
    lancer = trooper("L", 14, 28, mm=40, boxes=9, facing_deg=270, keywords=("countercharge",), weapons=blade(1))
    state = game(jack(weapons=blade(1)), target(17), lancer, dice=SLAM | {"attack:J": (1, 1)})
    played = done(state, action, L="yes")
    kinds = [(event.kind, getattr(event, "attacker", "")) for event in played.events]
    assert told(played.events, "triggered", "name") == ["countercharge"]
    assert [attacker for kind, attacker in kinds if kind == "attacked"] == ["L", "J"]


@pytest.mark.rule("warmachine.core.charge")
@pytest.mark.parametrize(
    ("fields", "spent", "reasons"),
    [
        ({"kind": "heavy-warjack", "focus": 1}, [("focus", 0)], []),
        ({"kind": "heavy-warbeast", "fury": 2, "fury_limit": 4}, [("fury", 3)], []),
        ({"kind": "warrior"}, [], []),
        ({"kind": "light-warjack", "focus": 0}, [], ["J has nothing to pay for a charge with"]),
        ({"kind": "warrior", "statuses": ("forfeits_one",)}, [], ["J cannot charge: forfeits one"]),
    ],
)
def test_what_a_charge_costs(fields: dict[str, Any], spent: list[Any], reasons: list[str]) -> None:
    state, action = game(jack(weapons=blade(1), **fields), target(17)), Charge(model="J", target="T")
    assert [reason.text for reason in SYSTEM.check(state, action)] == reasons
    assert told(done(state, action).events, "spent", "what", "now") == spent


@pytest.mark.rule("warmachine.trample.cost-warjack")
@pytest.mark.rule("warmachine.trample.granted-cost")
@pytest.mark.parametrize(
    ("action", "clause"),
    [(Slam(model="J", target="T"), "cost-warjack"), (Trample(model="J", direction_deg=90), "granted-cost")],
)
def test_a_light_warjack_pays_for_a_slam_by_nature_and_for_a_granted_trample(action: Any, clause: str) -> None:
    state = game(jack(kind="light-warjack", mm=40, focus=1, keywords=("trample",)), target(17), dice=SLAM)
    (line,) = [event for event in done(state, action).events if event.kind == "spent"]
    assert line.rule == f"warmachine.trample.{clause}"


@pytest.mark.rule("warmachine.throw.knockdown-immune")
@pytest.mark.parametrize(
    ("action", "statuses", "is_barred"),
    [
        (Trample(model="T", direction_deg=0), (), True),
        (Slam(model="T", target="E"), (), True),
        (HeadButt(model="T", target="E"), (), False),
        (HeadButt(model="T", target="E"), ("moved",), True),
    ],
)
def test_who_forfeits_one_cannot_do_what_takes_both(action: Any, statuses: tuple[str, ...], is_barred: bool) -> None:
    """A friend that stays up: it may still make a power attack with its Combat Action, instead of moving."""
    victim = jack("T", 20, mm=40, side="A", keywords=("steady",), statuses=statuses)
    enemy = trooper("E", 25.1 + 2 * MEDIUM, 24, mm=40, boxes=9)
    after = done(game(thrower(), victim, enemy), EAST).state
    rules = [reason.rule for reason in SYSTEM.check(after, action)]
    assert ("warmachine.throw.knockdown-immune" in rules) == is_barred


@pytest.mark.rule("warmachine.core.massive")
@pytest.mark.parametrize("fields", [{"kind": "objective"}, {"kind": "structure"}, {"keywords": ("unmovable",)}])
def test_what_cannot_be_moved_makes_the_thrown_model_yield(fields: dict[str, Any]) -> None:
    flag = trooper("F", 25.5, 24, boxes=9, **fields)
    played = done(game(thrower(), target(), flag), EAST)
    assert told(played.events, "displaced", "model", "distance_in") == [("T", round(MEDIUM + SMALL - 0.5, 3))]
    assert told(played.events, "contacted", "with_") == ["F"]


CORRIDOR = (
    ground("north", "obstruction", 0, 48, 24.8, 48),
    ground("south", "obstruction", 0, 48, 0, 23.2),
    ground("west", "obstruction", 0, 20 - MEDIUM, 23.2, 24.8),
)


def in_corridor(*models: Model, end: float, **fields: Any) -> Resolution:
    """T at the west end of a way 1.6 inches wide and closed all round, thrown one inch east."""
    east = ground("east", "obstruction", end, 48, 23.2, 24.8)
    state = game(jack("K", 10), target(mm=40), *models, terrain=(*CORRIDOR, east), **fields)
    return done(state, Thrown(target="T", by="K", direction_deg=0, distance_in=1, pow=10, collateral_pow=10))


@pytest.mark.rule("warmachine.throw.least-disturbance")
@pytest.mark.parametrize(("choice", "down"), [("frozen", ["T", "S"]), ("all-shifted", ["T", "S", "N"])])
def test_whoever_makes_room_in_turn_is_contacted_only_by_the_other_reading(choice: str, down: list[str]) -> None:
    """S has no place between T and N: N has to move on a little, and is never touched by T."""
    edge = 21 + MEDIUM
    played = in_corridor(
        trooper("S", edge + 0.5, 24, boxes=9),
        trooper("N", edge + 1.7, 24, boxes=9),
        end=edge + 2.6,
        rulings={"warmachine.least-disturbance-contacts": choice},
    )
    assert sorted(told(played.events, "displaced", "model")) == ["N", "S"]
    assert told(played.events, "contacted", "with_") == ["S"]
    assert told(played.events, "knocked-down", "model") == down


@pytest.mark.rule("warmachine.throw.least-disturbance")
def test_without_any_room_it_goes_back_the_way_it_came() -> None:
    """S fills the end of the way and cannot go anywhere: T ends against it."""
    edge = 20 + MEDIUM
    played = in_corridor(trooper("S", edge + 0.3 + SMALL, 24, boxes=9), end=edge + 0.3 + 2 * SMALL)
    assert place(played) == (20.3, 24)
    assert told(played.events, "displaced", "model", "distance_in") == [("T", 0.7)]
    assert gap(played.state.board.model("T"), played.state.board.model("S")) == pytest.approx(0, abs=TOUCH)


@pytest.mark.rule("warmachine.core.critical-smite")
@pytest.mark.rule("warmachine.core.slammed")
def test_a_smite_hurts_those_in_its_way_too() -> None:
    """A double hits and slams T four inches over P into E: one more die for T, STR 12 for the others."""
    charger = jack(weapons=blade(0.5, "critical-smite"))
    crowd = (trooper("P", 18.8, 24.2, boxes=9), trooper("E", 22, 24, mm=40, boxes=9))
    dice = {
        "attack:T": (4, 4),
        "slam-distance": (6,),
        "damage:T": (1, 1, 1, 1),
        "collateral:P": (1, 1),
        "collateral:E": (1, 1),
    }
    played = done(game(charger, target(17), *crowd, dice=dice), Charge(model="J", target="T"))
    assert told(played.events, "contacted", "with_", "how")[1:] == [("P", "through"), ("E", "stop")]
    assert told(played.events, "damaged", "model", "total", "dice_count", "source") == [
        ("T", 19, 4, "melee"),
        ("P", 14, 2, "collateral"),
        ("E", 14, 2, "collateral"),
    ]
    assert [is_down(played, some) for some in "TPE"] == [True, True, True]


@pytest.mark.rule("warmachine.core.critical-smite")
@pytest.mark.parametrize(("fields", "line"), [({"keywords": ("unmovable",)}, "T cannot be slammed")])
def test_a_smite_on_what_cannot_be_moved_only_hurts_it(fields: dict[str, Any], line: str) -> None:
    state = game(jack(weapons=blade(0.5, "critical-smite")), target(17, **fields), dice={"attack:T": (4, 4)})
    played = done(state, Charge(model="J", target="T"))
    assert cited(played.events, "warmachine.core.critical-smite") == [line]
    assert told(played.events, "damaged", "model") == ["T"]
    assert place(played) == (17, 24)


@pytest.mark.rule("warmachine.collateral.roll")
@pytest.mark.rule("warmachine.core.incorporeal")
def test_a_ghost_that_is_landed_on_falls_and_is_not_hurt() -> None:
    played = done(game(thrower(), target(), trooper("G", 25.6, 24.3, boxes=9, keywords=("incorporeal",))), EAST)
    assert is_down(played, "G")
    assert told(played.events, "damaged", "model") == ["T"]
    assert len(cited(played.events, "warmachine.core.incorporeal")) == 1


@pytest.mark.rule("warmachine.throw.buffs-between-rolls")
@pytest.mark.rule("warmachine.core.back-arc")
@pytest.mark.parametrize(("facing", "against"), [(180, 17), (0, 15)])
def test_a_shield_helps_unless_the_thrower_is_behind(facing: float, against: int) -> None:
    played = done(game(thrower(), target(facing_deg=facing, weapons=blade(0.5, "shield"))), EAST)
    assert told(played.events, "damaged", "against") == [against]


@pytest.mark.rule("warmachine.throw.buffs-between-rolls")
def test_the_flight_can_bring_its_thrower_behind_it() -> None:
    """Thrown the way it faces, it has its back to the thrower in the end, and its shield is for nothing."""
    victim = target(facing_deg=100, weapons=blade(0.5, "shield"))
    played = done(game(thrower(), victim), Thrown(target="T", by="K", direction_deg=90, distance_in=6))
    assert cited(played.events, "warmachine.throw.buffs-between-rolls") == [
        "T has moved between the rolls: ARM 15 instead of 17"
    ]


@pytest.mark.rule("warmachine.throw.incorporeal-immune")
@pytest.mark.rule("warmachine.core.massive")
@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"keywords": ("incorporeal",)}, "warmachine.throw.incorporeal-immune"),
        ({"keywords": ("unmovable",)}, "warmachine.core.massive"),
    ],
)
def test_nobody_reaches_for_what_cannot_be_thrown(fields: dict[str, Any], rule: str) -> None:
    reasons = SYSTEM.check(game(thrower(), target(**fields)), Throw(model="K", target="T"))
    assert [reason.rule for reason in reasons] == [rule]


@pytest.mark.rule("warmachine.core.throw-aim")
@pytest.mark.parametrize(
    ("at", "others", "reasons"),
    [
        ("X", (), []),
        ("X", (trooper("E", 22.5, 24, mm=50),), ["K does not see X"]),
        ("K", (), ["T cannot be thrown at K: it takes a third model"]),
        ("T", (), ["T cannot be thrown at T: it takes a third model"]),
        ("B", (trooper("B", 14, 24),), ["K does not see B"]),
        ("Z", (), ["there is no Z on the table to throw at"]),
    ],
)
def test_at_whom_it_can_be_thrown(at: str, others: tuple[Model, ...], reasons: list[str]) -> None:
    """The model that is held up hides nobody; one of the same size behind it does; nobody throws backwards."""
    state = game(thrower(), target(20.2, mm=50), trooper("X", 24.5, 24), *others)
    found = SYSTEM.check(state, Throw(model="K", target="T", at=at))
    assert [reason.text for reason in found] == reasons


@pytest.mark.rule("warmachine.core.slam-attack")
@pytest.mark.parametrize(("run_up", "slammed"), [(3.0, True), (2.99, False)])
def test_a_slam_needs_three_inches(run_up: float, slammed: bool) -> None:
    state = game(jack(), target(10 + LARGE + MEDIUM + 0.5 + run_up), dice=SLAM)
    played = done(state, Slam(model="J", target="T"))
    assert ("slammed" in told(played.events, "moved", "mode")) == slammed
    assert is_down(played) == slammed
    assert told(played.events, "damaged", "source") == ["slam"]


@pytest.mark.rule("warmachine.core.slam-move")
@pytest.mark.parametrize(("mm", "reach"), [(50, 0.5), (120, 2.0)])
def test_the_reach_of_a_slam(mm: float, reach: float) -> None:
    played = done(game(jack(mm=mm), target(19), dice=SLAM), Slam(model="J", target="T"))
    at = next(event.to for event in played.events if event.kind == "moved" and event.model == "J")
    assert 19 - at.x - mm / 50.8 - MEDIUM == pytest.approx(reach)


@pytest.mark.rule("warmachine.core.head-butt")
@pytest.mark.parametrize(("mm", "away", "reasons"), [(50, 0.5, 0), (50, 0.6, 1), (120, 2.0, 0), (120, 2.1, 1)])
def test_the_reach_of_a_head_butt(mm: float, away: float, reasons: int) -> None:
    state = game(jack(mm=mm), target(10 + mm / 50.8 + MEDIUM + away))
    assert len(SYSTEM.check(state, HeadButt(model="J", target="T"))) == reasons


@pytest.mark.rule("warmachine.core.slam-move")
def test_a_flying_slammer_does_not_go_beyond_its_target() -> None:
    state = game(jack(keywords=("flight",)), target(14), dice=SLAM)
    played = done(state, Slam(model="J", target="T", distance_in=8))
    assert place(played, "J") == (round(14 - MEDIUM - LARGE, 3), 24)
