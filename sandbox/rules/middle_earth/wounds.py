"""Wounds from outside, whatever dealt them, and all that follows."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.resolver import Resolver
from sandbox.rules.middle_earth.actions import Wound
from sandbox.rules.middle_earth.casualties import settle
from sandbox.rules.middle_earth.courage import WOUND_TEST, test_wounds
from sandbox.rules.middle_earth.damage import Struck, called, mark
from sandbox.rules.middle_earth.profile import is_war_beast
from sandbox.rules.middle_earth.words import counted

HOWDAH = "middle-earth.howdah.profile"
TO_WOUND = "middle-earth.core.to-wound"


def resolve_wound(resolver: Resolver, action: Wound) -> None:
    """A model, its mount or its howdah suffers wounds."""
    deal(resolver, action.model, action.part, action.wounds, source="wound")


def deal(resolver: Resolver, model_id: str, part: Struck, wounds: int, *, source: ev.Source) -> None:
    """Write the wounds down, remove whoever has none left, and test the courage of a beast that lives."""
    model = resolver.board.model(model_id)
    is_beast = is_war_beast(model) and part is None
    rule = HOWDAH if part == "howdah" else WOUND_TEST if is_beast else TO_WOUND
    text = f"{called(model, part)} suffers {counted(wounds, 'wound')}"
    counted_wounds = mark(resolver, model_id, part, wounds, source=source, rule=rule, text=text)
    settle(resolver, (model_id,), rule=rule)
    if is_beast and not resolver.board.model(model_id).removed:
        test_wounds(resolver, model_id, counted_wounds)
