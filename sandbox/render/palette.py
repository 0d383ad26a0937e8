"""The fixed colours of a recording: flat colours, what they become on each other, and the steps of smooth edges.

A fixed palette keeps every frame of a clip in the same colours and needs no dither; nothing that is drawn may therefore
be a gradient, a glow or a soft shadow.
"""

from __future__ import annotations

from functools import cache

from sandbox.core.terrain import TerrainKind
from sandbox.render.ground import PATTERNS, fill_color, pattern_color
from sandbox.render.theme import Color, SideColors, Theme, mix

RECORDED_LANE_ALPHA = 0.16

_KINDS: tuple[TerrainKind, ...] = (
    "rough",
    "woodland",
    "water",
    "obstacle",
    "obstruction",
    "hazard",
    "impassable",
)
_PATTERNED: tuple[TerrainKind, ...] = ("rough", "woodland", "water", "hazard")


@cache
def palette(theme: Theme, side_count: int) -> tuple[Color, ...]:
    """The colours of a recording with so many sides: 57, and 13 for each side up to the fourth."""
    table, tag, text = theme.table, theme.tag, theme.text
    flat = (theme.off_table, theme.panel, table, theme.grid, theme.grid6, theme.edge, theme.mat_text, tag, text)
    furniture = (theme.text2, theme.text3, theme.line2, mix(table, theme.shadow, theme.shadow_alpha))
    fills = tuple(fill_color(kind, theme) for kind in _KINDS)
    patterns = tuple(
        mix(fill_color(kind, theme), pattern_color(kind, theme), PATTERNS[kind].alpha) for kind in _PATTERNED
    )
    lane = mix(table, theme.lane, RECORDED_LANE_ALPHA)
    hues = tuple(theme.answers.values())
    colors = (
        *flat,
        *furniture,
        *hues,
        *fills,
        *patterns,
        theme.terrain["hazard"],
        mix(table, theme.lane, 0.10),
        lane,
        *(
            mix(table, hue, step)
            for answer, hue in theme.answers.items()
            if answer != "flies"
            for step in (1 / 3, 2 / 3)
        ),
        *(mix(tag, text, step) for step in (0.2, 0.4, 0.6, 0.8)),
        mix(theme.panel, text, 0.5),
        mix(theme.panel, theme.text2, 0.5),
        *(mix(lane, theme.lane, step) for step in (0.3, 0.6)),
    )
    sides = (
        color
        for index in range(min(side_count, len(theme.sides)))
        for color in _side_colors(theme.side(index), table, lane)
    )
    return (*colors, *sides)


def _side_colors(side: SideColors, table: Color, lane: Color) -> tuple[Color, ...]:
    pairs = (
        (table, side.rim),
        (lane, side.rim),
        (table, side.plate),
        (side.rim, side.plate),
        (side.rim, side.body),
        (side.rim, side.top),
        (side.top, side.plate),
        (side.front, table),
    )
    return (side.rim, side.plate, side.body, side.top, side.front, *(mix(low, high, 0.5) for low, high in pairs))
