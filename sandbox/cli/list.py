"""`stampede list`: what there is to play with."""

from __future__ import annotations

from sandbox.cli.output import show
from sandbox.core.errors import ScenarioError
from sandbox.rules import all_systems
from sandbox.scenario import load
from sandbox.scenario.paths import built_in_scenarios, scenario_folder


def list_all() -> None:
    """Print the systems with their actions, and the scenarios that come along."""
    for system in all_systems():
        show((system.id, "bold"), f"  {system.title}")
        for spec in system.actions:
            show(f"  {spec.do:<12}", (spec.help, "dim"))
    show(("scenarios", "bold"), (f"  {scenario_folder()}", "dim"))
    for path in built_in_scenarios():
        try:
            title = load(path).title
        except ScenarioError as error:
            title = str(error.problems[0])
        show(f"  {path.stem:<24}", (title, "dim"))
