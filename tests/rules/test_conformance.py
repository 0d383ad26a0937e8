"""What every rule system owes the rest of the program, whatever its rules; a copied folder is held to it at once."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from sandbox.core.apply import fold
from sandbox.core.dice import Dice
from sandbox.core.events import Event, Refused, StatusChanged, event_to_json
from sandbox.core.resolver import NeedsChoice
from sandbox.core.state import Board
from sandbox.core.system import RulesSystem
from sandbox.core.tolerance import TOUCH
from sandbox.engine import Session, Step, digest, first_divergence, run
from sandbox.engine.notes import opening_notes
from sandbox.geometry.contact import gap
from sandbox.rules import all_systems
from sandbox.rules import load as load_system
from sandbox.rules.clauses import load_clauses
from sandbox.scenario import Scenario, dump, parse
from sandbox.scenario.paths import built_in_scenarios

SYSTEMS = (*all_systems(), load_system("_template"))
FILES = (*built_in_scenarios(), Path(__file__).with_name("template-advance.json"))

each_system = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)


@cache
def _parsed(path: Path) -> Scenario:
    text = path.read_text(encoding="utf-8")
    name = json.loads(text)["system"]
    return parse(text, str(path), next(system for system in SYSTEMS if system.id == name))


@cache
def _scenario(path: Path, seed: int | None) -> Scenario:
    """The scenario of a file with its own dice, or with free dice of a seed."""
    scenario = _parsed(path)
    return scenario if seed is None else replace(scenario, state=replace(scenario.state, dice=Dice(seed=seed)))


@cache
def _session(path: Path, seed: int | None) -> Session:
    """All actions of a scenario done; a question without an answer takes its default."""
    scenario = _scenario(path, seed)
    session = Session(scenario.system, scenario.state, scenario.choices)
    for action in scenario.actions:
        answers: dict[str, str] = {}
        while isinstance(result := session.do(action, answers), NeedsChoice):
            question = result.question
            assert question.default in question.options
            answers[question.id] = question.default
    return session


CASES = [
    pytest.param(path, seed, id=f"{path.stem}-{'file' if seed is None else seed}")
    for path in FILES
    for seed in (None, 1, 2)
]
each_case = pytest.mark.parametrize(("path", "seed"), CASES)


def _clause_ids(system: RulesSystem) -> list[str]:
    return [clause.id for clause in load_clauses("_template" if system.id == "template" else system.id)]


def _steps(session: Session) -> tuple[Step, ...]:
    return (*session.steps, *session.undone)


@each_system
def test_a_system_has_a_scenario(system: RulesSystem) -> None:
    assert [path for path in FILES if _parsed(path).system is system] != []


@each_system
def test_names_are_unique(system: RulesSystem) -> None:
    for names in (
        [spec.do for spec in system.actions],
        [spec.key for spec in system.actions],
        [ruling.id for ruling in system.rulings],
        _clause_ids(system),
        *([choice for choice, _ in ruling.choices] for ruling in system.rulings),
    ):
        assert len(names) == len(set(names))


@each_system
def test_what_a_file_leaves_out_has_a_default(system: RulesSystem) -> None:
    assert is_dataclass(system.profile_type())
    for spec in system.actions:
        assert spec.actor in {field.name for field in fields(spec.type)}


@each_case
def test_resolving_changes_nothing_that_went_in(path: Path, seed: int | None) -> None:
    session = _session(path, seed)
    for step in _steps(session):
        before, action = digest(step.before), repr(step.action)
        session.system.check(step.before, step.action)
        session.system.preview(step.before, step.action)
        session.system.resolve(step.before, step.action, session.choices)
        assert (digest(step.before), repr(step.action)) == (before, action)


@each_case
def test_folding_the_events_gives_the_board(path: Path, seed: int | None) -> None:
    """The fold law: what is in no event did not happen."""
    session = _session(path, seed)
    for step in _steps(session):
        assert fold(step.before.board, step.events) == step.after.board
    assert fold(session.start.board, session.events) == session.state.board


@each_case
def test_the_same_input_gives_the_same_output(path: Path, seed: int | None) -> None:
    scenario = _scenario(path, seed)
    one, other = (run(scenario.system, scenario.state, scenario.actions, scenario.choices) for _ in range(2))
    assert first_divergence(one, other) is None
    assert digest(one.state) == digest(other.state) == digest(_session(path, seed).state)


@each_case
def test_actions_and_events_survive_json(path: Path, seed: int | None) -> None:
    scenario = _scenario(path, seed)
    assert parse(dump(scenario), system=scenario.system) == scenario
    for event in _session(path, seed).events:
        record = event_to_json(event)
        assert json.loads(json.dumps(record)) == record
        assert {"n", "group", "kind", "rule", "text"} <= set(record)


@each_case
def test_events_are_numbered_and_grouped_in_order(path: Path, seed: int | None) -> None:
    events = _session(path, seed).events
    assert [event.n for event in events] == list(range(1, len(events) + 1))
    groups = [event.group for event in events]
    assert groups[:1] in ([1], [])
    assert groups == sorted(groups)


@each_case
def test_undo_to_the_start_gives_the_start(path: Path, seed: int | None) -> None:
    scenario = _scenario(path, seed)
    session = Session(scenario.system, scenario.state, _session(path, seed).choices)
    start = digest(session.state)
    for step in _steps(_session(path, seed)):
        session.do(step.action)
    while session.undo():
        pass
    assert digest(session.state) == start
    assert session.events == session.notes


@each_case
def test_every_event_cites_a_clause_that_exists(path: Path, seed: int | None) -> None:
    session = _session(path, seed)
    known = {*_clause_ids(session.system), *(ruling.id for ruling in session.system.rulings)}

    def unknown(event: Event) -> list[str]:
        cited = [event.rule, *(reason.rule for reason in (event.reasons if isinstance(event, Refused) else ()))]
        return [rule for rule in cited if rule not in known and not rule.startswith(("hand.", "note."))]

    assert {rule for event in session.events for rule in unknown(event)} == set()


@each_case
def test_every_event_has_its_line(path: Path, seed: int | None) -> None:
    assert [event for event in _session(path, seed).events if not event.text.strip() or "\n" in event.text] == []


@each_case
def test_no_two_bases_overlap_at_the_end(path: Path, seed: int | None) -> None:
    def overlapping(board: Board) -> list[tuple[str, str]]:
        standing = [model for model in board.models if model.is_on_table]
        return [(one.id, other.id) for one, other in combinations(standing, 2) if gap(one, other) < -TOUCH]

    assert overlapping(_session(path, seed).state.board) == []


@each_case
def test_check_and_resolve_and_preview_agree(path: Path, seed: int | None) -> None:
    """Without a reason against it, an action is not refused; with one, nothing else happens."""
    session = _session(path, seed)
    for step in _steps(session):
        reasons = session.system.check(step.before, step.action)
        assert session.system.preview(step.before, step.action).reasons == reasons
        refusals = [event.reasons for event in step.events if isinstance(event, Refused)]
        assert refusals == ([reasons] if reasons else [])
        if reasons:
            assert (len(step.events), step.after.board) == (1, step.before.board)


@each_case
def test_only_declared_words_are_used(path: Path, seed: int | None) -> None:
    session = _session(path, seed)
    assert opening_notes(session.system, session.start.board) == ()
    assert opening_notes(session.system, session.state.board) == ()
    set_by_events = {event.status for event in session.events if isinstance(event, StatusChanged)}
    assert set_by_events <= set(session.system.statuses)


@each_case
def test_an_aim_is_an_action_of_its_kind(path: Path, seed: int | None) -> None:
    """Every gesture at every model gives an action that can be judged and foreseen."""
    session = _session(path, seed)
    board = session.start.board
    for spec in session.system.actions:
        for model in board.models:
            action: Any = spec.aim(session.start, model.id, board.models[0].position, board.models[0].id)
            assert session.system.spec(action) is spec
            preview = session.system.preview(session.start, action)
            assert (preview.model, preview.reasons) == (model.id, session.system.check(session.start, action))
