"""What became of each target of a group: its attack, its damage and its fate in one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from sandbox.core import events as ev
from sandbox.core.overlays import Answer

Word = Literal["falls", "takes", "knocked down", "hit", "holds", "missed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Everything that one group of events says about one target; `n` is the first of these events.

    `saved_by` is the bonus without which it would have been hurt.
    """

    n: int
    target: str
    attacker: str | None = None
    is_struck: bool = False
    hit: bool | None = None
    damage: int | None = None
    is_knocked_down: bool = False
    removed: str | None = None
    numbers: tuple[str, ...] = ()
    saved_by: str = ""

    @property
    def is_felt(self) -> bool:
        """Whether it changed anything for the target, or will: a hit whose damage is not rolled yet."""
        return self.word not in ("holds", "missed")

    @property
    def word(self) -> Word:
        """What became of it, the worst first."""
        if self.removed:
            return "falls"
        if self.damage:
            return "takes"
        if self.is_knocked_down:
            return "knocked down"
        if self.damage is None and self.hit:
            return "hit"
        return "missed" if self.hit is False else "holds"

    @property
    def answer(self) -> Answer:
        """The hue of its tag and ring."""
        if self.is_struck:
            return "strikes"
        return "tramples" if self.is_felt else "flies"

    @property
    def tagged(self) -> str:
        """Whose tag tells it: the striker's, or the target's own."""
        return self.attacker if self.is_struck and self.attacker else self.target

    @property
    def tag_word(self) -> str:
        """The first line of its tag."""
        if self.is_struck:
            return f"{self.tagged} strikes back"
        if self.removed == "off-table":
            return f"{self.target} leaves"
        return f"{self.target} {self.word} {self.damage}" if self.word == "takes" else f"{self.target} {self.word}"

    @property
    def note(self) -> str:
        """The second line of its tag: what was rolled against what."""
        numbers = ", ".join(self.numbers)
        if self.is_struck:
            return f"{numbers}: {self.effect}" if numbers else ""
        if self.is_knocked_down and self.word != "knocked down":
            return f"{numbers} · knocked down" if numbers else "knocked down"
        return numbers

    @property
    def effect(self) -> str:
        """What a strike did, in short: behind its numbers."""
        match self.word:
            case "falls":
                return "destroyed"
            case "takes":
                return f"−{self.damage}"
            case "holds":
                return "no damage"
            case word:
                return word


def outcomes(events: Iterable[ev.Event]) -> tuple[Outcome, ...]:
    """The outcome of every target, in the order of the log; one that is struck back at has one for each striker."""
    found: dict[str, Outcome] = {}
    strikes: dict[str, str] = {}

    def add(n: int, target: str, numbers: str = "", **fields: Any) -> None:
        key = strikes.get(target, target)
        outcome = found.get(key) or Outcome(n=n, target=target)
        known = (*outcome.numbers, numbers) if numbers else outcome.numbers
        found[key] = replace(outcome, numbers=known, **fields)

    for event in events:
        match event:
            case ev.FreeStruck():
                strikes[event.target] = f"{event.target} struck by {event.striker}"
                add(event.n, event.target, attacker=event.striker, is_struck=True)
            case ev.Attacked():
                numbers = f"{event.total} vs {event.needed}"
                add(event.n, event.target, numbers, attacker=event.attacker, hit=event.hit)
            case ev.Damaged():
                numbers = f"{event.total} vs {event.against}" if event.against else event.detail
                add(event.n, event.model, numbers, damage=event.amount, saved_by=_saved_by(event))
            case ev.ImpactHits():
                part = f"{event.part}: " if event.part else ""
                hits = f"{part}{event.hits} on {event.needed}"
                add(event.n, event.target, hits, attacker=event.model, damage=event.wounds)
            case ev.KnockedDown():
                add(event.n, event.model, is_knocked_down=True)
            case ev.Removed():
                add(event.n, event.model, removed=event.why)
            case _:
                pass
    return tuple(found.values())


def _saved_by(event: ev.Damaged) -> str:
    bare = event.against - sum(value for _, value in event.bonuses)
    helped = [label for label, value in event.bonuses if value > 0]
    return helped[0] if helped and bare < event.total <= event.against else ""
