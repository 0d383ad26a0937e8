"""A turn on the spot: the ground that it sweeps, the new facing, the way of the nose, and whose turn it is."""

from __future__ import annotations

import math

import numpy as np
import pygame

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.overlays import Fan
from sandbox.core.state import Board
from sandbox.core.vec import Vec2, turn_deg
from sandbox.geometry.obstacles import far_ends
from sandbox.render.camera import Camera
from sandbox.render.coverage import Floats
from sandbox.render.marks import aiming_mark, centered, side_hue
from sandbox.render.outlines import Point, base_outline, grown
from sandbox.render.overlays import edge_px
from sandbox.render.shapes import KEYLINE, arrow, base_ring, hatched_polygon, lines
from sandbox.render.theme import Color, Theme

HATCH = (1.6, 9.0, -45.0)
HATCH_ALPHA = 0.6
FILL_ALPHA = 0.10
FACING_WIDTH, FACING_DASH = 2.5, (10.0, 5.0)
POSE_WIDTH, POSE_DASH, POSE_ALPHA = 1.2, (2.0, 4.0), 0.8
POSE_EVERY_DEG = 15.0

NOSE_AWAY = 18.0
"""From the edge at the nose to the arrow round it, and to the mark of the aiming side."""

ARROW_WIDTH, ARROW_HEAD = 3.0, 13.0
MARK_RADIUS = 10.0
MARK_GAP = 5.0
SHORTEST_ARROW = 8.0

_STEP_DEG = 0.5


def swept_outline(footprint: Footprint, from_deg: float, by_deg: float) -> Floats:
    """The outline of all that a base sweeps while it turns about its middle, in inches from there, y up.

    At every bearing that is the farthest that any pose reaches: one of the two ends of the turn, or one that points a
    far end there.
    """
    low, high = sorted((from_deg, from_deg + by_deg))
    ends = [end + far for end in (low, high) for far in far_ends(footprint)]
    bearings = np.unique(np.concatenate((np.arange(0.0, 360.0, _STEP_DEG), np.array(ends) % 360.0)))
    reach = np.maximum(_reach(footprint, bearings - low), _reach(footprint, bearings - high))
    for far in far_ends(footprint):
        reach[(bearings - low - far) % 360.0 <= high - low] = footprint.reach_in
    angle = np.radians(bearings)
    return np.column_stack((reach * np.cos(angle), reach * np.sin(angle)))


def _reach(footprint: Footprint, bearings_deg: Floats) -> Floats:
    """How far the edge of a base is from its middle at bearings from its facing."""
    x, y = np.cos(np.radians(bearings_deg)), np.sin(np.radians(bearings_deg))
    match footprint:
        case Disc(radius_in):
            return np.full(len(bearings_deg), radius_in)
        case Oval(length_in, width_in):
            return np.asarray(1 / np.hypot(x / length_in, y / width_in))
        case Box(length_in, width_in):
            return np.asarray(1 / np.maximum(np.abs(x) / length_in, np.abs(y) / width_in))


def by_deg(fan: Fan) -> float:
    """The turn by the shorter way."""
    return turn_deg(fan.from_deg, fan.to_deg)


def fan_hue(side: str | None, board: Board, theme: Theme) -> Color:
    """The colour of whoever aims: that of the lane, or of the side that aims what is not its own."""
    return theme.lane if side is None else side_hue(theme.side(board.sides.index(side)), theme)


def is_ahead(fan: Fan, board: Board) -> bool:
    """Whether the turn is still to be finished."""
    model = board.find_model(fan.model)
    return model is not None and abs(turn_deg(model.facing_deg, fan.to_deg)) > _STEP_DEG


