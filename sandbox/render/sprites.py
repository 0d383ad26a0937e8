"""Bases as pictures, cached: shadow, rim, plate, front arc, nose, the side's pattern at the back, figure and state.

The outermost pixel of the rim is the edge of the base. Pictures have their middle at the middle of the base, which
stands on a whole pixel (`Camera.to_pixel`); put them there with `marks.centered`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

import pygame

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.vec import normal_deg
from sandbox.render.canvas import Canvas
from sandbox.render.figures import FigureName, draw_figure, draw_howdah, figure_name, figure_scale
from sandbox.render.marks import badge, centered, side_shape
from sandbox.render.outlines import Point, base_outline, stroke_loops
from sandbox.render.theme import SideColors, Theme, mix

State = Literal["knocked-down", "prone", "stationary"]

RIM = 2.5
SMALLEST_WITH_FIGURE = 24.0
SHADOW_DROP = 2
BADGE_SHARE = 0.36
STAMPEDE_RADIUS = 13.0
LIFT_GROWTH = 0.12
LIFT_IN = 0.7
MOST_CREW = 8

_TICKS = 6
_VEIL: dict[State, float] = {"knocked-down": 0.45, "prone": 0.45, "stationary": 0.3}
_STATUSES: tuple[tuple[str, State], ...] = (
    ("knocked_down", "knocked-down"),
    ("knocked_over", "knocked-down"),
    ("prone", "prone"),
    ("stationary", "stationary"),
)


@dataclass(frozen=True, slots=True)
class BaseLook:
    """All that the picture of a base depends on; `scale` is pixels an inch, `squash` 0 upright to 1 lying.

    `crew` are those who ride behind the neck of a war beast, `px` is the interface scale, which rim and nose grow with.
    """

    footprint: Footprint
    side: SideColors
    figure: FigureName
    state: State | None
    scale: float
    facing_deg: int
    squash: float = 0.0
    crew: int = 0
    px: float = 1.0


def base_state(statuses: Collection[str]) -> State | None:
    """The state that the picture shows, or None: the first of knocked down, prone and stationary that is set."""
    if not statuses:
        return None
    return next((state for status, state in _STATUSES if status in statuses), None)


def crews(board: Board) -> Counter[str]:
    """How many ride on each model that carries anyone, but for the one who commands it."""
    riders = Counter(model.carried_by for model in board.models if model.carried_by and not model.removed)
    return Counter({carrier: min(count - 1, MOST_CREW) for carrier, count in riders.items() if carrier})


def look_of(
    model: Model,
    side: SideColors,
    scale: float,
    *,
    squash: float = 0.0,
    lift: float = 0.0,
    crew: int = 0,
    px: float = 1.0,
) -> BaseLook:
    """The look of a model's base; facing, squash and lift are rounded so that pictures can be kept."""
    grown = 1 + LIFT_GROWTH * round(lift * 16) / 16
    return BaseLook(
        model.footprint,
        side,
        figure_name(model),
        base_state(model.statuses),
        scale * grown,
        round(model.facing_deg) % 360,
        round(squash * 10) / 10,
        crew,
        px,
    )


@lru_cache(maxsize=512)
def base_picture(look: BaseLook, theme: Theme) -> pygame.Surface:
    """The base with everything on it, without its shadow."""
    side, scale, px = look.side, look.scale, look.px
    half = math.ceil(look.footprint.reach_in * scale + 1)
    half_px = half_width(look.footprint) * scale
    unit_in, stretch = figure_scale(look.figure, look.footprint)
    canvas = Canvas(2 * half, 2 * half, side.rim, unit=px, turn_deg=look.facing_deg)
    outer = _local_outline(look.footprint, scale / px, 0.0)
    canvas.polygon(outer, side.rim)
    canvas.polygon(_front_half(outer), side.front)
    canvas.polygon(_local_outline(look.footprint, scale / px, -RIM), side.plate)
    _draw_back(canvas, look)
    canvas.polygon(nose_points(look.footprint, scale / px), side.front)
    has_figure = 2 * half_px >= SMALLEST_WITH_FIGURE * px
    if has_figure:
        canvas.measure(
            unit=unit_in * scale,
            turn_deg=look.facing_deg,
            stretch=stretch,
            squash=1 - 0.45 * look.squash,
            edge_px=max(1.1 * px, 0.036 * half_px),
        )
        draw_figure(canvas, look.figure, side)
        if look.crew and look.figure == "war-beast":
            draw_howdah(canvas, look.crew, side)
    picture = canvas.surface()
    if look.state is not None:
        _draw_state(picture, look, look.state, half_px, theme)
    elif not has_figure:
        picture.blit(*centered(side_shape(side.shape, 0.34 * half_px, side.front), _middle(picture)))
    return _packed(picture)


