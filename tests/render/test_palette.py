"""The palette of recordings: so many colours a side, and a picture that loses nothing visible in them."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from sandbox.core.footprint import Disc
from sandbox.core.state import Board
from sandbox.core.terrain import Polygon as Area
from sandbox.core.terrain import Terrain, TerrainKind
from sandbox.core.vec import Vec2
from sandbox.render.camera import Camera
from sandbox.render.figures import FigureName
from sandbox.render.ground import draw_ground, fill_color
from sandbox.render.marks import answer_mark, centered, id_plate
from sandbox.render.palette import RECORDED_LANE_ALPHA, palette
from sandbox.render.shapes import line, plate, polygon, ring
from sandbox.render.sprites import BaseLook, base_picture, shadow_picture
from sandbox.render.theme import DARK, LIGHT, Theme, mix

BOTH = pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])


@BOTH
@pytest.mark.parametrize(("sides", "count"), [(1, 70), (2, 83), (3, 96), (4, 109), (5, 109)])
def test_eighty_three_colours_for_two_sides_and_thirteen_for_each_more(theme: Theme, sides: int, count: int) -> None:
    assert len(palette(theme, sides)) == count


@BOTH
def test_what_stands_on_the_table_flat_is_kept_exactly(theme: Theme) -> None:
    colors = palette(theme, 2)
    flat = [theme.table, theme.off_table, theme.panel, theme.tag, theme.text, theme.text2, theme.grid, theme.grid6]
    sides = [color for side in theme.sides[:2] for color in (side.rim, side.plate, side.body, side.top, side.front)]
    lane = mix(theme.table, theme.lane, RECORDED_LANE_ALPHA)

    assert [color for color in (*flat, *sides, *theme.answers.values(), lane) if color not in colors] == []
    assert all(fill_color(kind, theme) in colors for kind in theme.terrain)


def scene(theme: Theme) -> np.ndarray:
    """A frame's worth of everything that a recording shows, as (x, y, channel)."""
    surface = pygame.Surface((640, 480))
    kinds: tuple[TerrainKind, ...] = ("rough", "woodland", "water", "hazard", "obstacle", "obstruction", "impassable")
    squares = [(1 + 1.8 * i, 0.5) for i in range(7)]
    pieces = tuple(
        Terrain(id=kind, kind=kind, area=Area((Vec2(x, y), Vec2(x + 1.5, y), Vec2(x + 1.5, y + 1.5), Vec2(x, y + 1.5))))
        for kind, (x, y) in zip(kinds, squares, strict=True)
    )
    draw_ground(surface, Board(14, 10, (), pieces), Camera(44.0, Vec2(7, 5), surface.get_rect()), theme)
    lane = [(60, 260), (520, 150), (550, 260), (90, 370)]
    polygon(surface, lane, theme.lane, alpha=RECORDED_LANE_ALPHA)
    for edge in (lane[:2], lane[2:]):
        line(surface, edge, 2, theme.lane, alpha=0.9)
    figures: tuple[FigureName, ...] = ("warjack", "spear", "blade", "bow", "heavy-foot", "brute")
    for index, figure in enumerate(figures):
        side, center = theme.side(index % 2), (90 + 92 * index, 240 - 10 * index)
        look = BaseLook(Disc(0.9), side, figure, None, 44.0, 60 * index)
        for picture in (shadow_picture(look.footprint, 44.0, 0, theme), base_picture(look, theme)):
            surface.blit(*centered(picture, center))
        surface.blit(*centered(id_plate(f"F{index}", side, theme), (center[0], center[1] + 28)))
    for index, answer in enumerate(theme.answers):
        ring(surface, (60 + 84 * index, 90), 34, 3, theme.answers[answer], dash=None if index % 2 else (9, 5))
        plate(surface, (30 + 84 * index, 60, 66, 40), theme.tag, radius=6, alpha=0.96, frame=theme.answers[answer])
        surface.blit(*centered(answer_mark(answer, 10, theme), (60 + 84 * index, 80)))
    return pygame.surfarray.array3d(surface).astype(float)


@BOTH
def test_a_frame_loses_nothing_visible(theme: Theme) -> None:
    """The nearest colours of the palette give back a full table within 40 dB, without dither."""
    picture = scene(theme).reshape(-1, 3)
    shades, places = np.unique(picture, axis=0, return_inverse=True)
    colors = np.array(palette(theme, 2), dtype=float)
    nearest = colors[((shades[:, None, :] - colors[None]) ** 2).sum(axis=2).argmin(axis=1)]

    error = ((nearest - shades) ** 2)[places.ravel()].mean()

    assert 10 * np.log10(255**2 / error) >= 40
