"""What `stampede rules` says of tests and scenarios is kept in a file with each system, and held here against both."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sandbox.core.events import Event, Refused
from sandbox.core.system import RulesSystem
from sandbox.engine import run
from sandbox.rules import all_systems
from sandbox.rules.clauses import Evidence, load_clauses, load_evidence
from sandbox.scenario import load
from sandbox.scenario.paths import built_in_scenarios, scenario_folder

ROOT = Path(__file__).resolve().parents[2]

each_system = pytest.mark.parametrize("system", all_systems(), ids=lambda system: system.id)


def _marks(node: ast.AST, tables: dict[str, list[str]]) -> list[str]:
    """The clauses that marks like pytest.mark.rule("...") name in a node, or in a table that it names."""
    found = []
    for part in ast.walk(node):
        match part:
            case ast.Call(func=ast.Attribute(attr="rule") | ast.Name(id="rule")):
                found += [str(name.value) for name in part.args if isinstance(name, ast.Constant)]
            case ast.Name(id=name):
                found += tables.get(name, [])
    return found


def _functions(body: list[ast.stmt], above: list[ast.expr]) -> Iterator[tuple[str, list[ast.expr]]]:
    """The test functions of a module or a class with the expressions that decorate them."""
    for node in body:
        match node:
            case ast.FunctionDef(name=name) if name.startswith("test_"):
                yield name, [*above, *node.decorator_list]
            case ast.ClassDef():
                for name, decorators in _functions(node.body, [*above, *node.decorator_list]):
                    yield f"{node.name}::{name}", decorators


@cache
def _tests() -> dict[str, list[str]]:
    """The names of the tests marked with a clause, by clause."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        body = ast.parse(path.read_text(encoding="utf-8")).body
        assigned = [(target, node.value) for node in body if isinstance(node, ast.Assign) for target in node.targets]
        tables = {target.id: _marks(value, {}) for target, value in assigned if isinstance(target, ast.Name)}
        everywhere = [value for target, value in assigned if isinstance(target, ast.Name) and target.id == "pytestmark"]
        for name, decorators in _functions(body, everywhere):
            for clause in dict.fromkeys(mark for part in decorators for mark in _marks(part, tables)):
                found.setdefault(clause, []).append(f"{path.relative_to(ROOT).as_posix()}::{name}")
    return found


def _cited(event: Event) -> list[str]:
    return [event.rule, *(reason.rule for reason in (event.reasons if isinstance(event, Refused) else ()))]


@cache
def _scenarios() -> dict[str, list[str]]:
    """The scenario files with an event that a clause decides, by clause."""
    found: dict[str, list[str]] = {}
    for path in built_in_scenarios():
        scenario = load(path)
        played = run(scenario.system, scenario.state, scenario.actions, scenario.choices)
        for clause in sorted({rule for event in played.events for rule in _cited(event)}):
            found.setdefault(clause, []).append(path.relative_to(scenario_folder()).as_posix())
    return found


@each_system
def test_the_evidence_file_is_fresh(system: RulesSystem, request: pytest.FixtureRequest) -> None:
    fresh = {
        clause.id: {"tests": _tests().get(clause.id, []), "scenarios": _scenarios().get(clause.id, [])}
        for clause in load_clauses(system.id)
    }
    if request.config.getoption("--update-golden"):
        path = ROOT / "sandbox" / "rules" / system.id.replace("-", "_") / "evidence.json"
        path.write_text(json.dumps(fresh, indent=1) + "\n", encoding="utf-8")
    kept = load_evidence(system.id)
    expected = {
        name: Evidence(tests=tuple(shown["tests"]), scenarios=tuple(shown["scenarios"]))
        for name, shown in fresh.items()
    }
    assert kept == expected, "run `python3 dev.py golden`"


@each_system
def test_what_is_done_is_tested_and_shown(system: RulesSystem) -> None:
    done = [clause.id for clause in load_clauses(system.id) if clause.status == "done"]
    assert [clause for clause in done if clause not in _tests()] == []
    assert [clause for clause in done if clause not in _scenarios()] == []


def test_tests_name_clauses_that_exist() -> None:
    known = {clause.id for system in all_systems() for clause in load_clauses(system.id)}
    known |= {clause.id for clause in load_clauses("_template")}
    built = {name.partition(".")[0] for name in known}
    assert sorted(name for name in _tests() if name not in known and name.partition(".")[0] in built) == []
