"""Terrain that is being drawn: what would be is dashed, the corners put down are discs."""

from __future__ import annotations

import pygame

from sandbox.present.drawing import Drawing
from sandbox.render.camera import Camera
from sandbox.render.ground import terrain_outline
from sandbox.render.outlines import grown
from sandbox.render.shapes import KEYLINE, disc, line, polygon, ring
from sandbox.render.theme import Theme

FILL = 0.3
EDGE, DASH = 2.0, (10, 5)
CORNER = 4.0
CLOSING = 8.0


def draw_drawing(surface: pygame.Surface, drawing: Drawing, camera: Camera, theme: Theme) -> None:
    """The piece with a dashed edge, in the hue of a stop where it can't be; the way between the corners, solid."""
    previous, px = surface.get_clip(), camera.px
    width, keyline = EDGE * px, KEYLINE * px
    surface.set_clip(camera.viewport.clip(previous))
    if drawing.piece is not None:
        outline = terrain_outline(drawing.piece, camera)
        ink = theme.answers["stops"] if drawing.is_wrong else theme.text
        polygon(surface, outline, theme.terrain[drawing.piece.kind], alpha=FILL)
        dash = grown(DASH, px)
        line(surface, outline, width, ink, dash=dash, closed=True, keyline=theme.tag, keyline_width=keyline)
    corners = [camera.to_screen(corner) for corner in drawing.corners]
    if len(corners) > 1:
        line(surface, corners, width, theme.text, keyline=theme.tag, keyline_width=keyline)
    for corner in corners:
        disc(surface, corner, CORNER * px + keyline, theme.tag)
        disc(surface, corner, CORNER * px, theme.text)
    if drawing.is_closing:
        ring(surface, corners[0], CLOSING * px, width, theme.text)
    surface.set_clip(previous)
