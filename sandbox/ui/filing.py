"""Opening, saving and going on where one was: what the commands about files do with the desk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from sandbox.core.errors import Problem, ScenarioError
from sandbox.engine.keeping import find_plain_run
from sandbox.scenario import Scenario, dump
from sandbox.scenario.autosave import closed_tables, leftovers, recent_files, title_of
from sandbox.scenario.files import replacing
from sandbox.scenario.table_file import position_scenario, run_scenario
from sandbox.ui import focus, guide
from sandbox.ui.desk import Desk
from sandbox.ui.files import Found, read_file
from sandbox.ui.keys import cap_of
from sandbox.ui.panels.plates import Notice
from sandbox.ui.panels.shelf import ShelfRow
from sandbox.ui.saving import home_relative, proposed_path

MOST_PROBLEMS = 6
NOT_CLOSED = "was not closed"
MOST_ROWS = 6
NOTHING = "There is nothing to save yet: open something first."


def begin(desk: Desk, found: Found | None) -> None:
    """The first screen: the file that was asked for, the table that was not closed, or else the shelf."""
    fill_shelf(desk)
    if found is not None:
        show(desk, found)
        path = found.path or found.scenario.path
        if path is not None:
            _remember(desk, path)
        fill_shelf(desk)
        if any(row.note == NOT_CLOSED for row in desk.ui.kept) and desk.ui.notice is None:
            desk.tell(f"A table that was not closed is on the shelf ({cap_of('shelf')}).")
    elif not go_on(desk) and not guide.is_seen(desk.files.folder):
        guide.begin(desk)


def say_problems(desk: Desk, name: str, problems: tuple[Problem, ...]) -> None:
    """Say what is wrong in a file of settings."""
    if problems:
        desk.say(Notice(title=name, lines=tuple(str(problem) for problem in problems[:MOST_PROBLEMS])))


def open_file(desk: Desk, path: Path, *, is_copy: bool = False) -> bool:
    """Open a scenario or a table; what is on the desk stays where nothing of it can be read, and it is said why."""
    try:
        found = read_file(path, is_copy=is_copy)
    except (ScenarioError, OSError) as error:
        desk.say(Notice(title=f"{path.name} can't be opened", lines=sentences(error)))
        return False
    show(desk, found)
    if not is_copy:
        _remember(desk, path)
    return True


def show(desk: Desk, found: Found) -> None:
    """Lay on the desk what was found in a file, and say what could not be opened of it."""
    desk.open(found)
    if found.problems:
        left_out = tuple(str(problem) for problem in found.problems[:MOST_PROBLEMS])
        desk.say(Notice(title="Opened as far as it is sound", lines=left_out))


def go_on(desk: Desk) -> bool:
    """Open the table that was open when the program ended without closing it; False where there is none."""
    folder = desk.files.folder
    for path in leftovers(folder) if folder else ():
        if open_file(desk, path, is_copy=True):
            if desk.ui.notice is None:
                desk.tell(f"This table was not closed: here it is, as it was. Others: the shelf ({cap_of('shelf')}).")
            return True
    return False


def shelve(desk: Desk) -> None:
    """Lay out the shelf anew, with the files and the kept tables of this moment; the one that is out is put away."""
    if desk.ui.has_shelf:
        desk.change(has_shelf=False)
    else:
        fill_shelf(desk)
        desk.change(has_shelf=True, shelf_scrolled=0)


def fill_shelf(desk: Desk) -> None:
    """Look up which files and which kept tables there are."""
    folder = desk.files.folder
    if folder is None:
        return
    lost = [(path, NOT_CLOSED) for path in leftovers(folder)]
    kept = [(path, "not saved") for path in closed_tables(folder)]
    tables = [
        ShelfRow(title=title_of(path) or path.stem, note=note, command=f"open-kept:{path}")
        for path, note in (*lost, *kept)
    ]
    recent = [
        ShelfRow(title=path.name, note=home_relative(path.parent), command=f"open:{path}")
        for path in recent_files(folder)
    ]
    desk.change(kept=tuple(tables[:MOST_ROWS]), recent=tuple(recent[:MOST_ROWS]))


# Saving


def save(desk: Desk) -> None:
    """Save the table in its file; ask where it has none, or where somebody else has written that file."""
    path = desk.files.path
    if desk.game is None:
        desk.tell(NOTHING)
    elif path is None:
        ask_where(desk)
    elif desk.files.has_changed_outside():
        desk.change(dialog="overwrite", save_path=str(path), save_kind="table")
    else:
        write(desk)


def ask_where(desk: Desk) -> None:
    """Propose a file that does not exist yet, and let it be typed over."""
    if desk.game is None:
        desk.tell(NOTHING)
    else:
        path = desk.files.path or proposed_path(desk.game.scenario)
        desk.change(dialog="save", save_path=str(path), save_kind="table")
        focus.enter(desk, "save-path")


def save_to(desk: Desk) -> None:
    """Save in the file of the dialog, but ask before another file is written over."""
    path = Path(desk.ui.save_path)
    if path.exists() and (path != desk.files.path or desk.files.has_changed_outside()):
        desk.change(dialog="overwrite")
    else:
        write(desk)


def write(desk: Desk) -> None:
    """Write the file: the whole table, or a scenario made of it."""
    game, ui = desk.game, desk.ui
    if game is None:
        return
    path = Path(ui.save_path) if ui.dialog else desk.files.path
    if path is None:
        return
    try:
        if ui.dialog and ui.save_kind != "table":
            _export(desk, path, game.scenario)
        else:
            desk.files.save(game, ui, path)
    except (ScenarioError, OSError) as error:
        desk.say(Notice(title="Not saved", lines=sentences(error)))
        return
    desk.change(dialog="", entry=None)
    desk.tell(f"Saved: {home_relative(path)}")


def _export(desk: Desk, path: Path, scenario: Scenario) -> None:
    game = desk.game
    if game is None:
        return
    run = find_plain_run(game.session.line) if desk.ui.save_kind == "run" else None
    made = run_scenario(scenario, run) if run else position_scenario(scenario, game.state)
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        file.write(dump(made).encode())
    _remember(desk, path)


def sentences(error: Exception) -> tuple[str, ...]:
    """What an error says, a sentence each."""
    problems: tuple[Any, ...] = error.problems if isinstance(error, ScenarioError) else (error,)
    return tuple(str(problem) for problem in problems[:MOST_PROBLEMS])


def _remember(desk: Desk, path: Path) -> None:
    """A list of recent files that can't be written is no reason to stop."""
    try:
        desk.files.remember(path)
    except (ScenarioError, OSError) as error:
        desk.tell(str(error))


FILING: Mapping[str, Callable[[Desk, str], None]] = {
    "open": lambda desk, path: _opened(desk, Path(path), is_copy=False),
    "open-kept": lambda desk, path: _opened(desk, Path(path), is_copy=True),
    "overwrite": lambda desk, _: write(desk),
    "save": lambda desk, _: save(desk),
    "save-as": lambda desk, _: ask_where(desk),
    "save-kind": lambda desk, kind: desk.change(save_kind=kind),
    "save-to": lambda desk, _: save_to(desk),
    "shelf": lambda desk, _: shelve(desk),
}


def _opened(desk: Desk, path: Path, *, is_copy: bool) -> None:
    open_file(desk, path, is_copy=is_copy)
