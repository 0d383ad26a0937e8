"""The action that is argued about: the one that is aimed, else the last one that the play head has seen begin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sandbox.core.state import GameState
from sandbox.engine.session import Step
from sandbox.ui.game import Game
from sandbox.ui.playback import shown_time
from sandbox.ui.state import View


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Matter:
    """An action and the state that it is carried out in. `step` is what came of it, None while it is aimed.

    `about` are the things that make it this matter and no other, for answers that take their time.
    """

    action: Any
    before: GameState
    step: Step | None
    title: str
    answers: Mapping[str, str] = field(default_factory=dict)
    about: tuple[object, ...] = ()


def find_matter(view: View) -> Matter | None:
    """The matter at hand; None where nothing is aimed and nothing was done by the rules so far."""
    game = view.game
    if game is None or game.pending:
        return None
    if view.preview is not None and view.sketch.action is not None:
        action = view.sketch.action
        title = f"{game.name_of(action)}, aimed"
        answers = dict(game.session.choices)
        return Matter(
            action=action, before=game.state, step=None, title=title, answers=answers, about=(game.state, action)
        )
    step = find_step(view, game)
    if step is None:
        return None
    rulings = game.state.rulings
    return Matter(
        action=step.action,
        before=replace(step.before, rulings=rulings),
        step=step,
        title=f"{game.deed(step)}, done",
        answers={**game.session.choices, **dict(step.answers)},
        about=(step, rulings),
    )


def find_step(view: View, game: Game) -> Step | None:
    """The last action by the rules that begins before the play head."""
    time = shown_time(view.ui.playback, game.timeline)
    steps = [
        step
        for step, part in zip(game.reel.steps[: game.reel.done], game.reel.parts, strict=False)
        if part.start < time and not game.is_by_hand(step)
    ]
    return steps[-1] if steps else None
