"""Lines of play: going on from the past on a new one, switching, and two of them side by side."""

from __future__ import annotations

from sandbox.ui.argue.lines_page import find_beside
from sandbox.ui.desk import Desk


def branch(desk: Desk) -> None:
    """Go on from the play head on a new line."""
    game, time = desk.game, desk.ui.playback.time
    if game is None:
        return
    line = game.session.line.name
    desk.let_go()
    game.branch_at(game.reel.done if time is None else game.reel.steps_done(time))
    desk.come_to_now()
    desk.say_news(line)


def redo_to(desk: Desk, step_count: int) -> None:
    """Redo until so many steps of the line are done, and stand at the end of the last."""
    game = desk.game
    if game is None:
        return
    desk.let_go()
    desk.come_to_now()
    game.go_to(step_count)
    desk.change(playback=desk.ui.playback.at(game.reel.end_of(step_count)))


def stand(desk: Desk, step_count: int) -> None:
    """Put the play head where so many steps are over."""
    game = desk.game
    if game is not None:
        desk.cut_film()
        desk.change(playback=desk.ui.playback.at(game.reel.end_of(step_count)), log_open=None, log_scrolled=0)


def switch_to(desk: Desk, name: str) -> None:
    """Play on another line; the one that is left stays beside it where one was kept there."""
    game = desk.game
    if game is None:
        return
    before = game.session.line.name
    desk.let_go()
    desk.come_to_now()
    game.switch_to(name)
    desk.change(beside=before if desk.ui.beside == name else desk.ui.beside)


def keep_beside(desk: Desk, name: str) -> None:
    """Keep a line beside the one that is played, or no more."""
    desk.change(beside="" if desk.ui.beside == name else name)


def flip(desk: Desk) -> None:
    """Change places with the line that is kept beside; without one, with the line that was begun last."""
    game = desk.game
    if game is None:
        return
    other = find_beside(desk.view())
    others = [line for line in game.session.lines if line is not game.session.line]
    if other is None and not others:
        desk.tell("There is one line only. Step back and do something else: that begins a second one.")
        return
    desk.change(beside=(other or others[-1]).name)
    switch_to(desk, desk.ui.beside)


def rename(desk: Desk, old: str, new: str) -> None:
    """Give a line another name; ScenarioError for one that is taken."""
    if desk.game is not None:
        desk.game.session.rename_line(old, new)
        if desk.ui.beside == old:
            desk.change(beside=new)
