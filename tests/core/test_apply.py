"""The reducer, one case per kind of event that changes a board, and one for all that only tell."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from sandbox.core import events as ev
from sandbox.core.apply import apply, fold
from sandbox.core.checks import Reason
from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.vec import Vec2

J = Model(
    id="J",
    name="Juggernaut",
    side="A",
    position=Vec2(10, 24),
    facing_deg=0,
    footprint=Disc.of_mm(50),
    profile=Profile(),
)
S = replace(J, id="S", name="S", side="B", position=Vec2(14, 24), footprint=Disc.of_mm(30))
RIDER = replace(S, id="R", carried_by="J")
BOARD = Board(48, 48, (J, S, RIDER))

CHANGES = [
    (ev.Turned(model="J", from_deg=0, to_deg=13), replace(J, facing_deg=13)),
    (
        ev.Moved(model="J", from_=J.position, to=Vec2(18, 24), distance_in=8, mode="trample"),
        replace(J, position=Vec2(18, 24)),
    ),
    (ev.Displaced(model="S", from_=S.position, to=Vec2(14, 25), distance_in=1), replace(S, position=Vec2(14, 25))),
    (
        ev.Damaged(model="S", amount=5, source="trample", total=19, against=14, dice_count=2, counter="damage", now=1),
        replace(S, counters=(("damage", 1),)),
    ),
    (ev.Spent(model="J", what="focus", amount=-1, now=2), replace(J, counters=(("focus", 2),))),
    (ev.KnockedDown(model="S"), replace(S, statuses=("knocked_down",))),
    (ev.StatusChanged(model="S", status="activated", is_set=True), replace(S, statuses=("activated",))),
    (ev.Removed(model="S", why="destroyed"), replace(S, removed=True)),
    (
        ev.Placed(model="R", to=Vec2(11, 24), footprint=Disc(0.5)),
        replace(RIDER, position=Vec2(11, 24), carried_by=None, footprint=Disc(0.5)),
    ),
]
TALES = [
    ev.Contacted(model="J", with_="S", at_in=1, how="through"),
    ev.Slowed(model="J", by="R", from_in=1, to_in=2),
    ev.Stopped(model="J", by="S", why="model"),
    ev.Rewound(model="J", from_in=5, to_in=3, because_of=("S",)),
    ev.Triggered(name="countercharge", models=("S",)),
    ev.Rolled(name="attack:S", dice=(1, 2), total=3),
    ev.Attacked(attacker="J", target="S", needed=13, total=12, hit=False),
    ev.FreeStruck(striker="S", target="J"),
    ev.Damaged(model="S", amount=5, source="trample", total=19, against=14, dice_count=2, counter="", now=0),
    ev.ImpactHits(model="J", target="S", part=None, hits=3, strength=9, needed="3+", wounds=1),
    ev.CourageTested(model="J", needed=7, total=6, passed=False),
    ev.Engaged(model="J", with_="S"),
    ev.Commanded(model="J", commander=None),
    ev.RamPower(model="J", total=24, parts=(("armour", 16),)),
    ev.Rammed(winner="J", loser="S"),
    ev.Forfeited(model="S", what="movement"),
    ev.Refused(reasons=(Reason("a.b", "no"),)),
    ev.Noted(text="nothing"),
]


@pytest.mark.parametrize(("event", "expected"), CHANGES, ids=lambda value: getattr(value, "kind", ""))
def test_an_event_changes_one_model_and_nothing_else(event: ev.Event, expected: Model) -> None:
    after = apply(BOARD, event)

    assert after == BOARD.with_model(expected)
    assert after != BOARD


@pytest.mark.parametrize("event", TALES, ids=lambda event: event.kind)
def test_an_event_that_only_tells_leaves_the_board(event: ev.Event) -> None:
    assert apply(BOARD, event) is BOARD


def test_every_kind_of_event_stands_in_one_of_the_two_lists() -> None:
    listed = {type(event) for event, _ in CHANGES} | {type(event) for event in TALES}

    assert listed == set(get_args(ev.Event))


def test_fold_applies_in_order() -> None:
    there_and_back = [
        ev.Moved(model="J", from_=J.position, to=Vec2(18, 24), distance_in=8, mode="trample"),
        ev.Moved(model="J", from_=Vec2(18, 24), to=J.position, distance_in=8, mode="move"),
    ]

    assert fold(BOARD, there_and_back) == BOARD


@pytest.mark.parametrize(
    ("event", "fields"),
    [
        (
            ev.Contacted(
                n=3, group=2, rule="r", text="t", model="J", with_="S", at_in=1.23456789, how="through", arc="back"
            ),
            {
                "n": 3,
                "group": 2,
                "kind": "contacted",
                "rule": "r",
                "text": "t",
                "model": "J",
                "with": "S",
                "at_in": 1.234568,
                "how": "through",
                "arc": "back",
                "wholly_behind": None,
                "at": None,
            },
        ),
        (
            ev.Attacked(
                attacker="J", target="S", needed=13, total=15, hit=True, bonuses=(("back strike", 2),), detail="d"
            ),
            {
                "n": 0,
                "group": 0,
                "kind": "attacked",
                "rule": "",
                "text": "",
                "detail": "d",
                "attacker": "J",
                "target": "S",
                "needed": 13,
                "total": 15,
                "hit": True,
                "bonuses": {"back strike": 2},
            },
        ),
        (
            ev.Refused(reasons=(Reason("a.b", "no"),)),
            {"n": 0, "group": 0, "kind": "refused", "rule": "", "text": "", "reasons": [{"rule": "a.b", "text": "no"}]},
        ),
    ],
    ids=["contacted", "attacked", "refused"],
)
def test_an_event_in_json_has_the_contracts_names(event: ev.Event, fields: dict[str, object]) -> None:
    assert ev.event_to_json(event) == fields
