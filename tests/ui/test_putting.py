"""The build drawer: what it offers, and how a model or a piece of terrain gets from it to the table."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from sandbox.core.model import Model
from sandbox.core.vec import Vec2
from sandbox.rules import all_systems, find_system
from sandbox.scenario import Scenario, dump, parse
from sandbox.scenario.presets import presets
from sandbox.scenario.table_file import position_scenario
from sandbox.ui import contents
from sandbox.ui.building.palette import build_page, found, template
from sandbox.ui.forms import Chips, Form, Heading, Item, Items
from sandbox.ui.panels.rail import Rail, RailTool, tool_pitch
from sandbox.ui.pilot import Pilot
from sandbox.ui.tools.put import initials

EMPTY: dict[str, Any] = {
    "format": 1,
    "title": "An empty table",
    "system": "warmachine",
    "table": {"width": 48, "height": 48},
    "models": [],
}


@pytest.fixture
def builder() -> Pilot:
    """An empty table at sixteen pixels an inch, so that every quarter of one is a whole pixel, with the drawer open."""
    pilot = Pilot(parse(json.dumps(EMPTY), "empty.json"))
    pilot.key("F4")
    desk = pilot.window.desk
    desk.change(camera=replace(desk.ui.camera, scale=16.0, center=Vec2(12, 16)))
    pilot.tick(0.02)
    return pilot


def models(pilot: Pilot) -> list[tuple[str, str, str, float, float, float]]:
    """Everyone on the table: id, name, side, place, facing."""
    game = pilot.window.desk.game
    return [_row(model) for model in game.state.board.models] if game else []


def _row(model: Model) -> tuple[str, str, str, float, float, float]:
    return (model.id, model.name, model.side, *model.position, model.facing_deg)


def carry(pilot: Pilot, command: str, *way: Vec2) -> None:
    """Drag an item out of the drawer by way of points of the table, and hold it."""
    left, top = pilot.place(command)
    pilot.grab((left, top))
    pilot.move_to((left + 10, top))
    for point in way:
        pilot.move_to(pilot.pixel(point))


def page(pilot: Pilot) -> Form:
    return build_page(pilot.window.desk.view())


def items(form: Form) -> list[Item]:
    return [item for row in form.rows if isinstance(row, Items) for item in row.items]


# What is offered


def test_the_models_stand_by_kind_with_their_figures(builder: Pilot) -> None:
    """Each kind is a heading with how many there are; an item says base, speed, strength and armour."""
    form = page(builder)
    heads = [(row.text, row.note) for row in form.rows if isinstance(row, Heading)]
    juggernaut = items(form)[0]

    assert heads[:3] == [("Heavy warjack", "6"), ("Light warjack", "3"), ("Colossal", "2")]
    assert len(items(form)) == len(presets("warmachine"))
    assert (juggernaut.title, juggernaut.detail) == ("Juggernaut", "50 mm · SPD 4 STR 12 ARM 20")
    assert juggernaut.tip == (
        "SPD 4 STR 12 MAT 7 DEF 10 ARM 20 · Mk3 comparison of Juggernaut and Ironclad, 2018, confidence: high; "
        "assumed: str, boxes, weapons"
    )


@pytest.mark.parametrize("system", all_systems(), ids=lambda system: system.id)
def test_every_offer_can_be_put(system: Any) -> None:
    """Every item of every system is a model with the counters that its system starts it with, and a file keeps it."""
    pilot = Pilot(parse(json.dumps({**EMPTY, "system": system.id}), "empty.json"))
    pilot.key("F4")
    desk = pilot.window.desk
    offered = [item.command.removeprefix("put:") for item in items(page(pilot))]
    desk.change(build=replace(desk.ui.build, page="bases"))
    offered += [item.command.removeprefix("put:") for item in items(page(pilot))]
    made = [template(system, name, "B") for name in offered]

    spread = [
        replace(model, id=f"m{index}", position=Vec2(4 + index % 7 * 6.5, 4 + index // 7 * 6.5))
        for index, model in enumerate(made)
    ]
    assert desk.edit("Add all", lambda board: replace_models(board, *spread))
    assert desk.game
    kept = position_scenario(desk.game.scenario, desk.game.state)

    assert parse(dump(kept), "kept.json").state.board.models == tuple(spread)
    assert [model for model in made if system.defaults(model) != model or model.side != "B"] == []
    assert len(made) == len(presets(system.id)) + 7 + len(
        {preset.footprint for preset in presets(system.id) if hasattr(preset.footprint, "half_length_in")}
    )


def test_the_list_is_narrowed_while_it_is_typed(builder: Pilot) -> None:
    """All words have to be in name or kind; what finds nothing is said."""
    builder.key("Ctrl+F")
    builder.type_text("heavy sl")

    assert [item.title for item in items(page(builder))] == ["Slayer"]
    builder.type_text("x")
    assert items(page(builder)) == []
    assert [preset.name for preset in found("warmachine", "GARGANTUAN")] == ["Woldwrath", "Mammoth"]


def test_the_sides_on_the_table_come_first(builder: Pilot) -> None:
    """Any word may be a side; A to D are always there."""
    builder.window.desk.edit(
        "Add", lambda board: replace_models(board, template_of("crusader", "Menoth", Vec2(30, 30)))
    )
    form = page(builder)
    sides = next(row for row in form.rows if isinstance(row, Chips) and row.label)

    assert [chip.label for chip in sides.chips] == ["Menoth", "A", "B", "C", "D"]


def template_of(name: str, side: str, at: Vec2) -> Model:
    system = find_system("warmachine")
    assert system
    return replace(template(system, name, side), position=at)


def replace_models(board: Any, *made: Model) -> Any:
    return type(board)(board.width, board.height, made, board.terrain)


# Dragging


def test_dragged_out_and_dropped(builder: Pilot) -> None:
    """It stands where it was let go, faces across the table, is selected, and the hand is the tool again."""
    carry(builder, "put:templar", Vec2(20, 10), Vec2(24, 6))
    held = builder.window.desk.view().sketch
    builder.let_go()
    ui = builder.window.desk.ui

    assert held.readout == "Templar T1 at 24.00″, 6.00″"
    assert models(builder) == [("T1", "Templar T1", "A", 24.0, 6.0, 90.0)]
    assert (ui.selection, ui.tool, ui.drawer) == (("T1",), "move", "build")
    assert builder.window.desk.game is not None
    assert [step.label for step in builder.window.desk.game.session.steps] == ["Add Templar"]


def test_dropped_outside_it_goes_back(builder: Pilot) -> None:
    """Over the drawer, over a panel and beyond the table's edge there is nothing to stand on."""
    for at in (builder.place("put:crusader"), (1200, 400), builder.pixel(Vec2(20, 48.5))):
        carry(builder, "put:templar", Vec2(20, 10))
        builder.move_to(at)
        shown = builder.window.desk.view().sketch.board
        builder.let_go()

        assert (shown, models(builder), builder.window.desk.ui.tool) == (None, [], "move")


