"""The rows of the inspector that say where: of one model, and of a group."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.core.model import Model
from sandbox.core.state import Board
from sandbox.geometry.contact import gap
from sandbox.ui.forms import Chip, Chips, Field, Fields, Heading, Item, Items, Row, Text
from sandbox.ui.state import View

ALIGNMENTS = (
    ("left", "left edges", "left edges flush"),
    ("column", "in a column", "centres above one another"),
    ("right", "right edges", "right edges flush"),
    ("top", "top edges", "upper edges flush"),
    ("row", "in a row", "centres beside one another"),
    ("bottom", "bottom edges", "lower edges flush"),
)


def place_rows(view: View, board: Board, model: Model) -> list[Row]:
    """Id, name and place of one model; how it becomes a block; whom it carries."""
    rows: list[Row] = [
        Fields((Field(key="id", label="Id", value=model.id), Field(key="name", label="Name", value=model.name))),
        Fields(
            (
                Field(key="x", label="x", value=inches(model.position.x), unit="″", tip="from the left edge"),
                Field(key="y", label="y", value=inches(model.position.y), unit="″", tip="from the lower edge"),
                Field(
                    key="facing",
                    label="Facing",
                    value=f"{round(model.facing_deg, 6):g}",
                    unit="°",
                    tip="counter-clockwise from the right",
                ),
            )
        ),
        Chips(deeds(view)),
    ]
    if model.is_on_table:
        files, ranks, gap_in = view.ui.block
        rows += [
            Fields(
                (
                    Field(key="block:files", label="Files", value=str(files), tip="so many side by side"),
                    Field(key="block:ranks", label="Ranks", value=str(ranks), tip="so many behind each other"),
                    Field(key="block:gap", label="Gap", value=f"{gap_in:g}", unit="″", tip="from edge to edge"),
                )
            ),
            Chips((Chip(label="copy into a block", command=f"block:{files}x{ranks}@{gap_in:g}"),)),
        ]
    riders = [other for other in board.models if other.carried_by == model.id]
    if riders:
        rows += [Heading(text="Carries"), Items(tuple(Item(command=f"row:{one.id}", title=one.name) for one in riders))]
    tip = "the id of the model that carries this one; empty = nobody"
    rows.append(Fields((Field(key="carried", label="Rides on", value=model.carried_by or "", tip=tip),)))
    return rows


def group_rows(view: View, models: Sequence[Model]) -> list[Row]:
    """How a group stands: lined up, spread out; of two the distance between them."""
    names = ", ".join(model.id for model in models)
    rows: list[Row] = [Text(text=names), Chips(deeds(view))]
    if len(models) == 2 and all(model.is_on_table for model in models):
        other, lead = models
        tip = f"from base to base; {lead.name} is moved, straight towards {other.name} or away"
        distance = Field(key="distance", label="Distance", value=inches(gap(lead, other)), unit="″", tip=tip)
        rows.append(Fields((distance,)))
    rows.append(
        Chips(
            tuple(Chip(label=label, command=f"align:{name}", tip=tip) for name, label, tip in ALIGNMENTS),
            label="Line up",
        )
    )
    if len(models) > 2:
        spread = (
            Chip(label="across", command="distribute:x", tip="equal gaps from left to right"),
            Chip(label="up and down", command="distribute:y", tip="equal gaps from bottom to top"),
        )
        rows.append(Chips(spread, label="Equal gaps"))
    return rows


def inches(length: float) -> str:
    """A length as it is typed, to the last decimal that a file keeps."""
    return f"{round(length, 6) + 0.0:.6f}".rstrip("0").rstrip(".")


def deeds(view: View) -> tuple[Chip, ...]:
    """What is done with a selection as a whole."""
    is_locked = any(one in view.ui.locked for one in view.ui.selection)
    return (
        Chip(label="duplicate", command="duplicate", tip="a copy right beside"),
        Chip(label="locked" if is_locked else "lock", command="lock", is_on=is_locked, tip="the hand leaves it alone"),
        Chip(label="remove", command="delete", tip="take it off the table"),
    )
