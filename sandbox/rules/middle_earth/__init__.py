"""Middle-earth SBG: war beasts, with what rides on them and what stands before them."""

from __future__ import annotations

from sandbox.core.state import GameState
from sandbox.core.system import ActionSpec, RulesSystem
from sandbox.core.vec import Vec2
from sandbox.rules.hand import MOVE
from sandbox.rules.middle_earth.actions import Cast, Fight, Shift, Shoot, Stampede, Trample, Wound
from sandbox.rules.middle_earth.activation import resolve_stampede, resolve_trample
from sandbox.rules.middle_earth.cast import check_cast, resolve_cast
from sandbox.rules.middle_earth.combat_preview import preview_cast, preview_fight, preview_shoot, preview_wound
from sandbox.rules.middle_earth.fight import check_fight, resolve_fight
from sandbox.rules.middle_earth.glossary import COUNTERS, KEYWORDS, STATUSES
from sandbox.rules.middle_earth.preview import preview_plain, preview_stampede, preview_trample
from sandbox.rules.middle_earth.profile import MiddleEarthProfile, describe, stat_line, with_resources
from sandbox.rules.middle_earth.reasons import check_stampede, check_trample, check_wound
from sandbox.rules.middle_earth.rulings import RULINGS
from sandbox.rules.middle_earth.shift import check_shift, resolve_shift
from sandbox.rules.middle_earth.shoot import check_shoot, resolve_shoot
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
    preview=preview_trample,
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
    preview=preview_stampede,
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
    preview=preview_wound,
    resolve=resolve_wound,
    aim=lambda _state, model, _pointer, _target: Wound(model=model),
)

FIGHT = ActionSpec(
    do="fight",
    label="Fight",
    key="f",
    gesture="press",
    help="the combat of a war beast with every enemy in base contact",
    type=Fight,
    check=check_fight,
    preview=preview_fight,
    resolve=resolve_fight,
    aim=lambda _state, model, _pointer, _target: Fight(model=model),
)

SHOOT = ActionSpec(
    do="shoot",
    label="Shoot",
    key="s",
    gesture="pick-target",
    help="one shot at a model: beast, commander and crew are targets of their own",
    type=Shoot,
    check=check_shoot,
    preview=preview_shoot,
    resolve=resolve_shoot,
    aim=lambda _state, model, _pointer, target: Shoot(model=model, target=target or model),
)

CAST = ActionSpec(
    do="cast",
    label="Cast",
    key="m",
    gesture="pick-target",
    help="a magical power that holds a model",
    type=Cast,
    check=check_cast,
    preview=preview_cast,
    resolve=resolve_cast,
    aim=lambda _state, model, _pointer, target: Cast(model=model, power="hold", target=target or model),
)

SHIFT = ActionSpec(
    do="shift",
    label="Shift",
    key="h",
    gesture="press",
    help="a model of the crew moves in its howdah",
    type=Shift,
    check=check_shift,
    preview=lambda state, action: preview_plain("Shift", state, action, check_shift(state, action)),
    resolve=resolve_shift,
    aim=lambda _state, model, _pointer, _target: Shift(model=model),
)

SYSTEM = RulesSystem(
    id="middle-earth",
    title="Middle-earth SBG",
    profile_type=MiddleEarthProfile,
    actions=(TRAMPLE, STAMPEDE, FIGHT, SHOOT, CAST, SHIFT, WOUND, MOVE),
    keywords=KEYWORDS,
    statuses=STATUSES,
    counters=COUNTERS,
    rulings=RULINGS,
    defaults=with_resources,
    stat_line=stat_line,
    describe=describe,
)
