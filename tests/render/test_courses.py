"""A way with corners: one corridor however often it turns, its steps, and what keeps off them."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from sandbox.core.footprint import Box
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Course, Ghost, StepMark
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.vec import Vec2
from sandbox.present.scene import Scene
from sandbox.render.bases import standing
from sandbox.render.camera import Camera
from sandbox.render.courses import (
    PAID_SIDE,
    STEP_RADIUS,
    draw_course_edges,
    draw_course_ground,
    draw_steps,
    is_under_step,
    paid_squares,
    parted,
    sides,
    step_discs,
)
from sandbox.render.table import draw_table
from sandbox.render.tag_ground import tag_ground
from sandbox.render.tag_places import Wish
from sandbox.render.theme import DARK, LIGHT, Theme, mix

BASE = Box(1.2, 1.0)
VIEW = pygame.Rect(0, 0, 600, 480)
CAMERA = Camera(40.0, Vec2(7.5, 6.0), VIEW)


def way(*places: tuple[float, float], marks: tuple[StepMark, ...] = (), stand_in: float | None = None) -> Course:
    points = tuple(Vec2(*place) for place in places)
    facings = tuple((end - start).angle_deg for start, end in pairwise(points))
    return Course(model="M", footprint=BASE, places=points, facings_deg=facings, marks=marks, stand_in=stand_in)


def mark(number: int, x: float, y: float) -> StepMark:
    return StepMark(number=number, point=Vec2(x, y), is_enough=number >= 4, is_paid=number % 2 == 0)


BENT = way((2, 3), (8, 3), (8, 10))
BARE = Board(15, 12, ())
STEPS = tuple(mark(n, 2 + 1.5 * n, 3) if n <= 4 else mark(n, 8, 3 + 1.5 * (n - 4)) for n in range(1, 9))


def pixel(surface: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    at = CAMERA.to_screen(Vec2(x, y))
    red, green, blue, _ = surface.get_at((round(at[0]), round(at[1])))
    return (red, green, blue)


def near(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2


def test_a_corner_is_mitred() -> None:
    """A quarter turn to the left: the inner edges meet one half width before the corner, the outer ones one beyond."""
    left, right = sides(BENT)

    assert [(round(p.x, 6), round(p.y, 6)) for p in left] == [(2, 4), (7, 4), (7, 10)]
    assert [(round(p.x, 6), round(p.y, 6)) for p in right] == [(2, 2), (9, 2), (9, 10)]


@pytest.mark.parametrize(
    ("end", "outer", "inner"),
    [((3.0, 8.0), 2, 1), ((8.2, 3.6), 1, 2), ((12.0, 4.0), 1, 1)],
    ids=["sharper than 120 degrees", "a leg shorter than its inner corner", "a gentle bend"],
)
def test_no_corner_runs_out_of_its_legs(end: tuple[float, float], outer: int, inner: int) -> None:
    """How many points each edge has at a corner to the left: two where the place at which they meet is too far."""
    left, right = sides(way((2, 3), (8, 3), end))

    assert (len(right) - 2, len(left) - 2) == (outer, inner)


@pytest.mark.parametrize("end", [(8, 10), (2.5, 9), (12, 9), (3, 5), (8.6, 4.2)], ids=str)
@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_nothing_is_filled_twice(theme: Theme, end: tuple[float, float]) -> None:
    """Whatever lies on two legs has the colour of one fill, and no inner corner has a hole."""
    surface = pygame.Surface(VIEW.size)
    surface.fill(theme.table)
    draw_course_ground(surface, way((2, 3), (8, 3), end), BARE, CAMERA, theme, fill_alpha=0.5)
    once = mix(theme.table, theme.lane, 0.5)
    spots = [(2.5 + 0.1 * step, 3 + aside) for step in range(54) for aside in (-0.9, 0.0, 0.9)]
    last = (Vec2(*end) - Vec2(8, 3)).unit
    spots += [(8 + last.x * far, 3 + last.y * far) for far in (0.2, 0.6, 1.0)]

    assert [spot for spot in spots if not near(pixel(surface, *spot), once)] == []


def test_the_way_ends_at_the_front_of_the_base_and_begins_in_its_middle() -> None:
    surface = pygame.Surface(VIEW.size)
    surface.fill(DARK.table)
    draw_course_ground(surface, BENT, BARE, CAMERA, DARK, fill_alpha=0.5)
    filled = mix(DARK.table, DARK.lane, 0.5)

    assert near(pixel(surface, 8, 11.1), filled)
    assert near(pixel(surface, 8, 11.3), DARK.table)
    assert near(pixel(surface, 2.1, 3), filled)
    assert near(pixel(surface, 1.9, 3), DARK.table)


@pytest.mark.parametrize(("at", "is_filled"), [((2, 3), False), ((8, 3), True)], ids=["still there", "gone"])
def test_where_the_base_has_left_all_that_it_stood_on_belongs_to_its_way(
    at: tuple[float, float], is_filled: bool
) -> None:
    mover = Model(id="M", name="M", side="A", position=Vec2(*at), facing_deg=0, footprint=BASE, profile=Profile())
    surface = pygame.Surface(VIEW.size)
    surface.fill(DARK.table)
    draw_course_ground(surface, BENT, Board(15, 12, (mover,)), CAMERA, DARK, fill_alpha=0.5)

    filled = mix(DARK.table, DARK.lane, 0.5)
    assert near(pixel(surface, 0.9, 3), filled if is_filled else DARK.table)
    assert near(pixel(surface, 2.5, 3), filled)
    assert near(pixel(surface, 0.7, 3), DARK.table)


@pytest.mark.parametrize(
    ("stand_in", "gone", "rest"),
    [
        (4.0, [(2, 3), (6, 3)], [(6, 3), (8, 3), (8, 10)]),
        (8.0, [(2, 3), (8, 3), (8, 5)], [(8, 5), (8, 10)]),
        (0.0, [(2, 3), (2, 3)], [(2, 3), (8, 3), (8, 10)]),
    ],
)
def test_a_way_is_parted_where_it_ends(
    stand_in: float, gone: list[tuple[float, float]], rest: list[tuple[float, float]]
) -> None:
    done, left = parted(replace(BENT, stand_in=stand_in))

    assert left
    assert [(place.x, place.y) for place in done.places] == gone
    assert [(place.x, place.y) for place in left.places] == rest
    assert (len(done.facings_deg), len(left.facings_deg)) == (len(gone) - 1, len(rest) - 1)
    assert parted(BENT) == (BENT, None)


def test_what_is_not_reached_is_hatched_and_dashed() -> None:
    """Beyond its end the edges wear the hue of what stops, and the fill is gone."""
    surface = pygame.Surface(VIEW.size)
    surface.fill(DARK.table)
    short = replace(BENT, stand_in=4.0)
    draw_course_ground(surface, short, BARE, CAMERA, DARK, fill_alpha=0.5)
    draw_course_edges(surface, short, CAMERA, DARK)
    stops = DARK.answers["stops"]

    def warmth(x: float, y: float) -> int:
        red, _, blue = pixel(surface, x, y)
        return red - blue

    assert near(pixel(surface, 5.5, 3), mix(DARK.table, DARK.lane, 0.5))
    assert max(warmth(6.5 + 0.02 * step, 3) for step in range(40)) > (stops[0] - stops[2]) / 3
    assert max(warmth(6.2 + 0.02 * step, 2) for step in range(40)) > (stops[0] - stops[2]) / 2
    assert max(warmth(3 + 0.05 * step, 2) for step in range(40)) < 20


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_steps_are_hollow_until_the_run_up_is_long_enough(theme: Theme) -> None:
    """From the fourth on the discs are filled, and so is the line from there; before it runs in grey."""
    surface = pygame.Surface(VIEW.size)
    surface.fill(theme.table)
    draw_steps(surface, replace(BENT, marks=STEPS), CAMERA, theme)
    aside = 8.5 / CAMERA.scale
    fills = [pixel(surface, step.point.x - aside, step.point.y) for step in STEPS]
    stands = theme.answers["stands"]

    assert [near(fill, stands) for fill in fills] == [step.number >= 4 for step in STEPS]
    assert all(near(fill, theme.tag) for fill in fills[:3])
    assert near(pixel(surface, 5.75, 3), theme.text2)
    assert near(pixel(surface, 8, 5.25), stands)
    assert near(pixel(surface, 8, 9.5), stands)
    assert near(pixel(surface, 2.6, 3), theme.table), "the line begins at the front of the base"


def test_a_square_for_each_resource_point_beside_its_step() -> None:
    """Below the way where it runs across, to the right of it where it runs up; its hue is that of what is paid."""
    course = replace(BENT, marks=STEPS)
    surface = pygame.Surface(VIEW.size)
    draw_steps(surface, course, CAMERA, DARK)
    squares = paid_squares(course, CAMERA)
    discs = [step_discs(course, CAMERA)[number - 1] for number in (2, 4, 6, 8)]
    shifts = [(square.centerx - x, square.centery - y) for square, (x, y, _) in zip(squares, discs, strict=True)]

    assert [square.size for square in squares] == [(PAID_SIDE, PAID_SIDE)] * 4
    assert [(abs(x) < 1, y > STEP_RADIUS + 4) for x, y in shifts[:2]] == [(True, True)] * 2
    assert [(x > STEP_RADIUS + 4, abs(y) < 1) for x, y in shifts[2:]] == [(True, True)] * 2
    assert {tuple(surface.get_at(square.center))[:3] for square in squares} == {DARK.answers["tramples"]}


@pytest.mark.parametrize("scale", [5.0, 12.0, 20.0, 40.0, 90.0])
def test_discs_never_lie_on_each_other(scale: float) -> None:
    camera = Camera(scale, Vec2(7.5, 6.0), VIEW)
    discs = step_discs(replace(BENT, marks=STEPS), camera)

    assert all(math.dist(one[:2], other[:2]) >= one[2] + other[2] for one, other in combinations(discs, 2))
    assert max(radius for _, _, radius in discs) <= STEP_RADIUS
    assert scale < 40 or {radius for _, _, radius in discs} == {STEP_RADIUS}


@pytest.mark.parametrize(("away_in", "is_under"), [(0.0, True), (0.55, True), (0.65, False)])
def test_no_badge_lies_on_a_step(away_in: float, is_under: bool) -> None:
    """At 40 pixels an inch two discs of eleven pixels touch at 0.55 inches, and a keyline is between them."""
    course = replace(BENT, marks=(mark(4, 8, 10 - away_in),))
    stand = Ghost(model="M", footprint=BASE, position=Vec2(8, 10), facing_deg=90, answer="stands")

    assert is_under_step(stand, course, CAMERA, 11.0) is is_under
    assert not is_under_step(replace(stand, model="other"), course, CAMERA, 11.0)


def test_tags_keep_off_the_steps_and_the_way() -> None:
    """Every disc and square is in the ground that tags are placed on, and a strip for each leg."""
    course = replace(BENT, marks=STEPS)
    scene = Scene(board=Board(15, 12, ()), overlays=(course,))
    wish = Wish(id="T", x=300, y=240, radius=10, sizes=((90, 44), (90, 26), (30, 26)))
    ground = tag_ground(scene, standing(scene.board, CAMERA, DARK), [wish], [])
    wanted = [
        *step_discs(course, CAMERA),
        *((*square.center, PAID_SIDE / 2) for square in paid_squares(course, CAMERA)),
    ]

    assert len(wanted) == 12
    for x, y, radius in wanted:
        assert any(math.dist((x, y), disc[:2]) < 1e-6 and disc[2] >= radius for disc in ground.discs)
    assert [(strip.angle_deg, round(strip.length), round(strip.half_width)) for strip in ground.lanes] == [
        (0.0, 240, 40),
        (90.0, 280, 40),
    ]


def test_names_of_terrain_keep_off_the_steps() -> None:
    """A disc over a pond looks as it does on the bare mat: the name of the pond gives way."""
    pond = Terrain(id="pond", kind="water", area=Circle(Vec2(8, 3), 1.2))
    course = replace(BENT, marks=STEPS)
    over_pond, bare = (draw(Scene(board=Board(15, 12, (), terrain), overlays=(course,))) for terrain in ((pond,), ()))
    x, y, radius = step_discs(course, CAMERA)[3]
    inside = [at for at in cells(pygame.Rect(x - 11, y - 11, 23, 23)) if math.dist(at, (x, y)) < radius - 2]

    assert [at for at in inside if over_pond.get_at(at) != bare.get_at(at)] == []


def draw(scene: Scene) -> pygame.Surface:
    surface = pygame.Surface(VIEW.size)
    draw_table(surface, scene, CAMERA, DARK)
    return surface


def cells(rect: pygame.Rect) -> list[tuple[int, int]]:
    return [(x, y) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]
