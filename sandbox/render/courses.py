"""A way that is counted in steps: its corridor leg by leg, and a disc for each step."""

from __future__ import annotations

from itertools import pairwise

import pygame

from sandbox.core.overlays import Course, Lane
from sandbox.render.camera import Camera
from sandbox.render.fonts import text
from sandbox.render.shapes import disc, line, plate, ring
from sandbox.render.theme import Theme

STEP_RADIUS = 11.0
PAID_SIDE = 9
PAID_BELOW = 20.0
"""How far below a step the square of its resource point lies."""


def legs(course: Course) -> list[Lane]:
    """The straight legs of a way, each as a lane of its own."""
    return [
        Lane(
            model=course.model,
            footprint=course.footprint,
            facing_deg=facing,
            start=start,
            direction_deg=(end - start).angle_deg,
            stand_in=start.distance(end),
        )
        for (start, end), facing in zip(pairwise(course.places), course.facings_deg, strict=True)
        if start != end
    ]


def draw_steps(surface: pygame.Surface, course: Course, camera: Camera, theme: Theme) -> None:
    """The line of the centre, hollow steps before the run-up is long enough, filled ones from there on."""
    line(surface, [camera.to_screen(place) for place in course.places], 2, theme.text, alpha=0.6)
    for mark in course.marks:
        x, y = camera.to_screen(mark.point)
        answer = theme.answers["stands"]
        disc(surface, (x, y), STEP_RADIUS, answer if mark.is_enough else theme.tag)
        ring(surface, (x, y), STEP_RADIUS, 2, theme.tag if mark.is_enough else theme.text2)
        number = text(str(mark.number), 14, "Bold", theme.on_mark if mark.is_enough else theme.text)
        surface.blit(number, number.get_rect(center=(round(x), round(y))))
        if mark.is_paid:
            square = pygame.Rect(0, 0, PAID_SIDE, PAID_SIDE)
            square.center = round(x), round(y + PAID_BELOW)
            plate(surface, square, theme.answers["tramples"], radius=1, frame=theme.tag)
