"""What every scenario file may hold, whatever its rule system, as strict pydantic models."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict, Field

from sandbox.core.terrain import TerrainKind
from sandbox.core.vec import Vec2, normal_deg
from sandbox.scenario import contract
from sandbox.scenario.records import Entry
from sandbox.scenario.values import Base, Flag, Ground, KnownModel, Line, Name, Point

TableSide = Annotated[float, Field(gt=0, le=1000)]
Count = Annotated[int, Field(ge=0)]
Face = Annotated[int, Field(ge=1, le=6)]
Facing = Annotated[float, AfterValidator(normal_deg)]


class TableEntry(Entry):
    """The table, in inches."""

    width: TableSide
    height: TableSide


class AuraEntry(Entry):
    """An effect on everyone within a distance of the model's base edge."""

    within_in: float = Field(ge=0)
    affects: Literal["friends", "enemies", "all"]
    effect: Name = Field(description="arm, def, no-knockdown, ...")
    value: float = 0


class StateEntry(Entry):
    """What has happened to a model so far: flags that are true, and numbers."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Flag] = Field(init=False)

    removed: bool = Field(default=False, description="no longer on the table")
    damage: Count = Field(default=0, description=contract.COUNTERS["damage"])
    armour: Count = Field(default=0, description=contract.COUNTERS["armour"])
    crippled: tuple[Name, ...] = Field(default=(), description="its crippled systems")


class ModelEntry(Entry):
    """A model on the table."""

    id: Name = Field(description="unique in the file; dice and expectations name it")
    name: Line = Field(default="", description="as shown on the table; left out, it is the id")
    side: Name = Field(description="any word")
    base_mm: Base
    at: Point
    facing_deg: Facing = Field(default=0, description="counter-clockwise from +x")
    profile: Any = None
    keywords: tuple[Name, ...] = ()
    state: StateEntry = StateEntry()
    carried_by: KnownModel | None = Field(default=None, description="the id of the model that it rides on")
    auras: tuple[AuraEntry, ...] = ()
    size: Name | None = Field(default=None, description="its size class, where a rule overrides that of its base")


class ExpectedModelEntry(Entry):
    """The final state of a model; a missing flag is false, a missing damage 0."""

    at: Point = Vec2(0, 0)
    facing_deg: float = 0
    removed: bool = False
    damage: Count = 0
    armour: Count = 0
    crippled: tuple[Name, ...] = ()


class TerrainEntry(Entry):
    """A piece of terrain."""

    id: Name
    kind: TerrainKind
    area: Ground
    height_in: float | None = Field(default=None, ge=0, description="left out, it is the default for the kind")
    pow: int | None = Field(default=None, description="of a hazard: the power of its damage roll")
    dice: int = Field(default=2, ge=1, le=20, description="of a hazard: how many dice its damage roll has")
    cripples: Name | None = Field(default=None, description="of a hazard: the system that it cripples")


class DiceEntry(Entry):
    """The seed of all dice, and the faces that are fixed."""

    seed: int = 0
    rolls: dict[Name, tuple[Face, ...]] = Field(
        default_factory=dict,
        description="faces by the name of the roll (attack:T, damage:T); the second of a name is name#2",
    )


class ExpectEntry(Entry):
    """What must come out."""

    legal: bool | None = Field(default=None, description="whether every action is allowed")
    reasons: tuple[Name, ...] = Field(default=(), description="clauses that must be among the reasons given")
    models: dict[Name, dict[str, Any]] = Field(
        default_factory=dict,
        description="the final state by id: at, facing_deg, removed, damage, armour and every flag of state",
    )
    events: tuple[dict[str, Any], ...] = Field(
        default=(), description="each matches a different event, in this order; only the fields written are compared"
    )
    never: tuple[dict[str, Any], ...] = Field(default=(), description="no event matches")


class FileEntry(Entry):
    """A scenario file. Lengths are inches, bases millimetres, angles degrees counter-clockwise from +x."""

    format: Literal[1]
    title: Line
    about: str = ""
    source: str = Field(default="", description="where the situation comes from")
    system: Name
    table: TableEntry
    models: tuple[Any, ...]
    terrain: tuple[Any, ...] = ()
    actions: tuple[Any, ...] = Field(default=(), description="carried out in order")
    dice: DiceEntry = DiceEntry()
    choices: dict[Name, Line] = Field(default_factory=dict, description="answers to questions that come up on the way")
    rulings: dict[Name, Name] = Field(default_factory=dict, description="disputed readings; each has a default")
    expect: ExpectEntry | None = None
