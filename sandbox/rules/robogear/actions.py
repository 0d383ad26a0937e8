"""What a Robogear player can declare, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.model import ModelId
from sandbox.core.state import GameState
from sandbox.core.vec import Vec2


@dataclass(frozen=True, slots=True, kw_only=True)
class Ram:
    """A ram of a target; `via` are the corners of the way there, the last leg then runs straight at its middle."""

    model: ModelId
    target: ModelId
    via: tuple[Vec2, ...] = ()


def aim_ram(state: GameState, model: str, pointer: Vec2, target: str | None) -> Ram:
    """At the unit under the pointer; past all units, at the one of another side that is nearest to the pointer.

    Without anyone to ram it is aimed at the unit itself, which is refused like any other wrong target.
    """
    side = state.board.model(model).side
    foes = [other for other in state.board.models if other.is_on_table and other.side != side]
    nearest = min(foes, key=lambda other: other.position.distance(pointer), default=None)
    return Ram(model=model, target=target or (nearest.id if nearest else model))
