"""Who may ram whom: every reason at once, each with its clause, and nothing happens."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.core.vec import Vec2
from sandbox.rules.robogear import SYSTEM
from tests.rules.robogear.table import foe, game, go, played, reasons, told, unit


@pytest.mark.rule("robogear.ram.who")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [("tracked", []), ("walker", []), ("flyer", []), ("hovercraft", []), ("trooper", ["who"])],
)
def test_every_vehicle_may_ram_and_no_trooper(kind: str, expected: list[str]) -> None:
    assert reasons(game(unit(kind=kind), foe())) == expected


@pytest.mark.rule("robogear.ram.who")
@pytest.mark.parametrize(
    ("target", "text"),
    [
        ({"kind": "trooper"}, "Q is a trooper: how a trooper is rammed is not in these rules"),
        ({"side": "A"}, "Q is a friend: only an enemy can be rammed"),
        ({"removed": True}, "there is no Q on the table to ram"),
        ({"carried_by": "P"}, "there is no Q on the table to ram"),
    ],
    ids=["trooper", "friend", "removed", "rider"],
)
def test_only_an_enemy_vehicle_is_a_target(target: dict[str, Any], text: str) -> None:
    q = unit("Q", 18, **{"side": "B", **target})
    (reason,) = SYSTEM.check(game(unit(), q), go())
    assert (reason.rule, reason.text) == ("robogear.ram.who", text)


@pytest.mark.rule("robogear.ram.who")
@pytest.mark.parametrize("fields", [{"statuses": ("knocked_over",)}, {"keywords": ("knocked-over",)}])
def test_who_lies_on_its_side_cannot_ram(fields: dict[str, Any]) -> None:
    assert reasons(game(unit(**fields), foe())) == ["who"]


@pytest.mark.rule("robogear.ram.who")
def test_nobody_rams_itself_or_from_nowhere() -> None:
    assert reasons(game(unit(), foe()), go(target="P")) == ["who"]
    assert reasons(game(unit(removed=True), foe())) == ["who"]
    assert reasons(game(unit(), foe()), go(model="X")) == ["who"]


AIR: dict[str, dict[str, Any]] = {
    "flyer": {"kind": "flyer"},
    "airborne": {"keywords": ("airborne",)},
    "flyer down": {"kind": "flyer", "statuses": ("knocked_over",)},
    "airborne down": {"keywords": ("airborne", "knocked-over")},
}


@pytest.mark.rule("robogear.ram.flyer-out-of-reach")
@pytest.mark.parametrize(
    ("kind", "target", "expected"),
    [
        ("walker", "flyer", ["flyer-out-of-reach"]),
        ("tracked", "flyer", ["flyer-out-of-reach"]),
        ("tracked", "airborne", ["flyer-out-of-reach"]),
        ("flyer", "flyer", []),
        ("flyer", "airborne", []),
        ("walker", "flyer down", []),
        ("tracked", "airborne down", []),
        ("flyer", "flyer down", []),
    ],
)
def test_the_ground_reaches_no_flyer_in_the_air(kind: str, target: str, expected: list[str]) -> None:
    assert reasons(game(unit(kind=kind), foe(**AIR[target]))) == expected


@pytest.mark.rule("robogear.ram.flyer-out-of-reach")
def test_every_reason_is_given_and_nothing_happens() -> None:
    state = game(unit(kind="trooper", resource=1), foe(2, kind="flyer", side="A"))
    result = played(state)
    assert [reason.rule.rpartition(".")[2] for reason in told(result.events, "refused", "reasons")[0]] == [
        "who",
        "who",
        "flyer-out-of-reach",
        "run-up",
        "resource-points",
    ]
    assert result.state.board == state.board


@pytest.mark.parametrize(
    ("pointer", "target", "expected"),
    [((20, 24), "Q", "Q"), ((20, 24), None, "Q"), ((20, 39), None, "R"), ((10, 24), "P", "P")],
)
def test_the_aim_takes_the_unit_under_the_pointer_or_the_nearest_enemy(
    pointer: tuple[float, float], target: str | None, expected: str
) -> None:
    state = game(unit(), foe(), unit("R", 20, 40, side="B"), unit("F", 20, 38))
    aim = SYSTEM.actions[0].aim(state, "P", Vec2(*pointer), target)
    assert aim == go(target=expected)
