"""The window without a screen: it takes events, lets time pass and draws itself. App, stills and tests all drive it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from sandbox.core.errors import ScenarioError
from sandbox.geometry.world import pick, pick_terrain
from sandbox.render.picture import save_png
from sandbox.render.theme import DARK, Theme
from sandbox.scenario import Scenario
from sandbox.ui import focus, guide
from sandbox.ui import input as inputs
from sandbox.ui.building.putting import carry_to, drop
from sandbox.ui.commands import carry_out
from sandbox.ui.desk import Desk
from sandbox.ui.files import Files
from sandbox.ui.filing import open_file
from sandbox.ui.forms.paint import caret_at
from sandbox.ui.game import Game
from sandbox.ui.input import Input, Point
from sandbox.ui.keys import commands_by_chord, find_command
from sandbox.ui.painter import Painter, Places
from sandbox.ui.panels.steps import SCRUB
from sandbox.ui.saving import free_path, record_step
from sandbox.ui.scrolling import scroll_form, scroll_panel
from sandbox.ui.tools.tool import Hand, Ignored, Tool

ZOOM = 1.15
TURN_DEG = 15.0
FINE_TURN_DEG = 1.0
BESIDE_DIALOGS = ("confirm", "cancel", "theme", "larger", "smaller", "picture", "quit")
"""The keys that mean something while a dialog is open."""

TYPED = {
    **{pygame.K_0 + digit: str(digit) for digit in range(10)},
    **{pygame.K_KP_1 + digit - 1: str(digit) for digit in range(1, 10)},
    pygame.K_KP_0: "0",
    pygame.K_PERIOD: ".",
    pygame.K_COMMA: ".",
    pygame.K_KP_PERIOD: ".",
    pygame.K_BACKSPACE: "\b",
}
"""What a key says to a tool that holds something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Grip:
    """What the pressed pointer holds: a place of a panel, the view, or a tool (one put away meanwhile does nothing)."""

    what: str
    tool: Tool | None = None
    command: str = ""
    drag: str = ""
    last: Point = (0, 0)