def test_escape_puts_it_back(builder: Pilot) -> None:
    """Esc while it is carried; letting go afterwards does nothing."""
    carry(builder, "put:templar", Vec2(20, 10))
    builder.key("Esc")
    builder.let_go()

    assert (models(builder), builder.window.desk.ui.tool) == ([], "move")


def test_nothing_is_carried_while_a_question_is_asked(asked: Scenario) -> None:
    """A drag out of the drawer moves neither the tool nor anyone on the table."""
    pilot = Pilot(asked)
    pilot.key("Enter")
    pilot.key("F4")
    pending = pilot.window.desk.game and pilot.window.desk.game.pending
    pilot.window.desk.change(drawer="build")
    pilot.tick(0.02)
    before = models(pilot)
    carry(pilot, "put:templar", Vec2(24, 30))
    pilot.let_go()

    assert pending
    assert (models(pilot), pilot.window.desk.ui.carried_at) == (before, None)


def test_undo_takes_the_last_one_off_while_the_next_is_carried(builder: Pilot) -> None:
    """Put, put, Ctrl+Z: one is left, and the next one is still at the pointer."""
    builder.click_on("put:templar")
    builder.click(Vec2(16, 10))
    builder.click(Vec2(20, 10))
    builder.drag_to(Vec2(24, 10))
    builder.key("Ctrl+Z")
    left = len(models(builder))
    builder.click(Vec2(24, 14))

    assert (left, len(models(builder))) == (1, 2)


