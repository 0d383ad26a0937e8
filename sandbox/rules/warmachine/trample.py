"""The trample as a referee tells it: declared, moved, triggers, attacks at once, free strikes, what may follow."""

from __future__ import annotations

from contextlib import nullcontext

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import inches, listed
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.actions import Boost, Trample
from sandbox.rules.warmachine.attacks import Attack, trample_attack, with_boosted_attack, with_boosted_damage
from sandbox.rules.warmachine.condition import is_helpless, melee_range
from sandbox.rules.warmachine.costs import BOOST_RULE, find_pool, pay, pay_power_attack, points_left
from sandbox.rules.warmachine.free_strikes import Strike
from sandbox.rules.warmachine.glossary import ATTACK_QUALITIES
from sandbox.rules.warmachine.hazards import suffer_hazard
from sandbox.rules.warmachine.lane import Stretch, Way
from sandbox.rules.warmachine.meetings import Meeting
from sandbox.rules.warmachine.plan import Plan, plan_trample
from sandbox.rules.warmachine.profile import melee_weapons
from sandbox.rules.warmachine.rolls import roll_damage, roll_to_hit, settle
from sandbox.rules.warmachine.rulings import BACK_STRIKE, reading
from sandbox.rules.warmachine.sight import has_sight, is_in_front
from sandbox.rules.warmachine.states import end_incorporeal
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.striking import resolve_strikes
from sandbox.rules.warmachine.telling import Step, contacted, moments, moved, name, slowed, steps, stopped, turned
from sandbox.rules.warmachine.triggers import resolve_end_of_move
from sandbox.rules.warmachine.words import allowance

HOW_RULES: dict[ev.How, str] = {
    "through": "warmachine.trample.through-small",
    "over": "warmachine.trample.able-to-pass",
    "stop": "warmachine.trample.stops",
    "touch": "warmachine.trample.fully-past",
}
"""The clause that decides each way of contacting something."""


def resolve_trample(resolver: Resolver, action: Trample) -> None:
    """Carry out a trample that is legal."""
    plan = plan_trample(resolver.state, action)
    mover_id = action.model
    _declare(resolver, plan)
    gone_in = _advance(resolver, plan)
    if plan.is_advance:
        resolve_end_of_move(resolver, mover_id)
    if resolver.board.model(mover_id).removed:
        text = f"{plan.way.mover.name} is gone: its trample ends here"
        resolver.emit(ev.Noted(rule="warmachine.trample.end-of-move-triggers", text=text))
        return
    _attack_all(resolver, plan, action.boost)
    _strike_back(resolver, plan, gone_in)
    _conclude(resolver, mover_id)


def _declare(resolver: Resolver, plan: Plan) -> None:
    """Name the direction, pay, and use up the activation."""
    mover = plan.way.mover
    total = " + ".join(f"{term.label} {term.value}" for term in plan.budget)
    with resolver.together():
        text = f"{mover.name} tramples towards {mover.facing_deg:.0f}°, up to {allowance(plan.way.budget_in)}"
        detail = f"{total} = {allowance(plan.way.budget_in)}; it need not see where it goes"
        resolver.emit(ev.Noted(rule="warmachine.trample.direction", text=text, detail=detail))
        text = (
            f"Measured beforehand: it can stand after {inches(plan.way.stand_in)}, "
            f"tramples {len(plan.attacked)} and may be struck by {len(plan.strikes)}"
        )
        resolver.emit(ev.Noted(rule="warmachine.trample.premeasure", text=text))
        pay_power_attack(resolver, mover, "trample")
        for status, rule, text in (
            ("activated", "warmachine.trample.whole-activation", "uses its Normal Movement and its Combat Action"),
            ("power_attacked", "warmachine.trample.additional-attacks", "makes the one power attack of its activation"),
        ):
            text = f"{mover.name} {text}"
            resolver.emit(ev.StatusChanged(model=mover.id, status=status, is_set=True, rule=rule, text=text))
    model = resolver.board.model(mover.id)
    if model.facing_deg != mover.facing_deg:
        resolver.emit(turned(model, mover.facing_deg, rule="warmachine.trample.turn"))


