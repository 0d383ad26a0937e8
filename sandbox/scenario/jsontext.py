"""JSON text to values: the place of a mistake is a line and a column, and no key may stand twice in one object."""

from __future__ import annotations

import json
from typing import Any

from sandbox.core.errors import Problem, ScenarioError
from sandbox.scenario.wording import place

_LARGEST_EXACT = 2**53


class _Repeating(dict[str, Any]):
    """An object in which a key stood twice."""

    repeated: str


def parse_json(text: str, source: str) -> Any:
    """The value of a JSON text. A number without a fraction is an int however it is spelled: 5.0 is 5.

    Raises ScenarioError for what is no JSON, and for keys that stand twice.
    """
    is_repeating = False

    def to_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal is_repeating
        if len(dict(pairs)) == len(pairs):
            return dict(pairs)
        is_repeating = True
        keys = [key for key, _ in pairs]
        found = _Repeating(pairs)
        found.repeated = next(key for index, key in enumerate(keys) if key in keys[:index])
        return found

    try:
        value = json.loads(text, object_pairs_hook=to_object, parse_float=_parse_float)
    except json.JSONDecodeError as error:
        raise ScenarioError(source, (_syntax_problem(text, error),)) from None
    except RecursionError:
        raise ScenarioError(source, (Problem("", "not a scenario: lists or objects are nested too deeply"),)) from None
    except ValueError:
        raise ScenarioError(source, (Problem("", "not a scenario: it holds a number with too many digits"),)) from None
    if is_repeating:
        raise ScenarioError(source, tuple(_repeated_keys(value, "")))
    return value


def _parse_float(digits: str) -> int | float:
    number = float(digits)
    return int(number) if number.is_integer() and abs(number) < _LARGEST_EXACT else number


def _syntax_problem(text: str, error: json.JSONDecodeError) -> Problem:
    where = f"line {error.lineno}, column {error.colno}"
    if not text.strip():
        return Problem("", "the file is empty; expected a JSON object")
    rest = text[error.pos :].strip()
    if not rest or error.msg.startswith("Unterminated string"):
        return Problem(where, "the JSON text is cut off here")
    return Problem(where, f"not JSON: {error.msg[0].lower()}{error.msg[1:]}")


def _repeated_keys(value: Any, where: str) -> list[Problem]:
    problems = []
    if isinstance(value, _Repeating):
        problems.append(Problem(place(where, value.repeated), "this field stands twice in one object"))
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        problems += _repeated_keys(item, place(where, key))
    return problems
