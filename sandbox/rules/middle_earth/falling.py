"""Falling from a war beast: when its howdah breaks, and when it dies under its riders."""

from __future__ import annotations

import math

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import inches
from sandbox.rules.middle_earth.damage import Hits, Result, roll_hits, suffer
from sandbox.rules.middle_earth.placing import place_beside, place_inside
from sandbox.rules.middle_earth.profile import profile_of, wounds_left
from sandbox.rules.middle_earth.who import riders
from sandbox.rules.middle_earth.words import counted

SLAIN = "middle-earth.war-beast.slain"
DESTROYED = "middle-earth.howdah.destroyed"
FALL = "middle-earth.core.falling"

FALL_STRENGTH = 3
RIDER_HEIGHT_IN = 1.25
"""How tall a rider is: who falls no deeper than that comes to no harm (assumed)."""

HEIGHT_IN = 6.0
"""How high riders sit on a beast without a howdah (assumed, as for a howdah whose file does not say)."""


def drop_of(beast: Model) -> float:
    """How deep its riders fall, in inches."""
    howdah = profile_of(beast).howdah
    return howdah.height_in if howdah else HEIGHT_IN


def fall_dice(drop_in: float) -> int:
    """One hit for a drop deeper than the faller is tall, and one more for each full inch beyond that.

    >>> fall_dice(1.25), fall_dice(1.5), fall_dice(6.0)
    (0, 1, 5)
    """
    beyond = drop_in - RIDER_HEIGHT_IN
    return 0 if beyond <= TOUCH else 1 + math.floor(beyond + TOUCH)


def fall_from(resolver: Resolver, beast: Model, *, rule: str) -> None:
    """Everyone on a beast falls: hits, the dead, then a place for each survivor. `beast` as it last stood."""
    fallers = riders(resolver.board, beast)
    if not fallers:
        return
    count, drop = fall_dice(drop_of(beast)), drop_of(beast)
    verb = "falls" if len(fallers) == 1 else "fall"
    text = f"{counted(len(fallers), 'rider')} {verb} from {beast.name}: a drop of {inches(drop)}"
    detail = f"{counted(count, 'hit')} of Strength {FALL_STRENGTH} each: one and one more for each full inch"
    resolver.emit(ev.Noted(rule=FALL, text=text, detail=detail))
    if count:
        with resolver.together():
            results = [_roll_fall(resolver, rider, count) for rider in fallers]
        with resolver.together():
            for result in results:
                suffer(resolver, result)
    dead = [rider for rider in fallers if wounds_left(resolver.board.model(rider.id)) == 0]
    with resolver.together():
        for rider in dead:
            text = f"{rider.name} does not survive the fall"
            resolver.emit(ev.Removed(model=rider.id, why="slain", rule=rule, text=text))
    alive = [rider for rider in fallers if rider not in dead]
    is_gone = resolver.board.model(beast.id).removed
    for index, rider in enumerate(alive):
        if is_gone:
            place_inside(resolver, beast, rider.id, rule=rule)
        else:
            place_beside(resolver, beast, rider.id, index / len(alive), rule=rule)


def _roll_fall(resolver: Resolver, rider: Model, count: int) -> Result:
    return roll_hits(
        resolver,
        Hits(
            target=rider.id,
            count=count,
            strength=FALL_STRENGTH,
            roll=f"fall:{rider.id}",
            source="fall",
            rule=FALL,
        ),
    )


def break_howdah(resolver: Resolver, beast_id: str) -> None:
    """The howdah has no wounds left: everyone in it falls beside the beast."""
    beast = resolver.board.model(beast_id)
    text = f"The howdah of {beast.name} is destroyed"
    resolver.emit(ev.Noted(rule=DESTROYED, text=text))
    had_riders = bool(riders(resolver.board, beast))
    fall_from(resolver, beast, rule=DESTROYED)
    if had_riders:
        lose_riders(resolver, beast_id, rule=DESTROYED)


def lose_riders(resolver: Resolver, beast_id: str, *, rule: str) -> None:
    """Nobody rides the beast any more."""
    beast = resolver.board.model(beast_id)
    if beast.removed or beast.is_status("riderless") or riders(resolver.board, beast):
        return
    with resolver.together():
        text = f"Nobody rides {beast.name} any more"
        resolver.emit(ev.StatusChanged(model=beast_id, status="riderless", is_set=True, rule=rule, text=text))
        resolver.emit(ev.Commanded(model=beast_id, commander=None, rule=rule, text=f"{beast.name} has no commander"))
