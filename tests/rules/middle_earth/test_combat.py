"""The combat of a war beast, shots at it and from it, and powers against it."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.rules.middle_earth import SYSTEM
from sandbox.rules.middle_earth.actions import Cast, Fight, Shoot
from tests.rules.middle_earth.beasts import (
    HOWDAH,
    RADII,
    beast,
    cited,
    crew,
    game,
    ground,
    place,
    played,
    reasons,
    told,
    warrior,
)

rule = pytest.mark.rule
FIGHT = Fight(model="B")
NEAR = 12 + RADII


class TestFight:
    @rule("middle-earth.combat.trample-is-charge")
    @pytest.mark.parametrize(("x", "against"), [(NEAR, []), (NEAR + 0.01, ["combat.trample-is-charge"])])
    def test_it_fights_enemies_in_base_contact(self, x: float, against: list[str]) -> None:
        assert reasons(game(beast(), warrior("S", x)), FIGHT) == against

    @rule("middle-earth.combat.irresistible-force")
    @pytest.mark.parametrize(("strength", "prone"), [(10, True), (11, False)])
    def test_whoever_is_not_stronger_lies_prone(self, strength: int, prone: bool) -> None:
        dice = {"duel:B": (6, 1, 1), "duel:S": (5,), "strike:S": (1,) * (6 if prone else 3)}
        result = played(game(beast(), warrior("S", NEAR, strength=strength, defence=5), dice=dice), FIGHT)
        assert result.state.board.model("S").is_status("prone") is prone
        assert told(result.events, "moved", "model", "distance_in") == ([] if prone else [("S", 1.0)])

    @rule("middle-earth.core.duel")
    @pytest.mark.parametrize(
        ("own", "other", "fight", "tie", "wins"),
        [
            ((6, 1, 1), 5, 9, None, True),
            ((4, 1, 1), 5, 1, None, False),
            ((5, 1, 1), 5, 3, None, True),
            ((5, 1, 1), 5, 5, None, False),
            ((5, 1, 1), 5, 4, 3, True),
            ((5, 1, 1), 5, 4, 4, False),
        ],
    )
    def test_highest_die_then_fight_then_a_die(
        self, own: Any, other: int, fight: int, tie: int | None, wins: bool
    ) -> None:
        dice: dict[str, Any] = {"duel:B": own, "duel:S": (other,)} | ({"duel-tie": (tie,)} if tie else {})
        result = played(game(beast(), warrior("S", NEAR, fight=fight), dice=dice), FIGHT)
        assert cited(result.events, "core.duel")[2 + bool(tie)].startswith(f"The duel goes to {'B' if wins else 'S'}")

    @rule("middle-earth.combat.beast-fights")
    @rule("middle-earth.war-beast.own-rules")
    def test_the_commander_adds_nothing_and_gets_the_credit(self) -> None:
        own = beast(commander="C")
        dice = {"duel:B": (6, 1, 1), "duel:S": (5,), "strike:S": (3, 1, 1, 1, 1, 1)}
        events = played(game(own, crew("C", own, might=3), warrior("S", NEAR), dice=dice), FIGHT).events
        assert cited(events, "combat.beast-fights")[-1] == "C is credited with S"
        assert told(events, "spent", "what") == []
        assert cited(events, "war-beast.own-rules") == ["B is no Monster here: it has no brutal power attacks"]

    @rule("middle-earth.combat.never-backs-away")
    @rule("middle-earth.combat.immovable")
    def test_it_does_not_back_away_when_it_loses(self) -> None:
        dice = {"duel:B": (1, 1, 1), "duel:S": (5,), "strike:B": (6,), "courage:B": (6, 6)}
        result = played(game(beast(), warrior("S", NEAR), dice=dice), FIGHT)
        assert (place(result), place(result, "S")) == ((12.0, 24.0), (round(NEAR + 1, 3), 24.0))
        assert not result.state.board.model("B").is_status("prone")
        assert len(told(result.events, "rolled", "dice")[2]) == 1

    @rule("middle-earth.core.duel")
    @pytest.mark.parametrize(
        ("behind", "answer", "shift"),
        [
            ({}, None, 0.975),
            ({}, "no", None),
            ({"x": NEAR + 1.4}, None, 0.584),
            ({"side": "evil"}, None, None),
            ({"statuses": ("prone",)}, None, None),
            ({"x": NEAR + 1.4, "base": 40, "kind": "war-beast"}, None, None),
            ({"is_walled": True}, None, None),
        ],
        ids=["as far as it", "unwilling", "less", "enemy", "prone", "beast", "no room"],
    )
    def test_a_friend_makes_way_for_whoever_backs_away(self, behind: Any, answer: str | None, shift: Any) -> None:
        """S has lost and a friend stands right behind it: he goes an inch at most, or S is trapped and hit twice."""
        fields = {"x": NEAR + 25 / 25.4, **behind}
        sides = [ground(f"w{y}", "impassable", NEAR + 0.5, NEAR + 3, y, y + 2) for y in (21.5, 24.5)]
        walls = [*sides, ground("w", "impassable", NEAR + 2, NEAR + 3)] if fields.pop("is_walled", False) else []
        friend = warrior("F", fields.pop("x"), **fields)
        dice: dict[str, Any] = {"duel:B": (6, 1, 1), "duel:S": (5,), "strike:S": (1,) * (3 if shift else 6)}
        state = game(beast(attacks=3), warrior("S", NEAR, strength=11), friend, terrain=walls, dice=dice)
        result = played(state, FIGHT, {"make-way:S": answer} if answer else None)

        moved = told(result.events, "displaced", "model", "distance_in")
        assert moved == ([("F", shift)] if shift else [])
        assert told(result.events, "moved", "model", "distance_in") == ([("S", 1.0)] if shift else [])
        trapped = [text for text in cited(result.events, "core.duel") if "trapped" in text]
        assert trapped == ([] if shift else ["S cannot back away: it is trapped"])

    @rule("middle-earth.combat.never-backs-away")
    @pytest.mark.parametrize(
        ("base", "die", "moves"), [(160, 3, "B"), (160, 4, "V"), (120, None, "V"), (200, None, "B")]
    )
    def test_of_two_beasts_the_smaller_backs_away(self, base: int, die: int | None, moves: str) -> None:
        other = beast("V", 12 + (160 + base) / 50.8, base=base, side="good", facing_deg=180.0)
        dice: dict[str, Any] = {"duel:B": (6, 1, 1), "duel:V": (2, 2, 2), "strike:V": (1, 1, 1)}
        dice |= {"backs-away": (die,)} if die else {}
        events = played(game(beast(), other, dice=dice), FIGHT).events
        assert told(events, "moved", "model", "distance_in") == [(moves, 1.0)]
        assert cited(events, "combat.immovable") == ["V is a war beast: it is never knocked prone"]


class TestShots:
    @rule("middle-earth.core.shooting")
    @rule("middle-earth.shooting.separate-targets")
    def test_the_beast_is_hit_with_no_howdah_in_the_way(self) -> None:
        own = beast(howdah=HOWDAH, commander="C")
        dice = {"shoot:E": (4,), "shot:B": (6,), "courage:B": (6, 6)}
        result = played(
            game(own, crew("C", own), warrior("E", 40), dice=dice), Shoot(model="E", target="B", strength=3)
        )
        assert told(result.events, "rolled", "name") == ["shoot:E", "shot:B", "courage:B"]
        assert result.state.board.model("B").counter("damage") == 1

    @rule("middle-earth.shooting.howdah-in-the-way")
    @pytest.mark.parametrize(("die", "struck"), [(5, ["C"]), (4, ["B"])])
    def test_the_howdah_is_always_in_the_way_of_its_crew(self, die: int, struck: list[str]) -> None:
        own = beast(howdah=HOWDAH, commander="C")
        dice: dict[str, Any] = {"shoot:E": (4,), "in-the-way:C": (die,), f"shot:{struck[0]}": (6,)}
        state = game(own, crew("C", own, wounds=2), warrior("E", 40), dice=dice)
        result = played(state, Shoot(model="E", target="C", strength=8))
        assert told(result.events, "damaged", "model", "counter") == [
            (struck[0], "damage" if die == 5 else "howdah_damage")
        ]

    @rule("middle-earth.shooting.siege-slight-deviation")
    @pytest.mark.parametrize(
        ("die", "at_howdah", "counters"),
        [(1, True, []), (2, True, ["damage"]), (5, False, ["damage"]), (6, True, ["howdah_damage"])],
    )
    def test_a_slight_deviation_hits_the_beast(self, die: int, at_howdah: bool, counters: list[str]) -> None:
        own = beast(howdah=HOWDAH, commander="C")
        engine = warrior("E", 40, kind="siege-engine")
        dice: dict[str, Any] = {"shoot:E": (4,), "scatter:E": (die,)}
        state = game(own, crew("C", own), engine, dice=dice)
        shot = Shoot(model="E", target="B" if at_howdah else "C", strength=10, at_howdah=at_howdah)
        assert told(played(state, shot).events, "damaged", "counter") == counters

    @rule("middle-earth.commander.no-shooting")
    @pytest.mark.parametrize(
        ("shooter", "target", "against"),
        [("C", "E", ["commander.no-shooting"]), ("H", "E", []), ("H", "B", ["core.shooting"]), ("E", "H", [])],
    )
    def test_who_shoots_at_whom(self, shooter: str, target: str, against: list[str]) -> None:
        own = beast(howdah=HOWDAH, commander="C")
        state = game(own, crew("C", own), crew("H", own), warrior("E", 40))
        assert reasons(state, Shoot(model=shooter, target=target)) == against

    @rule("middle-earth.core.shooting")
    @pytest.mark.parametrize(("away", "against"), [(24.0, []), (24.01, ["core.shooting"])])
    @pytest.mark.parametrize(("shooter", "target"), [("E", "B"), ("E", "H"), ("H", "E")])
    def test_a_shot_goes_as_far_as_its_range(self, shooter: str, target: str, away: float, against: list[str]) -> None:
        """From base to base; whoever rides is where the beast is."""
        own = beast(howdah=HOWDAH, commander="C")
        riders = crew("C", own), crew("H", own, range_in=24)
        state = game(own, *riders, warrior("E", NEAR + away, range_in=24))
        assert reasons(state, Shoot(model=shooter, target=target)) == against


class TestPowers:
    @staticmethod
    def _state(**dice: Any) -> Any:
        own = beast(howdah=HOWDAH, commander="C")
        return game(own, crew("C", own), crew("H", own), warrior("Z", 22), dice={"cast:Z": (4,), **dice})

    @rule("middle-earth.magic.immune")
    @pytest.mark.parametrize("power", ["hold", "slow", "move"])
    def test_no_power_holds_slows_or_moves_the_beast(self, power: Any) -> None:
        state = self._state()
        result = played(state, Cast(model="Z", power=power, target="B"))
        assert len(cited(result.events, "magic.immune")) == 1
        assert result.state.board == state.board

    @rule("middle-earth.magic.commander-held")
    @rule("middle-earth.core.casting")
    @pytest.mark.parametrize(("needed", "held"), [(4, True), (5, False)])
    def test_the_commander_can_be_held(self, needed: int, held: bool) -> None:
        result = played(self._state(), Cast(model="Z", power="hold", target="C", needed=needed))
        assert result.state.board.model("C").is_status("held") is held

    @rule("middle-earth.howdah.not-knocked-out")
    @pytest.mark.parametrize("power", ["knock-down", "move"])
    def test_crew_go_prone_where_they_stand(self, power: Any) -> None:
        result = played(self._state(), Cast(model="Z", power=power, target="C"))
        model = result.state.board.model("C")
        assert (model.is_status("prone"), model.carried_by) == (True, "B")

    @rule("middle-earth.magic.target")
    @pytest.mark.parametrize(("reach", "named"), [(7.0, "B, C and H"), (5.0, "nobody")])
    def test_an_area_reaches_beast_commander_and_crew(self, reach: float, named: str) -> None:
        events = played(self._state(), Cast(model="Z", power="knock-down", within_in=reach)).events
        assert cited(events, "magic.target") == [f"The power affects {named}"]
        assert len(cited(events, "combat.immovable")) == (named != "nobody")

    @rule("middle-earth.magic.target")
    def test_a_power_that_harms_hits_one_of_them(self) -> None:
        result = played(self._state(**{"magic:H": (6,)}), Cast(model="Z", power="harm", target="H"))
        assert told(result.events, "removed", "model") == ["H"]
        assert reasons(self._state(), Cast(model="Z", power="harm")) == ["magic.target"]

    @rule("middle-earth.core.casting")
    @pytest.mark.parametrize(
        ("fields", "caster", "text"),
        [
            ({"range_in": 7}, {}, None),
            ({"range_in": 6}, {}, "C is 6.36″ away, and the power reaches 6″"),
            ({"will": 2}, {"will": 2}, None),
            ({"will": 3}, {"will": 2}, "Z has 2 Will left, not 3"),
            ({"will": 0}, {}, "a power takes at least 1 Will, not 0"),
            ({}, {"x": 12 + RADII}, "Z is in combat with B and cannot cast"),
            ({}, {"statuses": ("held",)}, "Z is held by a power itself"),
            ({}, {"x": 36}, "Z does not see C"),
        ],
    )
    def test_who_casts_at_whom(self, fields: Any, caster: Any, text: str | None) -> None:
        """A house stands from x = 30 to 31, and the bases of beast and caster end at 15.15 and 21.51."""
        own = beast(howdah=HOWDAH, commander="C")
        house = ground("w", "obstruction", 30, 31)
        state = game(own, crew("C", own), warrior("Z", **{"x": 22, **caster}), terrain=[house])
        action = Cast(model="Z", power="hold", target="C", **fields)
        assert [reason.text for reason in SYSTEM.check(state, action)] == ([text] if text else [])
        assert reasons(state, action) == (["core.casting"] if text else [])

    @rule("middle-earth.core.casting")
    @pytest.mark.parametrize(("faces", "held"), [((1, 4), True), ((3, 3), False)])
    def test_each_will_is_a_die(self, faces: tuple[int, int], held: bool) -> None:
        own = beast(commander="C")
        state = game(own, crew("C", own), warrior("Z", 22, will=3), dice={"cast:Z": faces})
        result = played(state, Cast(model="Z", power="hold", target="C", will=2))
        assert told(result.events, "spent", "model", "what", "now") == [("Z", "will", 1)]
        assert result.state.board.model("C").is_status("held") is held

    @rule("middle-earth.core.casting")
    @pytest.mark.parametrize(
        ("answer", "faces", "held", "left"),
        [("no", None, True, 2), ("1", (5,), False, 1), ("1", (4,), True, 1), ("2", (1, 6), False, 0)],
    )
    def test_a_target_resists_with_its_will(self, answer: str, faces: Any, held: bool, left: int) -> None:
        """The best casting die is a 5, though 4 would do: that is what must be reached."""
        own = beast(commander="C")
        dice = {"cast:Z": (5,)} | ({"resist:C": faces} if faces else {})
        state = game(own, crew("C", own, will=2), warrior("Z", 22), dice=dice)
        board = played(state, Cast(model="Z", power="hold", target="C"), {"resist:C": answer}).state.board
        assert (board.model("C").is_status("held"), board.model("C").counter("will")) == (held, left)

    @rule("middle-earth.core.casting")
    def test_who_is_immune_has_nothing_to_resist(self) -> None:
        state = game(beast(will=1), warrior("Z", 22), dice={"cast:Z": (5,)})
        result = played(state, Cast(model="Z", power="hold", target="B"), {"resist:B": "1"})
        assert told(result.events, "rolled", "name") == ["cast:Z"]
        assert result.state.board.model("B").counter("will") == 1
