"""What a disputed reading changes: the same action with the same dice, read the other way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

from sandbox.core.events import Event, event_to_json
from sandbox.core.state import GameState
from sandbox.core.system import RulesSystem
from sandbox.engine.compare import model_differences
from sandbox.engine.dice_modes import resolve_to_end


def what_changes(
    system: RulesSystem, state: GameState, action: Any, ruling_id: str, choice: str, answers: Mapping[str, str]
) -> tuple[str, ...]:
    """What the choice of another reading changes in an action, in plain lines: its events, then the models after it.

    Empty = nothing at all. A question without an answer takes its default; faces fixed for a roll that the other
    reading makes with more dice are rolled from the seed, and that is told.
    """
    other = state.with_ruling(ruling_id, choice)
    now, _ = resolve_to_end(system, state, action, answers)
    then, dropped = resolve_to_end(system, other, action, answers)
    return (
        *(f"{name} is rolled anew" for name in dropped),
        *_events(now.events, then.events),
        *(str(difference) for difference in model_differences(now.state.board, then.state.board)),
    )


def _events(now: Sequence[Event], then: Sequence[Event]) -> Iterator[str]:
    matcher = SequenceMatcher(a=[event.text for event in now], b=[event.text for event in then], autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            continue
        coming = list(then[c:d])
        for event in now[a:b]:
            other = next((other for other in coming if _subject(other) == _subject(event)), None)
            if other is None:
                yield f"no more: {event.text}"
            else:
                coming.remove(other)
                yield f"{event.text} → {other.text}"
        yield from (f"new: {event.text}" for event in coming)


def _subject(event: Event) -> tuple[str, str]:
    """What an event is about: two of the same subject are told as one that has changed."""
    record = event_to_json(event)
    names = (str(record.get(field)) for field in ("target", "model", "name") if record.get(field))
    return event.kind, next(names, event.rule)
