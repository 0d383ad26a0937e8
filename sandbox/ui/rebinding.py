"""Keys of one's own: those of the settings file, checked against every rule system; and the file with all the usual."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from sandbox.core.errors import Problem
from sandbox.rules import all_systems
from sandbox.scenario.settings import SCALES, SPEEDS, Settings
from sandbox.scenario.wording import with_nearest
from sandbox.ui.chords import Chord, find_chords
from sandbox.ui.keys import Binding, bindings

Own = Mapping[str, tuple[Chord, ...]]


def own_keys(asked: Mapping[str, tuple[str, ...]]) -> tuple[Own, tuple[Problem, ...]]:
    """The keys that can be had, and why the others can't: for those commands the usual keys stay."""
    usual = _usual()
    own: dict[str, tuple[Chord, ...]] = {}
    problems: list[Problem] = []
    for command, texts in asked.items():
        where = f"keys.{command}"
        found = {text: find_chords(text) for text in texts}
        unknown = next((text for text, chords in found.items() if not chords), None)
        if command not in usual:
            problems.append(Problem(where, with_nearest("there is no such command", command, usual)))
        elif not texts:
            problems.append(Problem(where, "expected a key, got none"))
        elif unknown is not None:
            problems.append(Problem(where, f"expected a key such as Ctrl+Shift+S, F5 or Left, got {unknown!r}"))
        else:
            own[command] = tuple(chord for chords in found.values() for chord in chords)
    while (clash := _find_clash(own)) is not None:
        loser, winner, cap = clash
        stays = " or ".join(usual[loser].caps)
        problems.append(Problem(f"keys.{loser}", f"{cap} is the key of {winner} already; it stays {stays}"))
        del own[loser]
    return own, tuple(problems)


def settings_text() -> str:
    """A settings file that says everything there is to set, all of it as usual and commented out."""
    usual = Settings()
    lines = [
        "# The settings of Stampede, read when the window opens. Take the # away from what shall be another way.",
        "",
        f'# theme = "{usual.theme}"              # dark, light',
        f"# scale = {usual.scale}                 # {', '.join(f'{one:g}' for one in SCALES)}",
        f"# speed = {usual.speed}                 # {', '.join(f'{one:g}' for one in SPEEDS)}",
        f"# reduced_motion = {str(usual.reduced_motion).lower()}",
        "",
        "[keys]",
    ]
    for command, binding in _usual().items():
        caps = ", ".join(f'"{_plain(cap)}"' for cap in binding.caps)
        name = command if command.replace("-", "").isalnum() else f'"{command}"'
        lines.append(f"# {name} = [{caps}]".ljust(42) + f"# {binding.help.partition(':')[0]}")
    return "\n".join(lines) + "\n"


def _usual() -> dict[str, Binding]:
    """Every command that has a key in any system, by name."""
    tables = [bindings(system, {}) for system in (None, *all_systems())]
    return {binding.command: binding for table in tables for binding in table}


def _find_clash(own: Own) -> tuple[str, str, str] | None:
    """A command that must give up its own keys, the other one that has such a key, and the cap of that key."""
    for system in all_systems():
        for first, second in combinations(bindings(system, own), 2):
            shared = {chord.pressed for chord in first.chords} & {chord.pressed for chord in second.chords}
            if shared and not own.keys().isdisjoint((first.command, second.command)):
                loser, winner = (second, first) if second.command in own else (first, second)
                cap = next(chord.cap for chord in loser.chords if chord.pressed in shared)
                return loser.command, winner.command, cap
    return None


def _plain(cap: str) -> str:
    """A cap in letters that every keyboard has.

    >>> _plain("Ctrl+−"), _plain("→")
    ('Ctrl+-', 'Right')
    """
    names = {"←": "Left", "→": "Right", "↑": "Up", "↓": "Down", "−": "-"}
    return cap[:-1] + names.get(cap[-1], cap[-1])
