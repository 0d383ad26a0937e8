"""What each command of the key table and of the panels does: one table from names to deeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from sandbox.render.theme import DARK, LIGHT
from sandbox.scenario.settings import SCALES
from sandbox.ui import focus
from sandbox.ui.argue.commands import ARGUE
from sandbox.ui.building.changes import BUILD
from sandbox.ui.building.new_table import NEW
from sandbox.ui.building.putting import PUTTING, leave
from sandbox.ui.copies import COPIES
from sandbox.ui.desk import Desk
from sandbox.ui.filing import FILING
from sandbox.ui.forms import keys_of
from sandbox.ui.game import Game
from sandbox.ui.group import GROUP, nudge, take_back, turn
from sandbox.ui.guide import GUIDE
from sandbox.ui.layout import largest_scale
from sandbox.ui.pages import dialog, open_forms
from sandbox.ui.playback import next_stop, previous_stop, shown_time
from sandbox.ui.tools.pick import PickTool
from sandbox.ui.tools.tool import PlanTool

ZOOM = 1.25
TURN_DEG = 15.0
FINE_TURN_DEG = 1.0

UNASKED = ("zoom-in", "zoom-out", "fit", "help", "theme", "larger", "smaller", "quit", "close-notice", "calm", "undo")
"""The commands that a question in mid-action does not hold up; undo takes the action back before it has happened."""


def carry_out(desk: Desk, text: str) -> None:
    """Carry out a command such as 'undo' or, with an argument, 'row:F1'; KeyError for one that does not exist."""
    name, _, argument = text.partition(":")
    pending = desk.game.pending if desk.game else None
    if pending is None or name in UNASKED:
        COMMANDS[name](desk, argument)
    elif desk.ui.has_keys and name == "cancel":
        desk.change(has_keys=False)
    elif name == "answer":
        desk.answer(argument)
    elif name in ("cancel", "confirm"):
        desk.answer(pending.question.default)


# Plans


def _confirm(desk: Desk) -> None:
    """Enter: the main button of the dialog, carry out what is aimed, or put the results away."""
    asked = dialog(desk.view())
    if asked is not None:
        main = next((button for button in asked.foot if button.is_main and button.is_on), None)
        if main is not None:
            carry_out(desk, main.command)
        return
    if desk.ui.playback.is_now:
        desk.gesture(desk.tool.confirm())
    else:
        desk.come_to_now()


def _cancel(desk: Desk) -> None:
    """Esc: one thing a press, the nearest first."""
    ui = desk.ui
    if ui.dialog:
        desk.change(dialog="", entry=None)
    elif ui.has_keys or ui.has_shelf:
        desk.change(has_keys=False, has_shelf=False)
    elif leave(desk):
        return
    elif desk.tool.is_holding:
        desk.gesture(desk.tool.step_back())
    elif ui.notice:
        desk.change(notice=None)
    elif not ui.playback.is_now:
        desk.come_to_now()
    elif ui.tool == "tape" and ui.rulers:
        take_back(desk)
    elif desk.step_back():
        return
    elif ui.selection:
        desk.select()
    elif ui.drawer:
        desk.show_drawer("")


def _boost(desk: Desk) -> None:
    """Boost the rolls against the target in question, or say how to choose one."""
    view = desk.view()
    if view.preview is None or not isinstance(desk.tool, PlanTool):
        return
    if view.boost_target is None:
        desk.tell("Point at a target, or pick its row, and boost again.")
    else:
        desk.tool.boost(view.boost_target)


def _straight(desk: Desk) -> None:
    """Give up the second pick of what is aimed."""
    if isinstance(desk.tool, PickTool):
        desk.gesture(desk.tool.straight())


def _select(desk: Desk, model: str) -> None:
    desk.select(*(() if desk.ui.selected == model else (model,)))


# The play head


def _play(desk: Desk) -> None:
    """Play or pause; at the end the scenario's next action, first laid on the table, then carried out."""
    game, playback = desk.game, desk.ui.playback
    if game is None:
        return
    end = game.timeline.duration
    if playback.is_playing:
        desk.change(playback=playback.paused())
    elif playback.time is not None and playback.time < end:
        desk.change(playback=playback.played(playback.time, end))
    elif playback.time is not None and game.next_action is not None:
        desk.lay_next()
    elif playback.is_now and desk.view().preview is not None:
        desk.gesture(desk.tool.confirm())
    elif playback.is_now and game.next_action is not None:
        if not desk.lay_next():
            desk.carry_on()
    elif game.session.steps:
        desk.change(playback=playback.played(game.start_of(game.session.steps[-1]), end))


def _next(desk: Desk) -> None:
    """One step on; from the end, the first step of what was undone, or of the scenario's next action."""
    game = desk.game
    if game is None:
        return
    time = shown_time(desk.ui.playback, game.timeline)
    if time >= game.timeline.duration and game.session.undone:
        desk.redo()
    elif time >= game.timeline.duration and game.next_action is not None:
        desk.carry_on()
        if game.pending is not None:
            return
    _stand(desk, game, next_stop(game.timeline, time))


def _previous(desk: Desk) -> None:
    if desk.game is not None:
        time = shown_time(desk.ui.playback, desk.game.timeline)
        _stand(desk, desk.game, previous_stop(desk.game.timeline, time))


def _stand(desk: Desk, game: Game, time: float) -> None:
    """Put the play head at a moment; with nothing told yet there is only now."""
    if game.timeline.groups:
        desk.cut_film()
        desk.change(playback=desk.ui.playback.at(time), log_open=None, log_scrolled=0)


