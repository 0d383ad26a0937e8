"""What the window says of a deed besides playing it: that it began a new line, or that dice did not fit."""

from __future__ import annotations

from sandbox.ui.game import Game
from sandbox.ui.keys import cap_of


def place_of(game: Game, step_count: int) -> str:
    """After how many steps of the line that is, in words: 'at the start', or after which deed."""
    return f"after {game.deed(game.reel.steps[step_count - 1])}" if step_count else "at the start"


def news_of(game: Game, line_before: str) -> tuple[str, ...]:
    """What is to be said after a deed on the line of that name."""
    said = []
    here = game.session.line
    if here.name != line_before:
        shared = here.shared_with(game.line(line_before))
        said.append(f"Line {here.name} begins {place_of(game, shared)}; {line_before} is kept.")
    if game.dice_said:
        said.append(game.dice_said)
    if game.rerolled:
        said.append(f"The file fixes dice for another plan; rolled anew: {', '.join(game.rerolled)}.")
    return tuple(said)


def back_at(game: Game, step_count: int) -> str:
    """What is to be said where the play head stood in the past and the table is used there."""
    cap = cap_of("redo")
    return f"Back {place_of(game, step_count)}. {cap} goes on as before; whatever you do here begins a new line."
