"""Copies: of a selection, to be pasted; of one model, as a block in ranks and files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.engine.edits.groups import high, low, with_riders
from sandbox.engine.edits.judge import EditError, free_ids, judged, known_model, on_grid, with_models
from sandbox.engine.edits.models import with_ids


def copied(board: Board, ids: Iterable[str]) -> tuple[Model, ...]:
    """The models with everyone who rides on them, as they are now: what a clipboard holds."""
    return tuple(board.model(name) for name in with_riders(board, ids))


def paste(board: Board, models: Sequence[Model], at: Vec2) -> tuple[Board, tuple[str, ...]]:
    """The board with copies of the models, the mean of their centres at a point, and the ids of the copies.

    Each gets the next free number of its id; who rides on or commands whom is copied along.
    """
    standing = [model for model in models if model.is_on_table] or list(models)
    if not standing:
        raise EditError("edit.group", "there is nothing to paste")
    middle = Vec2(
        sum(model.position.x for model in standing) / len(standing),
        sum(model.position.y for model in standing) / len(standing),
    )
    return _added(board, [(model, on_grid(at - middle)) for model in models])


def duplicate(board: Board, ids: Iterable[str]) -> tuple[Board, tuple[str, ...]]:
    """The board with copies of the models right beside them: to the right, left, above or below, where there is room.

    Bases of the copies touch the extent of the originals. Raises EditError for the last of these where none has room.
    """
    models = copied(board, ids)
    standing = [model for model in models if model.is_on_table]
    if not standing:
        raise EditError("edit.group", "there is nothing to duplicate")
    wide = max(high(model, "x") for model in standing) - min(low(model, "x") for model in standing)
    tall = max(high(model, "y") for model in standing) - min(low(model, "y") for model in standing)
    refused = EditError("edit.group", "there is no room beside them")
    for by in (Vec2(wide, 0.0), Vec2(-wide, 0.0), Vec2(0.0, tall), Vec2(0.0, -tall)):
        try:
            return _added(board, [(model, on_grid(by)) for model in models])
        except EditError as error:
            refused = error
    raise refused


def block(
    board: Board, model_id: str, *, files: int, ranks: int = 1, gap_in: float = 0.0
) -> tuple[Board, tuple[str, ...]]:
    """The board with a model copied into a block, `gap_in` inches from edge to edge, and the ids of the copies.

    The model stays as the left end of the front rank: `files` stand side by side to its right, `ranks` behind each
    other. Its riders are not copied.
    """
    model = known_model(board, model_id)
    if files < 1 or ranks < 1 or files * ranks < 2:
        raise EditError("edit.block", f"a block takes at least 2 models, got {files} × {ranks}")
    if gap_in < 0:
        raise EditError("edit.block", f"expected a gap of at least 0 inches, got {gap_in:g}")
    long, wide = _size(model)
    right, back = model.facing.left * -(wide + gap_in), model.facing * -(long + gap_in)
    places = [right * file + back * rank for rank in range(ranks) for file in range(files)]
    return _added(board, [(model, by) for by in places[1:]])


def _size(model: Model) -> tuple[float, float]:
    """Length along the facing and width across."""
    footprint = model.footprint
    if isinstance(footprint, Disc):
        return footprint.radius_in * 2, footprint.radius_in * 2
    return footprint.half_length_in * 2, footprint.half_width_in * 2


def _added(board: Board, moved: Sequence[tuple[Model, Vec2]]) -> tuple[Board, tuple[str, ...]]:
    free = {prefix: free_ids(board, prefix) for prefix in {_prefix(model.id): None for model, _ in moved}}
    taken = [next(free[_prefix(model.id)]) for model, _ in moved]
    names = {model.id: name for (model, _), name in zip(moved, taken, strict=True)}
    copies = []
    for (model, by), name in zip(moved, taken, strict=True):
        copy = with_ids(model, {**names, model.id: name}, board)
        copies.append(replace(copy, name=_name(model, name), position=model.position + by))
    return judged(board, with_models(board, copies), taken), tuple(taken)


def _prefix(name: str) -> str:
    """An id without the number at its end: 'F12' -> 'F'."""
    return name.rstrip("0123456789")


def _name(model: Model, new_id: str) -> str:
    """The copy's name: its id where the model's was, with the new number where the name ended in the old one."""
    if model.name == model.id:
        return new_id
    number, new_number = model.id[len(_prefix(model.id)) :], new_id[len(_prefix(new_id)) :]
    if number and model.name.endswith(number):
        return model.name[: -len(number)] + new_number
    return model.name
