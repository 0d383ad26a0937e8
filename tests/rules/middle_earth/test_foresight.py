"""The preview of a trample: exact chances, and the same way as the one that is then made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.overlays import Arrow, Fan, Front, Ghost, Inset, Lane
from sandbox.core.sections import Histogram, Remark, Table
from sandbox.geometry.contact import gap
from sandbox.rules.middle_earth import SYSTEM
from sandbox.rules.middle_earth.odds import chance_slain, goes_on
from sandbox.rules.middle_earth.profile import Mount
from tests.rules.middle_earth.beasts import (
    HOWDAH,
    beast,
    crew,
    game,
    go,
    ground,
    panic,
    place,
    played,
    rider,
    told,
    warrior,
)


def _rolls(target: Any, answers: dict[str, int]) -> Iterator[tuple[bool, float]]:
    """Every outcome of the dice that are named, with its chance: brute force over whole tramples."""
    names = list(answers)
    spaces = [list(product(range(1, 7), repeat=answers[name])) for name in names]
    total = 1
    for space in spaces:
        total *= len(space)
    for faces in product(*spaces):
        result = played(game(beast(), target, dice=dict(zip(names, faces, strict=True))))
        yield result.state.board.model(target.id).removed, 1 / total


@pytest.mark.rule("middle-earth.trample.slain-goes-on")
@pytest.mark.parametrize(
    ("target", "dice", "chance"),
    [
        (warrior("S", 17), {"impact:S": 3}, 0.9630),
        (warrior("S", 17, defence=8), {"impact:S": 3}, 0.875),
        (warrior("S", 17, wounds=2), {"impact:S": 3}, 0.7407),
        (warrior("S", 17, fate=1), {"impact:S": 3, "fate:S": 1}, 0.8519),
    ],
)
def test_the_chance_to_slay_is_that_of_all_dice(target: Any, dice: dict[str, int], chance: float) -> None:
    exact = chance_slain(beast(), target)
    assert round(exact, 4) == chance
    assert exact == pytest.approx(sum(share for dies, share in _rolls(target, dice) if dies))


@pytest.mark.rule("middle-earth.trample.cavalry")
@pytest.mark.parametrize(
    ("target", "expected"),
    [
        (rider("R", 18), (26 / 27) + (1 / 27) * (26 / 27) / 6 / 3),
        (rider("R", 18, mount=Mount(defence=9, attacks=2, courage=8)), None),
    ],
)
def test_a_cavalry_model_is_gone_only_when_nothing_is_left(target: Any, expected: float | None) -> None:
    if expected is None:
        dies, mount = 26 / 27, 7 / 8
        expected = dies * (mount + (1 - mount) * (1 - 15 / 36)) + mount * (1 / 27) / 6 / 3
    assert chance_slain(beast(), target) == pytest.approx(expected)


@pytest.mark.rule("middle-earth.trample.other-war-beast")
def test_past_another_beast_it_goes_only_alive() -> None:
    own, other = beast(counters=(("damage", 9),)), beast("V", 20, side="good", counters=(("damage", 9),))
    assert goes_on(own, other) == pytest.approx((7 / 8) * (1 / 8))


def _preview(state: Any, action: Any) -> Any:
    return SYSTEM.preview(state, action)


def test_where_it_stops_in_order() -> None:
    state = game(beast(), warrior("S", 17), warrior("T", 19, defence=8), warrior("U", 26))
    preview = _preview(state, go(0))
    assert [(row.id, row.order, row.answer, row.word, row.note) for row in preview.met] == [
        ("S", 1, "tramples", "slain 96%", "stops here 4%"),
        ("T", 2, "stops", "stops here 12%", "T survives (12%)"),
    ]
    histogram, table, test = preview.sections
    assert isinstance(histogram, Histogram)
    assert isinstance(table, Table)
    assert [(round(one.at, 3), round(one.chance, 4)) for one in histogram.bins] == [
        (1.358, 0.037),
        (3.358, 0.1204),
        (8.0, 0.8426),
    ]
    assert [row.cells[2:] for row in table.rows] == [("1.36″", "96%", "4%"), ("3.36″", "88%", "12%")]
    assert test.says == (("holds 58%", None), ("panics 42%", "stops"))
    fronts = [overlay for overlay in preview.overlays if isinstance(overlay, Front)]
    assert [(front.answer, round(front.chance, 2)) for front in fronts] == [
        ("stops", 0.04),
        ("stops", 0.12),
        ("stands", 0.84),
    ]
    assert (preview.stand_word, preview.stand_note) == ("full 8″: 84%", "if all are slain")
    assert not [overlay for overlay in preview.overlays if isinstance(overlay, Ghost)]
    assert preview.cost == "full 8″"


def test_with_nobody_in_the_way_the_end_is_certain() -> None:
    """A ghost and no front; a stampede that goes on as it faces has a mark of its side and no turn."""
    preview = _preview(game(beast(statuses=("will_stampede",)), warrior("S", 40)), panic(0))
    assert [one.answer for one in preview.overlays if isinstance(one, Ghost)] == ["stands"]
    assert not [overlay for overlay in preview.overlays if isinstance(overlay, Front)]
    (fan,) = [overlay for overlay in preview.overlays if isinstance(overlay, Fan)]
    assert (fan.from_deg, fan.to_deg, fan.side) == (0.0, 0.0, "good")


def test_the_turn_is_a_fan_with_those_it_pushes_as_ghosts() -> None:
    own = beast(x=24, base=(170, 105), howdah=HOWDAH, commander="C", statuses=("will_stampede",))
    state = game(own, crew("C", own), warrior("A", 24, 27))
    preview = _preview(state, panic(270))
    (fan,) = [overlay for overlay in preview.overlays if isinstance(overlay, Fan)]
    assert (fan.from_deg, fan.to_deg, fan.side) == (0.0, 270.0, "good")
    (lane,) = [overlay for overlay in preview.overlays if isinstance(overlay, Lane)]
    assert (lane.side, preview.cost, preview.aim) == ("good", "side good aims, full 8″", "full 8″ at 270°")
    (ghost,) = [one for one in preview.overlays if isinstance(one, Ghost) and one.answer == "shoved"]
    assert (ghost.model, round(ghost.position.y, 3)) == ("A", 27.839)
    assert [one.answer for one in preview.overlays if isinstance(one, Arrow)] == ["shoved"]
    (inset,) = [one for one in preview.overlays if isinstance(one, Inset)]
    assert (inset.title, inset.note, inset.boxes_left, inset.boxes) == ("Howdah", "Defence 9", 5, 5)
    assert (inset.crew, inset.commander) == (("C",), "C")
    assert [(row.id, row.word, row.note) for row in preview.met] == [("A", "pushed aside", "no harm")]


@pytest.mark.rule("middle-earth.stampede.off-board")
@pytest.mark.parametrize(("action", "word"), [(go(0), "to the edge: 100%"), (panic(0), "off the table: 100%")])
def test_what_the_edge_means_to_it(action: Any, word: str) -> None:
    statuses = ("will_stampede",) if action == panic(0) else ()
    assert _preview(game(beast(x=42, statuses=statuses)), action).stand_word == word


@pytest.mark.rule("middle-earth.trample.chargers-first")
def test_chargers_come_first() -> None:
    state = game(beast(), warrior("S", 4, 4, defence=8), warrior("T", 17))
    preview = _preview(state, go(0, ("S",)))
    assert [(row.id, row.word, row.note) for row in preview.met] == [
        ("S", "first: slain 88%", "holds it 12%"),
        ("T", "slain 96%", "stops here 3%"),
    ]
    assert [round(one.chance, 4) for one in preview.sections[0].bins] == [0.125, 0.0324, 0.8426]


SPOTS = st.lists(st.tuples(st.floats(8, 30), st.floats(16, 32)), min_size=1, max_size=8)


def test_what_keeps_it_from_turning_is_said() -> None:
    """A crag to give way to, no room at all, a commander who is held, nobody on it; and nothing to say otherwise."""
    crag = ground("crag", "impassable", 8, 16, 27, 29)
    spans = ((0, 48, 0, 21.5), (0, 48, 26.5, 48), (0, 7, 21.5, 26.5), (17, 48, 21.5, 26.5))
    tight = [ground(f"w{number}", "impassable", *span) for number, span in enumerate(spans)]
    long, held = beast(base=(170, 105)), beast(commander="C")
    cases: list[tuple[Any, list[str]]] = [
        (game(long), []),
        (game(long, terrain=[crag]), ["It gives way 0.35″, just enough to finish its turn."]),
        (
            game(long, terrain=tight),
            ["There is no room to turn: it keeps its facing."],
        ),
        (game(held, crew("C", held, statuses=("held",))), ["C is held: it goes straight on as it faces."]),
        (
            game(beast(statuses=("riderless",))),
            ["Nobody rides it: it tests its own Courage first, and 42% of the time it stampedes."],
        ),
    ]
    for state, texts in cases:
        preview = _preview(state, go(90))
        assert [section.text for section in preview.sections if isinstance(section, Remark)] == texts
        gives_way = [one for one in preview.overlays if isinstance(one, Arrow)]
        assert len(gives_way) == sum("gives way" in text for text in texts)


@given(spots=SPOTS, by=st.floats(-179, 179), base=st.sampled_from([160, (150, 100), {"rect": (120, 80)}]))
def test_the_preview_goes_the_way_that_is_gone_when_all_are_slain(spots: Any, by: float, base: Any) -> None:
    models = [beast(x=20, y=24, base=base)]
    for x, y in spots:
        new = warrior(f"S{len(models)}", x, y)
        if all(gap(new, other) > 0 for other in models):
            models.append(new)
    dice = {f"impact:{model.id}": (6, 6, 6) for model in models[1:]}
    state = game(*models, dice=dice)
    action = go(by % 360)
    preview, result = _preview(state, action), played(state, action)
    lane = [(row.id, round(row.at_in, 3)) for row in preview.met if row.order is not None]
    assert sorted(told(result.events, "contacted", "with_", "at_in")) == sorted(lane)
    assert place(result) == (round(preview.stand.position.x, 3), round(preview.stand.position.y, 3))
    assert sum(one.chance for one in preview.sections[0].bins) == pytest.approx(1.0)
