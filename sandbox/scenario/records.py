"""The systems' own frozen dataclasses at the file border: validated by pydantic, written back as JSON values.

A profile or an action is declared once, as a plain dataclass of its rule system that knows nothing of files. A field
named like a Python word (`def_`) loses its underscore in the file, a Vec2 is [x, y], and a ModelId must name a model.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import pydantic
from pydantic import AfterValidator, BaseModel, ConfigDict

from sandbox.core.model import ModelId
from sandbox.core.tolerance import DIGITS
from sandbox.core.vec import Vec2
from sandbox.scenario.values import KnownModel, Point


class Entry(BaseModel):
    """A part of a file: strict, without unknown fields or NaN."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        allow_inf_nan=False,
        defer_build=True,
        alias_generator=lambda name: name.rstrip("_"),
        model_title_generator=lambda entry: entry.__name__.removesuffix("Entry"),
    )


@cache
def entry_type(record: type, actor: str = "") -> type[Entry]:
    """The border model with the fields of a dataclass; `actor` names a field that holds a model's id in any case."""
    hints = get_type_hints(record, include_extras=True)
    definitions: dict[str, Any] = {
        field.name: (KnownModel if field.name == actor else border_type(hints[field.name]), _border_default(field))
        for field in fields(record)
    }
    return pydantic.create_model(record.__name__, __base__=Entry, __doc__=record.__doc__, **definitions)


def border_type(hint: Any) -> Any:
    """The annotation that reads from a file what the core annotates with `hint`, dataclasses at any depth included."""
    if hint is Vec2:
        return Point
    if hint == ModelId:
        return KnownModel
    if is_dataclass(hint) and isinstance(hint, type):
        return Annotated[entry_type(hint), AfterValidator(lambda entry: to_record(entry, hint))]
    origin, arguments = get_origin(hint), tuple(border_type(argument) for argument in get_args(hint))
    if origin in (Union, types.UnionType):
        return reduce(or_, arguments)
    if origin is tuple:
        return types.GenericAlias(tuple, arguments)
    return hint


def to_record(entry: BaseModel, record: type) -> Any:
    """The dataclass with the values of its border model."""
    return record(**{field.name: getattr(entry, field.name) for field in fields(record)})


def _border_default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return pydantic.Field(default_factory=field.default_factory)
    return ... if field.default is MISSING else field.default


def to_json(value: Any, digits: int | None = DIGITS) -> Any:
    """A record, a point, a number or a tuple of them as JSON values; a field that has its default is left out.

    Without `digits` numbers stay as they are, to the last bit.

    >>> to_json((1.0, 2.12345678, Vec2(3, 4.5)))
    [1, 2.123457, [3, 4.5]]
    """
    match value:
        case float():
            rounded = value if digits is None else round(value, digits)
            return int(rounded) if rounded.is_integer() else rounded
        case Vec2():
            return [to_json(float(value.x), digits), to_json(float(value.y), digits)]
        case tuple() | list():
            return [to_json(item, digits) for item in value]
        case Mapping():
            return {key: to_json(item, digits) for key, item in value.items()}
        case _ if is_dataclass(value):
            return {
                field.name.rstrip("_"): to_json(getattr(value, field.name), digits)
                for field in fields(value)
                if getattr(value, field.name) != _plain_default(field)
            }
        case _:
            return value


def _plain_default(field: Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()
