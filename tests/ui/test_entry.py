"""The text that is being typed: caret, selection, words, undo."""

from __future__ import annotations

import pytest

from sandbox.ui.forms import Entry


def entry(text: str, caret: int, anchor: int | None = None) -> Entry:
    return Entry(key="k", text=text, caret=caret, anchor=caret if anchor is None else anchor)


@pytest.mark.parametrize(
    ("before", "deed", "text", "caret"),
    [
        (entry("abc", 1), lambda one: one.typed("XY"), "aXYbc", 3),
        (entry("abc", 2, 0), lambda one: one.typed("X"), "Xc", 1),
        (entry("abc", 1), lambda one: one.typed("a\nb\tc"), "aa b cbc", 6),
        (entry("abc", 1), lambda one: one.erased(), "bc", 0),
        (entry("abc", 0), lambda one: one.erased(), "abc", 0),
        (entry("abc", 1), lambda one: one.erased(forward=True), "ac", 1),
        (entry("abc", 3), lambda one: one.erased(forward=True), "abc", 3),
        (entry("abcd", 3, 1), lambda one: one.erased(forward=True), "ad", 1),
        (entry("one two", 7), lambda one: one.erased(by_word=True), "one ", 4),
        (entry("one two", 4), lambda one: one.erased(by_word=True), "two", 0),
        (entry("one two", 0), lambda one: one.erased(by_word=True, forward=True), " two", 0),
        (entry("abc", 2, 0), lambda one: one.moved(-1), "abc", 0),
        (entry("abc", 2, 0), lambda one: one.moved(1), "abc", 2),
        (entry("one two", 0), lambda one: one.moved(1, by_word=True), "one two", 3),
        (entry("abc", 3), lambda one: one.moved(1), "abc", 3),
    ],
)
def test_keys_change_text_and_caret(before: Entry, deed: object, text: str, caret: int) -> None:
    """Each key does what hands expect of a text field."""
    assert callable(deed)
    after = deed(before)

    assert (after.text, after.caret, after.anchor) == (text, caret, caret)


def test_selecting_keeps_the_anchor() -> None:
    """Shift with an arrow widens the selection from where it began."""
    after = entry("abcd", 1).moved(1, is_selecting=True).moved(1, is_selecting=True)

    assert (after.selected, after.selected_text) == ((1, 3), "bc")


def test_undo_and_redo_in_a_field() -> None:
    """Every change can be taken back and brought back; a new one drops what was undone."""
    typed = Entry.begin("k", "12").typed("3").typed("4")
    back = typed.undone().undone()
    forth = back.redone()

    assert [typed.text, typed.undone().text, back.text, forth.text] == ["34", "3", "12", "3"]
    assert back.selected == (0, 2)
    assert forth.typed("9").redone().text == "39"


def test_a_field_takes_no_endless_text() -> None:
    """Whatever is pasted, five hundred characters are the most."""
    assert len(Entry.begin("k", "abc").typed("x" * 10_000).text) == 500
