"""The damage that a throw or a slam does: to the model that is sent away, and to those that it hits."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core import events as ev
from sandbox.core.checks import Check, Term
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board
from sandbox.geometry.arcs import is_wholly_behind
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.attacks import damage_dice
from sandbox.rules.warmachine.condition import is_incorporeal
from sandbox.rules.warmachine.rolls import mark_damage
from sandbox.rules.warmachine.stats import Scene

COLLATERAL = "warmachine.collateral.roll"
_BACK_ARC = "warmachine.core.back-arc"


@dataclass(frozen=True, slots=True, kw_only=True)
class Blow:
    """What a throw or a slam by a model adds to its damage rolls, and how many dice the damage has before any contact.

    `collateral` is added to the two dice of collateral damage. `roll` is the name of the damage roll where it is not
    that of its target; `slam_rule` the clause of a slam, '' for a throw.
    """

    by: str
    terms: tuple[Term, ...]
    collateral: tuple[Term, ...]
    dice: int = 2
    source: ev.Source = "throw"
    roll: str = ""
    slam_rule: str = ""
    ignores_shields: bool = False

    def cites(self, throw_rule: str) -> str:
        """The clause that decides a part of it: that of a throw, or of the slam."""
        return self.slam_rule or throw_rule


def power_blow(board: Board, model: Model, *, is_boosted: bool, slam_rule: str = "") -> Blow:
    """The blow of a throw or slam power attack: STR, and STR for those that are hit too."""
    strength = stats.strength_terms(Scene(board, model), model)
    return Blow(
        by=model.id,
        terms=strength,
        collateral=(Term(sum(term.value for term in strength), "STR", COLLATERAL),),
        dice=damage_dice(model) + is_boosted,
        source="slam" if slam_rule else "throw",
        slam_rule=slam_rule,
    )


def damage_check(board: Board, blow: Blow, model_id: str, *, is_hard: bool) -> Check:
    """The damage roll of the model that is sent away, as everyone stands on this board."""
    model = board.model(model_id)
    scene = Scene(board, model)
    shields = () if blow.ignores_shields else _shields(scene, model, board.model(blow.by))
    return Check(dice=blow.dice + is_hard, terms=blow.terms, against=(*stats.armour_terms(scene, model), *shields))


def collateral_check(board: Board, blow: Blow, other_id: str, model_id: str) -> Check:
    """The collateral damage roll of someone hit by the model: two dice and what the cause says, nothing more."""
    other = board.model(other_id)
    scene = Scene(board, other)
    against = (*stats.armour_terms(scene, other), *_shields(scene, other, board.model(model_id)))
    return Check(dice=2, terms=blow.collateral, against=against)


def hurt_target(resolver: Resolver, blow: Blow, model_id: str, *, is_hard: bool) -> None:
    """Roll the damage of the model that is sent away."""
    model = resolver.board.model(model_id)
    check = damage_check(resolver.board, blow, model_id, is_hard=is_hard)
    rule = "extra-die" if is_hard else "boost" if blow.dice > 2 else "damage"
    rule = blow.cites(f"warmachine.throw.{rule}")
    name = blow.roll or f"damage:{model_id}"
    roll = resolver.roll(name, count=check.dice, rule=rule, label=f"damage to {model.name}")
    mark_damage(resolver, model_id, check, roll, source=blow.source, rule=rule)


def hurt_bystander(resolver: Resolver, blow: Blow, other_id: str, model_id: str) -> None:
    """Roll the collateral damage of someone hit."""
    other = resolver.board.model(other_id)
    if is_incorporeal(other):
        text = f"{other.name} is incorporeal: what is not magical cannot hurt it"
        resolver.emit(ev.Noted(rule="warmachine.core.incorporeal", text=text))
        return
    check = collateral_check(resolver.board, blow, other_id, model_id)
    roll = resolver.roll(f"collateral:{other_id}", count=2, rule=COLLATERAL, label=f"collateral damage to {other.name}")
    mark_damage(resolver, other_id, check, roll, source="collateral", rule=COLLATERAL)


def _shields(scene: Scene, model: Model, origin: Model) -> tuple[Term, ...]:
    """Shields count unless what hits the model comes from completely behind it."""
    is_behind = is_wholly_behind(model, origin.footprint, origin.facing_deg, origin.position)
    return () if is_behind else stats.shield_terms(scene, model, _BACK_ARC)
