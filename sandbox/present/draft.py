"""A scene in the making: what the clips write into."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sandbox.core.apply import apply
from sandbox.core.events import Event
from sandbox.core.model import Model
from sandbox.core.overlays import Overlay
from sandbox.core.state import Board
from sandbox.present.pending import pending_tags
from sandbox.present.scene import Flash, Look, Scene, Tag, Trail


class Draft:
    """Starts as a board with what lasts from before; models that no clip touches stay the very same objects."""

    def __init__(self, board: Board, overlays: Iterable[Overlay] = (), trails: Iterable[Trail] = ()) -> None:
        self.overlays = list(overlays)
        self.trails = list(trails)
        self.flashes: list[Flash] = []
        self._board = board
        self._models: dict[str, Model] = {}
        self._looks: dict[str, Look] = {}
        self._tags: dict[str, Tag] = {}

    def model(self, model_id: str) -> Model:
        """The model as it is at this moment."""
        return self._models.get(model_id) or self._board.model(model_id)

    def carrier(self, model_id: str) -> Model:
        """The model, or the one that it rides on: whose base stands for it."""
        model = self.model(model_id)
        return self.model(model.carried_by) if model.carried_by else model

    def change(self, model_id: str, **fields: Any) -> None:
        """Set fields of a model."""
        self._models[model_id] = replace(self.model(model_id), **fields)

    def apply(self, model_id: str, event: Event) -> None:
        """What the event does to that model; every event changes one model at the most."""
        alone = Board(self._board.width, self._board.height, (self.model(model_id),))
        self._models[model_id] = apply(alone, event).models[0]

    def cut_to(self, board: Board) -> None:
        """Put another board in the place of this one, with nothing over it."""
        self._board = board
        self._models.clear()
        self.overlays.clear()
        self.trails.clear()

    def look(self, model_id: str, **fields: Any) -> None:
        """Set fields of a model's look."""
        self._looks[model_id] = replace(self._looks.get(model_id) or Look(model=model_id), **fields)

    def tag(self, tag: Tag) -> None:
        """Put up a tag, in place of the one of the same id."""
        self._tags[tag.id] = tag

    def drop_trail(self, model_id: str) -> None:
        """Forget the earlier way of a model, now that it goes another."""
        self.overlays = [overlay for overlay in self.overlays if getattr(overlay, "model", None) != model_id]
        self.trails = [trail for trail in self.trails if trail.model != model_id]

    def board(self) -> Board:
        """The board at this moment."""
        if not self._models:
            return self._board
        models = tuple(self._models.get(model.id, model) for model in self._board.models)
        return Board(self._board.width, self._board.height, models, self._board.terrain)

    def scene(self, *, caption: str, why: str, progress: float) -> Scene:
        """The finished scene."""
        board = self.board()
        return Scene(
            board=board,
            looks=tuple(self._looks.values()),
            overlays=tuple(self.overlays),
            trails=tuple(self.trails),
            flashes=tuple(self.flashes),
            tags=(*self._tags.values(), *pending_tags(board)),
            caption=caption,
            why=why,
            progress=progress,
        )
