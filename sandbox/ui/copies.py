"""Copies of what is selected: kept to be pasted where the pointer is, put right beside it, or made into a block."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.vec import Vec2
from sandbox.engine import edits
from sandbox.engine.edits import EditError
from sandbox.geometry import contact
from sandbox.ui.desk import Desk
from sandbox.ui.group import NOTHING_PICKED, delete, picked_of
from sandbox.ui.tools.things import middle_of, named, shifted

BLOCK = re.compile(r"(\d{1,2})x(\d{1,2})@(\d+(?:\.\d+)?)")
PASTE_RINGS, PASTE_STEP_IN, PASTE_WAYS = 12, 1.0, 12
"""How far round the pointer a place with room for what is pasted is looked for."""

Changed = tuple[Board, tuple[str, ...]]
"""A board, and the ids of what is new on it."""


def copy(desk: Desk) -> None:
    """Keep what is selected, to be pasted."""
    game = desk.game
    if game is None:
        return
    board = game.state.board
    pieces = tuple(piece for piece in board.terrain if piece.id in desk.ui.selection)
    models = edits.copied(board, (name for name in desk.ui.selection if board.find_model(name)))
    if not models and not pieces:
        desk.tell(NOTHING_PICKED)
        return
    desk.change(clipboard=(*pieces, *models))


def cut(desk: Desk) -> None:
    """Keep what is selected and take it off the table."""
    copy(desk)
    delete(desk)


def paste(desk: Desk) -> None:
    """Put copies where the pointer is, or where there is room for them near by."""
    kept = desk.ui.clipboard
    if desk.game is None or not kept:
        desk.tell("There is nothing to paste yet: copy something first.")
        return
    pointer = desk.pointer or desk.ui.camera.center

    def change(board: Board) -> Changed:
        refused = None
        for at in _places(board, kept, pointer):
            try:
                return _pasted(board, kept, at)
            except EditError as error:
                refused = refused or error
        raise refused or EditError("edit.group", "there is nothing to paste")

    riders = sum(isinstance(one, Model) and not one.is_on_table for one in kept)
    pieces = sum(isinstance(one, Terrain) for one in kept)
    _add(desk, f"Paste {named([one.id for one in kept][: len(kept) - riders], pieces)}", change)


def duplicate(desk: Desk) -> None:
    """Put copies right beside what is selected."""
    picked = picked_of(desk)
    if picked is None:
        return

    def change(board: Board) -> Changed:
        new: tuple[str, ...] = ()
        for name in picked.pieces:
            board, copied = _beside(board, name)
            new += copied
        if picked.models:
            board, copied = edits.duplicate(board, picked.models)
            new += copied
        return board, new

    _add(desk, f"Duplicate {picked.name}", change)


def block(desk: Desk, argument: str) -> None:
    """Copy the model that was picked last into a block, such as '5x2@0.5': files, ranks and the gap in inches."""
    asked, lead = BLOCK.fullmatch(argument), desk.ui.selected
    if asked is None:
        desk.tell(f"Expected a block like 5x2@0.5 (files, ranks, gap in inches), got {argument or 'nothing'}.")
    elif desk.game is None or lead is None or desk.game.state.board.find_model(lead) is None:
        desk.tell("Pick the model that the block is made of.")
    else:
        files, ranks, gap_in = int(asked[1]), int(asked[2]), float(asked[3])

        def change(board: Board) -> Changed:
            board, new = edits.block(board, lead, files=files, ranks=ranks, gap_in=gap_in)
            return board, (*new, lead)

        _add(desk, f"Block of {files} × {ranks}", change)


def _add(desk: Desk, label: str, change: Callable[[Board], Changed]) -> None:
    """An edit that puts something new on the table, which is selected then."""
    new: list[str] = []

    def changed(board: Board) -> Board:
        board, ids = change(board)
        new.extend(ids)
        return board

    if desk.edit(label, changed):
        desk.select(*new)


def _pasted(board: Board, kept: Sequence[Model | Terrain], at: Vec2) -> Changed:
    """Copies with the middle of all of them at a point."""
    models = [one for one in kept if isinstance(one, Model)]
    pieces = [one for one in kept if isinstance(one, Terrain)]
    by = at - _middle(kept)
    new: tuple[str, ...] = ()
    for piece in pieces:
        board, copied = _with_copy(board, piece, by)
        new += copied
    if models:
        board, copied = edits.paste(board, models, _middle(models) + by)
        new += copied
    return board, new


def _places(board: Board, kept: Sequence[Model | Terrain], at: Vec2) -> Iterator[Vec2]:
    """Where copies may go, best first: the point itself, the nearest place for a single base, rings round the point."""
    yield at
    if len(kept) == 1 and isinstance(kept[0], Model):
        place = edits.nearest_place(board, replace(kept[0], id="", position=at))
        if place is not None:
            yield place
    by = at - _middle(kept)
    for ring in range(1, PASTE_RINGS + 1):
        for way in range(PASTE_WAYS):
            step = Vec2.from_deg(way * 360 / PASTE_WAYS) * (ring * PASTE_STEP_IN)
            if _has_room(board, kept, by + step):
                yield at + step


def _has_room(board: Board, kept: Sequence[Model | Terrain], by: Vec2) -> bool:
    """Whether all bases would have room, moved by so much: found out sooner than by putting them there."""
    return all(
        contact.is_on_table(board, one.footprint, one.facing_deg, one.position + by)
        and not contact.overlapping(board, one.footprint, one.facing_deg, one.position + by)
        for one in kept
        if isinstance(one, Model) and one.is_on_table
    )


def _beside(board: Board, name: str) -> Changed:
    """A copy of a piece of terrain to its right, left, above or below, wherever that is on the table."""
    piece = board.find_terrain(name)
    if piece is None:
        raise EditError("edit.unknown", f"there is no terrain {name} on this table")
    left, bottom, right, top = piece.bounds
    wide, tall = Vec2(right - left, 0.0), Vec2(0.0, top - bottom)
    middle = middle_of(board, name)
    for by in (wide, -wide, tall, -tall):
        at = middle + by
        if 0 <= at.x <= board.width and 0 <= at.y <= board.height:
            return _with_copy(board, piece, by)
    raise EditError("edit.group", "there is no room beside it")


def _with_copy(board: Board, piece: Terrain, by: Vec2) -> Changed:
    name = edits.free_id(board, piece.id.rstrip("0123456789"))
    return edits.add_terrain(board, replace(shifted(piece, by), id=name)), (name,)


def _middle(things: Sequence[Model | Terrain]) -> Vec2:
    """The mean of the middles of what stands on the table."""
    points = [one.position for one in things if isinstance(one, Model) and one.is_on_table]
    for one in things:
        if isinstance(one, Terrain):
            left, bottom, right, top = one.bounds
            points.append(Vec2((left + right) / 2, (bottom + top) / 2))
    points = points or [one.position for one in things if isinstance(one, Model)]
    return Vec2(sum(point.x for point in points) / len(points), sum(point.y for point in points) / len(points))


COPIES: Mapping[str, Callable[[Desk, str], None]] = {
    "block": block,
    "copy": lambda desk, _: copy(desk),
    "cut": lambda desk, _: cut(desk),
    "duplicate": lambda desk, _: duplicate(desk),
    "paste": lambda desk, _: paste(desk),
}
"""By the name of the command; the argument is what stands behind its colon."""
