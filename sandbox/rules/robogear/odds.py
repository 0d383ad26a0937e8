"""The exact chances of a ram, counted over all faces: who wins, what both lose on average, who is out of action."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from sandbox.core.model import Model
from sandbox.core.state import GameState
from sandbox.rules.robogear.manner import fixed_power, loser_factor, manner_of
from sandbox.rules.robogear.rulings import KNOCKED_OVER_DAMAGE, TIE, reading

FACES = range(1, 7)
ROLLS = len(FACES) ** 2


def outcomes(lead: int) -> tuple[int, int, int]:
    """How many of the 36 pairs of faces win, tie and lose for the unit whose power before the dice is `lead` more.

    >>> outcomes(0), outcomes(2), outcomes(-6)
    ((15, 6, 15), (26, 4, 6), (0, 0, 36))
    """
    leads = [lead + own - other for own, other in product(FACES, FACES)]
    return sum(lead > 0 for lead in leads), leads.count(0), sum(lead < 0 for lead in leads)


@dataclass(frozen=True, slots=True, kw_only=True)
class Toll:
    """What a ram costs a unit: its mean loss of armour, and the chance that it is out of action."""

    mean_loss: float
    out: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """The chances that the rammer wins, ties and loses before any house ruling, and the toll of both."""

    win: float
    tie: float
    lose: float
    rammer: Toll
    target: Toll


def ram_odds(state: GameState, rammer: Model, target: Model) -> Odds:
    """The odds of a ram that touches its target."""
    manner = manner_of(rammer, target)
    gone = Toll(mean_loss=target.counter("armour"), out=1.0)
    match manner:
        case "both-fall":
            lost = Toll(mean_loss=rammer.counter("armour"), out=1.0)
            return Odds(win=0.0, tie=0.0, lose=0.0, rammer=lost, target=gone)
        case "downed-flyer":
            return Odds(win=1.0, tie=0.0, lose=0.0, rammer=_toll(rammer, {1: 1.0}), target=gone)
        case "knocked-over":
            factor = loser_factor(manner, reading(state, KNOCKED_OVER_DAMAGE))
            return Odds(win=1.0, tie=0.0, lose=0.0, rammer=_toll(rammer, {1: 1.0}), target=_toll(target, {factor: 1.0}))
        case "power":
            return _power_odds(rammer, target, reading(state, TIE))


def _power_odds(rammer: Model, target: Model, tie_reading: str) -> Odds:
    win, tie, lose = (count / ROLLS for count in outcomes(fixed_power(rammer) - fixed_power(target)))
    tie_factor = 0 if tie_reading == "nobody" else 1
    shares = (win, tie, lose)
    if tie_reading == "reroll":
        shares = (win / (win + lose), 0.0, lose / (win + lose))
    factors = loser_factor("power", "")
    return Odds(
        win=win,
        tie=tie,
        lose=lose,
        rammer=_mixed(rammer, shares, (1, tie_factor, factors)),
        target=_mixed(target, shares, (factors, tie_factor, 1)),
    )


def _mixed(model: Model, shares: tuple[float, float, float], factors: tuple[int, int, int]) -> Toll:
    weights: dict[int, float] = {}
    for share, factor in zip(shares, factors, strict=True):
        weights[factor] = weights.get(factor, 0.0) + share
    return _toll(model, weights)


def _toll(model: Model, weights: dict[int, float]) -> Toll:
    """The toll of one die times a factor, by the chance of each factor; no scale falls below 0."""
    armour = model.counter("armour")
    cases = [(chance / len(FACES), min(face * factor, armour)) for factor, chance in weights.items() for face in FACES]
    return Toll(
        mean_loss=sum(chance * loss for chance, loss in cases),
        out=sum(chance for chance, loss in cases if loss >= armour),
    )
