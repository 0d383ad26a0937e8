"""Lines of sight: the plain cases by hand, and scenes full of bases and walls against a dense fan of lines."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.vec import Vec2
from sandbox.geometry.sight import can_see, find_view
from tests.geometry import oracle
from tests.geometry.oracle import area, board, model, rectangle

VIEWER = model("V", 20, 20, Disc(1), 0)
TARGET = model("T", 26, 20, Disc(1))
TOUCHING_ROW = [model(f"R{i}", 23, 16 + 2 * i, Disc(1)) for i in range(5)]


def sees(
    viewer: Model,
    target: Model,
    models: Iterable[Model] = (),
    terrain: Iterable[Terrain] = (),
    target_at: Vec2 | None = None,
    ignore: Iterable[str] = (),
) -> bool:
    """Everything on the board blocks."""
    on = board([viewer, target, *models], terrain)
    return can_see(
        on,
        viewer,
        target,
        target_at=target_at,
        blocks=lambda _: True,
        terrain_blocks=lambda _: True,
        ignore=tuple(ignore),
    )


@pytest.mark.parametrize(
    ("models", "expected"),
    [
        pytest.param([], True, id="nothing between"),
        pytest.param([model("A", 23, 20, Disc(0.9))], True, id="a smaller base in the middle"),
        pytest.param([model("A", 23, 20, Disc(0.999999))], True, id="just smaller: along its sides"),
        pytest.param([model("A", 23, 20, Disc(1))], True, id="as wide as both: grazing is free"),
        pytest.param([model("A", 23, 20, Disc(1.001))], False, id="wider than both"),
        pytest.param([model("A", 23, 20.5, Disc(1.4))], True, id="wider, to one side"),
        pytest.param([model("A", 23, 22, Disc(1.9)), model("B", 23, 18, Disc(1.9))], True, id="two with a gap"),
        pytest.param([model("A", 23, 22, Disc(1.999)), model("B", 23, 18, Disc(1.999))], True, id="a hair's gap"),
        pytest.param([model("A", 23, 22, Disc(2.001)), model("B", 23, 18, Disc(2.001))], False, id="overlapped"),
        pytest.param([model("A", 22.6, 22, Disc(1.9)), model("B", 23.4, 18, Disc(2.1))], True, id="a slanting gap"),
        pytest.param([model("A", 22, 22, Disc(2.0)), model("B", 24, 18, Disc(2.9))], False, id="too steep a gap"),
        pytest.param([model("A", 23, 20, Box(0.1, 0.99))], True, id="a box, narrower"),
        pytest.param([model("A", 23, 20, Box(0.1, 1.01))], False, id="a box, wider"),
        pytest.param([model("A", 23, 20, Oval(2, 0.99))], True, id="an oval end on"),
        pytest.param([model("A", 23, 20, Oval(2, 0.5), 80)], False, id="an oval across"),
        pytest.param([model("A", 28.5, 20, Disc(1.4))], True, id="behind the target"),
        pytest.param([model("A", 17.5, 20, Disc(1.4))], True, id="behind the viewer"),
    ],
)
def test_models_between(models: list[Model], expected: bool) -> None:
    """A viewer of radius 1 at (20, 20) facing east, a target of radius 1 at (26, 20)."""
    assert sees(VIEWER, TARGET, models) is expected


@pytest.mark.parametrize(
    ("x", "models", "ahead", "all_round"),
    [
        pytest.param(26, [], True, True, id="in front"),
        pytest.param(14, [], False, True, id="behind"),
        pytest.param(14, [model("A", 17, 20, Disc(1.001))], False, False, id="behind, hidden"),
        pytest.param(14, [model("A", 17, 20, Disc(1))], False, True, id="behind, grazing"),
        pytest.param(20, [model("A", 21.2, 23, Disc(1.2))], True, True, id="beside, a gap behind the middle"),
        pytest.param(20, [model("A", 20.2, 23, Disc(1.2))], False, True, id="beside, free only behind the middle"),
    ],
)
def test_all_round(x: float, models: list[Model], ahead: bool, all_round: bool) -> None:
    """Who has no front sees from the whole base; the target is 6 in away, to the front, the back or the left."""
    target = model("T", x, 26 if x == 20 else 20, Disc(1))
    on = board([VIEWER, target, *models])
    for is_all_round, expected in ((False, ahead), (True, all_round)):
        sight = can_see(
            on, VIEWER, target, blocks=lambda _: True, terrain_blocks=lambda _: True, is_all_round=is_all_round
        )
        assert sight is expected


def wood(x: float, y: float, radius: float) -> Terrain:
    return Terrain(id="wood", kind="woodland", area=Circle(Vec2(x, y), radius))


@pytest.mark.parametrize(
    ("viewer", "target", "models", "terrain"),
    [
        pytest.param(
            model("V", 20, 20, Disc(1), 30),
            TARGET,
            [model("A", 23, 20, Disc(0.97))],
            [],
            id="between the tops of both ends, over something lower",
        ),
        pytest.param(
            model("V", 20, 20, Disc(1.5)),
            model("T", 27, 20, Disc(1.5)),
            [model("A", 23, 22.2, Disc(2)), model("B", 24, 18.2, Disc(2.11))],
            [],
            id="through a slit aslant",
        ),
        pytest.param(
            model("V", 20, 20, Disc(1.5)),
            model("T", 27, 20, Disc(1.5)),
            [model("A", 23, 22.2, Oval(2.5, 2), 20), model("B", 24, 18.2, Oval(2.6, 2.09), 5)],
            [],
            id="through a slit between ovals",
        ),
        pytest.param(
            VIEWER, TARGET, [], [wood(19.567, 19.75, 1.495)], id="from the tip of a base that sticks out of a wood"
        ),
        pytest.param(
            model("V", 20, 20, Oval(1.3, 1)), TARGET, [], [wood(19.6, 19.75, 1.72)], id="from the tip of an oval"
        ),
        pytest.param(
            VIEWER,
            TARGET,
            [],
            [area("wood", [(23.853, 15.296), (17.853, 25.689), (13.536, 23.196), (19.536, 12.804)])],
            id="from the tip that sticks out of a wood with edges",
        ),
    ],
)
def test_views_that_only_their_critical_lines_show(
    viewer: Model, target: Model, models: list[Model], terrain: list[Terrain]
) -> None:
    assert sees(viewer, target, models, terrain)


def test_touching_bases_leave_a_hairline_and_no_more() -> None:
    """What blocks is open, so a line runs exactly between two bases that touch; pressed together they close."""
    closed = [
        model(other.id, other.position.x, 20 + (other.position.y - 20) * 0.999, Disc(1)) for other in TOUCHING_ROW
    ]

    assert sees(VIEWER, model("T", 26, 21, Disc(1)), TOUCHING_ROW)
    assert not sees(VIEWER, model("T", 26, 21, Disc(1)), closed)


@pytest.mark.parametrize(
    ("facing", "x", "y", "expected"),
    [
        (0, 26, 20, True),
        (90, 26, 20, True),
        (180, 26, 20, False),
        (90, 26, 19.2, True),
        (90, 26, 19, True),
        (90, 26, 18.99, False),
        (135, 26, 20, False),
        (270, 20, 23, False),
        (270, 22, 20, True),
        (180, 22, 20, False),
        (90, 21.8, 19.1, True),
    ],
)
def test_only_what_is_in_front_is_seen(facing: float, x: float, y: float, expected: bool) -> None:
    """The front half is closed: a base that touches the line from behind is seen along it; so is one in contact."""
    viewer, target = model("V", 20, 20, Disc(1), facing), model("T", x, y, Disc(1))

    assert sees(viewer, target) is expected


@pytest.mark.parametrize(
    ("terrain", "expected"),
    [
        pytest.param([rectangle("W", 23, 18, 23.02, 22)], False, id="a thin wall across"),
        pytest.param([rectangle("W", 23, 18, 23.02, 20.9)], True, id="past its end"),
        pytest.param([rectangle("W", 23, 18, 23.02, 21)], True, id="along its end: grazing is free"),
        pytest.param([rectangle("W", 22, 19.99, 24, 20.01)], True, id="a thin wall lengthwise"),
        pytest.param([rectangle("W", 22, 20.001, 24, 24), rectangle("X", 22, 16, 24, 20)], True, id="a slit"),
        pytest.param([rectangle("W", 22, 20, 24, 24), rectangle("X", 22, 16, 24, 20.001)], False, id="no slit"),
        pytest.param(
            [area("U", [(22, 15), (25, 15), (25, 25), (22, 25), (22, 20.6), (24, 20.6), (24, 20.4), (22, 20.4)])],
            False,
            id="a notch that ends in the wall",
        ),
        pytest.param([Terrain(id="H", kind="woodland", area=Circle(Vec2(23, 20), 1.01))], False, id="a round wood"),
        pytest.param([Terrain(id="H", kind="woodland", area=Circle(Vec2(23, 21), 1.5))], True, id="beside a wood"),
        pytest.param([Terrain(id="H", kind="woodland", area=Circle(Vec2(20, 20), 2))], False, id="within a wood"),
        pytest.param([Terrain(id="H", kind="woodland", area=Circle(Vec2(19, 20), 1.8))], True, id="half in a wood"),
        pytest.param([rectangle("H", 18, 19.5, 22, 24)], True, id="half in a wood with edges"),
        pytest.param([rectangle("H", 18, 18, 22, 24)], False, id="within a wood with edges"),
    ],
)
def test_terrain_between(terrain: list[Terrain], expected: bool) -> None:
    assert sees(VIEWER, TARGET, terrain=terrain) is expected


def test_who_blocks_is_asked_and_some_never_do() -> None:
    wide, near = model("A", 23, 20, Disc(1.5)), model("B", 30, 20, Disc(1.5))
    on = board([VIEWER, TARGET, wide, near], [rectangle("W", 24.8, 15, 24.9, 25)])

    def answer(models: str, terrain: str, ignore: tuple[str, ...] = ()) -> bool:
        return can_see(
            on,
            VIEWER,
            TARGET,
            blocks=lambda other: other.id in models,
            terrain_blocks=lambda piece: piece.id in terrain,
            ignore=ignore,
        )

    assert [answer("AB", "W"), answer("A", ""), answer("", "W"), answer("B", "")] == [False, False, False, True]
    assert [answer("AVT", "", ("A",)), answer("AVT", "W", ("A",))] == [True, False]


def test_the_target_can_be_asked_for_in_another_place() -> None:
    blocker = model("A", 23, 20, Disc(1.5))

    places = [Vec2(26, 20), Vec2(26, 23), Vec2(15, 20)]

    assert [sees(VIEWER, TARGET, [blocker], target_at=place) for place in places] == [False, True, False]


bases = st.sampled_from([Disc(0.6), Disc(1), Oval(1.5, 0.8), Box(1, 0.7)])
blockers = st.tuples(
    st.floats(22.2, 26.8),
    st.floats(17, 23),
    st.sampled_from([Disc(0.6), Disc(0.8), Disc(1.2), Oval(1.2, 0.7), Box(0.8, 0.5), Box(1.5, 0.05)]),
    st.floats(0, 180),
)


@given(
    eye=bases,
    facing=st.one_of(st.just(0.0), st.floats(-120, 120)),
    goal=bases,
    turn=st.floats(0, 180),
    standing=st.lists(blockers, min_size=2, max_size=7),
    round_wood=st.booleans(),
)
def test_any_scene_against_a_fan_of_lines(
    eye: Footprint,
    facing: float,
    goal: Footprint,
    turn: float,
    standing: list[tuple[float, float, Footprint, float]],
    round_wood: bool,
) -> None:
    """If any line of a dense fan is free the target is seen; and the line that shows it is free indeed."""
    viewer, target = model("V", 20, 20, eye, facing), model("T", 29, 20, goal, turn)
    *others, last = [model(f"M{i}", *place) for i, place in enumerate(standing)]
    wood = Terrain(id="W", kind="woodland", area=Circle(last.position, 1.1)) if round_wood else edges_of(last)
    on = board([viewer, target, *others], [wood])

    view = find_view(on, viewer, target, blocks=lambda _: True, terrain_blocks=lambda _: True)

    rings = [oracle.ring(other.footprint, other.facing_deg, other.position, 256) for other in others]
    if isinstance(wood.area, Circle):
        rings.append(oracle.ring(Disc(wood.area.radius_in), 0, wood.area.center, 256))
    else:
        rings.append(shapely.Polygon([tuple(point) for point in wood.area.points]))
    if view is None:
        assert not any_free_line(viewer, target, rings)
    else:
        line = shapely.LineString([tuple(view[0]), tuple(view[1])])
        assert not any(line.intersects(ring.buffer(-2e-3)) for ring in rings)
        for end, base in zip(view, (viewer, target), strict=True):
            assert oracle.gap(model("end", *end, Disc(0)), base) < 2e-6
            assert (end - viewer.position).dot(viewer.facing) > -2e-6


def edges_of(other: Model) -> Terrain:
    """A triangle with a notch about a model's place."""
    corners = [(0, 1.4), (-1.2, -1), (0, -0.2), (1.2, -1)]
    turned = [other.position + Vec2(*corner).turned(other.facing_deg) for corner in corners]
    return area("W", [tuple(corner) for corner in turned])


def any_free_line(viewer: Model, target: Model, rings: list[shapely.Polygon]) -> bool:
    """Some 2,500 lines between the two outlines, as far as they are in front."""
    starts, goals = (
        np.array(oracle.ring(base.footprint, base.facing_deg, base.position, 80).segmentize(0.1).exterior.coords)
        for base in (viewer, target)
    )
    center, facing = np.array(tuple(viewer.position)), np.array(tuple(viewer.facing))
    starts, goals = (points[(points - center) @ facing >= 0] for points in (starts, goals))
    pairs = np.stack([np.repeat(starts, len(goals), axis=0), np.tile(goals, (len(starts), 1))], axis=1)
    lines = shapely.linestrings(pairs)
    for ring in rings:
        lines = lines[~shapely.intersects(ring.buffer(1e-3), lines)]
    return len(lines) > 0
