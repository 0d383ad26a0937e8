"""The GIF writer: exact colours, exact time, the same bytes every time, and nothing lost on failure."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageSequence

from sandbox.core.errors import ScenarioError
from sandbox.render.gif import Pixels, Quantizer, delay_cs, gif_writer
from sandbox.render.theme import DARK, Color

PALETTE: tuple[Color, ...] = (DARK.table, DARK.grid, DARK.text, *DARK.answers.values())
SIZE = (64, 48)


def moving_square(count: int = 12) -> list[Pixels]:
    """A square of one answer colour on the mat, with a ragged corner that lies between the palette colours."""
    noise = np.random.default_rng(3).integers(0, 1 << 24, (8, 8), dtype=np.uint32)
    frames = []
    for index in range(count):
        frame = np.full(SIZE[::-1], 0x2D3436, np.uint32)
        frame[10:22, index * 4 : index * 4 + 12] = 0xF2AE2E
        frame[-8:, -8:] = noise
        frames.append(frame)
    return frames


def write(path: Path, frames: list[Pixels], delays: list[int], palette: tuple[Color, ...] = PALETTE) -> None:
    height, width = frames[0].shape
    with gif_writer(path, (width, height), palette) as writer:
        for frame, delay in zip(frames, delays, strict=True):
            writer.add(frame, delay)


def decoded(path: Path) -> list[tuple[np.ndarray, int]]:
    """Every frame as Pillow shows it (rows x columns x RGB), and how long it stands in milliseconds."""
    with Image.open(path) as image:
        return [(np.asarray(frame.convert("RGB")), frame.info["duration"]) for frame in ImageSequence.Iterator(image)]


def brute_nearest(pixels: Pixels, palette: tuple[Color, ...]) -> np.ndarray:
    """The oracle: for each pixel the palette colour at the least distance, one by one."""
    colors = {}
    for value in set(pixels.ravel().tolist()):
        rgb = (value >> 16 & 255, value >> 8 & 255, value & 255)
        colors[value] = min(palette, key=lambda color: sum((a - b) ** 2 for a, b in zip(color, rgb, strict=True)))
    return np.array([[colors[value] for value in row] for row in pixels.tolist()], np.uint8)


def test_every_frame_decodes_to_the_nearest_palette_colours(tmp_path: Path) -> None:
    frames = moving_square()

    write(tmp_path / "a.gif", frames, [4] * len(frames))

    shown = decoded(tmp_path / "a.gif")
    assert len(shown) == len(frames)
    for frame, (image, duration) in zip(frames, shown, strict=True):
        assert duration == 40
        assert np.array_equal(image, brute_nearest(frame, PALETTE))


@given(
    changes=st.lists(st.tuples(st.integers(0, 11), st.integers(0, 8), st.integers(0, 1 << 24)), max_size=12),
    count=st.sampled_from((1, 2, 3, 5, 96, 255)),
)
@settings(max_examples=25)
def test_any_changes_on_any_palette_come_back_exactly(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[int, int, int]], count: int
) -> None:
    palette = tuple((index, 255 - index, index * 7 % 256) for index in range(count))
    path = tmp_path_factory.mktemp("gif") / "any.gif"
    frames = [np.zeros((9, 12), np.uint32)]
    for x, y, value in changes:
        frames.append(frames[-1].copy())
        frames[-1][y, x:] = value

    write(path, frames, [2] * len(frames), palette)

    pictures = [image for image, duration in decoded(path) for _ in range(duration // 20)]
    assert len(pictures) == len(frames)
    for frame, picture in zip(frames, pictures, strict=True):
        assert np.array_equal(picture, brute_nearest(frame, palette))


def test_a_frame_that_is_no_different_lengthens_the_one_before(tmp_path: Path) -> None:
    first, second = moving_square(2)
    almost = first.copy()
    almost[0, 0] = 0x2D3437  # lands on the same palette colour

    write(tmp_path / "a.gif", [first, first, almost, second, second], [80, 4, 4, 4, 200])

    assert [duration for _, duration in decoded(tmp_path / "a.gif")] == [880, 2040]


def test_two_runs_write_the_same_bytes(tmp_path: Path) -> None:
    frames = moving_square()

    for name in ("a.gif", "b.gif"):
        write(tmp_path / name, frames, [4] * len(frames))

    assert (tmp_path / "a.gif").read_bytes() == (tmp_path / "b.gif").read_bytes()


@pytest.mark.parametrize(("loops", "told"), [(0, 0), (3, 3), (None, None)])
def test_it_says_how_often_it_plays(tmp_path: Path, loops: int | None, told: int | None) -> None:
    with gif_writer(tmp_path / "a.gif", SIZE, PALETTE, loops=loops) as writer:
        writer.add(moving_square(1)[0], 4)

    with Image.open(tmp_path / "a.gif") as image:
        assert image.info.get("loop") == told


@pytest.mark.parametrize(("fps", "delay"), [(10, 10), (20, 5), (25, 4), (50, 2)])
def test_rates_that_a_gif_can_show(fps: int, delay: int) -> None:
    assert delay_cs(fps) == delay


@pytest.mark.parametrize("fps", [30, 0, -25, 60])
def test_other_rates_are_refused_in_one_sentence(fps: int) -> None:
    with pytest.raises(ScenarioError) as caught:
        delay_cs(fps)

    assert str(caught.value) == (
        f"fps: a GIF counts in hundredths of a second and can show 10, 20, 25 or 50 frames a second, not {fps}"
    )


def test_a_failed_recording_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "a.gif"
    path.write_bytes(b"old")

    with pytest.raises(ValueError, match="a frame has 64 x 48 pixels, not 3 x 2"):
        write(path, [moving_square(1)[0], np.zeros((2, 3), np.uint32)], [4, 4])

    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    for path, reason in ((tmp_path / "no" / "a.gif", "no such file or directory"), (tmp_path, "it is a folder")):
        with pytest.raises(ScenarioError) as caught, gif_writer(path, SIZE, PALETTE):
            pass

        assert str(caught.value) == f"{path}: the file cannot be written: {reason}"


def test_of_two_colours_equally_near_the_earlier_is_taken() -> None:
    quantize = Quantizer(((0, 0, 0), (2, 0, 0), (4, 0, 0)))

    assert quantize(np.array([[0x010000, 0x030000, 0xFF000000]], np.uint32)).tolist() == [[0, 1, 0]]
