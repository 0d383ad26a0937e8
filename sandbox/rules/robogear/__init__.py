"""Robogear: ramming, whole."""

from __future__ import annotations

from sandbox.core.system import ActionSpec, RulesSystem
from sandbox.rules.hand import MOVE
from sandbox.rules.robogear.actions import Ram, aim_ram
from sandbox.rules.robogear.glossary import KEYWORDS, STATUSES
from sandbox.rules.robogear.preview import preview_ram
from sandbox.rules.robogear.profile import RobogearProfile, kind_name, stat_line, with_scales
from sandbox.rules.robogear.ram import resolve_ram
from sandbox.rules.robogear.rulings import RULINGS
from sandbox.rules.robogear.who import check_ram, may_ram

RAM = ActionSpec(
    do="ram",
    label="Ram",
    key="t",
    gesture="aim-line",
    help="a run of at least 4 steps into an enemy: the higher ram power wins, and both lose armour",
    type=Ram,
    check=check_ram,
    preview=preview_ram,
    resolve=resolve_ram,
    aim=aim_ram,
    corners="via",
    may_act=may_ram,
)

SYSTEM = RulesSystem(
    id="robogear",
    title="Robogear",
    profile_type=RobogearProfile,
    actions=(RAM, MOVE),
    keywords=KEYWORDS,
    statuses=STATUSES,
    rulings=RULINGS,
    defaults=with_scales,
    stat_line=stat_line,
    describe=kind_name,
)
