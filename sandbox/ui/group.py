"""What hands do with everything that is selected: nudge and turn it, lock it, line it up, remove it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast, get_args

from sandbox.core.state import Board
from sandbox.core.vec import Vec2, normal_deg
from sandbox.engine import edits
from sandbox.engine.edits import EditError
from sandbox.engine.edits.groups import Alignment, Axis
from sandbox.rules.hand import Move
from sandbox.ui.desk import Desk
from sandbox.ui.tools.move import MoveTool, locked_notice
from sandbox.ui.tools.tape import TapeTool
from sandbox.ui.tools.things import named

NUDGE_IN, FINE_NUDGE_IN = 0.1, 0.01
WAYS = {"left": Vec2(-1, 0), "right": Vec2(1, 0), "up": Vec2(0, 1), "down": Vec2(0, -1)}
NOTHING_PICKED = "Pick something first: click it, or drag a frame round it."


@dataclass(frozen=True, slots=True, kw_only=True)
class Picked:
    """What is selected and may be changed: the ids of its models and of its pieces of terrain."""

    models: tuple[str, ...]
    pieces: tuple[str, ...]

    @property
    def name(self) -> str:
        return named((*self.models, *self.pieces), len(self.pieces))


def nudge(desk: Desk, way: str) -> bool:
    """Move what is selected by a hair, such as 'left' or 'left-fine'; False where arrows mean something else."""
    if not (isinstance(desk.tool, MoveTool) and desk.ui.selection and desk.ui.playback.is_now):
        return False
    if desk.tool.is_holding:
        return True
    name, _, is_fine = way.partition("-")
    by = WAYS[name] * (FINE_NUDGE_IN if is_fine else NUDGE_IN)
    picked = _unlocked(desk)
    if picked is not None:
        desk.edit(f"Nudge {picked.name}", lambda board: _moved(board, picked, by), goes_on=True)
    return True


def turn(desk: Desk, degrees: float) -> None:
    """Turn what is held or aimed, or else what is selected: a single model by an action of its own."""
    if desk.game is None:
        return
    if desk.tool.is_holding or not isinstance(desk.tool, MoveTool):
        desk.turn(degrees)
        return
    desk.go_on_here()
    picked = _unlocked(desk) if desk.ui.selection else None
    if picked is None:
        return
    board = desk.game.state.board
    if len(desk.ui.selection) == len(edits.with_riders(board, picked.models)) == 1:
        facing_deg = round(normal_deg(board.model(picked.models[0]).facing_deg + degrees), 6)
        try:
            edits.place(board, picked.models[0], facing_deg=facing_deg)
        except EditError as error:
            desk.refuse(f"Turn {picked.name}", error)
        else:
            desk.propose(Move(model=picked.models[0], facing_deg=facing_deg))
        return

    def change(board: Board) -> Board:
        if picked.models:
            board = edits.turn_group(board, picked.models, degrees)
        for name in picked.pieces:
            board = edits.turn_terrain(board, name, degrees)
        return board

    desk.edit(f"Turn {picked.name}", change, goes_on=True)


def select_all(desk: Desk) -> None:
    """Select everything on the table, a model as the lead."""
    if desk.game is not None:
        board = desk.game.state.board
        pieces = (piece.id for piece in board.terrain)
        desk.select(*pieces, *(model.id for model in board.models if model.is_on_table))


def lock(desk: Desk) -> None:
    """Lock what is selected, or unlock it where all of it is locked."""
    chosen = frozenset(desk.ui.selection)
    if not chosen:
        desk.tell(NOTHING_PICKED)
    else:
        is_locked = chosen <= desk.ui.locked
        desk.change(locked=desk.ui.locked - chosen if is_locked else desk.ui.locked | chosen)


def delete(desk: Desk) -> None:
    """Take what is selected off the table."""
    picked = _unlocked(desk)
    if picked is None:
        return

    def change(board: Board) -> Board:
        for name in picked.pieces:
            board = edits.remove_terrain(board, name)
        return edits.remove(board, picked.models)

    desk.edit(f"Remove {picked.name}", change)


def align(desk: Desk, to: str) -> None:
    """Line the selected models up: left, right, top, bottom, column or row."""
    picked = _unlocked(desk) if to in get_args(Alignment) else None
    if picked is not None:
        desk.edit("Line up", lambda board: edits.align(board, picked.models, cast(Alignment, to)))


def distribute(desk: Desk, axis: str) -> None:
    """Give the selected models equal gaps along x or y."""
    picked = _unlocked(desk) if axis in get_args(Axis) else None
    if picked is not None:
        desk.edit("Equal gaps", lambda board: edits.distribute(board, picked.models, cast(Axis, axis)))


def take_back(desk: Desk) -> None:
    """Take back the last leg or pick of what is aimed; with the tape in hand, the last ruler."""
    if isinstance(desk.tool, TapeTool) and not desk.tool.is_holding:
        desk.change(rulers=desk.ui.rulers[:-1])
    elif desk.game is not None:
        desk.gesture(desk.tool.take_back(desk.game.state))


def picked_of(desk: Desk) -> Picked | None:
    """What is selected; None, and a word about it, where that is nothing."""
    if desk.game is None:
        return None
    board, chosen = desk.game.state.board, desk.ui.selection
    models = tuple(one for one in chosen if board.find_model(one) is not None)
    pieces = tuple(one for one in chosen if board.find_terrain(one) is not None)
    if not models and not pieces:
        desk.tell(NOTHING_PICKED)
        return None
    return Picked(models=models, pieces=pieces)


def _unlocked(desk: Desk) -> Picked | None:
    """What is selected and not locked; None where that is nothing. What is locked is named once."""
    picked, locked = picked_of(desk), desk.ui.locked
    if picked is None:
        return None
    free = Picked(
        models=tuple(one for one in picked.models if one not in locked),
        pieces=tuple(one for one in picked.pieces if one not in locked),
    )
    stays = tuple(one for one in (*picked.models, *picked.pieces) if one in locked)
    if stays:
        desk.gesture(locked_notice(stays))
    return free if free.models or free.pieces else None


def _moved(board: Board, picked: Picked, by: Vec2) -> Board:
    if picked.models:
        board = edits.move_group(board, picked.models, by)
    for name in picked.pieces:
        board = edits.move_terrain(board, name, by)
    return board


GROUP: Mapping[str, Callable[[Desk, str], None]] = {
    "align": align,
    "clear-rulers": lambda desk, _: desk.change(rulers=()),
    "delete": lambda desk, _: delete(desk),
    "distribute": distribute,
    "lock": lambda desk, _: lock(desk),
    "select-all": lambda desk, _: select_all(desk),
    "take-back": lambda desk, _: take_back(desk),
}
"""By the name of the command; the argument is what stands behind its colon."""
