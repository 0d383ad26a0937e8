"""`stampede check`: whether files come out as they expect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from sandbox.cli.output import print_json, show
from sandbox.cli.source import run_scenario
from sandbox.core.errors import Problem, ScenarioError
from sandbox.scenario import load
from sandbox.scenario.contract import NotBuilt
from sandbox.scenario.expect import Difference, Expect, differences
from sandbox.scenario.paths import find_scenario, scenario_files

Status = Literal["passed", "failed", "skipped", "error"]
_STYLES: dict[Status, str] = {"passed": "green", "failed": "bold red", "skipped": "yellow", "error": "bold red"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What became of one file. `problems` say why it was skipped or could not be run."""

    file: str
    status: Status
    differences: tuple[Difference, ...] = ()
    problems: tuple[str, ...] = ()


def check_paths(names: Iterable[str], *, is_json: bool) -> int:
    """Check files and folders, print what came of each, and return the exit code."""
    verdicts = [check_file(path) for name in names for path in _files(name)]
    if is_json:
        print_json([asdict(verdict) for verdict in verdicts])
    else:
        _print(verdicts)
    statuses = {verdict.status for verdict in verdicts}
    return 2 if "error" in statuses else 1 if "failed" in statuses else 0


def check_file(path: Path) -> Verdict:
    """Run one file and compare. A file that expects nothing, or asks for what is not built yet, is skipped."""
    file = str(path)
    try:
        scenario = load(path)
        if scenario.expect in (None, Expect()):
            return Verdict(file=file, status="skipped", problems=("it expects nothing",))
        run = run_scenario(scenario)
    except ScenarioError as error:
        is_early = all(isinstance(problem, NotBuilt) for problem in error.problems)
        return Verdict(file=file, status="skipped" if is_early else "error", problems=tuple(map(str, error.problems)))
    found = differences(scenario.expect, run.events, run.state)
    return Verdict(file=file, status="failed" if found else "passed", differences=found)


def _files(name: str) -> tuple[Path, ...]:
    path = find_scenario(name)
    if not path.is_dir():
        return (path,)
    files = scenario_files(path)
    if not files:
        raise ScenarioError(name, (Problem("", "expected scenario files in this folder, found none"),))
    return files


def _print(verdicts: list[Verdict]) -> None:
    for verdict in verdicts:
        show((f"{verdict.status:<8}", _STYLES[verdict.status]), verdict.file)
        for problem in verdict.problems:
            show((f"          {problem}", "dim" if verdict.status == "skipped" else ""))
        for difference in verdict.differences:
            show((f"          {difference.where}", "bold"))
            show(f"            expected  {difference.expected}")
            show(f"            got       {difference.got}")
    counts = Counter(verdict.status for verdict in verdicts)
    show(", ".join(f"{counts[status]} {status}" for status in _STYLES if counts[status] or status == "passed"))
