"""What a piece of terrain is to a war beast, and to those on foot who are moved aside."""

from __future__ import annotations

from sandbox.core.terrain import Terrain, TerrainKind
from sandbox.core.tolerance import TOUCH

CROSSED_IN = 2.0
"""A war beast crosses obstacles up to this height, exactly so high included."""

OBSTACLE_IN = 1.0
"""How high an obstacle is whose file does not say so."""

SOLID: tuple[TerrainKind, ...] = ("obstacle", "barrier", "obstruction", "impassable", "woodland")
"""What may stop a war beast."""

SOFT: tuple[TerrainKind, ...] = ("difficult", "rough", "water")
"""What slows others and never a war beast."""

CLOSED: tuple[TerrainKind, ...] = ("obstacle", "barrier", "obstruction", "impassable")
"""What nobody can be pushed into or placed on."""


def stops_beast(piece: Terrain) -> bool:
    """Whether a war beast cannot cross it."""
    match piece.kind:
        case "woodland":
            return True
        case "obstacle" | "barrier":
            return (piece.height_in if piece.height_in is not None else OBSTACLE_IN) > CROSSED_IN + TOUCH
        case "obstruction" | "impassable":
            return piece.height_in is None or piece.height_in > CROSSED_IN + TOUCH
        case _:
            return False


def closes(piece: Terrain) -> bool:
    """Whether nobody can stand on it."""
    return piece.kind in CLOSED


def rule_of(piece: Terrain) -> str:
    """The clause that lets a war beast cross it or stops it there."""
    if piece.kind == "woodland":
        return "middle-earth.trample.woodland"
    if piece.kind in SOFT:
        return "middle-earth.trample.difficult-water"
    return "middle-earth.trample.stops-at" if piece.kind == "impassable" else "middle-earth.trample.obstacle-2in"
