"""Everything about a trample or a stampede that needs no dice, and the little there is to say of the rest."""

from __future__ import annotations

from typing import Any

from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.preview import Preview
from sandbox.core.sections import Bin, Column, Histogram, Met, Remark, Section, Table
from sandbox.core.state import Board, GameState
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import turn_deg
from sandbox.core.wording import inches, percent
from sandbox.rules.middle_earth.actions import Stampede, Trample
from sandbox.rules.middle_earth.activation import budget_of, turns_to
from sandbox.rules.middle_earth.foresight import Foresight, Stop, foresee
from sandbox.rules.middle_earth.meeting import CAVALRY, GOES_ON, OTHER_BEAST, SURVIVOR
from sandbox.rules.middle_earth.nerve import courage_section, holds_alone
from sandbox.rules.middle_earth.overlays import overlays, stand_ghost
from sandbox.rules.middle_earth.pivot import PUSHES
from sandbox.rules.middle_earth.profile import describe, find_mount, is_war_beast, profile_of
from sandbox.rules.middle_earth.reasons import check_stampede, check_trample
from sandbox.rules.middle_earth.trample import CHARGERS, OFF_BOARD
from sandbox.rules.middle_earth.who import find_commander, is_riderless

LIKELY = 0.10
"""From this chance on a stop is shown as one."""

COLUMNS = (
    Column(head="in order"),
    Column(head=""),
    Column(head="at", is_number=True),
    Column(head="slain", is_number=True),
    Column(head="stops", is_number=True, is_deciding=True),
)


def preview_trample(state: GameState, action: Trample) -> Preview:
    """The preview of a trample; one that is not allowed is shown all the same, with its reasons."""
    reasons = check_trample(state, action)
    beast = state.board.find_model(action.model)
    if beast is None or not beast.is_on_table or not is_war_beast(beast):
        return Preview(title="Trample", model=action.model, reasons=reasons)
    chargers = tuple(one for one in action.charged_by if state.board.find_model(one))
    budget = budget_of(beast, is_march=action.heroic_march)
    to_deg = turns_to(state, beast, action.pivot_deg, is_stampede=False)
    seen = foresee(state.board, beast, to_deg, budget, chargers)
    remarks = _remarks(state.board, seen, action.pivot_deg)
    if is_riderless(state.board, beast) and not reasons:
        panics = percent(1 - holds_alone(beast))
        remarks = (f"Nobody rides it: it tests its own Courage first, and {panics} of the time it stampedes.", *remarks)
    return _preview("Trample", state.board, beast, seen, reasons, budget, None, remarks)


def preview_stampede(state: GameState, action: Stampede) -> Preview:
    """The preview of a stampede, in the colours of the side that aims it."""
    reasons = check_stampede(state, action)
    beast = state.board.find_model(action.model)
    if beast is None or not beast.is_on_table or not is_war_beast(beast):
        return Preview(title="Stampede", model=action.model, reasons=reasons)
    budget = budget_of(beast, is_march=False)
    seen = foresee(state.board, beast, turns_to(state, beast, action.pivot_deg, is_stampede=True), budget)
    side = next((side for side in state.board.sides if side != beast.side), beast.side)
    remarks = _remarks(state.board, seen, action.pivot_deg)
    return _preview("Stampede", state.board, beast, seen, reasons, budget, side, remarks)


def preview_plain(title: str, state: GameState, action: Any, reasons: tuple[Reason, ...]) -> Preview:
    """The preview of an action on which nothing more is to be said; about a beast, with its courage test."""
    model = state.board.find_model(action.model)
    sections = (courage_section(state.board, model),) if model is not None and is_war_beast(model) else ()
    return Preview(title=title, model=action.model, reasons=reasons, sections=sections)


def _preview(
    title: str,
    board: Board,
    beast: Model,
    seen: Foresight,
    reasons: tuple[Reason, ...],
    budget: int,
    side: str | None,
    remarks: tuple[str, ...],
) -> Preview:
    way = seen.way
    met = (*_charger_rows(board, seen), *_lane_rows(board, seen), *_shoved_rows(board, seen))
    rows = tuple(row for row in met if row.cells)
    sections: list[Section] = [*map(_remark, remarks), _where(seen, budget)]
    if rows:
        sections.append(Table(columns=COLUMNS, rows=rows))
    sections.append(courage_section(board, beast))
    word = f"full {budget}″" if way.halt.why == "distance" else f"to {way.halt.by or 'the edge'}"
    rule = way.halt.rule
    if side and way.halt.why == "table-edge":
        word, rule = "off the table", OFF_BOARD
    aim = f"full {budget}″"
    return Preview(
        title=title,
        model=beast.id,
        reasons=reasons,
        cost=f"side {side} aims, {aim}" if side else aim,
        aim=f"{aim} at {way.beast.facing_deg:.0f}°",
        overlays=overlays(board, seen, aiming_side=side),
        met=met,
        stand=stand_ghost(seen),
        stand_word=f"{word}: {percent(seen.full)}",
        stand_note="if all are slain" if seen.stops else inches(way.halt.at_in),
        stand_reasons=(Reason(rule, f"its way ends after {inches(way.halt.at_in)}"),),
        sections=tuple(sections),
    )


