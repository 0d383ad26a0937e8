"""Which forms are open: the drawer beside the rail, the inspector in the right panel, a dialog over everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sandbox.ui.argue.dice_page import dice_page
from sandbox.ui.argue.lines_page import lines_page
from sandbox.ui.argue.rulings_page import rulings_page
from sandbox.ui.building.inspector import inspector
from sandbox.ui.building.new_table import new_dialog
from sandbox.ui.building.palette import build_page
from sandbox.ui.forms import Form
from sandbox.ui.save_dialogs import overwrite_dialog, save_dialog
from sandbox.ui.state import View

Build = Callable[[View], Form]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page of the drawer: the icon and the words of its button in the rail, and what it says."""

    icon: str
    tip: str
    build: Build


DRAWERS: Mapping[str, Page] = {
    "build": Page(icon="build", tip="build: models, bases, terrain", build=build_page),
    "rulings": Page(icon="rulings", tip="rulings in dispute", build=rulings_page),
    "dice": Page(icon="dice", tip="dice: rolled, average, typed", build=dice_page),
    "lines": Page(icon="lines", tip="lines of play, side by side", build=lines_page),
}
"""The pages of the drawer, in the order of their buttons; a page named `x` is opened by the command `drawer:x`."""

DIALOGS: Mapping[str, Build] = {"new": new_dialog, "overwrite": overwrite_dialog, "save": save_dialog}


def drawer(view: View) -> Form | None:
    """The open page of the drawer."""
    page = DRAWERS.get(view.ui.drawer)
    return page.build(view) if page else None


def dialog(view: View) -> Form | None:
    """The open dialog: nothing else can be used while it is."""
    build = DIALOGS.get(view.ui.dialog)
    return build(view) if build else None


def open_forms(view: View) -> tuple[Form, ...]:
    """The forms whose fields can be typed into."""
    asked = dialog(view)
    if asked is not None:
        return (asked,)
    return tuple(form for form in (drawer(view), inspector(view)) if form is not None)
