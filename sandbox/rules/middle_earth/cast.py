"""Magical powers against a war beast and those who ride it."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.resolver import Question, Resolver
from sandbox.core.state import Board, GameState
from sandbox.core.wording import inches
from sandbox.geometry.contact import gap, within
from sandbox.rules.middle_earth.actions import Cast
from sandbox.rules.middle_earth.casualties import settle
from sandbox.rules.middle_earth.courage import test_wounds
from sandbox.rules.middle_earth.damage import Hits, roll_hits, suffer
from sandbox.rules.middle_earth.profile import is_war_beast
from sandbox.rules.middle_earth.sight import foes_of, has_sight, stands_at
from sandbox.rules.middle_earth.who import find_carrier, find_commander, is_held
from sandbox.rules.middle_earth.words import names

CASTING = "middle-earth.core.casting"
TARGET = "middle-earth.magic.target"
IMMUNE = "middle-earth.magic.immune"
HELD = "middle-earth.magic.commander-held"
NOT_OUT = "middle-earth.howdah.not-knocked-out"
IMMOVABLE = "middle-earth.combat.immovable"


def check_cast(state: GameState, action: Cast) -> tuple[Reason, ...]:
    """Every reason why this power is not cast."""
    caster = state.board.find_model(action.model)
    if caster is None or caster.removed:
        return (Reason(CASTING, f"{action.model} is not there to cast"),)
    reasons = []
    if is_held(caster):
        reasons.append(Reason(CASTING, f"{caster.name} is held by a power itself"))
    if foes := foes_of(state.board, caster):
        reasons.append(Reason(CASTING, f"{caster.name} is in combat with {names(foes)} and cannot cast"))
    left = caster.find_counter("will")
    if action.will < 1:
        reasons.append(Reason(CASTING, f"a power takes at least 1 Will, not {action.will}"))
    elif left is not None and left < action.will:
        reasons.append(Reason(CASTING, f"{caster.name} has {left} Will left, not {action.will}"))
    if (action.target is None) == (action.within_in is None):
        text = "a power is cast at one model (beast, commander or one of the crew) or at all within a distance"
        reasons.append(Reason(TARGET, text))
    elif action.target is not None:
        target = state.board.find_model(action.target)
        if target is None or target.removed:
            reasons.append(Reason(TARGET, f"{action.target} is not there to be a target"))
        else:
            reasons += _out_of_reach(state.board, action, caster, target)
    return tuple(reasons)


def _out_of_reach(board: Board, action: Cast, caster: Model, target: Model) -> tuple[Reason, ...]:
    """Why a power does not reach the one it is meant for."""
    here, there = stands_at(board, caster), stands_at(board, target)
    if action.range_in is not None and not within(here, there, action.range_in):
        away = f"{target.name} is {inches(gap(here, there))} away"
        return (Reason(CASTING, f"{away}, and the power reaches {action.range_in:g}″"),)
    if here.id != there.id and not has_sight(board, caster, target):
        return (Reason(CASTING, f"{caster.name} does not see {target.name}"),)
    return ()


def resolve_cast(resolver: Resolver, action: Cast) -> None:
    """The casting die, then the effect on everyone it is meant for."""
    caster = resolver.board.model(action.model)
    if caster.find_counter("will") is not None:
        _spend(resolver, caster, action.will, "to cast")
    roll = resolver.roll(f"cast:{caster.id}", count=action.will, rule=CASTING, label=f"{caster.name} casts")
    best = max(roll.faces)
    is_cast = best >= action.needed
    text = f"{caster.name} {'casts its power' if is_cast else 'fails to cast'}: {best}, needs {action.needed}+"
    resolver.emit(ev.Noted(rule=CASTING, text=text))
    if not is_cast or (action.target is not None and _is_resisted(resolver, action, best)):
        return
    targets = _targets(resolver.board, caster, action)
    text = f"The power affects {names(targets)}" if targets else "The power affects nobody"
    resolver.emit(ev.Noted(rule=TARGET, text=text))
    if action.power == "harm":
        _harm(resolver, caster, targets, action.strength)
        return
    with resolver.together():
        for target in targets:
            resolver.emit(effect(resolver.board, target, action))


def may_resist(target: Model, action: Cast) -> bool:
    """Whether it has Will to resist with, and anything to resist."""
    return target.counter("will") > 0 and (action.power == "harm" or not is_war_beast(target))


def _is_resisted(resolver: Resolver, action: Cast, best: int) -> bool:
    """Whether the target spends Will, one die for each point, and one of them reaches the best casting die."""
    target = resolver.board.model(action.target or "")
    if not may_resist(target, action):
        return False
    options = ("no", *(str(points) for points in range(1, target.counter("will") + 1)))
    question = Question(
        id=f"resist:{target.id}",
        prompt=f"How much Will does {target.name} spend to resist the power? It needs {best}+.",
        options=options,
        default="no",
        models=(target.id,),
        rule=CASTING,
    )
    answer = resolver.ask(question)
    if answer == "no":
        return False
    _spend(resolver, target, int(answer), "to resist the power")
    roll = resolver.roll(f"resist:{target.id}", count=int(answer), rule=CASTING, label=f"{target.name} resists")
    is_resisted = max(roll.faces) >= best
    text = f"{target.name} {'resists' if is_resisted else 'does not resist'}: {max(roll.faces)}, needs {best}+"
    resolver.emit(ev.Noted(rule=CASTING, text=text))
    return is_resisted


def _spend(resolver: Resolver, model: Model, points: int, why: str) -> None:
    now = resolver.board.model(model.id).counter("will") - points
    text = f"{model.name} spends {points} Will {why}, {now} left"
    resolver.emit(ev.Spent(model=model.id, what="will", amount=-points, now=now, rule=CASTING, text=text))


def _targets(board: Board, caster: Model, action: Cast) -> tuple[Model, ...]:
    """The one target, or everyone in range; who rides on a beast is where the beast is."""
    if action.target is not None:
        return (board.model(action.target),)
    reach = action.within_in or 0.0
    found = []
    for model in board.models:
        place = find_carrier(board, model) or model
        if not model.removed and place.is_on_table and model.id != caster.id and within(caster, place, reach):
            found.append(model)
    return tuple(found)


def effect(board: Board, target: Model, action: Cast) -> ev.Event:
    """What a power that does not wound does to one model."""
    carrier = find_carrier(board, target)
    if is_war_beast(target):
        if action.power == "knock-down":
            return ev.Noted(rule=IMMOVABLE, text=f"{target.name} is never knocked prone, hurled or barged")
        what = {"hold": "held", "slow": "slowed"}.get(action.power, "moved")
        return ev.Noted(rule=IMMUNE, text=f"{target.name} cannot be {what} by magic: it is immune")
    if action.power == "hold":
        commander = find_commander(board, carrier) if carrier else None
        is_commander = commander is not None and commander.id == target.id
        rule = HELD if is_commander else CASTING
        text = f"{target.name} is held"
        if carrier and is_commander:
            text += f": {carrier.name} is activated all the same, cannot turn and tests its own Courage"
        return ev.StatusChanged(model=target.id, status="held", is_set=True, rule=rule, text=text)
    if carrier is not None:
        text = f"{target.name} cannot be forced out of its place: it goes prone where it stands"
        return ev.StatusChanged(model=target.id, status="prone", is_set=True, rule=NOT_OUT, text=text)
    if action.power == "knock-down":
        text = f"{target.name} is knocked prone"
        return ev.StatusChanged(model=target.id, status="prone", is_set=True, rule=CASTING, text=text)
    return ev.Noted(rule=CASTING, text=f"{target.name} is under the power: move it by hand")


def _harm(resolver: Resolver, caster: Model, targets: tuple[Model, ...], strength: int) -> None:
    """One hit on each target."""
    with resolver.together():
        results = [
            roll_hits(
                resolver,
                Hits(
                    target=target.id,
                    count=1,
                    strength=strength,
                    roll=f"magic:{target.id}",
                    source="magic",
                    rule=TARGET,
                    by=caster.id,
                ),
            )
            for target in targets
        ]
    with resolver.together():
        wounds = {result.hits.target: suffer(resolver, result) for result in results}
    settle(resolver, wounds, rule=TARGET)
    for model_id, count in wounds.items():
        model = resolver.board.model(model_id)
        if is_war_beast(model) and not model.removed:
            test_wounds(resolver, model_id, count)
