"""The view that a table opens with: everything to be seen, clear of the drawer."""

from __future__ import annotations

from pygame import Rect

from sandbox.core.state import Board
from sandbox.render import camera as cameras
from sandbox.render.camera import Camera
from sandbox.ui.layout import Frame
from sandbox.ui.panels.form_plates import drawer_place


def clear_table(frame: Frame, *, has_drawer: bool) -> Rect:
    """The part of the table view that no drawer covers."""
    table = Rect(frame.table)
    if has_drawer:
        covered = drawer_place(frame).width
        table.left += covered
        table.width -= covered
    return table


def start_view(board: Board, frame: Frame, *, has_drawer: bool) -> Camera:
    """The board as large as it fits beside the drawer."""
    return cameras.start(board, clear_table(frame, has_drawer=has_drawer)).widened(frame.table)
