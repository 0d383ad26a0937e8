"""Lengths with their figures, and the picture of what is held over a still board."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pygame
import pytest

from sandbox.core.footprint import Box, Disc, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.present.measure import Measure
from sandbox.present.scene import Scene
from sandbox.render.camera import Camera
from sandbox.render.measures import draw_box, draw_measures
from sandbox.render.table import draw_table
from sandbox.render.theme import DARK, LIGHT, Theme

VIEW = pygame.Rect(0, 0, 400, 300)
CAMERA = Camera(40.0, Vec2(5, 3.75), VIEW)
BLANK = (1, 2, 3)


def drawn(*measures: Measure, taken: tuple[pygame.Rect, ...] = (), theme: Theme = DARK) -> pygame.Surface:
    surface = pygame.Surface(VIEW.size, 0, 32)
    surface.fill(BLANK)
    draw_measures(surface, measures, CAMERA, theme, 14, taken)
    return surface


def changed(surface: pygame.Surface) -> pygame.Rect:
    """The rectangle in which anything was drawn."""
    pixels = pygame.surfarray.array3d(surface)
    xs, ys = np.nonzero((pixels != BLANK).any(axis=2))
    return pygame.Rect(xs.min(), ys.min(), xs.max() - xs.min() + 1, ys.max() - ys.min() + 1)


def leg(start: Vec2, end: Vec2, figure: str, kind: str = "gap") -> Measure:
    return Measure(legs=((start, end),), figures=(figure,), kind="gap" if kind == "gap" else "ruler")


def test_a_line_ends_where_it_measures_to() -> None:
    """From 2 to 8 inches are 80 to 320 pixels, and round ends with a keyline are two and a half more."""
    area = changed(drawn(leg(Vec2(2, 3.75), Vec2(8, 3.75), "6.00″", kind="ruler")))

    assert (area.left, area.right) == (77, 323)


def test_a_figure_stands_on_its_line_where_that_is_longer() -> None:
    """In its middle: the plate is the only thing far from the line."""
    surface = drawn(leg(Vec2(2, 3.75), Vec2(8, 3.75), "6.00″"))
    above = pygame.surfarray.array3d(surface)[:, 142]
    columns = np.nonzero((above != BLANK).any(axis=1))[0]

    assert (columns.min() + columns.max()) / 2 == pytest.approx(200, abs=1)


def test_beside_a_short_line_stands_its_figure() -> None:
    """A tenth of an inch is four pixels: the figure is below it and leaves it free."""
    surface = drawn(leg(Vec2(5, 3.75), Vec2(5.1, 3.75), "0.10″"))
    below = pygame.surfarray.array3d(surface)[:, 153:]

    assert changed(surface).top >= 149
    assert (below != BLANK).any(axis=2).any(axis=1).sum() == 40


def test_a_gap_without_room_has_no_figure_and_a_ruler_always_has_one() -> None:
    """All of the view is taken: the gap is a line of two pixels, the ruler keeps its plate."""
    ends = (Vec2(2, 3.75), Vec2(8, 3.75), "6.00″")

    assert changed(drawn(leg(*ends), taken=(VIEW,))).height <= 3
    assert changed(drawn(leg(*ends, kind="ruler"), taken=(VIEW,))).height >= 15


def test_the_whole_of_a_way_stands_at_its_end() -> None:
    way = Measure(
        legs=((Vec2(2, 2), Vec2(6, 2)), (Vec2(6, 2), Vec2(6, 5))), figures=("4.00″", "3.00″"), total="7.00″ in all"
    )
    without = changed(drawn(replace(way, total="")))
    whole = changed(drawn(way))

    assert whole.top < without.top - 10
    assert whole.right > without.right + 15


def test_the_frame_is_one_pixel_and_a_breath_of_fill() -> None:
    surface = pygame.Surface(VIEW.size, 0, 32)
    surface.fill(DARK.table)
    draw_box(surface, (Vec2(7, 2), Vec2(3, 5)), CAMERA, DARK)
    left, top = CAMERA.to_pixel(Vec2(3, 5))

    assert surface.get_at((left, top + 20))[:3] == DARK.text2
    assert surface.get_at((left - 1, top + 20))[:3] == DARK.table
    assert surface.get_at((left + 5, top + 5))[:3] not in (DARK.table, DARK.text2)


BOARD = Board(
    10,
    7.5,
    tuple(
        Model(
            id=f"M{index}",
            name=f"M{index}",
            side=side,
            position=Vec2(1.5 + 1.7 * index, 2 + index % 3),
            facing_deg=30.0 * index,
            footprint=footprint,
            profile=Profile(kind="warrior"),
        )
        for index, (side, footprint) in enumerate(
            (("A", Disc(0.5)), ("B", Oval(0.8, 0.5)), ("C", Disc(0.6)), ("B", Box(0.6, 0.4)), ("A", Disc(0.4)))
        )
    ),
    (
        Terrain(id="wood", kind="woodland", area=Polygon((Vec2(1, 4.5), Vec2(3, 4.5), Vec2(3, 7), Vec2(1, 6)))),
        Terrain(id="rock", kind="impassable", area=Circle(Vec2(8, 6), 0.8)),
    ),
)


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
@pytest.mark.parametrize("held", [("M0",), ("M2",), ("M1", "M3"), ("wood",), ("M4", "rock")], ids="-".join)
def test_what_is_held_over_a_still_board_looks_as_on_any_board(held: tuple[str, ...], theme: Theme) -> None:
    """In every frame of a drag the picture is that of the board, pixel for pixel; M2 is the only one of its side."""
    still = Board(
        BOARD.width,
        BOARD.height,
        tuple(model for model in BOARD.models if model.id not in held),
        tuple(piece for piece in BOARD.terrain if piece.id not in held),
    )
    surfaces = [pygame.Surface(VIEW.size, 0, 32) for _ in range(2)]
    for step in range(4):
        models = tuple(
            replace(model, position=model.position + Vec2(0.07 * step, 0.05 * step)) if model.id in held else model
            for model in BOARD.models
        )
        board = Board(BOARD.width, BOARD.height, models, BOARD.terrain)
        draw_table(surfaces[0], Scene(board=board), CAMERA, theme)
        draw_table(surfaces[1], Scene(board=board, still=still), CAMERA, theme)
        one, other = (pygame.surfarray.array3d(surface).astype(int) for surface in surfaces)

        assert np.abs(one - other).max() == 0
