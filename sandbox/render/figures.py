"""Who stands on a base: flat views from above, in the colours of the side, and which one a model gets.

A figure faces +x; 1 is half the width of its base. Parts are parted by lines in the rim's colour.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Literal, Protocol

from sandbox.core.footprint import MM_PER_INCH, Box, Disc, Footprint, Oval
from sandbox.core.model import Model
from sandbox.render.canvas import Canvas, arc, moved
from sandbox.render.theme import SideColors, mix

FigureName = Literal[
    "spear",
    "blade",
    "bow",
    "heavy-foot",
    "cavalry",
    "warjack",
    "light-warjack",
    "brute",
    "war-beast",
    "walker",
    "tank",
    "flyer",
    "disc",
]

_BY_KIND: dict[str, FigureName] = {
    "heavy-warjack": "warjack",
    "colossal": "warjack",
    "light-warjack": "light-warjack",
    "heavy-warbeast": "brute",
    "light-warbeast": "brute",
    "gargantuan": "brute",
    "heavy-horror": "brute",
    "light-horror": "brute",
    "monstrosity": "brute",
    "monster": "brute",
    "war-beast": "war-beast",
    "cavalry": "cavalry",
    "light-cavalry": "cavalry",
    "battle-engine": "tank",
    "siege-engine": "tank",
    "tracked": "tank",
    "walker": "walker",
    "flyer": "flyer",
    "trooper": "bow",
}
_ON_FOOT = ("warrior", "infantry")
_HEAVY_FOOT_MM = 39.0
_REACH_IN = 2.0
_SHOOTS = re.compile("bow|rifle|gun|pistol|cannon|sling|archer|carbine|blunderbuss|thrower", re.IGNORECASE)
_THRUSTS = re.compile("spear|pike|lance|halberd|polearm|glaive|staff|trident", re.IGNORECASE)


class _Weapon(Protocol):
    name: str
    rng: float


def figure_name(model: Model) -> FigureName:
    """The figure of a model, from the kind on its profile; of those on foot, from their weapons and their base."""
    kind = model.profile.kind
    if kind not in _ON_FOOT:
        return _BY_KIND.get(kind, "disc")
    if isinstance(model.footprint, Disc) and model.footprint.radius_in * 2 * MM_PER_INCH > _HEAVY_FOOT_MM:
        return "heavy-foot"
    weapons: tuple[_Weapon, ...] = getattr(model.profile, "weapons", ())
    words = " ".join([model.name, *(weapon.name for weapon in weapons)])
    if _SHOOTS.search(words):
        return "bow"
    if _THRUSTS.search(words) or any(weapon.rng >= _REACH_IN for weapon in weapons):
        return "spear"
    return "blade"


def figure_scale(name: FigureName, footprint: Footprint) -> tuple[float, float]:
    """How large a figure stands on a base: its unit in inches, and how much it is stretched along the facing.

    Long figures fill long bases and shrink on round ones; the others keep their shape everywhere.
    """
    drawn_for = _DRAWN_FOR.get(name)
    match footprint:
        case Disc(radius_in):
            return radius_in / (drawn_for or 1.0), 1.0
        case Oval(length_in, width_in) | Box(length_in, width_in) if drawn_for is None:
            return min(length_in, width_in), 1.0
        case Oval(length_in, width_in):
            return width_in * (0.85 if name in _ANGULAR else 1.0), length_in / width_in / drawn_for
        case Box(length_in, width_in):
            return width_in, length_in / width_in / drawn_for


_DRAWN_FOR: dict[FigureName, float] = {"tank": 1.6, "walker": 1.6, "war-beast": 1.5, "cavalry": 1.0, "flyer": 1.0}
"""The long figures, with half the length of the base that each is drawn for (half its width is 1)."""
_ANGULAR = ("tank", "walker")
"""Figures whose corners would reach over the edge of an oval."""


def draw_figure(canvas: Canvas, name: FigureName, side: SideColors) -> None:
    """Draw the figure in the middle of the canvas."""
    _FIGURES[name](canvas, side)


def _trooper(canvas: Canvas, side: SideColors) -> None:
    canvas.oval((0, 0), (0.25, 0.46), side.body, edge=side.rim)
    canvas.disc((0.02, 0), 0.2, side.top, edge=side.rim)


def _spear(canvas: Canvas, side: SideColors) -> None:
    _trooper(canvas, side)
    canvas.line(((0.34, 0.17), (0.34, 0.55)), 0.15, side.top, edge=side.rim)
    canvas.line(((-0.48, -0.48), (0.78, -0.48)), 0.1, side.top)


def _blade(canvas: Canvas, side: SideColors) -> None:
    _trooper(canvas, side)
    canvas.line(((0.08, -0.41), (0.78, -0.41)), 0.1, side.top)
    canvas.line(((0.16, -0.52), (0.16, -0.3)), 0.09, side.top)


def _bow(canvas: Canvas, side: SideColors) -> None:
    _trooper(canvas, side)
    canvas.line(moved(arc(0.46, 0.52, -62, 62, steps=16), 0.04, 0), 0.07, side.top)


def _heavy_foot(canvas: Canvas, side: SideColors) -> None:
    canvas.oval((-0.03, 0), (0.35, 0.56), side.body, edge=side.rim)
    for y in (-0.4, 0.4):
        canvas.oval((-0.04, y), (0.19, 0.19), side.top)
    canvas.disc((0.02, 0), 0.2, side.top, edge=side.rim)
    canvas.line(((0.37, 0.06), (0.37, 0.56)), 0.19, side.top)
    canvas.line(((0.0, -0.63), (0.72, -0.63)), 0.13, side.top)


def _cavalry(canvas: Canvas, side: SideColors) -> None:
    canvas.oval((-0.06, 0), (0.58, 0.22), side.body)
    canvas.oval((0.56, 0), (0.2, 0.12), side.body)
    canvas.oval((0.0, 0), (0.15, 0.32), side.top)
    canvas.line(((-0.02, -0.35), (0.82, -0.27)), 0.07, side.top)


def _warjack(canvas: Canvas, side: SideColors) -> None:
    _jack(canvas, side, torso=0.38, shoulder=0.22, arm=0.2, stacks=(-0.17, 0.17))


def _light_warjack(canvas: Canvas, side: SideColors) -> None:
    _jack(canvas, side, torso=0.32, shoulder=0.18, arm=0.15, stacks=(0.0,))


def _jack(
    canvas: Canvas, side: SideColors, *, torso: float, shoulder: float, arm: float, stacks: tuple[float, ...]
) -> None:
    aside = torso + 0.09
    canvas.plate((-0.06, 0), (torso * 0.95, torso), side.body, corner=0.12)
    for y in stacks:
        canvas.disc((-torso, y), 0.095, side.rim)
    for y in (-aside, aside):
        canvas.plate((0.24, y * 1.05), (0.26, arm / 2), side.body)
        canvas.plate((0.54, y * 1.09), (arm * 0.6, arm * 0.68), side.top, corner=0.04)
        canvas.oval((-0.02, y), (shoulder * 1.08, shoulder * 0.98), side.top)
    canvas.disc((-0.06, 0), torso * 0.62, side.body, edge=side.rim)
    canvas.disc((0.2, 0), torso * 0.33, side.top)


def _brute(canvas: Canvas, side: SideColors) -> None:
    for way in (-1, 1):
        elbow = [(-0.08, 0.42 * way), (0.08, 0.56 * way), (0.26, 0.58 * way), (0.44, 0.47 * way)]
        canvas.line(elbow, 0.25, side.body)
    canvas.oval((-0.12, 0), (0.38, 0.57), side.body, edge=side.rim)
    for y in (-0.39, 0.39):
        canvas.oval((-0.07, y), (0.2, 0.19), side.top)
        canvas.disc((0.46, y * 1.17), 0.155, side.top)
    canvas.disc((0.08, 0), 0.19, side.top, edge=side.rim)


def _war_beast(canvas: Canvas, side: SideColors) -> None:
    for x, y in ((-0.78, 0.46), (-0.78, -0.46), (0.3, 0.5), (0.3, -0.5)):
        canvas.oval((x, y), (0.26, 0.24), side.body)
    canvas.oval((-0.26, 0), (0.86, 0.56), side.body)
    for way in (-1, 1):
        canvas.oval((0.68, 0.38 * way), (0.17, 0.32), side.top, turn_deg=24 * way)
        tusk = [(0.94, 0.2 * way), (1.12, 0.3 * way), (1.28, 0.26 * way)]
        canvas.line(tusk, 0.075, side.top)
    canvas.oval((0.8, 0), (0.34, 0.27), side.top)
    canvas.line(((1.0, 0), (1.24, 0.03), (1.36, 0)), 0.14, side.top)
    canvas.disc((0.5, 0), 0.12, side.top, edge=side.rim)


def draw_howdah(canvas: Canvas, crew: int, side: SideColors) -> None:
    """A howdah on the back of a war beast, with a disc for everyone in it but the commander, who sits on the neck."""
    canvas.plate((-0.36, 0), (0.44, 0.36), mix(side.plate, side.rim, 0.55), corner=0.03, edge=side.rim)
    columns = math.ceil(crew / 2)
    for number in range(crew):
        column, row = divmod(number, 2)
        x = -0.36 + 0.22 * (column - (columns - 1) / 2) + (0.05 if row else -0.05)
        canvas.disc((x, 0.17 if row else -0.17), 0.075, side.top)


def _walker(canvas: Canvas, side: SideColors) -> None:
    for y in (-0.66, 0.66):
        canvas.plate((-0.1, y), (0.6, 0.19), side.body, corner=0.08)
        canvas.plate((0.55, y), (0.19, 0.22), side.top, corner=0.07)
    canvas.plate((0, 0), (0.46, 0.46), side.body, corner=0.16, edge=side.rim)
    canvas.plate((0.76, 0), (0.4, 0.13), side.top, corner=0.04)
    canvas.disc((0.02, 0), 0.26, side.top)


def _tank(canvas: Canvas, side: SideColors) -> None:
    for y in (-0.72, 0.72):
        canvas.plate((0, y), (1.12, 0.15), side.rim, corner=0.06)
    canvas.plate((-0.04, 0), (1.04, 0.52), side.body, corner=0.09)
    canvas.plate((0.6, 0), (0.66, 0.075), side.top, corner=0.03)
    canvas.disc((-0.1, 0), 0.38, side.top, edge=side.rim)


def _flyer(canvas: Canvas, side: SideColors) -> None:
    canvas.polygon(((0.3, 0), (-0.46, 0.78), (-0.68, 0.66), (-0.5, 0), (-0.68, -0.66), (-0.46, -0.78)), side.body)
    canvas.oval((0.1, 0), (0.85, 0.16), side.body, edge=side.rim)
    canvas.oval((0.34, 0), (0.26, 0.1), side.top)
    canvas.plate((-0.62, 0), (0.08, 0.32), side.top, corner=0.03)


def _disc(canvas: Canvas, side: SideColors) -> None:
    canvas.disc((0, 0), 0.5, side.body, edge=side.rim)
    canvas.disc((0, 0), 0.24, side.top, edge=side.rim)


_FIGURES: dict[FigureName, Callable[[Canvas, SideColors], None]] = {
    "spear": _spear,
    "blade": _blade,
    "bow": _bow,
    "heavy-foot": _heavy_foot,
    "cavalry": _cavalry,
    "warjack": _warjack,
    "light-warjack": _light_warjack,
    "brute": _brute,
    "war-beast": _war_beast,
    "walker": _walker,
    "tank": _tank,
    "flyer": _flyer,
    "disc": _disc,
}
