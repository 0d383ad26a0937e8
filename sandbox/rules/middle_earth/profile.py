"""What is printed on a Middle-earth card, and what a card alone says about a model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sandbox.core.model import Model, ModelId, Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class Impact:
    """The impact hits of a war beast: how many, and how strong."""

    hits: int = 3
    strength: int = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Mount:
    """What a cavalry model sits on. Without `attacks` it is timid and flees when it has lost its rider."""

    strength: int = 3
    defence: int = 4
    wounds: int = 1
    attacks: int = 0
    courage: int = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Howdah:
    """The howdah on a war beast; `height_in` is how deep its crew falls."""

    defence: int = 9
    wounds: int = 5
    height_in: float = 6.0


@dataclass(frozen=True, slots=True, kw_only=True)
class MiddleEarthProfile(Profile):
    """A Middle-earth card.

    What a file leaves out is that of a plain warrior. `courage` is the number needed on two dice, `shoot` on one;
    `range_in` None = its shots are not measured. `might`, `will` and `fate` None = none to spend. `commander` names the
    rider who commands a war beast; without it the first rider of the file does, and a beast whose file names neither
    commander nor rider counts as ridden.
    """

    kind: str = "infantry"
    move: int = 6
    fight: int = 3
    shoot: int = 4
    range_in: float | None = None
    strength: int = 3
    defence: int = 4
    attacks: int = 1
    wounds: int = 1
    courage: int = 7
    might: int | None = None
    will: int | None = None
    fate: int | None = None
    impact: Impact = Impact()
    mount: Mount | None = None
    howdah: Howdah | None = None
    commander: ModelId | None = None


KINDS: Mapping[str, str] = {
    "infantry": "infantry",
    "cavalry": "cavalry",
    "war-beast": "war beast",
    "monster": "monster",
    "siege-engine": "siege engine",
}


def profile_of(model: Model) -> MiddleEarthProfile:
    """The card of a model; a model of another system is our own mistake."""
    profile = model.profile
    if not isinstance(profile, MiddleEarthProfile):
        raise TypeError(f"{model.id} carries no Middle-earth profile")
    return profile


def describe(model: Model) -> str:
    """Its kind as a player says it."""
    return KINDS.get(model.profile.kind, model.profile.kind.replace("-", " "))


def is_war_beast(model: Model) -> bool:
    return model.profile.kind == "war-beast"


def find_mount(model: Model) -> Mount | None:
    """The mount that a cavalry model sits on now; None on foot."""
    return None if model.is_status("dismounted") else profile_of(model).mount


def wounds_left(model: Model) -> int:
    """The wounds of the model itself (of a cavalry model its rider) that are left."""
    return max(profile_of(model).wounds - model.counter("damage"), 0)


def mount_wounds_left(model: Model) -> int:
    mount = find_mount(model)
    return max(mount.wounds - model.counter("mount_damage"), 0) if mount else 0


def howdah_wounds_left(model: Model) -> int:
    """The wounds left of the howdah on a beast; 0 = it has none, or none any more."""
    howdah = profile_of(model).howdah
    return max(howdah.wounds - model.counter("howdah_damage"), 0) if howdah else 0


def with_resources(model: Model) -> Model:
    """The model with the Might, Will and Fate of its card as counters, where the card has them."""
    profile = profile_of(model)
    for name, value in (("might", profile.might), ("will", profile.will), ("fate", profile.fate)):
        if value is not None and model.find_counter(name) is None:
            model = model.with_counter(name, value)
    return model


def stat_line(model: Model) -> tuple[tuple[str, str], ...]:
    """The five numbers of its card that decide here."""
    profile = profile_of(model)
    return (
        ("Move", f"{profile.move}″"),
        ("Str", str(profile.strength)),
        ("Def", str(profile.defence)),
        ("Wnd", f"{wounds_left(model)}/{profile.wounds}"),
        ("Crg", f"{profile.courage}+"),
    )
