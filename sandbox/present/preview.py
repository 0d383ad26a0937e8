"""A preview as a scene: rings and tags for everyone met, the overlays of the system, the ghost of the stand."""

from __future__ import annotations

from sandbox.core.preview import Met, Preview, StopBar
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.vec import Vec2
from sandbox.present.scene import Look, Scene, Tag

STAND = "stand"
"""The id of the tag at the stand."""


def preview_scene(board: Board, preview: Preview) -> Scene:
    """The board with what the action would do laid over it; whoever has no part in it stays as it is.

    Tags come in the order in which they are to be placed: the stand, the lane in its order, who strikes back, the rest.
    """
    stand = preview.stand
    overlays = preview.overlays if stand is None or stand in preview.overlays else (*preview.overlays, stand)
    tags: list[Tag] = []
    if stand is not None:
        tags.append(
            Tag(
                id=STAND,
                anchor=stand.position,
                radius_in=stand.footprint.reach_in,
                answer=stand.answer,
                word="stands here",
                note=preview.stand_note,
            )
        )
    for met in sorted(preview.met, key=_placed):
        tags += _tag(board, preview, met)
    looks = tuple(Look(model=met.id, ring=met.answer) for met in preview.met if board.find_model(met.id))
    return Scene(board=board, looks=looks, overlays=overlays, tags=tuple(tags))


def _placed(met: Met) -> tuple[int, int]:
    if met.order is not None:
        return (0, met.order)
    return (1 if met.answer == "strikes" else 2, 0)


def _tag(board: Board, preview: Preview, met: Met) -> list[Tag]:
    """The tag of someone met: at its base, or for a piece of terrain at the stop bar or in its middle."""
    model, piece = board.find_model(met.id), board.find_terrain(met.id)
    if model is not None:
        anchor, radius_in = model.position, model.footprint.reach_in
    elif piece is not None:
        bar = next((overlay for overlay in preview.overlays if isinstance(overlay, StopBar)), None)
        anchor, radius_in = bar.point if bar and met.answer == "stops" else _middle(piece), 0.0
    else:
        return []
    return [
        Tag(
            id=met.id,
            anchor=anchor,
            radius_in=radius_in,
            answer=met.answer,
            word=met.word,
            note=met.note,
            order=met.order,
        )
    ]


def _middle(piece: Terrain) -> Vec2:
    left, bottom, right, top = piece.bounds
    return Vec2((left + right) / 2, (bottom + top) / 2)
