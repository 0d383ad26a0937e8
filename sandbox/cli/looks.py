"""What a picture looks like, as given on the command line."""

from __future__ import annotations

import re

from sandbox.core.errors import Problem, ScenarioError
from sandbox.render.theme import DARK, LIGHT, Theme


def theme_of(name: str) -> Theme:
    """The theme of that name."""
    return LIGHT if name == "light" else DARK


def parse_at(text: str) -> int | None:
    """The number of an event, or None for `end`.

    >>> parse_at("3"), parse_at("end")
    (3, None)
    """
    if text == "end":
        return None
    if text.isdecimal():
        return int(text)
    raise ScenarioError("", (Problem("--at", f"expected the number of an event or end, got {text!r}"),))


def parse_size(text: str) -> tuple[int, int]:
    """Width and height in pixels.

    >>> parse_size("1280x800")
    (1280, 800)
    """
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text, re.ASCII)
    if found is None:
        raise ScenarioError("", (Problem("--size", f"expected a size like 1280x800, got {text!r}"),))
    return int(found[1]), int(found[2])
