"""The sections of the panel: where columns stand, what bars show, and that each fills its place and no more."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.core.checks import Reason
from sandbox.core.sections import (
    BarPart,
    Bin,
    Budget,
    Card,
    Cards,
    Checklist,
    Column,
    Figure,
    Figures,
    Histogram,
    Hurdle,
    Hurdles,
    Met,
    Pace,
    Paces,
    Remark,
    Share,
    Shares,
    Table,
)
from sandbox.render.theme import DARK, LIGHT, Theme
from sandbox.ui.panels.blocks import Block, BlocksView, extents_of, paint_block
from sandbox.ui.panels.figures import Owner
from sandbox.ui.panels.lines import Condition, Conditions, Empty, Reasons
from sandbox.ui.panels.table import RowsView, column_edges, rows_shown, table_height
from sandbox.ui.sheet import Sheet, Style

LONG = "Something that is so long that it needs a second line in every panel there is, and then some more"
CLAUSE = Reason("some.clause", LONG)


def row(some_id: str, *cells: str) -> Met:
    return Met(id=some_id, name="", answer="shoved", word="", note="", cells=cells)


LANDING = Table(
    title="This landing",
    note="direction 3, 2″",
    columns=(
        Column(head="contacted, then moved"),
        Column(head=""),
        Column(head="moved", is_number=True, is_quiet=True),
        Column(head="kill", is_number=True, is_deciding=True),
    ),
    rows=(
        row("T1", "T1", "thrown, knocked down", "", "−3.1"),
        row("C1", "C1", "collateral, knocked down", "0.36″", "97%"),
    ),
)
BLOCKS: dict[str, Block] = {
    "budget": Budget(
        title="Move",
        note="SPD 6 + 3 = 9″",
        parts=(
            BarPart(amount_in=5.7, fill="stands", label="stands at", value="5.71″"),
            BarPart(amount_in=1, fill="rewound", label="rewound", value="−1.03″"),
            BarPart(amount_in=1, fill="unused"),
            BarPart(amount_in=1, fill="rough", label="rough ground costs", value="−1.93″"),
        ),
    ),
    "paces": Paces(
        title="Way",
        note="5.5 of 4 steps",
        paces=(*(Pace(fill="quiet"),) * 3, Pace(fill="stands"), Pace(fill="rewound"), Pace(fill="rewound", gone=0.5)),
        pips=("spent", "left", "missing"),
        each=2,
    ),
    "figures": Figures(
        figures=(Figure(value="4", label="trampled", answer="tramples"), Figure(value="1", label="die"))
    ),
    "hurdles": Hurdles(title="What must come right", hurdles=(Hurdle(label="1 Grasp", needed="6+", chance=0.72),) * 3),
    "shares": Shares(title="So it ends", note="exact", shares=(Share(chance=1, fill="stands", label="lands on X"),)),
    "large shares": Shares(
        title="Who wins",
        note="exact",
        is_large=True,
        shares=(Share(chance=0.8, fill="stands", label="wins"), Share(chance=0.2, fill="stops", label="loses")),
    ),
    "histogram": Histogram(
        title="Where it stops",
        note="exact",
        bins=(Bin(at=1.3, chance=0.04, fill="stops"), Bin(at=8, chance=0.66, fill="stands")),
        ticks=((0, "0″"), (8, "8″")),
    ),
    "low histogram": Histogram(
        title="Stampede test",
        note="for each wound",
        bins=tuple(Bin(at=n, chance=n / 77, fill="hatched" if n < 7 else "plain") for n in range(2, 13)),
        ticks=((2, "2"), (12, "12")),
        says=(("holds 58%", None), ("panics 42%", "stops")),
    ),
    "table": LANDING,
    "checklist": Checklist(items=((True, CLAUSE), (False, CLAUSE))),
    "cards": Cards(title="Ram power", cards=(Card(model="A", lines=(("armour", "13"), ("power", "18–23"))),) * 2),
    "remark": Remark(text=LONG),
    "reasons": Reasons((CLAUSE,)),
    "conditions": Conditions((Condition(name="focus", value="3"), Condition(name="shield wall", meaning=LONG))),
    "empty": Empty(sentence="Pick a model, then drag a line.", cap="T"),
}
VIEW = BlocksView(rows=RowsView(boosted=("C1",)), owners=(Owner("A", "Werewolf", 1),))


def painted(block: Block, width: int, theme: Theme = DARK, scale: float = 1.0) -> pygame.Surface:
    """The block in the height that it asks for, with forty bare pixels all round."""
    (extent,) = extents_of((block,), width, scale)
    surface = pygame.Surface((width + 80, round(extent.height * scale) + 80))
    surface.fill(theme.panel)
    place = pygame.Rect(40, 40, width, round(extent.height * scale))
    paint_block(block, VIEW, Sheet(surface, Style(theme=theme, scale=scale)), place)
    return surface


def inked(surface: pygame.Surface, theme: Theme) -> pygame.Rect:
    """The rectangle of everything that is not bare panel."""
    x, y = np.nonzero((pygame.surfarray.array3d(surface) != np.array(theme.panel)).any(axis=2))
    return pygame.Rect(x.min(), y.min(), x.max() + 1 - x.min(), y.max() + 1 - y.min())


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("width", [272, 304, 368])
@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_fills_the_place_that_it_asks_for_and_no_more(name: str, width: int, scale: float) -> None:
    """In all three panels and at twice the interface scale; only the rows of a table may reach eight pixels out."""
    ink = inked(painted(BLOCKS[name], round(width * scale), scale=scale), DARK)
    (extent,) = extents_of((BLOCKS[name],), width * scale, scale)
    out = round(8 * scale) if name == "table" else 1
    whole = pygame.Rect(40, 40, round(width * scale), round(extent.height * scale))

    assert whole.inflate(2 * out, 2 * round(2 * scale)).contains(ink)
    if name != "empty":
        assert ink.height > whole.height - round(26 * scale)


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_wears_the_colours_of_both_themes(name: str) -> None:
    dark, light = (painted(BLOCKS[name], 304, theme) for theme in (DARK, LIGHT))

    assert inked(dark, DARK).size == inked(light, LIGHT).size
    assert (pygame.surfarray.array3d(dark) != pygame.surfarray.array3d(light)).any(axis=2).all()


def test_shares_are_as_wide_as_their_chances_with_gaps_between() -> None:
    """Of 300 pixels two are gaps of two; whatever can happen is seen."""
    shares = Shares(
        title="",
        note="",
        shares=(
            Share(chance=0.5, fill="stands", label=""),
            Share(chance=0.4999, fill="unused", label=""),
            Share(chance=0.0001, fill="shoved", label=""),
            Share(chance=0, fill="tie", label=""),
        ),
    )
    bar = pygame.surfarray.array3d(painted(shares, 300))[40:340, 40 + 37]
    panel = (bar == np.array(DARK.panel)).all(axis=1)
    stands = (bar == np.array(DARK.answers["stands"])).all(axis=1)
    unused = (bar == np.array(DARK.line2)).all(axis=1)

    assert (stands.sum(), unused.sum()) == (148, 148)
    assert panel.sum() == 4


def test_a_hurdle_is_a_bar_as_long_as_its_chance() -> None:
    hurdles = Hurdles(title="", hurdles=(Hurdle(label="Grasp", needed="6+", chance=0.25),))
    bar = pygame.surfarray.array3d(painted(hurdles, 400))[40:440, 40 + 52]

    assert (bar == np.array(DARK.text)).all(axis=1).sum() == pytest.approx(100, abs=2)
    assert (bar == np.array(DARK.line)).all(axis=1).sum() == pytest.approx(300, abs=2)


def test_bars_of_a_histogram_stand_where_and_as_high_as_they_should() -> None:
    """Two bars of which one is twice as likely, at both ends of the axis."""
    histogram = Histogram(
        title="",
        note="",
        bins=(Bin(at=0, chance=0.04, fill="stops"), Bin(at=8, chance=0.08, fill="stands")),
        ticks=(),
    )
    picture = pygame.surfarray.array3d(painted(histogram, 300))
    found = []
    for answer in ("stops", "stands"):
        x, y = np.nonzero((picture == np.array(DARK.answers[answer])).all(axis=2))
        found.append(((x.min() + x.max() + 1) / 2 - 40, np.ptp(y) + 1, y.max() + 1))

    assert [x for x, _, _ in found] == [16, 284]
    assert [height for _, height, _ in found] == [22, 44]
    assert found[0][2] == found[1][2]


# Columns

WIDTHS = st.lists(
    st.tuples(st.integers(10, 40), st.integers(0, 90), st.integers(0, 40), st.integers(0, 40)), min_size=1, max_size=6
)


@given(WIDTHS)
@settings(max_examples=60, derandomize=True)
def test_numbers_never_meet_what_stands_beside_them(lines: list[tuple[int, int, int, int]]) -> None:
    """Whatever the cells, those of one line keep their distance; the last column ends at the right edge."""
    columns = (Column(head=""), Column(head=""), Column(head="", is_number=True), Column(head="", is_number=True))
    edges = column_edges(columns, lines, 300, 13, 8)

    for line in lines:
        spans = [
            (edge - width, edge) if column.is_number else (edge, edge + width)
            for edge, width, column in zip(edges, line, columns, strict=True)
            if width
        ]
        assert all(left[1] + 8 <= right[0] for left, right in pairwise(spans)), (edges, line)
    if any(line[3] for line in lines):
        assert edges[3] == 300


def test_a_head_reaches_over_a_column_without_one() -> None:
    """The long head of the first column does not push the second one away."""
    columns = (Column(head=""), Column(head=""), Column(head="", is_number=True))

    assert column_edges(columns, [(130, 0, 40), (16, 150, 30)], 300, 13, 8) == [0, 24, 300]


def test_a_number_between_words_is_packed_to_the_left() -> None:
    columns = (Column(head=""), Column(head="", is_number=True), Column(head=""))

    assert column_edges(columns, [(52, 13, 70), (28, 38, 60)], 300, 13, 8) == [0, 79, 92]


def test_a_table_without_anybody_is_not_there() -> None:
    """Neither its heads nor room for them: what stands below would lie over them."""
    picture = pygame.surfarray.array3d(painted(Table(columns=LANDING.columns, rows=()), 304))

    assert (picture == np.array(DARK.panel)).all()


def test_a_table_shows_whole_rows_of_what_it_is_given() -> None:
    assert table_height(LANDING, 2) == 24 + 24 + 2 * 28
    assert [rows_shown(LANDING, height) for height in (40, 75, 76, 103.6, 104, 500)] == [0, 0, 1, 2, 2, 2]
    assert table_height(Table(columns=LANDING.columns, rows=()), 0) == 0


def test_a_table_closes_up_before_it_cuts_words() -> None:
    """At 287 pixels the usual gaps would cost the last letters; narrower ones keep them all, at 280 they go."""
    words = Table(columns=LANDING.columns, rows=(row("C2", "C2", "collateral, knocked down", "0.36″", "97%"),))
    whole, tight, cut = (
        int((pygame.surfarray.array3d(painted(words, width)) == np.array(DARK.text)).all(axis=2).sum())
        for width in (400, 287, 280)
    )

    assert whole == tight > cut