def test_undo_takes_it_off_again(builder: Pilot) -> None:
    carry(builder, "put:templar", Vec2(20, 10))
    builder.let_go()
    builder.key("Ctrl+Z")
    taken_back = models(builder)
    builder.key("Ctrl+Y")

    assert (taken_back, len(models(builder))) == ([], 1)


def test_the_wheel_turns_what_is_carried(builder: Pilot) -> None:
    """Fifteen degrees a step; Q and E as well. The next one of that side faces as this one does."""
    carry(builder, "put:templar", Vec2(20, 10))
    builder.wheel(Vec2(20, 10), 2)
    builder.key("E")
    builder.let_go()
    carry(builder, "put:crusader", Vec2(26, 10))
    builder.let_go()

    assert [model[5] for model in models(builder)] == [105.0, 105.0]


def test_ctrl_and_the_wheel_zoom_with_something_in_the_hand(builder: Pilot) -> None:
    """What is held keeps its facing; the point under the pointer stays there."""
    builder.click_on("put:slayer")
    builder.drag_to(Vec2(20, 20))
    before = builder.window.desk.ui.camera
    builder.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_CTRL))
    builder.wheel(Vec2(20, 20), 2)
    camera = builder.window.desk.ui.camera
    builder.send(pygame.Event(pygame.KEYUP, key=pygame.K_LCTRL, mod=0))
    builder.click(Vec2(20, 20))

    assert (round(camera.scale / before.scale, 4), models(builder)[0][5]) == (1.3225, 90.0)
    assert camera.to_pixel(Vec2(20, 20)) == before.to_pixel(Vec2(20, 20))


def test_bases_snap_into_contact(builder: Pilot) -> None:
    """Two bases of 50 mm whose edges are a quarter of an inch apart: the held one jumps to the other."""
    carry(builder, "put:templar", Vec2(20, 10))
    builder.let_go()
    carry(builder, "put:templar", Vec2(22.25, 10))
    builder.let_go()

    assert [(name, round(x, 3), y) for name, _, _, x, y, _ in models(builder)] == [
        ("T1", 20.0, 10.0),
        ("T2", round(20 + 50 / 25.4, 3), 10.0),
    ]


def test_over_another_base_it_takes_the_nearest_place(builder: Pilot) -> None:
    """It is shown as overlapping, with a ghost at the place that it gets."""
    carry(builder, "put:templar", Vec2(20, 10))
    builder.let_go()
    carry(builder, "put:slayer", Vec2(21, 10))
    sketch = builder.window.desk.view().sketch
    builder.let_go()
    ghost = sketch.ghosts[0].position

    assert (sketch.overlapping, len(sketch.ghosts)) == (("S1",), 1)
    assert models(builder)[1][3:5] == (ghost.x, ghost.y)
    assert (round(ghost.x, 3), ghost.y) == (round(20 + 50 / 25.4, 3), 10.0)


# Clicking


def test_stamping_puts_one_at_each_click(builder: Pilot) -> None:
    """Each has the next id and its name; Esc gives the hand back."""
    builder.click_on("build-side:B")
    builder.click_on("put:slayer")
    for at in (Vec2(16, 20), Vec2(20, 20), Vec2(24, 20)):
        builder.click(at)
    tool = builder.window.desk.ui.tool
    builder.key("Esc")

    assert models(builder) == [
        ("S1", "Slayer S1", "B", 16.0, 20.0, 90.0),
        ("S2", "Slayer S2", "B", 20.0, 20.0, 90.0),
        ("S3", "Slayer S3", "B", 24.0, 20.0, 90.0),
    ]
    assert (tool, builder.window.desk.ui.tool) == ("put", "move")


