"""Where the table lies on the screen: y up in inches on the table, y down in pixels on the screen."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame

from sandbox.core.state import Board
from sandbox.core.vec import Vec2

MIN_SCALE = 6.0
MAX_SCALE = 240.0
START_MARGIN_IN = 1.0

Bounds = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Camera:
    """A view of the table: `scale` pixels an inch, the point `center` in the middle of `viewport` (in pixels).

    `px` are the pixels of the screen for one of the design: words, rings and marks on the table grow with it.
    """

    scale: float
    center: Vec2
    viewport: pygame.Rect
    px: float = 1.0

    def to_screen(self, point: Vec2) -> tuple[float, float]:
        """Where a point of the table lies on the screen, to a fraction of a pixel."""
        x, y, width, height = self.viewport
        return (
            x + width / 2 + (point.x - self.center.x) * self.scale,
            y + height / 2 - (point.y - self.center.y) * self.scale,
        )

    def to_pixel(self, point: Vec2) -> tuple[int, int]:
        """The whole pixel at which a sprite stands, and everything that must lie concentric with it."""
        x, y = self.to_screen(point)
        return (math.floor(x + 0.5), math.floor(y + 0.5))

    def to_table(self, x: float, y: float) -> Vec2:
        """The point of the table under a point of the screen."""
        left, top, width, height = self.viewport
        return Vec2(
            self.center.x + (x - left - width / 2) / self.scale, self.center.y - (y - top - height / 2) / self.scale
        )

    def zoomed(self, factor: float, at: tuple[float, float]) -> Camera:
        """This view enlarged within the limits of zoom; the point of the table under `at` stays under it."""
        scale = min(MAX_SCALE, max(MIN_SCALE, self.scale * factor))
        under = self.to_table(*at)
        return replace(self, scale=scale, center=under + (self.center - under) * (self.scale / scale))

    def panned(self, dx: float, dy: float) -> Camera:
        """This view with the table moved by so many pixels to the right and down."""
        return replace(self, center=self.center + Vec2(-dx / self.scale, dy / self.scale))

    def resized(self, viewport: pygame.Rect) -> Camera:
        """The same middle and scale in another viewport."""
        return replace(self, viewport=viewport)

    def widened(self, viewport: pygame.Rect) -> Camera:
        """The same view in another viewport round it: every point stays on its pixel."""
        x, y, width, height = viewport
        return replace(self, center=self.to_table(x + width / 2, y + height / 2), viewport=viewport)

    @property
    def bounds(self) -> Bounds:
        """Left, bottom, right and top of what is seen, in inches."""
        half_width, half_height = self.viewport.width / 2 / self.scale, self.viewport.height / 2 / self.scale
        x, y = self.center
        return (x - half_width, y - half_height, x + half_width, y + half_height)


def fit(bounds: Bounds, viewport: pygame.Rect, max_scale: float = MAX_SCALE) -> Camera:
    """The largest view, up to `max_scale`, that shows the bounds (left, bottom, right, top, in inches) whole."""
    left, bottom, right, top = bounds
    width, height = max(right - left, 1e-9), max(top - bottom, 1e-9)
    scale = min(viewport.width / width, viewport.height / height, max_scale, MAX_SCALE)
    return Camera(max(scale, MIN_SCALE), Vec2((left + right) / 2, (bottom + top) / 2), viewport)


def bounds_around(discs: Iterable[tuple[Vec2, float]], margin_in: float) -> Bounds | None:
    """The bounds of all discs (centre, radius in inches) with a margin, or None when there is no disc."""
    spans = [(at.x - radius, at.y - radius, at.x + radius, at.y + radius) for at, radius in discs]
    if not spans:
        return None
    lefts, bottoms, rights, tops = zip(*spans, strict=True)
    return (min(lefts) - margin_in, min(bottoms) - margin_in, max(rights) + margin_in, max(tops) + margin_in)


def max_start_scale(viewport: pygame.Rect) -> float:
    """How large a view may start in a table view of that width: of small, usual and large windows."""
    if viewport.width < 816:
        return 46.0
    return 56.0 if viewport.width < 1152 else 88.0


def start(board: Board, viewport: pygame.Rect) -> Camera:
    """The view that a board opens with: all its models, or the whole table when there are none."""
    models = ((model.position, model.footprint.reach_in) for model in board.models if model.is_on_table)
    bounds = bounds_around(models, START_MARGIN_IN) or (0.0, 0.0, board.width, board.height)
    return fit(bounds, viewport, max_start_scale(viewport))
