"""Answers that take longer than a picture: asked for while one is made, worked out while the hand holds nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Answer = TypeVar("Answer")

MOST_KEPT = 64


class Later:
    """Answers by what they are about. `ask` gives what is known, None = not yet; `work` finds out one thing more.

    What an answer is about are objects that never change, told apart by identity.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], tuple[tuple[object, ...], Any]] = {}
        self._wanted: dict[tuple[int, ...], tuple[tuple[object, ...], Callable[[], Any]]] = {}

    def ask(self, about: tuple[object, ...], find_out: Callable[[], Answer]) -> Answer | None:
        """The answer, or None while it is being worked out; the last question asked is answered first."""
        key = tuple(map(id, about))
        if key in self._known:
            answer: Answer = self._known[key][1]
            return answer
        self._wanted.pop(key, None)
        self._wanted[key] = (about, find_out)
        return None

    @property
    def is_wanted(self) -> bool:
        """Whether something waits to be worked out."""
        return bool(self._wanted)

    def work(self) -> bool:
        """Work out the last question that was asked, and forget the others; False where there is none.

        Whoever still wants to know asks again with the next picture.
        """
        if not self._wanted:
            return False
        key, (about, find_out) = self._wanted.popitem()
        self._wanted.clear()
        self._known[key] = (about, find_out())
        while len(self._known) > MOST_KEPT:
            del self._known[next(iter(self._known))]
        return True
