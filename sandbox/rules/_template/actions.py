"""The one action of this system: a straight advance that stops before the first base in its way."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.model import Model, ModelId
from sandbox.core.overlays import Ghost, Lane
from sandbox.core.preview import Preview
from sandbox.core.resolver import Resolver
from sandbox.core.sections import Column, Met, Table
from sandbox.core.state import Board, GameState
from sandbox.core.system import ActionSpec
from sandbox.core.vec import Vec2
from sandbox.geometry.sweep import Crossing, sweep_models, table_reach
from sandbox.rules._template.profile import TemplateProfile


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """A straight advance the way the model faces; `distance_in` None = as far as it goes."""

    model: ModelId
    distance_in: float | None = None


def check_advance(state: GameState, action: Advance) -> tuple[Reason, ...]:
    """Every reason why not, with its clause."""
    model = state.board.find_model(action.model)
    if model is None or not model.is_on_table:
        return (Reason("template.advance.who", f"{action.model} is not on the table"),)
    if model.is_status("exhausted"):
        return (Reason("template.advance.who", f"{model.name} is exhausted"),)
    return ()


def preview_advance(state: GameState, action: Advance) -> Preview:
    """The way of the base, where it stands at its end, and what stops it."""
    reasons = check_advance(state, action)
    if reasons:
        return Preview(title="Advance", model=action.model, reasons=reasons)
    model = state.board.model(action.model)
    length, blocker = _way(state.board, model, action)
    lane = Lane(
        model=model.id,
        footprint=model.footprint,
        facing_deg=model.facing_deg,
        start=model.position,
        direction_deg=model.facing_deg,
        stand_in=length,
    )
    stand = Ghost(
        model=model.id,
        footprint=model.footprint,
        position=model.position + model.facing * length,
        facing_deg=model.facing_deg,
        answer="stands",
    )
    met: tuple[Met, ...] = ()
    if blocker:
        name = state.board.model(blocker.id).name
        at = f"{length:.2f}″"
        cells = (name, at)
        met = (Met(id=blocker.id, name=name, answer="stops", word="stops at", note=f"at {at}", order=1, cells=cells),)
    columns = (Column(head="met"), Column(head="at", is_number=True))
    sections = (Table(columns=columns, rows=met),)
    return Preview(title="Advance", model=model.id, overlays=(lane, stand), met=met, stand=stand, sections=sections)


def resolve_advance(resolver: Resolver, action: Advance) -> None:
    """Contact, stop, move: events in the order of the rules."""
    model = resolver.board.model(action.model)
    length, blocker = _way(resolver.board, model, action)
    if blocker:
        rule, name = "template.advance.stops", resolver.board.model(blocker.id).name
        with resolver.together():
            resolver.emit(
                ev.Contacted(
                    model=model.id,
                    with_=blocker.id,
                    at_in=length,
                    how="stop",
                    at=blocker.point,
                    rule=rule,
                    text=f"{model.name} meets {name} after {length:.2f}″",
                )
            )
            text = f"{model.name} stops at {name}"
            resolver.emit(ev.Stopped(model=model.id, by=blocker.id, why="model", at_in=length, rule=rule, text=text))
    resolver.emit(
        ev.Moved(
            model=model.id,
            from_=model.position,
            to=model.position + model.facing * length,
            distance_in=length,
            mode="move",
            rule="template.advance.distance",
            text=f"{model.name} advances {length:.2f}″",
        )
    )


def _way(board: Board, model: Model, action: Advance) -> tuple[float, Crossing | None]:
    """How far the model gets, and the first base in its way, if that is what stops it."""
    profile = model.profile
    allowed = profile.move_in if isinstance(profile, TemplateProfile) else 0.0
    wanted = allowed if action.distance_in is None else min(max(action.distance_in, 0.0), allowed)
    way = (model.footprint, model.facing_deg, model.position, model.facing)
    length = min(wanted, table_reach(board, *way))
    crossings = sweep_models(board, *way, length, ignore=(model.id,))
    return (crossings[0].enter_in, crossings[0]) if crossings else (length, None)


def aim_advance(state: GameState, model: str, pointer: Vec2, _target: str | None) -> Advance:
    """As far as the pointer is away."""
    return Advance(model=model, distance_in=state.board.model(model).position.distance(pointer))


ADVANCE = ActionSpec(
    do="advance",
    label="Advance",
    key="a",
    gesture="aim-line",
    help="a straight advance that stops before the first base in its way",
    type=Advance,
    check=check_advance,
    preview=preview_advance,
    resolve=resolve_advance,
    aim=aim_advance,
)
