"""Where tables, pictures and recordings go: a name is proposed that nothing has yet."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

from platformdirs import user_documents_dir

from sandbox.core.errors import ScenarioError
from sandbox.engine.session import Step
from sandbox.render.record import record
from sandbox.render.theme import Theme
from sandbox.scenario import Scenario
from sandbox.scenario.paths import SUFFIX, scenario_folder
from sandbox.ui.desk import Desk

OUT = Path("out")
LONGEST_NAME = 8
"""Words of a title that make the name of a file."""


class Stopped(Exception):
    """The recording was given up half-way; nothing of it is left."""


def free_path(scenario: Scenario | None, suffix: str) -> Path:
    """A file that does not exist yet, named after the scenario, in a folder that can be written.

    Scenarios that come along are nobody's own folder: what is made of them goes into `out`.
    """
    path = scenario.path if scenario else None
    is_own = path is not None and _is_own(path)
    folder = path.parent if path is not None and is_own else OUT
    folder.mkdir(parents=True, exist_ok=True)
    stem = path.stem if path else "stampede"
    names = (folder / (f"{stem}{suffix}" if n == 1 else f"{stem}-{n}{suffix}") for n in count(1))
    return next(name for name in names if not name.exists())


def proposed_path(scenario: Scenario) -> Path:
    """A file for the table that does not exist yet: beside the scenario where that is the user's own."""
    own = scenario.path
    folder = own.resolve().parent if own is not None and _is_own(own) else documents()
    letters = "".join(letter if letter.isalnum() else " " for letter in scenario.title.lower())
    stem = "-".join(letters.split()[:LONGEST_NAME]) or "table"
    names = (folder / (stem + (f"-{number}" if number > 1 else "") + SUFFIX) for number in count(1))
    return next(name for name in names if not name.exists())


def documents() -> Path:
    """The folder that tables are saved in, unless another one is named."""
    return Path(user_documents_dir()) / "Stampede"


def typed_path(text: str) -> Path:
    """The file that a text names: without a folder it lies among the documents, without an ending it is JSON.

    Raises ValueError where it can't be the name of a file.
    """
    path = Path(text).expanduser()
    if path.name in ("", ".", ".."):
        raise ValueError("expected the name of a file, got none")
    whole = path if path.is_absolute() else documents() / path
    whole = whole if whole.suffix else whole.with_name(whole.name + SUFFIX)
    if whole.is_dir():
        raise ValueError(f"expected a file, {whole} is a folder")
    return whole


def shown_path(path: Path) -> str:
    """How a file is written in the field for it: what `typed_path` makes the same file of."""
    return path.name if path.parent == documents() else home_relative(path)


def home_relative(path: Path) -> str:
    """A path, with ~ for the home folder."""
    try:
        return f"~/{path.relative_to(Path.home()).as_posix()}"
    except ValueError:
        return str(path)


def take_path(desk: Desk, _: str, text: str) -> None:
    """The file in the dialog that saves."""
    desk.change(save_path=str(typed_path(text)))


def _is_own(path: Path) -> bool:
    """Whether a file is the user's and its folder can be written; what comes along is nobody's own."""
    return scenario_folder() not in path.resolve().parents and os.access(path.parent, os.W_OK)


def record_step(scenario: Scenario, step: Step, theme: Theme, *, on_progress: Callable[[float], bool]) -> str:
    """Write one action as a GIF and say in a sentence where it is, or why there is none.

    `on_progress` is told after each frame how much is done; when it returns False the recording is given up.
    """

    def told(done: int, total: int) -> None:
        if not on_progress(done / total):
            raise Stopped

    try:
        path = free_path(scenario, ".gif")
        record(scenario.title, step.before.board, step.events, path, theme=theme, on_progress=told)
    except Stopped:
        return "The recording was stopped, nothing was written."
    except (ScenarioError, OSError) as error:
        return f"The recording could not be written: {error}"
    return f"Recorded: {path}"
