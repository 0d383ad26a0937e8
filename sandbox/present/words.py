"""How things are said: numbers, lengths, lists and names."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.core.state import Board
from sandbox.core.wording import listed

_SPELLED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def count(number: int) -> str:
    """A small count in letters, a large one in figures.

    >>> count(4), count(13)
    ('four', '13')
    """
    return _SPELLED[number] if 0 <= number < len(_SPELLED) else str(number)


def agree(words: Sequence[str], one: str, many: str) -> str:
    """The list with the form of the verb that goes with it.

    >>> agree(["F1"], "falls", "fall"), agree(["F1", "F2"], "falls", "fall")
    ('F1 falls', 'F1 and F2 fall')
    """
    return f"{listed(words)} {one if len(words) == 1 else many}"


def sentence(text: str) -> str:
    """The text with a capital and one full stop; nothing stays nothing.

    >>> sentence("the shield holds")
    'The shield holds.'
    """
    return clause(text) + "." if text else ""


def clause(text: str) -> str:
    """The text with a capital and without a full stop."""
    return text[:1].upper() + text[1:].rstrip(".")


def name(board: Board, some_id: str) -> str:
    """What a caption calls a model or a piece of terrain: the name when nobody else has it, otherwise the id."""
    model = board.find_model(some_id)
    if model is not None:
        is_unique = sum(other.name == model.name for other in board.models) == 1
        return model.name if is_unique else some_id
    piece = board.find_terrain(some_id)
    if piece is not None:
        is_unique = sum(other.kind == piece.kind for other in board.terrain) == 1
        return f"the {piece.kind}" if is_unique else f"the {piece.kind} {some_id}"
    return some_id


def names(board: Board, ids: Sequence[str]) -> list[str]:
    return [name(board, some_id) for some_id in ids]
