"""The reducer: what an event does to a board. fold(board, events) is the board that the rules returned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from sandbox.core import events as ev
from sandbox.core.state import Board


def fold(board: Board, events: Iterable[ev.Event]) -> Board:
    """The board after all these events."""
    for event in events:
        board = apply(board, event)
    return board


def apply(board: Board, event: ev.Event) -> Board:
    """The board after one event; events that only tell leave it as it is."""
    match event:
        case ev.Turned():
            return board.with_model(replace(board.model(event.model), facing_deg=event.to_deg))
        case ev.Moved() | ev.Displaced():
            return board.with_model(replace(board.model(event.model), position=event.to))
        case ev.Damaged() if event.counter:
            return board.with_model(board.model(event.model).with_counter(event.counter, event.now))
        case ev.Spent():
            return board.with_model(board.model(event.model).with_counter(event.what, event.now))
        case ev.KnockedDown():
            return board.with_model(board.model(event.model).with_status("knocked_down", True))
        case ev.StatusChanged():
            return board.with_model(board.model(event.model).with_status(event.status, event.is_set))
        case ev.Removed():
            return board.with_model(replace(board.model(event.model), removed=True))
        case ev.Placed():
            model = board.model(event.model)
            footprint = event.footprint or model.footprint
            return board.with_model(replace(model, position=event.to, carried_by=event.carried_by, footprint=footprint))
        case (
            ev.Contacted()
            | ev.Slowed()
            | ev.Stopped()
            | ev.Rewound()
            | ev.Triggered()
            | ev.Rolled()
            | ev.Attacked()
            | ev.FreeStruck()
            | ev.Damaged()
            | ev.ImpactHits()
            | ev.CourageTested()
            | ev.Engaged()
            | ev.Commanded()
            | ev.RamPower()
            | ev.Rammed()
            | ev.Forfeited()
            | ev.Refused()
            | ev.Noted()
        ):
            return board
        case _ as never:
            assert_never(never)
