"""The disputed readings of the chapter; the first choice of each is the default."""

from __future__ import annotations

from sandbox.core.state import GameState
from sandbox.core.system import Ruling

CHARGER_STRENGTH = Ruling(
    id="middle-earth.charger-strength",
    question="What does a cavalry model add to the combined Strength of those who have charged a war beast?",
    choices=(
        ("rider", "the Strength of its rider (the worked example cannot tell)"),
        ("higher", "the higher of the Strengths of rider and mount"),
    ),
    clause="middle-earth.trample.strength-check",
)
HELD_STAMPEDE = Ruling(
    id="middle-earth.held-stampede",
    question="Is a stampeding beast turned by the opponent although its commander is held by a power?",
    choices=(
        ("straight-on", "no: with a held commander no beast turns before it tramples (the chapter's own words)"),
        ("turned", "yes: it is not the commander who turns a beast in a stampede"),
    ),
    clause="middle-earth.magic.commander-held",
)
SHOT_PATH = Ruling(
    id="middle-earth.shot-path",
    question="Which line does a shot take, of all from base to base?",
    choices=(
        ("centres", "the one from centre to centre: whatever it crosses is in the way"),
        ("clear", "one with nothing in the way where there is one, else the one from centre to centre"),
    ),
    clause="middle-earth.core.shooting",
    is_house=True,
)
RULINGS = (CHARGER_STRENGTH, HELD_STAMPEDE, SHOT_PATH)


def reading(state: GameState, ruling: Ruling) -> str:
    """The choice that holds in this state."""
    return state.find_ruling(ruling.id) or ruling.default
