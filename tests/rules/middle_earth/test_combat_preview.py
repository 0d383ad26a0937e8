"""What is said of a shot, a combat and a power before the dice, against all faces tried one by one."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from sandbox.core.preview import Preview
from sandbox.core.sections import Figures, Hurdles, Remark, Shares
from sandbox.rules.middle_earth import SYSTEM
from sandbox.rules.middle_earth.actions import Cast, Fight, Shoot
from tests.rules.middle_earth.beasts import HOWDAH, RADII, beast, crew, game, hurt, played, told, warrior

NEAR = 12 + RADII
ARROW = Shoot(model="E", target="B", strength=2)


def seen(state: Any, action: Any) -> Preview:
    return SYSTEM.preview(state, action)


def hurdles(preview: Preview) -> list[tuple[str, str, float]]:
    sections = [section for section in preview.sections if isinstance(section, Hurdles)]
    return [(one.label, one.needed, round(one.chance, 4)) for section in sections for one in section.hurdles]


def figures(preview: Preview) -> list[tuple[str, str]]:
    sections = [section for section in preview.sections if isinstance(section, Figures)]
    return [(one.value, one.label) for section in sections for one in section.figures]


def remarks(preview: Preview) -> list[str]:
    return [section.text for section in preview.sections if isinstance(section, Remark)]


def archer(**fields: Any) -> Any:
    return warrior("E", 30, shoot=3, **fields)


def test_an_arrow_at_a_beast_may_end_in_a_stampede() -> None:
    """3+ hits, 6 then 4+ wounds, under 7 fails: 4/6 x 1/12 x 15/36."""
    preview = seen(game(beast(), archer()), ARROW)

    assert hurdles(preview) == [
        ("E hits", "3+", 0.6667),
        ("S2 wounds D7", "6 then 4+", 0.0833),
        ("B panics", "under 7", 0.4167),
    ]
    assert figures(preview) == [("6%", "wounds it"), ("2%", "it stampedes")]
    assert [(row.id, row.word, row.note) for row in preview.met] == [("B", "wounded 6%", "stampedes 2%")]
    assert remarks(preview) == []


def test_the_courage_that_counts_is_that_of_whoever_commands() -> None:
    ridden = beast(commander="C")
    for rider, needed, chance in (
        (crew("C", ridden, courage=5), "under 5", 0.1667),
        (crew("C", ridden, courage=5, statuses=("held",)), "under 7", 0.4167),
    ):
        assert hurdles(seen(game(ridden, rider, archer()), ARROW))[-1] == ("B panics", needed, chance)
    fearless = beast(keywords=("fearless",))
    assert hurdles(seen(game(fearless, archer()), ARROW))[-1] == ("B panics", "under 7", 0.0)


def test_a_second_stampede_is_none() -> None:
    preview = seen(game(beast(statuses=("will_stampede",)), archer()), ARROW)
    assert remarks(preview) == ["A stampede is pending already: another failed test changes nothing."]


def test_shots_at_howdah_and_crew() -> None:
    """The howdah takes what does not get past it, and a wound of it calls for no courage test."""
    ridden = beast(howdah=HOWDAH, commander="C")
    state = game(ridden, crew("C", ridden), crew("D", ridden, defence=4), archer())
    rider = seen(state, Shoot(model="E", target="D"))
    box = seen(state, Shoot(model="E", target="B", at_howdah=True))

    assert hurdles(rider) == [
        ("E hits", "3+", 0.6667),
        ("it gets past the howdah", "5+", 0.3333),
        ("S2 wounds D4", "5+", 0.3333),
    ]
    assert [(row.id, row.word, row.note) for row in rider.met] == [("B", "wounded 7%", "")]
    assert hurdles(box)[1:] == [("S2 wounds D9", "6 then 6", 0.0278)]
    assert figures(box) == [("2%", "wounds it")]


@pytest.mark.parametrize(("target", "needed", "chance"), [("B", "2+", 0.8333), ("D", "6+", 0.1667)])
def test_a_siege_engine_may_deviate(target: str, needed: str, chance: float) -> None:
    ridden = beast(howdah=HOWDAH, commander="C")
    state = game(ridden, crew("C", ridden), crew("D", ridden), archer(kind="siege-engine"))
    assert hurdles(seen(state, Shoot(model="E", target=target)))[1] == ("it does not deviate", needed, chance)


@pytest.mark.parametrize(("attacks", "foes", "fights"), [(3, (1,), (4, 3)), (1, (1, 2), (3, 3)), (2, (2,), (3, 5))])
def test_the_duel_is_exact(attacks: int, foes: tuple[int, ...], fights: tuple[int, int]) -> None:
    """Every throw of all dice, each played out by the rule itself."""
    places = [warrior(f"S{number}", NEAR, attacks=count, fight=fights[1]) for number, count in enumerate(foes)]
    if len(places) > 1:
        places[1] = warrior("S1", 12 - RADII, attacks=foes[1], fight=fights[1])
    models = (beast(attacks=attacks, fight=fights[0]), *places)
    won = 0.0
    total = attacks + sum(foes)
    for faces in product(range(1, 7), repeat=total):
        own, others = max(faces[:attacks]), max(faces[attacks:])
        if own == others and fights[0] == fights[1]:
            won += 0.5
        else:
            won += own > others or (own == others and fights[0] > fights[1])
    preview = seen(game(*models), Fight(model="B"))
    (duel,) = [section for section in preview.sections if isinstance(section, Shares)]
    assert [share.chance for share in duel.shares] == pytest.approx([won / 6**total, 1 - won / 6**total])


def test_a_lost_combat_may_end_in_a_stampede() -> None:
    """One die against three: a lost duel brings a strike on 6 then 4+, a wound a test under 7."""
    preview = seen(game(beast(), warrior("S", NEAR, strength=2)), Fight(model="B"))
    lost = 1 - sum(((best**3 - (best - 1) ** 3) / 216) * (best / 6) for best in range(1, 7))

    assert figures(preview) == [
        (f"{100 * (1 - lost):.0f}%", "wins the duel"),
        (f"{100 * lost / 12:.0f}%", "is wounded"),
        ("<1%" if lost / 12 * 15 / 36 < 0.005 else f"{100 * lost / 12 * 15 / 36:.0f}%", "stampedes"),
    ]
    assert [(row.id, row.word, row.note) for row in preview.met] == [("S", f"wins {100 * lost:.0f}%", "then 1 strike")]


def test_a_power_is_told_with_what_it_does() -> None:
    """What the preview foretells is what the log says."""
    ridden = beast(commander="C")
    state = game(ridden, crew("C", ridden), archer(), dice={"cast:E": (6,)})
    for target, tag in (("B", ("flies", "immune", "")), ("C", ("tramples", "hold", "50%"))):
        action = Cast(model="E", power="hold", target=target)
        preview = seen(state, action)
        said = [event.text for event in played(state, action).events]
        assert hurdles(preview) == [("E casts", "4+", 0.5)]
        assert remarks(preview) == [f"{said[-1]}."]
        assert [(row.id, row.answer, row.word, row.note) for row in preview.met] == [("B", *tag)]
    harm = seen(state, Cast(model="E", power="harm", target="B", strength=9))
    assert hurdles(harm)[1:] == [("S9 wounds D7", "3+", 0.6667), ("B panics", "under 7", 0.4167)]


@pytest.mark.rule("middle-earth.core.casting")
@pytest.mark.parametrize(("dice", "will"), [(1, 1), (2, 1), (1, 2), (3, 2)])
def test_casting_and_resisting_are_exact(dice: int, will: int) -> None:
    """Every throw of all dice: the best of the one side against the best of the other."""
    ridden = beast(commander="C")
    state = game(ridden, crew("C", ridden, will=will), archer())
    throws = [(max(faces[:dice]), max(faces[dice:])) for faces in product(range(1, 7), repeat=dice + will)]
    cast = [(best, other) for best, other in throws if best >= 4]
    resisted = sum(other >= best for best, other in cast) / len(cast)

    preview = seen(state, Cast(model="E", power="hold", target="C", will=dice))
    needed = "4+" if dice == 1 else f"4+ on one of {dice}"
    assert hurdles(preview) == [("E casts", needed, round(len(cast) / len(throws), 4))]
    assert remarks(preview)[-1] == f"With {will} Will C resists it {100 * resisted:.0f}% of the time."


@pytest.mark.parametrize(
    ("wounds", "text"), [(1, "1 test: it panics 42% of the time."), (3, "3 tests: it panics 80% of the time.")]
)
def test_every_wound_calls_for_a_test(wounds: int, text: str) -> None:
    state = game(beast(), archer(), dice={"courage:B": (1, 1)})
    assert remarks(seen(state, hurt(wounds=wounds))) == [text]
    assert len(told(played(state, hurt(wounds=wounds)).events, "courage-tested", "total")) == wounds


@pytest.mark.parametrize(
    "action",
    [
        Shoot(model="E", target="nobody"),
        Shoot(model="E", target="E"),
        Fight(model="B"),
        Cast(model="E", power="hold", target="E"),
    ],
)
def test_what_cannot_be_done_has_its_reasons_or_says_nothing(action: Any) -> None:
    preview = seen(game(beast(), archer()), action)
    assert preview.sections == ()
    assert preview.reasons == SYSTEM.check(game(beast(), archer()), action)
