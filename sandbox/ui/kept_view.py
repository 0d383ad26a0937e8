"""What is kept of the window beside the game: where one was looking, what is locked, the rulers that lie there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from sandbox.core.vec import Vec2
from sandbox.render.camera import MAX_SCALE, MIN_SCALE, Camera
from sandbox.ui.rulers import End, Ruler
from sandbox.ui.state import UiState


def view_of(ui: UiState) -> dict[str, Any]:
    """As JSON values."""
    scale, (x, y) = ui.camera.scale, ui.camera.center
    return {
        "camera": [float(scale), float(x), float(y)],
        "locked": sorted(ui.locked),
        "rulers": [[_end(end) for end in ruler.ends] for ruler in ui.rulers],
        "beside": ui.beside,
    }


def with_view(ui: UiState, view: Mapping[str, Any], lines: Collection[str]) -> UiState:
    """The window as it was; what is said wrongly or not at all stays as it is. `lines` are the names of the lines."""
    locked, rulers, beside = view.get("locked"), view.get("rulers"), view.get("beside")
    return replace(
        ui,
        camera=_camera(ui.camera, view.get("camera")),
        locked=frozenset(name for name in locked if isinstance(name, str)) if isinstance(locked, list) else ui.locked,
        rulers=tuple(_rulers(rulers)) if isinstance(rulers, list) else ui.rulers,
        beside=beside if isinstance(beside, str) and beside in lines else ui.beside,
    )


def _camera(usual: Camera, value: Any) -> Camera:
    match value:
        case [float() as scale, float() as x, float() as y]:
            return replace(usual, scale=min(max(scale, MIN_SCALE), MAX_SCALE), center=Vec2(x, y))
    return usual


def _end(end: End) -> list[Any]:
    return [float(end.at.x), float(end.at.y), end.model]


def _rulers(values: list[Any]) -> list[Ruler]:
    found = []
    for value in values:
        ends = [_find_end(end) for end in value] if isinstance(value, list) else []
        whole = tuple(end for end in ends if end is not None)
        if len(whole) == len(ends) > 1:
            found.append(Ruler(ends=whole))
    return found


def _find_end(value: Any) -> End | None:
    match value:
        case [float() as x, float() as y, str() | None as model]:
            return End(at=Vec2(x, y), model=model)
    return None
