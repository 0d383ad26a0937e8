"""The panels: what they say, and that everything that answers can be hit."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pygame
import pytest

from sandbox.core.sections import Column, Met, Table
from sandbox.core.vec import Vec2
from sandbox.render.fonts import text_width
from sandbox.render.theme import DARK, LIGHT, Theme
from sandbox.scenario import Scenario, parse
from sandbox.ui import contents, pages, story
from sandbox.ui.building.inspector import inspector
from sandbox.ui.layout import frame
from sandbox.ui.pages import DRAWERS
from sandbox.ui.panels.action import ActionPanel, paint_action
from sandbox.ui.panels.blocks import BlocksView
from sandbox.ui.panels.form_plates import dialog_place
from sandbox.ui.panels.lines import Condition, Conditions, Empty, Reasons
from sandbox.ui.panels.log import Log, LogLine, paint_log
from sandbox.ui.panels.table import RowsView
from sandbox.ui.pilot import Pilot
from sandbox.ui.sheet import Kept, Sheet, Style, wrap

SIZES = [(1024, 720), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_every_place_can_be_hit(size: tuple[int, int], scale: float, told: Scenario) -> None:
    """In every state of the window no place that answers is smaller than 28 by 28, at any interface scale."""
    pilot = Pilot(told, (round(size[0] * scale), round(size[1] * scale)))
    pilot.window.desk.reframe(pilot.window.desk.ui.frame.size, scale)
    seen: dict[str, pygame.Rect] = {}
    for cap in ("F1", "Esc", "Ctrl+O", "Esc", "Enter", "End", "F3", "Ctrl+Z"):
        pilot.key(cap)
        seen |= {hit.command: hit.rect for hit in pilot.window.places.hits}

    assert {command: rect for command, rect in seen.items() if min(rect.size) < round(28 * scale)} == {}
    assert {"undo", "redo", "record", "theme", "help", "play", "first", "next", "speed"} <= set(seen)


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
@pytest.mark.parametrize("size", SIZES)
def test_panels_stay_in_their_places(size: tuple[int, int], theme: Theme, told: Scenario) -> None:
    """Every place that answers lies inside the window, those of a panel inside that panel."""
    pilot = Pilot(told, size, theme)
    place = pilot.window.desk.ui.frame
    owners = {"row": place.panel, "log": place.panel, "confirm": place.panel, "tool": place.rail, "undo": place.top}

    for hit in pilot.window.places.hits:
        owner = owners.get(hit.command.partition(":")[0], pygame.Rect((0, 0), size))
        assert owner.contains(hit.rect), hit


def met(count: int) -> Table:
    """So many models met."""
    rows = (
        Met(id=f"G{n}", name="Grunt", answer="tramples", word="tramples", note="", cells=(f"G{n}",))
        for n in range(count)
    )
    return Table(columns=(Column(head="in order"),), rows=tuple(rows))


def painted_rows(panel: ActionPanel, size: tuple[int, int]) -> list[str]:
    """The rows of the table that are painted, from the top."""
    place = frame(size)
    sheet = Sheet(pygame.Surface(place.panel.size), Style(theme=DARK))
    paint_action(panel, sheet, sheet.surface.get_rect(), place)
    assert all(sheet.surface.get_rect().contains(hit.rect) for hit in sheet.hits)
    return [hit.command.removeprefix("row:") for hit in sheet.hits if hit.command.startswith("row:")]


@pytest.mark.parametrize(("scrolled", "first"), [(0, "G0"), (7, "G7"), (99, "G11")])
def test_a_long_table_scrolls(scrolled: int, first: str) -> None:
    """Thirty targets in the smallest window: whole rows only, and no further than the last one."""
    view = BlocksView(rows=RowsView(scrolled=scrolled))
    rows = painted_rows(ActionPanel(title="Trample", blocks=(met(30),), view=view), (1024, 720))

    assert rows[0] == first
    assert len(rows) == 19
    assert rows == [f"G{n}" for n in range(int(first[1:]), int(first[1:]) + 19)]


def test_the_log_takes_turns_with_the_targets() -> None:
    """With the log's tab open there are no rows; the tabs are still there to go back."""
    panel = ActionPanel(title="Trample", blocks=(met(30),), is_log_open=True)

    assert painted_rows(panel, (1024, 720)) == []


