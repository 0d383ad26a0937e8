"""A row for everyone that a trample meets: one word, the numbers, the reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sandbox.core.checks import Check, Reason
from sandbox.core.overlays import Answer
from sandbox.core.sections import Met
from sandbox.core.state import Board
from sandbox.core.wording import inches, percent
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.attacks import Attack
from sandbox.rules.warmachine.condition import is_above_ground
from sandbox.rules.warmachine.free_strikes import Strike
from sandbox.rules.warmachine.hazards import RULE as HAZARD
from sandbox.rules.warmachine.hazards import hazard_check, mean_damage
from sandbox.rules.warmachine.index import with_keyword
from sandbox.rules.warmachine.lane import Stretch, Way
from sandbox.rules.warmachine.meetings import Meeting
from sandbox.rules.warmachine.plan import Plan
from sandbox.rules.warmachine.profile import size_name
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.telling import name
from sandbox.rules.warmachine.triggers import RULE as COUNTERCHARGE
from sandbox.rules.warmachine.triggers import is_roused, may_countercharge

StrikeBack = tuple[Strike, Attack]


def met_on_way(
    board: Board, way: Way, attacks: Mapping[str, Attack], strikes: Mapping[str, StrikeBack]
) -> tuple[Met, ...]:
    """Everyone met, in the order of the lane, and at its end what stops it or would have.

    Nobody has two rows: who is passed and strikes back is shown as a striker.
    """
    rows = []
    for order, meeting in enumerate(way.meetings, start=1):
        attack = attacks.get(meeting.id)
        if attack is not None:
            rows.append(_trampled(meeting, attack, order))
        elif meeting.id in strikes:
            rows.append(
                replace(_striking(*strikes[meeting.id]), order=order, at_in=meeting.at_in, contact="passed over")
            )
        elif meeting.how == "stop":
            rows.append(_stopper(board, meeting.id, meeting.at_in, order, word="stops at"))
        else:
            rows.append(_contacted(board, way, meeting, order))
    halt, order = way.halt, len(rows) + 1
    if halt is not None and halt.by is not None and way.is_rewound:
        rows.append(_stopper(board, halt.by, halt.at_in, order, word="would stop at"))
    elif halt is not None and halt.why == "table-edge":
        rows.append(_table_edge(halt.at_in, order))
    return tuple(rows)


def _trampled(meeting: Meeting, attack: Attack, order: int) -> Met:
    kill, hit, mean = attack.kill_chance, attack.hit_chance, attack.mean_damage
    is_friend = not stats.is_enemy(attack.attacker, attack.target)
    outcome = f"dmg {mean:.1f}" if kill is None else f"kill {percent(kill)}"
    if attack.damage is None:
        outcome = "immune"
    return Met(
        id=meeting.id,
        name=attack.target.name,
        answer="tramples",
        word="tramples",
        note=f"{'friend' if is_friend else f'hit {percent(hit)}'} · {outcome}",
        order=order,
        at_in=meeting.at_in,
        contact="friend" if is_friend else _arc_words(meeting, attack),
        hit=hit,
        kill=kill,
        damage_mean=mean,
        reasons=_attack_reasons(attack),
    )


def _arc_words(meeting: Meeting, attack: Attack) -> str:
    """What the first contact decides: 'shield +2', 'back +2', or the plain arc."""
    if attack.is_sure:
        return "knocked down" if attack.target.is_status("knocked_down") else "stationary"
    shields = attack.shields
    if shields:
        labels = " + ".join(dict.fromkeys(term.label for term in shields))
        return f"{labels} +{sum(term.value for term in shields)}"
    if attack.is_back_strike:
        return "back +2"
    return "front" if meeting.arc == "front" else "rear, no bonus"


def _attack_reasons(attack: Attack) -> tuple[Reason, ...]:
    hit = Reason(attack.rule, f"hits on {_needed(attack.to_hit)}: {attack.to_hit}")
    if attack.damage is None:
        return (hit, Reason("warmachine.core.incorporeal", "incorporeal: no harm from what is not magical"))
    return (hit, Reason(attack.damage_rule, f"hurt by {_needed(attack.damage, more=1)}: {attack.damage}"))


def _needed(check: Check, *, more: int = 0) -> str:
    """The least sum of dice that does it: '2d6 of 6 or more'."""
    return f"{check.dice}d6 of {max(check.needed - check.bonus + more, check.dice)} or more"


def _contacted(board: Board, way: Way, meeting: Meeting, order: int) -> Met:
    """A row for someone who is met, passed or not, and not attacked."""
    at = inches(meeting.at_in)
    answer: Answer = "brushes"
    word, rule = "brushes", "warmachine.trample.fully-past"
    note, contact = f"touched at {at}", "touched, not crossed"
    text = "touched where the move ends: only what is left behind is attacked"
    if meeting.how == "over":
        answer, word = "flies", "flies over" if way.mover.has_keyword("flight") else "passes over"
        note, contact, rule = f"not attacked, {at}", "not attacked", "warmachine.trample.able-to-pass"
        text = f"met at {at} and passed, for the way through is open; not attacked"
    elif meeting.how == "through":
        note, contact = f"clipped at {at}", "clipped only"
        text = "its whole base is not in the lane: clipped, not moved over"
    return Met(
        id=meeting.id,
        name=name(board, meeting.id),
        answer=answer,
        word=word,
        note=note,
        order=order,
        at_in=meeting.at_in,
        contact=contact,
        reasons=(Reason(rule, text),),
    )


def _stopper(board: Board, some_id: str, at_in: float, order: int, *, word: str) -> Met:
    """A row for what stops the way, or would."""
    model, piece = board.find_model(some_id), board.find_terrain(some_id)
    what = f"{size_name(model)} base" if model else piece.kind if piece else some_id
    return Met(
        id=some_id,
        name=name(board, some_id),
        answer="stops",
        word=word,
        note=f"{what}, {inches(at_in)}",
        order=order,
        at_in=at_in,
        contact=f"{what}: stop",
        reasons=(Reason("warmachine.trample.stops", f"a trample stops on contact with it ({what})"),),
    )


def _table_edge(at_in: float, order: int) -> Met:
    text = "nothing takes a model over the edge of the table"
    return Met(
        id="table edge",
        name="table edge",
        answer="stops",
        word="stops at",
        note=f"table edge, {inches(at_in)}",
        order=order,
        at_in=at_in,
        contact="stop",
        reasons=(Reason("warmachine.trample.table-edge", text),),
    )


def strike_rows(strikes: Mapping[str, StrikeBack], met: Sequence[Met]) -> tuple[Met, ...]:
    """A row for each free strike of someone not met, in the order in which they are made."""
    known = {row.id for row in met}
    return tuple(_striking(*strike) for striker, strike in strikes.items() if striker not in known)


def _striking(strike: Strike, attack: Attack) -> Met:
    what = "reach" if strike.has_left_reach else "sight"
    return Met(
        id=strike.striker,
        name=attack.attacker.name,
        answer="strikes",
        word="strikes back",
        note=f"hit {percent(attack.hit_chance)} · dmg {attack.mean_damage:.1f}",
        at_in=strike.at_in,
        contact=f"left {what}",
        hit=attack.hit_chance,
        damage_mean=attack.mean_damage,
        reasons=(Reason(strike.rule, f"left its {what} at {inches(strike.at_in)}"), *_attack_reasons(attack)),
    )


def met_afterwards(scene: Scene, plan: Plan, met: Sequence[Met]) -> tuple[Met, ...]:
    """The hazards entered, and who may countercharge where it stands and has no row yet."""
    way, mover, known = plan.way, scene.mover, {row.id for row in met}
    rows = [] if is_above_ground(mover) else [_hazard(scene, way, stretch) for stretch in way.hazards]
    for model in with_keyword(scene.board, "countercharge") if plan.is_advance else ():
        if (
            model.id not in known
            and is_roused(model, mover)
            and may_countercharge(scene.board.with_model(mover), model, mover)
        ):
            distance = inches(gap(model, mover))
            text = f"its move ends {distance} from {model.name}, which sees it"
            rows.append(
                Met(
                    id=model.id,
                    name=model.name,
                    answer="strikes",
                    word="may charge",
                    note=f"countercharge, {distance}",
                    at_in=way.stand_in,
                    contact="countercharge",
                    reasons=(Reason(COUNTERCHARGE, text),),
                )
            )
    return tuple(rows)


def _hazard(scene: Scene, way: Way, stretch: Stretch) -> Met:
    piece, check = stretch.piece, hazard_check(scene, way.mover, stretch.piece)
    words = [] if check is None else [f"dmg {mean_damage(check, way.mover):.1f}"]
    if piece.cripples:
        words.append(f"cripples {piece.cripples.capitalize()}")
    return Met(
        id=piece.id,
        name=piece.id,
        answer="strikes",
        word="hurts",
        note=" · ".join(words) or "no effect",
        at_in=stretch.at_in,
        contact="hazard",
        damage_mean=None if check is None else mean_damage(check, way.mover),
        reasons=(Reason(HAZARD, f"entered after {inches(stretch.at_in)}" + (f": {check}" if check else "")),),
    )
