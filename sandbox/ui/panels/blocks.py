"""What the right panel is stacked from: the sections of a preview, and the window's own running text."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from sandbox.core.sections import (
    Budget,
    Cards,
    Checklist,
    Figures,
    Histogram,
    Hurdles,
    Paces,
    Remark,
    Section,
    Shares,
    Table,
)
from sandbox.ui.forms import Form, FormView, form_height, paint_form
from sandbox.ui.layout import Extent
from sandbox.ui.panels.bars import (
    budget_height,
    hurdles_height,
    paint_budget,
    paint_hurdles,
    paint_shares,
    shares_height,
)
from sandbox.ui.panels.figures import FIGURES, Owner, cards_height, paint_cards, paint_figures
from sandbox.ui.panels.histogram import histogram_height, paint_histogram
from sandbox.ui.panels.lines import (
    Conditions,
    Empty,
    Reasons,
    checklist_height,
    conditions_height,
    paint_checklist,
    paint_conditions,
    paint_empty,
    paint_reasons,
    paint_remark,
    reasons_height,
    remark_height,
)
from sandbox.ui.panels.paces import paces_height, paint_paces
from sandbox.ui.panels.table import LEAST_ROWS, RowsView, paint_table, table_height
from sandbox.ui.sheet import Sheet

Block = Section | Reasons | Conditions | Empty | Form

LEAST_FORM = 132

EMPTY = 120
"""How much room an empty panel takes before the log begins, in pixels of the design."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BlocksView:
    """What blocks are painted with besides themselves: how rows and forms are seen, and the models of cards."""

    rows: RowsView = field(default_factory=RowsView)
    owners: tuple[Owner, ...] = ()
    form: FormView = field(default_factory=FormView)


def extents_of(blocks: tuple[Block, ...], width: float, scale: float) -> tuple[Extent, ...]:
    """How much room each block wants in a column of that width in pixels."""
    found = list[Extent]()
    for before, block in zip((None, *blocks), blocks, strict=False):
        height, least = _heights(block, width, scale)
        found.append(Extent(_gap(block, before) if height else 0, height, least))
    return tuple(found)


def _gap(block: Block, before: Block | None) -> int:
    """What parts a block from the one above it."""
    match block:
        case Table(title=""):
            return 8
        case _ if before is None:
            return 4
        case Figures():
            return 18 if isinstance(before, Budget) else 12
        case Table():
            return 12
        case Remark():
            return 0 if isinstance(before, Remark) else 4
        case Checklist() | Conditions() | Empty() | Reasons():
            return 6
        case _:
            return 10


def _heights(block: Block, width: float, scale: float) -> tuple[float, float]:
    """The height of a block, and how low it may become."""
    height: float
    match block:
        case Table():
            return table_height(block, len(block.rows)), table_height(block, min(len(block.rows), LEAST_ROWS))
        case Form():
            return form_height(block, width, scale), LEAST_FORM
        case Conditions():
            return conditions_height(block.conditions, width, scale), 0
        case Budget():
            height = budget_height(block)
        case Paces():
            height = paces_height(block)
        case Figures():
            height = FIGURES
        case Hurdles():
            height = hurdles_height(block)
        case Shares():
            height = shares_height(block)
        case Histogram():
            height = histogram_height(block)
        case Cards():
            height = cards_height(block)
        case Checklist():
            height = checklist_height(block, width, scale)
        case Remark():
            height = remark_height(block, width, scale)
        case Reasons():
            height = reasons_height(block.reasons, width, scale)
        case Empty():
            height = EMPTY
    return height, height


def paint_block(block: Block, view: BlocksView, sheet: Sheet, rect: Rect) -> None:
    """Paint a block into its place."""
    match block:
        case Table():
            paint_table(block, view.rows, sheet, rect)
        case Budget():
            paint_budget(block, sheet, rect)
        case Paces():
            paint_paces(block, sheet, rect)
        case Figures():
            paint_figures(block, sheet, rect)
        case Hurdles():
            paint_hurdles(block, sheet, rect)
        case Shares():
            paint_shares(block, sheet, rect)
        case Histogram():
            paint_histogram(block, sheet, rect)
        case Cards():
            paint_cards(block, view.owners, sheet, rect)
        case Checklist():
            paint_checklist(block, sheet, rect)
        case Remark():
            paint_remark(block, sheet, rect)
        case Reasons():
            paint_reasons(block.reasons, sheet, rect)
        case Conditions():
            paint_conditions(block.conditions, sheet, rect)
        case Empty():
            paint_empty(block, sheet, rect)
        case Form():
            paint_form(block, view.form, sheet, rect)
