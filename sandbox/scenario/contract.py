"""The names that the file format promises (version 1), whether they are built already or not.

A file that uses one of them before the program has it is not wrong but early, and `check` skips it. What is built is
asked of the systems themselves, so nothing needs a change here on the day a name starts to work.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sandbox.core.errors import Problem

FORMAT = 1

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "warmachine": ("trample", "throw", "thrown", "slam", "head-butt", "charge", "move"),
    "middle-earth": ("trample", "stampede", "wound", "fight", "shoot", "cast", "shift", "move"),
    "robogear": ("ram", "move"),
}
"""The actions of each system, by its id."""

FLAGS: Mapping[str, str] = {
    "knocked_down": "lies on the ground",
    "prone": "lies on the ground",
    "stationary": "cannot move",
    "knocked_over": "lies on its side",
    "activated": "has had its turn",
    "will_stampede": "stampedes in its next turn",
}
"""The flags of `state` that every system reads, each with its meaning."""

COUNTERS: Mapping[str, str] = {
    "damage": "points of damage taken so far",
    "armour": "armour that is left",
}
"""The numbers of `state` that every system reads, each with its meaning."""


@dataclass(frozen=True, slots=True)
class NotBuilt(Problem):
    """The file asks for something that the format promises and the program has not got yet."""
