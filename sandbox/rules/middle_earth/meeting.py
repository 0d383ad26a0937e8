"""Whom a trampling beast comes into contact with: the hits, rolled at once, and who is left standing."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.core.wording import inches
from sandbox.geometry.contact import contact_point, gap, overlapping
from sandbox.geometry.sweep import Crossing
from sandbox.rules.middle_earth.casualties import settle
from sandbox.rules.middle_earth.courage import test_wounds
from sandbox.rules.middle_earth.damage import Hits, parts, roll_hits, suffer
from sandbox.rules.middle_earth.profile import is_war_beast, profile_of
from sandbox.rules.middle_earth.who import is_enemy
from sandbox.rules.middle_earth.words import names

IMPACT = "middle-earth.trample.impact-hits"
CAVALRY = "middle-earth.trample.cavalry"
OTHER_BEAST = "middle-earth.trample.other-war-beast"
GOES_ON = "middle-earth.trample.slain-goes-on"
SURVIVOR = "middle-earth.trample.survivor-stops"
REINFORCEMENTS = "middle-earth.trample.reinforcements"
CHARGE = "middle-earth.combat.trample-is-charge"

COLLISION_HITS = 3
COLLISION_STRENGTH = 8


def collision_hits(target: str, by: str, *, rule: str) -> Hits:
    """The hits that a war beast takes from another one, or from what it crashes into."""
    return Hits(
        target=target,
        count=COLLISION_HITS,
        strength=COLLISION_STRENGTH,
        roll=f"impact:{target}",
        source="collision",
        rule=rule,
        by=by,
    )


def hits_on(beast: Model, target: Model, *, rule: str = IMPACT) -> tuple[Hits, ...]:
    """The hits of a contact with a model: collision with another beast, else impact hits on each of its parts."""
    if is_war_beast(target):
        return (
            collision_hits(target.id, beast.id, rule=OTHER_BEAST),
            collision_hits(beast.id, target.id, rule=OTHER_BEAST),
        )
    impact = profile_of(beast).impact
    return tuple(
        Hits(
            target=target.id,
            part=part,
            count=impact.hits,
            strength=impact.strength,
            roll=f"impact:{target.id}.{part}" if part else f"impact:{target.id}",
            source="impact",
            rule=CAVALRY if part else rule,
            by=beast.id,
        )
        for part in parts(target)
    )


def strike(resolver: Resolver, beast_id: str, target_ids: Sequence[str], *, rule: str = IMPACT) -> tuple[str, ...]:
    """Roll and suffer the hits on all these at once; the ids of those who are still there."""
    beast = resolver.board.model(beast_id)
    targets = [resolver.board.model(target_id) for target_id in target_ids]
    with resolver.together():
        results = [roll_hits(resolver, hits) for target in targets for hits in hits_on(beast, target, rule=rule)]
    wounds: dict[str, int] = {}
    with resolver.together():
        for result in results:
            target_id = result.hits.target
            wounds[target_id] = wounds.get(target_id, 0) + suffer(resolver, result)
    settle(resolver, (*target_ids, beast_id), rule=GOES_ON)
    for model_id in wounds:
        model = resolver.board.model(model_id)
        if is_war_beast(model) and not model.removed:
            test_wounds(resolver, model_id, wounds[model_id])
    return tuple(target_id for target_id in target_ids if not resolver.board.model(target_id).removed)


def meet(resolver: Resolver, beast_id: str, group: Sequence[Crossing], start: Vec2) -> tuple[str, ...]:
    """Contact with all of a group at once, and what becomes of them; the ids of those who survive it."""
    at_in = group[0].enter_in
    numbers = {}
    with resolver.together():
        for crossing in group:
            resolver.emit(contacted(resolver, beast_id, crossing, is_over=False))
            numbers[crossing.id] = len(resolver.events)
    ids = [crossing.id for crossing in group]
    beast = resolver.board.model(beast_id)
    if beast.is_status("reinforcement"):
        return tuple(ids)
    if any(is_war_beast(resolver.board.model(some_id)) for some_id in ids):
        go_to(resolver, beast_id, start, at_in, rule=OTHER_BEAST)
    survivors = strike(resolver, beast_id, ids)
    for crossing in group:
        if crossing.id not in survivors:
            resolver.amend(contacted(resolver, beast_id, crossing, is_over=True), numbers[crossing.id])
    return survivors


def contacted(resolver: Resolver, beast_id: str, crossing: Crossing, *, is_over: bool) -> ev.Contacted:
    """A contact on the way: with someone who stops the beast, or whom it goes over."""
    beast, other = resolver.board.model(beast_id), resolver.board.model(crossing.id)
    is_beast = is_war_beast(other)
    rule = OTHER_BEAST if is_beast else IMPACT
    if beast.is_status("reinforcement"):
        rule = REINFORCEMENTS
    verb = "runs over" if is_over and not is_beast else "runs into"
    return ev.Contacted(
        model=beast_id,
        with_=crossing.id,
        at_in=crossing.enter_in,
        how="through" if is_over else "stop",
        at=crossing.point,
        rule=rule,
        text=f"{beast.name} {verb} {other.name}, met after {inches(crossing.enter_in)}",
    )


def go_to(resolver: Resolver, beast_id: str, start: Vec2, at_in: float, *, rule: str) -> None:
    """Move the beast on to a place of its way; one that is there already does not move."""
    beast = resolver.board.model(beast_id)
    to = start + beast.facing * at_in
    distance = beast.position.distance(to)
    if distance <= TOUCH:
        return
    resolver.emit(
        ev.Moved(
            model=beast_id,
            from_=beast.position,
            to=to,
            distance_in=distance,
            mode="trample",
            rule=rule,
            text=f"{beast.name} tramples {inches(distance)}",
        )
    )


def stop_at(
    resolver: Resolver, beast_id: str, survivors: Sequence[str], start: Vec2, at_in: float, *, rule: str = SURVIVOR
) -> None:
    """Come to rest at those who survive; enemies among them are engaged."""
    beast = resolver.board.model(beast_id)
    models = [resolver.board.model(survivor) for survivor in survivors]
    stopped = ev.Stopped(
        model=beast_id,
        by=models[0].id,
        why="model" if beast.is_status("reinforcement") else "survivor",
        at_in=at_in,
        rule=rule,
        text=f"{beast.name} stops at {names(models)} after {inches(at_in)}",
    )
    resolver.emit(stopped)
    go_to(resolver, beast_id, start, at_in, rule=rule)
    if not beast.is_status("reinforcement"):
        for survivor in survivors:
            _close_in(resolver, beast_id, survivor)
        engage(resolver, beast_id, survivors)


def engage(resolver: Resolver, beast_id: str, others: Sequence[str]) -> None:
    """The beast has charged these; friends are not fought."""
    beast = resolver.board.model(beast_id)
    for other_id in others:
        other = resolver.board.model(other_id)
        if is_enemy(beast, other):
            text = f"{beast.name} counts as charging {other.name} and is engaged with it"
            resolver.emit(ev.Engaged(model=beast_id, with_=other_id, rule=CHARGE, text=text))
        else:
            text = f"{other.name} is a friend: it stops {beast.name}, and they do not fight"
            resolver.emit(ev.Noted(rule=SURVIVOR, text=text))


def _close_in(resolver: Resolver, beast_id: str, other_id: str) -> None:
    """Close the gap to a rider who stands on a smaller base now, where nobody is in between."""
    beast, other = resolver.board.model(beast_id), resolver.board.model(other_id)
    distance = gap(beast, other)
    if distance <= TOUCH:
        return
    to = beast.position + (contact_point(beast, other) - contact_point(other, beast)).unit * distance
    if overlapping(resolver.board, beast.footprint, beast.facing_deg, to, ignore=(beast_id,)):
        return
    text = f"{beast.name} moves {inches(distance)} into base contact with {other.name}"
    resolver.emit(
        ev.Moved(
            model=beast_id,
            from_=beast.position,
            to=to,
            distance_in=distance,
            mode="trample",
            rule=SURVIVOR,
            text=text,
        )
    )
