"""A trample foreseen: the turn, the lane, everyone in it in order, and the chance that it ends at each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.geometry.sweep import Crossing
from sandbox.rules.middle_earth.lane import Way, next_met, plan_way
from sandbox.rules.middle_earth.odds import chance_slain, goes_on
from sandbox.rules.middle_earth.pivot import Pivot, plan_pivot


@dataclass(frozen=True, slots=True)
class Stop:
    """All who are met at one place: the chance that each is slain, and that the beast ends here."""

    at_in: float
    met: tuple[Crossing, ...]
    slain: tuple[float, ...]
    chance: float


@dataclass(frozen=True, slots=True)
class Foresight:
    """What can be known of a trample. `held` is the chance that a charger survives and nothing of it happens."""

    board: Board
    pivot: Pivot
    way: Way
    stops: tuple[Stop, ...]
    chargers: tuple[tuple[str, float], ...]
    held: float
    full: float


def foresee(
    board: Board, beast: Model, to_deg: float | None, budget_in: float, chargers: tuple[str, ...] = ()
) -> Foresight:
    """The trample of a beast, everyone on its way taken as slain one after the other."""
    slain = tuple((charger, chance_slain(beast, board.model(charger))) for charger in chargers)
    reach = prod(goes_on(beast, board.model(charger)) for charger in chargers)
    held = 1.0 - reach
    for charger in chargers:
        board = board.with_model(replace(board.model(charger), removed=True))
    pivot = plan_pivot(board, beast, to_deg)
    for shift in pivot.shifts:
        board = board.with_model(replace(board.model(shift.model), position=shift.end))
    way = plan_way(board, pivot.end, budget_in)
    stops: list[Stop] = []
    passed: tuple[str, ...] = ()
    while group := next_met(board, way, stops[-1].at_in if stops else 0.0, slain=passed):
        models = [board.model(crossing.id) for crossing in group]
        goes = prod(goes_on(way.beast, model) for model in models)
        chances = tuple(chance_slain(way.beast, model) for model in models)
        stops.append(Stop(group[0].enter_in, group, chances, reach * (1 - goes)))
        reach *= goes
        passed += tuple(model.id for model in models)
    return Foresight(board.with_model(pivot.end), pivot, way, tuple(stops), slain, held, reach)
