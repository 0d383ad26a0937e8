"""A running table becomes a file and is opened again: exactly, or as much of it as is sound."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.core.errors import ScenarioError
from sandbox.core.resolver import NeedsChoice
from sandbox.core.vec import Vec2
from sandbox.engine import Session, digest, edits, run
from sandbox.engine.dice_modes import fresh_dice, typed_dice
from sandbox.engine.keeping import Keeper, find_plain_run, restored
from sandbox.scenario import dump, load, parse
from sandbox.scenario.paths import built_in_scenarios, find_scenario
from sandbox.scenario.table_file import Table, TableWriter, position_scenario, run_scenario, save_table
from sandbox.scenario.table_load import Opened, is_table, load_table, parse_table

THIRD = 1 / 3
WRITTEN: dict[str, str] = {}


def played(name: str) -> tuple[Any, Session]:
    """A scenario with all its actions carried out, an edit at a place of many decimals, and a second line."""
    scenario = load(find_scenario(name))
    session = Session(scenario.system, scenario.state, scenario.choices)
    for action in scenario.actions:
        answers: dict[str, str] = {}
        while isinstance(result := session.do(action, answers), NeedsChoice):
            answers[result.question.id] = result.question.default
    first = session.state.board.models[0]
    board = session.state.board.with_model(replace(first, position=first.position + Vec2(0, THIRD)))
    session.edit("Move it", board)
    session.rule(*next((ruling.id, ruling.choices[1][0]) for ruling in scenario.system.rulings))
    session.branch_at(0)
    return scenario, session


def kept(scenario: Any, session: Session, **view: Any) -> Table:
    return Table(
        scenario=scenario, lines=Keeper().lines_of(session), current=session.line.name, view={"names": ["Zoë"], **view}
    )


def again(opened: Opened) -> Session:
    table = opened.table
    session, problems = restored(
        table.scenario.system, table.scenario.state, table.scenario.choices, table.lines, table.current
    )
    assert problems == ()
    return session


@pytest.mark.parametrize("name", ["no-room", "from-behind", "smite", "werewolf-spider", "howdah", "boost"])
def test_a_table_opens_exactly_as_it_was(name: str, tmp_path: Path) -> None:
    scenario, session = played(name)
    session.do(
        scenario.actions[0],
        dict(scenario.choices),
        dice=fresh_dice(session.state.dice, seed=session.state.dice.seed + 1),
    )
    path = tmp_path / "table.json"
    save_table(kept(scenario, session, zoom=1.5), path)

    opened = load_table(path)
    assert (opened.problems, opened.table.current) == ((), session.line.name)
    assert opened.table.view == {"names": ["Zoë"], "zoom": 1.5}
    assert opened.table.scenario == replace(scenario, path=None)
    restored_session = again(opened)
    assert restored_session.events == session.events
    for old, new in zip(session.lines, restored_session.lines, strict=True):
        assert (new.name, new.done, digest(new.state)) == (old.name, old.done, digest(old.state))
        assert [digest(step.after) for step in new.steps] == [digest(step.after) for step in old.steps]
    moved = session.lines[0].steps[-1].after.board.models[0].position
    assert restored_session.lines[0].steps[-1].after.board.models[0].position == moved
    assert TableWriter().text(kept(opened.table.scenario, restored_session, zoom=1.5)) == path.read_text("utf-8")


def test_lines_that_begin_alike_are_written_once_and_shared_again() -> None:
    scenario, session = played("no-room")
    session.switch_to("A")
    session.branch_at(2)
    text = TableWriter().text(kept(scenario, session))
    assert text.count('"edit": "Move it"') == 1
    lines = again(parse_table(text)).lines
    assert [lines[0].shared_with(line) for line in lines] == [3, 0, 2]


def test_a_step_is_put_into_words_once() -> None:
    scenario, session = played("no-room")
    writer, keeper = TableWriter(), Keeper()

    def text() -> str:
        return writer.text(Table(scenario=scenario, lines=keeper.lines_of(session), current=session.line.name))

    first = text()
    known = dict(writer._texts)
    session.do(scenario.actions[0], dice=fresh_dice(session.state.dice, seed=session.state.dice.seed + 1))
    assert text() != first
    assert len(writer._texts) == len(known) + 1
    assert text() == TableWriter().text(Table(scenario=scenario, lines=keeper.lines_of(session), current="B"))


def test_positions_that_a_scenario_file_could_not_have_are_kept(tmp_path: Path) -> None:
    scenario = load(find_scenario("no-room"))
    session = Session(scenario.system, scenario.state, {})
    one, other = session.state.board.models[-2:]
    session.edit("on top", session.state.board.with_model(replace(one, position=other.position)))
    start = replace(scenario, state=session.state)
    with pytest.raises(ScenarioError, match="overlaps"):
        parse(dump(replace(start, actions=(), expect=None)))
    save_table(Table(scenario=start), tmp_path / "t.json")
    opened = load_table(tmp_path / "t.json")
    assert opened.table.scenario.state.board == start.state.board
    assert [problem.where for problem in opened.problems] == ["scenario.models[14].at"]


def broken(change: Callable[[str], str]) -> Opened:
    scenario, session = played("no-room")
    session.switch_to("A")
    return parse_table(change(TableWriter().text(kept(scenario, session))), "t.json")


def steps_of(opened: Opened) -> list[int]:
    return [len(line.steps) for line in opened.table.lines]


def cut_at(mark: str, more: int = 0) -> Callable[[str], str]:
    return lambda text: text[: text.index(mark) + more]


@pytest.mark.parametrize(
    ("change", "steps", "problems"),
    [
        (lambda text: text, [3, 0], []),
        (cut_at('{"edit": "Move it"', 40), [1], ["line 10: the file is damaged or cut off here; opened up to there"]),
        (cut_at('"lines"', 3), [], ["line 7: the file is damaged or cut off here; opened up to there"]),
        (
            lambda text: text.replace('{"edit": "Move it"', "\0\0garbage"),
            [1],
            ["line 10: the file is damaged or cut off here; opened up to there"],
        ),
        (
            lambda text: text.replace('"do": "trample"', '"do": "dance"'),
            [0, 0],
            [f'{at}.do: there is no action "dance"' for at in ("scenario.actions[0]", "lines[0].steps[0].action")],
        ),
        (
            lambda text: text.replace('"edit": "Move it", "rulings": {}', '"edit": "Move it", "rulings": 5'),
            [1, 0],
            ["lines[0].steps[1].rulings: expected an object, got 5"],
        ),
        (
            lambda text: text.replace('"current"', '"currant"', 1),
            None,
            ["currant: unknown field; did you mean current?"],
        ),
    ],
)
def test_a_damaged_file_opens_as_far_as_it_is_sound(
    change: Callable[[str], str], steps: list[int] | None, problems: list[str]
) -> None:
    if steps is None:
        with pytest.raises(ScenarioError) as caught:
            broken(change)
        assert [str(problem) for problem in caught.value.problems] == problems
        return
    opened = broken(change)
    assert steps_of(opened) == steps
    assert [str(problem)[: len(said)] for problem, said in zip(opened.problems, problems, strict=True)] == problems
    assert len(again(opened).lines) == max(len(steps), 1)


def test_every_beginning_of_a_file_opens_or_is_refused_in_a_sentence() -> None:
    scenario, session = played("no-room")
    text = TableWriter().text(kept(scenario, session))
    found = []
    for length in range(0, len(text), 97):
        try:
            opened = parse_table(text[:length])
        except ScenarioError:
            found.append("refused")
            continue
        found.append(str(steps_of(opened)))
        assert [problem.message for problem in opened.problems] == [
            "the file is damaged or cut off here; opened up to there"
        ]
    assert list(dict.fromkeys(found)) == ["refused", "[]", "[0]", "[1]", "[2]"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is no table that can be opened"),
        ("[1, 2]", "this is no table that can be opened"),
        ('{"format": 1}', "this is no table that can be opened"),
        ('{"table_format": 2, "scenario": {}}', "expected 1, got 2"),
        ('{"table_format": 1, "scenario": {"format": 1, "system": "chess"}}', "there is no rule system"),
        ('{"table_format": 1, "scenario": 5}', "expected a JSON object"),
    ],
)
def test_what_is_no_table_is_refused(text: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        parse_table(text)


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json"):
        with pytest.raises(ScenarioError, match=r"expected a file, got a folder|cannot be read"):
            load_table(path)
    with pytest.raises(ScenarioError, match="cannot be written"):
        save_table(Table(scenario=load(find_scenario("no-room"))), tmp_path / "no" / "t.json")


def test_tables_and_scenarios_are_told_apart() -> None:
    scenario, session = played("no-room")
    assert is_table(TableWriter().text(kept(scenario, session)))
    assert not is_table(dump(scenario))
    with pytest.raises(ScenarioError, match="this is a table of the window and no scenario"):
        parse(TableWriter().text(kept(scenario, session)))


@pytest.mark.parametrize("path", built_in_scenarios()[::7], ids=lambda path: path.stem)
def test_a_line_of_actions_is_a_scenario_that_comes_out_the_same(path: Path) -> None:
    scenario = load(path)
    session = Session(scenario.system, scenario.state, scenario.choices)
    session.edit("nothing", session.state.board)
    for action in scenario.actions:
        answers: dict[str, str] = {}
        while isinstance(result := session.do(action, answers), NeedsChoice):
            answers[result.question.id] = result.question.default
    plain = find_plain_run(session.line)
    assert plain is not None
    text = dump(run_scenario(scenario, plain))
    exported = parse(text)
    outcome = run(exported.system, exported.state, exported.actions, exported.choices)
    assert outcome.state.board == session.state.board
    assert exported.state.dice.seed == scenario.state.dice.seed
    session.edit("more", session.state.board)
    assert (find_plain_run(session.line) is None) == bool(scenario.actions)


def test_a_line_about_somebody_who_has_gone_is_no_scenario() -> None:
    """It can be played, and is refused; but no file may name somebody who is not in it."""
    scenario = load(find_scenario("no-room"))
    (action,) = scenario.actions
    for gone, is_exported in (("F9", True), (action.model, False)):
        session = Session(scenario.system, scenario.state, {})
        session.edit("Remove", edits.remove(session.state.board, [gone]))
        session.do(action)
        assert (find_plain_run(session.line) is not None) == is_exported


def test_typed_dice_are_exported_as_they_fell() -> None:
    scenario = load(find_scenario("no-room"))
    session = Session(scenario.system, scenario.state, {})
    session.do(scenario.actions[0], dice=typed_dice(session.state.dice, {"attack:F1": (1, 1)}))
    plain = find_plain_run(session.line)
    assert plain is not None
    assert dict(run_scenario(scenario, plain).state.dice.fixed)["attack:F1"] == (1, 1)


def test_a_position_is_a_scenario_that_opens_although_bases_touch() -> None:
    scenario, session = played("no-room")
    session.switch_to("A")
    board = edits.remove(session.state.board, [model.id for model in session.state.board.models])
    model = replace(scenario.state.board.models[0], position=Vec2(10, 10))
    board = edits.add(board, model)
    for facing in range(7, 300, 61):
        held = replace(model, id=f"N{facing}", position=Vec2(10, 10) + Vec2.from_deg(facing) * 2)
        place = edits.snapped(board, held, 1.0)
        assert place is not None
        board = edits.add(board, replace(held, position=place))
    board = edits.turn_group(board, [one.id for one in board.models], 33)
    written = dump(position_scenario(scenario, session.state.with_board(board)))
    position = parse(written)
    assert (position.actions, position.choices, position.expect) == ((), {}, None)
    assert len(position.state.board.models) == 6
    assert json.loads(written)["rulings"] == dict(session.state.rulings)


def test_numbers_of_an_action_are_kept_to_the_last_bit() -> None:
    scenario, session = played("no-room")
    action = replace(scenario.actions[0], direction_deg=THIRD * 40)
    session.do(action)
    (step,) = again(parse_table(TableWriter().text(kept(scenario, session)))).steps
    assert step.action.direction_deg == THIRD * 40


@settings(max_examples=25, derandomize=True, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(["smite", "howdah", "werewolf-spider"]))
def test_a_changed_file_opens_or_is_refused(chance: Random, name: str) -> None:
    text = WRITTEN.setdefault(name, TableWriter().text(kept(*played(name))))
    values = [found.span() for found in re.finditer(r'(?<=[ \[])(-?\d+(\.\d+)?|"[^"\n]*")(?=[,\]}:])', text)]
    start, end = chance.choice(values)
    other = chance.choice(["-1", "0", "1e9", "null", '"x"', "[]", "{}", "true", '"', "]", "\0"])
    try:
        table = parse_table(text[:start] + other + text[end:]).table
    except ScenarioError:
        return
    session, _ = restored(
        table.scenario.system, table.scenario.state, table.scenario.choices, table.lines, table.current
    )
    assert len(session.lines) == max(len(table.lines), 1)
