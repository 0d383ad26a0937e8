"""Every reason why a war beast may not trample, stampede or take wounds."""

from __future__ import annotations

from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.state import GameState
from sandbox.rules.middle_earth.actions import Stampede, Trample, Wound
from sandbox.rules.middle_earth.profile import describe, find_mount, howdah_wounds_left, is_war_beast, profile_of
from sandbox.rules.middle_earth.rulings import CHARGER_STRENGTH, reading
from sandbox.rules.middle_earth.who import find_commander, is_enemy, is_riderless
from sandbox.rules.middle_earth.words import counted, names

MUST_MOVE = "middle-earth.trample.must-move"
STRENGTH_CHECK = "middle-earth.trample.strength-check"
HEROICS = "middle-earth.commander.heroics"
FAILED = "middle-earth.stampede.failed"
FIRST = "middle-earth.stampede.first"


def check_trample(state: GameState, action: Trample) -> tuple[Reason, ...]:
    """Every reason why not, with its clause."""
    beast = state.board.find_model(action.model)
    reasons = _may_activate(state, action.model)
    if beast is None or not beast.is_on_table or not is_war_beast(beast):
        return reasons
    if beast.is_status("will_stampede"):
        text = f"{beast.name} is out of control: it stampedes, and the opponent aims it"
        reasons += (Reason(FAILED, text),)
    return (*reasons, *_must_go_first(state, beast), *_chargers(state, action, beast), *_march(state, action, beast))


def check_stampede(state: GameState, action: Stampede) -> tuple[Reason, ...]:
    """Every reason why not: above all that nothing has made it panic."""
    beast = state.board.find_model(action.model)
    reasons = _may_activate(state, action.model)
    if beast is None or not beast.is_on_table or not is_war_beast(beast):
        return reasons
    if not beast.is_status("will_stampede") and not is_riderless(state.board, beast):
        reasons += (Reason(FAILED, f"{beast.name} has failed no courage test: it is in hand"),)
    return reasons


def check_wound(state: GameState, action: Wound) -> tuple[Reason, ...]:
    """Whether there is anything to wound."""
    rule = "middle-earth.stampede.wound-test"
    model = state.board.find_model(action.model)
    if model is None or model.removed:
        return (Reason(rule, f"there is no {action.model} on the table to wound"),)
    reasons = []
    if action.wounds < 1:
        reasons.append(Reason(rule, f"it takes at least 1 wound, not {action.wounds}"))
    if action.part == "howdah" and howdah_wounds_left(model) == 0:
        reasons.append(Reason("middle-earth.howdah.profile", f"{model.name} has no howdah"))
    if action.part == "mount" and find_mount(model) is None:
        reasons.append(Reason("middle-earth.trample.cavalry", f"{model.name} has no mount"))
    return tuple(reasons)


def _may_activate(state: GameState, model_id: str) -> tuple[Reason, ...]:
    """Whether there is a war beast that has not had its turn."""
    beast = state.board.find_model(model_id)
    if beast is None or not beast.is_on_table:
        return (Reason(MUST_MOVE, f"{model_id} is not on the table"),)
    if not is_war_beast(beast):
        return (Reason(MUST_MOVE, f"{beast.name} is no war beast but {describe(beast)}"),)
    if beast.is_status("activated"):
        return (Reason(MUST_MOVE, f"{beast.name} has been activated this turn"),)
    return ()


def _must_go_first(state: GameState, beast: Model) -> tuple[Reason, ...]:
    """At the start of the phase, with nobody of its side activated, a pending stampede comes before all else."""
    own = [model for model in state.board.models if not model.removed and not is_enemy(model, beast)]
    if any(model.is_status("activated") for model in own):
        return ()
    pending = [model for model in own if model.is_status("will_stampede") and model.id != beast.id]
    if not pending:
        return ()
    return (Reason(FIRST, f"{names(pending)} is going to stampede and must be activated first"),)


def strength_sum(state: GameState, action: Trample) -> tuple[int, str]:
    """The combined Strength of those who have charged a beast, and how it comes about."""
    is_higher = reading(state, CHARGER_STRENGTH) == "higher"
    total, words = 0, []
    for charger_id in action.charged_by:
        charger = state.board.model(charger_id)
        profile = profile_of(charger)
        strength = profile.strength
        if is_higher and profile.mount and find_mount(charger):
            strength = max(strength, profile.mount.strength)
        total += strength
        words.append(f"{charger.name} {strength}")
    return total, " + ".join(words)


def _chargers(state: GameState, action: Trample, beast: Model) -> tuple[Reason, ...]:
    """Whether those who have charged it can have done so, and whether they hold it."""
    reasons = []
    for charger_id in action.charged_by:
        charger = state.board.find_model(charger_id)
        if charger is None or not charger.is_on_table:
            reasons.append(Reason("middle-earth.trample.charged-beast", f"{charger_id} is not on the table"))
        elif not is_enemy(charger, beast):
            text = f"{charger.name} is a friend of {beast.name} and cannot have charged it"
            reasons.append(Reason("middle-earth.trample.charged-beast", text))
    if reasons:
        return tuple(reasons)
    total, sum_text = strength_sum(state, action)
    strength = profile_of(beast).strength
    if total > strength:
        held = f"{beast.name} is held fast by {counted(len(action.charged_by), 'charger')}"
        reasons.append(Reason(STRENGTH_CHECK, f"{held}: combined Strength {sum_text} = {total} against {strength}"))
    return tuple(reasons)


def _march(state: GameState, action: Trample, beast: Model) -> tuple[Reason, ...]:
    """Whether its commander can have declared a heroic march."""
    if not action.heroic_march:
        return ()
    if is_riderless(state.board, beast):
        return (Reason(HEROICS, f"nobody rides {beast.name}: only its own commander's heroic march carries it"),)
    commander = find_commander(state.board, beast)
    if commander is not None and commander.find_counter("might") == 0:
        return (Reason(HEROICS, f"{commander.name} has no Might left for a heroic march"),)
    return ()
