"""One picture of the table as data, in inches: what the timeline gives out and the renderer draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandbox.core.footprint import Box, Footprint, Oval
from sandbox.core.overlays import Answer, Overlay
from sandbox.core.state import Board
from sandbox.core.vec import Vec2


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How one base differs from its plain self.

    `fade` 1 = fully there, 0 = gone; `squash` 0 = upright, 1 = lying; `lift` 0 = on the mat, 1 = top of a flight.
    `ring` is its answer; `shake` moves the picture of the base by so many pixels without moving the base. `is_veiled`:
    it would not be there any more. `health` is how much of it is left, said behind its id.
    """

    model: str
    ring: Answer | None = None
    fade: float = 1.0
    squash: float = 0.0
    lift: float = 0.0
    shake: tuple[float, float] = (0.0, 0.0)
    is_selected: bool = False
    is_overlapping: bool = False
    is_hovered: bool = False
    is_veiled: bool = False
    health: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Flash:
    """A ring that runs outward from a base edge: `progress` 0 to 1. 'quiet' is grey: a miss, or no damage.

    `footprint` is the base that is not round, which the ring has the form of.
    """

    center: Vec2
    radius_in: float
    hue: Answer | Literal["quiet"]
    progress: float
    footprint: Oval | Box | None = None
    facing_deg: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Trail:
    """Where a base came from: its outline at the start and the line of its centre from there, both dotted.

    `via` are the corners of that line.
    """

    model: str
    footprint: Footprint
    facing_deg: float
    start: Vec2
    end: Vec2
    via: tuple[Vec2, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A word at a base: mark and hue of its answer, order number, word, and a second line of numbers.

    `anchor` and `radius_in` are the base that it belongs to; `id` keeps its place steady from frame to frame. It says
    the same of the models in `also`. `is_warning`: it stands at a stampede's warning and wears that instead of the
    mark of its answer.
    """

    id: str
    anchor: Vec2
    radius_in: float
    answer: Answer
    word: str
    note: str = ""
    order: int | None = None
    also: tuple[str, ...] = ()
    is_warning: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One picture: the board with everyone where they are at that moment, and what is laid over it.

    `caption` and `why` are the two lines of a recording; `progress` is the place in the clip, 0 to 1. `still` is the
    board without what is in someone's hand: give the same one while it is held, and that much need not be drawn
    anew. `pieces` are the ids of the terrain that is selected,
    `locked` those of models and pieces that wear a padlock.
    """

    board: Board
    still: Board | None = None
    looks: tuple[Look, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    trails: tuple[Trail, ...] = ()
    flashes: tuple[Flash, ...] = ()
    tags: tuple[Tag, ...] = ()
    pieces: tuple[str, ...] = ()
    locked: tuple[str, ...] = ()
    caption: str = ""
    why: str = ""
    progress: float = 0.0
