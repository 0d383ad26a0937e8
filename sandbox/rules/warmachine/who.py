"""Who may trample now: every reason why not, each with its clause."""

from __future__ import annotations

from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.state import Board, GameState
from sandbox.core.vec import normal_deg
from sandbox.geometry.contact import is_on_table, overlapping
from sandbox.rules.warmachine.actions import Trample
from sandbox.rules.warmachine.costs import check_cost, may_by_nature
from sandbox.rules.warmachine.profile import kind_of

_BARRED = (
    ("crippled:movement", "warmachine.trample.crippled-movement", "has its Movement crippled"),
    ("knocked_down", "warmachine.core.helpless", "is knocked down"),
    ("stationary", "warmachine.core.helpless", "is stationary"),
    ("power_attacked", "warmachine.trample.additional-attacks", "has made its power attack: a second cannot follow"),
    ("activated", "warmachine.trample.whole-activation", "has used its activation"),
    ("moved", "warmachine.trample.whole-activation", "has begun its Normal Movement already"),
    ("charged", "warmachine.trample.whole-activation", "charges in this activation"),
    ("forfeited_movement", "warmachine.trample.whole-activation", "has forfeited its Normal Movement"),
    ("forfeited_action", "warmachine.trample.whole-activation", "has forfeited its Combat Action"),
    (
        "forfeits_one",
        "warmachine.throw.knockdown-immune",
        "forfeits its Normal Movement or its Combat Action this turn",
    ),
)
"""Statuses that bar a trample, with the clause and the words for each."""


def check_trample(state: GameState, action: Trample) -> tuple[Reason, ...]:
    """Every reason why the model may not make this trample; empty = it may."""
    model = state.board.find_model(action.model)
    if model is None or not model.is_on_table:
        return (Reason("warmachine.trample.who", f"there is no {action.model} on the table to trample with"),)
    reasons = []
    if not may_trample(model):
        text = f"{model.name} is a {kind_of(model).label}, which cannot trample unless a rule of its own says so"
        reasons.append(Reason("warmachine.trample.who", text))
    reasons += [Reason(rule, f"{model.name} {text}") for status, rule, text in _BARRED if model.is_status(status)]
    if may_trample(model):
        reasons += check_cost(model, "trample", action.boost)
    return (*reasons, *_check_place(state.board, model, action.direction_deg))


def may_trample(model: Model) -> bool:
    """Whether it can trample at all: by its kind, or because a rule of its own grants it."""
    return may_by_nature(model, "trample") or model.has_keyword("trample")


def _check_place(board: Board, model: Model, direction_deg: float) -> list[Reason]:
    """The base must be on the table and clear of others, turned to the direction."""
    facing = normal_deg(direction_deg)
    reasons = []
    if not is_on_table(board, model.footprint, facing, model.position):
        reasons.append(Reason("warmachine.trample.table-edge", f"{model.name} hangs over the edge of the table"))
    under = overlapping(board, model.footprint, facing, model.position, ignore=(model.id,))
    if under:
        names = ", ".join(board.model(model_id).name for model_id in under)
        reasons.append(Reason("warmachine.trample.turn", f"{model.name} has no room to turn: it overlaps {names}"))
    return reasons
