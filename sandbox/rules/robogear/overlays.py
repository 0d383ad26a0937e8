"""What a ram lays over the table: the way with its steps, the contact, the armour scales."""

from __future__ import annotations

import math

from sandbox.core.model import Model
from sandbox.core.overlays import Course, Ghost, Overlay, Slider, StepMark
from sandbox.core.tolerance import TOUCH
from sandbox.rules.robogear.odds import Odds
from sandbox.rules.robogear.profile import profile_of
from sandbox.rules.robogear.way import RUN_UP, Way


def overlays(way: Way, odds: Odds | None) -> tuple[Overlay, ...]:
    """The way, the end that it does not get to, and both sliders once there is something to lose."""
    failed = () if is_reached(way) else (end_ghost(way),)
    if odds is None:
        return (_course(way), *failed)
    sliders = (_slider(way.mover, odds.rammer.mean_loss), _slider(way.target, odds.target.mean_loss))
    return (_course(way), *failed, *sliders)


def is_reached(way: Way) -> bool:
    """Whether the unit gets to the end of its way."""
    return not way.barriers and way.length_in <= way.reach_in + TOUCH


def gone_in(way: Way) -> float:
    """How far it gets: to the first thing in its way, as far as it has points for, or to its target."""
    return min(way.length_in, way.reach_in, *(meeting.at_in for meeting in way.barriers))


def end_ghost(way: Way) -> Ghost:
    """The unit where it would touch its target, as a failed end where it does not get there."""
    there, is_failed = way.mover_at_end(), not is_reached(way)
    return Ghost(
        model=there.id,
        footprint=there.footprint,
        position=there.position,
        facing_deg=there.facing_deg,
        answer="stops" if is_failed else "stands",
        is_failed=is_failed,
        under=tuple(meeting.id for meeting in way.barriers) if is_failed else (),
    )


def _course(way: Way) -> Course:
    profile, gone = profile_of(way.mover), gone_in(way)
    marks = tuple(
        StepMark(
            number=number,
            point=way.place(number * profile.step_in),
            is_enough=number >= RUN_UP,
            is_paid=number % profile.steps_per_point == 0,
        )
        for number in range(1, math.floor(gone / profile.step_in + TOUCH) + 1)
    )
    return Course(
        model=way.mover.id,
        footprint=way.mover.footprint,
        places=(way.mover.position, *(leg.end for leg in way.legs)),
        facings_deg=tuple(leg.facing_deg for leg in way.legs),
        marks=marks,
        stand_in=None if is_reached(way) else gone,
    )


def _slider(model: Model, mean_loss: float) -> Slider:
    value = model.counter("armour")
    maximum = max(value, profile_of(model).armour)
    return Slider(model=model.id, label="armour", value=value, maximum=maximum, mean_loss=mean_loss)
