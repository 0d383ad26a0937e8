"""Whether two runs are the same: a digest of a state, and the first event that differs."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, is_dataclass
from hashlib import blake2b
from itertools import zip_longest
from typing import Any

from sandbox.core.events import Event, event_to_json
from sandbox.core.state import GameState
from sandbox.core.tolerance import DIGITS
from sandbox.engine.run import Run


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where two runs part: the number of the event, and what each run has there ('' = it has ended)."""

    n: int
    first: str
    second: str


def digest(state: GameState) -> str:
    """A fingerprint of everything in a state, the same on every machine; lengths count to DIGITS."""
    text = json.dumps(_plain(state), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=16).hexdigest()


def first_divergence(one: Run, other: Run) -> Divergence | None:
    """The first event in which two runs differ, or None where they are the same."""
    for n, (first, second) in enumerate(zip_longest(one.events, other.events), start=1):
        texts = _event_text(first), _event_text(second)
        if texts[0] != texts[1]:
            return Divergence(n, *texts)
    return None


def _event_text(event: Event | None) -> str:
    return json.dumps(event_to_json(event), ensure_ascii=False) if event else ""


def _plain(value: Any) -> Any:
    match value:
        case bool() | str() | None:
            return value
        case int() | float():
            return round(float(value), DIGITS) + 0.0
        case tuple():
            return [_plain(item) for item in value]
        case _ if is_dataclass(value):
            parts = [_plain(getattr(value, field.name)) for field in fields(value) if field.compare]
            return [type(value).__name__, *parts]
        case _:
            raise TypeError(f"a state holds no {type(value).__name__}")
