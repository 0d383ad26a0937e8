"""The trample as a referee tells it: chargers first, the turn, then straight ahead until somebody survives it."""

from __future__ import annotations

from dataclasses import replace

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import inches, listed
from sandbox.geometry.contact import gap
from sandbox.geometry.sweep import sweep_models
from sandbox.rules.middle_earth.casualties import settle
from sandbox.rules.middle_earth.courage import test_wounds
from sandbox.rules.middle_earth.damage import roll_hits, suffer
from sandbox.rules.middle_earth.lane import Halt, Way, crossed_terrain, next_met, plan_way
from sandbox.rules.middle_earth.meeting import (
    REINFORCEMENTS,
    SURVIVOR,
    collision_hits,
    engage,
    go_to,
    meet,
    stop_at,
    strike,
)
from sandbox.rules.middle_earth.terrain import SOFT, rule_of
from sandbox.rules.middle_earth.who import is_enemy, riders
from sandbox.rules.middle_earth.words import names

CHARGERS = "middle-earth.trample.chargers-first"
CRASH = "middle-earth.stampede.crash"
OFF_BOARD = "middle-earth.stampede.off-board"
CONTROL_ZONE_IN = 1.0


def trample_chargers(resolver: Resolver, beast_id: str, charged_by: tuple[str, ...]) -> bool:
    """Trample all who have charged the beast, at once; whether it is free of them."""
    if not charged_by:
        return True
    beast = resolver.board.model(beast_id)
    chargers = [resolver.board.model(charger) for charger in charged_by]
    text = f"{names(chargers)} charged {beast.name}: trampled first, all at once, before it turns"
    resolver.emit(ev.Noted(rule=CHARGERS, text=text))
    survivors = strike(resolver, beast_id, charged_by, rule=CHARGERS)
    if not survivors or resolver.board.model(beast_id).removed:
        return not survivors
    verb = "survives" if len(survivors) == 1 else "survive"
    text = f"{names(resolver.board.model(survivor) for survivor in survivors)} {verb}: {beast.name} stays put"
    resolver.emit(ev.Stopped(model=beast_id, by=survivors[0], why="survivor", at_in=0.0, rule=SURVIVOR, text=text))
    engage(resolver, beast_id, survivors)
    return False


def run_ahead(resolver: Resolver, beast_id: str, budget_in: float, *, is_stampede: bool) -> None:
    """The straight move: contact by contact, until a survivor, terrain, the table edge or the full Move ends it."""
    beast = resolver.board.model(beast_id)
    way = plan_way(resolver.board, beast, budget_in)
    start, gone_in = beast.position, 0.0
    on_foot: tuple[str, ...] = ()
    _tell_zones(resolver, way)
    while group := next_met(resolver.board, way, gone_in):
        gone_in = group[0].enter_in
        reached = tuple(crossing.id for crossing in group if crossing.id in on_foot)
        fresh = [crossing for crossing in group if crossing.id not in on_foot]
        survivors = meet(resolver, beast_id, fresh, start) if fresh else ()
        beast = resolver.board.model(beast_id)
        if beast.removed:
            return
        if survivors or reached:
            on_foot = tuple(survivor for survivor in survivors if not _is_held_by(resolver, way, survivor, gone_in))
            holding = (*reached, *(survivor for survivor in survivors if survivor not in on_foot))
            if holding or not _is_in_lane(resolver.board, way, on_foot, gone_in):
                _tell_terrain(resolver, way, gone_in)
                rule = REINFORCEMENTS if beast.is_status("reinforcement") else SURVIVOR
                stop_at(resolver, beast_id, (*holding, *on_foot), start, gone_in, rule=rule)
                return
    _tell_terrain(resolver, way, way.halt.at_in)
    if on_foot:
        stop_at(resolver, beast_id, on_foot, start, way.halt.at_in)
        return
    _halt(resolver, beast_id, way, is_stampede=is_stampede)


def _is_held_by(resolver: Resolver, way: Way, survivor: str, at_in: float) -> bool:
    """Whether a survivor is still in base contact: a rider on foot may not be."""
    beast = replace(way.beast, position=way.place(at_in))
    return gap(beast, resolver.board.model(survivor)) <= TOUCH


