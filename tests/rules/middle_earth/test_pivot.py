"""The turn of a war beast: exact ground, nobody hurt, terrain gives it just enough room."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon as Shape
from shapely import affinity, unary_union

from sandbox.core.apply import fold
from sandbox.core.events import ImpactHits, Moved, Turned
from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import turn_deg
from sandbox.geometry.contact import gap
from tests.rules.middle_earth.beasts import (
    beast,
    game,
    go,
    ground,
    place,
    played,
    told,
    warrior,
)

rule = pytest.mark.rule
MUMAK = (170, 105)


@rule("middle-earth.trample.pivot")
@pytest.mark.parametrize(
    ("facing", "to", "turned"), [(0, 90, 90), (350, 20, 30), (10, 300, -70), (0, 0, None), (0, None, None)]
)
def test_it_turns_by_the_shorter_way(facing: float, to: float | None, turned: float | None) -> None:
    events = played(game(beast(facing_deg=float(facing))), go(to)).events
    found = [turn_deg(event.from_deg, event.to_deg) for event in events if isinstance(event, Turned)]
    assert found == ([] if turned is None else [pytest.approx(turned)])


@rule("middle-earth.trample.pivot-pushes-models")
def test_whoever_is_in_its_way_is_moved_by_the_shortest_route() -> None:
    """Its long end sweeps a quarter circle of 3.346 in; flush with that, the warrior is not met by the move."""
    result = played(game(beast(x=24, base=MUMAK), warrior("A", 24, 27)), go(270))
    assert told(result.events, "displaced", "model", "to", "distance_in") == [("A", (24.0, 27.839), 0.839)]
    assert (place(result), told(result.events, "impact-hits", "target")) == ((24.0, 16.0), [])


@rule("middle-earth.trample.pivot-pushes-models")
def test_a_model_pushed_to_its_front_is_met_at_once() -> None:
    state = game(beast(x=24, base=MUMAK), warrior("A", 24, 27), dice={"impact:A": (3, 1, 1)})
    assert told(played(state, go(90)).events, "contacted", "with_", "at_in") == [("A", 0.0)]


@rule("middle-earth.trample.pivot-pushes-models")
def test_a_model_beside_the_swept_ground_stays() -> None:
    assert (
        told(played(game(beast(x=24, base=MUMAK), warrior("A", 24, 27.84)), go(270)).events, "displaced", "model") == []
    )


@rule("middle-earth.trample.pivot-terrain")
@pytest.mark.parametrize(
    ("bottom", "kind", "height", "shift"),
    [
        (26.5, "impassable", None, round(24 + 170 / 50.8 - 26.5, 3)),
        (26.5, "obstacle", 3.0, round(24 + 170 / 50.8 - 26.5, 3)),
        (26.5, "woodland", None, round(24 + 170 / 50.8 - 26.5, 3)),
        (26.5, "obstacle", 2.0, None),
        (26.5, "difficult", None, None),
        (24 + 170 / 50.8, "impassable", None, None),
    ],
)
def test_terrain_moves_it_away_just_enough(bottom: float, kind: Any, height: float | None, shift: float | None) -> None:
    """A long straight face: the nose needs half the length of the base."""
    piece = ground("T", kind, 10, 40, bottom, 34, height_in=height)
    events = played(game(beast(x=24, base=MUMAK), terrain=[piece]), go(90)).events
    pivots = [event for event in events if isinstance(event, Moved) and event.mode == "pivot"]
    assert [(round(event.distance_in, 3), round(event.to.x, 3)) for event in pivots] == (
        [] if shift is None else [(shift, 24.0)]
    )


@rule("middle-earth.trample.pivot-terrain")
def test_it_stays_on_the_table_while_it_turns() -> None:
    events = played(game(beast(x=24, y=2.2, base=MUMAK)), go(90)).events
    assert told(events, "moved", "mode", "to")[0] == ("pivot", (24.0, round(170 / 50.8, 3)))


BASES = st.sampled_from([160, (150, 100), (170, 105), (120, 92), {"rect": (120, 80)}])
SPOTS = st.lists(st.tuples(st.floats(17, 33), st.floats(17, 33)), min_size=1, max_size=7)


def _outline(footprint: Footprint, facing_deg: float, x: float, y: float, sides: int = 4096) -> Shape:
    """A base as a polygon of that many sides."""
    match footprint:
        case Box():
            a, b = footprint.half_length_in, footprint.half_width_in
            shape = Shape([(a, b), (-a, b), (-a, -b), (a, -b)])
        case _:
            a, b = (footprint.radius_in,) * 2 if isinstance(footprint, Disc) else _axes(footprint)
            angles = [math.tau * i / sides for i in range(sides)]
            shape = Shape([(a * math.cos(angle), b * math.sin(angle)) for angle in angles])
    return affinity.translate(affinity.rotate(shape, facing_deg, origin=(0, 0)), x, y)


def _axes(footprint: Oval) -> tuple[float, float]:
    return footprint.half_length_in, footprint.half_width_in


def _without_overlap(base: Any, facing: float, spots: list[tuple[float, float]]) -> list[Any]:
    models = [beast(x=25, y=25, base=base, facing_deg=facing)]
    for x, y in spots:
        new = warrior(f"S{len(models)}", x, y, side="good" if len(models) % 2 else "evil")
        if all(gap(new, other) >= 0 for other in models):
            models.append(new)
    return models


@settings(max_examples=8)
@given(base=BASES, facing=st.floats(0, 359), by=st.floats(-179, 179), spots=SPOTS)
def test_the_swept_ground_is_clear_after_the_turn(base: Any, facing: float, by: float, spots: Any) -> None:
    """Against polygons of 4,096 sides in 24 poses of the turn: nobody is left in it, only those in it were moved."""
    models = _without_overlap(base, facing, spots)
    result = played(game(*models), go((facing + by) % 360))
    events = result.events
    assert not [event for event in events[: _last_turn(events)] if isinstance(event, ImpactHits)]
    moved = {event.model: event.to for event in events if event.kind == "displaced"}
    own = models[0]
    poses = [_outline(own.footprint, facing + by * i / 24, 25, 25) for i in range(25)]
    swept = unary_union(poses)
    for model in models[1:]:
        x, y = moved.get(model.id, model.position)
        assert swept.intersection(_outline(model.footprint, 0, x, y, sides=256)).area < 1e-3
        if model.id not in moved:
            continue
        was = _outline(model.footprint, 0, *model.position, sides=256)
        assert swept.distance(was) < 0.01


def _last_turn(events: Any) -> int:
    return max((index for index, event in enumerate(events) if event.kind == "turned"), default=0)


@given(base=BASES, facing=st.floats(0, 359), spots=SPOTS)
def test_the_first_contact_agrees_with_a_fine_polygon(base: Any, facing: float, spots: Any) -> None:
    """Just before the contact the base is clear of everyone, just after it overlaps whom it met."""
    models = _without_overlap(base, facing, spots)
    contacts = [event for event in played(game(*models)).events if event.kind == "contacted"]
    if not contacts:
        return
    own, first = models[0], contacts[0]
    for offset, overlaps in ((-0.002, False), (0.02, True)):
        at = own.position + own.facing * (first.at_in + offset)
        shape = _outline(own.footprint, facing, *at)
        met = next(model for model in models if model.id == first.with_)
        if overlaps:
            assert shape.intersects(_outline(met.footprint, 0, *met.position))
        elif first.at_in > 0.002:
            assert not any(shape.intersects(_outline(one.footprint, 0, *one.position)) for one in models[1:])


@given(base=BASES, facing=st.floats(0, 359), by=st.floats(-179, 179), spots=SPOTS, seed=st.integers(0, 999))
def test_no_two_bases_overlap_after_any_trample(base: Any, facing: float, by: float, spots: Any, seed: int) -> None:
    models = _without_overlap(base, facing, spots)
    state = game(*models, seed=seed)
    result = played(state, go((facing + by) % 360))
    board = result.state.board
    assert fold(state.board, result.events) == board
    standing = [model for model in board.models if model.is_on_table]
    assert all(gap(one, other) >= -TOUCH for one in standing for other in standing if one is not other)
