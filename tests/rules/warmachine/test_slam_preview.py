"""What is foreseen of a slam: where each face of the die brings the target, and the landing that is looked at."""

from __future__ import annotations

import pytest

from sandbox.core.overlays import Flight, Front, Ghost
from sandbox.core.preview import Preview
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.actions import Slam
from tests.rules.warmachine.table import game, jack, trooper

CROWD = game(
    jack("J", 10, focus=3),
    trooper("T", 16, mm=40, boxes=8),
    trooper("W", 16 + 2 * 40 / 50.8 + 4, mm=40, boxes=8),
)
"""T stands six inches before J, another base of its size four inches behind it: faces 4, 5 and 6 end there."""


def seen(focus: str = "") -> Preview:
    action, spec = Slam(model="J", target="T"), SYSTEM.find_spec("slam")
    assert spec
    assert spec.focus
    return spec.focus(CROWD, action, focus) if focus else SYSTEM.preview(CROWD, action)


def fronts(preview: Preview) -> list[tuple[str, float, str, str]]:
    found = [overlay for overlay in preview.overlays if isinstance(overlay, Front)]
    return [(one.id, round(one.position.x - 16, 4), one.answer, one.label) for one in found]


@pytest.mark.rule("warmachine.core.slam-attack")
def test_faces_that_end_in_the_same_place_share_their_chance() -> None:
    """7 on 2d6 hits DEF 13: 21 of 36."""
    assert fronts(seen()) == [
        ("1", 1.0, "stops", "rolls 1: 10%"),
        ("2", 2.0, "stops", "rolls 2: 10%"),
        ("3", 3.0, "stops", "rolls 3: 10%"),
        ("4", 4.0, "stands", "rolls 4 or 5 or 6: 29%"),
    ]


@pytest.mark.rule("warmachine.core.slam-attack")
@pytest.mark.parametrize(("focus", "distance_in"), [("1", 1), ("3", 3), ("6", 4)])
def test_the_landing_of_a_face_can_be_looked_at(focus: str, distance_in: float) -> None:
    """Corridor and ghost are those of that face, and its front is the one in the hue of a stand."""
    preview = seen(focus)
    flight = next(overlay for overlay in preview.overlays if isinstance(overlay, Flight))
    ghost = next(overlay for overlay in preview.overlays if isinstance(overlay, Ghost) and overlay.model == "T")

    assert flight.stand_in == pytest.approx(distance_in)
    assert ghost.position.x == pytest.approx(16 + distance_in)
    assert [x for _, x, answer, _ in fronts(preview) if answer == "stands"] == [distance_in]
