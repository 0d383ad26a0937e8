"""Free strikes against a model that advances in a straight line: who earns one, and how it is made."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core import events as ev
from sandbox.core.checks import Term
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import gap
from sandbox.geometry.world import candidates
from sandbox.geometry.zone import front_zone_spans
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.attacks import Attack, melee_attack
from sandbox.rules.warmachine.lane import Way
from sandbox.rules.warmachine.meetings import half_width
from sandbox.rules.warmachine.passage import is_incorporeal
from sandbox.rules.warmachine.profile import Weapon, is_small
from sandbox.rules.warmachine.rolls import resolve_melee
from sandbox.rules.warmachine.sight import has_sight
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.words import listed

RULE = "warmachine.core.free-strike"
BONUS = Term(2, "free strike", RULE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike:
    """A free strike earned on a way: the mover left the striker's reach, or its sight, after `at_in`.

    `point` is the mover's side towards the striker there. One whose small base was contacted earns nothing by it
    (`is_lost`).
    """

    striker: str
    at_in: float
    point: Vec2
    weapon: Weapon
    has_left_reach: bool
    is_contacted: bool
    is_lost: bool

    @property
    def rule(self) -> str:
        """The clause by which it may strike."""
        kind = "medium-contacted" if self.is_contacted else "eligible-during-move"
        return f"warmachine.free-strike.{kind}"


def find_strikes(board: Board, way: Way) -> tuple[Strike, ...]:
    """The free strikes earned on the way up to its stand, in the order in which the mover left.

    Everyone who is on the board now can earn one and hide the mover from others: what the attacks do comes later.
    """
    if way.mover.has_keyword("parry"):
        return ()
    contacted = {meeting.id for meeting in way.meetings}
    found = []
    for striker in _possible_strikers(board, way):
        reach_in = stats.melee_range(striker) or 0.0
        at_in = _find_exit(striker, reach_in, way)
        if at_in is None:
            continue
        leaving = way.mover_at(at_in)
        distance_in = gap(striker, leaving)
        weapon = stats.best_weapon(striker, distance_in)
        if weapon is None or not has_sight(board, striker, leaving):
            continue
        found.append(
            Strike(
                striker=striker.id,
                at_in=at_in,
                point=_side_towards(way, striker, leaving),
                weapon=weapon,
                has_left_reach=distance_in >= reach_in - TOUCH,
                is_contacted=striker.id in contacted,
                is_lost=striker.id in contacted and is_small(striker),
            )
        )
    return tuple(sorted(found, key=lambda strike: strike.at_in))


def _possible_strikers(board: Board, way: Way) -> list[Model]:
    """The enemies near the way that could make a free strike at all."""
    reach = way.mover.footprint.reach_in + stats.index(board).melee_reach_in
    (x1, y1), (x2, y2) = way.mover.position, way.place(way.stand_in)
    near = candidates(board, min(x1, x2) - reach, min(y1, y2) - reach, max(x1, x2) + reach, max(y1, y2) + reach)
    models = (board.model(model_id) for model_id in near)
    return [model for model in models if stats.is_enemy(model, way.mover) and can_free_strike(model)]


def can_free_strike(model: Model) -> bool:
    """Whether it can make a free strike now: there, on its feet, armed for melee and not incorporeal."""
    return model.is_on_table and stats.melee_range(model) is not None and not is_incorporeal(model)


def _find_exit(striker: Model, reach_in: float, way: Way) -> float | None:
    """Where the mover leaves the striker's melee zone for good; None if it never was in it or is in it at the end."""
    mover = way.mover
    spans = front_zone_spans(
        striker, reach_in, mover.footprint, mover.facing_deg, mover.position, way.direction, way.stand_in
    )
    ends = [end for _, end in spans]
    return ends[-1] if ends and ends[-1] < way.stand_in - TOUCH else None


def _side_towards(way: Way, striker: Model, leaving: Model) -> Vec2:
    """The point of the lane's edge beside the mover, on the striker's side."""
    across = way.direction.left
    if (striker.position - leaving.position).dot(across) < 0:
        across = -across
    return leaving.position + across * half_width(leaving, across)


def free_strike(scene: Scene, strike: Strike) -> Attack:
    """The attack of a free strike on the mover of the scene: from behind, so no shield helps, yet no back strike."""
    striker = scene.board.model(strike.striker)
    return melee_attack(
        scene,
        striker,
        scene.mover,
        strike.weapon,
        bonus=(BONUS,),
        shields=(),
        is_damage_boosted=True,
        rule=RULE,
        source="free-strike",
        prefix="free-strike-",
    )


def resolve_free_strike(resolver: Resolver, strike: Strike, target_id: str, *, rule: str) -> None:
    """Make one free strike: attack, a smite on a critical hit, damage, and perhaps the target's end."""
    target = resolver.board.model(target_id)
    striker = resolver.board.model(strike.striker)
    text = f"{striker.name} strikes {target.name}, which left its {'reach' if strike.has_left_reach else 'sight'}"
    resolver.emit(ev.FreeStruck(striker=striker.id, target=target.id, at=strike.point, rule=rule, text=text))
    attack = free_strike(Scene(resolver.board, target), strike)
    resolve_melee(resolver, attack, smite_rule="warmachine.free-strike.direction-by-final-position")


def resolve_strikes(resolver: Resolver, strikes: tuple[Strike, ...], target_id: str) -> None:
    """Make the free strikes that were put off during a trample; they end when the trampler does."""
    rule = "warmachine.free-strike.after-attacks"
    lost = [resolver.board.model(strike.striker).name for strike in strikes if strike.is_lost]
    if lost:
        text = f"no free strike by {listed(lost)}: small bases that were contacted"
        resolver.emit(ev.Noted(rule="warmachine.free-strike.not-small-contacted", text=text))
    for strike in strikes:
        if strike.is_lost:
            continue
        target, striker = resolver.board.model(target_id), resolver.board.model(strike.striker)
        if target.removed:
            resolver.emit(ev.Noted(rule=rule, text=f"{target.name} is gone: {striker.name} has nobody left to strike"))
        elif striker.removed:
            resolver.emit(ev.Noted(rule=rule, text=f"{striker.name} did not survive to make its free strike"))
        elif not can_free_strike(striker):
            resolver.emit(ev.Noted(rule=rule, text=f"{striker.name} can no longer make its free strike"))
        else:
            resolve_free_strike(resolver, strike, target_id, rule=strike.rule)
