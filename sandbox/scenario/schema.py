"""What a file of one rule system may hold: profiles, actions, flags and rulings come from the system itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Annotated, Any, Literal

import pydantic
from pydantic import Field, WithJsonSchema
from pydantic.json_schema import models_json_schema

from sandbox.core.system import ActionSpec, RulesSystem
from sandbox.rules import all_systems
from sandbox.scenario import contract
from sandbox.scenario.entries import ExpectedModelEntry, FileEntry, ModelEntry, StateEntry, TerrainEntry
from sandbox.scenario.records import Entry, border_type, entry_type
from sandbox.scenario.values import Name


@dataclass(frozen=True, slots=True)
class FileTypes:
    """The border models of one system's files: a model, what may be expected of one, and each action by its name."""

    system: RulesSystem
    model: type[ModelEntry]
    expected: type[ExpectedModelEntry]
    actions: Mapping[str, type[Entry]]


_BUILT: dict[int, FileTypes] = {}


def file_types(system: RulesSystem) -> FileTypes:
    """The parts of a file that a system fills in, built once."""
    types = _BUILT.get(id(system))
    if types is None:
        flags: dict[str, Any] = {
            flag: (bool, Field(default=False, description=meaning)) for flag, meaning in known_flags(system).items()
        }
        types = _BUILT[id(system)] = FileTypes(
            system,
            _model_entry(system, flags),
            pydantic.create_model("ExpectedModel", __base__=ExpectedModelEntry, **flags),
            {spec.do: _action_entry(spec) for spec in system.actions},
        )
    return types


def known_flags(system: RulesSystem) -> dict[str, str]:
    """The flags of `state` with their meanings: those of the format and those of the system."""
    flags = {**contract.FLAGS, **system.statuses}
    return {flag: meaning for flag, meaning in flags.items() if ":" not in flag and flag != "crippled"}


def _model_entry(system: RulesSystem, flags: dict[str, Any]) -> type[ModelEntry]:
    state = pydantic.create_model("State", __base__=StateEntry, __doc__=StateEntry.__doc__, **flags)
    known = "; ".join(f"{word} = {meaning}" for word, meaning in system.keywords.items())
    return pydantic.create_model(
        "Model",
        __base__=ModelEntry,
        __doc__=ModelEntry.__doc__,
        profile=(border_type(system.profile_type), system.profile_type()),
        keywords=(tuple[Name, ...], Field(default=(), description=known)),
        state=(state, state()),
    )


def _action_entry(spec: ActionSpec) -> type[Entry]:
    do: Any = (Literal[spec.do], Field(description=spec.help))
    return pydantic.create_model(
        spec.label, __base__=entry_type(spec.type, spec.actor), __doc__=spec.type.__doc__, do=do
    )


def json_schema(systems: Iterable[RulesSystem] | None = None) -> dict[str, Any]:
    """The JSON Schema of a scenario file of any system (or of any of these)."""
    files = [_file_entry(system) for system in (all_systems() if systems is None else systems)]
    references, schema = models_json_schema([(file, "validation") for file in files], title="Stampede scenario")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **schema,
        "oneOf": [references[file, "validation"] for file in files],
    }


def _file_entry(system: RulesSystem) -> type[FileEntry]:
    types = file_types(system)
    choices = {
        ruling.id: {"enum": [choice for choice, _ in ruling.choices], "description": ruling.question}
        for ruling in system.rulings
    }
    rulings = WithJsonSchema({"type": "object", "properties": choices, "additionalProperties": False})
    union = reduce(or_, types.actions.values())
    action: Any = Annotated[union, Field(discriminator="do")]
    definitions: dict[str, Any] = {
        "system": (Literal[system.id], ...),
        "models": (GenericAlias(tuple, (types.model, ...)), ...),
        "terrain": (tuple[TerrainEntry, ...], ()),
        "actions": (GenericAlias(tuple, (action, ...)), ()),
        "rulings": (Annotated[dict[str, str], rulings], {}),
    }
    return pydantic.create_model(
        f"{system.title} scenario", __base__=FileEntry, __doc__=FileEntry.__doc__, **definitions
    )
