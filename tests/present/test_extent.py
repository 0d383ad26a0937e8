"""How much of the table a run needs."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.footprint import Disc
from sandbox.core.vec import Vec2
from sandbox.present.extent import discs
from sandbox.present.timeline import build


def test_everyone_with_a_part_and_every_place_on_the_way_is_in_it(story) -> None:
    found = discs(build(story.board, story.events))

    places = {(round(at.x, 3), round(at.y, 3)) for at, _ in found}
    models = {name: story.board.model(name).position for name in ("F1", "F4", "R1", "F5", "F6", "H1")}
    assert places >= {(round(at.x, 3), round(at.y, 3)) for at in models.values()}
    assert places >= {(10, 24), (15, 24), (16, 24)}
    assert (40, 40) not in places


def test_the_end_of_a_shift_is_in_it(story) -> None:
    far = story.board.model("far")
    shift = ev.Displaced(n=1, group=1, model="far", from_=far.position, to=Vec2(42, 41), distance_in=2.236)

    assert discs(build(story.board, [shift])) == (
        (Vec2(40, 40), Disc.of_mm(30).radius_in),
        (Vec2(42, 41), Disc.of_mm(30).radius_in),
    )
