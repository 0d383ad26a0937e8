"""The page of the dice: rolled from a seed, average, or typed by name; a step once more with the same or others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sandbox.core.dice import Dice
from sandbox.core.events import Rolled
from sandbox.engine.dice_modes import parse_faces, rolls_of, same_dice
from sandbox.present.words import clause
from sandbox.ui.argue.matter import Matter, find_matter, find_step
from sandbox.ui.argue.wish import Mode, Wish
from sandbox.ui.desk import Desk
from sandbox.ui.forms import Buttons, Chip, Chips, Field, Fields, Form, FormButton, Heading, Row, Text
from sandbox.ui.forms.numbers import parse_whole
from sandbox.ui.game import Game
from sandbox.ui.state import View

NAME_WIDTH = 136
"""The names of rolls are longer than other labels."""

MODES: Mapping[Mode, tuple[str, str]] = {
    "roll": ("roll", "From the seed: the same seed gives the same faces for the same roll."),
    "average": ("average", "Every die falls on 3 and 4 by turns: two dice make their mean of 7."),
    "typed": ("typed", "Type what you rolled at your table, by the name of the roll. What is left empty is rolled."),
}


def dice_page(view: View) -> Form:
    """The manner of the dice, the seed, the rolls of the action at hand, and the last step once more."""
    game = view.game
    if game is None:
        return Form(title="Dice", rows=(Text(text="Open a table first: how its dice fall is chosen here."),))
    wish = game.wish
    chips = tuple(
        Chip(label=label, command=f"dice:{mode}", is_on=mode == wish.mode, tip=tip)
        for mode, (label, tip) in MODES.items()
    )
    rows: list[Row] = [Chips(chips), Text(text=MODES[wish.mode][1])]
    if wish.mode != "average":
        seed = game.state.dice.seed if wish.seed is None else wish.seed
        rows.append(Fields((Field(key="seed", label="Seed", value=str(seed), tip="a whole number from 0 up"),)))
        rows.append(Buttons((FormButton(label="Next seed", command="seed-next"),)))
    matter = find_matter(view)
    if matter is None:
        rows.append(Text(text="Aim an action, or carry one out, to see its rolls."))
    else:
        rows += _roll_rows(game, matter)
    return Form(title="Dice", rows=tuple(rows), foot=_foot(view, game))


def _roll_rows(game: Game, matter: Matter) -> list[Row]:
    """What is rolled, by name: fields while faces are typed; what was rolled, where the action is done."""
    wish = game.wish
    rows: list[Row] = [Heading(text="Rolls", note=matter.title)]
    if wish.mode == "typed":
        found = game.later.ask((*matter.about, wish), lambda: _rolls(game, matter, wish))
        if found is None:
            return [*rows, Text(text="working …")]
        made = [roll.name for roll in found]
        rows += [_field(roll, wish) for roll in found] or [Text(text="It rolls no dice.")]
        return [*rows, *(_field_in_vain(name, faces) for name, faces in wish.faces if name not in made)]
    if matter.step is None:
        return [*rows, Text(text="Not rolled yet.")]
    rolled = [event for event in matter.step.events if isinstance(event, Rolled)]
    return [*rows, *(Text(text=f"{roll.name}: {_faces(roll.dice)}") for roll in rolled)]


def _rolls(game: Game, matter: Matter, wish: Wish) -> tuple[Rolled, ...]:
    """The rolls of the action with the faces typed so far."""
    dice = wish.dice(game.system, matter.before, matter.action, matter.answers)
    return rolls_of(game.system, replace(matter.before, dice=dice), matter.action, matter.answers)


def _field(roll: Rolled, wish: Wish) -> Fields:
    typed = wish.typed.get(roll.name, ())
    unit = "1 die" if len(roll.dice) == 1 else f"{len(roll.dice)} dice"
    tip = clause(roll.text.rpartition(": ")[0]) + ("" if typed else f"\nleft empty: {_faces(roll.dice)}")
    field = Field(key=f"faces:{roll.name}", label=roll.name, value=_faces(typed), unit=unit, tip=tip)
    return Fields((field,), label_width=NAME_WIDTH)


def _field_in_vain(name: str, faces: tuple[int, ...]) -> Fields:
    """Faces that were typed for a roll that is not made any more."""
    field = Field(key=f"faces:{name}", label=name, value=_faces(faces), unit="not rolled")
    return Fields((field,), label_width=NAME_WIDTH)


def _foot(view: View, game: Game) -> tuple[FormButton, ...]:
    step = find_step(view, game)
    is_there = step is not None
    name = game.deed(step) if step else "no action was carried out yet"
    if game.wish.mode != "roll":
        tip = f"{name}: once more with these dice, on a new line"
        return (FormButton(label="Once more", command="again:wish", is_on=is_there, tip=tip),)
    return (
        FormButton(label="Same dice", command="again:same", is_on=is_there, tip=f"{name}: aim it anew, with its dice"),
        FormButton(label="Fresh dice", command="again:fresh", is_on=is_there, tip=f"{name}: once more, on a new line"),
    )


def _faces(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))


def choose_mode(desk: Desk, mode: str) -> None:
    """Choose how the dice of the next action fall."""
    if desk.game is not None:
        chosen = next(one for one in MODES if one == mode)
        desk.game.wish = replace(desk.game.wish, mode=chosen, faces=())


def take_seed(desk: Desk, _argument: str, text: str) -> None:
    """Roll from another seed from the next action on; ValueError for no whole number."""
    seed = parse_whole(text, "the seed")
    if seed < 0:
        raise ValueError(f"expected a seed of 0 or more, got {text}")
    if desk.game is not None:
        desk.game.wish = replace(desk.game.wish, seed=seed)


def next_seed(desk: Desk) -> None:
    """The seed after the one that is shown."""
    game = desk.game
    if game is not None:
        seed = game.state.dice.seed if game.wish.seed is None else game.wish.seed
        game.wish = replace(game.wish, seed=seed + 1)


def take_faces(desk: Desk, name: str, text: str) -> None:
    """Faces for a roll; nothing leaves it to the seed. DiceError where they are none."""
    if desk.game is not None:
        desk.game.wish = desk.game.wish.with_faces(name, parse_faces(name, text) if text else ())


def again(desk: Desk, how: str) -> None:
    """The last step before the play head once more: 'same' lays it on the table as it was, with its dice.

    'fresh' carries it out with a seed that no step has had yet, 'wish' with the dice of this page; both on a new line.
    """
    game = desk.game
    step = find_step(desk.view(), game) if game else None
    if game is None or step is None:
        return
    index = next(index for index, one in enumerate(game.reel.steps) if one is step)
    line, wish = game.session.line.name, game.wish
    desk.let_go()
    desk.come_to_now()
    game.go_to(index)
    if how == "same":
        game.wish = _wish_of(same_dice(step), game.state.dice)
        desk.lay(step.action)
        desk.tell(
            f"The dice are those of {game.deed(step)}: seed {same_dice(step).seed}. Aim anew, or change the table."
        )
        return
    game.wish = replace(wish, seed=_unused_seed(game)) if how == "fresh" else wish
    desk.attempt(lambda game: game.do(step.action, dict(step.answers)))
    if game.session.line.name == line and game.pending is None and game.reel.done == index:
        game.go_to(index + 1)


def _wish_of(dice: Dice, here: Dice) -> Wish:
    """What is to be wished for where these are the dice, to roll those."""
    if dice == here:
        return Wish()
    seed = None if dice.seed == here.seed else dice.seed
    return Wish(mode="typed" if dice.fixed else "roll", seed=seed, faces=dice.fixed)


def _unused_seed(game: Game) -> int:
    seeds = [step.before.dice.seed for line in game.session.lines for step in line.steps]
    return max((game.state.dice.seed, *seeds)) + 1
