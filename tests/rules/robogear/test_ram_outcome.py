"""What a ram does: both powers, who wins, the damage of both at once, and those that are decided without a roll."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.rules.robogear import SYSTEM
from tests.rules.robogear.table import foe, game, played, told, unit

DAMAGE = {"ram-damage:P": (3,), "ram-damage:Q": (5,)}


@pytest.mark.rule("robogear.ram.power")
@pytest.mark.parametrize(
    ("card", "face", "total", "detail"),
    [
        ({"armour": 16, "close_combat": (2, 2)}, 4, 24, "1d6 (4) + armour 16 + weapons 4 = 24"),
        ({"armour": 15}, 3, 18, "1d6 (3) + armour 15 + weapons 0 = 18"),
        ({"armour": 16, "now": 7, "close_combat": (3,)}, 1, 11, "1d6 (1) + armour 7 + weapons 3 = 11"),
    ],
)
def test_the_power_is_the_die_the_armour_left_and_the_weapons(
    card: dict[str, Any], face: int, total: int, detail: str
) -> None:
    faces = {**DAMAGE, "ram:P": (face,), "ram:Q": (1,)}
    events = played(game(unit(**card), foe(armour=30), dice=faces)).events
    weapons = sum(card.get("close_combat", ()))
    parts = (("d6", face), ("armour", card.get("now", card["armour"])), ("weapons", weapons))
    assert told(events, "ram-power", "model", "total", "parts", "detail")[0] == ("P", total, parts, detail)


@pytest.mark.rule("robogear.ram.example")
@pytest.mark.rule("robogear.ram.damage")
def test_the_example_of_the_page() -> None:
    """Werewolf 4 + 16 + 4 = 24 against Spider 3 + 15 + 0 = 18: the one takes d6, the other d6 x 2."""
    faces = {**DAMAGE, "ram:P": (4,), "ram:Q": (3,)}
    result = played(game(unit(armour=16, close_combat=(2, 2)), foe(armour=15), dice=faces))
    assert told(result.events, "ram-power", "model", "total") == [("P", 24), ("Q", 18)]
    assert told(result.events, "rammed", "winner", "loser") == [("P", "Q")]
    assert told(result.events, "damaged", "model", "amount", "now") == [("P", 3, 13), ("Q", 10, 5)]
    assert [event.text for event in result.events if event.rule == "robogear.ram.example"] == [
        "P: damage die: 1d6 (3) = 3",
        "Q: damage die, × 2: 1d6 (5) = 5",
    ]


@pytest.mark.rule("robogear.ram.compare")
@pytest.mark.parametrize(
    ("own", "other", "winner", "loser", "now"),
    [
        ((16, 5), (16, 4), "P", "Q", (13, 6)),
        ((16, 4), (16, 5), "Q", "P", (10, 11)),
        ((17, 1), (13, 6), "Q", "P", (11, 8)),
    ],
)
def test_the_higher_power_wins(
    own: tuple[int, int], other: tuple[int, int], winner: str, loser: str, now: tuple[int, int]
) -> None:
    faces = {**DAMAGE, "ram:P": (own[1],), "ram:Q": (other[1],)}
    events = played(game(unit(armour=own[0]), foe(armour=other[0]), dice=faces)).events
    assert told(events, "rammed", "winner", "loser", "rule") == [(winner, loser, "robogear.ram.compare")]
    assert told(events, "damaged", "now") == list(now)


@pytest.mark.rule("robogear.ram.damage")
@pytest.mark.parametrize(
    ("p_now", "q_now", "scales", "removed"),
    [(4, 11, (1, 1), []), (3, 11, (0, 1), ["P"]), (4, 10, (1, 0), ["Q"]), (2, 1, (0, 0), ["P", "Q"])],
)
def test_both_scales_fall_at_once_and_zero_is_out_of_action(
    p_now: int, q_now: int, scales: tuple[int, int], removed: list[str]
) -> None:
    faces = {**DAMAGE, "ram:P": (6,), "ram:Q": (1,)}
    result = played(game(unit(close_combat=(20,), now=p_now), foe(now=q_now), dice=faces))
    damaged = [event for event in result.events if event.kind == "damaged"]
    assert len({event.group for event in damaged}) == 1
    assert tuple(result.state.board.model(name).counter("armour") for name in "PQ") == scales
    assert told(result.events, "removed", "model", "why") == [(name, "destroyed") for name in removed]


TIED = {"ram:P": (4,), "ram:Q": (3,)}


@pytest.mark.rule("robogear.ram.compare")
@pytest.mark.parametrize("rulings", [{}, {"robogear.ram.tie": "both-d6"}], ids=["default", "both-d6"])
def test_a_tie_hurts_both_by_a_die(rulings: dict[str, str]) -> None:
    events = played(game(unit(armour=16), foe(armour=17), dice={**TIED, **DAMAGE}, rulings=rulings)).events
    assert told(events, "rammed", "winner", "loser", "rule") == [(None, None, "robogear.ram.tie")]
    assert "house ruling both-d6" in told(events, "rammed", "text")[0]
    assert told(events, "damaged", "model", "amount") == [("P", 3), ("Q", 5)]


@pytest.mark.rule("robogear.ram.compare")
def test_a_tie_may_hurt_nobody() -> None:
    state = game(unit(armour=16), foe(armour=17), dice=TIED, rulings={"robogear.ram.tie": "nobody"})
    result = played(state)
    assert told(result.events, "rammed", "winner", "loser") == [(None, None)]
    assert [name for name in told(result.events, "rolled", "name") if name.startswith("ram-damage")] == []
    assert [result.state.board.model(name).counter("armour") for name in "PQ"] == [16, 17]


@pytest.mark.rule("robogear.ram.compare")
def test_a_tie_may_be_rolled_again_until_one_wins() -> None:
    again = {"ram:P#2": (2,), "ram:Q#2": (1,), "ram:P#3": (1,), "ram:Q#3": (6,)}
    rulings = {"robogear.ram.tie": "reroll"}
    events = played(game(unit(armour=16), foe(armour=17), dice={**TIED, **again, **DAMAGE}, rulings=rulings)).events
    assert told(events, "ram-power", "total") == [20, 20, 18, 18, 17, 23]
    assert told(events, "rammed", "winner") == [None, None, "Q"]
    assert told(events, "damaged", "amount") == [6, 5]


@pytest.mark.rule("robogear.ram.knocked-over-loses")
@pytest.mark.parametrize("down", [{"statuses": ("knocked_over",)}, {"keywords": ("knocked-over",)}])
@pytest.mark.parametrize(("reading", "amount"), [("once", 10), ("twice", 20)])
def test_a_knocked_over_target_loses_without_a_roll(down: dict[str, Any], reading: str, amount: int) -> None:
    state = game(
        unit(now=5), foe(armour=40, **down), dice=DAMAGE, rulings={"robogear.ram.knocked-over-damage": reading}
    )
    events = played(state).events
    assert told(events, "rolled", "name") == ["ram-damage:P", "ram-damage:Q"]
    assert told(events, "rammed", "winner", "loser", "rule") == [("P", "Q", "robogear.ram.knocked-over-loses")]
    assert told(events, "damaged", "model", "amount") == [("P", 3), ("Q", amount)]


@pytest.mark.rule("robogear.ram.downed-flyer")
@pytest.mark.parametrize("kind", ["walker", "tracked", "flyer"])
@pytest.mark.parametrize(("now", "removed"), [(9, ["Q"]), (3, ["P", "Q"])])
def test_a_downed_flyer_is_destroyed_and_the_rammer_takes_a_die(kind: str, now: int, removed: list[str]) -> None:
    state = game(unit(kind=kind, now=now), foe(kind="flyer", statuses=("knocked_over",)), dice=DAMAGE)
    events = played(state).events
    assert told(events, "rolled", "name") == ["ram-damage:P"]
    assert told(events, "rammed", "winner", "rule") == [("P", "robogear.ram.downed-flyer")]
    assert told(events, "damaged", "model", "amount") == [("P", 3)]
    assert told(events, "removed", "model") == removed


@pytest.mark.rule("robogear.ram.flyer-flyer")
def test_two_flyers_in_the_air_are_both_destroyed() -> None:
    events = played(game(unit(kind="flyer"), foe(keywords=("airborne",)))).events
    assert told(events, "removed", "model", "why", "rule") == [
        ("P", "destroyed", "robogear.ram.flyer-flyer"),
        ("Q", "destroyed", "robogear.ram.flyer-flyer"),
    ]
    assert {event.kind for event in events} == {"spent", "status", "contacted", "moved", "removed"}


@pytest.mark.rule("robogear.ram.flyer-flyer")
def test_a_flyer_rams_a_unit_on_the_ground_like_anyone() -> None:
    faces = {**DAMAGE, "ram:P": (6,), "ram:Q": (1,)}
    events = played(game(unit(kind="flyer"), foe(), dice=faces)).events
    assert told(events, "rammed", "winner") == ["P"]


@pytest.mark.rule("robogear.ram.no-fire")
def test_who_has_rammed_cannot_fire() -> None:
    result = played(game(unit(), foe()))
    assert told(result.events, "status", "model", "status", "is_set") == [("P", "no_fire", True)]
    assert result.state.board.model("P").is_status("no_fire")
    assert not result.state.board.model("Q").is_status("no_fire")
    assert "no_fire" in SYSTEM.statuses
