"""What can be said of a slam, a head-butt or a charge before the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sandbox.core.model import Model
from sandbox.core.overlays import Front, Overlay
from sandbox.core.preview import Preview
from sandbox.core.sections import Hurdle, Hurdles, Met, Section
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.core.wording import inches, percent
from sandbox.rules.warmachine.actions import Charge, HeadButt, Slam
from sandbox.rules.warmachine.attacks import Attack
from sandbox.rules.warmachine.blow import power_blow
from sandbox.rules.warmachine.charge import check_charge
from sandbox.rules.warmachine.costs import cost_text
from sandbox.rules.warmachine.flight import Flight, plan_slide
from sandbox.rules.warmachine.head_butt import HEAD_BUTT, check_head_butt
from sandbox.rules.warmachine.landing_preview import landing_of, landing_sections
from sandbox.rules.warmachine.lane import Way
from sandbox.rules.warmachine.overlays import lane_of, stand_ghost
from sandbox.rules.warmachine.power_attacks import power_attack, power_melee_range
from sandbox.rules.warmachine.sight import is_in_front
from sandbox.rules.warmachine.slam import LEAST_RUN_UP_IN, SLAM_ATTACK, check_slam, plan_slam
from sandbox.rules.warmachine.slammed import SLAMMED, can_be_slammed, slam_distance
from sandbox.rules.warmachine.throw_preview import needed_to_hit
from sandbox.rules.warmachine.triggers import plan_charge

SHOWN_FACE = "4"
"""The face of the die whose landing is shown unless another is asked for."""


def preview_slam(state: GameState, action: Slam) -> Preview:
    """The advance, and where the target comes to rest for each face of the die; the landing shown is that of a 4."""
    return focus_slam(state, action, SHOWN_FACE)


def focus_slam(state: GameState, action: Slam, focus: str) -> Preview:
    """The preview of a slam with the landing of one face of the die."""
    reasons = check_slam(state, action)
    board, model, target = state.board, state.board.find_model(action.model), state.board.find_model(action.target)
    if not (model and target and model.is_on_table and target.is_on_table and model.id != target.id):
        return Preview(title="Slam", model=action.model, reasons=reasons)
    way = plan_slam(board, action)
    slammer = way.mover_at(way.stand_in)
    there = board.with_model(slammer)
    attack = power_attack(there, slammer, target, rule=SLAM_ATTACK, source="slam")
    in_range = is_in_front(slammer, target, power_melee_range(model))
    overlays: list[Overlay] = [lane_of(way)]
    sections: list[Section] = [Hurdles(title="What must come right", hurdles=_hurdles(way, attack, in_range))]
    met: tuple[Met, ...] = ()
    if in_range and way.stand_in >= LEAST_RUN_UP_IN - TOUCH and can_be_slammed(target):
        flights = {
            str(face): plan_slide(state, there, target.id, slammer.id, slam_distance(slammer, target, face))
            for face in range(1, 7)
        }
        away_deg = flights[focus].way.direction.angle_deg
        overlays += _fronts(target, flights, away_deg, attack.hit_chance, focus)
        blow = power_blow(there, slammer, is_boosted=action.boost_damage, slam_rule=SLAMMED)
        landing = landing_of(there, flights[focus], blow)
        overlays += landing.overlays
        met = landing.met
        sections += landing_sections(landing, f"for a {focus} on the die")
    return Preview(
        title="Slam",
        model=model.id,
        reasons=reasons,
        cost=cost_text(model, "slam", int(action.boost_damage)),
        aim=f"{inches(way.stand_in)} at {way.mover.facing_deg:.0f}°",
        overlays=tuple(overlays),
        met=met,
        stand=stand_ghost(way),
        stand_note=inches(way.stand_in),
        boosts=(target.id,) if action.boost_damage else (),
        who=f"{model.name} slams {target.name}",
        sections=tuple(sections),
    )


def _fronts(
    target: Model, flights: Mapping[str, Flight], direction_deg: float, hit_chance: float, focus: str
) -> list[Front]:
    """Where the target comes to rest; faces of the die that end in the same place share their chance."""
    ends: dict[Vec2, list[str]] = {}
    for face, flight in flights.items():
        ends.setdefault(flight.end.position, []).append(face)
    return [
        Front(
            id=faces[0],
            model=target.id,
            footprint=target.footprint,
            position=position,
            facing_deg=target.facing_deg,
            chance=hit_chance * len(faces) / 6,
            answer="stands" if focus in faces else "stops",
            label=f"rolls {' or '.join(faces)}: {percent(hit_chance * len(faces) / 6)}",
            direction_deg=direction_deg,
        )
        for position, faces in ends.items()
    ]


def preview_head_butt(state: GameState, action: HeadButt) -> Preview:
    """Whether it hits."""
    reasons = check_head_butt(state, action)
    board, model, target = state.board, state.board.find_model(action.model), state.board.find_model(action.target)
    if not (model and target and model.is_on_table and target.is_on_table and model.id != target.id):
        return Preview(title="Head-butt", model=action.model, reasons=reasons)
    attack = power_attack(board, model, target, rule=HEAD_BUTT, source="melee")
    return Preview(
        title="Head-butt",
        model=model.id,
        reasons=reasons,
        cost=cost_text(model, "head-butt", int(action.boost_damage)),
        boosts=(target.id,) if action.boost_damage else (),
        who=f"{model.name} butts {target.name}",
        sections=(Hurdles(title="What must come right", hurdles=(_hit(attack),)),),
    )


def preview_charge(state: GameState, action: Charge) -> Preview:
    """How far it gets."""
    reasons = check_charge(state, action)
    board, model, target = state.board, state.board.find_model(action.model), state.board.find_model(action.target)
    if not (model and target and model.is_on_table and target.is_on_table and model.id != target.id):
        return Preview(title="Charge", model=action.model, reasons=reasons)
    facing = (target.position - model.position).angle_deg
    way = plan_charge(board, replace(model, facing_deg=facing), target)
    return Preview(
        title="Charge",
        model=model.id,
        reasons=reasons,
        aim=f"{inches(way.stand_in)} at {facing:.0f}°",
        overlays=(lane_of(way),),
        stand=stand_ghost(way),
        stand_note=inches(way.stand_in),
        who=f"{model.name} charges {target.name}",
    )


def _hit(attack: Attack) -> Hurdle:
    return Hurdle(label=f"Hit {attack.target.name}", needed=needed_to_hit(attack), chance=attack.hit_chance)


def _hurdles(way: Way, attack: Attack, in_range: bool) -> tuple[Hurdle, ...]:
    run_up = f"{inches(way.stand_in)} of {inches(LEAST_RUN_UP_IN)}"
    return (
        Hurdle(label="1 Reach it", needed=inches(way.stand_in), chance=float(in_range)),
        Hurdle(label="2 Run-up", needed=run_up, chance=float(way.stand_in >= LEAST_RUN_UP_IN - TOUCH)),
        replace(_hit(attack), label=f"3 Hit {attack.target.name}"),
    )
