"""What is laid over the bases: rings, arrows, stop bars, first contacts, threads, trails and flashes.

One function for each; all are true to scale, and their lines and marks keep their size at every zoom: they grow only
with the interface.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

import pygame

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model
from sandbox.core.overlays import Answer, Arrow, FirstContact, StopBar, StrikeThread
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.vec import Vec2
from sandbox.present.drawing import handles
from sandbox.present.scene import Flash, Trail
from sandbox.render.camera import Camera
from sandbox.render.ground import terrain_outline
from sandbox.render.marks import answer_mark, badge, centered, contact_mark, removed_cross
from sandbox.render.outlines import Dash, Point, base_outline, grown
from sandbox.render.shapes import KEYLINE, arrow, base_ring, disc, hatched_polygon, line, ring
from sandbox.render.theme import Color, Theme

RING_OUTSIDE = 3.0
RING_EDGE = 4.5
"""How far a class ring reaches from the edge of its base: a gap of 1.5 pixels and a line of 3."""

RINGS: dict[Answer, tuple[float, Dash | None]] = {
    "tramples": (3.0, None),
    "brushes": (3.0, (9.0, 5.0)),
    "stops": (4.0, None),
    "strikes": (3.0, (3.0, 4.0)),
    "flies": (1.5, (2.0, 4.0)),
    "shoved": (3.0, (14.0, 4.0)),
    "stands": (3.0, (10.0, 5.0)),
    "rams": (5.0, (5.0, 3.0)),
}
"""Width and dash of the ring of each answer."""

SELECT_OUTSIDE = 7.0
SELECT_TICK = 6.0
HANDLE, NEW_HANDLE = 5.0, 3.0
DIAMOND_RADIUS = 7.0
PADLOCK_RADIUS = 9.0
PADLOCK_DEG = 60.0
BAR_WIDTH = 5.0
BAR_LENGTH = 40.0
BAR_KEYLINE = 2.0
ASIDE_IN = 0.45
FLASH_REACH = 14.0


def model_ring(
    surface: pygame.Surface,
    model: Model,
    camera: Camera,
    *,
    outside: float,
    width: float,
    color: Color,
    alpha: float = 1.0,
    dash: Dash | None = None,
) -> None:
    """A line round the base of a model where it stands, its middle `outside` design pixels from the true edge."""
    px = camera.px
    base_ring(
        surface,
        model.footprint,
        camera.to_pixel(model.position),
        model.facing_deg,
        camera.scale,
        outside=outside * px,
        width=width * px,
        color=color,
        alpha=alpha,
        dash=dash and grown(dash, px),
        px=px,
    )


def draw_class_ring(
    surface: pygame.Surface, model: Model, answer: Answer, camera: Camera, theme: Theme, *, is_hovered: bool = False
) -> None:
    """The ring of an answer round a base, a pixel wider while the pointer is on it."""
    width, dash = RINGS[answer]
    model_ring(
        surface,
        model,
        camera,
        outside=RING_OUTSIDE,
        width=width + is_hovered,
        color=theme.answers[answer],
        dash=dash,
    )


def draw_hover(surface: pygame.Surface, model: Model, camera: Camera, theme: Theme) -> None:
    """A thin ring round a base that the pointer is on."""
    model_ring(
        surface,
        model,
        camera,
        outside=RING_OUTSIDE,
        width=1.5,
        color=theme.text2,
    )


def draw_selection(surface: pygame.Surface, model: Model, camera: Camera, theme: Theme) -> None:
    """A ring six pixels outside the base, with ticks at its four corners."""
    facing_deg = 0.0 if isinstance(model.footprint, Disc) else model.facing_deg
    picture = _selection(model.footprint, facing_deg, camera.scale, theme, camera.px)
    surface.blit(*centered(picture, camera.to_pixel(model.position)))


@lru_cache(maxsize=128)
def _selection(footprint: Footprint, facing_deg: float, scale: float, theme: Theme, px: float) -> pygame.Surface:
    """The mark of a selected base: many are alike, and a whole army may be selected."""
    outside, tick = SELECT_OUTSIDE * px, SELECT_TICK * px
    half = math.ceil(footprint.reach_in * scale + outside + tick + 2 * px)
    picture = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
    picture.fill((*theme.select, 0))
    center = (half, half)
    base_ring(picture, footprint, center, facing_deg, scale, outside=outside, width=2 * px, color=theme.select, px=px)
    for turn in (45, 135, 225, 315):
        way = Vec2.from_deg(turn)
        reach = edge_px(footprint, facing_deg, turn, scale) + outside
        ends = [(half + way.x * far, half - way.y * far) for far in (reach, reach + tick)]
        line(picture, ends, 2 * px, theme.select)
    return picture


def draw_piece_selection(
    surface: pygame.Surface, piece: Terrain, camera: Camera, theme: Theme, *, has_handles: bool = False
) -> None:
    """A line on the edge of a piece of terrain, with the handles by which it is reshaped: small where one is added."""
    line(
        surface,
        terrain_outline(piece, camera),
        3.0 * camera.px,
        theme.select,
        closed=True,
        keyline=theme.tag,
        keyline_width=KEYLINE * camera.px,
    )
    if not has_handles:
        return
    corners = 1 if isinstance(piece.area, Circle) else len(piece.area.points)
    for number, place in enumerate(handles(piece.area)):
        radius = (HANDLE if number < corners else NEW_HANDLE) * camera.px
        center = camera.to_screen(place)
        disc(surface, center, radius + KEYLINE * camera.px, theme.tag)
        disc(surface, center, radius, theme.select)


def draw_padlock(surface: pygame.Surface, thing: Model | Terrain | None, camera: Camera, theme: Theme) -> None:
    """The mark of what the hand leaves alone: on the rim of a base, in the middle of a piece of terrain."""
    if isinstance(thing, Model):
        reach = edge_px(thing.footprint, thing.facing_deg, PADLOCK_DEG, camera.scale)
        way = Vec2.from_deg(PADLOCK_DEG)
        x, y = camera.to_pixel(thing.position)
        place = (x + way.x * reach, y - way.y * reach)
    elif thing is not None:
        left, bottom, right, top = thing.bounds
        place = camera.to_screen(Vec2((left + right) / 2, (bottom + top) / 2))
    else:
        return
    surface.blit(*centered(badge("locked", PADLOCK_RADIUS * camera.px, theme, camera.px), place))


def draw_overlap(surface: pygame.Surface, model: Model, others: Iterable[Model], camera: Camera, theme: Theme) -> None:
    """A ring in the hue of what stops, and a hatch where the base lies on others."""
    outline = model_outline(model, camera)
    hue = theme.answers["stops"]
    for other in others:
        reach = model.footprint.reach_in + other.footprint.reach_in
        if other.id != model.id and model.position.distance(other.position) < reach:
            hatched_polygon(
                surface,
                outline,
                hue,
                width=2.6 * camera.px,
                spacing=5 * camera.px,
                angle_deg=-45,
                origin=camera.to_pixel(Vec2(0, 0)),
                within=[model_outline(other, camera)],
            )
    draw_class_ring(surface, model, "stops", camera, theme)


def draw_removed(surface: pygame.Surface, model: Model, camera: Camera, theme: Theme) -> None:
    """A dotted outline and a cross where a base was."""
    center = camera.to_pixel(model.position)
    model_ring(
        surface,
        model,
        camera,
        outside=-1,
        width=2,
        color=theme.text2,
        dash=(4, 5),
    )
    surface.blit(*centered(removed_cross(model.footprint.reach_in * camera.scale, theme, camera.px), center))


def draw_aura(surface: pygame.Surface, model: Model, within_in: float, camera: Camera, theme: Theme) -> None:
    """How far an effect reaches from the edge of a base."""
    model_ring(
        surface,
        model,
        camera,
        outside=within_in * camera.scale / camera.px,
        width=2,
        color=theme.text3,
        alpha=0.6,
        dash=(6, 6),
    )


def arrow_points(shift: Arrow, camera: Camera) -> tuple[Point, Point]:
    """Where an arrow starts and ends on the screen; that of a rewind is set aside so that it misses the badge.

    It is set to the side that is lower on the screen.
    """
    start, end = shift.start, shift.end
    if shift.answer == "stops":
        aside = (end - start).unit.left * ASIDE_IN
        aside = -aside if aside.y > 0 else aside
        start, end = start + aside, end + aside
    return camera.to_screen(start), camera.to_screen(end)


def draw_arrow(surface: pygame.Surface, shift: Arrow, camera: Camera, theme: Theme) -> None:
    """An arrow as long as the shift."""
    points = arrow_points(shift, camera)
    length = math.dist(*points)
    if length < 1:
        return
    width, head = (3.0, 14.0) if shift.answer == "stops" else (3.5, 13.0)
    arrow(
        surface,
        points,
        width * camera.px,
        min(head * camera.px, 0.75 * length),
        theme.answers[shift.answer],
        keyline=theme.tag,
        keyline_width=KEYLINE * camera.px,
    )


def bar_points(bar: StopBar, camera: Camera) -> tuple[Point, Point]:
    """The ends of a stop bar's line, without its round caps: along the tangent at the contact."""
    x, y = camera.to_screen(bar.point)
    along = Vec2.from_deg(bar.normal_deg).left
    half = BAR_LENGTH / 2 * bar.drawn * camera.px
    return (x - along.x * half, y + along.y * half), (x + along.x * half, y - along.y * half)


