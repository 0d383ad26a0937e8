"""The closed set of events. Log, state, animation and odds all read this one stream.

A fact needed to draw or explain a run is in an event; what is in no event did not happen. `n` and `group` are given
out by the Resolver: events of one group are simultaneous. `rule` is the clause that decides the event, `text` one plain
line, `detail` the arithmetic behind it. Fields that are Python words end in an underscore here and lose it in JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal

from sandbox.core.checks import Reason
from sandbox.core.footprint import Box, Footprint, Oval, size_mm
from sandbox.core.tolerance import DIGITS
from sandbox.core.vec import Vec2

Mode = Literal["trample", "throw", "slam", "slammed", "charge", "pivot", "ram", "move", "push"]
How = Literal["through", "over", "stop", "touch", "landed"]
Arc = Literal["front", "back"]
Source = (
    Literal["trample", "throw", "slam", "collateral", "free-strike", "melee", "impact", "collision", "fall", "hazard"]
    | Literal["ram", "shooting", "magic", "wound"]
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Event:
    """What every event has."""

    kind: ClassVar[str]

    n: int = 0
    group: int = 0
    rule: str = ""
    text: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(_Event):
    """A model turned on the spot."""

    kind: ClassVar[str] = "turned"
    model: str
    from_deg: float
    to_deg: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(_Event):
    """A model moved in a straight line from one place to another; `distance_in` is that line's length.

    `via` are the corners of a path that is not straight, in order.
    """

    kind: ClassVar[str] = "moved"
    model: str
    from_: Vec2
    to: Vec2
    distance_in: float
    mode: Mode
    via: tuple[Vec2, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Contacted(_Event):
    """The mover met a model or a piece of terrain after `at_in` of its way.

    `arc` is the arc of `with_` through which it was contacted, `wholly_behind` whether the mover's base was completely
    in its back arc then; both None for terrain. `at` is the point where the outlines first met.
    """

    kind: ClassVar[str] = "contacted"
    model: str
    with_: str
    at_in: float
    how: How
    arc: Arc | None = None
    wholly_behind: bool | None = None
    at: Vec2 | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Slowed(_Event):
    """Terrain slowed the mover from one place of its way to another."""

    kind: ClassVar[str] = "slowed"
    model: str
    by: str
    from_in: float
    to_in: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped(_Event):
    """The move was ended after `at_in` by something (an id, or None)."""

    kind: ClassVar[str] = "stopped"
    model: str
    by: str | None
    why: Literal["model", "obstacle", "obstruction", "table-edge", "impassable", "woodland", "survivor", "distance"]
    at_in: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewound(_Event):
    """The mover went back along its own path to the last place with room."""

    kind: ClassVar[str] = "rewound"
    model: str
    from_in: float
    to_in: float
    because_of: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Triggered(_Event):
    """An ability of one or more models was triggered; `at_in` is how far the mover had gone, on the way of a move."""

    kind: ClassVar[str] = "triggered"
    name: str
    models: tuple[str, ...]
    at_in: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(_Event):
    """Dice were rolled under a name."""

    kind: ClassVar[str] = "rolled"
    name: str
    dice: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(_Event):
    """An attack roll: `total` (dice, skill and bonuses) against `needed`."""

    kind: ClassVar[str] = "attacked"
    attacker: str
    target: str
    needed: int
    total: int
    hit: bool
    bonuses: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeStruck(_Event):
    """A model makes its free strike; the attack and damage events follow. `at` is where on the way it was earned."""

    kind: ClassVar[str] = "free-strike"
    striker: str
    target: str
    at: Vec2 | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Damaged(_Event):
    """A damage roll: `amount` is what was rolled in full; `counter` of the model stands at `now` afterwards.

    `bonuses` are what has been added to the number it was held against (a shield).
    """

    kind: ClassVar[str] = "damaged"
    model: str
    amount: int
    source: Source
    total: int
    against: int
    dice_count: int
    counter: str
    now: int
    bonuses: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockedDown(_Event):
    """A model was knocked down."""

    kind: ClassVar[str] = "knocked-down"
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Displaced(_Event):
    """A model was moved aside to make room."""

    kind: ClassVar[str] = "displaced"
    model: str
    from_: Vec2
    to: Vec2
    distance_in: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ImpactHits(_Event):
    """Impact hits on a model, or on one part of it."""

    kind: ClassVar[str] = "impact-hits"
    model: str
    target: str
    part: Literal["rider", "mount"] | None
    hits: int
    strength: int
    needed: str
    wounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CourageTested(_Event):
    """A courage test."""

    kind: ClassVar[str] = "courage-tested"
    model: str
    needed: int
    total: int
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Engaged(_Event):
    """Two models are engaged in combat."""

    kind: ClassVar[str] = "engaged"
    model: str
    with_: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Commanded(_Event):
    """A beast has a new commander, or none."""

    kind: ClassVar[str] = "commanded"
    model: str
    commander: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RamPower(_Event):
    """The ram power of a unit, part by part."""

    kind: ClassVar[str] = "ram-power"
    model: str
    total: int
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rammed(_Event):
    """Who won the ram; both None on a tie."""

    kind: ClassVar[str] = "rammed"
    winner: str | None
    loser: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeited(_Event):
    """A model forfeits something."""

    kind: ClassVar[str] = "forfeits"
    model: str
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(_Event):
    """A model left the table."""

    kind: ClassVar[str] = "removed"
    model: str
    why: Literal["destroyed", "slain", "off-table", "crew"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused(_Event):
    """The action is illegal and nothing happened."""

    kind: ClassVar[str] = "refused"
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(_Event):
    """Something worth saying that changes nothing."""

    kind: ClassVar[str] = "noted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent(_Event):
    """A counter (focus, might) changed by `amount` (negative = spent) to `now`."""

    kind: ClassVar[str] = "spent"
    model: str
    what: str
    amount: int
    now: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusChanged(_Event):
    """A status of a model (activated, crippled:movement) was set or cleared."""

    kind: ClassVar[str] = "status"
    model: str
    status: str
    is_set: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(_Event):
    """A model was put somewhere without moving there: off the beast that carried it, or onto another base."""

    kind: ClassVar[str] = "placed"
    model: str
    to: Vec2
    carried_by: str | None = None
    footprint: Footprint | None = None


Event = (
    Turned
    | Moved
    | Contacted
    | Slowed
    | Stopped
    | Rewound
    | Triggered
    | Rolled
    | Attacked
    | FreeStruck
    | Damaged
    | KnockedDown
    | Displaced
    | ImpactHits
    | CourageTested
    | Engaged
    | Commanded
    | RamPower
    | Rammed
    | Forfeited
    | Removed
    | Refused
    | Noted
    | Spent
    | StatusChanged
    | Placed
)


_ALWAYS = ("n", "group", "kind", "rule", "text")


def event_to_json(event: Event) -> dict[str, Any]:
    """The event as JSON values, `n`, `group`, `kind`, `rule` and `text` first.

    >>> event_to_json(Moved(model="J", from_=Vec2(1, 2), to=Vec2(3, 2), distance_in=2.0, mode="trample"))["from"]
    [1, 2]
    """
    record: dict[str, Any] = {name: getattr(event, name) for name in _ALWAYS}
    for field in fields(event):
        if field.name in _ALWAYS or (field.name in ("detail", "via") and not getattr(event, field.name)):
            continue
        record[field.name.rstrip("_")] = _to_json(getattr(event, field.name), field.name)
    return record


def _to_json(value: Any, name: str) -> Any:
    match value:
        case float():
            return round(value, DIGITS) + 0.0
        case Vec2():
            return [round(value.x, DIGITS), round(value.y, DIGITS)]
        case Reason():
            return {"rule": value.rule, "text": value.text}
        case Oval() | Box():
            return {"oval" if isinstance(value, Oval) else "rect": list(size_mm(value))}
        case tuple():
            if name in ("bonuses", "parts"):
                return dict(value)
            return [_to_json(item, name) for item in value]
        case _ if hasattr(value, "radius_in"):
            return size_mm(value)[0]
        case _:
            return value
