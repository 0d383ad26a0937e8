"""What can be said of an action before a die is cast: overlays on the table, sections of a panel."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.checks import Reason
from sandbox.core.overlays import Answer as Answer
from sandbox.core.overlays import Arrow as Arrow
from sandbox.core.overlays import Course as Course
from sandbox.core.overlays import FirstContact as FirstContact
from sandbox.core.overlays import Flight as Flight
from sandbox.core.overlays import Front as Front
from sandbox.core.overlays import Ghost as Ghost
from sandbox.core.overlays import Lane as Lane
from sandbox.core.overlays import Overlay as Overlay
from sandbox.core.overlays import Slider as Slider
from sandbox.core.overlays import Star as Star
from sandbox.core.overlays import StarPoint as StarPoint
from sandbox.core.overlays import StepMark as StepMark
from sandbox.core.overlays import StopBar as StopBar
from sandbox.core.overlays import StrikeThread as StrikeThread
from sandbox.core.overlays import Tick as Tick
from sandbox.core.sections import BarPart as BarPart
from sandbox.core.sections import Bin as Bin
from sandbox.core.sections import Budget as Budget
from sandbox.core.sections import Card as Card
from sandbox.core.sections import Cards as Cards
from sandbox.core.sections import Checklist as Checklist
from sandbox.core.sections import Column as Column
from sandbox.core.sections import Figure as Figure
from sandbox.core.sections import Figures as Figures
from sandbox.core.sections import Histogram as Histogram
from sandbox.core.sections import Hurdle as Hurdle
from sandbox.core.sections import Hurdles as Hurdles
from sandbox.core.sections import Met as Met
from sandbox.core.sections import Remark as Remark
from sandbox.core.sections import Section as Section
from sandbox.core.sections import Share as Share
from sandbox.core.sections import Shares as Shares
from sandbox.core.sections import Table as Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """Everything about an action that needs no dice. `reasons` are why it is not allowed; empty = legal.

    `sections` are the parts of the panel between its head and its buttons, in order. `who` is the line under the title,
    '' = the actor's name and kind; `stats` the boxes below, () = the actor's stat line. `stand_word` and `stand_note`
    are the lines of the tag at the stand; `stand_reasons` say why it is there, where nobody in the lane says so.
    """

    title: str
    model: str
    reasons: tuple[Reason, ...] = ()
    cost: str = ""
    aim: str = ""
    overlays: tuple[Overlay, ...] = ()
    met: tuple[Met, ...] = ()
    stand: Ghost | None = None
    stand_word: str = "stands here"
    stand_note: str = ""
    stand_reasons: tuple[Reason, ...] = ()
    boosts: tuple[str, ...] = ()
    who: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    sections: tuple[Section, ...] = ()
