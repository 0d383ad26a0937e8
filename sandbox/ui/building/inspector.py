"""The inspector: every field of what is selected, to be read and typed over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandbox.core.model import Aura, Model
from sandbox.core.state import Board
from sandbox.core.system import RulesSystem
from sandbox.core.terrain import Terrain
from sandbox.rules.hand import MOVE
from sandbox.scenario.cards import base_text
from sandbox.scenario.presets import presets
from sandbox.ui.building.card import SEVERAL, card_rows
from sandbox.ui.building.places import deeds, group_rows, place_rows
from sandbox.ui.building.terrain import terrain_rows
from sandbox.ui.forms import Chip, Chips, Field, Fields, Form, Heading, Row
from sandbox.ui.state import View

SIDES = "ABCD"
AFFECTS = ("friends", "enemies", "all")


def inspected(view: View) -> tuple[Model, ...]:
    """The models that the inspector is about; none while something is aimed, asked or told."""
    game, ui = view.game, view.ui
    if game is None or game.pending or view.preview or ui.tool != MOVE.do or not ui.playback.is_now:
        return ()
    board = view.board_in_hand(game)
    found = (board.find_model(one) for one in ui.selection)
    return tuple(model for model in found if model is not None)


def inspected_piece(view: View) -> Terrain | None:
    """The piece of terrain that the inspector is about, where no model is selected besides it."""
    game, ui = view.game, view.ui
    is_ready = game is not None and not game.pending and ui.playback.is_now and ui.tool in (MOVE.do, "draw")
    if game is None or not is_ready or len(ui.selection) != 1:
        return None
    return view.board_in_hand(game).find_terrain(ui.selection[0])


def inspector(view: View) -> Form | None:
    """The form about the selection, None where it is about nothing on the table."""
    piece = inspected_piece(view)
    if piece is not None:
        return Form(rows=(*terrain_rows(piece), Chips(deeds(view))))
    models, game = inspected(view), view.game
    if not models or game is None:
        return None
    board = view.board_in_hand(game)
    rows = place_rows(view, board, models[0]) if len(models) == 1 else group_rows(view, models)
    return Form(rows=(*rows, *_shared(board, models, game.system)))


def _shared(board: Board, models: Sequence[Model], system: RulesSystem) -> Iterable[Row]:
    """What can be changed for one model and for several at once."""
    yield Heading(text="Side and base")
    sides = tuple(dict.fromkeys((*board.sides, *SIDES)))
    own = {model.side for model in models}
    yield Chips(tuple(Chip(label=side, command=f"set-side:{side}", is_on=side in own) for side in sides))
    bases = {base_text(model.footprint) for model in models}
    base = next(iter(bases)) if len(bases) == 1 else ""
    tip = "50, 60 × 35 (oval, the length first) or 75 × 50 box"
    yield Fields((Field(key="base", label="Base", value=base, unit="mm", tip=tip),))
    sizes = sorted({preset.footprint for preset in presets(system.id)}, key=lambda one: (one.reach_in, base_text(one)))
    known = [base_text(footprint) for footprint in sizes]
    yield Chips(tuple(Chip(label=size, command=f"set-base:{size}", is_on=size == base) for size in known))
    classes = {model.size or "" for model in models}
    size = next(iter(classes)) if len(classes) == 1 else ""
    tip = "its size class, where a rule overrides that of its base; empty = that of the base"
    yield Fields((Field(key="size", label="Size class", value=size, tip=tip),))
    yield from _states(models, system)
    yield from _keywords(models, system)
    yield from _auras([model.auras for model in models])
    cards = list({id(model.profile): model.profile for model in models}.values())
    if len({type(one) for one in cards}) == 1:
        yield Heading(text="Card")
        yield from card_rows(cards)


def _states(models: Sequence[Model], system: RulesSystem) -> Iterable[Row]:
    counters = dict.fromkeys(("damage", *(name for model in models for name, _ in model.counters)))
    fields = [_counter(name, [model.counter(name) for model in models], system) for name in counters]
    yield Heading(text="State")
    yield from (Fields(tuple(fields[index : index + 3])) for index in range(0, len(fields), 3))
    statuses = dict.fromkeys((*system.statuses, *(one for model in models for one in model.statuses)))
    chips = [
        Chip(
            label=one.replace("_", " ").replace(":", ": "),
            command=f"set-status:{one}",
            is_on=all(model.is_status(one) for model in models),
            tip=system.statuses.get(one, ""),
        )
        for one in statuses
    ]
    is_removed = all(model.removed for model in models)
    chips.append(Chip(label="removed", command="set-removed", is_on=is_removed, tip="no longer there for the rules"))
    yield Chips(tuple(chips))


def _counter(name: str, values: Sequence[int], system: RulesSystem) -> Field:
    is_same = len(set(values)) == 1
    return Field(
        key=f"counter:{name}",
        label=name.replace("_", " "),
        value=str(values[0]) if is_same else "",
        tip=system.counters.get(name, "") if is_same else SEVERAL,
    )


def _keywords(models: Sequence[Model], system: RulesSystem) -> Iterable[Row]:
    words = dict.fromkeys((*(word for model in models for word in model.keywords), *system.keywords))
    chips = (
        Chip(
            label=word.replace("-", " "),
            command=f"set-keyword:{word}",
            is_on=all(word in model.keywords for model in models),
            tip=system.keywords.get(word, "the rules of this system do not know it"),
        )
        for word in words
    )
    yield Heading(text="Keywords")
    yield Chips(tuple(chips))


def _auras(auras: Sequence[tuple[Aura, ...]]) -> Iterable[Row]:
    """The auras where all the models have the same ones."""
    if len(set(auras)) > 1:
        return
    yield Heading(text="Auras")
    for index, aura in enumerate(auras[0]):
        key = f"aura:{index}"
        yield Fields(
            (
                Field(key=f"{key}.effect", label="Effect", value=aura.effect, tip="arm, def, no-knockdown, ..."),
                Field(key=f"{key}.value", label="Value", value=f"{aura.value:g}"),
                Field(key=f"{key}.within_in", label="Within", value=f"{aura.within_in:g}", unit="″"),
            )
        )
        affects = (Chip(label=one, command=f"aura-affects:{index}.{one}", is_on=aura.affects == one) for one in AFFECTS)
        yield Chips((*affects, Chip(label="remove", command=f"aura-remove:{index}", tip="remove this aura")))
    yield Chips((Chip(label="add an aura", command="aura-add"),))
