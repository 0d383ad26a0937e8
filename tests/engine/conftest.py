"""A toy system: one action with dice, a question, damage and removals, so that a session has something to keep."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from sandbox.core import events as ev
from sandbox.core.dice import Dice
from sandbox.core.footprint import Disc
from sandbox.core.model import Model, ModelId, Profile
from sandbox.core.preview import Preview
from sandbox.core.resolver import Question, Resolver
from sandbox.core.state import Board, GameState
from sandbox.core.system import ActionSpec, RulesSystem
from sandbox.core.vec import Vec2


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """`model` hits `target`: it takes one die, or is asked to dodge first."""

    model: ModelId
    target: ModelId
    can_dodge: bool = False


def _resolve(resolver: Resolver, action: Hit) -> None:
    if action.can_dodge:
        options = ("yes", "no")
        answer = resolver.ask(Question(id=f"dodge:{action.target}", prompt="Dodge?", options=options, default="no"))
        resolver.emit(ev.Noted(rule="toy.dodge", text=f"dodge: {answer}"))
        if answer == "yes":
            return
    roll = resolver.roll(f"hit:{action.target}", count=1, rule="toy.hit")
    target = resolver.board.model(action.target)
    now = target.counter("damage") + roll.total
    with resolver.together():
        resolver.emit(
            ev.Damaged(
                model=target.id,
                amount=roll.total,
                source="melee",
                total=roll.total,
                against=0,
                dice_count=1,
                counter="damage",
                now=now,
                rule="toy.hit",
            )
        )
        if now >= 6:
            resolver.emit(ev.Removed(model=target.id, why="slain", rule="toy.hit"))


SYSTEM = RulesSystem(
    id="toy",
    title="Toy",
    profile_type=Profile,
    actions=(
        ActionSpec(
            do="hit",
            label="Hit",
            key="h",
            gesture="pick-target",
            help="hit it",
            type=Hit,
            check=lambda _state, _action: (),
            preview=lambda _state, action: Preview(title="Hit", model=action.model),
            resolve=_resolve,
            aim=lambda _state, model, _pointer, target: Hit(model=model, target=target or model),
        ),
    ),
    keywords={"brave": "is brave"},
    statuses={"tired": "is tired"},
)


def _model(name: str, x: float) -> Model:
    return Model(id=name, name=name, side=name, position=Vec2(x, 5), facing_deg=0, footprint=Disc(1), profile=Profile())


@pytest.fixture
def toy() -> RulesSystem:
    return SYSTEM


@pytest.fixture
def state() -> GameState:
    """Two models that the toy system knows all about."""
    return GameState(system="toy", board=Board(20, 20, (_model("A", 5), _model("B", 15))), dice=Dice(seed=3))


@pytest.fixture
def hit() -> type[Hit]:
    return Hit
