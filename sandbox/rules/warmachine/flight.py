"""The way of a model that is thrown or slammed, and whom it contacts where it comes down, without dice."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandbox.core.events import How
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import contact_point, overlapping, overlapping_terrain, touching
from sandbox.geometry.separate import Separation, separate
from sandbox.geometry.sums import grown
from sandbox.rules.warmachine.condition import is_incorporeal
from sandbox.rules.warmachine.lane import Way, plan_way
from sandbox.rules.warmachine.passage import SOLID, slam_passage, throw_passage
from sandbox.rules.warmachine.profile import is_massive, size_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """A model that a thrown or slammed one contacts: bowled over on the way, or met where it comes down."""

    id: str
    how: How
    at_in: float
    point: Vec2


@dataclass(frozen=True, slots=True, kw_only=True)
class Flight:
    """Where a thrown or slammed model goes and whom it contacts, before anybody is moved aside.

    `bowled_over` are the smaller bases that a slammed model passes; `cleared` the models passed without contact;
    `landed` those it is base to base with, or lies on, at the end.
    """

    way: Way
    is_thrown: bool
    bowled_over: tuple[Contact, ...]
    cleared: tuple[str, ...]
    landed: tuple[Contact, ...]
    is_against_terrain: bool

    @property
    def end(self) -> Model:
        """The model where it comes down."""
        return self.way.mover_at(self.way.limit_in)

    @property
    def contacts(self) -> tuple[Contact, ...]:
        return (*self.bowled_over, *self.landed)


def plan_flight(
    board: Board, model: Model, direction: Vec2, distance_in: float, *, is_thrown: bool, ignore: tuple[str, ...] = ()
) -> Flight:
    """The flight of `model` in a unit direction; `ignore` (its thrower) is neither in its way nor contacted."""
    passage = throw_passage(model) if is_thrown else slam_passage(model)
    way = plan_way(board, model, direction, passage=passage, budget_in=distance_in, ignore=ignore)
    bowled = [meeting for meeting in way.meetings if meeting.is_passed and board.find_model(meeting.id)]
    smaller = [meeting for meeting in bowled if not is_incorporeal(board.model(meeting.id))]
    over = [] if is_thrown else [meeting for meeting in smaller if size_of(board.model(meeting.id)) < size_of(model)]
    return Flight(
        way=way,
        is_thrown=is_thrown,
        bowled_over=tuple(
            Contact(id=meeting.id, how="through", at_in=meeting.at_in, point=meeting.point) for meeting in over
        ),
        cleared=tuple(meeting.id for meeting in bowled if meeting not in over),
        landed=_landed(board, way, ignore),
        is_against_terrain=_is_against_terrain(board, way.mover_at(way.limit_in)),
    )


def is_stopped_hard(board: Board, flight: Flight) -> bool:
    """Whether it contacted an obstacle, an obstruction or a base not smaller than its own: one more die of damage."""
    rank = size_of(flight.way.mover)
    return flight.is_against_terrain or any(size_of(board.model(contact.id)) >= rank for contact in flight.landed)


def can_be_shifted(model: Model) -> bool:
    """Whether least disturbance may move it: nothing huge, nothing that is fixed."""
    return not is_massive(model) and not model.has_keyword("unmovable")


def make_room(board: Board, model_id: str) -> Separation | None:
    """The least disturbance round a model where it stands on this board; None when the table has no room."""
    return separate(board, model_id, can_move=can_be_shifted, closes=lambda piece: piece.kind in SOLID)


def with_landing(board: Board, flight: Flight) -> Board:
    """The board with the model where it comes down, nobody moved aside yet."""
    model = board.model(flight.way.mover.id)
    return board.with_model(replace(model, position=flight.end.position))


def _landed(board: Board, way: Way, ignore: tuple[str, ...]) -> tuple[Contact, ...]:
    """Everyone under its base or base to base with it at the end, in board order."""
    end = way.mover_at(way.limit_in)
    pose = (end.footprint, end.facing_deg, end.position)
    aside = (end.id, *ignore)
    under = overlapping(board, *pose, ignore=aside)
    beside = touching(board, *pose, ignore=aside)
    stopped_by = way.halt.by if way.halt else None
    found = []
    for model in board.models:
        how: How | None = "landed" if model.id in under else "touch" if model.id in beside else None
        if how is not None:
            if model.id == stopped_by:
                how = "stop"
            found.append(Contact(id=model.id, how=how, at_in=way.limit_in, point=contact_point(end, model)))
    return tuple(found)


def _is_against_terrain(board: Board, end: Model) -> bool:
    """Whether it touches something solid at the end: at rest a touch is a contact."""
    return bool(overlapping_terrain(board, grown(end.footprint, 2 * TOUCH), end.facing_deg, end.position, kinds=SOLID))
