"""Who may ram whom, and how: every reason why not, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.rules.robogear.actions import Ram
from sandbox.rules.robogear.condition import is_airborne, is_knocked_over, is_trooper
from sandbox.rules.robogear.course import RUN_UP, Course, plan_course
from sandbox.rules.robogear.profile import kind_name, profile_of
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
    return (*_check_pair(*pair), *check_course(plan_course(state.board, action)))


def find_pair(state: GameState, action: Ram) -> tuple[Model, Model] | Reason:
    """Rammer and target, two models on the table; or why there are none."""
    rammer, target = state.board.find_model(action.model), state.board.find_model(action.target)
    if rammer is None or not rammer.is_on_table:
        return Reason(WHO, f"there is no {action.model} on the table to ram with")
    if target is None or not target.is_on_table:
        return Reason(WHO, f"there is no {action.target} on the table to ram")
    return Reason(WHO, f"{rammer.name} has nobody to ram but itself") if rammer.id == target.id else (rammer, target)


def _check_pair(rammer: Model, target: Model) -> Iterator[Reason]:
    if is_trooper(rammer):
        yield Reason(WHO, f"{rammer.name} is a trooper: only vehicles can ram")
    if is_knocked_over(rammer):
        yield Reason(WHO, f"{rammer.name} is knocked over: it must stand up before it can move")
    if is_trooper(target):
        yield Reason(WHO, f"{target.name} is a trooper: how a trooper is rammed is not in these rules")
    if rammer.side == target.side:
        yield Reason(WHO, f"{target.name} is a friend: only an enemy can be rammed")
    if is_airborne(target) and not is_airborne(rammer):
        text = f"{target.name} is in the air, out of reach of a {kind_name(rammer)}"
        yield Reason("robogear.ram.flyer-out-of-reach", text)


def check_course(course: Course) -> tuple[Reason, ...]:
    """What is wrong with the way: its run-up, its cost, and what keeps it from its target."""
    return (*_check_run_up(course), *_check_points(course), *_check_touch(course))


def _check_run_up(course: Course) -> Iterator[Reason]:
    least_in = RUN_UP * profile_of(course.mover).step_in - TOUCH
    name, target = course.mover.name, course.target.name
    if course.gap_in < least_in:
        text = f"{name} is {short_steps(course.gap_steps)} from {target}: a run-up takes {RUN_UP}"
        yield Reason(RUN_UP_RULE, text)
    if course.length_in < least_in <= course.gap_in:
        yield Reason(RUN_UP_RULE, f"{name} moves {short_steps(course.steps)} only: a run-up takes {RUN_UP}")


def _check_points(course: Course) -> Iterator[Reason]:
    resource = course.mover.find_counter("resource")
    if resource is not None and course.points > resource:
        way = steps(max(course.steps, RUN_UP))
        text = f"{course.mover.name} has {resource} resource point{'' if resource == 1 else 's'}"
        yield Reason(POINTS_RULE, f"{text}: {way} take {course.points}")


def _check_touch(course: Course) -> Iterator[Reason]:
    name, target, step_in = course.mover.name, course.target.name, profile_of(course.mover).step_in
    if is_airborne(course.mover) and len(course.legs) > 1:
        yield Reason(TOUCH_RULE, f"{name} flies: it goes straight at its target, without corners")
    if course.length_in > course.reach_in + TOUCH:
        short = steps(course.length_in / step_in - course.reach_in / step_in)
        yield Reason(TOUCH_RULE, f"{name} cannot touch {target} at the end of its move: {short} short")
    for met in course.barriers:
        text = f"{met.name} ({met.what}) is in the way after {steps(met.at_in / step_in)}"
        yield Reason(TOUCH_RULE, f"{name} cannot touch {target}: {text}")
