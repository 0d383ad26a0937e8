"""Edits of single models: put on the table, taken off, named, turned, and changed in any field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any

from sandbox.core.model import Model, naming_fields
from sandbox.core.state import Board
from sandbox.core.vec import Vec2, normal_deg
from sandbox.engine.edits.judge import EditError, check_line, check_new_id, judged, known_model, on_grid, with_models

_OWN_WAYS = ("id", "name", "position", "facing_deg", "profile", "counters", "statuses")


def add(board: Board, model: Model) -> Board:
    """The board with another model on it."""
    check_new_id(board, model.id)
    check_line(model.name, "a name")
    put = replace(model, position=on_grid(model.position), facing_deg=normal_deg(model.facing_deg))
    return judged(board, with_models(board, (put,)), (put.id,))


def remove(board: Board, ids: Iterable[str]) -> Board:
    """The board without these models and without those that ride on them; nobody is commanded by them any more."""
    gone = {known_model(board, name).id for name in ids}
    while riders := {model.id for model in board.models if model.carried_by in gone} - gone:
        gone |= riders
    left = tuple(_with_references(model, dict.fromkeys(gone)) for model in board.models if model.id not in gone)
    return Board(board.width, board.height, left, board.terrain)


def rename(board: Board, model_id: str, name: str) -> Board:
    """The model with another name; an empty one makes its id its name."""
    check_line(name, "a name")
    return board.with_model(replace(known_model(board, model_id), name=name.strip() or model_id))


def change_id(board: Board, model_id: str, new_id: str) -> Board:
    """The model with another id, wherever it is named; a name that was the id goes with it."""
    model = known_model(board, model_id)
    if new_id == model_id:
        return board
    check_new_id(board, new_id)
    renamed = replace(model, id=new_id, name=new_id if model.name == model_id else model.name)
    models = (renamed if other is model else other for other in board.models)
    named = tuple(_with_references(other, {model_id: new_id}) for other in models)
    return Board(board.width, board.height, named, board.terrain)


def place(board: Board, model_id: str, *, at: Vec2 | None = None, facing_deg: float | None = None) -> Board:
    """The model at an exact place (None = where it stands), facing exactly so (None = as it faces)."""
    model = known_model(board, model_id)
    changed = replace(
        model,
        position=model.position if at is None else on_grid(at),
        facing_deg=model.facing_deg if facing_deg is None else normal_deg(facing_deg),
    )
    return judged(board, board.with_model(changed), (model_id,))


def change(board: Board, ids: Iterable[str], **values: Any) -> Board:
    """The models with other values of their fields: side, footprint, keywords, auras, size, carried_by, removed.

    Name, place, profile, counters and statuses have functions of their own.
    """
    known = [field.name for field in fields(Model) if field.name not in _OWN_WAYS]
    unknown = [name for name in values if name not in known]
    if unknown:
        raise EditError("edit.field", f"there is no field {unknown[0]} to change; expected one of {', '.join(known)}")
    changed = [replace(known_model(board, name), **values) for name in ids]
    after = with_models(board, changed)
    for model in changed:
        check_line(model.side, "a side")
        if not model.side:
            raise EditError("edit.text", f"{model.name} needs a side")
        _check_carrier(after, model)
    return judged(board, after, [model.id for model in changed])


def change_profile(board: Board, ids: Iterable[str], **values: Any) -> Board:
    """The models with other values on their cards; a tracked counter stays as it is."""
    changed = []
    for model_id in ids:
        model = known_model(board, model_id)
        known = [field.name for field in fields(model.profile)]
        unknown = [name for name in values if name not in known]
        if unknown:
            raise EditError("edit.field", f"the card of {model.name} has no {unknown[0].rstrip('_')}")
        try:
            changed.append(replace(model, profile=replace(model.profile, **values)))
        except ValueError as error:
            raise EditError("edit.field", f"{model.name}: {error}") from None
    return with_models(board, changed)


def set_counter(board: Board, ids: Iterable[str], counter: str, value: int) -> Board:
    """The models with a counter (damage, focus, armour) at a value."""
    if value < 0:
        raise EditError("edit.counter", f"expected {counter} of at least 0, got {value}")
    return with_models(board, [known_model(board, name).with_counter(counter, value) for name in ids])


def set_status(board: Board, ids: Iterable[str], status: str, is_set: bool) -> Board:
    """The models with a status set or cleared."""
    return with_models(board, [known_model(board, name).with_status(status, is_set) for name in ids])


def set_keyword(board: Board, ids: Iterable[str], keyword: str, is_set: bool) -> Board:
    """The models with a keyword or without it."""
    check_line(keyword, "a keyword")
    changed = []
    for name in ids:
        model = known_model(board, name)
        others = tuple(word for word in model.keywords if word != keyword)
        keywords = others if not is_set else model.keywords if keyword in model.keywords else (*others, keyword)
        changed.append(replace(model, keywords=keywords))
    return with_models(board, changed)


def _check_carrier(board: Board, model: Model) -> None:
    above, seen = model.carried_by, {model.id}
    while above is not None:
        if above in seen:
            raise EditError("edit.rider", f"{model.name} would ride on itself")
        seen.add(above)
        above = known_model(board, above).carried_by


def _with_references(model: Model, names: Mapping[str, str | None]) -> Model:
    """The model with other ids where it names these; None = nobody."""
    if model.carried_by is not None and model.carried_by in names:
        model = replace(model, carried_by=names[model.carried_by])
    told: dict[str, Any] = {
        field: names[value]
        for field in naming_fields(type(model.profile))
        if (value := getattr(model.profile, field)) in names
    }
    return replace(model, profile=replace(model.profile, **told)) if told else model


def with_ids(model: Model, names: dict[str, str], board: Board) -> Model:
    """A copied model with the new ids of those copied along; whom the board does not have either it no longer names."""
    known = {name: name for name in (model.carried_by, *_named(model)) if name and board.find_model(name)}
    lost = {name: None for name in (model.carried_by, *_named(model)) if name and name not in {**known, **names}}
    return _with_references(_with_references(replace(model, id=names[model.id]), names), lost)


def _named(model: Model) -> list[str | None]:
    return [getattr(model.profile, field) for field in naming_fields(type(model.profile))]
