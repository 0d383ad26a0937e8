"""How long everything lasts at speed 1x, in seconds: the one table of durations."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sandbox.core.events import Mode
from sandbox.present.groups import HURLED


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """A duration that grows with what is done: `base_s` and so much for each inch or degree, within limits."""

    each_s: float
    base_s: float = 0.0
    least_s: float = 0.0
    most_s: float = math.inf

    def seconds(self, amount: float) -> float:
        """
        >>> Pace(each_s=0.16, least_s=0.3, most_s=1.8).seconds(5)
        0.8
        """
        return min(max(self.base_s + self.each_s * amount, self.least_s), self.most_s)


TURN = Pace(base_s=0.2, each_s=0.002, most_s=0.6)
WALK = Pace(each_s=0.16, least_s=0.3, most_s=1.8)
FLIGHT = Pace(each_s=0.11, least_s=0.35)
REWIND = Pace(each_s=0.25, least_s=0.12, most_s=0.7)

RAMP_S = 0.12
"""At both ends of a walk the mover gathers and loses its speed."""

FAN_FADE_S = 0.12
CONTACT_S = 0.14
STOP_S = 0.18
RESULT_S = 0.42
KNOCK_DOWN_S = 0.32
SETTLE_S = 0.16
REMOVE_S = 0.4
DISPLACE_S = 0.3
DISPLACE_PAUSE_S = 0.15
RAM_HOLD_S = 0.09
RAM_S = 0.26
POINT_S = 0.04
"""How long a scale takes to fall by one point."""

REST_S = 0.25
"""The stillness after each group of the log."""

CAPTION_S = 1.2
"""How long a caption stands at the least; what is only told (a roll, a test, a note) lasts as long as that."""

TAG_S = 0.3
"""How much longer it stands for every tag after the first."""

CUT_S = 0.5
"""An edit by hand: half of it as it was, half as it is."""

STOP_RECOIL_PX = 3.0
RAM_RECOIL_PX = 6.0


def travel_s(mode: Mode, length_in: float) -> float:
    """How long a base is on its way over that length."""
    return (FLIGHT if is_hurled(mode) else WALK).seconds(length_in)


def is_hurled(mode: Mode) -> bool:
    """Whether the base is hurled: at one speed from end to end."""
    return mode in HURLED
