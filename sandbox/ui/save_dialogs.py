"""The dialogs that save: where to, as what, and over which file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sandbox.engine.keeping import find_plain_run
from sandbox.ui.forms import Chip, Chips, Field, Fields, Form, FormButton, Text
from sandbox.ui.saving import home_relative, shown_path
from sandbox.ui.state import View

PATH_TIP = "a name, or a path for another folder"
NO_RUN = "a line that is saved so has actions, no edit between them, and everybody whom they name"
CANCEL = FormButton(label="Cancel", command="dialog:", cap="Esc")

KINDS: Mapping[str, tuple[str, str]] = {
    "table": ("The table", "Everything: all lines and what is undone, to go on where you are."),
    "position": ("The position", "A scenario file of the table as it is now, with nothing done yet."),
    "run": ("The line of play", "A scenario file that plays these actions, every die and every answer fixed."),
}
"""What can be saved, by the name of its command."""


def save_dialog(view: View) -> Form:
    """The file to save in, and what of the table."""
    ui = view.ui
    run = find_plain_run(view.game.session.line) if view.game else None
    has_run = run is not None and bool(run.actions)
    chips = tuple(
        Chip(
            label=label,
            command=f"save-kind:{kind}" if kind != "run" or has_run else "",
            is_on=kind == ui.save_kind,
            tip="" if kind != "run" or has_run else NO_RUN,
        )
        for kind, (label, _) in KINDS.items()
    )
    return Form(
        title="Save as",
        rows=(
            Fields((Field(key="save-path", label="File", value=shown_path(Path(ui.save_path)), tip=PATH_TIP),)),
            Text(text=f"in {home_relative(Path(ui.save_path).parent)}"),
            Chips(chips),
            Text(text=KINDS[ui.save_kind][1]),
        ),
        foot=(FormButton(label="Save", command="save-to", cap="Enter", is_main=True), CANCEL),
    )


def overwrite_dialog(view: View) -> Form:
    """Another file would be lost, or what somebody else has written into this one."""
    path = Path(view.ui.save_path)
    is_own = path == view.file
    told = "was changed by something else since you opened it" if is_own else "is there already"
    return Form(
        title="Write over it?",
        rows=(
            Text(text=f"{path.name} {told}. What is in it now would be lost."),
            Text(text=f"in {home_relative(path.parent)}"),
        ),
        foot=(
            FormButton(label="Write over it", command="overwrite"),
            FormButton(label="Another file", command="dialog:save", is_main=True),
            CANCEL,
        ),
    )
