"""Leaders begin at the true edge of whatever they belong to."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Ghost
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present.preview import STAND
from sandbox.present.scene import Look, Scene
from sandbox.render.camera import Camera
from sandbox.render.leaders import from_edge, leaders
from sandbox.render.tags import FULL, Slot
from tests.render.test_courses import VIEW

CAMERA = Camera(40.0, Vec2(7.5, 6.0), VIEW)
UNIT = Model(
    id="U", name="U", side="A", position=Vec2(7.5, 6), facing_deg=30, footprint=Box(1.6, 1.1), profile=Profile()
)


def slot(name: str, end: tuple[float, float]) -> Slot:
    """A tag whose leader was found round the circle about its base."""
    return Slot(id=name, form=FULL, angle_deg=0, gap=6, box=(0, 0, 9, 9), leader=((300.0, 100.0), end))


@pytest.mark.parametrize("angle", range(0, 360, 20))
@pytest.mark.parametrize("base", [Disc(1.2), Oval(1.8, 1.0), Box(1.6, 1.1)], ids=lambda base: type(base).__name__)
def test_a_leader_begins_on_the_outline(base: Footprint, angle: int) -> None:
    """In the base's own frame the start satisfies the equation of its outline, and lies on the way to the end."""
    way = Vec2.from_deg(angle)
    end = (200 + way.x * 150, 200 - way.y * 150)
    (x, y), found = from_edge(base, 30.0, (200.0, 200.0), end, 40.0)
    local = Vec2((x - 200) / 40, (200 - y) / 40).turned(-30)
    match base:
        case Disc(radius):
            measure = local.length / radius
        case Oval(length, width):
            measure = math.hypot(local.x / length, local.y / width)
        case Box(length, width):
            measure = max(abs(local.x) / length, abs(local.y) / width)

    assert found == end
    assert measure == pytest.approx(1)
    assert Vec2(x - 200, 200 - y).unit.dot(way) == pytest.approx(1)


def test_a_ring_keeps_it_off() -> None:
    """To the right of a unit that faces there, its edge is 64 pixels away, and a ring 4.5 more."""
    board = Board(15, 12, (replace(UNIT, facing_deg=0),))
    bare = leaders(Scene(board=board), CAMERA, [slot("U", (450, 240))])
    ringed = leaders(Scene(board=board, looks=(Look(model="U", ring="rams"),)), CAMERA, [slot("U", (450, 240))])

    assert bare == {"U": ((pytest.approx(364), pytest.approx(240)), (450, 240))}
    assert ringed == {"U": ((pytest.approx(368.5), pytest.approx(240)), (450, 240))}


def test_the_tag_of_a_stand_belongs_to_the_ghost_and_that_of_a_place_to_a_point() -> None:
    stand = Ghost(model="U", footprint=Box(1.6, 1.1), position=Vec2(7.5, 9), facing_deg=0, answer="stands")
    scene = Scene(board=Board(15, 12, (UNIT,)), overlays=(stand,))
    found = leaders(scene, CAMERA, [slot(STAND, (450, 120)), slot("corner", (300, 200)), slot("U", (300, 400))])

    assert found[STAND][0] == (pytest.approx(364), pytest.approx(120))
    assert found["corner"] == ((300.0, 100.0), (300, 200))
    assert found["U"][0] == (pytest.approx(300), pytest.approx(240 + 44 / math.cos(math.radians(30))))
    assert leaders(scene, CAMERA, [replace(slot("U", (0, 0)), leader=None)]) == {}
