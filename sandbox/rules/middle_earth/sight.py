"""Who sees whom, and what is in the way of a shot, as far as a table seen from above can tell.

The core rules look from the model's own eyes. From above only this is certain: a beast towers over everyone on foot or
in the saddle, and terrain higher than a man hides those who stand on the ground on both sides of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.state import Board, GameState
from sandbox.core.terrain import Terrain, TerrainKind
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.contact import gap, overlapping_terrain, touching
from sandbox.geometry.sight import can_see
from sandbox.geometry.sums import grown
from sandbox.geometry.sweep import sweep_models, sweep_terrain
from sandbox.rules.middle_earth.falling import RIDER_HEIGHT_IN
from sandbox.rules.middle_earth.profile import is_war_beast
from sandbox.rules.middle_earth.rulings import SHOT_PATH, reading
from sandbox.rules.middle_earth.who import find_carrier, is_enemy, is_good

PASSES_MODEL = 3
PASSES: Mapping[TerrainKind, int] = {"obstacle": 4, "barrier": 3, "woodland": 3, "obstruction": 5, "impassable": 5}
"""What a shot needs to get past: an obstacle is a fence, a barrier a wall, a wood its trees, the rest are houses."""

LARGE = ("war-beast", "monster", "siege-engine")
"""Who alone is in the way of a large target."""

_POINT = Disc(2 * TOUCH)
"""The base of an arrow: the least that can be swept along a line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindrance:
    """What is in the way of a shot: a model, or a piece of terrain that swallows what does not get past."""

    id: str
    name: str
    needed: int
    is_model: bool


def stands_at(board: Board, model: Model) -> Model:
    """The model whose base it looks from and is seen at: whoever rides on a beast is where the beast is."""
    return find_carrier(board, model) or model


def has_sight(board: Board, viewer: Model, target: Model) -> bool:
    """Whether some straight line from base to base is free of everything that is certain to hide the target."""
    here, there = stands_at(board, viewer), stands_at(board, target)
    is_high = is_war_beast(here) or is_war_beast(there)
    is_on_foot = here.profile.kind == there.profile.kind == "infantry"

    def hides(piece: Terrain) -> bool:
        if piece.height_in is None:
            return piece.kind in ("obstruction", "impassable")
        return piece.kind in PASSES and is_on_foot and piece.height_in > RIDER_HEIGHT_IN + TOUCH

    return can_see(
        board,
        here,
        there,
        blocks=lambda model: not is_high and is_war_beast(model),
        terrain_blocks=hides,
        is_all_round=True,
    )


def foes_of(board: Board, model: Model) -> tuple[Model, ...]:
    """The enemies in base contact with a model on the table; whoever rides on a beast is never in combat."""
    if not model.is_on_table:
        return ()
    found = touching(board, model.footprint, model.facing_deg, model.position, ignore=(model.id,))
    return tuple(other for other in map(board.model, found) if is_enemy(model, other))


def find_risked(board: Board, shooter: Model, target: Model) -> Model | None:
    """The friend of the shooter who is hit on 1-3 by a shot into his combat: the one nearest to the shooter."""
    if shooter.profile.kind == "siege-engine":
        return None
    friends = [foe for foe in foes_of(board, target) if not is_enemy(foe, shooter)]
    here = stands_at(board, shooter)
    return min(friends, key=lambda friend: (gap(here, friend), friend.id), default=None)


def in_the_way(state: GameState, shooter: Model, target: Model) -> tuple[Hindrance, ...]:
    """Everything in the way of a shot, the nearest to the shooter first; of a siege engine's shot nothing is.

    The shooter shoots past cover that it touches, and past a friend in base contact whose base is not larger and who is
    not in combat himself. Those in combat with the target are not in the way: they are rolled for together.
    """
    board = state.board
    here, there = stands_at(board, shooter), stands_at(board, target)
    line = there.position - here.position
    if shooter.profile.kind == "siege-engine" or not line.length:
        return ()
    beside = touching(board, here.footprint, here.facing_deg, here.position, ignore=(here.id,))
    cover = overlapping_terrain(
        board, grown(here.footprint, 2 * TOUCH), here.facing_deg, here.position, kinds=tuple(PASSES)
    )
    apart = (here.id, there.id, *(foe.id for foe in foes_of(board, target)))

    def hinders(model: Model) -> bool:
        if model.id in apart or (is_war_beast(there) and model.profile.kind not in LARGE):
            return False
        is_small = model.footprint.reach_in <= here.footprint.reach_in + TOUCH
        leans = model.id in beside and is_small and not is_enemy(model, shooter) and not foes_of(board, model)
        return not leans

    def covers(piece: Terrain) -> bool:
        return piece.kind in PASSES and piece.height_in != 0 and piece.id not in cover

    if reading(state, SHOT_PATH) == "clear" and can_see(
        board, here, there, blocks=hinders, terrain_blocks=covers, is_all_round=True
    ):
        return ()
    way = (board, _POINT, 0.0, here.position, line.unit, line.length)
    found: dict[Hindrance, float] = {}
    for crossing in sweep_models(*way):
        model = board.model(crossing.id)
        if hinders(model):
            found[Hindrance(id=model.id, name=model.name, needed=PASSES_MODEL, is_model=True)] = crossing.enter_in
    for crossing in sweep_terrain(*way, kinds=tuple(PASSES)):
        piece = board.find_terrain(crossing.id)
        if piece is not None and covers(piece):
            hindrance = Hindrance(id=piece.id, name=piece.id, needed=PASSES[piece.kind], is_model=False)
            found.setdefault(hindrance, crossing.enter_in)
    return tuple(sorted(found, key=lambda hindrance: (found[hindrance], hindrance.id)))


def find_endangered(state: GameState, shooter: Model, target: Model, *, is_at_howdah: bool) -> Model | None:
    """The friend whom a shot of somebody good might hit: who is in its way or in combat with its target."""
    if not is_good(state.board, shooter):
        return None
    models = [state.board.model(found.id) for found in in_the_way(state, shooter, target) if found.is_model]
    friends = [model for model in models if not is_enemy(model, shooter)]
    risked = None if is_at_howdah else find_risked(state.board, shooter, target)
    return next(iter(friends), risked)
