"""Everything about a trample that needs no dice: whom it meets, with which chances, where it stands, what it costs."""

from __future__ import annotations

from sandbox.core.checks import Reason
from sandbox.core.preview import BarPart, Figure, Preview
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.rules.warmachine.actions import Trample
from sandbox.rules.warmachine.attacks import Attack, trample_attack, with_boosted_attack, with_boosted_damage
from sandbox.rules.warmachine.costs import cost_text
from sandbox.rules.warmachine.free_strikes import free_strike
from sandbox.rules.warmachine.lane import Halt, Way
from sandbox.rules.warmachine.meetings import Meeting
from sandbox.rules.warmachine.overlays import overlays, stand_ghost
from sandbox.rules.warmachine.plan import Plan, plan_trample
from sandbox.rules.warmachine.rows import met_afterwards, met_on_way, strike_rows
from sandbox.rules.warmachine.rulings import BACK_STRIKE, reading
from sandbox.rules.warmachine.stats import Scene, is_enemy
from sandbox.rules.warmachine.who import check_trample
from sandbox.rules.warmachine.words import allowance, inches

TITLE = "Trample"


def preview_trample(state: GameState, action: Trample) -> Preview:
    """The preview of a trample; one that is not allowed is shown all the same, with its reasons."""
    reasons = check_trample(state, action)
    board, model = state.board, state.board.find_model(action.model)
    if model is None or not model.is_on_table:
        return Preview(title=TITLE, model=action.model, reasons=reasons)
    plan = plan_trample(state, action)
    way = plan.way
    scene = Scene(board, way.mover_at(way.stand_in))
    attacks = {meeting.id: _attack(state, scene, meeting, action) for meeting in plan.attacked}
    strikes = {strike.striker: (strike, free_strike(scene, strike)) for strike in plan.strikes}
    met = met_on_way(board, way, attacks, strikes)
    met += strike_rows(strikes, met)
    met += met_afterwards(scene, plan, met)
    return Preview(
        title=TITLE,
        model=model.id,
        reasons=reasons,
        cost=cost_text(model, len(action.boost.attack) + len(action.boost.damage)),
        aim=f"{allowance(_asked_in(action, way))} at {way.mover.facing_deg:.0f}°",
        overlays=overlays(board, plan, attacks),
        met=met,
        stand=stand_ghost(way),
        stand_note=_stand_note(way),
        stand_reasons=_stand_reasons(way),
        budget_text=_budget_text(plan),
        bar=_bar(way),
        figures=_figures(attacks, len(strikes)),
        boosts=tuple(dict.fromkeys((*action.boost.attack, *action.boost.damage))),
    )


def _attack(state: GameState, scene: Scene, meeting: Meeting, action: Trample) -> Attack:
    """The attack on someone crossed, with the boosts that are planned for it."""
    attack = trample_attack(scene, scene.board.model(meeting.id), meeting, reading(state, BACK_STRIKE))
    if meeting.id in action.boost.attack:
        attack = with_boosted_attack(attack)
    return with_boosted_damage(attack) if meeting.id in action.boost.damage else attack


def _asked_in(action: Trample, way: Way) -> float:
    """What the pointer asks for, cut to the allowance."""
    return way.budget_in if action.distance_in is None else min(action.distance_in, way.budget_in)


def _stand_note(way: Way) -> str:
    note = inches(way.stand_in)
    if way.is_rewound:
        return f"{note}, rewound {inches(way.limit_in - way.stand_in)}"
    return f"{note}, table edge" if way.halt and way.halt.why == "table-edge" else note


def _stand_reasons(way: Way) -> tuple[Reason, ...]:
    """Why it goes back, where it does."""
    if not way.is_rewound:
        return ()
    text = f"no room at {inches(way.limit_in)}: back to {inches(way.stand_in)}"
    return (Reason("warmachine.trample.rewind", text),)


def _budget_text(plan: Plan) -> str:
    """The allowance as a sum: 'SPD 6 + 3 = 9″'."""
    *speed, bonus = plan.budget
    return f"{' + '.join(str(term) for term in speed)} + {bonus.value} = {allowance(plan.way.budget_in)}"


def _bar(way: Way) -> tuple[BarPart, ...]:
    """How the budget is spent: on the way to the stand, on the part taken back, on nothing, on rough ground."""
    rough_in = way.spent_in(way.limit_in) - way.limit_in
    lost_in = way.limit_in - way.stand_in
    unused_in = max(way.budget_in - way.limit_in - rough_in, 0.0)
    parts = [BarPart(amount_in=way.stand_in, fill="stands", label="stands at", value=inches(way.stand_in))]
    if way.is_rewound:
        label = f"rewound: no room at {inches(way.limit_in)}"
        parts.append(BarPart(amount_in=lost_in, fill="rewound", label=label, value=f"−{inches(lost_in)}"))
    if unused_in > TOUCH:
        label = "" if way.is_rewound or way.halt is None else _halt_label(way.halt)
        parts.append(
            BarPart(amount_in=unused_in, fill="unused", label=label, value=f"−{inches(unused_in)}" if label else "")
        )
    if rough_in > TOUCH:
        value = f"−{inches(rough_in)}"
        parts.append(BarPart(amount_in=rough_in, fill="rough", label="rough ground costs", value=value))
    return tuple(parts)


def _halt_label(halt: Halt) -> str:
    return "cut short by the table edge" if halt.by is None else f"cut short by {halt.by}"


def _figures(attacks: dict[str, Attack], strikes: int) -> tuple[Figure, ...]:
    """How many are trampled, how many foes that kills on average, how many strike back."""
    foes = [attack for attack in attacks.values() if is_enemy(attack.attacker, attack.target)]
    dying = sum(attack.kill_chance or 0.0 for attack in foes)
    return (
        Figure(value=str(len(attacks)), label="trampled", answer="tramples"),
        Figure(value=f"{dying:.1f}" if foes else "0", label="foes die"),
        Figure(value=str(strikes), label="strike back", answer="strikes"),
    )
