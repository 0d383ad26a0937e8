"""Where everything stands in a window of a size: rectangles and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

SMALLEST = (1024, 720)
LOG_LEAST = 64
ROW = 28


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The parts of the window in pixels; `scale` is the interface scale, 1 to 2."""

    size: tuple[int, int]
    scale: float
    top: Rect
    rail: Rect
    table: Rect
    timeline: Rect
    panel: Rect

    @property
    def has_stats(self) -> bool:
        """Whether the window is high enough for the row of stat boxes."""
        return self.size[1] >= 760 * self.scale


def frame(size: tuple[int, int], scale: float = 1.0) -> Frame:
    """The frame of a window of that size in pixels.

    >>> frame((1280, 800)).table
    Rect(48, 40, 896, 688)
    """
    width, height = size
    bar, side, steps = (round(pixels * scale) for pixels in (40, 48, 72))
    wide = round(panel_width(width / scale) * scale)
    return Frame(
        size=size,
        scale=scale,
        top=Rect(0, 0, width, bar),
        rail=Rect(0, bar, side, height - bar),
        table=Rect(side, bar, width - side - wide, height - bar - steps),
        timeline=Rect(side, height - steps, width - side - wide, steps),
        panel=Rect(width - wide, bar, wide, height - bar),
    )


def panel_width(width: float) -> int:
    """The width of the right panel in a window so many pixels wide, before the interface scale."""
    if width < 1200:
        return 304
    return 336 if width < 1600 else 400


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelPlan:
    """The sections of the right panel, None where there is none; `rows` is how many rows of the table show.

    With `has_tabs` the log has no room of its own: targets and log share `table` under two tabs.
    """

    head: Rect
    stats: Rect | None
    budget: Rect | None
    figures: Rect | None
    tabs: Rect | None
    table: Rect | None
    rows: int
    buttons: Rect | None
    log: Rect

    @property
    def has_tabs(self) -> bool:
        return self.tabs is not None


def plan_panel(
    frame: Frame, *, has_stats: bool, legend: int, has_figures: bool, rows: int, has_buttons: bool, text: int = 0
) -> PanelPlan:
    """Stack the sections from the top; the log takes what is left, or shares the place of the table.

    `legend` counts the lines under the budget bar (0 = no bar), `rows` those of the table (0 = no table), `text` the
    pixels of running text that stand in the place of the table.
    """
    panel, scale = frame.panel, frame.scale
    left, width = panel.left + round(16 * scale), panel.width - round(32 * scale)
    y = 0.0

    def section(height: float, gap: float) -> Rect:
        nonlocal y
        top = y + gap
        y = top + height
        return Rect(left, panel.top + round(top * scale), width, round(height * scale))

    head = section(60, 0)
    stats = section(40, 8) if has_stats and frame.has_stats else None
    budget = section(48 + 20 * legend, 12 if stats else 4) if legend else None
    figures = section(56, 18 if budget else 12) if has_figures else None
    height = panel.height / scale
    below = (12 + 40 if has_buttons else 0) + 16
    least = ROW * (rows + 1) + text
    if y + 4 + least + below + LOG_LEAST <= height:
        table = section(least, 4) if least > ROW else None
        buttons = section(40, 12) if has_buttons else None
        log = Rect(panel.left, panel.top + round((y + 16) * scale), panel.width, 0)
        log.height = panel.bottom - log.top
        return PanelPlan(
            head=head,
            stats=stats,
            budget=budget,
            figures=figures,
            tabs=None,
            table=table,
            rows=rows,
            buttons=buttons,
            log=log,
        )
    tabs = section(ROW, 6)
    table = section(height - y - 4 - below, 4)
    buttons = section(40, 12) if has_buttons else None
    shown = max(int(table.height / scale) // ROW - 1, 0)
    return PanelPlan(
        head=head,
        stats=stats,
        budget=budget,
        figures=figures,
        tabs=tabs,
        table=table,
        rows=min(rows, shown),
        buttons=buttons,
        log=Rect(panel.left, table.top, panel.width, table.height),
    )


def step_marks(counts: tuple[int, ...], width: float, scale: float = 1.0) -> tuple[float, ...]:
    """Where the centre of each step stands on a line of that width, in pixels from its start.

    `counts` are the marks in each step; a step of several marks is a pill and takes more room. The gaps between are
    equal; where even no gap at all would not fit, the steps move together and overlap.
    """
    mark = 20 * scale
    widths = [count * mark for count in counts]
    if not widths:
        return ()
    spare = width - sum(widths)
    gap = spare / len(widths) if spare > 0 else 0.0
    squeeze = min(1.0, width / sum(widths))
    centres, x = [], 0.0
    for step in widths:
        centres.append((x + step / 2) * squeeze)
        x += step + gap
    return tuple(centres)
