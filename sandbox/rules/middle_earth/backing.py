"""Backing away after a lost duel: an inch straight away, past friends who make way for it."""

from __future__ import annotations

from dataclasses import replace

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.resolver import Question, Resolver
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import inches, listed
from sandbox.geometry.contact import gap
from sandbox.geometry.separate import Shift, separate
from sandbox.geometry.sweep import sweep_models, sweep_terrain, table_reach
from sandbox.rules.middle_earth.profile import is_war_beast
from sandbox.rules.middle_earth.terrain import CLOSED, closes
from sandbox.rules.middle_earth.who import is_enemy

BACKS_AWAY = "middle-earth.combat.never-backs-away"
DUEL = "middle-earth.core.duel"
BACK_IN = 1.0
"""How far whoever backs away goes, and how far a friend goes at most to make way."""


def go_back(resolver: Resolver, model: Model, away_from: Model) -> bool:
    """Move a model an inch straight away; whether there was room for that."""
    way = (model.footprint, model.facing_deg, model.position, (model.position - away_from.position).unit)
    board = resolver.board
    is_blocked = bool(sweep_terrain(board, *way, BACK_IN, kinds=CLOSED)) or table_reach(board, *way) < BACK_IN - TOUCH
    crossed = tuple(crossing.id for crossing in sweep_models(board, *way, BACK_IN, ignore=(model.id,)))
    end = model.position + way[3] * BACK_IN
    aside = () if is_blocked or not crossed else _make_way(resolver, replace(model, position=end), away_from, crossed)
    if is_blocked or (crossed and not aside):
        resolver.emit(ev.Noted(rule=DUEL, text=f"{model.name} cannot back away: it is trapped"))
        return False
    with resolver.together():
        for shift in aside:
            friend = board.model(shift.model)
            resolver.emit(
                ev.Displaced(
                    model=friend.id,
                    from_=shift.start,
                    to=shift.end,
                    distance_in=shift.distance_in,
                    rule=DUEL,
                    text=f"{friend.name} makes way for {model.name}: {inches(shift.distance_in)}",
                )
            )
        resolver.emit(
            ev.Moved(
                model=model.id,
                from_=model.position,
                to=end,
                distance_in=BACK_IN,
                mode="move",
                rule=BACKS_AWAY,
                text=f"{model.name} backs away {inches(BACK_IN)} from {away_from.name}",
            )
        )
    return True


def _make_way(resolver: Resolver, model: Model, foe: Model, crossed: tuple[str, ...]) -> tuple[Shift, ...]:
    """Where friends go so that a model can stand at the end of its way; () where they cannot, or do not want to."""
    board = resolver.board

    def yields(other: Model) -> bool:
        is_free = not is_war_beast(other) and gap(other, foe) > TOUCH
        return is_free and not is_enemy(other, model) and not other.is_status("prone")

    if not all(yields(board.model(other)) for other in crossed):
        return ()
    # Nobody makes way by stepping into the gap that opens before the foe: something stands in its middle.
    back = (model.position - board.model(model.id).position).unit
    gap_at = model.position - back * (model.footprint.reach_in + BACK_IN / 2)
    post = Terrain(id="", kind="impassable", area=Circle(gap_at, 0.4 * BACK_IN))
    after = replace(board.with_model(model), terrain=(*board.terrain, post))
    found = separate(after, model.id, can_move=yields, closes=closes)
    moved = {shift.model for shift in found.shifts} if found else set()
    if found is None or not moved.issuperset(crossed) or model.id in moved or found.largest_in > BACK_IN + TOUCH:
        return ()
    friends = listed(board.model(shift.model).name for shift in found.shifts)
    question = Question(
        id=f"make-way:{model.id}",
        prompt=f"{model.name} has no room to back away: do {friends} make way?",
        options=("yes", "no"),
        default="yes",
        models=(model.id, *(shift.model for shift in found.shifts)),
        rule=DUEL,
    )
    return found.shifts if resolver.ask(question) == "yes" else ()
