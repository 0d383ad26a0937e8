"""Slams on any board: nobody overlaps or leaves the table, the order of a file does not matter, previews are true."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.core.model import Model
from sandbox.core.overlays import Flight, Ghost
from sandbox.core.resolver import NeedsChoice, Resolution
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.contact import gap, is_on_table
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.actions import Slam
from tests.rules.warmachine.table import game, ground, jack, told, trooper

SLAM = Slam(model="J", target="T")
MOST = 12


def slammed(state: GameState) -> Resolution:
    result = SYSTEM.resolve(state, SLAM, {})
    assert not isinstance(result, NeedsChoice), result
    return result


def table(models: list[Model], width: float, face: int) -> GameState:
    """A slam that hits; the crowd has boxes to spare, so nobody is removed."""
    mud = ground("mud", "rough", 11.5, 12.5)
    dice = {"attack:T": (5, 6), "slam-distance": (face,)}
    return game(*models, terrain=(mud,), dice=dice, width=width)


@st.composite
def crowds(draw: st.DrawFn) -> list[Model]:
    """A slammer with its target four inches in front of it and a crowd behind the target."""
    models = [jack(x=3, boxes=90), trooper("T", 9, mm=draw(st.sampled_from([30, 40, 50])), boxes=90)]
    for number in range(draw(st.integers(0, MOST))):
        base = trooper(
            f"S{number:02}",
            draw(st.floats(10, 15.5)),
            draw(st.floats(22, 26)),
            mm=draw(st.sampled_from([30, 40, 50])),
            boxes=90,
            keywords=draw(st.sampled_from([(), (), ("incorporeal",)])),
        )
        if all(gap(base, other) > 0.02 for other in models):
            models.append(base)
    return models


@given(
    models=crowds(),
    width=st.sampled_from([17.0, 48.0]),
    face=st.integers(1, 6),
    order=st.permutations(range(MOST + 2)),
)
@settings(max_examples=60)
def test_a_slam_on_any_board(models: list[Model], width: float, face: int, order: list[int]) -> None:
    state = table(models, width, face)
    played = slammed(state)
    after = [model for model in played.state.board.models if model.is_on_table]
    assert len(after) == len(models)
    for index, model in enumerate(after):
        assert is_on_table(played.state.board, model.footprint, model.facing_deg, model.position)
        assert all(gap(model, other) >= -TOUCH for other in after[index + 1 :])
    moved = {model.id for model in models if played.state.board.model(model.id).position != model.position}
    assert moved - {"J", "T"} == set(told(played.events, "displaced", "model")) - {"T"}
    again = slammed(table([models[number] for number in order if number < len(models)], width, face))
    for model in played.state.board.models:
        assert again.state.board.model(model.id).position.distance(model.position) < TOUCH


@given(models=crowds(), face=st.integers(1, 6))
@settings(max_examples=60)
def test_the_preview_of_a_slam_is_what_happens(models: list[Model], face: int) -> None:
    """Looked at for the face that falls, the target comes to rest there, and the same models are shoved."""
    state, spec = table(models, 48, face), SYSTEM.find_spec("slam")
    assert spec
    assert spec.focus
    preview, played = spec.focus(state, SLAM, str(face)), slammed(state)
    flown = next((event.distance_in for event in played.events if event.kind == "moved" and event.model == "T"), 0.0)
    flight = next(overlay for overlay in preview.overlays if isinstance(overlay, Flight))
    assert abs(flight.stand_in - flown) < TOUCH
    ghosts = [
        overlay.model for overlay in preview.overlays if isinstance(overlay, Ghost) and overlay.answer == "shoved"
    ]
    assert sorted(ghosts) == sorted(told(played.events, "displaced", "model"))
