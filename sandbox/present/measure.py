"""Lengths that are shown on the table: those that someone measures, and those that a hand sees while it moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandbox.core.vec import Vec2


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """A way in inches: the two ends of each leg, and a figure for each.

    A 'ruler' was drawn by hand and stays; a 'gap' is the way from what is held to a base near by. `total` stands at the
    end of a way with corners.
    """

    legs: tuple[tuple[Vec2, Vec2], ...]
    figures: tuple[str, ...]
    total: str = ""
    kind: Literal["ruler", "gap"] = "ruler"
