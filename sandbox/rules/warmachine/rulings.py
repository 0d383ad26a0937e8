"""The disputed readings of the rules; the first choice of each is the default."""

from __future__ import annotations

from sandbox.core.state import GameState
from sandbox.core.system import Ruling

BACK_STRIKE = Ruling(
    id="warmachine.back-strike",
    question="Where must the trampler be for the back strike bonus of its trample attacks?",
    choices=(
        ("first-contact", "completely in the back arc when it first contacted the model (the printed page)"),
        ("final-position", "completely in the back arc where it ended its move (a ruling on the same page)"),
    ),
    clause="warmachine.trample.back-strike-by-first-contact",
)
FULLY_PAST = Ruling(
    id="warmachine.fully-past",
    question="What does it take to have moved completely over and past a model?",
    choices=(
        ("crossed", "the trampler's base met the model's base and left it behind, even if it only clipped its side"),
        ("whole-base-in-lane", "the whole base of the model lay inside the lane and was left behind"),
    ),
    clause="warmachine.trample.fully-past",
)
CONTACTS = Ruling(
    id="warmachine.least-disturbance-contacts",
    question="Whom has a thrown model contacted when models are moved aside for it?",
    choices=(
        ("frozen", "those under its base or base to base with it before anybody is moved"),
        ("all-shifted", "everyone who is moved aside too (the recap of the source); never where one is incorporeal"),
    ),
    clause="warmachine.throw.least-disturbance",
)
THROWER = Ruling(
    id="warmachine.thrower-contact",
    question="Does a thrown or slammed model that ends base to base with whoever sent it there contact that one?",
    choices=(
        ("exempt", "no: a thrown model moves through its thrower without contact"),
        ("literal", "yes: everyone base to base at the end is contacted"),
    ),
    clause="warmachine.throw.contacts",
)
DEVIATION_CAP = Ruling(
    id="warmachine.deviation-cap",
    question="A throw that misses deviates at most half the distance between the thrown model and the missed one: "
    "measured how?",
    choices=(
        ("centres", "from centre to centre, as the deviation itself is measured from a centre"),
        ("bases", "from base to base, as distances between models are"),
    ),
    clause="warmachine.throw.point-of-impact",
)
RULINGS = (BACK_STRIKE, FULLY_PAST, CONTACTS, THROWER, DEVIATION_CAP)


def reading(state: GameState, ruling: Ruling) -> str:
    """The choice that holds in this state."""
    return state.find_ruling(ruling.id) or ruling.default
