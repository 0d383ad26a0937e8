"""The surroundings of one model that is to be moved aside, and the nearest free places in them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from operator import itemgetter

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.obstacles import Obstacle, area_obstacle, obstacle, table_edges
from sandbox.geometry.outlines import CLEAR, least_distance, meeting_points, nearest_points
from sandbox.geometry.sums import Point, Sum, shape_of

FIRST_REACH_IN = 3.0
"""How far around a model a place is looked for at first; where none is free the reach doubles until the table ends."""


class Site:
    """One displaced model among all that stays; `grounds` replaces the obstacle of some models by another one."""

    def __init__(
        self,
        board: Board,
        model: Model,
        moving: set[str],
        closes: Callable[[Terrain], bool],
        grounds: Mapping[str, Callable[[Sum], Obstacle]],
        reach_in: float = FIRST_REACH_IN,
    ) -> None:
        self.model = model
        self.x, self.y = model.position
        self.base = shape_of(model.footprint, model.facing_deg)
        self.reach = reach_in
        self._table = board.width, board.height
        staying = sorted(
            (other for other in board.models if other.is_on_table and other.id not in moving),
            key=lambda other: other.id,
        )
        self._obstacles: list[Obstacle] = [
            grounds[other.id](self.base)
            if other.id in grounds
            else obstacle(other.footprint, other.facing_deg, other.position, self.base)
            for other in staying
        ]
        self._obstacles += [area_obstacle(piece.area, self.base) for piece in board.terrain if closes(piece)]
        self._low = self.base.support(-1.0, 0.0), self.base.support(0.0, -1.0)
        self._high = board.width - self.base.support(1.0, 0.0), board.height - self.base.support(0.0, 1.0)
        self._look()

    def distance(self, place: Point) -> float:
        return math.hypot(place[0] - self.x, place[1] - self.y)

    def nearest_places(self, others: Sequence[Obstacle]) -> list[Point]:
        """All places within TOUCH of the nearest free one, with these others in the way too.

        The reach grows until there is one or the table ends: then the list is empty.
        """
        while True:
            found = self._nearest_in_reach(others)
            if found or self.reach > math.hypot(*self._table):
                return found
            self.reach *= 2
            self._look()

    def _look(self) -> None:
        """List the free points within reach of all that stays, nearest first."""
        near = ((self.distance((thing.x, thing.y)) - thing.reach, thing) for thing in self._obstacles)
        self._near = sorted((pair for pair in near if pair[0] < self.reach), key=itemgetter(0))
        outlines = [outline for _, thing in self._near for outline in thing.outlines]
        outlines += table_edges(*self._table, self.base)
        points = [(self.x, self.y)]
        for outline in outlines:
            points += nearest_points(self.x, self.y, outline)
        for first, second in combinations(outlines, 2):
            points += meeting_points(first, second)
        self._outlines = sorted(
            ((least_distance(self.x, self.y, outline), outline) for outline in outlines), key=itemgetter(0)
        )
        self._free = sorted(((self.distance(point), point) for point in points if self._is_free(point)), key=_rank)

    def _is_free(self, point: Point) -> bool:
        """Whether the model can stand there, within reach, as far as all that stays is concerned."""
        x, y = point
        distance = self.distance(point)
        if (
            distance > self.reach
            or not self._low[0] - CLEAR <= x <= self._high[0] + CLEAR
            or not self._low[1] - CLEAR <= y <= self._high[1] + CLEAR
        ):
            return False
        for least, thing in self._near:
            if least > distance:
                return True
            if not thing.is_clear(x, y):
                return False
        return True

    def _nearest_in_reach(self, others: Sequence[Obstacle]) -> list[Point]:
        found = []
        limit = self.reach
        for distance, point in self._free:
            if distance > limit + TOUCH:
                break
            if all(other.is_clear(*point) for other in others):
                found.append((distance, point))
                limit = min(limit, distance)
        for point in self._points_on(others, limit):
            distance = self.distance(point)
            if distance > limit + TOUCH:
                continue
            if all(other.is_clear(*point) for other in others) and self._is_free(point):
                found.append((distance, point))
                limit = min(limit, distance)
        places: list[Point] = []
        for distance, point in sorted(found, key=_rank):
            if distance <= limit + TOUCH and all(math.dist(point, place) > TOUCH for place in places):
                places.append(point)
        return places

    def _points_on(self, others: Sequence[Obstacle], limit: float) -> Iterator[Point]:
        """The points that the outlines of the others add to those of all that stays."""
        added = [
            outline
            for other in others
            for outline in other.outlines
            if least_distance(self.x, self.y, outline) <= limit
        ]
        for index, outline in enumerate(added):
            yield from nearest_points(self.x, self.y, outline)
            for other in added[index + 1 :]:
                yield from meeting_points(outline, other)
            for least, staying in self._outlines:
                if least > limit:
                    break
                yield from meeting_points(outline, staying)


def _rank(found: tuple[float, Point]) -> float:
    """Nearest first; points found twice, by noise apart, keep the order in which they were found."""
    return round(found[0], 9)