def draw_stop_bar(surface: pygame.Surface, bar: StopBar, camera: Camera, theme: Theme) -> None:
    """The only thick short stroke on the table: where a move was stopped."""
    if bar.drawn > 0:
        line(
            surface,
            bar_points(bar, camera),
            BAR_WIDTH * camera.px,
            theme.answers["stops"],
            round_ends=True,
            keyline=theme.tag,
            keyline_width=BAR_KEYLINE * camera.px,
        )


def draw_first_contact(surface: pygame.Surface, contact: FirstContact, camera: Camera, theme: Theme) -> None:
    """Front, back or shield, on the base edge where it was first touched."""
    surface.blit(*centered(contact_mark(contact.mark, theme, px=camera.px), camera.to_screen(contact.point)))


def draw_thread(surface: pygame.Surface, thread: StrikeThread, board: Board, camera: Camera, theme: Theme) -> None:
    """Dots from the striker's ring to the point where its strike was earned, and a small diamond there."""
    point = camera.to_screen(thread.point)
    striker = board.find_model(thread.model)
    if striker is not None:
        center = camera.to_pixel(striker.position)
        way = thread.point - striker.position
        start = edge_px(striker.footprint, striker.facing_deg, way.angle_deg, camera.scale) + RING_EDGE * camera.px
        far = math.dist(center, point)
        if far > start:
            share = start / far
            begin = (center[0] + (point[0] - center[0]) * share, center[1] + (point[1] - center[1]) * share)
            dash = grown((3, 4), camera.px)
            line(surface, (begin, point), 2 * camera.px, theme.answers["strikes"], dash=dash)
    surface.blit(*centered(answer_mark("strikes", DIAMOND_RADIUS * camera.px, theme, px=camera.px), point))


