"""A point or a direction on the table, in inches; angles in degrees counter-clockwise from +x."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

_EXACT_COSINE = {0.0: 1.0, 90.0: 0.0, 180.0: -1.0, 270.0: 0.0}
_EXACT_SINE = {0.0: 0.0, 90.0: 1.0, 180.0: 0.0, 270.0: -1.0}


@dataclass(frozen=True, slots=True)
class Vec2:
    """A point or a direction, in inches.

    >>> Vec2(3, 4).length
    5.0
    >>> Vec2(1, 2) + Vec2(0.5, 0) * 2
    Vec2(x=2.0, y=2)
    """

    x: float
    y: float

    def __iter__(self) -> Iterator[float]:
        yield self.x
        yield self.y

    def __add__(self, other: Vec2) -> Vec2:
        return Vec2(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Vec2) -> Vec2:
        return Vec2(self.x - other.x, self.y - other.y)

    def __mul__(self, factor: float) -> Vec2:
        return Vec2(self.x * factor, self.y * factor)

    def __neg__(self) -> Vec2:
        return Vec2(-self.x, -self.y)

    def dot(self, other: Vec2) -> float:
        return self.x * other.x + self.y * other.y

    def cross(self, other: Vec2) -> float:
        """The signed area spanned with `other`: positive when `other` lies to the left of this direction."""
        return self.x * other.y - self.y * other.x

    @property
    def length(self) -> float:
        return math.hypot(self.x, self.y)

    @property
    def left(self) -> Vec2:
        """The direction a quarter turn to the left.

        >>> Vec2(1, 0).left
        Vec2(x=0, y=1)
        """
        return Vec2(-self.y + 0, self.x)

    @property
    def unit(self) -> Vec2:
        """The same direction with length 1; ZeroDivisionError for the null vector."""
        length = self.length
        return Vec2(self.x / length, self.y / length)

    @property
    def angle_deg(self) -> float:
        """The direction in degrees, 0 <= angle < 360.

        >>> Vec2(0, -2).angle_deg
        270.0
        """
        return normal_deg(math.degrees(math.atan2(self.y, self.x)))

    def distance(self, other: Vec2) -> float:
        return math.hypot(other.x - self.x, other.y - self.y)

    def turned(self, degrees: float) -> Vec2:
        """This vector turned counter-clockwise about the origin."""
        direction = Vec2.from_deg(degrees)
        return Vec2(self.x * direction.x - self.y * direction.y, self.x * direction.y + self.y * direction.x)

    @staticmethod
    def from_deg(degrees: float) -> Vec2:
        """The unit vector that points to `degrees`, exact on the four axes.

        >>> Vec2.from_deg(90)
        Vec2(x=0.0, y=1.0)
        """
        angle = normal_deg(degrees)
        if angle in _EXACT_COSINE:
            return Vec2(_EXACT_COSINE[angle], _EXACT_SINE[angle])
        radians = math.radians(angle)
        return Vec2(math.cos(radians), math.sin(radians))


def normal_deg(degrees: float) -> float:
    """The same direction in 0 <= angle < 360.

    >>> normal_deg(-90), normal_deg(360)
    (270.0, 0.0)
    """
    angle = math.fmod(degrees, 360.0)
    if angle < 0:
        angle += 360.0
    return 0.0 if angle >= 360.0 else angle + 0.0


def turn_deg(from_deg: float, to_deg: float) -> float:
    """The signed turn by the shorter way, -180 < turn <= 180, positive counter-clockwise.

    >>> turn_deg(350, 20), turn_deg(0, 270)
    (30.0, -90.0)
    """
    turn = normal_deg(to_deg - from_deg)
    return turn - 360.0 if turn > 180.0 else turn
