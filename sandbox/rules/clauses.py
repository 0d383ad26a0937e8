"""The clauses that a system implements, from its clauses.toml, and the evidence for each from its evidence.json."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One clause: what it says in our words, where the source says it, and how far it is built.

    `note` says of a simplified one what is missing or assumed, and what a player does instead.
    """

    id: str
    says: str
    document: str
    page: str
    status: Literal["done", "simplified", "open"]
    note: str = ""

    @property
    def source(self) -> str:
        """Where the source says it, as one cites it.

        >>> Clause(id="x.y", says="", document="Rulebook", page="42, 93", status="done").source
        'Rulebook, pp. 42, 93'
        """
        if not self.page:
            return self.document
        return f"{self.document}, {'p.' if self.page.isdecimal() else 'pp.'} {self.page}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What shows that a clause is obeyed: tests named for it, and scenario files with an event that it decides."""

    tests: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()


def load_clauses(system: str) -> tuple[Clause, ...]:
    """The clauses of a system by its id, in the order of its file.

    Raises TypeError for a clause with a field too few or too many.
    """
    text = _file(system, "clauses.toml").read_text(encoding="utf-8")
    return tuple(Clause(**clause) for clause in tomllib.loads(text)["clause"])


def load_evidence(system: str) -> Mapping[str, Evidence]:
    """The evidence by clause; a test keeps the file fresh. Empty for a system that has none yet."""
    file = _file(system, "evidence.json")
    if not file.is_file():
        return {}
    found = json.loads(file.read_text(encoding="utf-8"))
    return {
        clause: Evidence(tests=tuple(evidence["tests"]), scenarios=tuple(evidence["scenarios"]))
        for clause, evidence in found.items()
    }


def _file(system: str, name: str) -> Traversable:
    """A file in the folder of a system."""
    return files(__package__).joinpath(system.replace("-", "_"), name)
