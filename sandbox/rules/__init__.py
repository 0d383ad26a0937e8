"""The rule systems, one folder each, found by discovery."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from sandbox.core.system import RulesSystem


@cache
def all_systems() -> tuple[RulesSystem, ...]:
    """Every system with a folder of its own, sorted by folder; `_template` is not one of them."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return tuple(load(name) for name in names if not name.startswith("_"))


@cache
def load(folder: str) -> RulesSystem:
    """The system of one folder: its module-level SYSTEM."""
    system: RulesSystem = import_module(f"{__name__}.{folder}").SYSTEM
    return system


def find_system(system_id: str) -> RulesSystem | None:
    """The system of that id ('middle-earth'), or None; imports no other system."""
    folder = system_id.replace("-", "_")
    if folder.startswith("_") or folder not in {
        module.name for module in pkgutil.iter_modules(__path__) if module.ispkg
    }:
        return None
    return load(folder)
