"""What is chosen in the build drawer and in the dialog for a new table, kept between two gestures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sandbox.core.terrain import TerrainKind

Shape = Literal["polygon", "box", "circle"]
Page = Literal["models", "bases", "terrain"]

SHAPES: tuple[Shape, ...] = ("box", "circle", "polygon")
SIDES = ("A", "B", "C", "D")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """What terrain is drawn with; `height_in` None = the usual height of its kind."""

    kind: TerrainKind = "rough"
    shape: Shape = "box"
    height_in: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildChoice:
    """What the build drawer shows and what it offers.

    `page` is the part of it that is open, `side` that of new models, `find` the words that the list is narrowed to;
    `put` is what was taken up last, to be put on the table.
    """

    page: Page = "models"
    side: str = "A"
    find: str = ""
    put: str = ""
    pen: Pen = Pen()


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """An empty table that is about to be opened; sizes in inches."""

    system: str = "warmachine"
    title: str = "A new table"
    width: float = 48.0
    height: float = 48.0

    @property
    def size(self) -> tuple[float, float]:
        return (self.width, self.height)
