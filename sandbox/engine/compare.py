"""Two ways the same game may have gone, held side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sandbox.core.events import Attacked, Damaged, Event, KnockedDown, Removed
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.tolerance import EXPECTED
from sandbox.core.vec import turn_deg
from sandbox.engine.lines import Line

_ABSENT = "not there"


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not the same: of a model (`model` is its id) or a figure of a whole side (`model` is '')."""

    model: str
    what: str
    first: str
    second: str

    def __str__(self) -> str:
        return f"{self.model + ': ' if self.model else ''}{self.what} {self.first} → {self.second}"


def compare(first: Line, second: Line) -> tuple[Difference, ...]:
    """Where two lines of a session differ: the figures of what happened since they parted, then every model."""
    shared = first.shared_with(second)
    boards = first.state.board, second.state.board
    logs = [[event for step in line.played[shared:] for event in step.events] for line in (first, second)]
    sides = {model.id: model.side for board in boards for model in board.models}
    figures = [_figures(log, sides) for log in logs]
    names = dict.fromkeys((*figures[0], *figures[1]))
    told = [Difference("", name, str(figures[0].get(name, 0)), str(figures[1].get(name, 0))) for name in names]
    return (*(one for one in told if one.first != one.second), *model_differences(*boards))


def model_differences(first: Board, second: Board) -> tuple[Difference, ...]:
    """Every model that is not the same on two boards, in the order of the first, those of the second alone last."""
    ids = dict.fromkeys((*(model.id for model in first.models), *(model.id for model in second.models)))
    return tuple(one for name in ids for one in _model(first.find_model(name), second.find_model(name)))


def _model(first: Model | None, second: Model | None) -> Iterable[Difference]:
    if first is None or second is None:
        model = first or second
        if model is not None:
            yield Difference(model.id, "is", _there(first), _there(second))
        return
    name = first.id
    if first.removed != second.removed:
        yield Difference(name, "is", _there(first), _there(second))
    if first.position.distance(second.position) > EXPECTED:
        yield Difference(name, "at", _place(first), _place(second))
    if abs(turn_deg(first.facing_deg, second.facing_deg)) > EXPECTED:
        yield Difference(name, "facing", f"{first.facing_deg:.0f}°", f"{second.facing_deg:.0f}°")
    for counter in dict.fromkeys(key for key, _ in (*first.counters, *second.counters)):
        if first.counter(counter) != second.counter(counter):
            yield Difference(name, counter, str(first.counter(counter)), str(second.counter(counter)))
    for status in dict.fromkeys((*first.statuses, *second.statuses)):
        if first.is_status(status) != second.is_status(status):
            yield Difference(name, status.replace("_", " "), *(_yes(model, status) for model in (first, second)))


def _there(model: Model | None) -> str:
    return _ABSENT if model is None else "removed" if model.removed else "on the table"


def _place(model: Model) -> str:
    return f"({model.position.x:.2f}″, {model.position.y:.2f}″)"


def _yes(model: Model, status: str) -> str:
    return "yes" if model.is_status(status) else "no"


def _figures(events: Iterable[Event], sides: dict[str, str]) -> dict[str, int]:
    """Sums by side, in words."""
    sums: dict[str, int] = {}

    def count(model: str, what: str, amount: int = 1) -> None:
        name = f"{sides.get(model, '?')}: {what}"
        sums[name] = sums.get(name, 0) + amount

    for event in events:
        match event:
            case Attacked(hit=True):
                count(event.target, "times hit")
            case Damaged():
                count(event.model, "damage suffered", event.amount)
            case KnockedDown():
                count(event.model, "knocked down")
            case Removed():
                count(event.model, "models lost")
            case _:
                pass
    return sums
