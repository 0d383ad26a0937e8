"""The way of a ram, without dice: its legs, where it touches the target, what is in the way, what it steps over.

The check, the preview and the resolution all ask this file: they cannot disagree. The way of a unit is that of its
centre; it faces along each leg, so its front goes just as far.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import get_args

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain, TerrainKind
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import is_on_table, overlapping
from sandbox.geometry.sweep import Crossing, sweep_models, sweep_terrain
from sandbox.rules.robogear.actions import Ram
from sandbox.rules.robogear.condition import is_airborne
from sandbox.rules.robogear.front import front_gap
from sandbox.rules.robogear.profile import profile_of
from sandbox.rules.robogear.terrain import height_in, height_text, is_in_the_way

RUN_UP = 4
"""The least number of steps of a run-up."""

_KINDS: tuple[TerrainKind, ...] = get_args(TerrainKind)


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """A straight part of the way, driven as it faces; `from_in` is how far the unit has come before it."""

    start: Vec2
    facing_deg: float
    length_in: float
    from_in: float
    end: Vec2

    @property
    def direction(self) -> Vec2:
        return Vec2.from_deg(self.facing_deg)


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """Something met after `at_in` of the way: a model, a piece of terrain or the table edge, and what it is."""

    id: str
    name: str
    what: str
    at_in: float
    at: Vec2


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """The way of `mover`, as it stands at the start, to the target, where their bases meet at `contact`.

    `barriers` keep it from getting there, `stepped_over` is the terrain that a walker steps over, both in the order of
    the way. `gap_in` is the run-up as it is measured: straight, from the front.
    """

    mover: Model
    target: Model
    legs: tuple[Leg, ...]
    contact: Vec2
    gap_in: float
    barriers: tuple[Meeting, ...]
    stepped_over: tuple[Meeting, ...]

    @property
    def length_in(self) -> float:
        last = self.legs[-1]
        return last.from_in + last.length_in

    @property
    def steps(self) -> float:
        """The length of the way in steps."""
        return self.length_in / profile_of(self.mover).step_in

    @property
    def gap_steps(self) -> float:
        return self.gap_in / profile_of(self.mover).step_in

    @property
    def points(self) -> int:
        """The resource points that the way costs: whole ones, and at least those of the run-up."""
        profile = profile_of(self.mover)
        length = max(self.length_in - TOUCH, RUN_UP * profile.step_in - TOUCH)
        return math.ceil(length / (profile.step_in * profile.steps_per_point))

    @property
    def reach_in(self) -> float:
        """How far its resource points carry it; infinite where they are not tracked."""
        profile, resource = profile_of(self.mover), self.mover.find_counter("resource")
        return math.inf if resource is None else resource * profile.steps_per_point * profile.step_in

    def mover_at_end(self) -> Model:
        last = self.legs[-1]
        return replace(self.mover, position=last.end, facing_deg=last.facing_deg)

    def place(self, at_in: float) -> Vec2:
        """The mover's centre after so much of the way."""
        leg = next((leg for leg in self.legs if at_in <= leg.from_in + leg.length_in), self.legs[-1])
        return leg.start + leg.direction * (at_in - leg.from_in)


def plan_way(board: Board, action: Ram) -> Way:
    """The way of a ram of one model on the table by another one."""
    mover, target = board.model(action.model), board.model(action.target)
    *corners, last = _legs(mover, (*action.via, target.position))
    crossing = next(crossing for crossing in _models(board, mover, last) if crossing.id == target.id)
    end = last.start + last.direction * crossing.enter_in
    legs = (*corners, replace(last, length_in=crossing.enter_in, end=end))
    turned = replace(mover, facing_deg=last.facing_deg)
    is_in_the_air = is_airborne(mover)
    barriers: dict[str, Meeting] = {}
    for meeting in _barriers(board, mover, target, legs, is_in_the_air=is_in_the_air):
        barriers.setdefault(meeting.id, meeting)
    return Way(
        mover=mover,
        target=target,
        legs=legs,
        contact=crossing.point,
        gap_in=front_gap(turned, target),
        barriers=tuple(barriers.values()),
        stepped_over=() if is_in_the_air else tuple(_stepped_over(board, mover, legs)),
    )


