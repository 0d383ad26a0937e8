"""The rectangles of the window, as the look settles them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from sandbox.ui.layout import frame, plan_panel, step_marks


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


@pytest.mark.parametrize(("height", "has_stats"), [(759, False), (760, True)])
def test_stat_row_folds_away(height: int, has_stats: bool) -> None:
    """A window lower than 760 pixels has no row of stat boxes."""
    plan = plan_panel(frame((1280, height)), has_stats=True, legend=1, has_figures=True, rows=2, has_buttons=True)

    assert (plan.stats is not None) == has_stats


def test_sections_stand_as_in_the_reference() -> None:
    """Eight targets and three lines of legend at 1280x800: every section where the picture has it."""
    plan = plan_panel(frame((1280, 800)), has_stats=True, legend=3, has_figures=True, rows=8, has_buttons=True)

    assert plan.stats == Rect(960, 108, 304, 40)
    assert plan.figures == Rect(960, 286, 304, 56)
    assert plan.buttons == Rect(960, 610, 304, 40)
    assert plan.log == Rect(944, 666, 336, 134)
    assert (plan.rows, plan.has_tabs) == (8, False)


@pytest.mark.parametrize("rows", range(30))
@pytest.mark.parametrize("size", [(1024, 720), (1280, 800), (1920, 1080)])
def test_sections_never_overlap_and_stay_in_the_panel(size: tuple[int, int], rows: int) -> None:
    """However many targets there are, sections follow one another and end with the panel."""
    place = frame(size)
    plan = plan_panel(place, has_stats=True, legend=3, has_figures=True, rows=rows, has_buttons=True)
    sections = [plan.head, plan.stats, plan.budget, plan.figures, plan.tabs, plan.table, plan.buttons]
    there = [section for section in sections if section is not None] + ([] if plan.has_tabs else [plan.log])

    assert all(above.bottom <= below.top for above, below in pairwise(there))
    assert place.panel.contains(there[-1])


def test_log_becomes_a_tab_when_it_would_be_too_low() -> None:
    """Below 64 pixels the log shares the place of the targets, and only whole rows show."""
    place = frame((1024, 720))
    plans = [plan_panel(place, has_stats=True, legend=3, has_figures=True, rows=n, has_buttons=True) for n in (9, 10)]

    assert [plan.has_tabs for plan in plans] == [False, True]
    assert plans[0].log.height >= 64
    assert plans[1].table is not None
    assert plans[1].table.height - 28 * (plans[1].rows + 1) >= 0


def test_steps_keep_their_order_and_their_distance() -> None:
    """A pill of four takes four times the room of a single mark; the gaps between are equal."""
    assert step_marks((4, 2, 1), 700) == pytest.approx((40, 286.6667, 503.3333), abs=1e-4)
    assert step_marks((), 700) == ()


def test_steps_move_together_where_there_is_no_room() -> None:
    """A hundred steps on a short line still lie on it, in order."""
    centres = step_marks((1,) * 100, 500)

    assert list(centres) == sorted(centres)
    assert centres[-1] == pytest.approx(497.5)
