"""Scales beside their units, as on the real card: a column with a pointer at the value, and what of it is lost."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from sandbox.core.overlays import Slider
from sandbox.core.state import Board
from sandbox.present.scene import Scene
from sandbox.render.camera import Camera
from sandbox.render.fonts import Weight, text
from sandbox.render.leaders import from_edge
from sandbox.render.shapes import disc, hatched_polygon, line, plate, polygon
from sandbox.render.tag_drawing import LEADER, LEADER_DOT, TagStyle
from sandbox.render.tag_places import LEADER_FROM, Wish
from sandbox.render.tags import FULL, Slot
from sandbox.render.theme import Color, SideColors, Theme

SIZE = (62.0, 140.0)
SMALL = (62.0, 40.0)
"""The plate without its column, where there is no room for it."""

COLUMN_LEFT, COLUMN_WIDTH, COLUMN_TOP, COLUMN_FOOT = 39.0, 8.0, 30.0, 14.0
TICK_EVERY = 5
TICK = (3.0, 9.0)
"""Where a tick begins and ends, from the column to the right."""

POINTER = 6.5
VALUE_RIGHT = 29.0
LOSS_RIGHT = 36.0
LOSS_BELOW = 21.0
HATCH = (3.4, 6.5)
PLATE_ALPHA = 0.96
CLEAR = 14.0
"""So far from the base that it stays where it is when the base gets a ring."""


def slider_key(slider: Slider) -> str:
    """The name under which its place is kept from frame to frame."""
    return f"slider {slider.model}"


def slider_wishes(scene: Scene, camera: Camera, style: TagStyle) -> list[tuple[Slider, Wish]]:
    """The sliders of units that are there, with what they ask for."""
    found = []
    unit = _unit(style)
    width, height = (side * unit for side in SIZE)
    small = (SMALL[0] * unit, SMALL[1] * unit)
    for slider in (overlay for overlay in scene.overlays if isinstance(overlay, Slider)):
        model = scene.board.find_model(slider.model)
        if model is not None:
            x, y = camera.to_screen(model.position)
            radius = model.footprint.reach_in * camera.scale + CLEAR * camera.px
            sizes = ((width, height), small, small)
            found.append((slider, Wish(id=slider_key(slider), x=x, y=y, radius=radius, sizes=sizes)))
    return found


def draw_slider(
    surface: pygame.Surface,
    slider: Slider,
    slot: Slot,
    board: Board,
    camera: Camera,
    style: TagStyle,
    theme: Theme,
) -> None:
    """Its leader from the edge of the base, and its plate."""
    model = board.model(slider.model)
    x, y = camera.to_screen(model.position)
    left, top, right, bottom = slot.box
    end = (min(max(x, left), right), min(max(y, top), bottom))
    leader = from_edge(model.footprint, model.facing_deg, (x, y), end, camera.scale)
    if math.dist(*leader) > LEADER_FROM * style.px:
        line(surface, leader, LEADER * style.px, theme.text2)
        disc(surface, leader[0], LEADER_DOT * style.px, theme.text2)
    side = theme.side(board.sides.index(model.side))
    picture = _picture(slider, slot.form == FULL, side, _unit(style), style.px, theme)
    surface.blit(picture, (math.floor(slot.box[0] + 0.5), math.floor(slot.box[1] + 0.5)))


def _unit(style: TagStyle) -> float:
    """How much larger than in the window everything is."""
    return style.word_size / TagStyle().word_size


def loss_text(slider: Slider) -> str:
    """What it has lost, or loses on average: with one decimal as long as it is an average; '' for nothing."""
    if slider.lost:
        return f"−{slider.lost}"
    return f"−{slider.mean_loss:.1f}" if slider.mean_loss else ""


@lru_cache(maxsize=64)
def _picture(slider: Slider, is_whole: bool, side: SideColors, unit: float, px: float, theme: Theme) -> pygame.Surface:
    width, height = (value * unit for value in (SIZE if is_whole else SMALL))
    picture = pygame.Surface((math.ceil(width), math.ceil(height)), pygame.SRCALPHA)
    picture.fill((*theme.line2, 0))
    shape = (0.0, 0.0, width, height)
    plate(picture, shape, theme.tag, radius=6 * unit, alpha=PLATE_ALPHA, frame=theme.line2, frame_width=px)
    _set(picture, slider.label, 14, "Regular", theme.text2, width / 2, 12 * unit, unit)
    if not is_whole:
        words = f"{slider.value}  {loss_text(slider)}".rstrip()
        _set(picture, words, 15, "Bold", theme.text, width / 2, 28 * unit, unit)
        return picture
    top, foot = COLUMN_TOP * unit, height - COLUMN_FOOT * unit
    left, right = COLUMN_LEFT * unit, (COLUMN_LEFT + COLUMN_WIDTH) * unit

    def at(value: float) -> float:
        return foot - (foot - top) * max(value, 0.0) / max(slider.maximum, 1)

    def column(low: float, high: float) -> list[tuple[float, float]]:
        return [(left, at(high)), (right, at(high)), (right, at(low)), (left, at(low))]

    low, high = slider.value - slider.mean_loss, slider.value + slider.lost
    polygon(picture, column(0, slider.maximum), theme.line)
    polygon(picture, column(0, low), side.body)
    if high > low:
        stripe, spacing = (value * unit for value in HATCH)
        hue = theme.answers["stops"]
        hatched_polygon(
            picture, column(low, high), hue, width=stripe, spacing=spacing, angle_deg=45, origin=(left, top)
        )
    for value in (*range(0, slider.maximum - TICK_EVERY // 2, TICK_EVERY), slider.maximum):
        ends = [(right + x * unit, at(value)) for x in TICK]
        line(picture, ends, 1.5 * px, theme.text3)
    y = at(slider.value)
    tip, back, half = left - px, left - px - POINTER * unit, POINTER * 0.75 * unit
    polygon(picture, [(tip, y), (back, y - half), (back, y + half)], theme.text)
    _set(picture, str(slider.value), 15, "Bold", theme.text, VALUE_RIGHT * unit, y, unit, is_right=True)
    loss_y = y + LOSS_BELOW * unit
    if loss_y > height - 8 * unit:
        loss_y = y - LOSS_BELOW * unit
    hue = theme.words["stops"]
    _set(picture, loss_text(slider), 14, "Semibold", hue, LOSS_RIGHT * unit, loss_y, unit, is_right=True)
    return picture


def _set(
    picture: pygame.Surface,
    words: str,
    size: int,
    weight: Weight,
    color: Color,
    x: float,
    middle: float,
    unit: float,
    *,
    is_right: bool = False,
) -> None:
    """Set words round the height of their middle: centred at `x`, or ending there."""
    shown = text(words, round(size * unit), weight, color)
    left = x - shown.get_width() if is_right else x - shown.get_width() / 2
    picture.blit(shown, (round(left), round(middle - shown.get_height() / 2)))
