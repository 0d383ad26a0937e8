"""The dialog for an empty table: its rule system, its size, its title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from sandbox.core.state import Board, GameState
from sandbox.engine.edits.ground import LARGEST_IN
from sandbox.rules import all_systems, find_system
from sandbox.scenario import Scenario
from sandbox.ui.building.choice import NewTable
from sandbox.ui.desk import Desk
from sandbox.ui.forms import Chip, Chips, Field, Fields, Form, FormButton, Text
from sandbox.ui.forms.numbers import parse_number
from sandbox.ui.state import View

SIZES = ((24, 24), (36, 36), (48, 48), (72, 48))
"""The usual tables, width and depth in inches."""


def new_dialog(view: View) -> Form:
    """The dialog, as it is filled in."""
    new = view.ui.new
    systems = tuple(
        Chip(label=system.title, command=f"new-system:{system.id}", is_on=system.id == new.system)
        for system in all_systems()
    )
    sizes = tuple(
        Chip(label=f"{width} × {height}", command=f"new-size:{width}x{height}", is_on=(width, height) == new.size)
        for width, height in SIZES
    )
    kept = () if view.game is None else (Text(text="The table that is open now is put away: it stays on the shelf."),)
    return Form(
        title="A new table",
        rows=(
            Fields((Field(key="new:title", label="Title", value=new.title),)),
            Chips(systems, label="Rules"),
            Chips(sizes, label="Size in inches"),
            Fields(
                (
                    Field(key="new:width", label="Width", value=f"{new.width:g}", unit="″"),
                    Field(key="new:height", label="Depth", value=f"{new.height:g}", unit="″"),
                )
            ),
            *kept,
        ),
        foot=(
            FormButton(label="Create", command="new-create", cap="Enter", is_main=True),
            FormButton(label="Cancel", command="dialog:", cap="Esc"),
        ),
    )


def empty_table(new: NewTable) -> Scenario:
    """A scenario with nothing on its table; KeyError for a system that there is not."""
    system = find_system(new.system)
    if system is None:
        raise KeyError(new.system)
    state = GameState(system=system.id, board=Board(new.width, new.height))
    return Scenario(title=new.title, system=system, state=state)


def _create(desk: Desk) -> None:
    """Open it, with the build drawer beside it."""
    new, build = desk.ui.new, desk.ui.build
    desk.open(empty_table(new))
    desk.change(new=new, build=replace(build, find="", put="", page="models"))
    desk.show_drawer("build")


def _fill(desk: Desk, **fields: Any) -> None:
    desk.change(new=replace(desk.ui.new, **fields))


def _size(desk: Desk, size: str) -> None:
    width, _, height = size.partition("x")
    _fill(desk, width=float(width), height=float(height))


def take_new(desk: Desk, name: str, text: str) -> None:
    """The text of a field of the dialog."""
    if name == "title":
        if not text:
            raise ValueError("expected a title, got nothing")
        _fill(desk, title=text)
        return
    what = "the width" if name == "width" else "the depth"
    length = parse_number(text, what)
    if not 0 < length <= LARGEST_IN:
        raise ValueError(f"expected more than 0″ and at most {LARGEST_IN}″ for {what}, got {text}")
    _fill(desk, **{name: length})


NEW: Mapping[str, Callable[[Desk, str], None]] = {
    "new-create": lambda desk, _: _create(desk),
    "new-size": _size,
    "new-system": lambda desk, system: _fill(desk, system=system),
}
