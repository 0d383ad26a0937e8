"""Dice as values: keyed, fixed by name, never reshuffled."""

from __future__ import annotations

from collections import Counter

import pytest

from sandbox.core.dice import Dice
from sandbox.core.errors import DiceError


def test_a_roll_depends_on_seed_action_name_and_repeat_alone() -> None:
    """Rolling something else in between changes nothing."""
    alone, _ = Dice(seed=7).roll("damage:S1", count=2)
    _, later = Dice(seed=7).roll("attack:S1", count=2)
    after, _ = later.roll("damage:S1", count=2)

    assert after == alone
    assert [Dice(seed=seed).roll("damage:S1", count=2)[0].faces for seed in range(5)] == [
        (4, 6),
        (4, 2),
        (4, 3),
        (5, 4),
        (6, 4),
    ]


def test_the_second_roll_of_a_name_is_another_roll() -> None:
    """Fixed faces find it as name#2."""
    dice = Dice(fixed=(("fate:T", (1,)), ("fate:T#2", (6,))))
    first, dice = dice.roll("fate:T", count=1)
    second, dice = dice.roll("fate:T", count=1)

    assert (first.faces, second.faces) == ((1,), (6,))
    assert second.name == "fate:T#2"


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        ((3,), "attack:S takes 2 faces, got 1"),
        ((3, 7), "attack:S takes faces from 1 to 6, got 7"),
    ],
)
def test_fixed_faces_that_do_not_fit_are_an_error(faces: tuple[int, ...], message: str) -> None:
    with pytest.raises(DiceError, match=message):
        Dice(fixed=(("attack:S", faces),)).roll("attack:S", count=2)


def test_faces_left_over_are_counted() -> None:
    roll, _ = Dice(fixed=(("attack:S", (1, 2, 3)),)).roll("attack:S", count=2)

    assert (roll.faces, roll.unused) == ((1, 2), 1)


def test_names_that_were_never_rolled_are_known() -> None:
    dice = Dice(fixed=(("attack:S", (1, 2)), ("attack:S#2", (1, 2)), ("damage:S", (1, 2))))
    _, dice = dice.roll("attack:S", count=2)

    assert dice.never_rolled() == ("attack:S#2", "damage:S")


def test_faces_are_fair() -> None:
    """Chi-square of 6,000 keyed faces, fixed once and for all by the keys: 5 degrees of freedom, 1 % level 15.09."""
    faces = Counter(Dice(seed=seed).roll("any", count=1)[0].faces[0] for seed in range(6000))

    assert sum((faces[face] - 1000) ** 2 / 1000 for face in range(1, 7)) < 15.09
