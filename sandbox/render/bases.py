"""Everyone on the table: their bases, large ones first, and the plates with their ids.

The pictures of a board, and where they go, are kept with the board, for they are the same in every frame of an aim.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pygame

from sandbox.core.model import Model
from sandbox.core.overlays import FirstContact
from sandbox.core.state import Board
from sandbox.present.scene import Look, Scene
from sandbox.render.camera import Camera
from sandbox.render.coverage import Floats
from sandbox.render.ground import name_plate, name_spots, terrain_name
from sandbox.render.marks import ID_HEIGHT, badge, centered, id_plate
from sandbox.render.outlines import Point
from sandbox.render.overlays import draw_removed, edge_px
from sandbox.render.sprites import (
    LIFT_IN,
    STAMPEDE_RADIUS,
    base_picture,
    crews,
    faded,
    look_of,
    shadow_picture,
    stampede_badge_place,
    veiled,
)
from sandbox.render.theme import Theme

ID_INSIDE = 3
"""Pixels between the edge of a base and the plate inside it."""

SMALLEST_WITH_ID_INSIDE = 48.0
ID_SHUNS_MARK = 24.0
SMALLEST_SCALE_WITH_IDS = 20.0
ID_REACH = 80
"""How far an id plate may stick out of its base."""

Pixel = tuple[int, int]
Blit = tuple[pygame.Surface, Pixel]


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """Those who stand on a board, large bases first, and the pictures of each: shadow, base, and id at its foot.

    `discs` are the middle and reach of each in pixels; `names` those of the terrain, each with the places where its
    middle may stand, best first.
    """

    board: Board
    camera: Camera
    theme: Theme
    models: Sequence[Model]
    shadows: Sequence[Blit]
    bases: Sequence[Blit]
    ids: Sequence[Blit]
    id_centers: Floats
    discs: Floats
    names: Sequence[tuple[pygame.Surface, Sequence[Point]]]

    def near(self, rect: pygame.Rect) -> list[Model]:
        """Those whose base comes into a rectangle, or nearly: their bounding squares do."""
        return [self.models[index] for index in self._indexes(rect)]

    def within(self, rect: pygame.Rect) -> Standing:
        """Only those of whom anything can be seen in a rectangle."""
        indexes = self._indexes(rect.inflate(2 * ID_REACH * self.camera.px, 2 * ID_REACH * self.camera.px))
        return replace(
            self,
            models=[self.models[index] for index in indexes],
            shadows=[self.shadows[index] for index in indexes],
            bases=[self.bases[index] for index in indexes],
            ids=[self.ids[index] for index in indexes],
            id_centers=self.id_centers[indexes],
            discs=self.discs[indexes],
        )

    def _indexes(self, rect: pygame.Rect) -> list[int]:
        x, y, far = self.discs.T
        is_near = (x + far > rect.left) & (x - far < rect.right) & (y + far > rect.top) & (y - far < rect.bottom)
        indexes: list[int] = np.flatnonzero(is_near).tolist()
        return indexes


def standing(board: Board, camera: Camera, theme: Theme) -> Standing:
    """Everyone on the table who can be seen; kept with the board until the view or the theme changes."""
    kept: Standing | None = board.derived.get("standing")
    if kept is not None and kept.camera == camera and kept.theme is theme:
        return kept
    found = _standing(board, camera, theme, board)
    board.derived["standing"] = found
    return found


def standing_over(still: Board, board: Board, camera: Camera, theme: Theme) -> tuple[Standing, Standing]:
    """Everyone on a still board, and everyone on a board that has a few more on it; only these are looked at anew."""
    kept: Standing | None = still.derived.get("standing")
    if kept is None or kept.camera != camera or kept.theme is not theme:
        kept = still.derived["standing"] = _standing(still, camera, theme, board)
    few = Board(
        board.width,
        board.height,
        tuple(model for model in board.models if still.find_model(model.id) is None),
        tuple(piece for piece in board.terrain if still.find_terrain(piece.id) is None),
    )
    added = _standing(few, camera, theme, board)
    models = [*kept.models, *added.models]
    order = sorted(range(len(models)), key=lambda index: -models[index].footprint.reach_in)

    def merged(mine: Sequence[Blit], others: Sequence[Blit]) -> list[Blit]:
        both = [*mine, *others]
        return [both[index] for index in order]

    whole = Standing(
        board,
        camera,
        theme,
        [models[index] for index in order],
        merged(kept.shadows, added.shadows),
        merged(kept.bases, added.bases),
        merged(kept.ids, added.ids),
        np.concatenate((kept.id_centers, added.id_centers))[order],
        np.concatenate((kept.discs, added.discs))[order],
        [*kept.names, *added.names],
    )
    return kept, whole


def _standing(board: Board, camera: Camera, theme: Theme, whole: Board) -> Standing:
    """Everyone on a part of a board, in the colours and with the riders that they have on the whole of it."""
    seen = [model for model in board.models if model.is_on_table and _is_seen(model, camera)]
    seen.sort(key=lambda model: -model.footprint.reach_in)
    riding = crews(whole)
    sides = {side: theme.side(index) for index, side in enumerate(whole.sides)}
    shadows, bases, ids, centers, discs = [], [], [], [], []
    for model in seen:
        center = camera.to_pixel(model.position)
        turn = round(model.facing_deg) % 360
        shadows.append(centered(shadow_picture(model.footprint, camera.scale, turn, theme, px=camera.px), center))
        look = look_of(model, sides[model.side], camera.scale, crew=riding[model.id], px=camera.px)
        bases.append(centered(base_picture(look, theme), center))
        plate = id_plate(model.id, sides[model.side], theme, is_activated=model.is_status("activated"), px=camera.px)
        middle = _id_center(model, camera, is_at_head=False)
        ids.append(centered(plate, middle))
        centers.append(middle)
        discs.append((*center, model.footprint.reach_in * camera.scale))
    plates = [(piece, name_plate(terrain_name(piece), theme, camera.px)) for piece in board.terrain]
    names = [(plate, name_spots(piece, camera, plate.get_size())) for piece, plate in plates]
    return Standing(board, camera, theme, seen, shadows, bases, ids, _array(centers, 2), _array(discs, 3), names)


def draw_bases(surface: pygame.Surface, scene: Scene, there: Standing) -> None:
    """Those removed, then shadows, then bases; whoever is in the air is above all others."""
    camera, theme = there.camera, there.theme
    for model in scene.board.models:
        if model.removed and model.carried_by is None:
            draw_removed(surface, model, camera, theme)
    looks = {look.model: look for look in scene.looks if _is_changed(look)}
    if not looks:
        surface.fblits(there.shadows)
        surface.fblits(there.bases)
        return
    order = [index for index, model in enumerate(there.models) if model.id not in looks or not looks[model.id].lift]
    order += [index for index, model in enumerate(there.models) if model.id in looks and looks[model.id].lift]
    for index in order:
        model = there.models[index]
        look = looks.get(model.id)
        surface.blit(*(there.shadows[index] if look is None else _changed_shadow(model, look, there)))
    for index in order:
        model = there.models[index]
        look = looks.get(model.id)
        if look is not None and look.fade < 1:
            draw_removed(surface, model, camera, theme)
        surface.blit(*(there.bases[index] if look is None else _changed_base(scene.board, model, look, there)))


def draw_badges(surface: pygame.Surface, there: Standing) -> None:
    """The warning at the rear of a beast that will stampede."""
    for model in there.models:
        if model.is_status("will_stampede"):
            center = there.camera.to_pixel(model.position)
            place = stampede_badge_place(model.footprint, there.camera.scale, center, model.facing_deg)
            px = there.camera.px
            surface.blit(*centered(badge("stampede", STAMPEDE_RADIUS * px, there.theme, px), place))


def ids_shown(scene: Scene, there: Standing, named: Collection[str]) -> Mapping[str, Blit]:
    """The id plates that are shown and where: at the foot of the base, or at its head where a contact mark is near.

    From far away only those of `named` models are, which have a part in what is going on.
    """
    camera = there.camera
    gone = {look.model for look in scene.looks if look.fade < 1}
    is_far = camera.scale < SMALLEST_SCALE_WITH_IDS * camera.px
    shown = {
        model.id: plate
        for model, plate in zip(there.models, there.ids, strict=True)
        if model.id not in gone and (not is_far or model.id in named)
    }
    for look in scene.looks:
        if look.health and look.model in shown:
            shown[look.model] = _with_health(look, there)
        if look.lift > 0 and look.model in shown:
            plate, (left, top) = shown[look.model]
            shown[look.model] = plate, (left, top - round(look.lift * LIFT_IN * camera.scale))
    marks = [camera.to_screen(overlay.point) for overlay in scene.overlays if isinstance(overlay, FirstContact)]
    for x, y in marks:
        distance = np.hypot(there.id_centers[:, 0] - x, there.id_centers[:, 1] - y)
        for index in np.flatnonzero(distance < ID_SHUNS_MARK * camera.px).tolist():
            model = there.models[index]
            if model.id in shown:
                plate, _ = there.ids[index]
                shown[model.id] = centered(plate, _id_center(model, camera, is_at_head=True))
    return shown


def _with_health(look: Look, there: Standing) -> Blit:
    """The id plate of a model with what is left of it."""
    model = there.board.model(look.model)
    side = there.theme.side(there.board.sides.index(model.side))
    words = f"{model.id} {look.health}"
    is_activated = model.is_status("activated")
    plate = id_plate(words, side, there.theme, is_activated=is_activated, px=there.camera.px)
    return centered(plate, _id_center(model, there.camera, is_at_head=False))


def _id_center(model: Model, camera: Camera, *, is_at_head: bool) -> tuple[float, float]:
    """The middle of an id plate: inside the edge of the base, or half outside where the base is small."""
    x, y = camera.to_pixel(model.position)
    way = -1 if is_at_head else 1
    reach = edge_px(model.footprint, model.facing_deg, -90 * way, camera.scale)
    if 2 * reach >= SMALLEST_WITH_ID_INSIDE * camera.px:
        reach -= (ID_INSIDE + ID_HEIGHT / 2) * camera.px
    return (x, y + way * reach)


def _is_seen(model: Model, camera: Camera) -> bool:
    x, y = camera.to_screen(model.position)
    reach = model.footprint.reach_in * camera.scale + ID_HEIGHT * camera.px
    view = camera.viewport
    return view.left - reach < x < view.right + reach and view.top - reach < y < view.bottom + reach


def _array(rows: Sequence[Sequence[float]], width: int) -> Floats:
    return np.array(rows, dtype=float).reshape(-1, width)


def _is_changed(look: Look) -> bool:
    return look.fade < 1 or look.squash > 0 or look.lift > 0 or look.shake != (0.0, 0.0) or look.is_veiled


def _changed_shadow(model: Model, look: Look, there: Standing) -> Blit:
    turn = round(model.facing_deg) % 360
    scale, px = there.camera.scale, there.camera.px
    picture = shadow_picture(model.footprint, scale, turn, there.theme, is_covered=look.lift == 0, px=px)
    if look.fade < 1:
        picture = faded(picture, look.fade)
    return centered(picture, there.camera.to_pixel(model.position))


def _changed_base(board: Board, model: Model, look: Look, there: Standing) -> Blit:
    """The picture of a base that fades, falls, flies, shakes or would be elsewhere; on the table it stays in place."""
    camera = there.camera
    side = there.theme.side(board.sides.index(model.side))
    crew = crews(board)[model.id]
    shown = look_of(model, side, camera.scale, squash=look.squash, lift=look.lift, crew=crew, px=camera.px)
    picture = base_picture(shown, there.theme)
    if look.is_veiled:
        picture = veiled(picture, there.theme)
    if look.fade < 1:
        picture = faded(picture, look.fade)
    x, y = camera.to_pixel(model.position)
    aside, down = look.shake
    return centered(picture, (x + aside * camera.px, y + down * camera.px - look.lift * LIFT_IN * camera.scale))
