"""Hazards on the way of a model: a damage roll, a crippled system, or both, once for each that it enters."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.chance import mean_excess
from sandbox.core.checks import Check, Term
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.terrain import Terrain
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.condition import is_above_ground
from sandbox.rules.warmachine.rolls import mark_damage
from sandbox.rules.warmachine.stats import Scene

RULE = "warmachine.core.hazard"

_FLUNG: tuple[ev.Mode, ...] = ("throw", "slammed")


def hazard_check(scene: Scene, model: Model, hazard: Terrain) -> Check | None:
    """The damage roll that a hazard makes against a model; None for one that does no damage."""
    if hazard.pow is None:
        return None
    return Check(dice=hazard.dice, terms=(Term(hazard.pow, "POW"),), against=stats.armour_terms(scene, model))


def mean_damage(check: Check, model: Model) -> float:
    """The mean damage of such a roll, as far as the model has boxes for it."""
    return mean_excess(check.needed - check.bonus, check.dice, cap=stats.boxes_left(model))


def suffer_hazard(resolver: Resolver, model_id: str, hazard: Terrain, *, mode: ev.Mode) -> None:
    """What entering a hazard does to a model; what advances above the ground is spared, what is thrown there is not.

    Whether it survives is for the caller to settle, who knows where it comes to rest.
    """
    model = resolver.board.model(model_id)
    if is_above_ground(model) and mode not in _FLUNG:
        resolver.emit(ev.Noted(rule=RULE, text=f"{model.name} passes above {hazard.id} and is spared"))
        return
    check = hazard_check(Scene(resolver.board, model), model, hazard)
    if check is not None:
        roll = resolver.roll(f"hazard:{model.id}", count=check.dice, rule=RULE, label=f"{hazard.id} hurts {model.name}")
        mark_damage(resolver, model.id, check, roll, source="hazard", rule=RULE)
    status = f"crippled:{hazard.cripples}"
    if hazard.cripples is None or model.is_status(status):
        return
    rule, text = RULE, f"{hazard.id} cripples the {hazard.cripples.capitalize()} of {model.name}"
    if hazard.cripples == "movement" and mode not in _FLUNG:
        rule = "warmachine.trample.crippled-midway"
        text += ", but a trample goes on" if mode == "trample" else f", which stops a {mode}"
    resolver.emit(ev.StatusChanged(model=model.id, status=status, is_set=True, rule=rule, text=text))