@pytest.mark.parametrize("focus", [0, 1, 50, 98, 99])
def test_the_log_shows_whole_lines_round_its_focus(focus: int) -> None:
    """The line in question is always seen, its neighbours follow one another, and nothing is cut at the foot."""
    lines = tuple(
        LogLine(key=str(n), label=str(n), text="a line " * 9, why=("because " * 30,), is_open=n == focus)
        for n in range(100)
    )
    rect = pygame.Rect(0, 0, 336, 200)
    sheet = Sheet(pygame.Surface(rect.size), Style(theme=DARK))
    paint_log(Log(lines=lines, focus=focus), sheet, rect)
    shown = [int(hit.command.removeprefix("log:")) for hit in sheet.hits]

    assert focus in shown
    assert shown == list(range(shown[0], shown[0] + len(shown)))
    assert max(hit.rect.bottom for hit in sheet.hits) <= rect.bottom


def test_a_panel_is_painted_only_when_it_says_something_else() -> None:
    """The same value, size and style give the same picture; a place that gets hot is painted anew."""
    kept, target, painted = Kept(), pygame.Surface((100, 100)), []
    style, rect = Style(theme=DARK), pygame.Rect(10, 10, 50, 50)

    def draw(value: str, hot: str = "", style: Style = style) -> None:
        def paint(sheet: Sheet, place: pygame.Rect) -> None:
            painted.append((value, sheet.hot))
            sheet.hit(place, "press")

        hits = kept.draw(target, "panel", rect, style, value, hot, paint)
        assert [hit.rect for hit in hits] == [rect]

    for value, hot in (("a", ""), ("a", ""), ("a", "elsewhere"), ("a", "press"), ("a", "press"), ("b", "press")):
        draw(value, hot)
    draw("b", "press", Style(theme=LIGHT))

    assert painted == [("a", ""), ("a", "press"), ("b", "press"), ("b", "press")]


def test_a_selected_model_shows_its_card(pilot: Pilot) -> None:
    """Name, kind, base and stats; what it has left, and what is known of it."""
    pilot.click(Vec2(20, 24))
    panel = contents.action_panel(pilot.window.desk.view())

    assert (panel.title, panel.cost, panel.who) == ("J", "side A", "heavy warjack, 50 mm")
    assert panel.stats == (("SPD", "5"), ("STR", "10"), ("MAT", "6"), ("DEF", "11"), ("ARM", "18"))
    assert panel.blocks == (inspector(pilot.window.desk.view()),)


def test_a_model_in_the_past_shows_its_conditions(told: Scenario) -> None:
    """While a moment of the story is shown there is nothing to be typed: what the model had left then is read."""
    pilot = Pilot(told)
    pilot.key("Enter")
    pilot.window.command("first")
    pilot.window.desk.select("J")
    panel = contents.action_panel(pilot.window.desk.view())

    assert panel.blocks == (Conditions((Condition(name="focus", value="3"),)),)


@pytest.mark.parametrize(
    ("cap", "sentence"),
    [
        ("V", "Pick a model to see its card, or drag it."),
        ("T", "Pick a model, then drag a line."),
        ("Tab", "Drag from base to base to measure."),
    ],
)
def test_an_empty_panel_says_what_to_do_first(pilot: Pilot, cap: str, sentence: str) -> None:
    """One sentence with the key cap of the tool in hand."""
    if cap != "V":
        pilot.key(cap)
    panel = contents.action_panel(pilot.window.desk.view())

    assert panel.blocks == (Empty(sentence=sentence, cap=cap),)


def test_without_a_scenario_there_is_the_shelf() -> None:
    """An empty window offers the scenarios that come along, the cases of the tests not among them."""
    pilot = Pilot()
    offered = [hit.command for hit in pilot.window.places.hits if hit.command.startswith("open:")]
    no_room = next(command for command in offered if command.endswith("no-room.json"))
    pilot.click_on(no_room)

    assert not [command for command in offered if "cases" in command]
    assert pilot.window.desk.game
    assert pilot.window.desk.game.scenario.title == "No room at the far end"
    assert not [hit for hit in pilot.window.places.hits if hit.command.startswith("open:")]


def test_an_action_that_is_not_allowed_lists_its_reasons(told: Scenario) -> None:
    """The panel carries every reason and the main button is off; the timeline says it in words."""
    pilot = Pilot(replace(told, actions=(replace(told.actions[0], model="S1"),)))
    view = pilot.window.desk.view()
    panel = contents.action_panel(view)

    assert isinstance(panel.blocks[0], Reasons)
    assert [reason.rule for reason in panel.blocks[0].reasons] == ["warmachine.trample.who"]
    assert not panel.buttons[0].is_on
    assert story.steps(view).doing.startswith("not allowed: ")


