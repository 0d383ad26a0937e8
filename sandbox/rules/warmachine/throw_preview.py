"""What can be said of a throw before the dice: what must come right, where it comes down, who has to move aside."""

from __future__ import annotations

import math
from collections.abc import Mapping

from sandbox.core.chance import sum_counts
from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.overlays import Overlay, Star, StarPoint
from sandbox.core.preview import Preview
from sandbox.core.sections import Hurdle, Hurdles, Met, Section, Share, Shares
from sandbox.core.state import Board, GameState
from sandbox.core.vec import Vec2
from sandbox.core.wording import inches, percent
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.actions import Throw, Thrown
from sandbox.rules.warmachine.attacks import Attack
from sandbox.rules.warmachine.blow import power_blow
from sandbox.rules.warmachine.costs import cost_text
from sandbox.rules.warmachine.flight import plan_throw
from sandbox.rules.warmachine.landing_preview import Landing, landing_of, landing_sections
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.throw import (
    AIM,
    Deviation,
    aim_attack,
    check_throw,
    contest_dice,
    course_at,
    course_away,
    course_off,
    deviated,
    grasp,
    needs_aim,
    open_fists,
    reach_in,
)
from sandbox.rules.warmachine.thrown import check_thrown, plan_thrown, thrown_blow
from sandbox.rules.warmachine.words import allowance

TITLE = "Throw"
SHOWN_IN = 4.0
"""The distance for which a throw of d6 inches is shown."""


def preview_throw(state: GameState, action: Throw) -> Preview:
    """The preview of a throw that goes as it is meant to."""
    return focus_throw(state, action, "")


def focus_throw(state: GameState, action: Throw, focus: str) -> Preview:
    """The preview of a throw with one landing of a miss shown: `focus` is the id of its StarPoint."""
    reasons = check_throw(state, action)
    board, model, target = state.board, state.board.find_model(action.model), state.board.find_model(action.target)
    if not (model and target and model.is_on_table and target.is_on_table and model.id != target.id):
        return Preview(title=TITLE, model=action.model, reasons=reasons)
    at = board.find_model(action.at) if action.at else None
    at = at if at and at.is_on_table and at.id not in (model.id, target.id) else None
    chances = _chances(board, model, target, at)
    star = _star(state, model, target, at, chances, focus) if at else None
    landing = _landing(state, action, model, target, at, star)
    overlays: tuple[Overlay, ...] = landing.overlays
    if star is not None and star.points:
        overlays = (*overlays, star)
    point = _focused(star)
    is_aimed = at is not None and at.id in {met.id for met in landing.met}
    return Preview(
        title=TITLE,
        model=model.id,
        reasons=reasons,
        cost=cost_text(model, "throw", int(action.boost_damage)),
        aim=f"{inches(landing.flight.way.limit_in)} at {landing.flight.way.direction.angle_deg:.0f}°",
        overlays=overlays,
        met=_met(landing, at, star, chances),
        stand=landing.stand,
        stand_word="lands here",
        stand_note=_rolls(point) if point else _note(at, is_aimed),
        boosts=(target.id,) if action.boost_damage else (),
        who=f"{model.name} throws {target.name} {f'at {at.name}' if at else 'directly away'}",
        stats=_stats(board, model, target, at),
        sections=(*_sections(board, model, target, at, chances), *landing_sections(landing, _where(point))),
    )


def preview_thrown(state: GameState, action: Thrown) -> Preview:
    """The preview of a throw that something else has caused; one that goes d6 inches is shown for SHOWN_IN of them."""
    reasons = check_thrown(state, action)
    if reasons:
        return Preview(title="Thrown", model=action.by, reasons=reasons)
    distance_in = SHOWN_IN if action.distance_in is None else action.distance_in
    flight = plan_thrown(state, action, distance_in)
    landing = landing_of(state.board, flight, thrown_blow(state.board, action))
    where = f"for a {SHOWN_IN:g} on the die" if action.distance_in is None else ""
    return Preview(
        title="Thrown",
        model=action.by,
        overlays=landing.overlays,
        met=landing.met,
        stand=landing.stand,
        stand_word="lands here",
        stand_note=inches(flight.way.limit_in),
        sections=landing_sections(landing, where),
    )


def contest_chance(dice: int, mine: int, theirs: int) -> float:
    """The chance that so many dice and a strength are at least one die and another strength.

    >>> round(contest_chance(1, 10, 10), 4), round(contest_chance(2, 10, 10), 4), round(contest_chance(1, 12, 10), 4)
    (0.5833, 0.9074, 0.8333)
    """
    counts = sum_counts(dice)
    won = sum(ways * max(min(dice + index + mine - theirs, 6), 0) for index, ways in enumerate(counts))
    return float(won) / (6 * sum(counts))


def _chances(board: Board, model: Model, target: Model, at: Model | None) -> Mapping[str, float]:
    """The chances of grasp, contest and aim; an aim that is not rolled for comes right."""
    mine, theirs = _strength(board, model), _strength(board, target)
    hold = grasp(board, model, target).hit_chance
    aim = 1.0
    if at is not None and needs_aim(board, model, target, at):
        aim = aim_attack(board, model, at).hit_chance
    return {"grasp": hold, "contest": contest_chance(max(contest_dice(model), 1), mine, theirs), "aim": aim}


def _strength(board: Board, model: Model) -> int:
    return sum(term.value for term in stats.strength_terms(Scene(board, model), model))


