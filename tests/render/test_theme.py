"""The measured promises of the colours: what must be told apart can be, in every kind of sight.

A measured value is rounded as its promise is stated: distances to whole numbers, contrasts to one decimal.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from sandbox.render.theme import BLACK, DARK, LIGHT, Color, Theme, mix

Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
SIGHTS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def linear(color: Color) -> tuple[float, ...]:
    shares = (channel / 255 for channel in color)
    return tuple(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)


def lab(color: Color, sight: str) -> tuple[float, float, float]:
    seen = tuple(min(1.0, max(0.0, share)) for share in times(SIGHTS[sight], linear(color)))
    ratios = (value / white for value, white in zip(times(TO_XYZ, seen), WHITE, strict=True))
    x, y, z = (ratio ** (1 / 3) if ratio > 216 / 24389 else (24389 / 27 * ratio + 16) / 116 for ratio in ratios)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def apart(one: Color, other: Color, sight: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(one, sight), lab(other, sight), strict=True)) ** 0.5


def contrast(one: Color, other: Color) -> float:
    light, dark = sorted((times(TO_XYZ, linear(color))[1] for color in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_arithmetic_of_the_judge() -> None:
    """The judge itself on known values: Lab of pure red, and black on white."""
    assert [round(value, 1) for value in lab((255, 0, 0), "normal")] == [53.2, 80.1, 67.2]
    assert round(contrast((0, 0, 0), (255, 255, 255)), 2) == 21.0


@pytest.mark.parametrize(("theme", "floor"), [(DARK, 18), (LIGHT, 15)], ids=["dark", "light"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_answers_are_told_apart(theme: Theme, floor: int, sight: str) -> None:
    distances = {
        (one, other): apart(theme.answers[one], theme.answers[other], sight)
        for one, other in combinations(theme.answers, 2)
    }
    closest = min(distances, key=lambda pair: distances[pair])

    assert distances[closest] >= 15
    assert round(distances[closest]) >= floor, f"{closest} are only {distances[closest]:.1f} apart"


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_two_sides_are_told_apart(theme: Theme, sight: str) -> None:
    assert round(apart(theme.side(0).plate, theme.side(1).plate, sight)) >= 42


@pytest.mark.parametrize(("theme", "on_table", "on_tag"), [(DARK, 3.9, 5.5), (LIGHT, 3.1, 4.1)], ids=["dark", "light"])
def test_answers_stand_out(theme: Theme, on_table: float, on_tag: float) -> None:
    for answer, hue in theme.answers.items():
        assert round(contrast(hue, theme.table), 1) >= on_table, answer
        assert round(contrast(hue, theme.tag), 1) >= on_tag, answer


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_words_can_be_read(theme: Theme) -> None:
    """Text on panels 15 to 1, explanations 7, keys 4.6; words of answers on tags at least as well as their marks."""
    assert round(contrast(theme.text, theme.panel), 1) >= 15
    assert round(contrast(theme.text2, theme.panel), 1) >= 7
    assert round(contrast(theme.text3, theme.panel), 1) >= 4.6
    for answer, word in theme.words.items():
        assert round(contrast(word, theme.tag), 1) >= 5.5, answer


def test_words_of_the_light_theme_are_darkened() -> None:
    assert LIGHT.words["tramples"] == mix(LIGHT.answers["tramples"], BLACK, 0.3) == (121, 79, 0)
    assert DARK.words == DARK.answers


def test_a_fifth_side_wears_the_colours_of_the_first() -> None:
    assert DARK.side(4) is DARK.side(0)
    assert [LIGHT.side(index).shape for index in range(4)] == ["disc", "diamond", "triangle", "square"]
