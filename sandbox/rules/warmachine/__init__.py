"""Warmachine, third edition: the trample power attack, whole."""

from __future__ import annotations

from sandbox.core.model import Model
from sandbox.core.state import GameState
from sandbox.core.system import ActionSpec, RulesSystem
from sandbox.core.vec import Vec2
from sandbox.rules.hand import MOVE
from sandbox.rules.warmachine.actions import Trample, next_boost
from sandbox.rules.warmachine.glossary import KEYWORDS, STATUSES
from sandbox.rules.warmachine.preview import preview_trample
from sandbox.rules.warmachine.profile import WarmachineProfile, kind_of, with_resources
from sandbox.rules.warmachine.rulings import RULINGS
from sandbox.rules.warmachine.stats import stat_line
from sandbox.rules.warmachine.trample import resolve_trample
from sandbox.rules.warmachine.who import check_trample


def aim_trample(state: GameState, model: str, pointer: Vec2, _target: str | None) -> Trample:
    """Towards the pointer and as far as it is away; no direction but its own on the model's very centre."""
    actor = state.board.model(model)
    line = pointer - actor.position
    direction_deg = line.angle_deg if line.length else actor.facing_deg
    return Trample(model=model, direction_deg=direction_deg, distance_in=line.length)


def describe(model: Model) -> str:
    """Its kind as a player says it."""
    return kind_of(model).label


TRAMPLE = ActionSpec(
    do="trample",
    label="Trample",
    key="t",
    gesture="aim-line",
    help="a straight run of SPD + 3 inches over small bases, then an attack on everyone who was run over",
    type=Trample,
    check=check_trample,
    preview=preview_trample,
    resolve=resolve_trample,
    aim=aim_trample,
    boost=next_boost,
)

SYSTEM = RulesSystem(
    id="warmachine",
    title="Warmachine Mk3",
    profile_type=WarmachineProfile,
    actions=(TRAMPLE, MOVE),
    keywords=KEYWORDS,
    statuses=STATUSES,
    rulings=RULINGS,
    defaults=with_resources,
    stat_line=stat_line,
    describe=describe,
)
