"""From a scene to the ground that its tags are placed on: what they belong to, and what they must not hide."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from sandbox.core.footprint import Box as BoxBase
from sandbox.core.footprint import Disc, Footprint, Oval
from sandbox.core.overlays import (
    Arrow,
    Course,
    Fan,
    FirstContact,
    Flight,
    Front,
    Ghost,
    Lane,
    Overlay,
    Star,
    StopBar,
    StrikeThread,
)
from sandbox.core.vec import Vec2
from sandbox.present.scene import Scene
from sandbox.render.bases import Standing
from sandbox.render.camera import Camera
from sandbox.render.courses import course_discs, half_width, legs, parted
from sandbox.render.fans import MARK_RADIUS, arrow_path, mark_place
from sandbox.render.flights import CURVE_WIDTH, LIKELY, corridor, curve_points, front_points, tip_of
from sandbox.render.lanes import lane_outline
from sandbox.render.marks import CONTACT_RADIUS
from sandbox.render.outlines import Point
from sandbox.render.overlays import BAR_WIDTH, DIAMOND_RADIUS, RING_EDGE, arrow_points, bar_points
from sandbox.render.shapes import HEAD_HALF_WIDTH, KEYLINE
from sandbox.render.sprites import STAMPEDE_RADIUS, stampede_badge_place
from sandbox.render.stars import AIM_EDGE, point_radius
from sandbox.render.tag_areas import MARGIN, Strip
from sandbox.render.tag_drawing import TagStyle, tag_sizes
from sandbox.render.tag_places import GAPS, Circle, Ground, Wish
from sandbox.render.tags import in_order

VIEW_INSET = 4
_ARROW_HALF_WIDTH = 14 * HEAD_HALF_WIDTH + KEYLINE
_CURVE_HALF_WIDTH = CURVE_WIDTH / 2 + KEYLINE + 2
_WARNING_EDGE = STAMPEDE_RADIUS + KEYLINE
_FRONT_HALF_WIDTH = 5.0
_CURVE_STEP = 6
"""A curve is taken as straight over so many of its points."""

_OVAL_DISCS = 5
_CORNER_SHARE = 0.3


def tag_wishes(scene: Scene, camera: Camera, style: TagStyle) -> list[Wish]:
    """The tags in the order of placing, each with the base it belongs to and its sizes."""
    rings = _rings(scene, camera.px)
    return [
        Wish(
            id=tag.id,
            x=camera.to_screen(tag.anchor)[0],
            y=camera.to_screen(tag.anchor)[1],
            radius=tag.radius_in * camera.scale
            + (_WARNING_EDGE * camera.px if tag.is_warning else rings.get(tag.id, 0.0)),
            sizes=tag_sizes(tag, style),
        )
        for tag in in_order(scene.tags)
    ]


def tag_ground(scene: Scene, there: Standing, wishes: Sequence[Wish], plates: Iterable[pygame.Rect]) -> Ground:
    """The bases with their rings, all marks and arrows, the lanes, and the plates that are there already.

    Only what a tag could come near counts. A removed base counts as long as it has a tag, so that the tag stays where
    it is when the base goes.
    """
    camera = there.camera
    rings = _rings(scene, camera.px)
    scale, view, near = camera.scale, camera.viewport, _reach(wishes, camera.px)
    tagged = (scene.board.find_model(tag.id) for tag in scene.tags)
    models = [*there.near(near), *(model for model in tagged if model is not None and model.removed)]
    bases: list[Circle] = []
    discs: list[Circle] = []
    bare: list[Circle] = []
    for model in models:
        center = camera.to_screen(model.position)
        core, *rest = cover(model.footprint, center, model.facing_deg, scale, rings.get(model.id, 0.0))
        bases.append(core)
        discs += rest
        if model.is_status("will_stampede"):
            place = stampede_badge_place(model.footprint, scale, center, model.facing_deg)
            discs.append((*place, _WARNING_EDGE * camera.px))
    for overlay in scene.overlays:
        if isinstance(overlay, Ghost):
            if not overlay.is_failed:
                center = camera.to_screen(overlay.position)
                core, *rest = cover(overlay.footprint, center, overlay.facing_deg, scale, 0.0)
                is_stand = overlay.answer == "stands"
                (bare if is_stand else bases).append(core)
                (bare if is_stand else discs).extend(rest)
        else:
            discs += _mark_discs(overlay, camera)
    inset = VIEW_INSET * camera.px
    return Ground(
        view=(view.left + inset, view.top + inset, view.right - inset, view.bottom - inset),
        bases=tuple(bases),
        discs=tuple(discs),
        bare=tuple(bare),
        boxes=tuple((rect.left, rect.top, rect.right, rect.bottom) for rect in plates if rect.colliderect(near)),
        lanes=tuple(strip for overlay in scene.overlays for strip in _strips(overlay, camera)),
    )


def _rings(scene: Scene, px: float) -> dict[str, float]:
    """How far the rings of each model that wears any reach from the edge of its base, in pixels."""
    rings = {look.model: RING_EDGE * px for look in scene.looks if look.ring is not None}
    return rings | {overlay.model: AIM_EDGE * px for overlay in scene.overlays if isinstance(overlay, Star)}


def _reach(wishes: Sequence[Wish], px: float) -> pygame.Rect:
    """Where the tags could be, all of them."""
    spans = []
    for wish in wishes:
        far = wish.radius + (GAPS[-1] + MARGIN) * px
        across, along = far + wish.sizes[0][0], far + wish.sizes[0][1]
        spans.append(pygame.Rect(wish.x - across, wish.y - along, 2 * across, 2 * along))
    return spans[0].unionall(spans[1:]) if spans else pygame.Rect(0, 0, 0, 0)


def cover(footprint: Footprint, center: Point, facing_deg: float, scale: float, grow: float) -> list[Circle]:
    """Discs that nearly cover a base, the largest first: one for a round base, a row of them for a long one."""
    match footprint:
        case Disc(radius_in):
            return [(*center, radius_in * scale + grow)]
        case Oval(length_in, width_in) | BoxBase(length_in, width_in):
            pass
    long, short = max(length_in, width_in) * scale, min(length_in, width_in) * scale
    axis = Vec2.from_deg(facing_deg if length_in >= width_in else facing_deg + 90)
    spots: list[tuple[float, float, float]] = []
    if isinstance(footprint, Oval):
        end = (long * long - short * short) / long
        for step in range(_OVAL_DISCS):
            share = 2 * step / (_OVAL_DISCS - 1) - 1
            radius = short * math.sqrt(1 - share * share * (1 - short * short / (long * long)))
            spots.append((share * end, 0.0, radius))
    else:
        count = max(2, math.ceil(2 * long / short) + 1)
        spots += [((2 * step / (count - 1) - 1) * (long - short), 0.0, short) for step in range(count)]
        corner = _CORNER_SHARE * short
        spots += [((long - corner) * x, (short - corner) * y, corner) for x in (-1, 1) for y in (-1, 1)]
    spots.sort(key=lambda spot: -spot[2])
    side = axis.left
    return [
        (center[0] + axis.x * along + side.x * across, center[1] - axis.y * along - side.y * across, radius + grow)
        for along, across, radius in spots
    ]


def _strips(overlay: Overlay, camera: Camera) -> list[Strip]:
    """The straight stretches that tags would rather not lie on."""
    match overlay:
        case Lane():
            return [_strip(overlay, camera)]
        case Flight():
            return [_strip(corridor(overlay), camera)]
        case Course():
            half = half_width(overlay) * camera.scale
            return [_leg_strip(leg, half, camera) for leg in legs(parted(overlay)[0])]
        case _:
            return []


def _leg_strip(leg: tuple[Vec2, Vec2], half_width: float, camera: Camera) -> Strip:
    start, end = leg
    x, y = camera.to_screen(start)
    length = start.distance(end) * camera.scale
    return Strip(x=x, y=y, angle_deg=(end - start).angle_deg, length=length, half_width=half_width)


def _mark_discs(overlay: Overlay, camera: Camera) -> list[Circle]:
    px = camera.px
    match overlay:
        case FirstContact():
            return [(*camera.to_screen(overlay.point), (CONTACT_RADIUS + KEYLINE) * px)]
        case StrikeThread():
            return [(*camera.to_screen(overlay.point), (1.2 * DIAMOND_RADIUS + KEYLINE) * px)]
        case Arrow():
            return _along(*arrow_points(overlay, camera), _ARROW_HALF_WIDTH * px)
        case Fan():
            return _fan_discs(overlay, camera)
        case StopBar():
            return _along(*bar_points(overlay, camera), BAR_WIDTH * px)
        case Flight() if overlay.is_thrown:
            return _along_curve(curve_points(overlay, camera), _CURVE_HALF_WIDTH * px)
        case Front() if overlay.id:
            return [
                *_front_discs(overlay, camera),
                (*camera.to_screen(tip_of(overlay)), point_radius(camera) + KEYLINE * px),
            ]
        case Front():
            return _front_discs(overlay, camera)
        case Course():
            return list(course_discs(overlay, camera))
        case Star():
            radius = point_radius(camera) + KEYLINE * px
            return [(*camera.to_screen(point.point), radius) for point in overlay.points]
        case _:
            return []


def _fan_discs(fan: Fan, camera: Camera) -> list[Circle]:
    """The arrow round the nose, and the mark before it."""
    path = arrow_path(fan, camera)
    discs = [disc for start, end in pairwise(path) for disc in _along(start, end, _ARROW_HALF_WIDTH * camera.px)]
    return discs if fan.side is None else [*discs, (*mark_place(fan, camera), (MARK_RADIUS + KEYLINE) * camera.px)]


def _front_discs(front: Front, camera: Camera) -> list[Circle]:
    """The line of a front that is drawn in full; the faint ones may be covered."""
    if front.answer != "stands" and front.chance < LIKELY:
        return []
    points = front_points(front, camera)
    return [
        disc
        for start, end in pairwise(points[::_CURVE_STEP])
        for disc in _along(start, end, _FRONT_HALF_WIDTH * camera.px)
    ]


def _along(start: Point, end: Point, radius: float) -> list[Circle]:
    """Discs along a line, near enough to each other that nothing falls between them."""
    count = max(1, math.ceil(math.dist(start, end) / radius))
    return [
        (start[0] + (end[0] - start[0]) * step / count, start[1] + (end[1] - start[1]) * step / count, radius)
        for step in range(count + 1)
    ]


def _along_curve(points: Sequence[Point], radius: float) -> list[Circle]:
    return [disc for start, end in pairwise(points[::_CURVE_STEP]) for disc in _along(start, end, radius)]


def _strip(lane: Lane, camera: Camera) -> Strip:
    shape = lane_outline(lane, camera)
    return Strip(
        x=shape.start[0],
        y=shape.start[1],
        angle_deg=lane.direction_deg,
        length=math.dist(shape.start, shape.failed),
        half_width=abs(shape.left[0] * shape.way[1] - shape.left[1] * shape.way[0]),
    )
