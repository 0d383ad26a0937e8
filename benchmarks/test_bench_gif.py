"""Our GIF writer beside Pillow's own, on the same frames of the same clip: seconds, bytes and memory.

Run: python -m pytest benchmarks/test_bench_gif.py -s
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
from PIL import Image

from sandbox.core import events as ev
from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present.timeline import build, scene_at
from sandbox.render.frame import Painter, format_of
from sandbox.render.gif import Pixels, delay_cs, gif_writer
from sandbox.render.palette import palette
from sandbox.render.theme import DARK

FRAMES = 100
FPS = 25
REPEATS = 3
ROOT = str(Path(__file__).parents[1])


def clip(count: int) -> list[Pixels]:
    """Frames of 960 x 720: a large base tramples through forty small ones, which flash and fade."""
    crowd = [(f"S{index}", 8 + index % 10 * 1.5, 10.5 + index // 10 * 1.4) for index in range(40)]
    models = [("J", 5.0, 12.6), *crowd]
    board = Board(
        30,
        24,
        tuple(
            Model(
                id=name,
                name=name,
                side=name[0],
                position=Vec2(x, y),
                facing_deg=index * 37 % 360,
                footprint=Disc.of_mm(50 if name == "J" else 30),
                profile=Profile(),
            )
            for index, (name, x, y) in enumerate(models)
        ),
    )
    met = [name for name, _, y in crowd if abs(y - 12.6) < 1.4]
    told: list[ev.Event] = [
        ev.Contacted(model="J", with_=name, at_in=board.model(name).position.x - 6.5, how="through", group=1)
        for name in met
    ]
    told.append(ev.Moved(model="J", from_=Vec2(5, 12.6), to=Vec2(25, 12.6), distance_in=20, mode="trample", group=2))
    told += [ev.Attacked(attacker="J", target=name, needed=7, total=8, hit=True, group=3) for name in met[:6]]
    told += [ev.Removed(model=name, why="destroyed", group=4) for name in met[:6]]
    timeline = build(board, [replace(event, n=n) for n, event in enumerate(told, 1)])
    painter = Painter("A crowd", timeline, format_of(960), DARK)
    return [painter.pixels(scene_at(timeline, timeline.duration * index / count)) for index in range(count)]


def write_ours(frames: list[Pixels], path: Path) -> None:
    with gif_writer(path, (960, 720), palette(DARK, 2)) as writer:
        for frame in frames:
            writer.add(frame, delay_cs(FPS))


def write_naive(frames: list[Pixels], path: Path) -> None:
    """What one writes first: all frames as pictures, saved by Pillow with a palette of their own."""
    channels = [np.ascontiguousarray(frame).view(np.uint8).reshape(*frame.shape, 4) for frame in frames]
    pictures = [Image.fromarray(np.ascontiguousarray(colors[:, :, 2::-1])) for colors in channels]
    pictures[0].save(path, save_all=True, append_images=pictures[1:], duration=1000 // FPS, loop=0)


WRITERS = {"ours": write_ours, "naive Pillow": write_naive}


def measure(name: str, path: Path) -> dict[str, float]:
    """Median seconds, bytes, and the peak of memory over what the frames themselves take, in this process."""
    frames = clip(FRAMES)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    seconds = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        WRITERS[name](frames, path)
        seconds.append(time.perf_counter() - start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {"seconds": sorted(seconds)[REPEATS // 2], "bytes": path.stat().st_size, "memory_mb": (peak - before) / 1024}


def test_our_writer_beside_naive_pillow(tmp_path: Path) -> None:
    figures = {}
    for name in WRITERS:
        arguments = [sys.executable, __file__, name, str(tmp_path / "clip.gif")]
        done = subprocess.run(
            arguments, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": ROOT}
        )
        figures[name] = json.loads(done.stdout.splitlines()[-1])
    print(f"\n{FRAMES} frames of 960 x 720")
    for name, figure in figures.items():
        size_mb, memory_mb = figure["bytes"] / 1e6, figure["memory_mb"]
        print(f"{name:13} {figure['seconds']:6.2f} s {size_mb:7.3f} MB, {memory_mb:.0f} MB of memory beside the frames")

    ours, naive = figures["ours"], figures["naive Pillow"]
    assert ours["seconds"] < naive["seconds"] / 3
    assert ours["bytes"] < naive["bytes"]


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], Path(sys.argv[2]))))
