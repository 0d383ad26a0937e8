"""Who may trample, and what it costs: every reason at once, each with its clause."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.core.events import Refused
from sandbox.core.footprint import Disc
from sandbox.core.vec import Vec2
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.actions import Trample
from sandbox.rules.warmachine.profile import is_massive, size_name
from tests.rules.warmachine.table import cited, game, go, ground, jack, played, told, trooper

T = "warmachine.trample."


def reasons(*models: Any, action: Trample | None = None, **fields: Any) -> list[str]:
    """The clauses against J's trample, without their common beginning."""
    found = SYSTEM.check(game(*(models or (jack(**fields),))), action or go())
    return [reason.rule.removeprefix(T) for reason in found]


@pytest.mark.rule("warmachine.trample.who")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("heavy-warjack", []),
        ("colossal", []),
        ("monstrosity", []),
        ("heavy-warbeast", []),
        ("gargantuan", []),
        ("heavy-horror", []),
        ("light-warjack", ["who"]),
        ("light-warbeast", ["who"]),
        ("lesser-warbeast", ["who"]),
        ("light-horror", ["who"]),
        ("lesser-horror", ["who"]),
        ("warrior", ["who"]),
        ("cavalry", ["who"]),
        ("battle-engine", ["who"]),
        ("something-new", ["who"]),
    ],
)
def test_the_kind_says_who_may(kind: str, expected: list[str]) -> None:
    assert reasons(kind=kind) == expected


@pytest.mark.rule("warmachine.trample.who")
@pytest.mark.parametrize("kind", ["light-warjack", "battle-engine", "warrior"])
def test_a_rule_of_its_own_lets_anybody_trample(kind: str) -> None:
    assert reasons(kind=kind, keywords=("trample",)) == []


@pytest.mark.parametrize(
    ("fields", "spent", "rule"),
    [
        pytest.param(
            {"focus": 3}, ("focus", -1, 2), "cost-warjack", marks=pytest.mark.rule("warmachine.trample.cost-warjack")
        ),
        pytest.param({"kind": "monstrosity", "focus": 1}, ("focus", -1, 0), "cost-warjack", id="monstrosity"),
        pytest.param(
            {"kind": "heavy-warbeast", "fury": 1, "fury_limit": 4}, ("fury", 1, 2), "cost-warbeast", id="beast"
        ),
        pytest.param({"kind": "gargantuan", "fury": 0}, ("fury", 1, 1), "cost-warbeast", id="gargantuan"),
        pytest.param(
            {"kind": "heavy-horror", "essence": 2, "statuses": ("crippled:outer-ring",)},
            ("essence", -1, 1),
            "cost-horror",
            id="crippled horror",
        ),
        pytest.param(
            {"kind": "light-warjack", "focus": 2, "keywords": ("trample",)},
            ("focus", -1, 1),
            "granted-cost",
            id="shrike",
        ),
        pytest.param(
            {"kind": "light-warbeast", "fury": 2, "fury_limit": 3, "keywords": ("trample",)},
            ("fury", 1, 3),
            "granted-cost",
            id="light beast",
        ),
    ],
)
def test_what_a_trample_costs(fields: dict[str, Any], spent: tuple[str, int, int], rule: str) -> None:
    events = played(game(jack(**fields))).events
    assert told(events, "spent", "what", "amount", "now", "rule") == [(*spent, T + rule)]


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        pytest.param(
            {"kind": "heavy-horror", "essence": 0},
            "cost-horror",
            marks=pytest.mark.rule("warmachine.trample.cost-horror"),
        ),
        pytest.param(
            {"kind": "battle-engine", "keywords": ("trample",)},
            "granted-cost",
            marks=pytest.mark.rule("warmachine.trample.granted-cost"),
        ),
    ],
)
def test_who_tramples_for_free(fields: dict[str, Any], rule: str) -> None:
    events = played(game(jack(**fields))).events
    assert told(events, "spent", "what") == []
    assert cited(events, T + rule) == ["J makes its power attack for free"]


