"""Turning a war beast on the spot: terrain makes it give way, everyone else makes way for it, nobody is hurt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board
from sandbox.core.tolerance import DIGITS, TOUCH
from sandbox.core.vec import Vec2, normal_deg, turn_deg
from sandbox.core.wording import inches
from sandbox.geometry.contact import overlapping_terrain
from sandbox.geometry.separate import Shift, make_way
from sandbox.geometry.turning import room_to_turn
from sandbox.rules.middle_earth.terrain import SOLID, closes, stops_beast

PIVOT = "middle-earth.trample.pivot"
PUSHES = "middle-earth.trample.pivot-pushes-models"
TERRAIN = "middle-earth.trample.pivot-terrain"


@dataclass(frozen=True, slots=True)
class Pivot:
    """A turn as it will be made: the beast afterwards, and who is pushed where. `has_room`: it can be made at all."""

    start: Model
    end: Model
    shifts: tuple[Shift, ...] = ()
    has_room: bool = True

    @property
    def by_deg(self) -> float:
        return turn_deg(self.start.facing_deg, self.end.facing_deg)


def plan_pivot(board: Board, beast: Model, to_deg: float | None) -> Pivot:
    """The turn to a facing by the shorter way; None = it keeps its facing."""
    if to_deg is None or not round(turn_deg(beast.facing_deg, to_deg), DIGITS):
        return Pivot(beast, beast)
    to_deg = normal_deg(to_deg)
    under = overlapping_terrain(board, beast.footprint, beast.facing_deg, beast.position, kinds=SOLID)
    center = room_to_turn(board, beast, to_deg, closes=lambda piece: stops_beast(piece) and piece.id not in under)
    if center is None:
        return Pivot(beast, beast, has_room=False)
    aside = replace(beast, position=center)
    turning = board if center == beast.position else board.with_model(aside)
    found = make_way(turning, beast.id, to_deg, can_move=_can_move, closes=closes)
    if found is None:
        return Pivot(beast, beast, has_room=False)
    return Pivot(beast, replace(aside, facing_deg=to_deg), found.shifts)


def _can_move(model: Model) -> bool:
    return not model.has_keyword("unmovable")


def resolve_pivot(resolver: Resolver, beast_id: str, to_deg: float | None) -> None:
    """Give way to terrain, push models aside, turn."""
    board = resolver.board
    beast = board.model(beast_id)
    pivot = plan_pivot(board, beast, to_deg)
    if not pivot.has_room:
        resolver.emit(ev.Noted(rule=PIVOT, text=f"There is no room for {beast.name} to turn: it keeps its facing"))
        return
    _give_way(resolver, beast, pivot.end.position)
    with resolver.together():
        for shift in pivot.shifts:
            model = board.model(shift.model)
            text = f"{model.name} is moved {inches(shift.distance_in)} out of the way, unharmed"
            resolver.emit(
                ev.Displaced(
                    model=model.id,
                    from_=shift.start,
                    to=shift.end,
                    distance_in=shift.distance_in,
                    rule=PUSHES,
                    text=text,
                )
            )
        if pivot.by_deg:
            from_deg, facing_deg = beast.facing_deg, pivot.end.facing_deg
            text = f"{beast.name} turns from {from_deg:.0f}° to {facing_deg:.0f}°"
            detail = f"by the shorter way: {abs(pivot.by_deg):.0f}°"
            if abs(pivot.by_deg) == 180:
                detail = "exactly half a turn: either way sweeps the same ground"
            resolver.emit(
                ev.Turned(model=beast_id, from_deg=from_deg, to_deg=facing_deg, rule=PIVOT, text=text, detail=detail)
            )


def _give_way(resolver: Resolver, beast: Model, to: Vec2) -> None:
    """Move the beast just far enough from terrain to finish its turn."""
    distance = beast.position.distance(to)
    if distance <= TOUCH:
        return
    text = f"{beast.name} gives way {inches(distance)} to what it would touch, just enough to finish its turn"
    resolver.emit(
        ev.Moved(
            model=beast.id,
            from_=beast.position,
            to=to,
            distance_in=distance,
            mode="pivot",
            rule=TERRAIN,
            text=text,
        )
    )
