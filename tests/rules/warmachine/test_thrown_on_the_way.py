"""Thrown in the middle of a charge or a slam, or onto one whom a lash holds: what is left of it, with fixed dice."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.core.resolver import NeedsChoice, Resolution
from sandbox.core.state import GameState
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.actions import Charge, Slam, Thrown
from tests.rules.warmachine.table import blade, cited, game, jack, told, trooper

STOPS = "warmachine.throw.stops-charge"
GUARD = trooper("G", 12, 26.4, mm=40, facing_deg=270, mat=7, weapons=blade(1, "throw"))
"""It strikes at whoever runs east along y = 24 and leaves its reach, and throws whom it hits."""


def done(state: GameState, action: Any) -> Resolution:
    result = SYSTEM.resolve(state, action, {})
    assert not isinstance(result, NeedsChoice), result
    return result


MARK = trooper("M", 18, 26, boxes=9)
SLAMMED = trooper("M", 16.5, 26, boxes=9)


def charge(throw_distance: int, *keywords: str) -> Resolution:
    """A charge at M in which the guard's free strike throws the charger."""
    dice = {
        "free-strike-attack:G": (6, 5),
        "throw-distance": (throw_distance,),
        "damage:C": (1, 1, 1),
        "attack:M": (4, 4),
        "damage:M": (1, 1, 1),
    }
    charger = jack("C", 10, mm=40, weapons=blade(2), keywords=keywords)
    return done(game(charger, GUARD, MARK, dice=dice), Charge(model="C", target="M"))


@pytest.mark.rule("warmachine.throw.stops-charge")
@pytest.mark.parametrize(
    ("distance", "keywords", "lines", "attackers"),
    [
        (3, ("no-knockdown",), ["C was sent off in the middle of its way: that ends it"], ["G", "C"]),
        (
            3,
            (),
            [
                "C was sent off in the middle of its way: that ends it",
                "C has M in reach: the charge succeeds, but from the ground it cannot strike",
            ],
            ["G"],
        ),
        (6, ("no-knockdown",), ["C was sent off in the middle of its way: that ends it"], ["G"]),
    ],
    ids=["in reach, on its feet", "in reach, on the ground", "out of reach"],
)
def test_the_charge_counts_if_its_target_is_in_reach_all_the_same(
    distance: int, keywords: tuple[str, ...], lines: list[str], attackers: list[str]
) -> None:
    played = charge(distance, *keywords)
    assert told(played.events, "moved", "mode", "distance_in") == [("charge", 4.32), ("throw", distance)]
    assert cited(played.events, STOPS) == lines
    assert told(played.events, "attacked", "attacker") == attackers
    assert told(played.events, "attacked", "rule")[1:] == ["warmachine.core.charge"] * (len(attackers) - 1)


@pytest.mark.rule("warmachine.throw.stops-charge")
@pytest.mark.parametrize(
    ("keywords", "attackers"), [((), ["G"]), (("no-knockdown",), ["G", "S"])], ids=["on the ground", "on its feet"]
)
def test_a_slammer_on_the_ground_does_not_strike(keywords: tuple[str, ...], attackers: list[str]) -> None:
    slammer = jack("S", 10, mm=40, keywords=keywords)
    dice = {"free-strike-attack:G": (6, 5), "throw-distance": (2,), "damage:S": (1, 1, 1), "attack:M": (1, 1)}
    state = game(slammer, GUARD, SLAMMED, dice=dice)
    played = done(state, Slam(model="S", target="M"))
    assert told(played.events, "moved", "mode") == ["slam", "throw"]
    assert told(played.events, "attacked", "attacker") == attackers


@pytest.mark.rule("warmachine.collateral.smaller")
@pytest.mark.parametrize(("keywords", "falls"), [(("lash",), False), ((), True)])
def test_a_friend_with_a_lash_holds_a_bystander_upright(keywords: tuple[str, ...], falls: bool) -> None:
    held = trooper("S", 25.6, 24.9, boxes=9)
    friend = trooper("L", 25.6, 24.9 + 30 / 25.4, keywords=keywords)
    victim = trooper("T", 20, mm=40, boxes=20)
    action = Thrown(target="T", by="K", direction_deg=0, distance_in=5)
    played = done(game(jack("K", 18.2), victim, held, friend), action)
    assert played.state.board.model("S").is_status("knocked_down") == falls
