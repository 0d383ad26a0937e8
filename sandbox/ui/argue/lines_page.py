"""The page of the lines of play: their names, what differs between two of them, the steps of the one played."""

from __future__ import annotations

from sandbox.core.state import Board
from sandbox.core.wording import inches
from sandbox.engine.compare import Difference, compare
from sandbox.engine.lines import Line
from sandbox.ui.argue.news import place_of
from sandbox.ui.forms import Chip, Chips, Field, Fields, Form, FormButton, Heading, Item, Items, Row, Text
from sandbox.ui.game import Game
from sandbox.ui.keys import cap_of
from sandbox.ui.playback import shown_time
from sandbox.ui.state import View

MOST_DIFFERENCES = 40


def lines_page(view: View) -> Form:
    """All lines with their names, what differs from the one kept beside, and the deeds of the line that is played."""
    game = view.game
    if game is None:
        return Form(title="Lines", rows=(Text(text="Open a table first: its lines of play stand here."),))
    beside = find_beside(view)
    rows: list[Row] = []
    for line in game.session.lines:
        rows += _line_rows(game, line, beside)
    rows += _difference_rows(game, beside) if beside else _hint_rows(game)
    rows += _deed_rows(view, game)
    flip = FormButton(label="Flip", command="flip", cap=cap_of("flip"), is_on=beside is not None)
    here = FormButton(
        label="New line", command="branch", cap=cap_of("branch"), tip="go on from here on a new line; this one is kept"
    )
    return Form(title="Lines", rows=tuple(rows), foot=(here, flip))


def find_beside(view: View) -> Line | None:
    """The line that is kept beside the one that is played."""
    game = view.game
    if game is None or view.ui.beside == game.session.line.name:
        return None
    return next((line for line in game.session.lines if line.name == view.ui.beside), None)


def board_beside(view: View) -> Board | None:
    """How the table stands at the end of the line that is kept beside; only while the table is shown as it is now."""
    line = find_beside(view) if view.ui.playback.is_now else None
    return line.state.board if line else None


def _line_rows(game: Game, line: Line, beside: Line | None) -> list[Row]:
    name, here = line.name, game.session.line
    is_here = line is here
    steps = f"{len(line.steps)} step{'' if len(line.steps) == 1 else 's'}"
    if line.done < len(line.steps):
        steps += f", {line.done} of them done"
    parting = "" if is_here else f"; parts from {here.name} {place_of(game, line.shared_with(here))}"
    chips = [Chip(label="played" if is_here else "play", command="" if is_here else f"line:{name}", is_on=is_here)]
    if not is_here:
        tip = "its end on the table, dotted, and what differs below"
        chips.append(Chip(label="beside", command=f"beside:{name}", is_on=line is beside, tip=tip))
    return [
        Fields((Field(key=f"line-name:{name}", label="Line", value=name, tip="rename it"),)),
        Text(text=steps + parting),
        Chips(tuple(chips)),
    ]


def _hint_rows(game: Game) -> list[Row]:
    if len(game.session.lines) > 1:
        return [Text(text="Keep a line beside this one to see what differs.")]
    return [Text(text="Step back and do something else: that begins a second line, and this one is kept.")]


def _difference_rows(game: Game, beside: Line) -> list[Row]:
    here = game.session.line
    found = game.later.ask((here, beside), lambda: compare(here, beside))
    rows: list[Row] = [Heading(text="What differs", note=f"{here.name} → {beside.name}")]
    if found is None:
        return [*rows, Text(text="working …")]
    if not found:
        return [*rows, Text(text="Nothing: both have come to the same.")]
    sums = [Text(text=str(one)) for one in found if not one.model]
    shown = [one for one in found if one.model][:MOST_DIFFERENCES]
    items = Items(tuple(_item(one, here.state.board, beside.state.board) for one in shown))
    rest = len(found) - len(sums) - len(shown)
    more = [Text(text=f"and {rest} more")] if rest else []
    return [*rows, *sums, *([items] if shown else []), *more]


def _item(one: Difference, here: Board, there: Board) -> Item:
    """One difference of a model; of two places it says how far they are apart."""
    title = str(one)
    if one.what == "at":
        apart = here.model(one.model).position.distance(there.model(one.model).position)
        title = f"{one.model}: {inches(apart)} apart"
    return Item(command=f"row:{one.model}", title=title, tip=str(one))


def _deed_rows(view: View, game: Game) -> list[Row]:
    reel = game.reel
    if not reel.steps:
        return []
    stands = reel.steps_done(shown_time(view.ui.playback, game.timeline))
    items = [Item(command="stand:0", title="Start", is_on=stands == 0)]
    for number, step in enumerate(reel.steps, start=1):
        is_done = number <= reel.done
        title = f"{number}  {game.deed(step)}" + ("" if is_done else "  (undone)")
        items.append(
            Item(
                command=f"{'stand' if is_done else 'redo-to'}:{number}", title=title, is_on=is_done and number == stands
            )
        )
    return [Heading(text="Steps", note=f"line {game.session.line.name}"), Items(tuple(items))]
