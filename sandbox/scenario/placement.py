"""What is wrong with where things stand: bases that overlap or leave the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sandbox.core.errors import Problem
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.contact import gap, is_on_table


def model_problems(board: Board, places: Sequence[str]) -> Iterator[Problem]:
    """Models off the table, and pairs that overlap; `places` says where in the file each model of the board stands."""
    standing = [(where, model) for where, model in zip(places, board.models, strict=True) if model.is_on_table]
    for where, model in standing:
        if not is_on_table(board, model.footprint, model.facing_deg, model.position):
            size = f"{board.width:g}″ × {board.height:g}″"
            yield Problem(f"{where}.at", f"{model.id} does not stand wholly on the table of {size}")
    for first, second, depth in _overlaps([model for _, model in standing]):
        where, later = standing[second]
        message = f"{later.id} overlaps {standing[first][1].id} by {_inches(depth)}; bases may touch, but not overlap"
        yield Problem(f"{where}.at", message)


def _inches(length: float) -> str:
    return f"{length:.3f}″" if length >= 0.0005 else f"{length:.1e}″"


def _overlaps(models: list[Model]) -> Iterator[tuple[int, int, float]]:
    """Pairs deeper than TOUCH in file order, by index; sorted by their left ends, few pairs need a closer look."""
    by_left = sorted(enumerate(models), key=lambda pair: pair[1].position.x - pair[1].footprint.reach_in)
    pairs = []
    for place, (index, model) in enumerate(by_left):
        right = model.position.x + model.footprint.reach_in
        for other_index, other in by_left[place + 1 :]:
            if other.position.x - other.footprint.reach_in > right:
                break
            depth = -gap(model, other)
            if depth > TOUCH:
                first, second = sorted((index, other_index))
                pairs.append((first, second, depth))
    yield from sorted(pairs, key=lambda pair: (pair[1], pair[0]))
