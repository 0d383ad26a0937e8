"""What is told together, and which move carries an event."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandbox.core import events as ev
from sandbox.core.vec import Vec2
from sandbox.present.groups import find_move, split

HERE, THERE = Vec2(0, 0), Vec2(3, 0)


def moved(model: str, group: int) -> ev.Moved:
    return ev.Moved(model=model, from_=HERE, to=THERE, distance_in=3, mode="trample", group=group)


def met(model: str, group: int) -> ev.Contacted:
    return ev.Contacted(model=model, with_="x", at_in=1, how="through", group=group)


def hit(attacker: str, target: str, group: int) -> ev.Attacked:
    return ev.Attacked(attacker=attacker, target=target, needed=7, total=9, hit=True, group=group)


def hurt(model: str, group: int) -> ev.Damaged:
    return ev.Damaged(
        model=model,
        amount=1,
        source="melee",
        total=9,
        against=8,
        dice_count=2,
        counter="damage",
        now=1,
        group=group,
    )


def roll(group: int) -> ev.Rolled:
    return ev.Rolled(name="attack:x", dice=(3, 4), total=7, group=group)


def gone(model: str, group: int) -> ev.Removed:
    return ev.Removed(model=model, why="destroyed", group=group)


def hurled(model: str, group: int, mode: ev.Mode = "throw") -> ev.Moved:
    return ev.Moved(model=model, from_=HERE, to=THERE, distance_in=3, mode=mode, group=group)


def landed(model: str, group: int) -> ev.Contacted:
    return ev.Contacted(model=model, with_="x", at_in=3, how="landed", group=group)


def down(model: str, group: int) -> ev.KnockedDown:
    return ev.KnockedDown(model=model, group=group)


def note(group: int, rule: str = "warmachine.trample.direction") -> ev.Noted:
    return ev.Noted(rule=rule, text="something", group=group)


def strike(group: int) -> ev.FreeStruck:
    return ev.FreeStruck(striker="s", target="a", group=group)


def turned(model: str, group: int) -> ev.Turned:
    return ev.Turned(model=model, from_deg=0, to_deg=9, group=group)


def shoved(model: str, group: int) -> ev.Displaced:
    return ev.Displaced(model=model, from_=HERE, to=THERE, distance_in=3, group=group)


@pytest.mark.parametrize(
    ("events", "carrier"),
    [
        ([met("a", 1), moved("a", 2)], 1),
        ([met("a", 1), gone("x", 2), met("a", 3), moved("a", 4)], 3),
        ([met("a", 1), met("b", 1), moved("b", 2), moved("a", 2)], 3),
        ([met("a", 1), moved("b", 2), moved("a", 3)], None),
        ([met("a", 1), moved("b", 2)], None),
        ([met("a", 1), turned("a", 2), moved("a", 3)], None),
        ([met("a", 1), turned("b", 2), moved("a", 3)], 2),
        ([met("a", 1), strike(2), moved("a", 3)], None),
        ([met("a", 1), shoved("x", 2), moved("a", 3)], None),
        ([moved("a", 1), moved("a", 2)], None),
    ],
)
def test_an_event_on_the_way_is_carried_by_the_move_that_follows_it(events, carrier: int | None) -> None:
    assert find_move(events, 0) == carrier


@pytest.mark.parametrize(
    ("events", "sizes"),
    [
        ([], []),
        ([turned("a", 1), met("a", 2), moved("a", 3)], [3]),
        ([turned("a", 1), turned("b", 2)], [1, 1]),
        ([moved("a", 1), moved("a", 2)], [1, 1]),
        ([moved("a", 1), moved("b", 1)], [2]),
        ([moved("a", 1), met("a", 2)], [2]),
        ([met("a", 1), roll(2), hurt("x", 2), gone("x", 3), moved("a", 4), hit("a", "y", 5)], [5, 1]),
        ([roll(1), hit("a", "x", 1), hit("a", "y", 1), roll(2), hurt("x", 2), gone("x", 3)], [6]),
        ([hit("a", "x", 1), hurt("x", 2), hit("a", "y", 3)], [2, 1]),
        ([strike(1), roll(2), hit("s", "a", 3), roll(4), hurt("a", 5), strike(6)], [5, 1]),
        ([moved("a", 1), hurt("a", 2), ev.KnockedDown(model="a", group=3)], [1, 2]),
        ([moved("a", 1), shoved("x", 2), shoved("y", 2)], [1, 2]),
        ([note(1), note(2), turned("a", 3)], [2, 1]),
        ([hit("a", "x", 1), note(2)], [1, 1]),
        ([roll(1), note(2), roll(3), note(4)], [2, 2]),
        ([roll(1), note(2), note(3), hurled("a", 4), landed("a", 5), landed("a", 6)], [6]),
        ([roll(1), note(2), roll(3), note(4), hurled("a", 5)], [2, 3]),
        ([note(1), met("a", 2), hurled("a", 3, "slammed")], [3]),
        ([note(1), met("a", 2), moved("a", 3)], [1, 2]),
        ([note(1)], [1]),
        ([hurled("a", 1), shoved("x", 2), note(3)], [1, 2]),
        ([hit("a", "x", 1), hurt("x", 2), note(2), hurled("a", 3)], [3, 1]),
        ([shoved("x", 1), down("x", 2), down("y", 2), roll(3), hurt("x", 3), gone("x", 4)], [1, 2, 3]),
        ([down("x", 1), note(1), hurt("x", 2)], [2, 1]),
        ([hit("a", "x", 1), down("x", 2), hurt("x", 3)], [3]),
        ([hit("a", "x", 1), note(2, "note.dice")], [2]),
        ([roll(1), roll(2)], [2]),
        ([moved("a", 1), ev.Forfeited(model="a", what="its action", group=2)], [2]),
        (
            [
                ev.RamPower(model="a", total=5, parts=(), group=1),
                ev.RamPower(model="b", total=4, parts=(), group=2),
                ev.Rammed(winner="a", loser="b", group=3),
            ],
            [3],
        ),
    ],
)
def test_events_are_told_together(events: Sequence[ev.Event], sizes: list[int]) -> None:
    told = split(events)

    assert [len(group) for group in told] == sizes
    assert [event for group in told for event in group] == list(events)
