"""The table of everyone whom an action meets: a mark, and under each column a cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from sandbox.core.sections import Column, Met, Table
from sandbox.render.fonts import Weight
from sandbox.ui.keys import cap_of
from sandbox.ui.layout import ROW
from sandbox.ui.panels.bars import paint_heading
from sandbox.ui.sheet import Align, Sheet, key_cap_width

TITLE = 24
HEAD = 24
INDENT = 28
GAPS = (13, 9)
"""Between a cell and the next one: less where words would be cut otherwise."""

WORD_GAP = 8
"""Between two cells of words."""

MOST_NAME = 106
"""A longer first cell is cut: the columns after it say what matters."""

LEAST_ROWS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class RowsView:
    """How the rows are seen: the ids that are lit and boosted, and how many rows are hidden above the first one."""

    lit: tuple[str | None, ...] = ()
    boosted: tuple[str, ...] = ()
    scrolled: int = 0


def table_height(table: Table, rows: int) -> int:
    """Its height with so many rows, in pixels of the design; 0 without any."""
    return (TITLE if table.title else 0) + HEAD + ROW * rows if table.rows else 0


def rows_shown(table: Table, height: float) -> int:
    """How many whole rows fit into that height, in pixels of the design."""
    room = height - table_height(table, 0)
    return max(0, min(len(table.rows), int(room + 0.5) // ROW))


def column_edges(
    columns: Sequence[Column], lines: Sequence[Sequence[float]], width: float, gap: float, word_gap: float
) -> list[float]:
    """Where the columns stand in that width: the left edges of words, the right edges of numbers.

    `lines` are the widths of all cells, the heads' first, 0 for an empty cell, which others may run into. Columns are
    packed to the left, those after the last one of words to the right: what is left over is for the words.
    """
    last_words = _last_words(columns)
    ends = [0.0] * len(lines)
    edges: list[float] = []
    for column, widths in zip(columns[: last_words + 1], zip(*lines, strict=True), strict=False):
        is_after_words = bool(edges) and not column.is_number and not columns[len(edges) - 1].is_number
        apart = word_gap if is_after_words else gap
        needed = [
            (end + apart if end else 0.0) + (cell if column.is_number else 0.0)
            for end, cell in zip(ends, widths, strict=True)
            if cell
        ]
        edge = max(needed, default=0.0)
        edges.append(edge)
        ends = [
            (edge if column.is_number else edge + cell) if cell else end for end, cell in zip(ends, widths, strict=True)
        ]
    starts, right = [width + gap] * len(lines), list[float]()
    for widths in reversed(list(zip(*lines, strict=True))[last_words + 1 :]):
        edge = min((start - gap for start, cell in zip(starts, widths, strict=True) if cell), default=width)
        right.insert(0, edge)
        starts = [edge - cell if cell else start for start, cell in zip(starts, widths, strict=True)]
    return edges + right


def paint_table(table: Table, view: RowsView, sheet: Sheet, rect: Rect) -> None:
    """The heads and the rows that there is room for, from the one scrolled to."""
    if not table.rows:
        return
    px, top = sheet.px, rect.top
    if table.title:
        paint_heading(table.title, table.note, sheet, rect)
        top += px(TITLE)
    count = rows_shown(table, rect.height / sheet.scale)
    first = max(0, min(view.scrolled, len(table.rows) - count))
    edges = [rect.left + px(INDENT) + edge for edge in _edges(table, sheet, rect.width - px(INDENT))]
    for column, edge in zip(table.columns, edges, strict=True):
        sheet.text(column.head, edge, top + px(11), 14, color=sheet.theme.text3, align=_align(column))
    for index, row in enumerate(table.rows[first : first + count]):
        place = Rect(rect.left - px(8), top + px(HEAD + ROW * index), rect.width + px(16), px(ROW))
        _paint_row(row, table.columns, edges, view, sheet, place)
        if index and not {row.id, table.rows[first + index - 1].id} & {*view.lit}:
            sheet.rule(rect.left, place.top, rect.width)


def _edges(table: Table, sheet: Sheet, width: float) -> list[float]:
    heads = [sheet.width(column.head, 14) for column in table.columns]
    weights = [_weight(index, column) for index, column in enumerate(table.columns)]
    rows = [
        [sheet.width(cell, 15, weight) for cell, weight in zip(row.cells, weights, strict=True)] for row in table.rows
    ]
    if _last_words(table.columns):
        rows = [[min(name, sheet.px(MOST_NAME)), *others] for name, *others in rows]
    wide, narrow = (
        column_edges(table.columns, [heads, *rows], width, sheet.px(gap), sheet.px(WORD_GAP)) for gap in GAPS
    )
    last = _last_words(table.columns)
    is_tight = any(
        wide[last] + cells[last] + sheet.px(WORD_GAP) > min(_starts(wide, cells, last + 1), default=width)
        for cells in rows
    )
    return narrow if is_tight else wide


def _starts(edges: Sequence[float], cells: Sequence[float], first: int) -> list[float]:
    """Where the numbers of a line begin, from that column on."""
    return [edge - cell for edge, cell in list(zip(edges, cells, strict=True))[first:] if cell]


def _last_words(columns: Sequence[Column]) -> int:
    """The index of the last column of words, which takes the room that is left over."""
    return max(index for index, column in enumerate(columns) if not column.is_number)


def _weight(index: int, column: Column) -> Weight:
    """Names stand out a little, the column that decides most of all."""
    return "Bold" if column.is_deciding else "Regular" if index else "Semibold"


def _align(column: Column) -> Align:
    return "right" if column.is_number else "left"


def _paint_row(
    row: Met, columns: Sequence[Column], edges: Sequence[float], view: RowsView, sheet: Sheet, place: Rect
) -> None:
    """A row: its words are cut where the next cell of the same row begins."""
    theme, px, middle = sheet.theme, sheet.px, place.centery
    sheet.hit(place, f"row:{row.id}")
    if row.id in view.lit:
        sheet.plate(place, theme.lift)
    sheet.mark(row.answer, (place.left + px(17), middle))
    limit = float(place.right - px(8))
    cells = list(enumerate(zip(row.cells, columns, edges, strict=True)))
    last_words = _last_words(columns)
    for index, (cell, column, edge) in reversed(cells):
        if not cell:
            continue
        size, weight = 15, _weight(index, column)
        color = theme.text2 if column.is_quiet else theme.text
        cap = cap_of("boost") if index == last_words and row.id in view.boosted else ""
        if column.is_number:
            limit = edge - sheet.text(cell, edge, middle, size, weight, color, "right") - px(WORD_GAP)
            continue
        room = limit - edge - (key_cap_width(cap, sheet.scale) + px(6) if cap else 0)
        if not index and last_words:
            room = min(room, px(MOST_NAME))
        width = sheet.text(sheet.fitted(cell, room, size, weight), edge, middle, size, weight, color)
        if cap:
            sheet.key_cap(cap, edge + width + px(6), middle, ink=theme.text, frame=theme.text2)
        limit = edge - px(WORD_GAP)
