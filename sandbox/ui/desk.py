"""The desk behind the window: the game, the tools, the play head, and what becomes of a plan.

Nothing here knows where on the screen anything is: `window` brings gestures, `commands` the keys and buttons, and
`painter` draws the view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandbox.core.errors import ChoiceError, DiceError
from sandbox.core.overlays import Course, Lane
from sandbox.core.sections import Budget
from sandbox.core.state import Board
from sandbox.core.system import ActionSpec, Gesture
from sandbox.core.vec import Vec2
from sandbox.engine.edits import EditError
from sandbox.engine.session import Step
from sandbox.render import camera as cameras
from sandbox.rules.hand import MOVE
from sandbox.scenario import Scenario
from sandbox.ui.argue.news import back_at, news_of
from sandbox.ui.files import Found
from sandbox.ui.game import Game
from sandbox.ui.kept_view import with_view
from sandbox.ui.keys import bindings
from sandbox.ui.panels.plates import Notice
from sandbox.ui.showing import Showing, own_tools
from sandbox.ui.state import UiState
from sandbox.ui.tools.aim import AimTool
from sandbox.ui.tools.pick import PickTool
from sandbox.ui.tools.press import PressTool
from sandbox.ui.tools.put import PutTool
from sandbox.ui.tools.tool import (
    Declined,
    Edited,
    Ignored,
    Outcome,
    PlanTool,
    Proposed,
    Ruled,
    Selected,
)

PLAN_TOOLS: Mapping[Gesture, Callable[[ActionSpec], PlanTool]] = {
    "aim-line": AimTool,
    "pick-target": PickTool,
    "press": PressTool,
}
"""The tool for each gesture that lays an action on the table before it is carried out."""


class Desk(Showing):
    """The game on the desk and everything that is done with it."""

    # Opening

    def open(self, opened: Scenario | Found) -> None:
        """Show a scenario from its start, or a table as it was; the next action laid on it where that can be."""
        found = opened if isinstance(opened, Found) else Found(scenario=opened)
        self.close()
        system = found.scenario.system
        self.game = Game(found.scenario, found.session, on_change=self._forget_gone)
        self.bindings = bindings(system)
        self._tools = own_tools()
        self._tools |= {
            spec.do: PLAN_TOOLS[spec.gesture](spec) for spec in system.actions if spec.gesture in PLAN_TOOLS
        }
        self._film = None
        fresh = UiState(
            frame=self.ui.frame,
            camera=cameras.start(self.game.state.board, self.ui.frame.table),
            theme=self.ui.theme,
            tool=MOVE.do,
            tool_before=MOVE.do,
            playback=self.ui.playback.now(),
        )
        self.ui = with_view(fresh, found.view, [line.name for line in self.game.session.lines])
        self.files.begin(found, self.game, self.ui)
        self._offer()

    def close(self) -> None:
        """Put the table away; what is not saved of it stays among the kept ones."""
        if self.game is not None:
            self.files.close(self.game, self.ui)

    # Gestures and time

    def gesture(self, outcome: Outcome) -> None:
        """Take what a tool made of a gesture."""
        match outcome:
            case Selected(ids):
                self.select(*ids)
            case Proposed(action):
                self.propose(action)
            case Edited(label, change, selected):
                if self.edit(label, change) and selected:
                    self.select(*selected)
            case Ruled(rulers):
                self.change(rulers=rulers)
            case Declined(reasons, title):
                self.say(Notice(title=title, lines=tuple(reason.text for reason in reasons)))

    def turn(self, degrees: float) -> None:
        """Turn what is held, aimed or selected."""
        if self.game is not None:
            self.go_on_here()
            self.gesture(self.tool.turn(self.game.state, self.ui.selected, degrees))

    def go_on_here(self) -> None:
        """New input that acts: where the play head stands in the past, what came after it is undone first.

        Nothing is lost: redo brings it back, and whatever is done instead begins a new line.
        """
        game, playback = self.game, self.ui.playback
        if game is not None and playback.time is not None and not playback.is_playing:
            done = game.reel.steps_done(playback.time)
            if done < game.reel.done:
                self.tool.put_down()
                game.go_to(done)
                self.tell(back_at(game, done))
        self.come_to_now()

    def tick(self, seconds: float) -> bool:
        """Let time pass; returns whether anything looks different now."""
        before = self.ui
        self._keep()
        playback = self.ui.playback.ticked(seconds)
        if playback.is_now:
            self._film = None
        left = max(0.0, self.ui.notice_s - seconds)
        self.change(playback=playback, notice_s=left, notice=self.ui.notice if left else None)
        is_other = before.playback is not self.ui.playback or before.notice is not self.ui.notice
        return self.tool.tick(seconds) or is_other

    def _keep(self) -> None:
        """Keep a copy of the table where it has changed; say once why that can't be."""
        if self.game is not None:
            self.files.keep(self.game, self.ui)
            problem = self.files.find_problem()
            if problem:
                self.tell(f"This table is not being kept: {problem[:1].lower()}{problem[1:]}")

    # Doing

    def edit(self, label: str, change: Callable[[Board], Board], *, goes_on: bool = False) -> bool:
        """Put the board that `change` makes of this one in its place, as one step; say why where that can't be.

        What `goes_on` is one step with the same edit right before it.
        """
        try:
            return self.edit_strictly(label, change, goes_on=goes_on)
        except EditError as error:
            self.refuse(label, error)
            return False

    def refuse(self, label: str, error: EditError) -> None:
        """Say why an edit can't be."""
        self.say(Notice(title=label, reasons=(error.reason,)))

    def edit_strictly(self, label: str, change: Callable[[Board], Board], *, goes_on: bool = False) -> bool:
        """The same for a field, which says itself why not: EditError where it can't be."""
        if self.game is None or self.game.pending:
            return False
        self.go_on_here()
        line = self.game.session.line.name
        self.game.edit(label, change(self.game.state.board), goes_on=goes_on)
        self._tools[MOVE.do].settle(False)
        self.say_news(line)
        return True

    def _forget_gone(self, before: Board, now: Board) -> None:
        """Whatever has changed the board: an aim ends where somebody has gone; who is still there stays selected."""
        if isinstance(self.tool, PlanTool) and not _standing(before) <= _standing(now):
            self.tool.put_down()
        self.select(*self.ui.selection)

    def say_news(self, line: str) -> None:
        """Say what is to be said after a deed on the line of that name."""
        news = news_of(self.game, line) if self.game else ()
        if news:
            self.say(Notice(lines=news))

    def propose(self, action: Any) -> None:
        """Carry an action out if the rules allow it; say every reason if they do not, and keep the plan."""
        if self.game is None:
            return
        reasons = self.game.system.check(self.game.state, action)
        if reasons:
            self.say(Notice(title="Not allowed", reasons=reasons))
            return
        self.attempt(lambda game: game.do(action))

    def attempt(self, deed: Callable[[Game], Step | None]) -> None:
        """Do something that may stop at a question, or fail for dice or answers that the file fixes wrongly."""
        if self.game is None:
            return
        self.change(notice=None)
        line = self.game.session.line.name
        try:
            step = deed(self.game)
        except (DiceError, ChoiceError) as error:
            is_typed = isinstance(error, DiceError) and error.name in self.game.wish.typed
            title = "The dice as typed do not fit" if is_typed else "The file and the rules disagree"
            self.say(Notice(title=title, lines=(str(error),)))
            return
        if step is not None:
            self._tell(self.game, step)
            self.say_news(line)

    def _tell(self, game: Game, step: Step, *, is_back: bool = False) -> None:
        """Play what has just been done, or brought back; what a hand has done needs no telling."""
        self.tool.settle(is_back)
        self.change(log_open=None, log_scrolled=0, rows_scrolled=0)
        if not step.is_edit:
            self.select(getattr(step.action, game.system.spec(step.action).actor))
        if game.is_by_hand(step):
            self.come_to_now()
        else:
            self._film = None
            self.change(playback=self.ui.playback.played(game.start_of(step), game.timeline.duration))
        self._offer()

    def answer(self, option: str) -> None:
        """Answer the question that an action waits for."""
        self.attempt(lambda game: game.answer(option))

    def _offer(self) -> None:
        """Lay the scenario's next action on the table, where it is a line to aim."""
        action = self.game.next_action if self.game else None
        if action is not None:
            self.lay(action)

    def lay(self, action: Any) -> None:
        """Lay an action on the table as if the user had just aimed it."""
        if self.game is None:
            return
        spec = self.game.system.spec(action)
        tool, actor = self._tools.get(spec.do), getattr(action, spec.actor)
        if isinstance(tool, PlanTool) and self.game.state.board.find_model(actor) is not None:
            self.tool.put_down()
            tool.hold(action, self._tip_of(action))
            self.change(tool=spec.do)
            self.select(actor)

    def _tip_of(self, action: Any) -> Vec2:
        """Where the pointer would have been: as far from the actor as the file asks, or as the budget goes.

        Without a lane it is where the actor will stand, or would.
        """
        preview = self._preview_of(action)
        overlays = preview.overlays if preview else ()
        lane = next((overlay for overlay in overlays if isinstance(overlay, Lane)), None)
        if preview is None or lane is None:
            ends = (overlay.places[-1] for overlay in overlays if isinstance(overlay, Course))
            return preview.stand.position if preview and preview.stand else next(ends, Vec2(0, 0))
        budgets = (section for section in preview.sections if isinstance(section, Budget))
        whole = sum(part.amount_in for budget in budgets for part in budget.parts)
        asked = getattr(action, "distance_in", None) or whole or lane.stand_in
        return lane.start + Vec2.from_deg(lane.direction_deg) * asked

    def undo(self) -> None:
        """Take the last action back, running it backwards, and lay it on the table again as a plan.

        What is held is put back first; what comes out of the build drawer has no place to go back to.
        """
        game = self.game
        if game is None:
            return
        if self.tool.is_holding and not isinstance(self.tool, PutTool):
            self.gesture(self.tool.step_back())
            return
        if game.pending:
            game.pending = None
            return
        self.come_to_now()
        film = game.timeline
        step = game.undo()
        if step is None:
            return
        self.tool.settle(True)
        self.change(notice=None, log_open=None, log_scrolled=0)
        if not game.is_by_hand(step):
            self._film = film
            self.change(playback=self.ui.playback.undone(film.duration, game.timeline.duration))
            self.lay(step.action)

    def redo(self) -> None:
        """Bring the last undone action back and play it."""
        if self.game is None:
            return
        self.come_to_now()
        step = self.game.redo()
        if step is not None:
            self._tell(self.game, step, is_back=True)

    def take_up(self, name: str) -> None:
        """Take up another tool; the tape taken up again gives back the tool before."""
        if self.game is None or name not in self._tools:
            return
        if name == "tape" == self.ui.tool:
            name = self.ui.tool_before
        self.go_on_here()
        self.tool.put_down()
        self.change(tool=name, tool_before=self.ui.tool if self.ui.tool != "tape" else self.ui.tool_before)
        self.tool.take_up(self.game.state, self.ui.selected)

    def lay_next(self) -> bool:
        """Show the table as it is with the scenario's next action on it; False where there is none to aim."""
        self.come_to_now()
        self._offer()
        return isinstance(self.tool, PlanTool) and self.tool.is_held

    def carry_on(self) -> None:
        """Carry out the scenario's next action, legal or not: a refusal is part of its story."""
        action = self.game.next_action if self.game else None
        if action is not None:
            self.attempt(lambda game: game.do(action))

    def let_go(self) -> bool:
        """Put down what the tool has on the table; False when there was nothing."""
        return self.tool.put_down() != Ignored()

    def step_back(self) -> bool:
        """Take back one pick of the tool; False when there was nothing."""
        return self.tool.step_back() != Ignored()


def _standing(board: Board) -> set[str]:
    """Whom an aim may be about."""
    return {model.id for model in board.models if model.is_on_table}
