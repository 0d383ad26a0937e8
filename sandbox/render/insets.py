"""What a model carries, opened beside it: a plate with wounds as boxes, the commander and the crew, and its leader."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import pygame

from sandbox.core.model import Model
from sandbox.core.overlays import Inset
from sandbox.core.state import Board
from sandbox.render.bases import Standing
from sandbox.render.camera import Camera
from sandbox.render.canvas import Canvas, arc
from sandbox.render.fonts import text
from sandbox.render.marks import centered
from sandbox.render.outlines import Point, grown
from sandbox.render.shapes import disc, line, plate, ring
from sandbox.render.tag_areas import covered_boxes, covered_discs, covered_strip
from sandbox.render.tag_places import Ground
from sandbox.render.theme import SideColors, Theme

WIDTH = 248
RADIUS = 8
PADDING = 12
AWAY = 28
"""From the edge of the base to the plate."""

KEPT = 16
"""From the plate to the edge of the view."""

PIP, PIP_GAP = 14, 6
HEAD_HEIGHT, PIPS_HEIGHT = 32, 26
CREW_RADIUS, CREW_STEP, CREW_ROW = 10.0, 34, 28
COMMANDER_RADIUS, COMMANDER_WIDTH = 18.0, 56
CREW_ACROSS = 4

Seat = tuple[SideColors, bool]
"""The colours of someone who rides, and whether he is still there."""

_PLACES = (0.5, 0.25, 0.75, 0.0, 1.0)
_BOX_COST = 20.0
_DISTANCE_COST = 8.0
_ROOM_GAIN = 4.0


def crew_of(inset: Inset, board: Board) -> list[Model]:
    """Everyone who rides or rode there but for the commander, in their order."""
    found = (board.find_model(name) for name in inset.crew if name != inset.commander)
    return [model for model in found if model is not None]


def inset_size(inset: Inset, px: float = 1.0) -> tuple[int, int]:
    """Width and height of its plate in pixels; `px` is the interface scale."""
    pips = PIPS_HEIGHT if inset.boxes else 0
    crew = _crew_height(len([name for name in inset.crew if name != inset.commander]), inset.commander is not None)
    height = HEAD_HEIGHT + pips + (crew + PADDING if crew else 6)
    return (round(WIDTH * px), round(height * px))


def _crew_height(count: int, has_commander: bool) -> int:
    rows = math.ceil(count / CREW_ACROSS)
    least = round(2 * COMMANDER_RADIUS + 20) if has_commander else 0
    return max(least, rows * CREW_ROW + 12 if rows else 0)


def inset_rect(inset: Inset, there: Standing, ground: Ground, plates: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """Where its plate opens: beside the base, where it hides least, and of such places on the side with more room.

    `ground` are the marks and lanes, `plates` what stands on the picture already. None where the base is not seen.
    """
    model, camera = there.board.find_model(inset.model), there.camera
    if model is None or not camera.viewport.collidepoint(camera.to_pixel(model.position)):
        return None
    places = _places(model, camera, inset_size(inset, camera.px))
    boxes = np.array([[(left, top, left + width, top + height) for left, top, width, height, _ in places]], dtype=float)
    taken = np.array([[(rect.left, rect.top, rect.right, rect.bottom) for rect in plates]], dtype=float)
    hidden = covered_discs(boxes, np.concatenate((there.discs, ground.disc_array))[None])
    hidden += _BOX_COST * covered_boxes(boxes, taken.reshape(1, -1, 4))
    for lane in ground.lanes:
        hidden += covered_strip(boxes, lane)
    best = int(np.argmin(hidden[0] + np.array([place[-1] for place in places])))
    left, top, width, height, _ = places[best]
    return pygame.Rect(left, top, width, height)


def _places(model: Model, camera: Camera, size: tuple[int, int]) -> list[tuple[int, int, int, int, float]]:
    """Left, top, width, height and cost of plates on all four sides of a base, kept within the view."""
    x, y = camera.to_pixel(model.position)
    width, height = size
    kept = round(2 * KEPT * camera.px)
    view = camera.viewport.inflate(-kept, -kept)
    reach = round(model.footprint.reach_in * camera.scale + AWAY * camera.px)
    found = []
    for share in _PLACES:
        across, along = x - round(width * share), y - round(height * share)
        for left, top, room in (
            (across, y + reach, view.bottom - y),
            (across, y - reach - height, y - view.top),
            (x + reach, along, view.right - x),
            (x - reach - width, along, x - view.left),
        ):
            rect = pygame.Rect(left, top, width, height).clamp(view)
            moved = math.dist(rect.topleft, (left, top))
            cost = _DISTANCE_COST * (moved + 60 * abs(share - 0.5)) - _ROOM_GAIN * room
            found.append((rect.left, rect.top, width, height, cost))
    return found


def draw_inset_leader(
    surface: pygame.Surface, inset: Inset, rect: pygame.Rect, board: Board, camera: Camera, theme: Theme
) -> None:
    """From its place on the base to the plate."""
    start = _seat_of(board.model(inset.model), rect, camera)
    px = camera.px
    ends = (start, _nearest(rect, start, px))
    line(surface, ends, 1.5 * px, theme.text2, keyline=theme.tag, keyline_width=px)
    disc(surface, start, 3.5 * px, theme.tag)
    disc(surface, start, 2.5 * px, theme.text2)


def _seat_of(model: Model, rect: pygame.Rect, camera: Camera) -> Point:
    """Where its riders sit: behind the middle of the base, a little towards the plate."""
    reach = model.footprint.reach_in * camera.scale
    x, y = camera.to_pixel(model.position)
    middle = (x - model.facing.x * 0.15 * reach, y + model.facing.y * 0.15 * reach)
    end = _nearest(rect, middle, camera.px)
    far = math.dist(middle, end) or 1.0
    return (
        middle[0] + (end[0] - middle[0]) / far * 0.3 * reach,
        middle[1] + (end[1] - middle[1]) / far * 0.3 * reach,
    )


def _nearest(rect: pygame.Rect, point: Point, px: float) -> Point:
    """The nearest point of a plate."""
    corner = RADIUS * px
    return (min(max(point[0], rect.left + corner), rect.right - corner), min(max(point[1], rect.top), rect.bottom))


def draw_inset(
    surface: pygame.Surface, inset: Inset, rect: pygame.Rect, board: Board, theme: Theme, px: float = 1.0
) -> None:
    """The plate: title and note, a box for each wound, the commander with the crew, or his name, beside him."""
    seats = tuple(_seat(model, board, theme) for model in crew_of(inset, board))
    leader = board.find_model(inset.commander) if inset.commander else None
    commander = _seat(leader, board, theme) if leader else None
    words = (inset.title, inset.note, leader.name if leader and not seats else "")
    surface.blit(_picture(words, inset.boxes_left, inset.boxes, seats, commander, rect.size, theme, px), rect)


def _seat(model: Model, board: Board, theme: Theme) -> Seat:
    return theme.side(board.sides.index(model.side)), not model.removed


@lru_cache(maxsize=32)
def _picture(
    words: tuple[str, str, str],
    left: int,
    boxes: int,
    seats: Sequence[Seat],
    commander: Seat | None,
    size: tuple[int, int],
    theme: Theme,
    px: float,
) -> pygame.Surface:
    width, height = size
    padding = PADDING * px
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*theme.line2, 0))
    plate(
        picture, (0, 0, width, height), theme.panel, radius=RADIUS * px, alpha=0.98, frame=theme.line2, frame_width=px
    )
    title, note, name = words
    _set(picture, text(title, round(15 * px), "Bold", theme.text), padding, 18 * px)
    _set(picture, text(note, round(14 * px), "Regular", theme.text2), width - padding, 18 * px, is_right=True)
    top = HEAD_HEIGHT * px
    if boxes:
        for number in range(boxes):
            box = (padding + number * (PIP + PIP_GAP) * px, top + 4 * px, PIP * px, PIP * px)
            fill, frame = (theme.text, theme.text) if number < left else (theme.panel, theme.text3)
            plate(picture, box, fill, radius=3 * px, frame=frame, frame_width=1.5 * px)
        count = text(f"{left} of {boxes} wounds left", round(14 * px), "Regular", theme.text2)
        _set(picture, count, width - padding, top + 11 * px, is_right=True)
        top += PIPS_HEIGHT * px
    if seats or commander:
        card = pygame.Rect(padding, top, width - 2 * padding, height - top - padding)
        plate(picture, card, theme.card, radius=4 * px)
        _draw_seats(picture, card, seats, commander, theme, px)
        named = text(name, round(14 * px), "Regular", theme.text2)
        _set(picture, named, card.left + COMMANDER_WIDTH * px, card.centery)
    return picture


def _draw_seats(
    picture: pygame.Surface, card: pygame.Rect, seats: Sequence[Seat], commander: Seat | None, theme: Theme, px: float
) -> None:
    start = float(card.left)
    if commander is not None:
        middle = (card.left + COMMANDER_WIDTH * px / 2, float(card.centery))
        side = commander[0]
        ring(picture, middle, (COMMANDER_RADIUS - 1) * px, 2 * px, side.front)
        disc(picture, middle, (COMMANDER_RADIUS - 4) * px, side.rim)
        disc(picture, middle, (COMMANDER_RADIUS - 5.5) * px, side.plate)
        picture.blit(*centered(_star(6.5 * px, side), middle))
        start += COMMANDER_WIDTH * px
    rows = math.ceil(len(seats) / CREW_ACROSS)
    first = card.centery - (rows - 1) * CREW_ROW * px / 2
    for number, (side, is_there) in enumerate(seats):
        row, column = divmod(number, CREW_ACROSS)
        x, y = center = (start + CREW_STEP * px * (column + 0.5), first + CREW_ROW * px * row)
        if is_there:
            disc(picture, center, CREW_RADIUS * px, side.rim)
            disc(picture, center, (CREW_RADIUS - 1.5) * px, side.plate)
            disc(picture, center, 4 * px, side.top)
        else:
            ring(picture, center, (CREW_RADIUS - 0.5) * px, 1.2 * px, theme.text3, dash=grown((2.0, 2.5), px))
            arm = 4 * px
            for way in (-1, 1):
                line(picture, ((x - arm, y - arm * way), (x + arm, y + arm * way)), 1.5 * px, theme.text3)


@lru_cache(maxsize=16)
def _star(radius: float, side: SideColors) -> pygame.Surface:
    """A star of five points."""
    canvas = Canvas(round(3 * radius), round(3 * radius), side.front, unit=radius)
    outer, inner = arc(1, 1, 90, 450, steps=5), arc(0.42, 0.42, 126, 486, steps=5)
    canvas.polygon([point for pair in zip(outer[:-1], inner[:-1], strict=True) for point in pair], side.front)
    return canvas.surface()


def _set(picture: pygame.Surface, words: pygame.Surface, x: float, middle: float, *, is_right: bool = False) -> None:
    left = x - words.get_width() if is_right else x
    picture.blit(words, (round(left), round(middle - words.get_height() / 2)))
