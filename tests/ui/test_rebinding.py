"""Keys of one's own: obeyed, shown, and never at the price of a key that something else has."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest

from sandbox.rules import find_system
from sandbox.scenario.settings import Settings, parse_settings
from sandbox.ui.keys import bindings, bound_cap, cap_of, commands_by_chord, rebind
from sandbox.ui.rebinding import own_keys, settings_text


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    rebind({})


def caps(asked: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    own, problems = own_keys(asked)
    assert problems == ()
    return {command: tuple(chord.cap for chord in chords) for command, chords in own.items()}


def test_keys_may_be_swapped() -> None:
    """Two commands that take each other's key are no clash."""
    assert caps({"undo": ("Ctrl+O",), "shelf": ("ctrl+z",)}) == {"undo": ("Ctrl+O",), "shelf": ("Ctrl+Z",)}


def test_systems_do_not_get_in_each_others_way() -> None:
    """A key of one system's action is free for another system's."""
    assert caps({"tool:ram": ("S",)}) == {"tool:ram": ("S",)}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"undoo": ("F5",)}, "keys.undoo: there is no such command; did you mean undo?"),
        (
            {"undo": ("F5", "Hyper+X")},
            "keys.undo: expected a key such as Ctrl+Shift+S, F5 or Left, got 'Hyper+X'",
        ),
        ({"undo": ()}, "keys.undo: expected a key, got none"),
        ({"undo": ("V",)}, "keys.undo: V is the key of tool:move already; it stays Ctrl+Z"),
        ({"fit": ("F11",), "help": ("F11",)}, "keys.help: F11 is the key of fit already; it stays F1"),
    ],
)
def test_a_wrong_key_is_said_and_the_usual_one_stays(asked: dict[str, tuple[str, ...]], sentence: str) -> None:
    own, problems = own_keys(asked)

    assert [str(problem) for problem in problems] == [sentence]
    assert set(own) == set(asked) - {problem.where.removeprefix("keys.") for problem in problems}


def test_the_window_obeys_and_shows_them() -> None:
    own, _ = own_keys({"undo": ("Ctrl+U",), "tool:trample": ("§",), "cancel": ("F9",)})
    rebind(own)
    table = bindings(find_system("warmachine"))
    pressed = commands_by_chord(table)

    assert pressed[ord("u"), True, False] == "undo"
    assert pressed[ord("§"), False, False] == "tool:trample"
    assert (ord("z"), True, False) not in pressed
    assert next(binding.caps for binding in table if binding.command == "tool:trample") == ("§",)
    assert cap_of("undo") == "Ctrl+U"
    assert (bound_cap("Esc"), bound_cap("Enter"), bound_cap("drag")) == ("F9", "Enter", "drag")


def test_the_file_with_all_that_is_usual_changes_nothing() -> None:
    """As it is written, and with every comment taken away."""
    told = "\n".join(line.removeprefix("# ") for line in settings_text().splitlines()[1:])
    settings, problems = parse_settings(told)
    own, clashes = own_keys(settings.keys)
    rebind(own)

    assert parse_settings(settings_text()) == (Settings(), ())
    assert (problems, clashes) == ((), ())
    assert set(tomllib.loads(told)) == {"theme", "scale", "speed", "reduced_motion", "keys"}
    assert bindings(find_system("warmachine")) == bindings(find_system("warmachine"), {})
