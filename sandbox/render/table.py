"""The whole table in one picture: a scene drawn layer by layer, from what lies beyond the table to the read-out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

import pygame

from sandbox.core.preview import Arrow, FirstContact, Ghost, Lane, StopBar, StrikeThread
from sandbox.present.scene import Scene
from sandbox.render.bases import (
    SMALLEST_SCALE_WITH_IDS,
    SMALLEST_WITH_ID_INSIDE,
    Standing,
    draw_badges,
    draw_bases,
    ids_shown,
    standing,
)
from sandbox.render.camera import Camera
from sandbox.render.changes import changed_area
from sandbox.render.furniture import (
    Hint,
    Pointer,
    draw_hints,
    draw_pointer,
    draw_scale_bar,
    hints_rect,
    pointer_rect,
    scale_bar_rect,
)
from sandbox.render.ground import draw_ground
from sandbox.render.lanes import draw_lane_edges, draw_lane_ground, draw_lane_ticks, lane_outline
from sandbox.render.marks import centered
from sandbox.render.overlays import (
    draw_arrow,
    draw_aura,
    draw_class_ring,
    draw_first_contact,
    draw_flash,
    draw_ghost,
    draw_hover,
    draw_overlap,
    draw_selection,
    draw_stop_bar,
    draw_thread,
    draw_trail,
)
from sandbox.render.tag_drawing import WINDOW, TagStyle, draw_leader, draw_tag
from sandbox.render.tag_ground import tag_ground, tag_wishes
from sandbox.render.tags import Slot, place
from sandbox.render.theme import Theme

OverlayKind = TypeVar("OverlayKind", Lane, Ghost, Arrow, StopBar, FirstContact, StrikeThread)

ACROSS_BASES = 0.3
"""The opacity of a lane's edges where they go on across the bases."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOptions:
    """What is up to the caller: the sizes of tags, the fill of lanes (None: the theme's), and what lies on top.

    `hovered` is the id of the model whose base, tag or row the pointer is on.
    """

    tag_style: TagStyle = WINDOW
    lane_alpha: float | None = None
    hints: tuple[Hint, ...] = ()
    pointer: Pointer | None = None
    has_ids: bool = True
    hovered: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """What a frame leaves behind: the slots of its tags for the next one, and where each tag lies."""

    slots: tuple[Slot, ...]
    tags: Mapping[str, pygame.Rect]


def draw_table(
    surface: pygame.Surface,
    scene: Scene,
    camera: Camera,
    theme: Theme,
    options: TableOptions | None = None,
    slots: Sequence[Slot] = (),
) -> Drawn:
    """Draw the scene over the whole viewport of the camera; give the slots of the frame before, and tags stay put."""
    options = options or TableOptions()
    previous = surface.get_clip()
    surface.set_clip(camera.viewport.clip(previous))
    there = standing(scene.board, camera, theme)
    plates = [_clear_of_stand(scale_bar_rect(camera), scene, camera)]
    if options.hints:
        plates.append(_clear_of_stand(hints_rect(options.hints, camera.viewport), scene, camera))
    if options.pointer is not None:
        plates.append(pointer_rect(options.pointer, camera.viewport, _stand_rects(scene, camera)))
    outside = _ids_outside(there) if options.has_ids else []
    wishes = tag_wishes(scene, camera, options.tag_style)
    placed = place(wishes, tag_ground(scene, there, wishes, [*plates, *outside]), slots)

    calm = _find_calm(there, options)
    if calm is None:
        _draw_layers(surface, scene, there, options)
    else:
        surface.blit(calm, camera.viewport)
        area = changed_area(scene, camera, _hovered(scene, options)).clip(surface.get_clip())
        surface.set_clip(area)
        _draw_layers(surface, scene, there.within(area), options)
        surface.set_clip(camera.viewport.clip(previous))
    _draw_names(surface, there, [*plates, *outside, *map(_rect, placed), *_stand_rects(scene, camera)])
    tags = _draw_tags(surface, scene, theme, options, placed)
    draw_scale_bar(surface, plates[0], camera, theme)
    if options.hints:
        draw_hints(surface, plates[1], options.hints, theme)
    if options.pointer is not None:
        draw_pointer(surface, plates[-1], options.pointer.words, theme)
    surface.set_clip(previous)
    return Drawn(placed, tags)


def _draw_layers(surface: pygame.Surface, scene: Scene, there: Standing, options: TableOptions) -> None:
    """Layers 1 to 17: everything that belongs to a place on the table."""
    draw_ground(surface, scene.board, there.camera, there.theme)
    _draw_under_bases(surface, scene, there, options)
    draw_bases(surface, scene, there)
    _draw_over_bases(surface, scene, there, options)
    if options.has_ids:
        surface.fblits(list(ids_shown(scene, there, _taking_part(scene, options)).values()))


def _find_calm(there: Standing, options: TableOptions) -> pygame.Surface | None:
    """The picture of the board with nothing going on, or None the first time that the board is drawn so.

    With it only the area of the lane is drawn anew from frame to frame of an aim.
    """
    derived = there.board.derived
    if derived.get("drawn") is not there:
        derived["drawn"] = there
        return None
    return _calm_picture(there, options.has_ids)


@lru_cache(maxsize=2)
def _calm_picture(there: Standing, has_ids: bool) -> pygame.Surface:
    view = there.camera.viewport
    surface = pygame.Surface((view.right, view.bottom), 0, 32)
    surface.set_clip(view)
    _draw_layers(surface, Scene(board=there.board), there, TableOptions(has_ids=has_ids))
    return surface.subsurface(view).copy()


