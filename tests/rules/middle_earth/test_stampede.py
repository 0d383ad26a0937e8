"""Wounds, courage tests and what a beast out of control does."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.rules.middle_earth.actions import Shoot
from tests.rules.middle_earth.beasts import (
    beast,
    cited,
    crew,
    game,
    go,
    ground,
    hurt,
    panic,
    place,
    played,
    reasons,
    told,
    warrior,
)

rule = pytest.mark.rule
WILD: dict[str, Any] = {"statuses": ("will_stampede",)}


@rule("middle-earth.stampede.wound-test")
def test_each_wound_calls_for_a_test() -> None:
    dice = {"courage:B": (3, 4), "courage:B#2": (6, 1), "courage:B#3": (1, 1)}
    result = played(game(beast(), dice=dice), hurt(wounds=3))
    assert told(result.events, "courage-tested", "total", "needed", "passed") == [
        (7, 7, True),
        (7, 7, True),
        (2, 7, False),
    ]
    assert result.state.board.model("B").is_status("will_stampede")


@rule("middle-earth.stampede.failed")
def test_a_failed_test_makes_it_stampede_in_its_next_activation() -> None:
    state = played(game(beast(), dice={"courage:B": (3, 3)}), hurt()).state
    assert reasons(state, go()) == ["stampede.failed"]
    assert reasons(state, panic()) == []
    assert reasons(game(beast()), panic()) == ["stampede.failed"]


@rule("middle-earth.stampede.wound-test")
@pytest.mark.parametrize(
    ("courage", "faces", "passed"), [(4, (2, 2), True), (9, (4, 4), False)], ids=["commander", "poor commander"]
)
def test_the_courage_is_the_commanders(courage: int, faces: tuple[int, int], passed: bool) -> None:
    own = beast(commander="C")
    result = played(game(own, crew("C", own, courage=courage), dice={"courage:B": faces}), hurt())
    assert told(result.events, "courage-tested", "needed", "passed") == [(courage, passed)]


@rule("middle-earth.stampede.wound-test")
@pytest.mark.parametrize(
    ("faces", "answer", "spent", "passed"),
    [
        ((3, 3), None, [("will", 1)], True),
        ((3, 3), "might", [("might", 1)], True),
        ((2, 2), None, [("will", 0), ("might", 1)], True),
        ((3, 3), "no", [], False),
        ((1, 1), None, [], False),
    ],
)
def test_might_and_will_improve_it(faces: Any, answer: str | None, spent: list[Any], passed: bool) -> None:
    own = beast(commander="C")
    state = game(own, crew("C", own, courage=7, might=2, will=2), dice={"courage:B": faces})
    result = played(state, hurt(), {"courage:B": answer} if answer else None)
    assert told(result.events, "spent", "what", "now") == spent
    assert told(result.events, "courage-tested", "passed") == [passed]


@rule("middle-earth.stampede.wound-test")
def test_a_fearless_beast_rolls_nothing() -> None:
    result = played(game(beast(keywords=("fearless",))), hurt())
    assert told(result.events, "rolled", "name") == []
    assert told(result.events, "courage-tested", "passed") == [True]


@rule("middle-earth.magic.commander-held")
def test_a_held_commander_neither_turns_it_nor_lends_his_courage() -> None:
    own = beast(commander="C")
    held = crew("C", own, courage=3, might=3, statuses=("held",))
    result = played(game(own, held, dice={"courage:B": (2, 2)}), hurt())
    assert told(result.events, "courage-tested", "needed", "passed") == [(7, False)]
    assert told(result.events, "spent", "what") == []
    gone = played(game(own, held), go(90))
    assert (place(gone), told(gone.events, "turned", "to_deg")) == ((20.0, 24.0), [])


@rule("middle-earth.magic.commander-held")
@pytest.mark.parametrize(("reading", "end"), [("straight-on", (20.0, 24.0)), ("turned", (12.0, 32.0))])
def test_whether_the_opponent_turns_it_then_is_a_ruling(reading: str, end: tuple[float, float]) -> None:
    own = beast(commander="C", **WILD)
    held = crew("C", own, statuses=("held",))
    state = game(own, held, rulings={"middle-earth.held-stampede": reading})
    assert place(played(state, panic(90))) == end


@rule("middle-earth.stampede.first")
@pytest.mark.parametrize(("begun", "against"), [((), ["stampede.first"]), (("activated",), [])])
def test_a_pending_stampede_comes_first_at_the_start_of_the_phase(begun: Any, against: list[str]) -> None:
    wild = beast("V", 40, 40, **WILD)
    state = game(beast(), wild, warrior("F", 4, 4, side="evil", statuses=begun))
    assert reasons(state, go()) == against


@rule("middle-earth.stampede.opponent-aims")
@rule("middle-earth.stampede.control-returns")
@rule("middle-earth.stampede.no-shooting")
def test_the_opponent_turns_it_and_it_runs_its_full_move() -> None:
    own = beast(commander="C", **WILD)
    state = game(own, crew("C", own), crew("H", own), warrior("S", 12, 29), dice={"impact:S": (3, 1, 1)})
    result = played(state, panic(90))
    assert place(result) == (12.0, 32.0)
    assert cited(result.events, "stampede.opponent-aims") == ["The opponent of evil aims B at 90°"]
    assert cited(result.events, "stampede.control-returns") == ["B is back under the control of evil"]
    after = result.state.board.model("B")
    assert (after.is_status("will_stampede"), after.is_status("stampeded")) == (False, True)
    shot = Shoot(model="H", target="S")
    assert "stampede.no-shooting" in reasons(result.state, shot)


@rule("middle-earth.stampede.off-board")
@pytest.mark.parametrize(("x", "leaves"), [(48 - 8 - 160 / 50.8, False), (48 - 8 - 160 / 50.8 + 0.01, True)])
def test_any_part_over_the_edge_takes_beast_and_riders_away(x: float, leaves: bool) -> None:
    own = beast(x=x, commander="C", **WILD)
    result = played(game(own, crew("C", own)), panic(0))
    why = [("B", "off-table"), ("C", "off-table")] if leaves else []
    assert told(result.events, "removed", "model", "why") == why


@rule("middle-earth.stampede.crash")
def test_a_crash_into_terrain_hurts_the_beast_alone() -> None:
    dice = {"impact:B": (4, 4, 3), "courage:B": (6, 6), "courage:B#2": (1, 1)}
    state = game(beast(**WILD), terrain=[ground("W", "woodland", 18, 20)], dice=dice)
    result = played(state, panic(0))
    assert told(result.events, "impact-hits", "target", "strength", "wounds") == [("B", 8, 2)]
    after = result.state.board.model("B")
    assert (after.counter("damage"), after.is_status("will_stampede")) == (2, True)
    calm = played(game(beast(), terrain=[ground("W", "woodland", 18, 20)]))
    assert told(calm.events, "impact-hits", "target") == []


@rule("middle-earth.stampede.riderless")
@pytest.mark.parametrize(("faces", "end"), [((3, 4), (20.0, 24.0)), ((3, 3), (12.0, 32.0))])
def test_with_nobody_on_it_it_tests_itself_first(faces: tuple[int, int], end: tuple[float, float]) -> None:
    own = beast(commander="C")
    dead = crew("C", own, removed=True, courage=2)
    result = played(game(own, dead, dice={"courage:B": faces}), go(0), {"aim:B": "90"})
    assert told(result.events, "courage-tested", "needed", "rule") == [(7, "middle-earth.stampede.riderless")]
    assert place(result) == end


@rule("middle-earth.stampede.riderless")
def test_a_beast_whose_file_names_no_rider_counts_as_ridden() -> None:
    assert told(played(game(beast())).events, "courage-tested", "model") == []


@rule("middle-earth.war-beast.broken")
def test_a_broken_force_does_not_trouble_it() -> None:
    events = played(game(beast(statuses=("broken",)))).events
    assert len(cited(events, "war-beast.broken")) == 1
    assert told(events, "rolled", "name") == []
