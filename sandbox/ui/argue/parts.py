"""What a line of the log is made of: its arithmetic, the rolls behind it, where its dice came from, its clause."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sandbox.core import events as ev
from sandbox.core.vec import Vec2, turn_deg
from sandbox.core.wording import inches
from sandbox.engine.dice_modes import average_faces
from sandbox.engine.session import Step
from sandbox.present.words import clause
from sandbox.ui.game import Game

RESULTS = ev.Damaged | ev.ImpactHits | ev.Removed | ev.KnockedDown | ev.Forfeited
"""Events that may come of rolls told just before them."""

BEGINNINGS = ev.Moved | ev.Contacted | ev.FreeStruck
"""What is rolled before these has nothing to do with what follows them."""


def parts_of(game: Game, events: Sequence[ev.Event], index: int) -> tuple[str, ...]:
    """Everything that stands below an opened line, the clause with its document and page last."""
    event = events[index]
    detail = "" if event.detail in event.text else clause(event.detail)
    parts = [detail, *map(clause, _facts(game, event))]
    if isinstance(event, RESULTS) and not event.detail:
        parts += [f"From: {roll.text}" for roll in _rolls_before(events, index)]
    clauses = [reason.rule for reason in event.reasons] if isinstance(event, ev.Refused) else [event.rule]
    parts += [line for rule in dict.fromkeys(clauses) for line in clause_lines(game, rule)]
    return tuple(filter(None, parts))


def clause_lines(game: Game, rule: str) -> tuple[str, ...]:
    """What a clause says, where the source says it, and its name here; what a house ruling asks and how it is read.

    Nothing for a rule of the program itself.
    """
    found = game.clauses.get(rule)
    if found is not None:
        return (found.says, f"{found.source} · {rule.partition('.')[2]}")
    ruling = next((ruling for ruling in game.system.rulings if ruling.id == rule), None)
    if ruling is None:
        return ()
    return (ruling.question, "House ruling: see the rulings in the drawer")


def _facts(game: Game, event: ev.Event) -> tuple[str, ...]:
    """The numbers of an event that its text does not give."""
    match event:
        case ev.Moved():
            way = " by way of " + ", ".join(map(_place, event.via)) if event.via else " in a straight line"
            return (f"{inches(event.distance_in)} from {_place(event.from_)} to {_place(event.to)}{way}",)
        case ev.Displaced():
            return (f"{inches(event.distance_in)} from {_place(event.from_)} to {_place(event.to)}",)
        case ev.Turned():
            return (f"by {abs(turn_deg(event.from_deg, event.to_deg)):.0f}°",)
        case ev.Contacted(at=Vec2() as at):
            return (f"{inches(event.at_in)} on its way, at {_place(at)}",)
        case ev.Slowed():
            return (f"from {inches(event.from_in)} to {inches(event.to_in)} of its way",)
        case ev.Rewound():
            return (f"{inches(event.from_in)} − {inches(event.from_in - event.to_in)} = {inches(event.to_in)}",)
        case ev.Damaged() if event.counter:
            return (f"{event.counter} of {event.model}: {event.now} now",)
        case ev.Spent():
            return (f"{event.what} of {event.model}: {event.now - event.amount} → {event.now}",)
        case ev.Rolled():
            return (f"dice {dice_of(game, event)}",)
        case _:
            return ()


def dice_of(game: Game, roll: ev.Rolled) -> str:
    """Where the faces of a roll came from."""
    step = next((step for step in game.reel.steps if step.events and step.events[-1].n >= roll.n), None)
    return source_of(game, step, roll.name) if step else f"of seed {game.state.dice.seed}"


def source_of(game: Game, step: Step, name: str) -> str:
    """Where the faces of a roll of that name came from, in a step that was done."""
    dice = step.before.dice
    given = dict(dice.fixed).get(name)
    if given is None:
        return f"of seed {dice.seed}"
    if dict(game.session.start.dice.fixed).get(name) == given:
        return "fixed in the file"
    return "on their mean" if given == average_faces(len(given)) else "as typed"


def _rolls_before(events: Sequence[ev.Event], index: int) -> list[ev.Rolled]:
    """The rolls about the one of an event since the last move, contact or strike."""
    event = events[index]
    about = str(getattr(event, "target", None) or getattr(event, "model", ""))
    found: list[ev.Rolled] = []
    for earlier in reversed(events[:index]):
        if isinstance(earlier, BEGINNINGS):
            break
        if isinstance(earlier, ev.Rolled) and re.split("[.#]", earlier.name.partition(":")[2])[0] == about:
            found.insert(0, earlier)
    return found


def _place(at: Vec2) -> str:
    return f"({inches(at.x)}, {inches(at.y)})"
