"""What must come out of a scenario, and where a run differs from it.

Only the fields written are compared. Lengths and angles agree within EXPECTED, angles modulo a full turn; a list is
compared as a set, a point as a point.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.state import GameState
from sandbox.core.tolerance import DIGITS, EXPECTED
from sandbox.core.vec import turn_deg
from sandbox.scenario.records import to_json

Pattern = Mapping[str, Any]
"""Some fields of an event with their JSON values."""

_POINTS = ("at", "from", "to")


@dataclass(frozen=True, slots=True, kw_only=True)
class Expect:
    """The expectations of a file. `models` maps an id to the fields of its final state."""

    legal: bool | None = None
    reasons: tuple[str, ...] = ()
    models: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    events: tuple[Pattern, ...] = ()
    never: tuple[Pattern, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """One expectation that did not come true."""

    where: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.where}: expected {self.expected}, got {self.got}"


def differences(expect: Expect, events: Iterable[ev.Event], state: GameState) -> tuple[Difference, ...]:
    """Every expectation that the run did not meet, in the order of the file."""
    records = [ev.event_to_json(event) for event in events]
    return (
        *_legality(expect, records),
        *(
            difference
            for model_id, fields in expect.models.items()
            for difference in _model(fields, state.board.model(model_id))
        ),
        *_sequence(expect.events, records),
        *(
            Difference(f"expect.never[{index}]", f"no {_text(pattern)}", f"event {record['n']}: {record['text']}")
            for index, pattern in enumerate(expect.never)
            for record in records
            if matches(pattern, record)
        ),
    )


def matches(pattern: Pattern, record: Pattern) -> bool:
    """Whether an event (as JSON values) has every field of the pattern with the same value."""
    return all(name in record and agree(expected, record[name], name) for name, expected in pattern.items())


def agree(expected: Any, found: Any, name: str = "") -> bool:
    """Whether two JSON values are the same to the reader; `name` is the field that they stand in.

    >>> agree(1.5, 1.5019), agree([2, 1], [1, 2]), agree([2, 1], [1, 2], "at"), agree(359.999, 0, "facing_deg")
    (True, True, False, True)
    """
    match expected:
        case bool() | str() | None:
            return type(found) is type(expected) and bool(found == expected)
        case int() | float():
            if isinstance(found, bool) or not isinstance(found, int | float):
                return False
            gap = turn_deg(expected, found) if name.endswith("_deg") else expected - found
            return round(abs(gap), DIGITS) <= EXPECTED
        case list():
            if not isinstance(found, list):
                return False
            if name in _POINTS:
                return len(expected) == len(found) and all(map(agree, expected, found))
            return all(any(agree(one, other) for other in found) for one in expected) and all(
                any(agree(one, other) for one in expected) for other in found
            )
        case _:
            return isinstance(found, dict) and matches(expected, found)


def model_value(model: Model, name: str) -> Any:
    """A field of a model's final state as a JSON value: `at`, `facing_deg`, `removed`, a number or a flag of `state`.

    A missing flag is false, a missing damage 0.
    """
    match name:
        case "at":
            return to_json(model.position)
        case "facing_deg":
            return to_json(float(model.facing_deg))
        case "removed":
            return model.removed
        case "damage":
            return model.counter("damage")
        case "crippled":
            return [system for status in model.statuses if (system := status.removeprefix("crippled:")) != status]
        case _:
            number = model.find_counter(name)
            return model.is_status(name) if number is None else number


def _legality(expect: Expect, records: list[dict[str, Any]]) -> list[Difference]:
    refusals = [record for record in records if record["kind"] == ev.Refused.kind]
    given = [reason for record in refusals for reason in record["reasons"]]
    given_text = "; ".join(f"{reason['text']} ({reason['rule']})" for reason in given) or "no reason against it"
    found = []
    if expect.legal is not None and expect.legal == bool(refusals):
        wanted = "every action to be legal" if expect.legal else "a refusal"
        found.append(Difference("expect.legal", wanted, given_text))
    given_rules = {reason["rule"] for reason in given}
    found += [
        Difference(f"expect.reasons[{index}]", rule, given_text)
        for index, rule in enumerate(expect.reasons)
        if rule not in given_rules
    ]
    return found


def _model(fields: Pattern, model: Model) -> list[Difference]:
    values = {name: model_value(model, name) for name in fields}
    return [
        Difference(f"expect.models.{model.id}.{name}", _text(expected), _text(values[name]))
        for name, expected in fields.items()
        if not agree(expected, values[name], name)
    ]


def _sequence(patterns: tuple[Pattern, ...], records: list[dict[str, Any]]) -> list[Difference]:
    """One difference for each pattern that has no event of its own.

    Taking the first match is always right: an earlier event leaves at least as many for the patterns that follow.
    """
    found, start = [], 0
    for index, pattern in enumerate(patterns):
        match = next((at for at in range(start, len(records)) if matches(pattern, records[at])), None)
        if match is None:
            found.append(Difference(f"expect.events[{index}]", _text(pattern), _nearest(pattern, records, start)))
        else:
            start = match + 1
    return found


def _nearest(pattern: Pattern, records: list[dict[str, Any]], start: int) -> str:
    """The event that comes nearest to a pattern without a match: of its kind, most fields right, not yet passed."""
    candidates = [record for record in records if record["kind"] == pattern.get("kind", record["kind"])]
    if not candidates:
        return "no such event"
    passed = {record["n"] for record in records[:start]}

    def nearness(record: dict[str, Any]) -> tuple[int, bool, int]:
        right = sum(matches({name: expected}, record) for name, expected in pattern.items())
        return right, record["n"] not in passed, -record["n"]

    nearest = max(candidates, key=nearness)
    shown = _text({name: nearest[name] for name in pattern if name in nearest})
    passed_by = ", already passed by the patterns before" if matches(pattern, nearest) else ""
    return f"event {nearest['n']}{passed_by}: {shown}"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