def _is_in_lane(board: Board, way: Way, on_foot: tuple[str, ...], gone_in: float) -> bool:
    """Whether going on brings the beast to those who stand a little farther off now."""
    beast = way.beast
    pose = (beast.footprint, beast.facing_deg, way.place(gone_in), beast.facing)
    ahead = sweep_models(board, *pose, beast.footprint.reach_in, ignore=(beast.id,))
    return any(crossing.id in on_foot for crossing in ahead)


def _halt(resolver: Resolver, beast_id: str, way: Way, *, is_stampede: bool) -> None:
    """The end of a way on which nobody stopped the beast."""
    halt, beast = way.halt, resolver.board.model(beast_id)
    start = way.beast.position
    if halt.why == "distance":
        go_to(resolver, beast_id, start, halt.at_in, rule=halt.rule)
        return
    with resolver.together():
        _tell_halt(resolver, beast, halt)
    go_to(resolver, beast_id, start, halt.at_in, rule=halt.rule)
    if is_stampede and halt.why == "table-edge":
        _leave_table(resolver, beast_id)
    elif is_stampede:
        _crash(resolver, beast_id)


def _tell_halt(resolver: Resolver, beast: Model, halt: Halt) -> None:
    at = inches(halt.at_in)
    if halt.by is not None:
        text = f"{beast.name} runs into {halt.by} after {at}"
        resolver.emit(
            ev.Contacted(
                model=beast.id, with_=halt.by, at_in=halt.at_in, how="stop", at=halt.point, rule=halt.rule, text=text
            )
        )
        if halt.why == "obstacle":
            text = f"{beast.name} makes no test to jump, climb or leap"
            resolver.emit(ev.Noted(rule="middle-earth.trample.no-tests", text=text))
    what = f"at {halt.by}, which it cannot cross," if halt.by else "at the edge of the table"
    text = f"{beast.name} stops {what} after {at}"
    rule = "middle-earth.trample.stops-at"
    resolver.emit(ev.Stopped(model=beast.id, by=halt.by, why=halt.why, at_in=halt.at_in, rule=rule, text=text))


def _leave_table(resolver: Resolver, beast_id: str) -> None:
    """A stampede takes the beast and everyone on it off the table."""
    beast = resolver.board.model(beast_id)
    with resolver.together():
        for model in (beast, *riders(resolver.board, beast)):
            text = f"{model.name} goes over the edge of the table"
            resolver.emit(ev.Removed(model=model.id, why="off-table", rule=OFF_BOARD, text=text))


def _crash(resolver: Resolver, beast_id: str) -> None:
    """A stampede into what cannot be crossed: the beast takes the hits alone."""
    with resolver.together():
        result = roll_hits(resolver, collision_hits(beast_id, beast_id, rule=CRASH))
        wounds = suffer(resolver, result)
    settle(resolver, (beast_id,), rule=CRASH)
    if not resolver.board.model(beast_id).removed:
        test_wounds(resolver, beast_id, wounds)


def _tell_terrain(resolver: Resolver, way: Way, gone_in: float) -> None:
    """Say what did not slow the beast."""
    for at_in, piece in crossed_terrain(resolver.board, way):
        if at_in < gone_in - TOUCH:
            verb = "goes through" if piece.kind in SOFT else "crosses"
            text = f"{way.beast.name} {verb} {piece.id} from {inches(at_in)} on: it is not slowed"
            resolver.emit(ev.Noted(rule=rule_of(piece), text=text))


def _tell_zones(resolver: Resolver, way: Way) -> None:
    """Say whose control zone does not hinder it."""
    beast = way.beast
    found = [
        model
        for model in resolver.board.models
        if model.is_on_table
        and is_enemy(model, beast)
        and not model.is_status("prone")
        and gap(model, beast) <= CONTROL_ZONE_IN + TOUCH
    ]
    if found:
        text = f"{beast.name} ignores the control zone of {listed(model.name for model in found)}"
        resolver.emit(ev.Noted(rule="middle-earth.trample.ignores-control-zones", text=text))
