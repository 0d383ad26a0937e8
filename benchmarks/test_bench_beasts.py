"""A war beast aimed in a crowd of 200 discs and 60 ovals, beside the same crowd with discs in place of the ovals.

    python -m pytest benchmarks/test_bench_beasts.py --benchmark-enable --benchmark-group-by=func

`preview` is the whole plan of a trample for a facing that turns by a tenth of a degree from one to the next: the turn
with those it pushes aside beside a crag, the lane, the chances. `frame` draws those plans, one after the other.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle
from typing import Any

import pygame
import pytest

from sandbox.core.footprint import Disc, Footprint, Oval
from sandbox.core.model import Model
from sandbox.core.preview import Preview
from sandbox.core.state import Board, GameState
from sandbox.core.terrain import Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.present.preview import preview_scene
from sandbox.render.camera import Camera
from sandbox.render.table import draw_table
from sandbox.render.tags import Slot
from sandbox.render.theme import DARK
from sandbox.rules.middle_earth.actions import Trample
from sandbox.rules.middle_earth.preview import preview_trample
from sandbox.rules.middle_earth.profile import MiddleEarthProfile

VIEW = pygame.Rect(0, 0, 1280, 800)
CAMERA = Camera(26, Vec2(24, 15), VIEW)
SMALL, ROUND, LONG = Disc.of_mm(25), Disc.of_mm(50), Oval.of_mm(60, 35)
ROUND_COUNT, LONG_COUNT = 200, 60
MIDDLE, BEAST = Vec2(24, 15), Oval.of_mm(150, 100)
CRAG = Terrain(
    id="crag",
    kind="impassable",
    area=Polygon(tuple(MIDDLE + Vec2(-3.2, 2.6) + Vec2.from_deg(60.0 * corner) * 1.4 for corner in range(6))),
)


def beast() -> Model:
    profile = MiddleEarthProfile(kind="war-beast", move=8, strength=10, defence=7, wounds=10)
    return Model(id="B", name="Beast", side="evil", position=MIDDLE, facing_deg=0, footprint=BEAST, profile=profile)


@pytest.fixture(scope="module", params=[ROUND, LONG], ids=["discs", "ovals"], name="state")
def crowd(request: pytest.FixtureRequest) -> GameState:
    """The beast with a crowd that begins at its base; every long base is one of the first sixty, nearest to it."""
    numbers = random.Random(11)
    models = [beast()]
    while len(models) <= ROUND_COUNT + LONG_COUNT:
        is_long = len(models) <= LONG_COUNT
        spot = Vec2(numbers.uniform(1, 47), numbers.uniform(1, 29))
        base: Footprint = request.param if is_long else SMALL
        reach = max(ROUND.radius_in, LONG.reach_in) if is_long else SMALL.radius_in
        apart = [(MIDDLE, BEAST.half_length_in), *((one.position, one.footprint.reach_in) for one in models[1:])]
        is_far = is_long and spot.distance(MIDDLE) > 13
        if is_far or any(spot.distance(at) < reach + taken for at, taken in apart) or _is_on_crag(spot, reach):
            continue
        models.append(
            Model(
                id=f"M{len(models)}",
                name=f"M{len(models)}",
                side=("good", "evil")[len(models) % 2],
                position=spot,
                facing_deg=numbers.randrange(0, 360, 5),
                footprint=base,
                profile=MiddleEarthProfile(kind="infantry"),
            )
        )
    return GameState(board=Board(48, 30, tuple(models), (CRAG,)), system="middle-earth")


def _is_on_crag(spot: Vec2, reach: float) -> bool:
    return spot.distance(MIDDLE + Vec2(-3.2, 2.6)) < 1.4 + reach


def plans(state: GameState) -> list[Preview]:
    return [preview_trample(state, Trample(model="B", pivot_deg=20 + step / 10)) for step in range(40)]


def test_preview(benchmark: Any, state: GameState) -> None:
    facings = cycle(20 + step / 10 for step in range(400))
    found = benchmark(lambda: preview_trample(state, Trample(model="B", pivot_deg=next(facings))))

    assert len(found.met) > 3


def test_frame(benchmark: Any, state: GameState) -> None:
    benchmark(_frames(state))


def _frames(state: GameState) -> Callable[[], None]:
    surface = pygame.Surface(VIEW.size, 0, 32)
    coming = cycle([preview_scene(state.board, plan) for plan in plans(state)])
    slots = list[tuple[Slot, ...]]([()])

    def frame() -> None:
        slots[0] = draw_table(surface, next(coming), CAMERA, DARK, slots=slots[0]).slots

    for _ in range(5):
        frame()
    return frame
