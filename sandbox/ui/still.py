"""A still of the whole window with its panels, without a display."""

from __future__ import annotations

from pathlib import Path

import pygame

from sandbox.core.errors import ChoiceError, DiceError, Problem, ScenarioError
from sandbox.present.timeline import moment_of
from sandbox.render.picture import save_png
from sandbox.render.theme import DARK, Theme
from sandbox.scenario import Scenario
from sandbox.scenario.wording import with_nearest
from sandbox.ui.commands import COMMANDS
from sandbox.ui.desk import Desk
from sandbox.ui.layout import SMALLEST
from sandbox.ui.painter import draw_cursor
from sandbox.ui.window import Window


def window_picture(
    scenario: Scenario,
    path: Path,
    *,
    size: tuple[int, int] = (1280, 800),
    at: int | None = None,
    theme: Theme = DARK,
    scale: float = 1.0,
    commands: tuple[str, ...] = (),
) -> None:
    """Write the window as a PNG as it looks after the event of that number (None = at the end).

    Where the next action of the scenario begins there (0 for the first), it is shown as it is being aimed. Then the
    window carries out these commands, those of its keys and buttons. Raises ScenarioError where there is no such event
    or command, the window would be too small, or the file can't be written.
    """
    least_width, least_height = (round(side * scale) for side in SMALLEST)
    if size[0] < least_width or size[1] < least_height:
        at_scale = f" at a scale of {scale:g}" if scale > 1 else ""
        message = f"a window is at least {least_width}x{least_height} pixels{at_scale}, not {size[0]}x{size[1]}"
        raise ScenarioError("", (Problem("size", message),))
    window = Window(size, theme, scale)
    window.open(scenario)
    try:
        _show(window.desk, at)
        for command in commands:
            _command(window, command)
    except (DiceError, ChoiceError) as error:
        raise ScenarioError(str(scenario.path or ""), (Problem("", str(error)),)) from error
    surface = pygame.Surface(size)
    window.draw(surface)
    sketch = window.desk.view().sketch
    if sketch.readout_at is not None:
        draw_cursor(surface, window.desk.ui.camera.to_screen(sketch.readout_at), theme, scale)
    save_png(surface, path)


def _command(window: Window, text: str) -> None:
    name = text.partition(":")[0]
    if name not in COMMANDS:
        known = with_nearest(f"the window has no command {name!r}", name, COMMANDS)
        raise ScenarioError("", (Problem("do", known),))
    try:
        window.command(text)
    except (KeyError, ValueError, IndexError):
        raise ScenarioError("", (Problem("do", f"the command {text!r} names nothing that is there"),)) from None


def _show(desk: Desk, at: int | None) -> None:
    """Carry the scenario out and stand after that event, or before the action that begins there."""
    game = desk.game
    if game is None:
        return
    desk.let_go()
    game.run()
    last = game.session.events[-1].n if game.session.events else 0
    if at is not None and not 0 <= at <= last:
        raise ScenarioError("", (Problem("at", f"the events of this run are numbered 1 to {last}, there is no {at}"),))
    if any(step.events[0].n - 1 == at for step in game.session.steps if step.events):
        game.seek(at or 0)
        desk.lay_next()
    else:
        time = game.timeline.duration if at is None else moment_of(game.timeline, at)
        desk.change(playback=desk.ui.playback.at(time))
