"""Stampedes: those still to come are said at the warning on each beast, those that run wear the side that aims them."""

from __future__ import annotations

from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.present.scene import Tag


def pending_tags(board: Board, aimed: str | None = None) -> tuple[Tag, ...]:
    """A tag for every model on the table that will stampede; `aimed` is the one whose turn is being chosen."""
    return tuple(
        _tag(board, model, is_aimed=model.id == aimed)
        for model in board.models
        if model.is_on_table and model.is_status("will_stampede")
    )


def _tag(board: Board, model: Model, *, is_aimed: bool) -> Tag:
    side = _opponent(board, model)
    base = model.footprint
    rear = base.radius_in if isinstance(base, Disc) else base.half_length_in
    return Tag(
        id=f"pending {model.id}",
        anchor=model.position - model.facing * rear,
        radius_in=0.0,
        answer="stops",
        word="stampede pending",
        note=f"side {side} {'aims it now' if is_aimed else 'will aim it'}",
        is_warning=True,
    )


def aiming_side(board: Board, model: Model) -> str | None:
    """The side that turns and runs a model which is out of control; None = its own."""
    return _opponent(board, model) if model.is_status("stampeded") else None


def _opponent(board: Board, model: Model) -> str:
    return next((side for side in board.sides if side != model.side), model.side)
