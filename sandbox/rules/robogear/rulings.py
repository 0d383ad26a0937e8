"""The disputed readings of the ramming rules; the first choice of each is the default."""

from __future__ import annotations

from sandbox.core.state import GameState
from sandbox.core.system import Ruling

TIE = Ruling(
    id="robogear.ram.tie",
    question="What happens when both ram powers are equal? The page does not say: this is a house ruling.",
    choices=(
        ("both-d6", "nobody loses: both units take the d6 of a winner"),
        ("nobody", "the ram has no effect"),
        ("reroll", "both roll again until one of them wins"),
    ),
    clause="robogear.ram.compare",
    is_house=True,
)
KNOCKED_OVER_DAMAGE = Ruling(
    id="robogear.ram.knocked-over-damage",
    question="Is the damage of a ram doubled once more for a unit that was knocked over, as that of a hit is?",
    choices=(
        ("once", "no: the loser takes d6 x 2, and the doubling is for hits from shooting"),
        ("twice", "yes: a knocked-over unit takes d6 x 4"),
    ),
    clause="robogear.ram.example",
)
RULINGS = (TIE, KNOCKED_OVER_DAMAGE)


def reading(state: GameState, ruling: Ruling) -> str:
    """The choice that holds in this state."""
    return state.find_ruling(ruling.id) or ruling.default
