"""The running table is on the disk whatever happens, and a table that was not closed is found again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sandbox.core.kept import KeptLine, KeptStep
from sandbox.scenario import load
from sandbox.scenario.autosave import KEPT, Autosave, leftovers, recent_files, remember, settle, state_folder, title_of
from sandbox.scenario.paths import find_scenario
from sandbox.scenario.table_file import Table
from sandbox.scenario.table_load import load_table

SAVES = 200

CHILD = f"""
import sys
from dataclasses import replace
from pathlib import Path
from sandbox.core.kept import KeptLine, KeptStep
from sandbox.core.vec import Vec2
from sandbox.scenario import load
from sandbox.scenario.autosave import Autosave
from sandbox.scenario.paths import find_scenario
from sandbox.scenario.table_file import Table

scenario = load(find_scenario("no-room"))
autosave, steps, board = Autosave(Path(sys.argv[1])), [], scenario.state.board
print(autosave.path, flush=True)
for n in range({SAVES}):
    model = board.models[0]
    board = board.with_model(replace(model, facing_deg=float(n)))
    steps.append(KeptStep(label=str(n), board=board))
    autosave.keep(Table(scenario=scenario, lines=(KeptLine(name="A", steps=tuple(steps), done=n + 1),), current="A"))
    if n % 2:
        autosave.flush()
    print(n, flush=True)
input()
"""


def table(steps: int) -> Table:
    scenario = load(find_scenario("no-room"))
    line = KeptLine(
        name="A", steps=tuple(KeptStep(label=str(n), board=scenario.state.board) for n in range(steps)), done=steps
    )
    return Table(scenario=scenario, lines=(line,), current="A")


@pytest.mark.parametrize("last", [3, 61, 120])
def test_a_killed_program_leaves_a_whole_table(tmp_path: Path, last: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path)], stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        path = Path(child.stdout.readline().strip())
        while (line := child.stdout.readline().strip()) != str(last):
            assert line.isdigit()
        assert leftovers(tmp_path) == ()
        child.kill()
    assert leftovers(tmp_path) == (path,)
    opened = load_table(path)
    (kept,) = opened.table.lines
    assert opened.problems == ()
    assert len(kept.steps) >= last
    assert [step.label for step in kept.steps] == [str(n) for n in range(len(kept.steps))]
    settle(path)
    assert leftovers(tmp_path) == ()
    assert sorted(entry.name for entry in tmp_path.iterdir()) == [path.name]


def test_what_is_handed_over_last_is_what_is_kept(tmp_path: Path) -> None:
    autosave = Autosave(tmp_path)
    for steps in range(1, 9):
        autosave.keep(table(steps))
    autosave.flush()
    assert len(load_table(autosave.path).table.lines[0].steps) == 8
    autosave.keep(table(9))
    autosave.close()
    assert (leftovers(tmp_path), autosave.problem) == ((), "")
    assert len(load_table(autosave.path).table.lines[0].steps) == 9


def test_two_tables_run_side_by_side(tmp_path: Path) -> None:
    first, second = Autosave(tmp_path), Autosave(tmp_path)
    first.keep(table(1))
    second.keep(table(2))
    for autosave in (first, second):
        autosave.flush()
    assert first.path != second.path
    assert leftovers(tmp_path) == ()
    first.close()
    second.close()


def test_closed_tables_are_kept_but_not_for_ever(tmp_path: Path) -> None:
    for number in range(KEPT + 3):
        (tmp_path / f"20200101-0000{number:02}-1.json").write_text("{}")
    (tmp_path / "20190101-000000-1.json").write_text("{}")
    (tmp_path / "20190101-000000-1.open").touch()
    autosave = Autosave(tmp_path)
    autosave.keep(table(1))
    autosave.close()
    names = sorted(path.name for path in tmp_path.glob("*.json"))
    assert names == [
        "20190101-000000-1.json",
        *(f"20200101-0000{number:02}-1.json" for number in range(4, KEPT + 3)),
        autosave.path.name,
    ]
    assert [path.name for path in leftovers(tmp_path)] == ["20190101-000000-1.json"]


def test_a_folder_that_cannot_be_written_is_told_and_stops_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    autosave = Autosave(blocked)
    assert autosave.problem.startswith(f"Nothing can be kept in {blocked}: ")
    autosave.keep(table(1))
    autosave.flush()
    assert "cannot be written" in autosave.problem
    autosave.close()


def test_recent_files_stand_newest_first_and_once(tmp_path: Path) -> None:
    home = tmp_path / "state"
    files = [tmp_path / f"{number}.json" for number in range(KEPT + 2)]
    for path in files:
        path.touch()
        remember(path, home)
    remember(files[5], home)
    assert recent_files(home) == (files[5], *(path for path in reversed(files[2:]) if path != files[5]))
    files[5].unlink()
    assert recent_files(home)[0] == files[-1]


@pytest.mark.parametrize("text", ["", "{", "5", '{"a": 1}', "[1, null]"])
def test_a_broken_list_of_recent_files_is_an_empty_one(tmp_path: Path, text: str) -> None:
    (tmp_path / "recent.json").write_text(text)
    assert recent_files(tmp_path) == ()


def test_the_state_has_a_folder_of_its_own() -> None:
    assert state_folder().name == "stampede"


@pytest.mark.parametrize("text", ["", "[]", "{}\n\n", '{"table_format": 1,\n"title": 5,\n', "\x00"])
def test_a_table_without_a_title_has_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "t.json").write_text(text)
    assert title_of(tmp_path / "t.json") == title_of(tmp_path / "gone.json") == ""


def test_a_table_that_is_kept_elsewhere_leaves_nothing(tmp_path: Path) -> None:
    autosave = Autosave(tmp_path)
    autosave.keep(table(1))
    autosave.flush()
    assert title_of(autosave.path) == "No room at the far end"
    autosave.close(is_kept=False)
    assert list(tmp_path.iterdir()) == []
