"""The events of a straight move, each with its line: what a trample and a charge tell alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.core.wording import inches
from sandbox.rules.warmachine.free_strikes import Strike
from sandbox.rules.warmachine.lane import Halt, Stretch, Way
from sandbox.rules.warmachine.meetings import Meeting

Step = Meeting | Stretch | Strike
SomeStep = TypeVar("SomeStep", bound=Step)


def steps(way: Way, strikes: Sequence[Strike]) -> list[Step]:
    """All that happens on the way up to the stand, in its order; of what happens at once the contacts come first."""
    slow = [stretch for stretch in way.slow if stretch.at_in < way.stand_in - TOUCH]
    found: list[Step] = [*way.meetings, *slow, *way.hazards, *strikes]
    return sorted(found, key=lambda step: step.at_in)


def moments(found: Sequence[SomeStep]) -> list[list[SomeStep]]:
    """The steps, those together that happen after the same distance."""
    together: list[list[SomeStep]] = []
    for step in found:
        if together and step.at_in <= together[-1][0].at_in + TOUCH:
            together[-1].append(step)
        else:
            together.append([step])
    return together


def turned(model: Model, to_deg: float, *, rule: str) -> ev.Turned:
    """A turn on the spot."""
    text = f"{model.name} turns from {model.facing_deg:.0f}° to {to_deg:.0f}°"
    return ev.Turned(model=model.id, from_deg=model.facing_deg, to_deg=to_deg, rule=rule, text=text)


def contacted(board: Board, mover: Model, meeting: Meeting, *, rule: str) -> ev.Contacted:
    """A contact: in passing, at rest, or with what stops the mover."""
    other, at = name(board, meeting.id), inches(meeting.at_in)
    text = {
        "through": f"{mover.name} runs over {other}, met after {at}",
        "over": f"{mover.name} passes over {other}, met after {at}",
        "stop": f"{mover.name} runs into {other} after {at}",
        "touch": f"{mover.name} touches {other} where it comes to rest, after {at}",
        "landed": f"{mover.name} lands on {other}",
    }[meeting.how]
    if meeting.is_passed and meeting.arc is not None:
        behind = "completely from behind" if meeting.is_behind else f"through its {meeting.arc} arc"
        text += f" {behind}"
    return ev.Contacted(
        model=mover.id,
        with_=meeting.id,
        at_in=meeting.at_in,
        how=meeting.how,
        arc=meeting.arc,
        wholly_behind=meeting.is_behind,
        at=meeting.point,
        rule=rule,
        text=text,
    )


def slowed(way: Way, stretch: Stretch, *, rule: str) -> ev.Slowed:
    """A stretch of rough ground up to the stand, which costs double."""
    to_in = min(stretch.to_in, way.stand_in)
    length_in = to_in - stretch.at_in
    return ev.Slowed(
        model=way.mover.id,
        by=stretch.piece.id,
        from_in=stretch.at_in,
        to_in=to_in,
        rule=rule,
        text=f"{stretch.piece.id} slows {way.mover.name}: {inches(length_in)} of the way cost {inches(2 * length_in)}",
    )


def stopped(board: Board, mover: Model, halt: Halt, *, rule: str) -> ev.Stopped:
    """The end of the way, where something other than the player's wish set it."""
    if halt.by is not None:
        text = f"{name(board, halt.by)} is in the way of {mover.name} after {inches(halt.at_in)}"
    elif halt.why == "table-edge":
        text = f"{mover.name} stops at the edge of the table after {inches(halt.at_in)}"
    else:
        text = f"{mover.name} can go no farther than {inches(halt.at_in)}"
    return ev.Stopped(model=mover.id, by=halt.by, why=halt.why, at_in=halt.at_in, rule=rule, text=text)


def moved(mover: Model, to: Vec2, *, mode: ev.Mode, rule: str, text: str) -> ev.Moved:
    """A straight move from where the model stands."""
    start = mover.position
    return ev.Moved(model=mover.id, from_=start, to=to, distance_in=start.distance(to), mode=mode, rule=rule, text=text)


def name(board: Board, some_id: str) -> str:
    """What a line calls a model or a piece of terrain."""
    model = board.find_model(some_id)
    return model.name if model else some_id
