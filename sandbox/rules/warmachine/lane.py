"""The straight way of an advance, without dice: its budget, what stops it, where there is room, whom it meets.

The preview and the resolution of a trample both ask this file, and so does a charge: they cannot disagree.
Lengths are inches along the way of the mover's centre, measured from its start.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import overlapping_terrain
from sandbox.geometry.landing import last_clear
from sandbox.geometry.sweep import Crossing, sweep_models, sweep_terrain, table_reach
from sandbox.rules.warmachine.meetings import Meeting, find_passed, find_touched
from sandbox.rules.warmachine.passage import HAZARDS, OBSTACLES, OBSTRUCTIONS, SOLID, Kinds, Passage

Why = Literal["model", "obstacle", "obstruction", "impassable", "table-edge", "distance"]
Stretches = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Halt:
    """What ends the way after `at_in`: a model or a piece of terrain (`by`, met at `point`), the table, the budget."""

    why: Why
    at_in: float
    by: str | None = None
    point: Vec2 | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """A part of the way in one piece of terrain, which slows the mover or hurts it."""

    piece: Terrain
    at_in: float
    to_in: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """Where a straight advance goes.

    `mover` stands at the start. It gets as far as `limit_in`, and with room for its base as far as `stand_in`:
    `because_of` took the room in between, `under` lies under the limit. `slow` are the pieces of rough ground up to the
    limit, `rough` the stretches that they cover together; `hazards` are those entered; `blocking` is all that the base
    may not come to rest on.
    """

    mover: Model
    direction: Vec2
    budget_in: float
    limit_in: float
    stand_in: float
    halt: Halt | None
    meetings: tuple[Meeting, ...]
    slow: tuple[Stretch, ...]
    rough: Stretches
    hazards: tuple[Stretch, ...]
    blocking: tuple[Crossing, ...]
    because_of: tuple[str, ...]
    under: tuple[str, ...]

    @property
    def is_rewound(self) -> bool:
        return self.stand_in < self.limit_in - TOUCH

    @property
    def is_still(self) -> bool:
        """Whether it does not leave its place."""
        return self.stand_in <= TOUCH

    def place(self, at_in: float) -> Vec2:
        """The mover's centre after so much of the way."""
        return self.mover.position + self.direction * at_in

    def mover_at(self, at_in: float) -> Model:
        """The mover after so much of the way."""
        return replace(self.mover, position=self.place(at_in))

    def clear_in(self, at_in: float) -> float:
        """The last place with room, not beyond so much of the way."""
        return last_clear(at_in, self.blocking)

    def spent_in(self, at_in: float) -> float:
        """The budget that so much of the way costs: double in rough ground."""
        return at_in + sum(min(at_in, end) - start for start, end in self.rough if start < at_in)


def reach(budget_in: float, rough: Stretches) -> float:
    """How far a budget carries over ground with these rough stretches, which lie apart and in order.

    >>> reach(7, ((1.0, 3.0),)), reach(4, ((1.0, 3.0),)), reach(2, ((0, math.inf),))
    (5.0, 2.5, 1.0)
    """
    place, left = 0.0, budget_in
    for start, end in rough:
        if left <= start - place:
            break
        left -= start - place
        if left <= 2 * (end - start):
            return start + left / 2
        left -= 2 * (end - start)
        place = end
    return place + left


