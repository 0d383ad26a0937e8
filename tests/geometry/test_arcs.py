"""Front and back arcs: the borderline rulings and the angles worked out for first contact from behind."""

from __future__ import annotations

import pytest

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.vec import Vec2
from sandbox.geometry.arcs import arc_of, is_wholly_behind
from tests.geometry.oracle import model


@pytest.mark.parametrize(
    ("angle_deg", "expected"),
    [(0, "front"), (89.9, "front"), (90, "front"), (-90, "front"), (90.1, "back"), (180, "back"), (-90.1, "back")],
)
@pytest.mark.parametrize("facing", [0, 90, 33.3, 215])
@pytest.mark.rule("warmachine.trample.shield-by-first-contact")
def test_a_point_on_the_line_between_the_arcs_is_in_front(angle_deg: float, expected: str, facing: float) -> None:
    """W11, G3: angles from the facing, at the rim of a small base."""
    stander = model("S", 20, 20, 30, facing)
    point = stander.position + Vec2.from_deg(facing + angle_deg) * (15 / 25.4)

    assert arc_of(stander, point) == expected


@pytest.mark.parametrize(("diameter", "limit"), [(50, 51.318), (120, 36.870), (40, 55.150)])
@pytest.mark.rule("warmachine.trample.back-strike-by-first-contact")
def test_a_base_that_touches_from_astern_is_wholly_behind_up_to_an_angle(diameter: float, limit: float) -> None:
    """W12: cos of the limit is R / (R + r), for a small base touched by a large, a huge and a medium one."""
    stander, mover = model("S", 20, 20, 30, 70), Disc.of_mm(diameter)
    reach = mover.radius_in + 15 / 25.4

    behind = [
        is_wholly_behind(stander, mover, 0, stander.position + Vec2.from_deg(70 + 180 + side) * reach)
        for side in (0, limit - 1e-3, limit + 1e-3, -limit + 1e-3, -limit - 1e-3)
    ]

    assert behind == [True, True, False, True, False]


@pytest.mark.parametrize(
    ("base", "facing", "reach"),
    [(Disc(1), 0, 1), (Oval(2, 1), 0, 2), (Oval(2, 1), 90, 1), (Box(2, 1), 0, 2), (Box(1, 1), 45, 2**0.5)],
)
def test_a_base_that_only_touches_the_line_is_wholly_behind(base: Footprint, facing: float, reach: float) -> None:
    """W13, G3."""
    stander = model("S", 20, 20, 30, 0)

    behind = [is_wholly_behind(stander, base, facing, Vec2(20 - reach + step, 25)) for step in (-1e-5, 0, 5e-7, 1e-5)]

    assert behind == [True, True, True, False]
