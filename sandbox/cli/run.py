"""`stampede run`: the log of a scenario."""

from __future__ import annotations

from sandbox.cli.output import print_json, show
from sandbox.cli.source import load_named, run_scenario, run_whole, with_seed
from sandbox.core.errors import ScenarioError
from sandbox.core.events import Event, event_to_json
from sandbox.engine import Run, RunError
from sandbox.rules.clauses import Clause, load_clauses
from sandbox.scenario import Scenario
from sandbox.scenario.dump import model_to_json

_STYLES = {"refused": "red", "removed": "bold", "noted": "yellow", "rolled": "dim"}


def run_file(name: str, seed: int | None, *, is_json: bool, is_explained: bool) -> None:
    """Run the file and print its log; what stops the run comes after the log so far."""
    scenario = load_named(name)
    if seed is not None:
        scenario = with_seed(scenario, seed)
    if is_json:
        _print_json(scenario, run_whole(scenario))
        return
    try:
        run = run_scenario(scenario)
    except RunError as error:
        _print_log(scenario, error.run, is_explained=is_explained)
        raise ScenarioError(str(scenario.path), error.problems) from None
    _print_log(scenario, run, is_explained=is_explained)


def _print_json(scenario: Scenario, run: Run) -> None:
    models = [model_to_json(model, scenario.system) for model in run.state.board.models]
    print_json({"events": [event_to_json(event) for event in run.events], "models": models})


def _print_log(scenario: Scenario, run: Run, *, is_explained: bool) -> None:
    show((scenario.title, "bold"), (f"  {scenario.system.title}, seed {scenario.state.dice.seed}", "dim"))
    clauses = _clauses(scenario) if is_explained else {}
    told: set[str] = set()
    for event in run.events:
        show((f"{event.n:>4}  ", "dim"), (event.text, _STYLES.get(event.kind, "")), (f"  {event.rule}", "dim"))
        if is_explained:
            for text in _explanation(event, clauses, told):
                show((f"      {text}", "dim"))


def _clauses(scenario: Scenario) -> dict[str, Clause]:
    return {clause.id: clause for clause in load_clauses(scenario.system.id)}


def _explanation(event: Event, clauses: dict[str, Clause], told: set[str]) -> list[str]:
    """The arithmetic where the line has it not yet, and what the clause says the first time it decides something."""
    lines = [event.detail] if event.detail and event.detail not in event.text else []
    clause = clauses.get(event.rule)
    if clause and clause.id not in told:
        told.add(clause.id)
        lines.append(f"{clause.says} ({clause.source})")
    return lines
