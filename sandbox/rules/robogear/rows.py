"""A row for everything that a ram meets: its corners, what it steps over, what is in the way, and whom it rams."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sandbox.core.checks import Reason
from sandbox.core.sections import Met
from sandbox.core.wording import percent
from sandbox.rules.robogear.odds import Odds
from sandbox.rules.robogear.profile import profile_of
from sandbox.rules.robogear.way import Meeting, Way
from sandbox.rules.robogear.who import TOUCH_RULE
from sandbox.rules.robogear.words import inches, steps


def met_rows(way: Way, detour: Iterable[Meeting], odds: Odds | None) -> tuple[Met, ...]:
    """Rows in the order of the way; `detour` is what the corners go round."""
    rows = [*_corners(way), *(_stepped_over(way, meeting) for meeting in way.stepped_over)]
    rows += [_barrier(way, meeting) for meeting in way.barriers if meeting.id != way.target.id]
    rows.sort(key=lambda row: row.at_in or 0.0)
    known = {row.id for row in rows} | {way.target.id}
    rows += [_barrier(way, meeting, is_passed=True) for meeting in detour if meeting.id not in known]
    return (*rows, _target(way, odds))


def _corners(way: Way) -> list[Met]:
    """A row for every corner, numbered where there are several."""
    after = way.legs[1:]
    names = ["corner"] if len(after) == 1 else [f"corner {number}" for number in range(1, len(after) + 1)]
    return [
        replace(_row(name, name, name, f"after {_steps(way, leg.from_in)}", leg.from_in, way), point=leg.start)
        for name, leg in zip(names, after, strict=True)
    ]


def _stepped_over(way: Way, meeting: Meeting) -> Met:
    height = meeting.what.removesuffix(" high")
    note = f"{height}, legs {inches(profile_of(way.mover).leg_height_in)}"
    return _row(meeting.id, meeting.name, "steps over", note, meeting.at_in, way)


def _row(some_id: str, name: str, word: str, note: str, at_in: float, way: Way) -> Met:
    """A row for something on the way that hinders nobody."""
    text = f"after {_steps(way, at_in)}"
    return Met(
        id=some_id,
        name=name,
        answer="flies",
        word=word,
        note=note,
        at_in=at_in,
        contact=note,
        reasons=(Reason(TOUCH_RULE, text),),
    )


def _barrier(way: Way, meeting: Meeting, *, is_passed: bool = False) -> Met:
    text = f"{meeting.name} ({meeting.what}) is in the straight way" if is_passed else f"{meeting.name} is in the way"
    return Met(
        id=meeting.id,
        name=meeting.name,
        answer="stops",
        word="must go round",
        note=f"{meeting.name}, {meeting.what}",
        at_in=None if is_passed else meeting.at_in,
        contact="gone round" if is_passed else f"after {_steps(way, meeting.at_in)}",
        reasons=(Reason(TOUCH_RULE, text),),
    )


def _target(way: Way, odds: Odds | None) -> Met:
    target = way.target
    text = f"touched after {_steps(way, way.length_in)}"
    note = "out of reach" if odds is None else f"wins {percent(odds.win)}"
    if odds is not None and odds.win == odds.tie == odds.lose == 0:
        note = "both are destroyed"
    return Met(
        id=target.id,
        name=target.name,
        answer="rams",
        word=f"rams {target.name}",
        note=note,
        at_in=way.length_in,
        contact=note,
        kill=odds.target.out if odds else None,
        damage_mean=odds.target.mean_loss if odds else None,
        reasons=(Reason(TOUCH_RULE, text),),
    )


def _steps(way: Way, at_in: float) -> str:
    return steps(at_in / profile_of(way.mover).step_in)