def _advance(resolver: Resolver, plan: Plan) -> float:
    """Go the way, with all that happens on it in its order; how far it got, which hazards may have cut short."""
    way = plan.way
    for moment in moments(steps(way, plan.strikes)):
        with resolver.together() if len(moment) > 1 else nullcontext():
            for step in moment:
                _meet(resolver, way, step)
        if stats.boxes_left(resolver.board.model(way.mover.id)) == 0:
            return _break_off(resolver, way, moment[0].at_in)
    if way.halt is not None:
        resolver.emit(stopped(resolver.board, way.mover, way.halt, rule=_halt_rule(way)))
    if way.is_rewound:
        crowd = listed(name(resolver.board, some_id) for some_id in way.because_of)
        text = f"No room at {inches(way.limit_in)}: back to {inches(way.stand_in)}"
        resolver.emit(
            ev.Rewound(
                model=way.mover.id,
                from_in=way.limit_in,
                to_in=way.stand_in,
                because_of=way.because_of,
                rule="warmachine.trample.rewind",
                text=text,
                detail=f"in the way of its base: {crowd}",
            )
        )
    _go(resolver, way, way.stand_in, rule="warmachine.trample.landing-room" if way.is_rewound else _halt_rule(way))
    return way.stand_in


def _meet(resolver: Resolver, way: Way, step: Step) -> None:
    """One thing that happens on the way."""
    match step:
        case Meeting():
            resolver.emit(contacted(resolver.board, way.mover, step, rule=HOW_RULES[step.how]))
        case Stretch() if step in way.hazards:
            suffer_hazard(resolver, way.mover.id, step.piece, mode="trample")
        case Stretch():
            resolver.emit(slowed(way, step, rule="warmachine.trample.rough-terrain"))
        case Strike():
            resolver.emit(_earned(resolver, way, step))


def _go(resolver: Resolver, way: Way, to_in: float, *, rule: str) -> None:
    """Move the trampler to where it comes to rest; a trample of no length is one all the same."""
    text = f"{way.mover.name} tramples {inches(to_in)} and has room to stand"
    if to_in <= TOUCH:
        text = f"{way.mover.name} does not leave its place: a trample all the same"
    resolver.emit(moved(way.mover, way.place(to_in), mode="trample", rule=rule, text=text))


def _break_off(resolver: Resolver, way: Way, at_in: float) -> float:
    """The end of a trampler, or of its move, in a hazard: it falls where there is room for it."""
    at_in = way.clear_in(at_in)
    _go(resolver, way, at_in, rule="warmachine.core.hazard")
    settle(resolver, (way.mover.id,))
    return at_in


def _earned(resolver: Resolver, way: Way, strike: Strike) -> ev.Triggered:
    striker = resolver.board.model(strike.striker)
    what = f"{'reach' if strike.has_left_reach else 'sight'} of {striker.name}"
    text = f"{way.mover.name} leaves the {what} after {inches(strike.at_in)}: the free strike has to wait"
    return ev.Triggered(
        name="free-strike-earned",
        models=(striker.id,),
        at_in=strike.at_in,
        rule="warmachine.trample.no-free-strikes-yet",
        text=text,
    )


def _halt_rule(way: Way) -> str:
    """The clause that says how far the way goes."""
    if way.halt is None or way.halt.why == "distance":
        return "warmachine.trample.distance"
    return "warmachine.trample.table-edge" if way.halt.why == "table-edge" else "warmachine.trample.stops"


def _attack_all(resolver: Resolver, plan: Plan, boost: Boost) -> None:
    """Attack everyone who was crossed: first all attack rolls, then all damage, then whoever does not survive."""
    mover = resolver.board.model(plan.way.mover.id)
    _note_spared(resolver, plan, boost)
    attacked = [meeting for meeting in plan.attacked if not resolver.board.model(meeting.id).removed]
    if not attacked:
        return
    if is_helpless(mover):
        text = f"{mover.name} is on the ground: it makes no trample attacks"
        resolver.emit(ev.Noted(rule="warmachine.core.helpless", text=text))
        return
    struck: list[Attack] = []
    with resolver.together():
        end_incorporeal(resolver, mover.id)
        _note_attacked(resolver, mover, [resolver.board.model(meeting.id) for meeting in attacked])
        for meeting in attacked:
            attack = _prepare(resolver, plan, meeting)
            if meeting.id in boost.attack and _pay_boost(resolver, attack, "attack on"):
                attack = with_boosted_attack(attack)
            if roll_to_hit(resolver, attack).is_hit:
                struck.append(attack)
    with resolver.together():
        for attack in struck:
            is_wanted = attack.target.id in boost.damage and attack.damage is not None
            is_boosted = is_wanted and _pay_boost(resolver, attack, "damage to")
            roll_damage(resolver, with_boosted_damage(attack) if is_boosted else attack)
    settle(resolver, [attack.target.id for attack in struck])


