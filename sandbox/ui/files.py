"""The files of one window: what is opened, where it is saved, and the copy that is kept of it while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sandbox.core.errors import Problem, ScenarioError
from sandbox.engine.keeping import Keeper, restored
from sandbox.engine.lines import Line
from sandbox.engine.session import Session
from sandbox.scenario import Scenario, load
from sandbox.scenario.autosave import Autosave, discard, remember, settle
from sandbox.scenario.paths import scenario_folder
from sandbox.scenario.table_file import Table, save_table
from sandbox.scenario.table_load import is_table, load_table
from sandbox.ui.game import Game
from sandbox.ui.kept_view import view_of
from sandbox.ui.rulers import Ruler
from sandbox.ui.state import UiState

Marks = tuple[tuple[Line, ...], str, frozenset[str], tuple[Ruler, ...]]
"""What of a table is worth keeping a copy for: its lines, the one that is played, what is locked, the rulers."""

Stamp = tuple[int, int] | None
"""When a file was written, and how long it is; None = it is not there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What a file holds. `session` is that of a table, and `problems` what was wrong with it.

    `path` is where the table is saved: nowhere, where the file was damaged. `copy` is the kept copy that it comes from.
    """

    scenario: Scenario
    session: Session | None = None
    view: Mapping[str, Any] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    path: Path | None = None
    copy: Path | None = None


def read_file(path: Path, *, is_copy: bool = False) -> Found:
    """The scenario or the table of a file; raises ScenarioError where nothing of it can be opened.

    A kept copy knows where its table is saved, if it is.
    """
    if not _begins_like_a_table(path):
        return Found(scenario=load(path))
    opened = load_table(path)
    table = opened.table
    state, choices = table.scenario.state, table.scenario.choices
    session, problems = restored(table.scenario.system, state, choices, table.lines, table.current)
    return Found(
        scenario=table.scenario,
        session=session,
        view=table.view,
        problems=(*opened.problems, *problems),
        path=_home(table.view) if is_copy else None if opened.problems or problems else path,
        copy=path if is_copy else None,
    )


class Files:
    """Where the table on the desk is saved, and its kept copy in `folder`; without a folder none is kept.

    The copy is begun with the first change and written after each one. A table that is closed unsaved stays there.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.path: Path | None = None
        self._stamp: Stamp = None
        self._saved: Marks | None = None
        self._kept: Marks | None = None
        self._autosave: Autosave | None = None
        self._keeper = Keeper()
        self._has_problem = False

    def begin(self, found: Found, game: Game, ui: UiState) -> None:
        """A table has been laid on the desk; the one before has been closed."""
        self.path, self._keeper = found.path, Keeper()
        self._stamp = _stamp_of(self.path) if self.path else None
        self._saved = self._kept = marks(game, ui)
        if found.copy is not None and self.folder is not None:
            self._stamp = _stamp_in(found.view.get("stamp"))
            self._saved = None
            self._write(game, ui)
            self._take_over(found)

    def keep(self, game: Game, ui: UiState) -> None:
        """Keep the table if it has changed since it was kept last."""
        now = marks(game, ui)
        if self.folder is not None and now != self._kept:
            self._kept = now
            self._write(game, ui)

    def is_unsaved(self, game: Game, ui: UiState) -> bool:
        """Whether something would be missing from the file of the table."""
        return marks(game, ui) != self._saved

    def has_changed_outside(self) -> bool:
        """Whether somebody else has written the file since it was read or saved here."""
        return self.path is not None and _stamp_of(self.path) != self._stamp

    def save(self, game: Game, ui: UiState, path: Path) -> None:
        """Save the table in that file, which is its own from now on; raises ScenarioError where that can't be."""
        self._make_folder(path)
        save_table(self._table(game, view_of(ui)), path)
        self.path, self._stamp, self._saved = path, _stamp_of(path), marks(game, ui)
        self.remember(path)
        if self._autosave is not None:
            self._write(game, ui)

    def remember(self, path: Path) -> None:
        """Put a file of the user's own among the recent ones; one that comes along is never among them."""
        if self.folder is not None and scenario_folder() not in path.resolve().parents:
            remember(path, self.folder)

    def find_problem(self) -> str:
        """Why no copy can be kept from now on; '' where there is nothing new to say."""
        problem = self._autosave.problem if self._autosave else ""
        is_new, self._has_problem = bool(problem) and not self._has_problem, bool(problem)
        return problem if is_new else ""

    def flush(self) -> None:
        """Wait until the copy is on the disk."""
        if self._autosave is not None:
            self._autosave.flush()

    def close(self, game: Game, ui: UiState) -> None:
        """The table leaves the desk: its copy stays where it is not in a file."""
        autosave, self._autosave = self._autosave, None
        if autosave is not None:
            is_kept = self.is_unsaved(game, ui)
            autosave.keep(self._copy(game, ui))
            autosave.close(is_kept=is_kept)

    def _write(self, game: Game, ui: UiState) -> None:
        if self._autosave is None:
            self._autosave = Autosave(self.folder)
        self._autosave.keep(self._copy(game, ui))

    def _take_over(self, found: Found) -> None:
        """Do away with the copy that was opened, once all of it is in a new one."""
        if self._autosave is None or found.copy is None:
            return
        self._autosave.flush()
        if self._autosave.problem:
            return
        if found.problems:
            settle(found.copy)
        else:
            discard(found.copy)

    def _copy(self, game: Game, ui: UiState) -> Table:
        home = {"file": str(self.path), "stamp": self._stamp} if self.path else {}
        return self._table(game, {**view_of(ui), **home})

    def _table(self, game: Game, view: Mapping[str, Any]) -> Table:
        lines = self._keeper.lines_of(game.session)
        return Table(scenario=game.scenario, lines=lines, current=game.session.line.name, view=view)

    @staticmethod
    def _make_folder(path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise ScenarioError(str(path), (Problem("", f"its folder cannot be made: {reason}"),)) from error


def marks(game: Game, ui: UiState) -> Marks:
    """What of the table is worth keeping a copy for."""
    return game.session.lines, game.session.line.name, ui.locked, ui.rulers


def _home(view: Mapping[str, Any]) -> Path | None:
    """The file of the table that a kept copy belongs to."""
    home = view.get("file")
    return Path(home) if isinstance(home, str) and home else None


def _begins_like_a_table(path: Path) -> bool:
    """False as well where there is nothing to read: reading the scenario will say why."""
    try:
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            return is_table(file.read(200))
    except OSError:
        return False


def _stamp_of(path: Path) -> Stamp:
    try:
        stat = path.stat()
    except OSError:
        return None
    return (stat.st_mtime_ns, stat.st_size)


def _stamp_in(value: Any) -> Stamp:
    match value:
        case [int() as written, int() as length]:
            return (written, length)
    return None
