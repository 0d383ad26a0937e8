"""Marks on the table: answers, first contacts, side shapes, id plates and badges of states.

Every function gives a cached picture whose middle is the mark's own middle; `centered` says where to blit it. A `px` is
the interface scale: keylines grow with it.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

import pygame

from sandbox.core.overlays import Answer
from sandbox.render.canvas import Canvas, arc, moved
from sandbox.render.fonts import fitted, text, text_width
from sandbox.render.outlines import Point
from sandbox.render.shapes import KEYLINE, plate
from sandbox.render.theme import DARK, Color, SideColors, SideShape, Theme

Badge = Literal["knocked-down", "prone", "stationary", "stampede", "locked"]
Contact = Literal["front", "back", "shield"]

CONTACT_RADIUS = 9.0
ID_HEIGHT = 18
ID_TEXT_SIZE = 14
MOST_ID = 112
"""A longer id is cut: its plate would hide other bases."""

ID_ALPHA = 0.92
WARNING = DARK.answers["stops"]
"""The warning triangle keeps this hue in both themes, because its ground is dark in both."""

_ID_TEXT_LEFT = 17
_SHAPE_RADIUS = 4.5
_DIAMOND = ((0.0, 1.2), (-1.2, 0.0), (0.0, -1.2), (1.2, 0.0))
_TRIANGLE = ((1.1, 0.0), (-1.0, 1.0), (-1.0, -1.0))
_OCTAGON = tuple(arc(1.1, 1.1, 22.5, 337.5, steps=7))
_BURST = tuple(
    (reach * math.cos(math.pi * step / 8), reach * math.sin(math.pi * step / 8))
    for step, reach in enumerate((1.3, 0.92) * 8)
)
_SHIELD = ((-0.92, 0.86), (0.92, 0.86), (0.92, -0.1), (0.0, -1.0), (-0.92, -0.1))


def centered(picture: pygame.Surface, point: Point) -> tuple[pygame.Surface, tuple[int, int]]:
    """What to blit where, so that the picture's middle lies at the point."""
    return picture, (
        math.floor(point[0] - picture.get_width() / 2 + 0.5),
        math.floor(point[1] - picture.get_height() / 2 + 0.5),
    )


# Answers


@lru_cache(maxsize=512)
def answer_mark(
    answer: Answer, radius: float, theme: Theme, *, has_keyline: bool = True, turn_deg: float = 0.0, px: float = 1.0
) -> pygame.Surface:
    """The mark of an answer: its own outline in its hue, the ink inside, a keyline outside.

    `turn_deg` turns the triangle of 'shoved', which points away from where the push came.
    """
    turn = turn_deg if answer == "shoved" else 0.0
    canvas = _canvas(radius, theme.tag if has_keyline else theme.answers[answer], turn_deg=turn)
    if has_keyline:
        _answer_outline(canvas, answer, KEYLINE * px / radius, theme.tag)
    _answer_outline(canvas, answer, 0.0, theme.answers[answer])
    _answer_ink(canvas, answer, theme.on_mark, theme.answers[answer])
    return canvas.surface()


def _answer_outline(canvas: Canvas, answer: Answer, grow: float, color: Color) -> None:
    match answer:
        case "tramples":
            canvas.plate((0, 0), (1.03 + grow, 1.03 + grow), color, corner=0.4 + grow)
        case "stops":
            canvas.polygon([(x * (1 + grow), y * (1 + grow)) for x, y in _OCTAGON], color)
        case "strikes":
            canvas.polygon([(x * (1 + grow * 1.2), y * (1 + grow * 1.2)) for x, y in _DIAMOND], color)
        case "rams":
            canvas.polygon([(x * (1 + grow), y * (1 + grow)) for x, y in _BURST], color)
        case "shoved":
            canvas.polygon(_TRIANGLE, color)
            canvas.line((*_TRIANGLE, _TRIANGLE[0]), 2 * grow, color)
        case "brushes" | "flies" | "stands":
            canvas.disc((0, 0), 1 + grow, color)


