"""How much of the table a run needs: everyone with a part in it, and every place where one of them is."""

from __future__ import annotations

from dataclasses import fields

from sandbox.core.events import Event
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present.clips import DisplaceClip
from sandbox.present.timeline import Timeline
from sandbox.present.travel import TravelClip


def discs(timeline: Timeline) -> tuple[tuple[Vec2, float], ...]:
    """(centre, radius in inches) round all that moves or is met, wherever it stands during the run."""
    found: list[tuple[Vec2, float]] = []
    for group in timeline.groups:
        ids = [model_id for event in group.events for model_id in _named(event, group.board)]
        for model_id in dict.fromkeys(ids):
            model = group.board.model(model_id)
            found.append((model.position, model.footprint.reach_in))
        for clip in group.clips:
            if isinstance(clip, TravelClip):
                places = (*clip.points, clip.place_at(clip.forward_in))
                found += [(place, clip.footprint.reach_in) for place in places]
            elif isinstance(clip, DisplaceClip):
                found.append((clip.to, group.board.model(clip.model).footprint.reach_in))
    return tuple(found)


def _named(event: Event, board: Board) -> list[str]:
    """The models that an event names."""
    values = [getattr(event, field.name) for field in fields(event)]
    words = [word for value in values for word in (value if isinstance(value, tuple) else (value,))]
    return [word for word in words if isinstance(word, str) and board.find_model(word)]
