"""What an action would do, as it is laid over the table. Lengths in inches, angles in degrees, chances 0 to 1.

A rule system decides what is there, the renderer how it looks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandbox.core.footprint import Footprint
from sandbox.core.vec import Vec2

Answer = Literal["tramples", "brushes", "stops", "strikes", "flies", "shoved", "stands", "rams"]
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

    `rough_in` are the stretches (from, to) of the way that cost more. `side` is the side that aims a model which is not
    its own; None = its own player does.
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
    side: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ghost:
    """A base where it would be. `stands` carries a tick badge; `under` names what lies under a failed end.

    `is_knocked_down`: it would lie there. A `shoved` one leaves the base of its model behind under a veil.
    """

    model: str
    footprint: Footprint
    position: Vec2
    facing_deg: float
    answer: Answer
    is_failed: bool = False
    under: tuple[str, ...] = ()
    is_knocked_down: bool = False


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

    `is_thrown`: it flies, and a curve shows it; a slammed model slides. `stand_in` is how far it goes.
    `drawn` 0 to 1: how much of its way is there yet.
    """

    model: str
    footprint: Footprint
    facing_deg: float
    start: Vec2
    direction_deg: float
    stand_in: float
    is_thrown: bool
    drawn: float = 1.0


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
    """The front of a base where it may come to a stop, with the chance that it does and a label for its tag.

    `direction_deg` is the way that it goes, None = as it faces. `id` stands at its tip and is what the preview takes
    as `focus` to show that stop, '' where it has nothing more to show.
    """

    model: str
    footprint: Footprint
    position: Vec2
    facing_deg: float
    chance: float
    answer: Answer
    label: str = ""
    direction_deg: float | None = None
    id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StepMark:
    """One step on a way that is counted in steps, at the place of the centre after it.

    `is_enough`: with it the run-up is long enough. `is_paid`: another resource point is used up with it.
    """

    number: int
    point: Vec2
    is_enough: bool
    is_paid: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The way of a base with corners in it, which faces along each leg: its centre at the start, each corner, the end.

    `facings_deg` has a facing for each leg, one fewer than `places`. `stand_in` is how far it gets, None = to the end.
    """

    model: str
    footprint: Footprint
    places: tuple[Vec2, ...]
    facings_deg: tuple[float, ...]
    marks: tuple[StepMark, ...] = ()
    stand_in: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Slider:
    """A scale beside a unit: its value now, its full length, how much it loses on average, or has `lost` just now."""

    model: str
    label: str
    value: int
    maximum: int
    mean_loss: float = 0.0
    lost: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Fan:
    """The ground that a base sweeps while it turns on the spot by the shorter way, about `position`.

    `side` is the side that turns a model which is not its own; None = its own player does. `shown` 0 to 1: how far it
    has faded in.
    """

    model: str
    footprint: Footprint
    position: Vec2
    from_deg: float
    to_deg: float
    side: str | None = None
    shown: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Inset:
    """What a model carries, opened beside it: a title, a note, wounds as boxes (`boxes_left` of `boxes`), its crew.

    `crew` are the ids of all who ride on it, the lost ones too; `commander` is one of them, or None.
    """

    model: str
    title: str
    note: str
    boxes_left: int
    boxes: int
    crew: tuple[str, ...]
    commander: str | None = None


Overlay = (
    Lane | Ghost | Arrow | StopBar | FirstContact | StrikeThread | Flight | Star | Front | Course | Slider | Fan | Inset
)
