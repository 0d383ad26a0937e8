"""The patterns of terrain as masks: each kind is known by its pattern first, by its hue second.

A box is in pixels from the table's origin, y down, so that a pattern stays where it is when the view is panned. A `px`
is the interface scale, which lines, dots and the gaps between them grow with.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pygame

from sandbox.core.terrain import TerrainKind
from sandbox.render.coverage import Floats, Mask, coverage
from sandbox.render.outlines import circle_points
from sandbox.render.shapes import striped

_DOT_RADIUS, _DOT_GAP = 1.5, 14.0
_TREE_GAP_IN, _TREE_RADII_IN = 0.62, (0.15, 0.18, 0.21, 0.25, 0.29)
_WAVE_GAP, _WAVE_LENGTH, _WAVE_HEIGHT, _WAVE_DRAWN, _WAVE_PERIOD = 13.0, 21.0, 2.2, 25.0, 33.0
_ORIGIN = (0.0, 0.0)


def pattern(kind: TerrainKind, box: pygame.Rect, outline: Floats, scale: float, px: float = 1.0) -> Mask:
    """The share of each pixel of the box that the pattern of that kind covers, as a (height, width) array."""
    return _PATTERNS[kind](box, outline, scale, px)


def _dots(box: pygame.Rect, _outline: Floats, _scale: float, px: float) -> Mask:
    x, y = _pixels(box)
    gap = _DOT_GAP * px
    row = np.floor(y / gap)
    across = (x[None, :] + (row % 2 * (gap / 2))[:, None]) % gap - gap / 2
    along = (y - (row + 0.5) * gap)[:, None]
    covered: Mask = np.clip(_DOT_RADIUS * px + 0.5 - np.hypot(across, along), 0, 1).astype(np.float32)
    return covered


def _trees(box: pygame.Rect, _outline: Floats, scale: float, px: float) -> Mask:
    gap, width = _TREE_GAP_IN * scale, 1.5 * px
    reach = max(_TREE_RADII_IN) * scale + gap
    trees = [
        (
            circle_points(_ORIGIN, radius * scale + width / 2),
            circle_points(_ORIGIN, max(0.1, radius * scale - width / 2))[::-1],
        )
        for radius in _TREE_RADII_IN
    ]
    loops: list[Floats] = []
    for row in range(math.floor((box.top - reach) / gap), math.ceil((box.bottom + reach) / gap) + 1):
        for column in range(math.floor((box.left - reach) / gap), math.ceil((box.right + reach) / gap) + 1):
            chance = (column * 73856093 ^ row * 19349663) & 0xFFFF
            x = (column + 0.5 * (row % 2) + ((chance >> 3) % 16 - 8) / 50) * gap
            y = (row + ((chance >> 7) % 16 - 8) / 50) * gap
            loops += [np.add(tree, (x, y)) for tree in trees[chance % 5]]
    return coverage(loops, box)


def _waves(box: pygame.Rect, _outline: Floats, _scale: float, px: float) -> Mask:
    x, y = _pixels(box)
    gap, height, drawn, period = (value * px for value in (_WAVE_GAP, _WAVE_HEIGHT, _WAVE_DRAWN, _WAVE_PERIOD))
    row = np.floor(y / gap)
    along = (x[None, :] + (row * 11 * px % period)[:, None]) % period
    away = (y - (row + 0.5) * gap)[:, None] + height * np.sin(along / (_WAVE_LENGTH * px) * 2 * math.pi - 2.6)
    is_drawn = np.clip(np.minimum(along, drawn - along) + 0.5, 0, 1)
    covered: Mask = (np.clip(0.75 * px + 0.5 - np.abs(away), 0, 1) * is_drawn).astype(np.float32)
    return covered


def _courses(box: pygame.Rect, outline: Floats, _scale: float, px: float) -> Mask:
    sides = np.concatenate((outline[1:], outline[:1])) - outline
    x, y = sides[np.argmax(np.hypot(sides[:, 0], sides[:, 1]))]
    return striped(box, 2.0 * px, 12.0 * px, math.degrees(math.atan2(-y, x)) + 90, _ORIGIN)


def _crossed(width: float, spacing: float) -> Callable[[pygame.Rect, Floats, float, float], Mask]:
    def crosshatch(box: pygame.Rect, _outline: Floats, _scale: float, px: float) -> Mask:
        falling = striped(box, width * px, spacing * px, -45.0, _ORIGIN)
        covered: Mask = np.maximum(falling, striped(box, width * px, spacing * px, 45.0, _ORIGIN))
        return covered

    return crosshatch


def _broad(box: pygame.Rect, _outline: Floats, _scale: float, px: float) -> Mask:
    return striped(box, 5.0 * px, 16.0 * px, 45.0, _ORIGIN)


def _pixels(box: pygame.Rect) -> tuple[Floats, Floats]:
    return np.arange(box.left + 0.5, box.right, 1.0), np.arange(box.top + 0.5, box.bottom, 1.0)


_PATTERNS: dict[TerrainKind, Callable[[pygame.Rect, Floats, float, float], Mask]] = {
    "rough": _dots,
    "difficult": _dots,
    "woodland": _trees,
    "water": _waves,
    "obstacle": _courses,
    "barrier": _courses,
    "obstruction": _crossed(1.3, 11.0),
    "hazard": _broad,
    "impassable": _crossed(3.2, 20.0),
}
