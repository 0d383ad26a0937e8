"""From the parts of a file, all sound, to core values."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandbox.core.dice import Dice
from sandbox.core.model import Aura, Model, Profile
from sandbox.core.state import Board, GameState
from sandbox.core.system import ActionSpec, RulesSystem
from sandbox.core.terrain import Terrain
from sandbox.scenario.entries import ExpectEntry, FileEntry, ModelEntry, StateEntry, TableEntry, TerrainEntry
from sandbox.scenario.expect import Expect
from sandbox.scenario.records import Entry, to_record
from sandbox.scenario.scenario import Scenario


@dataclass(slots=True, kw_only=True)
class Parts:
    """The sound parts of a file by their places; `file` is the rest, None where it is broken itself.

    The table, the expectations and the rulings are there whenever they are sound, whatever else is broken (the
    expectations only beside lists of models and terrain that can be named). The ids are those of all models and pieces
    of terrain that the file names, sound or not.
    """

    file: FileEntry | None
    table: TableEntry | None
    expect: ExpectEntry | None
    rulings: dict[str, str]
    ids: tuple[str, ...]
    terrain_ids: tuple[str, ...]
    models: dict[str, ModelEntry] = field(default_factory=dict)
    terrain: dict[str, TerrainEntry] = field(default_factory=dict)
    actions: dict[str, tuple[ActionSpec, Entry]] = field(default_factory=dict)


def scenario_of(parts: Parts, file: FileEntry, system: RulesSystem) -> Scenario:
    """The whole file as core values."""
    board = board_of(parts, file.table)
    board = Board(board.width, board.height, tuple(_fresh(model, system) for model in board.models), board.terrain)
    state = GameState(
        system=system.id,
        board=board,
        dice=Dice(seed=file.dice.seed, fixed=tuple(file.dice.rolls.items())),
        rulings=tuple(sorted(file.rulings.items())),
    )
    return Scenario(
        title=file.title,
        system=system,
        state=state,
        about=file.about,
        source=file.source,
        actions=tuple(to_record(entry, spec.type) for spec, entry in parts.actions.values()),
        choices=file.choices,
        expect=to_record(file.expect, Expect) if file.expect else None,
    )


def board_of(parts: Parts, table: TableEntry) -> Board:
    """The table with everything that is sound on it, before a rule system adds what its models start with."""
    return Board(
        table.width,
        table.height,
        tuple(model_of(entry) for entry in parts.models.values()),
        tuple(to_record(entry, Terrain) for entry in parts.terrain.values()),
    )


def model_of(entry: ModelEntry) -> Model:
    """The model as its entry says, before a rule system adds anything."""
    flags, counters = _state_of(entry.state)
    return Model(
        id=entry.id,
        name=entry.name or entry.id,
        side=entry.side,
        position=entry.at,
        facing_deg=entry.facing_deg,
        footprint=entry.base_mm,
        profile=entry.profile if isinstance(entry.profile, Profile) else Profile(),
        keywords=entry.keywords,
        counters=tuple(sorted(counters.items())),
        statuses=tuple(sorted(flags)),
        auras=tuple(to_record(aura, Aura) for aura in entry.auras),
        size=entry.size,
        carried_by=entry.carried_by,
        removed=entry.state.removed,
    )


def _fresh(model: Model, system: RulesSystem) -> Model:
    """The model with what the system adds to it; a number that the file gives stays."""
    fresh = system.defaults(model)
    for name, value in model.counters:
        fresh = fresh.with_counter(name, value)
    return fresh


def _state_of(entry: StateEntry) -> tuple[set[str], dict[str, int]]:
    """The flags that are set and the numbers that are written."""
    values = {name: getattr(entry, name) for name in entry.model_fields_set if name not in ("removed", "crippled")}
    values |= entry.model_extra or {}
    flags = {name for name, value in values.items() if value is True}
    flags |= {f"crippled:{system}" for system in entry.crippled}
    return flags, {
        name: value for name, value in values.items() if isinstance(value, int) and not isinstance(value, bool)
    }
