"""One landing as it is shown before the dice: the flight, who is met, who has to move aside and where to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from sandbox.core.chance import chance_at_least, mean_excess
from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.overlays import Arrow, Ghost, Overlay, StopBar
from sandbox.core.overlays import Flight as FlightOverlay
from sandbox.core.sections import Column, Met, Remark, Section, Table
from sandbox.core.state import Board
from sandbox.core.wording import inches, percent
from sandbox.geometry.separate import Separation, Shift
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.blow import Blow, collateral_check, damage_check
from sandbox.rules.warmachine.condition import is_incorporeal
from sandbox.rules.warmachine.flight import Flight, make_room, with_landing
from sandbox.rules.warmachine.landing import in_order
from sandbox.rules.warmachine.profile import size_name, size_of
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.telling import name

COLUMNS = (
    Column(head="contacted, then moved"),
    Column(head=""),
    Column(head="moved", is_number=True, is_quiet=True),
    Column(head="kill", is_number=True, is_deciding=True),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Landing:
    """A flight with all that it would do: `room` who is moved aside, the first of equally good ways."""

    flight: Flight
    room: Separation
    overlays: tuple[Overlay, ...]
    met: tuple[Met, ...]
    stand: Ghost


def landing_of(board: Board, flight: Flight, blow: Blow) -> Landing:
    """The landing of a flight, with the chances of its damage where everyone stands afterwards."""
    model = flight.way.mover
    room = _room(board, flight)
    shifts = {shift.model: shift for shift in room.shifts}
    after = with_landing(board, flight)
    for shift in room.shifts:
        after = after.with_model(replace(after.model(shift.model), position=shift.end))
    stand = _ghost(after, model.id, "stands")
    overlays: list[Overlay] = [_corridor(flight), stand]
    for shift in room.shifts:
        if shift.model != model.id:
            overlays += _shift_overlays(after, shift)
    halt = flight.way.halt
    if halt is not None and halt.point is not None:
        overlays.append(StopBar(point=halt.point, normal_deg=(halt.point - flight.end.position).angle_deg))
    met = [meeting for meeting in (*flight.on_way, *flight.at_rest) if board.find_model(meeting.id)]
    rows = [_sent_row(after, flight, blow)]
    rows += [_contact_row(after, flight, blow, other, shifts.get(other)) for other in in_order(board, met)]
    rows += [_solid_row(board, flight, meeting.id) for meeting in flight.stops if board.find_terrain(meeting.id)]
    rows += [_cleared_row(board, flight, other) for other in flight.cleared]
    return Landing(flight=flight, room=room, overlays=tuple(overlays), met=tuple(rows), stand=stand)


def landing_sections(landing: Landing, where: str) -> tuple[Section, ...]:
    """The table of everyone that the landing concerns, and how much has to be moved."""
    rows = tuple(met for met in landing.met if met.answer != "flies")
    sections: list[Section] = [Table(columns=COLUMNS, rows=rows, title="This landing", note=where)]
    room = landing.room
    if room.shifts:
        count = len(room.shifts)
        text = f"{count} {'model' if count == 1 else 'models'} moved"
        text += f", {inches(room.total_in)} in all, most {inches(room.largest_in)}"
        text += "" if room.is_proven else "; best found"
        sections.append(Remark(text=text, is_quiet=True))
    if len(room.ties) > 1:
        sections.append(Remark(text=f"{len(room.ties)} equally good ways to make room: rolled for", is_quiet=True))
    return tuple(sections)


def _room(board: Board, flight: Flight) -> Separation:
    """Who is moved aside; on a table without any room the model itself goes back along its way."""
    model = flight.way.mover
    found = make_room(with_landing(board, flight), model.id)
    if found is not None:
        return found
    back = flight.way.place(flight.way.clear_in(flight.way.limit_in))
    return Separation(shifts=(Shift(model=model.id, start=flight.end.position, end=back),))


def _ghost(after: Board, model_id: str, answer: Literal["stands", "shoved"]) -> Ghost:
    """A base where it would be afterwards; everyone with a ghost who can be knocked down lies."""
    model = after.model(model_id)
    return Ghost(
        model=model.id,
        footprint=model.footprint,
        position=model.position,
        facing_deg=model.facing_deg,
        answer=answer,
        is_knocked_down=_is_down(after, model),
    )


def _is_down(after: Board, model: Model) -> bool:
    return not stats.cannot_be_knocked_down(Scene(after, model), model)


def _corridor(flight: Flight) -> FlightOverlay:
    way = flight.way
    return FlightOverlay(
        model=way.mover.id,
        footprint=way.mover.footprint,
        facing_deg=way.mover.facing_deg,
        start=way.mover.position,
        direction_deg=way.direction.angle_deg,
        stand_in=way.limit_in,
        is_thrown=flight.is_thrown,
    )


def _shift_overlays(after: Board, shift: Shift) -> list[Overlay]:
    """Where someone is moved to, and an arrow from rim to rim as long as the shift."""
    way = (shift.end - shift.start).unit
    rim = way * after.model(shift.model).footprint.reach_in
    return [
        _ghost(after, shift.model, "shoved"),
        Arrow(start=shift.start + rim, end=shift.end + rim, answer="shoved"),
    ]


def _sent_row(after: Board, flight: Flight, blow: Blow) -> Met:
    """The row of the model that is sent away."""
    model = after.model(flight.way.mover.id)
    check = damage_check(after, blow, model.id, is_hard=flight.is_hard)
    mean = mean_excess(check.needed - check.bonus, check.dice, cap=stats.boxes_left(model))
    verb = "thrown" if flight.is_thrown else "slammed"
    fate = "knocked down" if _is_down(after, model) else "stays up"
    return Met(
        id=model.id,
        name=model.name,
        answer="stands",
        word=verb,
        note=fate,
        damage_mean=mean,
        cells=(model.id, f"{verb}, {fate}", "", f"−{mean:.1f}" if mean else "0"),
        reasons=(Reason(blow.cites("warmachine.throw.damage"), str(check)),),
    )


def _contact_row(after: Board, flight: Flight, blow: Blow, other_id: str, shift: Shift | None) -> Met:
    other, model = after.model(other_id), after.model(flight.way.mover.id)
    is_stop = any(meeting.id == other_id for meeting in flight.stops)
    moved = inches(shift.distance_in) if shift else ""
    word = f"{other.id} shoved {moved}" if shift else "stops it" if is_stop else "is hit"
    if size_of(other) > size_of(model):
        return Met(
            id=other.id,
            name=other.name,
            answer="shoved" if shift else "stops" if is_stop else "brushes",
            word=word if shift or is_stop else "is touched",
            note=f"{size_name(other)} base: unhurt",
            cells=(other.id, "larger base, unhurt", moved, ""),
            reasons=(Reason("warmachine.collateral.larger", "a larger base is neither knocked down nor hurt"),),
        )
    check = collateral_check(after, blow, other.id, model.id)
    boxes = stats.boxes_left(other)
    kill = None if boxes is None else chance_at_least(check.needed - check.bonus + max(boxes, 1), check.dice)
    if is_incorporeal(other):
        kill = 0.0
    fate = "knocked down" if _is_down(after, other) else "stays up"
    is_equal = size_of(other) == size_of(model)
    rule = "warmachine.collateral.equal" if is_equal else "warmachine.collateral.smaller"
    return Met(
        id=other.id,
        name=other.name,
        answer="shoved" if shift else "stops" if is_stop else "tramples",
        word=word,
        note=fate if kill is None else f"{fate} · kill {percent(kill)}",
        kill=kill,
        cells=(other.id, f"collateral, {fate}", moved, "" if kill is None else percent(kill)),
        reasons=(Reason(rule, str(check)),),
    )


def _solid_row(board: Board, flight: Flight, piece_id: str) -> Met:
    """The row of a piece of terrain that stops it."""
    piece = board.find_terrain(piece_id)
    kind = piece.kind if piece else piece_id
    return Met(
        id=piece_id,
        name=name(board, piece_id),
        answer="stops",
        word="stops it",
        note=f"{kind}, {inches(flight.way.limit_in)}",
        cells=(piece_id, f"{kind}: one more die", "", ""),
        reasons=(Reason("warmachine.throw.extra-die", "what is solid adds a die of damage"),),
    )


def _cleared_row(board: Board, flight: Flight, other_id: str) -> Met:
    other = board.model(other_id)
    is_ghost = is_incorporeal(other)
    rule = "warmachine.throw.incorporeal-passed" if flight.is_thrown else "warmachine.slam.incorporeal"
    return Met(
        id=other.id,
        name=other.name,
        answer="flies",
        word="passes through" if is_ghost else "flies over",
        note="not touched",
        reasons=(Reason(rule if is_ghost else "warmachine.throw.over-smaller", "passed without contact"),),
    )
