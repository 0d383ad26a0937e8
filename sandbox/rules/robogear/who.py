"""Who may ram whom, and how: every reason why not, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import listed
from sandbox.rules.robogear.actions import Ram
from sandbox.rules.robogear.condition import is_airborne, is_knocked_over, is_trooper
from sandbox.rules.robogear.profile import kind_name, profile_of
from sandbox.rules.robogear.way import RUN_UP, Way, plan_way
from sandbox.rules.robogear.words import short_steps, steps

WHO = "robogear.ram.who"
RUN_UP_RULE = "robogear.ram.run-up"
TOUCH_RULE = "robogear.ram.touch"
POINTS_RULE = "robogear.ram.resource-points"


def check_ram(state: GameState, action: Ram) -> tuple[Reason, ...]:
    """Every reason why this ram may not be made; empty = it may."""
    pair = find_pair(state, action)
    if isinstance(pair, Reason):
        return (pair,)
    return (*check_pair(*pair), *check_way(plan_way(state.board, action)))


def may_ram(state: GameState, model_id: str) -> bool:
    """Whether a unit can ram anybody, wherever it stands."""
    rammer = state.board.find_model(model_id)
    return rammer is not None and rammer.is_on_table and not any(check_rammer(rammer))


def find_pair(state: GameState, action: Ram) -> tuple[Model, Model] | Reason:
    """Rammer and target, two models on the table; or why there are none."""
    rammer, target = state.board.find_model(action.model), state.board.find_model(action.target)
    if rammer is None or not rammer.is_on_table:
        return Reason(WHO, f"there is no {action.model} on the table to ram with")
    if target is None or not target.is_on_table:
        return Reason(WHO, f"there is no {action.target} on the table to ram")
    return Reason(WHO, f"{rammer.name} has nobody to ram but itself") if rammer.id == target.id else (rammer, target)


def check_rammer(rammer: Model) -> Iterator[Reason]:
    if is_trooper(rammer):
        yield Reason(WHO, f"{rammer.name} is a trooper: only vehicles can ram")
    if is_knocked_over(rammer):
        yield Reason(WHO, f"{rammer.name} is knocked over: it must stand up before it can move")


def check_pair(rammer: Model, target: Model) -> Iterator[Reason]:
    yield from check_rammer(rammer)
    if is_trooper(target):
        yield Reason(WHO, f"{target.name} is a trooper: how a trooper is rammed is not in these rules")
    if rammer.side == target.side:
        yield Reason(WHO, f"{target.name} is a friend: only an enemy can be rammed")
    if is_airborne(target) and not is_airborne(rammer):
        text = f"{target.name} is in the air, out of reach of a {kind_name(rammer)}"
        yield Reason("robogear.ram.flyer-out-of-reach", text)


def check_way(way: Way) -> tuple[Reason, ...]:
    """What is wrong with the way: its run-up, its cost, and what keeps it from its target."""
    return (*_check_run_up(way), *_check_points(way), *_check_touch(way))


def _check_run_up(way: Way) -> Iterator[Reason]:
    least_in = RUN_UP * profile_of(way.mover).step_in - TOUCH
    name, target = way.mover.name, way.target.name
    if way.gap_in < least_in:
        text = f"{name} is {short_steps(way.gap_steps)} from {target}: a run-up takes {RUN_UP}"
        yield Reason(RUN_UP_RULE, text)
    if way.length_in < least_in <= way.gap_in:
        yield Reason(RUN_UP_RULE, f"{name} moves {short_steps(way.steps)} only: a run-up takes {RUN_UP}")


def _check_points(way: Way) -> Iterator[Reason]:
    resource = way.mover.find_counter("resource")
    if resource is not None and way.points > resource:
        moved = steps(max(way.steps, RUN_UP))
        text = f"{way.mover.name} has {resource} resource point{'' if resource == 1 else 's'}"
        yield Reason(POINTS_RULE, f"{text}: {moved} take {way.points}")


def _check_touch(way: Way) -> Iterator[Reason]:
    name, target, step_in = way.mover.name, way.target.name, profile_of(way.mover).step_in
    if is_airborne(way.mover) and len(way.legs) > 1:
        yield Reason(TOUCH_RULE, f"{name} flies: it goes straight at its target, without corners")
    if way.length_in > way.reach_in + TOUCH:
        short = steps(way.length_in / step_in - way.reach_in / step_in)
        yield Reason(TOUCH_RULE, f"{name} cannot touch {target} at the end of its move: {short} short")
    if way.barriers:
        found = [f"{met.name} ({met.what}, after {steps(met.at_in / step_in)})" for met in way.barriers]
        verb = "is" if len(found) == 1 else "are"
        yield Reason(TOUCH_RULE, f"{name} cannot touch {target}: {listed(found)} {verb} in the way")
