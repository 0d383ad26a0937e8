"""What can be said of an action before a die is cast: overlays on the table, sections of a panel."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.checks import Reason
from sandbox.core.overlays import Ghost, Overlay
from sandbox.core.sections import Met, Section


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
