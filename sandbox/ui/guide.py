"""The first steps: three things to do at a demonstration, shown once, each step over when the thing is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from sandbox.core.errors import ScenarioError
from sandbox.rules.hand import MOVE
from sandbox.scenario import load
from sandbox.scenario.files import replacing
from sandbox.scenario.paths import find_scenario
from sandbox.ui.desk import Desk
from sandbox.ui.keys import Binding, cap_of
from sandbox.ui.panels.guide_card import GuideCard
from sandbox.ui.state import View

EXAMPLE = "no-room"
SEEN = "first-steps"
"""The file whose being there says that the first steps were gone or skipped."""

AIM = "Take up the trample, click the Slayer, then click far behind the Flameguard: the lane says what would happen."
LET_GO = "Nothing has been rolled yet. Let it happen."
TAKE_BACK = "Watch it to its end, or go there at once ({last}). Then take it back: nothing is ever lost."
STEPS = ((AIM, "tool:trample"), (LET_GO, "confirm"), (TAKE_BACK, "undo"))
"""What to do, and the command whose key does it."""

DONE = "That is all it takes. {shelf} has more to play with, {new} an empty table, {help} every key."


def is_seen(folder: Path | None) -> bool:
    """Whether the first steps were gone or skipped; nobody is asked where nothing can be remembered."""
    return folder is None or (folder / SEEN).exists()


def begin(desk: Desk) -> None:
    """Lay the example on the table, with nothing in hand."""
    desk.open(load(find_scenario(EXAMPLE)))
    desk.let_go()
    desk.take_up(MOVE.do)
    desk.select()
    desk.change(guide=0)


def advance(desk: Desk) -> None:
    """Go on to the next step where this one is done."""
    step, game = desk.ui.guide, desk.game
    if step is None or game is None:
        return
    if step < 2 and game.session.steps:
        desk.change(guide=2)
    elif step == 0 and desk.view().preview is not None and desk.is_plan_held:
        desk.change(guide=1)
    elif step == 1 and not desk.is_plan_held:
        desk.change(guide=0)
    elif step == 2 and not game.session.steps:
        end(desk)
        desk.tell(_with_caps(DONE))


def end(desk: Desk) -> None:
    """Put the card away for good."""
    desk.change(guide=None)
    folder = desk.files.folder
    if folder is not None:
        with suppress(ScenarioError, OSError):
            folder.mkdir(parents=True, exist_ok=True)
            with replacing(folder / SEEN) as file:
                file.write(b"The first steps were shown. Delete this file to see them again.\n")


def card(view: View) -> GuideCard | None:
    """The card of the step that is due."""
    step = view.ui.guide
    if step is None:
        return None
    words, command = STEPS[step]
    return GuideCard(words=_with_caps(words), cap=_cap(view.bindings, command), number=step + 1, count=len(STEPS))


def _with_caps(words: str) -> str:
    """The sentence with the keys as they are bound, in the place of {command}."""
    return words.format_map({name: cap_of(name) for name in ("help", "last", "new", "shelf")})


def _cap(table: tuple[Binding, ...], command: str) -> str:
    return next((binding.caps[0] for binding in table if binding.command == command), "")


GUIDE: Mapping[str, Callable[[Desk, str], None]] = {
    "guide": lambda desk, _: begin(desk),
    "guide-skip": lambda desk, _: end(desk),
}
