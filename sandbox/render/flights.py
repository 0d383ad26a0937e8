"""The way of a model that is thrown or slammed: its corridor, the curve of its flight, and where it may stop."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from sandbox.core.overlays import Flight, Front, Lane
from sandbox.core.vec import Vec2
from sandbox.render.camera import Camera
from sandbox.render.ghosts import BADGE_RADIUS
from sandbox.render.lanes import EDGE_ALPHA, EDGE_WIDTH, LaneOutline, lane_outline, moved, outermost
from sandbox.render.outlines import Dash, Point, grown
from sandbox.render.shapes import KEYLINE, arrow, line, lines, polygon
from sandbox.render.sprites import LIFT_IN
from sandbox.render.stars import draw_point, hit_place
from sandbox.render.theme import Theme

EDGE_DASH = (12.0, 6.0)
CURVE_WIDTH = 2.5
CURVE_HEAD = 15.0
LIKELY = 0.1
"""From this chance on a front is drawn in full."""

FAINT: tuple[float, Dash, bool] = (1.5, (4.0, 5.0), False)
"""The style of a front below that: width, dash, keyline."""

_STEPS = 48
_LEAVES_BASE = 0.5
"""The curve begins half-way from the middle of the base to its edge, so that it does not hide the figure."""


def corridor(flight: Flight) -> Lane:
    """What the base has passed over so far, as the lane of a move."""
    return Lane(
        model=flight.model,
        footprint=flight.footprint,
        facing_deg=flight.facing_deg,
        start=flight.start,
        direction_deg=flight.direction_deg,
        stand_in=flight.stand_in * flight.drawn,
    )


def draw_corridor(surface: pygame.Surface, shape: LaneOutline, theme: Theme, *, fill_alpha: float) -> None:
    """The fill under the bases."""
    polygon(surface, shape.swept(shape.start, shape.stand), theme.lane, alpha=fill_alpha)


def draw_corridor_edges(
    surface: pygame.Surface, shape: LaneOutline, theme: Theme, *, alpha: float = EDGE_ALPHA
) -> None:
    """Both edges, dashed: nobody walks here."""
    for side in (shape.left, shape.right):
        ends = (moved(side, shape.start), moved(side, shape.stand))
        line(surface, ends, EDGE_WIDTH * shape.px, theme.lane, alpha=alpha, dash=grown(EDGE_DASH, shape.px))


def curve_points(flight: Flight, camera: Camera) -> list[Point]:
    """The curve on the screen, as far as it is drawn: a parabola that rises LIFT_IN over the middle of the way.

    One that is complete ends at the rim of the badge in the middle of the landing, one that is not at the base in the
    air. Empty where the way is too short to show anything.
    """
    length, reach = flight.stand_in, flight.footprint.reach_in
    start = _LEAVES_BASE * reach / length if length > 0 else 1.0
    clear = (BADGE_RADIUS + KEYLINE) * camera.px / camera.scale if flight.drawn >= 1 else reach
    end = _on_curve(flight, flight.drawn)
    parts = (flight.drawn * step / _STEPS for step in range(_STEPS + 1))
    points = [_on_curve(flight, part) for part in parts if part >= start]
    shown = [camera.to_screen(point) for point in points if point.distance(end) > clear]
    return shown if len(shown) > 1 else []


def _on_curve(flight: Flight, part: float) -> Vec2:
    """Where the middle of the base is seen after that part of the way, in inches."""
    gone = Vec2.from_deg(flight.direction_deg) * (flight.stand_in * part)
    return flight.start + gone + Vec2(0, LIFT_IN * 4 * part * (1 - part))


def draw_curve(surface: pygame.Surface, flight: Flight, camera: Camera, theme: Theme) -> None:
    """The curve of a throw, with a head once it has come down; a slammed model slides and has none."""
    points = curve_points(flight, camera) if flight.is_thrown else []
    if not points:
        return
    width, head, keyline_width = (value * camera.px for value in (CURVE_WIDTH, CURVE_HEAD, KEYLINE))
    if flight.drawn >= 1 and math.dist(points[0], points[-1]) > head:
        arrow(surface, points, width, head, theme.text, keyline=theme.tag, keyline_width=keyline_width)
    else:
        line(surface, points, width, theme.text, keyline=theme.tag, keyline_width=keyline_width)


def front_style(front: Front) -> tuple[float, Dash, bool]:
    """Width, dash, and whether there is a keyline: the more likely, the louder."""
    if front.answer == "stands":
        return 3.0, (10.0, 5.0), False
    return (3.0, (10.0, 4.0), True) if front.chance >= LIKELY else FAINT


def draw_fronts(surface: pygame.Surface, fronts: Sequence[Front], camera: Camera, theme: Theme) -> None:
    """All places where a base may come to a stop; the unlikely ones, of which there may be many, in one stroke."""
    faint = [front for front in fronts if front_style(front) == FAINT]
    width, dash, _ = FAINT
    paths = [front_points(front, camera) for front in faint]
    lines(surface, paths, width * camera.px, theme.answers["stops"], dash=grown(dash, camera.px))
    for front in fronts:
        if front_style(front) != FAINT:
            draw_front(surface, front, camera, theme)


def draw_front(surface: pygame.Surface, front: Front, camera: Camera, theme: Theme) -> None:
    """The leading half of the base where it may come to a stop."""
    width, dash, has_keyline = front_style(front)
    points = front_points(front, camera)
    line(
        surface,
        points,
        width * camera.px,
        theme.answers[front.answer],
        dash=grown(dash, camera.px),
        keyline=theme.tag if has_keyline else None,
        keyline_width=KEYLINE * camera.px,
    )


def front_points(front: Front, camera: Camera) -> list[Point]:
    """The leading half of the base on the screen."""
    shape = lane_outline(_standing(front), camera)
    return [moved(point, shape.start) for point in shape.front()]


def draw_tip(surface: pygame.Surface, front: Front, camera: Camera, theme: Theme) -> None:
    """The name of a stop that can be looked at, on the foremost point of its front; lit where it is shown."""
    if front.id:
        draw_point(surface, tip_of(front), front.id, camera, theme, is_lit=front.answer == "stands")


def tip_of(front: Front) -> Vec2:
    """The foremost point of a front."""
    return front.position + outermost(front.footprint, front.facing_deg, Vec2.from_deg(_direction_deg(front)))


def tip_places(fronts: Iterable[Front], camera: Camera) -> dict[str, pygame.Rect]:
    """Where the stops that can be looked at answer to the pointer."""
    return {front.id: hit_place(camera.to_pixel(tip_of(front)), camera.px) for front in fronts if front.id}


def _standing(front: Front) -> Lane:
    return Lane(
        model=front.model,
        footprint=front.footprint,
        facing_deg=front.facing_deg,
        start=front.position,
        direction_deg=_direction_deg(front),
        stand_in=0.0,
    )


def _direction_deg(front: Front) -> float:
    return front.facing_deg if front.direction_deg is None else front.direction_deg