def _remark(text: str) -> Remark:
    return Remark(text=text)


def _remarks(board: Board, seen: Foresight, asked_deg: float | None) -> tuple[str, ...]:
    """Why the beast does not turn as it was asked to, or not where it stands."""
    pivot = seen.pivot
    if not pivot.has_room:
        return ("There is no room to turn: it keeps its facing.",)
    if asked_deg is not None and abs(turn_deg(pivot.end.facing_deg, asked_deg)) > TOUCH:
        commander = find_commander(board, pivot.start)
        return (f"{commander.name if commander else 'Its commander'} is held: it goes straight on as it faces.",)
    way = pivot.start.position.distance(pivot.end.position)
    return (f"It gives way {inches(way)}, just enough to finish its turn.",) if way > TOUCH else ()


def _charger_rows(board: Board, seen: Foresight) -> list[Met]:
    """Those who have charged the beast, trampled before all else."""
    found = []
    for charger, slain in seen.chargers:
        model = board.model(charger)
        found.append(
            Met(
                id=charger,
                name=model.name,
                answer="stops" if 1 - slain >= LIKELY else "tramples",
                word=f"first: slain {percent(slain)}",
                note=f"holds it {percent(1 - slain)}",
                at_in=0.0,
                cells=(charger, describe(model), inches(0.0), percent(slain), percent(1 - slain)),
                reasons=(Reason(CHARGERS, "whoever charged it is trampled first, all at once"),),
            )
        )
    return found


def _lane_rows(board: Board, seen: Foresight) -> list[Met]:
    found: list[Met] = []
    for stop in seen.stops:
        for crossing, slain in zip(stop.met, stop.slain, strict=True):
            found.append(_row(board.model(crossing.id), stop, slain, len(found) + 1))
    return found


def _row(model: Model, stop: Stop, slain: float, order: int) -> Met:
    """A row for someone in the lane: a likely stop, or one more who is run over."""
    is_stop = stop.chance >= LIKELY
    stops, dies = percent(stop.chance), percent(slain)
    rule = OTHER_BEAST if is_war_beast(model) else CAVALRY if find_mount(model) else GOES_ON
    return Met(
        id=model.id,
        name=model.name,
        answer="stops" if is_stop else "tramples",
        word=f"stops here {stops}" if is_stop else f"slain {dies}",
        note=f"{model.id} survives ({percent(1 - slain)})" if is_stop else f"stops here {stops}",
        order=order,
        at_in=stop.at_in,
        kill=slain,
        cells=(
            f"{order} {model.id}",
            f"{describe(model)} D{profile_of(model).defence}",
            inches(stop.at_in),
            dies,
            stops,
        ),
        reasons=(
            Reason(rule, "the beast goes on over it, and stops if anything of it is left"),
            Reason(SURVIVOR, f"all told the move ends here {stops} of the time"),
        ),
    )


def _shoved_rows(board: Board, seen: Foresight) -> list[Met]:
    """Those whom the turn pushes out of its way."""
    lane = {crossing.id for stop in seen.stops for crossing in stop.met}
    return [
        Met(
            id=shift.model,
            name=board.model(shift.model).name,
            answer="shoved",
            word="pushed aside",
            note="no harm",
            reasons=(Reason(PUSHES, f"moved {inches(shift.distance_in)} out of the way of the turn"),),
        )
        for shift in seen.pivot.shifts
        if shift.model not in lane
    ]


def _where(seen: Foresight, budget: int) -> Histogram:
    """Where the move ends: a bin for each stop, and one for its end."""
    bins = [Bin(at=stop.at_in, chance=stop.chance, fill="stops") for stop in seen.stops]
    if seen.held > TOUCH:
        bins.insert(0, Bin(at=0.0, chance=seen.held, fill="stops"))
    bins.append(Bin(at=seen.way.halt.at_in, chance=seen.full, fill="stands"))
    ticks = tuple((float(inch), f"{inch}″") for inch in range(0, budget + 1, 2))
    return Histogram(title="Where it stops", note="exact", bins=tuple(bins), ticks=ticks)
