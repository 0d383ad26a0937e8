"""A frame of 300 labelled bases at 1280 x 800, without the flip, beside drawing them anew with pygame's own circles.

    python -m pytest benchmarks/test_bench_frame.py --benchmark-enable --benchmark-columns=min,median

`still` is a picture that stays as it is, `previewed` has the lane of an aim with all its tags, in `aiming` that lane
turns by a tenth of a degree from frame to frame, and in `playing` one base moves. The rival draws two circles and the
id of each base and nothing else: no figures, shadows, facings, terrain, lane or tags.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import count, cycle, repeat
from typing import Any

import pygame
import pytest

from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Arrow, Ghost, Lane, StopBar, Tick
from sandbox.core.preview import Preview
from sandbox.core.sections import Met
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.vec import Vec2
from sandbox.present.preview import preview_scene
from sandbox.present.scene import Scene
from sandbox.render.camera import Camera
from sandbox.render.fonts import font
from sandbox.render.furniture import Pointer
from sandbox.render.table import TableOptions, draw_table
from sandbox.render.tags import Slot
from sandbox.render.theme import DARK

VIEW = pygame.Rect(0, 0, 1280, 800)
CAMERA = Camera(26, Vec2(24, 15), VIEW)
COUNT = 300
STAND_IN, FAILED_IN = 7.0, 8.5
OPTIONS = TableOptions(
    hints=(("drag", "aim"), ("Shift", "fine"), ("Enter", "trample"), ("Esc", "put back")),
    pointer=Pointer("9″ at 13°", (900, 120)),
)


@pytest.fixture(scope="module", name="board")
def crowded_board() -> Board:
    """Two armies of 150 bases of three sizes that do not overlap, M0 in the middle of the free ground before them."""
    numbers = random.Random(7)
    spots = [(Vec2(21, 15), 50)]
    while len(spots) < COUNT:
        spot, size = Vec2(numbers.uniform(0.7, 47.3), numbers.uniform(0.7, 29.3)), numbers.choice((30, 30, 30, 40, 50))
        is_free = all(spot.distance(other) > (size + taken) / 50.8 for other, taken in spots)
        is_near = spot.distance(spots[0][0]) < 9
        if is_free and not (is_near and numbers.random() < 0.8):
            spots.append((spot, size))
    models = tuple(
        Model(
            id=f"M{number}",
            name=f"M{number}",
            side="AB"[number % 2],
            position=spot,
            facing_deg=numbers.randrange(0, 360, 5),
            footprint=Disc.of_mm(size),
            profile=Profile(kind=("warrior", "heavy-warjack", "cavalry")[number % 3]),
        )
        for number, (spot, size) in enumerate(spots)
    )
    terrain = tuple(
        Terrain(id=f"T{number}", kind=kind, area=Circle(Vec2(8 + 10 * number, 6 + 5 * number), 2.5))
        for number, kind in enumerate(("woodland", "rough", "water", "hazard"))
    )
    return Board(48, 30, models, terrain)


def aimed(board: Board, direction_deg: float) -> Scene:
    """What a rule system would say of a trample in that direction."""
    mover, way = board.models[0], Vec2.from_deg(direction_deg)
    stand, failed = mover.position + way * STAND_IN, mover.position + way * FAILED_IN
    reach = mover.footprint.reach_in
    met = []
    for model in board.models[1:]:
        along, across = (model.position - mover.position).dot(way), (model.position - mover.position).cross(way)
        if 0 < along < FAILED_IN + reach and abs(across) < reach + model.footprint.reach_in:
            met.append((along, model))
    met.sort(key=lambda one: one[0])
    ghost = Ghost(model=mover.id, footprint=mover.footprint, position=stand, facing_deg=direction_deg, answer="stands")
    lane = Lane(
        model=mover.id,
        footprint=mover.footprint,
        facing_deg=direction_deg,
        start=mover.position,
        direction_deg=direction_deg,
        stand_in=STAND_IN,
        failed_in=FAILED_IN,
        ticks=tuple(Tick(at_in=float(inch), is_rough=inch < 3, is_major=inch % 3 == 0) for inch in range(1, 8)),
        rough_by=("T1",),
    )
    failed_end = Ghost(
        model=mover.id,
        footprint=mover.footprint,
        position=failed,
        facing_deg=direction_deg,
        answer="stops",
        is_failed=True,
        under=tuple(model.id for _, model in met[-2:]),
    )
    preview = Preview(
        title="Trample",
        model=mover.id,
        overlays=(
            lane,
            failed_end,
            Arrow(start=failed, end=stand, answer="stops"),
            StopBar(point=failed + way * reach, normal_deg=direction_deg),
        ),
        met=tuple(
            Met(
                id=model.id,
                name=model.name,
                answer="tramples",
                word="tramples",
                note="hit 72% · kill 52%",
                order=order,
            )
            for order, (_, model) in enumerate(met, start=1)
        ),
        stand=ghost,
        stand_note="7.00″, rewound 1.50″",
    )
    return preview_scene(board, preview)


def frames_of(scenes: Iterable[Scene]) -> Callable[[], None]:
    """Draws the next scene at each call, when a few of them have been drawn."""
    surface = pygame.Surface(VIEW.size, 0, 32)
    coming, slots = iter(scenes), list[tuple[Slot, ...]]([()])

    def frame() -> None:
        slots[0] = draw_table(surface, next(coming), CAMERA, DARK, OPTIONS, slots[0]).slots

    for _ in range(5):
        frame()
    return frame


def test_still(benchmark: Any, board: Board) -> None:
    benchmark(frames_of(repeat(Scene(board=board))))


def test_previewed(benchmark: Any, board: Board) -> None:
    scene = aimed(board, 13)
    benchmark(frames_of(repeat(scene)))

    assert len(scene.tags) >= 5


def test_aiming(benchmark: Any, board: Board) -> None:
    benchmark(frames_of(cycle([aimed(board, 13 + step / 10) for step in range(200)])))


def test_playing(benchmark: Any, board: Board) -> None:
    """Every frame has a board of its own, so nothing of the one before can be used but the pictures of the bases."""
    mover, way = board.models[0], Vec2.from_deg(13)
    boards = (board.with_model(replace(mover, position=mover.position + way * (step % 100 / 20))) for step in count())
    benchmark(frames_of(Scene(board=one) for one in boards))


def test_rival_circles_and_text(benchmark: Any, board: Board) -> None:
    surface = pygame.Surface(VIEW.size, 0, 32)
    sides = [DARK.side(index) for index in range(2)]
    drawn = [
        (CAMERA.to_screen(model.position), model.footprint.reach_in * CAMERA.scale, sides[index % 2], model.id)
        for index, model in enumerate(board.models)
    ]

    def frame() -> None:
        surface.fill(DARK.table)
        for center, radius, side, name in drawn:
            pygame.draw.aacircle(surface, side.rim, center, radius)
            pygame.draw.aacircle(surface, side.plate, center, radius - 2)
            words = font(14, "Semibold").render(name, True, DARK.text)
            surface.blit(words, (center[0] - words.get_width() / 2, center[1]))

    benchmark(frame)
