"""Other dice for an action, and what another reading changes in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.dice import Dice
from sandbox.core.errors import DiceError
from sandbox.core.events import Rolled
from sandbox.core.state import GameState
from sandbox.core.system import RulesSystem
from sandbox.engine import Session
from sandbox.engine.dice_modes import average_dice, fresh_dice, parse_faces, rolls_of, same_dice, typed_dice
from sandbox.engine.readings import what_changes
from sandbox.scenario import load
from sandbox.scenario.paths import find_scenario


def rolled(session: Session) -> dict[str, tuple[int, ...]]:
    return {event.name: event.dice for event in session.events if isinstance(event, Rolled)}


def test_the_same_dice_again_and_fresh_ones(toy: RulesSystem, state: GameState, hit: Any) -> None:
    session = Session(toy, state, {})
    step = session.do(hit(model="A", target="B"), dice=typed_dice(state.dice, {"hit:B": (5,)}))
    assert rolled(session) == {"hit:B": (5,)}
    session.undo()
    session.do(hit(model="A", target="B"), dice=same_dice(step))
    assert rolled(session) == {"hit:B": (5,)}
    session.undo()
    session.do(hit(model="A", target="B"), dice=fresh_dice(same_dice(step), seed=4))
    assert session.steps[0].before.dice == Dice(seed=4)
    assert len(session.lines) == 2


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        ({"hit:B": (7,)}, "hit:B takes faces from 1 to 6, got 7"),
        ({"hit:B": ()}, "hit:B: expected at least one face"),
        ({" ": (1,)}, "expected the name of a roll before its faces"),
    ],
)
def test_typed_faces_are_judged(faces: dict[str, tuple[int, ...]], message: str) -> None:
    with pytest.raises(DiceError, match=message):
        typed_dice(Dice(), faces)


def test_typed_faces_go_before_those_of_the_file() -> None:
    dice = typed_dice(Dice(fixed=(("a", (1,)), ("b", (2,)))), {"b": (3, 4), "c": [5]})
    assert dict(dice.fixed) == {"a": (1,), "b": (3, 4), "c": (5,)}


@pytest.mark.parametrize("text", ["", "  ", "7", "4 0", "four", "4-3"])
def test_words_are_no_faces(text: str) -> None:
    with pytest.raises(DiceError, match="hit:B: expected faces from 1 to 6, like 4 3, got"):
        parse_faces("hit:B", text)


@pytest.fixture
def no_room() -> Any:
    return load(find_scenario("no-room"))


def test_every_roll_of_an_average_trample_falls_on_its_mean(no_room: Any) -> None:
    system, state, (action,) = no_room.system, no_room.state, no_room.actions
    dice = average_dice(system, state, action, {})
    session = Session(system, state, {})
    session.do(action, dice=dice)
    faces = rolled(session)
    assert faces["attack:F1"] == (3, 4)
    assert {face for face in faces.values() if len(face) == 2} == {(3, 4)}
    assert {face for face in faces.values() if len(face) == 3} <= {(3, 4, 3)}
    assert dict(dice.fixed) == faces
    assert [event for event in session.events if "left over" in event.text] == []


def test_a_die_with_other_faces_is_left_to_the_seed(toy: RulesSystem, state: GameState, hit: Any) -> None:
    spec = toy.actions[0]

    def resolve(resolver: Any, _action: Any) -> None:
        resolver.roll("place", count=1, sides=2, rule="toy.hit")
        resolver.roll("hit", count=3, rule="toy.hit")

    system = replace(toy, actions=(replace(spec, resolve=resolve),))
    assert average_dice(system, state, hit(model="A", target="B"), {}).fixed == (("hit", (3, 4, 3)),)


def test_the_rolls_that_can_be_typed_are_known_before(no_room: Any) -> None:
    state = no_room.state.with_board(no_room.state.board)
    names = [roll.name for roll in rolls_of(no_room.system, state, no_room.actions[0], {})]
    assert names[:2] == ["attack:F1", "attack:F2"]
    assert "damage:F1" in names


def test_rolls_up_to_a_question(toy: RulesSystem, state: GameState, hit: Any) -> None:
    asking = hit(model="A", target="B", can_dodge=True)
    assert rolls_of(toy, state, asking, {}) == ()
    assert [roll.name for roll in rolls_of(toy, state, asking, {"dodge:B": "no"})] == ["hit:B"]


def test_another_reading_is_told_in_plain_lines() -> None:
    scenario = load(find_scenario("from-behind"))
    action = scenario.actions[0]

    def told(choice: str) -> tuple[str, ...]:
        ruling = "warmachine.back-strike"
        return what_changes(scenario.system, scenario.state, action, ruling, choice, scenario.choices)

    assert told("first-contact") == ()
    other = told("final-position")
    assert other[0].startswith("V1 is hit: 2d6 (2, 3) + MAT 6 + back strike 2 = 13 against DEF 13 → V1 is missed: ")
    assert "no more: V1 is destroyed: all its boxes are full" in other
    assert other[-2:] == ("V1: is removed → on the table", "V1: damage 1 → 0")


def test_faces_that_fit_only_one_reading_are_rolled_anew(toy: RulesSystem, state: GameState, hit: Any) -> None:
    spec = toy.actions[0]

    def resolve(resolver: Any, action: Any) -> None:
        count = 2 if resolver.state.find_ruling("toy.more") == "yes" else 1
        resolver.roll(f"hit:{action.target}", count=count, rule="toy.hit")

    system = replace(toy, actions=(replace(spec, resolve=resolve),))
    start = replace(state, dice=Dice(seed=3, fixed=(("hit:B", (4,)),)))
    told = what_changes(system, start, hit(model="A", target="B"), "toy.more", "yes", {})
    assert told[0] == "hit:B is rolled anew"
    assert told[1].startswith("hit:B: 1d6 (4) = 4 → hit:B: 2d6 (")
