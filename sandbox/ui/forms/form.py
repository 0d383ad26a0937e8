"""What a form is made of. A form is a value: the same value is the same picture, and nothing in it draws or does."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.model import Model
from sandbox.core.terrain import TerrainKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """A section begins; `note` stands at its right end."""

    text: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """Running text, broken into lines. What is wrong stands in `stops`, with its bar."""

    text: str
    is_wrong: bool = False
    is_strong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A text that can be typed over; its `key` names what takes the text, as `name` or `name:argument`."""

    key: str
    label: str
    value: str
    unit: str = ""
    tip: str = ""
    is_on: bool = True


@dataclass(frozen=True, slots=True)
class Fields:
    """Fields side by side with their labels above; one alone has its label on the left, so many pixels wide."""

    fields: tuple[Field, ...]
    label_width: int = 92


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """One of several words on plates; `is_on` is the one that holds, or each that holds.

    Without a command it is not to be had, and the tip says why.
    """

    label: str
    command: str
    is_on: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Chips:
    """Words on plates in as many lines as they take, below their label where they have one."""

    chips: tuple[Chip, ...]
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormButton:
    """A button of a form; one that is not on is drawn flat and answers nothing."""

    label: str
    command: str
    cap: str = ""
    is_main: bool = False
    is_on: bool = True
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons of one width, side by side."""

    buttons: tuple[FormButton, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What stands before an item: a model's base (`side` is the number of its side), an icon, or a patch of terrain."""

    model: Model | None = None
    side: int = 0
    icon: str = ""
    terrain: TerrainKind | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A line of a list that answers to a click, and to being dragged out where `drag` names a command for that."""

    command: str
    title: str
    detail: str = ""
    picture: Picture | None = None
    drag: str = ""
    is_on: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Item, ...]


Row = Heading | Text | Fields | Chips | Buttons | Items


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A page: a title (none in the panel, which has a head of its own), its rows, and the buttons at its foot."""

    title: str = ""
    rows: tuple[Row, ...] = ()
    foot: tuple[FormButton, ...] = ()


def keys_of(form: Form) -> tuple[str, ...]:
    """The keys of the fields that can be typed into, in the order of the Tab key."""
    rows = (row for row in form.rows if isinstance(row, Fields))
    return tuple(field.key for row in rows for field in row.fields if field.is_on)


def find_field(form: Form, key: str) -> Field | None:
    """The field of that key, None where the form has none."""
    rows = (row for row in form.rows if isinstance(row, Fields))
    return next((field for row in rows for field in row.fields if field.key == key), None)
