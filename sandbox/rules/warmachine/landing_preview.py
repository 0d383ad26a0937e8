"""One landing as it is shown before the dice: the flight, who is met, who has to move aside and where to."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.chance import chance_at_least, mean_excess
from sandbox.core.checks import Reason, Term
from sandbox.core.model import Model
from sandbox.core.overlays import Arrow, Ghost, Overlay, StopBar
from sandbox.core.overlays import Flight as FlightOverlay
from sandbox.core.sections import Column, Met, Remark, Section, Table
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.geometry.separate import Separation, Shift
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.flight import Flight, is_stopped_hard, make_room, with_landing
from sandbox.rules.warmachine.landing import damage_check
from sandbox.rules.warmachine.profile import size_name, size_of
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.words import inches, percent

COLUMNS = (
    Column(head="contacted, then moved"),
    Column(head=""),
    Column(head="moved", is_number=True, is_quiet=True),
    Column(head="kill", is_number=True, is_deciding=True),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Landing:
    """A flight with all that it would do."""

    flight: Flight
    separation: Separation
    overlays: tuple[Overlay, ...]
    met: tuple[Met, ...]
    stand: Ghost


def landing_of(
    board: Board, flight: Flight, pow_: int, collateral_pow: int, thrower: str, *, more_dice: int = 0
) -> Landing:
    """The landing of a flight, with chances of damage."""
    landed = with_landing(board, flight)
    separation = make_room(landed, flight.way.mover.id) or Separation()
    shifts = {shift.model: shift for shift in separation.shifts}
    model = flight.way.mover
    place = shifts[model.id].end if model.id in shifts else flight.end.position
    stand = _ghost(model, place, "stands", is_knocked_down=True)
    overlays: list[Overlay] = [_corridor(flight), stand]
    for shift in separation.shifts:
        if shift.model != model.id:
            overlays += _shift_overlays(board, shift)
    if flight.way.halt is not None and flight.way.halt.point is not None:
        point = flight.way.halt.point
        overlays.append(StopBar(point=point, normal_deg=(point - flight.end.position).angle_deg))
    rows = [_thrown_row(landed, flight, pow_, thrower, more_dice)]
    rows += [_contact_row(landed, flight, contact.id, shifts, collateral_pow) for contact in flight.contacts]
    rows += [_cleared_row(landed, other) for other in flight.cleared]
    return Landing(flight=flight, separation=separation, overlays=tuple(overlays), met=tuple(rows), stand=stand)


def landing_sections(landing: Landing, where: str) -> tuple[Section, ...]:
    """The table of everyone that the landing concerns, and how much had to be moved."""
    rows = tuple(met for met in landing.met if met.answer != "flies")
    sections: list[Section] = [Table(columns=COLUMNS, rows=rows, title="This landing", note=where)]
    found = landing.separation
    if found.shifts:
        count = len(found.shifts)
        moved = f"{count} {'model' if count == 1 else 'models'} moved"
        text = f"{moved}, {inches(found.total_in)} in all, most {inches(found.largest_in)}"
        sections.append(Remark(text=text if found.is_proven else f"{text}; best found", is_quiet=True))
    return tuple(sections)


def _ghost(model: Model, place: Vec2, answer: str, *, is_knocked_down: bool) -> Ghost:
    return Ghost(
        model=model.id,
        footprint=model.footprint,
        position=place,
        facing_deg=model.facing_deg,
        answer="shoved" if answer == "shoved" else "stands",
        is_knocked_down=is_knocked_down,
    )


def _corridor(flight: Flight) -> FlightOverlay:
    way = flight.way
    return FlightOverlay(
        model=way.mover.id,
        footprint=way.mover.footprint,
        facing_deg=way.mover.facing_deg,
        start=way.mover.position,
        direction_deg=way.direction.angle_deg,
        stand_in=way.limit_in,
        full_in=way.budget_in,
        is_thrown=flight.is_thrown,
    )


def _shift_overlays(board: Board, shift: Shift) -> list[Overlay]:
    """Where someone is moved to, and an arrow from rim to rim as long as the shift."""
    model = board.model(shift.model)
    if shift.distance_in <= 0:
        return []
    way = (shift.end - shift.start).unit
    rim = way * model.footprint.reach_in
    return [
        _ghost(model, shift.end, "shoved", is_knocked_down=True),
        Arrow(start=shift.start + rim, end=shift.end + rim, answer="shoved"),
    ]


def _thrown_row(board: Board, flight: Flight, pow_: int, thrower: str, more_dice: int) -> Met:
    model = board.model(flight.way.mover.id)
    dice = 2 + more_dice + is_stopped_hard(board, flight)
    check = damage_check(Scene(board, model), model, (Term(pow_, "POW"),), dice, board.model(thrower))
    mean = mean_excess(check.needed - check.bonus, dice, cap=stats.boxes_left(model))
    verb = "thrown" if flight.is_thrown else "slammed"
    return Met(
        id=model.id,
        name=model.name,
        answer="stands",
        word=verb,
        note="knocked down",
        damage_mean=mean,
        cells=(model.id, f"{verb}, knocked down", "", f"−{mean:.1f}" if mean else "0"),
        reasons=(Reason("warmachine.throw.knockdown", f"{dice} dice of damage, then it lies"),),
    )


def _contact_row(board: Board, flight: Flight, other_id: str, shifts: dict[str, Shift], collateral_pow: int) -> Met:
    other, thrown = board.model(other_id), board.model(flight.way.mover.id)
    shift = shifts.get(other_id)
    moved = inches(shift.distance_in) if shift else ""
    if size_of(other) > size_of(thrown):
        return Met(
            id=other.id,
            name=other.name,
            answer="stops",
            word="stops it",
            note=f"{size_name(other)} base: unhurt",
            cells=(other.id, "larger base, unhurt", moved, ""),
            reasons=(Reason("warmachine.collateral.larger", "a larger base stops it and is not hurt"),),
        )
    check = damage_check(Scene(board, other), other, (Term(collateral_pow, "POW"),), 2, thrown)
    boxes = stats.boxes_left(other)
    kill = None if boxes is None else chance_at_least(check.needed - check.bonus + max(boxes, 1), 2)
    is_equal = size_of(other) == size_of(thrown)
    word = f"{other.id} shoved {moved}" if shift else "stops it" if is_equal else "bowled over"
    fate = "knocked down" if kill is None else f"knocked down · kill {percent(kill)}"
    rule = "warmachine.collateral.equal" if is_equal else "warmachine.collateral.smaller"
    return Met(
        id=other.id,
        name=other.name,
        answer="shoved" if shift else "stops" if is_equal else "tramples",
        word=word,
        note=fate,
        kill=kill,
        cells=(other.id, "collateral, knocked down", moved, "" if kill is None else percent(kill)),
        reasons=(Reason(rule, "knocked down, and a collateral damage roll"),),
    )


def _cleared_row(board: Board, other_id: str) -> Met:
    other = board.model(other_id)
    return Met(
        id=other.id,
        name=other.name,
        answer="flies",
        word="flies over",
        note="not touched",
        reasons=(Reason("warmachine.throw.over-smaller", "passed without contact"),),
    )
