"""Front and back of a model: the halves on both sides of the line through its centre, across its facing."""

from __future__ import annotations

from typing import Literal

from sandbox.core.footprint import Footprint
from sandbox.core.model import Model
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.sums import shape_of


def arc_of(model: Model, point: Vec2) -> Literal["front", "back"]:
    """The arc of the model in which the point lies; a point on the line between them is in front."""
    return "front" if (point - model.position).dot(model.facing) >= -TOUCH else "back"


def is_wholly_behind(model: Model, footprint: Footprint, facing_deg: float, position: Vec2) -> bool:
    """Whether a base lies completely in the back arc of the model; one that only touches the line does."""
    facing = model.facing
    return (position - model.position).dot(facing) + shape_of(footprint, facing_deg).support(*facing) <= TOUCH
