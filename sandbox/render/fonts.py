"""Type: Source Sans Pro where it is installed, pygame's own font where it is not; set text is cached."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import pygame
import pygame.font

from sandbox.render.theme import Color

Weight = Literal["Regular", "Semibold", "Bold", "Italic"]

_STEERING = {"Cc": " ", "Cf": "", "Cs": "\N{REPLACEMENT CHARACTER}"}
"""What stands for characters of a category that a font cannot set."""

_FILES: dict[Weight, str] = {
    "Regular": "SourceSansPro-Regular.ttf",
    "Semibold": "SourceSansPro-Semibold.ttf",
    "Bold": "SourceSansPro-Bold.ttf",
    "Italic": "SourceSansPro-It.ttf",
}


def find_font_file(weight: Weight) -> Path | None:
    """The installed font file of that weight, or None when the package is missing."""
    package = find_spec("font_source_sans_pro")
    if package is None or package.origin is None:
        return None
    path = Path(package.origin).parent / "files" / _FILES[weight]
    return path if path.is_file() else None


@cache
def font(size: int, weight: Weight = "Regular") -> pygame.font.Font:
    """The font of that size in pixels (round after applying an interface scale). Needs no display."""
    pygame.font.init()
    path = find_font_file(weight)
    if path is not None:
        return pygame.font.Font(path, size)
    substitute = pygame.font.Font(None, round(size * 1.3))
    substitute.bold = weight in ("Semibold", "Bold")
    substitute.italic = weight == "Italic"
    return substitute


@lru_cache(maxsize=4096)
def text(string: str, size: int, weight: Weight, color: Color) -> pygame.Surface:
    """The string set in one line on a transparent ground. The surface is shared: do not draw on it."""
    face, line = font(size, weight), shown(string)
    return face.render(line if face.size(line)[0] else "", True, color)


@lru_cache(maxsize=4096)
def text_width(string: str, size: int, weight: Weight = "Regular") -> int:
    """The width in pixels that `text` will take."""
    return font(size, weight).size(shown(string))[0]


def shown(string: str) -> str:
    """What can be set of a string: control characters are spaces, and what only steers a line of text is left out.

    >>> shown("a\\tb\\u202ec")
    'a bc'
    """
    if string.isprintable():
        return string
    return "".join(_STEERING.get(unicodedata.category(character), character) for character in string)


def fitted(string: str, width: float, size: int, weight: Weight = "Regular") -> str:
    """The string, cut with an ellipsis where it is wider than `width` pixels."""
    if text_width(string, size, weight) <= width:
        return string
    while string and text_width(string + "…", size, weight) > width:
        string = string[:-1]
    return string.rstrip() + "…"
