"""Bases as pictures: true to the edge, the front half lit, the side told three times, states on top."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import get_args

import numpy as np
import pygame
import pytest
from shapely.geometry import Polygon

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.vec import Vec2
from sandbox.render.coverage import coverage
from sandbox.render.figures import FigureName, figure_name
from sandbox.render.outlines import base_outline
from sandbox.render.sprites import (
    SHADOW_DROP,
    BaseLook,
    State,
    base_picture,
    base_state,
    faded,
    look_of,
    nose_points,
    shadow_picture,
    stampede_badge_place,
)
from sandbox.render.theme import DARK, LIGHT, Color, SideColors, mix

SCALE = 30.0
DISC = Disc(1.0)
FIGURES: tuple[FigureName, ...] = get_args(FigureName)


def look(
    footprint: Footprint = DISC,
    *,
    side: int = 0,
    figure: FigureName = "disc",
    state: State | None = None,
    scale: float = SCALE,
    facing_deg: int = 0,
    squash: float = 0.0,
) -> BaseLook:
    return BaseLook(footprint, DARK.side(side), figure, state, scale, facing_deg, squash)


def at(picture: pygame.Surface, x: float, y: float) -> Color:
    """The pixel x to the right of the middle and y above it."""
    return tuple(picture.get_at((int(picture.get_width() / 2 + x), int(picture.get_height() / 2 - y))))


def alpha(picture: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array_alpha(picture).T.astype(int)


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    name: str = "axe"
    rng: float = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Armed(Profile):
    weapons: tuple[Weapon, ...] = ()


def model(profile: Profile, *, base_mm: float = 30, name: str = "Kazak", facing_deg: float = 0) -> Model:
    return Model(
        id="K",
        name=name,
        side="red",
        position=Vec2(0, 0),
        facing_deg=facing_deg,
        footprint=Disc.of_mm(base_mm),
        profile=profile,
        statuses=("prone",),
    )


# The edge


@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize(
    ("footprint", "facing_deg"), [(DISC, 0), (DISC, 50), (Oval(1.5, 1.0), 30), (Box(1.5, 1.0), 75)]
)
def test_the_outermost_pixel_is_the_edge_of_the_base(footprint: Footprint, facing_deg: int, figure: FigureName) -> None:
    """No spear or tusk reaches over the edge, and nothing of the base is missing inside it."""
    picture = base_picture(look(footprint, figure=figure, facing_deg=facing_deg), DARK)
    middle = picture.get_width() / 2
    outline = np.array(base_outline(footprint, (middle, middle), facing_deg, SCALE))
    expected = coverage([outline], picture.get_rect())

    difference = alpha(picture) / 255 - expected

    assert difference.max() < 0.45
    assert difference.min() > -0.25
    assert difference.sum() / Polygon(outline).length < 0.15


def test_the_front_half_of_the_rim_is_lit() -> None:
    side = DARK.side(0)
    picture = base_picture(look(facing_deg=90), DARK)

    assert [at(picture, x, y)[:3] for x, y in ((0, 28.5), (27, 8), (-28, 8))] == [side.front] * 3
    assert [at(picture, x, y)[:3] for x, y in ((0, -28.5), (27, -8), (-28, -8))] == [side.rim] * 3
    assert at(picture, -14, 20)[:3] == side.plate


def test_three_edges_of_a_box_are_lit_half_way() -> None:
    side = DARK.side(0)
    picture = base_picture(look(Box(2.0, 1.0)), DARK)

    assert [at(picture, x, y)[:3] for x, y in ((58.5, 0), (20, 28.5), (20, -28.5))] == [side.front] * 3
    assert [at(picture, x, y)[:3] for x, y in ((-59.5, 0), (-20, 28.5), (-20, -28.5))] == [side.rim] * 3


def test_the_nose_points_along_the_facing() -> None:
    """17 % of a radius of 40 pixels, between 4.5 and 9, just inside the front arc; up on the screen at 90 degrees."""
    tip, left, right = nose_points(DISC, 40, facing_deg=90, center=(100, 100))

    assert tip == pytest.approx((100, 100 - 38))
    assert left == pytest.approx((100 - 0.72 * 6.8, 100 - 38 + 6.8))
    assert right == pytest.approx((100 + 0.72 * 6.8, 100 - 38 + 6.8))
    assert nose_points(DISC, 20)[0][0] - nose_points(DISC, 20)[1][0] == pytest.approx(4.5)
    assert nose_points(DISC, 90)[0][0] - nose_points(DISC, 90)[1][0] == pytest.approx(9)


# The side


def along_back(side: int, radius: float) -> list[Color]:
    """The brightest colours about a radius on the back half of a base that faces right, from the top round."""
    picture = base_picture(look(side=side, scale=40), DARK)
    angles = (math.radians(90.5 + 0.5 * step) for step in range(359))
    return [
        max(
            (
                at(picture, far * math.cos(angle), far * math.sin(angle))[:3]
                for far in (radius - 0.5, radius, radius + 0.5)
            ),
            key=sum,
        )
        for angle in angles
    ]


def runs(colors: list[Color], side: SideColors) -> int:
    """How often something as light as the front arc begins along the way."""
    threshold = (sum(side.front) + 2 * max(sum(side.rim), sum(side.plate))) / 3
    lit = [sum(color) > threshold for color in colors]
    return sum(now and not before for before, now in pairwise([False, *lit]))


@pytest.mark.parametrize(
    ("side", "radius", "count"), [(0, 38.6, 0), (1, 38.6, 6), (1, 36.0, 6), (2, 35.3, 1), (3, 38.8, 18)]
)
def test_every_side_has_its_own_back(side: int, radius: float, count: int) -> None:
    """Plain, six ticks, a second line, and dashes: 122 pixels of half a rim are 17.5 dashes of 4 after 3."""
    assert runs(along_back(side, radius), DARK.side(side)) == count


def test_a_small_base_shows_the_shape_of_its_side_instead_of_a_figure() -> None:
    small, large = 23.0 / 2, 25.0 / 2

    def shown(figure: FigureName, radius: float) -> bytes:
        return pygame.image.tobytes(base_picture(look(figure=figure, scale=radius), DARK), "RGBA")

    assert shown("warjack", small) == shown("spear", small)
    assert shown("warjack", large) != shown("spear", large)
    assert at(base_picture(look(scale=small), DARK), 0, 0)[:3] == DARK.side(0).front


# The figure


@pytest.mark.parametrize(
    ("kind", "figure"),
    [
        ("heavy-warjack", "warjack"),
        ("light-warjack", "light-warjack"),
        ("heavy-warbeast", "brute"),
        ("light-warbeast", "brute"),
        ("colossal", "warjack"),
        ("gargantuan", "brute"),
        ("heavy-horror", "brute"),
        ("monstrosity", "brute"),
        ("cavalry", "cavalry"),
        ("battle-engine", "tank"),
        ("objective", "disc"),
        ("war-beast", "war-beast"),
        ("monster", "brute"),
        ("siege-engine", "tank"),
        ("trooper", "bow"),
        ("tracked", "tank"),
        ("walker", "walker"),
        ("flyer", "flyer"),
        ("unknown", "disc"),
        ("something-new", "disc"),
    ],
)
def test_the_kind_decides_the_figure(kind: str, figure: FigureName) -> None:
    assert figure_name(model(Profile(kind=kind))) == figure


@pytest.mark.parametrize(
    ("weapons", "name", "base_mm", "figure"),
    [
        ((Weapon(),), "Kazak", 30, "blade"),
        ((), "Kazak", 30, "blade"),
        ((Weapon(name="Blasting pike"),), "Kazak", 30, "spear"),
        ((Weapon(rng=2),), "Kazak", 30, "spear"),
        ((Weapon(name="Military Rifle", rng=10),), "Kazak", 30, "bow"),
        ((), "Orc archer", 30, "bow"),
        ((Weapon(name="rifle"),), "Kazak", 40, "heavy-foot"),
    ],
)
def test_weapons_decide_the_figure_of_those_on_foot(
    weapons: tuple[Weapon, ...], name: str, base_mm: float, figure: FigureName
) -> None:
    for kind in ("warrior", "infantry"):
        assert figure_name(model(Armed(kind=kind, weapons=weapons), name=name, base_mm=base_mm)) == figure


def test_every_figure_is_another_picture() -> None:
    pictures = {pygame.image.tobytes(base_picture(look(figure=figure), DARK), "RGBA") for figure in FIGURES}

    assert len(pictures) == len(FIGURES)


def test_a_falling_figure_is_squashed_across_its_facing_while_the_base_keeps_its_shape() -> None:
    body = DARK.side(0).body
    pictures = [base_picture(look(facing_deg=90, squash=squash), DARK) for squash in (0.0, 1.0)]

    heights = [[y for y in range(-29, 29) if at(picture, 0.5, y + 0.5)[:3] == body] for picture in pictures]
    widths = [[x for x in range(-29, 29) if at(picture, x + 0.5, 0.5)[:3] == body] for picture in pictures]

    assert (min(heights[0]), max(heights[0])) == (min(heights[1]), max(heights[1]))
    assert max(widths[1]) - min(widths[1]) == pytest.approx(0.55 * (max(widths[0]) - min(widths[0])), abs=1)
    assert (alpha(pictures[0]) == alpha(pictures[1])).all()


# States


@pytest.mark.parametrize(
    ("statuses", "state"),
    [
        ((), None),
        (("activated",), None),
        (("will_stampede",), None),
        (("knocked_over",), "knocked-down"),
        (("prone",), "prone"),
        (("knocked_down", "stationary"), "knocked-down"),
        (("stationary",), "stationary"),
    ],
)
def test_the_state_shown(statuses: tuple[str, ...], state: State | None) -> None:
    assert base_state(statuses) == state


@pytest.mark.parametrize(("state", "share"), [("knocked-down", 0.45), ("prone", 0.45), ("stationary", 0.3)])
def test_a_veil_lies_over_the_figure_and_a_badge_in_the_middle(state: State, share: float) -> None:
    side = DARK.side(0)
    picture = base_picture(look(state=state, scale=50), DARK)

    assert at(picture, -30, 28)[:3] == pytest.approx(mix(side.plate, DARK.table, share), abs=1)
    assert at(picture, 48.5, 0)[:3] == side.front
    assert at(picture, 0, 16)[:3] == DARK.tag


def test_the_badge_of_a_stampede_sits_on_the_rim_at_the_rear() -> None:
    assert stampede_badge_place(DISC, 40, (100, 100), 90) == pytest.approx((100, 140))
    assert stampede_badge_place(Oval(2, 1), 40, (100, 100), 0) == pytest.approx((20, 100))


# What is kept


def test_a_look_is_rounded_so_that_its_picture_can_be_kept() -> None:
    turned = look_of(model(Profile(), facing_deg=359.6), DARK.side(1), 40, squash=0.23, lift=0.51)

    assert turned == BaseLook(Disc.of_mm(30), DARK.side(1), "disc", "prone", 40 * (1 + 0.12 * 0.5), 0, 0.2)
    assert base_picture(turned, DARK) is base_picture(turned, DARK)
    assert base_picture(turned, LIGHT) is not base_picture(turned, DARK)


def test_a_shadow_shows_only_below_a_base_at_rest_and_whole_under_a_lifted_one() -> None:
    resting = shadow_picture(DISC, SCALE, 0, DARK)
    lifted = shadow_picture(DISC, SCALE, 0, DARK, is_covered=False)
    edge = -SCALE - SHADOW_DROP + 1

    assert at(lifted, 0, 0) == (*DARK.shadow, round(255 * 0.45))
    assert at(resting, 0, 0)[3] == 0
    assert at(resting, 0, edge)[3] == at(lifted, 0, edge)[3] == round(255 * 0.45)
    assert at(lifted, 0, SCALE)[3] == 0
    assert shadow_picture(DISC, SCALE, 77, DARK) is resting


def test_fading_leaves_the_kept_picture_alone() -> None:
    picture = base_picture(look(), DARK)

    assert at(faded(picture, 0.5), -20, 0)[3] == 128
    assert at(picture, -20, 0)[3] == 255
