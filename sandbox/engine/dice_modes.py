"""Other dice for an action: the same again, fresh ones, average ones, or what was rolled at another table.

All of these are Dice to be given to `Session.do(action, answers, dice=...)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sandbox.core.dice import Dice
from sandbox.core.errors import DiceError
from sandbox.core.events import Event, Rolled
from sandbox.core.resolver import NeedsChoice, Resolution
from sandbox.core.state import GameState
from sandbox.core.system import RulesSystem
from sandbox.engine.lines import Step

AVERAGE = (3, 4)
"""The faces of an average roll, by turns. The mean of a die, 3.5, is no face: two dice make the exact mean of 7, and an
odd number of them falls half a pip short."""


def same_dice(step: Step) -> Dice:
    """The dice that a step was rolled with."""
    return step.before.dice


def fresh_dice(dice: Dice, seed: int) -> Dice:
    """Dice of another seed, without faces that were fixed."""
    return replace(dice, seed=seed, fixed=())


def typed_dice(dice: Dice, faces: Mapping[str, Sequence[int]]) -> Dice:
    """The dice with faces typed in by the name of the roll, in place of those fixed for it before.

    Raises DiceError for a roll without a name or faces, and for a face outside 1..6. Whether there are enough of them
    is seen when the roll is made.
    """
    for name, typed in faces.items():
        if not name.strip():
            raise DiceError(name, "expected the name of a roll before its faces")
        if not typed:
            raise DiceError(name, f"{name}: expected at least one face")
        wrong = [face for face in typed if not 1 <= face <= 6]
        if wrong:
            raise DiceError(name, f"{name} takes faces from 1 to 6, got {wrong[0]}")
    fixed = {**dict(dice.fixed), **{name: tuple(typed) for name, typed in faces.items()}}
    return replace(dice, fixed=tuple(fixed.items()))


def parse_faces(name: str, text: str) -> tuple[int, ...]:
    """The faces that someone typed for a roll: '4 3', '4,3', '4+3' or '43'; DiceError for anything else.

    >>> parse_faces("attack:S", "4 3"), parse_faces("attack:S", "43")
    ((4, 3), (4, 3))
    """
    digits = [character for character in text if character not in " ,;+"]
    if not digits or any(digit not in "123456" for digit in digits):
        raise DiceError(name, f"{name}: expected faces from 1 to 6, like 4 3, got {text.strip() or 'nothing'}")
    return tuple(int(digit) for digit in digits)


def rolls_of(system: RulesSystem, state: GameState, action: Any, answers: Mapping[str, str]) -> tuple[Rolled, ...]:
    """The rolls that the action makes with the dice of the state, in order: the names that faces can be typed for.

    Other faces may lead to other rolls. Up to the first question without an answer.
    """
    return _rolls(_resolve_loosely(system, state, action, answers)[0].events)


def average_dice(system: RulesSystem, state: GameState, action: Any, answers: Mapping[str, str]) -> Dice:
    """Dice that fall on their mean in every roll that the action makes; see AVERAGE.

    Up to the first question without an answer: ask for them anew when it is answered. A die that has no face 3 or 4
    (one that decides between two places) comes from the seed.
    """
    fixed: dict[str, tuple[int, ...]] = {}
    unlike: set[str] = set()
    while True:
        dice = replace(state.dice, fixed=tuple(fixed.items()))
        result, dropped = _resolve_loosely(system, replace(state, dice=dice), action, answers)
        rolls = {roll.name: average_faces(len(roll.dice)) for roll in _rolls(result.events)}
        unlike |= {name for name in dropped if rolls.get(name) == fixed[name]}
        wanted = {name: faces for name, faces in rolls.items() if name not in unlike}
        if wanted == fixed:
            return dice
        fixed = wanted


def average_faces(count: int) -> tuple[int, ...]:
    """So many dice on their mean; see AVERAGE."""
    return tuple(AVERAGE[index % 2] for index in range(count))


def _rolls(events: Sequence[Event]) -> tuple[Rolled, ...]:
    return tuple(event for event in events if isinstance(event, Rolled))


def _resolve_loosely(
    system: RulesSystem, state: GameState, action: Any, answers: Mapping[str, str]
) -> tuple[Resolution | NeedsChoice, tuple[str, ...]]:
    """What comes of an action where faces that do not fit their roll come from the seed; and whose they were."""
    dropped: tuple[str, ...] = ()
    while True:
        try:
            return system.resolve(state, action, answers), dropped
        except DiceError as error:
            if error.name not in dict(state.dice.fixed):
                raise
            fixed = tuple(pair for pair in state.dice.fixed if pair[0] != error.name)
            state = replace(state, dice=replace(state.dice, fixed=fixed))
            dropped = (*dropped, error.name)


def resolve_to_end(
    system: RulesSystem, state: GameState, action: Any, answers: Mapping[str, str]
) -> tuple[Resolution, tuple[str, ...]]:
    """What comes of an action, with the default answer to every open question.

    Faces that do not fit their roll are rolled from the seed; their names come along.
    """
    given = dict(answers)
    while isinstance((result := _resolve_loosely(system, state, action, given))[0], NeedsChoice):
        question = result[0].question
        given[question.id] = question.default
    resolution, dropped = result
    if isinstance(resolution, NeedsChoice):
        raise AssertionError("every question has been answered")
    return resolution, dropped
