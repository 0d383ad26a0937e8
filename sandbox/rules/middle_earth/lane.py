"""The straight way of a war beast: how far it can go at most, what ends it, and whom it meets next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import overlapping_terrain
from sandbox.geometry.sweep import Crossing, sweep_models, sweep_terrain, table_reach
from sandbox.rules.middle_earth.terrain import SOFT, SOLID, rule_of, stops_beast

Why = Literal["obstacle", "obstruction", "impassable", "woodland", "table-edge", "distance"]

BEYOND_IN = 1000 * TOUCH
"""How far past the end of a way is looked, for those whom the base just comes to touch there."""


@dataclass(frozen=True, slots=True)
class Halt:
    """Where the way ends if everyone on it is slain, and what ends it; `rule` is the clause that says so."""

    at_in: float
    why: Why
    rule: str
    by: str | None = None
    point: Vec2 | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """A beast at the start of its straight move, which goes as it faces."""

    beast: Model
    budget_in: float
    halt: Halt

    def place(self, at_in: float) -> Vec2:
        """Where the centre is after so much of the way."""
        return self.beast.position + self.beast.facing * at_in


def plan_way(board: Board, beast: Model, budget_in: float) -> Way:
    """The way of a beast that goes on as long as nobody stops it."""
    halt = Halt(budget_in, "distance", "middle-earth.trample.full-move")
    way = (beast.footprint, beast.facing_deg, beast.position, beast.facing)
    edge_in = table_reach(board, *way)
    if edge_in < halt.at_in - TOUCH:
        halt = Halt(edge_in, "table-edge", "middle-earth.trample.stops-at")
    for crossing, piece in _crossed(board, beast, budget_in):
        if stops_beast(piece) and crossing.enter_in < halt.at_in - TOUCH:
            halt = Halt(crossing.enter_in, _why(piece), rule_of(piece), piece.id, crossing.point)
    return Way(beast, budget_in, halt)


def crossed_terrain(board: Board, way: Way) -> tuple[tuple[float, Terrain], ...]:
    """What the beast goes through or over without being slowed, with where it comes to it, in order."""
    found = _crossed(board, way.beast, way.halt.at_in)
    pieces = {piece.id: (crossing.enter_in, piece) for crossing, piece in reversed(found) if not stops_beast(piece)}
    return tuple(sorted(pieces.values(), key=lambda pair: pair[0]))


def _crossed(board: Board, beast: Model, length_in: float) -> list[tuple[Crossing, Terrain]]:
    """The terrain on the way; what stops beasts and lies under the base already cannot stop it any more."""
    pose = (beast.footprint, beast.facing_deg, beast.position)
    under = overlapping_terrain(board, *pose, kinds=SOLID)
    pieces = {piece.id: piece for piece in board.terrain}
    crossings = sweep_terrain(board, *pose, beast.facing, length_in, kinds=(*SOLID, *SOFT))
    found = [(crossing, pieces[crossing.id]) for crossing in crossings]
    return [(crossing, piece) for crossing, piece in found if not (piece.id in under and stops_beast(piece))]


def _why(piece: Terrain) -> Why:
    match piece.kind:
        case "woodland" | "impassable" | "obstruction":
            return piece.kind
        case _:
            return "obstacle"


def next_met(board: Board, way: Way, gone_in: float, *, slain: tuple[str, ...] = ()) -> tuple[Crossing, ...]:
    """Those whom the base meets next after `gone_in` of its way, all at the same place; lengths from the start.

    Whom the base comes to touch exactly at the end of its way is met there; the `slain` are no longer met.
    """
    left_in = way.halt.at_in - gone_in
    beast = way.beast
    found = sweep_models(
        board,
        beast.footprint,
        beast.facing_deg,
        way.place(gone_in),
        beast.facing,
        max(left_in, 0.0) + BEYOND_IN,
        ignore=(beast.id, *slain),
    )
    within = [crossing for crossing in found if crossing.enter_in <= left_in + TOUCH]
    if not within:
        return ()
    first = within[0].enter_in
    return tuple(
        Crossing(crossing.id, gone_in + first, gone_in + crossing.leave_in, crossing.point)
        for crossing in within
        if crossing.enter_in <= first + TOUCH
    )
