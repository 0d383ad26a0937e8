"""Where a scene differs from the calm table: the only part of the picture that is drawn anew from frame to frame."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator

import pygame

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
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.vec import Vec2
from sandbox.present.scene import Scene
from sandbox.render.camera import Camera, bounds_around
from sandbox.render.overlays import ASIDE_IN
from sandbox.render.sprites import LIFT_IN

OUTSIDE = 64
"""Design pixels that anything reaches beyond the bases and points it belongs to: rings, marks, an id that moves."""

Place = tuple[Vec2, float]


def changed_area(scene: Scene, camera: Camera, hovered: Collection[str]) -> pygame.Rect:
    """The rectangle of the screen outside of which the scene looks like its board with nothing going on."""
    bounds = bounds_around(_places(scene, hovered), 0.0)
    if bounds is None:
        return pygame.Rect(camera.viewport.topleft, (0, 0))
    left, top = camera.to_screen(Vec2(bounds[0], bounds[3]))
    right, bottom = camera.to_screen(Vec2(bounds[2], bounds[1]))
    x, y = math.floor(left), math.floor(top)
    area = pygame.Rect(x, y, math.ceil(right) - x, math.ceil(bottom) - y)
    outside = round(2 * OUTSIDE * camera.px)
    return area.inflate(outside, outside).clip(camera.viewport)


def _places(scene: Scene, hovered: Collection[str]) -> Iterator[Place]:
    """Everything that is laid over the board, as discs in inches."""
    for name in (*(look.model for look in scene.looks), *hovered):
        model = scene.board.find_model(name)
        if model is not None:
            yield model.position, model.footprint.reach_in + LIFT_IN
    if scene.still is not None:
        yield from _moving(scene.board, scene.still)
    for name in scene.pieces:
        piece = scene.board.find_terrain(name)
        if piece is not None:
            yield _round(piece)
    for overlay in scene.overlays:
        yield from _places_of(overlay, scene)
    for trail in scene.trails:
        yield trail.start, trail.footprint.reach_in
        yield from ((place, 0.0) for place in (*trail.via, trail.end))
    for flash in scene.flashes:
        yield flash.center, flash.radius_in


def _moving(board: Board, still: Board) -> Iterator[Place]:
    """Everything on the board that is not on the still one."""
    for model in board.models:
        if still.find_model(model.id) is None:
            yield model.position, model.footprint.reach_in
    for piece in board.terrain:
        if still.find_terrain(piece.id) is None:
            yield _round(piece)


def _round(piece: Terrain) -> Place:
    """A disc round a piece of terrain."""
    left, bottom, right, top = piece.bounds
    corner = Vec2(left, bottom)
    return Vec2((left + right) / 2, (bottom + top) / 2), corner.distance(Vec2(right, top)) / 2


def _places_of(overlay: Overlay, scene: Scene) -> Iterator[Place]:
    match overlay:
        case Lane():
            reach = overlay.footprint.reach_in
            yield overlay.start, reach
            far = overlay.stand_in if overlay.failed_in is None else overlay.failed_in
            yield overlay.start + Vec2.from_deg(overlay.direction_deg) * far, reach
        case Flight():
            reach = overlay.footprint.reach_in
            yield overlay.start, reach + LIFT_IN
            yield overlay.start + Vec2.from_deg(overlay.direction_deg) * overlay.stand_in, reach + LIFT_IN
        case Course():
            yield from ((place, overlay.footprint.reach_in + LIFT_IN) for place in overlay.places)
        case Star():
            yield from ((point.point, 0.0) for point in overlay.points)
        case Ghost() | Front() | Fan():
            yield overlay.position, overlay.footprint.reach_in
        case Arrow():
            yield overlay.start, ASIDE_IN
            yield overlay.end, ASIDE_IN
        case StrikeThread():
            yield overlay.point, 0.0
            striker = scene.board.find_model(overlay.model)
            if striker is not None:
                yield striker.position, striker.footprint.reach_in
        case StopBar() | FirstContact():
            yield overlay.point, 0.0
