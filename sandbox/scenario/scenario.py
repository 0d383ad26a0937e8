"""A scenario: everything that one file says, as core values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sandbox.core.state import GameState
from sandbox.core.system import RulesSystem
from sandbox.scenario.expect import Expect


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A start, the actions that follow, and what must come out. `path` is None for one that was never a file."""

    title: str
    system: RulesSystem
    state: GameState
    about: str = ""
    source: str = ""
    actions: tuple[Any, ...] = ()
    choices: Mapping[str, str] = field(default_factory=dict)
    expect: Expect | None = None
    path: Path | None = field(default=None, compare=False)
