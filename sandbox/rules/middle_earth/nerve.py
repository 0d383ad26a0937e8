"""How likely a war beast keeps its nerve: the courage test that follows each wound."""

from __future__ import annotations

from sandbox.core.chance import chance_at_least, sum_counts
from sandbox.core.model import Model
from sandbox.core.sections import Bin, Histogram
from sandbox.core.state import Board
from sandbox.core.wording import percent
from sandbox.rules.middle_earth.profile import profile_of
from sandbox.rules.middle_earth.who import find_guide


def courage_needed(board: Board, beast: Model) -> int:
    """What it needs on two dice: the number of its commander, or its own where nobody guides it."""
    return profile_of(find_guide(board, beast) or beast).courage


def holds(board: Board, beast: Model) -> float:
    """The chance to pass one test, without Might and Will."""
    return 1.0 if beast.has_keyword("fearless") else chance_at_least(courage_needed(board, beast))


def holds_alone(beast: Model) -> float:
    """The chance that a beast which nobody rides passes a test of its own."""
    return 1.0 if beast.has_keyword("fearless") else chance_at_least(profile_of(beast).courage)


def courage_section(board: Board, beast: Model) -> Histogram:
    """The courage test that follows each wound, without Might and Will."""
    needed, passes = courage_needed(board, beast), holds(board, beast)
    bins = tuple(
        Bin(at=float(total), chance=ways / 36, fill="hatched" if total < needed and passes < 1 else "plain")
        for total, ways in enumerate(sum_counts(2), start=2)
    )
    return Histogram(
        title="Stampede test",
        note="for each wound suffered",
        bins=bins,
        ticks=((2.0, "2"), (7.0, "7"), (12.0, "12")),
        says=((f"holds {percent(passes)}", None), (f"panics {percent(1 - passes)}", "stops")),
    )
