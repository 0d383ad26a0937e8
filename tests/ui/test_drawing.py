"""Drawing terrain, and the fields of a piece: every gesture with the piece that it leaves on the table."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from sandbox.core.terrain import Circle, Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.scenario import parse
from sandbox.ui.building.terrain import take_field, terrain_rows
from sandbox.ui.forms import Fields
from sandbox.ui.pilot import Pilot

FILE = {"format": 1, "title": "Bare", "system": "warmachine", "table": {"width": 48, "height": 48}, "models": []}
CORNERS = (Vec2(14, 10), Vec2(22, 10), Vec2(22, 16), Vec2(14, 16))


@pytest.fixture
def drawer() -> Pilot:
    """A bare table at sixteen pixels an inch, ready for terrain to be drawn: boxes of woodland."""
    pilot = Pilot(parse(json.dumps(FILE), "bare.json"))
    pilot.key("F4")
    pilot.click_on("build-page:terrain")
    desk = pilot.window.desk
    desk.change(camera=replace(desk.ui.camera, scale=16.0, center=Vec2(12, 16)))
    pilot.click_on("draw-kind:woodland")
    return pilot


def terrain(pilot: Pilot) -> tuple[Terrain, ...]:
    game = pilot.window.desk.game
    assert game
    return game.state.board.terrain


def said(pilot: Pilot) -> tuple[str, ...]:
    notice = pilot.window.desk.ui.notice
    return (notice.title, *notice.lines, *(reason.text for reason in notice.reasons)) if notice else ()


def readout(pilot: Pilot) -> str:
    return pilot.window.desk.view().sketch.readout


def fields(pilot: Pilot) -> dict[str, str]:
    """The fields of the piece that is drawn last."""
    rows = (row for row in terrain_rows(terrain(pilot)[-1]) if isinstance(row, Fields))
    return {field.key.removeprefix("terrain:"): field.value for row in rows for field in row.fields}


# Drawing


def test_a_box_in_one_drag(drawer: Pilot) -> None:
    """From corner to corner on quarters of an inch, its size beside the pointer; it is selected."""
    drawer.drag_to(Vec2(14, 10))
    drawer.press(Vec2(14.0625, 10))
    drawer.drag_to(Vec2(20.0625, 14.0))
    shown = readout(drawer)
    drawer.release(Vec2(20.0625, 14.0))

    assert shown == "6.00″ × 4.00″"
    assert terrain(drawer) == (
        Terrain(
            id="woodland1",
            kind="woodland",
            area=Polygon((Vec2(14, 10), Vec2(20, 10), Vec2(20, 14), Vec2(14, 14))),
        ),
    )
    assert (drawer.window.desk.ui.selection, drawer.window.desk.ui.tool) == (("woodland1",), "draw")


def test_with_shift_it_is_drawn_to_the_hundredth(drawer: Pilot) -> None:
    drawer.hold_shift(True)
    drawer.drag(Vec2(14.0625, 10), Vec2(20.125, 14))

    assert terrain(drawer)[0].bounds == (14.06, 10.0, 20.12, 14.0)


def test_a_circle_from_its_middle(drawer: Pilot) -> None:
    """Three along and four up are five from the middle to the edge."""
    drawer.click_on("draw-shape:circle")
    drawer.press(Vec2(20, 20))
    drawer.drag_to(Vec2(23, 24))
    shown = readout(drawer)
    drawer.release(Vec2(23, 24))

    assert (shown, [piece.area for piece in terrain(drawer)]) == ("10.00″ across", [Circle(Vec2(20, 20), 5.0)])


@pytest.mark.parametrize("closing", ["Enter", "click"])
def test_a_polygon_corner_by_corner(drawer: Pilot, closing: str) -> None:
    """Enter closes it as it is, and so does a click on the first corner."""
    drawer.click_on("draw-shape:polygon")
    for corner in CORNERS:
        drawer.click(corner)
    if closing == "Enter":
        drawer.key("Enter")
    else:
        drawer.click(CORNERS[0] + Vec2(0.25, 0.25))

    assert [piece.area for piece in terrain(drawer)] == [Polygon(CORNERS)]


def test_the_last_corner_is_taken_back(drawer: Pilot) -> None:
    """Backspace takes one, Esc lets go of all, and Esc again gives the hand back."""
    drawer.click_on("draw-shape:polygon")
    for corner in CORNERS:
        drawer.click(corner)
    drawer.key("Backspace")
    drawing = drawer.window.desk.view().sketch.drawing
    drawer.key("Esc")
    let_go, tool = drawer.window.desk.view().sketch.drawing, drawer.window.desk.ui.tool
    drawer.key("Esc")

    assert drawing is not None
    assert (drawing.corners, let_go, tool) == (CORNERS[:3], None, "draw")
    assert (terrain(drawer), drawer.window.desk.ui.tool) == ((), "move")


def test_a_polygon_that_crosses_itself_is_refused(drawer: Pilot) -> None:
    """It is shown as wrong on the way, said why when it is closed, and keeps its corners to be mended."""
    drawer.click_on("draw-shape:polygon")
    for corner in (CORNERS[0], CORNERS[2], CORNERS[1], CORNERS[3]):
        drawer.click(corner)
    drawing = drawer.window.desk.view().sketch.drawing
    drawer.key("Enter")
    reasons = said(drawer)
    drawer.key("Backspace")
    drawer.click(Vec2(14, 8))
    drawer.key("Enter")

    assert drawing is not None
    assert drawing.is_wrong
    assert reasons == (
        "Not here",
        "the polygon crosses itself: side 1 meets side 3; Backspace takes the last corner back",
    )
    assert [piece.area for piece in terrain(drawer)] == [Polygon((CORNERS[0], CORNERS[2], CORNERS[1], Vec2(14, 8)))]


def test_kind_and_height_of_the_pen(drawer: Pilot) -> None:
    """What is drawn next is as high as the field says, until it is emptied."""
    drawer.click_on("edit:draw-height")
    drawer.type_text("2,5")
    drawer.key("Enter")
    drawer.click_on("draw-kind:obstruction")
    drawer.drag(Vec2(14, 10), Vec2(16, 12))
    drawer.click_on("edit:draw-height")
    drawer.key("Delete")
    drawer.key("Enter")
    drawer.drag(Vec2(18, 10), Vec2(20, 12))

    assert [(piece.id, piece.height_in) for piece in terrain(drawer)] == [("obstruction1", 2.5), ("obstruction2", None)]


def test_a_height_below_the_table_stays_in_its_field(drawer: Pilot) -> None:
    drawer.click_on("edit:draw-height")
    drawer.type_text("-1")
    drawer.key("Enter")
    entry = drawer.window.desk.ui.entry

    assert entry is not None
    assert entry.problem == "Expected a height of at least 0″, got -1"


def test_a_click_alone_draws_no_box(drawer: Pilot) -> None:
    drawer.click(Vec2(20, 20))

    assert (terrain(drawer), said(drawer)) == ((), ())


def test_beside_the_table_is_no_terrain(drawer: Pilot) -> None:
    """A piece may hang over the edge, but not lie wholly beyond it."""
    drawer.drag(Vec2(16, -4), Vec2(20, -1))

    assert terrain(drawer) == ()
    assert said(drawer) == ("Draw woodland", "woodland1 would lie wholly off the table")


def test_what_was_drawn_last_is_turned(drawer: Pilot) -> None:
    """Six times fifteen degrees: what lay along the table stands upright."""
    drawer.drag(Vec2(14, 10), Vec2(20, 14))
    for _ in range(6):
        drawer.key("Q")

    assert tuple(round(edge, 4) for edge in terrain(drawer)[0].bounds) == (15.0, 9.0, 19.0, 15.0)


def test_drawn_twice_and_taken_back(drawer: Pilot) -> None:
    drawer.drag(Vec2(14, 10), Vec2(20, 14))
    drawer.drag(Vec2(14, 18), Vec2(20, 20))
    drawer.key("Ctrl+Z")

    assert [piece.id for piece in terrain(drawer)] == ["woodland1"]


# The fields of a piece


def test_the_fields_say_how_it_lies(drawer: Pilot) -> None:
    """Of a box its sides, wherever it is turned; of a circle how far it is across."""
    drawer.drag(Vec2(14, 10), Vec2(20, 14))
    box = fields(drawer)
    drawer.key("Q")
    turned = fields(drawer)
    drawer.click_on("draw-shape:circle")
    drawer.drag(Vec2(20, 20), Vec2(23, 20))
    circle = fields(drawer)

    assert box == {"id": "woodland1", "height": "", "x": "17", "y": "12", "length": "6", "width": "4"}
    assert (turned["length"], turned["width"]) == ("6", "4")
    assert circle == {"id": "woodland2", "height": "", "x": "20", "y": "20", "across": "6"}


@pytest.mark.parametrize(
    ("name", "text", "bounds"),
    [
        ("length", "8", (13.0, 10.0, 21.0, 14.0)),
        ("width", "1", (14.0, 11.5, 20.0, 12.5)),
        ("x", "20", (17.0, 10.0, 23.0, 14.0)),
        ("y", "20,5", (14.0, 18.5, 20.0, 22.5)),
    ],
)
def test_a_field_typed_over(drawer: Pilot, name: str, text: str, bounds: tuple[float, ...]) -> None:
    """Sizes change about the middle; x and y are where that is."""
    drawer.drag(Vec2(14, 10), Vec2(20, 14))
    take_field(drawer.window.desk, name, text)

    assert terrain(drawer)[0].bounds == bounds


def test_typed_in_the_inspector(drawer: Pilot) -> None:
    """What was drawn last is selected: its fields are in the panel, while drawing and in the hand."""
    drawer.drag(Vec2(14, 10), Vec2(20, 14))
    drawer.click_on("edit:terrain:length")
    drawer.type_text("8")
    drawer.key("Enter")
    drawer.key("Esc")
    drawer.click_on("edit:terrain:y")
    drawer.type_text("14")
    drawer.key("Tab")
    typed_next = drawer.window.desk.ui.entry

    assert (drawer.window.desk.ui.tool, terrain(drawer)[0].bounds) == ("move", (13.0, 12.0, 21.0, 16.0))
    assert typed_next is not None
    assert (typed_next.key, typed_next.text) == ("terrain:length", "8")


def test_name_kind_and_what_a_hazard_does(drawer: Pilot) -> None:
    """The kind is a chip; only a hazard has a damage roll."""
    drawer.drag(Vec2(14, 10), Vec2(20, 14))
    desk = drawer.window.desk
    take_field(desk, "id", "acid pool")
    drawer.window.command("terrain-kind:hazard")
    for name, text in (("pow", "14"), ("dice", "3"), ("cripples", "movement"), ("height", "0.5")):
        take_field(desk, name, text)

    (piece,) = terrain(drawer)
    assert replace(piece, area=Circle(Vec2(0, 0), 1)) == Terrain(
        id="acid pool",
        kind="hazard",
        area=Circle(Vec2(0, 0), 1),
        height_in=0.5,
        pow=14,
        dice=3,
        cripples="movement",
    )
    assert fields(drawer)["pow"] == "14"


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("length", "0", "expected a size of more than 0″"),
        ("dice", "21", "expected 1 to 20 dice, got 21"),
        ("x", "there", "expected a number for x, got there"),
        ("height", "-2", "expected a height of at least 0″, got -2"),
        ("x", "99", "woodland1 would lie wholly off the table"),
    ],
)
def test_a_field_that_can_not_be(drawer: Pilot, name: str, text: str, problem: str) -> None:
    """The sentence goes back to the field, and the piece stays as it was."""
    drawer.drag(Vec2(14, 10), Vec2(20, 14))
    before = terrain(drawer)
    with pytest.raises(ValueError, match=f"^{re.escape(problem)}$"):
        take_field(drawer.window.desk, name, text)

    assert terrain(drawer) == before
