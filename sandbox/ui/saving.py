"""Where pictures and recordings go: beside the scenario, or into the folder `out`; never over what is there."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

from sandbox.core.errors import ScenarioError
from sandbox.engine.session import Step
from sandbox.render.record import record
from sandbox.render.theme import Theme
from sandbox.scenario import Scenario
from sandbox.scenario.paths import scenario_folder

OUT = Path("out")


class Stopped(Exception):
    """The recording was given up half-way; nothing of it is left."""


def free_path(scenario: Scenario | None, suffix: str) -> Path:
    """A file that does not exist yet, named after the scenario, in a folder that can be written.

    Scenarios that come along are nobody's own folder: what is made of them goes into `out`.
    """
    path = scenario.path if scenario else None
    is_own = path is not None and scenario_folder() not in path.resolve().parents and os.access(path.parent, os.W_OK)
    folder = path.parent if path is not None and is_own else OUT
    folder.mkdir(parents=True, exist_ok=True)
    stem = path.stem if path else "stampede"
    names = (folder / (f"{stem}{suffix}" if n == 1 else f"{stem}-{n}{suffix}") for n in count(1))
    return next(name for name in names if not name.exists())


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
