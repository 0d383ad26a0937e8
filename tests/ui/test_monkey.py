"""A monkey at the window: gestures and keys in any order break nothing that must always hold."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from sandbox.core.apply import fold
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.engine import digest
from sandbox.engine.keeping import Keeper, find_plain_run, restored
from sandbox.engine.session import Session, Step
from sandbox.geometry.contact import gap, is_on_table
from sandbox.render.theme import DARK, LIGHT
from sandbox.scenario import dump, load, parse
from sandbox.scenario.paths import scenario_folder
from sandbox.scenario.table_file import Table, position_scenario, run_scenario, save_table
from sandbox.scenario.table_load import load_table
from sandbox.ui.commands import COMMANDS
from sandbox.ui.desk import Desk
from sandbox.ui.files import Files
from sandbox.ui.input import Button
from sandbox.ui.pilot import Pilot
from sandbox.ui.sheet import Hit

SEEDS, EVENTS = (1, 2, 3), 50
"""Few enough for every day; with more of both the same monkey has gone through tens of thousands of gestures."""

OF_THE_WINDOW = ("picture", "record", "answer")
TOO_LONG = ("record", "picture", "quit")
HANDS: tuple[Button, ...] = (*("left",) * 8, "right", "middle")
SIZES = ((1024, 720), (1280, 800), (1920, 1080), (1100, 730), (2048, 1440))
SCALES = (1.0, 1.0, 1.25, 1.5, 2.0)
WORDS = (
    *("", "0", "3", "-1", "1e9", "nan", "inf", "12.5", "7,5", "24", "50", "40x60", "1/2", "½", "³", "2 3", "2,3 4"),
    *("A", "F1", "J", "–", "é", "漢字", "🐘", "שלום", "a\u202eb", "None", "{}", "~/x", "..", "/", " ", "x y"),
    *("\t", "a\nb", "a" * 200),
)


class Hasty(Pilot):
    """A pilot that is quicker than the window now and then: several things happen between two pictures."""

    is_hasty = False

    def _draw(self) -> None:
        if not self.is_hasty:
            super()._draw()


class Monkey:
    """A window, and a hand that does what a stream of random numbers says."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.random = random.Random(seed)
        self.folder = folder
        self.did: list[str] = []
        self._ctrl = self._shift = False
        self._files = sorted(path for path in scenario_folder().rglob("*.json"))
        size, scale = self.random.choice([(SIZES[1], 1.0), (SIZES[0], 1.0), (SIZES[2], 2.0), (SIZES[4], 2.0)])
        self.pilot = Hasty(
            None, size=size, theme=self.random.choice([DARK, LIGHT]), scale=scale, files=Files(folder / "state")
        )
        if self.random.random() < 0.9:
            path = self.random.choice(self._files)
            self.did.append(f"open {path.name}")
            self.pilot.window.open(load(path))

    @property
    def desk(self) -> Desk:
        return self.pilot.window.desk

    def act(self) -> None:
        """Do one thing, whatever it is."""
        deeds: list[tuple[Callable[[], None], int]] = [
            (self._click_hit, 22),
            (self._drag_hit, 4),
            (self._click_table, 12),
            (self._drag_table, 16),
            (self._half_drag, 5),
            (self._key, 20),
            (self._character, 6),
            (self._type, 12),
            (self._wheel, 5),
            (self._tick, 12),
            (self._modifier, 2),
            (self._lose_focus, 2),
            (self._resize, 1),
            (self._drop_file, 1),
        ]
        weights = [weight for _, weight in deeds]
        self.pilot.is_hasty = self.random.random() < 0.2
        for deed in self.random.choices([deed for deed, _ in deeds], weights, k=1 + 2 * self.pilot.is_hasty):
            deed()
        self.pilot.is_hasty = False
        self.pilot.tick(0.02)

    # What a hand does

    def _click_hit(self) -> None:
        hits = [hit for hit in self.pilot.window.places.hits if hit.command.partition(":")[0] not in TOO_LONG]
        if hits:
            self._on(self.random.choice(hits), "click")
            self.pilot.let_go()

    def _drag_hit(self) -> None:
        hits = [hit for hit in self.pilot.window.places.hits if hit.drag]
        if hits:
            self._on(self.random.choice(hits), "drag")
            for _ in range(self.random.randint(1, 4)):
                self._move()
            if self.random.random() < 0.9:
                self.pilot.let_go()

    def _on(self, hit: Hit, how: str) -> None:
        self.did.append(f"{how} {hit.command}|{hit.drag}")
        self.pilot.grab(
            (
                self.random.randrange(hit.rect.left, max(hit.rect.right, hit.rect.left + 1)),
                self.random.randrange(hit.rect.top, max(hit.rect.bottom, hit.rect.top + 1)),
            )
        )

    def _place(self) -> Vec2:
        """A point of the table: often where somebody stands."""
        game = self.desk.game
        board = game.state.board if game else Board(48, 48, (), ())
        if board.models and self.random.random() < 0.6:
            at = self.random.choice(board.models).position
            return at + Vec2(self.random.uniform(-0.4, 0.4), self.random.uniform(-0.4, 0.4))
        return Vec2(self.random.uniform(-2, board.width + 2), self.random.uniform(-2, board.height + 2))

    def _click_table(self) -> None:
        at, button = self._place(), self.random.choice(HANDS)
        self.did.append(f"{button} click {at}")
        self.pilot.click(at, button)

    def _drag_table(self) -> None:
        at, button = self._place(), self.random.choice(HANDS)
        self.did.append(f"{button} drag {at}")
        self.pilot.drag_to(at)
        self.pilot.press(at, button)
        for _ in range(self.random.randint(1, 3)):
            at = self._place()
            self.did.append(f" to {at}")
            self.pilot.drag_to(at)
            if self.random.random() < 0.2:
                self._key()
            if self.random.random() < 0.1:
                self._character()
        self.pilot.release(at, button)

    def _half_drag(self) -> None:
        at = self._place()
        self.did.append(f"press {at}")
        self.pilot.drag_to(at)
        self.pilot.press(at)
        at = self._place()
        self.did.append(f" to {at}, held")
        self.pilot.drag_to(at)

    def _move(self) -> None:
        width, height = self.desk.ui.frame.size
        at = (self.random.randrange(-20, width + 20), self.random.randrange(-20, height + 20))
        self.did.append(f" move {at}")
        self.pilot.move_to(at)

    def _key(self) -> None:
        bindings = [one for one in self.desk.bindings if one.command not in TOO_LONG]
        cap = self.random.choice(self.random.choice(bindings).caps)
        self.did.append(f"key {cap}")
        self.pilot.key(cap)

    def _character(self) -> None:
        cap = self.random.choice([*"0123456789.,-abt", "Backspace", "Esc", "Enter", "Space", "Tab", "Delete", "left"])
        self.did.append(f"key {cap}")
        self.pilot.key(cap)

    def _type(self) -> None:
        """Write something in a field, and leave the field in one way or another."""
        fields = [hit for hit in self.pilot.window.places.hits if hit.command.startswith("edit:")]
        if fields and (self.desk.ui.entry is None or self.random.random() < 0.3):
            self._on(self.random.choice(fields), "type in")
            self.pilot.let_go()
        for _ in range(self.random.randint(1, 2)):
            text = self.random.choice(WORDS)
            self.did.append(f"text {text[:20]!r}")
            self.pilot.type_text(text)
        cap = self.random.choice(["Enter", "Enter", "Tab", "Shift+Tab", "Esc", "Ctrl+Z", "Ctrl+A", "", ""])
        if cap:
            self.did.append(f"key {cap}")
            self.pilot.key(cap)

    def _wheel(self) -> None:
        at, steps = self._place(), self.random.choice([-30, -3, -1, 1, 1, 3, 30])
        self.did.append(f"wheel {steps} {at}")
        if self.random.random() < 0.5:
            self._move()
            self.pilot.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps)))
        else:
            self.pilot.wheel(at, steps)

    def _tick(self) -> None:
        seconds = self.random.choice([0.02, 0.1, 0.5, 5.0])
        self.did.append(f"tick {seconds}")
        self.pilot.tick(seconds)

    def _modifier(self) -> None:
        if self.random.random() < 0.5:
            self._ctrl = not self._ctrl
            self.pilot.hold_ctrl(self._ctrl)
        else:
            self._shift = not self._shift
            self.pilot.hold_shift(self._shift)
        self.did.append(f"ctrl {self._ctrl} shift {self._shift}")

    def _lose_focus(self) -> None:
        self.did.append("focus lost")
        kind = self.random.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE])
        self.pilot.send(pygame.Event(kind))

    def _resize(self) -> None:
        size, scale = self.random.choice(SIZES), self.random.choice(SCALES)
        self.did.append(f"resize {size} {scale}")
        self.pilot.surface = pygame.Surface(size)
        self.pilot.send(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.desk.reframe(size, scale)

    def _drop_file(self) -> None:
        path = self.random.choice(self._files)
        whole = path.read_bytes()
        kind = self.random.randrange(6)
        if kind == 1:
            path = self._written("half.json", whole[: self.random.randrange(len(whole))])
        elif kind == 2:
            path = self._written("noise.json", self.random.randbytes(300))
        elif kind == 3:
            path = self.folder / "nothing.json"
        elif kind == 4:
            path = self.folder
        elif kind == 5 and self.desk.game is not None:
            path = self.folder / "half-table.json"
            self.desk.files.flush()
            save_table(self._table(), path)
            table = path.read_bytes()
            path.write_bytes(table[: self.random.randrange(len(table) // 2, len(table) + 1)])
        self.did.append(f"drop {path.name} ({kind})")
        self.pilot.send(pygame.Event(pygame.DROPFILE, file=str(path)))

    def _written(self, name: str, content: bytes) -> Path:
        path = self.folder / name
        path.write_bytes(content)
        return path

    def _table(self) -> Table:
        game = self.desk.game
        assert game is not None
        lines = Keeper().lines_of(game.session)
        return Table(scenario=game.scenario, lines=lines, current=game.session.line.name, view={})

    # What must always hold

    def check(self) -> None:
        """What holds after every single thing that was done."""
        desk, surface = self.desk, self.pilot.surface.get_rect()
        desk.is_open = True
        for hit in self.pilot.window.places.hits:
            for command in filter(None, (hit.command, hit.drag)):
                name = command.partition(":")[0]
                assert name in COMMANDS or name in OF_THE_WINDOW, command
            assert surface.colliderect(hit.rect), hit
        if desk.game is not None:
            board = desk.game.state.board
            gone = [one for one in desk.ui.selection if not (board.find_model(one) or board.find_terrain(one))]
            assert not gone, f"selected and gone: {gone}"
            if desk.game.session.steps:
                check_step(desk.game.session.steps[-1])

    def check_all(self) -> None:
        """What holds for everything that was done up to now, and the file of it."""
        game = self.desk.game
        if game is None:
            return
        check_history(game.session)
        path = self.folder / "all.json"
        table = self._table()
        save_table(table, path)
        opened = load_table(path)
        assert not opened.problems, opened.problems
        again = opened.table
        state, choices = again.scenario.state, again.scenario.choices
        session, problems = restored(again.scenario.system, state, choices, again.lines, again.current)
        assert not problems, problems
        assert [line.name for line in session.lines] == [line.name for line in game.session.lines]
        for line, kept in zip(game.session.lines, session.lines, strict=True):
            assert digest(kept.state) == digest(line.state), f"line {line.name} is another one in its file"
        position = position_scenario(game.scenario, game.state)
        assert digest(parse(dump(position), "position.json").state) == digest(position.state), "another position"
        plain = find_plain_run(game.session.line)
        if plain is not None:
            made = run_scenario(game.scenario, plain)
            read = parse(dump(made), "run.json")
            assert digest(read.state) == digest(made.state), "another start"
            assert len(read.actions) == len(made.actions)

    def rest(self) -> None:
        """Esc again and again puts everything away."""
        self.pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
        self._ctrl = self._shift = False
        for _ in range(40):
            self.pilot.key("Esc")
        ui = self.desk.ui
        left = (ui.dialog, ui.entry, ui.has_keys, ui.has_shelf, ui.selection, ui.drawer, self.desk.tool.is_holding)
        assert not any(left), left
        assert self.desk.game is None or self.desk.game.pending is None


def check_step(step: Step) -> None:
    """A step is what its events say, and nobody stands off the table or worse over another one for an edit."""
    before, after = step.before.board, step.after.board
    if not step.is_edit:
        assert fold(before, step.events) == after, "the events do not tell the whole of it"
        return
    for model in after.models:
        if model.is_on_table:
            stands = is_on_table(after, model.footprint, model.facing_deg, model.position)
            assert stands or before.find_model(model.id) == model, f"{model.id} stands off the table"
    here = [model for model in after.models if model.is_on_table]
    for one, other in combinations(here, 2):
        reach = one.footprint.reach_in + other.footprint.reach_in
        if one.position.distance(other.position) < reach:
            were = [model for model in before.models if model.is_on_table and model.id in (one.id, other.id)]
            was = -gap(*were) if len(were) == 2 else 0.0
            assert -gap(one, other) <= max(was, 0.0) + 2 * TOUCH, f"{step.label}: {one.id} over {other.id}"


def check_history(session: Session) -> None:
    """Undo to the start and redo to the end lead back to the same state."""
    done, undone, now = len(session.steps), len(session.undone), digest(session.state)
    while session.undo():
        pass
    assert digest(session.state) == digest(session.start)
    while session.redo():
        pass
    assert len(session.steps) == done + undone
    session.go_to(done)
    assert digest(session.state) == now


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_done_what_must_hold_holds(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DOCUMENTS_DIR"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkey = Monkey(seed, tmp_path)
    for _ in range(EVENTS):
        monkey.act()
        monkey.check()
    monkey.check_all()
    monkey.rest()
