"""How this system says numbers and lists."""

from __future__ import annotations

from collections.abc import Iterable

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.wording import listed


def counted(number: int, word: str) -> str:
    """
    >>> counted(1, "wound"), counted(3, "wound")
    ('1 wound', '3 wounds')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def names(models: Iterable[Model]) -> str:
    return listed([model.name for model in models])


def name(board: Board, some_id: str) -> str:
    """What a line calls a model or a piece of terrain."""
    model = board.find_model(some_id)
    return model.name if model else some_id
