"""The lane of a move: its fill, its edges with a tick for every inch of budget, and the part that was rewound."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from sandbox.core.preview import Lane
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.render.camera import Camera
from sandbox.render.ground import terrain_outline
from sandbox.render.outlines import Point, base_outline
from sandbox.render.shapes import hatched_polygon, line, lines, polygon
from sandbox.render.theme import Color, Theme, mix

EDGE_WIDTH = 2.0
EDGE_ALPHA = 0.9
TICK = 10.0
MAJOR_TICK = 16.0
REWOUND_ALPHA = 0.10
REWOUND_HATCH = (2.0, 9.0, 45.0)
REWOUND_HATCH_ALPHA = 0.6
REWOUND_DASH = (7.0, 5.0)
ROUGH_ALPHA = 0.35


@dataclass(frozen=True, slots=True)
class LaneOutline:
    """A lane on the screen, in pixels: the base's outline round its middle, which has its leftmost and rightmost point
    as seen along the way at `left` and `right`, the middles where the way starts, stands and fails, and the way."""

    base: Sequence[Point]
    left: int
    right: int
    start: Point
    stand: Point
    failed: Point
    way: Point

    def at(self, middle: Point, index: int) -> Point:
        """A point of the base's outline when the base is there."""
        x, y = self.base[index]
        return (middle[0] + x, middle[1] + y)

    def outline(self, middle: Point) -> list[Point]:
        return [(middle[0] + x, middle[1] + y) for x, y in self.base]

    def swept(self, start: Point, end: Point) -> list[Point]:
        """What the base passes over between two middles: the front of the one outline and the back of the other."""
        count = len(self.base)
        front = [(self.right + step) % count for step in range((self.left - self.right) % count + 1)]
        back = [(self.left + step) % count for step in range((self.right - self.left) % count + 1)]
        return [*(self.at(end, index) for index in front), *(self.at(start, index) for index in back)]


def lane_outline(lane: Lane, camera: Camera) -> LaneOutline:
    """The lane as it lies on the screen."""
    direction = Vec2.from_deg(lane.direction_deg)
    base = base_outline(lane.footprint, (0.0, 0.0), lane.facing_deg, camera.scale)
    aside = [-x * direction.y - y * direction.x for x, y in base]
    failed_in = lane.stand_in if lane.failed_in is None else lane.failed_in
    return LaneOutline(
        base=base,
        left=aside.index(max(aside)),
        right=aside.index(min(aside)),
        start=camera.to_screen(lane.start),
        stand=camera.to_screen(lane.start + direction * lane.stand_in),
        failed=camera.to_screen(lane.start + direction * failed_in),
        way=(direction.x, -direction.y),
    )


def draw_lane_ground(
    surface: pygame.Surface,
    lane: Lane,
    shape: LaneOutline,
    board: Board,
    camera: Camera,
    theme: Theme,
    *,
    fill_alpha: float,
) -> None:
    """What lies under the bases: the fill, the rough ground that is paid for, the hatch of what was rewound."""
    whole = shape.swept(shape.start, shape.failed)
    polygon(surface, shape.swept(shape.start, shape.stand), theme.lane, alpha=fill_alpha)
    for piece in board.terrain:
        if piece.id in lane.rough_by:
            area = terrain_outline(piece, camera)
            polygon(surface, area, theme.terrain[piece.kind], alpha=ROUGH_ALPHA, within=[whole])
    if shape.failed != shape.stand:
        width, spacing, angle_deg = REWOUND_HATCH
        hatched_polygon(
            surface,
            shape.swept(shape.stand, shape.failed),
            theme.answers["stops"],
            width=width,
            spacing=spacing,
            angle_deg=angle_deg,
            origin=camera.to_pixel(Vec2(0, 0)),
            alpha=REWOUND_HATCH_ALPHA,
            fill_alpha=REWOUND_ALPHA,
            without=[shape.outline(shape.stand)],
        )


def draw_lane_edges(surface: pygame.Surface, shape: LaneOutline, theme: Theme, *, alpha: float = EDGE_ALPHA) -> None:
    """Both edges, to the stand and dashed on to where the move failed."""
    for side in (shape.left, shape.right):
        start, stand, failed = (shape.at(middle, side) for middle in (shape.start, shape.stand, shape.failed))
        line(surface, (start, stand), EDGE_WIDTH, theme.lane, alpha=alpha)
        line(surface, (stand, failed), EDGE_WIDTH, theme.answers["stops"], alpha=alpha, dash=REWOUND_DASH)


def draw_lane_ticks(
    surface: pygame.Surface, lane: Lane, shape: LaneOutline, board: Board, camera: Camera, theme: Theme
) -> None:
    """A tick inward on both edges for every inch of budget: longer every third, tinted where the ground is rough."""
    smooth: list[tuple[Point, Point]] = []
    rough: list[tuple[Point, Point]] = []
    for tick in lane.ticks:
        if tick.at_in > lane.stand_in:
            continue
        gone = tick.at_in * camera.scale
        length = MAJOR_TICK if tick.is_major else TICK
        for side, inward in ((shape.left, 1), (shape.right, -1)):
            x, y = shape.at(shape.start, side)
            outer = (x + shape.way[0] * gone, y + shape.way[1] * gone)
            inner = (outer[0] - inward * shape.way[1] * length, outer[1] + inward * shape.way[0] * length)
            (rough if tick.is_rough else smooth).append((outer, inner))
    lines(surface, smooth, EDGE_WIDTH, theme.lane, alpha=EDGE_ALPHA)
    lines(surface, rough, EDGE_WIDTH, _rough_color(lane, board, theme), alpha=EDGE_ALPHA)


def _rough_color(lane: Lane, board: Board, theme: Theme) -> Color:
    """The colour of ticks in rough ground: half that of the ground, half that of the lane."""
    kinds = [piece.kind for piece in board.terrain if piece.id in lane.rough_by]
    return mix(theme.terrain[kinds[0] if kinds else "rough"], theme.lane, 0.5)
