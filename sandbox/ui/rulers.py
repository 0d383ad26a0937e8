"""Rulers that stay on the table: from base edge to base edge, or between points of the mat, round corners too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.geometry.contact import contact_point, gap
from sandbox.present.measure import Measure


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """An end or a corner of a ruler: a point of the mat, or the base of a model, wherever it goes."""

    at: Vec2
    model: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruler:
    """A tape that was let go: its start, its corners and its end."""

    ends: tuple[End, ...]


def measured(board: Board, ruler: Ruler) -> Measure | None:
    """The ruler as it lies on this board; None where one that it was drawn to is no longer there."""
    bases = _bases(board, ruler)
    if bases is None:
        return None
    lengths = [0.0 if here is there else max(0.0, gap(here, there)) for here, there in pairwise(bases)]
    return Measure(
        legs=tuple(_leg(here, there) for here, there in pairwise(bases)),
        figures=tuple(f"{length:.2f}″" for length in lengths),
        total=f"{sum(lengths):.2f}″ in all" if len(lengths) > 1 else "",
    )


def renamed(ruler: Ruler, old: str, new: str) -> Ruler:
    """The ruler with a model under its new id."""
    return Ruler(ends=tuple(replace(end, model=new) if end.model == old else end for end in ruler.ends))


def _leg(here: Model, there: Model) -> tuple[Vec2, Vec2]:
    """The two ends of a leg; on one and the same base it has no length."""
    if here is there:
        return (here.position, here.position)
    return (contact_point(there, here), contact_point(here, there))


def _bases(board: Board, ruler: Ruler) -> list[Model] | None:
    """The bases that the legs go between; a point of the mat is a base without a size."""
    bases = [_point(end.at) if end.model is None else board.find_model(end.model) for end in ruler.ends]
    standing = [base for base in bases if base is not None and base.is_on_table]
    return standing if len(standing) == len(bases) else None


def _point(at: Vec2) -> Model:
    return Model(id="", name="", side="", position=at, facing_deg=0.0, footprint=Disc(0.0), profile=Profile())
