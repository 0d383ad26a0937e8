"""What a power attack and its boosts cost: focus, fury or essence, for those who pay at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.rules.warmachine.actions import Boost
from sandbox.rules.warmachine.profile import Resource, kind_of, profile_of

BOOST_RULE = "warmachine.core.boost"

PowerAttack = Literal["trample", "slam", "throw", "head-butt"]


@dataclass(frozen=True, slots=True)
class Cost:
    """Points of a resource, and the clause that asks for them; no points = free."""

    points: int
    rule: str


def may_by_nature(model: Model, attack: PowerAttack) -> bool:
    """Whether its kind makes such power attacks: the lesser ones none, the light ones all but the trample."""
    kind = kind_of(model)
    if attack == "trample":
        return kind.is_trampler
    return kind.resource is not None and not model.profile.kind.startswith("lesser")


def power_attack_cost(model: Model, attack: PowerAttack) -> Cost:
    """What a power attack costs a model."""
    kind = kind_of(model)
    if kind.resource == "essence":
        return Cost(1 if model.is_status("crippled:outer-ring") else 0, "warmachine.trample.cost-horror")
    if not may_by_nature(model, attack):
        return Cost(0 if kind.resource is None else 1, "warmachine.trample.granted-cost")
    rule = "warmachine.trample.cost-warbeast" if kind.resource == "fury" else "warmachine.trample.cost-warjack"
    return Cost(1, rule)


def find_pool(model: Model) -> Resource | None:
    """What it spends: by its kind, else what its card holds; None for one that has nothing to spend."""
    by_kind = kind_of(model).resource
    if by_kind is not None:
        return by_kind
    held: tuple[Resource, ...] = ("focus", "fury", "essence")
    return next((name for name in held if model.find_counter(name) is not None), None)


def points_left(model: Model) -> int | None:
    """How many points it can still spend; None when nobody keeps count of them.

    A warbeast gains fury instead of spending it, up to its limit.
    """
    pool = find_pool(model)
    if pool is None or is_cut_off(model):
        return 0
    held = model.find_counter(pool)
    if held is None:
        return None
    if pool != "fury":
        return held
    limit = profile_of(model).fury_limit
    return None if limit is None else max(limit - held, 0)


def is_cut_off(model: Model) -> bool:
    """Whether a crippled system keeps it from its points: the Spirit of a beast, the cortex of a 'jack."""
    status = {"fury": "crippled:spirit", "focus": "crippled:cortex"}.get(find_pool(model) or "")
    return status is not None and model.is_status(status)


def check_cost(model: Model, attack: PowerAttack, boost: Boost) -> tuple[Reason, ...]:
    """Every reason why it cannot pay for its power attack and for the attack rolls that are to be boosted.

    Damage is boosted on a hit only, so what that costs is seen when it comes to it.
    """
    cost = power_attack_cost(model, attack)
    left = points_left(model)
    reasons = []
    if left is not None and left < cost.points:
        reasons.append(Reason(cost.rule, f"{model.name} {_why_short(model)}"))
    elif boost.attack or boost.damage:
        if find_pool(model) is None:
            reasons.append(Reason(BOOST_RULE, f"{model.name} has no focus, fury or essence to boost with"))
        elif left is not None and left < cost.points + len(boost.attack):
            rolls = "1 boosted attack roll" if len(boost.attack) == 1 else f"{len(boost.attack)} boosted attack rolls"
            reasons.append(Reason(BOOST_RULE, f"{model.name} has {left - cost.points} left for {rolls}"))
    return tuple(reasons)


def _why_short(model: Model) -> str:
    pool = find_pool(model)
    if pool == "fury":
        return "cannot be forced: its Spirit is crippled" if is_cut_off(model) else "is at its limit of fury"
    return "holds no focus: its cortex is crippled" if is_cut_off(model) else f"has no {pool} left for a power attack"


def pay_power_attack(resolver: Resolver, model: Model, attack: PowerAttack) -> None:
    """Pay for a power attack, or say that it is free."""
    cost = power_attack_cost(model, attack)
    if cost.points:
        pay(resolver, model, rule=cost.rule, what="a power attack")
    else:
        resolver.emit(ev.Noted(rule=cost.rule, text=f"{model.name} makes its power attack for free"))


def pay(resolver: Resolver, model: Model, *, rule: str, what: str) -> bool:
    """Pay one point; False where there is none left. What nobody keeps count of counts as paid."""
    left = points_left(model)
    if left == 0:
        return False
    pool = find_pool(model) or "focus"
    if left is None and model.find_counter(pool) is None:
        text = f"{model.name} pays for {what}: nobody keeps count of its {pool}"
        resolver.emit(ev.Noted(rule=rule, text=text))
        return True
    now = model.counter(pool) + (1 if pool == "fury" else -1)
    verb = f"is forced for {what}: fury {now}" if pool == "fury" else f"spends 1 {pool} on {what}: {now} left"
    amount = 1 if pool == "fury" else -1
    resolver.emit(ev.Spent(model=model.id, what=pool, amount=amount, now=now, rule=rule, text=f"{model.name} {verb}"))
    return True


def cost_text(model: Model, attack: PowerAttack, boosts: int) -> str:
    """The cost in a few words: '1 focus of 3', 'fury 1 to 2 of 4', 'free'."""
    points = power_attack_cost(model, attack).points + boosts
    pool = find_pool(model)
    if pool is None or points == 0:
        return "free"
    held = model.find_counter(pool)
    if held is None:
        return f"{points} {pool}"
    if pool != "fury":
        return f"{points} {pool} of {held}"
    limit = profile_of(model).fury_limit
    return f"fury {held} to {held + points}" + ("" if limit is None else f" of {limit}")
