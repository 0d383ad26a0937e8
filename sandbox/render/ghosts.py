"""Bases where they would be: where a move ends, where it finds no room, where those in its way are shoved to."""

from __future__ import annotations

import pygame

from sandbox.core.overlays import Ghost
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.render.camera import Camera
from sandbox.render.marks import answer_mark, badge, centered
from sandbox.render.outlines import base_outline, grown
from sandbox.render.overlays import model_outline
from sandbox.render.shapes import base_ring, hatched_polygon, polygon
from sandbox.render.sprites import half_width, nose_points
from sandbox.render.theme import Theme

BADGE_RADIUS = 11.0
STANDS_ALPHA = 0.22
SHOVED_ALPHA = 0.16

LYING_RADIUS = 8.0
LYING_GAP = 3.0
"""Between the tick of a stand and the lying figure below it."""


def draw_ghost(surface: pygame.Surface, ghost: Ghost, board: Board, camera: Camera, theme: Theme) -> None:
    """A base where it would be: dashed and lightly filled; a failed end is an outline over a hatch."""
    center = camera.to_screen(ghost.position)
    outline = base_outline(ghost.footprint, center, ghost.facing_deg, camera.scale, px=camera.px)
    hue = theme.answers[ghost.answer]
    stands = ghost.answer == "stands"
    if ghost.is_failed:
        for under in (board.find_model(name) for name in ghost.under):
            if under is not None:
                hatched_polygon(
                    surface,
                    model_outline(under, camera),
                    hue,
                    width=2.6 * camera.px,
                    spacing=5 * camera.px,
                    angle_deg=-45,
                    origin=camera.to_pixel(Vec2(0, 0)),
                    within=[outline],
                )
        width, dash = 2.0, (4.0, 5.0)
    else:
        polygon(surface, outline, hue, alpha=STANDS_ALPHA if stands else SHOVED_ALPHA)
        width, dash = (3.0, (10.0, 5.0)) if stands else (2.5, (6.0, 4.0))
    base_ring(
        surface,
        ghost.footprint,
        center,
        ghost.facing_deg,
        camera.scale,
        outside=-width / 2 * camera.px,
        width=width * camera.px,
        color=hue,
        dash=grown(dash, camera.px),
        px=camera.px,
    )
    if not ghost.is_failed:
        nose = nose_points(ghost.footprint, camera.scale, facing_deg=ghost.facing_deg, center=center, px=camera.px)
        polygon(surface, nose, hue)
    if ghost.is_knocked_down:
        _draw_lying(surface, ghost, camera, theme)


def draw_stand_badge(surface: pygame.Surface, ghost: Ghost, camera: Camera, theme: Theme) -> None:
    """The tick in the middle of a stand, above arrows, curves and stars."""
    if ghost.answer == "stands" and not ghost.is_failed:
        mark = answer_mark("stands", BADGE_RADIUS * camera.px, theme, px=camera.px)
        surface.blit(*centered(mark, camera.to_screen(ghost.position)))


def _draw_lying(surface: pygame.Surface, ghost: Ghost, camera: Camera, theme: Theme) -> None:
    """The figure of one who would lie there: in the middle, or below the tick of a stand; none where it has no room."""
    x, y = camera.to_screen(ghost.position)
    room, px = half_width(ghost.footprint) * camera.scale, camera.px
    if ghost.answer == "stands":
        below = (BADGE_RADIUS + LYING_GAP + LYING_RADIUS) * px
        y += below
        room -= below
    if room > LYING_RADIUS * px:
        surface.blit(*centered(badge("knocked-down", LYING_RADIUS * px, theme, px), (x, y)))
