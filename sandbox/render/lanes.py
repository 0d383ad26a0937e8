"""The lane of a move: its fill, its edges with a tick for every inch of budget, and the part that was rewound."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.overlays import Lane
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.render.camera import Camera
from sandbox.render.ground import terrain_outline
from sandbox.render.outlines import Point, Points, base_outline, grown
from sandbox.render.shapes import hatched_polygon, line, lines, polygon
from sandbox.render.theme import Color, Theme, mix

EDGE_WIDTH = 2.0
AIMED_WIDTH = 2.5
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
    """A lane on the screen, in pixels.

    `base` is the outline of the base round its middle, `left` and `right` are its outermost points as seen along the
    `way`, and where they are in the outline; `start`, `stand` and `failed` are where its middle starts, stands, fails.
    `px` is the interface scale.
    """

    base: Sequence[Point]
    left: Point
    left_index: int
    right: Point
    right_index: int
    way: Point
    start: Point
    stand: Point
    failed: Point
    px: float = 1.0

    def outline(self, middle: Point) -> list[Point]:
        return [moved(point, middle) for point in self.base]

    def swept(self, start: Point, end: Point) -> list[Point]:
        """What the base passes over between two middles: the front of the one outline and the back of the other."""
        back = self._chain(self.left_index, self.right_index)
        return [*(moved(point, end) for point in self.front()), *(moved(point, start) for point in back)]

    def gained(self, start: Point, end: Point) -> list[Point]:
        """What the base covers on the way between two middles and does not cover at its start."""
        front = self.front()
        return [*(moved(point, end) for point in front), *(moved(point, start) for point in reversed(front))]

    def front(self) -> list[Point]:
        """The leading half of the outline, from its right to its left, round its middle."""
        return self._chain(self.right_index, self.left_index)

    def _chain(self, first: int, last: int) -> list[Point]:
        count = len(self.base)
        return [self.base[(first + step) % count] for step in range((last - first) % count + 1)]


def moved(point: Point, by: Point) -> Point:
    """A point shifted."""
    return (point[0] + by[0], point[1] + by[1])


def lane_outline(lane: Lane, camera: Camera) -> LaneOutline:
    """The lane as it lies on the screen."""
    direction = Vec2.from_deg(lane.direction_deg)
    base = _base(lane.footprint, lane.facing_deg, camera.scale, camera.px)
    aside = [-x * direction.y - y * direction.x for x, y in base]
    left = outermost(lane.footprint, lane.facing_deg, direction.left)
    failed_in = lane.stand_in if lane.failed_in is None else lane.failed_in
    return LaneOutline(
        base=base,
        left=(left.x * camera.scale, -left.y * camera.scale),
        left_index=aside.index(max(aside)),
        right=(-left.x * camera.scale, left.y * camera.scale),
        right_index=aside.index(min(aside)),
        way=(direction.x, -direction.y),
        start=camera.to_screen(lane.start),
        stand=camera.to_screen(lane.start + direction * lane.stand_in),
        failed=camera.to_screen(lane.start + direction * failed_in),
        px=camera.px,
    )


@lru_cache(maxsize=16)
def _base(footprint: Footprint, facing_deg: float, scale: float, px: float) -> tuple[Point, ...]:
    """The outline of a base round its middle: the same for a lane and for all places where the base may stop on it."""
    return tuple(base_outline(footprint, (0.0, 0.0), facing_deg, scale, px=px))


def outermost(footprint: Footprint, facing_deg: float, direction: Vec2) -> Vec2:
    """Which point of a base lies furthest in a direction, from its middle: of a side square to it the middle.

    The opposite point lies furthest the other way.
    """
    local = direction.turned(-facing_deg)
    match footprint:
        case Disc(radius_in):
            return direction * radius_in
        case Oval(length_in, width_in):
            far = math.hypot(length_in * local.x, width_in * local.y)
            return Vec2(length_in * length_in * local.x / far, width_in * width_in * local.y / far).turned(facing_deg)
        case Box(length_in, width_in):
            return Vec2(length_in * _sign(local.x), width_in * _sign(local.y)).turned(facing_deg)


def _sign(value: float) -> int:
    return 0 if abs(value) < TOUCH else 1 if value > 0 else -1


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
        hatch_rewound(surface, shape.gained(shape.stand, shape.failed), camera, theme)


def hatch_rewound(surface: pygame.Surface, outline: Points, camera: Camera, theme: Theme) -> None:
    """The ground that was run over and given up again, or not reached at all."""
    width, spacing, angle_deg = REWOUND_HATCH
    hatched_polygon(
        surface,
        outline,
        theme.answers["stops"],
        width=width * camera.px,
        spacing=spacing * camera.px,
        angle_deg=angle_deg,
        origin=camera.to_pixel(Vec2(0, 0)),
        alpha=REWOUND_HATCH_ALPHA,
        fill_alpha=REWOUND_ALPHA,
    )


def draw_lane_edges(
    surface: pygame.Surface, shape: LaneOutline, theme: Theme, *, alpha: float = EDGE_ALPHA, hue: Color | None = None
) -> None:
    """Both edges, to the stand and dashed on to where the move failed; in the `hue` of a side that aims it."""
    color, width = (theme.lane, EDGE_WIDTH) if hue is None else (hue, AIMED_WIDTH)
    for side in (shape.left, shape.right):
        start, stand, failed = (moved(side, middle) for middle in (shape.start, shape.stand, shape.failed))
        line(surface, (start, stand), width * shape.px, color, alpha=alpha)
        dash = grown(REWOUND_DASH, shape.px)
        line(surface, (stand, failed), EDGE_WIDTH * shape.px, theme.answers["stops"], alpha=alpha, dash=dash)


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
        length = (MAJOR_TICK if tick.is_major else TICK) * camera.px
        for side, inward in ((shape.left, 1), (shape.right, -1)):
            x, y = moved(side, shape.start)
            outer = (x + shape.way[0] * gone, y + shape.way[1] * gone)
            inner = (outer[0] - inward * shape.way[1] * length, outer[1] + inward * shape.way[0] * length)
            (rough if tick.is_rough else smooth).append((outer, inner))
    lines(surface, smooth, EDGE_WIDTH * camera.px, theme.lane, alpha=EDGE_ALPHA)
    lines(surface, rough, EDGE_WIDTH * camera.px, _rough_color(lane, board, theme), alpha=EDGE_ALPHA)


def _rough_color(lane: Lane, board: Board, theme: Theme) -> Color:
    """The colour of ticks in rough ground: half that of the ground, half that of the lane."""
    kinds = [piece.kind for piece in board.terrain if piece.id in lane.rough_by]
    return mix(theme.terrain[kinds[0] if kinds else "rough"], theme.lane, 0.5)
