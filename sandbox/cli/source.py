"""A scenario named on the command line, and its run."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sandbox.core.errors import Problem, ScenarioError
from sandbox.core.system import RulesSystem
from sandbox.engine import Run, RunError
from sandbox.engine import run as run_actions
from sandbox.rules import all_systems, find_system
from sandbox.scenario import Scenario, load
from sandbox.scenario.paths import built_in_scenarios, find_scenario
from sandbox.scenario.wording import with_nearest


def load_named(name: str) -> Scenario:
    """The scenario of a path, or of the bare name of one that comes along."""
    return load(find_named(name))


def find_named(name: str) -> Path:
    """The file of a path, or of the bare name of a scenario that comes along."""
    path = find_scenario(name)
    if path.name == name and not path.suffix and not path.exists():
        known = [built_in.stem for built_in in built_in_scenarios()]
        message = with_nearest("there is no such file, and no such scenario comes along", name, known)
        raise ScenarioError(name, (Problem("", message),))
    return path


def with_seed(scenario: Scenario, seed: int) -> Scenario:
    """The scenario with other dice; faces that are fixed stay fixed."""
    state = scenario.state
    return replace(scenario, state=replace(state, dice=replace(state.dice, seed=seed)))


def run_scenario(scenario: Scenario) -> Run:
    """Its whole run; raises RunError with the place in the file."""
    return run_actions(scenario.system, scenario.state, scenario.actions, scenario.choices)


def run_whole(scenario: Scenario) -> Run:
    """Its whole run; raises ScenarioError, the file named, where it cannot go on to the end."""
    try:
        return run_scenario(scenario)
    except RunError as error:
        raise ScenarioError(str(scenario.path or ""), error.problems) from None


def named_system(name: str) -> RulesSystem:
    """The rule system of that id."""
    system = find_system(name)
    if system is None:
        message = with_nearest(f"there is no rule system {name!r}", name, [system.id for system in all_systems()])
        raise ScenarioError("", (Problem("", message),))
    return system
