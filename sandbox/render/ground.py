"""The ground: off the table, mat, inch grid, terrain and the table's edge, kept in tiles that panning uses again."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pygame

from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Polygon, Terrain, TerrainKind
from sandbox.core.vec import Vec2
from sandbox.render.camera import Camera
from sandbox.render.coverage import Floats, Loops, bounds, coverage, layer
from sandbox.render.fonts import fitted, text
from sandbox.render.outlines import Dash, Point, circle_points, grown, stroke_loops
from sandbox.render.patterns import pattern
from sandbox.render.shapes import plate
from sandbox.render.theme import BLACK, Color, Theme, mix

TILE = 512
EDGE = 2
NAME_MARGIN = 5
MOST_NAME = 240
PATCH_SCALE = 24.0
FINEST_GRID = 8.0
"""Below so many pixels an inch only the lines of six inches are drawn."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """How a kind of terrain is drawn: the share of its hue in the fill, the opacity of the pattern, and its edge."""

    fill: float
    alpha: float
    edge: float
    dash: Dash | None = None


PATTERNS: dict[TerrainKind, Pattern] = {
    "rough": Pattern(0.22, 0.55, 1.5, (7, 4)),
    "difficult": Pattern(0.22, 0.55, 1.5, (7, 4)),
    "woodland": Pattern(0.30, 0.8, 2.0),
    "water": Pattern(0.30, 0.8, 1.5),
    "obstacle": Pattern(0.55, 0.55, 1.5),
    "barrier": Pattern(0.55, 0.55, 1.5),
    "obstruction": Pattern(0.45, 0.55, 3.0),
    "hazard": Pattern(0.20, 0.55, 2.0),
    "impassable": Pattern(0.50, 1.0, 2.5),
}


def draw_ground(surface: pygame.Surface, board: Board, camera: Camera, theme: Theme) -> None:
    """Draw everything that lies under the bases, over the whole viewport."""
    previous = surface.get_clip()
    surface.set_clip(camera.viewport.clip(previous))
    left, top = camera.to_pixel(Vec2(0, 0))
    view, scale, px = camera.viewport, camera.scale, camera.px
    for row in range((view.top - top) // TILE, (view.bottom - 1 - top) // TILE + 1):
        for column in range((view.left - left) // TILE, (view.right - 1 - left) // TILE + 1):
            area = pygame.Rect(column * TILE, row * TILE, TILE, TILE)
            pieces = tuple(piece for piece in board.terrain if _reach(piece, scale, px).colliderect(area))
            tile = _tile(column, row, scale, px, board.width, board.height, pieces, theme)
            surface.blit(tile, (left + area.left, top + area.top))
    surface.set_clip(previous)


def draw_pieces(surface: pygame.Surface, pieces: Iterable[Terrain], camera: Camera, theme: Theme) -> None:
    """Draw pieces of terrain where they are now: those that someone is moving, which no tile keeps."""
    left, top = camera.to_pixel(Vec2(0, 0))
    view = camera.viewport.clip(surface.get_clip())
    for piece in pieces:
        area = _reach(piece, camera.scale, camera.px).inflate(4 * EDGE, 4 * EDGE).clip(view.move(-left, -top))
        if area.width and area.height:
            picture = surface.subsurface(area.move(left, top))
            _draw_piece(picture, piece, area, camera.scale, camera.px, theme)


def fill_color(kind: TerrainKind, theme: Theme) -> Color:
    """The flat colour of a kind of terrain."""
    return mix(theme.table, theme.terrain[kind], PATTERNS[kind].fill)


def pattern_color(kind: TerrainKind, theme: Theme) -> Color:
    """The colour of a kind's pattern, laid on its fill with the opacity of the pattern."""
    match kind:
        case "obstacle" | "barrier":
            return theme.table
        case "impassable":
            return mix(theme.terrain[kind], BLACK, 0.72 if theme.name == "dark" else 0.5)
        case _:
            return theme.terrain[kind]


def terrain_outline(piece: Terrain, camera: Camera) -> list[Point]:
    """The edge of a piece on the screen."""
    left, top = camera.to_pixel(Vec2(0, 0))
    return [(left + x, top + y) for x, y in _outline(piece, camera.scale).tolist()]


@lru_cache(maxsize=32)
def terrain_patch(kind: TerrainKind, size: tuple[int, int], theme: Theme, px: float = 1.0) -> pygame.Surface:
    """A piece of that kind filling a picture of that size in pixels, on the mat."""
    width, height = size
    surface = pygame.Surface(size)
    surface.fill(theme.table)
    inset, scale = 2 * px, PATCH_SCALE * px
    left, bottom, right, top = (side / scale for side in (inset, inset, width - inset, height - inset))
    corners = (Vec2(left, bottom), Vec2(right, bottom), Vec2(right, top), Vec2(left, top))
    piece = Terrain(id=kind, kind=kind, area=Polygon(corners))
    _draw_piece(surface, piece, pygame.Rect(0, -height, width, height), scale, px, theme)
    return surface


# Names