@pytest.mark.rule("warmachine.trample.cost-warjack")
def test_what_the_file_does_not_track_counts_as_paid() -> None:
    events = played(game(jack())).events
    assert cited(events, T + "cost-warjack") == ["J pays for a power attack: nobody keeps count of its focus"]


@pytest.mark.parametrize(
    ("fields", "rule", "text"),
    [
        pytest.param({"focus": 0}, "cost-warjack", "J has no focus left for a power attack", id="no focus"),
        pytest.param(
            {"focus": 3, "statuses": ("crippled:cortex",)},
            "cost-warjack",
            "J holds no focus: its cortex is crippled",
            id="cortex",
        ),
        pytest.param(
            {"kind": "heavy-warbeast", "fury": 4, "fury_limit": 4},
            "cost-warbeast",
            "J is at its limit of fury",
            marks=pytest.mark.rule("warmachine.trample.cost-warbeast"),
        ),
        pytest.param(
            {"kind": "heavy-warbeast", "statuses": ("crippled:spirit",)},
            "cost-warbeast",
            "J cannot be forced: its Spirit is crippled",
            marks=pytest.mark.rule("warmachine.trample.cost-warbeast"),
        ),
        pytest.param(
            {"kind": "heavy-horror", "essence": 0, "statuses": ("crippled:outer-ring",)},
            "cost-horror",
            "J has no essence left for a power attack",
            id="essence",
        ),
        pytest.param(
            {"kind": "light-warjack", "focus": 0, "keywords": ("trample",)},
            "granted-cost",
            "J has no focus left for a power attack",
            id="granted",
        ),
    ],
)
def test_who_cannot_pay_is_refused(fields: dict[str, Any], rule: str, text: str) -> None:
    (event,) = played(game(jack(**fields))).events
    assert isinstance(event, Refused)
    assert [(reason.rule, reason.text) for reason in event.reasons] == [(T + rule, text)]


@pytest.mark.parametrize(
    ("status", "rule"),
    [
        pytest.param("activated", "whole-activation", marks=pytest.mark.rule("warmachine.trample.whole-activation")),
        pytest.param("moved", "whole-activation", marks=pytest.mark.rule("warmachine.trample.whole-activation")),
        pytest.param("charged", "whole-activation", marks=pytest.mark.rule("warmachine.trample.whole-activation")),
        pytest.param(
            "forfeited_movement", "whole-activation", marks=pytest.mark.rule("warmachine.trample.whole-activation")
        ),
        pytest.param(
            "forfeited_action", "whole-activation", marks=pytest.mark.rule("warmachine.trample.whole-activation")
        ),
        pytest.param(
            "crippled:movement", "crippled-movement", marks=pytest.mark.rule("warmachine.trample.crippled-movement")
        ),
        pytest.param(
            "power_attacked", "additional-attacks", marks=pytest.mark.rule("warmachine.trample.additional-attacks")
        ),
        pytest.param("knocked_down", "warmachine.core.helpless", marks=pytest.mark.rule("warmachine.core.helpless")),
        pytest.param("stationary", "warmachine.core.helpless", marks=pytest.mark.rule("warmachine.core.helpless")),
        pytest.param("crippled:left", None, id="an arm does not matter"),
    ],
)
def test_a_state_that_bars_it(status: str, rule: str | None) -> None:
    assert reasons(statuses=(status,)) == ([] if rule is None else [rule])


@pytest.mark.rule("warmachine.trample.whole-activation")
@pytest.mark.rule("warmachine.trample.additional-attacks")
def test_a_trample_uses_up_the_activation_and_the_power_attack() -> None:
    after = played(game(jack()), go(0, 1)).state
    assert after.board.model("J").statuses == ("activated", "power_attacked")
    assert [reason.rule for reason in SYSTEM.check(after, go())] == [T + "additional-attacks", T + "whole-activation"]


