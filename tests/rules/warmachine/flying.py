"""A model to be thrown or slammed, and what has become of it."""

from __future__ import annotations

from typing import Any

from sandbox.core.model import Model
from sandbox.core.resolver import NeedsChoice, Resolution
from sandbox.core.state import GameState
from sandbox.rules.warmachine import SYSTEM
from tests.rules.warmachine.table import trooper


def target(x: float = 20, y: float = 24, **fields: Any) -> Model:
    """A 40 mm model with boxes to spare."""
    return trooper("T", x, y, **{"mm": 40, "boxes": 20, "arm": 15, "def_": 12, "str_": 6, **fields})


def done(state: GameState, action: Any, **answers: str) -> Resolution:
    result = SYSTEM.resolve(state, action, {f"countercharge:{model}": said for model, said in answers.items()})
    assert not isinstance(result, NeedsChoice), result
    return result


def place(resolution: Resolution, model_id: str = "T") -> tuple[float, float]:
    model = resolution.state.board.model(model_id)
    return round(model.position.x, 3), round(model.position.y, 3)


def is_down(resolution: Resolution, model_id: str = "T") -> bool:
    return resolution.state.board.model(model_id).is_status("knocked_down")