def _prepare(resolver: Resolver, plan: Plan, meeting: Meeting) -> Attack:
    """The attack on someone crossed, as everyone stands now."""
    scene = Scene(resolver.board, resolver.board.model(plan.way.mover.id))
    return trample_attack(scene, resolver.board.model(meeting.id), meeting, reading(resolver.state, BACK_STRIKE))


def _pay_boost(resolver: Resolver, attack: Attack, what: str) -> bool:
    """Pay for a boost, or say that there is nothing left to pay with."""
    mover = resolver.board.model(attack.attacker.id)
    what = f"the {what} {attack.target.name}"
    if pay(resolver, mover, rule=BOOST_RULE, what=what):
        return True
    resolver.emit(ev.Noted(rule=BOOST_RULE, text=f"{mover.name} has nothing left to boost {what}"))
    return False


def _note_spared(resolver: Resolver, plan: Plan, boost: Boost) -> None:
    """Say who was passed without being attacked, and which boosts are for nothing."""
    attacked = {meeting.id for meeting in plan.attacked}
    for target in dict.fromkeys((*boost.attack, *boost.damage)):
        if target not in attacked:
            text = f"No boost against {name(resolver.board, target)}, which is not attacked"
            resolver.emit(ev.Noted(rule=BOOST_RULE, text=text))
    for meeting in plan.way.meetings:
        model = resolver.board.find_model(meeting.id)
        if model is None or not meeting.is_passed or meeting.id in attacked:
            continue
        rule, why = "warmachine.trample.medium-not-attacked", "only small bases are attacked"
        if meeting.how == "through":
            rule, why = "warmachine.trample.fully-past", "it was clipped, not moved over completely"
        resolver.emit(ev.Noted(rule=rule, text=f"{model.name} is not attacked: {why}"))


def _note_attacked(resolver: Resolver, mover: Model, targets: list[Model]) -> None:
    """Say what is unusual about the attacks to come."""
    reach_in = melee_range(mover) or 0.0
    far = [
        target.name
        for target in targets
        if not (is_in_front(mover, target, reach_in) and has_sight(resolver.board, mover, target))
    ]
    if far:
        text = f"Out of {mover.name}'s reach or sight by now, attacked all the same: {listed(far)}"
        resolver.emit(ev.Noted(rule="warmachine.trample.reach-ignored", text=text))
    friends = [target.name for target in targets if not stats.is_enemy(mover, target)]
    if friends:
        text = f"A power attack may not target a friend, but a trample targets nobody: {listed(friends)} is in its lane"
        resolver.emit(ev.Noted(rule="warmachine.power-attack.not-friendly", text=text))
    qualities = [quality for weapon in melee_weapons(mover) for quality in weapon.qualities]
    idle = [quality.replace("-", " ") for quality in dict.fromkeys(qualities) if quality in ATTACK_QUALITIES]
    if idle:
        text = f"{listed(idle).capitalize()}: the weapons of {mover.name} do not count in a power attack"
        resolver.emit(ev.Noted(rule="warmachine.power-attack.no-weapon-rules", text=text))


def _strike_back(resolver: Resolver, plan: Plan, gone_in: float) -> None:
    """The free strikes that were earned as far as the trampler got."""
    silenced = [resolver.board.model(model_id) for model_id in plan.silenced]
    names = [model.name for model in silenced if not model.removed]
    if names:
        text = f"No free strike by {listed(names)}: small bases that were contacted"
        resolver.emit(ev.Noted(rule="warmachine.free-strike.not-small-contacted", text=text))
    earned = tuple(strike for strike in plan.strikes if strike.at_in < gone_in)
    resolve_strikes(resolver, earned, plan.way.mover.id)


def _conclude(resolver: Resolver, mover_id: str) -> None:
    """Say what the trampler may still do in this activation."""
    mover = resolver.board.model(mover_id)
    if mover.removed or is_helpless(mover):
        return
    pool = find_pool(mover)
    if pool is not None:
        is_able = points_left(mover) != 0
        what = f"may go on to additional melee attacks, 1 {pool} each" if is_able else f"has no {pool} for more attacks"
        text = f"{mover.name} {what}; a second power attack is out"
        resolver.emit(ev.Noted(rule="warmachine.trample.additional-attacks", text=text))
    if mover.has_keyword("dual-attack"):
        text = f"{mover.name} may make its initial ranged attacks, now that move, attacks and free strikes are over"
        resolver.emit(ev.Noted(rule="warmachine.trample.dual-attack", text=text))
