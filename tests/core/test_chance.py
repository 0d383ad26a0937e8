"""Chances against the published numbers and against counting every outcome."""

from __future__ import annotations

from itertools import product

import pytest

from sandbox.core.chance import chance_at_least, mean_excess


@pytest.mark.parametrize(
    ("needed", "chance"),
    [(5, 0.8333), (6, 0.7222), (7, 0.5833), (8, 0.4167), (9, 0.2778), (10, 0.1667), (11, 0.0833), (12, 0.0278)],
)
def test_two_dice(needed: int, chance: float) -> None:
    assert round(chance_at_least(needed), 4) == chance


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_threshold_equals_the_count_of_outcomes(count: int) -> None:
    outcomes = [sum(faces) for faces in product(range(1, 7), repeat=count)]
    for threshold in range(-2, 6 * count + 3):
        at_least = sum(total >= threshold for total in outcomes) / len(outcomes)
        excess = sum(min(max(total - threshold, 0), 3) for total in outcomes) / len(outcomes)
        assert chance_at_least(threshold, count) == pytest.approx(at_least, abs=1e-12)
        assert mean_excess(threshold, count, cap=3) == pytest.approx(excess, abs=1e-12)
