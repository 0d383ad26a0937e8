"""Moving in a howdah, and trying to get into it or out of it."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import inches
from sandbox.geometry.contact import gap
from sandbox.rules.middle_earth.actions import Shift
from sandbox.rules.middle_earth.profile import howdah_wounds_left, profile_of
from sandbox.rules.middle_earth.who import find_carrier, find_commander, is_enemy, is_held

MOVING = "middle-earth.howdah.moving"
NO_ENEMIES = "middle-earth.howdah.no-enemies"
FIXED = "middle-earth.commander.fixed"
FROM_HOWDAH = "middle-earth.shooting.from-howdah"


def check_shift(state: GameState, action: Shift) -> tuple[Reason, ...]:
    """Every reason why not."""
    board = state.board
    model = board.find_model(action.model)
    if model is None or model.removed:
        return (Reason(MOVING, f"{action.model} is not there"),)
    reasons = []
    if is_held(model):
        reasons.append(Reason(MOVING, f"{model.name} is held by a power"))
    if not 0 <= action.distance_in <= profile_of(model).move + TOUCH:
        reasons.append(Reason(MOVING, f"{model.name} moves 0″ to {profile_of(model).move}″"))
    carrier = find_carrier(board, model)
    if action.onto is not None:
        return (*reasons, *_boarding(model, board.find_model(action.onto), carrier))
    if carrier is None:
        return (*reasons, Reason(MOVING, f"{model.name} rides on no war beast"))
    commander = find_commander(board, carrier)
    if commander is not None and commander.id == model.id:
        reasons.append(Reason(FIXED, f"{model.name} commands {carrier.name} and does not leave its place"))
    if action.leaves:
        reasons.append(Reason(MOVING, f"{model.name} cannot leave the howdah of {carrier.name}"))
    return tuple(reasons)


def _boarding(model: Model, beast: Model | None, carrier: Model | None) -> tuple[Reason, ...]:
    """Why a model cannot climb into a howdah."""
    if beast is None or not beast.is_on_table or not howdah_wounds_left(beast):
        return (Reason(MOVING, "there is no howdah to climb into"),)
    reasons = []
    if carrier is not None:
        reasons.append(Reason(MOVING, f"{model.name} rides on {carrier.name} already"))
    if is_enemy(model, beast):
        reasons.append(Reason(NO_ENEMIES, f"{model.name} is an enemy: it never gets into the howdah of {beast.name}"))
    if carrier is None and gap(model, beast) > TOUCH:
        reasons.append(Reason(MOVING, f"{model.name} is not in base contact with {beast.name}"))
    return tuple(reasons)


def resolve_shift(resolver: Resolver, action: Shift) -> None:
    """Stand up, move, and remember whether that was too far to shoot."""
    model = resolver.board.model(action.model)
    if action.onto is not None:
        beast = resolver.board.model(action.onto)
        text = f"{model.name} climbs into the howdah of {beast.name}"
        resolver.emit(ev.Placed(model=model.id, to=beast.position, carried_by=beast.id, rule=MOVING, text=text))
    elif model.is_status("prone"):
        text = f"{model.name} stands up at once: nobody lies down in a howdah"
        resolver.emit(ev.StatusChanged(model=model.id, status="prone", is_set=False, rule=MOVING, text=text))
    else:
        text = f"{model.name} moves {inches(action.distance_in)} in the howdah, as on open ground"
        resolver.emit(ev.Noted(rule=MOVING, text=text))
    if action.onto is not None or action.levels or action.distance_in > profile_of(model).move / 2 + TOUCH:
        text = f"{model.name} has moved too far, or to another level, to shoot this turn"
        resolver.emit(ev.StatusChanged(model=model.id, status="moved_far", is_set=True, rule=FROM_HOWDAH, text=text))