def draw_trail(surface: pygame.Surface, trail: Trail, camera: Camera, theme: Theme) -> None:
    """Where a base came from: its outline there and the way of its middle, both dotted."""
    start, end = camera.to_screen(trail.start), camera.to_screen(trail.end)
    width, dash = 1.5 * camera.px, grown((2, 4), camera.px)
    base_ring(
        surface,
        trail.footprint,
        start,
        trail.facing_deg,
        camera.scale,
        outside=-width / 2,
        width=width,
        color=theme.text2,
        dash=dash,
        px=camera.px,
    )
    way = [start, *(camera.to_screen(corner) for corner in trail.via), end]
    line(surface, way, width, theme.text2, dash=dash)


def draw_flash(surface: pygame.Surface, flash: Flash, camera: Camera, theme: Theme) -> None:
    """A ring that runs out from a base edge and grows thin."""
    hue = theme.answers["flies" if flash.hue == "quiet" else flash.hue]
    px = camera.px
    outside, width = FLASH_REACH * flash.progress * px, (5 - 4 * flash.progress) * px
    center = camera.to_pixel(flash.center)
    if flash.footprint is None:
        ring(surface, center, flash.radius_in * camera.scale + outside, width, hue)
    else:
        base_ring(
            surface,
            flash.footprint,
            center,
            flash.facing_deg,
            camera.scale,
            outside=outside,
            width=width,
            color=hue,
            px=px,
        )


def model_outline(model: Model, camera: Camera) -> list[Point]:
    """The edge of a model's base where it is drawn."""
    return base_outline(model.footprint, camera.to_pixel(model.position), model.facing_deg, camera.scale, px=camera.px)


def edge_px(footprint: Footprint, facing_deg: float, direction_deg: float, scale: float) -> float:
    """How far the edge of a base is from its middle in a direction, in pixels."""
    way = Vec2.from_deg(direction_deg - facing_deg)
    match footprint:
        case Disc(radius_in):
            return radius_in * scale
        case Oval(length_in, width_in):
            return scale / math.hypot(way.x / length_in, way.y / width_in)
        case Box(length_in, width_in):
            return scale / max(abs(way.x) / length_in, abs(way.y) / width_in)
