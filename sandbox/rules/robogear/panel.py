"""The sections of the panel: the way and its conditions, both ram powers, who wins, what it costs."""

from __future__ import annotations

import math
from collections.abc import Iterator

from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.sections import Card, Cards, Checklist, Pace, Paces, Pip, Remark, Section, Share, Shares
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import percent
from sandbox.rules.robogear.manner import Manner, fixed_power
from sandbox.rules.robogear.odds import Odds
from sandbox.rules.robogear.profile import profile_of
from sandbox.rules.robogear.rulings import TIE, reading
from sandbox.rules.robogear.way import RUN_UP, Way
from sandbox.rules.robogear.who import POINTS_RULE, RUN_UP_RULE, TOUCH_RULE
from sandbox.rules.robogear.words import steps

TIE_WORDS = {
    "both-d6": "A tie hurts both by d6 (house ruling)",
    "nobody": "A tie hurts nobody (house ruling)",
    "reroll": "A tie is rolled again (house ruling)",
}


def way_sections(way: Way) -> tuple[Section, ...]:
    """How many of its steps it goes, and the four conditions of a ram."""
    return (_paces(way), _conditions(way))


def _paces(way: Way) -> Paces:
    """A cell for every step that the way takes or its resource points would pay for, and a pip for each point."""
    profile, resource = profile_of(way.mover), way.mover.find_counter("resource")
    each, is_enough = profile.steps_per_point, way.steps >= RUN_UP - TOUCH
    payable = math.inf if resource is None else resource * each
    whole = math.ceil(way.steps - TOUCH)
    paces = [
        Pace(
            fill="rewound" if number > payable else "stands" if is_enough and number >= RUN_UP else "quiet",
            gone=min(max(way.steps - number + 1, 0.0), 1.0),
        )
        for number in range(1, max(whole, way.points * each if resource is None else resource * each) + 1)
    ]
    there = way.points if resource is None else resource
    shown = range(max(way.points, there))
    pips = tuple(_pip(number < way.points, number < there) for number in shown)
    number, reach = steps(way.steps).partition(" ")[0], steps(payable) if resource is not None else ""
    return Paces(
        title="Way",
        note=f"{number} of {reach}" if reach else steps(way.steps),
        paces=tuple(paces),
        pips=pips,
        each=each,
    )


def _pip(is_needed: bool, is_there: bool) -> Pip:
    return "left" if not is_needed else "spent" if is_there else "missing"


def _conditions(way: Way) -> Checklist:
    """Each condition of a ram, met or not."""
    profile, resource = profile_of(way.mover), way.mover.find_counter("resource")
    least_in = RUN_UP * profile.step_in - TOUCH
    is_far = min(way.gap_in, way.length_in) >= least_in
    is_touching = not way.barriers and way.length_in <= way.reach_in + TOUCH
    points = f"{way.points} resource point{' is' if way.points == 1 else 's are'} there"
    return Checklist(
        items=(
            (is_far, Reason(RUN_UP_RULE, f"run-up of {RUN_UP} steps, measured from the front")),
            (not way.barriers, Reason(TOUCH_RULE, "last leg is straight, and the way is free")),
            (is_touching, Reason(TOUCH_RULE, f"touches {way.target.name} at the end")),
            (resource is None or way.points <= resource, Reason(POINTS_RULE, points)),
        )
    )


def ram_sections(state: GameState, way: Way, manner: Manner, odds: Odds) -> Iterator[Section]:
    """Who wins, by which powers, and what both lose on average."""
    rammer, target = way.mover, way.target
    match manner:
        case "both-fall":
            yield Remark(text=f"Both fly: {rammer.name} and {target.name} are destroyed, without a roll")
            return
        case "downed-flyer":
            yield Remark(text=f"{target.name} is a flyer on the ground: destroyed, without a roll")
        case "knocked-over":
            yield Remark(text=f"{target.name} is knocked over: it loses, without a roll")
        case "power":
            yield Cards(title="Ram power", cards=(_card(rammer), _card(target)))
            yield _shares(odds)
    losses = f"{rammer.name} {odds.rammer.mean_loss:.1f}, {target.name} {odds.target.mean_loss:.1f} armour"
    yield Remark(text=f"Mean loss: {losses}")
    out = [(model.name, toll.out) for model, toll in ((rammer, odds.rammer), (target, odds.target)) if toll.out > 0]
    if out:
        yield Remark(text=f"Out of action: {', '.join(f'{name} {percent(chance)}' for name, chance in out)}")
    if manner == "power" and odds.tie > 0:
        yield Remark(text=TIE_WORDS[reading(state, TIE)], is_quiet=True)


def _card(model: Model) -> Card:
    """The parts of a ram power, and the range that the die leaves."""
    values = profile_of(model).close_combat
    weapons = f"weapons {' + '.join(str(value) for value in values)}" if len(values) > 1 else "weapons"
    power = fixed_power(model)
    return Card(
        model=model.id,
        lines=(
            ("armour", str(model.counter("armour"))),
            (weapons, str(sum(values))),
            ("d6", "1–6"),
            ("power", f"{power + 1}–{power + 6}"),
        ),
    )


def _shares(odds: Odds) -> Shares:
    return Shares(
        title="Who wins",
        note="exact, 36 rolls",
        shares=(
            Share(chance=odds.win, fill="stands", label="wins"),
            Share(chance=odds.tie, fill="tie", label="tie"),
            Share(chance=odds.lose, fill="stops", label="loses"),
        ),
        is_large=True,
    )
