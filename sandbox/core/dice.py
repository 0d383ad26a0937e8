"""Dice as a value: each roll has a name, and its faces depend on seed, action, name and repeat alone.

Adding one roll to a rule therefore never reshuffles another, and fixed faces go in by name.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import blake2b

from sandbox.core.errors import DiceError


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """The faces of one roll. `unused` counts fixed faces that were left over."""

    name: str
    faces: tuple[int, ...]
    is_fixed: bool = False
    unused: int = 0

    @property
    def total(self) -> int:
        return sum(self.faces)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice:
    """All the dice of a run.

    `fixed` gives faces by roll name; `rolled` counts how often each name was rolled so far, which makes the second
    roll of a name `name#2`.

    >>> dice = Dice(seed=7, fixed=(("attack:S1", (4, 3)),))
    >>> roll, dice = dice.roll("attack:S1", count=2)
    >>> roll.faces, roll.total
    ((4, 3), 7)
    >>> again, dice = dice.roll("attack:S1", count=2)
    >>> again.name
    'attack:S1#2'
    """

    seed: int = 0
    fixed: tuple[tuple[str, tuple[int, ...]], ...] = ()
    action: int = 0
    rolled: tuple[tuple[str, int], ...] = ()

    def roll(self, name: str, *, count: int, sides: int = 6) -> tuple[Roll, Dice]:
        """The roll of `count` dice under that name, and the dice afterwards.

        Raises DiceError where faces are fixed for it but too few, or outside 1..sides.
        """
        counts = dict(self.rolled)
        repeat = counts.get(name, 0) + 1
        counts[name] = repeat
        full_name = name if repeat == 1 else f"{name}#{repeat}"
        after = replace(self, rolled=tuple(counts.items()))
        fixed = dict(self.fixed).get(full_name)
        if fixed is None:
            faces = tuple(_face(f"{self.seed}|{self.action}|{full_name}|{index}", sides) for index in range(count))
            return Roll(name=full_name, faces=faces), after
        if len(fixed) < count:
            raise DiceError(full_name, f"{full_name} takes {count} face{'s' if count > 1 else ''}, got {len(fixed)}")
        wrong = [face for face in fixed if not 1 <= face <= sides]
        if wrong:
            raise DiceError(full_name, f"{full_name} takes faces from 1 to {sides}, got {wrong[0]}")
        return Roll(name=full_name, faces=fixed[:count], is_fixed=True, unused=len(fixed) - count), after

    def never_rolled(self) -> tuple[str, ...]:
        """The names with fixed faces that no roll has asked for so far."""
        made = {
            name if number == 1 else f"{name}#{number}" for name, last in self.rolled for number in range(1, last + 1)
        }
        return tuple(name for name, _ in self.fixed if name not in made)


def _face(key: str, sides: int) -> int:
    """A face from 1 to `sides` that depends on `key` alone; 64 bits make the bias of the remainder below 1e-18."""
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest(), "big") % sides + 1
