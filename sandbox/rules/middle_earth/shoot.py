"""Shooting at a war beast, its howdah and its crew, and shooting from it."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import GameState
from sandbox.core.wording import inches
from sandbox.geometry.contact import gap, within
from sandbox.rules.middle_earth.actions import Shoot
from sandbox.rules.middle_earth.casualties import settle
from sandbox.rules.middle_earth.courage import test_wounds
from sandbox.rules.middle_earth.damage import Hits, Struck, roll_hits, suffer
from sandbox.rules.middle_earth.profile import find_mount, howdah_wounds_left, is_war_beast, profile_of
from sandbox.rules.middle_earth.sight import (
    Hindrance,
    find_endangered,
    find_risked,
    foes_of,
    has_sight,
    in_the_way,
    stands_at,
)
from sandbox.rules.middle_earth.who import find_carrier, find_commander, is_enemy, is_held
from sandbox.rules.middle_earth.words import names

SHOOTING = "middle-earth.core.shooting"
NO_COMMANDER = "middle-earth.commander.no-shooting"
STAMPEDED = "middle-earth.stampede.no-shooting"
FROM_HOWDAH = "middle-earth.shooting.from-howdah"
STAYED = "middle-earth.howdah.stationary-shooters"
SEPARATE = "middle-earth.shooting.separate-targets"
IN_THE_WAY = "middle-earth.shooting.howdah-in-the-way"
DEVIATES = "middle-earth.shooting.siege-slight-deviation"
HOWDAH = "middle-earth.howdah.profile"

PASSES_HOWDAH = 5
"""What a shot at someone in a howdah needs to get past its side: that of a fortification (assumed)."""

HITS_TARGET = 4
"""A shot into a combat finds its target on this or more; on less it hits the friend nearest to the shooter."""


def check_shoot(state: GameState, action: Shoot) -> tuple[Reason, ...]:
    """Every reason why this model does not shoot at that one."""
    board = state.board
    shooter, target = board.find_model(action.model), board.find_model(action.target)
    if shooter is None or shooter.removed:
        return (Reason(SHOOTING, f"{action.model} is not there to shoot"),)
    reasons = []
    carrier = find_carrier(board, shooter)
    if carrier is not None:
        commander = find_commander(board, carrier)
        if commander is not None and commander.id == shooter.id:
            reasons.append(Reason(NO_COMMANDER, f"{shooter.name} commands {carrier.name} and cannot shoot"))
        if carrier.is_status("stampeded"):
            reasons.append(Reason(STAMPEDED, f"{carrier.name} has stampeded: nobody on it shoots this turn"))
    if shooter.is_status("moved_far"):
        reasons.append(Reason(FROM_HOWDAH, f"{shooter.name} has moved over half its Move or changed its level"))
    if shooter.is_status("shot"):
        reasons.append(Reason(SHOOTING, f"{shooter.name} has shot this turn"))
    if is_held(shooter) or shooter.is_status("prone"):
        reasons.append(Reason(SHOOTING, f"{shooter.name} lies prone or is held"))
    if foes := foes_of(board, shooter):
        reasons.append(Reason(SHOOTING, f"{shooter.name} is in combat with {names(foes)} and cannot shoot"))
    if target is None or target.removed:
        reasons.append(Reason(SHOOTING, f"{action.target} is not there to be shot at"))
    elif not is_enemy(shooter, target):
        reasons.append(Reason(SHOOTING, f"{target.name} is a friend of {shooter.name}"))
    elif (reason := _out_of_range(state, shooter, target) or _no_line(state, action, shooter, target)) is not None:
        reasons.append(reason)
    elif action.at_howdah and howdah_wounds_left(target) == 0:
        reasons.append(Reason(HOWDAH, f"{target.name} has no howdah to shoot at"))
    return tuple(reasons)


def _out_of_range(state: GameState, shooter: Model, target: Model) -> Reason | None:
    """The reason why a shot does not reach; who rides on a beast is where the beast is."""
    reach = profile_of(shooter).range_in
    here, there = stands_at(state.board, shooter), stands_at(state.board, target)
    if reach is None or within(here, there, reach):
        return None
    return Reason(SHOOTING, f"{target.name} is {inches(gap(here, there))} away, and {shooter.name} shoots {reach:g}″")


def _no_line(state: GameState, action: Shoot, shooter: Model, target: Model) -> Reason | None:
    """The reason why the shot has no line; a siege engine lobs its stones over everything."""
    if shooter.profile.kind == "siege-engine":
        return None
    if not has_sight(state.board, shooter, target):
        return Reason(SHOOTING, f"{shooter.name} does not see {target.name}")
    friend = find_endangered(state, shooter, target, is_at_howdah=action.at_howdah)
    if friend is None:
        return None
    return Reason(SHOOTING, f"{friend.name} might be hit, and nobody good risks a friend")


def resolve_shoot(resolver: Resolver, action: Shoot) -> None:
    """Hit or miss, what is in the way, then the wound."""
    board = resolver.board
    shooter, target = board.model(action.model), board.model(action.target)
    carrier = find_carrier(board, shooter)
    with resolver.together():
        text = f"{shooter.name} has shot"
        resolver.emit(ev.StatusChanged(model=shooter.id, status="shot", is_set=True, rule=SHOOTING, text=text))
        if carrier is not None:
            text = f"{shooter.name} shoots from its own place: crew of a howdah are never engaged"
            resolver.emit(ev.Noted(rule=FROM_HOWDAH, text=text))
            text = f"{shooter.name} stayed put and counts so, however far {carrier.name} went"
            resolver.emit(ev.Noted(rule=STAYED, text=text))
    struck = _where_it_hits(resolver, action, shooter, target)
    if struck is None:
        return
    model_id, part = struck
    if part is None and find_mount(board.model(model_id)):
        part = "rider"
    rule = HOWDAH if part == "howdah" else SEPARATE if is_war_beast(board.model(model_id)) else SHOOTING
    hits = Hits(
        target=model_id,
        part=part,
        count=1,
        strength=action.strength,
        roll=f"shot:{model_id}",
        source="shooting",
        rule=rule,
        by=shooter.id,
    )
    wounds = suffer(resolver, roll_hits(resolver, hits))
    settle(resolver, (model_id,), rule=SHOOTING)
    if part is None and is_war_beast(board.model(model_id)) and not resolver.board.model(model_id).removed:
        test_wounds(resolver, model_id, wounds)


def _where_it_hits(resolver: Resolver, action: Shoot, shooter: Model, target: Model) -> tuple[str, Struck] | None:
    """Who or what is hit in the end, None = nobody."""
    needed = profile_of(shooter).shoot
    die = resolver.roll(f"shoot:{shooter.id}", count=1, rule=SHOOTING, label=f"{shooter.name} shoots")
    is_hit = die.total >= needed
    what = f"the howdah of {target.name}" if action.at_howdah else target.name
    text = f"{shooter.name} {'hits' if is_hit else 'misses'} {what}: {die.total}, needs {needed}+"
    resolver.emit(ev.Noted(rule=SHOOTING, text=text))
    if not is_hit:
        return None
    carrier = find_carrier(resolver.board, target)
    if shooter.profile.kind == "siege-engine":
        die = resolver.roll(f"scatter:{shooter.id}", count=1, rule=DEVIATES, label=f"scatter of {shooter.name}")
        if die.total == 1:
            resolver.emit(ev.Noted(rule=SHOOTING, text=f"The shot of {shooter.name} goes wide"))
            return None
        beast = target if action.at_howdah else carrier
        if die.total < 6 and beast is not None:
            text = f"The shot of {shooter.name} deviates slightly: it hits {beast.name}"
            resolver.emit(ev.Noted(rule=DEVIATES, text=text))
            return beast.id, None
    for hindrance in in_the_way(resolver.state, shooter, target):
        if not _gets_past(resolver, hindrance):
            return (hindrance.id, None) if hindrance.is_model else None
    if action.at_howdah:
        return target.id, "howdah"
    friend = find_risked(resolver.board, shooter, target)
    if friend is not None and not _finds_target(resolver, target, friend):
        return friend.id, None
    if carrier is not None and howdah_wounds_left(carrier):
        return _past_howdah(resolver, carrier, target)
    if is_war_beast(target):
        text = f"{target.name} is a large target: its howdah is never in the way"
        resolver.emit(ev.Noted(rule=SEPARATE, text=text))
    return target.id, None


def _gets_past(resolver: Resolver, hindrance: Hindrance) -> bool:
    """Whether a shot gets past one thing in its way; what does not hits it."""
    label = f"{hindrance.name} in the way"
    die = resolver.roll(f"in-the-way:{hindrance.id}", count=1, rule=SHOOTING, label=label)
    is_past = die.total >= hindrance.needed
    text = f"The shot {'gets past' if is_past else 'hits'} {hindrance.name}: {die.total}, needs {hindrance.needed}+"
    resolver.emit(ev.Noted(rule=SHOOTING, text=text))
    return is_past


def _finds_target(resolver: Resolver, target: Model, friend: Model) -> bool:
    """Whether a shot into a combat hits whom it is meant for."""
    die = resolver.roll(f"into-combat:{target.id}", count=1, rule=SHOOTING, label="a shot into combat")
    is_target = die.total >= HITS_TARGET
    struck = target if is_target else friend
    text = (
        f"In the press of the combat the shot hits {struck.name}: {die.total}, needs {HITS_TARGET}+ for {target.name}"
    )
    resolver.emit(ev.Noted(rule=SHOOTING, text=text))
    return is_target


def _past_howdah(resolver: Resolver, carrier: Model, target: Model) -> tuple[str, Struck]:
    """The howdah is always in the way of those in it: it takes what does not get past."""
    die = resolver.roll(f"in-the-way:{target.id}", count=1, rule=IN_THE_WAY, label="the howdah in the way")
    is_past = die.total >= PASSES_HOWDAH
    where = f"gets past to {target.name}" if is_past else f"hits the howdah of {carrier.name}"
    text = f"The shot {where}: {die.total}, needs {PASSES_HOWDAH}+"
    resolver.emit(ev.Noted(rule=IN_THE_WAY, text=text))
    return (target.id, None) if is_past else (carrier.id, "howdah")
