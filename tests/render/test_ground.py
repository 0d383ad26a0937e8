"""The ground: lines on whole pixels, patterns that belong to the table, and names that find their place."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import numpy as np
import pygame
import pytest

from sandbox.core.state import Board
from sandbox.core.terrain import Area, Circle, Polygon, Terrain, TerrainKind
from sandbox.core.vec import Vec2
from sandbox.render import ground
from sandbox.render.camera import Camera
from sandbox.render.ground import (
    draw_ground,
    fill_color,
    name_plate,
    name_spots,
    pattern_color,
    terrain_name,
    terrain_outline,
)
from sandbox.render.patterns import pattern
from sandbox.render.theme import DARK, LIGHT, Color, Theme, mix

VIEW = pygame.Rect(0, 0, 400, 300)
KINDS: tuple[TerrainKind, ...] = get_args(TerrainKind)


def polygon(*points: tuple[float, float]) -> Polygon:
    return Polygon(tuple(Vec2(*point) for point in points))


def square(left: float, bottom: float, size: float) -> Polygon:
    return polygon((left, bottom), (left + size, bottom), (left + size, bottom + size), (left, bottom + size))


def piece(kind: TerrainKind, area: Area, *, name: str = "T1", height_in: float | None = None) -> Terrain:
    return Terrain(id=name, kind=kind, area=area, height_in=height_in)


def drawn(board: Board, camera: Camera, theme: Theme = DARK) -> np.ndarray:
    surface = pygame.Surface(VIEW.size)
    draw_ground(surface, board, camera, theme)
    return pygame.surfarray.array3d(surface).astype(int)


def color(picture: np.ndarray, x: int, y: int) -> Color:
    red, green, blue = picture[x, y]
    return (int(red), int(green), int(blue))


def test_grid_and_edge_lie_on_whole_pixels() -> None:
    """40 pixels an inch, the table's origin at (20, 280) of the screen."""
    picture = drawn(Board(8, 6), Camera(40.0, Vec2(4.5, 3.25), VIEW))

    assert [color(picture, x, 270) for x in (59, 60, 61, 259, 260, 261)] == [
        DARK.table,
        DARK.grid,
        DARK.table,
        DARK.table,
        DARK.grid6,
        DARK.table,
    ]
    assert [color(picture, 30, y) for y in (239, 240, 241, 40)] == [DARK.table, DARK.grid, DARK.table, DARK.edge]
    assert [color(picture, x, 270) for x in (18, 19, 20, 338, 339, 340, 341)] == [
        DARK.off_table,
        DARK.edge,
        DARK.edge,
        DARK.table,
        DARK.edge,
        DARK.edge,
        DARK.off_table,
    ]


def test_far_away_only_the_lines_of_six_inches_are_left() -> None:
    picture = drawn(Board(48, 36), Camera(7.0, Vec2(24, 18), VIEW))
    hues = {color(picture, x, y) for x in range(60, 340) for y in (100, 101)}

    assert hues == {DARK.table, DARK.grid6}


