"""How a problem is put into words: what was expected, what came, and the nearest name to a wrong one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

_LONGEST = 60


def got(value: Any) -> str:
    """A JSON value as it stood in the file, shortened where it is long.

    >>> got([1, "a"]), got(float("nan"))
    ('[1, "a"]', 'NaN')
    """
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def with_nearest(sentence: str, name: str, known: Iterable[str]) -> str:
    """The sentence with the nearest known name behind it, or with all of them where none is near and they are few.

    >>> with_nearest("unknown field", "modle", ("model", "target"))
    'unknown field; did you mean model?'
    >>> with_nearest("unknown field", "x", ("model", "target"))
    'unknown field; expected one of model, target'
    """
    names = list(known)
    near = get_close_matches(name, names, n=1, cutoff=0.5)
    if near:
        return f"{sentence}; did you mean {near[0]}?"
    return f"{sentence}; expected one of {', '.join(names)}" if 0 < len(names) <= 12 else sentence


def place(parent: str, *keys: int | str) -> str:
    """Where something stands in the file.

    >>> place("models", 2, "base_mm")
    'models[2].base_mm'
    """
    for key in keys:
        if isinstance(key, int):
            parent += f"[{key}]"
        else:
            name = key if key and key.isprintable() else json.dumps(key)
            parent += f".{name}" if parent else name
    return parent


_EXPECTED: Mapping[str, str] = {
    "bool_type": "expected true or false",
    "int_type": "expected a whole number",
    "float_type": "expected a number",
    "finite_number": "expected a finite number",
    "string_type": "expected text",
    "string_too_short": "expected some text",
    "tuple_type": "expected a list",
    "dict_type": "expected an object",
    "model_type": "expected an object",
    "greater_than": "expected more than {gt:g}",
    "greater_than_equal": "expected {ge:g} or more",
    "less_than_equal": "expected at most {le:g}",
    "literal_error": "expected {expected}",
}


def sentence(error: Mapping[str, Any]) -> str:
    """One pydantic error as a sentence of ours."""
    kind, context = error["type"], error.get("ctx", {})
    if kind == "wrong":
        return str(context["message"])
    if kind == "missing":
        return "missing"
    if kind == "json_invalid":
        return "expected text in valid Unicode, got half of a surrogate pair"
    expected = _EXPECTED.get(kind)
    if expected is None:
        return f"{error['msg'][0].lower()}{error['msg'][1:]}, got {got(error['input'])}"
    return f"{expected.format(**context)}, got {got(error['input'])}"
