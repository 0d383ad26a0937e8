"""Clauses, code and previews name each other truly; what is done is tested and shown is held in tests/golden."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandbox.core.system import RulesSystem
from sandbox.rules import all_systems
from sandbox.rules.clauses import Clause, load_clauses
from sandbox.scenario import load
from sandbox.scenario.paths import built_in_scenarios

RULES = Path(__file__).resolve().parents[2] / "sandbox" / "rules"
WHOLE = [
    ("warmachine", ("warmachine.trample.", "warmachine.free-strike.", "warmachine.power-attack."), 39),
    ("warmachine", ("warmachine.throw.", "warmachine.collateral.", "warmachine.slam."), 33),
    ("robogear", ("robogear.ram.",), 13),
]
"""Systems, the groups of clauses that are built whole, and how many clauses they have."""

each_system = pytest.mark.parametrize("system", all_systems(), ids=lambda system: system.id)


def _folder(system: RulesSystem) -> str:
    return system.id.replace("-", "_")


def _clauses(system: RulesSystem) -> tuple[Clause, ...]:
    return load_clauses(_folder(system))


@each_system
def test_the_code_names_no_clause_that_is_not_listed(system: RulesSystem) -> None:
    known = {clause.id for clause in _clauses(system)} | {ruling.id for ruling in system.rulings}
    named = re.compile(rf'"({re.escape(system.id)}\.[a-z.-]+)"')
    sources = sorted((RULES / _folder(system)).glob("*.py"))
    found = {name for source in sources for name in named.findall(source.read_text(encoding="utf-8"))}
    assert found - known == set()
    assert found != set()


@each_system
def test_the_code_names_every_clause_that_is_built(system: RulesSystem) -> None:
    """Spelled out, or as the last word of a name that is put together."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in (RULES / _folder(system)).glob("*.py"))
    built = [clause.id for clause in _clauses(system) if clause.status != "open"]
    assert [name for name in built if name not in text and f'"{name.rpartition(".")[2]}"' not in text] == []


@each_system
def test_a_clause_says_where_it_stands(system: RulesSystem) -> None:
    for clause in _clauses(system):
        assert clause.id.startswith(f"{system.id}.")
        assert clause.says.endswith((".", ";"))
        assert clause.document != ""


@pytest.mark.parametrize(
    ("system", "groups", "count"), WHOLE, ids=lambda value: value if isinstance(value, str) else ""
)
def test_what_is_whole_stays_whole(system: str, groups: tuple[str, ...], count: int) -> None:
    """Every clause of these groups is done, and none of them has gone missing."""
    clauses = [clause for clause in load_clauses(system) if clause.id.startswith(groups)]
    assert [clause.id for clause in clauses if clause.status != "done"] == []
    assert len(clauses) == count


@each_system
def test_every_reason_of_a_preview_is_a_clause(system: RulesSystem) -> None:
    known = {clause.id for clause in _clauses(system)}
    cited = {"hand.move"} if system.id else set()
    for path in built_in_scenarios():
        scenario = load(path)
        if scenario.system is not system:
            continue
        for action in scenario.actions:
            preview = system.preview(scenario.state, action)
            for reason in (*preview.reasons, *(reason for met in preview.met for reason in met.reasons)):
                cited.add(reason.rule)
                assert reason.text != ""
    assert cited - known == {"hand.move"}
