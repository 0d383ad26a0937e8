"""A small picture drawn four times too large and scaled down: sprites, figures, marks and icons are made on it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from sandbox.render.outlines import Point
from sandbox.render.theme import Color

OVERSIZE = 4


class Canvas:
    """A picture of `width` x `height` pixels with the origin in its middle, x to the right and y up.

    Points and sizes are in units of `unit` pixels, the drawing is turned by `turn_deg` counter-clockwise. `ground` is
    the colour of the outermost part: it fills the transparent rest, so that no foreign colour shines through at the
    edge. Colours overwrite, they do not blend; a fourth number is an alpha. `edge` draws a line in that colour round
    a shape.
    """

    def __init__(
        self,
        width: int,
        height: int,
        ground: Color,
        *,
        unit: float = 1.0,
        turn_deg: float = 0.0,
    ) -> None:
        self.size = (width, height)
        self._big = pygame.Surface((width * OVERSIZE, height * OVERSIZE), pygame.SRCALPHA)
        self._big.fill((*ground, 0))
        self._middle = (width * OVERSIZE / 2, height * OVERSIZE / 2)
        self.measure(unit=unit, turn_deg=turn_deg)

    def measure(
        self, *, unit: float, turn_deg: float, stretch: float = 1.0, squash: float = 1.0, edge_px: float = 1.2
    ) -> None:
        """Set the units of all that follows: size and turn, a stretch along x, a squash across, and the width of edges.

        Neither discs nor the width of lines are stretched.
        """
        self.unit = unit
        self.edge = edge_px / unit
        turn = math.radians(turn_deg)
        along, across = unit * stretch * OVERSIZE, unit * squash * OVERSIZE
        self._x_by_x, self._x_by_y = math.cos(turn) * along, -math.sin(turn) * across
        self._y_by_x, self._y_by_y = -math.sin(turn) * along, -math.cos(turn) * across
        self._stretch = stretch
        self._is_squashed = squash != 1.0

    def surface(self) -> pygame.Surface:
        """The finished picture."""
        return pygame.transform.smoothscale(self._big, self.size)

    def polygon(self, points: Iterable[Point], color: Sequence[int]) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self._big, color, [self._place(point) for point in points])

    def disc(self, at: Point, radius: float, color: Sequence[int], *, edge: Color | None = None) -> None:
        """A filled circle."""
        if self._is_squashed:
            self.oval(at, (radius / self._stretch, radius), color, edge=edge)
            return
        if edge is not None:
            pygame.draw.circle(self._big, edge, self._place(at), (radius + self.edge) * self.unit * OVERSIZE)
        pygame.draw.circle(self._big, color, self._place(at), radius * self.unit * OVERSIZE)

    def ring(self, at: Point, radius: float, width: float, color: Sequence[int]) -> None:
        """A circle of a line `width` wide, `radius` to its middle."""
        thickness = max(1, round(width * self.unit * OVERSIZE))
        pygame.draw.circle(self._big, color, self._place(at), (radius + width / 2) * self.unit * OVERSIZE, thickness)

    def oval(
        self, at: Point, half: Point, color: Sequence[int], *, turn_deg: float = 0.0, edge: Color | None = None
    ) -> None:
        """A filled ellipse with half-axes along x and y before it is turned."""
        if edge is not None:
            self.polygon(self._around(at, arc(half[0] + self.edge, half[1] + self.edge), turn_deg), edge)
        self.polygon(self._around(at, arc(*half), turn_deg), color)

    def plate(
        self,
        at: Point,
        half: Point,
        color: Sequence[int],
        *,
        corner: float = 0.0,
        turn_deg: float = 0.0,
        edge: Color | None = None,
    ) -> None:
        """A filled rectangle with half its length and width, and round corners."""
        if edge is not None:
            grown = (half[0] + self.edge, half[1] + self.edge)
            self.plate(at, grown, edge, corner=corner + self.edge, turn_deg=turn_deg)
        x, y = half[0] - corner, half[1] - corner
        corners = ((x, y, 0.0), (-x, y, 90.0), (-x, -y, 180.0), (x, -y, 270.0))
        rounded = [
            (cx + px, cy + py) for cx, cy, turn in corners for px, py in arc(corner, corner, turn, turn + 90.0, steps=5)
        ]
        self.polygon(self._around(at, rounded, turn_deg), color)

    def line(
        self,
        points: Sequence[Point],
        width: float,
        color: Sequence[int],
        *,
        is_round: bool = True,
        edge: Color | None = None,
    ) -> None:
        """A line through the points, round at its corners and, unless `is_round` is false, at its ends."""
        if edge is not None:
            self.line(points, width + 2 * self.edge, edge)
        for (x0, y0), (x1, y1) in pairwise(points):
            length = math.hypot((x1 - x0) * self._stretch, y1 - y0)
            if length == 0:
                continue
            aside_x, aside_y = -(y1 - y0) / length * width / 2, (x1 - x0) * self._stretch / length * width / 2
            aside_x /= self._stretch
            self.polygon(
                (
                    (x0 + aside_x, y0 + aside_y),
                    (x1 + aside_x, y1 + aside_y),
                    (x1 - aside_x, y1 - aside_y),
                    (x0 - aside_x, y0 - aside_y),
                ),
                color,
            )
        for joint in points if is_round else points[1:-1]:
            self.disc(joint, width / 2, color)

    def _place(self, point: Point) -> Point:
        x, y = point
        return (
            self._middle[0] + x * self._x_by_x + y * self._x_by_y,
            self._middle[1] + x * self._y_by_x + y * self._y_by_y,
        )

    def _around(self, at: Point, points: Iterable[Point], turn_deg: float) -> list[Point]:
        turn = math.radians(turn_deg)
        cosine, sine = math.cos(turn), math.sin(turn)
        return [(at[0] + x * cosine - y * sine, at[1] + x * sine + y * cosine) for x, y in points]


def arc(half_x: float, half_y: float, from_deg: float = 0.0, to_deg: float = 360.0, *, steps: int = 40) -> list[Point]:
    """Points on an ellipse round the origin, counter-clockwise, both ends included."""
    angles = (math.radians(from_deg + (to_deg - from_deg) * step / steps) for step in range(steps + 1))
    return [(half_x * math.cos(angle), half_y * math.sin(angle)) for angle in angles]


def moved(points: Iterable[Point], dx: float, dy: float) -> list[Point]:
    """The points shifted."""
    return [(x + dx, y + dy) for x, y in points]
