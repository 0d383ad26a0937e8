"""Edits, branches and readings as steps; two lines compared; a session kept and done again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.dice import Dice
from sandbox.core.errors import ScenarioError
from sandbox.core.kept import KeptLine, KeptStep
from sandbox.core.state import Board, GameState
from sandbox.core.system import RulesSystem, Ruling
from sandbox.core.vec import Vec2
from sandbox.engine import Session, digest
from sandbox.engine.compare import compare
from sandbox.engine.keeping import Keeper, restored


@pytest.fixture
def session(toy: RulesSystem, state: GameState) -> Session:
    return Session(toy, state, {})


def moved(board: Board, name: str, x: float) -> Board:
    return board.with_model(replace(board.model(name), position=Vec2(x, 5)))


def names(session: Session) -> dict[str, list[str]]:
    return {line.name: [step.label or "hit" for step in line.steps] for line in session.lines}


def test_an_edit_is_a_step_without_events(session: Session, hit: Any) -> None:
    session.do(hit(model="A", target="B"))
    step = session.edit("Move A", moved(session.state.board, "A", 7))
    assert (step.is_edit, step.label, step.events) == (True, "Move A", ())
    assert session.state.board.model("A").position == Vec2(7, 5)
    session.do(hit(model="A", target="B"))
    assert [event.n for event in session.events] == [1, 2, 3, 4]
    session.undo()
    session.undo()
    assert session.state.board.model("A").position == Vec2(5, 5)
    assert session.state.dice == step.before.dice


def test_an_edit_that_goes_on_is_one_step_with_the_last(session: Session, hit: Any) -> None:
    """Only right after an edit of the same label, and never over something undone."""
    session.edit("Nudge A", moved(session.state.board, "A", 6))
    session.edit("Nudge A", moved(session.state.board, "A", 7), goes_on=True)
    session.edit("Nudge A", moved(session.state.board, "A", 8))
    session.edit("Move A", moved(session.state.board, "A", 9), goes_on=True)
    session.do(hit(model="A", target="B"))
    session.edit("Move A", moved(session.state.board, "A", 10), goes_on=True)
    assert names(session) == {"A": ["Nudge A", "Nudge A", "Move A", "hit", "Move A"]}

    places = []
    while session.undo() is not None:
        places.append(session.state.board.model("A").position.x)
    assert places == [9, 9, 8, 7, 5]
    session.redo()
    session.edit("Nudge A", moved(session.state.board, "A", 1), goes_on=True)
    assert len(names(session)) == 2


def test_seek_carries_edits_along(session: Session, hit: Any) -> None:
    session.edit("first", moved(session.state.board, "A", 6))
    session.do(hit(model="A", target="B"))
    session.edit("second", moved(session.state.board, "A", 7))
    session.do(hit(model="A", target="B"))
    session.edit("third", moved(session.state.board, "A", 8))
    for event, done, x in [(0, 1, 6), (1, 3, 7), (2, 3, 7), (3, 5, 8), (4, 5, 8)]:
        session.seek(event)
        assert (len(session.steps), session.state.board.model("A").position.x) == (done, x)


def test_what_was_undone_stays_on_its_own_line(session: Session, hit: Any) -> None:
    one = session.do(hit(model="A", target="B"))
    two = session.do(hit(model="A", target="B"))
    session.undo()
    session.edit("aside", moved(session.state.board, "A", 7))
    assert names(session) == {"A": ["hit", "hit"], "B": ["hit", "aside"]}
    assert session.line.name == "B"
    session.switch_to("A")
    assert (session.steps, session.undone) == ((one, two), ())
    with pytest.raises(KeyError):
        session.switch_to("Z")


def test_the_same_again_after_an_undo_begins_no_line(session: Session, hit: Any) -> None:
    steps = [session.do(hit(model="A", target="B")) for _ in range(2)]
    session.go_to(0)
    assert session.do(hit(model="A", target="B")) is steps[0]
    assert session.undone == (steps[1],)
    assert len(session.lines) == 1


def test_a_branch_begins_at_any_step_and_lines_have_names_of_their_own(session: Session, hit: Any) -> None:
    for _ in range(3):
        session.do(hit(model="A", target="B"))
    branch = session.branch_at(1)
    assert (branch.name, session.steps, session.undone) == ("B", branch.steps, ())
    assert [len(line.steps) for line in session.lines] == [3, 1]
    session.rename_line("B", "to the left")
    assert (session.line.name, list(names(session))) == ("to the left", ["A", "to the left"])
    for taken in ("A", " "):
        with pytest.raises(ScenarioError, match="a line needs a name of its own"):
            session.rename_line("to the left", taken)
    assert session.branch_at(0).name == "B"


def test_a_reading_is_chosen_as_a_step(toy: RulesSystem, state: GameState) -> None:
    ruling = Ruling(id="toy.tie", question="Who wins?", choices=(("nobody", "nobody"), ("both", "both")))
    session = Session(replace(toy, rulings=(ruling,)), state, {})
    session.rule("toy.tie", "both")
    assert session.state.find_ruling("toy.tie") == "both"
    session.undo()
    assert session.state.find_ruling("toy.tie") is None
    for name, choice in (("toy.tie", "me"), ("toy.other", "both")):
        with pytest.raises(ScenarioError, match="no such reading"):
            session.rule(name, choice)


def test_two_lines_are_compared_since_they_parted(session: Session, hit: Any) -> None:
    session.do(hit(model="A", target="B"), dice=Dice(fixed=(("hit:B", (2,)),)))
    session.do(hit(model="A", target="B"), dice=replace(session.state.dice, fixed=(("hit:B#2", (4,)),)))
    first = session.line
    session.branch_at(1)
    session.edit("aside", moved(session.state.board, "A", 7.25))
    session.do(hit(model="A", target="B"), dice=replace(session.state.dice, fixed=(("hit:B#2", (1,)),)))
    told = [str(difference) for difference in compare(first, session.line)]
    assert told == [
        "B: damage suffered 4 → 1",
        "B: models lost 1 → 0",
        "A: at (5.00″, 5.00″) → (7.25″, 5.00″)",
        "B: is removed → on the table",
        "B: damage 6 → 3",
    ]
    assert compare(first, first) == ()


def test_what_is_kept_of_a_session_can_be_done_again(toy: RulesSystem, state: GameState, hit: Any) -> None:
    session = Session(toy, state, {"dodge:A": "no"})
    session.do(hit(model="A", target="B", can_dodge=True), {"dodge:B": "yes"})
    session.do(hit(model="B", target="A", can_dodge=True), dice=Dice(seed=99))
    session.edit("aside", moved(session.state.board, "A", 7))
    session.do(hit(model="A", target="B"))
    session.branch_at(2)
    session.do(hit(model="A", target="B"))
    session.undo()
    keeper = Keeper()
    kept = keeper.lines_of(session)
    assert keeper.lines_of(session)[0].steps[0] is kept[1].steps[0]

    again, problems = restored(toy, state, session.choices, kept, "B")
    assert problems == ()
    assert (again.line.name, again.events) == ("B", session.events)
    assert [(line.name, line.done) for line in again.lines] == [("A", 4), ("B", 2)]
    assert [digest(line.state) for line in again.lines] == [digest(line.state) for line in session.lines]
    assert again.lines[0].shared_with(again.lines[1]) == 2


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ({"dice": Dice(fixed=(("hit:B", ()),))}, "hit:B takes 1 face, got 0; 2 steps are left out"),
        ({"answers": ()}, "dodge:B is asked and not answered; 2 steps are left out"),
        ({"answers": (("dodge:B", "perhaps"),)}, "expected one of yes, no, got 'perhaps'; 2 steps are left out"),
    ],
)
def test_a_line_is_cut_off_at_a_step_that_cannot_be_done_again(
    toy: RulesSystem, state: GameState, hit: Any, broken: dict[str, Any], said: str
) -> None:
    good = KeptStep(action=hit(model="A", target="B"))
    asking = KeptStep(action=hit(model="A", target="B", can_dodge=True), answers=(("dodge:B", "no"),))
    bad = KeptStep(action=asking.action, answers=broken.get("answers", asking.answers), dice=broken.get("dice"))
    lines = (KeptLine(name="A", steps=(good, bad, good), done=3), KeptLine(name="B", steps=(good, asking), done=1))
    session, (problem,) = restored(toy, state, {}, lines, "C")
    assert str(problem) == f"line A, step 2: {said} from here on"
    assert [(line.name, len(line.steps), line.done) for line in session.lines] == [("A", 1, 1), ("B", 2, 1)]
    assert session.line.name == "A"


def test_a_table_without_lines_is_a_fresh_session(toy: RulesSystem, state: GameState) -> None:
    session, problems = restored(toy, state, {}, (), "")
    assert (problems, [line.name for line in session.lines], session.state) == ((), ["A"], state)
