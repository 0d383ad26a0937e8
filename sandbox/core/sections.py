"""The sections of a panel: what an action would do, in words and numbers. Lengths in inches, chances 0 to 1.

A rule system decides what they say and in which order they stand, the window how they look.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandbox.core.checks import Reason
from sandbox.core.overlays import Answer
from sandbox.core.vec import Vec2


@dataclass(frozen=True, slots=True, kw_only=True)
class Met:
    """Someone (or something) that the action meets, in order. One tag and one row of the panel.

    `note` is the tag's second line, `contact` the row's middle column. `order` None = not part of the way itself.
    `cells` are the row in a Table, under its columns. `point` is the place of what is neither a model nor terrain.
    """

    id: str
    name: str
    answer: Answer
    word: str
    note: str
    order: int | None = None
    at_in: float | None = None
    contact: str = ""
    hit: float | None = None
    kill: float | None = None
    damage_mean: float | None = None
    cells: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    point: Vec2 | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BarPart:
    """One part of the move's budget, in inches of budget, with its line of legend ('' = no line)."""

    amount_in: float
    fill: Literal["stands", "rewound", "rough", "unused"]
    label: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One of the three figures of the panel."""

    value: str
    label: str
    answer: Answer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """A section: the budget of a move as one bar with its legend. `note` stands at the right of the heading."""

    title: str
    note: str
    parts: tuple[BarPart, ...]


Pip = Literal["spent", "left", "missing"]
"""What became of a point that pays for steps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """One step of a way: how much of it is gone, 0 to 1.

    It is quiet until the run-up is long enough, and rewound where nothing is left to pay it with.
    """

    fill: Literal["quiet", "stands", "rewound"]
    gone: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Paces:
    """A section: a way counted in steps as a bar of cells, with a pip for what each `each` of them cost.

    `note` stands at the right of the heading.
    """

    title: str
    note: str
    paces: tuple[Pace, ...]
    pips: tuple[Pip, ...] = ()
    each: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """A section: up to three cards with a large number each."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hurdle:
    """One thing that must come right: what is needed, and the chance of it."""

    label: str
    needed: str
    chance: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Hurdles:
    """A section: what must come right, one after the other."""

    title: str
    hurdles: tuple[Hurdle, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """One part of all outcomes: its chance, its fill and its line of legend."""

    chance: float
    fill: Literal["stands", "stops", "shoved", "tie", "unused"]
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Shares:
    """A section: how it ends, as one bar of chances that sum to 1, with a legend.

    `is_large`: the legend stands as large figures in a row instead of lines.
    """

    title: str
    note: str
    shares: tuple[Share, ...]
    is_large: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bin:
    """One column of a histogram: where it stands on the axis, its chance, and how it is filled."""

    at: float
    chance: float
    fill: Literal["stands", "stops", "plain", "hatched"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Histogram:
    """A section: chances along an axis. `ticks` are the labelled places of the axis, `says` lines beside it."""

    title: str
    note: str
    bins: tuple[Bin, ...]
    ticks: tuple[tuple[float, str], ...]
    says: tuple[tuple[str, Answer | None], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of a table; the deciding one is set bold, a quiet one in the second colour.

    A head may reach over the next column where that has none.
    """

    head: str
    is_number: bool = False
    is_deciding: bool = False
    is_quiet: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A section: rows of those met; each row's `cells` stand under the columns, its mark before them."""

    columns: tuple[Column, ...]
    rows: tuple[Met, ...]
    title: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checklist:
    """A section: conditions, each met or not, with its clause."""

    items: tuple[tuple[bool, Reason], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One side's sum: lines of label and value, the last one the total."""

    model: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """A section: two sums side by side."""

    title: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A section: one line of text; a quiet one in the second colour."""

    text: str
    is_quiet: bool = False


Section = Budget | Paces | Figures | Hurdles | Shares | Histogram | Table | Checklist | Cards | Remark
