"""The way of a model that is thrown or slammed, and whom it contacts there and where it comes down, without dice."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandbox.core.events import How
from sandbox.core.model import Model
from sandbox.core.state import Board, GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import contact_point, overlapping, overlapping_terrain, touching
from sandbox.geometry.separate import Separation, separate
from sandbox.geometry.sums import grown
from sandbox.rules.warmachine.condition import is_incorporeal
from sandbox.rules.warmachine.lane import Way, plan_way
from sandbox.rules.warmachine.meetings import Meeting, meet
from sandbox.rules.warmachine.passage import SOLID, slam_passage, throw_passage
from sandbox.rules.warmachine.profile import is_fixed, size_of
from sandbox.rules.warmachine.rulings import THROWER, reading


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """Where a throw goes: a unit direction, how far at most, and the model at which it ends, if it is thrown at one."""

    direction: Vec2
    distance_in: float
    at: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Flight:
    """Where a thrown or slammed model goes and whom it contacts, before anybody is moved aside.

    `bowled_over` are the smaller bases that a slammed model passes, `cleared` the models passed without contact,
    `stops` all that ends its way at once, `landed` the others that it lies on, or is base to base with, at the end.
    `is_hard`: it contacts something solid or a base that is not smaller, which adds a die to its damage.
    """

    way: Way
    is_thrown: bool
    bowled_over: tuple[Meeting, ...]
    cleared: tuple[str, ...]
    stops: tuple[Meeting, ...]
    landed: tuple[Meeting, ...]
    is_hard: bool

    @property
    def end(self) -> Model:
        """The model where it comes down."""
        return self.way.mover_at(self.way.limit_in)

    @property
    def on_way(self) -> tuple[Meeting, ...]:
        """The contacts before it comes to rest: one that slides meets all on its way, one that flies what stops it."""
        return (*self.bowled_over, *self.stops, *(() if self.is_thrown else self.landed))

    @property
    def at_rest(self) -> tuple[Meeting, ...]:
        """The contacts where it has come down."""
        return self.landed if self.is_thrown else ()


def plan_throw(state: GameState, board: Board, target_id: str, thrower_id: str, course: Course) -> Flight:
    """The flight of a thrown model; its thrower is not in its way."""
    passage = throw_passage(board.model(target_id), course.at)
    ignore = _exempt(state, target_id, thrower_id)
    way = plan_way(
        board,
        board.model(target_id),
        course.direction,
        passage=passage,
        budget_in=max(course.distance_in, 0.0),
        ignore=ignore,
    )
    return _flight(board, way, ignore, is_thrown=True)


def plan_slide(state: GameState, board: Board, target_id: str, slammer_id: str, distance_in: float) -> Flight:
    """The way of a model slammed directly away from where its slammer stands."""
    model = board.model(target_id)
    ignore = _exempt(state, target_id, slammer_id)
    away = away_from(board.model(slammer_id), model)
    way = plan_way(board, model, away, passage=slam_passage(model), budget_in=distance_in, ignore=ignore)
    return _flight(board, way, ignore, is_thrown=False)


def plan_rest(board: Board, model: Model) -> Flight:
    """A model thrown at itself: it neither moves nor contacts anybody."""
    everyone = tuple(other.id for other in board.models if other.id != model.id)
    way = plan_way(board, model, model.facing, passage=throw_passage(model, None), budget_in=0.0, ignore=everyone)
    return Flight(way=way, is_thrown=True, bowled_over=(), cleared=(), stops=(), landed=(), is_hard=False)


def away_from(origin: Model, target: Model) -> Vec2:
    """The direction directly away."""
    return (target.position - origin.position).unit


def make_room(board: Board, model_id: str) -> Separation | None:
    """The least disturbance round a model where it stands on this board; None when the table has no room."""
    return separate(
        board, model_id, can_move=lambda model: not is_fixed(model), closes=lambda piece: piece.kind in SOLID
    )


def with_landing(board: Board, flight: Flight) -> Board:
    """The board with the model where it comes down, nobody moved aside yet."""
    return board.with_model(replace(board.model(flight.way.mover.id), position=flight.end.position))


def _exempt(state: GameState, target_id: str, by_id: str) -> tuple[str, ...]:
    """Who has sent it there, unless the ruling says that it is contacted like anyone."""
    return (by_id,) if reading(state, THROWER) == THROWER.default and by_id != target_id else ()


def _flight(board: Board, way: Way, ignore: tuple[str, ...], *, is_thrown: bool) -> Flight:
    passed = [meeting for meeting in way.meetings if meeting.is_passed]
    ghosts = [meeting.id for meeting in passed if is_incorporeal(board.model(meeting.id))]
    bowled = [] if is_thrown else [replace(meeting, how="through") for meeting in passed if meeting.id not in ghosts]
    stops = tuple(meeting for meeting in way.meetings if meeting.how == "stop")
    known = {meeting.id for meeting in (*bowled, *stops)}
    landed = _landed(board, way, {way.mover.id, *ignore, *ghosts, *known}, is_thrown=is_thrown)
    rank = size_of(way.mover)
    models = [board.find_model(meeting.id) for meeting in (*stops, *landed)]
    return Flight(
        way=way,
        is_thrown=is_thrown,
        bowled_over=tuple(bowled),
        cleared=tuple(meeting.id for meeting in passed if is_thrown or meeting.id in ghosts),
        stops=stops,
        landed=landed,
        is_hard=_is_against_terrain(board, way) or any(model and size_of(model) >= rank for model in models),
    )


def _landed(board: Board, way: Way, known: set[str], *, is_thrown: bool) -> tuple[Meeting, ...]:
    """The others under its base or base to base with it at the end, in board order.

    A sliding model has met those under it where their bases first touched, a flying one meets them as it comes down.
    """
    end = way.mover_at(way.limit_in)
    pose = (end.footprint, end.facing_deg, end.position)
    under, beside = overlapping(board, *pose, ignore=known), touching(board, *pose, ignore=known)
    entered = {} if is_thrown else {crossing.id: crossing for crossing in way.blocking}
    found = []
    for model in board.models:
        if model.id in under or model.id in beside:
            how: How = "landed" if model.id in under else "touch"
            at_in, point = way.limit_in, contact_point(end, model)
            if model.id in under and model.id in entered:
                at_in, point = entered[model.id].enter_in, entered[model.id].point
            found.append(meet(way.mover, way.direction, model, how, at_in, point))
    return tuple(found)


def _is_against_terrain(board: Board, way: Way) -> bool:
    """Whether it touches something solid at the end: at rest a touch is a contact."""
    end = way.mover_at(way.limit_in)
    return bool(overlapping_terrain(board, grown(end.footprint, 2 * TOUCH), end.facing_deg, end.position, kinds=SOLID))
