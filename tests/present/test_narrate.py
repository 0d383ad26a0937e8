"""Captions: one clause on what happens and one sentence on why, from the events alone."""

from __future__ import annotations

import pytest

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.vec import Vec2
from sandbox.present.narrate import caption
from sandbox.present.timeline import build

NAMES = {"J": "Juggernaut", "a": "Trooper", "b": "Trooper", "c": "c", "d": "d", "e": "e", "friend": "Medic"}
BOARD = Board(
    48,
    48,
    tuple(
        Model(
            id=model_id,
            name=name,
            side="A" if model_id in ("J", "friend") else "B",
            position=Vec2(5 + 3 * index, 20),
            facing_deg=0,
            footprint=Disc(0.5),
            profile=Profile(),
        )
        for index, (model_id, name) in enumerate(NAMES.items())
    ),
    (
        Terrain(id="W1", kind="obstacle", area=Circle(Vec2(1, 1), 1)),
        Terrain(id="bog", kind="rough", area=Circle(Vec2(3, 1), 1)),
        Terrain(id="mire", kind="rough", area=Circle(Vec2(6, 1), 1)),
    ),
)


def move(mode: ev.Mode, distance_in: float, model: str = "J") -> ev.Moved:
    start = BOARD.model(model).position
    return ev.Moved(model=model, from_=start, to=start + Vec2(distance_in, 0), distance_in=distance_in, mode=mode)


def through(*ids: str) -> list[ev.Event]:
    return [ev.Contacted(model="J", with_=other, at_in=1, how="through") for other in ids]


def attacks(**totals: int) -> list[ev.Event]:
    """Attacks of J against a DEF of 13."""
    return [
        ev.Attacked(attacker="J", target=target, needed=13, total=total, hit=total >= 13)
        for target, total in totals.items()
    ]


def hurt(source: ev.Source = "trample", **amounts: int) -> list[ev.Event]:
    """Damage rolls against an ARM of 15."""
    return [
        ev.Damaged(
            model=target,
            amount=amount,
            source=source,
            total=15 + amount,
            against=15,
            dice_count=2,
            counter="damage",
            now=amount,
        )
        for target, amount in amounts.items()
    ]


def shielded(target: str, total: int, armour: int, shield: int) -> list[ev.Event]:
    """A damage roll that does nothing against armour and shield."""
    against = armour + shield
    return [
        ev.Damaged(
            model=target,
            amount=0,
            source="trample",
            total=total,
            against=against,
            dice_count=2,
            counter="damage",
            now=0,
            bonuses=(("shield", shield),),
        )
    ]


def removed(*ids: str) -> list[ev.Event]:
    return [ev.Removed(model=model_id, why="destroyed") for model_id in ids]


def stopped(by: str | None, why: str, at_in: float = 4.0) -> list[ev.Event]:
    return [ev.Stopped(model="J", by=by, why=why, at_in=at_in)]


def rewound(from_in: float, to_in: float, *because_of: str) -> list[ev.Event]:
    return [ev.Rewound(model="J", from_in=from_in, to_in=to_in, because_of=because_of)]