def plan_way(
    board: Board,
    mover: Model,
    direction: Vec2,
    *,
    passage: Passage,
    budget_in: float,
    asked_in: float = math.inf,
    ignore: tuple[str, ...] = (),
) -> Way:
    """The straight way of `mover`, as it faces, in a direction: no farther than asked, nor than its budget carries.

    The models of `ignore` are not there for it.
    """
    base = (mover.footprint, mover.facing_deg, mover.position, direction)
    ground = _ground(board, mover, direction, budget_in, passage)
    rough = _union(ground.slow)
    carried_in = reach(budget_in, rough)
    edge_in = table_reach(board, *base)
    length_in = max(min(carried_in, asked_in, edge_in), 0.0)
    models = sweep_models(board, *base, length_in, ignore=(mover.id, *ignore))
    barriers = _find_barriers(board, models, ground, passage)
    halt = _find_stop(barriers, ground, length_in)
    if halt is None and edge_in < min(carried_in, asked_in) - TOUCH:
        halt = Halt(why="table-edge", at_in=length_in)
    elif halt is None and math.isfinite(asked_in) and carried_in < asked_in - TOUCH:
        halt = Halt(why="distance", at_in=length_in)
    limit_in = halt.at_in if halt else length_in

    blocking = [crossing for crossing in (*models, *ground.solid) if crossing.enter_in < limit_in - TOUCH]
    stand_in = limit_in if passage.lands else last_clear(limit_in, blocking)
    lost = [crossing for crossing in blocking if crossing.leave_in > stand_in + TOUCH]
    passed = [crossing for crossing in blocking if crossing.leave_in <= stand_in + TOUCH]
    stop = halt if stand_in >= limit_in - TOUCH else None
    met = find_passed(board, mover, direction, passed)
    stoppers = [barrier for barrier in barriers if stop and stop.by and barrier.enter_in <= stand_in + TOUCH]
    met += find_touched(
        board,
        mover,
        direction,
        stand_in,
        left=frozenset(crossing.id for crossing in passed),
        ahead=frozenset(crossing.id for crossing in models if abs(crossing.enter_in - stand_in) <= TOUCH),
        stoppers=frozenset(stopper.id for stopper in stoppers),
    )
    met += [
        Meeting(id=stopper.id, how="stop", at_in=stand_in, point=stopper.point)
        for stopper in stoppers
        if stopper.id in ground.pieces
    ]
    return Way(
        mover=mover,
        direction=direction,
        budget_in=budget_in,
        limit_in=limit_in,
        stand_in=stand_in,
        halt=halt,
        meetings=tuple(sorted(met, key=lambda meeting: meeting.at_in)),
        slow=_stretches(ground.slow, ground.pieces, limit_in),
        rough=tuple((start, min(end, limit_in)) for start, end in rough if start < limit_in),
        hazards=_stretches(ground.hazards, ground.pieces, stand_in),
        blocking=tuple(blocking),
        because_of=tuple(crossing.id for crossing in lost),
        under=tuple(crossing.id for crossing in lost if crossing.leave_in > limit_in + TOUCH),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Ground:
    """The terrain of a way: the pieces by id, where they slow the mover, stand in its way, or hurt it."""

    pieces: dict[str, Terrain]
    slow: list[Crossing]
    solid: list[Crossing]
    hazards: list[Crossing]


def _ground(board: Board, mover: Model, direction: Vec2, length_in: float, passage: Passage) -> _Ground:
    pieces = {piece.id: piece for piece in board.terrain}
    base = (mover.footprint, mover.facing_deg, mover.position)
    kinds = passage.slow_kinds | SOLID | HAZARDS
    crossings = sweep_terrain(board, *base, direction, length_in, kinds=kinds) if pieces else ()

    def of_kind(kinds: Kinds) -> list[Crossing]:
        return [crossing for crossing in crossings if pieces[crossing.id].kind in kinds]

    hazards = of_kind(HAZARDS)
    known = set(overlapping_terrain(board, *base, kinds=HAZARDS)) if hazards else set()
    entered = []
    for crossing in hazards:
        if crossing.id not in known:
            entered.append(crossing)
            known.add(crossing.id)
    return _Ground(pieces=pieces, slow=of_kind(passage.slow_kinds), solid=of_kind(SOLID), hazards=entered)


def _find_barriers(board: Board, models: tuple[Crossing, ...], ground: _Ground, passage: Passage) -> list[Crossing]:
    """Everything on the way that the mover cannot pass."""
    barriers = [crossing for crossing in models if not passage.is_open_to(board.model(crossing.id))]
    barriers += [crossing for crossing in ground.solid if not passage.is_open_over(ground.pieces[crossing.id].kind)]
    return barriers


def _find_stop(barriers: list[Crossing], ground: _Ground, length_in: float) -> Halt | None:
    """The first barrier on the way; one that is met flush with the end is not in the way."""
    first = min(barriers, key=lambda crossing: crossing.enter_in, default=None)
    if first is None or first.enter_in >= length_in - TOUCH:
        return None
    why: Why = "model"
    if first.id in ground.pieces:
        kind = ground.pieces[first.id].kind
        why = "obstacle" if kind in OBSTACLES else "obstruction" if kind in OBSTRUCTIONS else "impassable"
    return Halt(why=why, at_in=first.enter_in, by=first.id, point=first.point)


def _union(crossings: Iterable[Crossing]) -> Stretches:
    """The stretches that any of the crossings covers, apart and in order."""
    merged: list[tuple[float, float]] = []
    for start, end in sorted((crossing.enter_in, crossing.leave_in) for crossing in crossings):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], end))
        else:
            merged.append((start, end))
    return tuple(merged)


def _stretches(crossings: Iterable[Crossing], pieces: dict[str, Terrain], until_in: float) -> tuple[Stretch, ...]:
    """The crossings that begin before a place of the way, cut there."""
    return tuple(
        Stretch(piece=pieces[crossing.id], at_in=crossing.enter_in, to_in=min(crossing.leave_in, until_in))
        for crossing in crossings
        if crossing.enter_in < until_in - TOUCH
    )
