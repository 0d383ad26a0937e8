"""`stampede check`: passed, failed, skipped, error; and the exit code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sandbox.scenario import contract

LATER = {"do": "walk", "model": "J", "target": "S1"}
"""An action, and below a system, that the format is made to promise before anybody has built it."""


@pytest.fixture(autouse=True)
def promises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(contract.ACTIONS, "later", ("walk",))
    monkeypatch.setitem(contract.ACTIONS, "warmachine", (*contract.ACTIONS["warmachine"], "walk"))


def test_every_case_passes(stampede: Any) -> None:
    folder = Path(__file__).resolve().parents[2] / "scenarios" / "cases"
    result = stampede("check", folder)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == f"{len(list(folder.glob('*.json')))} passed"


def test_a_difference_has_its_two_lines_and_exit_code_1(stampede: Any, case: Any, saved: Any) -> None:
    file = case()
    file["expect"] = {
        "models": {"J": {"at": [18, 24.1]}},
        "events": [{"kind": "contacted", "with": "S1", "at_in": 1.5}],
        "never": [{"kind": "attacked", "target": "S2"}],
    }
    path = saved(file)
    result = stampede("check", path)
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[0] == f"failed  {path}"
    assert lines[1:7] == [
        "          expect.models.J.at",
        "            expected  [18, 24.1]",
        "            got       [18, 24]",
        "          expect.events[0]",
        '            expected  {"kind": "contacted", "with": "S1", "at_in": 1.5}',
        '            got       event 6: {"kind": "contacted", "with": "S1", "at_in": 1.454036}',
    ]
    assert lines[7] == "          expect.never[0]"
    assert lines[-1] == "0 passed, 1 failed"


@pytest.fixture
def mixed(case: Any, saved: Any, tmp_path: Path) -> Path:
    """A folder with a file of each fate."""
    for name in ("b", "a/c"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
    saved(case(), "a/c.json")
    saved({**case(), "expect": {"legal": False}}, "b.json")
    saved({**case(), "system": "later", "actions": [LATER]}, "d.json")
    saved({**case(), "actions": [LATER]}, "e.json")
    saved("{", "f.json")
    nothing = case()
    del nothing["expect"]
    saved(nothing, "g.json")
    (tmp_path / "notes.txt").write_text("not a scenario")
    return tmp_path


def test_a_folder_is_searched_and_each_file_has_its_fate(stampede: Any, mixed: Path) -> None:
    result = stampede("check", mixed, "--json")
    fates = [
        (Path(verdict["file"]).relative_to(mixed).as_posix(), verdict["status"])
        for verdict in json.loads(result.stdout)
    ]
    assert result.exit_code == 2
    assert fates == [
        ("a/c.json", "passed"),
        ("b.json", "failed"),
        ("d.json", "skipped"),
        ("e.json", "skipped"),
        ("f.json", "error"),
        ("g.json", "skipped"),
    ]


def test_json_says_what_differs_and_why_a_file_was_not_run(stampede: Any, mixed: Path) -> None:
    verdicts = {
        Path(verdict["file"]).name: verdict for verdict in json.loads(stampede("check", mixed, "--json").stdout)
    }
    assert [set(verdict) for verdict in verdicts.values()] == [{"file", "status", "differences", "problems"}] * 6
    assert verdicts["b.json"]["differences"] == [
        {"where": "expect.legal", "expected": "a refusal", "got": "no reason against it"}
    ]
    assert verdicts["d.json"]["problems"] == ["system: later is not built yet"]
    assert verdicts["f.json"]["problems"] == ["line 1, column 2: the JSON text is cut off here"]
    assert verdicts["g.json"]["problems"] == ["it expects nothing"]


def test_rulings_may_be_as_early_as_the_action_that_needs_them(stampede: Any, case: Any, saved: Any) -> None:
    path = saved({**case(), "actions": [LATER], "rulings": {"warmachine.slam.some-day": "yes"}})
    assert stampede("check", path).stdout.splitlines()[-1] == "0 passed, 1 skipped"


def test_no_expectation_at_all_is_nothing_to_pass(stampede: Any, case: Any, saved: Any) -> None:
    assert stampede("check", saved({**case(), "expect": {}})).stdout.splitlines()[-1] == "0 passed, 1 skipped"


def test_skipped_is_not_passed(stampede: Any, mixed: Path) -> None:
    result = stampede("check", mixed / "d.json", mixed / "g.json")
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "0 passed, 2 skipped")


def test_an_early_file_with_a_real_mistake_is_an_error(stampede: Any, case: Any, saved: Any) -> None:
    file = case()
    file |= {"actions": [LATER], "titel": "x"}
    result = stampede("check", saved(file), "--json")
    (verdict,) = json.loads(result.stdout)
    assert (result.exit_code, verdict["status"]) == (2, "error")
    assert verdict["problems"] == [
        "titel: unknown field; did you mean title?",
        "actions[0].do: warmachine walk is not built yet",
    ]


def test_a_run_that_cannot_go_on_is_an_error(stampede: Any, case: Any, saved: Any) -> None:
    file = case()
    file["dice"]["rolls"]["attack:S1"] = [4]
    result = stampede("check", saved(file))
    assert result.exit_code == 2
    assert "dice.rolls.attack:S1: attack:S1 takes 2 faces, got 1" in result.stdout


@pytest.mark.parametrize("name", ["nothing.json", "empty"])
def test_what_is_not_there_is_said(stampede: Any, tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    result = stampede("check", tmp_path / name)
    assert result.exit_code == 2
    assert ("no such file" in result.stdout) or ("found none" in result.stderr)