def test_the_same_item_again_gives_the_hand_back(builder: Pilot) -> None:
    builder.click_on("put:slayer")
    is_on = [item.title for item in items(page(builder)) if item.is_on]
    builder.click_on("put:slayer")

    assert (is_on, builder.window.desk.ui.tool) == (["Slayer"], "move")


def test_another_side_while_stamping(builder: Pilot) -> None:
    """What is in the hand changes sides with the chip; models of a new side face against the others."""
    builder.click_on("put:slayer")
    builder.click(Vec2(16, 8))
    builder.click_on("build-side:C")
    builder.click(Vec2(16, 30))

    assert [(name, side, facing) for name, _, side, _, _, facing in models(builder)] == [
        ("S1", "A", 90.0),
        ("S2", "C", 270.0),
    ]


def test_found_by_keys_alone(builder: Pilot) -> None:
    """Ctrl+F, a few letters, Enter: the first of those found is in the hand."""
    builder.key("Ctrl+F")
    builder.type_text("mechan")
    builder.key("Enter")
    builder.click(Vec2(20, 20))

    assert models(builder) == [("M1", "Mechanithrall M1", "A", 20.0, 20.0, 90.0)]


def test_a_plain_base(builder: Pilot) -> None:
    """A base of a size alone has the card that a file gives to a model without one."""
    builder.click_on("build-page:bases")
    builder.click_on("put:base:120")
    builder.click(Vec2(20, 20))

    assert models(builder) == [("B1", "Base B1", "A", 20.0, 20.0, 90.0)]


def test_a_piece_of_terrain_dragged_out(builder: Pilot) -> None:
    """It has the usual size, and can be turned on its way."""
    builder.click_on("build-page:terrain")
    carry(builder, "draw-kind:woodland", Vec2(20, 20))
    for _ in range(6):
        builder.key("Q")
    builder.let_go()
    game = builder.window.desk.game
    assert game
    pieces = [(piece.id, piece.kind, piece.bounds) for piece in game.state.board.terrain]

    assert pieces == [("woodland1", "woodland", (18.0, 17.0, 22.0, 23.0))]
    assert builder.window.desk.ui.selection == ("woodland1",)


def test_initials_are_the_first_letters() -> None:
    assert [initials(name) for name in ("Crusader", "Iron Fang Pikeman", "War Mûmak of Harad", "50 mm")] == [
        "C",
        "IF",
        "WM",
        "M",
    ]


# Round it


def test_the_empty_table_says_what_to_do_first(builder: Pilot) -> None:
    """Until something lies on it, or is on its way there."""
    at_first = contents.empty_table(builder.window.desk.view())
    carry(builder, "put:templar", Vec2(20, 10))
    carried = contents.empty_table(builder.window.desk.view())
    builder.let_go()

    assert at_first is not None
    assert (at_first.sentence, at_first.cap) == ("Drag a model out of the build drawer onto the table.", "F4")
    assert (carried, contents.empty_table(builder.window.desk.view())) == (None, None)


@pytest.mark.parametrize("height", [680, 500])
def test_the_rail_fits(height: int, most_tools: Callable[[], Rail]) -> None:
    """With every tool of the system that has most, in the lowest window and at the largest interface scale."""
    rail = most_tools()
    count = sum(len(group) for group in rail.groups)
    used = 16 + 8 * (len(rail.groups) - 1) + tool_pitch(rail, height) * count

    assert used <= height
    assert tool_pitch(rail, height) >= 32


@pytest.fixture
def most_tools() -> Callable[[], Rail]:
    def rail() -> Rail:
        system = max(all_systems(), key=lambda one: len(one.actions))
        made = contents.rail(Pilot(parse(json.dumps({**EMPTY, "system": system.id}), "empty.json")).window.desk.view())
        pages = tuple(
            RailTool(command=f"drawer:{key}", icon="dice", cap=key, tip="") for key in ("F4", "F5", "F6", "F7")
        )
        return Rail(groups=(*made.groups[:3], pages), active=())

    return rail