class Window:
    """The whole window: `handle` events, `tick` the clock, `draw` a picture. It needs no display.

    `needs_drawing` says whether a picture would differ from the last one. `on_wait` is called again and again while
    something takes long; it lets the window be seen meanwhile, and gives the work up by returning False.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 800),
        theme: Theme = DARK,
        scale: float = 1.0,
        files: Files | None = None,
    ) -> None:
        self.desk = Desk(size, theme, scale, files)
        self.needs_drawing = True
        self._input = Input()
        self._painter = Painter()
        self._places = Places()
        self._grip: _Grip | None = None
        self._is_behind = False
        self._is_stopped = False
        self.on_wait: Callable[[], bool] = lambda: True

    @property
    def is_open(self) -> bool:
        return self.desk.is_open

    @property
    def places(self) -> Places:
        """What is where on the picture drawn last."""
        return self._places

    def open(self, scenario: Scenario) -> None:
        """Show a scenario from its start."""
        self.desk.open(scenario)
        self.needs_drawing = True

    @property
    def is_moving(self) -> bool:
        """Whether the next picture differs from this one without anybody doing anything."""
        game = self.desk.game
        is_working = game is not None and game.later.is_wanted and self._grip is None
        return self.desk.ui.playback.is_playing or is_working

    def command(self, text: str) -> None:
        """Carry out a command of a key or of a place, such as 'undo' or 'row:F1'."""
        if self.desk.ui.recording is not None:
            self._is_stopped |= text in ("cancel", "quit")
        elif text == "picture":
            self._save_picture()
        elif text == "record":
            self._record()
        else:
            carry_out(self.desk, text)

    def handle(self, event: pygame.Event) -> None:
        """Take an event as pygame gives it."""
        for clean in self._input.clean(event):
            is_waiting = self.desk.ui.recording is not None
            if not is_waiting or isinstance(clean, inputs.Key | inputs.Quit | inputs.Resized):
                self._take(clean)
                self._is_behind |= not isinstance(clean, inputs.Hover)

    def tick(self, seconds: float) -> None:
        """Let time pass; while the hand holds nothing, work out what pages have asked for."""
        step = self.desk.ui.guide
        guide.advance(self.desk)
        self.needs_drawing |= self.desk.tick(seconds) or step != self.desk.ui.guide
        game = self.desk.game
        if game is not None and self._grip is None:
            self.needs_drawing |= game.later.work()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window on a surface of its size."""
        view = self.desk.view()
        self._places = self._painter.draw(surface, view, self.desk.scene(view))
        self.needs_drawing = self._is_behind = False

    # Pictures and recordings

    def _save_picture(self) -> None:
        surface = pygame.Surface(self.desk.ui.frame.size)
        self.draw(surface)
        try:
            path = free_path(self._scenario, ".png")
            save_png(surface, path)
        except (ScenarioError, OSError) as error:
            self.desk.tell(f"The picture could not be written: {error}")
        else:
            self.desk.tell(f"Picture: {path}")

    def _record(self) -> None:
        """Record the last action; Esc gives it up."""
        game = self.desk.game
        step = game.last_action if game else None
        if game is None or step is None:
            self.desk.tell("There is nothing to record yet: carry an action out first.")
            return

        def on_progress(done: float) -> bool:
            self.desk.change(recording=done)
            self.needs_drawing = True
            return self.on_wait() and not self._is_stopped

        self._is_stopped = False
        said = record_step(game.scenario, step, self.desk.ui.theme, on_progress=on_progress)
        self.desk.change(recording=None)
        self.desk.tell(said)

    @property
    def _scenario(self) -> Scenario | None:
        return self.desk.game.scenario if self.desk.game else None

    def _take(self, clean: inputs.Clean) -> None:
        if not isinstance(clean, inputs.Hover):
            self.needs_drawing = True
        match clean:
            case inputs.Press():
                self._press(clean)
            case inputs.Drag():
                self._drag(clean)
            case inputs.Release():
                self._release(clean)
            case inputs.Hover():
                self._hover(clean)
            case inputs.Wheel():
                self._wheel(clean)
            case inputs.Key():
                self._key(clean)
            case inputs.Text(text=text):
                focus.type_text(self.desk, text)
            case inputs.Resized(size=size):
                self.desk.reframe(size, self.desk.ui.frame.wished)
            case inputs.Dropped(path=path):
                open_file(self.desk, Path(path))
            case inputs.Quit():
                self.command("quit")

    # The pointer

    def _look_again(self) -> None:
        """Know what is where now: of two quick clicks the second may come before the picture after the first."""
        if self._is_behind:
            self.draw(pygame.Surface(self.desk.ui.frame.size))
            self.needs_drawing = True

    def _press(self, press: inputs.Press) -> None:
        self._look_again()
        hit = self._places.find_hit(press.at)
        desk = self.desk
        if hit is None or hit.command != self._entry_command:
            focus.leave(desk)
        if hit is not None:
            is_left = press.button == "left"
            self._grip = _Grip(what="place", command=hit.command, drag=hit.drag) if is_left else None
            if is_left and hit.command == self._entry_command:
                self._place_caret(press.at, is_selecting=press.shift)
            elif is_left and hit.command == SCRUB:
                self.command(f"{SCRUB}:{press.at[0]}")
        elif not desk.ui.frame.table.collidepoint(press.at) or desk.ui.has_keys:
            self._grip = None
        elif press.button != "left":
            self._grip = _Grip(what="view", last=press.at)
        elif desk.game is not None and desk.game.pending is None:
            self._grip = _Grip(what="tool", tool=desk.tool)
            tag = self._places.find_tag(press.at)
            desk.go_on_here()
            desk.gesture(
                desk.tool.press(self._hand(desk.game, press.at, is_fine=press.shift, is_free=press.ctrl, tag=tag))
            )

    def _drag(self, drag: inputs.Drag) -> None:
        grip, desk = self._grip, self.desk
        if grip is None or desk.game is None:
            return
        if grip.what == "view":
            dx, dy = drag.at[0] - grip.last[0], drag.at[1] - grip.last[1]
            desk.change(camera=desk.ui.camera.panned(dx, dy))
            self._grip = _Grip(what="view", last=drag.at)
        elif grip.drag == SCRUB:
            self._grip = _Grip(what="place", drag=SCRUB)
            self.command(f"{SCRUB}:{drag.at[0]}")
        elif grip.what == "place" and grip.command == self._entry_command:
            self._place_caret(drag.at, is_selecting=True)
        elif grip.what == "carried" or grip.drag:
            if grip.what == "place":
                self.command(grip.drag)
                self._grip = _Grip(what="carried")
            carry_to(desk, self._hand_over_table(drag.at, is_free=drag.ctrl), drag.at)
        elif grip.tool is desk.tool:
            desk.gesture(desk.tool.drag(self._hand(desk.game, drag.at, is_fine=drag.shift, is_free=drag.ctrl)))

    def _hand_over_table(self, at: Point, *, is_free: bool = False) -> Hand | None:
        """The pointer where it is over the table and over no panel; None elsewhere."""
        game, table = self.desk.game, self.desk.ui.frame.table
        if game is None or not table.collidepoint(at) or self._places.find_hit(at) is not None:
            return None
        return self._hand(game, at, is_free=is_free)

    def _release(self, release: inputs.Release) -> None:
        grip, desk = self._grip, self.desk
        self._grip = None
        if grip is None:
            return
        self._look_again()
        hit = self._places.find_hit(release.at)
        if grip.what == "place":
            is_meant = bool(grip.command) and hit is not None and hit.command == grip.command
            if is_meant and not release.is_invented:
                self.command(grip.command)
        elif grip.what == "view" and release.is_click and release.button == "right":
            self.command("cancel")
        elif grip.what == "carried" and desk.game is not None:
            drop(desk, None if release.is_invented else self._hand_over_table(release.at))
        elif grip.tool is desk.tool and desk.game is not None:
            if release.is_invented:
                desk.let_go()
            else:
                tag = self._places.find_tag(release.at) if release.is_click else None
                desk.gesture(desk.tool.release(self._hand(desk.game, release.at, tag=tag, is_click=release.is_click)))

    def _hover(self, hover: inputs.Hover) -> None:
        desk = self.desk
        hit = self._places.find_hit(hover.at) if hover.at else None
        hot, hovered = hit.command if hit else "", None
        is_on_table = hover.at is not None and hit is None and desk.ui.frame.table.collidepoint(hover.at)
        if hot.startswith("row:"):
            hovered = hot.removeprefix("row:")
        elif hover.at is not None and is_on_table:
            hovered = self._places.find_tag(hover.at) or self._model_at(hover.at)
        if (hot, hovered) != (desk.ui.hot, desk.ui.hovered):
            desk.change(hot=hot, hovered=hovered)
            self.needs_drawing = True
        if hover.at is not None and is_on_table and desk.game and not desk.game.pending and desk.ui.playback.is_now:
            outcome = desk.tool.hover(self._hand(desk.game, hover.at, is_fine=hover.shift, is_free=hover.ctrl))
            self.needs_drawing |= outcome != Ignored()
        elif not is_on_table:
            self.needs_drawing |= desk.tool.away() != Ignored()

    @property
    def _entry_command(self) -> str:
        """The command of the field that is typed into, '' where there is none."""
        return f"edit:{self.desk.ui.entry.key}" if self.desk.ui.entry else ""

    def _place_caret(self, at: Point, *, is_selecting: bool) -> None:
        """Put the caret of the open field where the pointer is."""
        desk, entry = self.desk, self.desk.ui.entry
        place = next((hit.rect for hit in self._places.hits if hit.command == self._entry_command), None)
        if entry is None or place is None:
            return
        scale = desk.ui.frame.scale
        caret = caret_at(entry, at[0] - place.left - 8 * scale, place.width - round(16 * scale), round(15 * scale))
        desk.change(entry=entry.at(caret, is_selecting=is_selecting))

    def _wheel(self, wheel: inputs.Wheel) -> None:
        desk, frame = self.desk, self.desk.ui.frame
        if scroll_form(desk, self._places.forms, wheel) or desk.game is None:
            return
        if desk.tool.is_holding and not wheel.ctrl:
            desk.turn(wheel.steps * (FINE_TURN_DEG if wheel.shift else TURN_DEG))
        elif frame.table.collidepoint(wheel.at):
            desk.change(camera=desk.ui.camera.zoomed(ZOOM**wheel.steps, wheel.at))
        elif frame.panel.collidepoint(wheel.at):
            scroll_panel(desk, wheel)

    def _key(self, key: inputs.Key) -> None:
        desk = self.desk
        if focus.press_key(desk, key):
            return
        character = None if key.ctrl else TYPED.get(key.key)
        if character is not None and desk.tool.is_holding and desk.tool.typed(character) != Ignored():
            return
        pending = desk.game.pending if desk.game else None
        index = key.key - pygame.K_1
        if pending and 0 <= index < len(pending.question.options):
            self.command(f"answer:{pending.question.options[index]}")
            return
        table = commands_by_chord(desk.bindings)
        command = find_command(table, key.key, ctrl=key.ctrl, shift=key.shift)
        if command is not None and (not desk.ui.dialog or command in BESIDE_DIALOGS):
            if command not in BESIDE_DIALOGS:
                focus.leave(desk)
            is_fine = key.shift and command.startswith("nudge:")
            self.command(f"{command}-fine" if is_fine else command)

    def _hand(
        self,
        game: Game,
        at: Point,
        *,
        is_fine: bool = False,
        is_free: bool = False,
        is_click: bool = False,
        tag: str | None = None,
    ) -> Hand:
        """The pointer in inches, with the model (or the one whose tag) is under it."""
        tagged = tag if tag and game.state.board.find_model(tag) else None
        ui = self.desk.ui
        point = self.desk.pointer = ui.camera.to_table(*at)
        return Hand(
            at=point,
            state=game.state,
            model=tagged or self._model_at(at),
            terrain=pick_terrain(game.state.board, point),
            scale=ui.camera.scale,
            selection=ui.selection,
            locked=ui.locked,
            rulers=ui.rulers,
            is_free=is_free,
            point=None if self._places.find_tag(at) else self._places.find_point(at),
            is_fine=is_fine,
            is_click=is_click,
        )

    def _model_at(self, at: Point) -> str | None:
        game = self.desk.game
        return pick(game.state.board, self.desk.ui.camera.to_table(*at)) if game else None
