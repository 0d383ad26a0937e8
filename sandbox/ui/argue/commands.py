"""What the pages of this drawer and the timeline may ask for, beside what the desk has of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sandbox.ui import story
from sandbox.ui.argue import lines
from sandbox.ui.argue.dice_page import again, choose_mode, next_seed
from sandbox.ui.argue.rulings_page import choose
from sandbox.ui.desk import Desk
from sandbox.ui.panels.steps import head_at
from sandbox.ui.playback import time_at


def scrub(desk: Desk, x: str) -> None:
    """Put the play head where the pointer is, so many pixels from the left of the window."""
    game, place = desk.game, desk.ui.frame.timeline
    if game is None or not x:
        return
    steps = story.steps(desk.view())
    head = head_at(steps, place.width, desk.ui.frame.scale, float(x) - place.left)
    desk.cut_film()
    desk.change(playback=desk.ui.playback.at(time_at(game.timeline, head)), log_open=None, log_scrolled=0)


ARGUE: Mapping[str, Callable[[Desk, str], None]] = {
    "again": again,
    "beside": lines.keep_beside,
    "branch": lambda desk, _: lines.branch(desk),
    "dice": choose_mode,
    "flip": lambda desk, _: lines.flip(desk),
    "line": lines.switch_to,
    "redo-to": lambda desk, count: lines.redo_to(desk, int(count)),
    "ruling": choose,
    "scrub": scrub,
    "seed-next": lambda desk, _: next_seed(desk),
    "stand": lambda desk, count: lines.stand(desk, int(count)),
}
"""By the name of the command; the argument is what stands behind its colon."""
