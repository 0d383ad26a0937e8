"""Every scenario that comes along can be shown, and each of its groups ends where the rules ended it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.core.apply import fold
from sandbox.engine import run
from sandbox.present.timeline import build, moment_of, scene_at
from sandbox.scenario import load

FOLDER = Path(__file__).parents[2] / "scenarios"
FILES = sorted(FOLDER.rglob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).with_suffix("").as_posix())
def test_a_scenario_is_told_to_its_end(path: Path) -> None:
    scenario = load(path)
    done = run(scenario.system, scenario.state, scenario.actions, scenario.choices)

    timeline = build(done.start.board, done.events)

    assert [event for group in timeline.groups for event in group.events] == list(done.events)
    board = done.start.board
    for group in timeline.groups:
        board = fold(board, group.events)
        assert scene_at(timeline, group.end - 1e-9).board == board
    assert board == done.state.board
    moments = [moment_of(timeline, event.n) for event in done.events]
    assert moments == sorted(moments)
    assert all(headline and not headline.endswith(".") for headline, _ in timeline.captions)
    assert all(why == "" or why.endswith(".") for _, why in timeline.captions)
