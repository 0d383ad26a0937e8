"""The board and the state of a game: all that undo must restore.

What belongs where: an author would write it in the file -> scenario; undo must bring it back -> GameState; it survives
undo (camera, selection) -> ui; it may vanish at any time -> a cache.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from sandbox.core.dice import Dice
from sandbox.core.model import Model
from sandbox.core.terrain import Terrain


@dataclass(frozen=True, slots=True, eq=True)
class Board:
    """A table with everything on it; models and terrain stand in file order, which every loop keeps.

    `derived` is a drawer for what can be computed again from the rest (an index, a pymunk space): never compared,
    never copied to the next board.
    """

    width: float
    height: float
    models: tuple[Model, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    derived: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def find_model(self, model_id: str) -> Model | None:
        index = self.derived.get("models")
        if index is None:
            index = self.derived["models"] = {model.id: model for model in self.models}
        found: Model | None = index.get(model_id)
        return found

    def model(self, model_id: str) -> Model:
        """The model of that id; KeyError when there is none."""
        found = self.find_model(model_id)
        if found is None:
            raise KeyError(f"no model {model_id!r} on this board")
        return found

    def find_terrain(self, terrain_id: str) -> Terrain | None:
        return next((piece for piece in self.terrain if piece.id == terrain_id), None)

    def with_model(self, changed: Model) -> Board:
        """This board with the model of the same id replaced."""
        models = tuple(changed if model.id == changed.id else model for model in self.models)
        return Board(self.width, self.height, models, self.terrain)

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides in the order in which they first appear."""
        return tuple(dict.fromkeys(model.side for model in self.models))


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """Everything that undo must restore.

    `rulings` are the disputed readings chosen, sorted by id; `asked` counts how often each question came up so far,
    which makes the second one of a name `name#2`, as with dice.
    """

    system: str
    board: Board
    dice: Dice = field(default_factory=Dice)
    turn: int = 1
    action: int = 0
    rulings: tuple[tuple[str, str], ...] = ()
    asked: tuple[tuple[str, int], ...] = ()

    def find_ruling(self, ruling_id: str) -> str | None:
        """The reading that was chosen for a dispute, or None for its default."""
        return dict(self.rulings).get(ruling_id)

    def with_ruling(self, ruling_id: str, choice: str) -> GameState:
        """This state with another reading of a dispute."""
        return replace(self, rulings=tuple(sorted({**dict(self.rulings), ruling_id: choice}.items())))

    def with_board(self, board: Board) -> GameState:
        return replace(self, board=board)
