"""Whom a shooter sees, what is in the way of the shot, and what it hits in a combat."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.core.sections import Hurdles
from sandbox.rules.middle_earth import SYSTEM
from sandbox.rules.middle_earth.actions import Shoot
from tests.rules.middle_earth.beasts import (
    HOWDAH,
    RADII,
    beast,
    cited,
    crew,
    game,
    ground,
    played,
    reasons,
    told,
    warrior,
)

pytestmark = pytest.mark.rule("middle-earth.core.shooting")

SHOT = Shoot(model="E", target="T", strength=9)
FOOT = 25 / 25.4
"""From centre to centre of two warriors in base contact."""


def archer(**fields: Any) -> Any:
    """An archer of the evil side, who shoots past anybody."""
    return warrior("E", **{"x": 10, "y": 24, "side": "evil", **fields})


def target(**fields: Any) -> Any:
    return warrior("T", **{"x": 20, "y": 24, **fields})


def texts(state: Any, action: Any = SHOT) -> list[str]:
    return [reason.text for reason in SYSTEM.check(state, action)]


def hurdles(state: Any, action: Any = SHOT) -> list[tuple[str, str]]:
    found = SYSTEM.preview(state, action).sections
    return [(one.label, one.needed) for section in found if isinstance(section, Hurdles) for one in section.hurdles]


@pytest.mark.parametrize(
    ("terrain", "is_seen"),
    [
        (("obstruction", 23, 25, None), False),
        (("impassable", 23, 25, None), False),
        (("impassable", 23.51, 25, None), True),
        (("obstruction", 23, 25, 1.25), True),
        (("obstruction", 23, 25, 1.26), False),
        (("barrier", 23, 25, 1.26), False),
        (("obstacle", 23, 25, None), True),
        (("woodland", 23, 25, None), True),
        (("water", 23, 25, 9.0), True),
    ],
)
@pytest.mark.parametrize("facing_deg", [0.0, 180.0])
def test_terrain_higher_than_a_man_hides_one_from_the_other(terrain: Any, is_seen: bool, facing_deg: float) -> None:
    """Bases of 25 mm about y = 24: they end at 23.508 and 24.492, and their facing does not matter."""
    kind, bottom, top, height = terrain
    piece = ground("w", kind, 14, 15, bottom, top, height_in=height)
    state = game(archer(facing_deg=facing_deg), target(), terrain=[piece])
    assert texts(state) == ([] if is_seen else ["E does not see T"])
    assert reasons(state, SHOT) == ([] if is_seen else ["core.shooting"])


@pytest.mark.parametrize(
    ("fields", "is_seen"), [({}, False), ({"kind": "cavalry"}, False), ({"y": 34}, True), ({"kind": "war-beast"}, True)]
)
def test_a_beast_hides_everyone_but_another_beast(fields: Any, is_seen: bool) -> None:
    state = game(archer(), beast(x=15), target(**fields))
    assert texts(state) == ([] if is_seen else ["E does not see T"])


def test_from_a_howdah_one_looks_over_what_hides_those_below() -> None:
    own = beast(x=6, howdah=HOWDAH, commander="C")
    house = ground("w", "obstruction", 14, 15, height_in=3.0)
    state = game(own, crew("C", own), crew("E", own), target(), beast("N", 15, 40), terrain=[house])
    assert reasons(state, SHOT) == []
    assert reasons(game(archer(), target(), terrain=[house]), SHOT) == ["core.shooting"]


def test_a_siege_engine_lobs_its_stones_over_everything() -> None:
    state = game(
        archer(kind="siege-engine"),
        warrior("F", 12, side="evil"),
        target(),
        terrain=[ground("w", "obstruction", 14, 15)],
    )
    assert reasons(state, SHOT) == []
    assert told(played(state, SHOT).events, "rolled", "name")[:2] == ["shoot:E", "scatter:E"]


@pytest.mark.parametrize(
    ("kind", "needed"), [("obstacle", 4), ("barrier", 3), ("woodland", 3), ("obstruction", 5), ("impassable", 5)]
)
def test_terrain_in_the_way_swallows_what_does_not_get_past(kind: Any, needed: int) -> None:
    """The piece covers the lower half, so that the target is seen past it."""
    piece = ground("w", kind, 14, 15, 22, 24.1)
    for face in (needed, needed - 1):
        dice = {"shoot:E": (4,), "in-the-way:w": (face,), "shot:T": (6,)}
        state = game(archer(), target(), terrain=[piece], dice=dice)
        assert hurdles(state) == [
            ("E hits", "4+"),
            ("it gets past w", f"{needed}+"),
            ("S9 wounds D4", "3+"),
        ]
        met = SYSTEM.preview(state, SHOT).met
        assert [(row.id, row.word, row.note) for row in met] == [
            ("w", "in the way", f"past it {needed}+"),
            ("T", f"wounded {100 * (7 - needed) / 18:.0f}%", ""),
        ]
        events = played(state, SHOT).events
        assert told(events, "removed", "model") == (["T"] if face == needed else [])
        verb = "gets past" if face == needed else "hits"
        assert cited(events, "core.shooting")[4] == f"The shot {verb} w: {face}, needs {needed}+"


@pytest.mark.parametrize(("faces", "slain"), [((3, 3), "T"), ((3, 2), "A"), ((2,), "Z")])
def test_models_in_the_way_are_hit_in_order(faces: tuple[int, ...], slain: str) -> None:
    """Z of the archer's own side comes first, A after it, whatever the order of file and alphabet."""
    rolls = ["in-the-way:Z", "in-the-way:A"][: len(faces)]
    dice: dict[str, Any] = {"shoot:E": (4,), f"shot:{slain}": (6,)}
    dice |= {roll: (face,) for roll, face in zip(rolls, faces, strict=True)}
    state = game(archer(), warrior("A", 17), warrior("Z", 13, side="evil"), target(), dice=dice)
    events = played(state, SHOT).events
    assert told(events, "removed", "model") == [slain]
    assert told(events, "rolled", "name") == ["shoot:E", *rolls, f"shot:{slain}"]


