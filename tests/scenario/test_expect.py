"""Expectations: a subsequence of the events, the final state, legality; and what a difference says."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board, GameState
from sandbox.core.vec import Vec2
from sandbox.scenario.expect import Expect, differences, matches

J = Model(
    id="J",
    name="Jack",
    side="A",
    position=Vec2(14.2, 24),
    facing_deg=359.9995,
    footprint=Disc(1),
    profile=Profile(),
    counters=(("armour", 14), ("damage", 5)),
    statuses=("crippled:left", "crippled:movement", "knocked_down"),
)
S = Model(
    id="S", name="S", side="B", position=Vec2(3, 4), facing_deg=0, footprint=Disc(1), profile=Profile(), removed=True
)
STATE = GameState(system="t", board=Board(48, 48, (J, S)))
EVENTS: tuple[ev.Event, ...] = (
    ev.Turned(n=1, group=1, model="J", from_deg=0, to_deg=359.9995, rule="t.turn", text="J turns"),
    ev.Contacted(n=2, group=2, model="J", with_="S", at_in=1.4541, how="through", arc="front", text="J meets S"),
    ev.Rewound(n=3, group=3, model="J", from_in=5, to_in=4, because_of=("S", "R")),
    ev.Rolled(n=4, group=4, name="attack:S", dice=(4, 3), total=7),
    ev.Attacked(n=5, group=5, attacker="J", target="S", needed=13, total=13, hit=True, bonuses=(("back strike", 2),)),
    ev.Attacked(n=6, group=5, attacker="J", target="R", needed=13, total=9, hit=False),
    ev.Moved(n=7, group=6, model="J", from_=Vec2(10, 24), to=Vec2(14.2, 24), distance_in=4.2, mode="trample"),
    ev.Commanded(n=8, group=7, model="J", commander=None),
)


def lines(expect: Expect, events: tuple[ev.Event, ...] = EVENTS) -> list[str]:
    return [str(difference) for difference in differences(expect, events, STATE)]


@pytest.mark.parametrize(
    ("pattern", "n"),
    [
        ({"kind": "contacted", "with": "S", "at_in": 1.456}, 2),
        ({"kind": "contacted", "at_in": 1.4562}, None),
        ({"at_in": 1.454, "how": "through", "arc": "front", "wholly_behind": None}, 2),
        ({"kind": "turned", "to_deg": 0.001}, 1),
        ({"kind": "turned", "from_deg": 360}, 1),
        ({"kind": "turned", "to_deg": 0.002}, None),
        ({"rule": "t.turn", "text": "J turns"}, 1),
        ({"kind": "rewound", "because_of": ["R", "S"]}, 3),
        ({"kind": "rewound", "because_of": ["S"]}, None),
        ({"kind": "rewound", "because_of": ["S", "R", "Q"]}, None),
        ({"kind": "rolled", "dice": [3, 4]}, 4),
        ({"kind": "rolled", "total": "7"}, None),
        ({"kind": "attacked", "hit": 1}, None),
        ({"kind": "attacked", "hit": False}, 6),
        ({"kind": "attacked", "bonuses": {"back strike": 2}}, 5),
        ({"kind": "attacked", "bonuses": {"back strike": 1}}, None),
        ({"kind": "attacked", "bonuses": {}}, 5),
        ({"kind": "moved", "to": [14.2, 24.001], "from": [10, 24]}, 7),
        ({"kind": "moved", "to": [24, 14.2]}, None),
        ({"kind": "commanded", "commander": None}, 8),
        ({"kind": "commanded", "commander": "S"}, None),
        ({"group": 5, "kind": "attacked"}, 5),
        ({"n": 3}, 3),
        ({"kind": "moved", "because_of": ["S"]}, None),
    ],
)
def test_only_the_fields_written_are_compared(pattern: dict[str, Any], n: int | None) -> None:
    found = [event.n for event in EVENTS if matches(pattern, ev.event_to_json(event))]
    assert found[:1] == ([] if n is None else [n])


def test_patterns_match_different_events_in_order() -> None:
    attack = {"kind": "attacked", "attacker": "J"}
    assert lines(Expect(events=(attack, attack, {"kind": "moved"}))) == []
    assert lines(Expect(events=(attack, attack, attack))) == [
        'expect.events[2]: expected {"kind": "attacked", "attacker": "J"}, '
        'got event 5, already passed by the patterns before: {"kind": "attacked", "attacker": "J"}'
    ]


def test_a_pattern_without_an_event_does_not_stop_those_after_it() -> None:
    patterns = ({"kind": "turned"}, {"kind": "attacked", "target": "S", "hit": False}, {"kind": "moved"})
    assert lines(Expect(events=patterns)) == [
        'expect.events[1]: expected {"kind": "attacked", "target": "S", "hit": false}, '
        'got event 5: {"kind": "attacked", "target": "S", "hit": true}'
    ]


def test_the_nearest_event_is_shown_and_none_where_there_is_none() -> None:
    assert lines(Expect(events=({"kind": "displaced", "model": "S"},))) == [
        'expect.events[0]: expected {"kind": "displaced", "model": "S"}, got no such event'
    ]
    assert lines(Expect(events=({"kind": "attacked", "target": "R", "hit": True, "total": 9},))) == [
        'expect.events[0]: expected {"kind": "attacked", "target": "R", "hit": true, "total": 9}, '
        'got event 6: {"kind": "attacked", "target": "R", "hit": false, "total": 9}'
    ]


def test_of_two_events_as_near_the_one_not_passed_yet_is_shown() -> None:
    patterns = ({"kind": "attacked", "target": "S"}, {"kind": "attacked", "attacker": "J", "total": 1})
    assert lines(Expect(events=patterns)) == [
        'expect.events[1]: expected {"kind": "attacked", "attacker": "J", "total": 1}, '
        'got event 6: {"kind": "attacked", "attacker": "J", "total": 9}'
    ]


def test_what_must_never_happen_names_the_event() -> None:
    assert lines(Expect(never=({"kind": "attacked", "target": "Q"}, {"kind": "contacted", "with": "S"}))) == [
        'expect.never[1]: expected no {"kind": "contacted", "with": "S"}, got event 2: J meets S'
    ]


@pytest.mark.parametrize(
    ("model", "fields", "found"),
    [
        ("J", {"at": [14.2, 24], "facing_deg": 0, "knocked_down": True, "removed": False, "damage": 5}, []),
        ("J", {"armour": 14, "stationary": False, "crippled": ["movement", "left"]}, []),
        ("S", {"removed": True, "damage": 0, "at": [3, 4], "crippled": []}, []),
        ("J", {"at": [14.2, 24.003]}, ["expect.models.J.at: expected [14.2, 24.003], got [14.2, 24]"]),
        ("J", {"at": [24, 14.2]}, ["expect.models.J.at: expected [24, 14.2], got [14.2, 24]"]),
        ("J", {"knocked_down": False}, ["expect.models.J.knocked_down: expected false, got true"]),
        ("J", {"crippled": ["left"]}, ['expect.models.J.crippled: expected ["left"], got ["left", "movement"]']),
        ("S", {"damage": 1, "prone": True}, [
            "expect.models.S.damage: expected 1, got 0",
            "expect.models.S.prone: expected true, got false",
        ]),
        ("J", {"facing_deg": 179}, ["expect.models.J.facing_deg: expected 179, got 359.9995"]),
    ],
)  # fmt: skip
def test_the_final_state_of_a_model(model: str, fields: dict[str, Any], found: list[str]) -> None:
    assert lines(Expect(models={model: fields})) == found


def test_legality_and_its_reasons() -> None:
    refused = (ev.Refused(n=1, group=1, reasons=(Reason("t.who", "it is too small"), Reason("t.lame", "it is lame"))),)
    told = "it is too small (t.who); it is lame (t.lame)"
    assert lines(Expect(legal=True)) == []
    assert lines(Expect(legal=False, reasons=("t.lame",)), refused) == []
    assert lines(Expect(legal=True), refused) == [f"expect.legal: expected every action to be legal, got {told}"]
    assert lines(Expect(legal=False)) == ["expect.legal: expected a refusal, got no reason against it"]
    assert lines(Expect(reasons=("t.lame", "t.cost")), refused) == [f"expect.reasons[1]: expected t.cost, got {told}"]


letters = st.lists(st.sampled_from("abc"), max_size=6)


@given(letters, letters)
def test_patterns_match_exactly_where_any_assignment_exists(names: list[str], run: list[str]) -> None:
    """Held against the definition: some choice of positions, in order, fits pattern by pattern."""
    events = tuple(ev.Triggered(n=n, name=name, models=()) for n, name in enumerate(run, start=1))
    exists = any(
        all(run[at] == name for at, name in zip(places, names, strict=True))
        for places in combinations(range(len(run)), len(names))
    )
    assert (lines(Expect(events=tuple({"name": name} for name in names)), events) == []) == exists
