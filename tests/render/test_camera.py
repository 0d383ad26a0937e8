"""The camera: y up on the table, y down on the screen, and nothing slips under the pointer."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.render.camera import MAX_SCALE, MIN_SCALE, Camera, bounds_around, fit, start

VIEW = pygame.Rect(48, 40, 896, 688)
CAMERA = Camera(50.0, Vec2(10, 20), VIEW)

coordinate = st.floats(-100, 100)
pixel = st.floats(-2000, 2000)


def model(name: str, x: float, y: float, *, removed: bool = False, carried_by: str | None = None) -> Model:
    return Model(
        id=name,
        name=name,
        side="red",
        position=Vec2(x, y),
        facing_deg=0,
        footprint=Disc(1.0),
        profile=Profile(),
        removed=removed,
        carried_by=carried_by,
    )


def test_the_middle_of_the_view_and_the_way_of_the_axes() -> None:
    assert CAMERA.to_screen(Vec2(10, 20)) == (496, 384)
    assert CAMERA.to_screen(Vec2(11, 22)) == (546, 284)
    assert CAMERA.to_table(546, 284) == Vec2(11, 22)
    assert CAMERA.bounds == (10 - 8.96, 20 - 6.88, 10 + 8.96, 20 + 6.88)


@pytest.mark.parametrize(("x", "expected"), [(10.0, 496), (10.009, 496), (10.01, 497), (-0.03, -5), (-0.01, -4)])
def test_pixels_round_half_up_everywhere(x: float, expected: int) -> None:
    """A sprite must not jump by two pixels where the coordinate changes its sign."""
    assert CAMERA.to_pixel(Vec2(x, 20)) == (expected, 384)


@given(coordinate, coordinate)
def test_screen_and_table_are_inverse(x: float, y: float) -> None:
    back = CAMERA.to_table(*CAMERA.to_screen(Vec2(x, y)))

    assert back.distance(Vec2(x, y)) < 1e-9


@given(st.floats(0.01, 100), pixel, pixel)
def test_zoom_keeps_the_point_under_the_pointer(factor: float, x: float, y: float) -> None:
    zoomed = CAMERA.zoomed(factor, (x, y))

    assert MIN_SCALE <= zoomed.scale <= MAX_SCALE
    assert zoomed.to_table(x, y).distance(CAMERA.to_table(x, y)) < 1e-9


def test_zoom_stops_at_its_limits() -> None:
    nearest = CAMERA.zoomed(1e6, (0, 0))

    assert nearest.scale == MAX_SCALE
    assert nearest.zoomed(2, (300, 300)) == nearest
    assert CAMERA.zoomed(1e-6, (0, 0)).scale == MIN_SCALE


@given(pixel, pixel)
def test_a_pan_moves_the_table_with_the_hand(dx: float, dy: float) -> None:
    under = CAMERA.to_table(400, 300)
    x, y = CAMERA.panned(dx, dy).to_screen(under)

    assert abs(x - 400 - dx) < 1e-9
    assert abs(y - 300 - dy) < 1e-9


@pytest.mark.parametrize(
    ("bounds", "scale"),
    [
        ((0, 0, 89.6, 10), 10.0),  # as wide as the view
        ((0, 0, 10, 34.4), 20.0),  # as high
        ((0, 0, 4, 4), 88.0),  # smaller than the limit allows
        ((5, 5, 5, 5), 88.0),  # a point
        ((0, 0, 1000, 1000), MIN_SCALE),
    ],
)
def test_fit_shows_the_bounds_whole_in_the_middle(bounds: tuple[float, float, float, float], scale: float) -> None:
    camera = fit(bounds, VIEW, 88)

    assert camera.scale == pytest.approx(scale)
    assert camera.center == Vec2((bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2)


@pytest.mark.parametrize(
    ("width", "scale"), [(672, 46.0), (815, 46.0), (816, 56.0), (896, 56.0), (1151, 56.0), (1152, 88.0), (1472, 88.0)]
)
def test_the_start_is_no_larger_than_the_window_allows(width: int, scale: float) -> None:
    board = Board(48, 48, (model("a", 10, 10), model("b", 11, 12)))

    camera = start(board, pygame.Rect(48, 40, width, 968))

    assert camera.scale == scale
    assert camera.center == Vec2(10.5, 11)


def test_the_start_fits_all_models_on_the_table_with_an_inch_to_spare() -> None:
    far = (model("gone", 47, 47, removed=True), model("rider", 0, 47, carried_by="a"))
    board = Board(48, 48, (model("a", 3, 10), model("b", 43, 10), *far))

    camera = start(board, VIEW)

    assert camera.scale == pytest.approx(896 / 44)
    assert camera.center == Vec2(23, 10)


def test_an_empty_table_is_shown_whole() -> None:
    camera = start(Board(72, 48), VIEW)

    assert camera.scale == pytest.approx(min(896 / 72, 688 / 48))
    assert camera.center == Vec2(36, 24)


def test_bounds_around_discs() -> None:
    assert bounds_around([(Vec2(1, 2), 0.5), (Vec2(4, 1), 1)], 2) == (-1.5, -2, 7, 4.5)
    assert bounds_around([], 2) is None
