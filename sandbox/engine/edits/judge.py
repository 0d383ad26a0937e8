"""Why an edit is refused."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Iterator
from itertools import count

from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.tolerance import DIGITS, TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap, is_on_table, overlapping


class EditError(ValueError):
    """An edit that cannot be: the board stays as it was. `models` are those in the way, for the window to show."""

    def __init__(self, rule: str, text: str, models: tuple[str, ...] = ()) -> None:
        self.reason = Reason(rule, text)
        self.models = models
        super().__init__(text)


def judged(before: Board, after: Board, changed: Collection[str]) -> Board:
    """The board after an edit of these models; EditError where one stands off the table or worse over another."""
    wanted = frozenset(changed)
    for model in after.models:
        if model.id in wanted and model.is_on_table:
            _judge(before, after, model, before.find_model(model.id))
    return after


def _judge(before: Board, after: Board, model: Model, was: Model | None) -> None:
    pose = (model.footprint, model.facing_deg, model.position)
    if was is not None and was.is_on_table and pose == (was.footprint, was.facing_deg, was.position):
        return
    if not is_on_table(after, *pose):
        size = f"{after.width:g}″ × {after.height:g}″"
        raise EditError("edit.off-table", f"{model.name} would not stand wholly on the table of {size}", (model.id,))
    for name in overlapping(after, *pose, ignore=(model.id,)):
        other = after.model(name)
        depth, stood = -gap(model, other), before.find_model(name)
        if was is None or stood is None or not was.is_on_table or depth > max(-gap(was, stood), 0.0) + TOUCH:
            text = f"{model.name} would overlap {other.name} by {_inches(depth)}"
            raise EditError("edit.overlap", text, (model.id, name))


def known_model(board: Board, model_id: str) -> Model:
    """The model of that id, or EditError."""
    model = board.find_model(model_id)
    if model is None:
        raise EditError("edit.unknown", f"there is no {model_id} on this table")
    return model


def check_new_id(board: Board, new_id: str) -> None:
    """EditError for an id that is no single line of text, or that a model or a piece of terrain has already."""
    check_line(new_id, "an id")
    if not new_id:
        raise EditError("edit.id", "an id needs at least one character")
    if board.find_model(new_id) or board.find_terrain(new_id):
        raise EditError("edit.id", f"there is a {new_id} on this table already")


def check_line(text: str, what: str) -> None:
    """EditError for text that cannot stand in a line."""
    if any(unicodedata.category(character) == "Cc" for character in text):
        raise EditError("edit.text", f"{what} is one line of text without control characters")


def free_id(board: Board, prefix: str) -> str:
    """The first of prefix1, prefix2, ... that the board does not have.

    >>> free_id(Board(48, 48), "F")
    'F1'
    """
    return next(free_ids(board, prefix))


def free_ids(board: Board, prefix: str) -> Iterator[str]:
    """Those of prefix1, prefix2, ... that the board does not have, one after the other."""
    names = (f"{prefix}{number}" for number in count(1))
    return (name for name in names if not (board.find_model(name) or board.find_terrain(name)))


def on_grid(position: Vec2) -> Vec2:
    """The position with the decimals of a file."""
    return Vec2(round(position.x, DIGITS) + 0.0, round(position.y, DIGITS) + 0.0)


def with_models(board: Board, models: Iterable[Model]) -> Board:
    """The board with these models in the place of those of the same ids, and the new ones behind them."""
    changed = {model.id: model for model in models}
    kept = tuple(changed.pop(model.id, model) for model in board.models)
    return Board(board.width, board.height, (*kept, *changed.values()), board.terrain)


def _inches(length: float) -> str:
    return f"{length:.2f}″" if length >= 0.005 else "a hair"
