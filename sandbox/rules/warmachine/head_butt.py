"""The head-butt power attack: one attack in reach that knocks its target down."""

from __future__ import annotations

from sandbox.core.checks import Reason
from sandbox.core.resolver import Resolver
from sandbox.core.state import GameState
from sandbox.rules.warmachine.actions import HeadButt
from sandbox.rules.warmachine.attacks import with_boosted_damage
from sandbox.rules.warmachine.costs import may_by_nature
from sandbox.rules.warmachine.power_attacks import (
    actor_reasons,
    declare,
    pay_boost,
    power_attack,
    power_melee_range,
    reach_reasons,
    roll_power_attack,
    size_reasons,
    target_reasons,
)
from sandbox.rules.warmachine.profile import kind_of
from sandbox.rules.warmachine.rolls import roll_damage, settle
from sandbox.rules.warmachine.states import knock_down

HEAD_BUTT = "warmachine.core.head-butt"


def check_head_butt(state: GameState, action: HeadButt) -> tuple[Reason, ...]:
    """Every reason why the model may not make this head-butt; empty = it may."""
    board, model = state.board, state.board.find_model(action.model)
    if model is None or not model.is_on_table:
        return (Reason(HEAD_BUTT, f"there is no {action.model} on the table to butt with"),)
    reasons = []
    if not may_by_nature(model, "head-butt"):
        reasons.append(Reason(HEAD_BUTT, f"{model.name} is a {kind_of(model).label}, which makes no head-butts"))
    reasons += actor_reasons(model, "head-butt", whole_activation=False)
    target, more = target_reasons(board, model, action.target, what="butt")
    reasons += more
    if target is not None:
        reasons += size_reasons(model, target, HEAD_BUTT)
        reasons += reach_reasons(board, model, target, power_melee_range(model), HEAD_BUTT)
    return tuple(reasons)


def resolve_head_butt(resolver: Resolver, action: HeadButt) -> None:
    """One attack; a hit knocks the target down and then hurts it."""
    model, target = resolver.board.model(action.model), resolver.board.model(action.target)
    text = f"{model.name} lowers its head against {target.name}"
    declare(resolver, model, "head-butt", rule=HEAD_BUTT, text=text)
    attack = power_attack(resolver.board, model, target, rule=HEAD_BUTT, source="melee")
    if not roll_power_attack(resolver, attack):
        return
    knock_down(resolver, target.id, rule=HEAD_BUTT)
    is_boosted = action.boost_damage and pay_boost(resolver, model.id, f"the damage to {target.name}")
    roll_damage(resolver, with_boosted_damage(attack) if is_boosted else attack)
    settle(resolver, (target.id,))
