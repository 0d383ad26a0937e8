"""A small table for the tests: one trampler that heads east along y = 24, whoever it meets, and the dice that fall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from sandbox.core.dice import Dice
from sandbox.core.events import Event
from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.resolver import NeedsChoice, Resolution
from sandbox.core.state import Board, GameState
from sandbox.core.terrain import Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.actions import Boost, Trample
from sandbox.rules.warmachine.profile import WarmachineProfile, Weapon

JACK = WarmachineProfile(kind="heavy-warjack", spd=5, str_=12, mat=6, def_=10, arm=18, boxes=30)
"""SPD 5: up to 8 inches; hits DEF 13 on 2d6 of 7; hurts ARM 14 whatever is rolled."""

TROOPER = WarmachineProfile(spd=5, str_=6, mat=5, def_=13, arm=14, boxes=1)
REACH_JACK_TROOPER = (25 + 15) / 25.4
"""The radii of a large and a small base together: 1.5748 in."""


def jack(model_id: str = "J", x: float = 10, y: float = 24, *, mm: float = 50, side: str = "A", **fields: Any) -> Model:
    """The trampler; fields of the card and of the model alike may be given."""
    return _model(model_id, x, y, mm, side, fields, JACK, facing_deg=0.0)


def trooper(model_id: str, x: float, y: float = 24, *, mm: float = 30, side: str = "B", **fields: Any) -> Model:
    """A model of the other side that faces west, at the trampler."""
    return _model(model_id, x, y, mm, side, fields, TROOPER, facing_deg=180.0)


def blade(rng: float = 0.5, *qualities: str, power: int = 3, **fields: Any) -> tuple[Weapon, ...]:
    """One melee weapon."""
    return (Weapon(name="blade", rng=rng, pow=power, qualities=qualities, **fields),)


def _model(
    model_id: str,
    x: float,
    y: float,
    mm: float,
    side: str,
    fields: dict[str, Any],
    card: WarmachineProfile,
    *,
    facing_deg: float,
) -> Model:
    printed = {name: fields.pop(name) for name in list(fields) if name in WarmachineProfile.__dataclass_fields__}
    fields.setdefault("facing_deg", facing_deg)
    model = Model(
        id=model_id,
        name=model_id,
        side=side,
        position=Vec2(x, y),
        footprint=Disc.of_mm(mm),
        profile=replace(card, **printed),
        **fields,
    )
    return SYSTEM.defaults(model)


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
    width: float = 48,
) -> GameState:
    """A state with these models in this order, and fixed faces by the name of the roll."""
    return GameState(
        system="warmachine",
        board=Board(width, 48, models, tuple(terrain)),
        dice=Dice(seed=1, fixed=tuple((dice or {}).items())),
        rulings=tuple((rulings or {}).items()),
    )


def go(direction_deg: float = 0, distance_in: float | None = None, **boost: tuple[str, ...]) -> Trample:
    """A trample by J."""
    return Trample(model="J", direction_deg=direction_deg, distance_in=distance_in, boost=Boost(**boost))


def played(state: GameState, action: Trample | None = None, **answers: str) -> Resolution:
    """The trample to its end; `answers` by the model that is asked."""
    given = {f"countercharge:{model}": answer for model, answer in answers.items()}
    result = SYSTEM.resolve(state, action or go(), given)
    assert not isinstance(result, NeedsChoice), result
    return result


def told(events: Iterable[Event], kind: str, *fields: str) -> list[Any]:
    """The fields of every event of a kind, as tuples, or bare where one field is asked for; lengths to 3 decimals."""
    found = []
    for event in events:
        if event.kind == kind:
            values = tuple(_short(getattr(event, field)) for field in fields)
            found.append(values[0] if len(values) == 1 else values)
    return found


def _short(value: Any) -> Any:
    return round(value, 3) if isinstance(value, float) else value


def cited(events: Iterable[Event], rule: str) -> list[str]:
    """The lines of the events that a clause decides."""
    return [event.text for event in events if event.rule == rule]


def met(state: GameState, action: Trample | None = None) -> list[tuple[str, str]]:
    """Whom the preview says it meets, with its word for each."""
    return [(row.id, row.word) for row in SYSTEM.preview(state, action or go()).met]
