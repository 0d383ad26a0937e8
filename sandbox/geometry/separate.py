"""The Rule of Least Disturbance, solved: who has to move aside, and where to.

First the fewest models, then the least total distance; the arriving model stays unless it lies on something that
cannot be moved, and nobody turns. One displaced model is exact. For several, many orders of placing are tried, each
model at its nearest free place, and every one is then placed again until none gets nearer: `is_proven` says whether the
total equals the lower bound of everyone's own nearest place, otherwise it is the best found.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import permutations

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2, turn_deg
from sandbox.geometry.contact import overlapping, overlapping_terrain
from sandbox.geometry.obstacles import Obstacle, Swept, obstacle
from sandbox.geometry.outlines import CLEAR
from sandbox.geometry.sites import FIRST_REACH_IN, Site
from sandbox.geometry.sums import Point, Sum, shape_of
from sandbox.geometry.world import standing_near

NEAR_IN = 0.75
"""How far from where a model is held a place is looked for at first: a hand seldom misses by more."""

ORDERS = 24
"""Orders of placing that are tried: all 24 of four models, and as many beyond."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """One model moved aside, in inches."""

    model: str
    start: Vec2
    end: Vec2

    @property
    def distance_in(self) -> float:
        return self.start.distance(self.end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Separation:
    """Who moves where, sorted by id. `ties` are all the equally good ways that were found, this one among them.

    `is_proven`: no way with as few models has a smaller total; otherwise it is the best found. `reach_in` is how far
    the search had to look, FIRST_REACH_IN where everyone found a place near by.
    """

    shifts: tuple[Shift, ...] = ()
    ties: tuple[tuple[Shift, ...], ...] = ()
    is_proven: bool = True
    reach_in: float = FIRST_REACH_IN

    @property
    def total_in(self) -> float:
        return sum(shift.distance_in for shift in self.shifts)

    @property
    def largest_in(self) -> float:
        return max((shift.distance_in for shift in self.shifts), default=0.0)


CanMove = Callable[[Model], bool]
Closes = Callable[[Terrain], bool]


def separate(board: Board, arriving: str, *, can_move: CanMove, closes: Closes) -> Separation | None:
    """Make room for a model where it has arrived.

    `can_move` tells whether a model may be moved aside, `closes` whether nobody can stand on a piece of terrain. None
    where the table has no room at all, even with its neighbours moved too.
    """
    mover = board.model(arriving)
    pose = (mover.footprint, mover.facing_deg, mover.position)
    under = [board.model(other) for other in overlapping(board, *pose, ignore=(arriving,))]
    kinds = tuple(sorted({piece.kind for piece in board.terrain if closes(piece)}))
    lies_on_terrain = bool(overlapping_terrain(board, *pose, kinds=kinds))
    if not under and not lies_on_terrain:
        return Separation()
    if lies_on_terrain or not all(can_move(model) for model in under):
        return _solve(board, [mover], closes, {})
    return _solve_or_widen(board, mover, under, can_move, closes, {})


def nearest_free(board: Board, model: Model, *, closes: Closes) -> Vec2 | None:
    """The place nearest to where a model is held at which it overlaps nobody and nothing that is closed.

    It may be on the board or not yet; all others stay. None where the table has no room.
    """
    pose = (model.footprint, model.facing_deg, model.position)
    kinds = tuple(sorted({piece.kind for piece in board.terrain if closes(piece)}))
    if not overlapping(board, *pose, ignore=(model.id,)) and not overlapping_terrain(board, *pose, kinds=kinds):
        return model.position
    places = Site(board, model, {model.id}, closes, {}, NEAR_IN).nearest_places(())
    return min(
        (Vec2(round(x, 10), round(y, 10)) for x, y in places), key=lambda place: (place.x, place.y), default=None
    )


def swept_models(board: Board, turning: str, to_deg: float) -> tuple[str, ...]:
    """The models that a base turning on the spot by the shorter way would overlap, in board order."""
    model = board.model(turning)
    (x, y), reach = model.position, model.footprint.reach_in
    near = standing_near(board, x - reach, y - reach, x + reach, y + reach)
    return tuple(
        base.id
        for base in near
        if base.id != turning and not _swept(model, to_deg, _core(base.model)).is_clear(base.x, base.y)
    )


def make_way(board: Board, turning: str, to_deg: float, *, can_move: CanMove, closes: Closes) -> Separation | None:
    """Move everyone out of the ground that a base sweeps while it turns on the spot; the turning model stays.

    Models that cannot be moved are left where they are. None where the table has no room.
    """
    mover = board.model(turning)
    under = [board.model(other) for other in swept_models(board, turning, to_deg)]
    under = [model for model in under if can_move(model)]
    if not under:
        return Separation()
    grounds: dict[str, Callable[[Sum], Obstacle]] = {turning: lambda base: _swept(mover, to_deg, base)}
    return _solve_or_widen(board, mover, under, can_move, closes, grounds)


def _swept(model: Model, to_deg: float, base: Sum) -> Swept:
    to = model.facing_deg + turn_deg(model.facing_deg, to_deg)
    return Swept(model.footprint, model.position, model.facing_deg, to, base)


def _core(model: Model) -> Sum:
    """A base as it counts for overlap: the clearance of a Swept is CLEAR, overlap begins at TOUCH."""
    shape = shape_of(model.footprint, model.facing_deg)
    return Sum(shape.corners, shape.radius - TOUCH + CLEAR, shape.ovals)


def _solve_or_widen(
    board: Board,
    mover: Model,
    under: Sequence[Model],
    can_move: CanMove,
    closes: Closes,
    grounds: dict[str, Callable[[Sum], Obstacle]],
) -> Separation | None:
    """The best places for those under the mover; where there are none, with their nearest neighbours moved too."""
    displaced = sorted(under, key=lambda model: model.id)
    taken = {mover.id, *(model.id for model in displaced)}
    others = [model for model in board.models if model.is_on_table and model.id not in taken and can_move(model)]
    neighbours = sorted(others, key=lambda model: (mover.position.distance(model.position), model.id))
    for count in range(len(neighbours) + 1):
        group = sorted([*displaced, *neighbours[:count]], key=lambda model: model.id)
        found = _solve(board, group, closes, grounds)
        if found is not None:
            return found
    return None


def _solve(
    board: Board, displaced: list[Model], closes: Closes, grounds: dict[str, Callable[[Sum], Obstacle]]
) -> Separation | None:
    """The best places for these models among all others, which stay."""
    moving = {model.id for model in displaced}
    sites = [Site(board, model, moving, closes, grounds) for model in displaced]
    alone = [site.nearest_places(()) for site in sites]
    if not all(alone):
        return None
    if len(sites) == 1:
        solutions = [[place] for place in alone[0]]
    else:
        tried = (_place_in_order(sites, order) for order in _orders([model.id for model in displaced]))
        solutions = [places for places in tried if places is not None]
    if not solutions:
        return None
    totals = [sum(site.distance(place) for site, place in zip(sites, places, strict=True)) for places in solutions]
    best = min(totals)
    kept: list[list[Point]] = []
    for total, places in sorted(zip(totals, solutions, strict=True), key=lambda pair: round(pair[0], 9)):
        if total <= best + TOUCH and not any(_is_same(places, other) for other in kept):
            kept.append(places)
    ties = tuple(sorted((_shifts(sites, places) for places in kept), key=_ends))
    lower_bound = sum(site.distance(places[0]) for site, places in zip(sites, alone, strict=True))
    return Separation(
        shifts=ties[0],
        ties=ties,
        is_proven=best <= lower_bound + TOUCH,
        reach_in=max(site.reach for site in sites),
    )


def _is_same(places: list[Point], others: list[Point]) -> bool:
    return all(math.dist(place, other) <= TOUCH for place, other in zip(places, others, strict=True))


def _shifts(sites: list[Site], places: list[Point]) -> tuple[Shift, ...]:
    """The moves, without the last bits of noise, so that one place found in two ways is one place."""
    return tuple(
        Shift(model=site.model.id, start=site.model.position, end=Vec2(round(x, 10), round(y, 10)))
        for site, (x, y) in zip(sites, places, strict=True)
        if site.distance((x, y)) > 0
    )


def _ends(shifts: tuple[Shift, ...]) -> list[Point]:
    """What equally good ways are sorted by: the places that they end in, without noise."""
    return [(shift.end.x, shift.end.y) for shift in shifts]


def _orders(ids: list[str]) -> Iterator[tuple[int, ...]]:
    """The orders of placing: all of them up to four models, beyond that ORDERS that depend on the ids alone."""
    if len(ids) <= 4:
        yield from permutations(range(len(ids)))
        return
    for number in range(ORDERS):
        keys = [blake2b(f"{number}|{model}".encode(), digest_size=8).digest() for model in ids]
        yield tuple(sorted(range(len(ids)), key=lambda index: keys[index]))


def _place_in_order(sites: list[Site], order: tuple[int, ...]) -> list[Point] | None:
    """Everyone at the nearest place left, in that order; then each once more until nobody gets nearer."""
    places: dict[int, Point] = {}
    for index in order:
        found = sites[index].nearest_places(_others(sites, places, index))
        if not found:
            return None
        places[index] = found[0]
    is_nearer = True
    while is_nearer:
        is_nearer = False
        for index in order:
            site = sites[index]
            place = site.nearest_places(_others(sites, places, index))[0]
            if site.distance(place) < site.distance(places[index]) - CLEAR:
                places[index] = place
                is_nearer = True
    return [places[index] for index in range(len(sites))]


def _others(sites: list[Site], places: dict[int, Point], index: int) -> tuple[Obstacle, ...]:
    """The other displaced models where they are now, as obstacles to this one."""
    base = sites[index].base
    return tuple(
        obstacle(sites[other].model.footprint, sites[other].model.facing_deg, Vec2(*place), base)
        for other, place in sorted(places.items())
        if other != index
    )
