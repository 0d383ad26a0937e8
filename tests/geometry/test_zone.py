"""Melee zones on the way: the borderline rulings by hand, and any base past any striker against shapely."""

from __future__ import annotations

import math

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st
from shapely import affinity

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model
from sandbox.core.vec import Vec2
from sandbox.geometry.zone import front_zone_spans
from tests.geometry import oracle
from tests.geometry.oracle import model

MOVER = Disc(1)
STRIKER = model("S", 20, 20, Disc(0.5), 90)
"""At (20, 20), facing north; with a range of 1 its zone is the half-disc of radius 1.5, with the mover's base 2.5."""


@pytest.mark.parametrize(
    ("start", "angle", "length", "expected"),
    [
        pytest.param((12, 20), 0, 20, [(5.5, 10.5)], id="W17 along the line through its centre"),
        pytest.param((12, 21.5), 0, 20, [(6, 10)], id="W17 across its front"),
        pytest.param((12, 19.4), 0, 20, [(5.7, 10.3)], id="W17 across the line with part of the base"),
        pytest.param((12, 21.5), 0, 9, [(6, 9)], id="W18 ends inside"),
        pytest.param((12, 21.5), 0, 10, [(6, 10)], id="W19 ends exactly at its range"),
        pytest.param((21, 21), 0, 20, [(0, math.sqrt(2.5**2 - 1) - 1)], id="W20 starts inside"),
        pytest.param((21, 21), 0, 1, [(0, 1)], id="W18 never leaves"),
        pytest.param((12, 18.5), 0, 20, [], id="W21 crosses its back only"),
        pytest.param((12, 19), 0, 20, [(6.5, 9.5)], id="touches the line from behind"),
        pytest.param((12, 22.5), 0, 20, [(8, 8)], id="tangent to its range"),
        pytest.param((12, 22.501), 0, 20, [], id="out of its range"),
        pytest.param((12, 21.5), 180, 20, [], id="moves away"),
        pytest.param((18, 21.5), 180, 20, [(0, 0)], id="starts at its range and moves away"),
        pytest.param((12, 21.5), 0, 6, [(6, 6)], id="ends as it comes into range"),
        pytest.param((20, 25), 270, 20, [(2.5, 6)], id="over it, from front to back"),
    ],
)
@pytest.mark.parametrize("turn", [0, 37])
@pytest.mark.rule("warmachine.free-strike.eligible-during-move")
def test_the_zone_is_the_closed_front_half(
    start: tuple[float, float], angle: float, length: float, expected: list[tuple[float, float]], turn: float
) -> None:
    center = STRIKER.position
    striker = model("S", *center, Disc(0.5), 90 + turn)
    moved = center + (Vec2(*start) - center).turned(turn)

    spans = front_zone_spans(striker, 1, MOVER, 0, moved, Vec2.from_deg(angle + turn), length)

    is_tangent = start[1] in (19, 22.5)
    assert [end for span in spans for end in span] == pytest.approx(
        [end for span in expected for end in span], abs=3e-3 if is_tangent else 1e-9
    )


@pytest.mark.parametrize(
    ("base", "expected"),
    [
        (Oval(1, 2), (20 - 10 - 4, 20 - 10 + 4)),
        (Box(1, 2), (20 - 10 - 4, 20 - 10 + 4)),
        (Oval(2, 1), (20 - 10 - 3, 20 - 10 + 3)),
    ],
)
def test_the_range_is_measured_from_the_base(base: Footprint, expected: tuple[float, float]) -> None:
    """Along the line through the centre of a striker facing north: its half width, range 1 and the mover's radius."""
    striker = model("S", 20, 20, base, 90)

    (span,) = front_zone_spans(striker, 1, MOVER, 0, Vec2(10, 20), Vec2(1, 0), 20)

    assert span == pytest.approx(expected)


def test_the_sides_of_a_box_behind_its_centre_are_not_in_its_zone() -> None:
    """Past a box facing east, 0.5 behind its centre: in from 1 off the corner (20, 18.5) to 1 off (20, 21.5)."""
    striker = model("S", 20, 20, Box(2, 1))

    (span,) = front_zone_spans(striker, 0.5, MOVER, 0, Vec2(19.5, 15), Vec2(0, 1), 20)

    assert span == pytest.approx((3.5 - math.sqrt(0.75), 6.5 + math.sqrt(0.75)))


@given(
    base=st.sampled_from([Disc(0.6), Oval(2, 1.2), Oval(1, 3), Box(2, 1), Box(1, 1)]),
    facing=st.one_of(st.sampled_from([0.0, 90.0]), st.floats(0, 360)),
    range_in=st.sampled_from([0.5, 1.0, 2.0]),
    mover=st.sampled_from([Disc(1), Oval(2, 1), Box(1.5, 1)]),
    turn=st.one_of(st.sampled_from([0.0, 90.0]), st.floats(0, 360)),
    start=st.builds(Vec2, st.floats(16, 24), st.floats(16, 24)),
    angle=st.floats(0, 360),
)
def test_any_base_past_any_striker(
    base: Footprint, facing: float, range_in: float, mover: Footprint, turn: float, start: Vec2, angle: float
) -> None:
    """A base slightly larger is in the zone wherever the spans say so, one slightly smaller is out of it elsewhere."""
    striker, direction = model("S", 20, 20, base, facing), Vec2.from_deg(angle)
    zone = zone_of(striker, range_in)

    spans = front_zone_spans(striker, range_in, mover, turn, start, direction, 8)

    ends = [end + side for span in spans for end in span for side in (-1e-3, 1e-3) if 0 <= end + side <= 8]
    for place in [i / 4 for i in range(33)] + ends:
        is_in = any(first <= place <= last for first, last in spans)
        there = oracle.ring(resized(mover, 1e-4 if is_in else -1e-4), turn, start + direction * place, 512)
        assert there.intersects(zone) == is_in, f"at {place} of {spans}"


def zone_of(striker: Model, range_in: float) -> shapely.Polygon:
    """The grown base cut by a half-plane, drawn with a thousand corners."""
    grown = oracle.ring(striker.footprint, striker.facing_deg, striker.position, 1024).buffer(range_in, quad_segs=256)
    front = affinity.rotate(shapely.box(0, -50, 50, 50), striker.facing_deg, origin=(0, 0))
    return grown.intersection(affinity.translate(front, *striker.position))


def resized(base: Footprint, by: float) -> Footprint:
    if isinstance(base, Disc):
        return Disc(base.radius_in + by)
    return type(base)(base.half_length_in + by, base.half_width_in + by)
