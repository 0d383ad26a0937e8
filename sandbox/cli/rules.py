"""`stampede rules`: the clauses of the systems, and what shows that they are obeyed."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sandbox.cli.output import print_json, show
from sandbox.cli.source import named_system
from sandbox.core.system import RulesSystem
from sandbox.rules import all_systems
from sandbox.rules.clauses import Evidence, load_clauses, load_evidence

_STYLES = {"done": "green", "simplified": "yellow", "open": "red"}


def list_rules(name: str | None, *, is_json: bool) -> None:
    """Print the clauses of one system, or of all."""
    systems = all_systems() if name is None else (named_system(name),)
    if is_json:
        print_json([record for system in systems for record in clause_records(system)])
        return
    for system in systems:
        evidence = load_evidence(system.id)
        show((system.title, "bold"))
        for clause in load_clauses(system.id):
            shown = evidence.get(clause.id, Evidence())
            show((f"{clause.status:<11}", _STYLES[clause.status]), (clause.id, "bold"))
            show(f"           {clause.says}")
            if clause.note:
                show(f"           {clause.note}")
            counts = f"{len(shown.tests)} tests, {len(shown.scenarios)} scenarios"
            show((f"           {clause.source}; {counts}", "dim"))


def clause_records(system: RulesSystem) -> list[dict[str, Any]]:
    """The clauses of a system with their evidence, as JSON values."""
    evidence = load_evidence(system.id)
    return [
        {
            "id": clause.id,
            "system": system.id,
            "says": clause.says,
            "document": clause.document,
            "page": clause.page,
            "status": clause.status,
            "note": clause.note,
            **asdict(evidence.get(clause.id, Evidence())),
        }
        for clause in load_clauses(system.id)
    ]
