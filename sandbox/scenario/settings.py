"""The settings file: what a person has chosen for the window. What is wrong in it is said, and the usual stays."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

from platformdirs import user_config_dir
from pydantic import AfterValidator

from sandbox.core.errors import Problem
from sandbox.scenario.files import replacing
from sandbox.scenario.reading import Reading
from sandbox.scenario.records import entry_type, to_json, to_record
from sandbox.scenario.values import wrong
from sandbox.scenario.wording import got, with_nearest

SPEEDS = (0.25, 0.5, 1.0, 2.0)
"""How fast the window may play."""

SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
"""How large the interface may be."""


def _one_of(choices: tuple[float, ...]) -> AfterValidator:
    def check(value: float) -> float:
        if value not in choices:
            raise wrong(f"expected one of {', '.join(f'{one:g}' for one in choices)}, got {got(value)}")
        return value

    return AfterValidator(check)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the file says, and the usual where it says nothing.

    `keys` gives commands of the window their keys, each written as on its cap: `Ctrl+Shift+S`.
    """

    theme: Literal["dark", "light"] = "dark"
    scale: Annotated[float, _one_of(SCALES)] = 1.0
    speed: Annotated[float, _one_of(SPEEDS)] = 1.0
    reduced_motion: bool = False
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def settings_path() -> Path:
    """Where the file is, or would be."""
    return Path(user_config_dir("stampede", appauthor=False)) / "settings.toml"


def looks_path(folder: Path) -> Path:
    """Where it is kept how the window was left, in the folder of what the program remembers."""
    return folder / "looks.toml"


def read_settings(path: Path, usual: Settings | None = None) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings of a file and what is wrong with it; what it leaves open, and all where there is none, as usual."""
    usual = usual or Settings()
    try:
        return parse_settings(path.read_bytes().decode("utf-8-sig"), usual)
    except FileNotFoundError:
        return usual, ()
    except OSError as error:
        return usual, (Problem("", f"the file cannot be read: {(error.strerror or str(error)).lower()}"),)
    except UnicodeDecodeError:
        return usual, (Problem("", "expected text in UTF-8; nothing of it is used"),)


def keep_looks(path: Path, settings: Settings) -> None:
    """Write down how a window was left (all but its keys); raises ScenarioError where that can't be."""
    looks = {name: value for name, value in to_json(settings).items() if name != "keys"}
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        file.write("".join(f"{name} = {json.dumps(value)}\n" for name, value in looks.items()).encode())


def parse_settings(text: str, usual: Settings | None = None) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings of a TOML text and what is wrong with it: each one is taken or left for itself."""
    usual = usual or Settings()
    try:
        file = json.loads(json.dumps(tomllib.loads(text), default=str))
    except tomllib.TOMLDecodeError as error:
        return usual, (Problem("", f"expected TOML; nothing of it is used: {error}"),)
    reading, entry, sound = Reading(), entry_type(Settings), dict[str, Any](to_json(usual))
    keys = file.pop("keys", {})
    for name, value in file.items():
        if name not in entry.model_fields:
            reading.add(name, with_nearest("there is no such setting", name, entry.model_fields))
        elif reading.find(entry, {name: value}, "") is not None:
            sound[name] = value
    if isinstance(keys, dict):
        lists = {name: [one] if isinstance(one, str) else one for name, one in keys.items()}
        sound["keys"] = {name: one for name, one in lists.items() if reading.find(entry, {"keys": {name: one}}, "")}
    else:
        reading.find(entry, {"keys": keys}, "")
    settings: Settings = to_record(entry.model_validate_json(json.dumps(sound)), Settings)
    return settings, tuple(reading.problems)
