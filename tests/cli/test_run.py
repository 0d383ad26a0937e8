"""`stampede run`: the log, its JSON, and what stops it."""

from __future__ import annotations

import json
from typing import Any

import pytest


@pytest.fixture
def case_file(case: Any, saved: Any) -> Any:
    return saved(case())


def test_the_log_has_a_line_an_event_with_its_clause(stampede: Any, case_file: Any) -> None:
    result = stampede("run", case_file)
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0] == "One trample, several small bases  Warmachine Mk3, seed 1"
    assert [int(line[:4]) for line in lines[1:]] == list(range(1, len(lines)))
    assert all(line.rpartition("  ")[2].count(".") >= 2 for line in lines[1:])
    assert "\x1b" not in result.stdout


def test_json_is_the_events_and_the_final_models_and_nothing_else(stampede: Any, case_file: Any) -> None:
    result = stampede("run", case_file, "--json")
    printed = json.loads(result.stdout)
    assert list(printed) == ["events", "models"]
    assert [event["n"] for event in printed["events"]] == list(range(1, len(printed["events"]) + 1))
    jack, first, _, _ = printed["models"]
    assert (jack["id"], jack["at"], jack["base_mm"], jack["profile"]["def"]) == ("J", [18, 24], 50, 10)
    assert first["state"] == {"damage": 1, "removed": True}
    contacts = [(event["with"], event["how"]) for event in printed["events"] if event["kind"] == "contacted"]
    assert contacts == [("S1", "through"), ("S2", "through")]


def test_the_final_models_are_a_file_again(stampede: Any, case: Any, saved: Any) -> None:
    file = case()
    result = stampede("run", saved(file), "--json")
    file |= {
        "models": json.loads(result.stdout)["models"],
        "actions": [],
        "expect": {"models": {"J": {"at": [18, 24]}}},
    }
    assert stampede("check", saved(file, "again.json")).exit_code == 0


def test_another_seed_rolls_other_dice_and_keeps_fixed_ones(stampede: Any, case: Any, saved: Any) -> None:
    file = case()
    file["dice"] = {"seed": 1, "rolls": {"attack:S1": [4, 3]}}
    path = saved(file)

    def rolls(*options: str) -> dict[str, list[int]]:
        events = json.loads(stampede("run", path, "--json", *options).stdout)["events"]
        return {event["name"]: event["dice"] for event in events if event["kind"] == "rolled"}

    runs = [rolls("--seed", str(seed)) for seed in range(2, 8)]
    assert rolls() == rolls("--seed", "1")
    assert {tuple(run["attack:S1"]) for run in runs} == {(4, 3)}
    assert len({tuple(run["attack:S2"]) for run in runs}) > 1


def test_explained_clauses_say_what_they_say_once(stampede: Any, case_file: Any) -> None:
    plain, explained = (stampede("run", case_file, *options).stdout for options in ((), ("--explain",)))
    added = [line.strip() for line in explained.splitlines() if line not in plain.splitlines()]
    assert len(added) == len(set(added)) > 3
    assert any("through" in line and line.endswith(")") and "Trample" in line for line in added)


def test_what_stops_a_run_comes_after_the_log_so_far(stampede: Any, case: Any, saved: Any) -> None:
    file = case()
    whole = stampede("run", saved(file)).stdout
    file["actions"].append({"do": "move", "model": "S1", "to": [5, 5]})
    path = saved(file)
    result = stampede("run", path)
    removed = next(line.split()[0] for line in whole.splitlines() if "S1 is destroyed" in line)
    assert (result.exit_code, result.stdout) == (2, whole)
    assert result.stderr == f"{path}: actions[1].model: S1 was removed by event {removed} and cannot act\n"


def test_faces_that_do_not_fit_stop_a_run(stampede: Any, case: Any, saved: Any) -> None:
    file = case()
    file["dice"]["rolls"]["attack:S2"] = [4]
    path = saved(file)
    for options in ((), ("--json",)):
        result = stampede("run", path, *options)
        assert result.exit_code == 2
        assert result.stderr == f"{path}: dice.rolls.attack:S2: attack:S2 takes 2 faces, got 1\n"
    assert result.stdout == ""


def test_warnings_are_in_the_log(stampede: Any, case: Any, saved: Any) -> None:
    file = case()
    file["models"][1]["keywords"] = ["shiny"]
    file["dice"]["rolls"]["attack:S3"] = [1, 1]
    lines = stampede("run", saved(file)).stdout.splitlines()
    assert lines[1].split("  ")[-2:] == ["S1: Warmachine Mk3 knows no keyword shiny; it is kept", "note.keyword"]
    assert lines[-1].split("  ")[-2:] == ["faces are fixed for attack:S3, which was never rolled", "note.dice"]


def test_a_wrong_name_is_told_the_nearest(stampede: Any) -> None:
    result = stampede("run", "case-0001")
    assert (result.exit_code, result.stderr) == (
        2,
        "case-0001: there is no such file, and no such scenario comes along; did you mean case-001?\n",
    )


def test_a_name_finds_a_scenario_that_comes_along(stampede: Any, case: Any) -> None:
    assert stampede("run", "case-001").stdout.splitlines()[0].startswith(case()["title"])
