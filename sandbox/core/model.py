"""A model on the table: who it is, where it stands, what it can do and what has happened to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, get_args, get_type_hints

from sandbox.core.footprint import Footprint
from sandbox.core.vec import Vec2

ModelId = Annotated[str, "the id of a model"]
"""A field of a profile or an action that names a model: the file border sees to it that there is one of that id."""


def naming_fields(kind: type) -> tuple[str, ...]:
    """The fields of a card or of an action that name a model, or several."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if hint == ModelId or ModelId in get_args(hint))


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """What is printed on a model's card; each rule system extends it with its own characteristics."""

    kind: str = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Aura:
    """An effect on everyone within a distance of the model's base edge."""

    within_in: float
    affects: str
    effect: str
    value: float = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """One model. `counters` (damage, focus) and `statuses` (knocked_down, crippled:movement) are sorted by name.

    `side` is any word; the order in which the sides first appear on the board gives them their colours.
    `carried_by` names the model it rides on: it then has no base on the table.
    A removed model keeps its last place but is no longer there for the rules.
    """

    id: str
    name: str
    side: str
    position: Vec2
    facing_deg: float
    footprint: Footprint
    profile: Profile
    keywords: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    statuses: tuple[str, ...] = ()
    auras: tuple[Aura, ...] = ()
    size: str | None = None
    carried_by: str | None = None
    removed: bool = False

    @property
    def facing(self) -> Vec2:
        """The unit vector of the facing."""
        return Vec2.from_deg(self.facing_deg)

    @property
    def is_on_table(self) -> bool:
        """Whether its base takes part in the geometry: not removed and not riding on another model."""
        return not self.removed and self.carried_by is None

    def is_status(self, status: str) -> bool:
        return status in self.statuses

    def has_keyword(self, keyword: str) -> bool:
        return keyword in self.keywords

    def find_counter(self, name: str) -> int | None:
        """The counter of that name, or None when it is not tracked."""
        for key, value in self.counters:
            if key == name:
                return value
        return None

    def counter(self, name: str) -> int:
        """The counter of that name, 0 when it is not tracked."""
        return self.find_counter(name) or 0

    def with_counter(self, name: str, value: int) -> Model:
        others = [pair for pair in self.counters if pair[0] != name]
        return replace(self, counters=tuple(sorted([*others, (name, value)])))

    def with_status(self, status: str, is_set: bool) -> Model:
        others = {other for other in self.statuses if other != status}
        return replace(self, statuses=tuple(sorted(others | {status} if is_set else others)))
