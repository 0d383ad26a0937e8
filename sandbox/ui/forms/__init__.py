"""Forms: pages of fields, choices and buttons as values, painted by one painter, typed into by one text entry."""

from sandbox.ui.forms.entry import Entry
from sandbox.ui.forms.form import (
    Buttons,
    Chip,
    Chips,
    Field,
    Fields,
    Form,
    FormButton,
    Heading,
    Item,
    Items,
    Picture,
    Row,
    Text,
    find_field,
    keys_of,
)
from sandbox.ui.forms.paint import FormView, form_height, paint_form

__all__ = [
    "Buttons",
    "Chip",
    "Chips",
    "Entry",
    "Field",
    "Fields",
    "Form",
    "FormButton",
    "FormView",
    "Heading",
    "Item",
    "Items",
    "Picture",
    "Row",
    "Text",
    "find_field",
    "form_height",
    "keys_of",
    "paint_form",
]
