"""The plain hand: pick models and terrain, one or many, drag them, turn them, and go on where the last drag ended."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandbox.core.checks import Reason
from sandbox.core.state import Board, GameState
from sandbox.core.vec import Vec2
from sandbox.engine import edits
from sandbox.rules.hand import Move
from sandbox.ui.keys import cap_of
from sandbox.ui.tools.corners import Corner, find_corner
from sandbox.ui.tools.frame import Frame
from sandbox.ui.tools.held import MOST_SHOWN, Held, grabbed, trails_of
from sandbox.ui.tools.things import middle_of, named
from sandbox.ui.tools.tool import (
    Declined,
    Edited,
    Hand,
    Hint,
    Ignored,
    Outcome,
    Proposed,
    Selected,
    Sketch,
    Tool,
    UiChanged,
)

SNAP_PX, SNAP_MOST_IN = 8.0, 0.5
"""From how near a base jumps into contact with another one."""

REST_S = 0.15
"""How long the hand rests before a place is looked for that takes longer than a picture."""

MOST_DIGITS = 5
MOST_REASONS = 2
SAME_IN = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class _Way:
    """Where a drag led: the places that its lead came by. Dragged again, it goes on from there."""

    lead: str
    places: tuple[Vec2, ...]

    def up_to(self, board: Board) -> tuple[Vec2, ...]:
        """The places up to where the lead stands now; none where that is none of them."""
        if board.find_model(self.lead) is None and board.find_terrain(self.lead) is None:
            return ()
        at = middle_of(board, self.lead)
        last = next((n for n, place in reversed([*enumerate(self.places)]) if place.distance(at) <= SAME_IN), 0)
        return self.places[: last + 1] if last else ()


class MoveTool(Tool):
    """Drag to move; what can't be put down where it is dropped is offered the nearest place where it can."""

    def __init__(self) -> None:
        self._held: Held | None = None
        self._grip = Vec2(0, 0)
        self._hand: Hand | None = None
        self._is_behind = False
        self._waits_s: float | None = None
        self._legal: Held | None = None
        self._is_dropped = False
        self._frame: Frame | None = None
        self._corner: Corner | None = None
        self._on_click: tuple[str, ...] | None = None
        self._refused: str | None = None
        self._way: _Way | None = None
        self._is_own = False

    @property
    def is_holding(self) -> bool:
        return self._held is not None or self._frame is not None or self._corner is not None

    # Taking up and letting go

    def put_down(self) -> Outcome:
        self._way = None
        return UiChanged() if self._let_go() else Ignored()

    def step_back(self) -> Outcome:
        frame = self._frame
        if frame is not None:
            self._let_go()
            return Selected(frame.before)
        if self.is_holding:
            self._let_go()
            return UiChanged()
        return self.put_down()

    def settle(self, is_back: bool, /) -> None:
        if not (is_back or self._is_own):
            self._way = None
        self._is_own = False
        self._let_go()

    def press(self, hand: Hand, /) -> Outcome:
        held = self._held
        if held is not None and held.is_under(hand.at):
            self._grip, self._hand, self._is_dropped = held.at - hand.at, hand, False
            return UiChanged()
        self._let_go()
        self._corner = find_corner(hand)
        if self._corner is not None:
            return UiChanged()
        wanted = hand.model or hand.terrain
        if self._way is not None and self._way.lead != wanted:
            self._way = None
        if wanted is None or (hand.model is None and wanted in hand.locked):
            return self._begin_frame(hand, wanted)
        selection = self._picked(hand, wanted)
        if wanted in hand.locked:
            self._refused = wanted
            return Selected(selection)
        board = hand.state.board
        ids = [one for one in selection if one not in hand.locked and _is_there(board, one)]
        self._held = grabbed(board, ids, wanted, self._way.up_to(board) if self._way else ())
        self._grip, self._hand = self._held.at - hand.at, hand
        return Selected(selection)

    def release(self, hand: Hand, /) -> Outcome:
        corner = self._corner
        if corner is not None:
            self._let_go()
            return UiChanged() if corner.area == corner.piece.area else corner.edit
        held, selection = self._followed(), self._on_click
        is_moved = held is not None and held.is_moved
        if held is None or not is_moved:
            self._let_go()
            return Selected(selection) if hand.is_click and selection is not None else UiChanged()
        if not held.reasons:
            return self._finish(held)
        if not held.is_alone:
            self._legal = held.backed_off()
        elif self._waits_s is not None:
            self._legal = held.nearest()
        self._waits_s = None
        if self._legal is None:
            self._let_go()
            back = "it is back where it stood" if held.is_alone else "all are back where they stood"
            return Declined(tuple(Reason(one.rule, f"{one.text}: {back}") for one in held.reasons[:MOST_REASONS]))
        self._is_dropped = True
        return UiChanged()

    def confirm(self) -> Outcome:
        if self._legal is None or not self._is_dropped:
            return Ignored()
        return self._finish(self._legal)

    # While it is held

    def drag(self, hand: Hand, /) -> Outcome:
        if self._corner is not None:
            self._corner = self._corner.dragged(hand)
            return UiChanged()
        if self._frame is not None:
            self._frame = replace(self._frame, end=hand.at)
            return Selected(self._frame.selected(hand.state.board))
        if self._refused is not None:
            refused, self._refused = self._refused, None
            return locked_notice((refused,))
        if self._held is None:
            return Ignored()
        self._hand, self._is_behind = hand, True
        return UiChanged()

    def turn(self, _state: GameState, _selected: str | None, degrees: float, /) -> Outcome:
        held = self._followed()
        if held is None:
            return Ignored()
        self._hold(held.turned(degrees))
        return UiChanged()

    def typed(self, character: str, /) -> Outcome:
        if self._held is None or self._is_dropped:
            return Ignored()
        allowance = self._held.allowance
        is_second_point = character == "." and "." in allowance
        if character == "\b":
            allowance = allowance[:-1]
        elif not is_second_point and len(allowance) < MOST_DIGITS:
            allowance += character
        self._held, self._is_behind = replace(self._held, allowance=allowance), True
        return UiChanged()

    def tick(self, seconds: float, /) -> bool:
        if self._waits_s is None or self._held is None or self._is_behind:
            return False
        self._waits_s -= seconds
        if self._waits_s > 0:
            return False
        self._legal, self._waits_s = self._held.nearest(), None
        return True

    # What is shown

    def sketch(self, state: GameState, /) -> Sketch:
        held = self._followed()
        if held is not None and held.is_moved:
            return Sketch(
                board=held.board,
                still=held.rest,
                overlapping=tuple(held.blocked)[:MOST_SHOWN],
                ghosts=self._legal.ghosts if held.reasons and self._legal else (),
                trails=held.trails,
                gaps=() if self._is_dropped else self._legal.gaps if self._legal else held.gaps,
                offer=self._question(held) if self._is_dropped else "",
                readout=held.readout,
                readout_at=held.at - self._grip,
            )
        if self._frame is not None:
            return Sketch(box=(self._frame.start, self._frame.end))
        if self._corner is not None:
            return self._corner.sketch if self._corner.area != self._corner.piece.area else Sketch()
        way = self._way.up_to(state.board) if self._way and held is None else ()
        lead = state.board.find_model(self._way.lead) if self._way and way else None
        return Sketch(trails=trails_of(lead, way) if lead else ())

    def hints(self) -> tuple[Hint, ...]:
        if self._is_dropped:
            return (("Enter", "put it there"), ("drag", "move on"), ("Esc", "put it back"))
        if self._held is not None:
            return (("0 – 9", "inches"), ("Q E", "turn"), ("Ctrl", "no snap"), ("Esc", "put back"))
        if self._frame is not None:
            return (("let go", "select"), ("Esc", "as before"))
        if self._corner is not None:
            return (("let go", "reshape"), ("Ctrl", "to the hundredth"), ("Esc", "as before"))
        if self._way is not None:
            return (("drag", "go on"), ("Q E", "turn"), ("← ↑ → ↓", "nudge"), ("Esc", "let go"))
        return (("drag", "move, select"), ("Shift", "pick more"), ("Q E", "turn"), ("wheel", "zoom"))

    def _picked(self, hand: Hand, wanted: str) -> tuple[str, ...]:
        """Who is selected once this one is pressed, and what a mere click makes of that."""
        others = tuple(one for one in hand.selection if one != wanted)
        was_selected = len(others) < len(hand.selection)
        if hand.is_fine:
            self._on_click = others if was_selected else None
            return (*others, wanted)
        self._on_click = (wanted,)
        return (*others, wanted) if was_selected else (wanted,)

    def _begin_frame(self, hand: Hand, wanted: str | None) -> Outcome:
        """Select by a frame from here; a click on locked terrain picks it."""
        before = hand.selection if hand.is_fine else ()
        self._frame = Frame(start=hand.at, end=hand.at, before=before)
        self._on_click = None if wanted is None else (*(one for one in before if one != wanted), wanted)
        return Selected(before)

    def _followed(self) -> Held | None:
        """What is held, brought to where the pointer is now: once a picture, however often a mouse tells of itself."""
        if self._held is not None and self._hand is not None and self._is_behind:
            hand = self._hand
            reach_in = 0.0 if hand.is_free else min(SNAP_PX / hand.scale, SNAP_MOST_IN)
            self._hold(self._held.moved(hand.at + self._grip, reach_in))
            self._is_behind = False
        return self._held

    def _hold(self, held: Held) -> None:
        """Keep what is held now, and where it could be put down: there, or at the nearest place to it.

        Of a group that would take too long: until it is let go it is the place where it last had room. Among bases that
        are not round it is looked for when the hand rests.
        """
        self._held = held
        self._waits_s = None
        if not held.reasons:
            self._legal = held
        elif held.is_alone and held.is_quick:
            self._legal = held.nearest()
        elif held.is_alone:
            self._legal, self._waits_s = None, REST_S

    def _let_go(self) -> bool:
        """Forget what is held; False when there was nothing."""
        was_holding = self.is_holding
        self._held = self._legal = self._hand = self._frame = self._corner = self._on_click = self._refused = None
        self._waits_s = None
        self._is_dropped = self._is_behind = False
        return was_holding

    def _finish(self, held: Held) -> Outcome:
        """Put it down: a single model by an action of its own, riders, groups and terrain as an edit."""
        self._way = _Way(lead=held.lead, places=(*held.way, held.at))
        self._is_own = True
        self._let_go()
        if held.is_alone and len(held.was) == 1:
            model = held.models[0]
            return Proposed(Move(model=model.id, to=model.position, facing_deg=model.facing_deg))
        by, degrees, names = held.at - held.way[-1], held.turned_deg, [model.id for model in held.was]

        def change(board: Board) -> Board:
            board = edits.move_group(board, names, by, degrees, held.at)
            for piece in held.pieces:
                board = edits.turn_terrain(edits.move_terrain(board, piece.id, by), piece.id, degrees)
            return board

        moving = [model.id for model in held.was if model.is_on_table] + [piece.id for piece in held.pieces]
        return Edited(f"Move {named(moving, len(held.pieces))}", change)

    def _question(self, held: Held) -> str:
        if not held.reasons:
            return "There is room for it here now."
        reasons = " and ".join(reason.text for reason in held.reasons[:MOST_REASONS])
        if self._legal is None:
            return f"{reasons}."
        away = self._legal.at.distance(held.at)
        where = "There is room" if held.is_alone else "On the way there was room"
        return f"{reasons}. {where} {away:.2f}″ {'away' if held.is_alone else 'back'}."


def locked_notice(ids: tuple[str, ...]) -> Declined:
    """What is said when a hand wants to move what is locked."""
    names, cap = named(ids, 0), cap_of("lock")
    text = f"{names} is locked; {cap} unlocks it" if len(ids) == 1 else f"{names} are locked; {cap} unlocks them"
    return Declined((Reason("hand.locked", text),), title="Locked")


def _is_there(board: Board, name: str) -> bool:
    model = board.find_model(name)
    return board.find_terrain(name) is not None if model is None else model.is_on_table
