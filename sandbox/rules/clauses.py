"""The clauses that a system implements, from its clauses.toml, and the evidence for each from its evidence.json."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One clause: what it says in our words, where the source says it, and how far it is built."""

    id: str
    says: str
    document: str
    page: str
    status: Literal["done", "simplified", "open"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What shows that a clause is obeyed: tests named for it, and scenario files with an event that it decides."""

    tests: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()


def load_clauses(folder: str) -> tuple[Clause, ...]:
    """The clauses of the system in `sandbox/rules/<folder>`, in the order of the file.

    Raises TypeError for a clause with a field too few or too many.
    """
    text = files(__package__).joinpath(folder, "clauses.toml").read_text(encoding="utf-8")
    return tuple(Clause(**clause) for clause in tomllib.loads(text)["clause"])


def load_evidence(folder: str) -> Mapping[str, Evidence]:
    """The evidence by clause; a test keeps the file fresh. Empty for a system that has none yet."""
    file = files(__package__).joinpath(folder, "evidence.json")
    if not file.is_file():
        return {}
    found = json.loads(file.read_text(encoding="utf-8"))
    return {
        clause: Evidence(tests=tuple(evidence["tests"]), scenarios=tuple(evidence["scenarios"]))
        for clause, evidence in found.items()
    }
