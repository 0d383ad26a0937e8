"""Who does not survive, and what follows: cavalry that falls apart, a new commander, a beast that dies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sandbox.core import events as ev
from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.resolver import Question, Resolver
from sandbox.rules.middle_earth.damage import Hits, roll_hits, suffer
from sandbox.rules.middle_earth.falling import FALL_STRENGTH, SLAIN, break_howdah, fall_from, lose_riders
from sandbox.rules.middle_earth.profile import (
    find_mount,
    howdah_wounds_left,
    is_war_beast,
    mount_wounds_left,
    profile_of,
    wounds_left,
)
from sandbox.rules.middle_earth.who import find_carrier, find_commander, riders

THROWN = "middle-earth.core.thrown-rider"
CAVALRY = "middle-earth.trample.cavalry"
SUCCESSION = "middle-earth.commander.succession"
TWO_MODELS = "middle-earth.war-beast.two-models"
ON_FOOT = Disc.of_mm(25)
"""The base of a rider on foot."""


def settle(resolver: Resolver, model_ids: Iterable[str], *, rule: str) -> None:
    """Remove whoever has no wounds left, with all that follows; `rule` decides the plain removals."""
    models = [resolver.board.model(model_id) for model_id in dict.fromkeys(model_ids)]
    models = [model for model in models if not model.removed]
    plain = [model for model in models if not is_war_beast(model) and find_carrier(resolver.board, model) is None]
    with resolver.together():
        for model in plain:
            if _is_finished(model):
                text = f"{model.name} is slain"
                resolver.emit(ev.Removed(model=model.id, why="slain", rule=rule, text=text))
    for model in plain:
        if not _is_finished(model):
            _part_company(resolver, model, rule=rule)
    for model in models:
        if find_carrier(resolver.board, model) is not None and wounds_left(model) == 0:
            lose_rider(resolver, model, rule=rule)
    slain = [model for model in models if is_war_beast(model) and wounds_left(model) == 0]
    slay_beasts(resolver, slain)
    for model in models:
        if is_war_beast(model) and not resolver.board.model(model.id).removed and _has_lost_howdah(model):
            break_howdah(resolver, model.id)


def _has_lost_howdah(beast: Model) -> bool:
    """Whether its howdah has been destroyed."""
    return profile_of(beast).howdah is not None and howdah_wounds_left(beast) == 0


def _is_finished(model: Model) -> bool:
    """Whether nothing of the model is left: of a cavalry model neither rider nor mount."""
    return wounds_left(model) == 0 and mount_wounds_left(model) == 0


def _part_company(resolver: Resolver, model: Model, *, rule: str) -> None:
    """What becomes of the rider whose mount is slain, and of the mount whose rider is."""
    if find_mount(model) is None:
        return
    if mount_wounds_left(model) == 0:
        _throw_rider(resolver, model, rule=rule)
    elif wounds_left(model) == 0 and not model.is_status("riderless"):
        _lose_hold(resolver, model)


def _throw_rider(resolver: Resolver, model: Model, *, rule: str) -> None:
    """The mount is slain under its rider, who takes its place on foot and rolls how he gets down."""
    roll = resolver.roll(f"thrown-rider:{model.id}", count=1, rule=THROWN, label=f"{model.name} is thrown")
    face = roll.total
    flies, is_free = face == 1, face == 6
    with resolver.together():
        text = f"{model.name} loses its mount and goes on foot from here"
        resolver.emit(ev.Placed(model=model.id, to=model.position, footprint=ON_FOOT, rule=THROWN, text=text))
        _set(resolver, model.id, "dismounted", THROWN, f"{model.name} is on foot")
        if flies:
            _set(resolver, model.id, "prone", THROWN, f"{model.name} is knocked flying and lies prone")
        if not is_free:
            what = "the rest of its turn"
            text = f"{model.name} rolled {face}: it does nothing else this turn"
            resolver.emit(ev.Forfeited(model=model.id, what=what, rule=THROWN, text=text))
            _set(resolver, model.id, "activated", THROWN, f"{model.name} has had its turn")
    if flies:
        hits = Hits(
            target=model.id,
            count=1,
            strength=FALL_STRENGTH,
            roll=f"fall:{model.id}",
            source="fall",
            rule=THROWN,
        )
        suffer(resolver, roll_hits(resolver, hits))
        settle(resolver, (model.id,), rule=rule)


def _lose_hold(resolver: Resolver, model: Model) -> None:
    """The rider is slain: a timid mount flees, another one may stay."""
    mount = find_mount(model)
    if mount is None:
        return
    stays = False
    if mount.attacks:
        roll = resolver.roll(f"courage:{model.id}", count=2, rule=CAVALRY, label=f"the mount of {model.name}")
        stays = roll.total >= mount.courage
        text = f"Courage {roll.total}, needs {mount.courage}: the mount {'stays' if stays else 'flees'}"
        resolver.emit(
            ev.CourageTested(
                model=model.id, needed=mount.courage, total=roll.total, passed=stays, rule=CAVALRY, text=text
            )
        )
    if stays:
        _set(resolver, model.id, "riderless", CAVALRY, f"The rider of {model.name} is slain; the mount stays")
        return
    text = f"{model.name} is slain; its mount flees"
    resolver.emit(ev.Removed(model=model.id, why="slain", rule=CAVALRY, text=text))


def _set(resolver: Resolver, model_id: str, status: str, rule: str, text: str) -> None:
    resolver.emit(ev.StatusChanged(model=model_id, status=status, is_set=True, rule=rule, text=text))


def lose_rider(resolver: Resolver, rider: Model, *, rule: str) -> None:
    """A rider dies on the beast; if it commanded, another one takes its place at once."""
    beast = find_carrier(resolver.board, rider)
    if beast is None:
        return
    commander = find_commander(resolver.board, beast)
    resolver.emit(ev.Removed(model=rider.id, why="slain", rule=rule, text=f"{rider.name} is slain"))
    if commander is None or commander.id != rider.id:
        lose_riders(resolver, beast.id, rule=SUCCESSION)
        return
    text = f"{rider.name} and {beast.name} count as two models: the army has lost one"
    resolver.emit(ev.Noted(rule=TWO_MODELS, text=text))
    heirs = riders(resolver.board, beast)
    if not heirs:
        lose_riders(resolver, beast.id, rule=SUCCESSION)
        return
    heir = heirs[0].id
    if len(heirs) > 1:
        question = Question(
            id=f"succession:{beast.id}",
            prompt=f"Who commands {beast.name} now?",
            options=tuple(model.id for model in heirs),
            default=heir,
            models=(beast.id,),
            rule=SUCCESSION,
        )
        heir = resolver.ask(question)
    with resolver.together():
        name = resolver.board.model(heir).name
        _set(resolver, heir, "commander", SUCCESSION, f"{name} takes the place of the commander")
        text = f"{name} commands {beast.name} now"
        resolver.emit(ev.Commanded(model=beast.id, commander=heir, rule=SUCCESSION, text=text))


def slay_beasts(resolver: Resolver, beasts: Iterable[Model]) -> None:
    """Beasts that are slain at once: they leave the table with their howdahs, then their riders fall."""
    fallen = [resolver.board.model(beast.id) for beast in beasts]
    with resolver.together():
        for beast in fallen:
            text = f"{beast.name} is slain" + (", and its howdah with it" if profile_of(beast).howdah else "")
            resolver.emit(ev.Removed(model=beast.id, why="slain", rule=SLAIN, text=text))
    for beast in fallen:
        fall_from(resolver, replace(beast, removed=True), rule=SLAIN)
