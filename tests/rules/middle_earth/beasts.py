"""A small table for the tests: a war beast that heads east along y = 24, whoever it meets, and the dice that fall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from sandbox.core.dice import Dice
from sandbox.core.events import Event, Refused
from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Model
from sandbox.core.resolver import NeedsChoice, Resolution
from sandbox.core.state import Board, GameState
from sandbox.core.terrain import Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.rules.middle_earth import SYSTEM
from sandbox.rules.middle_earth.actions import Stampede, Trample, Wound
from sandbox.rules.middle_earth.profile import Howdah, Impact, MiddleEarthProfile, Mount

BEAST = MiddleEarthProfile(
    kind="war-beast", move=8, fight=4, strength=10, defence=7, attacks=3, wounds=10, courage=7, impact=Impact()
)
WARRIOR = MiddleEarthProfile(strength=3, defence=4, wounds=1, courage=7)
"""Strength 9 wounds it on 3+; three hits leave it alive once in 27."""

RADII = (160 + 25) / 50.8
"""The radii of a beast on 160 mm and a warrior on 25 mm: 3.6417 in."""

HOWDAH = Howdah(defence=9, wounds=5, height_in=6.0)


def beast(
    model_id: str = "B", x: float = 12, y: float = 24, *, base: Any = 160, side: str = "evil", **fields: Any
) -> Model:
    """The beast; fields of the card and of the model alike may be given."""
    return _model(model_id, x, y, base, side, fields, BEAST, 0.0)


def warrior(model_id: str, x: float, y: float = 24, *, base: Any = 25, side: str = "good", **fields: Any) -> Model:
    """A warrior on foot who faces west, at the beast."""
    return _model(model_id, x, y, base, side, fields, WARRIOR, 180.0)


def rider(model_id: str, x: float, y: float = 24, **fields: Any) -> Model:
    """A cavalry model on a timid horse."""
    return warrior(model_id, x, y, base=40, kind="cavalry", **{"mount": Mount(), **fields})


def crew(model_id: str, carrier: Model, **fields: Any) -> Model:
    """Somebody on a beast."""
    (x, y) = carrier.position
    return warrior(model_id, x, y, side=carrier.side, carried_by=carrier.id, **fields)


def _model(
    model_id: str, x: float, y: float, base: Any, side: str, fields: dict[str, Any], card: Any, facing_deg: float
) -> Model:
    printed = {name: fields.pop(name) for name in list(fields) if name in MiddleEarthProfile.__dataclass_fields__}
    fields.setdefault("facing_deg", facing_deg)
    model = Model(
        id=model_id,
        name=model_id,
        side=side,
        position=Vec2(x, y),
        footprint=_footprint(base),
        profile=replace(card, **printed),
        **fields,
    )
    return SYSTEM.defaults(model)


def _footprint(base: Any) -> Footprint:
    match base:
        case (length, width):
            return Oval.of_mm(length, width)
        case {"rect": (length, width)}:
            return Box.of_mm(length, width)
        case _:
            return Disc.of_mm(base)


def ground(
    piece_id: str, kind: Any, left: float, right: float, bottom: float = 18, top: float = 30, **fields: Any
) -> Terrain:
    """A rectangle of terrain across the way."""
    corners = (Vec2(left, bottom), Vec2(right, bottom), Vec2(right, top), Vec2(left, top))
    return Terrain(id=piece_id, kind=kind, area=Polygon(corners), **fields)


def game(
    *models: Model,
    terrain: Iterable[Terrain] = (),
    dice: Mapping[str, tuple[int, ...]] | None = None,
    rulings: Mapping[str, str] | None = None,
    seed: int = 1,
) -> GameState:
    """A table of 48 by 48 inches."""
    board = Board(48, 48, tuple(models), tuple(terrain))
    fixed = tuple((dice or {}).items())
    return GameState(
        system="middle-earth",
        board=board,
        dice=Dice(seed=seed, fixed=fixed),
        rulings=tuple(sorted((rulings or {}).items())),
    )


def go(to_deg: float | None = None, charged_by: tuple[str, ...] = (), *, march: bool = False) -> Trample:
    """A trample of B."""
    return Trample(model="B", pivot_deg=to_deg, charged_by=charged_by, heroic_march=march)


def panic(to_deg: float | None = 0.0) -> Stampede:
    """A stampede of B."""
    return Stampede(model="B", pivot_deg=to_deg)


def hurt(model_id: str = "B", wounds: int = 1, part: Any = None) -> Wound:
    return Wound(model=model_id, wounds=wounds, part=part)


def played(state: GameState, action: Any = None, answers: Mapping[str, str] | None = None) -> Resolution:
    """The action to its end; a question without an answer takes its default."""
    given = dict(answers or {})
    while isinstance(result := SYSTEM.resolve(state, action or go(), given), NeedsChoice):
        given[result.question.id] = result.question.default
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
    if isinstance(value, Vec2):
        return (round(value.x, 3), round(value.y, 3))
    return round(value, 3) if isinstance(value, float) else value


def cited(events: Iterable[Event], rule: str) -> list[str]:
    """The lines of the events that a clause decides."""
    return [event.text for event in events if event.rule == f"middle-earth.{rule}"]


def reasons(state: GameState, action: Any) -> list[str]:
    """The clauses against an action, and proof that it is refused with just these."""
    rules = [reason.rule.removeprefix("middle-earth.") for reason in SYSTEM.check(state, action)]
    events = played(state, action).events
    assert [event for event in events if isinstance(event, Refused)] == (list(events) if rules else [])
    return rules


def place(result: Resolution, model_id: str = "B") -> tuple[float, float]:
    """Where a model stands in the end."""
    found: tuple[float, float] = _short(result.state.board.model(model_id).position)
    return found
