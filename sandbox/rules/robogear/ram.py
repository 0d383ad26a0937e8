"""The ram itself: the way is paid and driven, the powers are rolled, the armour scales fall together."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.checks import sum_text
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.geometry.arcs import arc_of, is_wholly_behind
from sandbox.rules.robogear.actions import Ram
from sandbox.rules.robogear.damage import Blow, deal
from sandbox.rules.robogear.glossary import NO_FIRE
from sandbox.rules.robogear.manner import fixed_power, loser_factor, manner_of, power_terms
from sandbox.rules.robogear.profile import profile_of
from sandbox.rules.robogear.rulings import KNOCKED_OVER_DAMAGE, TIE, reading
from sandbox.rules.robogear.way import Way, plan_way
from sandbox.rules.robogear.who import POINTS_RULE, RUN_UP_RULE, TOUCH_RULE
from sandbox.rules.robogear.words import steps

POWER = "robogear.ram.power"


def resolve_ram(resolver: Resolver, action: Ram) -> None:
    """Carry out a ram that is allowed."""
    way = plan_way(resolver.board, action)
    _pay(resolver, way)
    _drive(resolver, way)
    rammer, target = resolver.board.model(action.model), resolver.board.model(action.target)
    manner = manner_of(rammer, target)
    match manner:
        case "power":
            _compare(resolver, rammer, target)
        case "knocked-over":
            text = f"{target.name} was knocked over: it loses the ram without a roll"
            _tell(resolver, rammer, target, rule="robogear.ram.knocked-over-loses", text=text)
            factor = loser_factor(manner, reading(resolver.state, KNOCKED_OVER_DAMAGE))
            deal(resolver, Blow(rammer.id), Blow(target.id, factor))
        case "downed-flyer":
            rule = "robogear.ram.downed-flyer"
            text = f"{target.name} is a flyer on the ground: it is destroyed without a roll"
            _tell(resolver, rammer, target, rule=rule, text=text)
            deal(resolver, Blow(rammer.id, rule=rule), destroyed=(target.id,), rule=rule)
        case "both-fall":
            deal(resolver, destroyed=(rammer.id, target.id), rule="robogear.ram.flyer-flyer")


def _pay(resolver: Resolver, way: Way) -> None:
    """The resource points of the way, and the shooting that it gives up."""
    mover, profile = way.mover, profile_of(way.mover)
    resource = mover.find_counter("resource")
    if resource is not None:
        points = way.points
        resolver.emit(
            ev.Spent(
                model=mover.id,
                what="resource",
                amount=-points,
                now=resource - points,
                rule=POINTS_RULE,
                text=f"{mover.name} spends {points} of {resource} resource points on {steps(way.steps)}",
                detail=f"{steps(way.steps)} / {profile.steps_per_point} a point, rounded up = {points}",
            )
        )
    if not mover.is_status(NO_FIRE):
        text = f"{mover.name} rams: it cannot fire in this go"
        resolver.emit(
            ev.StatusChanged(model=mover.id, status=NO_FIRE, is_set=True, rule="robogear.ram.no-fire", text=text)
        )


def _drive(resolver: Resolver, way: Way) -> None:
    """Leg by leg: the turn onto it, the contact at the end of the last one, the move."""
    step_in = profile_of(way.mover).step_in
    for leg in way.legs:
        model, is_last = resolver.board.model(way.mover.id), leg is way.legs[-1]
        if leg.facing_deg != model.facing_deg:
            text = f"{model.name} turns from {model.facing_deg:.0f}° to {leg.facing_deg:.0f}°"
            resolver.emit(
                ev.Turned(model=model.id, from_deg=model.facing_deg, to_deg=leg.facing_deg, rule=RUN_UP_RULE, text=text)
            )
        if is_last:
            _touch(resolver, way)
        rule = TOUCH_RULE if is_last else RUN_UP_RULE
        where = f"at {way.target.name}" if is_last else "to a corner"
        resolver.emit(
            ev.Moved(
                model=model.id,
                from_=leg.start,
                to=leg.end,
                distance_in=leg.length_in,
                mode="ram",
                rule=rule,
                text=f"{model.name} moves {steps(leg.length_in / step_in)} straight {where}",
                detail=f"{leg.length_in:.2f}″ / {step_in:.2f}″ a step",
            )
        )


def _touch(resolver: Resolver, way: Way) -> None:
    mover, target = way.mover_at_end(), way.target
    resolver.emit(
        ev.Contacted(
            model=mover.id,
            with_=target.id,
            at_in=way.length_in,
            how="touch",
            arc=arc_of(target, way.contact),
            wholly_behind=is_wholly_behind(target, mover.footprint, mover.facing_deg, mover.position),
            at=way.contact,
            rule=TOUCH_RULE,
            text=f"{mover.name} touches {target.name} after {steps(way.steps)}",
        )
    )


def _compare(resolver: Resolver, rammer: Model, target: Model) -> None:
    """Roll both ram powers, and again where a tie is ruled to be rolled again; then the damage of the outcome."""
    tie = reading(resolver.state, TIE)
    while True:
        own, other = _power(resolver, rammer), _power(resolver, target)
        if own != other:
            break
        meaning = dict(TIE.choices)[tie]
        text = f"a tie, {own} against {other}; house ruling {tie}: {meaning}"
        resolver.emit(ev.Rammed(winner=None, loser=None, rule=TIE.id, text=text))
        if tie == "both-d6":
            deal(resolver, Blow(rammer.id, rule=TIE.id), Blow(target.id, rule=TIE.id))
        if tie != "reroll":
            return
    winner, loser = (rammer, target) if own > other else (target, rammer)
    text = f"{winner.name} wins the ram, {max(own, other)} against {min(own, other)}"
    _tell(resolver, winner, loser, rule="robogear.ram.compare", text=text)
    blows = {winner.id: Blow(winner.id), loser.id: Blow(loser.id, loser_factor("power", ""))}
    deal(resolver, blows[rammer.id], blows[target.id])


def _power(resolver: Resolver, model: Model) -> int:
    """Roll and tell the ram power of a unit."""
    roll = resolver.roll(f"ram:{model.id}", count=1, rule=POWER, label=f"{model.name}: die for ram power")
    terms = power_terms(model)
    total = roll.total + fixed_power(model)
    resolver.emit(
        ev.RamPower(
            model=model.id,
            total=total,
            parts=(("d6", roll.total), *((term.label, term.value) for term in terms)),
            rule=POWER,
            text=f"{model.name}: ram power {total}",
            detail=f"{sum_text(roll, 1, terms)} = {total}",
        )
    )
    return total


def _tell(resolver: Resolver, winner: Model, loser: Model, *, rule: str, text: str) -> None:
    resolver.emit(ev.Rammed(winner=winner.id, loser=loser.id, rule=rule, text=text))
