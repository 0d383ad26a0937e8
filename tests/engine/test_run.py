"""A run without anybody to ask, its notes, and how two runs are compared."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.dice import Dice
from sandbox.core.state import GameState
from sandbox.core.system import RulesSystem
from sandbox.engine import Run, RunError, digest, first_divergence, run


def told(played: Run) -> list[tuple[int, int, str, str]]:
    return [(event.n, event.group, event.rule, event.text) for event in played.events if event.kind == "noted"]


def with_rolls(state: GameState, rolls: dict[str, tuple[int, ...]]) -> GameState:
    return replace(state, dice=Dice(seed=3, fixed=tuple(rolls.items())))


def test_an_unanswered_question_takes_its_default(toy: RulesSystem, state: GameState, hit: Any) -> None:
    dodge = hit(model="A", target="B", can_dodge=True)
    played = run(toy, state, (dodge, dodge), {"dodge:B#2": "yes"})
    assert [text for _, _, rule, text in told(played) if rule == "toy.dodge"] == ["dodge: no", "dodge: yes"]
    assert (played.start, played.state.action) == (state, 2)


def test_words_that_nothing_reads_are_noted_at_the_start(toy: RulesSystem, state: GameState, hit: Any) -> None:
    model = state.board.model("B")
    odd = replace(
        model, keywords=("brave", "shiny"), counters=(("damage", 1), ("luck", 2)), statuses=("dazed", "tired")
    )
    played = run(toy, state.with_board(state.board.with_model(odd)), (hit(model="A", target="B"),), {})
    assert told(played) == [
        (1, 1, "note.keyword", "B: Toy knows no keyword shiny; it is kept"),
        (2, 1, "note.flag", "B: Toy knows no flag dazed; it is kept"),
        (3, 1, "note.number", "B: Toy knows no number luck; it is kept"),
    ]
    assert [(event.n, event.group) for event in played.events[3:]] == [(4, 2), (5, 3)]
    assert played.state.board.model("B").keywords == ("brave", "shiny")


def test_faces_and_answers_that_nothing_asked_for_are_noted_at_the_end(
    toy: RulesSystem, state: GameState, hit: Any
) -> None:
    start = with_rolls(state, {"hit:B": (2,), "hit:B#2": (2,), "hit:C": (1,)})
    played = run(toy, start, (hit(model="A", target="B"),), {"dodge:B": "no"})
    assert told(played) == [
        (3, 3, "note.dice", "faces are fixed for hit:B#2, which was never rolled"),
        (4, 3, "note.dice", "faces are fixed for hit:C, which was never rolled"),
        (5, 3, "note.choice", "dodge:B is answered, but was never asked"),
    ]


@pytest.mark.parametrize(
    ("rolls", "choices", "place", "message"),
    [
        ({"hit:A": ()}, {}, "dice.rolls.hit:A", "hit:A takes 1 face, got 0"),
        ({}, {"dodge:A": "maybe"}, "choices.dodge:A", "expected one of yes, no, got 'maybe'"),
        ({"hit:B": (6,)}, {}, "actions[1].model", "B was removed by event 3 and cannot act"),
    ],
)
def test_what_stops_a_run_has_its_place_and_the_log_so_far(
    toy: RulesSystem,
    state: GameState,
    hit: Any,
    rolls: dict[str, tuple[int, ...]],
    choices: dict[str, str],
    place: str,
    message: str,
) -> None:
    actions = (hit(model="A", target="B"), hit(model="B", target="A", can_dodge=True))
    with pytest.raises(RunError) as caught:
        run(toy, with_rolls(state, rolls), actions, choices)
    assert [(problem.where, problem.message) for problem in caught.value.problems] == [(place, message)]
    assert [event.kind for event in caught.value.run.events][:2] == ["rolled", "damaged"]


def test_the_same_run_does_not_diverge_and_another_does_where_it_does(
    toy: RulesSystem, state: GameState, hit: Any
) -> None:
    actions = (hit(model="A", target="B"), hit(model="A", target="B"))
    one, same = (run(toy, with_rolls(state, {"hit:B#2": (2,)}), actions, {}) for _ in range(2))
    other = run(toy, with_rolls(state, {"hit:B#2": (1,)}), actions, {})
    short = run(toy, with_rolls(state, {}), actions[:1], {})

    assert first_divergence(one, same) is None
    divergence = first_divergence(one, other)
    assert (divergence.n, '"dice": [2]' in divergence.first, '"dice": [1]' in divergence.second) == (3, True, True)
    ended = first_divergence(short, one)
    assert (ended.n, ended.first) == (3, "")


def test_a_digest_sees_what_matters_and_no_noise(toy: RulesSystem, state: GameState, hit: Any) -> None:
    model = state.board.model("A")

    def moved(by: float) -> GameState:
        position = replace(model.position, x=model.position.x + by)
        return state.with_board(state.board.with_model(replace(model, position=position)))

    assert digest(moved(1e-9)) == digest(state)
    assert digest(state.with_board(replace(state.board, width=20.0))) == digest(state)
    different = [moved(1e-5), replace(state, turn=2), replace(state, dice=Dice(seed=4))]
    different += [run(toy, state, (hit(model="A", target="B"),), {}).state]
    assert len({digest(state), *map(digest, different)}) == 5


def test_a_digest_is_the_same_in_every_process(state: GameState) -> None:
    code = (
        "from sandbox.core.state import *; from sandbox.engine import digest;"
        "print(digest(GameState(system='toy', board=Board(20, 20))))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("0", "1")
    }
    assert len(outputs) == 1
    assert outputs != {digest(state) + "\n"}