@pytest.mark.parametrize(
    ("events", "headline", "why"),
    [
        (
            [*through("c", "friend"), move("trample", 5.708)],
            "Juggernaut tramples c and Medic",
            "It goes 5.71″ in a straight line.",
        ),
        (
            [*through("a", "b", "c", "d", "e"), move("trample", 9)],
            "Juggernaut tramples five models",
            "It goes 9.00″ in a straight line.",
        ),
        (
            [*through("a"), *rewound(6.74, 5.71, "c"), move("trample", 5.71)],
            "Juggernaut tramples a",
            "At 6.74″ c leaves no room: it goes back to 5.71″.",
        ),
        (
            [*stopped("d", "model", 6.74), *rewound(6.74, 5.71, "b", "c"), move("trample", 5.71)],
            "Juggernaut tramples 5.71″",
            "D stops it at 6.74″, where b and c leave no room: it goes back to 5.71″.",
        ),
        (
            [*rewound(2, 0, "c"), move("trample", 0)],
            "Juggernaut finds no room and stays where it is",
            "At 2.00″ c leaves no room: it goes all the way back.",
        ),
        (
            [*stopped("W1", "obstacle"), move("trample", 4)],
            "Juggernaut tramples 4.00″",
            "The obstacle stops it after 4.00″.",
        ),
        (
            [*stopped(None, "table-edge"), move("ram", 4)],
            "Juggernaut rams 4.00″",
            "The table edge stops it after 4.00″.",
        ),
        (
            [ev.Slowed(model="J", by="bog", from_in=1, to_in=2.5), move("move", 4)],
            "Juggernaut moves 4.00″",
            "The rough bog slows it on 1.50″ of its way.",
        ),
        ([*through("a"), move("slam", 4)], "Juggernaut rushes through a", "It goes 4.00″ in a straight line."),
        ([move("throw", 3, "a")], "A flies 3.00″", "It goes 3.00″ in a straight line."),
        (
            [
                ev.Noted(text="it deviates 2.00″ from b, direction 3"),
                ev.Noted(text="a flies over d without contact"),
                ev.Stopped(model="a", by="c", why="model"),
                move("throw", 3, "a"),
                ev.Contacted(model="a", with_="c", at_in=3, how="stop"),
                ev.Contacted(model="a", with_="b", at_in=3, how="landed"),
            ],
            "A flies 3.00″ into c onto b",
            "It deviates 2.00″ from b, direction 3.",
        ),
        (
            [
                ev.Contacted(model="a", with_="b", at_in=1, how="through"),
                ev.Stopped(model="a", by="c", why="model"),
                move("slammed", 3, "a"),
            ],
            "A is slammed 3.00″ through b",
            "C stops it after 3.00″.",
        ),
        (
            [ev.Noted(text="a is thrown: strength 21 against 13", detail="the thrower wins ties")],
            "A is thrown",
            "Strength 21 against 13; the thrower wins ties.",
        ),
        ([ev.KnockedDown(model="a"), ev.KnockedDown(model="b")], "A and b are knocked down", ""),
        (
            [move("slammed", 3, "c"), move("slammed", 2, "d")],
            "C and d move at once",
            "It goes 3.00″ in a straight line.",
        ),
        (
            [*attacks(a=15, b=16, friend=12, c=13), *hurt(a=3, b=8, c=0), *removed("a", "b")],
            "Four attacks at once: a and b fall",
            "C holds; the friend Medic is missed.",
        ),
        (
            [*attacks(a=14, c=14), *shielded("a", 14, 13, 2), *hurt(c=4)],
            "Two attacks at once: c takes 4",
            "The shield of a holds.",
        ),
        (
            [*attacks(a=14, c=14), *shielded("a", 12, 13, 2), *hurt(c=4)],
            "Two attacks at once: c takes 4",
            "A holds.",
        ),
        ([*attacks(a=12, b=11)], "Two attacks at once: a and b are missed", "All of them alike."),
        ([*attacks(a=14, b=12), *hurt(a=2)], "Two attacks at once: a takes 2", "B is missed."),
        (
            [*attacks(a=14, b=15, c=16, d=17, e=18), *hurt(a=2, b=1, c=1, d=1, e=1)],
            "Five attacks at once: five are hurt",
            "All of them alike.",
        ),
        ([*attacks(c=14), *hurt(c=4)], "Juggernaut attacks: c takes 4", "14 against 13, then 19 against 15."),
        ([*attacks(c=14)], "Juggernaut attacks: c is hit", "14 against 13."),
        ([*attacks(c=5)], "Juggernaut attacks: c is missed", "5 against 13."),
        ([*hurt("throw", c=4)], "C takes 4", "19 against 15."),
        (
            [*hurt("collateral", c=4, d=0), *removed("c"), ev.KnockedDown(model="d"), ev.KnockedDown(model="e")],
            "C falls",
            "D and e are knocked down.",
        ),
        (
            [
                ev.FreeStruck(striker="c", target="J"),
                ev.Attacked(attacker="c", target="J", needed=12, total=9, hit=False),
            ],
            "C strikes back and misses",
            "9 against 12.",
        ),
        (
            [
                ev.FreeStruck(striker="c", target="J"),
                ev.Attacked(attacker="c", target="J", needed=12, total=14, hit=True),
                *hurt("free-strike", J=0),
            ],
            "C strikes back without harm",
            "14 against 12, then 15 against 15.",
        ),
        (
            [
                ev.FreeStruck(striker="c", target="J"),
                ev.Attacked(attacker="c", target="J", needed=12, total=14, hit=True),
                *hurt("free-strike", J=2),
                *removed("J"),
            ],
            "C strikes back: Juggernaut falls",
            "14 against 12, then 17 against 15.",
        ),
        (
            [
                ev.FreeStruck(striker="c", target="J"),
                ev.Attacked(attacker="c", target="J", needed=12, total=14, hit=True),
            ],
            "C strikes back and hits",
            "14 against 12.",
        ),
        ([ev.FreeStruck(striker="c", target="J")], "C strikes back", ""),
        (
            [
                ev.FreeStruck(striker="c", target="J"),
                ev.FreeStruck(striker="d", target="J"),
            ],
            "C and d strike back at Juggernaut",
            "C; d.",
        ),
        (
            [
                ev.Displaced(model="c", from_=Vec2(0, 0), to=Vec2(0, 1), distance_in=1),
                ev.Displaced(model="d", from_=Vec2(0, 0), to=Vec2(0, 0.25), distance_in=0.25),
            ],
            "C and d are shoved aside",
            "To make room: 1.25″ in all, 1.00″ at the most.",
        ),
        (
            [ev.Refused(text="refused", reasons=(Reason("x.y", "its Movement is crippled"),))],
            "That is not allowed",
            "Its Movement is crippled.",
        ),
        ([ev.Noted(text="the shield counts for nothing here.")], "The shield counts for nothing here", ""),
        (
            [ev.Rolled(name="aim", dice=(3, 4), total=7, text="aim: 2d6 (3, 4) = 7")],
            "Aim",
            "2d6 (3, 4) = 7.",
        ),
        (
            [
                ev.CourageTested(
                    model="c", needed=6, total=7, passed=True, text="c keeps its nerve", detail="7 against 6"
                )
            ],
            "C keeps its nerve",
            "7 against 6.",
        ),
        ([ev.RamPower(model="c", total=7, parts=())], "Ram power", ""),
        (
            [
                ev.RamPower(model="c", total=7, parts=(), detail="1d6 (3) + 4 = 7"),
                ev.RamPower(model="d", total=6, parts=(), detail="1d6 (1) + 5 = 6"),
                ev.Rammed(winner="c", loser="d", text="c wins the ram, 7 against 6"),
            ],
            "C wins the ram, 7 against 6",
            "1d6 (3) + 4 = 7; 1d6 (1) + 5 = 6.",
        ),
        (
            [
                ev.RamPower(model="c", total=7, parts=(), detail="1d6 (3) + 4 = 7"),
                ev.Rammed(winner=None, loser=None, text="a tie, 7 against 7; house ruling nobody: no effect"),
            ],
            "A tie, 7 against 7",
            "House ruling nobody: no effect.",
        ),
        (
            [ev.Rammed(winner="c", loser="d", text="d is down: it loses the ram without a roll")],
            "D is down",
            "It loses the ram without a roll.",
        ),
    ],
)
def test_a_group_is_told_in_a_clause_and_a_sentence(events: list[ev.Event], headline: str, why: str) -> None:
    assert caption(BOARD, events) == (headline, why)


def test_the_story_reads_from_its_captions(story) -> None:
    assert build(story.board, story.events).captions == (
        (
            "Slayer tramples F1, F2, H1 and F3",
            "R1 stops it at 6.00″, where F4 leaves no room: it goes back to 5.00″.",
        ),
        ("Four attacks at once: F1 and F2 fall", "F3 holds; the friend H1 is missed."),
        ("F6 strikes back and misses", "9 against 13."),
        ("F5 strikes back: 2 damage", "17 against 13, then 19 against 17."),
    )
