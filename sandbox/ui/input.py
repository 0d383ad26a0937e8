"""Raw pygame events in, clean ones out: a press is always followed by its drags and one release, in that order.

A press of a second button while one is held first releases the held one; so does a window that loses the focus. Such
an invented release is marked, and whoever was dragging puts everything back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

Button = Literal["left", "middle", "right"]
Point = tuple[int, int]

BUTTONS: dict[int, Button] = {1: "left", 2: "middle", 3: "right"}
CLICK_SLOP = 4
"""Pixels that a pressed pointer may stray before the press counts as a drag: hands tremble."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    at: Point
    button: Button
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drag:
    at: Point
    button: Button
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """`is_click`: the pointer never strayed. `is_invented`: nobody let go, the press was cut off."""

    at: Point
    button: Button
    is_click: bool = False
    is_invented: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Hover:
    """The pointer moved with no button down; `at` None = it left the window."""

    at: Point | None
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Wheel:
    """`steps` > 0 = away from the user."""

    at: Point
    steps: float
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    key: int
    ctrl: bool = False
    shift: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """Letters were typed: what a field takes; keys come besides."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Resized:
    size: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dropped:
    """A file was dropped on the window."""

    path: str


@dataclass(frozen=True, slots=True)
class Quit:
    pass


Clean = Press | Drag | Release | Hover | Wheel | Key | Text | Resized | Dropped | Quit


class Input:
    """Turns raw events into clean ones; remembers the pointer, the button that is held and the modifier keys."""

    def __init__(self) -> None:
        self.pointer: Point = (0, 0)
        self._held: Button | None = None
        self._pressed_at: Point = (0, 0)
        self._is_dragging = False
        self._shift = self._ctrl = False

    def clean(self, event: pygame.Event) -> tuple[Clean, ...]:
        """The clean events that a raw one stands for: none, one or more."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button in BUTTONS:
                return self._press(event.pos, BUTTONS[event.button])
            case pygame.MOUSEBUTTONUP if event.button in BUTTONS and BUTTONS[event.button] == self._held:
                self.pointer = event.pos
                return self._release(is_invented=False)
            case pygame.MOUSEMOTION:
                return self._move(event.pos)
            case pygame.MOUSEWHEEL:
                steps = float(getattr(event, "precise_y", event.y) or event.y)
                return (Wheel(at=self.pointer, steps=steps, shift=self._shift, ctrl=self._ctrl),) if steps else ()
            case pygame.KEYDOWN:
                self._note_modifiers(event.mod)
                return (Key(key=event.key, ctrl=self._ctrl, shift=self._shift),)
            case pygame.TEXTINPUT:
                return (Text(text=event.text),)
            case pygame.KEYUP:
                self._note_modifiers(event.mod)
                return ()
            case pygame.WINDOWFOCUSLOST:
                self._shift = self._ctrl = False
                return self._release(is_invented=True)
            case pygame.WINDOWLEAVE if self._held is None:
                return (Hover(at=None),)
            case pygame.WINDOWSIZECHANGED:
                return (Resized(size=(event.x, event.y)),)
            case pygame.DROPFILE:
                return (Dropped(path=event.file),)
            case pygame.QUIT:
                return (*self._release(is_invented=True), Quit())
            case _:
                return ()

    def _note_modifiers(self, mod: int) -> None:
        self._shift = bool(mod & pygame.KMOD_SHIFT)
        self._ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))

    def _press(self, at: Point, button: Button) -> tuple[Clean, ...]:
        cut_off = self._release(is_invented=True)
        self.pointer = self._pressed_at = at
        self._held, self._is_dragging = button, False
        return (*cut_off, Press(at=at, button=button, shift=self._shift, ctrl=self._ctrl))

    def _move(self, at: Point) -> tuple[Clean, ...]:
        self.pointer = at
        if self._held is None:
            return (Hover(at=at, shift=self._shift, ctrl=self._ctrl),)
        strayed = max(abs(at[0] - self._pressed_at[0]), abs(at[1] - self._pressed_at[1]))
        if not self._is_dragging and strayed < CLICK_SLOP:
            return ()
        self._is_dragging = True
        return (Drag(at=at, button=self._held, shift=self._shift, ctrl=self._ctrl),)

    def _release(self, *, is_invented: bool) -> tuple[Clean, ...]:
        if self._held is None:
            return ()
        button, self._held = self._held, None
        is_click = not self._is_dragging and not is_invented
        return (Release(at=self.pointer, button=button, is_click=is_click, is_invented=is_invented),)
