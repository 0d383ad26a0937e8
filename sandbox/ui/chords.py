"""Keys with their modifiers: how they are written, on a cap as in the settings file, and what pygame calls them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Chord:
    """A key with the modifiers that are held with it, and what stands on its cap."""

    cap: str
    key: int
    ctrl: bool = False
    shift: bool = False

    @property
    def pressed(self) -> tuple[int, bool, bool]:
        return (self.key, self.ctrl, self.shift)


_NAMED: Mapping[str, tuple[str, tuple[int, ...]]] = {
    "tab": ("Tab", (pygame.K_TAB,)),
    "enter": ("Enter", (pygame.K_RETURN, pygame.K_KP_ENTER)),
    "esc": ("Esc", (pygame.K_ESCAPE,)),
    "space": ("Space", (pygame.K_SPACE,)),
    "backspace": ("Backspace", (pygame.K_BACKSPACE,)),
    "delete": ("Delete", (pygame.K_DELETE,)),
    "insert": ("Insert", (pygame.K_INSERT,)),
    "home": ("Home", (pygame.K_HOME,)),
    "end": ("End", (pygame.K_END,)),
    "pageup": ("PageUp", (pygame.K_PAGEUP,)),
    "pagedown": ("PageDown", (pygame.K_PAGEDOWN,)),
    "left": ("←", (pygame.K_LEFT,)),
    "right": ("→", (pygame.K_RIGHT,)),
    "up": ("↑", (pygame.K_UP,)),
    "down": ("↓", (pygame.K_DOWN,)),
    "+": ("+", (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)),
    "-": ("−", (pygame.K_MINUS, pygame.K_KP_MINUS)),
    **{f"f{n}": (f"F{n}", (pygame.K_F1 + n - 1,)) for n in range(1, 13)},
}
"""What stands on the cap of a key that has a name, and the keys of a keyboard that wear it."""

_SAME: Mapping[str, str] = {
    "←": "left",
    "→": "right",
    "↑": "up",
    "↓": "down",
    "−": "-",
    "=": "+",
    "plus": "+",
    "minus": "-",
    "return": "enter",
    "escape": "esc",
    "del": "delete",
}


def chords(*texts: str) -> tuple[Chord, ...]:
    """The chords that are written so; KeyError for a text that names no key.

    >>> [chord.cap for chord in chords("ctrl+shift+z", "Left")]
    ['Ctrl+Shift+Z', '←']
    """
    found = [find_chords(text) for text in texts]
    if not all(found):
        raise KeyError(texts)
    return tuple(chord for one in found for chord in one)


def find_chords(text: str) -> tuple[Chord, ...]:
    """The chords that one text stands for, such as `Ctrl+Shift+S`, `F5`, `Left` or `[`; none where it names no key.

    There are several where a keyboard has the key twice.
    """
    *held, name = text.strip().lower().removesuffix("+").split("+")
    name = name or text.strip()[-1:]
    held = [one for one in held if one]
    cap, keys = _NAMED.get(_SAME.get(name, name), (name.upper(), (ord(name),) if len(name) == 1 and name > " " else ()))
    if not set(held) <= {"ctrl", "shift"}:
        return ()
    ctrl, shift = "ctrl" in held, "shift" in held
    whole = f"{'Ctrl+' if ctrl else ''}{'Shift+' if shift else ''}{cap}"
    return tuple(Chord(whole, key, ctrl, shift) for key in keys)
