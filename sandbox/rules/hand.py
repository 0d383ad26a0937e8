"""The plain hand that moves or turns a model: an action of every system, bound by no rule but the table."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.model import ModelId
from sandbox.core.preview import Preview
from sandbox.core.resolver import Resolver
from sandbox.core.state import GameState
from sandbox.core.system import ActionSpec
from sandbox.core.vec import Vec2, normal_deg


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Put a model at `to` (None = where it stands), facing `facing_deg` (None = as it faces)."""

    model: ModelId
    to: Vec2 | None = None
    facing_deg: float | None = None


def check_move(state: GameState, action: Move) -> tuple[Reason, ...]:
    """The hand may do anything with a model that is there."""
    model = state.board.find_model(action.model)
    if model is None or model.removed:
        return (Reason("hand.move", f"there is no {action.model} on the table to move"),)
    return ()


def resolve_move(resolver: Resolver, action: Move) -> None:
    """Turn, then move; nothing is emitted for what stays as it was."""
    model = resolver.board.model(action.model)
    to = action.to or model.position
    if action.facing_deg is not None and normal_deg(action.facing_deg) != model.facing_deg:
        to_deg = normal_deg(action.facing_deg)
        text = f"{model.name} turns from {model.facing_deg:.0f}° to {to_deg:.0f}°"
        resolver.emit(ev.Turned(model=model.id, from_deg=model.facing_deg, to_deg=to_deg, rule="hand.move", text=text))
    if to != model.position:
        distance = model.position.distance(to)
        text = f"{model.name} is moved {distance:.2f}″ by hand"
        resolver.emit(
            ev.Moved(
                model=model.id,
                from_=model.position,
                to=to,
                distance_in=distance,
                mode="move",
                rule="hand.move",
                text=text,
            )
        )


MOVE = ActionSpec(
    do="move",
    label="Move",
    key="v",
    gesture="hand",
    help="the plain hand: drag a model anywhere, turn it with Q and E",
    type=Move,
    check=check_move,
    preview=lambda state, action: Preview(title="Move", model=action.model, reasons=check_move(state, action)),
    resolve=resolve_move,
    aim=lambda _state, model, pointer, _target: Move(model=model, to=pointer),
)
