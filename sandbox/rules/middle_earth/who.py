"""Who belongs to whom: enemies, riders, the commander, and who is held."""

from __future__ import annotations

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.rules.middle_earth.profile import describe as describe
from sandbox.rules.middle_earth.profile import is_war_beast, profile_of

HELD = ("held", "transfixed", "immobilised", "paralysed")


def is_enemy(model: Model, other: Model) -> bool:
    """Whether they are of different sides."""
    return model.side != other.side


def riders(board: Board, beast: Model) -> tuple[Model, ...]:
    """Everyone who rides on it now, in the order of the file."""
    return tuple(model for model in board.models if model.carried_by == beast.id and not model.removed)


def find_commander(board: Board, beast: Model) -> Model | None:
    """Who commands it: who has taken over, or else the one of its card, or else its first rider."""
    on_it = riders(board, beast)
    took_over = [rider for rider in on_it if rider.is_status("commander")]
    named = [rider for rider in on_it if rider.id == profile_of(beast).commander]
    if profile_of(beast).commander is not None and not took_over:
        return named[0] if named else None
    return next(iter((*took_over, *on_it)), None)


def is_held(model: Model) -> bool:
    """Whether a power keeps it from acting."""
    return any(model.is_status(status) for status in HELD)


def find_guide(board: Board, beast: Model) -> Model | None:
    """The commander whose Courage, Might and Will count now: not one who is held."""
    commander = find_commander(board, beast)
    return None if commander is None or is_held(commander) else commander


def has_held_commander(board: Board, beast: Model) -> bool:
    commander = find_commander(board, beast)
    return commander is not None and is_held(commander)


def is_riderless(board: Board, beast: Model) -> bool:
    """Whether it had riders and has none now; one whose file names neither commander nor rider counts as ridden."""
    had_riders = beast.is_status("riderless") or profile_of(beast).commander is not None
    had_riders = had_riders or any(model.carried_by == beast.id for model in board.models)
    return had_riders and not riders(board, beast)


def find_carrier(board: Board, rider: Model) -> Model | None:
    """The war beast that it rides on."""
    carrier = board.find_model(rider.carried_by) if rider.carried_by else None
    return carrier if carrier is not None and is_war_beast(carrier) else None


def is_good(board: Board, model: Model) -> bool:
    """Whether its side is the good one: the side of that word, else the side named first in the file."""
    if model.side in ("good", "evil"):
        return model.side == "good"
    return model.side == board.sides[0]
