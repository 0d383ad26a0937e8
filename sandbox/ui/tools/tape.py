"""The measuring tape: from base edge to base edge, or between points of the mat."""

from __future__ import annotations

from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import GameState
from sandbox.geometry import contact
from sandbox.ui.tools.tool import Hand, Hint, Ignored, Outcome, Sketch, Tool, UiChanged


class TapeTool(Tool):
    """Drag to measure; a tape that starts or ends on a model measures from its base edge."""

    def __init__(self) -> None:
        self._start: Hand | None = None
        self._end: Hand | None = None
        self._is_dragging = False

    @property
    def is_holding(self) -> bool:
        return self._is_dragging

    def put_down(self) -> Outcome:
        if self._start is None:
            return Ignored()
        self._start = self._end = None
        self._is_dragging = False
        return UiChanged()

    def press(self, hand: Hand, /) -> Outcome:
        self._start, self._end, self._is_dragging = hand, None, True
        return UiChanged()

    def drag(self, hand: Hand, /) -> Outcome:
        self._end = hand
        return UiChanged()

    def release(self, hand: Hand, /) -> Outcome:
        self._is_dragging = False
        if hand.is_click:
            return self.put_down()
        return UiChanged()

    def sketch(self, state: GameState, /) -> Sketch:
        if self._start is None or self._end is None:
            return Sketch()
        start, end = self._start, self._end
        here, there = _end_of(state, start), _end_of(state, end)
        if start.model is not None and start.model == end.model:
            return Sketch(readout="0.00″", readout_at=end.at)
        distance = max(0.0, contact.gap(here, there))
        return Sketch(
            tape=(contact.contact_point(there, here), contact.contact_point(here, there)),
            readout=f"{distance:.2f}″",
            readout_at=end.at,
        )

    def hints(self) -> tuple[Hint, ...]:
        if self._start is not None:
            return (("drag", "measure anew"), ("Esc", "put away"), ("Tab", "back"))
        return (("drag", "measure"), ("Tab", "back"))


def _end_of(state: GameState, hand: Hand) -> Model:
    """The base that an end of the tape lies on; a point of the mat is a base without a size."""
    model = state.board.find_model(hand.model) if hand.model else None
    if model is not None:
        return model
    return Model(id="", name="", side="", position=hand.at, facing_deg=0.0, footprint=Disc(0.0), profile=Profile())
