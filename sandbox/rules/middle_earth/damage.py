"""Hits and wounds: dice against the chart, Fate, and the counter that goes up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandbox.core import events as ev
from sandbox.core.dice import Roll
from sandbox.core.model import Model
from sandbox.core.resolver import Question, Resolver
from sandbox.rules.middle_earth.profile import (
    find_mount,
    howdah_wounds_left,
    mount_wounds_left,
    profile_of,
    wounds_left,
)
from sandbox.rules.middle_earth.words import counted
from sandbox.rules.middle_earth.wounding import RULE as TO_WOUND
from sandbox.rules.middle_earth.wounding import ToWound, to_wound

Part = Literal["rider", "mount"]
Struck = Part | Literal["howdah"] | None

FATE = "middle-earth.core.fate"
FATE_SAVES = 4

COUNTERS: dict[Struck, str] = {None: "damage", "rider": "damage", "mount": "mount_damage", "howdah": "howdah_damage"}
"""The counter of each part that can be wounded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hits:
    """Hits on one part of a model. `roll` is the name of their dice, `rule` the clause that grants them."""

    target: str
    part: Struck = None
    count: int
    strength: int
    roll: str
    source: ev.Source
    rule: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """What hits came to: wounds before Fate, and the dice."""

    hits: Hits
    wounds: int
    faces: Roll
    needed: ToWound


def parts(model: Model) -> tuple[Part | None, ...]:
    """What impact hits strike: rider and mount each, or the model itself."""
    if mount_wounds_left(model) == 0:
        return (None,)
    return ("mount",) if model.is_status("riderless") else ("rider", "mount")


def defence_of(model: Model, part: Struck) -> int:
    profile = profile_of(model)
    mount = find_mount(model)
    if part == "mount" and mount:
        return mount.defence
    return profile.howdah.defence if part == "howdah" and profile.howdah else profile.defence


def part_left(model: Model, part: Struck) -> int:
    """The wounds that are left of a part."""
    if part == "mount":
        return mount_wounds_left(model)
    return howdah_wounds_left(model) if part == "howdah" else wounds_left(model)


def called(model: Model, part: Struck) -> str:
    """The part of a model as a line calls it."""
    return f"the {part} of {model.name}" if part in ("mount", "howdah") else model.name


def roll_hits(resolver: Resolver, hits: Hits) -> Result:
    """Roll all hits against the chart; sixes that need a second die get it under the same name."""
    target = resolver.board.model(hits.target)
    needed = to_wound(hits.strength, defence_of(target, hits.part))
    what = called(target, hits.part)
    roll = resolver.roll(hits.roll, count=hits.count, rule=TO_WOUND, label=f"Strength {hits.strength} on {what}")
    wounds = sum(face >= needed.first for face in roll.faces)
    if needed.second and wounds:
        again = resolver.roll(hits.roll, count=wounds, rule=TO_WOUND, label=f"the sixes on {what} again")
        wounds = sum(face >= needed.second for face in again.faces)
    if hits.source in ("impact", "collision"):
        text = f"{counted(hits.count, 'hit')} of Strength {hits.strength} on {what}: {counted(wounds, 'wound')}"
        detail = f"needs {needed} against Defence {defence_of(target, hits.part)}"
        resolver.emit(
            ev.ImpactHits(
                model=hits.by,
                target=hits.target,
                part=hits.part if hits.part in ("rider", "mount") else None,
                hits=hits.count,
                strength=hits.strength,
                needed=str(needed),
                wounds=wounds,
                rule=hits.rule,
                text=text,
                detail=detail,
            )
        )
    return Result(hits, wounds, roll, needed)


def suffer(resolver: Resolver, result: Result) -> int:
    """Let a model suffer the wounds of its hits, less those that Fate prevents; how many it suffered."""
    hits = result.hits
    target = resolver.board.model(hits.target)
    wounds = result.wounds
    if hits.part in (None, "rider"):
        wounds = _after_fate(resolver, target.id, wounds)
    text = f"{called(target, hits.part)} takes {counted(wounds, 'wound')}" if wounds else ""
    return mark(
        resolver,
        target.id,
        hits.part,
        wounds,
        source=hits.source,
        rule=hits.rule,
        text=text or f"{called(target, hits.part)} is not hurt",
        best=max(result.faces.faces, default=0),
        needed=result.needed.first,
        dice=len(result.faces.faces),
    )


def mark(
    resolver: Resolver,
    model_id: str,
    part: Struck,
    wounds: int,
    *,
    source: ev.Source,
    rule: str,
    text: str,
    best: int = 0,
    needed: int = 0,
    dice: int = 0,
) -> int:
    """Write wounds down, at most as many as are left; how many were."""
    model = resolver.board.model(model_id)
    counter, left = COUNTERS[part], part_left(model, part)
    now = model.counter(counter) + min(wounds, left)
    text = f"{text}: {counted(left - min(wounds, left), 'wound')} left" if wounds else text
    resolver.emit(
        ev.Damaged(
            model=model_id,
            amount=wounds,
            source=source,
            total=best,
            against=needed,
            dice_count=dice,
            counter=counter,
            now=now,
            rule=rule,
            text=text,
        )
    )
    return min(wounds, left)


def _after_fate(resolver: Resolver, model_id: str, wounds: int) -> int:
    """The wounds that are left when a hero has spent what Fate he likes; not asked where it cannot help."""
    while wounds:
        model = resolver.board.model(model_id)
        fate = model.counter("fate")
        if fate == 0 or wounds - fate >= wounds_left(model):
            return wounds
        question = Question(
            id=f"fate:{model_id}",
            prompt=f"{model.name} is about to take {counted(wounds, 'wound')}: spend 1 of {fate} Fate?",
            options=("yes", "no"),
            default="yes",
            models=(model_id,),
            rule=FATE,
        )
        if resolver.ask(question) == "no":
            return wounds
        text = f"{model.name} spends 1 Fate, {fate - 1} left"
        resolver.emit(ev.Spent(model=model_id, what="fate", amount=-1, now=fate - 1, rule=FATE, text=text))
        roll = resolver.roll(f"fate:{model_id}", count=1, rule=FATE, label=f"fate of {model.name}")
        is_saved = roll.total >= FATE_SAVES
        wounds -= is_saved
        text = f"Fate of {model.name}: {roll.total}, a wound is {'prevented' if is_saved else 'not prevented'}"
        resolver.emit(ev.Noted(rule=FATE, text=text, detail=f"prevented on {FATE_SAVES}+"))
    return 0
