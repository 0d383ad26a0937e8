"""What a tool is: a small state machine over gestures in table units. It proposes; the window and the rules dispose."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.overlays import Ghost
from sandbox.core.state import Board, GameState
from sandbox.core.system import ActionSpec
from sandbox.core.terrain import Terrain
from sandbox.core.vec import Vec2
from sandbox.present.drawing import Drawing
from sandbox.present.measure import Measure
from sandbox.present.scene import Trail
from sandbox.ui.rulers import Ruler


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """The pointer on the table: where it is, the model under it, and the state of the game that it reaches into.

    `terrain` is the piece under it, `point` the landing under it that can be looked at. `is_fine`: Shift is held;
    `is_free`: Ctrl is; `is_click`: it is let go where it was pressed. `scale` are pixels an inch; `selection`, `locked`
    and `rulers` are those of the window.
    """

    at: Vec2
    state: GameState
    model: str | None = None
    terrain: str | None = None
    point: str | None = None
    is_fine: bool = False
    is_free: bool = False
    is_click: bool = False
    scale: float = 1.0
    selection: tuple[str, ...] = ()
    locked: frozenset[str] = frozenset()
    rulers: tuple[Ruler, ...] = ()


@dataclass(frozen=True, slots=True)
class Ignored:
    """The gesture means nothing to the tool."""


@dataclass(frozen=True, slots=True)
class UiChanged:
    """Only the picture changed."""


@dataclass(frozen=True, slots=True)
class Selected:
    """These are selected and nothing else, the last as the lead."""

    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposed:
    """This action is wanted now."""

    action: Any


@dataclass(frozen=True, slots=True)
class Edited:
    """This change of the board is wanted now, as one step of that name; it leaves these selected, () = as before."""

    label: str
    change: Callable[[Board], Board]
    selected: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruled:
    """These rulers lie on the table now."""

    rulers: tuple[Ruler, ...]


@dataclass(frozen=True, slots=True)
class Declined:
    """What was wanted can't be, and everything is as it was before."""

    reasons: tuple[Reason, ...]
    title: str = "Not here"


Outcome = Ignored | UiChanged | Selected | Proposed | Edited | Ruled | Declined


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketch:
    """What the table shows besides the state, while the tool is in use.

    `board` replaces the board, `still` is the same one without what is in the hand; `overlapping` are those that can't
    be put down where they are held, `ghosts` where they could be. `action` is what is being aimed, `focus` the
    alternative of it that is looked at ('' = none). `readout` stands beside `readout_at`. `rulers` take the place of
    those on the table, `box` are two corners of the frame that selects, `drawing` is terrain that is being drawn,
    `carried` what is to be put but not over the table yet.
    `offer` is a question: Enter puts down at the ghosts, Esc puts back.
    """

    board: Board | None = None
    still: Board | None = None
    overlapping: tuple[str, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    trails: tuple[Trail, ...] = ()
    gaps: tuple[Measure, ...] = ()
    rulers: tuple[Ruler, ...] | None = None
    box: tuple[Vec2, Vec2] | None = None
    drawing: Drawing | None = None
    carried: Model | Terrain | None = None
    offer: str = ""
    action: Any = None
    focus: str = ""
    readout: str = ""
    readout_at: Vec2 | None = None


Hint = tuple[str, str]
"""A key cap and its verb."""


class Tool:
    """A tool with nothing in hand: every gesture is ignored. The tools override what they know."""

    def take_up(self, _state: GameState, _selected: str | None, /) -> None:
        """The tool was just chosen; a model may be selected already."""

    def put_down(self) -> Outcome:
        """Let go of everything; Ignored when there was nothing to let go of."""
        return Ignored()

    def step_back(self) -> Outcome:
        """Take one pick back: everything, where there is only one."""
        return self.put_down()

    def take_back(self, _state: GameState, /) -> Outcome:
        """Backspace: the last leg or pick."""
        return self.step_back()

    def settle(self, _is_back: bool, /) -> None:
        """Something was done, or (`is_back`) taken back or brought back: nothing that was begun holds any more."""
        self.put_down()

    def typed(self, _character: str, /) -> Outcome:
        """A digit, a point or, as '\\b', Backspace while something is held."""
        return Ignored()

    def press(self, _hand: Hand, /) -> Outcome:
        """The left button went down on the table."""
        return Ignored()

    def hover(self, _hand: Hand, /) -> Outcome:
        """The pointer moved with no button down."""
        return Ignored()

    def away(self) -> Outcome:
        """The pointer is no longer over the table."""
        return Ignored()

    def drag(self, _hand: Hand, /) -> Outcome:
        """The pointer moved with the left button down."""
        return Ignored()

    def release(self, _hand: Hand, /) -> Outcome:
        """The left button was let go."""
        return Ignored()

    def turn(self, _state: GameState, _selected: str | None, _degrees: float, /) -> Outcome:
        """Q and E, or the wheel while something is held."""
        return Ignored()

    def confirm(self) -> Outcome:
        """Enter."""
        return Ignored()

    def tick(self, _seconds: float, /) -> bool:
        """Time passes; whether anything looks different now."""
        return False

    @property
    def is_holding(self) -> bool:
        """Whether a drag is under way or undecided, so that the wheel turns instead of zooming."""
        return False

    def sketch(self, _state: GameState, /) -> Sketch:
        """What the table shows while the tool is in use."""
        return Sketch()

    def hints(self) -> tuple[Hint, ...]:
        """At most four keys with their verbs."""
        return ()


class PlanTool(Tool, ABC):
    """A tool that lays an action of the system on the table, to be read and boosted before it is carried out."""

    def __init__(self, spec: ActionSpec) -> None:
        self._spec = spec
        self._actor: str | None = None
        self._action: Any = None
        self._boosts: tuple[str, ...] = ()

    @property
    @abstractmethod
    def is_held(self) -> bool:
        """Whether an action lies on the table and waits."""

    @abstractmethod
    def hold(self, action: Any, tip: Vec2, /) -> None:
        """Lay an action on the table as if it had just been aimed, with the pointer at `tip`."""

    def confirm(self) -> Outcome:
        return Ignored() if self._action is None else Proposed(self._action)

    def boost(self, target: str) -> Outcome:
        """Take the next choice of boosts against a target; it stays when the action is aimed anew."""
        if self._action is None or self._spec.boost is None:
            return Ignored()
        self._boosts = (*self._boosts, target)
        self._action = self._spec.boost(self._action, target)
        return UiChanged()

    def _boosted(self, action: Any) -> Any:
        """The action with the boosts chosen so far."""
        for target in self._boosts:
            action = self._spec.boost(action, target) if self._spec.boost else action
        return action
