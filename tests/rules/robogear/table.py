"""A small table for the tests: a rammer P that heads east along y = 24, its target Q, steps of 1 inch, fixed dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from sandbox.core.dice import Dice
from sandbox.core.events import Event
from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.resolver import Resolution
from sandbox.core.state import Board, GameState
from sandbox.core.terrain import Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.rules.robogear import SYSTEM
from sandbox.rules.robogear.actions import Ram
from sandbox.rules.robogear.profile import RobogearProfile

CARD = RobogearProfile(kind="walker", armour=15, step_in=1.0, steps_per_point=2, resource=6, leg_height_in=1.5)
RADIUS = 1.0
MM = 2 * RADIUS * 25.4
"""Round bases of 2 inches: P at x = 10 and Q at x = 10 + 2 + gap are `gap` steps apart."""


def unit(model_id: str = "P", x: float = 10, y: float = 24, *, side: str = "A", **fields: Any) -> Model:
    """A walker; fields of the card and of the model alike may be given, `now` is its armour scale."""
    printed = {name: fields.pop(name) for name in list(fields) if name in RobogearProfile.__dataclass_fields__}
    now = fields.pop("now", None)
    fields.setdefault("footprint", Disc.of_mm(MM))
    fields.setdefault("facing_deg", 0.0 if side == "A" else 180.0)
    model = Model(
        id=model_id, name=model_id, side=side, position=Vec2(x, y), profile=replace(CARD, **printed), **fields
    )
    fresh = SYSTEM.defaults(model)
    return fresh if now is None else fresh.with_counter("armour", now)


def foe(gap_in: float = 6, **fields: Any) -> Model:
    """The target, so far from P's rim."""
    return unit("Q", 10 + 2 * RADIUS + gap_in, **{"side": "B", **fields})


def ground(
    piece_id: str, kind: Any, left: float, right: float, bottom: float = 20, top: float = 28, **fields: Any
) -> Terrain:
    """A rectangle of terrain across the way."""
    corners = (Vec2(left, bottom), Vec2(right, bottom), Vec2(right, top), Vec2(left, top))
    return Terrain(id=piece_id, kind=kind, area=Polygon(corners), **fields)


def game(
    *models: Model,
    terrain: Iterable[Terrain] = (),
    dice: Mapping[str, tuple[int, ...]] | None = None,
    rulings: Mapping[str, str] | None = None,
) -> GameState:
    """A state with these models in this order, and fixed faces by the name of the roll."""
    return GameState(
        system="robogear",
        board=Board(48, 48, models, tuple(terrain)),
        dice=Dice(seed=1, fixed=tuple((dice or {}).items())),
        rulings=tuple((rulings or {}).items()),
    )


def go(*via: tuple[float, float], target: str = "Q", model: str = "P") -> Ram:
    """A ram of Q by P, with corners."""
    return Ram(model=model, target=target, via=tuple(Vec2(x, y) for x, y in via))


def played(state: GameState, action: Ram | None = None) -> Resolution:
    """The ram to its end."""
    result = SYSTEM.resolve(state, action or go(), {})
    assert isinstance(result, Resolution)
    return result


def reasons(state: GameState, action: Ram | None = None) -> list[str]:
    """The clauses against the ram, without their common beginning."""
    return [reason.rule.removeprefix("robogear.ram.") for reason in SYSTEM.check(state, action or go())]


def told(events: Iterable[Event], kind: str, *fields: str) -> list[Any]:
    """The fields of every event of a kind, as tuples, or bare where one field is asked for; lengths to 3 decimals."""
    found = []
    for event in events:
        if event.kind == kind:
            values = tuple(_short(getattr(event, field)) for field in fields)
            found.append(values[0] if len(values) == 1 else values)
    return found


def _short(value: Any) -> Any:
    match value:
        case float():
            return round(value, 3)
        case Vec2(x, y):
            return (round(x, 3), round(y, 3))
        case _:
            return value
