"""The actions of this system as the rest of the program sees them: gestures, keys and functions."""

from __future__ import annotations

from dataclasses import replace

from sandbox.core.state import GameState
from sandbox.core.system import ActionSpec, Onward
from sandbox.core.vec import Vec2
from sandbox.rules.warmachine.actions import (
    Charge,
    HeadButt,
    Slam,
    Throw,
    Thrown,
    Trample,
    next_boost,
    toggle_boost,
)
from sandbox.rules.warmachine.charge import check_charge, resolve_charge
from sandbox.rules.warmachine.head_butt import check_head_butt, resolve_head_butt
from sandbox.rules.warmachine.preview import preview_trample
from sandbox.rules.warmachine.slam import check_slam, resolve_slam
from sandbox.rules.warmachine.slam_preview import focus_slam, preview_charge, preview_head_butt, preview_slam
from sandbox.rules.warmachine.throw import check_throw, resolve_throw
from sandbox.rules.warmachine.throw_preview import focus_throw, preview_throw, preview_thrown
from sandbox.rules.warmachine.thrown import check_thrown, resolve_thrown
from sandbox.rules.warmachine.trample import resolve_trample
from sandbox.rules.warmachine.who import check_trample


def aim_trample(state: GameState, model: str, pointer: Vec2, _target: str | None) -> Trample:
    """Towards the pointer and as far as it is away; no direction but its own on the model's very centre."""
    actor = state.board.model(model)
    line = pointer - actor.position
    direction_deg = line.angle_deg if line.length else actor.facing_deg
    return Trample(model=model, direction_deg=direction_deg, distance_in=line.length)


def aim_throw(_state: GameState, model: str, _pointer: Vec2, target: str | None) -> Throw:
    """At whom it is to be done; nobody under the pointer = nobody to throw."""
    return Throw(model=model, target=target or "")


def aim_throw_at(_state: GameState, action: Throw, _pointer: Vec2, at: str | None) -> Throw:
    """Dragged on: at the model under the pointer; on the target itself or in the open directly away."""
    return replace(action, at=at if at not in (action.target, action.model) else None)


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

THROW = ActionSpec(
    do="throw",
    label="Throw",
    key="f",
    gesture="pick-target",
    help="grasp a model with an open fist and throw it directly away or at another model",
    type=Throw,
    check=check_throw,
    preview=preview_throw,
    resolve=resolve_throw,
    aim=aim_throw,
    boost=toggle_boost,
    focus=focus_throw,
    onward=Onward(label="Directly away", aim=aim_throw_at, straight=lambda action: replace(action, at=None)),
)

THROWN = ActionSpec(
    do="thrown",
    label="Thrown",
    key="",
    gesture="press",
    help="a throw that something else has caused; for scenario files",
    type=Thrown,
    check=check_thrown,
    preview=preview_thrown,
    resolve=resolve_thrown,
    aim=lambda _state, model, _pointer, target: Thrown(target=target or model, by=model),
    actor="by",
)

SLAM = ActionSpec(
    do="slam",
    label="Slam",
    key="s",
    gesture="pick-target",
    help="run straight at a model and send it flying",
    type=Slam,
    check=check_slam,
    preview=preview_slam,
    resolve=resolve_slam,
    aim=lambda _state, model, _pointer, target: Slam(model=model, target=target or ""),
    boost=toggle_boost,
    focus=focus_slam,
)

HEAD_BUTT = ActionSpec(
    do="head-butt",
    label="Head-butt",
    key="h",
    gesture="pick-target",
    help="knock a model in reach down, then hurt it",
    type=HeadButt,
    check=check_head_butt,
    preview=preview_head_butt,
    resolve=resolve_head_butt,
    aim=lambda _state, model, _pointer, target: HeadButt(model=model, target=target or ""),
    boost=toggle_boost,
)

CHARGE = ActionSpec(
    do="charge",
    label="Charge",
    key="c",
    gesture="pick-target",
    help="run straight at a model and strike once",
    type=Charge,
    check=check_charge,
    preview=preview_charge,
    resolve=resolve_charge,
    aim=lambda _state, model, _pointer, target: Charge(model=model, target=target or ""),
)
