"""What is a simple polygon, held against shapely; which bases overlap, held against all pairs."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Polygon as ShapelyPolygon

from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.terrain import Polygon
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap
from sandbox.geometry.polygons import polygon_problem
from sandbox.scenario.placement import model_problems

numbers = st.integers(0, 5).map(float)
corners = st.lists(st.builds(Vec2, numbers, numbers), min_size=3, max_size=7, unique=True)


@settings(max_examples=400)
@given(corners)
def test_a_polygon_is_simple_where_shapely_says_so(points: list[Vec2]) -> None:
    oracle = ShapelyPolygon([(point.x, point.y) for point in points])
    assert (polygon_problem(Polygon(tuple(points))) is None) == (oracle.is_valid and oracle.area > 0)


@given(st.lists(st.tuples(st.floats(1, 9), st.floats(1, 9), st.sampled_from([0.25, 0.5, 1.0])), max_size=9))
def test_every_pair_that_overlaps_is_named_once(rows: list[tuple[float, float, float]]) -> None:
    models = [
        Model(id=f"M{n}", name="", side="A", position=Vec2(x, y), facing_deg=0, footprint=Disc(r), profile=Profile())
        for n, (x, y, r) in enumerate(rows)
    ]
    places = [model.id for model in models]
    found = [problem.message.split(" by ")[0] for problem in model_problems(Board(10, 10, tuple(models)), places)]
    pairs = [(one.id, other.id) for one, other in combinations(models, 2) if gap(one, other) < -TOUCH]
    assert sorted(found) == sorted(f"{second} overlaps {first}" for first, second in pairs)
