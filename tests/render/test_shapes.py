"""Shapes: exact areas against an independent judge, exact lengths, and patterns that stay on the table."""

from __future__ import annotations

import math

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import Point as Spot
from shapely.geometry import Polygon, box

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.render.coverage import Floats, coverage
from sandbox.render.outlines import base_outline, circle_points, cut_end, stroke_loops
from sandbox.render.shapes import arrow, disc, hatched_polygon, line, plate, polygon, ring

WHITE, RED, BLACK = (255, 255, 255), (200, 0, 0), (0, 0, 0)


def canvas(width: int = 80, height: int = 60) -> pygame.Surface:
    surface = pygame.Surface((width, height))
    surface.fill(BLACK)
    return surface


def pixels(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(int)


def painted(surface: pygame.Surface) -> float:
    """How many pixels' worth of white has been laid on black."""
    return float(pixels(surface)[:, :, 0].sum()) / 255


@st.composite
def outlines(draw: st.DrawFn) -> Floats:
    """A simple polygon: corners at rising angles round a middle."""
    angles = sorted(draw(st.lists(st.floats(0, 6.2), min_size=3, max_size=9, unique=True)))
    radii = [draw(st.floats(2, 25)) for _ in angles]
    x, y = draw(st.floats(-5, 35)), draw(st.floats(-5, 35))
    return np.array([(x + r * math.cos(a), y + r * math.sin(a)) for a, r in zip(angles, radii, strict=True)])


@given(outlines())
def test_coverage_is_the_exact_area_in_every_pixel(outline: Floats) -> None:
    shape = Polygon(outline).buffer(0)
    area = pygame.Rect(3, -2, 24, 20)

    mask = coverage([outline], area)

    if Polygon(outline).is_valid:
        for x, y in ((3, -2), (10, 5), (14, 9), (20, 12), (26, 17)):
            expected = shape.intersection(box(x, y, x + 1, y + 1)).area
            assert mask[y + 2, x - 3] == pytest.approx(expected, abs=1e-4)
        assert mask.sum() == pytest.approx(shape.intersection(box(3, -2, 27, 18)).area, abs=1e-2)


def test_loops_that_wind_alike_unite_and_the_other_way_cut_a_hole() -> None:
    square = np.array([(2.0, 2.0), (12.0, 2.0), (12.0, 12.0), (2.0, 12.0)])
    area = pygame.Rect(0, 0, 20, 20)

    assert coverage([square, square + 5], area).sum() == pytest.approx(175)
    assert coverage([square, (square / 2 + 3)[::-1]], area).sum() == pytest.approx(75)


# Outlines


@pytest.mark.parametrize(
    ("footprint", "area"),
    [(Disc(1.5), math.pi * 30**2), (Oval(2.0, 1.0), math.pi * 40 * 20), (Box(2.0, 1.0), 80 * 40 - (4 - math.pi) * 16)],
)
@pytest.mark.parametrize("facing_deg", [0, 37, 180])
def test_base_outlines_are_true_to_scale(footprint: Footprint, area: float, facing_deg: float) -> None:
    outline = Polygon(base_outline(footprint, (100, 80), facing_deg, 20))

    assert outline.area == pytest.approx(area, rel=2e-3)
    assert outline.centroid.distance(Spot(100, 80)) < 0.05


@pytest.mark.parametrize("footprint", [Disc(1.5), Oval(2.0, 1.0), Box(2.0, 1.0)])
def test_a_grown_outline_is_parallel_to_the_edge(footprint: Footprint) -> None:
    edge = Polygon(base_outline(footprint, (0, 0), 30, 20))

    for x, y in base_outline(footprint, (0, 0), 30, 20, grow=5):
        assert edge.distance(Spot(x, y)) == pytest.approx(5, abs=0.1)


def test_an_outline_starts_at_the_facing_and_runs_counter_clockwise() -> None:
    outline = base_outline(Oval(2.0, 1.0), (0, 0), 90, 10)

    assert outline[0] == pytest.approx((0, -20))
    assert outline[1][0] < 0
    assert min(x for x, _ in outline) == pytest.approx(-10, abs=0.05)


# Strokes


@pytest.mark.parametrize("width", [0.7, 1.5, 3.0])
def test_a_line_has_its_fractional_width(width: float) -> None:
    surface = canvas()

    line(surface, ((5, 5), (65, 50)), width, WHITE)

    assert painted(surface) == pytest.approx(75 * width, rel=0.01)


def test_a_mitred_corner_and_round_ends() -> None:
    corner = stroke_loops(((10, 40), (10, 10), (40, 10)), 4)
    capsule = stroke_loops(((10, 20), (50, 20)), 6, round_ends=True)

    assert Polygon(corner[0]).area == pytest.approx(4 * 60)
    assert Polygon(corner[0]).covers(Spot(8.01, 8.01))
    assert Polygon(capsule[0]).area == pytest.approx(40 * 6 + math.pi * 9, rel=0.01)


def test_dashes_have_their_length_along_a_bent_line() -> None:
    dashes = [Polygon(loop) for loop in stroke_loops(((0, 0), (20, 0), (20, 30)), 2, dash=(9, 5))]

    assert [round(dash.area / 2, 6) for dash in dashes] == [9, 9, 9, 8]
    assert dashes[0].bounds == (0, -1, 9, 1)
    assert dashes[1].covers(Spot(20.9, -0.9))
    assert dashes[2].bounds == (19, 8, 21, 17)


def test_dashes_of_a_ring_are_exact_and_meet_without_a_seam() -> None:
    """2 pi 40 is 17.95 periods of 14: eighteen dashes of nine pixels, gaps of 4.96."""
    dashes = [Polygon(loop) for loop in stroke_loops(circle_points((0, 0), 40), 3, closed=True, dash=(9, 5))]

    assert len(dashes) == 18
    assert [dash.area / 3 for dash in dashes] == pytest.approx([9] * 18, rel=0.01)
    gaps = [one.distance(other) for one, other in zip(dashes, dashes[1:] + dashes[:1], strict=True)]
    assert max(gaps) - min(gaps) < 0.2


def test_a_ring_lies_round_its_middle_line() -> None:
    surface = canvas()

    ring(surface, (40.0, 30.0), 20.5, 3, WHITE)

    row = pixels(surface)[:, 30, 0]
    assert [int(row[x]) for x in (17, 18, 20, 22)] == pytest.approx([0, 255, 255, 0], abs=12)
    assert painted(surface) == pytest.approx(2 * math.pi * 20.5 * 3, rel=0.01)


def test_a_line_without_length_draws_nothing() -> None:
    surface = canvas()

    line(surface, ((5, 5), (5, 5)), 3, WHITE)

    assert painted(surface) == 0


# Arrows


def test_an_arrow_ends_exactly_at_its_tip() -> None:
    surface = canvas()

    arrow(surface, ((10, 30), (60, 30)), 3, 14, WHITE)

    middle = pixels(surface)[:, 30, 0]
    assert middle[60:].max() == 0
    assert middle[56] == 255
    assert middle[:10].max() == 0
    assert middle[10] == 255
    across = np.nonzero(pixels(surface)[46, :, 0] > 127)[0]
    assert (across.min(), across.max()) == (23, 36)  # 0.52 of 14 to each side of y = 30, just inside the neck


def test_a_keyline_goes_all_round_an_arrow() -> None:
    surface = canvas()
    surface.fill(WHITE)

    arrow(surface, ((10, 30), (60, 30)), 3, 14, RED, keyline=BLACK, keyline_width=1.5)

    column = [tuple(surface.get_at((25, y)))[:3] for y in (26, 27, 28, 30, 31, 33)]
    assert column[0] == WHITE
    assert column[1][1] < 160
    assert column[3] == RED
    assert column[5] == WHITE


def test_the_head_of_a_curved_arrow_points_along_its_last_stretch() -> None:
    body, (neck, tip) = cut_end(((0, 0), (30, 0), (30, 40)), 10)

    assert body == [(0, 0), (30, 0), pytest.approx((30, 30))]
    assert (neck, tip) == (pytest.approx((30, 30)), (30, 40))
    assert cut_end(((0, 0), (3, 0)), 10) == ([(-7, 0)], ((-7, 0), (3, 0)))


# Fills


def test_opacity_is_laid_on_what_is_there() -> None:
    surface = canvas()
    surface.fill((100, 100, 100))

    disc(surface, (40, 30), 10, (200, 0, 0), alpha=0.5)

    assert [abs(a - b) <= 1 for a, b in zip(surface.get_at((40, 30))[:3], (150, 50, 50), strict=True)] == [True] * 3
    assert surface.get_at((55, 30))[:3] == (100, 100, 100)


def test_within_and_without() -> None:
    surface = canvas()
    left, right = ((0, 0), (30, 0), (30, 40), (0, 40)), ((20, 0), (50, 0), (50, 40), (20, 40))

    polygon(surface, left, WHITE, within=[right])
    assert painted(surface) == 10 * 40
    polygon(surface, left, WHITE, without=[right])
    assert painted(surface) == 30 * 40


@pytest.mark.parametrize(("width", "spacing"), [(2.0, 9.0), (2.6, 5.0), (1.6, 9.0)])
def test_a_hatch_covers_its_share(width: float, spacing: float) -> None:
    surface = canvas(240, 240)
    area = ((0, 0), (240, 0), (240, 240), (0, 240))

    hatched_polygon(surface, area, WHITE, width=width, spacing=spacing, angle_deg=45, origin=(3, 4))

    assert painted(surface) / 240**2 == pytest.approx(width / spacing, rel=0.02)


def test_a_hatch_stays_on_the_table_when_the_view_is_panned() -> None:
    pictures = []
    for dx, dy in ((0, 0), (7, 13)):
        surface = canvas(120, 120)
        area = [(20 + dx, 20 + dy), (90 + dx, 25 + dy), (60 + dx, 95 + dy)]
        hatched_polygon(surface, area, WHITE, width=2, spacing=9, angle_deg=45, origin=(5 + dx, 110 + dy))
        pictures.append(pixels(surface)[dx : dx + 100, dy : dy + 100])

    assert np.abs(pictures[0] - pictures[1]).max() <= 1


def test_the_direction_of_a_hatch_is_that_of_the_table() -> None:
    """45 degrees climb to the right on a screen whose y points down."""
    surface = canvas(60, 60)
    area = ((0, 0), (60, 0), (60, 60), (0, 60))

    hatched_polygon(surface, area, WHITE, width=3, spacing=40, angle_deg=45, origin=(30, 30))

    assert surface.get_at((40, 20))[0] == surface.get_at((20, 40))[0] == 255
    assert surface.get_at((40, 40))[0] == surface.get_at((20, 20))[0] == 0


def test_a_plate_has_round_corners_and_an_opaque_frame() -> None:
    surface = canvas()

    plate(surface, (10, 10, 40, 30), WHITE, radius=6, alpha=0.5, frame=RED, frame_width=2)

    assert surface.get_at((10, 10))[:3] == BLACK
    assert surface.get_at((30, 10))[:3] == surface.get_at((49, 25))[:3] == RED
    assert surface.get_at((30, 25))[:3] == pytest.approx((128, 128, 128), abs=1)
    assert surface.get_at((50, 25))[:3] == BLACK


@pytest.mark.parametrize("center", [(-500, 30), (40, 900), (1e7, -1e7)])
def test_what_lies_off_the_surface_costs_and_changes_nothing(center: tuple[float, float]) -> None:
    surface = canvas()
    x, y = center

    disc(surface, center, 20, WHITE)
    ring(surface, center, 300, 3, WHITE, dash=(9, 5))
    polygon(surface, ((x, y), (x + 30, y), (x, y + 20)), WHITE)

    assert painted(surface) <= 900 * (center == (40, 900))


def test_a_huge_shape_is_cut_to_what_is_seen() -> None:
    surface = canvas()

    disc(surface, (40, 30), 50_000, WHITE)

    assert painted(surface) == 80 * 60
