"""Names in a file that must fit together: ids, riders, rulings, and what an expectation names."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from typing import Any, get_args

from sandbox.core import events as ev
from sandbox.core.errors import Problem
from sandbox.core.system import RulesSystem
from sandbox.scenario.entries import ExpectEntry, ModelEntry
from sandbox.scenario.wording import got, place, with_nearest

_FIELDS: Mapping[str, tuple[str, ...]] = {
    event.kind: ("kind", *(field.name.rstrip("_") for field in fields(event))) for event in get_args(ev.Event)
}
_ID_FIELDS = (
    *("model", "with", "by", "because_of", "models", "attacker", "target", "striker"),
    *("commander", "winner", "loser"),
)


def id_problems(ids: Mapping[str, str]) -> Iterator[Problem]:
    """Ids that stand twice; `ids` are those of models and terrain by their places in the file."""
    first: dict[str, str] = {}
    for where, name in ids.items():
        if name in first:
            yield Problem(f"{where}.id", f"{got(name)} is already the id of {first[name]}")
        first.setdefault(name, where)


def rider_problems(models: Mapping[str, ModelEntry]) -> Iterator[Problem]:
    """Models that would ride on themselves, directly or in a circle; `models` by their places."""
    carriers = {entry.id: entry.carried_by for entry in models.values()}
    for where, entry in models.items():
        above = entry.carried_by
        for _ in carriers:
            if above == entry.id:
                yield Problem(f"{where}.carried_by", f"{entry.id} would ride on itself")
                break
            above = carriers.get(above) if above else None


def ruling_problems(rulings: Mapping[str, str], system: RulesSystem) -> Iterator[Problem]:
    """Rulings that the system does not know, and readings that a ruling does not offer."""
    known = {ruling.id: ruling for ruling in system.rulings}
    for name, choice in rulings.items():
        where = place("rulings", name)
        if name not in known:
            yield Problem(where, with_nearest("unknown ruling", name, known))
            continue
        choices = [offered for offered, _ in known[name].choices]
        if choice not in choices:
            yield Problem(where, with_nearest(f"no such reading: {got(choice)}", choice, choices))


def expect_problems(expect: ExpectEntry, models: Collection[str], terrain: Collection[str]) -> Iterator[Problem]:
    """Ids, event kinds and fields in the expectations that do not exist."""
    for name in expect.models:
        if name not in models:
            message = with_nearest(f"there is no model {got(name)}", name, models)
            yield Problem(place("expect.models", name), message)
    for where, patterns in (("expect.events", expect.events), ("expect.never", expect.never)):
        for index, pattern in enumerate(patterns):
            yield from _pattern_problems(place(where, index), pattern, (*models, *terrain))


def _pattern_problems(where: str, pattern: Mapping[str, Any], ids: Collection[str]) -> Iterator[Problem]:
    kind = pattern.get("kind")
    if "kind" in pattern and not (isinstance(kind, str) and kind in _FIELDS):
        yield Problem(f"{where}.kind", with_nearest(f"unknown event kind {got(kind)}", str(kind), _FIELDS))
        return
    known = _FIELDS[kind] if kind else tuple(dict.fromkeys(name for names in _FIELDS.values() for name in names))
    for name, value in pattern.items():
        if name not in known:
            of_kind = f" of {kind}" if kind else ""
            yield Problem(place(where, name), with_nearest(f"unknown field{of_kind}", name, known))
        elif name in _ID_FIELDS:
            for wanted in value if isinstance(value, list) else [value]:
                if isinstance(wanted, str) and wanted not in ids:
                    message = with_nearest(f"there is no {got(wanted)}", wanted, ids)
                    yield Problem(place(where, name), message)
