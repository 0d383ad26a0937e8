"""Whom a mover contacts on a straight way, when, and through which arc."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sandbox.core.events import Arc, How
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.arcs import arc_of, is_wholly_behind
from sandbox.geometry.contact import contact_point, gap, touching
from sandbox.geometry.sums import shape_of
from sandbox.geometry.sweep import Crossing
from sandbox.rules.warmachine.profile import is_small


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """A model or a solid piece of terrain that the mover contacts after `at_in`, first at `point`.

    `arc` is the arc of the model through which it is contacted, `is_behind` whether the mover's whole base is in the
    model's back arc then; None for terrain.
    """

    id: str
    how: How
    at_in: float
    point: Vec2
    arc: Arc | None = None
    is_behind: bool | None = None

    @property
    def is_passed(self) -> bool:
        """Whether the mover's base went over it and left it behind."""
        return self.how in ("through", "over")


def find_passed(board: Board, mover: Model, direction: Vec2, crossings: Sequence[Crossing]) -> list[Meeting]:
    """The meetings with what was overlapped on the way and left behind."""
    found = []
    for crossing in crossings:
        other = board.find_model(crossing.id)
        if other is None:
            found.append(Meeting(id=crossing.id, how="over", at_in=crossing.enter_in, point=crossing.point))
        else:
            how: How = "through" if is_small(other) else "over"
            found.append(meet(mover, direction, other, how, crossing.enter_in, crossing.point))
    return found


def find_touched(
    board: Board,
    mover: Model,
    direction: Vec2,
    stand_in: float,
    *,
    left: frozenset[str],
    ahead: frozenset[str],
    stoppers: frozenset[str],
) -> list[Meeting]:
    """The meetings at rest: models base to base with the mover at its stand.

    One that it has just left behind (`left`) was met before; one that it touched at the start already counts only where
    the way leads into it (`ahead`). The `stoppers` are those that it cannot pass, all that it met at once.
    """
    end = replace(mover, position=mover.position + direction * stand_in)
    found = []
    for model_id in touching(board, end.footprint, end.facing_deg, end.position, ignore=(mover.id,)):
        other = board.model(model_id)
        if model_id not in left and (model_id in ahead or gap(mover, other) > TOUCH):
            how: How = "stop" if model_id in stoppers else "touch"
            found.append(meet(mover, direction, other, how, stand_in, contact_point(end, other)))
    return found


def meet(mover: Model, direction: Vec2, other: Model, how: How, at_in: float, point: Vec2) -> Meeting:
    """The meeting with a model after so much of the way, first at `point`."""
    place = mover.position + direction * at_in
    is_behind = is_wholly_behind(other, mover.footprint, mover.facing_deg, place)
    return Meeting(id=other.id, how=how, at_in=at_in, point=point, arc=arc_of(other, point), is_behind=is_behind)


def is_covered(mover: Model, direction: Vec2, other: Model) -> bool:
    """Whether the whole base of the other lies inside the lane of the mover."""
    across = direction.left
    offset = abs((other.position - mover.position).dot(across))
    return offset <= half_width(mover, across) - half_width(other, across) + TOUCH


def half_width(model: Model, axis: Vec2) -> float:
    """How far its base reaches from its centre along a unit axis."""
    return shape_of(model.footprint, model.facing_deg).support(axis.x, axis.y)
