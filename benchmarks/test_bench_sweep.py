"""One lane over a crowd: our sweep, which tells enter, leave and contact point, beside pymunk's bare capsule query.

    python -m pytest benchmarks/test_bench_sweep.py --benchmark-enable --benchmark-group-by=param:crowd

The rival only says who is overlapped. Both work on a board that stays as it is, as while a player aims.
"""

from __future__ import annotations

import random
from typing import Any

import pymunk
import pytest

from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.terrain import Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.geometry.sweep import sweep_models, sweep_terrain

LARGE, SMALL = Disc.of_mm(50), Disc.of_mm(30)
START, DIRECTION, LENGTH = Vec2(20, 22), Vec2.from_deg(20), 10.0
SPREAD_IN = {20: 12, 200: 24, 2000: 48}
"""The side of the square, about the middle of the table, in which so many bases stand: 4, 9 and 37 are hit."""


@pytest.fixture(params=SPREAD_IN, ids=str, name="crowd")
def crowd_of(request: pytest.FixtureRequest) -> Board:
    count = request.param
    numbers = random.Random(count)
    low, high = 24 - SPREAD_IN[count] / 2, 24 + SPREAD_IN[count] / 2
    places = [Vec2(numbers.uniform(low, high), numbers.uniform(low, high)) for _ in range(count)]
    models = tuple(
        Model(
            id=f"M{i}",
            name=f"M{i}",
            side="any",
            position=place,
            facing_deg=0.0,
            footprint=SMALL,
            profile=Profile(),
        )
        for i, place in enumerate(places)
    )
    walls = tuple(
        Terrain(
            id=f"W{i}",
            kind="obstruction",
            area=Polygon((place, place + Vec2(2, 0), place + Vec2(2, 0.5), place + Vec2(0, 0.5))),
        )
        for i, place in enumerate(places[: count // 10])
    )
    return Board(48, 48, models, walls)


def test_sweep_models(benchmark: Any, crowd: Board) -> None:
    found = benchmark(sweep_models, crowd, LARGE, 0.0, START, DIRECTION, LENGTH)

    assert len(found) == overlapped(crowd)


def test_sweep_terrain(benchmark: Any, crowd: Board) -> None:
    """One piece of terrain for every ten models."""
    found = benchmark(sweep_terrain, crowd, LARGE, 0.0, START, DIRECTION, LENGTH, kinds=("obstruction",))

    assert len({crossing.id for crossing in found}) == len(found)


def test_rival_pymunk_capsule(benchmark: Any, crowd: Board) -> None:
    space, capsule = capsule_in(crowd)

    found = benchmark(space.shape_query, capsule)

    assert len(found) == overlapped(crowd)


def overlapped(crowd: Board) -> int:
    space, capsule = capsule_in(crowd)
    return len(space.shape_query(capsule))


def capsule_in(crowd: Board) -> tuple[pymunk.Space, pymunk.Segment]:
    space = pymunk.Space()
    for model in crowd.models:
        space.add(pymunk.Circle(space.static_body, SMALL.radius_in, (model.position.x, model.position.y)))
    end = START + DIRECTION * LENGTH
    body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
    return space, pymunk.Segment(body, (START.x, START.y), (end.x, end.y), LARGE.radius_in)