def test_the_timeline_foresees_what_would_come(told: Scenario) -> None:
    """While aiming: an attack for each one trampled in one pill, and the stand; all of it behind the play head."""
    pilot = Pilot(told)
    steps = story.steps(pilot.window.desk.view())

    assert [[mark.answer for mark in step.marks] for step in steps.steps] == [["tramples"], ["stands"]]
    assert (steps.head, steps.number, steps.doing) == (0, "Step 1", "aiming: nothing is rolled yet")


def test_the_rail_is_made_from_the_systems_actions(told: Scenario) -> None:
    """The hand, a group of actions, the tape, the pages of the drawer; each with its key."""
    rail = contents.rail(Pilot(told).window.desk.view())

    assert [[(tool.command, tool.cap) for tool in group] for group in rail.groups[:3]] == [
        [("tool:move", "V")],
        [
            ("tool:trample", "T"),
            ("tool:throw", "F"),
            ("tool:slam", "S"),
            ("tool:head-butt", "H"),
            ("tool:charge", "C"),
        ],
        [("tool:tape", "Tab")],
    ]
    assert [tool.command for tool in rail.groups[3]] == [f"drawer:{page}" for page in DRAWERS]
    assert rail.active == ("tool:trample", "drawer:")


def test_the_wheel_scrolls_what_is_under_it(told: Scenario) -> None:
    """Over the log it goes through the lines, as far as there are any, and back."""
    pilot = Pilot(told)
    pilot.key("Enter")
    pilot.tick(60)
    pilot.move_to((1100, 700))
    focus = []
    for steps in (1, 1, -1, -1, -1, 500):
        for _ in range(abs(steps)):
            pilot.send(
                pygame.Event(pygame.MOUSEWHEEL, x=0, y=1 if steps > 0 else -1, precise_y=float(steps > 0) * 2 - 1)
            )
        focus.append(story.log(pilot.window.desk.view(), has_head=True).focus)
    last = focus[0] + 1

    assert focus == [last - 1, last - 2, last - 1, last, last, 0]


def test_the_reasons_say_why_it_goes_back(told: Scenario) -> None:
    """With no room at its end the line on that is open with its clause, until the pointer asks for another."""
    pilot = Pilot(replace(told, actions=(replace(told.actions[0], distance_in=3.0),)))
    log = story.log(pilot.window.desk.view(), has_head=True)
    pilot.point_at("row:S1")
    pointed = story.log(pilot.window.desk.view(), has_head=True)

    assert [(line.key, line.is_open) for line in log.lines] == [("S1", False), ("stand", True)]
    assert log.lines[1].text.startswith("No room at 3.00″: back to ")
    assert log.lines[1].why[1].endswith("· trample.rewind")
    assert [(line.key, line.is_open) for line in pointed.lines] == [("S1", True), ("stand", False)]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_a_dialog_that_fits_has_no_scroll_bar(scale: float, told: Scenario) -> None:
    """Its right margin is bare, whatever its rows are rounded to."""
    pilot = Pilot(told, (2048, 1440), scale=scale)
    pilot.key("Ctrl+N")
    form = pages.dialog(pilot.window.desk.view())
    assert form is not None
    place = dialog_place(form, pilot.window.desk.ui.frame)
    margin = pygame.Rect(place.right - round(14 * scale), place.top + 40, round(10 * scale), place.height - 80)

    assert (pygame.surfarray.array3d(pilot.surface.subsurface(margin)) == np.array(DARK.panel)).all()


def test_a_side_with_a_long_name_leaves_room_for_the_model(game_file: dict[str, Any]) -> None:
    """Both are cut: what stands on the chip is no wider than half of the head."""
    models = [{**model, "side": "s" * 60} for model in game_file["models"]]
    pilot = Pilot(parse(json.dumps({**game_file, "models": models}), "sides.json"))
    pilot.click(Vec2(20, 24))
    panel = pilot.window.desk.ui.frame.panel
    left_half = panel.move(0, 8).clip(pygame.Rect(panel.left, panel.top, panel.width // 2 - 20, 30))

    assert not (pygame.surfarray.array3d(pilot.surface.subsurface(left_half)) == np.array(DARK.lift)).all(axis=2).any()


def test_a_word_wider_than_its_line_is_cut() -> None:
    """A path has no spaces: it goes on in the next line, nothing of it lost, no line too wide."""
    path = "/home/somebody/" + "a-very-long-folder/" * 6
    lines = wrap(f"Saved: {path}", 200, 15)

    assert "".join(lines) == f"Saved:{path}"
    assert max(text_width(line, 15) for line in lines) <= 200
