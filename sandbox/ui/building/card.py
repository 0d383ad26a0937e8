"""The card of a model as rows of a form: whatever fields its rule system gives it, each to be typed over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from sandbox.core.model import Profile
from sandbox.scenario.cards import card_values, part_type
from sandbox.ui.forms import Chip, Chips, Field, Fields, Heading, Row

ACROSS = 3
SHORT = 4
"""A name of so few letters is an abbreviation: SPD."""

SEVERAL = "they differ: what is typed is for all of them"


def card_rows(cards: Sequence[Profile]) -> tuple[Row, ...]:
    """The rows of the cards of one system; a field in which they differ is empty until it is typed into."""
    return tuple(_rows(type(cards[0]), [card_values(card) for card in cards], ""))


def with_text(values: Mapping[str, Any], path: str, text: str) -> dict[str, Any]:
    """The values of a card with another text in the field at a path such as `weapons.0.pow`."""
    return _with(values, path, lambda old: _parsed(old, text))


def with_part(values: Mapping[str, Any], path: str, record: type) -> dict[str, Any]:
    """The values of a card with one more part (a weapon, a mount), as it is where nothing is said of it."""
    fresh = card_values(record())
    return _with(values, path, lambda old: [*old, fresh] if isinstance(old, list) else fresh)


def without_part(values: Mapping[str, Any], path: str) -> dict[str, Any]:
    """The values of a card without the part at a path."""
    above, _, last = path.rpartition(".")
    if not last.isdecimal():
        return _with(values, path, lambda _: None)
    return _with(values, above, lambda old: [part for index, part in enumerate(old) if index != int(last)])


def part_at(profile_type: type, path: str) -> type | None:
    """The dataclass of the part at a path of a card."""
    found: type | None = profile_type
    for name in path.split("."):
        if found is not None and not name.isdecimal():
            found = part_type(found, name)
    return found


def _rows(record: type, values: Sequence[Mapping[str, Any]], above: str) -> list[Row]:
    plain, parts = list[Field](), list[Row]()
    for name in values[0]:
        path = f"{above}{name}"
        part = part_type(record, name)
        if part is None:
            plain.append(_field(path, name, [value[name] for value in values]))
        else:
            parts += _part_rows(part, path, name, [value[name] for value in values])
    rows = [Fields(tuple(plain[index : index + ACROSS])) for index in range(0, len(plain), ACROSS)]
    return [*rows, *parts]


def _part_rows(part: type, path: str, name: str, values: Sequence[Any]) -> list[Row]:
    """The rows of a part that there may be (a mount) or of several (weapons)."""
    one = name.removesuffix("s") if isinstance(values[0], list) else name
    rows = list[Row]()
    if isinstance(values[0], list):
        for index in range(min(len(value) for value in values)):
            rows.append(Heading(text=f"{one.capitalize()} {index + 1}"))
            rows += _rows(part, [value[index] for value in values], f"{path}.{index}.")
            rows.append(Chips((Chip(label=f"remove this {one}", command=f"card-remove:{path}.{index}"),)))
        rows.append(Chips((Chip(label=f"add a {one}", command=f"card-add:{path}"),)))
    elif any(value is None for value in values):
        rows.append(Chips((Chip(label=f"add a {one}", command=f"card-add:{path}"),)))
    else:
        rows.append(Heading(text=one.replace("_", " ").capitalize()))
        rows += _rows(part, list(values), f"{path}.")
        rows.append(Chips((Chip(label=f"remove the {one}", command=f"card-remove:{path}"),)))
    return rows


def _field(path: str, name: str, values: Sequence[Any]) -> Field:
    words = name.removesuffix("_in").replace("_", " ")
    is_same = all(value == values[0] for value in values)
    return Field(
        key=f"card:{path}",
        label=words.upper() if len(words) < SHORT else words,
        value=_text(values[0]) if is_same else "",
        unit="″" if name.endswith("_in") else "",
        tip="" if is_same else SEVERAL,
    )


def _text(value: Any) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(_text(item) for item in value)
        case float():
            return f"{round(value, 6):g}"
        case _:
            return str(value)


def _parsed(old: Any, text: str) -> Any:
    """The JSON value that was typed, of the kind of the old one; checks are the file border's business."""
    match old:
        case str():
            return text
        case bool():
            return {"yes": True, "no": False}.get(text.lower(), text)
        case list():
            items = [item.strip() for item in text.split(",") if item.strip()]
            return [_parsed(old[0] if old else None, item) for item in items]
        case _:
            return _plain(text)


def _plain(text: str) -> Any:
    """A number where it is one, nothing where nothing is typed, else the text."""
    for kind in (int, float):
        try:
            return kind(text.replace(",", ".").replace("−", "-"))
        except ValueError:
            continue
    return text or None


def _with(values: Mapping[str, Any], path: str, change: Any) -> dict[str, Any]:
    changed: dict[str, Any] = deepcopy(dict(values))
    *above, last = (int(name) if name.isdecimal() else name for name in path.split("."))
    place: Any = changed
    for name in above:
        place = place[name]
    place[last] = change(place[last])
    return changed
