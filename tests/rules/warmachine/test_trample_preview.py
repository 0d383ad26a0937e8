"""What the preview of a trample says and draws: the words, the numbers and the places, without a die being cast."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from sandbox.core.overlays import Arrow, FirstContact, Ghost, Lane, Overlay, StopBar, StrikeThread
from sandbox.core.preview import Preview
from sandbox.core.sections import Budget, Figures, Table
from sandbox.core.state import GameState
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.actions import Trample
from tests.rules.warmachine.table import blade, game, go, ground, jack, trooper

R = 25 / 25.4


def seen(state: GameState, action: Trample | None = None) -> Preview:
    return SYSTEM.preview(state, action or go())


def overlays(preview: Preview, kind: type[Overlay]) -> list[Any]:
    return [overlay for overlay in preview.overlays if isinstance(overlay, kind)]


def rows(preview: Preview) -> list[tuple[Any, ...]]:
    return [(row.order, row.id, row.answer, row.word, row.note, row.contact) for row in preview.met]


def section(preview: Preview, kind: type[Any]) -> Any:
    return next(section for section in preview.sections if isinstance(section, kind))


def parts(preview: Preview) -> list[tuple[Any, ...]]:
    return [(part.fill, round(part.amount_in, 4), part.label, part.value) for part in section(preview, Budget).parts]


CROWD = (
    jack(focus=3, spd=7),
    trooper("S1", 12.5, 24.3, weapons=blade(0.5, "shield")),
    trooper("S2", 14.4, 23.6, facing_deg=0, boxes=None),
    trooper("H", 14.6, 25.0, side="A", facing_deg=200),
    trooper("F", 18.6, 24.2),
    trooper("M", 20.2, 23.5, mm=40, boxes=8),
    trooper("G", 13, 26.9, mm=40, facing_deg=270, weapons=blade(2), boxes=8),
)
"""Run over S1, S2 and the friend H; stopped by M after 8.5 with F under the base, so back to 7.04; G strikes back."""


@pytest.mark.rule("warmachine.trample.premeasure")
def test_everyone_met_has_one_row_in_the_order_of_the_lane() -> None:
    """S1: 7 on 2d6, then 5 against ARM 16. S2: 5 from behind. H: 7, then 3. G: 3, then 3d6 + 9 against ARM 18."""
    assert rows(seen(game(*CROWD))) == [
        (1, "S1", "tramples", "tramples", "hit 58% · kill 49%", "shield +2"),
        (2, "S2", "tramples", "tramples", "hit 83% · dmg 4.2", "back +2"),
        (3, "H", "tramples", "tramples", "friend · kill 57%", "friend"),
        (4, "F", "brushes", "brushes", "touched at 7.04″", "touched, not crossed"),
        (5, "M", "stops", "would stop at", "medium base, 8.50″", "medium base: stop"),
        (None, "G", "strikes", "strikes back", "hit 97% · dmg 2.0", "left reach"),
    ]


@pytest.mark.rule("warmachine.trample.premeasure")
def test_the_table_says_the_same_as_the_tags() -> None:
    """The chance to be killed decides; where there is none (no boxes, a striker) the mean loss stands for it."""
    table = section(seen(game(*CROWD)), Table)
    assert [column.head for column in table.columns] == ["in order", "at", "first contact", "hit", "kill"]
    assert [row.cells for row in table.rows] == [
        ("1 S1", "0.95″", "shield +2", "58%", "49%"),
        ("2 S2", "2.88″", "back +2", "83%", "−4.2"),
        ("3 H", "3.38″", "friend", "58%", "57%"),
        ("4 F", "7.04″", "touched, not crossed", "", ""),
        ("5 M", "8.50″", "medium base: stop", "", ""),
        ("G", "5.41″", "left reach", "97%", "−2.0"),
    ]


@pytest.mark.rule("warmachine.trample.premeasure")
def test_the_chances_are_exact() -> None:
    numbers = {row.id: (row.hit, row.kill, row.damage_mean) for row in seen(game(*CROWD)).met}
    assert numbers["S1"] == pytest.approx((21 / 36, 21 / 36 * 30 / 36, 21 / 36 * 30 / 36))
    assert numbers["S2"][0] == pytest.approx(30 / 36)
    assert numbers["S2"][1:] == (None, pytest.approx(30 / 36 * 5))
    assert numbers["H"][:2] == pytest.approx((21 / 36, 21 / 36 * 35 / 36))
    above = sum(max(0, sum(faces) - 9) for faces in product(range(1, 7), repeat=3))
    assert numbers["G"] == (pytest.approx(35 / 36), None, pytest.approx(35 / 36 * above / 216))


@pytest.mark.rule("warmachine.trample.premeasure")
def test_the_figures_count_the_trampled_the_dead_foes_and_the_strikers() -> None:
    figures = section(seen(game(*CROWD)), Figures)
    assert [(figure.value, figure.label, figure.answer) for figure in figures.figures] == [
        ("3", "trampled", "tramples"),
        ("0.5", "foes die", None),
        ("1", "strike back", "strikes"),
    ]


@pytest.mark.rule("warmachine.trample.rewind")
def test_the_stand_the_failed_end_and_the_way_back_are_drawn() -> None:
    preview = seen(game(*CROWD))
    stand, failed = overlays(preview, Ghost)
    assert preview.stand == stand
    assert (stand.answer, stand.is_failed, stand.under) == ("stands", False, ())
    assert (failed.answer, failed.is_failed, failed.under) == ("stops", True, ("F",))
    (arrow,) = overlays(preview, Arrow)
    assert (arrow.start, arrow.end) == (failed.position, stand.position)
    (lane,) = overlays(preview, Lane)
    assert (round(lane.stand_in, 2), round(lane.failed_in, 2)) == (7.04, 8.5)
    assert preview.stand_note == "7.04″, rewound 1.46″"


@pytest.mark.rule("warmachine.trample.stops")
def test_the_stop_bar_lies_where_the_bases_meet() -> None:
    (bar,) = overlays(seen(game(jack(), trooper("M", 16, mm=40))), StopBar)
    assert (round(bar.point.x, 4), bar.point.y, bar.normal_deg) == (round(16 - 20 / 25.4, 4), 24, 0)
    (bar,) = overlays(seen(game(jack(), terrain=[ground("W", "obstacle", 15, 15.5)])), StopBar)
    assert (round(bar.point.x, 4), bar.normal_deg) == (15, 0)


@pytest.mark.rule("warmachine.trample.table-edge")
@pytest.mark.parametrize(("direction", "normal"), [(0, 0), (40, 0), (320, 0), (90, 90), (180, 180), (265, 270)])
def test_the_stop_bar_lies_at_the_edge_that_is_reached_first(direction: float, normal: float) -> None:
    action = go(direction)
    preview = seen(game(jack(x=12, y=24, spd=30), width=24), action)
    (bar,) = overlays(preview, StopBar)
    assert bar.normal_deg == normal
    assert preview.met[0].word == "stops at"
    assert preview.stand_note.endswith(", table edge")


@pytest.mark.rule("warmachine.trample.shield-by-first-contact")
@pytest.mark.rule("warmachine.trample.back-strike-by-first-contact")
def test_marks_say_what_the_first_contact_decides() -> None:
    assert [(mark.model, mark.mark) for mark in overlays(seen(game(*CROWD)), FirstContact)] == [
        ("S1", "shield"),
        ("S2", "back"),
    ]


@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
def test_a_thread_runs_to_the_lane_edge_where_the_strike_is_earned() -> None:
    (thread,) = overlays(seen(game(*CROWD)), StrikeThread)
    assert (thread.model, round(thread.point.x, 3), round(thread.point.y, 4)) == ("G", 15.412, round(24 + R, 4))


@pytest.mark.rule("warmachine.trample.rough-terrain")
def test_ticks_crowd_together_in_rough_ground() -> None:
    """Rough from 2 on at half rate: inches 3 to 8 of the budget lie half an inch apart."""
    preview = seen(game(jack(), terrain=[ground("R", "rough", 12 + R, 40)]))
    (lane,) = overlays(preview, Lane)
    assert [round(tick.at_in, 4) for tick in lane.ticks] == [1, 2, 2.5, 3, 3.5, 4, 4.5, 5]
    assert [tick.is_rough for tick in lane.ticks] == [False, False, True, True, True, True, True, True]
    assert [tick.is_major for tick in lane.ticks] == [False, False, True, False, False, True, False, False]
    assert (lane.rough_in, lane.rough_by) == (((2.0, 5.0),), ("R",))
    assert parts(preview) == [("stands", 5, "stands at", "5.00″"), ("rough", 3, "rough ground costs", "−3.00″")]


@pytest.mark.rule("warmachine.trample.distance")
@pytest.mark.parametrize(
    ("models", "distance", "expected"),
    [
        ((), None, [("stands", 8, "stands at", "8.00″")]),
        ((), 5, [("stands", 5, "stands at", "5.00″"), ("unused", 3, "", "")]),
        (
            (trooper("M", 16, mm=40),),
            None,
            [("stands", 4.2283, "stands at", "4.23″"), ("unused", 3.7717, "cut short by M", "−3.77″")],
        ),
        (
            (trooper("S", 18),),
            None,
            [("stands", 6.4252, "stands at", "6.43″"), ("rewound", 1.5748, "rewound: no room at 8.00″", "−1.57″")],
        ),
    ],
)
def test_the_bar_is_the_whole_budget(models: Any, distance: float | None, expected: list[Any]) -> None:
    preview = seen(game(jack(), *models), go(0, distance))
    assert parts(preview) == expected
    assert sum(part.amount_in for part in section(preview, Budget).parts) == pytest.approx(8)


@pytest.mark.parametrize(
    ("fields", "boost", "cost"),
    [
        ({"focus": 3}, {}, "1 focus of 3"),
        ({"focus": 3}, {"attack": ("S1",), "damage": ("S1",)}, "3 focus of 3"),
        ({}, {}, "1 focus"),
        ({"kind": "heavy-warbeast", "fury": 1, "fury_limit": 4}, {}, "fury 1 to 2 of 4"),
        ({"kind": "heavy-warbeast", "fury": 1}, {"damage": ("S1",)}, "fury 1 to 3"),
        ({"kind": "heavy-horror", "essence": 2}, {}, "free"),
        ({"kind": "heavy-horror", "essence": 2, "statuses": ("crippled:outer-ring",)}, {}, "1 essence of 2"),
        ({"kind": "battle-engine", "keywords": ("trample",)}, {}, "free"),
    ],
)
def test_the_chip_says_the_cost(fields: dict[str, Any], boost: dict[str, Any], cost: str) -> None:
    assert seen(game(jack(**fields), trooper("S1", 13)), go(**boost)).cost == cost


@pytest.mark.parametrize(
    ("action", "aim"),
    [(go(13, 9), "8″ at 13°"), (go(), "8″ at 0°"), (go(350.4, 5.714), "5.71″ at 350°"), (go(0, 5), "5″ at 0°")],
)
def test_the_pointer_reads_out_what_is_asked(action: Trample, aim: str) -> None:
    preview = seen(game(jack()), action)
    assert (preview.aim, section(preview, Budget).note) == (aim, "SPD 5 + 3 = 8″")


@pytest.mark.rule("warmachine.core.boost")
def test_boosts_show_in_the_chances() -> None:
    """3d6 of 7 or more: 196 of 216; of 5 or more against ARM 16: 212 of 216."""
    state = game(jack(), trooper("S", 13))
    preview = seen(state, go(attack=("S",)))
    assert preview.met[0].hit == pytest.approx(196 / 216)
    assert preview.boosts == ("S",)
    tough_hide = game(jack(), trooper("S", 13, arm=18))
    assert seen(tough_hide, go(damage=("S",))).met[0].kill == pytest.approx(21 / 36 * 196 / 216)


def test_a_trample_that_is_not_allowed_is_shown_with_its_reasons() -> None:
    preview = seen(game(jack(kind="light-warjack"), trooper("S", 13)))
    assert [reason.rule for reason in preview.reasons] == ["warmachine.trample.who"]
    assert [row.id for row in preview.met] == ["S"]
    assert seen(game(trooper("S", 13))).overlays == ()


@pytest.mark.parametrize(("keywords", "word"), [(("flight",), "flies over"), (("incorporeal",), "passes over")])
def test_what_is_passed_and_not_attacked_is_said(keywords: tuple[str, ...], word: str) -> None:
    preview = seen(game(jack(keywords=keywords), trooper("M", 14, mm=40)))
    assert rows(preview) == [(1, "M", "flies", word, "not attacked, 2.23″", "not attacked")]


def test_who_is_passed_and_strikes_back_has_one_row() -> None:
    preview = seen(game(jack(keywords=("flight",)), trooper("M", 14, 24.4, mm=40, weapons=blade(1))))
    assert [(row.order, row.id, row.word, row.contact) for row in preview.met] == [
        (1, "M", "strikes back", "passed over")
    ]
    assert section(preview, Figures).figures[2].value == "1"


def test_the_stat_line_and_the_kind() -> None:
    model = jack()
    assert SYSTEM.stat_line(model) == (("SPD", "5"), ("STR", "12"), ("MAT", "6"), ("DEF", "10"), ("ARM", "18"))
    assert SYSTEM.describe(model) == "heavy warjack"
    assert SYSTEM.describe(jack(kind="new-thing")) == "new thing"
