"""The plan of a trample as it is laid over the table."""

from __future__ import annotations

import math

from sandbox.core.model import Model
from sandbox.core.overlays import Arrow, Fan, Front, Ghost, Inset, Lane, Overlay, StopBar, Tick
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.rules.middle_earth.foresight import Foresight
from sandbox.rules.middle_earth.profile import howdah_wounds_left, profile_of
from sandbox.rules.middle_earth.who import find_commander


def overlays(start: Board, seen: Foresight, *, aiming_side: str | None) -> tuple[Overlay, ...]:
    """Everything that is drawn on the table, in no particular order; `aiming_side` is that of a stampede."""
    way, beast = seen.way, seen.way.beast
    found: list[Overlay] = []
    if seen.pivot.by_deg or aiming_side:
        found.append(
            Fan(
                model=beast.id,
                footprint=beast.footprint,
                position=beast.position,
                from_deg=seen.pivot.start.facing_deg,
                to_deg=beast.facing_deg,
                side=aiming_side,
            )
        )
    found.append(_lane(seen, aiming_side))
    found += _fronts(seen) if seen.stops else [stand_ghost(seen)]
    here, there = seen.pivot.start.position, seen.pivot.end.position
    if here.distance(there) > TOUCH:
        found.append(Arrow(start=here, end=there, answer="shoved"))
    for shift in seen.pivot.shifts:
        model = start.model(shift.model)
        found.append(
            Ghost(
                model=model.id,
                footprint=model.footprint,
                position=shift.end,
                facing_deg=model.facing_deg,
                answer="shoved",
            )
        )
        found.append(Arrow(start=shift.start, end=shift.end, answer="shoved"))
    halt = way.halt
    if halt.point is not None:
        normal = halt.point - way.place(halt.at_in)
        found.append(StopBar(point=halt.point, normal_deg=normal.angle_deg))
    inset = _inset(start, seen.pivot.start)
    return (*found, inset) if inset else tuple(found)


def stand_ghost(seen: Foresight) -> Ghost:
    """The base where it stands if everyone is slain."""
    beast = seen.way.beast
    return Ghost(
        model=beast.id,
        footprint=beast.footprint,
        position=seen.way.place(seen.way.halt.at_in),
        facing_deg=beast.facing_deg,
        answer="stands",
    )


def _lane(seen: Foresight, aiming_side: str | None) -> Lane:
    way, beast = seen.way, seen.way.beast
    ticks = [
        Tick(at_in=float(inch), is_rough=False, is_major=inch % 3 == 0)
        for inch in range(1, math.floor(way.halt.at_in + TOUCH) + 1)
    ]
    return Lane(
        model=beast.id,
        footprint=beast.footprint,
        facing_deg=beast.facing_deg,
        start=beast.position,
        direction_deg=beast.facing_deg,
        stand_in=way.halt.at_in,
        ticks=tuple(ticks),
        side=aiming_side,
    )


def _fronts(seen: Foresight) -> list[Front]:
    """The front of the beast at each place where it may stop, and at its last one."""
    way, beast = seen.way, seen.way.beast
    found = [
        Front(
            model=beast.id,
            footprint=beast.footprint,
            position=way.place(stop.at_in),
            facing_deg=beast.facing_deg,
            chance=stop.chance,
            answer="stops",
        )
        for stop in seen.stops
    ]
    last = Front(
        model=beast.id,
        footprint=beast.footprint,
        position=way.place(way.halt.at_in),
        facing_deg=beast.facing_deg,
        chance=seen.full,
        answer="stands",
    )
    return [*found, last]


def _inset(board: Board, beast: Model) -> Inset | None:
    """Its howdah and all who ride or rode on it, where there are any."""
    howdah = profile_of(beast).howdah
    crew = tuple(model.id for model in board.models if model.carried_by == beast.id)
    if howdah is None and not crew:
        return None
    commander = find_commander(board, beast)
    return Inset(
        model=beast.id,
        title="Howdah" if howdah else "Riders",
        note=f"Defence {howdah.defence}" if howdah else "",
        boxes_left=howdah_wounds_left(beast),
        boxes=howdah.wounds if howdah else 0,
        crew=crew,
        commander=commander.id if commander else None,
    )
