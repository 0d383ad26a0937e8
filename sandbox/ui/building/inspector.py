"""The inspector: every field of what is selected, to be read and typed over."""

from __future__ import annotations

from sandbox.rules.hand import MOVE
from sandbox.ui.forms import Form
from sandbox.ui.state import View


def inspector(view: View) -> Form | None:
    """The form about the selection, None while something is aimed, asked or told."""
    game, ui = view.game, view.ui
    if game is None or game.pending or view.preview or ui.tool != MOVE.do or not ui.playback.is_now:
        return None
    return None
