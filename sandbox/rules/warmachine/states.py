"""States that models get into: on the ground, or no longer incorporeal."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.resolver import Resolver
from sandbox.rules.warmachine.condition import is_incorporeal
from sandbox.rules.warmachine.stats import Scene, cannot_be_knocked_down


def knock_down(resolver: Resolver, model_id: str, *, rule: str) -> None:
    """Knock a model down, unless something keeps it on its feet."""
    model = resolver.board.model(model_id)
    if cannot_be_knocked_down(Scene(resolver.board, model), model):
        resolver.emit(ev.Noted(rule=rule, text=f"{model.name} cannot be knocked down"))
    elif not model.is_status("knocked_down"):
        resolver.emit(ev.KnockedDown(model=model.id, rule=rule, text=f"{model.name} is knocked down"))


def end_incorporeal(resolver: Resolver, model_id: str) -> None:
    """A model that attacks is no longer incorporeal, from just before its attack roll on."""
    model = resolver.board.model(model_id)
    if is_incorporeal(model):
        text = f"{model.name} attacks: it is no longer incorporeal until its next activation"
        resolver.emit(
            ev.StatusChanged(
                model=model.id, status="corporeal", is_set=True, rule="warmachine.core.incorporeal", text=text
            )
        )
