"""The activation of a war beast from its start to its end: in hand, or out of control."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.resolver import Question, Resolver
from sandbox.core.state import GameState
from sandbox.core.vec import normal_deg
from sandbox.rules.middle_earth.actions import Stampede, Trample
from sandbox.rules.middle_earth.courage import is_steady
from sandbox.rules.middle_earth.pivot import resolve_pivot
from sandbox.rules.middle_earth.profile import profile_of
from sandbox.rules.middle_earth.reasons import strength_sum
from sandbox.rules.middle_earth.rulings import HELD_STAMPEDE, reading
from sandbox.rules.middle_earth.trample import run_ahead, trample_chargers
from sandbox.rules.middle_earth.who import find_commander, has_held_commander, is_riderless

MARCH_IN = 3
HELD = "middle-earth.magic.commander-held"
RIDERLESS = "middle-earth.stampede.riderless"
AIMS = "middle-earth.stampede.opponent-aims"
MUST_MOVE = "middle-earth.trample.must-move"
HEROICS = "middle-earth.commander.heroics"
AIM_STEP_DEG = 15
"""How fine the directions are among which the opponent is asked to choose."""


def budget_of(beast: Model, *, is_march: bool) -> int:
    """Its full Move, with three inches more under a heroic march."""
    return profile_of(beast).move + (MARCH_IN if is_march else 0)


def turns_to(state: GameState, beast: Model, to_deg: float | None, *, is_stampede: bool) -> float | None:
    """The facing that it is turned to; None where its held commander keeps it from turning."""
    if is_stampede and reading(state, HELD_STAMPEDE) == "turned":
        return to_deg
    return None if has_held_commander(state.board, beast) else to_deg


def resolve_trample(resolver: Resolver, action: Trample) -> None:
    """Carry out a trample that is legal."""
    beast = resolver.board.model(action.model)
    _begin(resolver, beast)
    if _is_out_of_hand(resolver, beast.id):
        _stampede(resolver, beast.id, _ask_aim(resolver, beast))
        return
    _tell_charge(resolver, action)
    if not trample_chargers(resolver, beast.id, action.charged_by) or resolver.board.model(beast.id).removed:
        return
    _march(resolver, action)
    _turn(resolver, beast.id, action.pivot_deg, is_stampede=False)
    run_ahead(resolver, beast.id, budget_of(beast, is_march=action.heroic_march), is_stampede=False)


def resolve_stampede(resolver: Resolver, action: Stampede) -> None:
    """Carry out a stampede that is due; one without riders may yet keep its head."""
    beast = resolver.board.model(action.model)
    if not beast.is_status("will_stampede") and not _is_out_of_hand(resolver, beast.id):
        text = f"{beast.name} keeps its head: its player may trample with it"
        resolver.emit(ev.Noted(rule=RIDERLESS, text=text))
        return
    _begin(resolver, beast)
    _stampede(resolver, beast.id, action.pivot_deg)


def _begin(resolver: Resolver, beast: Model) -> None:
    with resolver.together():
        text = f"{beast.name} is activated: it has to move if it can, and it moves by trampling"
        resolver.emit(ev.StatusChanged(model=beast.id, status="activated", is_set=True, rule=MUST_MOVE, text=text))
        if beast.is_status("broken"):
            text = f"The force of {beast.name} is broken: beast, commander and crew pass that test without dice"
            resolver.emit(ev.Noted(rule="middle-earth.war-beast.broken", text=text))


def _is_out_of_hand(resolver: Resolver, beast_id: str) -> bool:
    """Whether nobody rides the beast and it panics by itself."""
    if not is_riderless(resolver.board, resolver.board.model(beast_id)):
        return False
    return not is_steady(resolver, beast_id, rule=RIDERLESS, is_alone=True)


def _tell_charge(resolver: Resolver, action: Trample) -> None:
    """Say why those who charged the beast do not hold it."""
    if not action.charged_by:
        return
    beast = resolver.board.model(action.model)
    total, sum_text = strength_sum(resolver.state, action)
    with resolver.together():
        text = f"{beast.name} was charged and is activated all the same"
        resolver.emit(ev.Noted(rule="middle-earth.trample.charged-beast", text=text))
        text = f"Combined Strength {total} against {profile_of(beast).strength}: {beast.name} may trample"
        resolver.emit(ev.Noted(rule="middle-earth.trample.example-77", text=text, detail=sum_text))


def _march(resolver: Resolver, action: Trample) -> None:
    """A heroic march of the commander, who pays for it where his Might is known."""
    if not action.heroic_march:
        return
    beast = resolver.board.model(action.model)
    commander = find_commander(resolver.board, beast)
    with resolver.together():
        if commander is not None and commander.counter("might"):
            now = commander.counter("might") - 1
            text = f"{commander.name} spends 1 Might on a heroic march, {now} left"
            resolver.emit(ev.Spent(model=commander.id, what="might", amount=-1, now=now, rule=HEROICS, text=text))
        text = f"Heroic march: {beast.name} tramples {budget_of(beast, is_march=True)}″"
        detail = f"Move {profile_of(beast).move} + {MARCH_IN}"
        resolver.emit(ev.Noted(rule="middle-earth.trample.heroic-march", text=text, detail=detail))


def _turn(resolver: Resolver, beast_id: str, to_deg: float | None, *, is_stampede: bool) -> None:
    """Turn the beast, unless its commander is held."""
    state = resolver.state.with_board(resolver.board)
    beast = resolver.board.model(beast_id)
    if to_deg is not None and turns_to(state, beast, to_deg, is_stampede=is_stampede) is None:
        text = f"The commander of {beast.name} is held: it goes straight on as it faces"
        resolver.emit(ev.Noted(rule=HELD, text=text))
        return
    resolve_pivot(resolver, beast_id, to_deg)


def _stampede(resolver: Resolver, beast_id: str, to_deg: float | None) -> None:
    """The opponent turns it, and it tramples its full Move."""
    beast = resolver.board.model(beast_id)
    with resolver.together():
        if beast.is_status("will_stampede"):
            _set(resolver, beast, "will_stampede", False, "middle-earth.stampede.failed", "stampedes now")
        rule = "middle-earth.stampede.no-shooting"
        _set(resolver, beast, "stampeded", True, rule, "is out of control: nobody on it shoots this turn")
        if to_deg is not None:
            text = f"The opponent of {beast.side} aims {beast.name} at {normal_deg(to_deg):.0f}°"
            resolver.emit(ev.Noted(rule=AIMS, text=text))
    _turn(resolver, beast_id, to_deg, is_stampede=True)
    run_ahead(resolver, beast_id, budget_of(beast, is_march=False), is_stampede=True)
    beast = resolver.board.model(beast_id)
    if not beast.removed:
        text = f"{beast.name} is back under the control of {beast.side}"
        resolver.emit(ev.Noted(rule="middle-earth.stampede.control-returns", text=text))


def _set(resolver: Resolver, beast: Model, status: str, is_set: bool, rule: str, what: str) -> None:
    text = f"{beast.name} {what}"
    resolver.emit(ev.StatusChanged(model=beast.id, status=status, is_set=is_set, rule=rule, text=text))


def _ask_aim(resolver: Resolver, beast: Model) -> float:
    """Where the opponent turns a beast that panics on the spot; by default it goes on as it faces."""
    facing = f"{beast.facing_deg:g}"
    options = dict.fromkeys((facing, *(f"{degrees}" for degrees in range(0, 360, AIM_STEP_DEG))))
    question = Question(
        id=f"aim:{beast.id}",
        prompt=f"{beast.name} stampedes: in which direction does the opponent turn it?",
        options=tuple(options),
        default=facing,
        models=(beast.id,),
        rule=AIMS,
    )
    return float(resolver.ask(question))
