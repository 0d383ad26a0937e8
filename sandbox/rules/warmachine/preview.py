"""Everything about a trample that needs no dice: whom it meets, with which chances, where it stands, what it costs."""

from __future__ import annotations

from sandbox.core.checks import Reason
from sandbox.core.preview import Preview
from sandbox.core.state import GameState
from sandbox.core.wording import inches
from sandbox.rules.warmachine.actions import Trample
from sandbox.rules.warmachine.attacks import Attack, trample_attack, with_boosted_attack, with_boosted_damage
from sandbox.rules.warmachine.costs import cost_text
from sandbox.rules.warmachine.free_strikes import free_strike
from sandbox.rules.warmachine.lane import Way
from sandbox.rules.warmachine.meetings import Meeting
from sandbox.rules.warmachine.overlays import overlays, stand_ghost
from sandbox.rules.warmachine.plan import plan_trample
from sandbox.rules.warmachine.rows import met_afterwards, met_on_way, strike_rows
from sandbox.rules.warmachine.rulings import BACK_STRIKE, reading
from sandbox.rules.warmachine.sections import trample_sections
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.who import check_trample
from sandbox.rules.warmachine.words import allowance

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
        cost=cost_text(model, "trample", len(action.boost.attack) + len(action.boost.damage)),
        aim=f"{allowance(_asked_in(action, way))} at {way.mover.facing_deg:.0f}°",
        overlays=overlays(board, plan, attacks),
        met=met,
        stand=stand_ghost(way),
        stand_note=_stand_note(way),
        stand_reasons=_stand_reasons(way),
        sections=trample_sections(plan, attacks, len(strikes), met),
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
