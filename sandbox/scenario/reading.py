"""Reads the parts of a file one by one and collects every problem on the way."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError

from sandbox.core.errors import Problem
from sandbox.scenario.records import Entry
from sandbox.scenario.wording import place, sentence, with_nearest

E = TypeVar("E", bound=Entry)


class Reading:
    """The problems of one file so far."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def add(self, where: str, message: str) -> None:
        self.problems.append(Problem(where, message))

    def find(self, entry: type[E], value: Any, where: str, ids: Collection[str] | None = None) -> E | None:
        """The part that stands at `where`, or None after noting what is wrong with it; `ids` are the models."""
        try:
            return entry.model_validate_json(json.dumps(value), context=ids)
        except ValidationError as error:
            for detail in error.errors(include_url=False):
                keys = tuple(key for key in detail["loc"] if key != "[key]")
                if detail["type"] == "extra_forbidden":
                    message = with_nearest("unknown field", str(keys[-1]), _fields_at(entry, keys[:-1]))
                else:
                    message = sentence(detail)
                self.add(place(where, *keys), message)
        return None


def _fields_at(entry: type[BaseModel], keys: tuple[int | str, ...]) -> list[str]:
    """The names of the fields that the file may have at a place inside an entry."""
    for key in keys:
        for field in entry.model_fields.values():
            if field.alias == key:
                entry = _find_entry(field.annotation) or entry
    return [field.alias or name for name, field in entry.model_fields.items()]


def _find_entry(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for part in get_args(annotation) if (found := _find_entry(part))), None)
