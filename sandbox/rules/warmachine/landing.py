"""What a flight does: the move, room made, knockdowns, and the damage of everyone at once."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core import events as ev
from sandbox.core.checks import Check, Term
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.arcs import arc_of, is_wholly_behind
from sandbox.geometry.contact import touching
from sandbox.geometry.separate import Separation, Shift
from sandbox.geometry.sites import FIRST_REACH_IN
from sandbox.geometry.sweep import sweep_terrain
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.condition import is_incorporeal
from sandbox.rules.warmachine.flight import Contact, Flight, is_stopped_hard, make_room
from sandbox.rules.warmachine.hazards import suffer_hazard
from sandbox.rules.warmachine.lane import Stretch
from sandbox.rules.warmachine.passage import ROUGH
from sandbox.rules.warmachine.profile import is_massive, size_of
from sandbox.rules.warmachine.rolls import mark_damage, settle
from sandbox.rules.warmachine.rulings import CONTACTS, reading
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.telling import moved, name, slowed, stopped
from sandbox.rules.warmachine.words import inches, listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Blow:
    """The damage that a throw or a slam does: what is added to the dice, and how many more dice there are."""

    by: str
    terms: tuple[Term, ...]
    collateral: tuple[Term, ...]
    more_dice: int = 0
    is_slam: bool = False

    @property
    def source(self) -> ev.Source:
        return "slam" if self.is_slam else "throw"


def resolve_flight(resolver: Resolver, flight: Flight, blow: Blow) -> None:
    """Carry a flight out, from the first hazard to the last of those who do not survive it."""
    model = flight.way.mover
    armour = _armour(resolver, model.id, blow.by)
    _travel(resolver, flight)
    for contact in flight.landed:
        resolver.emit(_contacted(resolver, flight, contact))
    shifted = _separate(resolver, flight)
    contacts = [contact.id for contact in flight.contacts]
    if shifted and _has_incorporeal(resolver, flight):
        text = f"Only those whom {model.name} met before anybody was moved aside count as contacted"
        resolver.emit(ev.Noted(rule="warmachine.throw.contacted-before-shift", text=text))
    elif shifted and reading(resolver.state, CONTACTS) == CONTACTS.choices[1][0]:
        contacts += [other for other in shifted if other not in contacts and other != model.id]
    with resolver.together():
        knock_over(resolver, model.id, rule="warmachine.throw.knockdown")
        for other in contacts:
            _bowl_over(resolver, model, resolver.board.model(other))
    _note_changes(resolver, model.id, armour, _armour(resolver, model.id, blow.by))
    hurt = [other for other in contacts if size_of(resolver.board.model(other)) <= size_of(model)]
    _damage(resolver, flight, blow, hurt)


def _armour(resolver: Resolver, model_id: str, by: str) -> tuple[Term, ...]:
    """What the damage of the thrown model would be held against where everyone stands now."""
    model = resolver.board.model(model_id)
    return damage_check(Scene(resolver.board, model), model, (), 2, resolver.board.model(by)).against


def _note_changes(resolver: Resolver, model_id: str, before: tuple[Term, ...], after: tuple[Term, ...]) -> None:
    """Say where the flight has changed what the damage is held against."""
    if before != after:
        old, new = (sum(term.value for term in terms) for terms in (before, after))
        text = f"{resolver.board.model(model_id).name} has moved between the rolls: ARM {new} instead of {old}"
        resolver.emit(ev.Noted(rule="warmachine.throw.buffs-between-rolls", text=text))


def damage_check(scene: Scene, model: Model, terms: tuple[Term, ...], dice: int, origin: Model | None) -> Check:
    """A damage roll; shields count unless it comes from completely behind."""
    rule = "warmachine.core.back-arc"
    is_behind = origin is not None and is_wholly_behind(model, origin.footprint, origin.facing_deg, origin.position)
    shields = () if is_behind else stats.shield_terms(scene, model, rule)
    return Check(dice=dice, terms=terms, against=(*stats.armour_terms(scene, model), *shields))


def knock_over(resolver: Resolver, model_id: str, *, rule: str) -> None:
    """Knock a thrown or slammed model down; one that stays up still forfeits, if it has yet to activate."""
    model = resolver.board.model(model_id)
    own = model.has_keyword("no-knockdown") or model.has_keyword("steady") or is_massive(model)
    if own or stats.cannot_be_knocked_down(Scene(resolver.board, model), model) or _is_lashed(resolver, model):
        why = "knockdown-immune" if own else "knockdown-immune-on-landing"
        where = "" if own else " where it has come down"
        rule = f"warmachine.throw.{why}"
        resolver.emit(ev.Noted(rule=rule, text=f"{model.name} cannot be knocked down{where}"))
        if not model.is_status("activated"):
            what = "Normal Movement or Combat Action"
            text = f"{model.name} forfeits its {what} if it activates later this turn"
            resolver.emit(ev.Forfeited(model=model.id, what=what, rule="warmachine.throw.knockdown-immune", text=text))
            resolver.emit(
                ev.StatusChanged(
                    model=model.id,
                    status="forfeits_one",
                    is_set=True,
                    rule="warmachine.throw.knockdown-immune",
                    text=text,
                )
            )
    elif not model.is_status("knocked_down"):
        resolver.emit(ev.KnockedDown(model=model.id, rule=rule, text=f"{model.name} is knocked down"))


def _is_lashed(resolver: Resolver, model: Model) -> bool:
    """Whether it is base to base with a friend that holds it upright."""
    near = touching(resolver.board, model.footprint, model.facing_deg, model.position, ignore=(model.id,))
    friends = [resolver.board.model(other) for other in near]
    return any(friend.has_keyword("lash") and not stats.is_enemy(friend, model) for friend in friends)


def _travel(resolver: Resolver, flight: Flight) -> None:
    """The way with all that happens on it in its order, then where it ends."""
    way, model = flight.way, flight.way.mover
    steps: list[Contact | Stretch] = [*way.hazards, *way.slow, *flight.bowled_over]
    for step in sorted(steps, key=lambda step: step.at_in):
        if isinstance(step, Contact):
            resolver.emit(_contacted(resolver, flight, step))
        elif step in way.hazards:
            _suffer(resolver, flight, step)
        else:
            resolver.emit(slowed(way, step, rule="warmachine.slam.rough-terrain"))
    verb = "flies" if flight.is_thrown else "slides"
    if flight.cleared:
        _note_cleared(resolver, flight)
    if way.halt is not None and way.halt.why != "distance":
        is_edge = way.halt.why == "table-edge"
        rule = "warmachine.throw.table-edge" if is_edge else "warmachine.throw.stops"
        resolver.emit(stopped(resolver.board, model, way.halt, rule=rule))
    if way.limit_in > TOUCH:
        rule = "warmachine.throw.point-of-impact" if flight.is_thrown else "warmachine.core.slam-attack"
        text = f"{model.name} {verb} {inches(way.limit_in)} towards {way.direction.angle_deg:.0f}°"
        mode: ev.Mode = "throw" if flight.is_thrown else "slammed"
        resolver.emit(moved(resolver.board.model(model.id), way.place(way.limit_in), mode=mode, rule=rule, text=text))
    if flight.is_thrown:
        _note_ground(resolver, flight)


def _suffer(resolver: Resolver, flight: Flight, stretch: Stretch) -> None:
    """A hazard on the way: a thrown or slammed model is spared by none."""
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
    """Say where rough ground on the way made no difference."""
    way, model = flight.way, flight.way.mover
    base = (model.footprint, model.facing_deg, model.position, way.direction)
    crossed = sweep_terrain(resolver.board, *base, way.limit_in, kinds=ROUGH)
    if crossed:
        pieces = listed(dict.fromkeys(crossing.id for crossing in crossed))
        text = f"{pieces} does not slow {model.name}: it is thrown"
        resolver.emit(ev.Noted(rule="warmachine.throw.rough-terrain", text=text))


def _contacted(resolver: Resolver, flight: Flight, contact: Contact) -> ev.Contacted:
    model, other = flight.way.mover, resolver.board.model(contact.id)
    what = {"through": "bowls over", "stop": "is stopped by", "landed": "comes down on", "touch": "ends against"}
    rule = "warmachine.slam.over-smaller" if contact.how == "through" else "warmachine.throw.contacts"
    return ev.Contacted(
        model=model.id,
        with_=other.id,
        at_in=contact.at_in,
        how=contact.how,
        arc=arc_of(other, contact.point),
        wholly_behind=False,
        at=contact.point,
        rule=rule,
        text=f"{model.name} {what[contact.how]} {other.name} after {inches(contact.at_in)}",
    )


def _has_incorporeal(resolver: Resolver, flight: Flight) -> bool:
    return any(is_incorporeal(resolver.board.model(contact.id)) for contact in flight.landed)


def _separate(resolver: Resolver, flight: Flight) -> list[str]:
    """Make room where it has come down; the ids of those who were moved."""
    model_id = flight.way.mover.id
    found = make_room(resolver.board, model_id)
    if found is None:
        return _go_back(resolver, flight)
    if not found.shifts:
        return []
    shifts = found.shifts
    if len(found.ties) > 1:
        label = f"{len(found.ties)} equally good ways to make room"
        rule = "warmachine.throw.least-disturbance"
        roll = resolver.roll("least-disturbance", count=1, sides=len(found.ties), rule=rule, label=label)
        shifts = found.ties[roll.total - 1]
    with resolver.together():
        for shift in shifts:
            resolver.emit(_displaced(resolver, flight, shift))
    _note_search(resolver, found)
    return [shift.model for shift in shifts]


def _displaced(resolver: Resolver, flight: Flight, shift: Shift) -> ev.Displaced:
    other, arriving = resolver.board.model(shift.model), flight.way.mover
    rule = "warmachine.throw.least-disturbance"
    if is_incorporeal(other) or (shift.model == arriving.id and _has_incorporeal(resolver, flight)):
        rule = "warmachine.throw.incorporeal-landing"
    text = f"{other.name} is moved {inches(shift.distance_in)} aside"
    if shift.model == arriving.id:
        text = f"{other.name} yields {inches(shift.distance_in)}: what it came down on cannot be moved"
    return ev.Displaced(
        model=shift.model, from_=shift.start, to=shift.end, distance_in=shift.distance_in, rule=rule, text=text
    )


def _note_search(resolver: Resolver, found: Separation) -> None:
    """Say how good the way is that was found."""
    count = len(found.shifts)
    text = f"{count} moved, {inches(found.total_in)} in all, {inches(found.largest_in)} at most"
    text += "" if found.is_proven else "; the best way found"
    if found.reach_in > FIRST_REACH_IN:
        text += f"; there was no room within {inches(FIRST_REACH_IN)}"
    resolver.emit(ev.Noted(rule="warmachine.throw.least-disturbance", text=text))


def _go_back(resolver: Resolver, flight: Flight) -> list[str]:
    """Without any room on the table it goes back along its way to the last place with room."""
    way, model = flight.way, resolver.board.model(flight.way.mover.id)
    back = way.place(way.clear_in(way.limit_in))
    distance_in = model.position.distance(back)
    text = f"No room for anybody: {model.name} goes back {inches(distance_in)}"
    rule = "warmachine.throw.least-disturbance"
    resolver.emit(
        ev.Displaced(model=model.id, from_=model.position, to=back, distance_in=distance_in, rule=rule, text=text)
    )
    return [model.id]


def _bowl_over(resolver: Resolver, model: Model, other: Model) -> None:
    """What being contacted does to a model at once: an equal or smaller base is knocked down."""
    if size_of(other) > size_of(model):
        text = f"{other.name} has the larger base: it stays up and unhurt"
        resolver.emit(ev.Noted(rule="warmachine.collateral.larger", text=text))
        return
    is_equal = size_of(other) == size_of(model)
    rule = "warmachine.collateral.equal" if is_equal else "warmachine.collateral.smaller"
    if stats.cannot_be_knocked_down(Scene(resolver.board, other), other) or _is_lashed(resolver, other):
        resolver.emit(ev.Noted(rule=rule, text=f"{other.name} cannot be knocked down"))
    elif not other.is_status("knocked_down"):
        resolver.emit(ev.KnockedDown(model=other.id, rule=rule, text=f"{other.name} is knocked down"))


def _damage(resolver: Resolver, flight: Flight, blow: Blow, hurt: list[str]) -> None:
    """The damage of the thrown model and of everyone it hit, all at once."""
    model_id = flight.way.mover.id
    is_hard = is_stopped_hard(resolver.board, flight)
    with resolver.together():
        _hurt_thrown(resolver, model_id, blow, is_hard=is_hard)
        for other in hurt:
            _hurt_bystander(resolver, model_id, other, blow)
        if hurt:
            names = listed(resolver.board.model(other).name for other in hurt)
            for clause, text in (
                ("simultaneous", f"The damage to {names} is dealt at the same time"),
                ("unboosted", f"The damage to {names} cannot be boosted and gains nothing"),
                ("not-an-attack", f"The damage to {names} comes from no attack: it triggers nothing"),
            ):
                resolver.emit(ev.Noted(rule=f"warmachine.collateral.{clause}", text=text))
    settle(resolver, (model_id, *hurt))


def _hurt_thrown(resolver: Resolver, model_id: str, blow: Blow, *, is_hard: bool) -> None:
    model = resolver.board.model(model_id)
    origin = resolver.board.model(blow.by)
    check = damage_check(Scene(resolver.board, model), model, blow.terms, 2 + blow.more_dice + is_hard, origin)
    rule = "warmachine.throw.boost" if blow.more_dice else "warmachine.throw.damage"
    if is_hard:
        rule = "warmachine.throw.extra-die"
    roll = resolver.roll(f"damage:{model_id}", count=check.dice, rule=rule, label=f"damage to {model.name}")
    mark_damage(resolver, model_id, check, roll, source=blow.source, rule=rule)


def _hurt_bystander(resolver: Resolver, model_id: str, other_id: str, blow: Blow) -> None:
    other, rule = resolver.board.model(other_id), "warmachine.collateral.roll"
    if is_incorporeal(other):
        text = f"{other.name} is incorporeal: what is not magical cannot hurt it"
        resolver.emit(ev.Noted(rule="warmachine.core.incorporeal", text=text))
        return
    origin = resolver.board.model(model_id)
    check = damage_check(Scene(resolver.board, other), other, blow.collateral, 2, origin)
    roll = resolver.roll(f"collateral:{other_id}", count=2, rule=rule, label=f"collateral damage to {other.name}")
    mark_damage(resolver, other_id, check, roll, source="collateral", rule=rule)
