"""Numbers that carry their reasons, and reasons why an action is not allowed."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.dice import Roll


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why not (or one thing to know), with the clause that says so."""

    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Term:
    """One summand of a check: its value, what it is, and the clause that grants it ('' = printed on the card)."""

    value: int
    label: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.label} {self.value}"


def sum_text(roll: Roll | None, dice: int, terms: tuple[Term, ...]) -> str:
    """A sum as a player says it.

    >>> sum_text(Roll(name="attack:S", faces=(3, 4)), 2, (Term(6, "MAT"), Term(-2, "larger base")))
    '2d6 (3, 4) + MAT 6 − larger base 2'
    """
    text = f"{dice}d6" if roll is None else f"{dice}d6 ({', '.join(str(face) for face in roll.faces)})"
    for term in terms:
        sign = "−" if term.value < 0 else "+"
        text += f" {sign} {term.label} {abs(term.value)}"
    return text


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A sum of dice and terms against a number. Without a roll it is the same check before the dice are cast.

    >>> roll = Roll(name="attack:S", faces=(3, 4))
    >>> print(Check(roll=roll, dice=2, terms=(Term(6, "MAT"), Term(2, "back strike")), against=(Term(12, "DEF"),)))
    2d6 (3, 4) + MAT 6 + back strike 2 = 15 against DEF 12
    """

    dice: int
    terms: tuple[Term, ...]
    against: tuple[Term, ...]
    roll: Roll | None = None

    @property
    def bonus(self) -> int:
        """What is added to the dice."""
        return sum(term.value for term in self.terms)

    @property
    def needed(self) -> int:
        """The number that the total is held against, modifiers included."""
        return sum(term.value for term in self.against)

    @property
    def total(self) -> int:
        """Dice and bonuses; only the bonuses before the roll."""
        return self.bonus + (self.roll.total if self.roll else 0)

    def __str__(self) -> str:
        text = sum_text(self.roll, self.dice, self.terms)
        if self.roll is not None:
            text += f" = {self.total}"
        against = " + ".join(str(term) for term in self.against).replace("+ ", "+ ")
        if len(self.against) > 1:
            against += f" = {self.needed}"
        return f"{text} against {against}"
