"""What the wheel scrolls: the form, the log or the table of those met that is under the pointer."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from sandbox.ui import contents, story
from sandbox.ui.desk import Desk
from sandbox.ui.input import Wheel
from sandbox.ui.panels.action import hidden_rows, plan_of

STEP = 44
"""How far a form goes for a notch of the wheel, in pixels of the design."""


def scroll_form(desk: Desk, forms: Mapping[str, tuple[Rect, int]], wheel: Wheel) -> bool:
    """Scroll the form under the pointer, no further than it goes; False where there is none."""
    for name, (place, most) in forms.items():
        if place.collidepoint(wheel.at):
            scrolled = getattr(desk.ui, name) - round(wheel.steps * STEP)
            desk.change(**{name: min(max(scrolled, 0), most)})
            return True
    return False


def scroll_panel(desk: Desk, wheel: Wheel) -> None:
    """Scroll the log or the table of those met, whichever is under the pointer, no further than it goes."""
    by = -1 if wheel.steps > 0 else 1
    ui, view = desk.ui, desk.view()
    panel = contents.action_panel(view)
    plan = plan_of(panel, ui.frame)
    if plan.log.collidepoint(wheel.at) and (ui.is_log_open or not plan.has_tabs):
        log = story.log(view, has_head=True)
        focus = min(max(log.focus + by, 0), max(len(log.lines) - 1, 0))
        desk.change(log_scrolled=ui.log_scrolled + focus - log.focus)
    else:
        desk.change(rows_scrolled=min(max(ui.rows_scrolled + by, 0), hidden_rows(panel, ui.frame)))
