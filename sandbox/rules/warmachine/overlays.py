"""The plan of a trample as it is laid over the table."""

from __future__ import annotations

import math
from collections.abc import Mapping

from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.overlays import Arrow, FirstContact, Ghost, Lane, Overlay, StopBar, StrikeThread, Tick
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.rules.warmachine.attacks import Attack
from sandbox.rules.warmachine.lane import Way, reach
from sandbox.rules.warmachine.meetings import half_width
from sandbox.rules.warmachine.plan import Plan


def overlays(board: Board, plan: Plan, attacks: Mapping[str, Attack]) -> tuple[Overlay, ...]:
    """Everything that is drawn on the table, in no particular order."""
    way = plan.way
    found: list[Overlay] = [lane_of(way), stand_ghost(way)]
    if way.is_rewound:
        found.append(_ghost(way, way.limit_in, is_failed=True))
        found.append(Arrow(start=way.place(way.limit_in), end=way.place(way.stand_in), answer="stops"))
    bar = _stop_bar(board, way)
    if bar is not None:
        found.append(bar)
    for meeting in plan.attacked:
        attack = attacks[meeting.id]
        if attack.shields:
            found.append(FirstContact(model=meeting.id, point=meeting.point, mark="shield"))
        elif attack.is_back_strike:
            found.append(FirstContact(model=meeting.id, point=meeting.point, mark="back"))
    found += [StrikeThread(model=strike.striker, point=strike.point) for strike in plan.strikes]
    return tuple(found)


def stand_ghost(way: Way) -> Ghost:
    """The base where it will stand."""
    return _ghost(way, way.stand_in, is_failed=False)


def _ghost(way: Way, at_in: float, *, is_failed: bool) -> Ghost:
    return Ghost(
        model=way.mover.id,
        footprint=way.mover.footprint,
        position=way.place(at_in),
        facing_deg=way.mover.facing_deg,
        answer="stops" if is_failed else "stands",
        is_failed=is_failed,
        under=way.under if is_failed else (),
    )


def lane_of(way: Way) -> Lane:
    """The lane of a way, with a tick for each inch of its budget."""
    return Lane(
        model=way.mover.id,
        footprint=way.mover.footprint,
        facing_deg=way.mover.facing_deg,
        start=way.mover.position,
        direction_deg=way.direction.angle_deg,
        stand_in=way.stand_in,
        failed_in=way.limit_in if way.is_rewound else None,
        ticks=_ticks(way),
        rough_in=way.rough,
        rough_by=tuple(dict.fromkeys(stretch.piece.id for stretch in way.slow)),
    )


def _ticks(way: Way) -> tuple[Tick, ...]:
    """One tick for each inch of budget spent up to the limit; in rough ground they stand half as far apart."""
    ticks = []
    for inch in range(1, math.floor(way.spent_in(way.limit_in) + TOUCH) + 1):
        at_in = reach(inch, way.rough)
        is_rough = any(start < at_in <= end + TOUCH for start, end in way.rough)
        ticks.append(Tick(at_in=at_in, is_rough=is_rough, is_major=inch % 3 == 0))
    return tuple(ticks)


def _stop_bar(board: Board, way: Way) -> StopBar | None:
    """The bar at the contact with what stops the way, or at the edge of the table."""
    halt = way.halt
    if halt is None or halt.why == "distance":
        return None
    mover = way.mover_at(halt.at_in)
    if halt.point is None:
        normal = _nearest_edge(board, mover, way.direction)
        return StopBar(point=mover.position + normal * half_width(mover, normal), normal_deg=normal.angle_deg)
    other = board.find_model(halt.by or "")
    if not isinstance(mover.footprint, Disc) and other is not None:
        return StopBar(point=halt.point, normal_deg=(other.position - halt.point).angle_deg)
    return StopBar(point=halt.point, normal_deg=(halt.point - mover.position).angle_deg)


def _nearest_edge(board: Board, mover: Model, direction: Vec2) -> Vec2:
    """The outward normal of the table's edge that a base reaches first in a direction."""
    (x, y), sides = mover.position, (Vec2(1, 0), Vec2(-1, 0), Vec2(0, 1), Vec2(0, -1))
    rooms = (board.width - x, x, board.height - y, y)
    ahead = [(room - half_width(mover, side), side) for room, side in zip(rooms, sides, strict=True)]
    return min((pair for pair in ahead if pair[1].dot(direction) > 0), key=lambda pair: pair[0])[1]