@pytest.mark.parametrize(("dx", "dy"), [(37, 0), (0, -23), (-111, 64)])
def test_the_ground_does_not_swim_when_it_is_panned(dx: int, dy: int) -> None:
    pieces = tuple(piece(kind, square(1 + 2.5 * (i % 4), 1 + 2.5 * (i // 4), 2)) for i, kind in enumerate(KINDS))
    board = Board(12, 9, (), pieces)
    camera = Camera(40.0, Vec2(5.5, 4.1), VIEW)
    still, panned = drawn(board, camera), drawn(board, camera.panned(dx, dy))
    x, y, width, height = VIEW.clip(VIEW.move(dx, dy))

    assert (panned[x : x + width, y : y + height] == still[x - dx : x - dx + width, y - dy : y - dy + height]).all()


def test_tiles_have_no_seams(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = tuple(piece(kind, square(4 * (i % 3), 4 * (i // 3), 3.5)) for i, kind in enumerate(KINDS))
    board, camera = (
        Board(14, 14, (), (*pieces, piece("water", Circle(Vec2(6, 3), 2.9)))),
        Camera(41.3, Vec2(6, 5), VIEW),
    )
    whole = drawn(board, camera)

    ground._tile.cache_clear()
    monkeypatch.setattr(ground, "TILE", 96)
    tiled = drawn(board, camera)
    ground._tile.cache_clear()

    assert np.abs(whole - tiled).max() <= 2


def test_nothing_is_drawn_outside_the_viewport_and_the_clip() -> None:
    surface = pygame.Surface((400, 300))
    surface.fill((1, 2, 3))
    surface.set_clip((0, 0, 240, 300))

    draw_ground(surface, Board(48, 48), Camera(20.0, Vec2(24, 24), pygame.Rect(48, 40, 200, 150)), DARK)

    for x, y in ((47, 100), (240, 100), (100, 39), (100, 190), (399, 299)):
        assert surface.get_at((x, y))[:3] == (1, 2, 3)
    for x, y in ((48, 40), (239, 189)):
        assert surface.get_at((x, y))[:3] != (1, 2, 3)
    assert surface.get_clip() == pygame.Rect(0, 0, 240, 300)


# Terrain


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_piece_shows_its_fill_and_its_pattern(kind: TerrainKind, theme: Theme) -> None:
    picture = drawn(Board(12, 9, (), (piece(kind, square(1, 1, 6)),)), Camera(40.0, Vec2(4, 4), VIEW), theme)
    hues = {color(picture, x, y) for x in range(100, 300) for y in range(50, 250)}
    fill = fill_color(kind, theme)
    patterned = mix(fill, pattern_color(kind, theme), ground.PATTERNS[kind].alpha)

    assert fill in hues
    assert min(sum(abs(a - b) for a, b in zip(hue, patterned, strict=True)) for hue in hues) <= 3


def test_fills_are_the_table_mixed_with_the_hue() -> None:
    assert fill_color("rough", DARK) == fill_color("difficult", DARK) == mix(DARK.table, DARK.terrain["rough"], 0.22)
    assert fill_color("obstruction", LIGHT) == mix(LIGHT.table, LIGHT.terrain["obstruction"], 0.45)


BOX = pygame.Rect(-280, -840, 560, 1680)
OUTLINE = np.array([(-280.0, -840.0), (280.0, -840.0), (280.0, 840.0), (-280.0, 840.0)])


@pytest.mark.parametrize(
    ("kind", "share"),
    [
        ("rough", np.pi * 1.5**2 / 14**2),
        ("obstacle", 2 / 12),
        ("obstruction", 1 - (1 - 1.3 / 11) ** 2),
        ("hazard", 5 / 16),
        ("impassable", 1 - (1 - 3.2 / 20) ** 2),
    ],
)
def test_a_pattern_covers_its_share(kind: TerrainKind, share: float) -> None:
    assert pattern(kind, BOX, OUTLINE, 56.0).mean() == pytest.approx(share, rel=0.05)


def test_patterns_differ_without_any_colour() -> None:
    """Terrain is told apart in grey: only the two names of rough ground and of a barrier share a pattern."""
    masks = {kind: pattern(kind, BOX, OUTLINE, 56.0) for kind in KINDS}
    same = {pair for pair in combinations(sorted(KINDS), 2) if np.array_equal(masks[pair[0]], masks[pair[1]])}

    assert same == {("difficult", "rough"), ("barrier", "obstacle")}


def test_courses_run_across_a_wall_whichever_way_it_lies() -> None:
    box = pygame.Rect(0, 0, 120, 120)
    lying = pattern("obstacle", box, np.array([(0.0, 50.0), (120.0, 50.0), (120.0, 70.0), (0.0, 70.0)]), 40.0)
    standing = pattern("obstacle", box, np.array([(50.0, 0.0), (70.0, 0.0), (70.0, 120.0), (50.0, 120.0)]), 40.0)

    assert (lying == lying[:1]).all()
    assert np.allclose(standing, lying.T, atol=1e-5)


def test_the_outline_of_a_piece_on_the_screen() -> None:
    camera = Camera(40.0, Vec2(4.5, 3.25), VIEW)

    assert terrain_outline(piece("rough", square(1, 2, 1)), camera) == [(60, 200), (100, 200), (100, 160), (60, 160)]


# Names


@pytest.mark.parametrize(
    ("kind", "name", "height_in", "words"),
    [
        ("obstacle", "wall", 1, "wall, 1″ high"),
        ("obstruction", "old-ruin", 2.5, "old ruin, 2.5″ high"),
        ("rough", "R1", None, "rough ground"),
        ("difficult", "T_2", None, "difficult ground"),
        ("woodland", "W", None, "woodland"),
    ],
)
def test_the_name_of_a_piece(kind: TerrainKind, name: str, height_in: float | None, words: str) -> None:
    assert terrain_name(piece(kind, square(0, 0, 2), name=name, height_in=height_in)) == words


def test_a_name_stands_inside_where_it_fits_and_below_where_it_does_not() -> None:
    camera = Camera(40.0, Vec2(5, 3.75), VIEW)
    size = name_plate("woodland", DARK).get_size()
    wood, wall = piece("woodland", square(1, 1, 5)), piece("obstacle", polygon((1, 1), (6, 1), (6, 1.7), (1, 1.7)))

    inside = name_spots(wood, camera, size)
    assert inside == ((140, 220), (140, 190), (140, 160), (140, 130), (140, 100), (140, 280))
    assert name_spots(wall, camera, size) == ((140.0, 280.0),)


def test_a_name_does_not_stand_in_the_notch_of_a_piece() -> None:
    camera = Camera(40.0, Vec2(5, 3.75), VIEW)
    horseshoe = piece("water", polygon((1, 1), (2, 1), (2, 3.8), (5, 3.8), (5, 1), (6, 1), (6, 6), (1, 6)))

    assert name_spots(horseshoe, camera, (60, 20)) == ((140, 130), (140, 100), (140, 280))
