"""Howdah, commander and crew: falls, places, succession, and what they may do."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.core.tolerance import TOUCH
from sandbox.geometry.contact import gap
from sandbox.geometry.separation import separation
from sandbox.geometry.sums import shape_of
from sandbox.rules.middle_earth.actions import Shift, Shoot
from tests.rules.middle_earth.beasts import (
    HOWDAH,
    beast,
    cited,
    crew,
    game,
    go,
    hurt,
    played,
    reasons,
    told,
    warrior,
)

rule = pytest.mark.rule
SAFE = (1, 1, 1, 1, 1)


def laden(*names: str, **fields: Any) -> Any:
    """A beast with a howdah, the first of its crew in command."""
    own = beast(howdah=HOWDAH, commander=names[0], **fields)
    return (own, *(crew(name, own) for name in names))


@rule("middle-earth.howdah.profile")
@rule("middle-earth.howdah.destroyed")
@pytest.mark.parametrize("base", [160, (150, 100), {"rect": (150, 100)}], ids=["disc", "oval", "box"])
def test_a_howdah_without_wounds_throws_everyone_off_beside_the_beast(base: Any) -> None:
    dice = {"fall:C": SAFE, "fall:H1": (5, 1, 1, 1, 1), "fall:H2": SAFE}
    state = game(*laden("C", "H1", "H2", base=base, facing_deg=30.0), dice=dice)
    result = played(state, hurt(wounds=5, part="howdah"))
    board = result.state.board
    assert told(result.events, "damaged", "model", "counter", "now")[0] == ("B", "howdah_damage", 5)
    assert told(result.events, "removed", "model", "why") == [("H1", "slain")]
    for name in ("C", "H2"):
        model = board.model(name)
        assert model.is_on_table
        assert model.is_status("prone")
        assert abs(gap(board.model("B"), model)) <= TOUCH
    assert board.model("B").is_status("riderless")


@rule("middle-earth.howdah.destroyed")
def test_their_owner_chooses_the_place() -> None:
    state = game(*laden("C"), dice={"fall:C": SAFE})
    result = played(state, hurt(wounds=5, part="howdah"), {"place:C": "at 90°"})
    assert told(result.events, "placed", "model", "to") == [("C", (12.0, round(24 + 185 / 50.8, 3)))]


@rule("middle-earth.core.falling")
@pytest.mark.parametrize(("height", "dice"), [(1.25, 0), (1.5, 1), (2.25, 2), (6.0, 5), (6.25, 6)])
def test_one_hit_and_one_for_each_full_inch(height: float, dice: int) -> None:
    own = beast(howdah=HOWDAH.__class__(wounds=1, height_in=height), commander="C")
    result = played(game(own, crew("C", own, wounds=9)), hurt(part="howdah"))
    assert [len(faces) for faces in told(result.events, "rolled", "dice")] == ([dice] if dice else [])
    assert result.state.board.model("C").is_status("prone")


@rule("middle-earth.war-beast.slain")
@pytest.mark.parametrize("base", [160, (150, 100), {"rect": (150, 100)}], ids=["disc", "oval", "box"])
def test_a_slain_beast_leaves_its_riders_prone_where_it_stood(base: Any) -> None:
    names = ("C", "H1", "H2", "H3", "H4")
    own = laden(*names, base=base, facing_deg=70.0)
    result = played(game(*own, dice={f"fall:{name}": SAFE for name in names}), hurt(wounds=10))
    board = result.state.board
    assert told(result.events, "removed", "model", "why") == [("B", "slain")]
    fallen = [board.model(name) for name in names]
    shape = shape_of(own[0].footprint, own[0].facing_deg)
    for model in fallen:
        inside, _ = separation(shape, *(model.position - own[0].position))
        assert inside <= -25 / 50.8 + 2 * TOUCH
        assert model.is_status("prone")
    assert all(gap(one, other) >= -TOUCH for one in fallen for other in fallen if one is not other)


@rule("middle-earth.commander.succession")
@rule("middle-earth.war-beast.two-models")
@pytest.mark.parametrize(("answer", "heir"), [(None, "H1"), ("H2", "H2")])
def test_another_takes_over_from_a_slain_commander(answer: str | None, heir: str) -> None:
    state = game(*laden("C", "H1", "H2"), dice={"courage:B": (3, 4)})
    given = {"succession:B": answer} if answer else None
    result = played(state, hurt("C"), given)
    assert told(result.events, "commanded", "model", "commander") == [("B", heir)]
    assert cited(result.events, "war-beast.two-models") == ["C and B count as two models: the army has lost one"]
    other = "H1" if heir == "H2" else "H2"
    again = played(result.state, hurt(heir))
    assert told(again.events, "commanded", "commander") == [other]
    last = played(again.state, hurt(other))
    assert told(last.events, "commanded", "commander") == [None]
    assert last.state.board.model("B").is_status("riderless")


@rule("middle-earth.commander.fixed")
@rule("middle-earth.howdah.moving")
@rule("middle-earth.howdah.no-enemies")
@pytest.mark.parametrize(
    ("action", "against"),
    [
        (Shift(model="C", distance_in=1), ["commander.fixed"]),
        (Shift(model="H", distance_in=1), []),
        (Shift(model="H", distance_in=7), ["howdah.moving"]),
        (Shift(model="H", leaves=True), ["howdah.moving"]),
        (Shift(model="E", onto="B"), ["howdah.no-enemies"]),
        (Shift(model="F", onto="B"), []),
        (Shift(model="F"), ["howdah.moving"]),
        (Shift(model="E", onto="F"), ["howdah.moving"]),
    ],
)
def test_who_moves_in_and_into_a_howdah(action: Shift, against: list[str]) -> None:
    beside = [warrior("E", 12, 24 + 185 / 50.8), warrior("F", 12, 24 - 185 / 50.8, side="evil")]
    assert reasons(game(*laden("C", "H"), *beside), action) == against


@rule("middle-earth.howdah.moving")
def test_crew_stand_up_at_once_and_friends_climb_in() -> None:
    own, commander = laden("C")
    state = game(own, commander, crew("H", own, statuses=("prone",)), warrior("F", 12, 24 - 185 / 50.8, side="evil"))
    assert not played(state, Shift(model="H")).state.board.model("H").is_status("prone")
    assert played(state, Shift(model="F", onto="B")).state.board.model("F").carried_by == "B"


@rule("middle-earth.shooting.from-howdah")
@rule("middle-earth.howdah.stationary-shooters")
@pytest.mark.parametrize(
    ("distance", "levels", "against"),
    [(3.0, 0, []), (3.5, 0, ["shooting.from-howdah"]), (0.0, 1, ["shooting.from-howdah"])],
)
def test_crew_shoot_unless_they_moved_far_themselves(distance: float, levels: int, against: list[str]) -> None:
    state = played(game(*laden("C", "H"), warrior("E", 40, 40)), go()).state
    state = played(state, Shift(model="H", distance_in=distance, levels=levels)).state
    shot = Shoot(model="H", target="E")
    assert reasons(state, shot) == against
    if not against:
        stayed = cited(played(state, shot).events, "howdah.stationary-shooters")
        assert stayed == ["H stayed put and counts so, however far B went"]
