"""Where those who fall from a war beast come to lie: a choice of their owner among the places that are free."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace

from sandbox.core import events as ev
from sandbox.core.errors import invariant
from sandbox.core.model import Model
from sandbox.core.resolver import Question, Resolver
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import is_on_table, overlapping, overlapping_terrain
from sandbox.geometry.separate import separate
from sandbox.geometry.separation import separation
from sandbox.geometry.sums import shape_of
from sandbox.rules.middle_earth.terrain import CLOSED, closes

BEARINGS = 24
"""Places in base contact that are offered: one every 15 degrees."""


def spots_beside(board: Board, beast: Model, rider: Model) -> Mapping[str, Vec2]:
    """The free places in base contact with a beast, by their bearing from its facing."""
    shape = shape_of(beast.footprint, beast.facing_deg).plus(shape_of(rider.footprint, rider.facing_deg))
    found = {}
    for step in range(BEARINGS):
        bearing = 360.0 * step / BEARINGS
        way = Vec2.from_deg(beast.facing_deg + bearing)
        (a, b), (c, d) = shape.face(way.x, way.y)
        spot = beast.position + Vec2((a + c) / 2, (b + d) / 2)
        if _is_free(board, rider, spot):
            found[f"at {bearing:.0f}°"] = spot
    return found


def spots_inside(board: Board, beast: Model, rider: Model) -> Mapping[str, Vec2]:
    """The free places within the footprint of a slain beast, the nearest to its centre first."""
    found = {}
    for spot in _honeycomb(beast, rider):
        if _is_free(board, rider, spot):
            line = spot - beast.position
            where = f"{line.length:.2f}″ at {line.angle_deg:.0f}°" if line.length > TOUCH else "in the centre"
            found[where] = spot
    return found


def _honeycomb(beast: Model, rider: Model) -> Iterator[Vec2]:
    """Places in rows that leave room for each other, wholly within the base of the beast."""
    radius = rider.footprint.reach_in
    shape = shape_of(beast.footprint, beast.facing_deg)
    step = 2 * radius + 2 * TOUCH
    count = math.ceil(beast.footprint.reach_in / step) + 1
    offsets = [
        Vec2((column + row / 2) * step, row * step * math.sqrt(3) / 2)
        for row in range(-2 * count, 2 * count + 1)
        for column in range(-3 * count, 3 * count + 1)
    ]
    inside = [offset for offset in offsets if separation(shape, offset.x, offset.y)[0] <= -radius + TOUCH]
    for offset in sorted(inside, key=lambda offset: (round(offset.length, 6), round(offset.angle_deg, 6))):
        yield beast.position + offset


def _is_free(board: Board, rider: Model, spot: Vec2) -> bool:
    pose = (rider.footprint, rider.facing_deg, spot)
    return (
        is_on_table(board, *pose)
        and not overlapping(board, *pose, ignore=(rider.id,))
        and not overlapping_terrain(board, *pose, kinds=CLOSED)
    )


def nearest_free(board: Board, rider: Model, wanted: Vec2) -> Vec2:
    """The nearest place to `wanted` at which nobody and nothing is in the way."""
    there = board.with_model(replace(rider, position=wanted, carried_by=None))
    found = separate(there, rider.id, can_move=lambda _: False, closes=closes)
    invariant(found is not None, f"no room on the whole table for {rider.id}")
    return next((shift.end for shift in found.shifts), wanted) if found else wanted


def place_beside(resolver: Resolver, beast: Model, rider_id: str, share: float, *, rule: str) -> None:
    """Ask where a survivor lies in base contact with the beast; by default `share` of the way round it."""
    rider = resolver.board.model(rider_id)
    spots = spots_beside(resolver.board, beast, rider)
    wanted = beast.position + Vec2.from_deg(beast.facing_deg + 360.0 * share) * beast.footprint.reach_in
    _ask_and_place(resolver, rider, spots, wanted, rule=rule)


def place_inside(resolver: Resolver, beast: Model, rider_id: str, *, rule: str) -> None:
    """Ask where a survivor lies within the footprint of the slain beast; by default as near to its centre as it can."""
    rider = resolver.board.model(rider_id)
    _ask_and_place(resolver, rider, spots_inside(resolver.board, beast, rider), beast.position, rule=rule)


def _ask_and_place(resolver: Resolver, rider: Model, spots: Mapping[str, Vec2], wanted: Vec2, *, rule: str) -> None:
    if spots:
        default = min(spots, key=lambda where: round(spots[where].distance(wanted), 6))
        question = Question(
            id=f"place:{rider.id}",
            prompt=f"Where does {rider.name} lie?",
            options=tuple(spots),
            default=default,
            models=(rider.id,),
            rule=rule,
        )
        where = resolver.ask(question)
        spot = spots[where]
    else:
        where, spot = "in the nearest free place", nearest_free(resolver.board, rider, wanted)
    with resolver.together():
        text = f"{rider.name} is placed {where}"
        resolver.emit(ev.Placed(model=rider.id, to=spot, rule=rule, text=text))
        text = f"{rider.name} lies prone"
        resolver.emit(ev.StatusChanged(model=rider.id, status="prone", is_set=True, rule=rule, text=text))