def _answer_ink(canvas: Canvas, answer: Answer, ink: Color, hue: Color) -> None:
    match answer:
        case "tramples":
            for left in (-0.52, 0.04):
                canvas.line(((left, 0.5), (left + 0.5, 0), (left, -0.5)), 0.25, ink, is_round=False)
        case "brushes":
            canvas.disc((0, 0), 0.61, ink)
            canvas.disc((0, 0), 0.35, hue)
        case "stops":
            canvas.plate((0, 0), (0.57, 0.17), ink)
        case "rams":
            canvas.line(((-0.5, 0), (0.02, 0)), 0.3, ink, is_round=False)
            canvas.line(((-0.2, 0.46), (0.24, 0), (-0.2, -0.46)), 0.24, ink, is_round=False)
            canvas.line(((0.5, 0.55), (0.5, -0.55)), 0.24, ink, is_round=False)
        case "strikes":
            canvas.line(((-0.42, -0.42), (0.52, 0.52)), 0.22, ink)
            canvas.line(((-0.46, 0.02), (0.02, -0.46)), 0.2, ink)
        case "flies":
            arch_glyph(canvas, ink)
        case "stands":
            tick_glyph(canvas, ink)
        case "shoved":
            pass


def arch_glyph(canvas: Canvas, ink: Color) -> None:
    """An arch with an arrowhead on the right: over something."""
    canvas.line(moved(arc(0.5, 0.5, 30, 180, steps=14), -0.02, -0.27), 0.17, ink)
    canvas.polygon(((0.2, -0.2), (0.72, -0.2), (0.5, -0.58)), ink)


def tick_glyph(canvas: Canvas, ink: Color) -> None:
    """A tick."""
    canvas.line(((-0.42, -0.05), (-0.1, -0.38), (0.48, 0.32)), 0.25, ink)


# First contacts


@lru_cache(maxsize=64)
def contact_mark(contact: Contact, theme: Theme, *, px: float = 1.0) -> pygame.Surface:
    """Where a model was first touched: F or B on a disc, or a shield where one counts."""
    radius = CONTACT_RADIUS * px
    canvas = _canvas(radius, theme.tag)
    grow = KEYLINE * px / radius
    if contact == "shield":
        canvas.polygon(_SHIELD, theme.tag)
        canvas.line((*_SHIELD, _SHIELD[0]), 2 * grow, theme.tag)
        canvas.polygon(_SHIELD, theme.text)
        canvas.line(((0, 0.45), (0, -0.45)), 0.22, theme.tag)
        canvas.line(((-0.42, 0.2), (0.42, 0.2)), 0.22, theme.tag)
        return canvas.surface()
    canvas.disc((0, 0), 1 + grow, theme.tag)
    canvas.disc((0, 0), 1, theme.text)
    picture = canvas.surface()
    picture.blit(*_letter_at(contact[0].upper(), round(radius * 1.55), theme.tag, picture))
    return picture


def _letter_at(letter: str, size: int, color: Color, ground: pygame.Surface) -> tuple[pygame.Surface, Point]:
    """A bold capital, centred by its ink rather than by its line."""
    glyph = text(letter, size, "Bold", color)
    ink = glyph.get_bounding_rect()
    return glyph, (
        math.floor(ground.get_width() / 2 - ink.width / 2 - ink.left + 0.5),
        math.floor(ground.get_height() / 2 - ink.height / 2 - ink.top + 0.5),
    )


# Sides and ids


@lru_cache(maxsize=256)
def side_shape(shape: SideShape, radius: float, color: Color) -> pygame.Surface:
    """The shape of a side, of about the size of a disc of that radius."""
    canvas = _canvas(radius, color)
    match shape:
        case "disc":
            canvas.disc((0, 0), 0.95, color)
        case "diamond":
            canvas.polygon(((0.0, 1.1), (-1.1, 0.0), (0.0, -1.1), (1.1, 0.0)), color)
        case "triangle":
            canvas.polygon(((0.0, 1.1), (-1.15, -0.9), (1.15, -0.9)), color)
        case "square":
            canvas.plate((0, 0), (0.92, 0.92), color)
    return canvas.surface()


def side_hue(side: SideColors, theme: Theme) -> Color:
    """The colour in which a side speaks on the table and on plates."""
    return side.front if theme.name == "dark" else side.rim


