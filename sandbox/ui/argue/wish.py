"""How the dice of the next action are to fall: rolled from a seed, on their mean, or as somebody rolled them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from sandbox.core.dice import Dice
from sandbox.core.events import Rolled
from sandbox.core.state import GameState
from sandbox.core.system import RulesSystem
from sandbox.engine.dice_modes import average_dice, fresh_dice, typed_dice
from sandbox.engine.session import Step

Mode = Literal["roll", "average", "typed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """`seed` None = the one that the table has; `faces` by the name of their roll only hold when `mode` is 'typed'."""

    mode: Mode = "roll"
    seed: int | None = None
    faces: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @property
    def typed(self) -> Mapping[str, tuple[int, ...]]:
        """The faces that hold, by the name of their roll."""
        return dict(self.faces) if self.mode == "typed" else {}

    def with_faces(self, name: str, faces: tuple[int, ...]) -> Wish:
        """With these faces for a roll; none at all leave it to the seed."""
        others = tuple(pair for pair in self.faces if pair[0] != name)
        return replace(self, faces=(*others, (name, faces)) if faces else others)

    def dice(self, system: RulesSystem, state: GameState, action: Any, answers: Mapping[str, str]) -> Dice:
        """The dice to roll the action with. A seed that was asked for goes before faces that the file fixes."""
        own = state.dice if self.seed is None else fresh_dice(state.dice, self.seed)
        if self.mode == "average":
            return average_dice(system, replace(state, dice=own), action, answers)
        return typed_dice(own, self.typed)

    def spent(self) -> Wish:
        """What is left of it when an action was carried out: the manner."""
        return Wish(mode=self.mode)

    def said(self, step: Step) -> str:
        """How the dice of a step were obtained, '' where it goes without saying."""
        rolled = [event.name for event in step.events if isinstance(event, Rolled)]
        seed = step.before.dice.seed
        if not rolled:
            return ""
        if self.mode == "average":
            return "Average dice: 3 and 4 by turns."
        if self.typed:
            used = [name for name in self.typed if name in rolled]
            unused = [name for name in self.typed if name not in rolled]
            told = f"Dice as typed for {', '.join(used)}" if used else "No typed dice were used"
            rest = f"; the others of seed {seed}" if len(used) < len(rolled) else ""
            never = f"; never rolled: {', '.join(unused)}" if unused else ""
            return f"{told}{rest}{never}."
        return "" if self.seed is None else f"Dice of seed {seed}."
