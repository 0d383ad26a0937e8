"""The table of keys: one meaning for each, all of them shown, all of them obeyed."""

from __future__ import annotations

from collections import Counter

import pytest

from sandbox.core.system import RulesSystem
from sandbox.rules import all_systems, find_system
from sandbox.scenario import Scenario
from sandbox.ui.commands import COMMANDS, carry_out
from sandbox.ui.desk import Desk
from sandbox.ui.keys import GESTURES, KEYS, Binding, bindings, commands_by_chord, find_command
from sandbox.ui.panels.key_overlay import KeyOverlay, overlay_scale
from sandbox.ui.pilot import Pilot


@pytest.mark.parametrize("system", all_systems(), ids=lambda system: system.id)
def test_no_key_means_two_things(system: RulesSystem) -> None:
    """In no system two commands wait for the same key with the same modifiers."""
    chords = Counter(chord.pressed for binding in bindings(system) for chord in binding.chords)

    assert [chord for chord, count in chords.items() if count > 1] == []


def test_every_key_and_gesture_is_in_the_overlay(game: Scenario) -> None:
    """What the window obeys is what F1 shows: every binding and every gesture, each once."""
    table = bindings(game.system)
    overlay = KeyOverlay(table=table)
    rows = [row for column in overlay.columns for _, group in column for row in group]
    told = [one.help.partition(":")[0] if one.command.startswith("tool:") else one.help for one in table]

    assert Counter(words for _, words in rows) == Counter([one.help for one in GESTURES] + list(dict.fromkeys(told)))
    assert {cap for caps, _ in rows for cap in caps} >= {cap for one in table for cap in one.caps}


@pytest.mark.parametrize("system", all_systems(), ids=lambda system: system.id)
def test_the_overlay_fits_the_smallest_window(system: RulesSystem) -> None:
    """All keys of every system are seen at once at 1024x720."""
    assert overlay_scale(KeyOverlay(table=bindings(system)), (1024, 720), 1.0) == 1.0


def test_a_larger_interface_makes_the_overlay_as_large_as_the_window_lets_it() -> None:
    overlay = KeyOverlay(table=bindings(find_system("warmachine")))
    width, height = overlay.size
    scale = overlay_scale(overlay, (1920, 1080), 2.0)

    assert 1.0 < scale < 2.0
    assert (width * scale, height * scale) <= (1920, 1080)
    assert overlay_scale(overlay, (4000, 3000), 2.0) == 2.0


@pytest.mark.parametrize("binding", KEYS, ids=lambda binding: binding.command)
def test_every_key_does_something(binding: Binding, told: Scenario) -> None:
    """No key of the table leads nowhere: pressed in a window with a scenario, each is carried out."""
    pilot = Pilot(told)
    name = binding.command.partition(":")[0]

    assert name in COMMANDS or name in ("picture", "record")
    if name in COMMANDS:
        pilot.key(binding.caps[0])
        pilot.tick(0.1)


def test_shift_matters_only_where_something_is_bound_with_it(game: Scenario) -> None:
    """Shift+B is B, but Shift+Q is another command than Q."""
    table = commands_by_chord(bindings(game.system))

    assert find_command(table, ord("b"), ctrl=False, shift=True) == "boost"
    assert find_command(table, ord("q"), ctrl=False, shift=True) == "turn-left-fine"
    assert find_command(table, ord("q"), ctrl=True, shift=False) == "quit"
    assert find_command(table, ord("j"), ctrl=False, shift=False) is None


def test_an_unknown_command_is_our_own_mistake() -> None:
    """A command that is in no table is not swallowed."""
    with pytest.raises(KeyError):
        carry_out(Desk((1280, 800)), "no-such-command")