def terrain_name(piece: Terrain) -> str:
    """What the piece is called: its id where that is a word, else its kind; and how high it is, where that is given."""
    word = piece.id.replace("-", " ").replace("_", " ")
    if not (len(word) > 2 and word.replace(" ", "").isalpha()):
        word = {"rough": "rough ground", "difficult": "difficult ground"}.get(piece.kind, piece.kind)
    return word if piece.height_in is None else f"{word}, {piece.height_in:g}″ high"


@lru_cache(maxsize=128)
def name_plate(name: str, theme: Theme, px: float = 1.0) -> pygame.Surface:
    """The name on a plate of the table's colour."""
    name = fitted(name, MOST_NAME * px, round(14 * px))
    line, height, margin = text(name, round(14 * px), "Regular", theme.mat_text), round(20 * px), round(5 * px)
    picture = pygame.Surface((line.get_width() + 2 * margin, height), pygame.SRCALPHA)
    picture.fill((*theme.table, 0))
    plate(picture, (0, 0, *picture.get_size()), theme.table, radius=4 * px, alpha=0.82)
    picture.blit(line, (margin, (height - line.get_height()) // 2))
    return picture


def name_spots(piece: Terrain, camera: Camera, size: tuple[int, int]) -> tuple[Point, ...]:
    """Where the middle of a name of that size may stand, best first: inside where it fits, else under the piece."""
    points = np.asarray(terrain_outline(piece, camera))
    (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
    middle, margin = (left + right) / 2, NAME_MARGIN * camera.px
    half_width, half_height = size[0] / 2 + margin, size[1] / 2 + margin
    inside = [
        (float(middle), float(y))
        for y in (bottom - (bottom - top) * share for share in (0.2, 0.35, 0.5, 0.65, 0.8))
        if all(
            _is_inside(points, middle + dx, y + dy)
            for dx in (-half_width, half_width)
            for dy in (-half_height, half_height)
        )
    ]
    return (*inside, (float(middle), float(bottom) + half_height + margin))


def _is_inside(points: Floats, x: float, y: float) -> bool:
    after = np.concatenate((points[1:], points[:1]))
    crosses = (points[:, 1] > y) != (after[:, 1] > y)
    run = np.where(crosses, after[:, 1] - points[:, 1], 1.0)
    at = points[:, 0] + (y - points[:, 1]) / run * (after[:, 0] - points[:, 0])
    return bool(np.count_nonzero(crosses & (at > x)) % 2)


# Tiles, in pixels from the table's origin


@lru_cache(maxsize=64)
def _tile(
    column: int,
    row: int,
    scale: float,
    px: float,
    width_in: float,
    height_in: float,
    pieces: tuple[Terrain, ...],
    theme: Theme,
) -> pygame.Surface:
    surface = pygame.Surface((TILE, TILE))
    surface.fill(theme.off_table)
    left, top = column * TILE, row * TILE
    width, height = round(width_in * scale), round(height_in * scale)
    mat = pygame.Rect(-left, -height - top, width, height)
    surface.fill(theme.table, mat)
    surface.set_clip(mat)
    hairline, edge = round(px), round(EDGE * px)
    for every, color in ((1, theme.grid), (6, theme.grid6)):
        if every * scale < FINEST_GRID * px:
            continue
        for x in range(0, math.ceil(width_in), every):
            surface.fill(color, (round(x * scale) - left, mat.top, hairline, height))
        for y in range(0, math.ceil(height_in), every):
            surface.fill(color, (mat.left, -round(y * scale) - top, width, hairline))
    area = pygame.Rect(left, top, TILE, TILE)
    for piece in pieces:
        _draw_piece(surface, piece, area, scale, px, theme)
    surface.set_clip(None)
    pygame.draw.rect(surface, theme.edge, mat.inflate(edge, edge), edge)
    return surface


def _draw_piece(
    surface: pygame.Surface, piece: Terrain, area: pygame.Rect, scale: float, px: float, theme: Theme
) -> None:
    look, hue = PATTERNS[piece.kind], theme.terrain[piece.kind]
    outline = _outline(piece, scale)

    def lay(loops: Loops, color: Color, alpha: float = 1.0, *, is_patterned: bool = False) -> None:
        box = bounds(loops, area)
        if box.width <= 0 or box.height <= 0:
            return
        mask = coverage(loops, box) * np.float32(alpha)
        if is_patterned:
            mask *= pattern(piece.kind, box, outline, scale, px)
        surface.blit(layer(mask, color), box.move(-area.left, -area.top))

    lay([outline], fill_color(piece.kind, theme))
    lay([outline], pattern_color(piece.kind, theme), look.alpha, is_patterned=True)
    dash = look.dash and grown(look.dash, px)
    lay(stroke_loops(outline, look.edge * px, closed=True, dash=dash), hue)


def _outline(piece: Terrain, scale: float) -> Floats:
    match piece.area:
        case Polygon(points):
            return np.array([(point.x * scale, -point.y * scale) for point in points])
        case Circle(center, radius):
            return circle_points((center.x * scale, -center.y * scale), radius * scale)


def _reach(piece: Terrain, scale: float, px: float) -> pygame.Rect:
    left, bottom, right, top = piece.bounds
    edge = round(EDGE * px)
    x, y = math.floor(left * scale) - edge, math.floor(-top * scale) - edge
    return pygame.Rect(x, y, math.ceil(right * scale) + edge - x, math.ceil(-bottom * scale) + edge - y)
