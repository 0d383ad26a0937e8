"""What the window knows that undo must not touch: camera, selection, tool, play head, what is open.

What undo brings back is in the engine's Session; what may vanish at any time is a cache of the drawing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from sandbox.core.model import Model
from sandbox.core.preview import Preview
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.render.camera import Camera
from sandbox.render.theme import DARK, Theme
from sandbox.ui.building.choice import BuildChoice, NewTable
from sandbox.ui.forms.entry import Entry
from sandbox.ui.game import Game
from sandbox.ui.keys import Binding
from sandbox.ui.layout import Frame
from sandbox.ui.panels.plates import Notice
from sandbox.ui.panels.shelf import ShelfRow
from sandbox.ui.playback import Playback
from sandbox.ui.rulers import Ruler
from sandbox.ui.tools.tool import Hint, Sketch


@dataclass(frozen=True, slots=True, kw_only=True)
class UiState:
    """The state of the window between two gestures.

    `selection` are ids of models and of terrain, the one picked last at the end; `locked` are those that the hand
    leaves where they are. `hovered` is the model under the pointer, on the table or in a row; `hot` the command of
    the place under it, `carried_at` the pixel of the pointer while it carries something over a panel. `beside` is the
    name of the line of play that is kept beside the one that is played, '' = none. `drawer` and `dialog` name the
    open pages ('' = none), scrolled by pixels of the design; `entry` is the text that is being typed, `block` the
    files, ranks and gap of the next block. `build` and `new` are what is chosen in the build drawer and in the dialog
    for a new table. `kept` and `recent` are the tables and files on the shelf; `save_path` and `save_kind` say what
    the dialog saves. `log_open` is the number of the log line that was clicked, `notice_s` how long the notice stays.
    """

    frame: Frame
    camera: Camera
    theme: Theme = DARK
    tool: str = "move"
    tool_before: str = "move"
    hovered: str | None = None
    hot: str = ""
    carried_at: tuple[int, int] | None = None
    selection: tuple[str, ...] = ()
    locked: frozenset[str] = frozenset()
    playback: Playback = field(default_factory=Playback)
    log_open: int | None = None
    log_scrolled: int = 0
    rows_scrolled: int = 0
    is_log_open: bool = False
    has_keys: bool = False
    has_shelf: bool = False
    shelf_scrolled: int = 0
    kept: tuple[ShelfRow, ...] = ()
    recent: tuple[ShelfRow, ...] = ()
    save_path: str = ""
    save_kind: Literal["table", "position", "run"] = "table"
    beside: str = ""
    rulers: tuple[Ruler, ...] = ()
    clipboard: tuple[Model | Terrain, ...] = ()
    drawer: str = ""
    drawer_scrolled: int = 0
    inspector_scrolled: int = 0
    dialog: str = ""
    entry: Entry | None = None
    build: BuildChoice = field(default_factory=BuildChoice)
    new: NewTable = field(default_factory=NewTable)
    block: tuple[int, int, float] = (3, 2, 0.0)
    guide: int | None = None
    notice: Notice | None = None
    notice_s: float = 0.0
    recording: float | None = None

    @property
    def selected(self) -> str | None:
        """The one that was picked last; None where nothing is selected."""
        return self.selection[-1] if self.selection else None


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything that the panels and the table are drawn from: the game, the window's own state, the tool's sketch.

    `preview` is that of the action in the sketch, and only there while the table is shown as it is now. `file` is the
    file of the table, `is_unsaved` whether something is missing from it.
    """

    game: Game | None
    ui: UiState
    bindings: tuple[Binding, ...]
    sketch: Sketch = field(default_factory=Sketch)
    preview: Preview | None = None
    hints: tuple[Hint, ...] = ()
    file: Path | None = None
    is_unsaved: bool = False

    def board_in_hand(self, game: Game) -> Board:
        """The board as it is now, with everything that the hand holds where it is held."""
        return self.sketch.board or game.state.board

    @property
    def boost_target(self) -> str | None:
        """Whose rolls the boost key is about: the hovered target, else the selected one; None where there is none.

        An action with a single target is about that one, wherever the pointer is.
        """
        action = self.sketch.action
        if self.game is not None and action is not None:
            spec = self.game.system.spec(action)
            if spec.gesture == "pick-target":
                return getattr(action, spec.target) or None
        targets = {met.id for met in self.preview.met if met.hit is not None} if self.preview else set()
        return next((one for one in (self.ui.hovered, self.ui.selected) if one in targets), None)
