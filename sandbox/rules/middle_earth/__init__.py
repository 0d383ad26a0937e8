"""Middle-earth SBG: war beasts."""

from __future__ import annotations

from sandbox.core.preview import Preview
from sandbox.core.state import GameState
from sandbox.core.system import ActionSpec, RulesSystem
from sandbox.core.vec import Vec2
from sandbox.rules.hand import MOVE
from sandbox.rules.middle_earth.actions import Stampede, Trample, Wound
from sandbox.rules.middle_earth.activation import resolve_stampede, resolve_trample
from sandbox.rules.middle_earth.glossary import COUNTERS, KEYWORDS, STATUSES
from sandbox.rules.middle_earth.profile import MiddleEarthProfile, describe, stat_line, with_resources
from sandbox.rules.middle_earth.reasons import check_stampede, check_trample, check_wound
from sandbox.rules.middle_earth.rulings import RULINGS
from sandbox.rules.middle_earth.wounds import resolve_wound


def direction_deg(state: GameState, model: str, pointer: Vec2) -> float:
    """Towards the pointer; as it faces on the model's very centre."""
    actor = state.board.model(model)
    line = pointer - actor.position
    return line.angle_deg if line.length else actor.facing_deg


TRAMPLE = ActionSpec(
    do="trample",
    label="Trample",
    key="t",
    gesture="aim-line",
    help="the war beast turns and runs its full Move straight ahead, over everyone who does not survive it",
    type=Trample,
    check=check_trample,
    preview=lambda state, action: Preview(title="Trample", model=action.model, reasons=check_trample(state, action)),
    resolve=resolve_trample,
    aim=lambda state, model, pointer, _target: Trample(model=model, pivot_deg=direction_deg(state, model, pointer)),
)

STAMPEDE = ActionSpec(
    do="stampede",
    label="Stampede",
    key="p",
    gesture="aim-line",
    help="the opponent turns a beast out of control, and it runs its full Move",
    type=Stampede,
    check=check_stampede,
    preview=lambda state, action: Preview(title="Stampede", model=action.model, reasons=check_stampede(state, action)),
    resolve=resolve_stampede,
    aim=lambda state, model, pointer, _target: Stampede(model=model, pivot_deg=direction_deg(state, model, pointer)),
)

WOUND = ActionSpec(
    do="wound",
    label="Wound",
    key="w",
    gesture="press",
    help="the model suffers a wound from outside, with the courage test that follows",
    type=Wound,
    check=check_wound,
    preview=lambda state, action: Preview(title="Wound", model=action.model, reasons=check_wound(state, action)),
    resolve=resolve_wound,
    aim=lambda _state, model, _pointer, _target: Wound(model=model),
)

SYSTEM = RulesSystem(
    id="middle-earth",
    title="Middle-earth SBG",
    profile_type=MiddleEarthProfile,
    actions=(TRAMPLE, STAMPEDE, WOUND, MOVE),
    keywords=KEYWORDS,
    statuses=STATUSES,
    counters=COUNTERS,
    rulings=RULINGS,
    defaults=with_resources,
    stat_line=stat_line,
    describe=describe,
)
