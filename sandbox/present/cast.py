"""Which clips an event gets: one entry for each kind."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.core import events as ev
from sandbox.core.overlays import Answer
from sandbox.core.state import Board
from sandbox.core.vec import turn_deg
from sandbox.core.wording import inches
from sandbox.present import timing
from sandbox.present.clips import (
    Clip,
    DisplaceClip,
    FactClip,
    FlashClip,
    KnockDownClip,
    RamClip,
    RemoveClip,
    ScaleClip,
    StopClip,
    TagClip,
    ThreadClip,
    TurnClip,
)
from sandbox.present.outcomes import Outcome
from sandbox.present.pending import aiming_side
from sandbox.present.travel import TravelClip

_MET: dict[ev.How, Answer] = {
    "through": "tramples",
    "over": "flies",
    "stop": "stops",
    "touch": "brushes",
    "landed": "shoved",
}


def clips_of(event: ev.Event, at: float, board: Board) -> list[Clip]:
    """The clips of an event that begins at a moment, on the board before it; moves have a file of their own."""
    n = event.n
    match event:
        case ev.Turned(model=model, from_deg=from_deg, to_deg=to_deg):
            by_deg = turn_deg(from_deg, to_deg)
            end = at + timing.TURN.seconds(abs(by_deg))
            return [
                TurnClip(
                    n=n,
                    start=at,
                    end=end,
                    model=model,
                    from_deg=from_deg,
                    by_deg=by_deg,
                    to_deg=to_deg,
                    side=aiming_side(board, board.model(model)),
                )
            ]
        case ev.Contacted():
            return _contact(event, at, board)
        case ev.Displaced(model=model, from_=from_, to=to, distance_in=distance_in):
            end = at + timing.DISPLACE_PAUSE_S + timing.DISPLACE_S
            return [
                DisplaceClip(n=n, start=at, end=end, model=model, from_=from_, to=to),
                tag(n, at, model, "shoved", f"{model} shoved", inches(distance_in)),
            ]
        case ev.FreeStruck(striker=striker, at=point):
            return [ThreadClip(n=n, start=at, end=at + timing.RESULT_S, striker=striker, point=point)]
        case ev.KnockedDown(model=model):
            end = at + timing.KNOCK_DOWN_S + timing.SETTLE_S
            return [_fact(event, model, at), KnockDownClip(n=n, start=at, end=end, model=model)]
        case ev.Removed(model=model):
            end = at + timing.REMOVE_S
            return [_fact(event, model, at), RemoveClip(n=n, start=at, end=end, model=model)]
        case ev.Damaged(model=model, counter=counter, now=now):
            before = board.model(model).counter(counter)
            return [_fact(event, model, at), *scale_clips(n, at, board, model, counter, (before, now))]
        case ev.Spent(model=model) | ev.StatusChanged(model=model) | ev.Placed(model=model):
            return [_fact(event, model, at)]
        case ev.CourageTested(model=model, needed=needed, total=total, passed=passed):
            answer: Answer = "stands" if passed else "stops"
            return [tag(n, at, model, answer, f"{model} {'passes' if passed else 'fails'}", f"{total} vs {needed}")]
        case ev.Commanded(model=model, commander=commander):
            return [tag(n, at, model, "flies", f"{commander} commands" if commander else "no commander")]
        case ev.Triggered(name=name, models=models):
            rings: list[Clip] = [ThreadClip(n=n, start=at, end=at, striker=model) for model in models]
            return rings + [tag(n, at, model, "strikes", name.replace("-", " ")) for model in models]
        case ev.RamPower(model=model, total=total, parts=parts):
            note = ", ".join(f"{label} {value}" for label, value in parts)
            scales = [
                clip for label, value in parts for clip in scale_clips(n, at, board, model, label, (value, value))
            ]
            return [*scales, tag(n, at, model, "rams", f"{model}: power {total}", note)]
        case ev.Rammed(winner=str() as winner, loser=str() as loser):
            return [
                tag(n, at, winner, "stands", f"{winner} wins"),
                tag(n, at, loser, "stops", f"{loser} loses"),
            ]
        case _:
            return []


def outcome_clips(outcome: Outcome, at: float) -> list[Clip]:
    """The flash of a result, and the tag with its numbers: at the target, or at the one who strikes back."""
    n = outcome.n
    flash = FlashClip(
        n=n,
        start=at,
        end=at + timing.RESULT_S,
        model=outcome.target,
        hue="tramples" if outcome.is_felt else None,
        ring=None if outcome.is_struck else outcome.answer,
    )
    return [flash, tag(n, at, outcome.tagged, outcome.answer, outcome.tag_word, outcome.note)]


def crash_clips(event: ev.Contacted, at: float) -> list[Clip]:
    """Where a run-up ends: the two hold still for a moment, then they recoil, whatever is decided about them later."""
    n, recoil = event.n, at + timing.RAM_HOLD_S
    return [
        FlashClip(n=n, start=at, end=at + timing.CONTACT_S, model=event.with_, hue="rams", ring="rams"),
        RamClip(n=n, start=recoil, end=recoil + timing.RAM_S, pair=(event.model, event.with_)),
    ]


def scale_clips(n: int, at: float, board: Board, model: str, counter: str, values: tuple[int, int]) -> list[Clip]:
    """The scale of a model, where its counter is what is left of a full value on its card; `values` before and now."""
    before, now = values
    full = getattr(board.model(model).profile, counter, None)
    if not isinstance(full, int) or board.model(model).find_counter(counter) is None or now > before:
        return []
    end = at + timing.POINT_S * (before - now)
    return [ScaleClip(n=n, start=at, end=end, model=model, label=counter, full=full, before=before, now=now)]


def stop_clips(event: ev.Stopped, travel: TravelClip, carried: Sequence[ev.Event], board: Board) -> list[Clip]:
    """The bar where a mover ran into something, its recoil, and ring and tag of the model that stopped it."""
    if event.why in ("distance", "survivor"):
        return []
    here = travel.place_at(travel.forward_in)
    by = board.find_model(event.by) if event.by else None
    towards = (by.position - here).unit if by and by.position != here else travel.direction
    point = here + towards * travel.footprint.reach_in
    for contact in carried:
        if isinstance(contact, ev.Contacted) and contact.with_ == event.by and contact.at:
            point = contact.at
    n, start, end = event.n, travel.there, travel.there + timing.STOP_S
    way, normal = travel.direction, point - here
    clips: list[Clip] = [StopClip(n=n, start=start, end=end, model=event.model, point=point, normal=normal, way=way)]
    if by:
        flash_end = start + timing.CONTACT_S
        clips += [
            FlashClip(n=n, start=start, end=flash_end, model=by.id, hue="stops", ring="stops"),
            tag(n, start, by.id, "stops", f"{by.id} stops it", f"at {inches(travel.forward_in)}"),
        ]
    return clips


def tag(n: int, at: float, model: str, answer: Answer, word: str, note: str = "") -> Clip:
    """A tag that goes up at a moment."""
    return TagClip(n=n, start=at, end=at, model=model, answer=answer, word=word, note=note)


def _contact(event: ev.Contacted, at: float, board: Board) -> list[Clip]:
    met = board.find_model(event.with_)
    if met is None and event.at is None:
        return []
    end = at + timing.CONTACT_S
    model, answer = met.id if met else None, _MET[event.how]
    return [FlashClip(n=event.n, start=at, end=end, model=model, point=event.at, hue=answer, ring=answer)]


def _fact(event: ev.Event, model: str, at: float) -> Clip:
    return FactClip(n=event.n, start=at, end=at, model=model, event=event)
