"""How high a piece of terrain is, and whom it hinders."""

from __future__ import annotations

import math
from collections.abc import Mapping

from sandbox.core.model import Model
from sandbox.core.terrain import Terrain, TerrainKind
from sandbox.core.tolerance import TOUCH
from sandbox.rules.robogear.condition import is_airborne
from sandbox.rules.robogear.profile import profile_of
from sandbox.rules.robogear.words import inches

_HEIGHTS: Mapping[TerrainKind, float] = {
    "obstacle": 1.0,
    "barrier": 1.0,
    "obstruction": math.inf,
    "impassable": math.inf,
}
"""The heights in inches of what a file gives none; any other kind is flat ground then."""


def height_in(piece: Terrain) -> float:
    """Its height: 0 for flat ground, infinite for what is higher than anything can cross."""
    return _HEIGHTS.get(piece.kind, 0.0) if piece.height_in is None else piece.height_in


def height_text(piece: Terrain) -> str:
    """Its height as a player says it, or its kind where it has no end."""
    height = height_in(piece)
    return piece.kind if math.isinf(height) else f"{inches(height)} high"


def is_in_the_way(model: Model, piece: Terrain) -> bool:
    """Whether a unit must go round it: everyone but a flyer, a walker only where it is taller than its legs."""
    height = height_in(piece)
    if height <= 0 or is_airborne(model):
        return False
    return not (model.profile.kind == "walker" and height <= profile_of(model).leg_height_in + TOUCH)
