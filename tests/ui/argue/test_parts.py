"""Every number of the log opens into its parts and its clause."""

from __future__ import annotations

import pytest

from sandbox.core.events import Event, Moved, Removed, Rolled
from sandbox.core.vec import Vec2
from sandbox.scenario import load
from sandbox.scenario.paths import built_in_scenarios
from sandbox.ui.argue.parts import clause_lines, parts_of
from sandbox.ui.game import Game

SCENARIOS = {path.stem: path for path in built_in_scenarios()}


def played(name: str) -> Game:
    game = Game(load(SCENARIOS[name]))
    game.run()
    return game


def opened(game: Game, number: int) -> tuple[str, ...]:
    return parts_of(game, game.session.events, number - 1)


@pytest.mark.parametrize(
    ("name", "number", "parts"),
    [
        ("tough", 1, ("SPD 4 + trample 3 = 7″; it need not see where it goes",)),
        ("tough", 3, ("Focus of Juggernaut: 2 → 1",)),
        ("tough", 6, ("By 2°",)),
        ("tough", 30, ("From: attack on K2: 2d6 (1, 1) = 2", "From: damage to K2: 2d6 (2, 3) = 5")),
        ("case-001", 6, ("1.45″ on its way, at (12.42″, 24.19″)",)),
        ("case-001", 8, ("8.00″ from (10.00″, 24.00″) to (18.00″, 24.00″) in a straight line",)),
        ("case-001", 10, ("Dice fixed in the file",)),
        ("case-001", 11, ()),
        ("case-001", 15, ("Damage of S1: 1 now",)),
        ("case-042", 4, ("Needs 3+ against Defence 5",)),
        ("case-042", 5, ("Damage of A: 1 now", "From: Strength 9 on A: 3d6 (2, 5, 1) = 8")),
        ("case-057", 1, ("6 steps / 1 a point, rounded up = 6", "Resource of P: 8 → 2")),
        ("case-057", 6, ("1d6 (5) + armour 14 + weapons 4 = 23",)),
        ("case-057", 13, ("1d6 (5) × 2 = 10", "Armour of Q: 7 now")),
    ],
)
def test_the_parts_of_a_number(name: str, number: int, parts: tuple[str, ...]) -> None:
    """What stands between the line and its clause; a line that gives its own arithmetic has nothing there."""
    assert opened(played(name), number)[:-2] == parts


def test_the_clause_comes_with_document_and_page() -> None:
    """What it says, then where the source says it, then its name here."""
    assert opened(played("case-001"), 11) == (
        "Each small base that was moved through is attacked once, all of them at the same time.",
        "Power Attack: Trample (Warmachine University), rulebook 2020.02, p. 47 · trample.attacks",
    )


def test_a_refusal_gives_every_clause() -> None:
    """An action that breaks two rules names both of them."""
    found = opened(played("case-059c"), 1)

    assert [line.rpartition(" · ")[2] for line in found[1::2]] == ["ram.resource-points", "ram.touch"]


def test_rolls_before_a_move_are_not_behind_what_follows_it() -> None:
    """A model that was hit, moved and falls later fell of something else."""
    roll = Rolled(n=1, group=1, name="damage:K", dice=(6, 6), total=12, text="damage to K: 2d6 (6, 6) = 12")
    move = Moved(n=2, group=2, model="J", from_=Vec2(0, 0), to=Vec2(1, 0), distance_in=1.0, mode="move")
    fall = Removed(n=3, group=3, model="K", why="slain", text="K falls")
    game = played("case-001")

    assert parts_of(game, (roll, fall), 1) == ("From: damage to K: 2d6 (6, 6) = 12",)
    assert parts_of(game, (roll, move, fall), 2) == ()


def test_a_house_ruling_says_so() -> None:
    """A tie is settled by no page: the line says what is in dispute and that the reading is ours."""
    game = played("tie")
    number = next(event.n for event in game.session.events if event.kind == "rammed")

    assert opened(game, number) == (
        "What happens when both ram powers are equal? The page does not say: this is a house ruling.",
        "House ruling: see the rulings in the drawer",
    )


def _has_clause(game: Game, event: Event) -> bool:
    return bool(clause_lines(game, event.rule)) or event.rule.startswith(("note.", "hand."))


@pytest.mark.parametrize("name", sorted(SCENARIOS))
def test_every_event_names_its_clause(name: str) -> None:
    game = played(name)
    assert [(event.kind, event.rule) for event in game.session.events if not _has_clause(game, event)] == []