def _draw_under_bases(surface: pygame.Surface, scene: Scene, there: Standing, options: TableOptions) -> None:
    """Auras, lanes and trails: layers 5 to 7."""
    camera, theme, board = there.camera, there.theme, scene.board
    for model in there.models:
        for aura in model.auras:
            draw_aura(surface, model, aura.within_in, camera, theme)
    lanes = [(lane, lane_outline(lane, camera)) for lane in _all(scene, Lane)]
    for lane, shape in lanes:
        alpha = theme.lane_alpha if options.lane_alpha is None else options.lane_alpha
        draw_lane_ground(surface, lane, shape, board, camera, theme, fill_alpha=alpha)
    for lane, shape in lanes:
        draw_lane_edges(surface, shape, theme)
        draw_lane_ticks(surface, lane, shape, board, camera, theme)
    for trail in scene.trails:
        draw_trail(surface, trail, camera, theme)


def _draw_over_bases(surface: pygame.Surface, scene: Scene, there: Standing, options: TableOptions) -> None:
    """Everything from the edges that go on across the bases to the first contacts: layers 11 to 16."""
    camera, theme, board = there.camera, there.theme, scene.board
    for lane in _all(scene, Lane):
        draw_lane_edges(surface, lane_outline(lane, camera), theme, alpha=ACROSS_BASES)
    hovered = _hovered(scene, options)
    found = ((look, board.find_model(look.model)) for look in scene.looks)
    looks = [(look, model) for look, model in found if model is not None and model.carried_by is None]
    for look, model in looks:
        if look.ring is not None:
            draw_class_ring(surface, model, look.ring, camera, theme, is_hovered=model.id in hovered)
        if look.is_selected:
            draw_selection(surface, model, camera, theme)
    ringed = {look.model for look in scene.looks if look.ring is not None}
    for model in there.models:
        if model.id in hovered - ringed:
            draw_hover(surface, model, camera, theme)
    draw_badges(surface, there)
    for flash in scene.flashes:
        draw_flash(surface, flash, camera, theme)
    for ghost in _all(scene, Ghost):
        draw_ghost(surface, ghost, board, camera, theme)
    for look, model in looks:
        if look.is_overlapping:
            draw_overlap(surface, model, there.models, camera, theme)
    for bar in _all(scene, StopBar):
        draw_stop_bar(surface, bar, camera, theme)
    for shift in _all(scene, Arrow):
        draw_arrow(surface, shift, camera, theme)
    for thread in _all(scene, StrikeThread):
        draw_thread(surface, thread, board, camera, theme)
    for contact in _all(scene, FirstContact):
        draw_first_contact(surface, contact, camera, theme)


def _draw_names(surface: pygame.Surface, there: Standing, taken: list[pygame.Rect]) -> None:
    """The names of terrain where they cover nothing; they are the first to give way."""
    for plate, spots in there.names:
        for spot in spots:
            rect = pygame.Rect(centered(plate, spot)[1], plate.get_size())
            if there.camera.viewport.contains(rect) and rect.collidelist(taken) < 0 and not there.near(rect):
                surface.blit(plate, rect)
                taken.append(rect)
                break


def _draw_tags(
    surface: pygame.Surface, scene: Scene, theme: Theme, options: TableOptions, placed: Sequence[Slot]
) -> dict[str, pygame.Rect]:
    tags = {tag.id: tag for tag in scene.tags}
    hovered = _hovered(scene, options)
    for slot in placed:
        if slot.leader is not None:
            draw_leader(surface, slot.leader, tags[slot.id].answer, theme)
    return {
        slot.id: draw_tag(surface, tags[slot.id], slot, options.tag_style, theme, is_hovered=slot.id in hovered)
        for slot in placed
    }


def _taking_part(scene: Scene, options: TableOptions) -> set[str]:
    """The models whose ids are shown from far away too: those of the lane, the hovered and the selected."""
    named = {look.model for look in scene.looks if look.ring or look.is_selected}
    return named | {lane.model for lane in _all(scene, Lane)} | _hovered(scene, options)


def _hovered(scene: Scene, options: TableOptions) -> set[str]:
    hovered = {look.model for look in scene.looks if look.is_hovered}
    return hovered if options.hovered is None else hovered | {options.hovered}


def _ids_outside(there: Standing) -> list[pygame.Rect]:
    """The id plates that stick out of their bases, which tags must not cover."""
    if there.camera.scale < SMALLEST_SCALE_WITH_IDS:
        return []
    return [
        pygame.Rect(at, plate.get_size())
        for model, (plate, at) in zip(there.models, there.ids, strict=True)
        if 2 * model.footprint.reach_in * there.camera.scale < SMALLEST_WITH_ID_INSIDE
    ]


def _clear_of_stand(rect: pygame.Rect, scene: Scene, camera: Camera) -> pygame.Rect:
    """A plate at the foot of the view, or at its head where it would cover the stand."""
    if rect.collidelist(_stand_rects(scene, camera)) < 0:
        return rect
    below = camera.viewport.bottom - rect.bottom
    return rect.move(0, camera.viewport.top + below - rect.top)


def _stand_rects(scene: Scene, camera: Camera) -> list[pygame.Rect]:
    """The squares round the ghosts of legal ends."""
    rects = []
    for ghost in _all(scene, Ghost):
        if ghost.answer == "stands" and not ghost.is_failed:
            x, y = camera.to_screen(ghost.position)
            reach = ghost.footprint.reach_in * camera.scale
            rects.append(pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach))
    return rects


def _rect(slot: Slot) -> pygame.Rect:
    left, top, right, bottom = slot.box
    return pygame.Rect(left, top, right - left, bottom - top)


def _all(scene: Scene, kind: type[OverlayKind]) -> list[OverlayKind]:
    return [overlay for overlay in scene.overlays if isinstance(overlay, kind)]
