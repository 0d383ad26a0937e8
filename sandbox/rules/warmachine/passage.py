"""What stops and slows a model that advances in a straight line, and what it can move through."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.model import Model
from sandbox.core.terrain import TerrainKind
from sandbox.rules.warmachine.condition import is_above_ground, is_incorporeal
from sandbox.rules.warmachine.profile import size_of

Kinds = frozenset[TerrainKind]

ROUGH: Kinds = frozenset({"rough", "difficult", "water", "woodland"})
OBSTACLES: Kinds = frozenset({"obstacle", "barrier"})
OBSTRUCTIONS: Kinds = frozenset({"obstruction"})
IMPASSABLE: Kinds = frozenset({"impassable"})
HAZARDS: Kinds = frozenset({"hazard"})
SOLID = OBSTACLES | OBSTRUCTIONS | IMPASSABLE
"""What a model may not end its move on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """What a mover passes: size classes below a rank, models of any size, obstacles, obstructions; what slows it.

    What is passed must still be left behind completely: nobody may end on a model or on a solid piece. A model that
    `lands` comes down where its way ends all the same, and room is made for it there; contact with the model `ends_at`,
    at which it is thrown, ends its way whatever size that is.
    """

    over_sizes_below: int
    over_models: bool = False
    over_obstacles: bool = False
    over_obstructions: bool = False
    slow_kinds: Kinds = ROUGH
    lands: bool = False
    ends_at: str | None = None

    def is_open_to(self, model: Model) -> bool:
        """Whether it moves through that model: an incorporeal one lets everyone pass."""
        if model.id == self.ends_at:
            return False
        return self.over_models or size_of(model) < self.over_sizes_below or is_incorporeal(model)

    def is_open_over(self, kind: TerrainKind) -> bool:
        """Whether it moves over a solid piece of terrain of that kind."""
        if kind in OBSTACLES:
            return self.over_obstacles
        return kind in OBSTRUCTIONS and self.over_obstructions


def trample_passage(model: Model) -> Passage:
    """What a trampler passes: small bases always, the rest by Flight, Incorporeal, Pathfinder or Blade Rush."""
    return _advance(model, over_sizes_below=1, is_rushing=model.has_keyword("blade-rush"))


def charge_passage(model: Model) -> Passage:
    """What a charger passes: no model at all without Flight or Incorporeal."""
    return _advance(model, over_sizes_below=0, is_rushing=False)


def slam_passage(model: Model) -> Passage:
    """What a slammed model passes: smaller bases; it is slow in rough ground whatever it can do."""
    return Passage(over_sizes_below=size_of(model), lands=True)


def throw_passage(model: Model, at: str | None) -> Passage:
    """What a model thrown at another one (or at nobody) passes: smaller bases; no ground slows it."""
    return Passage(over_sizes_below=size_of(model), slow_kinds=frozenset(), lands=True, ends_at=at)


def _advance(model: Model, *, over_sizes_below: int, is_rushing: bool) -> Passage:
    flies = is_above_ground(model)
    has_path = flies or model.has_keyword("pathfinder")
    slow = ROUGH - {"water"} if model.has_keyword("amphibious") else ROUGH
    return Passage(
        over_sizes_below=over_sizes_below,
        over_models=flies or is_rushing,
        over_obstacles=has_path or is_rushing,
        over_obstructions=flies or is_rushing,
        slow_kinds=frozenset() if has_path else slow,
    )
