"""A preview as a scene: rings and tags for everyone met, the overlays of the system, the ghost of the stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sandbox.core.footprint import Disc
from sandbox.core.overlays import Answer, Front, Ghost, Lane, Overlay, Star, StopBar
from sandbox.core.preview import Preview
from sandbox.core.sections import Met
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.present.pending import pending_tags
from sandbox.present.scene import Look, Scene, Tag

STAND = "stand"
"""The id of the tag at the stand."""

SHARED: tuple[Answer, ...] = ("flies", "shoved")
"""The answers of which one tag may speak for several models."""

NAMED_AT_MOST = 4
"""How many models a shared tag names before it only counts them."""


def preview_scene(board: Board, preview: Preview) -> Scene:
    """The board with what the action would do laid over it; whoever has no part in it stays as it is.

    Tags come in the order in which they are to be placed: the stand, the lane in its order, who strikes back, the rest.
    Of whoever ends at the stand the stand's own tag says enough. Where the mover may stop before it as well, the stand
    is its front there and no ghost.
    """
    stand = preview.stand
    front = _find_front(preview)
    is_drawn = stand is None or front is not None or stand in preview.overlays
    overlays = preview.overlays if stand is None or is_drawn else (*preview.overlays, stand)
    moved = {overlay.model: overlay for overlay in overlays if isinstance(overlay, Ghost) and not overlay.is_failed}
    tags: list[Tag] = []
    if stand is not None:
        tags.append(
            Tag(
                id=STAND,
                anchor=_tip(front) if front else stand.position,
                radius_in=0.0 if front else stand.footprint.reach_in,
                answer=stand.answer,
                word=preview.stand_word,
                note=preview.stand_note,
            )
        )
    told = [met for met in preview.met if stand is None or (met.id, met.answer) != (stand.model, stand.answer)]
    for met in sorted(told, key=_placed):
        place = _place(board, overlays, moved, met)
        if place is not None:
            tags.append(_tag(met, *place))
    tags += _front_tags(overlays)
    aimed = next((overlay.model for overlay in overlays if isinstance(overlay, Lane) and overlay.side), None)
    tags += pending_tags(board, aimed)
    return Scene(board=board, looks=_looks(board, told, overlays, moved), overlays=overlays, tags=_shared(tags))


def _find_front(preview: Preview) -> Front | None:
    """The front that stands for the end of the move, where that is only one of several places where it may stop."""
    fronts = (overlay for overlay in preview.overlays if isinstance(overlay, Front))
    stand = preview.stand
    return next((one for one in fronts if stand and (one.model, one.answer) == (stand.model, stand.answer)), None)


def _tip(front: Front) -> Vec2:
    """The middle of its leading edge."""
    base = front.footprint
    return front.position + Vec2.from_deg(front.facing_deg) * (
        base.radius_in if isinstance(base, Disc) else base.half_length_in
    )


def _placed(met: Met) -> tuple[int, int]:
    if met.order is not None:
        return (0, met.order)
    return (1 if met.answer == "strikes" else 2, 0)


def _looks(board: Board, told: Iterable[Met], overlays: Iterable[Overlay], moved: dict[str, Ghost]) -> tuple[Look, ...]:
    """A ring for everyone met who stays, but for the one aimed at, who has rings of its own; a veil for the shoved."""
    aimed = {overlay.model for overlay in overlays if isinstance(overlay, Star)}
    rings = {met.id: Look(model=met.id, ring=met.answer) for met in told if met.id not in aimed and met.id not in moved}
    veils = {model: Look(model=model, is_veiled=True) for model, ghost in moved.items() if ghost.answer == "shoved"}
    looks = rings | veils
    return tuple(look for look in looks.values() if board.find_model(look.model))


def _place(board: Board, overlays: Iterable[Overlay], moved: dict[str, Ghost], met: Met) -> tuple[Vec2, float] | None:
    """The base that the tag of someone met belongs to, where that is moved to; a point for what has no base.

    That is its own, and of a piece of terrain at the stop bar or in its middle. None for what is not on the table.
    """
    if met.point is not None:
        return met.point, 0.0
    if met.id in moved:
        return moved[met.id].position, moved[met.id].footprint.reach_in
    model, piece = board.find_model(met.id), board.find_terrain(met.id)
    if model is not None:
        return model.position, model.footprint.reach_in
    if piece is not None:
        bars = (overlay.point for overlay in overlays if isinstance(overlay, StopBar))
        bar = next((point for point in bars if _is_at(piece, point)), None)
        return (bar if bar and met.answer == "stops" else _middle(piece)), 0.0
    return None


def _is_at(piece: Terrain, point: Vec2) -> bool:
    """Whether a point lies in the box about a piece of terrain, its outline included."""
    left, bottom, right, top = piece.bounds
    return left - TOUCH <= point.x <= right + TOUCH and bottom - TOUCH <= point.y <= top + TOUCH


def _tag(met: Met, anchor: Vec2, radius_in: float) -> Tag:
    return Tag(
        id=met.id,
        anchor=anchor,
        radius_in=radius_in,
        answer=met.answer,
        word=met.word,
        note=met.note,
        order=met.order,
    )


def _front_tags(overlays: Iterable[Overlay]) -> list[Tag]:
    """A tag for each place of a possible stop that has something to say."""
    fronts = [overlay for overlay in overlays if isinstance(overlay, Front)]
    return [
        Tag(
            id=f"front {number}",
            anchor=front.position,
            radius_in=front.footprint.reach_in,
            answer=front.answer,
            word=front.label,
        )
        for number, front in enumerate(fronts, start=1)
        if front.label
    ]


def _shared(tags: Iterable[Tag]) -> tuple[Tag, ...]:
    """One tag, at the first of them, for all those flown over or pushed aside of whom the same is said."""
    groups: dict[tuple[str, str, str], list[Tag]] = {}
    for tag in tags:
        is_shared = tag.order is None and tag.answer in SHARED
        groups.setdefault((tag.answer, tag.word, tag.note) if is_shared else (tag.id, "", ""), []).append(tag)
    return tuple(group[0] if len(group) == 1 else _speaking_for_all(group) for group in groups.values())


def _speaking_for_all(tags: Sequence[Tag]) -> Tag:
    names = [tag.id for tag in tags]
    whom = ", ".join(names) if len(names) <= NAMED_AT_MOST else f"{len(names)} models"
    note = f"{whom}: {tags[0].note}" if tags[0].note else whom
    return replace(tags[0], note=note, also=tuple(names[1:]))


def _middle(piece: Terrain) -> Vec2:
    left, bottom, right, top = piece.bounds
    return Vec2((left + right) / 2, (bottom + top) / 2)
