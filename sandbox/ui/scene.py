"""What lies on the table at a moment: the film of the events, the sketch of the tool, the marks of the pointer."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.present.pending import pending_tags
from sandbox.present.preview import preview_scene
from sandbox.present.scene import Look, Scene, Trail
from sandbox.present.timeline import Timeline, scene_at
from sandbox.ui.argue.lines_page import board_beside
from sandbox.ui.argue.returns import returns
from sandbox.ui.playback import shown_time
from sandbox.ui.state import View


def scene_of(view: View, film: Timeline | None = None) -> Scene | None:
    """The scene to draw, None without a scenario. `film` is what is being played where it is not the game's own."""
    game, ui = view.game, view.ui
    if game is None:
        return None
    if game.pending is not None:
        asked = scene_at(game.pending.timeline, game.pending.timeline.duration)
        return _marked(asked, {one: {"is_selected": True} for one in game.pending.question.models})
    other = other_board(view)
    if other is not None:
        return _beside(game.state.board, other)
    if not ui.playback.is_now:
        shown = film or game.timeline
        return _marked(told(shown, shown_time(ui.playback, shown)), _pointed(view))
    sketch = view.sketch
    board = view.board_in_hand(game)
    scene = preview_scene(board, view.preview) if view.preview else Scene(board=board, tags=pending_tags(board))
    marks = _pointed(view)
    for one in ui.selection:
        if not (view.preview and view.preview.model == one):
            marks.setdefault(one, {}).update(is_selected=True, health=_health(board.find_model(one)))
    for one in sketch.overlapping:
        marks.setdefault(one, {})["is_overlapping"] = True
    trails = [*scene.trails, *sketch.trails]
    beside = board_beside(view)
    if beside is not None and view.preview is None and sketch.board is None:
        trails += returns(board, beside).trails
    overlays = (*scene.overlays, *sketch.ghosts)
    held = replace(
        scene,
        trails=tuple(trails),
        overlays=overlays,
        still=sketch.still,
        pieces=ui.selection,
        locked=tuple(one for one in dict.fromkeys((*ui.selection, ui.hovered)) if one in ui.locked),
    )
    return _marked(held, marks)


def _health(model: Model | None) -> str:
    """How many boxes or wounds of how many are left; nothing where none is lost, or of a piece of terrain."""
    damage = model.counter("damage") if model else 0
    most = getattr(model.profile, "boxes", None) or getattr(model.profile, "wounds", None) if model else None
    return f"{max(most - damage, 0)}/{most}" if damage and most else ""


def told(timeline: Timeline, time: float) -> Scene:
    """What is seen at a moment; where one step ends and the next begins, what the first has come to."""
    return scene_at(timeline, math.nextafter(time, 0.0))


def trail(was: Model, now: Model) -> Trail:
    """Where a model came from."""
    return Trail(model=was.id, footprint=was.footprint, facing_deg=was.facing_deg, start=was.position, end=now.position)


def other_board(view: View) -> Board | None:
    """The board that would be there after undo or redo, or on another line: the pointer is on what leads there."""
    game, hot = view.game, view.ui.hot
    if game is None or game.pending:
        return None
    if hot == "undo" and game.session.steps:
        return game.session.steps[-1].before.board
    if hot == "redo" and game.session.undone:
        return game.session.undone[0].after.board
    command, _, argument = hot.partition(":")
    if command == "redo-to" and int(argument) <= len(game.reel.steps):
        return game.reel.steps[int(argument) - 1].after.board
    if command in ("line", "beside"):
        return next((line.state.board for line in game.session.lines if line.name == argument), None)
    return None


def _beside(board: Board, other: Board) -> Scene:
    """The table with everybody's way to another board on it."""
    way = returns(board, other)
    marks: dict[str, dict[str, Any]] = {one: {"is_hovered": True} for one in way.changed}
    marks |= {one: {"is_veiled": True} for one in way.leaving}
    return _marked(Scene(board=board, trails=way.trails), marks)


def _pointed(view: View) -> dict[str, dict[str, Any]]:
    return {view.ui.hovered: {"is_hovered": True}} if view.ui.hovered else {}


def _marked(scene: Scene, marks: dict[str, dict[str, Any]]) -> Scene:
    """The scene with more said about the look of some models."""
    if not marks:
        return scene
    looks = {look.model: look for look in scene.looks}
    for model_id, fields in marks.items():
        if scene.board.find_model(model_id) is not None:
            looks[model_id] = replace(looks.get(model_id) or Look(model=model_id), **fields)
    return replace(scene, looks=tuple(looks.values()))
