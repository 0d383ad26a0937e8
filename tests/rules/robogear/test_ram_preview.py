"""Before a die is cast: the exact chances, what both lose, the way in steps, and why not."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from sandbox.core.overlays import Course, Slider
from sandbox.core.preview import Preview
from sandbox.core.sections import Cards, Checklist, Paces, Remark, Shares
from sandbox.core.state import GameState
from sandbox.rules.robogear import SYSTEM
from sandbox.rules.robogear.actions import Ram
from sandbox.rules.robogear.odds import outcomes, ram_odds
from tests.rules.robogear.table import foe, game, go, ground, played, told, unit

CASES = {
    0: (15, 6, 15),
    1: (21, 5, 10),
    2: (26, 4, 6),
    3: (30, 3, 3),
    4: (33, 2, 1),
    5: (35, 1, 0),
    6: (36, 0, 0),
    7: (36, 0, 0),
    8: (36, 0, 0),
    9: (36, 0, 0),
    10: (36, 0, 0),
}


def preview(state: GameState, action: Ram | None = None) -> Preview:
    return SYSTEM.preview(state, action or go())


def sections(state: GameState, kind: type[Any]) -> list[Any]:
    return [section for section in preview(state).sections if isinstance(section, kind)]


@pytest.mark.rule("robogear.ram.compare")
@pytest.mark.parametrize(("lead", "cases"), CASES.items())
def test_the_chances_are_the_thirty_six_cases(lead: int, cases: tuple[int, int, int]) -> None:
    win, tie, lose = cases
    assert (outcomes(lead), outcomes(-lead)) == ((win, tie, lose), (lose, tie, win))
    state = game(unit(armour=20, close_combat=(lead,)), foe(armour=20))
    (shares,) = sections(state, Shares)
    assert [share.chance * 36 for share in shares.shares] == pytest.approx([win, tie, lose])
    assert sum(share.chance for share in shares.shares) == pytest.approx(1)


@pytest.mark.rule("robogear.ram.damage")
@pytest.mark.parametrize("tie", ["both-d6", "nobody", "reroll"])
@pytest.mark.parametrize(("now", "lead"), [(30, 0), (30, 2), (5, 1), (9, -3)])
def test_the_mean_losses_are_those_of_all_rolls(tie: str, now: int, lead: int) -> None:
    """Every pair of power dice and of damage dice played through; a tie that is rolled again counts for nothing."""
    rammer, target = unit(armour=40, now=now, close_combat=(40 - now + lead,)), foe(armour=40)
    losses, outs, weight = [0.0, 0.0], [0.0, 0.0], 0
    for own, other, p, q in product(range(1, 7), repeat=4):
        lead_now = 40 + lead + own - 40 - other
        if lead_now == 0 and tie == "reroll":
            continue
        tied = 0 if tie == "nobody" else 1
        factors = (tied, tied) if lead_now == 0 else (1, 2) if lead_now > 0 else (2, 1)
        weight += 1
        for index, (face, scale) in enumerate(((p, now), (q, 40))):
            loss = min(face * factors[index], scale)
            losses[index] += loss
            outs[index] += loss == scale
    odds = ram_odds(game(rammer, target, rulings={"robogear.ram.tie": tie}), rammer, target)
    assert (odds.rammer.mean_loss, odds.target.mean_loss) == pytest.approx([loss / weight for loss in losses])
    assert (odds.rammer.out, odds.target.out) == pytest.approx([out / weight for out in outs])


def test_the_panel_of_a_ram() -> None:
    state = game(unit(armour=16, now=13, close_combat=(2, 2)), foe(armour=15))
    shown = preview(state)
    assert (shown.cost, shown.who, shown.stand_word) == ("3 of 6 resource", "P, walker, 50.8 mm", "6 steps, 6 paid")
    (cards,) = sections(state, Cards)
    assert [card.lines for card in cards.cards] == [
        (("armour", "13"), ("weapons 2 + 2", "4"), ("d6", "1–6"), ("power", "18–23")),
        (("armour", "15"), ("weapons", "0"), ("d6", "1–6"), ("power", "16–21")),
    ]
    assert [(remark.text, remark.is_quiet) for remark in sections(state, Remark)] == [
        ("Mean loss: P 4.1, Q 6.0 armour", False),
        ("A tie hurts both by d6 (house ruling)", True),
    ]
    assert [(row.id, row.word, row.note) for row in shown.met] == [("Q", "rams Q", "wins 72%")]
    sliders = [overlay for overlay in shown.overlays if isinstance(overlay, Slider)]
    assert [(slider.model, slider.value, slider.maximum) for slider in sliders] == [("P", 13, 16), ("Q", 15, 15)]


@pytest.mark.rule("robogear.ram.run-up")
def test_the_steps_of_the_way_are_marked() -> None:
    (course,) = [overlay for overlay in preview(game(unit(), foe(5.5))).overlays if isinstance(overlay, Course)]
    assert [(mark.number, mark.point.x, mark.is_enough, mark.is_paid) for mark in course.marks] == [
        (1, 11, False, False),
        (2, 12, False, True),
        (3, 13, False, False),
        (4, 14, True, True),
        (5, 15, True, False),
    ]


@pytest.mark.rule("robogear.ram.resource-points")
@pytest.mark.parametrize(
    ("gap_in", "resource", "note", "fills", "last", "pips"),
    [
        (5.5, 4, "5.5 of 8 steps", "qqqsssss", [1, 0.5, 0, 0], "sssl"),
        (4, 2, "4 of 4 steps", "qqqs", [1, 1, 1, 1], "ss"),
        (3.5, 3, "3.5 of 6 steps", "qqqqqq", [1, 0.5, 0, 0], "ssl"),
        (7, 2, "7 of 4 steps", "qqqsrrr", [1, 1, 1, 1], "ssmm"),
        (9, None, "9 steps", "qqqsssssss", [1, 1, 1, 0], "sssss"),
    ],
    ids=["enough", "just enough", "no run-up", "too far", "not tracked"],
)
def test_the_way_is_a_bar_of_steps(
    gap_in: float, resource: int | None, note: str, fills: str, last: list[float], pips: str
) -> None:
    """A cell a step, quiet, standing or rewound; a pip a point, spent, left or missing."""
    (paces,) = sections(game(unit(resource=resource), foe(gap_in)), Paces)

    assert (paces.note, paces.each) == (note, 2)
    assert "".join(pace.fill[0] for pace in paces.paces) == fills
    assert [pace.gone for pace in paces.paces][-4:] == pytest.approx(last)
    assert "".join(pip[0] for pip in paces.pips) == pips


@pytest.mark.parametrize(
    ("state", "stand_in", "steps"),
    [
        (game(unit(), foe(6)), None, 6),
        (game(unit(resource=2), foe(9)), 4.0, 4),
        (game(unit(), foe(9), terrain=[ground("W", "impassable", 14.5, 15)]), 3.5, 3),
    ],
    ids=["reached", "no more points", "a wall"],
)
def test_a_way_is_shown_as_far_as_it_goes(state: GameState, stand_in: float | None, steps: int) -> None:
    (course,) = [overlay for overlay in preview(state).overlays if isinstance(overlay, Course)]

    assert (course.stand_in, len(course.marks)) == (stand_in, steps)


@pytest.mark.parametrize(
    ("state", "met"),
    [
        (
            game(unit(resource=9), foe(9), terrain=[ground("W", "obstacle", 14, 14.5, height_in=1.2)]),
            [("W", "steps over", "1.2″, legs 1.5″"), ("Q", "rams Q", "wins 42%")],
        ),
        (
            game(unit(resource=9), foe(9), terrain=[ground("ruin", "obstacle", 14, 14.5, height_in=4)]),
            [("ruin", "must go round", "ruin, 4″ high"), ("Q", "rams Q", "wins 42%")],
        ),
        (
            game(unit(kind="flyer"), foe(kind="flyer")),
            [("Q", "rams Q", "both are destroyed")],
        ),
        (game(unit(), foe(kind="flyer")), [("Q", "rams Q", "out of reach")]),
    ],
    ids=["over", "round", "flyers", "out of reach"],
)
def test_everything_on_the_way_has_a_row(state: GameState, met: list[tuple[str, str, str]]) -> None:
    assert [(row.id, row.word, row.note) for row in preview(state).met] == met


def test_corners_go_round_what_is_in_the_straight_way() -> None:
    state = game(unit(resource=None), foe(9), terrain=[ground("ruin", "obstacle", 14, 15, 23, 25, height_in=4)])
    shown = preview(state, go((12, 30), (19, 30)))
    assert shown.reasons == ()
    assert [(row.id, row.word, row.note) for row in shown.met] == [
        ("corner 1", "corner 1", "after 6.3 steps"),
        ("corner 2", "corner 2", "after 13.3 steps"),
        ("ruin", "must go round", "ruin, 4″ high"),
        ("Q", "rams Q", "wins 42%"),
    ]
    assert [(row.point.x, row.point.y) for row in shown.met if row.point] == [(12, 30), (19, 30)]
    (course,) = [overlay for overlay in shown.overlays if isinstance(overlay, Course)]
    assert [(place.x, place.y) for place in course.places[:3]] == [(10, 24), (12, 30), (19, 30)]


def test_one_corner_has_no_number() -> None:
    shown = preview(game(unit(resource=None), foe(9)), go((14, 28)))
    assert [row.word for row in shown.met] == ["corner", "rams Q"]


@pytest.mark.parametrize(
    ("gap_in", "resource", "terrain", "expected"),
    [
        (6, 6, [], [True, True, True, True]),
        (3, 6, [], [False, True, True, True]),
        (9, 2, [], [True, True, False, False]),
        (6, 6, [ground("W", "impassable", 14, 14.5)], [True, False, False, True]),
    ],
    ids=["all", "run-up", "points", "wall"],
)
def test_the_four_conditions(gap_in: float, resource: int, terrain: list[Any], expected: list[bool]) -> None:
    (conditions,) = sections(game(unit(resource=resource), foe(gap_in), terrain=terrain), Checklist)
    assert [is_met for is_met, _ in conditions.items] == expected


def test_a_way_that_is_not_reached_has_no_stand() -> None:
    assert preview(game(unit(resource=2), foe(9))).stand is None
    state = game(unit(), foe(6))
    stand = preview(state).stand
    assert stand is not None
    assert [(stand.position.x, stand.position.y)] == told(played(state).events, "moved", "to")
