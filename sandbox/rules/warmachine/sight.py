"""Who sees and engages whom in Warmachine."""

from __future__ import annotations

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.vec import Vec2
from sandbox.geometry.sight import can_see
from sandbox.geometry.zone import front_zone_spans
from sandbox.rules.warmachine import stats
from sandbox.rules.warmachine.passage import IMPASSABLE, OBSTRUCTIONS, is_helpless, is_incorporeal
from sandbox.rules.warmachine.profile import size_of

_TALL = OBSTRUCTIONS | IMPASSABLE


def has_sight(board: Board, viewer: Model, target: Model) -> bool:
    """Whether nothing hides `target`, wherever it stands, from `viewer`.

    A standing model hides bases that are not larger than its own; an incorporeal or knocked-down one hides nobody.
    Of the terrain only what nothing can cross is taken to be high enough.
    """
    size = size_of(target)

    def is_blocking(model: Model) -> bool:
        return size_of(model) >= size and not model.is_status("knocked_down") and not is_incorporeal(model)

    def is_high(terrain: Terrain) -> bool:
        return terrain.kind in _TALL

    return can_see(
        board,
        viewer,
        target,
        target_at=target.position,
        blocks=is_blocking,
        terrain_blocks=is_high,
        ignore=(viewer.id, target.id),
    )


def is_in_front(viewer: Model, target: Model, distance_in: float) -> bool:
    """Whether part of the target's base is within a distance of the viewer's and in its front arc."""
    return bool(
        front_zone_spans(viewer, distance_in, target.footprint, target.facing_deg, target.position, Vec2(1.0, 0.0), 0.0)
    )


def is_engaged(board: Board, model: Model) -> bool:
    """Whether some enemy has it in its melee range and sight; nobody engages a model on the ground."""
    if is_helpless(model):
        return False
    for enemy_id in stats.near(board, model, stats.index(board).melee_reach_in):
        enemy = board.model(enemy_id)
        reach = stats.melee_range(enemy)
        if reach is None or not stats.is_enemy(enemy, model):
            continue
        if is_in_front(enemy, model, reach) and has_sight(board, enemy, model):
            return True
    return False
