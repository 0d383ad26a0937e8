"""A frame as it is posted: the table, and under it a caption with the place in the clip."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from sandbox.core.errors import Problem, ScenarioError
from sandbox.core.vec import Vec2
from sandbox.present.extent import discs
from sandbox.present.scene import Scene
from sandbox.present.timeline import Timeline
from sandbox.render.camera import Bounds, Camera, bounds_around, fit, start
from sandbox.render.fonts import Weight, text, text_width
from sandbox.render.gif import Pixels
from sandbox.render.icons import logo
from sandbox.render.palette import RECORDED_LANE_ALPHA
from sandbox.render.table import TableOptions, draw_table
from sandbox.render.tag_drawing import RECORDING, WINDOW
from sandbox.render.tags import Slot
from sandbox.render.theme import Color, Theme

WIDTHS = (320, 3840)
HEIGHTS = (240, 2880)
LARGE_WIDTH = 800
"""From this width on a caption has two lines and tags are a third larger."""

MARGIN_IN = 1.5
EDGE_IN = 0.15
"""What is left between the edge of the view and a base with no part in the run."""

INCHES_ACROSS = 10
"""The closest view: at least so many inches wide."""

_BAR = 4
_SCALE_BAR = 40
_PADDING = 24
_PRODUCT = "Stampede"
_ELLIPSIS = "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """The measures of a frame in pixels: its size, and the height of the caption in it."""

    size: tuple[int, int]
    caption: int
    is_large: bool

    @property
    def table(self) -> pygame.Rect:
        """Where the table is."""
        width, height = self.size
        return pygame.Rect(0, 0, width, height - self.caption)


def format_of(width: int, height: int | None = None) -> Format:
    """The format of a frame of that size, 4 to 3 where no height is given; ScenarioError where it is none to look at.

    >>> format_of(960).table.size
    (960, 624)
    """
    height = width * 3 // 4 if height is None else height
    for what, adjective, pixels, (least, most) in (
        ("width", "wide", width, WIDTHS),
        ("height", "high", height, HEIGHTS),
    ):
        if not least <= pixels <= most:
            message = f"a picture is {least} to {most} pixels {adjective}, not {pixels}"
            raise ScenarioError("", (Problem(what, message),))
    is_large = width >= LARGE_WIDTH
    return Format(size=(width, height), caption=96 if is_large else 48, is_large=is_large)


def camera_of(timeline: Timeline, format_: Format) -> Camera:
    """The view of a whole recording: everyone with a part in it and a margin, and nobody cut in two by its edge."""
    whole = bounds_around(discs(timeline), MARGIN_IN)
    if whole is None:
        return start(timeline.board, format_.table)
    most = format_.size[0] / INCHES_ACROSS
    # Above the foot of the view, where the scale bar is, and as much below its head.
    clear = format_.table.inflate(0, -2 * _SCALE_BAR)
    seen = fit(whole, clear, most).resized(format_.table).bounds
    bases = [(model.position, model.footprint.reach_in) for model in timeline.board.models if model.is_on_table]
    cut = [disc for disc in bases if _is_cut(disc, seen)]
    left, bottom, right, top = whole
    around = bounds_around(cut, EDGE_IN) or whole
    bounds = (min(left, around[0]), min(bottom, around[1]), max(right, around[2]), max(top, around[3]))
    return fit(bounds, clear, most).resized(format_.table)


def _is_cut(disc: tuple[Vec2, float], bounds: Bounds) -> bool:
    """Whether the edge of a view goes through a disc, or nearly so."""
    (x, y), radius = disc
    left, bottom, right, top = bounds
    reach = radius + EDGE_IN
    is_inside = left + reach <= x <= right - reach and bottom + reach <= y <= top - reach
    return not is_inside and left - radius < x < right + radius and bottom - radius < y < top + radius


class Painter:
    """Draws the frames of one recording, all with the same view; tags keep their places from frame to frame.

    `slots` are the places of the tags in the frame drawn last.
    """

    def __init__(self, title: str, timeline: Timeline, format_: Format, theme: Theme) -> None:
        self.format = format_
        self._title = title
        self._theme = theme
        self._camera = camera_of(timeline, self.format)
        self._options = TableOptions(
            tag_style=RECORDING if self.format.is_large else WINDOW, lane_alpha=RECORDED_LANE_ALPHA
        )
        self.slots: tuple[Slot, ...] = ()
        self._surface = pygame.Surface(self.format.size, 0, 32, (0xFF0000, 0xFF00, 0xFF, 0))

    def draw(self, scene: Scene) -> pygame.Surface:
        """The frame of a scene; the next one is drawn on the same surface."""
        drawn = draw_table(self._surface, scene, self._camera, self._theme, self._options, self.slots)
        self.slots = drawn.slots
        draw_caption(self._surface, self._title, scene, self._theme, self.format)
        return self._surface

    def pixels(self, scene: Scene) -> Pixels:
        """The frame of a scene as rows of pixels 0xRRGGBB."""
        pixels: Pixels = pygame.surfarray.pixels2d(self.draw(scene)).T.copy()
        return pixels


def draw_caption(surface: pygame.Surface, title: str, scene: Scene, theme: Theme, format_: Format) -> None:
    """The caption: what happens and why on the left, whose picture it is on the right, the place in the clip on top."""
    width, height = format_.size
    area = pygame.Rect(0, height - format_.caption, width, format_.caption)
    surface.fill(theme.panel, area)
    surface.fill(theme.line2, (area.left, area.top, width, _BAR))
    surface.fill(theme.answers["tramples"], (area.left, area.top, round(width * scene.progress), _BAR))
    if format_.is_large:
        rows = (area.top + 31, area.top + 65)
        right = _put(
            surface, title, 20, "Semibold", theme.text, (width - _PADDING, rows[0]), width * 0.4, is_right=True
        )
        _put(surface, scene.caption, 26, "Bold", theme.text, (_PADDING, rows[0]), right - 2 * _PADDING)
        right = _put_product(surface, theme, (width - _PADDING, rows[1]), 20)
        _put(surface, scene.why, 20, "Regular", theme.text2, (_PADDING, rows[1]), right - 2 * _PADDING)
    else:
        row = area.top + (_BAR + format_.caption) // 2
        right = _put_product(surface, theme, (width - _PADDING // 2, row), 15)
        _put(surface, scene.caption, 20, "Bold", theme.text, (_PADDING // 2, row), right - 1.5 * _PADDING)


def _put_product(surface: pygame.Surface, theme: Theme, place: tuple[float, float], size: int) -> float:
    """The word mark with its sign, ending at a place; where it begins."""
    right, middle = place
    left = _put(surface, _PRODUCT, size, "Bold", theme.text, (right, middle), right, is_right=True)
    sign = logo(size, theme)
    left -= sign.get_width() + size * 0.45
    surface.blit(sign, (round(left), round(middle - sign.get_height() / 2)))
    return left


def _put(
    surface: pygame.Surface,
    words: str,
    size: int,
    weight: Weight,
    color: Color,
    place: tuple[float, float],
    room: float,
    *,
    is_right: bool = False,
) -> float:
    """A line of words that begins (or ends) at a place and takes no more than its room; where it begins."""
    size, words = fitted(words, size, weight, room)
    line = text(words, size, weight, color)
    x, middle = place
    left = x - line.get_width() if is_right else x
    surface.blit(line, (round(left), round(middle - line.get_height() / 2)))
    return left


def fitted(words: str, size: int, weight: Weight, room: float) -> tuple[int, str]:
    """The largest size down to four fifths at which the words fit into so many pixels; below that they are cut off."""
    for smaller in range(size, size * 4 // 5 - 1, -1):
        if text_width(words, smaller, weight) <= room:
            return smaller, words
    cut = words
    while cut and text_width(cut.rstrip() + _ELLIPSIS, smaller, weight) > room:
        cut = cut[:-1]
    return smaller, cut.rstrip() + _ELLIPSIS