def shadow_picture(
    footprint: Footprint, scale: float, facing_deg: int, theme: Theme, *, is_covered: bool = True, px: float = 1.0
) -> pygame.Surface:
    """The contact shadow of a base: its shape and half a pixel more, SHADOW_DROP pixels lower.

    Its middle is that of the base. What a base at rest covers is left out; a lifted or fading one shows it all.
    """
    return _shadow(footprint, scale, 0 if isinstance(footprint, Disc) else facing_deg, theme, is_covered, px)


@lru_cache(maxsize=128)
def _shadow(
    footprint: Footprint, scale: float, turn_deg: int, theme: Theme, is_covered: bool, px: float
) -> pygame.Surface:
    drop = round(SHADOW_DROP * px)
    half = math.ceil(footprint.reach_in * scale + drop + 1)
    canvas = Canvas(2 * half, 2 * half, theme.shadow, unit=px, turn_deg=turn_deg)
    canvas.polygon(_local_outline(footprint, scale / px, 0.5), (*theme.shadow, round(255 * theme.shadow_alpha)))
    picture = pygame.Surface(canvas.size, pygame.SRCALPHA)
    picture.fill((*theme.shadow, 0))
    picture.blit(canvas.surface(), (0, drop))
    if is_covered:
        cover = Canvas(2 * half, 2 * half, theme.shadow, unit=px, turn_deg=turn_deg)
        cover.polygon(_local_outline(footprint, scale / px, -1.0), (*theme.shadow, 255))
        picture.blit(cover.surface(), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        picture.fill((*theme.shadow, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return _packed(picture)


def _packed(picture: pygame.Surface) -> pygame.Surface:
    """The picture packed in runs, which are drawn twice as fast where most of it is solid or empty."""
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def faded(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A copy of a picture with its opacity multiplied by `share`."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def veiled(picture: pygame.Surface, theme: Theme) -> pygame.Surface:
    """A copy of a picture with half of the table's colour over it."""
    copy = picture.copy()
    copy.fill((127, 127, 127, 255), special_flags=pygame.BLEND_RGBA_MULT)
    copy.fill(mix((0, 0, 0), theme.table, 0.5), special_flags=pygame.BLEND_RGB_ADD)
    return copy


def nose_points(
    footprint: Footprint, scale: float, *, facing_deg: float = 0.0, center: Point = (0.0, 0.0), px: float = 1.0
) -> list[Point]:
    """The triangle inside the edge that points along the facing.

    Without a facing and a centre: in pixels from the middle, x along the facing. With them: on the screen, y down.
    """
    half_length = _half_length(footprint) * scale
    size = min(9.0 * px, max(4.5 * px, 0.17 * half_width(footprint) * scale))
    tip = half_length - (RIM - 0.5) * px
    turn = math.radians(facing_deg)
    cosine, sine = math.cos(turn), math.sin(turn)
    return [
        (center[0] + x * cosine - y * sine, center[1] - x * sine - y * cosine)
        for x, y in ((tip, 0.0), (tip - size, 0.72 * size), (tip - size, -0.72 * size))
    ]


def stampede_badge_place(footprint: Footprint, scale: float, center: Point, facing_deg: float) -> Point:
    """Where the badge of a pending stampede sits: on the rim at the rear."""
    reach = _half_length(footprint) * scale
    turn = math.radians(normal_deg(facing_deg))
    return (center[0] - reach * math.cos(turn), center[1] + reach * math.sin(turn))


def _draw_state(picture: pygame.Surface, look: BaseLook, state: State, half_px: float, theme: Theme) -> None:
    veil = Canvas(*picture.get_size(), theme.table, unit=look.px, turn_deg=look.facing_deg)
    inner = _local_outline(look.footprint, look.scale / look.px, -RIM)
    veil.polygon(inner, (*theme.table, round(255 * _VEIL[state])))
    picture.blit(veil.surface(), (0, 0))
    picture.blit(*centered(badge(state, max(5.0 * look.px, BADGE_SHARE * half_px), theme, look.px), _middle(picture)))


def _draw_back(canvas: Canvas, look: BaseLook) -> None:
    """The pattern of the side on the back half of the rim."""
    side, scale = look.side, look.scale / look.px
    match side.shape:
        case "disc":
            return
        case "diamond":
            path = _back_half(_local_outline(look.footprint, scale, 0.0))
            for (x, y), (inward_x, inward_y) in _spaced(path, _TICKS):
                canvas.line(
                    ((x, y), (x + 5 * inward_x, y + 5 * inward_y)), 1.8, mix(side.rim, side.front, 0.9), is_round=False
                )
        case "triangle":
            canvas.line(
                _back_half(_local_outline(look.footprint, scale, -RIM - 2.2))[1:-1],
                1.3,
                side.front,
                is_round=False,
            )
        case "square":
            path = _back_half(_local_outline(look.footprint, scale, -RIM / 2))
            for loop in stroke_loops(path, 0.8 * RIM, dash=(4.0, 3.0)):
                canvas.polygon([(x, y) for x, y in loop.tolist()], side.front)


@lru_cache(maxsize=256)
def _local_outline(footprint: Footprint, scale: float, grow: float) -> tuple[Point, ...]:
    """The edge in pixels from the middle, x along the facing and y to its left, beginning at the facing."""
    return tuple((x, -y) for x, y in base_outline(footprint, (0.0, 0.0), 0.0, scale, grow=grow))


def _front_half(outline: Sequence[Point]) -> list[Point]:
    side = max(y for _, y in outline)
    left = [point for point in outline if point[0] > 0 and point[1] >= 0]
    right = [point for point in outline if point[0] > 0 and point[1] < 0]
    return [*left, (0.0, side), (0.0, -side), *right]


def _back_half(outline: Sequence[Point]) -> list[Point]:
    side = max(y for _, y in outline)
    return [(0.0, side), *(point for point in outline if point[0] < 0), (0.0, -side)]


def _spaced(path: list[Point], count: int) -> list[tuple[Point, Point]]:
    """`count` points evenly along the path, each with the unit vector to its left."""
    steps = [math.dist(a, b) for a, b in pairwise(path)]
    gap = sum(steps) / (count + 1)
    found: list[tuple[Point, Point]] = []
    gone = 0.0
    for (x0, y0), (x1, y1), step in zip(path, path[1:], steps, strict=False):
        while len(found) < count and step > 0 and gone + step >= gap * (len(found) + 1):
            share = (gap * (len(found) + 1) - gone) / step
            found.append(((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share), (-(y1 - y0) / step, (x1 - x0) / step)))
        gone += step
    return found


def _half_length(footprint: Footprint) -> float:
    return footprint.radius_in if isinstance(footprint, Disc) else footprint.half_length_in


def half_width(footprint: Footprint) -> float:
    """Half the smaller extent of a base: what decides how much there is room for."""
    match footprint:
        case Disc(radius_in):
            return radius_in
        case Oval(length_in, width_in) | Box(length_in, width_in):
            return min(length_in, width_in)


def _middle(picture: pygame.Surface) -> Point:
    return (picture.get_width() / 2, picture.get_height() / 2)
