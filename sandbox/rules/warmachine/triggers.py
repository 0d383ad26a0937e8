"""What an advance triggers where it ends: Countercharge, a choice of each model that has it."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.checks import Term
from sandbox.core.model import Model
from sandbox.core.resolver import Question, Resolver
from sandbox.core.state import Board
from sandbox.core.tolerance import DIGITS, TOUCH
from sandbox.core.vec import turn_deg
from sandbox.core.wording import inches
from sandbox.geometry.arcs import is_wholly_behind
from sandbox.geometry.contact import gap
from sandbox.geometry.sweep import sweep_models
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.advance import run_way
from sandbox.rules.warmachine.attacks import melee_attack
from sandbox.rules.warmachine.condition import is_helpless, melee_range
from sandbox.rules.warmachine.index import with_keyword
from sandbox.rules.warmachine.lane import Way, plan_way
from sandbox.rules.warmachine.melee import resolve_melee
from sandbox.rules.warmachine.passage import charge_passage
from sandbox.rules.warmachine.profile import Weapon
from sandbox.rules.warmachine.sight import has_sight, is_engaged, is_in_front
from sandbox.rules.warmachine.states import end_incorporeal
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.telling import turned

WITHIN_IN = 6.0
CHARGE_BONUS_IN = 3
CHARGE_ATTACK_IN = 3.0
RULE = "warmachine.core.countercharge"
BACK_ARC = "warmachine.core.back-arc"


def is_roused(model: Model, mover: Model) -> bool:
    """Whether a model has a countercharge for a mover that ended within 6″ of it in its front arc."""
    return (
        model.has_keyword("countercharge")
        and stats.is_enemy(model, mover)
        and model.is_on_table
        and melee_range(model) is not None
        and not model.is_status("countercharged")
        and not model.is_status("crippled:movement")
        and is_in_front(model, mover, WITHIN_IN)
    )


def may_countercharge(board: Board, model: Model, mover: Model) -> bool:
    """Whether a roused model may countercharge: it sees the mover, and nobody engages it."""
    return is_roused(model, mover) and has_sight(board, model, mover) and not is_engaged(board, model)


def resolve_end_of_move(resolver: Resolver, mover_id: str) -> None:
    """Ask everyone who may countercharge, in the order of the file; each is looked at anew when its turn comes."""
    for known in with_keyword(resolver.board, "countercharge"):
        model, mover = resolver.board.model(known.id), resolver.board.model(mover_id)
        if mover.removed or not may_countercharge(resolver.board, model, mover):
            continue
        question = Question(
            id=f"countercharge:{model.id}",
            prompt=f"{mover.name} ended {inches(gap(model, mover))} from {model.name}: does it countercharge?",
            options=("yes", "no"),
            default="no",
            models=(model.id, mover.id),
            rule=RULE,
        )
        if resolver.ask(question) == "yes":
            resolve_countercharge(resolver, model.id, mover_id)


def advance(resolver: Resolver, way: Way, *, mode: ev.Mode, rule: str) -> float | None:
    """Turn to a way, go it, and resolve what the end of the move triggers; tells what `run_way` does."""
    mover_id, to_deg = way.mover.id, way.mover.facing_deg
    model = resolver.board.model(mover_id)
    is_turned = bool(round(turn_deg(model.facing_deg, to_deg), DIGITS))
    if is_turned:
        resolver.emit(turned(model, to_deg, rule=rule))
    gone_in = run_way(resolver, way, mode=mode, rule=rule)
    if gone_in is None:
        return None
    is_at_end = resolver.board.model(mover_id).position.distance(way.place(gone_in)) <= TOUCH
    if is_at_end and (is_turned or gone_in > TOUCH):
        resolve_end_of_move(resolver, mover_id)
    return None if resolver.board.model(mover_id).removed else gone_in


def resolve_countercharge(resolver: Resolver, charger_id: str, target_id: str) -> None:
    """A straight charge with exactly one attack; its damage is boosted after 3″ and more, nothing else is."""
    charger, target = resolver.board.model(charger_id), resolver.board.model(target_id)
    with resolver.together():
        rule, text = "warmachine.trample.end-of-move-triggers", f"{charger.name} countercharges {target.name}"
        resolver.emit(ev.Triggered(name="countercharge", models=(charger.id,), rule=rule, text=text))
        text = f"{charger.name} has used its countercharge of this round"
        resolver.emit(ev.StatusChanged(model=charger.id, status="countercharged", is_set=True, rule=RULE, text=text))
    direction = (target.position - charger.position).unit
    if round(turn_deg(charger.facing_deg, direction.angle_deg), DIGITS):
        resolver.emit(turned(charger, direction.angle_deg, rule=RULE))
    way = plan_charge(resolver.board, resolver.board.model(charger_id), target)
    gone_in = run_way(resolver, way, mode="charge", rule=RULE)
    if gone_in is None:
        return
    charger = resolver.board.model(charger_id)
    weapon = stats.best_weapon(charger, gap(charger, target))
    if weapon is None or is_helpless(charger) or not has_sight(resolver.board, charger, target):
        resolver.emit(ev.Noted(rule=RULE, text=f"{charger.name} does not get {target.name} into its melee range"))
        return
    is_long = gone_in >= CHARGE_ATTACK_IN - TOUCH
    attack_of_charge(resolver, charger, target, weapon, is_damage_boosted=is_long, rule=RULE)


def plan_charge(board: Board, charger: Model, target: Model) -> Way:
    """Straight at the target as far as its base, or as far as it gets."""
    direction = (target.position - charger.position).unit
    speed = sum(term.value for term in stats.speed_terms(Scene(board, charger), charger))
    base = (charger.footprint, charger.facing_deg, charger.position, direction)
    ahead = sweep_models(board, *base, charger.position.distance(target.position), ignore=(charger.id,))
    return plan_way(
        board,
        charger,
        direction,
        passage=charge_passage(charger),
        budget_in=float(speed + CHARGE_BONUS_IN),
        asked_in=next(crossing.enter_in for crossing in ahead if crossing.id == target.id),
    )


def attack_of_charge(
    resolver: Resolver, charger: Model, target: Model, weapon: Weapon, *, is_damage_boosted: bool, rule: str
) -> None:
    """The one attack of a charge or a countercharge: from completely behind no shield helps."""
    end_incorporeal(resolver, charger.id)
    is_behind = is_wholly_behind(target, charger.footprint, charger.facing_deg, charger.position)
    scene = Scene(resolver.board, target)
    attack = melee_attack(
        scene,
        charger,
        target,
        weapon,
        bonus=(Term(2, "back strike", BACK_ARC),) if is_behind else (),
        shields=() if is_behind else stats.shield_terms(scene, target, BACK_ARC),
        is_damage_boosted=is_damage_boosted,
        rule=BACK_ARC if is_behind else rule,
        source="melee",
    )
    resolve_melee(resolver, attack, smite_rule="warmachine.core.critical-smite")
