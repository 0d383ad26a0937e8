"""The program in a real window, with a real mouse and real keys: as a newcomer would, up to a kill and a second start.

The window stands on a virtual screen of its own (Xvfb), and xdotool moves the hand. A headless pilot makes every
gesture as well: it knows where everything stands, and the window must show there what the pilot's window shows before
the hand goes on. Nothing waits for time to pass.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from sandbox.core.vec import Vec2
from sandbox.engine import Session, digest
from sandbox.engine.keeping import restored
from sandbox.rules.warmachine.actions import Throw
from sandbox.scenario.autosave import leftovers
from sandbox.scenario.table_load import load_table
from sandbox.ui.guide import SEEN
from sandbox.ui.input import Point
from sandbox.ui.pilot import Pilot

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]

LONGEST_S = 10.0
SCREEN = (1400, 900)
LOOK = 14
"""How far round the pointer the hand looks before it does anything, in pixels."""

SAME = 24
"""So much may a colour differ where two drawings round it differently; what is hovered differs by more."""

HOME = {"HOME": "", "XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "config", "XDG_DOCUMENTS_DIR": "documents"}
"""Where everything of a user is, below one folder."""

KEYSYMS = {"Enter": "Return", "Esc": "Escape", "Space": "space", "Backspace": "BackSpace"}


class Screen:
    """A screen that nobody sees; its pixels lie in a file."""

    def __init__(self, folder: Path) -> None:
        reading, writing = os.pipe()
        width, height = SCREEN
        # Without -noreset the server starts anew, and turns clients away, whenever xdotool was the only one.
        server = ["Xvfb", "-displayfd", str(writing), "-noreset", "-nolisten", "tcp"]
        screen = ["-screen", "0", f"{width}x{height}x24", "-fbdir", str(folder)]
        self._server = subprocess.Popen(
            [*server, *screen],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.display = f":{told.readline().strip()}"
        self._picture = folder / "Xvfb_screen0"

    def pixels(self) -> NDArray[np.int16]:
        """What is on it: height, width, and red, green and blue."""
        raw = np.fromfile(self._picture, dtype=np.uint8)
        width, height = SCREEN
        start = len(raw) - 4 * width * height
        return raw[start:].reshape(height, width, 4)[:, :, 2::-1].astype(np.int16)

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(LONGEST_S)


class Hand:
    """The program and a hand on it, with the pilot who tells it where to go."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self.screen = screen
        self.state = home / "state" / "stampede"
        self._environment = {
            **os.environ,
            "DISPLAY": screen.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            **{variable: str(home / folder) for variable, folder in HOME.items()},
        }
        self.state.mkdir(parents=True)
        (self.state / SEEN).touch()
        self.pilot = Pilot()
        self.start()

    def start(self, *arguments: str) -> None:
        """Start the program and wait for its window."""
        self._program = subprocess.Popen(
            [sys.executable, "-m", "sandbox", "open", *arguments], env=self._environment, cwd=self.state.parents[1]
        )
        self.wait(lambda: len(self._windows()) > 1, "the window opens")
        self._window = self._windows()[-1]
        place = self._xdotool("getwindowgeometry", "--shell", self._window)
        at = dict(line.split("=") for line in place.splitlines())
        self._corner = (int(at["X"]), int(at["Y"]))
        self._xdotool("windowfocus", "--sync", self._window)

    def kill(self) -> None:
        """As hard as can be."""
        self._program.kill()
        self._program.wait()

    # Gestures

    def key(self, cap: str) -> None:
        held, _, name = cap.rpartition("+")
        symbol = KEYSYMS.get(name, name.lower() if len(name) == 1 else name)
        self._xdotool("key", f"{held.lower()}+{symbol}" if held else symbol)
        self.pilot.key(cap)

    def type_text(self, text: str) -> None:
        self._xdotool("type", "--delay", "0", text)
        self.pilot.type_text(text)

    def click_on(self, command: str) -> None:
        at = self.pilot.place(command)
        self._look(at, f"{command} is there")
        self._click(at)
        self.pilot.click_on(command)

    def click(self, at: Vec2) -> None:
        self._look(self.pilot.pixel(at), f"{at} is there")
        self._click(self.pilot.pixel(at))
        self.pilot.click(at)

    def see(self, what: str) -> None:
        """Wait until the window shows what the pilot's does: all of it but for what the pointer is on."""
        self.wait(lambda: self._difference() < 0.01, what)

    def wait(self, is_so: Callable[[], object], what: str) -> None:
        """Wait until something is so."""
        end = time.monotonic() + LONGEST_S
        while not is_so():
            if time.monotonic() > end:
                self._fail(what)
            time.sleep(0.01)

    def kept(self) -> Session:
        """The game as it is kept on the disk at this moment."""
        (path,) = self.state.glob("[0-9]*.json")
        table = load_table(path).table
        scenario = table.scenario
        session, problems = restored(scenario.system, scenario.state, scenario.choices, table.lines, table.current)
        assert problems == ()
        return session

    def is_kept(self) -> bool:
        """Whether the copy on the disk is the game of the pilot."""
        game = self.pilot.window.desk.game
        if game is None or len(list(self.state.glob("[0-9]*.json"))) != 1:
            return False
        kept = self.kept()
        return (kept.line.name, digest(kept.state)) == (game.session.line.name, digest(game.state))

    def _click(self, at: Point) -> None:
        pointer = ("mousemove", "--window", self._window, str(at[0]), str(at[1]))
        self._xdotool(*pointer, "mousedown", "1", "mouseup", "1")

    def _look(self, at: Point, what: str) -> None:
        self.wait(lambda: self._difference(pygame.Rect(at, (0, 0)).inflate(2 * LOOK, 2 * LOOK)) == 0, what)

    def _difference(self, where: pygame.Rect | None = None) -> float:
        """How much of the window (or of a part of it) looks otherwise than that of the pilot."""
        part = (where or self.pilot.surface.get_rect()).clip(self.pilot.surface.get_rect())
        (x, y), ours = self._corner, pygame.surfarray.array3d(self.pilot.surface.subsurface(part)).swapaxes(0, 1)
        theirs = self.screen.pixels()[y + part.top : y + part.bottom, x + part.left : x + part.right]
        return float((np.abs(theirs - ours).max(axis=2) > SAME).mean())

    def _fail(self, what: str) -> None:
        """Leave pictures of what the window and the pilot show behind."""
        folder = self.state.parents[2]
        pygame.image.save(pygame.surfarray.make_surface(self.screen.pixels().swapaxes(0, 1)), folder / "window.png")
        pygame.image.save(self.pilot.surface, folder / "pilot.png")
        pytest.fail(f"waited in vain until {what}; pictures are in {folder}")

    def _windows(self) -> list[str]:
        """The root and what stands on it."""
        return self._xdotool("search", "--onlyvisible", "--class", "").split()

    def _xdotool(self, *arguments: str) -> str:
        told = subprocess.run(
            ["xdotool", *arguments],
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=LONGEST_S,
            check=False,
        )
        return told.stdout


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hand]:
    """The program on a screen of its own, with a home that nobody has lived in; the pilot has one too."""
    for name in ("screen", "home", "pilot"):
        (tmp_path / name).mkdir()
    for variable, folder in HOME.items():
        monkeypatch.setenv(variable, str(tmp_path / "pilot" / folder))
    screen = Screen(tmp_path / "screen")
    hand = None
    try:
        hand = Hand(screen, tmp_path / "home")
        yield hand
    finally:
        if hand is not None:
            with suppress(OSError):
                hand.kill()
        screen.close()