@lru_cache(maxsize=32)
def aiming_mark(side: SideColors, radius: float, theme: Theme, px: float = 1.0) -> pygame.Surface:
    """The shape of a side on a disc: this side aims what is not its own."""
    canvas = _canvas(radius, theme.tag)
    canvas.disc((0, 0), 1 + KEYLINE * px / radius, theme.tag)
    picture = canvas.surface()
    picture.blit(*centered(side_shape(side.shape, 0.62 * radius, side_hue(side, theme)), _middle(picture)))
    return picture


@lru_cache(maxsize=1024)
def id_plate(
    words: str, side: SideColors, theme: Theme, *, is_activated: bool = False, px: float = 1.0
) -> pygame.Surface:
    """The plate with a side's shape and a model's id: grey once the model has been activated."""
    size, height, left = round(ID_TEXT_SIZE * px), round(ID_HEIGHT * px), round(_ID_TEXT_LEFT * px)
    words = fitted(words, MOST_ID * px, size, "Semibold")
    width = left + text_width(words, size, "Semibold") + round(5 * px)
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill((*theme.tag, 0))
    plate(picture, (0, 0, width, height), theme.tag, radius=4 * px, alpha=ID_ALPHA)
    shape = side_shape(side.shape, _SHAPE_RADIUS * px, side_hue(side, theme))
    picture.blit(*centered(shape, (9 * px, height / 2)))
    line = text(words, size, "Semibold", theme.text3 if is_activated else theme.text)
    picture.blit(line, (left, (height - line.get_height()) // 2))
    return picture


# States


@lru_cache(maxsize=256)
def badge(kind: Badge, radius: float, theme: Theme, px: float = 1.0) -> pygame.Surface:
    """The badge of a state: a dark disc with a light ring in both themes."""
    ground, ink = (theme.tag, theme.text) if theme.name == "dark" else (theme.text, theme.tag)
    canvas = _canvas(radius, ink)
    canvas.disc((0, 0), 1 + KEYLINE * px / radius, ink)
    canvas.disc((0, 0), 1, ground)
    match kind:
        case "knocked-down":
            canvas.disc((-0.45, -0.1), 0.21, ink)
            canvas.line(((-0.2, -0.1), (0.58, -0.1)), 0.28, ink)
            canvas.line(((-0.62, -0.48), (0.62, -0.48)), 0.15, ink)
        case "prone":
            canvas.polygon(((-0.4, 0.4), (0.4, 0.4), (0, -0.14)), ink)
            canvas.plate((0, -0.3), (0.63, 0.12), ink)
        case "stationary":
            for x in (-0.27, 0.27):
                canvas.plate((x, 0), (0.17, 0.46), ink)
        case "stampede":
            warning_glyph(canvas, WARNING, ground)
        case "locked":
            canvas.plate((0, -0.2), (0.42, 0.32), ink, corner=0.08)
            canvas.line(moved(arc(0.26, 0.4, 0, 180, steps=14), 0, 0.12), 0.17, ink, is_round=False)
    return canvas.surface()


def warning_glyph(canvas: Canvas, hue: Color, ground: Color) -> None:
    """A triangle with an exclamation mark."""
    canvas.polygon(((0, 0.62), (-0.62, -0.5), (0.62, -0.5)), hue)
    canvas.line(((0, 0.16), (0, -0.1)), 0.19, ground, is_round=False)
    canvas.disc((0, -0.31), 0.1, ground)


@lru_cache(maxsize=64)
def removed_cross(radius: float, theme: Theme, px: float = 1.0) -> pygame.Surface:
    """The cross in the middle of a removed base of that radius."""
    canvas = _canvas(radius, theme.text2)
    for up in (-1, 1):
        canvas.line(((-0.36, 0.36 * up), (0.36, -0.36 * up)), 3 * px / radius, theme.text2)
    return canvas.surface()


def _middle(picture: pygame.Surface) -> Point:
    return (picture.get_width() / 2, picture.get_height() / 2)


def _canvas(radius: float, ground: Color, *, turn_deg: float = 0.0) -> Canvas:
    side = 2 * math.ceil(radius * 1.25 + 2)
    return Canvas(side, side, ground, unit=radius, turn_deg=turn_deg)
