"""A text that is being typed: caret, selection, undo. A value; every key makes another one."""

from __future__ import annotations

from dataclasses import dataclass, replace

LONGEST = 500
"""No field of the program takes a longer text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """The text of the field `key` while it is typed. What is between anchor and caret is selected.

    `past` and `future` are what undo and redo bring back; `problem` says why the text was not taken.
    """

    key: str
    text: str
    caret: int = 0
    anchor: int = 0
    first: str = ""
    past: tuple[Entry, ...] = ()
    future: tuple[Entry, ...] = ()
    problem: str = ""

    @classmethod
    def begin(cls, key: str, text: str) -> Entry:
        """A field that has just been entered: everything is selected."""
        return cls(key=key, text=text, caret=len(text), first=text)

    @property
    def selected(self) -> tuple[int, int]:
        """Start and end of the selection; equal where nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected_text(self) -> str:
        start, end = self.selected
        return self.text[start:end]

    @property
    def is_changed(self) -> bool:
        return self.text != self.first

    def typed(self, text: str) -> Entry:
        """With this text in place of the selection; line breaks and other control characters become spaces."""
        clean = "".join(character if character.isprintable() else " " for character in text)
        start, end = self.selected
        clean = clean[: LONGEST - len(self.text) + (end - start)]
        return self._with(self.text[:start] + clean + self.text[end:], start + len(clean))

    def erased(self, *, forward: bool = False, by_word: bool = False) -> Entry:
        """Without the selection, or without what stands before the caret (or behind it)."""
        start, end = self.selected
        if start == end:
            other = self._word(1 if forward else -1) if by_word else self.caret + (1 if forward else -1)
            start, end = sorted((self.caret, min(max(other, 0), len(self.text))))
        return self._with(self.text[:start] + self.text[end:], start) if start != end else self

    def moved(self, by: int, *, is_selecting: bool = False, by_word: bool = False) -> Entry:
        """With the caret one character (or word) further; without selecting, a selection is left at its end."""
        start, end = self.selected
        if start != end and not is_selecting:
            return self.at(start if by < 0 else end)
        return self.at(self._word(by) if by_word else self.caret + by, is_selecting=is_selecting)

    def at(self, caret: int, *, is_selecting: bool = False) -> Entry:
        """With the caret before the character of that number."""
        caret = min(max(caret, 0), len(self.text))
        return replace(self, caret=caret, anchor=self.anchor if is_selecting else caret)

    def all_selected(self) -> Entry:
        return replace(self, caret=len(self.text), anchor=0)

    def undone(self) -> Entry:
        """As it was before the last change."""
        if not self.past:
            return self
        last = self.past[-1]
        return replace(last, past=self.past[:-1], future=(self._bare(), *self.future))

    def redone(self) -> Entry:
        """As it was before the last undo."""
        if not self.future:
            return self
        following, *others = self.future
        return replace(following, past=(*self.past, self._bare()), future=tuple(others))

    def _with(self, text: str, caret: int) -> Entry:
        if text == self.text:
            return self.at(caret)
        return replace(
            self, text=text, caret=caret, anchor=caret, past=(*self.past, self._bare()), future=(), problem=""
        )

    def _bare(self) -> Entry:
        return replace(self, past=(), future=(), problem="")

    def _word(self, by: int) -> int:
        """The next border of a word from the caret, to the left or to the right."""
        place = self.caret
        step = 1 if by > 0 else -1

        def here() -> str:
            index = place if step > 0 else place - 1
            return self.text[index] if 0 <= index < len(self.text) else ""

        while here() == " ":
            place += step
        while here() not in ("", " "):
            place += step
        return place
