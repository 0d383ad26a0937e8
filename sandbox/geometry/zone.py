"""The melee zone of a model on the way of another: all that is within a distance of its base and not behind it.

The zone is the base grown by the range, cut by the line through its centre across its facing. The mover's base is in it
while the mover's centre is in the sum of the zone and that base. That sum is convex, so a straight way has at most one
span in it. Towards the front its outline is that of the sum of both bases and the range, elsewhere that of the mover's
base drawn along the cut.
"""

from __future__ import annotations

import math

from sandbox.core.footprint import Box, Footprint
from sandbox.core.model import Model
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.chords import find_chord
from sandbox.geometry.sums import Sum, edge, grown, shape_of


def front_zone_spans(
    striker: Model,
    range_in: float,
    footprint: Footprint,
    facing_deg: float,
    start: Vec2,
    direction: Vec2,
    length_in: float,
) -> tuple[tuple[float, float], ...]:
    """The closed spans of a straight way, in inches, during which a base is within range in front of the striker.

    `direction` is a unit vector. Exactly within range, touching the line from behind and a tangent pass all count; the
    span of such a pass is that of a base larger by TOUCH.
    """
    widest = _find_stretch(striker, range_in, grown(footprint, TOUCH), facing_deg, start, direction)
    if widest is None or widest[1] < 0.0 or widest[0] > length_in:
        return ()
    enter, leave = _find_stretch(striker, range_in, footprint, facing_deg, start, direction) or widest
    first = 0.0 if widest[0] <= 0.0 else min(enter, length_in)
    last = length_in if widest[1] >= length_in else max(leave, 0.0)
    return ((first, last),)


def _find_stretch(
    striker: Model, range_in: float, footprint: Footprint, facing_deg: float, start: Vec2, direction: Vec2
) -> tuple[float, float] | None:
    """Where the whole straight line enters and leaves the zone grown by the base."""
    facing = striker.facing
    front = (facing.dot(direction), direction.cross(facing))
    mover = shape_of(footprint, facing_deg).along(direction)
    base, center = _front_part(striker)
    around = base.along(direction).plus(Sum(radius=range_in)).plus(mover)
    half = range_in + base.support(*facing.left)
    cut = edge((front[1] * half, -front[0] * half), (-front[1] * half, front[0] * half)).plus(mover)
    enter, leave = math.inf, -math.inf
    offset = center - start
    whole = find_chord(around, offset.dot(direction), direction.cross(offset))
    if whole is not None:
        for at, normal in ((whole.enter, whole.enter_normal), (whole.leave, whole.leave_normal)):
            if normal[0] * front[0] + normal[1] * front[1] >= -TOUCH:
                enter, leave = min(enter, at), max(leave, at)
    offset = striker.position - start
    along_cut = find_chord(cut, offset.dot(direction), direction.cross(offset))
    if along_cut is not None:
        enter, leave = min(enter, along_cut.enter), max(leave, along_cut.leave)
    return (enter, leave) if enter < leave else None


def _front_part(striker: Model) -> tuple[Sum, Vec2]:
    """What of the base decides how far the zone reaches forward, about its centre.

    Of a box only the front half does, for its sides run on behind the cut; a round base has a single point there.
    """
    footprint, center = striker.footprint, striker.position
    if isinstance(footprint, Box):
        half = footprint.half_length_in / 2.0
        footprint, center = Box(half, footprint.half_width_in), center + striker.facing * half
    return shape_of(footprint, striker.facing_deg), center
