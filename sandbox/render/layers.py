"""Everything that belongs to a place on the table, layer by layer: from the ground to the id plates."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeVar

import pygame

from sandbox.core.overlays import (
    Arrow,
    Course,
    Fan,
    FirstContact,
    Flight,
    Front,
    Ghost,
    Inset,
    Lane,
    Star,
    StopBar,
    StrikeThread,
)
from sandbox.core.state import Board
from sandbox.present.scene import Scene
from sandbox.render.bases import Standing, draw_badges, draw_bases, ids_shown
from sandbox.render.courses import draw_course_edges, draw_course_ground, draw_steps, is_under_step
from sandbox.render.fans import draw_swept, draw_turn, fan_hue
from sandbox.render.flights import corridor, draw_corridor, draw_corridor_edges, draw_curve, draw_fronts, draw_tip
from sandbox.render.ghosts import BADGE_RADIUS, draw_ghost, draw_stand_badge
from sandbox.render.ground import draw_ground, draw_pieces
from sandbox.render.lanes import draw_lane_edges, draw_lane_ground, draw_lane_ticks, lane_outline
from sandbox.render.overlays import (
    draw_arrow,
    draw_aura,
    draw_class_ring,
    draw_first_contact,
    draw_flash,
    draw_hover,
    draw_overlap,
    draw_padlock,
    draw_piece_selection,
    draw_selection,
    draw_stop_bar,
    draw_thread,
    draw_trail,
)
from sandbox.render.stars import draw_aim, draw_star
from sandbox.render.theme import Color, Theme

OverlayKind = TypeVar(
    "OverlayKind", Arrow, Course, Fan, FirstContact, Flight, Front, Ghost, Inset, Lane, Star, StopBar, StrikeThread
)

ACROSS_BASES = 0.3
"""The opacity of a lane's edges where they go on across the bases."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LayerOptions:
    """The opacity of lanes (None: the theme's), whether ids are shown, and the models that the pointer lights."""

    lane_alpha: float | None
    has_ids: bool
    hovered: Collection[str]


def draw_layers(surface: pygame.Surface, scene: Scene, there: Standing, options: LayerOptions) -> None:
    """Layers 1 to 17 of the table."""
    ground = scene.still or scene.board
    draw_ground(surface, ground, there.camera, there.theme)
    if scene.still is not None:
        moving = (piece for piece in scene.board.terrain if ground.find_terrain(piece.id) is None)
        draw_pieces(surface, moving, there.camera, there.theme)
    _draw_under_bases(surface, scene, there, options)
    draw_bases(surface, scene, there)
    _draw_over_bases(surface, scene, there, options)
    if options.has_ids:
        surface.fblits(list(ids_shown(scene, there, _taking_part(scene, options)).values()))


def overlays_of(scene: Scene, kind: type[OverlayKind]) -> list[OverlayKind]:
    """The overlays of one kind, in their order."""
    return [overlay for overlay in scene.overlays if isinstance(overlay, kind)]


def _draw_under_bases(surface: pygame.Surface, scene: Scene, there: Standing, options: LayerOptions) -> None:
    """Auras, lanes, corridors and trails: layers 5 to 7."""
    camera, theme, board = there.camera, there.theme, scene.board
    alpha = theme.lane_alpha if options.lane_alpha is None else options.lane_alpha
    for model in there.models:
        for aura in model.auras:
            draw_aura(surface, model, aura.within_in, camera, theme)
    lanes = [(lane, lane_outline(lane, camera)) for lane in overlays_of(scene, Lane)]
    corridors = [lane_outline(corridor(flight), camera) for flight in overlays_of(scene, Flight)]
    for lane, shape in lanes:
        draw_lane_ground(surface, lane, shape, board, camera, theme, fill_alpha=alpha)
    for course in overlays_of(scene, Course):
        draw_course_ground(surface, course, board, camera, theme, fill_alpha=alpha)
        draw_course_edges(surface, course, camera, theme)
    for shape in corridors:
        draw_corridor(surface, shape, theme, fill_alpha=alpha)
    for fan in overlays_of(scene, Fan):
        draw_swept(surface, fan, camera, theme)
    for lane, shape in lanes:
        draw_lane_edges(surface, shape, theme, hue=_aimed(lane, board, theme))
        draw_lane_ticks(surface, lane, shape, board, camera, theme)
    for shape in corridors:
        draw_corridor_edges(surface, shape, theme)
    for trail in scene.trails:
        draw_trail(surface, trail, camera, theme)
    for piece in (board.find_terrain(name) for name in scene.pieces):
        if piece is not None:
            is_alone = scene.pieces == (piece.id,) and piece.id not in scene.locked
            draw_piece_selection(surface, piece, camera, theme, has_handles=is_alone)


