"""Exact chances of a contact before a die is cast: who is slain, and whether the beast goes on."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from sandbox.core.chance import chance_at_least
from sandbox.core.model import Model
from sandbox.rules.middle_earth.damage import FATE_SAVES, defence_of
from sandbox.rules.middle_earth.falling import FALL_STRENGTH
from sandbox.rules.middle_earth.meeting import COLLISION_HITS, COLLISION_STRENGTH
from sandbox.rules.middle_earth.profile import (
    find_mount,
    is_war_beast,
    mount_wounds_left,
    profile_of,
    wounds_left,
)
from sandbox.rules.middle_earth.wounding import chance_of_wounds, to_wound


@lru_cache(maxsize=4096)
def _is_slain(wounds: int, left: int, fate: int) -> float:
    """The chance that so many wounds kill, with Fate spent as long as it can help."""
    if wounds < left:
        return 0.0
    if wounds - left + 1 > fate:
        return 1.0
    saved = (7 - FATE_SAVES) / 6
    return saved * _is_slain(wounds - 1, left, fate - 1) + (1 - saved) * _is_slain(wounds, left, fate - 1)


def _exactly(wounds: int, hits: int, each: float) -> float:
    return comb(hits, wounds) * each**wounds * (1 - each) ** (hits - wounds)


def slain_by(strength: int, hits: int, model: Model) -> float:
    """The chance that hits slay a model on foot, or the rider of one in the saddle."""
    each, left, fate = to_wound(strength, defence_of(model, None)).chance, wounds_left(model), model.counter("fate")
    return sum(_exactly(wounds, hits, each) * _is_slain(wounds, left, fate) for wounds in range(hits + 1))


def chance_slain(beast: Model, target: Model) -> float:
    """The chance that a contact leaves nothing of the target on the table."""
    if is_war_beast(target):
        return slain_by(COLLISION_STRENGTH, COLLISION_HITS, target)
    impact = profile_of(beast).impact
    mount = find_mount(target)
    if mount is None or mount_wounds_left(target) == 0:
        return slain_by(impact.strength, impact.hits, target)
    needed = to_wound(impact.strength, mount.defence)
    mount_dies = chance_of_wounds(mount_wounds_left(target), impact.hits, needed)
    if target.is_status("riderless"):
        return mount_dies
    flees = 1.0 - (chance_at_least(mount.courage) if mount.attacks else 0.0)
    rider_dies = slain_by(impact.strength, impact.hits, target)
    return rider_dies * (mount_dies + (1 - mount_dies) * flees) + mount_dies * _dies_thrown(beast, target)


def _dies_thrown(beast: Model, target: Model) -> float:
    """The chance that a rider survives the hits, is knocked flying and dies of that."""
    impact = profile_of(beast).impact
    each, left = to_wound(impact.strength, defence_of(target, None)).chance, wounds_left(target)
    worn = _exactly(left - 1, impact.hits, each) if left - 1 <= impact.hits else 0.0
    fall = to_wound(FALL_STRENGTH, defence_of(target, None)).chance
    return 0.0 if target.counter("fate") else worn * fall / 6


def goes_on(beast: Model, target: Model) -> float:
    """The chance that the beast goes on after a contact: the target is slain, and it is not slain itself."""
    if beast.is_status("reinforcement"):
        return 0.0
    slain = chance_slain(beast, target)
    if is_war_beast(target):
        slain *= 1 - slain_by(COLLISION_STRENGTH, COLLISION_HITS, beast)
    return slain
