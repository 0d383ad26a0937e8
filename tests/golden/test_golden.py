"""One line an event for each demonstration, to be read like prose; `python3 dev.py golden` writes the logs anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.core.system import RulesSystem
from sandbox.engine import run
from sandbox.rules import all_systems
from sandbox.scenario import load
from sandbox.scenario.paths import scenario_folder

GOLDEN = Path(__file__).parent
LONGEST = 300
FILES = [path for system in all_systems() for path in sorted((scenario_folder() / system.id).glob("*.json"))]


def _log_path(path: Path) -> Path:
    return GOLDEN / path.parent.name / f"{path.stem}.log"


def _log(path: Path) -> list[str]:
    """Group, kind, text and clause of every event."""
    scenario = load(path)
    played = run(scenario.system, scenario.state, scenario.actions, scenario.choices)
    return [f"{event.group:>3}  {event.kind:<13} {event.text}  [{event.rule}]" for event in played.events]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_log_is_as_it_was(path: Path, request: pytest.FixtureRequest) -> None:
    log, golden = _log(path), _log_path(path)
    assert len(log) <= LONGEST
    if request.config.getoption("--update-golden"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text("\n".join(log) + "\n", encoding="utf-8")
    assert golden.is_file(), f"no golden log of {path.stem}: run `python3 dev.py golden` and read it"
    kept = golden.read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(kept, log, strict=False), start=1):
        assert now == was, f"line {number} of {golden.name} differs"
    assert len(log) == len(kept)


def test_every_log_has_its_scenario(request: pytest.FixtureRequest) -> None:
    known = {_log_path(path) for path in FILES}
    stale = [path for path in GOLDEN.rglob("*.log") if path not in known]
    if request.config.getoption("--update-golden"):
        for path in stale:
            path.unlink()
        return
    assert stale == []


@pytest.mark.parametrize("system", all_systems(), ids=lambda system: system.id)
def test_every_system_has_a_log(system: RulesSystem) -> None:
    assert list((GOLDEN / system.id).glob("*.log")) != []
