"""Everything about a ram that needs no dice: its way, its cost, who wins how often, what both lose."""

from __future__ import annotations

from sandbox.core.checks import Reason
from sandbox.core.footprint import size_mm
from sandbox.core.model import Model
from sandbox.core.preview import Preview
from sandbox.core.state import GameState
from sandbox.rules.robogear.actions import Ram
from sandbox.rules.robogear.manner import manner_of
from sandbox.rules.robogear.odds import ram_odds
from sandbox.rules.robogear.overlays import end_ghost, is_reached, overlays
from sandbox.rules.robogear.panel import ram_sections, way_sections
from sandbox.rules.robogear.profile import kind_name, profile_of
from sandbox.rules.robogear.rows import met_rows
from sandbox.rules.robogear.way import RUN_UP, Way, plan_way, straight_barriers
from sandbox.rules.robogear.who import check_pair, check_way, find_pair
from sandbox.rules.robogear.words import steps

TITLE = "Ram"


def preview_ram(state: GameState, action: Ram) -> Preview:
    """The preview of a ram; one that is not allowed is shown all the same, with its reasons.

    The powers and their odds are shown for every pair that may meet at all.
    """
    pair = find_pair(state, action)
    if isinstance(pair, Reason):
        return Preview(title=TITLE, model=action.model, reasons=(pair,))
    rammer, target = pair
    way = plan_way(state.board, action)
    against = tuple(check_pair(rammer, target))
    odds = None if against else ram_odds(state, rammer, target)
    outcome = () if odds is None else tuple(ram_sections(state, way, manner_of(rammer, target), odds))
    return Preview(
        title=TITLE,
        model=rammer.id,
        reasons=(*against, *check_way(way)),
        cost=_cost(way),
        aim=steps(way.steps),
        overlays=overlays(way, odds),
        met=met_rows(way, straight_barriers(state.board, action), odds),
        stand=end_ghost(way) if is_reached(way) else None,
        stand_word=f"{steps(way.steps)}, {_paid_steps(way)} paid",
        stand_note=f"{RUN_UP} needed, last leg straight",
        who=f"{rammer.name}, {kind_name(rammer)}, {_size(rammer)}",
        sections=(*way_sections(way), *outcome),
    )


def _cost(way: Way) -> str:
    resource = way.mover.find_counter("resource")
    return f"{way.points} resource" if resource is None else f"{way.points} of {resource} resource"


def _paid_steps(way: Way) -> int:
    return way.points * profile_of(way.mover).steps_per_point


def _size(model: Model) -> str:
    """The size of its base, as a player says it."""
    return " × ".join(f"{side:g}" for side in size_mm(model.footprint)) + " mm"
