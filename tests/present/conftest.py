"""A trample told by hand, as the rules tell it: four in the lane, one end without room, two who strike back."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

import pytest

from sandbox.core import events as ev
from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.terrain import Polygon, Terrain
from sandbox.core.vec import Vec2

LARGE, MEDIUM, SMALL = Disc.of_mm(50), Disc.of_mm(40), Disc.of_mm(30)


@dataclass(frozen=True)
class Story:
    """A board and what happened on it."""

    board: Board
    events: tuple[ev.Event, ...]


def model(model_id: str, side: str, x: float, y: float, base: Disc = SMALL, facing_deg: float = 180) -> Model:
    return Model(
        id=model_id,
        name=model_id,
        side=side,
        position=Vec2(x, y),
        facing_deg=facing_deg,
        footprint=base,
        profile=Profile(),
    )


def numbered(*groups: Iterable[ev.Event]) -> tuple[ev.Event, ...]:
    """The events with their numbers, each argument a group of its own."""
    pairs = [(index, event) for index, group in enumerate(groups, 1) for event in group]
    return tuple(replace(event, n=n, group=group) for n, (group, event) in enumerate(pairs, 1))


def attack(target: str, total: int, needed: int, attacker: str = "Slayer") -> list[ev.Event]:
    roll = ev.Rolled(name=f"attack:{target}", dice=(3, 4), total=7)
    return [roll, ev.Attacked(attacker=attacker, target=target, needed=needed, total=total, hit=total >= needed)]


def damage(target: str, total: int, against: int, source: ev.Source = "trample") -> list[ev.Event]:
    amount = max(0, total - against)
    roll = ev.Rolled(name=f"damage:{target}", dice=(3, 4), total=7)
    return [
        roll,
        ev.Damaged(
            model=target,
            amount=amount,
            source=source,
            total=total,
            against=against,
            dice_count=2,
            counter="damage",
            now=amount,
        ),
    ]


@pytest.fixture(scope="session")
def story() -> Story:
    """The Slayer goes 6 inches east through three models and comes back to 5: everything in round numbers."""
    board = Board(
        48,
        48,
        (
            model("Slayer", "A", 10, 24, LARGE, facing_deg=30),
            model("F1", "B", 12, 24.5),
            model("F2", "B", 12.8, 23.2),
            model("H1", "A", 13.2, 24.8, facing_deg=0),
            model("F3", "B", 13.6, 23.4),
            model("F4", "B", 16.2, 25.2),
            model("R1", "B", 10 + 6 + LARGE.radius_in + MEDIUM.radius_in, 24, MEDIUM),
            model("F5", "B", 12.5, 26.5),
            model("F6", "B", 11, 21.5),
            model("far", "B", 40, 40),
        ),
        (Terrain(id="bog", kind="rough", area=Polygon((Vec2(11, 20), Vec2(13, 20), Vec2(13, 23.5), Vec2(11, 23.5)))),),
    )
    whole, stand = Vec2(10, 24), Vec2(15, 24)
    events = numbered(
        [ev.Spent(model="Slayer", what="focus", amount=-1, now=2)],
        [ev.Turned(model="Slayer", from_deg=30, to_deg=0)],
        [ev.Contacted(model="Slayer", with_="F1", at_in=0.5, how="through", arc="front", at=Vec2(11.4, 24.3))],
        [ev.Slowed(model="Slayer", by="bog", from_in=1, to_in=3)],
        [ev.Contacted(model="Slayer", with_="F2", at_in=1.5, how="through", arc="back", at=Vec2(12.3, 23.5))],
        [ev.Contacted(model="Slayer", with_="H1", at_in=2, how="through", arc="back", at=Vec2(12.8, 24.4))],
        [ev.Contacted(model="Slayer", with_="F3", at_in=2.5, how="through", arc="front", at=Vec2(13.1, 23.7))],
        [ev.Triggered(name="free-strike-earned", models=("F5",), at_in=4)],
        [ev.Contacted(model="Slayer", with_="R1", at_in=6, how="stop", at=Vec2(16 + LARGE.radius_in, 24))],
        [ev.Stopped(model="Slayer", by="R1", why="model", at_in=6)],
        [ev.Rewound(model="Slayer", from_in=6, to_in=5, because_of=("F4",))],
        [ev.Contacted(model="Slayer", with_="F4", at_in=5, how="touch", at=Vec2(15.7, 24.7))],
        [ev.Moved(model="Slayer", from_=whole, to=stand, distance_in=5, mode="trample")],
        [*attack("F1", 15, 13), *attack("F2", 16, 13), *attack("H1", 12, 13), *attack("F3", 13, 13)],
        [*damage("F1", 18, 15), *damage("F2", 21, 13), *damage("F3", 14, 15)],
        [ev.Removed(model="F1", why="destroyed"), ev.Removed(model="F2", why="destroyed")],
        [ev.FreeStruck(striker="F6", target="Slayer", at=Vec2(12, 23))],
        attack("Slayer", 9, 13, "F6"),
        [ev.FreeStruck(striker="F5", target="Slayer")],
        attack("Slayer", 17, 13, "F5"),
        damage("Slayer", 19, 17, "free-strike"),
        [ev.StatusChanged(model="Slayer", status="activated", is_set=True)],
    )
    assert math.isclose(board.model("R1").position.x, 17.7717, abs_tol=1e-4)
    return Story(board, events)
