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


Overlay = Lane | Ghost | Arrow | StopBar | FirstContact | StrikeThread


@dataclass(frozen=True, slots=True, kw_only=True)
class Met:
    """Someone (or something) that the action meets, in order. One tag and one row of the panel.

    `note` is the tag's second line, `contact` the row's middle column. `order` None = not part of the way itself.
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
class Preview:
    """Everything about an action that needs no dice. `reasons` are why it is not allowed; empty = legal."""

    title: str
    model: str
    reasons: tuple[Reason, ...] = ()
    cost: str = ""
    aim: str = ""
    overlays: tuple[Overlay, ...] = ()
    met: tuple[Met, ...] = ()
    stand: Ghost | None = None
    stand_note: str = ""
    budget_text: str = ""
    bar: tuple[BarPart, ...] = ()
    figures: tuple[Figure, ...] = ()
    boosts: tuple[str, ...] = ()
