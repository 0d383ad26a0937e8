"""Marks and icons: each is told apart by its form alone, sits in its own middle and wears a keyline."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import numpy as np
import pygame
import pytest

from sandbox.core.overlays import Answer
from sandbox.render.icons import GLYPHS, icon, logo, step_mark
from sandbox.render.marks import (
    ID_HEIGHT,
    Badge,
    Contact,
    answer_mark,
    badge,
    centered,
    contact_mark,
    id_plate,
    removed_cross,
    side_shape,
)
from sandbox.render.theme import DARK, LIGHT, Color, SideShape, Theme

ANSWERS: tuple[Answer, ...] = get_args(Answer)
CONTACTS: tuple[Contact, ...] = get_args(Contact)
BADGES: tuple[Badge, ...] = get_args(Badge)
SHAPES: tuple[SideShape, ...] = get_args(SideShape)


def alpha(picture: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array_alpha(picture).T.astype(int)


def ink(picture: pygame.Surface, color: Color) -> np.ndarray:
    """Where the picture has about that colour, as rows of pixels."""
    channels = pygame.surfarray.array3d(picture).astype(int).transpose(1, 0, 2)
    return (np.abs(channels - np.array(color)).sum(axis=2) < 120) & (alpha(picture) > 128)


def middle(mask: np.ndarray) -> tuple[float, float]:
    """The middle of the mask's extent, from the middle of the picture."""
    rows, columns = np.nonzero(mask)
    height, width = mask.shape
    return ((columns.min() + columns.max() + 1 - width) / 2, (rows.min() + rows.max() + 1 - height) / 2)


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("pair", list(combinations(ANSWERS, 2)), ids=lambda pair: "-".join(pair))
def test_answers_differ_in_form_alone(pair: tuple[Answer, Answer], theme: Theme) -> None:
    """A tenth of the area or more is filled differently, hue left aside."""
    one, other = (ink(answer_mark(answer, 12.0, theme, has_keyline=False), theme.answers[answer]) for answer in pair)

    assert np.count_nonzero(one ^ other) > 0.1 * np.pi * 12**2


@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_has_its_size_its_middle_and_a_keyline(answer: Answer) -> None:
    mark = answer_mark(answer, 7.5, DARK)
    hue = ink(mark, DARK.answers[answer])
    rows, columns = np.nonzero(hue)

    assert 13 <= rows.max() - rows.min() + 1 <= 18
    assert 13 <= columns.max() - columns.min() + 1 <= 18
    assert middle(alpha(mark) > 60) == pytest.approx((0.5 if answer == "shoved" else 0, 0), abs=0.5)
    grown = np.zeros_like(hue)
    for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        grown |= np.roll(hue, (dy, dx), axis=(0, 1))
    assert (alpha(mark)[grown] > 60).all()


