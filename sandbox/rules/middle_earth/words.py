"""How this system says numbers and lists."""

from __future__ import annotations

from collections.abc import Iterable

from sandbox.core.model import Model
from sandbox.core.state import Board


def inches(length_in: float) -> str:
    """A measured length: always two decimals.

    >>> inches(5.708)
    '5.71″'
    """
    return f"{length_in:.2f}″"


def percent(chance: float) -> str:
    """A chance as whole per cent, never a false 0 or 100.

    >>> percent(0.9630), percent(0.998), percent(1.0), percent(0.001)
    ('96%', '>99%', '100%', '<1%')
    """
    if 0.995 <= chance < 1:
        return ">99%"
    if 0 < chance < 0.005:
        return "<1%"
    return f"{chance * 100:.0f}%"


def counted(number: int, word: str) -> str:
    """
    >>> counted(1, "wound"), counted(3, "wound")
    ('1 wound', '3 wounds')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def listed(words: Iterable[str]) -> str:
    """
    >>> listed(["F1", "F2", "H1"])
    'F1, F2 and H1'
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def names(models: Iterable[Model]) -> str:
    return listed([model.name for model in models])


def name(board: Board, some_id: str) -> str:
    """What a line calls a model or a piece of terrain."""
    model = board.find_model(some_id)
    return model.name if model else some_id
