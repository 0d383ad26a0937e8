"""Do, undo, redo, seek, and the question in the middle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.apply import fold
from sandbox.core.dice import Dice
from sandbox.core.errors import ChoiceError, DiceError
from sandbox.core.events import Rolled
from sandbox.core.state import GameState
from sandbox.core.system import RulesSystem
from sandbox.engine import Session, digest


@pytest.fixture
def session(toy: RulesSystem, state: GameState) -> Session:
    return Session(toy, state, {})


def test_events_are_numbered_through_with_their_groups(session: Session, hit: Any) -> None:
    for _ in range(2):
        session.do(hit(model="A", target="B"))
    assert [(event.n, event.group, event.kind) for event in session.events] == [
        (1, 1, "rolled"),
        (2, 2, "damaged"),
        (3, 3, "rolled"),
        (4, 4, "damaged"),
    ]
    assert [event.name for event in session.events if isinstance(event, Rolled)] == ["hit:B", "hit:B#2"]


def test_undo_goes_to_the_start_and_redo_to_the_end(session: Session, state: GameState, hit: Any) -> None:
    steps = [session.do(hit(model="A", target="B")) for _ in range(3)]
    end = session.state

    assert [session.undo() for _ in range(4)] == [*reversed(steps), None]
    assert session.state is state
    assert session.events == ()
    assert session.undone == tuple(steps)

    assert [session.redo() for _ in range(4)] == [*steps, None]
    assert session.state is end


def test_a_new_action_cuts_off_what_was_undone(session: Session, hit: Any) -> None:
    first = session.do(hit(model="A", target="B"))
    session.do(hit(model="A", target="B"))
    session.undo()
    other = session.do(hit(model="B", target="A"))
    assert session.steps == (first, other)
    assert session.redo() is None
    assert [event.n for event in session.events] == [1, 2, 3, 4]


def test_dice_are_taken_back_with_the_action(session: Session, hit: Any) -> None:
    session.do(hit(model="A", target="B"))
    before = session.events
    session.undo()
    session.do(hit(model="A", target="B"))
    assert session.events == before


def test_the_board_after_every_event_is_the_fold(session: Session, state: GameState, hit: Any) -> None:
    for _ in range(3):
        session.do(hit(model="A", target="B"))
    boards = [board for step in session.steps for board in step.boards]
    assert boards == [fold(state.board, session.events[:n]) for n in range(1, len(session.events) + 1)]
    assert [step.boards[-1] for step in session.steps] == [step.after.board for step in session.steps]


def test_seek_takes_back_whole_actions(session: Session, hit: Any) -> None:
    steps = [session.do(hit(model="A", target="B")) for _ in range(3)]
    for n, done in [(0, 0), (1, 1), (2, 1), (3, 2), (6, 3), (99, 3), (4, 2)]:
        session.seek(n)
        assert session.steps == tuple(steps[:done])


def test_a_question_stops_the_action_until_it_is_answered(session: Session, state: GameState, hit: Any) -> None:
    action = hit(model="A", target="B", can_dodge=True)
    asked = session.do(action)
    assert (asked.question.id, asked.question.default) == ("dodge:B", "no")
    assert session.state is state

    session.do(action, {"dodge:B": "yes"})
    assert [event.text for event in session.events] == ["dodge: yes"]


def test_the_second_question_of_a_name_is_a_question_of_its_own(toy: RulesSystem, state: GameState, hit: Any) -> None:
    session = Session(toy, state, {"dodge:B": "yes", "dodge:B#3": "yes"})
    action = hit(model="A", target="B", can_dodge=True)
    session.do(action)
    second = session.do(action)
    assert second.question.id == "dodge:B#2"

    session.do(action, {"dodge:B#2": "no"})
    session.do(action)
    assert [event.text for event in session.events if event.rule == "toy.dodge"] == [
        "dodge: yes",
        "dodge: no",
        "dodge: yes",
    ]
    session.seek(0)
    session.redo()
    again = session.do(action)
    assert again.question.id == "dodge:B#2"


def test_what_goes_wrong_leaves_the_session_as_it_was(toy: RulesSystem, state: GameState, hit: Any) -> None:
    too_few = replace(state, dice=Dice(fixed=(("hit:B", ()),)))
    session = Session(toy, too_few, {"dodge:A": "perhaps"})
    before = digest(session.state)
    with pytest.raises(DiceError, match="hit:B takes 1 face, got 0"):
        session.do(hit(model="A", target="B"))
    with pytest.raises(ChoiceError, match="expected one of yes, no, got 'perhaps'"):
        session.do(hit(model="B", target="A", can_dodge=True))
    assert (digest(session.state), session.steps) == (before, ())


def test_other_dice_may_be_rolled_and_undo_brings_the_old_ones_back(
    session: Session, state: GameState, hit: Any
) -> None:
    session.do(hit(model="A", target="B"), dice=Dice(fixed=(("hit:B", (2,)),)))
    assert [event.total for event in session.events if isinstance(event, Rolled)] == [2]
    session.undo()
    assert session.state is state


def test_an_answer_given_goes_before_one_of_the_file(toy: RulesSystem, state: GameState, hit: Any) -> None:
    session = Session(toy, state, {"dodge:B": "no"})
    session.do(hit(model="A", target="B", can_dodge=True), {"dodge:B": "yes"})
    assert [event.text for event in session.events] == ["dodge: yes"]
