"""A row for everyone that a trample meets: one word, the numbers, the reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sandbox.core.checks import Check, Reason
from sandbox.core.preview import Met
from sandbox.core.state import Board
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.attacks import Attack
from sandbox.rules.warmachine.free_strikes import Strike
from sandbox.rules.warmachine.hazards import RULE as HAZARD
from sandbox.rules.warmachine.hazards import hazard_check, mean_damage
from sandbox.rules.warmachine.lane import Stretch, Way
from sandbox.rules.warmachine.meetings import Meeting
from sandbox.rules.warmachine.passage import is_above_ground
from sandbox.rules.warmachine.profile import size_name
from sandbox.rules.warmachine.stats import Scene
from sandbox.rules.warmachine.telling import name
from sandbox.rules.warmachine.triggers import RULE as COUNTERCHARGE
from sandbox.rules.warmachine.triggers import may_countercharge
from sandbox.rules.warmachine.words import inches, percent


def met_on_way(board: Board, way: Way, attacks: Mapping[str, Attack]) -> tuple[Met, ...]:
    """Everyone met, in the order of the lane, and at its end what would have stopped it."""
    rows = []
    for meeting in way.meetings:
        attack = attacks.get(meeting.id)
        rows.append(_trampled(meeting, attack) if attack else _contacted(board, way, meeting))
    if way.is_rewound and way.halt is not None and way.halt.by is not None:
        rows.append(_stopper(board, way.halt.by, way.halt.at_in, word="would stop at"))
    elif way.halt is not None and way.halt.why == "table-edge":
        reasons = (Reason("warmachine.trample.table-edge", "nothing takes a model over the edge of the table"),)
        rows.append(
            Met(
                id="table edge",
                name="table edge",
                answer="stops",
                word="stops at",
                note=f"table edge, {inches(way.limit_in)}",
                at_in=way.limit_in,
                contact="table edge: stop",
                reasons=reasons,
            )
        )
    return tuple(replace(row, order=order) for order, row in enumerate(rows, start=1))


def _trampled(meeting: Meeting, attack: Attack) -> Met:
    kill, hit = attack.kill_chance, attack.hit_chance
    is_friend = not stats.is_enemy(attack.attacker, attack.target)
    outcome = f"dmg {attack.mean_damage:.1f}" if kill is None else f"kill {percent(kill)}"
    if attack.damage is None:
        outcome = "immune"
    return Met(
        id=meeting.id,
        name=attack.target.name,
        answer="tramples",
        word="tramples",
        note=f"{'friend' if is_friend else f'hit {percent(hit)}'} · {outcome}",
        at_in=meeting.at_in,
        contact="friend" if is_friend else _arc_words(meeting, attack),
        hit=hit,
        kill=kill,
        damage_mean=attack.mean_damage,
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


def _contacted(board: Board, way: Way, meeting: Meeting) -> Met:
    """A row for someone who is met and not attacked."""
    at = inches(meeting.at_in)
    row = Met(
        id=meeting.id, name=name(board, meeting.id), answer="brushes", word="brushes", note="", at_in=meeting.at_in
    )
    if meeting.how == "stop":
        return _stopper(board, meeting.id, meeting.at_in, word="stops at")
    if meeting.how == "over":
        word = "flies over" if way.mover.has_keyword("flight") else "passes over"
        text = f"met at {at} and passed, for it can move through: not attacked"
        return replace(
            row,
            answer="flies",
            word=word,
            note=f"not attacked, {at}",
            contact="not attacked",
            reasons=(Reason("warmachine.trample.able-to-pass", text),),
        )
    rule = "warmachine.trample.fully-past"
    if meeting.how == "through":
        text = "its whole base is not in the lane: clipped, not moved over"
        return replace(row, note=f"clipped at {at}", contact="clipped only", reasons=(Reason(rule, text),))
    text = "touched where the move ends: only what is left behind is attacked"
    return replace(row, note=f"touched at {at}", contact="touched, not crossed", reasons=(Reason(rule, text),))


def _stopper(board: Board, some_id: str, at_in: float, *, word: str) -> Met:
    """A row for what stops the way, or would."""
    model, piece = board.find_model(some_id), board.find_terrain(some_id)
    what = f"{size_name(model)} base" if model else piece.kind if piece else some_id
    return Met(
        id=some_id,
        name=name(board, some_id),
        answer="stops",
        word=word,
        note=f"{what}, {inches(at_in)}",
        at_in=at_in,
        contact=f"{what}: stop",
        reasons=(Reason("warmachine.trample.stops", f"a trample stops on contact with it ({what})"),),
    )


def strike_rows(strikes: Sequence[tuple[Strike, Attack]]) -> tuple[Met, ...]:
    """A row for each free strike, in the order in which they are made."""
    return tuple(
        Met(
            id=strike.striker,
            name=attack.attacker.name,
            answer="strikes",
            word="strikes back",
            note=f"hit {percent(attack.hit_chance)} · dmg {attack.mean_damage:.1f}",
            at_in=strike.at_in,
            contact="left reach" if strike.has_left_reach else "left sight",
            hit=attack.hit_chance,
            damage_mean=attack.mean_damage,
            reasons=(
                Reason(
                    strike.rule, f"left its {'reach' if strike.has_left_reach else 'sight'} at {inches(strike.at_in)}"
                ),
                *_attack_reasons(attack),
            ),
        )
        for strike, attack in strikes
    )


def met_afterwards(scene: Scene, way: Way) -> tuple[Met, ...]:
    """The hazards entered, and who may countercharge where it stands."""
    rows = [] if is_above_ground(way.mover) else [_hazard(scene, way, stretch) for stretch in way.hazards]
    for model in stats.index(scene.board).countercharges:
        if may_countercharge(scene.board, model, scene.mover):
            distance = inches(gap(model, scene.mover))
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
