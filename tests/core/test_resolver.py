"""The referee's notebook: numbering, groups, questions, and refusal."""

from __future__ import annotations

import pytest

from sandbox.core import events as ev
from sandbox.core.dice import Dice
from sandbox.core.resolver import Question, Resolver, Unanswered
from sandbox.core.state import Board, GameState
from sandbox.core.vec import Vec2, normal_deg, turn_deg

STATE = GameState(system="any", board=Board(48, 48), dice=Dice(fixed=(("a", (1, 2, 3)),)))


def test_events_of_a_group_share_its_number() -> None:
    """Also where one group is opened inside another."""
    resolver = Resolver(STATE, {})
    resolver.emit(ev.Noted(text="first"))
    with resolver.together():
        resolver.emit(ev.Noted(text="second"))
        with resolver.together():
            resolver.emit(ev.Noted(text="third"))
        resolver.emit(ev.Noted(text="fourth"))
    resolver.emit(ev.Noted(text="fifth"))

    assert [(event.n, event.group) for event in resolver.events] == [(1, 1), (2, 2), (3, 2), (4, 2), (5, 3)]


def test_faces_left_over_are_said() -> None:
    resolver = Resolver(STATE, {})
    resolver.roll("a", count=2, rule="r")

    assert [event.text for event in resolver.events] == [
        "a: 2d6 (1, 2) = 3",
        "a: 1 of the faces fixed for it were left over",
    ]


def test_a_question_without_an_answer_leaves_the_script() -> None:
    question = Question(id="countercharge:C", prompt="?", options=("yes", "no"), default="no")
    with pytest.raises(Unanswered) as unanswered:
        Resolver(STATE, {}).ask(question)

    assert unanswered.value.question == question
    assert Resolver(STATE, {"countercharge:C": "yes"}).ask(question) == "yes"
    with pytest.raises(ValueError, match=r"expected one of yes, no, got 'perhaps'"):
        Resolver(STATE, {"countercharge:C": "perhaps"}).ask(question)


def test_the_next_action_rolls_other_dice() -> None:
    resolver = Resolver(STATE, {})
    first = resolver.roll("b", count=9, rule="r")
    second = Resolver(Resolver(STATE, {}).resolution().state, {}).roll("b", count=9, rule="r")

    assert first.faces != second.faces


@pytest.mark.parametrize(("degrees", "normal"), [(-1e-20, 0.0), (720, 0.0), (-450, 270.0), (359.5, 359.5)])
def test_angles_have_one_name(degrees: float, normal: float) -> None:
    assert normal_deg(degrees) == normal


@pytest.mark.parametrize(("start", "end", "turn"), [(0, 180, 180), (90, 80, -10), (10, 350, -20), (350, 10, 20)])
def test_a_turn_goes_the_shorter_way(start: float, end: float, turn: float) -> None:
    assert turn_deg(start, end) == turn


def test_directions_are_exact_on_the_axes() -> None:
    assert [Vec2.from_deg(angle) for angle in (0, 90, 180, 270)] == [Vec2(1, 0), Vec2(0, 1), Vec2(-1, 0), Vec2(0, -1)]
