"""How much of each pixel a shape covers: exact areas, so that edges are smooth at any place, angle and width."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import pygame
from numpy.typing import NDArray

from sandbox.render.theme import Color

Floats = NDArray[np.float64]
Mask = NDArray[np.float32]
Loops = Sequence[Floats]
"""Closed outlines, each an (n, 2) array of x and y in pixels. Loops that wind alike unite; one that winds the other way
cuts a hole."""

_LARGEST_KEPT = 200_000


def bounds(loops: Loops, clip: pygame.Rect) -> pygame.Rect:
    """The whole pixels that the loops may touch, within `clip`."""
    points = np.concatenate(loops)
    low = np.floor(np.clip(points.min(axis=0), -1e6, 1e6)).astype(int)
    high = np.ceil(np.clip(points.max(axis=0), -1e6, 1e6)).astype(int)
    return pygame.Rect(low[0], low[1], high[0] - low[0], high[1] - low[1]).clip(clip)


def coverage(loops: Loops, box: pygame.Rect) -> Mask:
    """The covered share of each pixel of the box, as a (height, width) array of 0 to 1.

    Every edge leaves in each pixel that it passes the signed area to its right; running sums along the rows then give
    the covered area (the method of font rasterisers).
    """
    width, height = box.size
    start = np.concatenate(loops) - (box.left, box.top)
    last = np.cumsum([len(loop) for loop in loops]) - 1
    end = np.concatenate((start[1:], start[:1]))
    end[last] = start[np.concatenate(([0], last[:-1] + 1))]
    is_down = end[:, 1] > start[:, 1]
    sign = np.where(is_down, 1.0, -1.0)
    x_top, y_top, x_bottom, y_bottom, sign = _cut(
        np.where(is_down[:, None], start, end), np.where(is_down[:, None], end, start), sign, box.size
    )
    slope = (x_bottom - x_top) / (y_bottom - y_top)

    first = np.floor(y_top)
    edge, row = _spread(first, np.ceil(y_bottom) - first)
    upper, lower = np.maximum(y_top[edge], row), np.minimum(y_bottom[edge], row + 1)
    x_upper = np.clip(x_top[edge] + (upper - y_top[edge]) * slope[edge], 0.0, width)
    x_lower = np.clip(x_top[edge] + (lower - y_top[edge]) * slope[edge], 0.0, width)
    amount = sign[edge] * (lower - upper)

    left, right = np.minimum(x_upper, x_lower), np.maximum(x_upper, x_lower)
    first = np.floor(left)
    piece, column = _spread(first, np.maximum(np.ceil(right) - first, 1.0))
    from_x, to_x = np.maximum(left[piece], column), np.minimum(right[piece], column + 1)
    span = right[piece] - left[piece]
    share = np.divide(to_x - from_x, span, out=np.ones_like(span), where=span > 0)
    inside = (from_x + to_x) / 2 - column
    amount = amount[piece] * share

    stride = width + 2
    place = (row[piece] * stride + column).astype(np.intp)
    sums = np.zeros(height * stride, dtype=np.float32)
    np.add.at(sums, place, (amount * (1 - inside)).astype(np.float32))
    np.add.at(sums, place + 1, (amount * inside).astype(np.float32))
    rows = sums.reshape(height, stride)
    np.cumsum(rows, axis=1, out=rows)
    np.abs(rows, out=rows)
    return np.minimum(rows, 1.0, out=rows)[:, :width]


def _cut(
    top: Floats, bottom: Floats, sign: Floats, size: tuple[int, int]
) -> tuple[Floats, Floats, Floats, Floats, Floats]:
    """The edges within the height of the box: x and y at the top, x and y at the bottom, sign.

    What lies to the left of the box is laid on its left border; what lies to its right is dropped.
    """
    width, height = size
    if top.min() >= 0 and (np.maximum(top, bottom).max(axis=0) <= size).all() and bottom[:, 0].min() >= 0:
        kept = bottom[:, 1] - top[:, 1] > 1e-9
        return *top[kept].T, *bottom[kept].T, sign[kept]
    x_top, y_top = top.T
    x_run, y_run = (bottom - top).T
    safe_x, safe_y = np.where(x_run == 0, 1.0, x_run), np.where(y_run == 0, 1.0, y_run)
    first, last = np.clip(-y_top / safe_y, 0, 1), np.clip((height - y_top) / safe_y, 0, 1)
    at_left, at_right = np.where(x_run == 0, 0.0, -x_top / safe_x), np.where(x_run == 0, 0.0, (width - x_top) / safe_x)
    low, high = np.clip(np.minimum(at_left, at_right), first, last), np.clip(np.maximum(at_left, at_right), first, last)
    begin, end = np.concatenate((first, low, high)), np.concatenate((low, high, last))
    x_top, y_top, x_run, y_run, sign = (np.tile(values, 3) for values in (x_top, y_top, x_run, y_run, sign))
    kept = (end - begin) * y_run > 1e-9
    kept &= x_top + x_run * (begin + end) / 2 < width
    x_top, y_top, x_run, y_run, sign, begin, end = (
        values[kept] for values in (x_top, y_top, x_run, y_run, sign, begin, end)
    )
    return (
        np.clip(x_top + x_run * begin, 0.0, width),
        np.clip(y_top + y_run * begin, 0.0, height),
        np.clip(x_top + x_run * end, 0.0, width),
        np.clip(y_top + y_run * end, 0.0, height),
        sign,
    )


def _spread(first: Floats, counts: Floats) -> tuple[NDArray[np.intp], Floats]:
    """For each index i the numbers first[i], first[i] + 1, ... (counts[i] of them): the indexes and the numbers."""
    lengths = counts.astype(np.intp)
    index = np.repeat(np.arange(len(lengths)), lengths)
    ahead = np.cumsum(lengths) - lengths
    return index, first[index] + (np.arange(len(index)) - ahead[index])


def layer(mask: Mask, color: Color) -> pygame.Surface:
    """A surface of one colour whose alpha is the (height, width) mask of 0 to 1."""
    height, width = mask.shape
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    pixels = (mask * np.float32(255) + np.float32(0.5)).astype(np.uint32)
    pixels <<= surface.get_shifts()[3]
    pixels |= surface.map_rgb((*color, 0))
    pygame.surfarray.pixels2d(surface).T[:] = pixels
    return surface


def paint(surface: pygame.Surface, loops: Loops, color: Color, alpha: float = 1.0) -> None:
    """Fill the union of the loops. What was painted just so before, and is not huge, is not computed again."""
    box = bounds(loops, surface.get_clip())
    if box.width <= 0 or box.height <= 0:
        return
    if box.width * box.height <= _LARGEST_KEPT:
        painted = _painted(tuple(loop.tobytes() for loop in loops), (*box.topleft, *box.size), color, alpha)
    else:
        painted = layer(coverage(loops, box) * alpha, color)
    surface.blit(painted, box)


@lru_cache(maxsize=96)
def _painted(outlines: tuple[bytes, ...], box: tuple[int, int, int, int], color: Color, alpha: float) -> pygame.Surface:
    return layer(_covered(outlines, box) * alpha, color)


@lru_cache(maxsize=16)
def _covered(outlines: tuple[bytes, ...], box: tuple[int, int, int, int]) -> Mask:
    """The mask of what is painted again soon in another colour or opacity."""
    return coverage([np.frombuffer(outline).reshape(-1, 2) for outline in outlines], pygame.Rect(box))
