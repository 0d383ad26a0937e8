"""Terrain reshaped by its handles: corners dragged, added, dropped on one another; the rim of a circle."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.terrain import Circle, Polygon
from sandbox.core.vec import Vec2
from sandbox.scenario import parse
from sandbox.ui.pilot import Pilot

FILE: dict[str, Any] = {
    "format": 1,
    "title": "Ground",
    "system": "warmachine",
    "table": {"width": 48, "height": 48},
    "models": [],
    "terrain": [
        {"id": "field", "kind": "rough", "area": [[20, 20], [24, 20], [24, 23], [20, 23]]},
        {"id": "pond", "kind": "water", "area": {"circle": [30, 24, 2]}},
    ],
}


@pytest.fixture
def ground() -> Pilot:
    pilot = Pilot(parse(json.dumps(FILE), "ground.json"))
    desk = pilot.window.desk
    desk.change(camera=replace(desk.ui.camera, scale=50.0, center=Vec2(25, 22)))
    return pilot


def area(pilot: Pilot, name: str) -> Any:
    game = pilot.window.desk.game
    assert game
    piece = game.state.board.find_terrain(name)
    return piece.area if piece else None


def corners(*points: tuple[float, float]) -> Polygon:
    return Polygon(tuple(Vec2(x, y) for x, y in points))


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ((24, 23), (25.1, 24.6), corners((20, 20), (24, 20), (25, 24.5), (20, 23))),
        ((22, 20), (22.3, 18.9), corners((20, 20), (22.25, 19), (24, 20), (24, 23), (20, 23))),
        ((20, 21.5), (19.1, 21.4), corners((20, 20), (24, 20), (24, 23), (20, 23), (19, 21.5))),
        ((24, 23), (20.1, 22.9), corners((20, 20), (24, 20), (20, 23))),
    ],
    ids=["a corner goes", "a corner in a side", "a corner in the last side", "a corner onto its neighbour"],
)
def test_a_polygon_is_reshaped(
    ground: Pilot, start: tuple[float, float], end: tuple[float, float], expected: Polygon
) -> None:
    """Corners lie on quarters of an inch; it is one step that undo takes back."""
    ground.click(Vec2(21, 21))
    ground.drag(Vec2(*start), Vec2(22, 22), Vec2(*end))

    assert area(ground, "field") == expected
    ground.key("Ctrl+Z")
    assert area(ground, "field") == corners((20, 20), (24, 20), (24, 23), (20, 23))


def test_a_circle_grows_at_its_rim(ground: Pilot) -> None:
    """The size is shown while it is dragged; with Ctrl it is true to the hundredth."""
    ground.click(Vec2(30, 24))
    ground.press(Vec2(32, 24))
    ground.drag_to(Vec2(33.1, 24))
    sketch = ground.window.desk.view().sketch
    ground.release(Vec2(33.1, 24))
    quarter = area(ground, "pond")
    ground.hold_ctrl(True)
    ground.drag(Vec2(33, 24), Vec2(32.4, 24))

    assert sketch.readout == "6.00″ across"
    assert (quarter, area(ground, "pond")) == (Circle(Vec2(30, 24), 3.0), Circle(Vec2(30, 24), 2.4))


def test_a_shape_that_crosses_itself_is_refused(ground: Pilot) -> None:
    """It is marked while it is held, and let go it is as it was, with the reason."""
    ground.click(Vec2(21, 21))
    ground.press(Vec2(24, 23))
    ground.drag_to(Vec2(22, 19))
    drawing = ground.window.desk.view().sketch.drawing
    ground.release(Vec2(22, 19))
    notice = ground.window.desk.ui.notice

    assert drawing
    assert drawing.is_wrong
    reasons = notice.reasons if notice else ()
    assert [reason.text for reason in reasons] == ["the polygon crosses itself: side 1 meets side 3"]
    assert area(ground, "field") == corners((20, 20), (24, 20), (24, 23), (20, 23))


def test_what_is_not_selected_alone_has_no_handles(ground: Pilot) -> None:
    """A corner of a piece that is not selected moves it whole; what is locked stays as it is."""
    ground.drag(Vec2(23.95, 22.95), Vec2(23.95, 24.95))
    moved = area(ground, "field")
    ground.key("Ctrl+L")
    ground.drag(Vec2(24, 25), Vec2(25, 26))

    assert moved == corners((20, 22), (24, 22), (24, 25), (20, 25))
    assert area(ground, "field") == moved


def test_esc_puts_the_corner_back(ground: Pilot) -> None:
    ground.click(Vec2(21, 21))
    ground.press(Vec2(24, 23))
    ground.drag_to(Vec2(26, 26))
    ground.key("Esc")
    ground.release(Vec2(26, 26))

    assert area(ground, "field") == corners((20, 20), (24, 20), (24, 23), (20, 23))
    assert ground.window.desk.ui.selected == "field"
