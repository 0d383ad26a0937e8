"""Stampedes that are still to come: said at the warning on each beast for as long as one is pending."""

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
    side = next((side for side in board.sides if side != model.side), model.side)
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
