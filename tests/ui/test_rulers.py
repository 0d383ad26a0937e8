"""The tape and the rulers that it leaves behind."""

from __future__ import annotations

import pytest

from sandbox.core.vec import Vec2
from sandbox.present.measure import Measure
from sandbox.rules.hand import Move
from sandbox.ui.pilot import Pilot
from sandbox.ui.rulers import measured

LARGE, SMALL = 25 / 25.4, 15 / 25.4
"""Radii of J and of S1, in inches."""


@pytest.fixture(name="tape")
def pilot_with_tape(pilot: Pilot) -> Pilot:
    pilot.key("Tab")
    return pilot


def rulers(pilot: Pilot) -> list[Measure | None]:
    """The rulers as they lie on the table now."""
    game = pilot.window.desk.game
    assert game
    return [measured(game.state.board, ruler) for ruler in pilot.window.desk.ui.rulers]


def figures(pilot: Pilot) -> list[str]:
    return [figure for measure in rulers(pilot) if measure for figure in (*measure.figures, measure.total) if figure]


@pytest.mark.parametrize(
    ("start", "end", "length"),
    [
        (Vec2(20, 24), Vec2(23, 24), 3 - LARGE - SMALL),
        (Vec2(20, 24), Vec2(20, 27), 3 - LARGE),
        (Vec2(16, 21), Vec2(19, 25), 5 - 0.0),
        (Vec2(20, 24), Vec2(20.5, 24.5), 0.0),
    ],
    ids=["base to base", "base to mat", "mat to mat", "on one base"],
)
def test_a_tape_measures_from_edge_to_edge_and_stays(tape: Pilot, start: Vec2, end: Vec2, length: float) -> None:
    """While it is dragged the figure is at the pointer; let go, it lies on the table."""
    tape.press(start)
    tape.drag_to(end)
    readout = tape.window.desk.view().sketch.readout
    tape.release(end)

    assert readout == f"{length:.2f}″"
    assert figures(tape) == [readout]


def test_the_ends_lie_on_the_edges(tape: Pilot) -> None:
    tape.drag(Vec2(20, 24), Vec2(22, 24), Vec2(23, 24))
    (measure,) = rulers(tape)

    assert measure
    assert [tuple(point) for point in measure.legs[0]] == [
        pytest.approx((20 + LARGE, 24)),
        pytest.approx((23 - SMALL, 24)),
    ]


def test_dragged_on_from_its_end_it_goes_round_a_corner(tape: Pilot) -> None:
    """Four inches, then three: one ruler with both legs and the whole."""
    tape.drag(Vec2(16, 20), Vec2(18, 20))
    tape.drag(Vec2(18, 20), Vec2(18, 21.5))
    tape.press(Vec2(18.1, 21.5))
    tape.drag_to(Vec2(16, 21.5))
    readout = tape.window.desk.view().sketch.readout
    tape.release(Vec2(16, 21.5))

    assert readout == "2.00″, 5.50″ in all"
    assert figures(tape) == ["2.00″", "1.50″", "2.00″", "5.50″ in all"]


def test_rulers_follow_the_models_and_stay_with_other_tools(tape: Pilot) -> None:
    """J goes two inches back: so much longer is the ruler from it, and the other one is as it was."""
    tape.drag(Vec2(20, 24), Vec2(22, 24), Vec2(23, 24))
    tape.drag(Vec2(16, 20), Vec2(18, 20))
    tape.key("Tab")
    tape.drag(Vec2(20, 24), Vec2(18, 24))

    assert figures(tape) == [f"{5 - LARGE - SMALL:.2f}″", "2.00″"]


def test_a_ruler_to_a_model_that_is_gone_is_not_shown(tape: Pilot) -> None:
    """Undo brings the model back, and its ruler with it."""
    tape.drag(Vec2(20, 24), Vec2(22, 24), Vec2(23, 24))
    tape.key("V")
    tape.click(Vec2(23, 24))
    tape.key("Delete")
    gone = rulers(tape)
    tape.key("Ctrl+Z")

    assert gone == [None]
    assert len(figures(tape)) == 1


@pytest.mark.parametrize(("keys", "left"), [("Backspace", 1), ("Esc", 1), ("Y", 0)])
def test_rulers_are_put_away(tape: Pilot, keys: str, left: int) -> None:
    """The last one, or all."""
    tape.drag(Vec2(16, 20), Vec2(18, 20))
    tape.drag(Vec2(16, 22), Vec2(18, 22))
    tape.key(keys)

    assert figures(tape) == ["2.00″"] * left


def test_with_the_hand_only_y_puts_rulers_away(tape: Pilot) -> None:
    """Esc lets the selection go and leaves them."""
    tape.drag(Vec2(16, 20), Vec2(18, 20))
    tape.key("V")
    tape.click(Vec2(20, 24))
    tape.key("Esc")
    kept = figures(tape)
    tape.key("Y")

    assert (kept, figures(tape), tape.window.desk.ui.selection) == (["2.00″"], [], ())


def test_esc_while_dragging_leaves_what_was_there(tape: Pilot) -> None:
    tape.drag(Vec2(16, 20), Vec2(18, 20))
    tape.press(Vec2(18, 20))
    tape.drag_to(Vec2(18, 22))
    tape.key("Esc")
    tape.drag_to(Vec2(18, 23))
    tape.release(Vec2(18, 23))

    assert figures(tape) == ["2.00″"]


def test_a_ruler_is_no_part_of_the_game(tape: Pilot) -> None:
    """Undo takes the move back, not the ruler."""
    tape.window.desk.propose(Move(model="J", facing_deg=90))
    tape.key("Tab")
    tape.key("Tab")
    tape.drag(Vec2(16, 20), Vec2(18, 20))
    tape.key("Ctrl+Z")

    assert figures(tape) == ["2.00″"]
