"""Who sees and engages whom in Warmachine."""

from __future__ import annotations

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.vec import Vec2
from sandbox.geometry.sight import can_see
from sandbox.geometry.world import candidates
from sandbox.geometry.zone import front_zone_spans
from sandbox.rules.warmachine.condition import is_helpless, melee_range
from sandbox.rules.warmachine.index import hiders, longest_reach
from sandbox.rules.warmachine.passage import IMPASSABLE, OBSTRUCTIONS
from sandbox.rules.warmachine.profile import size_of

_TALL = OBSTRUCTIONS | IMPASSABLE


def has_sight(board: Board, viewer: Model, target: Model) -> bool:
    """Whether nothing hides `target`, wherever it stands, from `viewer`, in whose front arc it is.

    A standing model hides bases that are not larger than its own; of the terrain only what nothing can cross is high
    enough.
    """
    near = _hiders_between(board, viewer, target)
    if not near and not any(map(_is_high, board.terrain)):
        return True
    return can_see(
        board,
        viewer,
        target,
        target_at=target.position,
        blocks=lambda model: model.id in near,
        terrain_blocks=_is_high,
    )


def _is_high(piece: Terrain) -> bool:
    return piece.kind in _TALL


def _hiders_between(board: Board, viewer: Model, target: Model) -> set[str]:
    """Those that may hide one from the other: a quick look at the boxes about the bases."""
    widest_in = max(viewer.footprint.reach_in, target.footprint.reach_in)
    (x1, y1), (x2, y2) = viewer.position, target.position
    left, right = min(x1, x2) - widest_in, max(x1, x2) + widest_in
    bottom, top = min(y1, y2) - widest_in, max(y1, y2) + widest_in
    return {
        model_id
        for model_id, x, y, base_in in hiders(board, size_of(target))
        if left - base_in < x < right + base_in
        and bottom - base_in < y < top + base_in
        and model_id not in (viewer.id, target.id)
    }


def is_in_front(viewer: Model, target: Model, distance_in: float) -> bool:
    """Whether part of the target's base is within a distance of the viewer's and in its front arc."""
    return bool(
        front_zone_spans(viewer, distance_in, target.footprint, target.facing_deg, target.position, Vec2(1.0, 0.0), 0.0)
    )


def is_engaged(board: Board, model: Model) -> bool:
    """Whether some enemy has it in its melee range and sight; nobody engages a model on the ground."""
    if is_helpless(model):
        return False
    for enemy_id in near(board, model, longest_reach(board)):
        enemy = board.model(enemy_id)
        reach = melee_range(enemy)
        if reach is None or enemy.side == model.side:
            continue
        if is_in_front(enemy, model, reach) and has_sight(board, enemy, model):
            return True
    return False


def near(board: Board, model: Model, distance_in: float) -> tuple[str, ...]:
    """The ids of the models that may stand within a distance of its base, itself excluded."""
    (x, y), reach = model.position, model.footprint.reach_in + distance_in
    return tuple(found for found in candidates(board, x - reach, y - reach, x + reach, y + reach) if found != model.id)