def draw_swept(surface: pygame.Surface, fan: Fan, camera: Camera, theme: Theme) -> None:
    """Under the bases: the swept ground outside the base as it starts, hatched, and the poses on the way."""
    turned = by_deg(fan)
    if isinstance(fan.footprint, Disc) or not turned or fan.shown <= 0:
        return
    x, y = camera.to_pixel(fan.position)
    swept = swept_outline(fan.footprint, fan.from_deg, turned) * (camera.scale, -camera.scale) + (x, y)
    width, spacing, angle_deg = HATCH
    hue, px = theme.answers["shoved"], camera.px
    hatched_polygon(
        surface,
        swept,
        hue,
        width=width * px,
        spacing=spacing * px,
        angle_deg=angle_deg,
        origin=camera.to_pixel(Vec2(0, 0)),
        alpha=HATCH_ALPHA * fan.shown,
        fill_alpha=FILL_ALPHA * fan.shown,
        without=[base_outline(fan.footprint, (x, y), fan.from_deg, camera.scale, px=px)],
    )
    count = math.ceil(abs(turned) / POSE_EVERY_DEG)
    turns = (fan.from_deg + turned * step / count for step in range(1, count))
    poses = [base_outline(fan.footprint, (x, y), turn, camera.scale, px=px) for turn in turns]
    dash = grown(POSE_DASH, px)
    lines(surface, poses, POSE_WIDTH * px, hue, alpha=POSE_ALPHA * fan.shown, dash=dash, closed=True)


def draw_turn(surface: pygame.Surface, fan: Fan, board: Board, camera: Camera, theme: Theme) -> None:
    """Over the bases: the facing that is still to come, the arrow round the nose, and the mark of the aiming side."""
    if is_ahead(fan, board) and not isinstance(fan.footprint, Disc):
        hue, px = fan_hue(fan.side, board, theme), camera.px
        base_ring(
            surface,
            fan.footprint,
            camera.to_pixel(fan.position),
            fan.to_deg,
            camera.scale,
            outside=-FACING_WIDTH / 2 * px,
            width=FACING_WIDTH * px,
            color=hue,
            alpha=fan.shown,
            dash=grown(FACING_DASH, px),
            px=px,
        )
        path = arrow_path(fan, camera)
        if path:
            arrow(
                surface,
                path,
                ARROW_WIDTH * px,
                ARROW_HEAD * px,
                hue,
                alpha=fan.shown,
                keyline=theme.tag,
                keyline_width=KEYLINE * px,
            )
    if fan.side is not None:
        side = theme.side(board.sides.index(fan.side))
        mark = aiming_mark(side, MARK_RADIUS * camera.px, theme, camera.px)
        surface.blit(*centered(mark, mark_place(fan, camera)))


def arrow_path(fan: Fan, camera: Camera) -> list[Point]:
    """The way round the nose on the screen, up to the mark of the aiming side; empty where it would be too short."""
    reach = _nose_px(fan, camera)
    turned = by_deg(fan)
    kept_deg = math.degrees((MARK_RADIUS + MARK_GAP) * camera.px / reach) if fan.side is not None else 0.0
    swing = math.copysign(abs(turned) - kept_deg, turned)
    if math.radians(abs(turned) - kept_deg) * reach < (ARROW_HEAD + SHORTEST_ARROW) * camera.px:
        return []
    steps = max(2, math.ceil(abs(swing) / 3))
    return [_round_nose(fan, fan.from_deg + swing * step / steps, reach, camera) for step in range(steps + 1)]


def mark_place(fan: Fan, camera: Camera) -> Point:
    """Before the nose as it will be."""
    return _round_nose(fan, fan.to_deg, _nose_px(fan, camera), camera)


def _nose_px(fan: Fan, camera: Camera) -> float:
    return edge_px(fan.footprint, 0.0, 0.0, camera.scale) + NOSE_AWAY * camera.px


def _round_nose(fan: Fan, bearing_deg: float, reach: float, camera: Camera) -> Point:
    x, y = camera.to_pixel(fan.position)
    way = Vec2.from_deg(bearing_deg)
    return (x + way.x * reach, y - way.y * reach)
