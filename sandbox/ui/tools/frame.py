"""The frame that selects whoever is in it."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.footprint import Box
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap
from sandbox.geometry.world import candidates


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The frame that selects: where it began, where it ends, and who was selected before."""

    start: Vec2
    end: Vec2
    before: tuple[str, ...]

    def selected(self, board: Board) -> tuple[str, ...]:
        """Who is selected now: those from before, then everybody inside."""
        inside = inside_of(board, self.start, self.end)
        return (*(one for one in self.before if one not in inside), *inside)


def inside_of(board: Board, start: Vec2, end: Vec2) -> tuple[str, ...]:
    """The models whose bases lie wholly or partly in the rectangle between two points, in board order.

    A pointer that goes straight up makes a line of it: that is a rectangle still, thinner than any base.
    """
    low, high = Vec2(min(start.x, end.x), min(start.y, end.y)), Vec2(max(start.x, end.x), max(start.y, end.y))
    frame = Model(
        id="",
        name="",
        side="",
        position=(low + high) * 0.5,
        facing_deg=0.0,
        footprint=Box(max((high.x - low.x) / 2, TOUCH), max((high.y - low.y) / 2, TOUCH)),
        profile=Profile(),
    )
    near = candidates(board, low.x, low.y, high.x, high.y)
    return tuple(name for name in near if gap(board.model(name), frame) <= 0)
