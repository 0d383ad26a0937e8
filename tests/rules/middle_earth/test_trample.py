"""The trample of a war beast: its way, whom it hits, who stops it. Each test is named for its clause."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.core.events import Contacted, Moved
from sandbox.core.footprint import Disc
from sandbox.rules.middle_earth import SYSTEM
from sandbox.rules.middle_earth.profile import Impact, Mount
from tests.rules.middle_earth.beasts import (
    RADII,
    beast,
    cited,
    crew,
    game,
    go,
    ground,
    place,
    played,
    reasons,
    rider,
    told,
    warrior,
)

rule = pytest.mark.rule
KILL, SPARE = (3, 1, 1), (1, 2, 2)


@rule("middle-earth.trample.impact-hits")
@rule("middle-earth.core.to-wound")
@pytest.mark.parametrize(
    ("defence", "faces", "wounds", "needed"),
    [(4, (3, 2, 2), 1, "3+"), (7, (3, 3, 2), 2, "3+"), (8, (3, 4, 1), 1, "4+"), (10, (4, 5, 6), 2, "5+")],
)
def test_each_hit_rolls_on_the_chart(defence: int, faces: tuple[int, ...], wounds: int, needed: str) -> None:
    state = game(beast(), warrior("S", 18, defence=defence, wounds=9), dice={"impact:S": faces})
    events = played(state).events
    assert told(events, "impact-hits", "target", "hits", "strength", "needed", "wounds") == [
        ("S", 3, 9, needed, wounds)
    ]
    assert told(events, "damaged", "model", "amount", "now") == [("S", wounds, wounds)]


@rule("middle-earth.core.to-wound")
def test_a_six_and_then_a_second_die() -> None:
    dice = {"impact:S": (6, 6, 5), "impact:S#2": (3, 4)}
    weak = beast(impact=Impact(hits=3, strength=4))
    state = game(weak, warrior("S", 18, defence=9, wounds=2), dice=dice)
    events = played(state).events
    assert told(events, "impact-hits", "needed", "wounds") == [("6 then 4+", 1)]


@rule("middle-earth.trample.slain-goes-on")
@rule("middle-earth.trample.full-move")
def test_the_slain_do_not_stop_it() -> None:
    state = game(beast(), warrior("S", 17), dice={"impact:S": KILL})
    result = played(state)
    assert told(result.events, "contacted", "with_", "at_in", "how") == [("S", round(5 - RADII, 3), "through")]
    assert told(result.events, "moved", "distance_in", "rule") == [(8.0, "middle-earth.trample.full-move")]
    assert place(result) == (20.0, 24.0)


@rule("middle-earth.trample.survivor-stops")
@rule("middle-earth.combat.trample-is-charge")
def test_a_survivor_stops_it_in_base_contact() -> None:
    state = game(beast(), warrior("S", 17), warrior("T", 19), dice={"impact:S": SPARE})
    result = played(state)
    assert told(result.events, "contacted", "with_", "how") == [("S", "stop")]
    assert told(result.events, "stopped", "by", "why") == [("S", "survivor")]
    assert told(result.events, "engaged", "model", "with_") == [("B", "S")]
    assert place(result) == (round(17 - RADII, 3), 24.0)


@rule("middle-earth.trample.survivor-stops")
def test_a_friend_takes_the_hits_too_and_is_not_fought() -> None:
    result = played(game(beast(), warrior("F", 17, side="evil"), dice={"impact:F": SPARE}))
    assert told(result.events, "impact-hits", "target") == ["F"]
    assert told(result.events, "engaged", "with_") == []
    assert place(result) == (round(17 - RADII, 3), 24.0)


@rule("middle-earth.trample.impact-hits")
def test_two_at_the_same_place_are_hit_at_once_and_one_survivor_is_enough() -> None:
    dice = {"impact:S": KILL, "impact:T": SPARE}
    events = played(game(beast(), warrior("S", 17, 25), warrior("T", 17, 23), dice=dice)).events
    contacts = [event for event in events if isinstance(event, Contacted)]
    assert [(event.with_, event.how) for event in contacts] == [("S", "through"), ("T", "stop")]
    assert len({event.group for event in contacts}) == 1
    assert told(events, "removed", "model") == ["S"]


@rule("middle-earth.trample.impact-hits")
@pytest.mark.parametrize(
    ("y", "met"), [(24 + RADII - 0.01, ["S"]), (24 + RADII, []), (24 - RADII, [])], ids=["clipped", "flush", "flush"]
)
def test_sliding_along_a_base_is_no_contact(y: float, met: list[str]) -> None:
    events = played(game(beast(), warrior("S", 17, y), dice={"impact:S": KILL} if met else {})).events
    assert told(events, "contacted", "with_") == met


@rule("middle-earth.trample.impact-hits")
def test_coming_to_rest_against_a_base_is_contact() -> None:
    state = game(beast(), warrior("S", 20 + RADII), dice={"impact:S": KILL})
    assert told(played(state).events, "contacted", "with_", "at_in") == [("S", 8.0)]


@rule("middle-earth.core.fate")
@pytest.mark.parametrize(
    ("fate", "faces", "answer", "dies"),
    [((4,), (3, 1, 1), "yes", False), ((3,), (3, 1, 1), "yes", True), ((), (3, 1, 1), "no", True)],
)
def test_fate_prevents_a_wound_on_four(fate: Any, faces: Any, answer: str, dies: bool) -> None:
    dice = {"impact:S": faces} | ({"fate:S": fate} if fate else {})
    result = played(game(beast(), warrior("S", 17, fate=1), dice=dice), answers={"fate:S": answer})
    assert result.state.board.model("S").removed is dies
    assert result.state.board.model("S").counter("fate") == (1 if answer == "no" else 0)


@rule("middle-earth.core.fate")
def test_fate_is_not_asked_where_it_cannot_help() -> None:
    result = played(game(beast(), warrior("S", 17, fate=1), dice={"impact:S": (3, 3, 1)}))
    assert told(result.events, "rolled", "name") == ["impact:S"]
    assert told(result.events, "removed", "model") == ["S"]


@rule("middle-earth.trample.cavalry")
def test_rider_and_mount_each_take_all_hits() -> None:
    dice = {"impact:R.rider": KILL, "impact:R.mount": (6, 1, 1)}
    result = played(game(beast(), rider("R", 18), dice=dice))
    assert told(result.events, "impact-hits", "target", "part", "wounds") == [("R", "rider", 1), ("R", "mount", 1)]
    assert told(result.events, "removed", "model", "why") == [("R", "slain")]
    assert place(result) == (20.0, 24.0)


@rule("middle-earth.core.thrown-rider")
@pytest.mark.parametrize(
    ("face", "prone", "activated"), [(1, True, True), (2, False, True), (5, False, True), (6, False, False)]
)
def test_the_rider_of_a_slain_mount_is_on_foot_and_stops_the_beast(face: int, prone: bool, activated: bool) -> None:
    dice = {"impact:R.rider": SPARE, "impact:R.mount": KILL, "thrown-rider:R": (face,)}
    dice |= {"fall:R": (4,)} if face == 1 else {}
    result = played(game(beast(), rider("R", 18), dice=dice))
    model = result.state.board.model("R")
    assert (model.footprint, model.is_status("prone"), model.is_status("activated")) == (
        Disc.of_mm(25),
        prone,
        activated,
    )
    assert place(result) == (round(18 - RADII, 3), 24.0)
    assert told(result.events, "engaged", "with_") == ["R"]


@rule("middle-earth.core.thrown-rider")
def test_a_rider_who_flies_may_die_of_it_and_the_beast_goes_on() -> None:
    dice = {"impact:R.rider": SPARE, "impact:R.mount": KILL, "thrown-rider:R": (1,), "fall:R": (5,)}
    result = played(game(beast(), rider("R", 18), dice=dice))
    assert told(result.events, "removed", "model") == ["R"]
    assert place(result) == (20.0, 24.0)


@rule("middle-earth.core.thrown-rider")
def test_the_beast_moves_up_to_a_rider_beside_its_lane() -> None:
    """The horse is clipped; its rider stands wholly beside the lane, and the beast closes the gap."""
    dice = {"impact:R.rider": SPARE, "impact:R.mount": KILL, "thrown-rider:R": (3,)}
    result = played(game(beast(), rider("R", 18, 24 + RADII + 0.1), dice=dice))
    one, other = result.state.board.model("B"), result.state.board.model("R")
    assert one.position.distance(other.position) == pytest.approx(RADII, abs=1e-9)
    assert told(result.events, "engaged", "with_") == ["R"]


@rule("middle-earth.trample.cavalry")
@pytest.mark.parametrize(("attacks", "courage", "stays"), [(0, None, False), (2, (4, 4), True), (2, (3, 4), False)])
def test_a_mount_without_its_rider_flees_or_stays(attacks: int, courage: Any, stays: bool) -> None:
    dice = {"impact:R.rider": KILL, "impact:R.mount": SPARE} | ({"courage:R": courage} if courage else {})
    result = played(game(beast(), rider("R", 18, mount=Mount(attacks=attacks, courage=8)), dice=dice))
    assert result.state.board.model("R").removed is not stays
    assert (place(result) == (20.0, 24.0)) is not stays


@rule("middle-earth.trample.heroic-march")
@rule("middle-earth.commander.heroics")
def test_a_heroic_march_adds_three_inches_for_a_point_of_might() -> None:
    own = beast(commander="C")
    result = played(game(own, crew("C", own, might=2)), go(march=True))
    assert place(result) == (23.0, 24.0)
    assert told(result.events, "spent", "model", "what", "now") == [("C", "might", 1)]


@rule("middle-earth.commander.heroics")
@pytest.mark.parametrize(("might", "against"), [(0, ["commander.heroics"]), (1, []), (None, [])])
def test_a_commander_without_might_declares_none(might: int | None, against: list[str]) -> None:
    own = beast(commander="C")
    assert reasons(game(own, crew("C", own, might=might)), go(march=True)) == against


@rule("middle-earth.trample.obstacle-2in")
@rule("middle-earth.trample.stops-at")
@pytest.mark.parametrize(
    ("kind", "height", "stops"),
    [
        ("obstacle", None, False),
        ("obstacle", 2.0, False),
        ("obstacle", 2.01, True),
        ("barrier", 2.0, False),
        ("obstruction", None, True),
        ("obstruction", 1.5, False),
        ("impassable", None, True),
    ],
)
def test_what_is_higher_than_two_inches_stops_it(kind: Any, height: float | None, stops: bool) -> None:
    result = played(game(beast(), terrain=[ground("T", kind, 18, 18.5, height_in=height)]))
    assert told(result.events, "contacted", "with_") == (["T"] if stops else [])
    assert place(result) == ((round(18 - 160 / 50.8, 3), 24.0) if stops else (20.0, 24.0))


@rule("middle-earth.trample.no-tests")
def test_it_makes_no_test_to_get_over_a_wall() -> None:
    events = played(game(beast(), terrain=[ground("T", "obstacle", 18, 18.5, height_in=3)])).events
    assert cited(events, "trample.no-tests") == ["B makes no test to jump, climb or leap"]


@rule("middle-earth.trample.difficult-water")
@pytest.mark.parametrize("kind", ["difficult", "rough", "water"])
def test_difficult_ground_and_water_do_not_slow_it(kind: Any) -> None:
    result = played(game(beast(), terrain=[ground("T", kind, 14, 22)]))
    assert place(result) == (20.0, 24.0)
    assert told(result.events, "slowed", "by") == []


@rule("middle-earth.trample.woodland")
@pytest.mark.parametrize(("bottom", "stops"), [(18, True), (24 + 160 / 50.8, False)], ids=["ahead", "tangent"])
def test_woodland_is_not_entered(bottom: float, stops: bool) -> None:
    result = played(game(beast(), terrain=[ground("W", "woodland", 18, 22, bottom, 36)]))
    assert place(result) == ((round(18 - 160 / 50.8, 3), 24.0) if stops else (20.0, 24.0))


@rule("middle-earth.trample.stops-at")
def test_it_stops_at_the_table_edge() -> None:
    result = played(game(beast(x=42)))
    assert place(result) == (round(48 - 160 / 50.8, 3), 24.0)
    assert told(result.events, "stopped", "why", "at_in") == [("table-edge", round(6 - 160 / 50.8, 3))]
    assert told(result.events, "removed", "model") == []


@rule("middle-earth.trample.ignores-control-zones")
def test_control_zones_do_not_hinder_it() -> None:
    result = played(game(beast(), warrior("S", 12, 24 + RADII + 0.5)))
    assert cited(result.events, "trample.ignores-control-zones") == ["B ignores the control zone of S"]
    assert place(result) == (20.0, 24.0)


@rule("middle-earth.trample.must-move")
@pytest.mark.parametrize(
    ("model", "against"),
    [
        (beast(), []),
        (beast(statuses=("activated",)), ["trample.must-move"]),
        (beast(kind="monster"), ["trample.must-move"]),
        (beast(removed=True), ["trample.must-move"]),
    ],
)
def test_who_tramples(model: Any, against: list[str]) -> None:
    state = game(model)
    assert reasons(state, go()) == against
    if not against:
        assert played(state).state.board.model("B").is_status("activated")


@rule("middle-earth.trample.other-war-beast")
def test_another_beast_takes_three_hits_of_eight_and_gives_three() -> None:
    dice = {
        "impact:V": (1, 5, 3),
        "impact:B": (5, 6, 2),
        "courage:V": (6, 6),
        "courage:B": (6, 6),
        "courage:B#2": (6, 6),
    }
    other = beast("V", 20, side="good", facing_deg=180.0)
    result = played(game(beast(), other, dice=dice))
    assert told(result.events, "impact-hits", "target", "hits", "strength", "wounds") == [
        ("V", 3, 8, 1),
        ("B", 3, 8, 2),
    ]
    assert [result.state.board.model(name).counter("damage") for name in "BV"] == [2, 1]
    assert told(result.events, "engaged", "with_") == ["V"]


@rule("middle-earth.trample.other-war-beast")
def test_a_slain_beast_does_not_stop_it_and_both_may_be_slain() -> None:
    other = beast("V", 20, side="good", counters=(("damage", 9),))
    goes_on = played(game(beast(), other, dice={"impact:V": (4, 1, 1), "impact:B": (1, 1, 1)}))
    assert place(goes_on) == (20.0, 24.0)
    both = played(game(beast(counters=(("damage", 8),)), other, dice={"impact:V": (4, 1, 1), "impact:B": (4, 4, 1)}))
    assert told(both.events, "removed", "model", "why") == [("V", "slain"), ("B", "slain")]
    assert place(both) == (round(20 - 320 / 50.8, 3), 24.0)


@rule("middle-earth.trample.reinforcements")
def test_a_beast_that_arrives_tramples_nobody() -> None:
    result = played(game(beast(statuses=("reinforcement",)), warrior("S", 17)))
    assert told(result.events, "stopped", "by", "why") == [("S", "model")]
    assert told(result.events, "rolled", "name") == []
    assert told(result.events, "engaged", "with_") == []
    assert place(result) == (round(17 - RADII, 3), 24.0)


class TestChargers:
    """Those who have charged the beast before it is activated."""

    @rule("middle-earth.trample.strength-check")
    @pytest.mark.parametrize(
        ("strengths", "against"),
        [((4, 3, 3), []), ((4, 3, 4), ["trample.strength-check"]), ((10,), []), ((11,), ["trample.strength-check"])],
    )
    def test_more_strength_than_its_own_holds_it(self, strengths: tuple[int, ...], against: list[str]) -> None:
        ids = tuple(f"S{index}" for index in range(len(strengths)))
        foes = [warrior(name, 4, 4 + 2 * i, strength=strengths[i]) for i, name in enumerate(ids)]
        assert reasons(game(beast(), *foes), go(90, ids)) == against

    @rule("middle-earth.trample.example-77")
    @pytest.mark.parametrize(("extra", "total", "holds"), [(2, 13, True), (0, 6, False)])
    def test_the_worked_examples(self, extra: int, total: int, holds: bool) -> None:
        riders = [rider("R1", 12 - 100 / 25.4, 24), rider("R2", 12, 24 + 100 / 25.4)]
        if extra:
            riders += [rider("R3", 12, 24 - 100 / 25.4), rider("K", 40, 40, strength=4)]
        ids = tuple(model.id for model in riders)
        state = game(beast(), *riders)
        if holds:
            (reason,) = _texts(state, go(0, ids))
            assert f"= {total} against 10" in reason
            return
        dice = {f"impact:{name}.{part}": KILL for name in ids for part in ("rider", "mount")}
        events = played(game(beast(), *riders, dice=dice), go(45, ids)).events
        assert cited(events, "trample.example-77") == ["Combined Strength 6 against 10: B may trample"]
        assert told(events, "removed", "model") == ["R1", "R2"]
        assert told(events, "turned", "to_deg") == [45]

    @rule("middle-earth.trample.charged-beast")
    @pytest.mark.parametrize("side", ["good", "evil"])
    def test_only_enemies_charge(self, side: str) -> None:
        state = game(beast(), warrior("S", 4, 4, side=side), dice={"impact:S": KILL} if side == "good" else {})
        assert reasons(state, go(0, ("S",))) == ([] if side == "good" else ["trample.charged-beast"])
        if side == "good":
            lines = cited(played(state, go(0, ("S",))).events, "trample.charged-beast")
            assert lines == ["B was charged and is activated all the same"]

    @rule("middle-earth.trample.chargers-first")
    @pytest.mark.parametrize(("second", "is_free"), [(KILL, True), (SPARE, False)])
    def test_they_are_trampled_at_once_before_it_turns(self, second: tuple[int, ...], is_free: bool) -> None:
        foes = [warrior("S", 12 - RADII), warrior("T", 12, 24 - RADII)]
        state = game(beast(), *foes, dice={"impact:S": KILL, "impact:T": second})
        result = played(state, go(90, ("S", "T")))
        hits = [event for event in result.events if event.kind == "impact-hits"]
        assert len({event.group for event in hits}) == 1
        kinds = [event.kind for event in result.events]
        if is_free:
            assert kinds.index("turned") > kinds.index("impact-hits")
            assert place(result) == (12.0, 32.0)
        else:
            assert "turned" not in kinds
            assert not [event for event in result.events if isinstance(event, Moved)]
            assert told(result.events, "engaged", "with_") == ["T"]

    @rule("middle-earth.trample.strength-check")
    @pytest.mark.parametrize(("reading", "against"), [("rider", []), ("higher", ["trample.strength-check"])])
    def test_whose_strength_a_rider_adds_is_a_ruling(self, reading: str, against: list[str]) -> None:
        foe = rider("R", 4, 4, mount=Mount(strength=11))
        state = game(beast(), foe, rulings={"middle-earth.charger-strength": reading})
        assert reasons(state, go(0, ("R",))) == against


def _texts(state: Any, action: Any) -> list[str]:
    return [reason.text for reason in SYSTEM.check(state, action)]
