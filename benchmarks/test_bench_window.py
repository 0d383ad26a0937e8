"""The whole window with 300 models at 1280 x 800, without the flip: table, lane preview, panels, log and timeline.

    python -m pytest benchmarks/test_bench_window.py --benchmark-enable --benchmark-columns=min,median

`held` is a lane that lies on the table, `aiming` takes a new aim from the pointer before each frame, `dragging` a new
place of a model in the hand, `carrying` of twenty, and `inspecting` has everybody selected. The rival of every one of
them is `circles`: two circles and the id of each base drawn with pygame, and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pygame
import pytest

from sandbox.core.dice import Dice
from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.state import Board, GameState
from sandbox.core.vec import Vec2
from sandbox.render.fonts import font
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.profile import WarmachineProfile, Weapon
from sandbox.scenario import Scenario
from sandbox.ui.pilot import Pilot

SIZE = (1280, 800)
COUNT = 300
TOGETHER = 20
START = Vec2(24, 24)


def crowd() -> Board:
    """A warjack in the middle of two armies of troopers and jacks that do not overlap."""
    numbers = random.Random(11)
    jack = WarmachineProfile(kind="heavy-warjack", spd=5, str_=12, arm=18, boxes=30, focus=3)
    grunt = WarmachineProfile(boxes=1, weapons=(Weapon(name="spear", rng=2.0, pow=3),))
    spots = [(START, 50)]
    while len(spots) < COUNT:
        spot, size = Vec2(numbers.uniform(1, 47), numbers.uniform(1, 47)), numbers.choice((30, 30, 30, 40, 50))
        if all(spot.distance(other) > (size + taken) / 50.8 for other, taken in spots):
            spots.append((spot, size))
    models = tuple(
        Model(
            id=f"M{number}",
            name=f"M{number}",
            side="A" if number == 0 else "AB"[number % 2],
            position=spot,
            facing_deg=0.0 if number == 0 else numbers.randrange(0, 360, 5),
            footprint=Disc.of_mm(size),
            profile=jack if size == 50 else grunt,
        )
        for number, (spot, size) in enumerate(spots)
    )
    return Board(48, 48, tuple(SYSTEM.defaults(model) for model in models))


@pytest.fixture(name="pilot")
def crowded_pilot() -> Pilot:
    """The window on them, whole table in view."""
    state = GameState(system=SYSTEM.id, board=crowd(), dice=Dice(seed=1), rulings=())
    return Pilot(Scenario(title="A crowd", system=SYSTEM, state=state), SIZE)


def hold(pilot: Pilot, _number: int) -> None:
    """Nothing changes but that a picture is wanted."""
    pilot.tick(1 / 60)


def aim(pilot: Pilot, number: int) -> None:
    pilot.drag_to(START + Vec2.from_deg(20 + number * 0.3) * 8)


def drag(pilot: Pilot, number: int) -> None:
    pilot.drag_to(START + Vec2.from_deg(number * 3) * 2)


def begin_aim(pilot: Pilot) -> None:
    pilot.key("T")
    pilot.click(START)
    pilot.drag_to(START + Vec2(8, 3))


def begin_hold(pilot: Pilot) -> None:
    begin_aim(pilot)
    pilot.click(START + Vec2(8, 3))


def begin_drag(pilot: Pilot) -> None:
    pilot.drag_to(START)
    pilot.press(START)


def begin_carry(pilot: Pilot) -> None:
    board = pilot.window.desk.game.state.board if pilot.window.desk.game else Board(1, 1)
    near = sorted(board.models, key=lambda model: -model.position.distance(START))[-TOGETHER:]
    pilot.window.desk.select(*(model.id for model in near))
    begin_drag(pilot)


def begin_inspect(pilot: Pilot) -> None:
    board = pilot.window.desk.game.state.board if pilot.window.desk.game else Board(1, 1)
    pilot.window.desk.select(*(model.id for model in board.models))


@pytest.mark.parametrize(
    ("begin", "change"),
    [(begin_hold, hold), (begin_aim, aim), (begin_drag, drag), (begin_carry, drag), (begin_inspect, hold)],
    ids=["held", "aiming", "dragging", "carrying", "inspecting"],
)
def test_window(
    benchmark: Any, pilot: Pilot, begin: Callable[[Pilot], None], change: Callable[[Pilot, int], None]
) -> None:
    """Our window."""
    begin(pilot)
    numbers = count()
    benchmark.pedantic(lambda: change(pilot, next(numbers)), rounds=120, warmup_rounds=10)


def test_circles(benchmark: Any, pilot: Pilot) -> None:
    """The rival: plain circles with a text."""
    desk = pilot.window.desk
    board = desk.game.state.board if desk.game else Board(1, 1)
    camera = replace(desk.ui.camera)
    letters = font(14)

    def draw() -> None:
        pilot.surface.fill((40, 44, 48))
        for model in board.models:
            at, radius = camera.to_screen(model.position), model.footprint.reach_in * camera.scale
            pygame.draw.circle(pilot.surface, (60, 110, 180), at, radius)
            pygame.draw.circle(pilot.surface, (240, 240, 240), at, radius, 2)
            pilot.surface.blit(letters.render(model.id, True, (255, 255, 255)), at)

    benchmark.pedantic(draw, rounds=120, warmup_rounds=10)
