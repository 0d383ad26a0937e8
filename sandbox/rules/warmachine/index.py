"""What takes a look at every model of a board, looked up once a board and kept with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.rules.warmachine.condition import can_free_strike, hides_others, melee_range
from sandbox.rules.warmachine.profile import size_of

Found = TypeVar("Found")


class Striker(NamedTuple):
    """A model that can strike in melee, flat for the inner loop; `reach_in` is that of its longest melee weapon."""

    model: Model
    reach_in: float
    base_in: float
    is_disc: bool
    facing: Vec2


class Hider(NamedTuple):
    """A base that may hide others, flat for the inner loop."""

    id: str
    x: float
    y: float
    base_in: float


def aura_holders(board: Board) -> tuple[Model, ...]:
    """The models on the table that have auras."""
    return _kept(board, "auras", lambda: tuple(model for model in _standing(board) if model.auras))


def with_keyword(board: Board, keyword: str) -> tuple[Model, ...]:
    """The models on the table that have a keyword, in board order."""

    def find() -> tuple[Model, ...]:
        return tuple(model for model in _standing(board) if model.has_keyword(keyword))

    return _kept(board, f"keyword {keyword}", find)


def strikers(board: Board) -> dict[str, Striker]:
    """Everyone who can make a free strike: there, on its feet, armed for melee and not incorporeal."""

    def find() -> dict[str, Striker]:
        return {
            model.id: Striker(
                model,
                melee_range(model) or 0.0,
                model.footprint.reach_in,
                isinstance(model.footprint, Disc),
                model.facing,
            )
            for model in board.models
            if can_free_strike(model)
        }

    return _kept(board, "strikers", find)


def longest_reach(board: Board) -> float:
    """The reach of the longest melee weapon on the table, in inches."""
    return _kept(board, "reach", lambda: max((melee_range(model) or 0.0 for model in _standing(board)), default=0.0))


def hiders(board: Board, rank: int) -> tuple[Hider, ...]:
    """Those behind whose bases one of a size class is hidden: standing, and not smaller than it."""

    def find() -> tuple[Hider, ...]:
        return tuple(
            Hider(model.id, model.position.x, model.position.y, model.footprint.reach_in)
            for model in _standing(board)
            if size_of(model) >= rank and hides_others(model)
        )

    return _kept(board, f"hiders {rank}", find)


def _standing(board: Board) -> list[Model]:
    return [model for model in board.models if model.is_on_table]


def _kept(board: Board, what: str, find: Callable[[], Found]) -> Found:
    key = f"warmachine {what}"
    found: Found | None = board.derived.get(key)
    if found is None:
        found = board.derived[key] = find()
    return found
