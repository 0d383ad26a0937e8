"""The window on a screen: a loop that draws only when something has changed."""

from __future__ import annotations

import os
from contextlib import suppress

import pygame

from sandbox.core.errors import Problem, ScenarioError
from sandbox.render.icons import logo
from sandbox.render.theme import DARK, LIGHT, Theme
from sandbox.scenario.autosave import state_folder
from sandbox.scenario.settings import Settings, keep_looks, looks_path, read_settings, settings_path
from sandbox.ui import filing
from sandbox.ui.desk import Desk
from sandbox.ui.files import Files, Found
from sandbox.ui.keys import rebind
from sandbox.ui.layout import SMALLEST
from sandbox.ui.playback import Playback
from sandbox.ui.rebinding import own_keys
from sandbox.ui.showing import TITLE
from sandbox.ui.window import Window

START_SIZE = (1280, 800)
FRAMES_A_SECOND = 60
IDLE_MS = 200
"""How long the loop sleeps at most when nothing moves; an event wakes it at once."""

BREATH_MS = 100
"""How often the window is seen while it writes a recording."""

UNSEEN = ("offscreen", "dummy")
"""What SDL falls back to without a screen: a window that nobody could close, unless it was asked for by name."""

LONGEST_S = 0.1
"""After a hiccup the play head goes on from where it was instead of leaping."""


def open_window(found: Found | None, theme: Theme | None = None) -> None:
    """Open the window on what was found in a file, or where it was left, until it is closed.

    It looks as the settings file says, and where that is silent as it was left, unless a theme is given. Raises
    ScenarioError where there is no display. Only display and fonts are initialised: no sound device is asked for. SDL
    presents through the graphics card; SDL_FRAMEBUFFER_ACCELERATION=0 in the environment makes it draw in software,
    which is quicker on machines without one.
    """
    left, _ = read_settings(looks_path(state_folder()))
    settings, problems = read_settings(settings_path(), left)
    try:
        pygame.display.init()
        if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("SDL found no screen")
        pygame.font.init()
        screen = pygame.Window(TITLE, _start_size(settings.scale), resizable=True)
    except pygame.error as error:
        raise ScenarioError("", (Problem("", f"there is no display to open a window on: {error}"),)) from error
    try:
        own, clashes = own_keys(settings.keys)
        rebind(own)
        theme = theme or (LIGHT if settings.theme == "light" else DARK)
        screen.minimum_size = SMALLEST
        screen.set_icon(logo(64, theme))
        pygame.key.set_repeat(350, 60)
        window = Window(screen.size, theme, settings.scale, Files(state_folder()))
        window.desk.change(playback=Playback(speed=settings.speed, is_calm=settings.reduced_motion))
        filing.begin(window.desk, found)
        filing.say_problems(window.desk, settings_path().name, (*problems, *clashes))
        _run(screen, window)
    finally:
        screen.destroy()
        pygame.display.quit()


def _start_size(scale: float) -> tuple[int, int]:
    """As large as the interface wants it, and the screen has room for."""
    width, height = pygame.display.get_desktop_sizes()[0]
    wide, high = (round(side * scale) for side in START_SIZE)
    return (max(SMALLEST[0], min(wide, width)), max(SMALLEST[1], min(high, height)))


def _run(screen: pygame.Window, window: Window) -> None:
    """Show the window until it is closed; a table that was open when something broke is found again."""
    desk = window.desk
    try:
        _show(screen, window)
    except BaseException:
        desk.files.flush()
        raise
    desk.close()
    with suppress(ScenarioError):
        keep_looks(looks_path(state_folder()), _looks(desk))


def _looks(desk: Desk) -> Settings:
    """What the window looks like now."""
    ui = desk.ui
    return Settings(
        theme="light" if ui.theme is LIGHT else "dark",
        scale=ui.frame.wished,
        speed=ui.playback.speed,
        reduced_motion=ui.playback.is_calm,
    )


def _show(screen: pygame.Window, window: Window) -> None:
    pace = pygame.time.Clock()
    shown_ms = pygame.time.get_ticks()

    def show() -> bool:
        """Bring the screen up to date; returns whether the window is still wanted."""
        nonlocal shown_ms
        for event in pygame.event.get():
            window.handle(event)
        now_ms = pygame.time.get_ticks()
        window.tick(min((now_ms - shown_ms) / 1000, LONGEST_S))
        shown_ms = now_ms
        if window.needs_drawing:
            screen.title = window.desk.caption
            window.draw(screen.get_surface())
            screen.flip()
        return window.is_open

    def breathe() -> bool:
        """In the middle of long work: be seen now and then, and leave the rest of the time to the work."""
        return show() if pygame.time.get_ticks() - shown_ms >= BREATH_MS else window.is_open

    window.on_wait = breathe
    while show():
        if window.is_moving:
            pace.tick(FRAMES_A_SECOND)
        else:
            window.handle(pygame.event.wait(IDLE_MS))
