"""The front of a unit: the side that faces the last leg of its way, from which the run-up is measured."""

from __future__ import annotations

from sandbox.core.footprint import Box
from sandbox.core.model import Model
from sandbox.geometry.contact import gap
from sandbox.geometry.separation import separation
from sandbox.geometry.sums import edge, shape_of


def front_gap(unit: Model, other: Model) -> float:
    """The straight distance in inches from the front of a unit, as it faces, to the nearest point of another.

    The front of a box is its front edge; a base without corners has none and is measured from its rim.
    """
    base = unit.footprint
    if not isinstance(base, Box):
        return gap(unit, other)
    facing, middle = unit.facing, unit.position - other.position + unit.facing * base.half_length_in
    left, right = middle + facing.left * base.half_width_in, middle - facing.left * base.half_width_in
    front = edge((-left.x, -left.y), (-right.x, -right.y))
    return separation(front.plus(shape_of(other.footprint, other.facing_deg)), 0.0, 0.0)[0]
