"""Glyphs of what is done in a battle beside moving: panic, fight, shot, spell, a change of place, a wound."""

from __future__ import annotations

from collections.abc import Callable

from sandbox.render.canvas import Canvas, arc, moved
from sandbox.render.theme import Color


def _stampede(canvas: Canvas, ink: Color) -> None:
    """A warning that runs."""
    canvas.line(((-0.96, -0.5), (-0.5, 0.42), (-0.04, -0.5), (-0.96, -0.5)), 0.17, ink)
    for left in (0.0, 0.42):
        canvas.line(((left, 0.62), (left + 0.5, 0), (left, -0.62)), 0.18, ink)


def _fight(canvas: Canvas, ink: Color) -> None:
    """Two blades crossed."""
    for way in (-1, 1):
        canvas.line(((-0.66 * way, -0.66), (0.78 * way, 0.78)), 0.19, ink)
        canvas.line(((-0.72 * way, -0.16), (-0.16 * way, -0.72)), 0.19, ink)
        canvas.disc((-0.78 * way, -0.78), 0.15, ink)


def _shoot(canvas: Canvas, ink: Color) -> None:
    """A bow, bent, with an arrow on it."""
    canvas.line(moved(arc(0.62, 0.86, -90, 90, steps=18), -0.14, 0), 0.19, ink)
    canvas.line(((-0.14, 0.86), (-0.62, 0), (-0.14, -0.86)), 0.12, ink)
    canvas.line(((-0.62, 0), (0.8, 0)), 0.15, ink)
    canvas.polygon(((1.0, 0), (0.66, 0.26), (0.66, -0.26)), ink)


def _cast(canvas: Canvas, ink: Color) -> None:
    """A wand with a spark at its end."""
    canvas.line(((-0.86, -0.86), (0.06, 0.06)), 0.22, ink)
    _spark(canvas, ink, 0.36, 0.36, 0.6)
    _spark(canvas, ink, -0.48, 0.52, 0.32)
    _spark(canvas, ink, 0.52, -0.5, 0.32)


def _spark(canvas: Canvas, ink: Color, x: float, y: float, size: float) -> None:
    """A star of four points."""
    tips, dents = arc(size, size, 0, 270, steps=3), arc(0.3 * size, 0.3 * size, 45, 315, steps=3)
    points = [point for pair in zip(tips, dents, strict=True) for point in pair]
    canvas.polygon(moved(points, x, y), ink)


def _shift(canvas: Canvas, ink: Color) -> None:
    """Someone on a platform who goes to its other side."""
    frame = ((-0.86, 0.62), (0.86, 0.62), (0.86, -0.62), (-0.86, -0.62), (-0.86, 0.62))
    canvas.line(frame, 0.17, ink)
    canvas.disc((-0.42, 0), 0.25, ink)
    canvas.line(((0.16, 0.3), (0.46, 0), (0.16, -0.3)), 0.18, ink)


def _wound(canvas: Canvas, ink: Color) -> None:
    """A drop."""
    drop = [*moved(arc(0.56, 0.56, -216, 36, steps=30), 0, -0.32), (0, 0.94)]
    canvas.polygon(drop, ink)


BATTLE_GLYPHS: dict[str, Callable[[Canvas, Color], None]] = {
    "stampede": _stampede,
    "fight": _fight,
    "shoot": _shoot,
    "cast": _cast,
    "shift": _shift,
    "wound": _wound,
}
"""Every one by the name of its action."""
