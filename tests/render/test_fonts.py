"""Type: the installed font, the signs that the interface needs, and what happens without it."""

from __future__ import annotations

from typing import get_args

import pytest

from sandbox.render import fonts
from sandbox.render.fonts import Weight, find_font_file, font, text, text_width

WEIGHTS: tuple[Weight, ...] = get_args(Weight)


@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_font_is_installed_with_every_sign_in_use(weight: Weight) -> None:
    path = find_font_file(weight)

    assert path is not None
    assert path.name.startswith("SourceSansPro-")
    assert None not in font(15, weight).metrics("″×−≥·°–û0123456789")


@pytest.mark.parametrize("weight", ["Regular", "Semibold", "Bold"])
def test_digits_have_one_width(weight: Weight) -> None:
    advances = [metrics[4] for metrics in font(15, weight).metrics("0123456789") if metrics is not None]

    assert advances == [advances[0]] * 10


def test_text_is_set_once_and_kept() -> None:
    line = text("tramples", 15, "Semibold", (242, 174, 46))

    assert text("tramples", 15, "Semibold", (242, 174, 46)) is line
    assert line.get_width() == text_width("tramples", 15, "Semibold")


@pytest.mark.parametrize(
    ("string", "as_wide_as"),
    [("\u202e", ""), ("\u200b", ""), ("a\u202eb", "ab"), ("a\0b", "a b"), ("\ud800", "\N{REPLACEMENT CHARACTER}")],
)
def test_what_no_font_can_set_is_left_out(string: str, as_wide_as: str) -> None:
    """A name that only turns the direction, or holds half a character, is no reason to fail."""
    assert text(string, 15, "Regular", (0, 0, 0)).get_width() == text_width(as_wide_as, 15)
    assert text_width(string, 15) == text_width(as_wide_as, 15)


def test_without_the_package_pygame_s_own_font_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "find_spec", lambda _name: None)

    substitute = font.__wrapped__(15, "Bold")

    assert substitute.bold
    assert substitute.render("kill 76%", True, (0, 0, 0)).get_width() > 20
