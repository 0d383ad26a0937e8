"""The card of a model as plain values that can be typed over one by one, and back through the checks of a file."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_type_hints

from sandbox.core.errors import ScenarioError
from sandbox.core.footprint import Box, Footprint, size_mm
from sandbox.core.model import Aura, Profile
from sandbox.core.state import Board
from sandbox.scenario.entries import AuraEntry
from sandbox.scenario.reading import Reading
from sandbox.scenario.records import Entry, entry_type, to_record
from sandbox.scenario.values import parse_base

_BASE_TEXT = re.compile(r"(\d+(?:[.,]\d+)?)(?:\s*[x×]\s*(\d+(?:[.,]\d+)?))?\s*(?:mm)?\s*(box|rect)?")


def card_values(card: Any) -> dict[str, Any]:
    """Every field of a card (or of a part of one) as JSON values, those that have their default as well."""
    return {field.name.rstrip("_"): _value(getattr(card, field.name)) for field in fields(card)}


def read_card(profile_type: type, values: dict[str, Any], board: Board) -> Profile:
    """The card with these values, which may name models of that board; ScenarioError says all that is wrong."""
    ids = [model.id for model in board.models]
    profile: Profile = to_record(_read(entry_type(profile_type), values, ids), profile_type)
    return profile


@cache
def part_type(record: type, name: str) -> type | None:
    """The dataclass that a field of a card holds, alone, as an option or in a list; None for plain values."""
    hints = get_type_hints(record)
    hint = hints.get(name, hints.get(f"{name}_"))
    return next((part for part in (hint, *get_args(hint)) if isinstance(part, type) and is_dataclass(part)), None)


def read_aura(values: dict[str, Any]) -> Aura:
    """An aura with these values; ScenarioError says what is wrong."""
    aura: Aura = to_record(_read(AuraEntry, values, ()), Aura)
    return aura


def base_text(footprint: Footprint) -> str:
    """A base as it is typed, in mm: 50, 60 × 35 or 75 × 50 box."""
    sides = " × ".join(f"{side:g}" for side in size_mm(footprint))
    return f"{sides} box" if isinstance(footprint, Box) else sides


def parse_base_text(text: str) -> Footprint:
    """The base that someone typed; ValueError says what was expected.

    >>> base_text(parse_base_text("60x35")), base_text(parse_base_text("75 x 50 mm box"))
    ('60 × 35', '75 × 50 box')
    """
    found = _BASE_TEXT.fullmatch(text.strip().lower())
    sizes = [float(size.replace(",", ".")) for size in found.group(1, 2) if size] if found else []
    is_box = found is not None and found.group(3) is not None
    if not sizes or not all(0 < size <= 1000 for size in sizes) or (is_box and len(sizes) == 1):
        raise ValueError(f"expected a base in mm, like 50, 60 × 35 or 75 × 50 box, got {text or 'nothing'}")
    value: Any = sizes[0] if len(sizes) == 1 else {"rect": sizes} if is_box else sizes
    return parse_base(value)


def _value(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_value(item) for item in value]
    return card_values(value) if is_dataclass(value) and not isinstance(value, type) else value


def _read(entry: type[Entry], values: dict[str, Any], ids: Any) -> Entry:
    reading = Reading()
    found = reading.find(entry, values, "", ids)
    if found is None:
        raise ScenarioError("", tuple(reading.problems))
    return found
