"""Everything about a ram that needs no dice."""

from __future__ import annotations

from sandbox.core.preview import Preview
from sandbox.core.state import GameState
from sandbox.rules.robogear.actions import Ram
from sandbox.rules.robogear.who import check_ram


def preview_ram(state: GameState, action: Ram) -> Preview:
    """The preview of a ram."""
    return Preview(title="Ram", model=action.model, reasons=check_ram(state, action))
