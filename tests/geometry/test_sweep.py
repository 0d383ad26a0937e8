"""Sweeps: the numbers of the rules by hand, then any base along any way against independent oracles."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap
from sandbox.geometry.sweep import Crossing, approach, sweep_models, sweep_terrain, table_reach
from tests.geometry import oracle
from tests.geometry.oracle import area, board, model, rectangle

LARGE, SMALL, HUGE = Disc.of_mm(50), Disc.of_mm(30), Disc.of_mm(120)
EAST = Vec2(1, 0)
BASES: tuple[Footprint, ...] = (
    SMALL,
    LARGE,
    HUGE,
    Oval.of_mm(75, 42),
    Oval.of_mm(120, 92),
    Oval.of_mm(170, 60),
    Box.of_mm(80, 50),
    Box.of_mm(50, 50),
)

bases = st.sampled_from(BASES)
facings = st.one_of(st.sampled_from([0.0, 90.0, 45.0, 180.0]), st.floats(0, 360))
places = st.builds(Vec2, st.floats(18, 30), st.floats(18, 30))
directions = st.one_of(st.sampled_from([0.0, 90.0, 180.0]), st.floats(0, 360)).map(Vec2.from_deg)


def ends(found: tuple[Crossing, ...]) -> list[float]:
    """Enter and leave of each crossing, in a row."""
    return [end for crossing in found for end in (crossing.enter_in, crossing.leave_in)]


@pytest.mark.parametrize(
    ("mover", "offset", "half"),
    [
        (LARGE, 0.0, 1.5748),
        (LARGE, 0.5, 1.4933),
        (LARGE, 1.0, 1.2166),
        (LARGE, 1.5, 0.4796),
        (HUGE, 0.0, 2.9528),
        (HUGE, 0.5, 2.9101),
        (HUGE, 1.0, 2.7783),
        (HUGE, 1.5, 2.5434),
    ],
)
def test_half_chord_over_a_small_base(mover: Disc, offset: float, half: float) -> None:
    """(R + r)² - q² by hand, for a 50 mm and a 120 mm base."""
    on = board([model("S", 20, 24 + offset, 30)])

    enter, leave = ends(sweep_models(on, mover, 0, Vec2(10, 24), EAST, 12))

    assert (10 - enter, leave - 10) == pytest.approx((half, half), abs=6e-5)


def test_rim_and_round_end_of_the_swath() -> None:
    """Beside the lane by 1.55 clipped, by 1.6 missed; beyond the end clipped by the round end, or missed."""
    on = board(
        [
            model("J", 10, 24, 50),
            model("Q1", 12.5, 25.55, 30),
            model("Q2", 12.5, 22.4, 30),
            model("Q3", 16.2, 24.9, 30),
            model("Q4", 16.55, 23.3, 30),
        ]
    )

    first, second = sweep_models(on, LARGE, 0, Vec2(10, 24), EAST, 5, ignore=["J"])

    assert (first.id, second.id) == ("Q1", "Q3")
    assert first.enter_in == pytest.approx(2.5 - math.sqrt(1.574803**2 - 1.55**2), abs=1e-5)
    assert second.enter_in == pytest.approx(6.2 - math.sqrt(1.574803**2 - 0.9**2), abs=1e-5)
    assert second.leave_in == pytest.approx(7.492, abs=1e-3)


@pytest.mark.parametrize(
    ("y", "terrain_id", "enter"), [(24, "post", 3.998), (22.5, "wall", 19.0157)], ids=["post", "thin wall"]
)
def test_a_long_way_misses_nothing_thin(y: float, terrain_id: str, enter: float) -> None:
    on = board(terrain=[rectangle("post", 14.95, 24.25, 15.05, 24.35), rectangle("wall", 30, 20, 30.02, 28)])

    crossing = sweep_terrain(on, LARGE, 0, Vec2(10, y), EAST, 30, kinds=["obstruction"])[0]

    assert crossing.id == terrain_id
    assert crossing.enter_in == pytest.approx(enter, abs=5e-4)


def test_the_corner_of_a_wall_beside_the_centre_line() -> None:
    """No face crosses the line: 5 - sqrt(0.9843² - 0.6²) = 4.22."""
    on = board(terrain=[rectangle("B", 15, 24.6, 20, 28)])

    (crossing,) = sweep_terrain(on, LARGE, 0, Vec2(10, 24), EAST, 8, kinds=["obstruction"])

    assert crossing.enter_in == pytest.approx(4.2197, abs=1e-4)
    assert (crossing.point.x, crossing.point.y) == pytest.approx((15, 24.6))


def test_troopers_and_a_wall_on_the_way() -> None:
    """The at_in of the cases: 1.438 and 7.077, 0.925 and 4.800, 4.016."""
    far = board([model("S1", 13, 24.2, 30), model("S2", 18.6, 24.4, 30)])
    blocked = board([model("S1", 12.5, 24, 30), model("M", 16.5, 24.5, 40)])
    wall = board(terrain=[rectangle("W1", 15, 22, 15.5, 26)])

    entries = [
        crossing.enter_in
        for on in (far, blocked, wall)
        for crossing in (
            *sweep_models(on, LARGE, 0, Vec2(10, 24), EAST, 8),
            *sweep_terrain(on, LARGE, 0, Vec2(10, 24), EAST, 8, kinds=["obstruction"]),
        )
    ]

    assert entries == pytest.approx([1.438, 7.077, 0.925, 4.8, 4.016], abs=5e-4)


R = LARGE.radius_in + SMALL.radius_in


@pytest.mark.parametrize(
    ("x", "y", "expected"),
    [
        pytest.param(5, R, [], id="W1 tangent pass"),
        pytest.param(5, R - 5e-7, [], id="W1 tangent within tolerance"),
        pytest.param(5, R - 1e-5, [4.99439, 5.00561], id="clipped by ten times the tolerance"),
        pytest.param(R, 0, [0, 2 * R], id="W2 base to base ahead"),
        pytest.param(R - 5e-7, 0, [0, 2 * R - 5e-7], id="W2 base to base ahead, pressed in by noise"),
        pytest.param(-R, 0, [], id="W3 base to base behind"),
        pytest.param(0, R, [], id="W3 base to base beside"),
        pytest.param(1e-9, R, [], id="W3 beside, ahead by noise"),
        pytest.param(-R * 0.6, R * 0.8, [], id="W3 base to base slantwise behind"),
        pytest.param(R * 0.6, R * 0.8, [0, 1.2 * R], id="base to base slantwise ahead"),
        pytest.param(8 + R, 0, [], id="W8 flush at the end"),
        pytest.param(8 + R - 1e-5, 0, [8 - 1e-5, 8 + 2 * R - 1e-5], id="barely overlapped at the end"),
        pytest.param(0.2, 0, [0, 0.2 + R], id="W4 overlapped at the start"),
        pytest.param(-0.2, 0, [0, R - 0.2], id="W4 overlapped at the start, moving off"),
    ],
)
@pytest.mark.parametrize("turn", [0, 30, 217.3])
def test_in_passing_contact_needs_overlap(x: float, y: float, expected: list[float], turn: float) -> None:
    """A large base goes 8 inches past a small one at (x, y), in three directions."""
    start, at = Vec2(24, 24), Vec2(x, y).turned(turn)
    on = board([model("S", start.x + at.x, start.y + at.y, 30)])

    found = sweep_models(on, LARGE, 0, start, Vec2.from_deg(turn), 8)

    assert ends(found) == pytest.approx(expected, abs=2e-5)


@pytest.mark.parametrize("base", [Disc(1), Oval(1, 1 - 1e-9), Box(1, 1)], ids=["disc", "oval", "box"])
@pytest.mark.parametrize(
    ("left", "bottom", "expected"),
    [
        pytest.param(1, -3, [0, 3], id="touching a wall ahead"),
        pytest.param(-2, -3, [], id="touching a wall behind"),
        pytest.param(3, 1, [], id="along a wall, exactly"),
        pytest.param(-0.5, 1, [], id="along a wall, touching it from the start"),
        pytest.param(-0.5, -3, [0, 1.5], id="lying over it at the start"),
    ],
)
def test_a_wall_is_met_only_by_a_move_into_it(
    base: Footprint, left: float, bottom: float, expected: list[float]
) -> None:
    start = Vec2(20, 20)
    wall = rectangle("W", 20 + left, 20 + bottom, 21 + left, 26 + bottom)
    on = board([model("W", 20.5 + left, 23 + bottom, Box(0.5, 3))], [wall])

    found = sweep_terrain(on, base, 0, start, EAST, 8, kinds=["obstruction"])

    assert ends(found) == pytest.approx(expected, abs=1e-7)
    assert sweep_models(on, base, 0, start, EAST, 8) == found


def test_contact_point_is_where_the_outlines_meet() -> None:
    on = board([model("S", 20, 24.6, 30), model("B", 26, 24, Box.of_mm(50, 50), 45)])

    small, box = sweep_models(on, LARGE, 0, Vec2(10, 24), EAST, 20)

    center = Vec2(10 + small.enter_in, 24)
    assert (center.distance(small.point), small.point.distance(Vec2(20, 24.6))) == pytest.approx(
        (LARGE.radius_in, SMALL.radius_in)
    )
    corner = 26 - 25 / 25.4 * math.sqrt(2)
    assert (box.enter_in, box.point.x, box.point.y) == pytest.approx((corner - 10 - LARGE.radius_in, corner, 24))


def test_two_boxes_meet_in_the_middle_of_the_side_they_share() -> None:
    on = board([model("B", 20, 25, Box(1, 1))])

    (crossing,) = sweep_models(on, Box(1, 1), 0, Vec2(10, 24), EAST, 20)

    assert (crossing.enter_in, crossing.point) == (8, Vec2(19, 24.5))


def test_the_first_of_two_contacts_within_the_tolerance_of_each_other() -> None:
    """A face across the way, and a slanting one that is met half a millionth of an inch before it."""
    met, along = Vec2.from_deg(60) + Vec2(19 - 5e-7, 24), Vec2.from_deg(150) * 0.2
    corners = [(20, 23.5), (20, 24.5), tuple(met - along), tuple(met + along), (19.3, 27), (22, 27), (22, 23.5)]

    (crossing,) = sweep_terrain(
        board(terrain=[area("A", corners)]), Disc(1), 0, Vec2(10, 24), EAST, 20, kinds=["obstruction"]
    )

    assert crossing.enter_in == pytest.approx(9 - 5e-7, abs=1e-9)


@pytest.mark.parametrize("is_reversed", [False, True])
def test_an_area_that_is_not_convex_is_crossed_in_several_intervals(is_reversed: bool) -> None:
    """A U open to the south: both legs, then free ground between them; deeper in, the bridge joins them."""
    corners = [(20, 20), (22, 20), (22, 26), (28, 26), (28, 20), (30, 20), (30, 28), (20, 28)]
    on = board(terrain=[area("U", corners[::-1] if is_reversed else corners, "rough")])

    between = sweep_terrain(on, LARGE, 0, Vec2(10, 22), EAST, 30, kinds=["rough"])
    through = sweep_terrain(on, LARGE, 0, Vec2(10, 27), EAST, 30, kinds=["rough"])

    r = LARGE.radius_in
    assert ends(between) == pytest.approx([10 - r, 12 + r, 18 - r, 20 + r])
    assert ends(through) == pytest.approx([10 - r, 20 + r])


def test_a_slot_as_wide_as_the_base_is_a_place_to_stand() -> None:
    """The intervals of the two legs of a U meet in one point, whichever way the floats round."""
    width = 2 * LARGE.radius_in
    corners = [(20, 20), (22, 20), (22, 26), (22 + width, 26), (22 + width, 20), (26, 20), (26, 28), (20, 28)]
    on = board(terrain=[area("U", corners)])

    first, second = sweep_terrain(on, LARGE, 0, Vec2(10, 22), EAST, 30, kinds=["obstruction"])

    assert (first.leave_in, second.enter_in) == pytest.approx((12 + width / 2, 12 + width / 2))


def test_a_base_wholly_inside_an_area_is_in_it_from_the_start() -> None:
    """Rough ground from x = 10 to 30, the base at 20: in until 30 and its radius beyond."""
    on = board(terrain=[replace(rectangle("R", 10, 10, 30, 30), kind="rough")])

    found = sweep_terrain(on, LARGE, 0, Vec2(20, 20), EAST, 2, kinds=["rough"])

    assert found == (Crossing("R", 0.0, pytest.approx(10 + LARGE.radius_in), Vec2(20, 20)),)


def test_only_the_kinds_that_were_asked_for() -> None:
    on = board(terrain=[rectangle("W", 14, 20, 15, 28), Terrain(id="C", kind="water", area=Circle(Vec2(20, 24), 1))])

    assert [c.id for c in sweep_terrain(on, LARGE, 0, Vec2(10, 24), EAST, 20, kinds=["water"])] == ["C"]
    assert sweep_terrain(on, LARGE, 0, Vec2(10, 24), EAST, 20, kinds=["rough"]) == ()


def test_riders_and_the_removed_are_not_on_the_table() -> None:
    there = model("A", 14, 24, 30)
    on = board(
        [
            there,
            replace(there, id="B", carried_by="A"),
            replace(there, id="C", removed=True),
            replace(there, id="D", position=Vec2(17, 24)),
        ]
    )

    assert [c.id for c in sweep_models(on, LARGE, 0, Vec2(10, 24), EAST, 20)] == ["A", "D"]


def test_equal_entries_keep_the_order_of_the_board() -> None:
    on = board([model("Z", 20, 25, 30), model("A", 20, 23, 30), model("M", 20, 24, 30)])

    assert [c.id for c in sweep_models(on, LARGE, 0, Vec2(10, 24), EAST, 20)] == ["M", "Z", "A"]


@given(
    mover=bases,
    facing=facings,
    direction=directions,
    others=st.lists(st.tuples(places, bases, facings), min_size=2, max_size=7),
)
def test_any_base_past_any_bases(
    mover: Footprint, facing: float, direction: Vec2, others: list[tuple[Vec2, Footprint, float]]
) -> None:
    """The same bases in the same intervals as by the greatest quotient over all normals, and the outlines meet."""
    start, length = Vec2(24, 24) - direction * 8, 16.0
    on = board([model(f"M{i}", at.x, at.y, base, turn) for i, (at, base, turn) in enumerate(others)])

    found = {crossing.id: crossing for crossing in sweep_models(on, mover, facing, start, direction, length)}

    assert [*found] == sorted(found, key=lambda name: (found[name].enter_in, name))
    for other in on.models:
        lateral = oracle.lateral_overlap(mover, facing, other, start, direction)
        if abs(lateral) < 1e-4:
            continue
        enter = oracle.entry(mover, facing, other, start, direction)
        leave = -oracle.entry(mover, facing, other, start, -direction)
        assert (other.id in found) == (lateral > 0 and enter < length and leave > 0)
        if other.id in found:
            crossing = found[other.id]
            assert ends((crossing,)) == pytest.approx([max(enter, 0.0), leave], abs=1e-9)
            if enter > 0:
                there = model("there", *(start + direction * enter), mover, facing)
                point = model("point", *crossing.point, Disc(0))
                assert [oracle.gap(point, there), oracle.gap(point, other)] == pytest.approx([0, 0], abs=1e-9)


areas = st.one_of(
    st.builds(
        lambda at, radii, turn: [
            (
                at.x + r * math.cos(turn + math.tau * i / len(radii)),
                at.y + r * math.sin(turn + math.tau * i / len(radii)),
            )
            for i, r in enumerate(radii)
        ],
        places,
        st.lists(st.floats(0.3, 5), min_size=3, max_size=9),
        st.floats(0, 6),
    ),
    st.builds(
        lambda at, width, height: [
            (at.x, at.y),
            (at.x + width, at.y),
            (at.x + width, at.y + height),
            (at.x + width - 0.02, at.y + height),
            (at.x + width - 0.02, at.y + 0.02),
            (at.x, at.y + 0.02),
        ],
        places,
        st.floats(1, 6),
        st.floats(1, 6),
    ),
)


@given(mover=bases, facing=facings, direction=directions, corners=areas, shift=st.integers(0, 8))
def test_any_base_over_any_area(
    mover: Footprint, facing: float, direction: Vec2, corners: list[tuple[float, float]], shift: int
) -> None:
    """Stars and thin L-shaped walls: the base lies over the area at exactly the places that the intervals say."""
    start, length = Vec2(24, 24) - direction * 10, 20.0
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1], strict=True)]
    same = [corner for pair in zip(corners, middles, strict=True) for corner in pair]
    same = (same[shift:] + same[:shift])[::-1]

    found, again = (
        sweep_terrain(board(terrain=[area("A", shape)]), mover, facing, start, direction, length, kinds=["obstruction"])
        for shape in (corners, same)
    )

    assert ends(again) == pytest.approx(ends(found), abs=1e-9)
    assert_intervals(found, mover, facing, start, direction, length, area("A", corners))


@given(mover=bases, facing=facings, direction=directions, center=places, radius=st.floats(0.1, 5))
def test_a_round_area_is_swept_like_a_round_base(
    mover: Footprint, facing: float, direction: Vec2, center: Vec2, radius: float
) -> None:
    start, length = Vec2(24, 24) - direction * 10, 20.0
    pond = Terrain(id="A", kind="water", area=Circle(center, radius))
    on = board([model("A", *center, Disc(radius))], [pond])

    found = sweep_terrain(on, mover, facing, start, direction, length, kinds=["water"])

    assert found == sweep_models(on, mover, facing, start, direction, length)


def assert_intervals(
    found: tuple[Crossing, ...],
    mover: Footprint,
    facing: float,
    start: Vec2,
    direction: Vec2,
    length: float,
    piece: Terrain,
) -> None:
    """At 200 places, and just inside and outside each end, the oracle and the intervals say the same."""
    for place in [length * i / 200 for i in range(1, 200)]:
        over = oracle.reach_over(mover, facing, start + direction * place, piece.area)
        is_in = any(crossing.enter_in < place < crossing.leave_in for crossing in found)
        assert is_in == (over > 0) or abs(over) < 1e-5, f"at {place} it reaches {over} over, but {found}"
    for end in ends(found):
        sides = (end - 1e-8, end + 1e-8)
        is_over = [oracle.reach_over(mover, facing, start + direction * side, piece.area) > 0 for side in sides]
        is_in = [any(crossing.enter_in < side < crossing.leave_in for crossing in found) for side in sides]
        assert end == 0 or is_over == is_in, f"the end {end} of {found} is none"


@given(
    radius=st.sampled_from([0.5, SMALL.radius_in, HUGE.radius_in]),
    angle=st.floats(0, 360),
    others=st.lists(
        st.tuples(places, st.sampled_from([SMALL, LARGE, HUGE, BASES[6]]), facings), min_size=2, max_size=9
    ),
)
def test_the_narrow_phase_of_pymunk_agrees(
    radius: float, angle: float, others: list[tuple[Vec2, Footprint, float]]
) -> None:
    """Discs, boxes and a wall, one shape at a time, in a space with several."""
    direction = Vec2.from_deg(angle)
    start, length = Vec2(24, 24) - direction * 12, 20.0
    models = [model(f"M{i}", at.x, at.y, base, turn) for i, (at, base, turn) in enumerate(others)]
    on = board(models, [rectangle("W", 25, 20, 25.5, 30)])

    found = {
        crossing.id: crossing.enter_in
        for crossing in (
            *sweep_models(on, Disc(radius), 0, start, direction, length),
            *sweep_terrain(on, Disc(radius), 0, start, direction, length, kinds=["obstruction"]),
        )
    }

    expected = oracle.pymunk_entries(on, radius, start, start + direction * length)
    assert found == pytest.approx(expected, abs=1e-6)


@given(order=st.permutations(range(9)), mover=bases)
def test_the_answer_does_not_depend_on_the_order_of_the_board(order: list[int], mover: Footprint) -> None:
    models = [model(f"M{i}", 14 + i, 22.5 + i * 7 % 4, BASES[i % len(BASES)], 40 * i) for i in range(9)]

    as_listed = sweep_models(board(models), mover, 20, Vec2(8, 24), EAST, 20)
    shuffled = sweep_models(board(models[i] for i in order), mover, 20, Vec2(8, 24), EAST, 20)

    assert shuffled == as_listed
    assert len(as_listed) >= 7


@pytest.mark.parametrize(
    ("base", "facing", "x", "y", "direction_deg", "reach"),
    [
        (Disc(1), 0, 40, 24, 0, 7),
        (Disc(1), 0, 40, 24, 180, 39),
        (Disc(1), 0, 40, 24, 30, 7 / math.cos(math.pi / 6)),
        (Disc(1), 0, 47, 24, 0, 0),
        (Disc(1), 0, 47.0000004, 24, 0, 0),
        (Disc(1), 0, 47, 24, 90, 23),
        (Disc(1), 0, 47.0000004, 24, 90, 23),
        (Disc(1), 0, 47, 24, 89.9999999999, 23),
        (Disc(1), 0, 47, 24, 135, 23 * math.sqrt(2)),
        (Oval(2, 1), 90, 40, 24, 90, 22),
        (Oval(2, 1), 45, 40, 24, 0, 8 - math.sqrt(2.5)),
        (Box(2, 1), 90, 40, 24, 0, 7),
        (Box(1, 1), 45, 40, 24, 270, 24 - math.sqrt(2)),
    ],
)
@pytest.mark.rule("warmachine.trample.table-edge")
def test_table_reach(base: Footprint, facing: float, x: float, y: float, direction_deg: float, reach: float) -> None:
    """W27: the whole base stays on a table of 48 by 48 inches; flush with its edge is on it."""
    assert table_reach(board(), base, facing, Vec2(x, y), Vec2.from_deg(direction_deg)) == pytest.approx(reach)


@pytest.mark.parametrize(
    ("mover", "facing", "other", "other_facing", "enter"),
    [
        (Box(2, 1), 0, Box(1, 1), 0, 7),
        (Box(2, 1), 0, Box(1, 1), 180, 7),
        (Box(2, 1), 0, Box(1, 3), 90, 5),
        (Box(1, 1), 45, Box(1, 1), 45, 10 - 2 * math.sqrt(2)),
        (Box(1, 1), 0, Box(1, 1), 45, 9 - math.sqrt(2)),
    ],
)
def test_boxes_meet_head_on(mover: Box, facing: float, other: Box, other_facing: float, enter: float) -> None:
    """Both on one line, so that the way runs through corners of what they are together."""
    on = board([model("B", 20, 24, other, other_facing)])
    (crossing,) = sweep_models(on, mover, facing, Vec2(10, 24), EAST, 20)
    assert (crossing.enter_in, crossing.leave_in) == pytest.approx((enter, 20 - enter))


@given(bases, bases, facings, facings, places, st.floats(0, 2))
def test_an_approach_ends_exactly_within_the_distance(
    base: Footprint, other_base: Footprint, facing: float, other_facing: float, place: Vec2, within_in: float
) -> None:
    mover, other = model("J", 10, 20, base, facing), model("T", *place, other_base, other_facing)
    gone_in = approach(mover, other, within_in)
    direction = (other.position - mover.position).unit
    before, after = (replace(mover, position=mover.position + direction * at) for at in (gone_in - 1e-3, gone_in))
    assert gap(after, other) == pytest.approx(within_in, abs=1e-6)
    assert gap(before, other) > within_in


def test_who_is_near_enough_has_no_way_to_go() -> None:
    assert approach(model("J", 10, 24, 50), model("T", 12, 24, 50), 0.5) == 0
