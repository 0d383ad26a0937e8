"""What the end of the move triggers: Countercharge, a choice, resolved before any trample attack.

J ends at (18, 24). C stands north of it at (18, 30) and faces it: 6 inches from centre to centre, less the radii of a
large and a medium base (1.7717): 4.2283 inches to go.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.model import Model
from sandbox.core.resolver import NeedsChoice
from sandbox.core.state import GameState
from sandbox.rules.warmachine import SYSTEM
from tests.rules.warmachine.table import blade, cited, game, go, ground, jack, met, played, told, trooper

RULE = "warmachine.core.countercharge"
END = "warmachine.trample.end-of-move-triggers"
WAY = 6 - (25 + 20) / 25.4


def lancer(x: float = 18, y: float = 30, **fields: Any) -> Model:
    """A model that may countercharge, with a reach of 1."""
    fields = {"mm": 40, "facing_deg": 270, "weapons": blade(1), "boxes": 8, "keywords": ("countercharge",), **fields}
    return trooper("C", x, y, **fields)


def asked(state: GameState, direction_deg: float = 0, distance_in: float | None = None) -> list[str]:
    """The questions that come up."""
    result = SYSTEM.resolve(state, go(direction_deg, distance_in), {})
    return [result.question.id] if isinstance(result, NeedsChoice) else []


@pytest.mark.rule("warmachine.trample.end-of-move-triggers")
@pytest.mark.rule("warmachine.core.countercharge")
def test_it_is_a_choice_that_is_off_unless_taken() -> None:
    state = game(jack(), trooper("S", 13), lancer())
    result = SYSTEM.resolve(state, go(), {})
    assert isinstance(result, NeedsChoice)
    question = result.question
    assert (question.id, question.options, question.default) == ("countercharge:C", ("yes", "no"), "no")
    assert question.prompt == "J ended 4.23″ from C: does it countercharge?"
    assert told(result.events, "moved", "model") == ["J"]
    assert told(result.events, "attacked", "target") == []
    declined = played(state, go(), C="no").events
    assert told(declined, "triggered", "name") == []
    assert told(declined, "moved", "model") == ["J"]


@pytest.mark.rule("warmachine.trample.end-of-move-triggers")
def test_it_comes_between_the_move_and_the_attacks() -> None:
    events = played(game(jack(), trooper("S", 13), lancer()), go(), C="yes").events
    order = [
        (event.kind, getattr(event, "attacker", ""))
        for event in events
        if event.kind in ("triggered", "moved", "attacked")
    ]
    assert order == [("moved", ""), ("triggered", ""), ("moved", ""), ("attacked", "C"), ("attacked", "J")]
    assert told(events, "triggered", "name", "models", "rule") == [("countercharge", ("C",), END)]


@pytest.mark.rule("warmachine.core.countercharge")
def test_it_charges_straight_at_the_trampler_with_one_attack() -> None:
    state = game(jack(), lancer(), dice={"attack:J": (3, 4), "damage:J": (5, 6, 4)})
    result = played(state, go(), C="yes")
    assert told(result.events, "moved", "model", "mode", "distance_in")[1:] == [("C", "charge", round(WAY, 3))]
    assert told(result.events, "attacked", "attacker", "total", "needed") == [("C", 12, 10)]
    assert told(result.events, "damaged", "total", "dice_count", "source") == [(24, 3, "melee")]
    after = result.state.board.model("C")
    assert (round(after.position.y, 4), after.is_status("countercharged")) == (round(30 - WAY, 4), True)


@pytest.mark.rule("warmachine.core.countercharge")
@pytest.mark.parametrize(("y", "dice"), [(24 + 3 + (25 + 20) / 25.4, 3), (24 + 2.999 + (25 + 20) / 25.4, 2)])
def test_damage_is_boosted_after_three_inches(y: float, dice: int) -> None:
    state = game(jack(), lancer(y=y), dice={"attack:J": (6, 6)})
    assert told(played(state, go(), C="yes").events, "damaged", "dice_count") == [dice]


@pytest.mark.rule("warmachine.core.countercharge")
def test_it_turns_to_face_the_trampler_before_it_charges() -> None:
    events = played(game(jack(), lancer(facing_deg=300)), go(), C="yes").events
    assert told(events, "turned", "model", "from_deg", "to_deg", "rule") == [("C", 300.0, 270.0, RULE)]
    assert told(played(game(jack(), lancer()), go(), C="yes").events, "turned", "model") == []


@pytest.mark.rule("warmachine.core.countercharge")
@pytest.mark.parametrize(
    ("charger", "others", "expected"),
    [
        (lancer(), (), ["countercharge:C"]),
        (lancer(y=24 + 6 + (25 + 20) / 25.4), (), ["countercharge:C"]),
        (lancer(y=24 + 6.001 + (25 + 20) / 25.4), (), []),
        (lancer(facing_deg=90), (), []),
        (lancer(side="A"), (), []),
        (lancer(keywords=()), (), []),
        (lancer(weapons=()), (), []),
        (lancer(statuses=("countercharged",)), (), []),
        (lancer(statuses=("knocked_down",)), (), []),
        (lancer(statuses=("crippled:movement",)), (), []),
        (lancer(removed=True), (), []),
        (lancer(y=26.5), (), ["countercharge:C"]),
        (lancer(y=26.5, weapons=blade(0.5)), (), ["countercharge:C"]),
        (lancer(), (trooper("H", 18, 31.5, side="A", facing_deg=270, weapons=blade()),), []),
        (lancer(), (trooper("H", 18, 31.5, side="A", facing_deg=90, weapons=blade()),), ["countercharge:C"]),
        (lancer(), (trooper("H", 18, 31.5, side="A", facing_deg=270, weapons=()),), ["countercharge:C"]),
        (lancer(), (trooper("W", 18, 27, mm=120),), []),
        (lancer(), (trooper("W", 18, 27, mm=40),), ["countercharge:C"]),
    ],
)
def test_who_may_countercharge(charger: Model, others: tuple[Model, ...], expected: list[str]) -> None:
    """Within 6, in its front, in sight, on its feet, armed, once a round, and not engaged."""
    state = game(jack(), charger, *others)
    assert asked(state) == expected
    assert [f"countercharge:{who}" for who, word in met(state) if word == "may charge"] == expected


@pytest.mark.rule("warmachine.core.countercharge")
def test_the_trampler_itself_may_engage_it() -> None:
    """J faces east, with a reach of 1, and C stands before its end."""
    charger = lancer(18 + 2.5, 24, facing_deg=180)
    assert asked(game(jack(), charger)) == ["countercharge:C"]
    assert asked(game(jack(weapons=blade(1)), charger)) == []


@pytest.mark.rule("warmachine.core.countercharge")
@pytest.mark.parametrize(
    ("direction", "distance", "expected"), [(0, 0, []), (10, 0, ["countercharge:C"]), (0, 1, ["countercharge:C"])]
)
def test_a_turn_on_the_spot_is_an_advance_too(direction: float, distance: float, expected: list[str]) -> None:
    state = game(jack(), lancer(10, 29))
    assert asked(state, direction, distance) == expected


@pytest.mark.rule("warmachine.core.countercharge")
@pytest.mark.parametrize(
    ("piece", "gone"),
    [
        (ground("W", "obstacle", 10, 30, 27, 27.3), 30 - 27.3 - 20 / 25.4),
        (ground("R", "rough", 10, 30, 20, 40), 4),
    ],
)
def test_a_charge_that_does_not_get_there_makes_no_attack(piece: Any, gone: float) -> None:
    """A wall stops it; 8 inches of allowance carry 4 inches through rough ground."""
    events = played(
        game(jack(keywords=("pathfinder",)), lancer(weapons=blade(0.1)), terrain=[piece]), go(), C="yes"
    ).events
    assert told(events, "moved", "model", "distance_in")[1:] == [("C", round(gone, 3))]
    assert cited(events, RULE)[-1] == "C does not get J into its melee range"
    assert told(events, "attacked", "attacker") == []


@pytest.mark.rule("warmachine.trample.end-of-move-triggers")
def test_a_trampler_destroyed_before_its_attacks_makes_none() -> None:
    state = game(
        jack(boxes=1), trooper("S", 13, weapons=blade()), lancer(), dice={"attack:J": (6, 5), "damage:J": (6, 6, 6)}
    )
    events = played(state, go(), C="yes").events
    assert told(events, "removed", "model") == ["J"]
    assert told(events, "attacked", "attacker") == ["C"]
    assert events[-1].text == "J is gone: its trample ends here"


@pytest.mark.rule("warmachine.trample.end-of-move-triggers")
def test_a_trampler_moved_before_its_attacks_still_attacks_whom_it_crossed() -> None:
    """The smite knocks it down as well, unless it cannot be: steady, it is driven 1 inch and attacks."""
    smith = lancer(weapons=blade(1, "critical-smite"), mm=50)
    dice = {"attack:J": (5, 5), "damage:J": (1, 1, 1), "slam-distance": (1,), "attack:S": (4, 4)}
    state = game(jack(keywords=("steady",)), trooper("S", 13), smith, dice=dice)
    result = played(state, go(), C="yes")
    assert told(result.events, "moved", "model", "mode")[-1] == ("J", "slammed")
    assert round(result.state.board.model("J").position.y, 4) == 23
    assert told(result.events, "attacked", "target") == ["J", "S"]


@pytest.mark.rule("warmachine.core.helpless")
def test_a_trampler_on_the_ground_makes_no_attacks() -> None:
    smith = lancer(weapons=blade(1, "critical-smite"), mm=50)
    dice = {"attack:J": (5, 5), "damage:J": (1, 1, 1), "slam-distance": (1,)}
    events = played(game(jack(), trooper("S", 13), smith, dice=dice), go(), C="yes").events
    assert told(events, "attacked", "target") == ["J"]
    assert cited(events, "warmachine.core.helpless") == ["J is on the ground: it makes no trample attacks"]


@pytest.mark.rule("warmachine.core.back-arc")
@pytest.mark.parametrize(
    ("at", "facing", "total", "against"),
    [((18.0, 30.0), 270, 12, 20), ((12.0, 27.0), 0, 14, 18)],
)
def test_its_attack_is_judged_by_where_it_stands(
    at: tuple[float, float], facing: float, total: int, against: int
) -> None:
    """Beside J a shield helps; completely behind it the attack is a back strike and no shield does."""
    shielded = jack(weapons=blade(0.1, "shield"))
    state = game(shielded, lancer(*at, facing_deg=facing), dice={"attack:J": (3, 4), "damage:J": (3, 4, 5)})
    events = played(state, go(0, 7 if facing == 0 else None), C="yes").events
    assert told(events, "attacked", "total") == [total]
    assert told(events, "damaged", "against") == [against]


@pytest.mark.rule("warmachine.core.back-arc")
@pytest.mark.parametrize(("qualities", "against"), [((), 20), (("chain-weapon",), 18)])
def test_a_chain_weapon_goes_round_a_shield(qualities: tuple[str, ...], against: int) -> None:
    charger = lancer(weapons=blade(1, *qualities))
    state = game(jack(weapons=blade(0.1, "shield")), charger, dice={"attack:J": (3, 4)})
    assert told(played(state, go(), C="yes").events, "damaged", "against") == [against]


@pytest.mark.rule("warmachine.core.hazard")
@pytest.mark.rule("warmachine.trample.crippled-midway")
def test_a_movement_crippled_on_the_way_stops_a_charge() -> None:
    acid = ground("AC", "hazard", 10, 30, 26.4, 27, cripples="movement")
    result = played(game(jack(), lancer(), terrain=[acid]), go(), C="yes")
    assert round(result.state.board.model("C").position.y, 4) == round(27 + 20 / 25.4, 4)
    assert told(result.events, "attacked", "attacker") == []
    assert cited(result.events, "warmachine.trample.crippled-midway") == [
        "AC cripples the Movement of C, which stops a charge"
    ]


@pytest.mark.rule("warmachine.core.free-strike")
def test_it_suffers_free_strikes_on_its_way() -> None:
    """H does not engage it where it starts; it passes H's reach and leaves it, struck just before."""
    friend = trooper("H", 19.8, 27.5, side="A", facing_deg=180, weapons=blade(0.5), boxes=5)
    dice = {"free-strike-attack:H": (1, 2)}
    events = played(game(jack(), lancer(), friend, dice=dice), go(), C="yes").events
    kinds = [event.kind for event in events if event.kind in ("moved", "free-strike")]
    assert kinds == ["moved", "moved", "free-strike", "moved"]
    assert told(events, "free-strike", "striker", "target") == [("H", "C")]