def test_only_the_triangle_of_a_shove_turns() -> None:
    there, back = answer_mark("shoved", 12.0, DARK), answer_mark("shoved", 12.0, DARK, turn_deg=180)

    assert np.abs(alpha(there)[:, ::-1] - alpha(back)).max() < 80
    assert (alpha(answer_mark("stops", 12.0, DARK, turn_deg=40)) == alpha(answer_mark("stops", 12.0, DARK))).all()


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("contact", ["front", "back"])
def test_the_letter_of_a_first_contact_stands_in_the_middle(contact: Contact, theme: Theme) -> None:
    mark = contact_mark(contact, theme)
    height, width = alpha(mark).shape
    letter = ink(mark, theme.tag)[height // 2 - 6 : height // 2 + 6, width // 2 - 6 : width // 2 + 6]

    assert middle(letter) == pytest.approx((0, 0), abs=0.5)
    assert mark.get_at((width // 2 - 7, height // 2))[:3] == theme.text


def test_first_contacts_badges_and_shapes_are_all_different() -> None:
    for pictures in (
        [contact_mark(contact, DARK) for contact in CONTACTS],
        [badge(kind, 12.0, DARK) for kind in BADGES],
        [side_shape(shape, 5.0, DARK.text) for shape in SHAPES],
    ):
        assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(pictures)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_shapes_of_sides_are_about_equally_heavy(shape: SideShape) -> None:
    weight = alpha(side_shape(shape, 10.0, DARK.text)).sum() / 255

    assert weight == pytest.approx(np.pi * 9.5**2, rel=0.25)


def test_a_long_id_is_cut_on_its_plate() -> None:
    """However long, it hides no more than two bases."""
    plates = [id_plate("S" * letters, DARK.sides[0], DARK) for letters in (3, 30, 200)]

    assert plates[0].get_width() < plates[1].get_width() <= 140
    assert plates[1].get_width() == plates[2].get_width()


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("kind", BADGES)
def test_badges_are_dark_discs_in_both_themes(kind: Badge, theme: Theme) -> None:
    picture = badge(kind, 12.0, theme)
    x = picture.get_width() // 2

    assert sum(picture.get_at((x, x - 10))[:3]) < 120
    assert sum(picture.get_at((x + 12, x))[:3]) > 600


def test_an_id_plate_says_side_and_id_and_greys_when_done() -> None:
    side = DARK.side(1)
    plate, done = id_plate("F10", side, DARK), id_plate("F10", side, DARK, is_activated=True)

    assert plate.get_height() == ID_HEIGHT == 18
    assert id_plate("F10 7/10", side, DARK).get_width() > plate.get_width() > id_plate("F1", side, DARK).get_width()
    assert plate.get_at((9, 9))[:3] == side.front
    assert id_plate("F10", LIGHT.side(1), LIGHT).get_at((9, 9))[:3] == LIGHT.side(1).rim
    assert ink(plate, DARK.text)[:, 16:].any()
    assert not ink(done, DARK.text)[:, 16:].any()
    assert ink(done, DARK.text3)[:, 16:].any()


def test_a_cross_spans_its_share_of_a_removed_base() -> None:
    rows, columns = np.nonzero(alpha(removed_cross(40.0, DARK)) > 128)

    assert rows.max() - rows.min() + 1 == pytest.approx(0.72 * 40 + 3, abs=1)
    assert columns.max() - columns.min() + 1 == pytest.approx(0.72 * 40 + 3, abs=1)


@pytest.mark.parametrize(
    ("point", "corner"), [((20, 30), (15, 25)), ((20.4, 30.6), (15, 26)), ((-0.5, 0.49), (-5, -5))]
)
def test_pictures_are_put_by_their_middle(point: tuple[float, float], corner: tuple[int, int]) -> None:
    picture = pygame.Surface((10, 10))

    assert centered(picture, point) == (picture, corner)


# Icons


def test_every_icon_is_another_picture_and_keeps_to_its_square() -> None:
    pictures = {name: icon(name, 20, DARK.text) for name in GLYPHS}

    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures.values()}) == len(GLYPHS)
    for name, picture in pictures.items():
        shown = alpha(picture)
        assert shown.max() == 255, name
        assert shown[0].max() == shown[-1].max() == shown[:, 0].max() == shown[:, -1].max() == 0, name


def test_redo_is_undo_in_a_mirror() -> None:
    assert np.abs(alpha(icon("undo", 40, DARK.text))[:, ::-1] - alpha(icon("redo", 40, DARK.text))).max() < 100


def test_the_question_mark_is_set_in_type_and_an_unknown_icon_is_an_error() -> None:
    assert alpha(icon("help", 20, DARK.text2)).max() == 255
    with pytest.raises(KeyError):
        icon("teapot", 20, DARK.text)


def test_a_step_mark_is_a_glyph_on_a_disc() -> None:
    mark = step_mark("pips", 9.5, DARK.text, DARK.panel)
    x = mark.get_width() // 2

    assert mark.get_at((x, x))[:3] == pytest.approx(DARK.panel, abs=20)
    assert mark.get_at((x, x - 7))[:3] == DARK.text
    assert middle(alpha(mark) > 128) == pytest.approx((0, 0), abs=0.5)


def test_the_sign_fades_behind_the_base() -> None:
    picture = logo(20, DARK)
    row = alpha(picture)[10]
    strokes = [row[left : left + 4].max() for left in (1, 7)]

    assert picture.get_size() == (34, 20)
    assert strokes[0] < strokes[1] < row.max() == 255
