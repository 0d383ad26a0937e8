"""Single values of a file (a point, a base, an area, an id): each reads JSON, and describes itself to editors."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, Field, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.terrain import Area, Circle, Polygon
from sandbox.core.vec import Vec2
from sandbox.scenario.wording import got, with_nearest

FAR_IN = 10_000
"""No coordinate lies farther out: a number with too many digits is a slip, and its square would overflow."""

_BASE = 'expected 60 (round), [120, 92] (oval) or {"rect": [80, 50]}'
_AREA = 'expected a list of corners or {"circle": [x, y, radius]}'


def wrong(message: str) -> PydanticCustomError:
    """A validation error that says just this."""
    return PydanticCustomError("wrong", "{message}", {"message": message})


def is_number(value: Any) -> bool:
    """Whether a JSON value is a number within reach: no boolean, NaN or infinity."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -FAR_IN <= value <= FAR_IN


def parse_point(value: Any) -> Vec2:
    """A point: [x, y] in inches."""
    match value:
        case [x, y] if is_number(x) and is_number(y):
            return Vec2(float(x), float(y))
        case _:
            raise wrong(f"expected [x, y] in inches, got {got(value)}")


def parse_base(value: Any) -> Footprint:
    """The outline of a base: 60 (round), [120, 92] (oval) or {"rect": [80, 50]}, in millimetres."""
    match value:
        case {"rect": [length, width], **rest} if not rest:
            return Box.of_mm(_size_mm(length), _size_mm(width))
        case [length, width]:
            return Oval.of_mm(_size_mm(length), _size_mm(width))
        case int() | float() if not isinstance(value, bool):
            return Disc.of_mm(_size_mm(value))
        case _:
            raise wrong(f"{_BASE}, got {got(value)}")


def _size_mm(value: Any) -> float:
    if is_number(value) and value > 0:
        return float(value)
    raise wrong(f"expected more than 0 mm, got {got(value)}")


def parse_area(value: Any) -> Area:
    """The area of a piece of terrain: a list of corners or {"circle": [x, y, radius]}, in inches."""
    match value:
        case {"circle": [x, y, radius], **rest} if not rest and is_number(radius):
            if radius <= 0:
                raise wrong(f"expected a radius of more than 0 inches, got {got(radius)}")
            return Circle(parse_point([x, y]), float(radius))
        case list():
            return Polygon(tuple(parse_point(corner) for corner in value))
        case _:
            raise wrong(f"{_AREA}, got {got(value)}")


def _one_line(value: str) -> str:
    if any(unicodedata.category(character) == "Cc" for character in value):
        raise wrong(f"expected text without control characters, got {got(value)}")
    return value


def _known_model(value: str, info: ValidationInfo) -> str:
    known = info.context
    if known is not None and value not in known:
        raise wrong(with_nearest(f"there is no model {got(value)}", value, known))
    return value


def parse_flag(value: Any) -> bool | int:
    """A value of `state` that no rule system has declared: a flag or a number."""
    if isinstance(value, int) and value >= 0:
        return value
    raise wrong(f"expected true, false or a whole number from 0, got {got(value)}")


def _list_of(items: dict[str, Any], count: int) -> dict[str, Any]:
    return {"type": "array", "items": items, "minItems": count, "maxItems": count}


def _object_of(name: str, value: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": {name: value}, "required": [name], "additionalProperties": False}


_NUMBER: dict[str, Any] = {"type": "number"}
_MM: dict[str, Any] = {"type": "number", "exclusiveMinimum": 0}


@dataclass(frozen=True, slots=True, eq=False)
class Reads:
    """Says how a value of another type stands in a file: the function that reads it, and its JSON Schema.

    Compared by identity, because annotations are hashed.
    """

    parse: Callable[[Any], Any]
    schema: dict[str, Any]

    def __get_pydantic_core_schema__(self, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.parse)

    def __get_pydantic_json_schema__(self, _core: CoreSchema, _handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return dict(self.schema)


Point = Annotated[Vec2, Reads(parse_point, {**_list_of(_NUMBER, 2), "description": "[x, y] in inches"})]
Base = Annotated[
    Footprint,
    Reads(
        parse_base,
        {
            "description": 'in mm: 60 = round, [120, 92] = oval (length along the facing first), {"rect": [..]} = box',
            "anyOf": [_MM, _list_of(_MM, 2), _object_of("rect", _list_of(_MM, 2))],
        },
    ),
]
Ground = Annotated[
    Area,
    Reads(
        parse_area,
        {
            "description": "the corners of a simple polygon, or a circle; in inches",
            "anyOf": [
                {"type": "array", "items": _list_of(_NUMBER, 2), "minItems": 3},
                _object_of("circle", _list_of(_NUMBER, 3)),
            ],
        },
    ),
]
Line = Annotated[str, AfterValidator(_one_line)]
"""Text that is printed as it is, so nothing in it may move a cursor."""

Name = Annotated[str, Field(min_length=1), AfterValidator(_one_line)]
Flag = Annotated[bool | int, Reads(parse_flag, {"type": ["boolean", "integer"], "minimum": 0})]
KnownModel = Annotated[str, AfterValidator(_known_model), Field(description="the id of a model")]
"""Where ids are given as the validation context, it must be one of them."""
