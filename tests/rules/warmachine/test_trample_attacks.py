"""The attacks of a trample: whom, with what, and what the arcs of the first contact do; dice fixed, sums by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sandbox.core.model import Aura, Model
from sandbox.core.state import GameState
from sandbox.rules.warmachine import SYSTEM
from sandbox.rules.warmachine.attacks import Attack, trample_attack
from sandbox.rules.warmachine.plan import plan_trample
from sandbox.rules.warmachine.stats import Scene
from tests.rules.warmachine.table import blade, cited, game, go, jack, played, told, trooper

T = "warmachine.trample."


def attacks(state: GameState, **boost: Any) -> list[Any]:
    """(target, total, needed, hit, rule) of every attack."""
    return told(played(state, go(**boost)).events, "attacked", "target", "total", "needed", "hit", "rule")


def damages(state: GameState, **boost: Any) -> list[Any]:
    """(model, amount, total, against, rule) of every damage roll."""
    return told(played(state, go(**boost)).events, "damaged", "model", "amount", "total", "against", "rule")


def odds(state: GameState, target: str = "S") -> Attack:
    """The trample attack on a target as the preview sees it."""
    way = plan_trample(state, go()).way
    meeting = next(meeting for meeting in way.meetings if meeting.id == target)
    scene = Scene(state.board, way.mover_at(way.stand_in))
    return trample_attack(scene, state.board.model(target), meeting, "first-contact")


@pytest.mark.rule("warmachine.trample.attacks")
def test_everyone_crossed_is_attacked_once_in_the_order_of_the_lane() -> None:
    state = game(
        jack(),
        trooper("S2", 15, 23.5),
        trooper("S1", 13, 24.3),
        dice={"attack:S1": (4, 3), "attack:S2": (2, 4), "damage:S1": (3, 4)},
    )
    assert attacks(state) == [("S1", 13, 13, True, T + "attacks"), ("S2", 12, 13, False, T + "attacks")]
    assert damages(state) == [("S1", 5, 19, 14, "warmachine.power-attack.damage")]


@pytest.mark.rule("warmachine.trample.attacks")
def test_all_attack_rolls_come_before_all_damage_and_that_before_removals() -> None:
    dice = {"attack:S1": (4, 4), "attack:S2": (4, 4), "damage:S1": (3, 4), "damage:S2": (3, 4)}
    events = played(game(jack(), trooper("S1", 12.5), trooper("S2", 15), dice=dice)).events
    steps = [(event.kind, event.group) for event in events if event.kind in ("attacked", "damaged", "removed")]
    assert [kind for kind, _ in steps] == ["attacked", "attacked", "damaged", "damaged", "removed", "removed"]
    groups = [group for _, group in steps]
    assert groups[0] == groups[1] < groups[2] == groups[3] < groups[4] == groups[5]


@pytest.mark.rule("warmachine.trample.attacks")
def test_the_line_of_an_attack_is_its_arithmetic() -> None:
    state = game(jack(mat=7), trooper("S", 13, facing_deg=0), dice={"attack:S": (4, 3)})
    (line,) = [event for event in played(state).events if event.kind == "attacked"]
    assert line.text == "S is hit: 2d6 (4, 3) + MAT 7 + back strike 2 = 16 against DEF 13"
    assert line.detail == "2d6 (4, 3) + MAT 7 + back strike 2 = 16 against DEF 13"


@pytest.mark.rule("warmachine.trample.friends-too")
@pytest.mark.rule("warmachine.power-attack.not-friendly")
def test_friends_are_attacked_and_strike_nobody() -> None:
    state = game(jack(), trooper("F", 12.5, side="A", weapons=blade(2)), trooper("S", 15), dice={"attack:F": (4, 4)})
    assert attacks(state)[0] == ("F", 14, 13, True, T + "friends-too")
    events = played(state).events
    assert cited(events, "warmachine.power-attack.not-friendly") == [
        "A power attack may not target a friend, but a trample targets nobody: F is in its lane"
    ]
    assert told(events, "free-strike", "striker") == []


@pytest.mark.rule("warmachine.trample.reach-ignored")
def test_who_is_out_of_reach_and_sight_by_now_is_attacked_all_the_same() -> None:
    state = game(jack(weapons=blade(0.5)), trooper("S", 13))
    events = played(state).events
    assert cited(events, T + "reach-ignored") == ["Out of J's reach or sight by now, attacked all the same: S"]
    assert told(events, "attacked", "target") == ["S"]


@pytest.mark.rule("warmachine.trample.medium-not-attacked")
@pytest.mark.parametrize(("keyword", "rule"), [("flight", None), ("blade-rush", T + "medium-not-attacked")])
def test_larger_bases_passed_over_are_spared_unless_a_rule_says_so(keyword: str, rule: str | None) -> None:
    state = game(jack(keywords=(keyword,)), trooper("M", 14, mm=40, boxes=8))
    assert [(target, said) for target, _, _, _, said in attacks(state)] == ([("M", rule)] if rule else [])
    spared = [] if rule else ["M is not attacked: only small bases are attacked"]
    assert [line for line in cited(played(state).events, T + "medium-not-attacked") if "not attacked" in line] == spared


@pytest.mark.rule("warmachine.core.attack-roll")
@pytest.mark.parametrize(
    ("faces", "defence", "hit", "rule", "text"),
    [
        ((1, 1), 8, False, "warmachine.core.attack-roll", "S is missed by all ones"),
        ((6, 6), 19, True, "warmachine.core.attack-roll", "S is hit by all sixes"),
        ((1, 1), 9, False, T + "attacks", "S is missed"),
        ((6, 6), 18, True, T + "attacks", "S is hit"),
        ((1, 2), 9, True, T + "attacks", "S is hit"),
        ((6, 5), 18, False, T + "attacks", "S is missed"),
    ],
)
def test_all_ones_miss_and_all_sixes_hit(faces: tuple[int, ...], defence: int, hit: bool, rule: str, text: str) -> None:
    events = played(game(jack(), trooper("S", 13, def_=defence), dice={"attack:S": faces})).events
    assert told(events, "attacked", "hit", "rule") == [(hit, rule)]
    assert [event.text.split(":")[0] for event in events if event.kind == "attacked"] == [text]


@pytest.mark.rule("warmachine.core.attack-roll")
@pytest.mark.parametrize(
    ("defence", "chance"), [(7, 35 / 36), (8, 35 / 36), (11, 30 / 36), (13, 21 / 36), (18, 1 / 36), (30, 1 / 36)]
)
def test_the_exact_chance_to_hit(defence: int, chance: float) -> None:
    """MAT 6: all ones miss even DEF 7, all sixes hit even DEF 30."""
    assert odds(game(jack(), trooper("S", 13, def_=defence))).hit_chance == pytest.approx(chance)


@pytest.mark.parametrize(
    ("facing", "chance_to_hit", "chance_to_scratch"),
    [
        pytest.param(180, 21 / 36, 15 / 36, marks=pytest.mark.rule("warmachine.trample.shield-by-first-contact")),
        pytest.param(0, 30 / 36, 1, marks=pytest.mark.rule("warmachine.trample.back-strike-by-first-contact")),
    ],
)
def test_a_juggernaut_on_a_shield_wall(facing: float, chance_to_hit: float, chance_to_scratch: float) -> None:
    """ARM 13 + shield 2 + wall 4 = 19 in front: 8 on 2d6 scratches; from behind ARM 13 and +2 to hit."""
    guard: dict[str, Any] = {"arm": 13, "facing_deg": facing, "keywords": ("shield-wall",)}
    partner = trooper("P", 13, 24.5 + 30 / 25.4, **guard)
    state = game(jack(spd=4), trooper("S", 13, 24.5, weapons=blade(0.5, "shield"), **guard), partner)
    attack = odds(state)
    assert attack.hit_chance == pytest.approx(chance_to_hit)
    assert (attack.kill_chance or 0) / attack.hit_chance == pytest.approx(chance_to_scratch)


def test_a_juggernaut_on_mechanithralls() -> None:
    """MAT 7 against DEF 12 hits on 5 (30/36); STR 12 against ARM 12 always kills."""
    attack = odds(game(jack(spd=4, mat=7), trooper("S", 13, def_=12, arm=12)))
    assert (attack.hit_chance, attack.kill_chance) == (pytest.approx(30 / 36), pytest.approx(30 / 36))


@pytest.mark.rule("warmachine.core.helpless")
@pytest.mark.parametrize(("status", "label"), [("knocked_down", "knocked-down DEF"), ("stationary", "stationary DEF")])
def test_the_helpless_are_hit_whatever_is_rolled(status: str, label: str) -> None:
    state = game(jack(), trooper("S", 13, statuses=(status,)), dice={"attack:S": (1, 1)})
    assert attacks(state) == [("S", 8, 5, True, "warmachine.core.helpless")]
    (event,) = [event for event in played(state).events if event.kind == "attacked"]
    assert event.text == f"S is hit, helpless: 2d6 (1, 1) + MAT 6 = 8 against {label} 5"
    assert odds(state).hit_chance == 1


@pytest.mark.rule("warmachine.trample.crippled-movement")
def test_a_crippled_movement_means_def_5() -> None:
    state = game(jack(), trooper("S", 13, statuses=("crippled:movement",)), dice={"attack:S": (1, 2)})
    assert attacks(state) == [("S", 9, 5, True, T + "crippled-movement")]


@pytest.mark.rule("warmachine.power-attack.damage")
@pytest.mark.rule("warmachine.power-attack.no-weapon-rules")
def test_damage_is_two_dice_and_str_whatever_it_holds() -> None:
    armed = jack(weapons=blade(1, "weapon-master", "magical", power=7))
    state = game(armed, trooper("S", 13, boxes=8), dice={"attack:S": (4, 4), "damage:S": (3, 4)})
    events = played(state).events
    assert told(events, "damaged", "total", "dice_count", "amount", "now", "source") == [(19, 2, 5, 5, "trample")]
    assert cited(events, "warmachine.power-attack.no-weapon-rules") == [
        "Weapon master and magical: the weapons of J do not count in a power attack"
    ]


@pytest.mark.rule("warmachine.core.damage")
@pytest.mark.parametrize(
    ("boxes", "before", "faces", "now", "is_removed"),
    [
        (8, 0, (3, 4), 5, False),
        (8, 3, (3, 4), 8, True),
        (5, 0, (3, 4), 5, True),
        (1, 0, (6, 6), 1, True),
        (None, 3, (6, 6), 13, False),
    ],
)
def test_boxes_fill_up_and_no_further(
    boxes: int | None, before: int, faces: tuple[int, ...], now: int, is_removed: bool
) -> None:
    target = trooper("S", 13, boxes=boxes, counters=(("damage", before),))
    result = played(game(jack(), target, dice={"attack:S": (4, 4), "damage:S": faces}))
    after = result.state.board.model("S")
    assert (after.counter("damage"), after.removed) == (now, is_removed)
    rule = [("S", "destroyed", "warmachine.core.damage")] if is_removed else []
    assert told(result.events, "removed", "model", "why", "rule") == rule


@pytest.mark.rule("warmachine.core.damage")
def test_armour_that_holds_takes_nothing() -> None:
    state = game(jack(), trooper("S", 13, arm=19), dice={"attack:S": (4, 4), "damage:S": (3, 4)})
    assert damages(state) == [("S", 0, 19, 19, "warmachine.power-attack.damage")]
    assert not played(state).state.board.model("S").removed


@pytest.mark.rule("warmachine.trample.shield-by-first-contact")
@pytest.mark.parametrize(
    ("qualities", "facing", "statuses", "against"),
    [
        (("shield",), 180, (), 16),
        (("buckler",), 180, (), 15),
        (("shield", "buckler"), 180, (), 17),
        (("shield", "shield"), 180, (), 18),
        (("shield",), 0, (), 14),
        (("shield",), 90, (), 16),
        (("shield",), 89, (), 14),
        (("shield",), 180, ("crippled:left",), 14),
        (("shield",), 180, ("crippled:right",), 16),
    ],
)
def test_shields_count_through_the_front_arc_only(
    qualities: tuple[str, ...], facing: float, statuses: tuple[str, ...], against: int
) -> None:
    """Met dead ahead from the west: facing 90 puts the contact exactly on the line, which is front."""
    bearer = trooper(
        "S", 13, facing_deg=facing, statuses=statuses, weapons=blade(0.5, *qualities, location="L"), boxes=8
    )
    state = game(jack(), bearer, dice={"attack:S": (6, 6)})
    assert [(needed, rule) for _, _, _, needed, rule in damages(state)] == [
        (against, T + "shield-by-first-contact" if not statuses or against == 16 else "warmachine.power-attack.damage")
    ]


@pytest.mark.rule("warmachine.trample.back-strike-by-first-contact")
@pytest.mark.parametrize(
    ("facing", "total", "rule"),
    [
        (0, 10, "back-strike-by-first-contact"),
        (51, 10, "back-strike-by-first-contact"),
        (52, 8, "attacks"),
        (180, 8, "attacks"),
    ],
)
def test_back_strike_needs_the_whole_base_behind(facing: float, total: int, rule: str) -> None:
    """A large base is completely behind a small one up to 51.318 degrees off dead astern; beyond that it straddles."""
    state = game(jack(), trooper("S", 13, facing_deg=facing), dice={"attack:S": (1, 1)})
    assert [(rolled, said) for _, rolled, _, _, said in attacks(state)] == [(total, T + rule)]


@pytest.mark.rule("warmachine.trample.back-strike-by-first-contact")
@pytest.mark.rule("warmachine.trample.shield-by-first-contact")
def test_a_contact_on_the_rear_half_may_earn_neither() -> None:
    bearer = trooper("S", 13, facing_deg=60, weapons=blade(0.5, "shield"), boxes=8)
    state = game(jack(), bearer, dice={"attack:S": (4, 4), "damage:S": (3, 4)})
    assert attacks(state)[0][1] == 14
    assert damages(state)[0][3] == 14


@pytest.mark.rule("warmachine.trample.back-strike-by-first-contact")
@pytest.mark.parametrize(("reading", "totals"), [("first-contact", [8, 10]), ("final-position", [10, 8])])
def test_where_back_strike_is_judged_is_a_ruling(reading: str, totals: list[int]) -> None:
    """S1 faces west and is met in front, S2 faces east; J ends east of both."""
    state = game(
        jack(),
        trooper("S1", 13),
        trooper("S2", 15, facing_deg=0),
        dice={"attack:S1": (1, 1), "attack:S2": (1, 1)},
        rulings={"warmachine.back-strike": reading},
    )
    assert [total for _, total, _, _, _ in attacks(state)] == totals


@pytest.mark.rule("warmachine.trample.shield-by-first-contact")
@pytest.mark.parametrize(
    ("partner", "against"),
    [
        ({"y": 24.6 + 30 / 25.4}, 18),
        ({"y": 24.6 + 30 / 25.4 + 0.01}, 14),
        ({"y": 24.6 + 30 / 25.4, "keywords": ()}, 14),
        ({"y": 24.6 + 30 / 25.4, "side": "A"}, 14),
    ],
)
def test_a_shield_wall_needs_a_friend_base_to_base(partner: dict[str, Any], against: int) -> None:
    partner = {"keywords": ("shield-wall",), **partner}
    pair = (trooper("S", 13, 24.6, keywords=("shield-wall",), boxes=8), trooper("P", 13, **partner))
    state = game(jack(), *pair, dice={"attack:S": (6, 6)})
    assert [needed for model, _, _, needed, _ in damages(state) if model == "S"] == [against]


@pytest.mark.rule("warmachine.trample.shield-by-first-contact")
@pytest.mark.rule("warmachine.trample.attacks")
def test_a_partner_crushed_in_the_same_trample_still_counts() -> None:
    """All attacks are simultaneous: both have their wall although both are destroyed."""
    half = 15 / 25.4
    pair = [trooper(f"S{n}", 13, 24 + sign * half, keywords=("shield-wall",)) for n, sign in ((1, 1), (2, -1))]
    dice = {f"{what}:S{n}": (5, 5) for what in ("attack", "damage") for n in (1, 2)}
    state = game(jack(), *pair, dice=dice)
    assert [(model, amount, against) for model, amount, _, against, _ in damages(state)] == [
        ("S1", 4, 18),
        ("S2", 4, 18),
    ]
    assert told(played(state).events, "removed", "model") == ["S1", "S2"]


def shroud(effect: str, value: float, affects: str, within_in: float, **fields: Any) -> Model:
    """A bystander with an aura."""
    aura = Aura(within_in=within_in, affects=affects, effect=effect, value=value)
    return trooper("X", 18, 27, auras=(aura,), **fields)


@pytest.mark.rule("warmachine.trample.final-positions")
@pytest.mark.parametrize(
    ("aura", "total", "needed", "damage", "against"),
    [
        (shroud("mat", 2, "enemies", 2), 16, 13, 19, 14),
        (shroud("mat", 2, "enemies", 1.4), 14, 13, 19, 14),
        (shroud("str", -3, "all", 2), 14, 13, 16, 14),
        (shroud("mat", 2, "friends", 2), 14, 13, 19, 14),
        (shroud("def", 1, "friends", 5), 14, 14, 19, 14),
        (shroud("arm", 2, "friends", 5), 14, 13, 19, 16),
        (shroud("arm", -2, "enemies", 5, side="A"), 14, 13, 19, 12),
    ],
)
def test_auras_reach_where_everyone_stands_in_the_end(
    aura: Model, total: int, needed: int, damage: int, against: int
) -> None:
    """J ends at (18, 24), 1.4252 from the bystander at (18, 27), which it was far from when it met S."""
    state = game(jack(), trooper("S", 13, boxes=8), aura, dice={"attack:S": (4, 4), "damage:S": (3, 4)})
    assert [(total_, needed_) for _, total_, needed_, _, _ in attacks(state)] == [(total, needed)]
    assert [(total_, against_) for _, _, total_, against_, _ in damages(state)] == [(damage, against)]
    cites = [rule for *_, rule in (*attacks(state), *damages(state))]
    is_felt = (total, needed, damage, against) != (14, 13, 19, 14)
    assert (T + "final-positions" in cites) is is_felt


@pytest.mark.rule("warmachine.trample.final-positions")
def test_auras_of_one_name_do_not_stack() -> None:
    auras = (Aura(within_in=5, affects="friends", effect="arm", value=2),)
    twins = [replace(trooper(f"X{n}", 12 + 2 * n, 27, auras=auras), name="Banner") for n in (1, 2)]
    other = replace(trooper("Y", 13, 20, auras=auras), name="Priest")
    dice = {"attack:S": (4, 4), "damage:S": (3, 4)}
    assert damages(game(jack(), trooper("S", 13), *twins, dice=dice))[0][3] == 16
    assert damages(game(jack(), trooper("S", 13), *twins, other, dice=dice))[0][3] == 18


@pytest.mark.rule("warmachine.core.boost")
def test_boosts_cost_a_point_and_add_a_die() -> None:
    dice = {"attack:S1": (4, 3, 2), "attack:S2": (4, 4), "damage:S1": (3, 4, 5), "damage:S2": (3, 4)}
    state = game(jack(focus=3), trooper("S1", 12.5), trooper("S2", 15, boxes=8), dice=dice)
    events = played(state, go(attack=("S1",), damage=("S1",))).events
    assert told(events, "attacked", "target", "total") == [("S1", 15), ("S2", 14)]
    assert told(events, "damaged", "model", "total", "dice_count") == [("S1", 24, 3), ("S2", 19, 2)]
    assert told(events, "spent", "now", "rule") == [
        (2, T + "cost-warjack"),
        (1, "warmachine.core.boost"),
        (0, "warmachine.core.boost"),
    ]


@pytest.mark.rule("warmachine.core.boost")
def test_damage_is_boosted_on_a_hit_only_and_while_points_last() -> None:
    dice = {"attack:S1": (1, 2), "attack:S2": (4, 4), "attack:S3": (4, 4)}
    troopers = [trooper(f"S{n}", 11 + 1.7 * n, boxes=8) for n in (1, 2, 3)]
    state = game(jack(focus=2), *troopers, dice=dice)
    events = played(state, go(damage=("S1", "S2", "S3"))).events
    assert told(events, "damaged", "model", "dice_count") == [("S2", 3), ("S3", 2)]
    assert cited(events, "warmachine.core.boost") == [
        "J spends 1 focus on the damage to S2: 0 left",
        "J has nothing left to boost the damage to S3",
    ]


@pytest.mark.rule("warmachine.core.boost")
@pytest.mark.parametrize(
    ("fields", "boost", "expected"),
    [
        ({"focus": 2}, {"attack": ("S1", "S2")}, ["J has 1 left for 2 boosted attack rolls"]),
        ({"focus": 1}, {"attack": ("S1",)}, ["J has 0 left for 1 boosted attack roll"]),
        ({"focus": 3}, {"attack": ("S1", "S2")}, []),
        ({"focus": 1}, {"damage": ("S1",)}, []),
        (
            {"kind": "battle-engine", "keywords": ("trample",)},
            {"damage": ("S1",)},
            ["J has no focus, fury or essence to boost with"],
        ),
        ({"kind": "battle-engine", "keywords": ("trample",), "focus": 1}, {"attack": ("S1",)}, []),
    ],
)
def test_boosts_that_cannot_be_paid_are_refused(
    fields: dict[str, Any], boost: dict[str, Any], expected: list[str]
) -> None:
    state = game(jack(**fields), trooper("S1", 12.5), trooper("S2", 15))
    reasons = SYSTEM.check(state, go(**boost))
    assert [reason.text for reason in reasons if reason.rule == "warmachine.core.boost"] == expected


@pytest.mark.rule("warmachine.core.boost")
def test_a_boost_against_somebody_who_is_not_attacked_is_kept() -> None:
    state = game(jack(focus=3), trooper("S", 12.5), trooper("Q", 30))
    events = played(state, go(attack=("Q",))).events
    assert cited(events, "warmachine.core.boost") == ["No boost against Q, which is not attacked"]
    assert told(events, "spent", "now") == [2]


@pytest.mark.rule("warmachine.core.tough")
@pytest.mark.parametrize(
    ("face", "fields", "damage", "is_removed", "is_down"),
    [
        (5, {}, 0, False, True),
        (4, {}, 1, True, False),
        (6, {"statuses": ("knocked_down",)}, 1, True, True),
        (5, {"keywords": ("tough", "steady")}, 0, False, False),
    ],
)
def test_the_tough_may_stay(face: int, fields: dict[str, Any], damage: int, is_removed: bool, is_down: bool) -> None:
    target = trooper("S", 13, **{"keywords": ("tough",), **fields})
    dice = {"attack:S": (5, 5), "damage:S": (6, 6), "tough:S": (face,)}
    after = played(game(jack(), target, dice=dice)).state.board.model("S")
    assert (after.counter("damage"), after.removed, after.is_status("knocked_down")) == (damage, is_removed, is_down)


@pytest.mark.rule("warmachine.core.tough")
def test_the_chance_to_kill_the_tough_is_two_thirds_of_it() -> None:
    plain, tough = (odds(game(jack(), trooper("S", 13, keywords=words))).kill_chance for words in ((), ("tough",)))
    assert tough == pytest.approx((plain or 0) * 2 / 3)


@pytest.mark.rule("warmachine.core.incorporeal")
def test_an_incorporeal_trooper_is_hit_and_not_hurt() -> None:
    state = game(jack(), trooper("S", 13, keywords=("incorporeal",)), dice={"attack:S": (5, 5)})
    events = played(state).events
    assert told(events, "attacked", "hit") == [True]
    assert told(events, "damaged", "model") == []
    assert "S is incorporeal: what is not magical cannot hurt it" in cited(events, "warmachine.core.incorporeal")
    assert odds(state).kill_chance == 0


@pytest.mark.rule("warmachine.core.incorporeal")
def test_an_incorporeal_trampler_is_corporeal_once_it_attacks() -> None:
    state = game(jack(keywords=("incorporeal",)), trooper("S", 13))
    assert "corporeal" in played(state).state.board.model("J").statuses
    assert played(game(jack(keywords=("incorporeal",)))).state.board.model("J").statuses == (
        "activated",
        "power_attacked",
    )


@pytest.mark.parametrize(("status", "dice"), [("crippled:mind", (1, 2)), ("crippled:body", (2, 1)), ("", (2, 2))])
def test_a_crippled_mind_or_body_costs_a_die(status: str, dice: tuple[int, int]) -> None:
    beast = jack(kind="heavy-warbeast", statuses=(status,) if status else ())
    attack = odds(game(beast, trooper("S", 13)))
    assert attack.damage is not None
    assert (attack.to_hit.dice, attack.damage.dice) == dice


def test_one_die_has_no_all_sixes() -> None:
    """Mind crippled, MAT 6 against DEF 13: one die cannot come to 7."""
    attack = odds(game(jack(kind="heavy-warbeast", statuses=("crippled:mind",)), trooper("S", 13)))
    assert attack.hit_chance == 0
    state = game(jack(kind="heavy-warbeast", statuses=("crippled:mind",)), trooper("S", 13), dice={"attack:S": (6,)})
    assert [hit for *_, hit, _ in attacks(state)] == [False]
