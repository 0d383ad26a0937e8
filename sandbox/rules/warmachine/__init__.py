"""Warmachine, third edition: trample, throw, slam and head-butt, and the plain charge."""

from __future__ import annotations

from sandbox.core.model import Model
from sandbox.core.system import RulesSystem
from sandbox.rules.hand import MOVE
from sandbox.rules.warmachine.glossary import KEYWORDS, STATUSES
from sandbox.rules.warmachine.profile import WarmachineProfile, kind_of, with_resources
from sandbox.rules.warmachine.rulings import RULINGS
from sandbox.rules.warmachine.specs import CHARGE, HEAD_BUTT, SLAM, THROW, THROWN, TRAMPLE
from sandbox.rules.warmachine.stats import stat_line


def describe(model: Model) -> str:
    """Its kind as a player says it."""
    return kind_of(model).label


SYSTEM = RulesSystem(
    id="warmachine",
    title="Warmachine Mk3",
    profile_type=WarmachineProfile,
    actions=(TRAMPLE, THROW, SLAM, HEAD_BUTT, CHARGE, THROWN, MOVE),
    keywords=KEYWORDS,
    statuses=STATUSES,
    rulings=RULINGS,
    defaults=with_resources,
    stat_line=stat_line,
    describe=describe,
)
