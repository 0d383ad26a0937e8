"""Hazards on the way of a trample: once each, in the order of the way, and what becomes of the trampler."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.rules.warmachine import SYSTEM
from tests.rules.warmachine.table import blade, cited, game, go, ground, jack, played, told, trooper

RULE = "warmachine.core.hazard"


def acid(piece_id: str, left: float, right: float, **fields: Any) -> Any:
    return ground(piece_id, "hazard", left, right, **fields)


@pytest.mark.rule("warmachine.core.hazard")
def test_a_hazard_rolls_its_dice_against_the_armour() -> None:
    state = game(jack(), terrain=[acid("AC", 13, 14, pow=12)], dice={"hazard:J": (5, 4)})
    events = played(state).events
    assert told(events, "rolled", "name", "dice") == [("hazard:J", (5, 4))]
    assert told(events, "damaged", "model", "total", "against", "amount", "source", "rule") == [
        ("J", 21, 18, 3, "hazard", RULE)
    ]


@pytest.mark.rule("warmachine.core.hazard")
def test_its_own_number_of_dice() -> None:
    state = game(jack(), terrain=[acid("AC", 13, 14, pow=10, dice=3)], dice={"hazard:J": (5, 4, 6)})
    assert told(played(state).events, "damaged", "total", "dice_count") == [(25, 3)]


@pytest.mark.rule("warmachine.core.hazard")
def test_each_hazard_counts_once_in_the_order_of_the_way() -> None:
    pieces = [acid("far", 16, 17, pow=18), acid("near", 12, 13, pow=18)]
    state = game(jack(), trooper("S", 14.5), terrain=pieces, dice={"hazard:J": (1, 1), "hazard:J#2": (2, 2)})
    events = played(state).events
    order = [
        getattr(event, "with_", getattr(event, "amount", None))
        for event in events
        if event.kind in ("contacted", "damaged")
    ]
    assert order[:3] == [2, "S", 4]


@pytest.mark.rule("warmachine.core.hazard")
@pytest.mark.parametrize(
    ("left", "right", "bottom"),
    [(8, 12, 20), (20, 22, 20), (12, 13, 24 + 25 / 25.4), (18 + 25 / 25.4, 20, 20)],
)
def test_where_it_stands_already_and_what_it_does_not_reach_does_no_harm(
    left: float, right: float, bottom: float
) -> None:
    state = game(jack(), terrain=[acid("AC", left, right, bottom=bottom, pow=18)])
    assert told(played(state).events, "damaged", "model") == []


@pytest.mark.rule("warmachine.core.hazard")
@pytest.mark.parametrize("keyword", ["flight", "incorporeal"])
def test_what_moves_above_the_ground_is_spared(keyword: str) -> None:
    state = game(jack(keywords=(keyword,)), terrain=[acid("AC", 13, 14, pow=18, cripples="movement")])
    result = played(state)
    assert cited(result.events, RULE) == ["J passes above AC and is spared"]
    assert not result.state.board.model("J").is_status("crippled:movement")
    assert SYSTEM.preview(state, go()).met == ()


@pytest.mark.rule("warmachine.trample.crippled-midway")
def test_a_movement_crippled_on_the_way_does_not_stop_a_trample() -> None:
    state = game(jack(), trooper("S", 16), terrain=[acid("AC", 13, 15, cripples="movement")])
    result = played(state)
    assert result.state.board.model("J").position.x == 18
    assert told(result.events, "status", "status", "rule")[-1] == (
        "crippled:movement",
        "warmachine.trample.crippled-midway",
    )
    assert told(result.events, "attacked", "target") == ["S"]


@pytest.mark.rule("warmachine.core.hazard")
def test_a_system_is_crippled_once() -> None:
    pieces = [acid("one", 12, 13, cripples="left"), acid("two", 15, 16, cripples="left")]
    assert cited(played(game(jack(), terrain=pieces)).events, RULE) == ["one cripples the Left of J"]


@pytest.mark.rule("warmachine.core.hazard")
@pytest.mark.rule("warmachine.core.damage")
def test_a_trampler_destroyed_on_its_way_ends_there() -> None:
    """The strip begins at 13: the base is in it after 3 - R = 2.0157."""
    state = game(
        jack(boxes=1),
        trooper("S", 16),
        trooper("G", 14, 26.9, mm=40, facing_deg=270, weapons=blade(2)),
        terrain=[acid("AC", 13, 15, pow=18)],
        dice={"hazard:J": (6, 6)},
    )
    result = played(state)
    after = result.state.board.model("J")
    assert (after.removed, round(after.position.x, 4)) == (True, 12.0157)
    assert told(result.events, "attacked", "target") + told(result.events, "free-strike", "striker") == []


@pytest.mark.rule("warmachine.core.hazard")
@pytest.mark.rule("warmachine.core.tough")
def test_a_tough_trampler_that_falls_on_its_way_lies_where_there_is_room() -> None:
    """It falls over S, between 12.2 and 15.3, and goes back to where its base met S: 14 - 1.5748 = 12.4252."""
    state = game(
        jack(boxes=1, keywords=("tough",)),
        trooper("S", 14),
        trooper("G", 14, 26.9, mm=40, facing_deg=270, weapons=blade(2)),
        terrain=[acid("AC", 15, 16, pow=18)],
        dice={"hazard:J": (6, 6), "tough:J": (5,)},
    )
    result = played(state)
    assert told(result.events, "free-strike", "striker") == []
    after = result.state.board.model("J")
    assert (after.removed, after.is_status("knocked_down"), round(after.position.x, 4)) == (False, True, 12.4252)
    assert told(result.events, "attacked", "target") == []


@pytest.mark.rule("warmachine.core.hazard")
def test_the_preview_names_the_hazard_and_its_mean_damage() -> None:
    """2d6 + 12 against ARM 18: the mean of what 2d6 have above 6 is 1.5556."""
    state = game(jack(), terrain=[acid("AC", 13, 14, pow=12, cripples="movement")])
    (row,) = SYSTEM.preview(state, go()).met
    assert (row.id, row.word, row.contact) == ("AC", "hurts", "hazard")
    assert row.note == "dmg 1.6 · cripples Movement"
    assert row.damage_mean == pytest.approx((1 * 6 + 2 * 5 + 3 * 4 + 4 * 3 + 5 * 2 + 6 * 1) / 36)
