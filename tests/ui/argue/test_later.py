"""Answers that arrive later: one a breath, the last one asked for first, the same one once."""

from __future__ import annotations

from sandbox.ui.argue.later import MOST_KEPT, Later


def test_an_answer_is_worked_out_once() -> None:
    """Asked again it is known; about something equal that is another object it is not."""
    later, asked = Later(), list[str]()
    about = (["board"],)

    def find_out() -> str:
        asked.append("once")
        return "yes"

    found = [later.ask(about, find_out), later.work(), later.ask(about, find_out), later.work()]

    assert found == [None, True, "yes", False]
    assert asked == ["once"]
    assert later.ask((["board"],), find_out) is None


def test_what_nobody_asks_for_any_more_is_not_worked_out() -> None:
    """The last question is answered; the others are asked again with the next picture, or never."""
    later, first, second = Later(), object(), object()
    later.ask((first,), lambda: 1)
    later.ask((second,), lambda: 2)

    assert [later.work(), later.work()] == [True, False]
    assert later.ask((second,), lambda: 0) == 2
    assert later.ask((first,), lambda: 0) is None


def test_old_answers_give_way() -> None:
    later, things = Later(), [object() for _ in range(MOST_KEPT + 1)]
    for thing in things:
        later.ask((thing,), lambda: "known")
        later.work()

    assert [later.ask((thing,), lambda: "") for thing in things[:2]] == [None, "known"]
