"""What is told together: a move with all that happens on its way, an attack with its damage and its dead."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.core import events as ev

OnTheWay = ev.Contacted | ev.Slowed | ev.Stopped | ev.Rewound
"""Events of a move that the log tells before the move itself."""

_Quiet = ev.Rolled | ev.Spent | ev.StatusChanged
_REMARK = "note."
"""How the rule of a note begins that is for whoever wrote the file, not for whoever watches."""

Result = ev.Attacked | ev.Damaged | ev.ImpactHits | ev.KnockedDown | ev.Removed

HURLED: tuple[ev.Mode, ...] = ("throw", "slammed")
"""The moves of those who do not walk: they go at one speed from end to end, and leave a corridor instead of a lane."""

Aftermath = ev.Forfeited | ev.Engaged | ev.Commanded
"""Events that belong to what came before them."""


def is_quiet(event: ev.Event) -> bool:
    """Whether an event shows nothing of its own: it belongs to what follows it."""
    return isinstance(event, _Quiet) or (isinstance(event, ev.Noted) and event.rule.startswith(_REMARK))


def find_move(events: Sequence[ev.Event], index: int) -> int | None:
    """The index of the `moved` that carries the event at `index`, or None where that event stands alone."""
    event = events[index]
    if not isinstance(event, OnTheWay):
        return None
    others: list[ev.Moved] = []
    for later in range(index + 1, len(events)):
        match events[later]:
            case ev.Moved() as moved if moved.model == event.model:
                return later if all(other.group == moved.group for other in others) else None
            case ev.Moved() as other:
                others.append(other)
            case ev.FreeStruck() | ev.Displaced() | ev.Refused():
                return None
            case ev.Turned() as turned if turned.model == event.model:
                return None
            case _:
                pass
    return None


def split(events: Sequence[ev.Event]) -> tuple[tuple[ev.Event, ...], ...]:
    """The events in the groups in which they are told: one or more groups of the log each, in its order."""
    told: list[list[ev.Event]] = []
    quiet: list[ev.Event] = []
    carried_until = -1
    for index, event in enumerate(events):
        if told and not quiet and _is_verdict(told[-1][-1], event):
            told[-1].append(event)
            continue
        is_carried = index <= carried_until
        carried_until = max(carried_until, find_move(events, index) or -1)
        is_said_before = bool(told) and event.group == told[-1][-1].group
        if (is_quiet(event) and not is_carried) or (_leads_flight(events, index) and not is_said_before):
            quiet.append(event)
        elif told and (is_carried or _joins(told[-1], event, quiet)):
            told[-1] += [*quiet, event]
            quiet = []
        else:
            told.append([*quiet, event])
            quiet = []
    if quiet and told:
        told[-1] += quiet
    elif quiet:
        told.append(quiet)
    return tuple(tuple(group) for group in told)


def _is_verdict(last: ev.Event, event: ev.Event) -> bool:
    """Whether an event is what a courage test has decided."""
    if not (isinstance(last, ev.CourageTested) and isinstance(event, ev.StatusChanged)):
        return False
    return event.model == last.model and not last.passed


def _leads_flight(events: Sequence[ev.Event], index: int) -> bool:
    """Whether a note is said of the flight that follows at once: where it goes, and whom it passes."""
    while isinstance(events[index], ev.Noted) and index + 1 < len(events):
        index += 1
        move = find_move(events, index)
        following = events[index] if move is None else events[move]
        if isinstance(following, ev.Moved):
            return following.mode in HURLED
    return False


def _is_leg(shown: Sequence[ev.Event]) -> bool:
    """Whether what was told so far are legs of a run-up with more to come."""
    modes = {event.mode for event in shown if isinstance(event, ev.Moved)}
    return modes == {"ram"} and not any(isinstance(event, ev.Contacted) and event.how == "touch" for event in shown)


def _joins(group: Sequence[ev.Event], event: ev.Event, quiet: Sequence[ev.Event]) -> bool:
    """Whether an event, with what was quiet before it, belongs to the group told so far."""
    shown = [earlier for earlier in group if not is_quiet(earlier)]
    last = shown[-1]
    if event.group == last.group:
        return True
    match event:
        case ev.Turned() | ev.Moved() | ev.Contacted() | ev.Slowed() | ev.Stopped() | ev.Rewound():
            others = [earlier for earlier in shown if not isinstance(earlier, ev.Noted)]
            is_same = bool(others) and all(getattr(earlier, "model", None) == event.model for earlier in others)
            has_moved = any(isinstance(earlier, ev.Moved) for earlier in shown)
            return is_same and (isinstance(event, ev.Contacted) or not has_moved or _is_leg(shown))
        case ev.Attacked():
            return isinstance(last, ev.FreeStruck)
        case ev.Damaged() | ev.ImpactHits() | ev.KnockedDown() | ev.Removed():
            results = [earlier for earlier in shown if isinstance(earlier, Result)]
            if not isinstance(event, ev.KnockedDown | ev.Removed):
                results = [earlier for earlier in results if not isinstance(earlier, ev.KnockedDown)]
            return bool(results) and not isinstance(last, ev.Moved)
        case ev.RamPower() | ev.Rammed():
            return isinstance(last, ev.RamPower)
        case ev.Noted():
            return isinstance(last, ev.Noted | ev.Displaced) and not any(isinstance(roll, ev.Rolled) for roll in quiet)
        case _:
            return isinstance(event, Aftermath)
