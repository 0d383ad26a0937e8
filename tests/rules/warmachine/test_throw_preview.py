"""What is foreseen of a throw: its star of landings, each of them as it happens, and the numbers of its panel."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sandbox.core.model import Aura
from sandbox.core.overlays import Ghost, Star
from sandbox.core.preview import Preview
from sandbox.core.resolver import NeedsChoice, Resolution
from sandbox.core.sections import Hurdles, Met, Remark, Shares, Table
from sandbox.core.state import GameState
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.contact import gap
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.actions import Throw, Thrown
from sandbox.rules.warmachine.profile import Weapon
from tests.rules.warmachine.table import game, ground, jack, told, trooper

FIST = Weapon(name="fist", rng=1, pow=4, qualities=("open-fist",))
THROWER = jack("K", 12, weapons=(FIST, FIST), boxes=90)
KNIGHT = trooper("T", 12 + 50 / 50.8 + 40 / 50.8 + 0.2, mm=40, boxes=90, def_=12)
AIMED = Throw(model="K", target="T", at="X")
HOLD = {"attack:T": (5, 4), "strength:K": (6, 6), "strength:T": (1,)}


def foreseen(state: GameState, focus: str = "", action: Throw = AIMED) -> Preview:
    spec = SYSTEM.find_spec("throw")
    assert spec
    assert spec.focus
    return spec.focus(state, action, focus) if focus else SYSTEM.preview(state, action)


def done(state: GameState, action: Throw | Thrown = AIMED) -> Resolution:
    result = SYSTEM.resolve(state, action, {})
    assert not isinstance(result, NeedsChoice), result
    return result


def star(preview: Preview) -> Star:
    return next(overlay for overlay in preview.overlays if isinstance(overlay, Star))


def ghosts(preview: Preview) -> dict[str, Ghost]:
    return {overlay.model: overlay for overlay in preview.overlays if isinstance(overlay, Ghost)}


@st.composite
def aimed(draw: st.DrawFn) -> GameState:
    """A throw at X, five inches on, and a crowd round it."""
    models = [THROWER, KNIGHT, trooper("X", 19, 24, mm=draw(st.sampled_from([30, 40])), boxes=90)]
    for number in range(draw(st.integers(0, 10))):
        x, y = draw(st.floats(16, 22)), draw(st.floats(21, 27))
        base = trooper(f"S{number:02}", x, y, mm=draw(st.sampled_from([30, 40, 50])), boxes=90)
        if all(gap(base, other) > 0.02 for other in models):
            models.append(base)
    faces = (draw(st.integers(1, 6)), draw(st.integers(1, 6)))
    aim = draw(st.sampled_from([(1, 2), (6, 6)]))
    dice = {"aim:X": aim, "deviation-direction": faces[:1], "deviation-distance": faces[1:]}
    return game(*models, dice=HOLD | dice)


@given(aimed())
@settings(max_examples=60)
def test_every_landing_is_what_happens(state: GameState) -> None:
    """The point of the star for the faces that fall, or the landing that is meant for an aim that hits."""
    assume(not SYSTEM.check(state, AIMED))
    played = done(state)
    rolled = dict(told(played.events, "rolled", "name", "dice"))
    focus = ""
    if "deviation-direction" in rolled:
        direction, distance = rolled["deviation-direction"][0], math.ceil(rolled["deviation-distance"][0] / 2)
        points = star(foreseen(state)).points
        focus = next(
            point.id
            for point in points
            if point.direction == direction and str(distance) in point.id.partition(":")[2].split("/")
        )
    preview = foreseen(state, focus)
    seen = ghosts(preview)
    moved = set(told(played.events, "displaced", "model"))
    assert set(seen) == {"T"} | moved
    if "least-disturbance" not in rolled:
        for model_id, ghost in seen.items():
            after = played.state.board.model(model_id)
            assert after.position.distance(ghost.position) < TOUCH
            assert ghost.is_knocked_down == after.is_status("knocked_down")


CALM = game(THROWER, KNIGHT, trooper("X", 19, 24, boxes=1))
"""T stands 3.63 inches from X, base to base, and 5.03 from middle to middle: half of that cuts 3 inches short."""


@pytest.mark.rule("warmachine.core.throw-aim")
def test_the_star_has_eighteen_points_with_the_chance_of_each() -> None:
    """Grasp 6+ (26/36), two fists STR 12 against 6, aim 7+ (21/36)."""
    points = star(foreseen(CALM)).points
    assert [point.id for point in points] == [f"{way}:{far}" for way in range(1, 7) for far in range(1, 4)]
    between = 19 - KNIGHT.position.x
    assert [point.distance_in for point in points[:3]] == pytest.approx([1, 2, between / 2])
    assert points[0].point.x == pytest.approx(20)
    assert (points[3].point.x, points[3].point.y) == pytest.approx((19.5, 24 - math.sqrt(0.75)))
    thrown = 26 / 36 * 1.0
    assert points[0].chance == pytest.approx(thrown * 15 / 36 / 18)
    shares = next(section for section in foreseen(CALM).sections if isinstance(section, Shares)).shares
    assert [share.chance for share in shares] == pytest.approx([thrown * 21 / 36, thrown * 15 / 36, 1 - thrown])


@pytest.mark.rule("warmachine.core.throw-aim")
def test_points_that_fall_together_are_one_with_the_chance_of_all() -> None:
    """X two inches from the middle of T: 1 inch is the most, whatever is rolled."""
    near = game(THROWER, KNIGHT, trooper("X", KNIGHT.position.x + 2, 24))
    points = star(foreseen(near)).points
    assert [point.id for point in points] == [f"{way}:1/2/3" for way in range(1, 7)]
    assert sum(point.chance for point in points) == pytest.approx(26 / 36 * 15 / 36)
    preview = foreseen(near, "2:1/2/3")
    assert preview.stand_note.startswith("rolls 2 and 1 or 2 or 3: ")


@pytest.mark.rule("warmachine.core.throw-contest")
def test_the_panel_says_what_must_come_right() -> None:
    preview = foreseen(CALM)
    (section,) = [section for section in preview.sections if isinstance(section, Hurdles)]
    assert [(hurdle.label, hurdle.needed) for hurdle in section.hurdles] == [
        ("1 Grasp", "6+ on 2d6"),
        ("2 Contest, two fists", "2d6+12 ≥ d6+6"),
        ("3 Aim at X", "7+ on 2d6"),
    ]
    assert preview.stats == (
        ("STR", "12"),
        ("MAT", "6"),
        ("fists", "2"),
        ("reach", "6″"),
        ("gap", f"{gap(KNIGHT, CALM.board.model('X')):.2f}″"),
    )


def rows(preview: Preview) -> tuple[Met, ...]:
    return next(section for section in preview.sections if isinstance(section, Table)).rows


@pytest.mark.rule("warmachine.throw.extra-die")
def test_a_wall_has_its_row_and_one_more_die() -> None:
    wall = ground("W", "obstacle", 16, 17)
    state = game(THROWER, KNIGHT, terrain=(wall,))
    table = rows(SYSTEM.preview(state, Throw(model="K", target="T")))
    assert [row.cells[:2] for row in table] == [("T", "thrown, knocked down"), ("W", "obstacle: one more die")]
    assert "3d6 + STR 12" in table[0].reasons[0].text


@pytest.mark.rule("warmachine.throw.knockdown-immune-on-landing")
@pytest.mark.rule("warmachine.throw.buffs-between-rolls")
def test_what_holds_where_it_lands_is_foreseen() -> None:
    """Behind it, out of reach of where it stands now: a banner that holds friends upright and hardens them."""
    auras = tuple(Aura(within_in=2, affects="friends", effect=effect, value=2) for effect in ("no-knockdown", "arm"))
    banner = trooper("Q", KNIGHT.position.x + 8, 24, auras=auras)
    preview = SYSTEM.preview(game(THROWER, KNIGHT, banner), Throw(model="K", target="T"))
    assert not ghosts(preview)["T"].is_knocked_down
    (row,) = rows(preview)
    assert row.cells[1] == "thrown, stays up"
    assert row.reasons[0].text.endswith("aura of Q 2 = 16")


@pytest.mark.rule("warmachine.throw.least-disturbance")
def test_equal_ways_are_announced() -> None:
    state = game(THROWER, KNIGHT, trooper("S", KNIGHT.position.x + 6, 24, boxes=9))
    sections = SYSTEM.preview(state, Throw(model="K", target="T")).sections
    assert [section.text for section in sections if isinstance(section, Remark)] == [
        "1 model moved, 1.38″ in all, most 1.38″",
        "6 equally good ways to make room: rolled for",
    ]


@pytest.mark.rule("warmachine.throw.point-of-impact")
def test_a_throw_of_a_die_is_shown_for_four_inches() -> None:
    preview = SYSTEM.preview(CALM, Thrown(target="T", by="K", direction_deg=90))
    assert (preview.stand and preview.stand.position.y, preview.stand_note) == (28, "4.00″")
