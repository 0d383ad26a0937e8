"""Whatever is done to a file, it is a scenario or a list of problems, and each problem is one line."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sandbox.core.errors import ScenarioError
from sandbox.engine import run
from sandbox.scenario import dump, parse
from sandbox.scenario.expect import differences
from sandbox.scenario.paths import built_in_scenarios

FILES = [json.loads(path.read_text(encoding="utf-8")) for path in built_in_scenarios()]

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 60),
    st.sampled_from(
        [0.5, 1e300, 1e-300, float("nan"), float("inf"), 10**20, "", "J", "S1", "trample", "\ud800", "a\nb"]
    ),
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "at", "rect", "a\nb"]), inner),
)


def _places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all parts of a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way, *(place for key, item in items for place in _places(item, (*way, key)))]


def _replaced(file: Any, way: tuple[Any, ...], value: Any) -> Any:
    if not way:
        return value
    file = copy.deepcopy(file)
    part = file
    for key in way[:-1]:
        part = part[key]
    part[way[-1]] = value
    return file


def _problems(text: str) -> tuple[str, ...]:
    """What stops a file from being run to its end; where nothing does, what it says survives being written."""
    try:
        scenario = parse(text, "file.json")
        played = run(scenario.system, scenario.state, scenario.actions, scenario.choices)
    except ScenarioError as error:
        return tuple(map(str, error.problems))
    assert dump(parse(dump(scenario))) == dump(scenario)
    if scenario.expect:
        differences(scenario.expect, played.events, played.state)
    return ()


@given(st.data())
def test_a_changed_file_is_read_or_refused(data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(FILES))
    for _ in range(data.draw(st.integers(1, 3))):
        file = _replaced(file, data.draw(st.sampled_from(_places(file))), data.draw(values))
    assert [problem for problem in _problems(json.dumps(file)) if "\n" in problem] == []


@given(st.data())
def test_a_cut_off_file_is_refused_with_its_place(data: st.DataObject) -> None:
    text = json.dumps(data.draw(st.sampled_from(FILES)), indent=1)
    cut = text[: data.draw(st.integers(0, len(text) - 1))]
    (problem,) = _problems(cut)
    assert problem.startswith("line ") or problem == "the file is empty; expected a JSON object"
