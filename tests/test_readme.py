"""README.md and docs/keys.md keep step: their tables are made from the program. `dev.py golden` writes them anew."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from textwrap import dedent

import pytest
from typer.main import get_command

from sandbox.cli.main import app
from sandbox.cli.rules import clause_records
from sandbox.engine import run
from sandbox.rules import all_systems, find_system
from sandbox.scenario import parse
from sandbox.scenario.expect import differences
from sandbox.scenario.settings import parse_settings
from sandbox.ui.keys import GESTURES, bindings
from sandbox.ui.rebinding import own_keys

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
KEYS = ROOT / "docs" / "keys.md"

KEYS_HEAD = """# Keys and gestures

Made from the table that the window obeys (`sandbox/ui/keys.py`) by `python3 dev.py golden`. F1 shows them as well.

Every key can be another one. `stampede settings` writes the settings file where there is none and prints where it is;
in its section `[keys]` stands what the last column says:

    [keys]
    undo = "Ctrl+U"
    "tool:trample" = ["T", "Shift+T"]

A key is written as on its cap: `Ctrl+Shift+S`, `F5`, `Enter`, `Left`, `[`. One that something else has already, or that
is none, is said on the first screen, and the usual key stays. The file sets the theme, the interface scale, the speed
and reduced motion too.
"""


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def _commands() -> str:
    """Every command with its arguments and what its help says first."""
    program = get_command(app)
    rows = []
    for name, command in program.commands.items():
        pieces = command.collect_usage_pieces(command.make_context(name, [], resilient_parsing=True))
        arguments = [re.sub("[{}]", "", piece) for piece in pieces if piece != "[OPTIONS]"]
        rows.append((f"`{' '.join(('stampede', name, *arguments))}`", command.get_short_help_str(limit=120)))
    return _table(("command", "what it does"), rows)


def _keys() -> str:
    """The keys and gestures of the window, group by group; keys of which the same is said share a row."""
    caps: dict[tuple[str, str, str], tuple[str, ...]] = {}
    for entry in (*bindings(find_system("warmachine")), *GESTURES):
        place = (entry.group, entry.help, "" if hasattr(entry, "caps") else entry.cap)
        caps[place] = (*caps.get(place, ()), *(getattr(entry, "caps", ()) or (entry.cap,)))
    entries = [(group, " or ".join(keys), text) for (group, text, _), keys in caps.items()]
    rows = []
    for group in dict.fromkeys(group for group, _, _ in entries):
        of_it = [(cap, text) for name, cap, text in entries if name == group]
        rows += [(group if index == 0 else "", *row) for index, row in enumerate(of_it)]
    return _table(("", "key", "what it does"), rows)


def _all_keys() -> str:
    """The whole of docs/keys.md: what every system has, group by group, then the actions of each system."""
    common = bindings(None)
    tables = [KEYS_HEAD]
    for group in dict.fromkeys(entry.group for entry in (*common, *GESTURES)):
        rows = [(gesture.cap, gesture.help, "") for gesture in GESTURES if gesture.group == group]
        rows += [(" or ".join(one.caps), one.help, f"`{one.command}`") for one in common if one.group == group]
        tables.append(f"## {group}\n\n{_table(('key', 'what it does', 'command'), rows)}")
    for system in all_systems():
        own = [one for one in bindings(system) if one not in common]
        rows = [(" or ".join(one.caps), one.help, f"`{one.command}`") for one in own]
        tables.append(f"## {system.title}\n\n{_table(('key', 'what it does', 'command'), rows)}")
    return "\n".join(tables)


def _coverage() -> str:
    """What is built: each group of clauses of each system with its counts."""
    rows = []
    for system in all_systems():
        groups: dict[str, Counter[str]] = {}
        for record in clause_records(system):
            groups.setdefault(record["id"].split(".")[1], Counter())[record["status"]] += 1
        for group, counts in groups.items():
            states = ", ".join(f"{counts[state]} {state}" for state in ("done", "simplified", "open") if counts[state])
            rows.append((system.title, group.replace("-", " "), states))
    return _table(("rules", "part", "clauses"), rows)


@pytest.mark.parametrize(("name", "made"), [("commands", _commands), ("keys", _keys), ("coverage", _coverage)])
def test_a_table_says_what_the_program_does(name: str, made: object, request: pytest.FixtureRequest) -> None:
    text = README.read_text(encoding="utf-8")
    start, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
    before, rest = text.split(start)
    table, after = rest.split(end)
    if request.config.getoption("--update-golden"):
        README.write_text(f"{before}{start}{made()}{end}{after}", encoding="utf-8")
    else:
        assert table == made()


def test_every_key_is_told(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-golden"):
        KEYS.parent.mkdir(exist_ok=True)
        KEYS.write_text(_all_keys(), encoding="utf-8")
    else:
        assert KEYS.read_text(encoding="utf-8") == _all_keys()


def test_the_keys_of_ones_own_can_be_had() -> None:
    (example,) = re.findall(r"^(?:    .*\n)+", KEYS_HEAD, re.MULTILINE)
    settings, problems = parse_settings(dedent(example))
    own, clashes = own_keys(settings.keys)
    assert (problems, clashes, set(own)) == ((), (), {"undo", "tool:trample"})


def test_its_scenario_comes_out_as_it_expects() -> None:
    (text,) = re.findall(r"```json\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    scenario = parse(text, "README.md")
    played = run(scenario.system, scenario.state, scenario.actions, scenario.choices)
    assert differences(scenario.expect, played.events, played.state) == ()


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\((?!http)([^)#]+)\)", README.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_recording_is_small() -> None:
    assert (ROOT / "assets" / "demo.gif").stat().st_size < 1_000_000
