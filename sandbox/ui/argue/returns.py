"""What becomes of everyone when one board takes the place of another: undo, redo, and two lines side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.core.tolerance import EXPECTED
from sandbox.core.wording import inches
from sandbox.engine.compare import model_differences
from sandbox.engine.session import Step
from sandbox.present.scene import Trail
from sandbox.ui.game import Game
from sandbox.ui.keys import cap_of

MOST_LINES = 6
CARD = ("at", "is", "facing")
"""Differences that are told by what is drawn, and in words of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Returns:
    """`trails` lead to where those go that move or come; `leaving` would not be there, `changed` would be otherwise.

    `lines` say all of it in words.
    """

    trails: tuple[Trail, ...] = ()
    leaving: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


def returns(here: Board, there: Board) -> Returns:
    """What happens to everyone on `here` when it becomes `there`; worked out once for the two."""
    kept = here.derived.get("returns")
    if kept is None or kept[0] is not there:
        kept = here.derived["returns"] = (there, _returns(here, there))
    found: Returns = kept[1]
    return found


def _returns(here: Board, there: Board) -> Returns:
    trails, leaving, lines = list[Trail](), list[str](), list[str]()
    ids = dict.fromkeys(model.id for board in (here, there) for model in board.models)
    for name in ids:
        now, then = _find(here, name), _find(there, name)
        if then is None and now is not None:
            leaving.append(name)
            lines.append(f"{name} leaves the table")
        elif then is not None and now is None:
            trails.append(_trail(then, then))
            lines.append(f"{name} is on the table again")
        elif now is not None and then is not None and _is_elsewhere(now, then):
            trails.append(_trail(then, now))
            lines.append(_way(now, then))
    others = [one for one in model_differences(here, there) if one.what not in CARD]
    lines += [str(one) for one in others]
    if here.terrain != there.terrain:
        lines.append("the terrain is as it was" if len(here.terrain) == len(there.terrain) else _pieces(here, there))
    changed = dict.fromkeys(one.model for one in others if _find(here, one.model) and one.model not in leaving)
    return Returns(trails=tuple(trails), leaving=tuple(leaving), changed=tuple(changed), lines=_shortened(lines))


def undo_tip(game: Game) -> str:
    """What undo takes back, and where everyone returns to; an action that waits for an answer has moved nobody yet."""
    if game.pending:
        return f"take {game.name_of(game.pending.action)} back ({cap_of('undo')})"
    return _tip("undo", game, game.session.steps[-1], is_back=True) if game.session.steps else ""


def redo_tip(game: Game) -> str:
    """What redo brings back, and what becomes of everyone."""
    return _tip("redo", game, game.session.undone[0], is_back=False) if game.session.undone else ""


def _tip(command: str, game: Game, step: Step, *, is_back: bool) -> str:
    here, there = (step.after, step.before) if is_back else (step.before, step.after)
    lines = returns(here.board, there.board).lines
    return "\n".join((f"{command} {game.deed(step)} ({cap_of(command)})", *lines))


def _find(board: Board, name: str) -> Model | None:
    """The model of that id, where it is seen on the table."""
    model = board.find_model(name)
    return model if model is not None and model.is_on_table else None


def _is_elsewhere(now: Model, then: Model) -> bool:
    return replace(now, position=then.position, facing_deg=then.facing_deg, footprint=then.footprint) != now


def _trail(start: Model, end: Model) -> Trail:
    return Trail(
        model=start.id,
        footprint=start.footprint,
        facing_deg=start.facing_deg,
        start=start.position,
        end=end.position,
    )


def _way(now: Model, then: Model) -> str:
    distance = now.position.distance(then.position)
    if distance > EXPECTED:
        return f"{now.id} goes {inches(distance)}"
    return f"{now.id} faces {then.facing_deg:.0f}°" if now.facing_deg != then.facing_deg else f"{now.id} has its base"


def _pieces(here: Board, there: Board) -> str:
    more = len(there.terrain) - len(here.terrain)
    count = f"{abs(more)} piece{'s' if abs(more) > 1 else ''} of terrain"
    return f"{count} {'comes back' if more > 0 else 'goes'}"


def _shortened(lines: list[str]) -> tuple[str, ...]:
    if len(lines) <= MOST_LINES:
        return tuple(lines)
    return (*lines[: MOST_LINES - 1], f"and {len(lines) - MOST_LINES + 1} more")