@pytest.mark.rule("warmachine.trample.who")
def test_every_reason_is_given_at_once() -> None:
    fields: dict[str, Any] = {"focus": 0, "statuses": ("activated", "crippled:movement", "knocked_down")}
    expected = ["crippled-movement", "warmachine.core.helpless", "whole-activation", "cost-warjack"]
    assert reasons(**fields) == expected


@pytest.mark.rule("warmachine.trample.who")
@pytest.mark.parametrize(
    "models", [(trooper("S", 12),), (jack(removed=True),), (jack(carried_by="S"), trooper("S", 12))]
)
def test_only_a_model_on_the_table_can(models: tuple[Any, ...]) -> None:
    assert reasons(*models) == ["who"]


@pytest.mark.rule("warmachine.trample.turn")
def test_a_base_that_lies_over_another_has_no_room_to_turn() -> None:
    assert reasons(jack(), trooper("S", 11)) == ["turn"]


@pytest.mark.rule("warmachine.trample.table-edge")
def test_a_base_over_the_edge_must_come_back_first() -> None:
    assert reasons(jack(x=0.9)) == ["table-edge"]
    assert reasons(jack(x=25 / 25.4)) == []


@pytest.mark.rule("warmachine.trample.additional-attacks")
@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"focus": 2}, "J may go on to additional melee attacks, 1 focus each; a second power attack is out"),
        ({"focus": 1}, "J has no focus for more attacks; a second power attack is out"),
    ],
)
def test_what_may_follow_is_said(fields: dict[str, Any], line: str) -> None:
    events = played(game(jack(**fields))).events
    assert (events[-1].rule, events[-1].text) == (T + "additional-attacks", line)


@pytest.mark.rule("warmachine.trample.dual-attack")
def test_dual_attack_waits_until_all_is_over() -> None:
    striker = trooper("M", 14, 26.9, mm=40, facing_deg=270, weapons=())
    events = played(game(jack(keywords=("dual-attack",)), striker)).events
    assert (events[-1].kind, events[-1].rule) == ("noted", T + "dual-attack")
    assert cited(played(game(jack())).events, T + "dual-attack") == []


def test_the_base_says_the_size_class() -> None:
    sizes = [(mm, size_name(trooper("S", 20, mm=mm))) for mm in (25, 30, 35, 36, 40, 45, 46, 50, 80, 90, 120, 150)]
    assert sizes == [
        (25, "small"),
        (30, "small"),
        (35, "small"),
        (36, "medium"),
        (40, "medium"),
        (45, "medium"),
        (46, "large"),
        (50, "large"),
        (80, "large"),
        (90, "huge"),
        (120, "huge"),
        (150, "huge"),
    ]
    assert size_name(trooper("S", 20, mm=50, size="small")) == "small"
    assert size_name(trooper("S", 20, mm=30, size="gigantic")) == "small"


def test_a_huge_base_is_not_knocked_down() -> None:
    assert is_massive(trooper("S", 20, mm=120))
    assert not is_massive(trooper("S", 20, mm=50))


def test_an_aim_is_a_direction_and_a_distance() -> None:
    spec = SYSTEM.spec(go())
    state = game(jack())
    assert spec.aim(state, "J", Vec2(13, 28), None) == Trample(
        model="J", direction_deg=53.13010235415598, distance_in=5
    )
    assert spec.aim(state, "J", Vec2(10, 24), None) == Trample(model="J", direction_deg=0, distance_in=0)


def test_boosts_go_round() -> None:
    spec = SYSTEM.spec(go())
    assert spec.boost is not None
    action, seen = go(), []
    for _ in range(4):
        action = spec.boost(action, "S")
        seen.append((action.boost.attack, action.boost.damage))
    assert seen == [(("S",), ()), ((), ("S",)), (("S",), ("S",)), ((), ())]


def test_terrain_does_not_bar_the_start() -> None:
    state = game(jack(), terrain=[ground("R", "rough", 9, 11)])
    assert SYSTEM.check(state, go()) == ()
    assert state.board.model("J").footprint == Disc.of_mm(50)
