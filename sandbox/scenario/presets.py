"""The built-in models: stat lines as data, each with its source and with how far it can be trusted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import pydantic
from pydantic import Field

from sandbox.core.errors import ScenarioError
from sandbox.core.footprint import Footprint
from sandbox.core.model import Model, Profile
from sandbox.core.system import RulesSystem
from sandbox.core.vec import Vec2, normal_deg
from sandbox.rules import find_system
from sandbox.scenario.jsontext import parse_json
from sandbox.scenario.paths import SUFFIX, profile_folder
from sandbox.scenario.reading import Reading
from sandbox.scenario.records import Entry, border_type
from sandbox.scenario.values import Base, Line, Name

Confidence = Literal["printed", "high", "medium", "low", "assumed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A model to be put on a table; `assumed` are the parts of it that its source does not give."""

    system: str
    id: str
    name: str
    footprint: Footprint
    profile: Profile
    keywords: tuple[str, ...]
    source: str
    confidence: Confidence
    assumed: tuple[str, ...]


class PresetEntry(Entry):
    """A built-in model."""

    id: Name
    name: Line
    base_mm: Base
    profile: Any
    keywords: tuple[Name, ...] = ()
    source: Name = Field(description="the title of the document or data set")
    confidence: Confidence
    assumed: tuple[Name, ...] = Field(default=(), description="the parts that the source does not give")


class PresetFile(Entry):
    """All built-in models of a system."""

    system: Name
    presets: tuple[Any, ...]


@cache
def presets(system_id: str) -> tuple[Preset, ...]:
    """The built-in models of a system in the order of its file; none for a system that is not built."""
    system, path = find_system(system_id), profile_folder() / f"{system_id}{SUFFIX}"
    if system is None or not path.is_file():
        return ()
    return parse_presets(path.read_text(encoding="utf-8"), system, str(path))


def parse_presets(text: str, system: RulesSystem, source: str = "") -> tuple[Preset, ...]:
    """The built-in models of a JSON text; raises ScenarioError with everything that is wrong with it."""
    entry_type = pydantic.create_model(
        "Preset", __base__=PresetEntry, profile=(border_type(system.profile_type), system.profile_type())
    )
    reading = Reading()
    file = reading.find(PresetFile, parse_json(text, source), "")
    found: list[Preset] = []
    for index, item in enumerate(file.presets if file else ()):
        entry = reading.find(entry_type, item, f"presets[{index}]")
        if entry is None:
            continue
        if any(entry.id == other.id for other in found):
            reading.add(f"presets[{index}].id", f"{entry.id} stands twice")
        found.append(
            Preset(
                system=system.id,
                id=entry.id,
                name=entry.name,
                footprint=entry.base_mm,
                profile=entry.profile,
                keywords=entry.keywords,
                source=entry.source,
                confidence=entry.confidence,
                assumed=entry.assumed,
            )
        )
    if file and file.system != system.id:
        reading.add("system", f"expected {system.id}, got {file.system}")
    if reading.problems:
        raise ScenarioError(source, tuple(reading.problems))
    return tuple(found)


def model_from(preset: Preset, model_id: str, side: str, at: Vec2, facing_deg: float) -> Model:
    """A fresh model of a preset, with the counters that its system starts it with."""
    model = Model(
        id=model_id,
        name=preset.name,
        side=side,
        position=at,
        facing_deg=normal_deg(facing_deg),
        footprint=preset.footprint,
        profile=preset.profile,
        keywords=preset.keywords,
    )
    system = find_system(preset.system)
    return system.defaults(model) if system else model
