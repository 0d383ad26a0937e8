"""The numbers of a model as they stand now: speed, defence, armour and melee range, with the reason for each part."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.checks import Term
from sandbox.core.model import Aura, Model
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.contact import gap, touching, within
from sandbox.rules.warmachine.condition import is_helpless, is_incorporeal
from sandbox.rules.warmachine.index import aura_holders, with_keyword
from sandbox.rules.warmachine.profile import Weapon, is_crippled, is_massive, melee_weapons, profile_of

BASE_DEF = 5
"""The base DEF of a model that cannot get out of the way."""

MEAN_FACE = 3.5
"""The mean of one more die, to tell which weapon hits harder."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A board with one model at another place: what holds after a move, asked before it is made."""

    board: Board
    mover: Model

    def at(self, model: Model) -> Model:
        """The model where it stands in this scene."""
        return self.mover if model.id == self.mover.id else model


def is_enemy(model: Model, other: Model) -> bool:
    """Whether they are of different sides."""
    return model.side != other.side


def speed_terms(scene: Scene, model: Model) -> tuple[Term, ...]:
    """Its current SPD."""
    return (Term(profile_of(model).spd, "SPD"), *aura_terms(scene, model, "spd"))


def strength_terms(scene: Scene, model: Model) -> tuple[Term, ...]:
    """Its current STR."""
    return (Term(profile_of(model).str_, "STR"), *aura_terms(scene, model, "str"))


def attack_terms(scene: Scene, model: Model) -> tuple[Term, ...]:
    """Its current MAT."""
    return (Term(profile_of(model).mat, "MAT"), *aura_terms(scene, model, "mat"))


def defence_terms(scene: Scene, model: Model) -> tuple[Term, ...]:
    """Its current DEF: a base of 5 for whoever is knocked down, stationary or crippled in its Movement."""
    base = Term(profile_of(model).def_, "DEF")
    if is_helpless(model):
        state = "knocked-down" if model.is_status("knocked_down") else "stationary"
        base = Term(BASE_DEF, f"{state} DEF", "warmachine.core.helpless")
    elif model.is_status("crippled:movement"):
        base = Term(BASE_DEF, "crippled DEF", "warmachine.trample.crippled-movement")
    return (base, *aura_terms(scene, model, "def"))


def armour_terms(scene: Scene, model: Model) -> tuple[Term, ...]:
    """Its current ARM without shields."""
    return (Term(profile_of(model).arm, "ARM"), *aura_terms(scene, model, "arm"))


def shield_terms(scene: Scene, model: Model, rule: str) -> tuple[Term, ...]:
    """The ARM of its shields, bucklers and shield wall, which count only through the front arc; `rule` says when."""
    terms = []
    for weapon in profile_of(model).weapons:
        if not is_crippled(model, weapon):
            terms += [Term(2, "shield", rule)] * weapon.qualities.count("shield")
            terms += [Term(1, "buckler", rule)] * weapon.qualities.count("buckler")
    if is_in_shield_wall(scene, model):
        terms.append(Term(4, "shield wall", rule))
    return tuple(terms)


def is_in_shield_wall(scene: Scene, model: Model) -> bool:
    """Whether it is under the order and base to base with another friend that is."""
    if not model.has_keyword("shield-wall"):
        return False
    near = touching(scene.board, model.footprint, model.facing_deg, model.position, ignore=(model.id, scene.mover.id))
    friends = [scene.board.model(model_id) for model_id in near]
    if scene.mover.id != model.id and gap(scene.mover, model) <= TOUCH:
        friends.append(scene.mover)
    return any(friend.has_keyword("shield-wall") and not is_enemy(friend, model) for friend in friends)


def aura_terms(scene: Scene, model: Model, effect: str) -> tuple[Term, ...]:
    """What the auras around it give to one of its numbers; effects of the same name do not stack."""
    terms: dict[tuple[str, int], Term] = {}
    for holder, aura in _auras_on(scene, model, effect):
        terms[holder.name, int(aura.value)] = Term(
            int(aura.value), f"aura of {holder.name}", "warmachine.trample.final-positions"
        )
    return tuple(terms.values())


def is_steady(model: Model) -> bool:
    """Whether it cannot be knocked down wherever it stands: by a rule of its own, or for what it is."""
    return model.has_keyword("no-knockdown") or model.has_keyword("steady") or is_massive(model)


def cannot_be_knocked_down(scene: Scene, model: Model) -> bool:
    """Whether a rule of its own, its huge base, an aura or a friend's lash keeps it on its feet."""
    return is_steady(model) or bool(_auras_on(scene, model, "no-knockdown")) or _is_lashed(scene, model)


def _is_lashed(scene: Scene, model: Model) -> bool:
    """Whether it is base to base with a friend that holds it upright."""
    holders = [scene.at(holder) for holder in with_keyword(scene.board, "lash")]
    return any(
        holder.id != model.id and not is_enemy(holder, model) and within(holder, model, 0.0) for holder in holders
    )


def _auras_on(scene: Scene, model: Model, effect: str) -> list[tuple[Model, Aura]]:
    found = []
    for known in aura_holders(scene.board):
        holder = scene.at(known)
        for aura in holder.auras:
            is_meant = aura.affects == "all" or (aura.affects == "enemies") == is_enemy(holder, model)
            if aura.effect == effect and is_meant and within(holder, model, aura.within_in):
                found.append((holder, aura))
    return found


def best_weapon(model: Model, distance_in: float) -> Weapon | None:
    """The melee weapon that hits hardest at a distance; None when none reaches so far."""
    near = [weapon for weapon in melee_weapons(model) if weapon.rng >= distance_in - TOUCH]
    return max(near, key=lambda weapon: weapon.pow + MEAN_FACE * ("weapon-master" in weapon.qualities), default=None)


def boxes_left(model: Model) -> int | None:
    """How much damage it can still take; None when its boxes are not known."""
    boxes = profile_of(model).boxes
    return None if boxes is None else max(boxes - model.counter("damage"), 0)


def is_immune(model: Model, weapon: Weapon | None) -> bool:
    """Whether it is incorporeal and what hits it is not magical; a power attack (no weapon) never is."""
    return is_incorporeal(model) and (weapon is None or "magical" not in weapon.qualities)


def stat_line(model: Model) -> tuple[tuple[str, str], ...]:
    """The five numbers of its card."""
    profile = profile_of(model)
    numbers = (
        ("SPD", profile.spd),
        ("STR", profile.str_),
        ("MAT", profile.mat),
        ("DEF", profile.def_),
        ("ARM", profile.arm),
    )
    return tuple((name, str(value)) for name, value in numbers)
