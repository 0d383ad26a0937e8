"""What the inspector may ask for: every chip and every field of it, each an edit that undo takes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from sandbox.core.model import Aura, Model
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.engine import edits
from sandbox.engine.edits import EditError
from sandbox.scenario.cards import card_values, parse_base_text, read_aura, read_card
from sandbox.ui.building import card
from sandbox.ui.desk import Desk
from sandbox.ui.forms.numbers import parse_number, parse_whole
from sandbox.ui.rulers import renamed

Change = Callable[[Board], Board]
Cards = Callable[[dict[str, Any], type], dict[str, Any]]


def models_of(desk: Desk) -> tuple[Model, ...]:
    """The models among what is selected, the one picked last at the end."""
    if desk.game is None:
        return ()
    found = (desk.game.state.board.find_model(one) for one in desk.ui.selection)
    return tuple(model for model in found if model is not None)


def _ids(desk: Desk) -> tuple[str, ...]:
    return tuple(model.id for model in models_of(desk))


def _names(desk: Desk) -> str:
    models = models_of(desk)
    return models[0].name if len(models) == 1 else f"{len(models)} models"


def _put(desk: Desk, what: str, change: Change) -> None:
    """Make a change from a field: EditError goes back to the field."""
    if models_of(desk):
        desk.edit_strictly(f"{what} of {_names(desk)}", change)


# Chips


def _side(desk: Desk, side: str) -> None:
    desk.edit(f"Side of {_names(desk)}", lambda board: edits.change(board, _ids(desk), side=side))


def _base(desk: Desk, size: str) -> None:
    footprint = parse_base_text(size)
    desk.edit(f"Base of {_names(desk)}", lambda board: edits.change(board, _ids(desk), footprint=footprint))


def _status(desk: Desk, status: str) -> None:
    is_set = not all(model.is_status(status) for model in models_of(desk))
    desk.edit(f"State of {_names(desk)}", lambda board: edits.set_status(board, _ids(desk), status, is_set))


def _removed(desk: Desk) -> None:
    is_gone = not all(model.removed for model in models_of(desk))
    desk.edit(f"State of {_names(desk)}", lambda board: edits.change(board, _ids(desk), removed=is_gone))


def _keyword(desk: Desk, keyword: str) -> None:
    is_set = not all(keyword in model.keywords for model in models_of(desk))
    desk.edit(f"Keywords of {_names(desk)}", lambda board: edits.set_keyword(board, _ids(desk), keyword, is_set))


def _auras(desk: Desk, change: Callable[[list[Aura]], list[Aura]]) -> Change:
    lead = models_of(desk)[-1]
    auras = tuple(change(list(lead.auras)))
    return lambda board: edits.change(board, _ids(desk), auras=auras)


def _aura_add(desk: Desk) -> None:
    fresh = Aura(within_in=3.0, affects="friends", effect="arm", value=1)
    desk.edit(f"Auras of {_names(desk)}", _auras(desk, lambda auras: [*auras, fresh]))


def _aura_remove(desk: Desk, index: str) -> None:
    desk.edit(f"Auras of {_names(desk)}", _auras(desk, lambda auras: [*auras[: int(index)], *auras[int(index) + 1 :]]))


def _aura_affects(desk: Desk, argument: str) -> None:
    index, _, affects = argument.partition(".")
    desk.edit(f"Auras of {_names(desk)}", lambda board: _with_aura(desk, index, "affects", affects)(board))


def _card_add(desk: Desk, path: str) -> None:
    def change(values: dict[str, Any], profile_type: type) -> dict[str, Any]:
        part = card.part_at(profile_type, path)
        return values if part is None else card.with_part(values, path, part)

    desk.edit(f"Card of {_names(desk)}", lambda board: _with_cards(board, _ids(desk), change))


def _card_remove(desk: Desk, path: str) -> None:
    def change(values: dict[str, Any], _: type) -> dict[str, Any]:
        return card.without_part(values, path)

    desk.edit(f"Card of {_names(desk)}", lambda board: _with_cards(board, _ids(desk), change))


# Fields


def _take_id(desk: Desk, _: str, text: str) -> None:
    old, ui = _ids(desk)[-1], desk.ui
    _put(desk, "Id", lambda board: edits.change_id(board, old, text))
    locked = frozenset(text if one == old else one for one in ui.locked)
    desk.change(selection=(text,), locked=locked, rulers=tuple(renamed(ruler, old, text) for ruler in ui.rulers))


def _take_name(desk: Desk, _: str, text: str) -> None:
    _put(desk, "Name", lambda board: edits.rename(board, _ids(desk)[-1], text))


def _take_x(desk: Desk, _: str, text: str) -> None:
    at = Vec2(parse_number(text, "x"), models_of(desk)[-1].position.y)
    _put(desk, "Place", lambda board: edits.place(board, _ids(desk)[-1], at=at))


def _take_y(desk: Desk, _: str, text: str) -> None:
    at = Vec2(models_of(desk)[-1].position.x, parse_number(text, "y"))
    _put(desk, "Place", lambda board: edits.place(board, _ids(desk)[-1], at=at))


def _take_facing(desk: Desk, _: str, text: str) -> None:
    facing_deg = parse_number(text, "the facing")
    _put(desk, "Facing", lambda board: edits.place(board, _ids(desk)[-1], facing_deg=facing_deg))


def _take_distance(desk: Desk, _: str, text: str) -> None:
    other, lead = _ids(desk)
    distance_in = parse_number(text, "the distance")
    _put(desk, "Place", lambda board: edits.set_distance(board, lead, other, distance_in))


def _take_base(desk: Desk, _: str, text: str) -> None:
    footprint = parse_base_text(text)
    _put(desk, "Base", lambda board: edits.change(board, _ids(desk), footprint=footprint))


def _take_size(desk: Desk, _: str, text: str) -> None:
    _put(desk, "Size class", lambda board: edits.change(board, _ids(desk), size=text or None))


def _take_carrier(desk: Desk, _: str, text: str) -> None:
    _put(desk, "Rider", lambda board: edits.change(board, _ids(desk), carried_by=text or None))


def _take_counter(desk: Desk, name: str, text: str) -> None:
    value = parse_whole(text, name.replace("_", " "))
    _put(desk, name.replace("_", " ").capitalize(), lambda board: edits.set_counter(board, _ids(desk), name, value))


def _take_aura(desk: Desk, argument: str, text: str) -> None:
    index, _, name = argument.partition(".")
    value: Any = text if name == "effect" else parse_number(text, name.removesuffix("_in"))
    _put(desk, "Auras", _with_aura(desk, index, name, value))


def _take_card(desk: Desk, path: str, text: str) -> None:
    def change(values: dict[str, Any], _: type) -> dict[str, Any]:
        return card.with_text(values, path, text)

    _put(desk, "Card", lambda board: _with_cards(board, _ids(desk), change))


def _take_block(desk: Desk, name: str, text: str) -> None:
    files, ranks, gap_in = desk.ui.block
    match name:
        case "files":
            files = parse_whole(text, "the files")
        case "ranks":
            ranks = parse_whole(text, "the ranks")
        case _:
            gap_in = parse_number(text, "the gap")
    if not (1 <= files <= 50 and 1 <= ranks <= 50 and 0 <= gap_in <= 100):
        raise ValueError("expected 1 to 50 files and ranks, and a gap of 0 to 100 inches")
    desk.change(block=(files, ranks, gap_in))


def _with_aura(desk: Desk, index: str, name: str, value: Any) -> Change:
    lead = models_of(desk)[-1]
    changed = read_aura({**card_values(lead.auras[int(index)]), name: value})
    return _auras(desk, lambda auras: [changed if n == int(index) else aura for n, aura in enumerate(auras)])


def _with_cards(board: Board, ids: tuple[str, ...], change: Cards) -> Board:
    """The models with other cards, read as a file would be."""
    for name in ids:
        model = board.model(name)
        profile_type = type(model.profile)
        try:
            values = change(card_values(model.profile), profile_type)
        except (KeyError, IndexError):
            raise EditError("edit.field", f"{model.name} has no such part on its card") from None
        board = board.with_model(replace(model, profile=read_card(profile_type, values, board)))
    return board


def _plain(deed: Callable[[Desk], None]) -> Callable[[Desk, str], None]:
    return lambda desk, _: deed(desk)


BUILD: Mapping[str, Callable[[Desk, str], None]] = {
    "aura-add": _plain(_aura_add),
    "aura-affects": _aura_affects,
    "aura-remove": _aura_remove,
    "set-base": _base,
    "card-add": _card_add,
    "card-remove": _card_remove,
    "set-keyword": _keyword,
    "set-removed": _plain(_removed),
    "set-side": _side,
    "set-status": _status,
}

BUILD_TAKERS: Mapping[str, Callable[[Desk, str, str], None]] = {
    "aura": _take_aura,
    "base": _take_base,
    "block": _take_block,
    "card": _take_card,
    "carried": _take_carrier,
    "counter": _take_counter,
    "distance": _take_distance,
    "facing": _take_facing,
    "id": _take_id,
    "name": _take_name,
    "size": _take_size,
    "x": _take_x,
    "y": _take_y,
}
