"""What a flight does: the move, room made, knockdowns, and the damage of everyone at once."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace

from sandbox.core import events as ev
from sandbox.core.checks import Term
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import inches, listed
from sandbox.geometry.separate import Separation, Shift
from sandbox.geometry.sites import FIRST_REACH_IN
from sandbox.geometry.sweep import sweep_terrain
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.blow import Blow, damage_check, hurt_bystander, hurt_target
from sandbox.rules.warmachine.condition import is_incorporeal
from sandbox.rules.warmachine.flight import Flight, make_room
from sandbox.rules.warmachine.hazards import suffer_hazard
from sandbox.rules.warmachine.lane import Stretch
from sandbox.rules.warmachine.meetings import Meeting
from sandbox.rules.warmachine.passage import ROUGH
from sandbox.rules.warmachine.profile import size_of
from sandbox.rules.warmachine.rolls import settle
from sandbox.rules.warmachine.rulings import CONTACTS, reading
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.telling import contacted, moments, moved, name, slowed, stopped

SHIFT = "warmachine.throw.least-disturbance"
IMMUNE = "warmachine.throw.knockdown-immune"
IMMUNE_THERE = "warmachine.throw.knockdown-immune-on-landing"

_MEETS: dict[ev.How, str] = {
    "through": "bowls over",
    "over": "passes",
    "stop": "is stopped by",
    "landed": "comes down on",
    "touch": "ends against",
}


def resolve_flight(resolver: Resolver, flight: Flight, blow: Blow) -> None:
    """Carry a flight out, from the first hazard to the last of those who do not survive it."""
    model = flight.way.mover
    armour = damage_check(resolver.board, blow, model.id, is_hard=False).against
    gone_in = _travel(resolver, flight, blow)
    if resolver.board.model(model.id).removed:
        met = [meeting for meeting in flight.bowled_over if meeting.at_in < gone_in]
        _strike_down(resolver, flight, blow, in_order(resolver.board, met))
        return
    _tell(resolver, flight, blow, flight.at_rest)
    shifted = _separate(resolver, flight)
    met = [meeting for meeting in (*flight.on_way, *flight.at_rest) if resolver.board.find_model(meeting.id)]
    contacts = in_order(resolver.board, met)
    if shifted and _has_incorporeal(resolver.board, flight):
        text = f"Only those whom {model.name} met before anybody was moved aside count as contacted"
        resolver.emit(ev.Noted(rule="warmachine.throw.contacted-before-shift", text=text))
    elif reading(resolver.state, CONTACTS) == CONTACTS.choices[1][0]:
        contacts += [other for other in shifted if other not in (*contacts, model.id, blow.by)]
    _note_changes(resolver, model, armour, damage_check(resolver.board, blow, model.id, is_hard=False).against)
    _strike_down(resolver, flight, blow, contacts)


def in_order(board: Board, met: Sequence[Meeting]) -> list[str]:
    """The ids of those met by the way gone, those met at once in file order."""
    order = {model.id: number for number, model in enumerate(board.models)}
    return [meeting.id for meeting in sorted(met, key=lambda meeting: (meeting.at_in, order[meeting.id]))]


def _travel(resolver: Resolver, flight: Flight, blow: Blow) -> float:
    """The way with all that happens on it, and the move; how far it got, which a deadly hazard may have cut short."""
    way, model = flight.way, flight.way.mover
    found: list[Meeting | Stretch] = [*flight.on_way, *way.slow, *way.hazards]
    for moment in moments(sorted(found, key=lambda step: step.at_in)):
        _tell(resolver, flight, blow, moment)
        if stats.boxes_left(resolver.board.model(model.id)) == 0:
            _go(resolver, flight, blow, moment[0].at_in)
            settle(resolver, (model.id,))
            if resolver.board.model(model.id).removed:
                return moment[0].at_in
    _note_cleared(resolver, flight)
    if way.halt is not None:
        is_edge = way.halt.why == "table-edge"
        rule = "warmachine.throw.table-edge" if is_edge else blow.cites("warmachine.throw.stops")
        resolver.emit(stopped(resolver.board, model, way.halt, rule=rule))
    _go(resolver, flight, blow, way.limit_in)
    _note_ground(resolver, flight)
    return way.limit_in


def _tell(resolver: Resolver, flight: Flight, blow: Blow, moment: Sequence[Meeting | Stretch]) -> None:
    """What happens after one distance of the way, together."""
    way, model = flight.way, flight.way.mover
    with resolver.together() if len(moment) > 1 else nullcontext():
        for step in moment:
            if isinstance(step, Meeting):
                text = f"{model.name} {_MEETS[step.how]} {name(resolver.board, step.id)} after {inches(step.at_in)}"
                told = contacted(resolver.board, model, step, rule=_contact_rule(step, blow))
                resolver.emit(replace(told, text=text))
            elif step in way.hazards:
                _suffer(resolver, flight, step)
            else:
                resolver.emit(slowed(way, step, rule="warmachine.slam.rough-terrain"))


def _contact_rule(meeting: Meeting, blow: Blow) -> str:
    if meeting.how == "through":
        return "warmachine.slam.over-smaller"
    return blow.cites("warmachine.throw.stops" if meeting.how == "stop" else "warmachine.throw.contacts")


def _go(resolver: Resolver, flight: Flight, blow: Blow, to_in: float) -> None:
    """Move it on to a place of its way."""
    model, to = resolver.board.model(flight.way.mover.id), flight.way.place(to_in)
    distance_in = model.position.distance(to)
    if distance_in > TOUCH:
        verb = "flies" if flight.is_thrown else "slides"
        text = f"{model.name} {verb} {inches(distance_in)} towards {flight.way.direction.angle_deg:.0f}°"
        rule = blow.cites("warmachine.throw.point-of-impact")
        mode: ev.Mode = "throw" if flight.is_thrown else "slammed"
        resolver.emit(moved(model, to, mode=mode, rule=rule, text=text))


def _suffer(resolver: Resolver, flight: Flight, stretch: Stretch) -> None:
    """A hazard on the way: none spares a thrown or slammed model."""
    if flight.is_thrown:
        text = f"{flight.way.mover.name} is thrown through {stretch.piece.id} after {inches(stretch.at_in)}"
        resolver.emit(ev.Noted(rule="warmachine.throw.hazards", text=text))
    suffer_hazard(resolver, flight.way.mover.id, stretch.piece, mode="throw" if flight.is_thrown else "slammed")


def _note_cleared(resolver: Resolver, flight: Flight) -> None:
    """Say whom it passed without touching them."""
    board, model = resolver.board, flight.way.mover
    ghosts = [other for other in flight.cleared if is_incorporeal(board.model(other))]
    others = [other for other in flight.cleared if other not in ghosts]
    if ghosts:
        rule = "warmachine.throw.incorporeal-passed" if flight.is_thrown else "warmachine.slam.incorporeal"
        text = f"{model.name} passes through {listed(name(board, other) for other in ghosts)}: incorporeal, no effect"
        resolver.emit(ev.Noted(rule=rule, text=text))
    if others:
        text = f"{model.name} flies over {listed(name(board, other) for other in others)} without contact"
        resolver.emit(ev.Noted(rule="warmachine.throw.over-smaller", text=text))


def _note_ground(resolver: Resolver, flight: Flight) -> None:
    """Say where rough ground on the way of a thrown model made no difference."""
    way, model = flight.way, flight.way.mover
    base = (model.footprint, model.facing_deg, model.position, way.direction)
    crossed = sweep_terrain(resolver.board, *base, way.limit_in, kinds=ROUGH) if flight.is_thrown else ()
    if crossed:
        pieces = listed(dict.fromkeys(crossing.id for crossing in crossed))
        text = f"{pieces} does not slow {model.name}: it is thrown"
        resolver.emit(ev.Noted(rule="warmachine.throw.rough-terrain", text=text))


def _has_incorporeal(board: Board, flight: Flight) -> bool:
    return any(is_incorporeal(board.model(meeting.id)) for meeting in flight.landed)


def _separate(resolver: Resolver, flight: Flight) -> list[str]:
    """Make room where it has come down; the ids of those who were moved."""
    found = make_room(resolver.board, flight.way.mover.id)
    if found is None:
        return _go_back(resolver, flight)
    if not found.shifts:
        return []
    shifts = found.shifts
    if len(found.ties) > 1:
        label = f"{len(found.ties)} equally good ways to make room"
        roll = resolver.roll("least-disturbance", count=1, sides=len(found.ties), rule=SHIFT, label=label)
        shifts = found.ties[roll.total - 1]
    with resolver.together():
        for shift in shifts:
            resolver.emit(_displaced(resolver.board, flight, shift))
    _note_search(resolver, found)
    return [shift.model for shift in shifts]


def _displaced(board: Board, flight: Flight, shift: Shift) -> ev.Displaced:
    other, arriving = board.model(shift.model), flight.way.mover
    is_ghostly = is_incorporeal(other) or (shift.model == arriving.id and _has_incorporeal(board, flight))
    text = f"{other.name} is moved {inches(shift.distance_in)} aside"
    if shift.model == arriving.id:
        text = f"{other.name} yields {inches(shift.distance_in)}: what it came down on cannot be moved"
    return ev.Displaced(
        model=shift.model,
        from_=shift.start,
        to=shift.end,
        distance_in=shift.distance_in,
        rule="warmachine.throw.incorporeal-landing" if is_ghostly else SHIFT,
        text=text,
    )


def _note_search(resolver: Resolver, found: Separation) -> None:
    """Say how good the way is that was found."""
    text = f"{len(found.shifts)} moved, {inches(found.total_in)} in all, {inches(found.largest_in)} at most"
    text += "" if found.is_proven else "; the best way found"
    if found.reach_in > FIRST_REACH_IN:
        text += f"; there was no room within {inches(FIRST_REACH_IN)}"
    resolver.emit(ev.Noted(rule=SHIFT, text=text))


def _go_back(resolver: Resolver, flight: Flight) -> list[str]:
    """Without any room on the table it goes back along its way to the last place with room."""
    way, model = flight.way, resolver.board.model(flight.way.mover.id)
    back = way.place(way.clear_in(way.limit_in))
    distance_in = model.position.distance(back)
    text = f"No room for anybody: {model.name} goes back {inches(distance_in)}"
    resolver.emit(
        ev.Displaced(model=model.id, from_=model.position, to=back, distance_in=distance_in, rule=SHIFT, text=text)
    )
    return [model.id]


def _note_changes(resolver: Resolver, model: Model, before: tuple[Term, ...], after: tuple[Term, ...]) -> None:
    """Say where the flight has changed what the damage is held against."""
    old, new = (sum(term.value for term in terms) for terms in (before, after))
    if old != new:
        text = f"{model.name} has moved between the rolls: ARM {new} instead of {old}"
        resolver.emit(ev.Noted(rule="warmachine.throw.buffs-between-rolls", text=text))


def _strike_down(resolver: Resolver, flight: Flight, blow: Blow, contacts: Sequence[str]) -> None:
    """Knock everyone down, then roll all damage at once: a larger base that was contacted suffers neither."""
    model = resolver.board.model(flight.way.mover.id)
    hurt = [other for other in contacts if size_of(resolver.board.model(other)) <= size_of(model)]
    with resolver.together():
        if not model.removed:
            _knock_over(resolver, model, blow)
        for other in contacts:
            _bowl_over(resolver, model, resolver.board.model(other))
    with resolver.together():
        if not model.removed:
            hurt_target(resolver, blow, model.id, is_hard=flight.is_hard)
        for other in hurt:
            hurt_bystander(resolver, blow, other, model.id)
        _note_collateral(resolver, [other for other in hurt if not is_incorporeal(resolver.board.model(other))])
    settle(resolver, (model.id, *hurt))


def _knock_over(resolver: Resolver, model: Model, blow: Blow) -> None:
    """Knock it down where it is now; one that stays up still forfeits, if it has yet to activate."""
    if not stats.cannot_be_knocked_down(Scene(resolver.board, model), model):
        if not model.is_status("knocked_down"):
            rule = blow.cites("warmachine.throw.knockdown")
            resolver.emit(ev.KnockedDown(model=model.id, rule=rule, text=f"{model.name} is knocked down"))
        return
    is_own = stats.is_steady(model)
    text = f"{model.name} cannot be knocked down" + ("" if is_own else " where it has come down")
    resolver.emit(ev.Noted(rule=IMMUNE if is_own else IMMUNE_THERE, text=text))
    if not model.is_status("activated"):
        what = "Normal Movement or Combat Action"
        text = f"{model.name} forfeits its {what} if it activates later this turn"
        resolver.emit(ev.Forfeited(model=model.id, what=what, rule=IMMUNE, text=text))
        resolver.emit(ev.StatusChanged(model=model.id, status="forfeits_one", is_set=True, rule=IMMUNE, text=text))


def _bowl_over(resolver: Resolver, model: Model, other: Model) -> None:
    """What being contacted does to a model at once: an equal or smaller base is knocked down."""
    if size_of(other) > size_of(model):
        text = f"{other.name} has the larger base: it stays up and unhurt"
        resolver.emit(ev.Noted(rule="warmachine.collateral.larger", text=text))
        return
    is_equal = size_of(other) == size_of(model)
    rule = "warmachine.collateral.equal" if is_equal else "warmachine.collateral.smaller"
    if stats.cannot_be_knocked_down(Scene(resolver.board, other), other):
        resolver.emit(ev.Noted(rule=rule, text=f"{other.name} cannot be knocked down"))
    elif not other.is_status("knocked_down"):
        resolver.emit(ev.KnockedDown(model=other.id, rule=rule, text=f"{other.name} is knocked down"))


def _note_collateral(resolver: Resolver, hurt: Sequence[str]) -> None:
    """Say what is particular about the damage of bystanders."""
    names = listed(resolver.board.model(other).name for other in hurt) if hurt else ""
    for clause, text in (
        ("simultaneous", f"The damage to {names} is dealt at the same time"),
        ("unboosted", f"The damage to {names} cannot be boosted and gains nothing"),
        ("not-an-attack", f"The damage to {names} comes from no attack: it triggers nothing"),
    ):
        if hurt:
            resolver.emit(ev.Noted(rule=f"warmachine.collateral.{clause}", text=text))
