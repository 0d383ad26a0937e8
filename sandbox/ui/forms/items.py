"""The lines of a list in a form, with what stands before them: a base, an icon, a patch of terrain."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from sandbox.core.model import Model
from sandbox.render import marks
from sandbox.render.fonts import Weight
from sandbox.render.ground import terrain_patch
from sandbox.render.sprites import base_picture, look_of
from sandbox.render.theme import Theme
from sandbox.ui.forms.form import Item, Picture
from sandbox.ui.sheet import Sheet

ITEM = 44
SHORT_ITEM = 30
PICTURE = 36


def paint_item(item: Item, sheet: Sheet, rect: Rect) -> None:
    """A line: its picture, its title, the detail below."""
    px, theme = sheet.px, sheet.theme
    place = Rect(rect.left - px(8), rect.top, rect.width + px(16), rect.height - px(2))
    is_hot = sheet.hit(place, item.command, item.tip or item.title, item.drag)
    if item.is_on or is_hot:
        sheet.plate(place, theme.lift)
    x = rect.left
    if item.picture is not None:
        _paint_picture(item.picture, sheet, (x + px(PICTURE // 2), place.centery))
        x += px(PICTURE + 10)
    room = rect.right - x
    middle = place.top + px(13) if item.detail else place.centery
    weight: Weight = "Semibold" if item.detail or item.is_on else "Regular"
    sheet.text(sheet.fitted(item.title, room, 15, weight), x, middle, 15, weight)
    if item.detail:
        sheet.text(sheet.fitted(item.detail, room, 14), x, place.top + px(31), 14, color=theme.text2)


def _paint_picture(picture: Picture, sheet: Sheet, center: tuple[float, float]) -> None:
    px, theme = sheet.px, sheet.theme
    if picture.model is not None:
        portrait = _portrait(picture.model, picture.side, px(PICTURE), theme, sheet.scale)
        sheet.surface.blit(*marks.centered(portrait, center))
    elif picture.terrain is not None:
        place = Rect(0, 0, px(PICTURE), px(PICTURE - 8))
        place.center = (round(center[0]), round(center[1]))
        sheet.surface.blit(terrain_patch(picture.terrain, place.size, theme, sheet.scale), place)
    elif picture.icon:
        sheet.icon(picture.icon, center, 20, theme.text)


@lru_cache(maxsize=256)
def _portrait(model: Model, side: int, size: int, theme: Theme, px: float) -> pygame.Surface:
    """The base of a model in a square of `size` pixels: small bases are smaller than large ones there too."""
    reach = model.footprint.reach_in
    shown = size * min(1.0, 0.55 + reach / 4)
    return base_picture(look_of(model, theme.sides[side % len(theme.sides)], shown / (2 * reach), px=px), theme)