def straight_barriers(board: Board, action: Ram) -> tuple[Meeting, ...]:
    """What would be in the way of the same ram without corners."""
    return plan_way(board, replace(action, via=())).barriers


def _legs(mover: Model, places: tuple[Vec2, ...]) -> list[Leg]:
    """A leg to each place that is not where the unit stands already, and always one to the last."""
    legs: list[Leg] = []
    start, facing_deg, gone = mover.position, mover.facing_deg, 0.0
    for number, place in enumerate(places, start=1):
        line = place - start
        if line.length <= TOUCH and number < len(places):
            continue
        facing_deg = line.angle_deg if line.length > TOUCH else facing_deg
        legs.append(Leg(start=start, facing_deg=facing_deg, length_in=line.length, from_in=gone, end=place))
        start, gone = place, gone + line.length
    return legs


def _models(board: Board, mover: Model, leg: Leg) -> tuple[Crossing, ...]:
    way = (mover.footprint, leg.facing_deg, leg.start, leg.direction, max(leg.length_in, TOUCH))
    return sweep_models(board, *way, ignore=(mover.id,))


def _pieces(board: Board, mover: Model, leg: Leg) -> Iterator[tuple[Crossing, Terrain]]:
    way = (mover.footprint, leg.facing_deg, leg.start, leg.direction, leg.length_in)
    for crossing in sweep_terrain(board, *way, kinds=_KINDS):
        piece = board.find_terrain(crossing.id)
        if piece is not None:
            yield crossing, piece


def _barriers(
    board: Board, mover: Model, target: Model, legs: tuple[Leg, ...], *, is_in_the_air: bool
) -> Iterator[Meeting]:
    """All that keeps a unit from its way or from the room at its end; in the air nothing but the end matters."""
    for leg in () if is_in_the_air else legs:
        found = [
            *_models_on(board, mover, target, leg, is_last=leg is legs[-1]),
            *(
                _meeting(leg, crossing, piece.id, height_text(piece))
                for crossing, piece in _pieces(board, mover, leg)
                if is_in_the_way(mover, piece) and crossing.enter_in < leg.length_in - TOUCH
            ),
        ]
        yield from sorted(found, key=lambda meeting: meeting.at_in)
        yield from _off_table(board, mover, leg)
    last = legs[-1]
    for model_id in overlapping(board, mover.footprint, last.facing_deg, last.end, ignore=(mover.id,)):
        at_in = last.from_in + last.length_in
        name = board.model(model_id).name
        yield Meeting(id=model_id, name=name, what="a unit at its last spot", at_in=at_in, at=last.end)
    yield from _off_table(board, mover, last)


def _models_on(board: Board, mover: Model, target: Model, leg: Leg, *, is_last: bool) -> Iterator[Meeting]:
    """The units that it runs into on one leg, or that it has no room to turn beside; not the target at the very end."""
    for crossing in _models(board, mover, leg):
        is_goal = is_last and crossing.id == target.id
        if not is_goal and crossing.enter_in < leg.length_in - TOUCH:
            yield _meeting(leg, crossing, board.model(crossing.id).name, "a unit")


def _off_table(board: Board, mover: Model, leg: Leg) -> Iterator[Meeting]:
    for place, at_in in ((leg.start, leg.from_in), (leg.end, leg.from_in + leg.length_in)):
        if not is_on_table(board, mover.footprint, leg.facing_deg, place):
            yield Meeting(id="table edge", name="the table edge", what="nothing drives over it", at_in=at_in, at=place)
            return


def _stepped_over(board: Board, mover: Model, legs: tuple[Leg, ...]) -> Iterator[Meeting]:
    """The terrain with a height that does not hinder a walker, each piece once."""
    seen: set[str] = set()
    for leg in legs:
        for crossing, piece in _pieces(board, mover, leg):
            if piece.id not in seen and height_in(piece) > 0 and not is_in_the_way(mover, piece):
                seen.add(piece.id)
                yield _meeting(leg, crossing, piece.id, height_text(piece))


def _meeting(leg: Leg, crossing: Crossing, name: str, what: str) -> Meeting:
    return Meeting(id=crossing.id, name=name, what=what, at_in=leg.from_in + crossing.enter_in, at=crossing.point)
