"""A game as it is kept in a file: what was done, not what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandbox.core.dice import Dice
from sandbox.core.state import Board, GameState


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class KeptStep:
    """An action with its answers, or an edit with the whole board after it; compared by identity.

    `dice` are what the action was rolled with, None = those of the state before it; `rulings` are those after an edit.
    """

    label: str = ""
    action: Any = None
    answers: tuple[tuple[str, str], ...] = ()
    dice: Dice | None = None
    board: Board | None = None
    rulings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptLine:
    """A line of play: lines that begin alike share the very same steps. `done` counts those that are not undone."""

    name: str
    steps: tuple[KeptStep, ...] = ()
    done: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainRun:
    """A line that is a start and then actions alone, with all that was rolled and answered on the way, by name."""

    start: GameState
    actions: tuple[Any, ...]
    answers: tuple[tuple[str, str], ...]
    faces: tuple[tuple[str, tuple[int, ...]], ...]
