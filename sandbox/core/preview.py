"""What can be said of an action before a die is cast: overlays on the table, sections of a panel.

A system decides what is in them, the window how they look. Lengths in inches, angles in degrees, chances 0 to 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandbox.core.checks import Reason
from sandbox.core.footprint import Footprint
from sandbox.core.vec import Vec2

Answer = Literal["tramples", "brushes", "stops", "strikes", "flies", "shoved", "stands"]
"""The classes of answers: each has a hue, a mark and a ring of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """One inch of budget spent after `at_in` of the way; every third is major."""

    at_in: float
    is_rough: bool
    is_major: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane:
    """The way of a base in a straight line: to the last legal stand, and on to where it failed.

    `rough_in` are the stretches (from, to) of the way that cost more.
    """

    model: str
    footprint: Footprint
    facing_deg: float
    start: Vec2
    direction_deg: float
    stand_in: float
    failed_in: float | None = None
    ticks: tuple[Tick, ...] = ()
    rough_in: tuple[tuple[float, float], ...] = ()
    rough_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ghost:
    """A base where it would be. `stands` carries a tick badge; `under` names what lies under a failed end."""

    model: str
    footprint: Footprint
    position: Vec2
    facing_deg: float
    answer: Answer
    is_failed: bool = False
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrow:
    """A straight arrow as long as the shift it shows."""

    start: Vec2
    end: Vec2
    answer: Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class StopBar:
    """Where the move was stopped, and the direction of the contact normal there.

    `drawn` 0 to 1: how much of the bar is there yet, from its middle.
    """

    point: Vec2
    normal_deg: float
    drawn: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstContact:
    """Where a model was first touched, and which bonus that decides."""

    model: str
    point: Vec2
    mark: Literal["front", "back", "shield"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeThread:
    """From a striker to the point of the mover's way where its strike was earned."""

    model: str
    point: Vec2


@dataclass(frozen=True, slots=True, kw_only=True)
class Flight:
    """The way of a model that is thrown or slammed, as a corridor as wide as its base.

    `is_thrown`: it flies, and a curve shows it; a slammed model slides. `stand_in` is how far it goes, `full_in` how
    far it would have gone.
    """

    model: str
    footprint: Footprint
    facing_deg: float
    start: Vec2
    direction_deg: float
    stand_in: float
    full_in: float
    is_thrown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StarPoint:
    """One place where a miss may come down: its direction 1-6, its distance, and the chance to land there.

    `id` is what the preview takes as `focus` to show that landing.
    """

    id: str
    direction: int
    distance_in: float
    point: Vec2
    chance: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Star:
    """All places where a miss may come down, round the model that was missed. `focus` is the one shown now, or ''."""

    model: str
    points: tuple[StarPoint, ...]
    focus: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Front:
    """The outline of a base where it may come to a stop, with the chance that it does and a label for its tag."""

    model: str
    footprint: Footprint
    position: Vec2
    facing_deg: float
    chance: float
    answer: Answer
    label: str = ""


Overlay = Lane | Ghost | Arrow | StopBar | FirstContact | StrikeThread | Flight | Star | Front


@dataclass(frozen=True, slots=True, kw_only=True)
class Met:
    """Someone (or something) that the action meets, in order. One tag and one row of the panel.

    `note` is the tag's second line, `contact` the row's middle column. `order` None = not part of the way itself.
    `cells` are the row in a Table, under its columns.
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
    """A column of a table; the deciding one is set bold."""

    head: str
    is_number: bool = False
    is_deciding: bool = False


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


Section = Budget | Figures | Hurdles | Shares | Histogram | Table | Checklist | Cards | Remark


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """Everything about an action that needs no dice. `reasons` are why it is not allowed; empty = legal.

    `sections` are the parts of the panel between its head and its buttons, in order. `who` is the line under the title,
    '' = the actor's name and kind; `stats` the boxes below, () = the actor's stat line. `stand_reasons` say why it
    stands where it does, where nobody in the lane says so.
    """

    title: str
    model: str
    reasons: tuple[Reason, ...] = ()
    cost: str = ""
    aim: str = ""
    overlays: tuple[Overlay, ...] = ()
    met: tuple[Met, ...] = ()
    stand: Ghost | None = None
    stand_note: str = ""
    stand_reasons: tuple[Reason, ...] = ()
    budget_text: str = ""
    bar: tuple[BarPart, ...] = ()
    figures: tuple[Figure, ...] = ()
    boosts: tuple[str, ...] = ()
    who: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    sections: tuple[Section, ...] = ()
