"""A GIF written while it is drawn: one fixed palette, only what changes, never more than two frames in memory.

Every frame is laid on the palette without dither; the rectangle that differs from the frame before is kept, what is
the same in it transparent. A frame that is no different lengthens the one before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import numpy as np
import numpy.typing as npt
from PIL import GifImagePlugin, Image

from sandbox.core.errors import Problem, ScenarioError
from sandbox.render.theme import Color
from sandbox.scenario.files import replacing

Pixels = npt.NDArray[np.uint32]
Indices = npt.NDArray[np.uint8]

FRAME_RATES = (10, 20, 25, 50)
"""A GIF counts in hundredths of a second, so these rates are exact."""

MAX_COLORS = 255


def delay_cs(fps: int) -> int:
    """How long one frame stands at that rate, in hundredths of a second; ScenarioError for a rate that none can have.

    >>> delay_cs(25)
    4
    """
    if fps not in FRAME_RATES:
        rates = ", ".join(str(rate) for rate in FRAME_RATES[:-1]) + f" or {FRAME_RATES[-1]}"
        message = f"a GIF counts in hundredths of a second and can show {rates} frames a second, not {fps}"
        raise ScenarioError("", (Problem("fps", message),))
    return 100 // fps


class Quantizer:
    """Lays pixels on a palette: each gets the nearest colour. What was asked once is looked up from then on.

    The table has an entry for each of the 2^24 colours; only the pages that are asked for take memory.
    """

    def __init__(self, palette: Sequence[Color]) -> None:
        if not 0 < len(palette) <= MAX_COLORS:
            raise ValueError(f"a palette has 1 to {MAX_COLORS} colours, not {len(palette)}")
        self._palette = np.array(palette, np.int32)
        # Zero is "not asked yet", so that the fresh table needs no pages of its own: entries are one too high.
        self._entries = np.zeros(1 << 24, np.uint8)

    def __call__(self, pixels: Pixels) -> Indices:
        """The index of the nearest palette colour for every pixel 0xRRGGBB; of two equally near the earlier."""
        pixels = np.bitwise_and(pixels, np.uint32(0xFFFFFF), dtype=np.uint32)
        entries = self._entries[pixels]
        unknown = np.unique(pixels[entries == 0])
        if unknown.size:
            channels = np.stack([unknown >> 16, unknown >> 8 & 255, unknown & 255], axis=1).astype(np.int32)
            distance = ((channels[:, None, :] - self._palette) ** 2).sum(axis=2)
            self._entries[unknown] = distance.argmin(axis=1) + 1
            entries = self._entries[pixels]
        indices: Indices = entries - np.uint8(1)
        return indices


class GifWriter:
    """Takes frames one after the other; made by `gif_writer`.

    The last frame is held back, encoded but for how long it stands.
    """

    def __init__(self, file: BinaryIO, size: tuple[int, int], palette: Sequence[Color], loops: int | None) -> None:
        width, height = self._size = size
        self._file = file
        self._quantize = Quantizer(palette)
        self._transparent = len(palette)
        self._pixels: Pixels = np.zeros((height, width), np.uint32)
        self._indices: Indices = np.full((height, width), self._transparent, np.uint8)
        self._held: tuple[Image.Image, tuple[int, int]] | None = None
        self._held_cs = 0
        self._write_header(palette, loops)

    def add(self, pixels: Pixels, duration_cs: int) -> None:
        """A frame (rows of pixels, 0xRRGGBB) that stands for so many hundredths of a second."""
        width, height = self._size
        if pixels.shape != (height, width):
            raise ValueError(f"a frame has {width} x {height} pixels, not {pixels.shape[1]} x {pixels.shape[0]}")
        box = _find_box(pixels != self._pixels) if self._held else (slice(0, height), slice(0, width))
        if box is not None:
            self._pixels[box] = pixels[box]
            indices = self._quantize(pixels[box])
            changed = indices != self._indices[box]
            inner = _find_box(changed)
            if inner is not None:
                self._write_held()
                image = np.where(changed[inner], indices[inner], np.uint8(self._transparent))
                offset = (box[1].start + inner[1].start, box[0].start + inner[0].start)
                self._held = (Image.fromarray(image), offset)
                self._indices[box] = indices
        self._held_cs += duration_cs

    def finish(self) -> None:
        """Write the frame that was held back, and the end of the file."""
        self._write_held()
        self._file.write(b";")

    def _write_header(self, palette: Sequence[Color], loops: int | None) -> None:
        bits = max(1, self._transparent.bit_length())
        table = b"".join(bytes(color) for color in palette).ljust(3 << bits, b"\0")
        width, height = (pixels.to_bytes(2, "little") for pixels in self._size)
        self._file.write(b"GIF89a" + width + height + bytes((0xF0 | bits - 1, 0, 0)) + table)
        if loops is not None:
            self._file.write(b"!\xff\x0bNETSCAPE2.0\x03\x01" + loops.to_bytes(2, "little") + b"\0")

    def _write_held(self) -> None:
        if self._held:
            image, offset = self._held
            duration_ms, transparent = self._held_cs * 10, self._transparent
            blocks = GifImagePlugin.getdata(image, offset, duration=duration_ms, disposal=1, transparency=transparent)
            self._file.writelines(blocks)
        self._held_cs = 0


def _find_box(changed: npt.NDArray[np.bool_]) -> tuple[slice, slice] | None:
    """The smallest rectangle (rows, columns) with everything that changed, or None when nothing did."""
    rows = np.flatnonzero(changed.any(axis=1))
    if not rows.size:
        return None
    columns = np.flatnonzero(changed.any(axis=0))
    return slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)


@contextmanager
def gif_writer(
    path: Path, size: tuple[int, int], palette: Sequence[Color], *, loops: int | None = 0
) -> Iterator[GifWriter]:
    """A writer for a new GIF of that size (width, height); the file appears when the block ends well.

    It plays `loops` times more after the first time; 0 = for ever, None = once. Raises ScenarioError where the file
    cannot be written; then, as after any failure in the block, a file that was there before is still there.
    """
    with replacing(path) as file:
        writer = GifWriter(file, size, palette, loops)
        yield writer
        writer.finish()
