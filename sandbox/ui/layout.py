"""Where everything stands in a window of a size: rectangles and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.scenario.settings import SCALES

SMALLEST = (1024, 720)
LEAST_ROOM = (960, 540)
"""A window keeps so many pixels of the design, whatever interface scale is wished for: panels need them."""

LEAST_SHOWN = (640, 400)
"""Of a window that is smaller still, as some desktops make them, the right and the lower end are cut off."""

LOG_LEAST = 64
ROW = 28
HEAD = 60
STATS_BELOW = 8
TABS_GAP = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The parts of the window in pixels; `scale` is the interface scale, 1 to 2, as near to `wished` as it fits."""

    size: tuple[int, int]
    scale: float
    wished: float
    top: Rect
    rail: Rect
    table: Rect
    timeline: Rect
    panel: Rect

    @property
    def has_stats(self) -> bool:
        """Whether the window is high enough for the row of stat boxes."""
        return self.size[1] >= 760 * self.scale


def frame(size: tuple[int, int], wished: float = 1.0) -> Frame:
    """The frame of a window of that size in pixels, with that interface scale or the largest that it has room for.

    >>> frame((1280, 800)).table
    Rect(48, 40, 896, 688)
    """
    size = width, height = max(size[0], LEAST_SHOWN[0]), max(size[1], LEAST_SHOWN[1])
    scale = largest_scale(size, wished)
    bar, side, steps = (round(pixels * scale) for pixels in (40, 48, 72))
    wide = round(panel_width(width / scale) * scale)
    return Frame(
        size=size,
        scale=scale,
        wished=wished,
        top=Rect(0, 0, width, bar),
        rail=Rect(0, bar, side, height - bar),
        table=Rect(side, bar, width - side - wide, height - bar - steps),
        timeline=Rect(side, height - steps, width - side - wide, steps),
        panel=Rect(width - wide, bar, wide, height - bar),
    )


def largest_scale(size: tuple[int, int], wished: float) -> float:
    """The largest interface scale up to the one that is wished for that leaves all panels their room.

    >>> largest_scale((1920, 1080), 2.0), largest_scale((1280, 800), 2.0)
    (2.0, 1.25)
    """
    most = min(side / least for side, least in zip(size, LEAST_ROOM, strict=True))
    return max((scale for scale in SCALES if scale <= min(wished, most)), default=SCALES[0])


def panel_width(width: float) -> int:
    """The width of the right panel in a window so many pixels wide, before the interface scale."""
    if width < 1200:
        return 304
    return 336 if width < 1600 else 400


@dataclass(frozen=True, slots=True)
class Extent:
    """What a section of the panel wants, in pixels of the design: a gap above it, its height.

    `least` is how low it may become where the window is low: less than its height for what scrolls.
    """

    gap: float
    height: float
    least: float

    @property
    def gives_way(self) -> bool:
        return self.least < self.height


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelPlan:
    """The parts of the right panel, None for what has no room; `sections` has one place for each section.

    With `has_tabs` the log has no room of its own: it shares that of the sections below two tabs.
    """

    head: Rect
    stats: Rect | None
    sections: tuple[Rect | None, ...]
    tabs: Rect | None
    buttons: Rect | None
    log: Rect

    @property
    def has_tabs(self) -> bool:
        return self.tabs is not None

    def is_behind_log(self, section: Rect) -> bool:
        """Whether the log takes this section's place while its tab is open."""
        return self.tabs is not None and section.top >= self.tabs.top


def plan_panel(frame: Frame, extents: tuple[Extent, ...], *, has_stats: bool, has_buttons: bool) -> PanelPlan:
    """Stack the sections from the top; the log takes what is left.

    Where too little is left, two tabs stand above the first section that gives way (or the first of all), and the log
    takes its turn there. What has no room even then folds away: the last first, but for the one that gives way.
    """
    panel, scale = frame.panel, frame.scale
    left, width = panel.left + round(16 * scale), panel.width - round(32 * scale)
    y = 0.0

    def place(height: float, gap: float) -> Rect:
        nonlocal y
        top = y + gap
        y = top + height
        return Rect(left, panel.top + round(top * scale), width, round(height * scale))

    head = place(HEAD, 0)
    stats = place(40, 8) if has_stats and frame.has_stats else None
    y += STATS_BELOW if stats else 0
    room = panel.height / scale - y - (12 + 40 if has_buttons else 0) - 16
    if sum(extent.gap + extent.height for extent in extents) + LOG_LEAST <= room:
        sections = tuple(place(extent.height, extent.gap) for extent in extents)
        buttons = place(40, 12) if has_buttons else None
        log = Rect(panel.left, panel.top + round((y + 16) * scale), panel.width, 0)
        log.height = panel.bottom - log.top
        return PanelPlan(head=head, stats=stats, sections=sections, tabs=None, buttons=buttons, log=log)
    giving = next((index for index, extent in enumerate(extents) if extent.gives_way), None)
    heights = _folded(extents, giving, room - ROW - TABS_GAP)
    tabs, places = Rect(0, 0, 0, 0), list[Rect | None]()
    for index, (extent, height) in enumerate(zip(extents, heights, strict=True)):
        if index == (giving or 0):
            tabs = place(ROW, TABS_GAP)
        places.append(None if height is None else place(height, extent.gap))
    y = panel.height / scale - 16 - (40 if has_buttons else 0)
    buttons = place(40, 0) if has_buttons else None
    foot = buttons.top - round(12 * scale) if buttons else panel.bottom - round(16 * scale)
    log = Rect(panel.left, tabs.bottom + round(4 * scale), panel.width, foot - tabs.bottom - round(4 * scale))
    return PanelPlan(head=head, stats=stats, sections=tuple(places), tabs=tabs, buttons=buttons, log=log)


def _folded(extents: tuple[Extent, ...], giving: int | None, room: float) -> list[float | None]:
    """The height of each section in that room, None for those that fold away; the one that gives way takes the rest."""
    kept = list(range(len(extents)))

    def spare() -> float:
        return room - sum(extents[index].gap + extents[index].least for index in kept)

    for index in reversed(range(len(extents))):
        if spare() < 0 and index != giving:
            kept.remove(index)
    heights = [extent.least if index in kept else None for index, extent in enumerate(extents)]
    if giving is not None:
        heights[giving] = max(0.0, min(extents[giving].height, extents[giving].least + spare()))
    return heights


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
