"""The star of a deviation: spokes, points and numerals where they belong, and places that answer to the pointer."""

from __future__ import annotations

import math

import numpy as np
import pygame
import pytest

from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Ghost, Star, StarPoint
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present.scene import Scene, Tag
from sandbox.render.camera import Camera
from sandbox.render.stars import NUMERAL_AWAY, draw_star, numerals, point_places, point_radius
from sandbox.render.table import TableOptions, draw_table
from sandbox.render.theme import DARK, LIGHT, Theme

VIEW = pygame.Rect(0, 0, 600, 480)
CAMERA = Camera(60, Vec2(5, 4), VIEW)
CAP_IN = 2.5
MISSED = Model(
    id="X",
    name="X",
    side="B",
    position=Vec2(5, 4),
    facing_deg=180,
    footprint=Disc.of_mm(30),
    profile=Profile(),
)
BOARD = Board(10, 8, (MISSED,))


def star(focus: str = "") -> Star:
    """Six directions clockwise from straight on (east), three distances each, the last one cut short by the cap."""
    return Star(
        model="X",
        focus=focus,
        points=tuple(
            StarPoint(
                id=f"{direction}-{roll}",
                direction=direction,
                distance_in=min(roll, CAP_IN),
                point=MISSED.position + Vec2.from_deg(-60 * (direction - 1)) * min(roll, CAP_IN),
                chance=1 / 18,
            )
            for direction in range(1, 7)
            for roll in (1, 2, 3)
        ),
    )


def drawn(focus: str = "", theme: Theme = DARK, camera: Camera = CAMERA) -> pygame.Surface:
    surface = pygame.Surface(VIEW.size)
    surface.fill(theme.table)
    draw_star(surface, star(focus), BOARD, camera, theme)
    return surface


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_every_landing_point_is_a_disc_where_the_miss_would_come_down(theme: Theme) -> None:
    surface = drawn(theme=theme)

    for point in star().points:
        x, y = CAMERA.to_pixel(point.point)
        assert surface.get_at((x - 6, y))[:3] == theme.text2, point.id


def test_a_spoke_begins_outside_the_rings_and_ends_at_the_last_point() -> None:
    seen = (pygame.surfarray.array3d(drawn()) != np.array(DARK.table)).any(axis=2)[:, 240]
    east = np.flatnonzero(seen[300:]) + 300
    reach = MISSED.footprint.reach_in * 60 + 10.5

    assert east[0] == pytest.approx(300 + reach, abs=1)
    assert (np.diff(east[east < 450]) == 1).all()


def test_a_numeral_stands_beyond_the_last_point_of_each_direction() -> None:
    found = numerals(star(), BOARD, CAMERA)

    assert [number for number, _ in found] == [1, 2, 3, 4, 5, 6]
    for number, place in found:
        way = Vec2.from_deg(-60 * (number - 1))
        far = CAP_IN * 60 + NUMERAL_AWAY
        assert place.center == (round(300 + way.x * far), round(240 - way.y * far))


def test_the_point_in_focus_is_lit() -> None:
    plain, lit = drawn(), drawn("2-1")
    x, y = np.nonzero((pygame.surfarray.array3d(plain) != pygame.surfarray.array3d(lit)).any(axis=2))
    center = CAMERA.to_pixel(MISSED.position + Vec2.from_deg(-60))

    assert ((x.min() + x.max() + 1) // 2, (y.min() + y.max() + 1) // 2) == center
    assert lit.get_at((center[0] - 7, center[1]))[:3] == DARK.text


def test_each_point_answers_on_at_least_28_pixels_round_it() -> None:
    for name, place in point_places(star(), CAMERA).items():
        point = next(point for point in star().points if point.id == name)
        assert (place.size, place.center) == ((28, 28), CAMERA.to_pixel(point.point))


@pytest.mark.parametrize(("scale", "radius"), [(60, 7.0), (20, 7.0), (10, 4.2)])
def test_points_stay_apart_from_far_away(scale: float, radius: float) -> None:
    assert point_radius(Camera(scale, Vec2(5, 4), VIEW)) == pytest.approx(radius)
    assert 2 * radius < scale


def test_tags_keep_off_points_and_numerals() -> None:
    """A tag for the missed model in the middle of its star, and one at the stand: neither hides a place to land."""
    stand = Ghost(model="T", footprint=Disc.of_mm(40), position=Vec2(5.5, 3.13), facing_deg=0, answer="stands")
    tags = (
        Tag(id="stand", anchor=stand.position, radius_in=0.787, answer="stands", word="lands here", note="3 and 1: 1%"),
        Tag(id="X", anchor=MISSED.position, radius_in=0.59, answer="flies", word="aimed at X", note="lands on X: 41%"),
    )
    scene = Scene(board=BOARD, overlays=(star(), stand), tags=tags)
    left = draw_table(pygame.Surface(VIEW.size), scene, CAMERA, DARK, TableOptions())

    assert set(left.tags) == {"stand", "X"}
    assert left.points == point_places(star(), CAMERA)
    for rect in left.tags.values():
        for point in star().points:
            x, y = CAMERA.to_screen(point.point)
            away = math.hypot(max(rect.left - x, x - rect.right, 0), max(rect.top - y, y - rect.bottom, 0))
            assert away >= 7, point.id
        assert rect.collidelist([place for _, place in numerals(star(), BOARD, CAMERA)]) < 0
