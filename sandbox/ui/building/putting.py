"""What the build drawer may ask for: what is carried to the table, what is drawn on it, and the choices for both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from sandbox.core.terrain import Area, Circle, Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.rules.hand import MOVE
from sandbox.ui.building.choice import Pen
from sandbox.ui.building.palette import found, template
from sandbox.ui.building.terrain import parse_height, set_kind, take_field
from sandbox.ui.desk import Desk
from sandbox.ui.tools.draw import DrawTool
from sandbox.ui.tools.put import Load, PutTool
from sandbox.ui.tools.tool import Hand

USUAL_BOX = (Vec2(-3, -2), Vec2(3, -2), Vec2(3, 2), Vec2(-3, 2))
USUAL_RADIUS_IN = 2.5
"""How large a piece of terrain is that was not drawn but dragged out of the drawer."""


def put(desk: Desk, name: str) -> None:
    """Put models of the list on the table, click by click; the one that is put already is let go."""
    if desk.ui.tool == "put" and desk.ui.build.put == name:
        desk.take_up(MOVE.do)
    else:
        carry(desk, name)


def carry(desk: Desk, name: str) -> None:
    """Take a model of the list in the hand."""
    if desk.game is not None:
        model = template(desk.game.system, name, desk.ui.build.side)
        _choose(desk, put=name)
        _load(desk, Load(model))


def carry_piece(desk: Desk, kind: Any) -> None:
    """Take a piece of terrain of the usual size in the hand."""
    pen = replace(desk.ui.build.pen, kind=kind)
    is_round = pen.shape == "circle"
    area: Area = Circle(Vec2(0, 0), USUAL_RADIUS_IN) if is_round else Polygon(USUAL_BOX)
    _choose(desk, pen=pen, put="")
    _load(desk, Load(Terrain(id=kind, kind=kind, area=area, height_in=pen.height_in)))


def carry_to(desk: Desk, hand: Hand | None, at: tuple[int, int]) -> None:
    """What is carried goes with the pointer; `hand` is None where that is not over the table but over a panel."""
    if isinstance(desk.tool, PutTool):
        desk.change(hot="", carried_at=at if hand is None else None)
        desk.gesture(desk.tool.away() if hand is None else desk.tool.drag(hand))


def drop(desk: Desk, hand: Hand | None) -> None:
    """Put what is carried down where it is, or back where it came from, and take up the hand."""
    desk.change(carried_at=None)
    if isinstance(desk.tool, PutTool):
        desk.gesture(desk.tool.put_down() if hand is None else desk.tool.release(hand))
        desk.take_up(MOVE.do)


def draw(desk: Desk, kind: Any) -> None:
    """Draw terrain of a kind; the kind that is drawn already is let go."""
    if desk.ui.tool == "draw" and desk.ui.build.pen.kind == kind:
        desk.take_up(MOVE.do)
    else:
        desk.take_up("draw")
        _take_pen(desk, replace(desk.ui.build.pen, kind=kind))


def leave(desk: Desk) -> bool:
    """Esc while building: let go of what is drawn, then take up the hand; False where nothing is built."""
    if not isinstance(desk.tool, PutTool | DrawTool):
        return False
    if isinstance(desk.tool, PutTool) or not desk.let_go():
        desk.take_up(MOVE.do)
    return True


def put_first(desk: Desk) -> None:
    """Enter in the field that narrows the list: take the first model of it."""
    models = found(desk.game.system.id, desk.ui.build.find) if desk.game else ()
    if models:
        carry(desk, models[0].id)


def _load(desk: Desk, load: Load) -> None:
    desk.take_up("put")
    if isinstance(desk.tool, PutTool):
        desk.tool.load(load)


def _take_pen(desk: Desk, pen: Pen) -> None:
    _choose(desk, pen=pen)
    if isinstance(desk.tool, DrawTool):
        desk.tool.take(pen)


def _choose(desk: Desk, **fields: Any) -> None:
    desk.change(build=replace(desk.ui.build, **fields))


def _side(desk: Desk, side: str) -> None:
    """Another side for new models; what is being put is of that side from now on."""
    _choose(desk, side=side)
    if desk.ui.tool == "put" and desk.ui.build.put:
        carry(desk, desk.ui.build.put)


def _shape(desk: Desk, shape: Any) -> None:
    _take_pen(desk, replace(desk.ui.build.pen, shape=shape))


def _page(desk: Desk, page: str) -> None:
    _choose(desk, page=page)
    desk.change(drawer_scrolled=0)


PUTTING: Mapping[str, Callable[[Desk, str], None]] = {
    "build-all": lambda desk, _: _choose(desk, find=""),
    "build-page": _page,
    "build-side": _side,
    "carry": carry,
    "carry-piece": carry_piece,
    "draw-kind": draw,
    "draw-shape": _shape,
    "put": put,
    "terrain-kind": set_kind,
}

PUTTING_TAKERS: Mapping[str, Callable[[Desk, str, str], None]] = {
    "build-find": lambda desk, _, text: _choose(desk, find=text),
    "draw-height": lambda desk, _, text: _take_pen(desk, replace(desk.ui.build.pen, height_in=parse_height(text))),
    "terrain": take_field,
}
