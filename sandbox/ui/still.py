"""A still of the whole window with its panels, without a display."""

from __future__ import annotations

from pathlib import Path

import pygame

from sandbox.core.errors import ChoiceError, DiceError, Problem, ScenarioError
from sandbox.render.picture import save_png
from sandbox.render.theme import DARK, Theme
from sandbox.scenario import Scenario
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
) -> None:
    """Write the window as a PNG as it looks after the event of that number (None = at the end).

    Where the next action of the scenario begins there (0 for the first), it is shown as it is being aimed. Raises
    ScenarioError where there is no such event, the window would be too small, or the file can't be written.
    """
    least_width, least_height = SMALLEST
    if size[0] < least_width or size[1] < least_height:
        message = f"a window is at least {least_width}x{least_height} pixels, not {size[0]}x{size[1]}"
        raise ScenarioError("", (Problem("size", message),))
    window = Window(size, theme)
    window.open(scenario)
    try:
        window.desk.show(at)
    except (DiceError, ChoiceError) as error:
        raise ScenarioError(str(scenario.path or ""), (Problem("", str(error)),)) from error
    surface = pygame.Surface(size)
    window.draw(surface)
    sketch = window.desk.view().sketch
    if sketch.readout_at is not None:
        draw_cursor(surface, window.desk.ui.camera.to_screen(sketch.readout_at), theme)
    save_png(surface, path)
