"""Lines of play: going on from the past on a new one, and back to what was undone."""

from __future__ import annotations

from sandbox.ui.argue.news import news_of
from sandbox.ui.desk import Desk
from sandbox.ui.panels.plates import Notice


def branch(desk: Desk) -> None:
    """Go on from the play head on a new line."""
    game, time = desk.game, desk.ui.playback.time
    if game is None:
        return
    line = game.session.line.name
    desk.let_go()
    game.branch_at(game.reel.done if time is None else game.reel.steps_done(time))
    desk.come_to_now()
    desk.say(Notice(lines=news_of(game, line)))


def redo_to(desk: Desk, step_count: int) -> None:
    """Redo until so many steps of the line are done, and stand at the end of the last."""
    game = desk.game
    if game is None:
        return
    desk.let_go()
    desk.come_to_now()
    game.go_to(step_count)
    desk.change(playback=desk.ui.playback.at(game.reel.end_of(step_count)))