def _nudge(desk: Desk, way: str) -> None:
    """Arrows nudge what the hand has picked; otherwise those to the sides step."""
    if not nudge(desk, way):
        step = {"left": _previous, "right": _next}.get(way.partition("-")[0])
        if step is not None:
            step(desk)


def _first(desk: Desk) -> None:
    if desk.game is not None:
        _stand(desk, desk.game, 0.0)


def _last(desk: Desk) -> None:
    """To the end of what was told, and from there to the table as it is."""
    if desk.game is None:
        return
    time, end = desk.ui.playback.time, desk.game.timeline.duration
    if time is not None and time >= end:
        desk.come_to_now()
    else:
        _stand(desk, desk.game, end)


def _step(desk: Desk, index: str) -> None:
    if desk.game is not None:
        _stand(desk, desk.game, desk.game.timeline.groups[int(index)].end)


def _faster(desk: Desk, steps: int) -> None:
    desk.change(playback=desk.ui.playback.with_speed(steps))


def _calm(desk: Desk) -> None:
    playback = desk.ui.playback.with_calm(not desk.ui.playback.is_calm)
    desk.change(playback=playback)
    desk.tell("Reduced motion is on: each step cuts to its end." if playback.is_calm else "Reduced motion is off.")


def _open_log(desk: Desk, key: str) -> None:
    """Open a line of the log; while something is aimed, its lines are the models met."""
    if desk.view().preview is not None:
        desk.select(key)
    else:
        n = int(key)
        desk.change(log_open=None if desk.ui.log_open == n else n, log_scrolled=0)


# Forms


def _drawer(desk: Desk, name: str) -> None:
    """Open a page of the drawer; the open one closes."""
    focus.leave(desk)
    desk.show_drawer("" if desk.ui.drawer == name else name)


def _dialog(desk: Desk, name: str) -> None:
    """Open a dialog with its first field ready to be typed into."""
    focus.leave(desk)
    desk.change(dialog=name)
    first = next((key for form in open_forms(desk.view()) for key in keys_of(form)), None)
    if name and first is not None:
        focus.enter(desk, first)


def _new(desk: Desk) -> None:
    """Ask for a new table, of the system that is played now."""
    system = desk.game.system.id if desk.game else desk.ui.new.system
    desk.change(new=replace(desk.ui.new, system=system), has_shelf=False)
    _dialog(desk, "new")


def _find(desk: Desk) -> None:
    """Open the list of models with its field ready to be typed into."""
    focus.leave(desk)
    desk.change(build=replace(desk.ui.build, page="models"))
    desk.show_drawer("build")
    focus.enter(desk, "build-find")


# The window


def _zoom(desk: Desk, factor: float) -> None:
    desk.change(camera=desk.ui.camera.zoomed(factor, desk.ui.camera.viewport.center))


def _rescale(desk: Desk, by: int) -> None:
    frame = desk.ui.frame
    scale = SCALES[min(max(SCALES.index(frame.scale) + by, 0), len(SCALES) - 1)]
    if largest_scale(frame.size, scale) == scale:
        desk.reframe(frame.size, scale)
    else:
        desk.tell("The interface grows no further in a window of this size: make the window larger first.")


def _quit(desk: Desk) -> None:
    desk.is_open = False


def _plain(deed: Callable[[Desk], None]) -> Callable[[Desk, str], None]:
    """A deed that takes no argument, in the form of the table."""
    return lambda desk, _: deed(desk)


COMMANDS: Mapping[str, Callable[[Desk, str], None]] = {
    **ARGUE,
    **BUILD,
    **NEW,
    **PUTTING,
    "boost": _plain(_boost),
    "calm": _plain(_calm),
    "cancel": _plain(_cancel),
    "close-notice": lambda desk, _: desk.change(notice=None),
    "confirm": _plain(_confirm),
    "dialog": _dialog,
    "drawer": _drawer,
    "edit": focus.enter,
    "find": _plain(_find),
    "faster": lambda desk, _: _faster(desk, 1),
    "first": _plain(_first),
    "fit": _plain(Desk.fit),
    "help": lambda desk, _: desk.change(has_keys=not desk.ui.has_keys),
    "larger": lambda desk, _: _rescale(desk, 1),
    "last": _plain(_last),
    "log": _open_log,
    "new": _plain(_new),
    "next": _plain(_next),
    "nudge": _nudge,
    "play": _plain(_play),
    "previous": _plain(_previous),
    "quit": _plain(_quit),
    "redo": _plain(Desk.redo),
    "row": _select,
    "slower": lambda desk, _: _faster(desk, -1),
    "smaller": lambda desk, _: _rescale(desk, -1),
    "straight": _plain(_straight),
    "speed": lambda desk, _: desk.change(playback=desk.ui.playback.with_next_speed()),
    "step": _step,
    "tab": lambda desk, name: desk.change(is_log_open=name == "log"),
    "theme": lambda desk, _: desk.change(theme=LIGHT if desk.ui.theme is DARK else DARK),
    "tool": Desk.take_up,
    "turn-left": lambda desk, _: turn(desk, TURN_DEG),
    "turn-left-fine": lambda desk, _: turn(desk, FINE_TURN_DEG),
    "turn-right": lambda desk, _: turn(desk, -TURN_DEG),
    "turn-right-fine": lambda desk, _: turn(desk, -FINE_TURN_DEG),
    "undo": _plain(Desk.undo),
    "why": lambda desk, words: desk.tell(f"{words[:1].upper()}{words[1:]}."),
    "zoom-in": lambda desk, _: _zoom(desk, ZOOM),
    "zoom-out": lambda desk, _: _zoom(desk, 1 / ZOOM),
    **FILING,
    **GUIDE,
    **GROUP,
    **COPIES,
}
"""Everything that a key or a place of a panel may ask for; the window adds pictures and recordings."""
