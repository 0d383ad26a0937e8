"""The measuring tape: from base edge to base edge or between points of the mat. What was measured stays as a ruler."""

from __future__ import annotations

from sandbox.core.state import GameState
from sandbox.ui.rulers import End, Ruler, measured
from sandbox.ui.tools.tool import Hand, Hint, Ignored, Outcome, Ruled, Sketch, Tool, UiChanged

GRAB_PX = 10.0
"""How near to the end of the last ruler a drag goes on with it, round a corner."""


class TapeTool(Tool):
    """Drag to measure; a tape that starts or ends on a model measures from its base edge, and goes where it goes."""

    def __init__(self) -> None:
        self._ends: tuple[End, ...] = ()
        self._tip: Hand | None = None
        self._others: tuple[Ruler, ...] = ()

    @property
    def is_holding(self) -> bool:
        return bool(self._ends)

    def put_down(self) -> Outcome:
        if not self._ends:
            return Ignored()
        self._ends, self._tip, self._others = (), None, ()
        return UiChanged()

    def press(self, hand: Hand, /) -> Outcome:
        last = hand.rulers[-1] if hand.rulers else None
        if last is not None and _is_at_end(hand, last):
            self._ends, self._others = last.ends, hand.rulers[:-1]
        else:
            self._ends, self._others = (_end(hand),), hand.rulers
        return UiChanged()

    def drag(self, hand: Hand, /) -> Outcome:
        if not self._ends:
            return Ignored()
        self._tip = hand
        return UiChanged()

    def release(self, hand: Hand, /) -> Outcome:
        ruler, others = self._ruler(hand), self._others
        is_drawn = self.put_down() != Ignored() and not hand.is_click
        return Ruled((*others, ruler)) if is_drawn else UiChanged()

    def sketch(self, state: GameState, /) -> Sketch:
        if self._tip is None:
            return Sketch()
        ruler = self._ruler(self._tip)
        measure = measured(state.board, ruler)
        if measure is None:
            return Sketch()
        readout = ", ".join(filter(None, (measure.figures[-1], measure.total)))
        return Sketch(rulers=(*self._others, ruler), readout=readout, readout_at=self._tip.at)

    def hints(self) -> tuple[Hint, ...]:
        if self._ends:
            return (("let go", "keep"), ("Esc", "put away"))
        return (("drag", "measure, go on"), ("Backspace", "last"), ("Y", "clear all"), ("Tab", "back"))

    def _ruler(self, hand: Hand) -> Ruler:
        return Ruler(ends=(*self._ends, _end(hand)))


def _end(hand: Hand) -> End:
    return End(at=hand.at, model=hand.model)


def _is_at_end(hand: Hand, ruler: Ruler) -> bool:
    """Whether the pointer is at the end of a ruler, on its point of the mat or on the edge of its base."""
    measure = measured(hand.state.board, ruler)
    return measure is not None and measure.legs[-1][1].distance(hand.at) * hand.scale <= GRAB_PX
