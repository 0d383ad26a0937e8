"""Terrain that is being drawn, as it is shown on the table."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.terrain import Terrain
from sandbox.core.vec import Vec2


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """The piece that there would be now, None where it is none yet, and the corners put down so far.

    `is_wrong`: it can't be laid on the table like this. `is_closing`: the pointer is on the first corner.
    """

    piece: Terrain | None = None
    corners: tuple[Vec2, ...] = ()
    is_wrong: bool = False
    is_closing: bool = False