@pytest.mark.rule("warmachine.core.countercharge")
def test_two_may_answer_one_after_the_other() -> None:
    other = replace(lancer(14, 28), id="D", name="D")
    state = game(jack(), lancer(), other)
    events = played(state, go(), C="yes", D="yes").events
    assert told(events, "triggered", "models") == [("C",), ("D",)]
    assert asked(state) == ["countercharge:C"]


@pytest.mark.rule("warmachine.core.incorporeal")
def test_an_incorporeal_charger_is_corporeal_once_it_attacks() -> None:
    state = game(jack(), lancer(keywords=("countercharge", "incorporeal")))
    assert played(state, go(), C="yes").state.board.model("C").statuses == ("corporeal", "countercharged")


@pytest.mark.rule("warmachine.trample.end-of-move-triggers")
@pytest.mark.parametrize(("damage", "attacked"), [((1, 1, 1), ["C", "J"]), ((6, 6, 6), [])])
def test_a_charger_that_was_run_over_is_attacked_if_it_lives(damage: tuple[int, ...], attacked: list[str]) -> None:
    """A small lancer under the lane turns after J and charges it; a friend of J may kill it on its way."""
    charger = lancer(13, 24, mm=30, facing_deg=0, weapons=blade(0.1), arm=17)
    friend = trooper("H", 14.3, 26.2, side="A", facing_deg=270, weapons=blade(1.2))
    dice = {"free-strike-attack:H": (6, 5), "free-strike-damage:H": damage, "attack:J": (1, 1)}
    events = played(game(jack(spd=7), charger, friend, dice=dice), go(0, 9), C="yes").events
    assert told(events, "free-strike", "striker") == ["H"]
    assert [event.attacker for event in events if event.kind == "attacked" and event.attacker != "H"] == attacked
