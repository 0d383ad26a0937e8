"""Drives a window as a hand would, in inches and key caps, without a display: for tests, and for trying things out."""

from __future__ import annotations

import pygame

from sandbox.core.vec import Vec2
from sandbox.render.theme import DARK, Theme
from sandbox.scenario import Scenario
from sandbox.ui.chords import chords
from sandbox.ui.files import Files
from sandbox.ui.input import BUTTONS, Button, Point
from sandbox.ui.window import Window

_NUMBERS: dict[Button, int] = {name: number for number, name in BUTTONS.items()}


class Pilot:
    """A window and the hand on it. After each gesture the window has drawn itself on `surface`."""

    def __init__(
        self,
        scenario: Scenario | None = None,
        size: tuple[int, int] = (1280, 800),
        theme: Theme = DARK,
        scale: float = 1.0,
        files: Files | None = None,
    ) -> None:
        self.window = Window(size, theme, scale, files)
        self.surface = pygame.Surface(size)
        self._at: Point = (0, 0)
        if scenario is not None:
            self.window.open(scenario)
        self._draw()

    def press(self, at: Vec2, button: Button = "left") -> None:
        """Put a button down on a point of the table."""
        self._mouse(pygame.MOUSEBUTTONDOWN, self.pixel(at), button)

    def drag_to(self, at: Vec2) -> None:
        """Move the pointer to a point of the table, with whatever button is down."""
        self.move_to(self.pixel(at))

    def release(self, at: Vec2, button: Button = "left") -> None:
        """Let a button go there."""
        self._mouse(pygame.MOUSEBUTTONUP, self.pixel(at), button)

    def click(self, at: Vec2, button: Button = "left") -> None:
        """Point, press and let go in one place."""
        self.drag_to(at)
        self.press(at, button)
        self.release(at, button)

    def drag(self, start: Vec2, *way: Vec2) -> None:
        """Press, go by way of all points and let go at the last."""
        self.drag_to(start)
        self.press(start)
        for point in way:
            self.drag_to(point)
        self.release(way[-1])

    def click_on(self, command: str) -> None:
        """Click the place of a panel that gives this command; KeyError when there is none."""
        at = self.place(command)
        self.move_to(at)
        self._mouse(pygame.MOUSEBUTTONDOWN, at, "left")
        self._mouse(pygame.MOUSEBUTTONUP, at, "left")

    def point_at(self, command: str) -> None:
        """Move the pointer onto the place of a panel."""
        self.move_to(self.place(command))

    def grab(self, at: Point) -> None:
        """Put the left button down on a pixel; `move_to` drags from there."""
        self.move_to(at)
        self._mouse(pygame.MOUSEBUTTONDOWN, at, "left")

    def let_go(self) -> None:
        """Let the left button go where the pointer is."""
        self._mouse(pygame.MOUSEBUTTONUP, self._at, "left")

    def place(self, command: str) -> Point:
        """The middle of the place that gives a command."""
        for hit in self.window.places.hits:
            if hit.command == command:
                return (hit.rect.centerx, hit.rect.centery)
        raise KeyError(f"no place gives {command!r}")

    def wheel(self, at: Vec2, steps: int) -> None:
        """Turn the wheel over a point of the table; steps > 0 = away from the hand."""
        self.drag_to(at)
        self.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps)))

    def key(self, cap: str) -> None:
        """Press the keys of a cap of the key table, such as 'Ctrl+Z' or 'Esc', or any single character."""
        chord = chords(cap)[0]
        held = (pygame.KMOD_CTRL if chord.ctrl else 0) | (pygame.KMOD_SHIFT if chord.shift else 0)
        self.send(pygame.Event(pygame.KEYDOWN, key=chord.key, mod=held))
        self.send(pygame.Event(pygame.KEYUP, key=chord.key, mod=0))

    def type_text(self, text: str) -> None:
        """Type letters into the field that is open."""
        self.send(pygame.Event(pygame.TEXTINPUT, text=text))

    def shift_click(self, at: Vec2) -> None:
        """Click with Shift held."""
        self.hold_shift(True)
        self.click(at)
        self.hold_shift(False)

    def hold_ctrl(self, is_held: bool) -> None:
        """Hold Ctrl down from now on, or let it go."""
        kind, held = (pygame.KEYDOWN, pygame.KMOD_CTRL) if is_held else (pygame.KEYUP, 0)
        self.send(pygame.Event(kind, key=pygame.K_LCTRL, mod=held))

    def hold_shift(self, is_held: bool) -> None:
        """Hold Shift down from now on, or let it go."""
        kind, held = (pygame.KEYDOWN, pygame.KMOD_SHIFT) if is_held else (pygame.KEYUP, 0)
        self.send(pygame.Event(kind, key=pygame.K_LSHIFT, mod=held))

    def tick(self, seconds: float) -> None:
        """Let time pass, a sixtieth at a time."""
        for _ in range(max(1, round(seconds * 60))):
            self.window.tick(1 / 60)
        self._draw()

    def pixel(self, at: Vec2) -> Point:
        """The pixel of a point of the table."""
        return self.window.desk.ui.camera.to_pixel(at)

    def move_to(self, at: Point) -> None:
        """Move the pointer to a pixel."""
        self._at = at
        self.send(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def send(self, event: pygame.Event) -> None:
        """Give the window an event and let it draw."""
        self.window.handle(event)
        self._draw()

    def _mouse(self, kind: int, at: Point, button: Button) -> None:
        self.send(pygame.Event(kind, pos=at, button=_NUMBERS[button]))

    def _draw(self) -> None:
        self.window.draw(self.surface)
