"""The page of the rulings: every disputed reading as a switch, and what the other one would change on this board."""

from __future__ import annotations

from sandbox.core.errors import ChoiceError, DiceError
from sandbox.core.system import Ruling
from sandbox.engine.readings import what_changes
from sandbox.present.words import clause
from sandbox.ui.argue.matter import Matter, find_matter
from sandbox.ui.argue.parts import clause_lines
from sandbox.ui.desk import Desk
from sandbox.ui.forms import Chip, Chips, Form, Heading, Row, Text
from sandbox.ui.game import Game
from sandbox.ui.state import View

MOST_CHANGES = 6


def rulings_page(view: View) -> Form:
    """All rulings of the system; with an action at hand, what each other reading changes in it."""
    game = view.game
    if game is None:
        return Form(title="Rulings", rows=(Text(text="Open a table first: the disputes of its rules stand here."),))
    matter = find_matter(view)
    lead = (
        f"What another reading changes, for {matter.title}:"
        if matter
        else "Aim an action, or carry one out: then what another reading changes stands below it."
    )
    # The last question asked is answered first, and the uppermost is the one that is seen.
    told = [_ruling_rows(game, ruling, matter) for ruling in reversed(game.system.rulings)]
    rows = (row for ruling in reversed(told) for row in ruling)
    return Form(title="Rulings", rows=(Text(text=lead), *rows))


def _ruling_rows(game: Game, ruling: Ruling, matter: Matter | None) -> list[Row]:
    holds = game.state.find_ruling(ruling.id) or ruling.default
    meanings = dict(ruling.choices)
    chips = tuple(
        Chip(
            label=words(choice),
            command=f"ruling:{ruling.id}={choice}",
            is_on=choice == holds,
            tip=clause(meaning) + (" (usual)" if choice == ruling.default else ""),
        )
        for choice, meaning in ruling.choices
    )
    note = "house ruling" if ruling.is_house else ""
    rows: list[Row] = [
        Heading(text=ruling.name.capitalize(), note=note),
        Text(text=ruling.question),
        Chips(chips),
        Text(text=clause(meanings[holds])),
    ]
    rows += [Text(text=line) for line in clause_lines(game, ruling.clause)]
    if matter is not None:
        for choice in (choice for choice in meanings if choice != holds):
            rows += _change_rows(game, ruling, choice, matter)
    return rows


def _change_rows(game: Game, ruling: Ruling, choice: str, matter: Matter) -> list[Row]:
    found = game.later.ask((*matter.about, ruling, choice), lambda: _changes(game, ruling, choice, matter))
    if found is None:
        return [Text(text=f"{words(choice).capitalize()}: working …")]
    if not found:
        return [Text(text=f"{words(choice).capitalize()}: changes nothing here")]
    rest = len(found) - MOST_CHANGES
    shown = found if rest <= 1 else (*found[:MOST_CHANGES], f"and {rest} more")
    return [
        Text(text=f"{words(choice).capitalize()} changes:", is_strong=True),
        *(Text(text=f"· {line}") for line in shown),
    ]


def _changes(game: Game, ruling: Ruling, choice: str, matter: Matter) -> tuple[str, ...]:
    try:
        return what_changes(game.system, matter.before, matter.action, ruling.id, choice, matter.answers)
    except (DiceError, ChoiceError) as error:
        return (f"other questions or dice: {error}",)


def words(slug: str) -> str:
    """A choice as one says it: 'first contact' for 'first-contact'."""
    return slug.replace("-", " ")


def choose(desk: Desk, text: str) -> None:
    """Choose the reading `ruling=choice` for all that follows; the one that holds already is left alone."""
    ruling_id, _, choice = text.partition("=")
    game = desk.game
    if game is None:
        return
    ruling = next(ruling for ruling in game.system.rulings if ruling.id == ruling_id)
    if choice != (game.state.find_ruling(ruling_id) or ruling.default):
        desk.go_on_here()
        line = game.session.line.name
        game.rule(ruling_id, choice)
        desk.say_news(line)
