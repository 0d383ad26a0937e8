"""The field that is typed into: entering it, keys and letters, and handing its text over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from sandbox.core.errors import DiceError, ScenarioError
from sandbox.engine.edits import EditError
from sandbox.ui import input as inputs
from sandbox.ui.clipboard import copy_text, pasted_text
from sandbox.ui.desk import Desk
from sandbox.ui.forms import Entry, find_field, keys_of
from sandbox.ui.pages import open_forms
from sandbox.ui.takers import ENTERED, TAKERS

CARETS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


def enter(desk: Desk, key: str) -> None:
    """Type into a field from now on; a field that was being typed into hands its text over first."""
    if desk.ui.entry is not None and desk.ui.entry.key != key and not hand_over(desk):
        return
    found = (find_field(form, key) for form in open_forms(desk.view()))
    field = next((field for field in found if field is not None), None)
    if field is not None and (desk.ui.entry is None or desk.ui.entry.key != key):
        desk.change(entry=Entry.begin(key, field.value))


def hand_over(desk: Desk) -> bool:
    """Give the text to whoever takes it; False where it was refused: it stays, with the reason."""
    entry = desk.ui.entry
    if entry is None:
        return True
    if entry.is_changed:
        name, _, argument = entry.key.partition(":")
        try:
            TAKERS[name](desk, argument, entry.text.strip())
        except (EditError, DiceError, ScenarioError, ValueError) as error:
            desk.change(entry=replace(entry, problem=_sentence(error)))
            return False
    desk.change(entry=None)
    return True


def leave(desk: Desk) -> None:
    """Hand the text over because something else was clicked; a text that is refused is said and put back."""
    if not hand_over(desk) and desk.ui.entry is not None:
        desk.tell(desk.ui.entry.problem)
        desk.change(entry=None)


def type_text(desk: Desk, text: str) -> None:
    """Letters for the field that is typed into."""
    if desk.ui.entry is not None:
        desk.change(entry=desk.ui.entry.typed(text))


def press_key(desk: Desk, key: inputs.Key) -> bool:
    """A key while a field is typed into; False for one that fields do not know, such as F1.

    Enter in a dialog hands the text over and is then what Enter is in the dialog.
    """
    entry = desk.ui.entry
    if entry is None:
        return False
    match key.key:
        case pygame.K_RETURN | pygame.K_KP_ENTER:
            if not hand_over(desk):
                return True
            if entry.key in ENTERED:
                ENTERED[entry.key](desk)
            return not desk.ui.dialog
        case pygame.K_ESCAPE:
            desk.change(entry=None)
        case pygame.K_TAB:
            _go_on(desk, entry.key, -1 if key.shift else 1)
        case _:
            changed = _changed(entry, key)
            if changed is not None:
                desk.change(entry=changed)
            return changed is not None or not _is_command(key)
    return True


def _changed(entry: Entry, key: inputs.Key) -> Entry | None:
    """The entry after a key; None for one that changes nothing."""
    match key.key:
        case pygame.K_LEFT | pygame.K_RIGHT:
            return entry.moved(CARETS[key.key], is_selecting=key.shift, by_word=key.ctrl)
        case pygame.K_HOME | pygame.K_END:
            end = 0 if key.key == pygame.K_HOME else len(entry.text)
            return entry.at(end, is_selecting=key.shift)
        case pygame.K_BACKSPACE | pygame.K_DELETE:
            return entry.erased(forward=key.key == pygame.K_DELETE, by_word=key.ctrl)
        case _:
            deed = _WITH_CTRL.get((key.key, key.shift)) if key.ctrl else None
            return deed(entry) if deed else None


def _cut(entry: Entry) -> Entry:
    return _copied(entry).typed("") if entry.selected_text else entry


def _copied(entry: Entry) -> Entry:
    if entry.selected_text:
        copy_text(entry.selected_text)
    return entry


_WITH_CTRL: dict[tuple[int, bool], Callable[[Entry], Entry]] = {
    (pygame.K_a, False): Entry.all_selected,
    (pygame.K_c, False): _copied,
    (pygame.K_x, False): _cut,
    (pygame.K_v, False): lambda entry: entry.typed(pasted_text()),
    (pygame.K_z, False): Entry.undone,
    (pygame.K_z, True): Entry.redone,
    (pygame.K_y, False): Entry.redone,
}


def _is_command(key: inputs.Key) -> bool:
    """Whether the window may take the key: letters belong to the field, F1 and Ctrl+S do not."""
    return key.ctrl or pygame.K_F1 <= key.key <= pygame.K_F12


def _go_on(desk: Desk, key: str, by: int) -> None:
    """Hand the text over and go to the next field of the same form, round and round."""
    if not hand_over(desk):
        return
    for form in open_forms(desk.view()):
        keys = keys_of(form)
        if key in keys:
            enter(desk, keys[(keys.index(key) + by) % len(keys)])


def _sentence(error: Exception) -> str:
    if isinstance(error, ScenarioError):
        return "; ".join(str(problem) for problem in error.problems)
    text = str(error)
    return text[:1].upper() + text[1:]