def _aimed(lane: Lane, board: Board, theme: Theme) -> Color | None:
    """The colour of the side that aims what is not its own, or None."""
    return None if lane.side is None else fan_hue(lane.side, board, theme)


def _draw_over_bases(surface: pygame.Surface, scene: Scene, there: Standing, options: LayerOptions) -> None:
    """Everything from the edges that go on across the bases to the first contacts: layers 11 to 16."""
    camera, theme, board = there.camera, there.theme, scene.board
    for lane in overlays_of(scene, Lane):
        hue = _aimed(lane, board, theme)
        draw_lane_edges(surface, lane_outline(lane, camera), theme, alpha=ACROSS_BASES, hue=hue)
    for course in overlays_of(scene, Course):
        draw_course_edges(surface, course, camera, theme, alpha=ACROSS_BASES)
    for flight in overlays_of(scene, Flight):
        draw_corridor_edges(surface, lane_outline(corridor(flight), camera), theme, alpha=ACROSS_BASES)
    _draw_rings(surface, scene, there, options)
    draw_fronts(surface, overlays_of(scene, Front), camera, theme)
    for fan in overlays_of(scene, Fan):
        draw_turn(surface, fan, board, camera, theme)
    ghosts = overlays_of(scene, Ghost)
    for ghost in ghosts:
        draw_ghost(surface, ghost, board, camera, theme)
    for look in scene.looks:
        model = board.find_model(look.model) if look.is_overlapping else None
        if model is not None:
            x, y = camera.to_screen(model.position)
            reach = model.footprint.reach_in * camera.scale
            near = there.near(pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach))
            draw_overlap(surface, model, near, camera, theme)
    for bar in overlays_of(scene, StopBar):
        draw_stop_bar(surface, bar, camera, theme)
    for shift in overlays_of(scene, Arrow):
        draw_arrow(surface, shift, camera, theme)
    for thread in overlays_of(scene, StrikeThread):
        draw_thread(surface, thread, board, camera, theme)
    for flight in overlays_of(scene, Flight):
        draw_curve(surface, flight, camera, theme)
    for front in overlays_of(scene, Front):
        draw_tip(surface, front, camera, theme)
    for course in overlays_of(scene, Course):
        draw_steps(surface, course, camera, theme)
    for star in overlays_of(scene, Star):
        draw_star(surface, star, board, camera, theme)
    courses = overlays_of(scene, Course)
    for ghost in ghosts:
        if not any(is_under_step(ghost, course, camera, BADGE_RADIUS * camera.px) for course in courses):
            draw_stand_badge(surface, ghost, camera, theme)
    for contact in overlays_of(scene, FirstContact):
        draw_first_contact(surface, contact, camera, theme)


def _draw_rings(surface: pygame.Surface, scene: Scene, there: Standing, options: LayerOptions) -> None:
    """Who wears which ring, who is selected, hovered or aimed at, and the flashes that run out from them: layer 12."""
    camera, theme, board = there.camera, there.theme, scene.board
    found = ((look, board.find_model(look.model)) for look in scene.looks)
    looks = [(look, model) for look, model in found if model is not None and model.carried_by is None]
    for look, model in looks:
        if look.ring is not None:
            is_hovered = model.id in options.hovered
            draw_class_ring(surface, model, look.ring, camera, theme, is_hovered=is_hovered)
        if look.is_selected:
            draw_selection(surface, model, camera, theme)
    ringed = {look.model for look in scene.looks if look.ring is not None}
    for model in there.models:
        if model.id in options.hovered and model.id not in ringed:
            draw_hover(surface, model, camera, theme)
    for star in overlays_of(scene, Star):
        missed = board.find_model(star.model)
        if missed is not None:
            draw_aim(surface, missed, camera, theme)
    draw_badges(surface, there)
    for name in scene.locked:
        draw_padlock(surface, board.find_model(name) or board.find_terrain(name), camera, theme)
    for flash in scene.flashes:
        draw_flash(surface, flash, camera, theme)


def _taking_part(scene: Scene, options: LayerOptions) -> set[str]:
    """The models whose ids are shown from far away too: all with a part in it, the hovered and the selected."""
    named = {look.model for look in scene.looks if look.ring or look.is_selected or look.is_veiled}
    moving = {overlay.model for overlay in scene.overlays if isinstance(overlay, Lane | Course | Flight | Star)}
    return named | moving | set(options.hovered)