def models(hand: Hand) -> dict[str, Vec2]:
    """Who stands on the pilot's table, and where."""
    game = hand.pilot.window.desk.game
    return {model.id: model.position for model in game.state.board.models if not model.removed} if game else {}


@pytest.mark.skipif(bool(MISSING), reason=f"no {' and no '.join(MISSING)} here: a real window needs both")
def test_a_newcomer_builds_plays_saves_and_loses_nothing(hand: Hand) -> None:
    """Ten models from nothing, a trample, taken back, a throw instead; saved, killed, started again: all is there."""
    hand.key("Ctrl+N")
    hand.see("the dialog is open")
    hand.type_text("Bridge")
    hand.key("Enter")
    hand.click_on("put:slayer")
    hand.click(Vec2(20, 10))
    hand.click(Vec2(26, 10))
    hand.click_on("build-side:B")
    hand.key("Ctrl+F")
    hand.type_text("mechan")
    hand.key("Enter")
    for x, y in ((20, 12), (21.3, 14.2), (18.8, 14.2), (20, 16), (24, 15), (28, 15)):
        hand.click(Vec2(x, y))
    hand.key("Ctrl+F")
    hand.type_text("satyxis")
    hand.key("Enter")
    hand.click(Vec2(18, 20))
    hand.click(Vec2(26, 20))
    hand.key("Esc")
    hand.key("F4")
    hand.wait(hand.is_kept, "the position is kept")
    assert len(models(hand)) == 10
    start = models(hand)

    hand.key("T")
    hand.click(Vec2(20, 10))
    hand.click(Vec2(20, 18))
    hand.see("the lane lies on the table")
    hand.key("Enter")
    hand.key("End")
    hand.see("the trample is told")
    hand.wait(hand.is_kept, "the trample is kept")
    assert set(start) - set(models(hand)) == {"M1", "M2", "M3", "M4"}

    hand.key("Ctrl+Z")
    hand.pilot.tick(2)
    hand.see("everyone is back")
    assert models(hand) == start

    hand.key("Esc")
    hand.key("Esc")
    hand.key("F")
    hand.click(Vec2(20, 10))
    hand.click(Vec2(20, 12))
    hand.key("Enter")
    hand.key("End")
    hand.wait(hand.is_kept, "the throw is kept")
    hand.see("the throw is told")

    hand.key("Ctrl+S")
    hand.see("the dialog is open")
    hand.key("Enter")
    saved = hand.state.parents[1] / "documents" / "Stampede" / "bridge.json"
    hand.wait(saved.exists, "the table is saved")
    hand.key("V")
    hand.click(Vec2(26, 10))
    hand.key("Delete")
    hand.wait(hand.is_kept, "what came after is kept")
    before = hand.kept()

    hand.kill()
    assert len(leftovers(hand.state)) == 1
    hand.start()
    hand.wait(lambda: leftovers(hand.state) == (), "the table that was not closed is open again")
    hand.wait(hand.is_kept, "it is kept anew")
    after = hand.kept()
    assert [(line.name, len(line.steps), line.done) for line in after.lines] == [
        (line.name, len(line.steps), line.done) for line in before.lines
    ]
    assert digest(after.state) == digest(before.state)
    assert isinstance(after.steps[-2].action, Throw)
    assert load_table(saved).table.lines[-1].done == len(after.steps) - 1
    hand.key("Ctrl+Z")
    hand.wait(hand.is_kept, "the second Slayer is back")
    assert set(start) - set(models(hand)) == {"M1", "M4"}
