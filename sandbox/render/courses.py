"""A way with corners in it: its corridor, mitred at the corners, and a disc for each step where it is counted in steps.

Its edges run from the middle of the base at the start to the middle of the base at the end. Both cross each other at an
inner corner that is too sharp for its legs; an outer one that would run far out is cut off.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pygame

from sandbox.core.overlays import Course, Ghost, Lane, StepMark
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.render.camera import Camera
from sandbox.render.coverage import Loops, paint
from sandbox.render.fonts import text
from sandbox.render.lanes import (
    EDGE_ALPHA,
    EDGE_WIDTH,
    REWOUND_DASH,
    hatch_rewound,
    lane_outline,
    moved,
    outermost,
)
from sandbox.render.outlines import Point, base_outline, grown
from sandbox.render.shapes import KEYLINE, disc, line, plate, ring
from sandbox.render.theme import Theme

STEP_RADIUS = 11.0
STEP_SHARE = 0.44
"""How much of the way from step to step the radius of a disc may take where the table is seen from far away."""

NUMBERED_FROM = 8.0
"""A disc smaller than that has no room for its number."""

PAID_SIDE = 9
PAID_GAP = 9.0
"""From the disc of a step to the square of its resource point."""

SHARPEST = 0.5
"""An outer corner is mitred while the cosine of its turn is above this less one: up to a turn of 120 degrees."""

Leg = tuple[Vec2, Vec2]
Disc = tuple[float, float, float]


def legs(course: Course) -> list[Leg]:
    """The straight legs of a way, start and end of each."""
    return [(start, end) for start, end in pairwise(course.places) if start.distance(end) > TOUCH]


def half_width(course: Course) -> float:
    """From the middle of the way to its edges, in inches: it is driven as the base faces."""
    return outermost(course.footprint, 0.0, Vec2(0.0, 1.0)).y


def parted(course: Course) -> tuple[Course, Course | None]:
    """The way as far as it is gone, and the rest that is not, if any. The rest keeps no steps."""
    if course.stand_in is None:
        return course, None
    left_in = course.stand_in
    places: list[Vec2] = [course.places[0]]
    for start, end in pairwise(course.places):
        length = start.distance(end)
        if left_in < length:
            stand = start + (end - start) * (left_in / length)
            rest = (stand, *course.places[len(places) :])
            facings = course.facings_deg[len(places) - 1 :]
            gone = replace(course, places=(*places, stand), facings_deg=course.facings_deg[: len(places)])
            return gone, replace(course, places=rest, facings_deg=facings, marks=())
        places.append(end)
        left_in -= length
    return course, None


def sides(course: Course) -> tuple[list[Vec2], list[Vec2]]:
    """The left and the right edge of the whole way, in inches."""
    found = legs(course)
    half = half_width(course)
    left, right = list[Vec2](), list[Vec2]()
    for edge, aside in ((left, half), (right, -half)):
        corners = [_corner(before, after, aside) for before, after in pairwise(found)]
        start, end = found[0], found[-1]
        edge += [start[0] + _across(start) * aside, *(point for corner in corners for point in corner)]
        edge.append(end[1] + _across(end) * aside)
    return left, right


def _across(leg: Leg) -> Vec2:
    return (leg[1] - leg[0]).unit.left


def _corner(before: Leg, after: Leg, aside: float) -> tuple[Vec2, ...]:
    """One edge at a corner: the point where the edges of both legs meet, or the ends of both where that is too far."""
    corner, across, next_across = before[1], _across(before), _across(after)
    openness = 1 + across.dot(next_across)
    reach = abs(aside) * math.sqrt(max(2 - openness, 0) / max(openness, TOUCH))
    is_inner = _is_inner(before, after, aside)
    if reach <= min(before[0].distance(corner), corner.distance(after[1])) if is_inner else openness >= SHARPEST:
        return (corner + (across + next_across) * (aside / openness),)
    return (corner + across * aside, corner + next_across * aside)


def _is_inner(before: Leg, after: Leg, aside: float) -> bool:
    """Whether the edge on that side is the one that the way turns to."""
    return _across(before).dot((after[1] - after[0]).unit) * aside > 0


def _ground(course: Course, camera: Camera, *, has_front: bool) -> Loops:
    """The outlines of the corridor, all wound clockwise: to the middle of the base at its end, or to its front."""
    half, found = half_width(course), legs(course)
    rows: list[list[tuple[Vec2, ...]]] = []
    wedges: list[tuple[Vec2, ...]] = []
    for aside in (half, -half):
        row: list[tuple[Vec2, ...]] = [(found[0][0] + _across(found[0]) * aside,)]
        for before, after in pairwise(found):
            corner = _corner(before, after, aside)
            row.append(corner)
            if len(corner) == 2 and not _is_inner(before, after, aside):
                wedges.append((before[1], *(corner if aside > 0 else reversed(corner))))
        rows.append([*row, (found[-1][1] + _across(found[-1]) * aside,)])
    left, right = rows
    shapes: list[list[Vec2]] = []
    for index, leg in enumerate(found):
        # The corner itself keeps a shape whole where only one of its edges is mitred.
        shapes.append([left[index][-1], left[index + 1][0], leg[1], right[index + 1][0], right[index][-1], leg[0]])
    loops = [np.array([camera.to_screen(point) for point in shape]) for shape in (*shapes, *wedges)]
    if has_front:
        last, (start, *_, other_start, middle) = lane_outline(_lane(course, found[-1]), camera), loops[len(found) - 1]
        front = [moved(point, last.stand) for point in reversed(last.front())]
        loops[len(found) - 1] = np.array([start, *front, other_start, middle])
    return loops


def _lane(course: Course, leg: Leg) -> Lane:
    """The last leg as a lane of its own."""
    return Lane(
        model=course.model,
        footprint=course.footprint,
        facing_deg=course.facings_deg[-1],
        start=leg[0],
        direction_deg=(leg[1] - leg[0]).angle_deg,
        stand_in=leg[0].distance(leg[1]),
    )


def draw_course_ground(
    surface: pygame.Surface, course: Course, board: Board, camera: Camera, theme: Theme, *, fill_alpha: float
) -> None:
    """The fill of the way as far as it is gone, and a hatch on what is not.

    It begins in the middle of the base, which hides that; once the base has left, with all that it stood on.
    """
    gone, rest = parted(course)
    if legs(gone):
        loops = [*_ground(gone, camera, has_front=rest is None)]
        mover, start = board.find_model(course.model), course.places[0]
        if mover is not None and mover.position.distance(start) > TOUCH:
            base = base_outline(
                course.footprint, camera.to_screen(start), course.facings_deg[0], camera.scale, px=camera.px
            )
            loops.append(np.array(base[::-1]))
        paint(surface, loops, theme.lane, fill_alpha)
    if rest is not None and legs(rest):
        for loop in _ground(rest, camera, has_front=True):
            hatch_rewound(surface, loop, camera, theme)


def draw_course_edges(
    surface: pygame.Surface, course: Course, camera: Camera, theme: Theme, *, alpha: float = EDGE_ALPHA
) -> None:
    """Both edges, and dashed on to where it did not get."""
    gone, rest = parted(course)
    width, rewound = EDGE_WIDTH * camera.px, grown(REWOUND_DASH, camera.px)
    for part, hue, dash in ((gone, theme.lane, None), (rest, theme.answers["stops"], rewound)):
        if part is not None and legs(part):
            for edge in sides(part):
                line(surface, [camera.to_screen(point) for point in edge], width, hue, alpha=alpha, dash=dash)


# Steps


def draw_steps(surface: pygame.Surface, course: Course, camera: Camera, theme: Theme) -> None:
    """The line of the centre from the front of the base on, and its steps: hollow until the run-up is long enough."""
    gone, _ = parted(course)
    px = camera.px
    if not course.marks or not legs(gone):
        return
    first, enough = legs(gone)[0], next((mark.point for mark in course.marks if mark.is_enough), None)
    way = (first[1] - first[0]).unit
    begin = first[0] + way * outermost(course.footprint, course.facings_deg[0], way).dot(way)
    short, long = _cut(gone, begin, enough)
    for points, color in ((short, theme.text2), (long, theme.answers["stands"])):
        if len(points) > 1:
            path = [camera.to_screen(point) for point in points]
            line(surface, path, 2.5 * px, color, keyline=theme.tag, keyline_width=KEYLINE * px)
    for (x, y, radius), mark in zip(step_discs(course, camera), course.marks, strict=True):
        hue = theme.answers["stands"] if mark.is_enough else theme.tag
        disc(surface, (x, y), radius, hue)
        ring(surface, (x, y), radius, 2 * px, theme.tag if mark.is_enough else theme.text2)
        if radius >= NUMBERED_FROM * px:
            ink = theme.on_mark if mark.is_enough else theme.text
            number = text(str(mark.number), round(14 * px), "Bold", ink)
            surface.blit(number, number.get_rect(center=(round(x), round(y))))
    for square in paid_squares(course, camera):
        plate(surface, square, theme.answers["tramples"], radius=px, frame=theme.tag, frame_width=1.5 * px)


def _cut(course: Course, begin: Vec2, enough: Vec2 | None) -> tuple[list[Vec2], list[Vec2]]:
    """The line of the centre until the run-up is long enough, and from there on."""
    short, long = [begin], list[Vec2]()
    for start, end in legs(course):
        if long:
            long.append(end)
        elif enough is not None and _is_on((start, end), enough):
            short.append(enough)
            long += [enough, end]
        else:
            short.append(end)
    return short, long


def _is_on(leg: Leg, point: Vec2) -> bool:
    return leg[0].distance(point) + point.distance(leg[1]) - leg[0].distance(leg[1]) < TOUCH


def step_discs(course: Course, camera: Camera) -> list[Disc]:
    """The disc of every step in pixels: x, y and radius, smaller where they would lie on each other."""
    points = [camera.to_screen(mark.point) for mark in course.marks]
    nearest = min((math.dist(one, other) for one, other in pairwise(points)), default=math.inf)
    return [(*point, min(STEP_RADIUS * camera.px, STEP_SHARE * nearest)) for point in points]


def paid_squares(course: Course, camera: Camera) -> list[pygame.Rect]:
    """A square for every resource point spent, beside the disc of its step, on the side that is lower on the screen."""
    squares = []
    for (x, y, radius), mark in zip(step_discs(course, camera), course.marks, strict=True):
        if mark.is_paid:
            down = _below(course, mark)
            reach = radius + (PAID_GAP + PAID_SIDE / 2) * camera.px
            square = pygame.Rect(0, 0, round(PAID_SIDE * camera.px), round(PAID_SIDE * camera.px))
            square.center = round(x + down.x * reach), round(y - down.y * reach)
            squares.append(square)
    return squares


def _below(course: Course, mark: StepMark) -> Vec2:
    """Across the way at a step, to the side that is lower on the screen, or right where it runs up and down."""
    across = next((_across(leg) for leg in legs(course) if _is_on(leg, mark.point)), Vec2(0.0, -1.0))
    is_below = across.x > 0 if abs(across.y) <= TOUCH else across.y < 0
    return across if is_below else -across


def course_discs(course: Course, camera: Camera) -> Iterator[Disc]:
    """What tags must not cover: the steps and the squares of their resource points."""
    for x, y, radius in step_discs(course, camera):
        yield x, y, radius + KEYLINE * camera.px
    for square in paid_squares(course, camera):
        yield *square.center, (PAID_SIDE / 2 + KEYLINE) * camera.px


def course_rects(course: Course, camera: Camera) -> list[pygame.Rect]:
    """The squares round the steps and their resource points, which no name may cover."""
    return [
        pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius) for x, y, radius in course_discs(course, camera)
    ]


def is_under_step(ghost: Ghost, course: Course, camera: Camera, radius: float) -> bool:
    """Whether a badge of that radius in the middle of a ghost would lie on a step of the way there."""
    middle: Point = camera.to_screen(ghost.position)
    return ghost.model == course.model and any(
        math.dist(middle, (x, y)) < radius + reach + KEYLINE * camera.px for x, y, reach in step_discs(course, camera)
    )
