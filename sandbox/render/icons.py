"""Icons of the window: tools, top bar, playing, steps of the timeline, and the sign of the program.

All are drawn in one colour on a square of `size` pixels; a glyph is drawn in units of half that size.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from sandbox.render.battle_glyphs import BATTLE_GLYPHS
from sandbox.render.canvas import Canvas, arc, moved
from sandbox.render.fonts import text
from sandbox.render.marks import arch_glyph
from sandbox.render.outlines import Point
from sandbox.render.theme import Color, Theme

Glyph = Callable[[Canvas, Color], None]


def _select(canvas: Canvas, ink: Color) -> None:
    canvas.polygon(((-0.5, 0.82), (-0.08, -0.9), (0.12, -0.42), (0.7, -0.25)), ink)


def _model(canvas: Canvas, ink: Color) -> None:
    canvas.ring((0, 0), 0.82, 0.18, ink)
    canvas.line(((-0.4, 0), (0.4, 0)), 0.18, ink)
    canvas.line(((0, -0.4), (0, 0.4)), 0.18, ink)


def _area(canvas: Canvas, ink: Color) -> None:
    corners = ((-0.36, 0.66), (0.56, 0.74), (0.84, -0.32), (0.1, -0.72), (-0.82, -0.62), (-0.36, 0.66))
    canvas.line(corners, 0.19, ink)


def _trample(canvas: Canvas, ink: Color) -> None:
    canvas.ring((-0.5, 0), 0.36, 0.16, ink)
    for left in (-0.06, 0.36):
        canvas.line(((left, 0.62), (left + 0.56, 0), (left, -0.62)), 0.18, ink)


def _throw(canvas: Canvas, ink: Color) -> None:
    canvas.disc((-0.8, -0.36), 0.25, ink)
    canvas.line(moved(arc(0.72, 0.82, 14, 176, steps=20), -0.08, -0.36), 0.17, ink)
    canvas.polygon(((0.26, -0.1), (1.0, -0.1), (0.66, -0.62)), ink)


def _slam(canvas: Canvas, ink: Color) -> None:
    canvas.line(((-0.96, 0), (0.26, 0)), 0.2, ink)
    canvas.line(((-0.28, 0.58), (0.3, 0), (-0.28, -0.58)), 0.2, ink)
    canvas.line(((0.62, 0.86), (0.62, -0.86)), 0.24, ink)


def _head_butt(canvas: Canvas, ink: Color) -> None:
    canvas.disc((-0.42, 0), 0.44, ink)
    for start, end in (((0.3, 0.0), (0.92, 0.0)), ((0.18, 0.4), (0.7, 0.74)), ((0.18, -0.4), (0.7, -0.74))):
        canvas.line((start, end), 0.2, ink)


def _charge(canvas: Canvas, ink: Color) -> None:
    canvas.line(((-0.3, 0), (0.86, 0)), 0.2, ink)
    canvas.line(((0.3, 0.58), (0.88, 0), (0.3, -0.58)), 0.2, ink)
    for y, left in ((0.42, -0.6), (0.0, -0.92), (-0.42, -0.6)):
        canvas.line(((left, y), (left + 0.36, y)), 0.17, ink)


def _ram(canvas: Canvas, ink: Color) -> None:
    canvas.polygon(((-0.98, 0.56), (-0.2, 0.56), (0.26, 0), (-0.2, -0.56), (-0.98, -0.56)), ink)
    canvas.line(((0.42, 0.86), (0.42, -0.86)), 0.2, ink)
    canvas.plate((0.8, 0), (0.18, 0.56), ink)


def _tape(canvas: Canvas, ink: Color) -> None:
    start, end, across = (-0.94, -0.32), (0.38, 0.98), (0.6, -0.6)
    corners = [start, end, (end[0] + across[0], end[1] + across[1]), (start[0] + across[0], start[1] + across[1])]
    canvas.line([*corners, start], 0.16, ink)
    for share in (0.27, 0.5, 0.73):
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        canvas.line(((x, y), (x + across[0] * 0.45, y + across[1] * 0.45)), 0.15, ink)


def _dice(canvas: Canvas, ink: Color) -> None:
    _box(canvas, ink, 0.74, 0.74, 0.19, 0.3)
    for at in ((-0.34, 0.34), (0, 0), (0.34, -0.34)):
        canvas.disc(at, 0.16, ink)


def _undo(canvas: Canvas, ink: Color) -> None:
    _turn_back(canvas, ink, 1)


def _redo(canvas: Canvas, ink: Color) -> None:
    _turn_back(canvas, ink, -1)


def _turn_back(canvas: Canvas, ink: Color, way: int) -> None:
    path = [(-0.66, 0.22), *moved(reversed(arc(0.46, 0.46, -90, 90, steps=16)), 0.2, -0.24), (-0.4, -0.7)]
    for points in (path, [(-0.16, 0.68), (-0.66, 0.22), (-0.16, -0.24)]):
        canvas.line([(x * way, y) for x, y in points], 0.18, ink)


def _record(canvas: Canvas, ink: Color) -> None:
    _box(canvas, ink, 0.84, 0.64, 0.17, 0.22)
    canvas.disc((0, 0), 0.32, ink)


def _theme(canvas: Canvas, ink: Color) -> None:
    canvas.ring((0, 0), 0.72, 0.16, ink)
    canvas.polygon(arc(0.78, 0.78, -90, 90), ink)


def _first(canvas: Canvas, ink: Color) -> None:
    _to_end(canvas, ink, -1)


def _last(canvas: Canvas, ink: Color) -> None:
    _to_end(canvas, ink, 1)


def _to_end(canvas: Canvas, ink: Color, way: int) -> None:
    canvas.polygon(((-0.58 * way, 0.62), (-0.58 * way, -0.62), (0.36 * way, 0)), ink)
    canvas.plate((0.52 * way, 0), (0.11, 0.62), ink)


def _play(canvas: Canvas, ink: Color) -> None:
    canvas.polygon(((-0.38, 0.78), (-0.38, -0.78), (0.88, 0)), ink)


def _pause(canvas: Canvas, ink: Color) -> None:
    for x in (-0.38, 0.38):
        canvas.plate((x, 0), (0.2, 0.72), ink)


def _arrow(canvas: Canvas, ink: Color) -> None:
    canvas.line(((-0.84, 0), (0.84, 0)), 0.3, ink)
    canvas.line(((0.22, 0.6), (0.84, 0), (0.22, -0.6)), 0.3, ink)


def _pips(canvas: Canvas, ink: Color) -> None:
    for at in ((-0.5, 0.5), (0, 0), (0.5, -0.5)):
        canvas.disc(at, 0.25, ink)


def _turn(canvas: Canvas, ink: Color) -> None:
    canvas.line(arc(0.66, 0.66, -160, 60, steps=20), 0.28, ink)
    canvas.polygon(((0.2, 0.98), (0.62, 0.28), (-0.16, 0.34)), ink)


def _halt(canvas: Canvas, ink: Color) -> None:
    canvas.line(((-0.8, 0), (0.6, 0)), 0.24, ink, is_round=False)
    canvas.line(((0.7, 0.8), (0.7, -0.8)), 0.28, ink, is_round=False)


def _note(canvas: Canvas, ink: Color) -> None:
    for y in (0.45, 0, -0.45):
        canvas.line(((-0.6, y), (0.6 if y else 0.3, y)), 0.26, ink)


def _edit(canvas: Canvas, ink: Color) -> None:
    canvas.line(((-0.7, -0.7), (0.62, 0.62)), 0.44, ink, is_round=False)
    canvas.polygon(((-0.96, -0.96), (-0.82, -0.4), (-0.4, -0.82)), ink)


def _build(canvas: Canvas, ink: Color) -> None:
    for at in ((-0.48, 0.48), (-0.48, -0.48), (0.48, -0.48)):
        canvas.disc(at, 0.38, ink)
    canvas.line(((0.5, 0.92), (0.5, 0.08)), 0.2, ink)
    canvas.line(((0.08, 0.5), (0.92, 0.5)), 0.2, ink)


def _rulings(canvas: Canvas, ink: Color) -> None:
    canvas.line(((0, 0.86), (0, -0.74)), 0.17, ink)
    canvas.line(((-0.72, 0.62), (0.72, 0.62)), 0.17, ink)
    canvas.line(((-0.44, -0.8), (0.44, -0.8)), 0.2, ink)
    for x in (-0.66, 0.66):
        canvas.polygon(moved(arc(0.34, 0.34, 180, 360, steps=16), x, -0.06), ink)
        canvas.line(((x - 0.28, -0.04), (x, 0.56), (x + 0.28, -0.04)), 0.1, ink)


def _lines(canvas: Canvas, ink: Color) -> None:
    canvas.line(((-0.9, 0), (-0.5, 0)), 0.2, ink)
    for y in (0.5, -0.5):
        canvas.line(((-0.5, 0), (-0.1, y), (0.5, y)), 0.2, ink)
        canvas.disc((0.68, y), 0.27, ink)


def _box(canvas: Canvas, ink: Color, half_x: float, half_y: float, width: float, corner: float) -> None:
    corners = ((half_x, half_y, 0.0), (-half_x, half_y, 90.0), (-half_x, -half_y, 180.0), (half_x, -half_y, 270.0))
    path: list[Point] = []
    for x, y, turn in corners:
        dx, dy = (corner if x > 0 else -corner), (corner if y > 0 else -corner)
        path += moved(arc(corner, corner, turn, turn + 90, steps=6), x - dx, y - dy)
    canvas.line([*path, path[0]], width, ink)


GLYPHS: dict[str, Glyph] = {
    "select": _select,
    "model": _model,
    "area": _area,
    "trample": _trample,
    "throw": _throw,
    "slam": _slam,
    "head-butt": _head_butt,
    "charge": _charge,
    "ram": _ram,
    "tape": _tape,
    "build": _build,
    "rulings": _rulings,
    "lines": _lines,
    "dice": _dice,
    "undo": _undo,
    "redo": _redo,
    "record": _record,
    "theme": _theme,
    "first": _first,
    "last": _last,
    "play": _play,
    "pause": _pause,
    "arrow": _arrow,
    "pips": _pips,
    "turn": _turn,
    "halt": _halt,
    "note": _note,
    "edit": _edit,
    "arch": arch_glyph,
    **BATTLE_GLYPHS,
}
"""Every icon by name; 'help' is set in type instead."""


@lru_cache(maxsize=512)
def icon(name: str, size: int, color: Color) -> pygame.Surface:
    """The icon of that name on a square of `size` pixels (20 in rail and top bar); KeyError if there is none."""
    if name == "help":
        return text("?", size - 2, "Bold", color)
    side = size + 4
    canvas = Canvas(side, side, color, unit=size / 2)
    GLYPHS[name](canvas, color)
    return canvas.surface()


@lru_cache(maxsize=256)
def step_mark(name: str, radius: float, fill: Color, ink: Color) -> pygame.Surface:
    """A step of the timeline that answers nothing: a glyph on a disc ('pips', 'arrow', 'turn', 'halt', 'note', 'edit').

    Steps done wear `text` and `panel`, steps to come `line2` and `panel`.
    """
    side = 2 * round(radius + 2)
    ground = Canvas(side, side, fill, unit=radius)
    ground.disc((0, 0), 1, fill)
    picture = ground.surface()
    canvas = Canvas(side, side, ink, unit=radius * (0.95 if name == "arch" else 0.56))
    GLYPHS[name](canvas, ink)
    picture.blit(canvas.surface(), (0, 0))
    return picture


@lru_cache(maxsize=16)
def logo(height: int, theme: Theme) -> pygame.Surface:
    """The sign of the program: a base with two bases' edges behind it, 20 pixels high in the top bar."""
    unit = height / 20
    canvas = Canvas(round(34 * unit), round(20 * unit), theme.text, unit=unit)
    for x, alpha in ((-7.6, 92), (-1.8, 160)):
        canvas.line(moved(arc(7.4, 7.4, 116, 244, steps=24), x, 0), 1.8, (*theme.text, alpha))
    canvas.ring((6.2, 0), 7.2, 2.4, theme.text)
    return canvas.surface()
