"""The rectangles of the window, as the look settles them."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from sandbox.core.sections import (
    BarPart,
    Budget,
    Column,
    Figure,
    Figures,
    Hurdle,
    Hurdles,
    Met,
    Remark,
    Share,
    Shares,
    Table,
)
from sandbox.core.vec import Vec2
from sandbox.scenario import Scenario, load
from sandbox.scenario.paths import find_scenario
from sandbox.ui.layout import PanelPlan, frame, plan_panel, step_marks
from sandbox.ui.panels.blocks import Block, extents_of
from sandbox.ui.panels.form_plates import drawer_place
from sandbox.ui.pilot import Pilot


@pytest.mark.parametrize(
    ("size", "table", "panel", "timeline"),
    [
        ((1024, 720), Rect(48, 40, 672, 608), Rect(720, 40, 304, 680), Rect(48, 648, 672, 72)),
        ((1280, 800), Rect(48, 40, 896, 688), Rect(944, 40, 336, 760), Rect(48, 728, 896, 72)),
        ((1920, 1080), Rect(48, 40, 1472, 968), Rect(1520, 40, 400, 1040), Rect(48, 1008, 1472, 72)),
    ],
)
def test_the_three_sizes(size: tuple[int, int], table: Rect, panel: Rect, timeline: Rect) -> None:
    """Bars and panels have their measures, and the table view has what is left."""
    place = frame(size)

    assert (place.table, place.panel, place.timeline) == (table, panel, timeline)
    assert place.top == Rect(0, 0, size[0], 40)
    assert place.rail == Rect(0, 40, 48, size[1] - 40)


@pytest.mark.parametrize(("width", "panel"), [(1199, 304), (1200, 336), (1599, 336), (1600, 400)])
def test_breakpoints(width: int, panel: int) -> None:
    """The right panel grows at 1200 and at 1600 pixels."""
    assert frame((width, 800)).panel.width == panel


def test_interface_scale_multiplies_every_pixel() -> None:
    """At scale 2 a window of twice the size has the same frame, twice as large."""
    small, large = frame((1280, 800)), frame((2560, 1600), 2.0)

    for name in ("top", "rail", "table", "timeline", "panel"):
        one, two = getattr(small, name), getattr(large, name)
        assert two == Rect(one.left * 2, one.top * 2, one.width * 2, one.height * 2)


ROWS = tuple(Met(id=f"G{n}", name="Grunt", answer="tramples", word="tramples", note="") for n in range(30))
PART = BarPart(amount_in=1, fill="stands", label="stands at")


def trample(rows: int) -> tuple[Block, ...]:
    """The sections of a trample with three lines of legend and so many targets."""
    return (
        Budget(title="Move", note="", parts=(PART,) * 3),
        Figures(figures=(Figure(value="4", label="trampled"),) * 3),
        Table(columns=(Column(head="in order"),), rows=ROWS[:rows]),
    )


def plan(size: tuple[int, int], blocks: tuple[Block, ...], scale: float = 1.0) -> PanelPlan:
    place = frame(size, scale)
    return plan_panel(place, extents_of(blocks, place.panel.width, scale), has_stats=True, has_buttons=True)


@pytest.mark.parametrize(("height", "has_stats"), [(759, False), (760, True)])
def test_stat_row_folds_away(height: int, has_stats: bool) -> None:
    """A window lower than 760 pixels has no row of stat boxes."""
    assert (plan((1280, height), trample(2)).stats is not None) == has_stats


def test_sections_stand_as_in_the_reference() -> None:
    """Eight targets and three lines of legend at 1280x800: every section where the picture has it."""
    panel = plan((1280, 800), trample(8))

    assert panel.stats == Rect(960, 108, 304, 40)
    assert panel.sections == (Rect(960, 160, 304, 108), Rect(960, 286, 304, 56), Rect(960, 350, 304, 248))
    assert panel.buttons == Rect(960, 610, 304, 40)
    assert panel.log == Rect(944, 666, 336, 134)
    assert not panel.has_tabs


def test_the_sections_of_a_throw_stand_as_in_the_reference() -> None:
    """Three hurdles, three shares, a landing with four rows and a remark at 1280x800, to within three pixels."""
    hurdle, share = Hurdle(label="Grasp", needed="6+", chance=0.7), Share(chance=0.3, fill="stands", label="lands")
    blocks = (
        Hurdles(title="What must come right", hurdles=(hurdle,) * 3),
        Shares(title="So it ends", note="exact", shares=(share,) * 3),
        Table(title="This landing", columns=(Column(head="contacted"),), rows=ROWS[:4]),
        Remark(text="3 models moved"),
    )
    panel = plan((1280, 800), blocks)
    tops = [section.top for section in panel.sections if section]

    assert tops == pytest.approx([161, 291, 418, 582], abs=3)
    assert panel.buttons
    assert panel.buttons.top == pytest.approx(614, abs=3)


@pytest.mark.parametrize("rows", range(30))
@pytest.mark.parametrize("size", [(1024, 720), (1280, 800), (1920, 1080)])
def test_sections_never_overlap_and_stay_in_the_panel(size: tuple[int, int], rows: int) -> None:
    """However many targets there are, sections follow one another and end with the panel."""
    panel = plan(size, trample(rows))
    budget, figures, table = panel.sections
    parts = [panel.head, panel.stats, budget, figures, panel.tabs, table, panel.buttons]
    there = [part for part in parts if part is not None] + ([] if panel.has_tabs else [panel.log])

    assert all(above.bottom <= below.top for above, below in pairwise(there))
    assert frame(size).panel.contains(there[-1])


def test_log_becomes_a_tab_when_it_would_be_too_low() -> None:
    """Below 64 pixels the log shares the place of the targets; the table is as high as what is left."""
    plans = [plan((1024, 720), trample(rows)) for rows in (9, 10)]

    assert [one.has_tabs for one in plans] == [False, True]
    assert plans[0].log.height >= 64
    assert plans[1].sections[2]
    assert plans[1].buttons
    assert plans[1].sections[2].bottom <= plans[1].buttons.top - 12
    assert plans[1].is_behind_log(plans[1].sections[2])
    assert plans[1].sections[1]
    assert not plans[1].is_behind_log(plans[1].sections[1])


@pytest.mark.parametrize(
    ("size", "wished", "scale"),
    [((1024, 720), 2.0, 1.0), ((1280, 800), 2.0, 1.25), ((1920, 1080), 2.0, 2.0), ((3840, 2160), 1.5, 1.5)],
)
def test_the_interface_is_no_larger_than_the_window_has_room_for(
    size: tuple[int, int], wished: float, scale: float
) -> None:
    """All tools of the rail are in the window, whatever scale is wished for; more room gives the wished scale back."""
    pilot = Pilot(load(find_scenario("no-room")), size=size, scale=wished)
    ui = pilot.window.desk.ui
    outside = [hit for hit in pilot.window.places.hits if not pilot.surface.get_rect().contains(hit.rect)]

    assert (ui.frame.scale, outside) == (scale, [])
    pilot.window.handle(pygame.Event(pygame.WINDOWSIZECHANGED, x=3840, y=2160))
    assert pilot.window.desk.ui.frame.scale == wished


@pytest.mark.parametrize("size", [(640, 400), (300, 200), (1, 1)])
@pytest.mark.parametrize("cap", ["T", "F4", "Ctrl+N", "Ctrl+O", "F1"])
def test_no_window_is_too_small_to_be_drawn(told: Scenario, size: tuple[int, int], cap: str) -> None:
    """It is made larger again, and everything is where it was."""
    pilot = Pilot(told, size=size)
    pilot.key(cap)
    pilot.surface = pygame.Surface((1280, 800))
    pilot.send(pygame.Event(pygame.WINDOWSIZECHANGED, x=1280, y=800))

    assert pilot.window.desk.ui.frame == frame((1280, 800))


def test_larger_says_when_there_is_no_room(told: Scenario) -> None:
    """At 1024x720 there is one interface scale; Ctrl++ says so."""
    pilot = Pilot(told, size=(1024, 720))
    pilot.key("Ctrl++")
    notice = pilot.window.desk.ui.notice

    assert pilot.window.desk.ui.frame.scale == 1.0
    assert notice is not None
    assert notice.lines == ("The interface grows no further in a window of this size: make the window larger first.",)


def test_what_has_no_room_folds_away_the_last_first_but_for_the_table() -> None:
    """Five sections and a table of twenty in ever lower windows: the table stays."""
    part = Figures(figures=(Figure(value="4", label="trampled"),))
    blocks = (*trample(20), part, part, part)
    there = {
        height: [section is not None for section in plan((1024, height), blocks).sections]
        for height in (720, 560, 500, 440)
    }

    assert there == {
        720: [True] * 6,
        560: [True, True, True, True, False, False],
        500: [True, True, True, False, False, False],
        440: [True, False, True, False, False, False],
    }


def test_without_a_table_the_log_takes_turns_with_all_sections() -> None:
    """Sections that do not give way stand below the tabs, and the log has all their room."""
    panel = plan((1024, 720), (trample(0)[0],) * 5)

    assert panel.tabs
    assert panel.tabs.top < 110
    assert all(section and panel.is_behind_log(section) for section in panel.sections[:4])
    assert panel.log.top < 150
    assert panel.buttons
    assert panel.log.bottom == panel.buttons.top - 12


def test_steps_keep_their_order_and_their_distance() -> None:
    """A pill of four takes four times the room of a single mark; the gaps between are equal."""
    assert step_marks((4, 2, 1), 700) == pytest.approx((40, 286.6667, 503.3333), abs=1e-4)
    assert step_marks((), 700) == ()


def test_steps_move_together_where_there_is_no_room() -> None:
    """A hundred steps on a short line still lie on it, in order."""
    centres = step_marks((1,) * 100, 500)

    assert list(centres) == sorted(centres)
    assert centres[-1] == pytest.approx(497.5)


def test_a_drawer_never_covers_an_untouched_view(game: Scenario) -> None:
    """Opening the drawer fits the models beside it, closing it gives the room back; a moved view stays as it is."""
    pilot = Pilot(game)
    camera = pilot.window.desk.ui.camera
    pilot.key("F4")
    lefts = [pilot.pixel(model.position)[0] for model in game.state.board.models]
    drawer = drawer_place(pilot.window.desk.ui.frame)
    pilot.key("F4")
    closed = pilot.window.desk.ui.camera
    pilot.wheel(Vec2(20, 24), 1)
    moved = pilot.window.desk.ui.camera
    pilot.key("F4")

    assert min(lefts) > drawer.right
    assert (closed, pilot.window.desk.ui.camera) == (camera, moved)
