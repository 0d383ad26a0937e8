"""The two kinds of failure: something from outside is wrong, or we are."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with what came from outside: where it stands and what was expected and found there."""

    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message


class ScenarioError(ValueError):
    """A file, a flag or a choice from outside is wrong; it carries all problems, not the first one."""

    def __init__(self, source: str, problems: tuple[Problem, ...]) -> None:
        self.source = source
        self.problems = problems
        super().__init__("\n".join(f"{source}: {problem}" if source else str(problem) for problem in problems))


class ChoiceError(ValueError):
    """The answer given to a question is not among its options."""

    def __init__(self, question_id: str, message: str) -> None:
        self.question_id = question_id
        super().__init__(message)


class DiceError(ValueError):
    """The faces fixed for a roll do not fit the roll that was made."""

    def __init__(self, name: str, message: str) -> None:
        self.name = name
        super().__init__(message)


def invariant(condition: bool, message: str) -> None:
    """Raise AssertionError with `message` where our own promise is broken (never for bad input)."""
    if not condition:
        raise AssertionError(message)
