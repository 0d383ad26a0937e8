"""The whole table in one picture: a scene drawn layer by layer, from what lies beyond the table to the read-out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from sandbox.core.overlays import Course, Front, Ghost, Inset, Star
from sandbox.core.vec import Vec2
from sandbox.present.drawing import Drawing
from sandbox.present.measure import Measure
from sandbox.present.scene import Scene
from sandbox.render.bases import (
    SMALLEST_SCALE_WITH_IDS,
    SMALLEST_WITH_ID_INSIDE,
    Standing,
    standing,
    standing_over,
)
from sandbox.render.camera import Camera
from sandbox.render.changes import changed_area
from sandbox.render.courses import course_rects
from sandbox.render.drawings import draw_drawing
from sandbox.render.flights import front_points, tip_places
from sandbox.render.furniture import (
    Hint,
    Pointer,
    draw_hints,
    draw_pointer,
    draw_scale_bar,
    fitting_hints,
    hints_rect,
    pointer_rect,
    scale_bar_rect,
)
from sandbox.render.insets import draw_inset, draw_inset_leader, inset_rect
from sandbox.render.layers import LayerOptions, draw_layers, overlays_of
from sandbox.render.leaders import leaders
from sandbox.render.marks import centered
from sandbox.render.measures import draw_box, draw_measures
from sandbox.render.sliders import draw_slider, slider_wishes
from sandbox.render.stars import numerals, point_places
from sandbox.render.tag_drawing import WINDOW, TagStyle, draw_leader, draw_tag
from sandbox.render.tag_ground import tag_ground, tag_wishes
from sandbox.render.tags import Slot, place
from sandbox.render.theme import Theme


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOptions:
    """What is up to the caller: the sizes of tags, the fill of lanes (None: the theme's), and what lies on top.

    `hovered` is the id of the model whose base, tag or row the pointer is on; `covered`
    are the pixels at the left edge that a panel lies over, `plates` are others that lie over the table; `box` are two
    corners of the frame that selects, `drawing` is terrain that is being drawn.
    """

    tag_style: TagStyle = WINDOW
    lane_alpha: float | None = None
    hints: tuple[Hint, ...] = ()
    pointer: Pointer | None = None
    has_ids: bool = True
    hovered: str | None = None
    covered: int = 0
    plates: tuple[pygame.Rect, ...] = ()
    measures: tuple[Measure, ...] = ()
    box: tuple[Vec2, Vec2] | None = None
    drawing: Drawing | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """What a frame leaves behind: the slots of its tags for the next one, the places of tags and landing points."""

    slots: tuple[Slot, ...]
    tags: Mapping[str, pygame.Rect]
    points: Mapping[str, pygame.Rect]


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
    if scene.still is None:
        still = there = standing(scene.board, camera, theme)
    else:
        still, there = standing_over(scene.still, scene.board, camera, theme)
    px = camera.px
    view = camera.viewport
    covered = pygame.Rect(view.topleft, (options.covered, view.height))
    seen = pygame.Rect(covered.topright, (view.width - options.covered, view.height))
    bar = scale_bar_rect(camera).move(options.covered, 0)
    hints = fitting_hints(options.hints, camera.viewport.right - bar.right, px)
    plates = [_clear_of_stand(bar, scene, camera)]
    if hints:
        plates.append(_clear_of_stand(hints_rect(hints, camera.viewport, px), scene, camera))
    if options.pointer is not None:
        plates.append(pointer_rect(options.pointer, seen, _stand_rects(scene, camera), px))
    outside = _ids_outside(there) if options.has_ids else []
    wishes = tag_wishes(scene, camera, options.tag_style)
    stars = overlays_of(scene, Star)
    ends = [rect for star in stars for _, rect in numerals(star, scene.board, camera)]
    sliders = slider_wishes(scene, camera, options.tag_style)
    asked = [wish for _, wish in sliders]
    kept_clear = [*plates, *options.plates, *([covered] if covered.width else [])]
    ground = tag_ground(scene, there, [*asked, *wishes], [*kept_clear, *outside, *ends])
    shunned = [*kept_clear, *outside, *ends]
    found = ((inset, inset_rect(inset, there, ground, shunned)) for inset in overlays_of(scene, Inset))
    insets = [(inset, rect) for inset, rect in found if rect is not None]
    ground = ground.without((rect.left, rect.top, rect.right, rect.bottom) for _, rect in insets)
    scales = place(asked, ground, slots, px)
    placed = place(wishes, ground.without(slot.box for slot in scales), slots, px)

    lit = _hovered(scene, options)
    layers = LayerOptions(lane_alpha=options.lane_alpha, has_ids=options.has_ids, hovered=lit)
    calm = _find_calm(still, options.has_ids)
    if calm is None:
        draw_layers(surface, scene, there, layers)
    else:
        surface.blit(calm, camera.viewport)
        area = changed_area(scene, camera, lit).clip(surface.get_clip())
        surface.set_clip(area)
        draw_layers(surface, scene, there.within(area), layers)
        surface.set_clip(camera.viewport.clip(previous))
    steps = [rect for course in overlays_of(scene, Course) for rect in course_rects(course, camera)]
    taken = [*plates, *outside, *ends, *steps, *map(_rect, placed), *_stand_rects(scene, camera)]
    _draw_names(surface, there, [*taken, *map(_rect, scales), *(rect for _, rect in insets)])
    for inset, rect in insets:
        draw_inset_leader(surface, inset, rect, scene.board, camera, theme)
    kept = {wish.id: slider for slider, wish in sliders}
    for slot in scales:
        draw_slider(surface, kept[slot.id], slot, scene.board, camera, options.tag_style, theme)
    tags = _draw_tags(surface, scene, camera, theme, options.tag_style, placed, lit)
    for inset, rect in insets:
        draw_inset(surface, inset, rect, scene.board, theme, px)
    if options.measures:
        size = options.tag_style.note_size
        draw_measures(surface, options.measures, camera, theme, size, [*plates, *map(_rect, placed)])
    if options.drawing is not None:
        draw_drawing(surface, options.drawing, camera, theme)
    if options.box is not None:
        draw_box(surface, options.box, camera, theme)
    draw_scale_bar(surface, plates[0], camera, theme)
    if hints:
        draw_hints(surface, plates[1], hints, theme, px)
    if options.pointer is not None:
        draw_pointer(surface, plates[-1], options.pointer.words, theme, px)
    surface.set_clip(previous)
    points = {name: rect for star in stars for name, rect in point_places(star, camera).items()}
    return Drawn((*scales, *placed), tags, points | tip_places(overlays_of(scene, Front), camera))


def _find_calm(there: Standing, has_ids: bool) -> pygame.Surface | None:
    """The picture of the board with nothing going on, or None the first time that the board is drawn so.

    With it only the area of the lane is drawn anew from frame to frame of an aim.
    """
    derived = there.board.derived
    if derived.get("drawn") is not there:
        derived["drawn"] = there
        return None
    return _calm_picture(there, has_ids)


@lru_cache(maxsize=2)
def _calm_picture(there: Standing, has_ids: bool) -> pygame.Surface:
    view = there.camera.viewport
    surface = pygame.Surface((view.right, view.bottom), 0, 32)
    surface.set_clip(view)
    options = LayerOptions(lane_alpha=None, has_ids=has_ids, hovered=())
    draw_layers(surface, Scene(board=there.board), there, options)
    return surface.subsurface(view).copy()


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
    surface: pygame.Surface,
    scene: Scene,
    camera: Camera,
    theme: Theme,
    style: TagStyle,
    placed: Sequence[Slot],
    lit: set[str],
) -> dict[str, pygame.Rect]:
    tags = {tag.id: tag for tag in scene.tags}
    for name, leader in leaders(scene, camera, placed).items():
        draw_leader(surface, leader, tags[name].answer, style, theme)
    return {
        slot.id: draw_tag(
            surface,
            tags[slot.id],
            slot,
            style,
            theme,
            is_hovered=not lit.isdisjoint((slot.id, *tags[slot.id].also)),
        )
        for slot in placed
    }


def _hovered(scene: Scene, options: TableOptions) -> set[str]:
    hovered = {look.model for look in scene.looks if look.is_hovered}
    return hovered if options.hovered is None else hovered | {options.hovered}


def _ids_outside(there: Standing) -> list[pygame.Rect]:
    """The id plates that stick out of their bases, which tags must not cover."""
    if there.camera.scale < SMALLEST_SCALE_WITH_IDS * there.camera.px:
        return []
    return [
        pygame.Rect(at, plate.get_size())
        for model, (plate, at) in zip(there.models, there.ids, strict=True)
        if 2 * model.footprint.reach_in * there.camera.scale < SMALLEST_WITH_ID_INSIDE * there.camera.px
    ]


def _clear_of_stand(rect: pygame.Rect, scene: Scene, camera: Camera) -> pygame.Rect:
    """A plate at the foot of the view, or at its head where it would cover the stand."""
    if rect.collidelist(_stand_rects(scene, camera)) < 0:
        return rect
    below = camera.viewport.bottom - rect.bottom
    return rect.move(0, camera.viewport.top + below - rect.top)


def _stand_rects(scene: Scene, camera: Camera) -> list[pygame.Rect]:
    """The squares round the ghosts of legal ends, and round the fronts of those that are one of several."""
    rects = []
    for ghost in overlays_of(scene, Ghost):
        if ghost.answer == "stands" and not ghost.is_failed:
            x, y = camera.to_screen(ghost.position)
            reach = ghost.footprint.reach_in * camera.scale
            rects.append(pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach))
    for front in overlays_of(scene, Front):
        if front.answer == "stands":
            xs, ys = zip(*front_points(front, camera), strict=True)
            rects.append(pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return rects


def _rect(slot: Slot) -> pygame.Rect:
    left, top, right, bottom = slot.box
    return pygame.Rect(left, top, right - left, bottom - top)