def _star(state: GameState, model: Model, target: Model, at: Model, chances: Mapping[str, float], focus: str) -> Star:
    """All eighteen places where a miss may come down; none where no aim is rolled for.

    Where half the distance cuts a deviation short, those that end in one place are one point with the chance of all.
    """
    if not needs_aim(state.board, model, target, at):
        return Star(model=at.id, points=())
    miss = chances["grasp"] * chances["contest"] * (1 - chances["aim"])
    points: dict[Vec2, StarPoint] = {}
    for direction in range(1, 7):
        for distance in range(1, 4):
            place = deviated(state, model, target, at, Deviation(direction=direction, distance_in=distance))
            same = points.get(place)
            points[place] = StarPoint(
                id=f"{same.id}/{distance}" if same else f"{direction}:{distance}",
                direction=direction,
                distance_in=at.position.distance(place),
                point=place,
                chance=miss / 18 + (same.chance if same else 0.0),
            )
    return Star(model=at.id, points=tuple(points.values()), focus=focus)


def _focused(star: Star | None) -> StarPoint | None:
    return next((point for point in star.points if point.id == star.focus), None) if star else None


def _landing(
    state: GameState, action: Throw, model: Model, target: Model, at: Model | None, star: Star | None
) -> Landing:
    """The landing that is shown: that of the focused point, else the one that is meant."""
    board, point = state.board, _focused(star)
    if point is not None:
        course = course_off(target, point.point)
    elif at is None:
        course = course_away(board, model, target)
    else:
        course = course_at(board, model, target, at)
    flight = plan_throw(state, board, target.id, model.id, course)
    return landing_of(board, flight, power_blow(board, model, is_boosted=action.boost_damage))


def _note(at: Model | None, is_aimed: bool) -> str:
    if at is None:
        return "directly away"
    return f"against {at.name}" if is_aimed else f"towards {at.name}"


def _met(landing: Landing, at: Model | None, star: Star | None, chances: Mapping[str, float]) -> tuple[Met, ...]:
    """Everyone of the landing; the one that is aimed at says how likely it is to be reached."""
    if at is None or star is None or not star.points:
        return landing.met
    reached = chances["grasp"] * chances["contest"] * chances["aim"]
    aimed = Met(
        id=at.id,
        name=at.name,
        answer="flies",
        word=f"aimed at {at.id}",
        note=f"lands on {at.id}: {percent(reached)}",
        reasons=(Reason(AIM, f"reached by {percent(reached)} of all throws"),),
    )
    return (*(met for met in landing.met if met.id != at.id), aimed)


def _rolls(point: StarPoint) -> str:
    distances = point.id.partition(":")[2].replace("/", " or ")
    return f"rolls {point.direction} and {distances}: {point.chance:.1%}"


def _where(point: StarPoint | None) -> str:
    return f"direction {point.direction}, {allowance(round(point.distance_in, 2))}" if point else ""


def _stats(board: Board, model: Model, target: Model, at: Model | None) -> tuple[tuple[str, str], ...]:
    boxes = [
        ("STR", str(_strength(board, model))),
        ("MAT", str(sum(term.value for term in stats.attack_terms(Scene(board, model), model)))),
        ("fists", str(len(open_fists(model)))),
        ("reach", f"{reach_in(board, model):g}″"),
    ]
    if at is not None:
        boxes.append(("gap", inches(gap(target, at))))
    return tuple(boxes)


def _sections(
    board: Board, model: Model, target: Model, at: Model | None, chances: Mapping[str, float]
) -> tuple[Section, ...]:
    """What must come right, and how it ends."""
    hold = grasp(board, model, target)
    dice = max(contest_dice(model), 1)
    fists = "two fists" if dice == 2 else "one fist"
    contest = f"{'2d6' if dice == 2 else 'd6'}+{_strength(board, model)} ≥ d6+{_strength(board, target)}"
    hurdles = [
        Hurdle(label="1 Grasp", needed=needed_to_hit(hold), chance=chances["grasp"]),
        Hurdle(label=f"2 Contest, {fists}", needed=contest, chance=chances["contest"]),
    ]
    thrown = chances["grasp"] * chances["contest"]
    is_rolled = at is not None and needs_aim(board, model, target, at)
    if at is not None and is_rolled:
        needed = needed_to_hit(aim_attack(board, model, at))
        hurdles.append(Hurdle(label=f"3 Aim at {at.name}", needed=needed, chance=chances["aim"]))
        shares = [
            Share(chance=thrown * chances["aim"], fill="stands", label=f"lands on {at.name}"),
            Share(chance=thrown * (1 - chances["aim"]), fill="shoved", label=f"misses {at.name}, deviates (18 points)"),
        ]
    else:
        shares = [Share(chance=thrown, fill="stands", label="thrown")]
    shares.append(Share(chance=1 - math.fsum(share.chance for share in shares), fill="unused", label="not thrown"))
    return (
        Hurdles(title="What must come right", hurdles=tuple(hurdles)),
        Shares(title="So it ends", note="exact", shares=tuple(shares)),
    )


def needed_to_hit(attack: Attack) -> str:
    """What an attack roll must come to: all ones miss, all sixes hit."""
    dice = attack.to_hit.dice
    needed = max(attack.to_hit.needed - attack.to_hit.bonus, dice + 1)
    return "hits anyway" if attack.is_sure else f"{min(needed, 6 * dice)}+ on {dice}d6"