def test_those_in_combat_with_the_target_are_not_in_the_way() -> None:
    state = game(archer(), warrior("F", 20 - FOOT, side="evil"), target())
    assert hurdles(state)[1:-1] == [("it finds its target in the combat", "4+")]


@pytest.mark.parametrize(
    ("fields", "is_in_the_way"),
    [
        ({"y": 24.5}, False),
        ({"y": 24.49}, True),
        ({"x": 10 + FOOT, "side": "evil"}, False),
        ({"x": 10 + FOOT + 0.01, "side": "evil"}, True),
        ({"x": 10 + (25 + 40) / 50.8, "side": "evil", "base": 40}, True),
    ],
    ids=["beside the line", "on the line", "a friend leans aside", "not in contact", "larger"],
)
def test_who_is_in_the_way(fields: Any, is_in_the_way: bool) -> None:
    state = game(archer(), warrior("F", **{"x": 15, **fields}), target())
    assert (("it gets past F", "3+") in hurdles(state)) is is_in_the_way


def test_a_friend_in_combat_does_not_lean_aside() -> None:
    state = game(archer(), warrior("F", 10 + FOOT, side="evil"), warrior("S", 10 + FOOT, 24 + FOOT), target())
    assert ("it gets past F", "3+") in hurdles(state)


def test_cover_that_the_shooter_touches_is_not_in_the_way() -> None:
    for gap, needs in ((0.0, []), (0.01, [("it gets past w", "3+")])):
        left = 10 + FOOT / 2 + gap
        state = game(archer(), target(), terrain=[ground("w", "barrier", left, left + 0.5)])
        assert hurdles(state)[1:-1] == needs


@pytest.mark.rule("middle-earth.shooting.separate-targets")
@pytest.mark.parametrize(
    ("kind", "is_in_the_way"), [("infantry", False), ("cavalry", False), ("monster", True), ("siege-engine", True)]
)
def test_only_what_is_large_itself_is_in_the_way_of_a_large_target(kind: str, is_in_the_way: bool) -> None:
    own = beast("T", 30, side="good", howdah=HOWDAH, commander="C")
    state = game(own, crew("C", own), archer(), warrior("S", 17, kind=kind))
    for aim in ("T", "C"):
        shot = Shoot(model="E", target=aim)
        assert (("it gets past S", "3+") in hurdles(state, shot)) is is_in_the_way


@pytest.mark.parametrize(("reading", "needs"), [("centres", [("it gets past w", "3+")]), ("clear", [])])
def test_the_line_of_a_shot_is_a_ruling(reading: str, needs: list[tuple[str, str]]) -> None:
    """A wall as far as the middle of both: above it the view is free."""
    wall = ground("w", "barrier", 14, 15, 22, 24.1)
    state = game(archer(), target(), terrain=[wall], rulings={"middle-earth.shot-path": reading})
    assert hurdles(state)[1:-1] == needs


@pytest.mark.parametrize(("face", "struck"), [(4, "T"), (3, "F")])
def test_a_shot_into_combat_may_hit_the_nearest_friend(face: int, struck: str) -> None:
    """F and G are both in base contact with the target; F is nearer to the archer."""
    friends = [warrior("G", 20 + FOOT, side="evil"), warrior("F", 20, 24 + FOOT, side="evil")]
    dice = {"shoot:E": (4,), "into-combat:T": (face,), f"shot:{struck}": (6,)}
    state = game(archer(), *friends, target(), dice=dice)
    assert hurdles(state)[1] == ("it finds its target in the combat", "4+")
    assert told(played(state, SHOT).events, "removed", "model") == [struck]


@pytest.mark.parametrize(
    ("models", "text"),
    [
        ([warrior("F", 15)], "F might be hit, and nobody good risks a friend"),
        ([warrior("F", 20 + FOOT)], "F might be hit, and nobody good risks a friend"),
        ([warrior("F", 10 + FOOT, side="evil")], "E is in combat with F and cannot shoot"),
    ],
    ids=["in the way", "in combat with the target", "in combat itself"],
)
def test_who_does_not_shoot(models: Any, text: str) -> None:
    state = game(archer(side="good"), *models, target(side="evil"))
    assert texts(state) == [text]
    assert reasons(state, SHOT) == ["core.shooting"]


def test_the_howdah_is_aimed_at_over_the_heads_of_the_combat() -> None:
    own = beast("T", 30, howdah=HOWDAH)
    state = game(own, warrior("F", 30 - RADII), archer(side="good"))
    assert reasons(state, SHOT) == ["core.shooting"]
    assert reasons(state, Shoot(model="E", target="T", at_howdah=True)) == []
