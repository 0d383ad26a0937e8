"""Terrain that is being drawn, and what keeps clear of a panel that lies over the table."""

from __future__ import annotations

import pygame
import pytest

from sandbox.core.state import Board
from sandbox.core.terrain import Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.present.drawing import Drawing
from sandbox.present.scene import Scene
from sandbox.render.camera import Camera, fit
from sandbox.render.drawings import draw_drawing
from sandbox.render.furniture import fitting_hints, hints_rect, scale_bar_rect
from sandbox.render.table import TableOptions, draw_table
from sandbox.render.theme import DARK, LIGHT, Theme, mix

VIEW = pygame.Rect(0, 0, 400, 400)
CAMERA = Camera(20.0, Vec2(10, 10), VIEW)
BOX = Polygon((Vec2(4, 4), Vec2(16, 4), Vec2(16, 12), Vec2(4, 12)))
HINTS = (("click", "put it here"), ("Esc", "the hand"), ("Q E", "turn"), ("Ctrl", "no snapping"))


def drawn(drawing: Drawing, theme: Theme) -> pygame.Surface:
    """The drawing alone, on the colour of the mat."""
    surface = pygame.Surface(VIEW.size)
    surface.fill(theme.table)
    draw_drawing(surface, drawing, CAMERA, theme)
    return surface


def colors(surface: pygame.Surface, *points: Vec2) -> list[tuple[int, int, int]]:
    return [tuple(surface.get_at(CAMERA.to_pixel(point)))[:3] for point in points]


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_what_would_be_is_filled_thinly(theme: Theme) -> None:
    """Three tenths of the hue of its kind inside, nothing beside it."""
    piece = Terrain(id="wood", kind="woodland", area=BOX)
    inside, beside = colors(drawn(Drawing(piece=piece), theme), Vec2(10, 8), Vec2(18, 8))
    expected = mix(theme.table, theme.terrain["woodland"], 0.3)

    assert max(abs(got - wanted) for got, wanted in zip(inside, expected, strict=True)) <= 1
    assert beside == theme.table


@pytest.mark.parametrize("is_wrong", [False, True])
def test_the_edge_says_whether_it_can_be(is_wrong: bool) -> None:
    """Dashed, in the hue of a stop where it can't: as many pixels of that hue as there were of the other."""
    piece = Terrain(id="wood", kind="woodland", area=BOX)
    surface = drawn(Drawing(piece=piece, is_wrong=is_wrong), DARK)
    edge = [tuple(surface.get_at((x, 320)))[:3] for x in range(90, 310)]
    ink, other = (DARK.answers["stops"], DARK.text) if is_wrong else (DARK.text, DARK.answers["stops"])

    assert (ink in edge, other in edge, len(set(edge)) > 2) == (True, False, True)


def test_corners_are_discs_and_the_first_one_closes() -> None:
    """Eight pixels round the first corner there is a ring, but only where a click would close."""
    corners = (Vec2(5, 5), Vec2(15, 5), Vec2(15, 15))
    ring_at = Vec2(5 - 8 / 20, 5)
    plain = colors(drawn(Drawing(corners=corners), DARK), *corners, ring_at)
    closing = colors(drawn(Drawing(corners=corners, is_closing=True), DARK), *corners, ring_at)

    assert plain == [DARK.text, DARK.text, DARK.text, DARK.table]
    assert closing[3] == DARK.text


def test_hints_that_find_no_room_are_left_out() -> None:
    """The last first; what is left stands wholly inside the room with its margins."""
    whole = hints_rect(HINTS, VIEW).width + 32
    two = hints_rect(HINTS[:2], VIEW).width + 32

    assert fitting_hints(HINTS, whole) == HINTS
    assert fitting_hints(HINTS, whole - 1) == HINTS[:3]
    assert fitting_hints(HINTS, two) == HINTS[:2]
    assert fitting_hints(HINTS, 20) == ()


def test_the_scale_bar_keeps_clear_of_what_covers_the_left() -> None:
    """Nothing of it is under the panel, and it is whole beside it."""
    board, place = Board(40, 40), scale_bar_rect(CAMERA)

    def table(covered: int) -> pygame.Surface:
        surface = pygame.Surface(VIEW.size)
        draw_table(surface, Scene(board=board), CAMERA, DARK, TableOptions(covered=covered))
        return surface.subsurface(place.move(covered, 0))

    usual, moved = (
        [tuple(picture.get_at((x, picture.get_height() - 3)))[:3] for x in range(place.width)]
        for picture in (table(0), table(100))
    )
    assert usual == moved


def test_a_view_may_be_widened() -> None:
    """In a wider viewport every point stays on its pixel."""
    narrow = fit((0, 0, 48, 48), pygame.Rect(272, 40, 624, 688))
    wide = narrow.widened(pygame.Rect(48, 40, 896, 688))
    points = (Vec2(0, 0), Vec2(48, 48), Vec2(13.25, 7))

    assert [wide.to_pixel(point) for point in points] == [narrow.to_pixel(point) for point in points]
    assert wide.viewport == pygame.Rect(48, 40, 896, 688)
