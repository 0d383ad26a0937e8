"""What the desk shows: the game, the tool in hand, the play head, the view; nothing here does anything to the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sandbox.core.preview import Preview
from sandbox.core.state import GameState
from sandbox.core.vec import Vec2
from sandbox.present.scene import Scene
from sandbox.present.timeline import Timeline
from sandbox.render import camera as cameras
from sandbox.render.camera import Camera
from sandbox.render.theme import DARK, Theme
from sandbox.rules.hand import MOVE
from sandbox.ui.files import Files
from sandbox.ui.game import Game
from sandbox.ui.keys import Binding, bindings, bound_cap, cap_of
from sandbox.ui.layout import frame
from sandbox.ui.panels.plates import Notice
from sandbox.ui.scene import scene_of
from sandbox.ui.seeing import start_view
from sandbox.ui.state import UiState, View
from sandbox.ui.tools.draw import DrawTool
from sandbox.ui.tools.move import MoveTool
from sandbox.ui.tools.put import PutTool
from sandbox.ui.tools.tape import TapeTool
from sandbox.ui.tools.tool import Hint, PlanTool, Tool

TITLE = "Stampede"
NOTICE_S = 8.0


class Showing:
    """The game and how it is seen. `is_open` turns False when the window is to close."""

    def __init__(
        self, size: tuple[int, int], theme: Theme = DARK, scale: float = 1.0, files: Files | None = None
    ) -> None:
        place = frame(size, scale)
        self.files = files or Files()
        self.game: Game | None = None
        self.ui = UiState(frame=place, camera=cameras.fit((0, 0, 48, 48), place.table), theme=theme)
        self.pointer: Vec2 | None = None
        self.is_open = True
        self.bindings: tuple[Binding, ...] = bindings(None)
        self._tools = own_tools()
        self._film: Timeline | None = None
        self._preview: tuple[GameState, Any, str, str, Preview] | None = None

    @property
    def tool(self) -> Tool:
        """The tool in hand."""
        return self._tools[self.ui.tool]

    @property
    def is_plan_held(self) -> bool:
        """Whether an action lies on the table, aimed and let go."""
        return isinstance(self.tool, PlanTool) and self.tool.is_held

    def view(self) -> View:
        """Everything that a picture of the window is drawn from."""
        if self.game is None or self.game.pending or not self.ui.playback.is_now:
            return replace(self._bare_view(), hints=self._film_hints())
        sketch = self.tool.sketch(self.game.state)
        preview = self._preview_of(sketch.action, sketch.focus)
        hints = tuple((bound_cap(cap), verb) for cap, verb in self.tool.hints())
        return replace(self._bare_view(), sketch=sketch, preview=preview, hints=hints)

    def _bare_view(self) -> View:
        is_unsaved = self.game is not None and self.files.is_unsaved(self.game, self.ui)
        return View(game=self.game, ui=self.ui, bindings=self.bindings, file=self.files.path, is_unsaved=is_unsaved)

    @property
    def caption(self) -> str:
        """The title of the window: what is open, and a dot while something of it is not saved."""
        if self.game is None:
            return TITLE
        dot = "• " if self.files.is_unsaved(self.game, self.ui) else ""
        name = self.files.path.name if self.files.path else self.game.scenario.title
        return f"{dot}{name} – {TITLE}"

    def scene(self, view: View) -> Scene | None:
        """What lies on the table in that view, None without a scenario."""
        return scene_of(view, self._film)

    def _film_hints(self) -> tuple[Hint, ...]:
        if self.game is None or self.game.pending:
            return ()
        playback = self.ui.playback
        is_at_end = playback.time is not None and playback.time >= self.game.timeline.duration
        is_past = playback.time is not None and playback.time < self.game.timeline.duration and not playback.is_playing
        verb = "pause" if playback.is_playing else "next" if is_at_end and self.game.next_action else "play"
        return (
            (cap_of("play"), verb),
            (cap_of("previous"), "back"),
            (cap_of("next"), "step"),
            (cap_of("branch"), "new line") if is_past else (cap_of("undo"), "undo"),
        )

    def _preview_of(self, action: Any, focus: str = "") -> Preview | None:
        """The preview of an action in the present state, with one of its alternatives in focus; once for each.

        While the pointer is on a reading of a dispute it is as if that reading held.
        """
        if self.game is None or action is None:
            return None
        state, system = self.game.state, self.game.system
        command, _, read = self.ui.hot.partition(":")
        read = read if command == "ruling" else ""
        if self._preview is None or self._preview[0] is not state or self._preview[1:4] != (action, focus, read):
            as_read = state.with_ruling(*read.split("=")) if read else state
            look_at = system.spec(action).focus if focus else None
            preview = look_at(as_read, action, focus) if look_at else system.preview(as_read, action)
            self._preview = (state, action, focus, read, preview)
        return self._preview[4]

    def reframe(self, size: tuple[int, int], scale: float) -> None:
        """Another size or interface scale; a view that nobody has moved fits the models anew."""
        place, is_untouched = frame(size, scale), self._is_view_untouched()
        self.change(frame=place, camera=self.ui.camera.resized(place.table))
        if is_untouched:
            self.fit()

    def show_drawer(self, name: str) -> None:
        """Open a page of the drawer, '' = none; the shelf goes, a view that nobody has moved keeps clear of it."""
        if name and self.game is None:
            self.tell(f"Open a demonstration first, or begin with an empty table ({cap_of('new')}).")
            return
        is_untouched = self._is_view_untouched()
        self.change(drawer=name, drawer_scrolled=0, has_shelf=False)
        if is_untouched:
            self.fit()

    def fit(self) -> None:
        """Show everything as large as it fits."""
        if self.game is not None:
            self.change(camera=self._start_view(self.game))

    def _is_view_untouched(self) -> bool:
        return self.game is not None and self.ui.camera == self._start_view(self.game)

    def _start_view(self, game: Game) -> Camera:
        return start_view(game.state.board, self.ui.frame, has_drawer=bool(self.ui.drawer))

    def change(self, **fields: Any) -> None:
        """Set fields of the window's own state."""
        self.ui = replace(self.ui, **fields)

    def say(self, notice: Notice) -> None:
        """Lay a notice over the table for a while."""
        self.change(notice=notice, notice_s=NOTICE_S)

    def tell(self, sentence: str) -> None:
        """Say one sentence."""
        self.say(Notice(lines=(sentence,)))

    def select(self, *ids: str) -> None:
        """Select these and nothing else, as far as they are on the board."""
        board = self.game.state.board if self.game is not None else None
        there = (one for one in ids if board and (board.find_model(one) or board.find_terrain(one)))
        self.change(selection=tuple(there))

    def come_to_now(self) -> None:
        """New input: whatever is being told is cut short, and the table is shown as it is."""
        self._film = None
        if not self.ui.playback.is_now:
            self.change(playback=self.ui.playback.now(), log_open=None, log_scrolled=0)

    def cut_film(self) -> None:
        """Stop an undo that still runs backwards."""
        self._film = None


def own_tools() -> dict[str, Tool]:
    """The tools that every system has, with nothing in them."""
    return {MOVE.do: MoveTool(), "tape": TapeTool(), "put": PutTool(), "draw": DrawTool()}
