"""What the hand holds while it drags: models, pieces of terrain or both, as they stood and where they are now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from sandbox.core.checks import Reason
from sandbox.core.footprint import Disc
from sandbox.core.model import Model
from sandbox.core.overlays import Ghost
from sandbox.core.state import Board
from sandbox.core.terrain import Terrain
from sandbox.core.tolerance import DIGITS
from sandbox.core.vec import Vec2, normal_deg
from sandbox.engine import edits
from sandbox.geometry import contact
from sandbox.geometry.segments import covers
from sandbox.geometry.world import pick_terrain
from sandbox.present.measure import Measure
from sandbox.present.scene import Trail
from sandbox.ui.tools.things import middle_of, shifted, why_not

DECIMALS = 2
"""A hand puts a base down to the hundredth of an inch: finer than a pixel would only look exact."""

GAPS, GAPS_WITHIN_IN = 4, 12.0
"""How many gaps are shown round what is held, and up to which length."""

BACK_STEPS, HALVINGS = 24, 24
"""How many places on the way back are tried, and how often the last stretch is halved: to less than a micron."""

MOST_SHOWN = 8
"""Of a larger group only the one that was grabbed leaves a trail and shows where it could stand; of more than so many
that can't be put down the others are not marked."""


@dataclass(frozen=True, kw_only=True)
class Held:
    """Models with their riders, and pieces of terrain, in the hand.

    `lead` is the one that was grabbed; `way` has the places of its middle since the first drag of a way with corners,
    the last of them where it was grabbed; `at` is where it is now, all others keep their places round it. `rest` is the
    board without any of them. `allowance` is what was typed, in inches.
    """

    lead: str
    was: tuple[Model, ...]
    pieces: tuple[Terrain, ...]
    before: Board
    rest: Board
    way: tuple[Vec2, ...]
    at: Vec2
    turned_deg: float = 0.0
    allowance: str = ""

    # Where it is

    @property
    def is_moved(self) -> bool:
        return self.at != self.way[-1] or self.turned_deg != 0.0

    @property
    def is_alone(self) -> bool:
        """Whether it is a single base, with riders or without."""
        return not self.pieces and sum(model.is_on_table for model in self.was) == 1

    @cached_property
    def models(self) -> tuple[Model, ...]:
        """The models as they are held now."""
        return tuple(
            replace(
                model,
                position=self._carried(model.position),
                facing_deg=round(normal_deg(model.facing_deg + self.turned_deg), DIGITS),
            )
            for model in self.was
        )

    @cached_property
    def terrain(self) -> tuple[Terrain, ...]:
        """The pieces as they are held now, each turned about its own middle."""
        return tuple(shifted(piece, self.at - self.way[-1], self.turned_deg) for piece in self.pieces)

    @cached_property
    def board(self) -> Board:
        """The board with everything where it is held."""
        models = {model.id: model for model in self.models}
        pieces = {piece.id: piece for piece in self.terrain}
        return Board(
            self.before.width,
            self.before.height,
            tuple(models.get(model.id, model) for model in self.before.models),
            tuple(pieces.get(piece.id, piece) for piece in self.before.terrain),
        )

    @property
    def leader(self) -> Model | None:
        """The model that was grabbed, as it is held; None for a piece of terrain."""
        return next((model for model in self.models if model.id == self.lead), None)

    def is_under(self, point: Vec2) -> bool:
        """Whether a point lies on something that is held."""
        bases = (model for model in self.models if model.is_on_table)
        if any(covers(model.footprint, model.facing_deg, model.position, point) for model in bases):
            return True
        return pick_terrain(Board(self.before.width, self.before.height, (), self.terrain), point) is not None

    # Moving it

    def moved(self, wanted: Vec2, reach_in: float) -> Held:
        """Held with the lead at a place, or in base contact with who is within reach, or where the allowance ends."""
        at = Vec2(round(wanted.x, DECIMALS), round(wanted.y, DECIMALS))
        leader = self.leader
        if leader is not None and reach_in > 0:
            at = edits.snapped(self.rest, replace(leader, position=at), reach_in) or at
        allowed = self.allowed_in
        if allowed is not None:
            stopped = edits.stopped_at((*self.way, at), allowed)
            at = stopped[-1] if len(stopped) > len(self.way) else self.way[-1]
            at = Vec2(round(at.x, DIGITS), round(at.y, DIGITS))
        return replace(self, at=at)

    def turned(self, degrees: float) -> Held:
        """Held turned further, counter-clockwise about the lead."""
        return replace(self, turned_deg=self.turned_deg + degrees)

    @property
    def allowed_in(self) -> float | None:
        """The allowance in inches, None where nothing was typed that is a number."""
        try:
            return float(self.allowance)
        except ValueError:
            return None

    # What is in the way, and what is not

    @cached_property
    def blocked(self) -> Mapping[str, tuple[Reason, ...]]:
        """Who can't be put down here, and why: every base below it, impassable ground, the table's edge."""
        standing = ((was, now) for was, now in zip(self.was, self.models, strict=True) if now.is_on_table)
        found = ((now.id, why_not(self.rest, now, was)) for was, now in standing)
        return {name: reasons for name, reasons in found if reasons}

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why it can't be put down here."""
        return tuple(reason for reasons in self.blocked.values() for reason in reasons)

    @property
    def is_quick(self) -> bool:
        """Whether the nearest place is found between two pictures: among round bases it is."""
        others = (*self.was, *self.rest.models)
        return all(isinstance(model.footprint, Disc) for model in others if model.is_on_table)

    def nearest(self) -> Held | None:
        """Held where a single model finds the nearest legal place; None for a group, or where there is none."""
        leader = self.leader
        if leader is None or not self.is_alone:
            return None
        place = edits.nearest_place(self.rest, leader)
        return None if place is None else replace(self, at=place)

    def backed_off(self) -> Held | None:
        """Held at the last place with room on the straight way back to where it was grabbed; None without one."""
        start, way = self.way[-1], self.at - self.way[-1]

        def at_share(share: float) -> Held:
            place = start + way * share
            return replace(self, at=Vec2(round(place.x, DIGITS), round(place.y, DIGITS)))

        shares = (1 - step / BACK_STEPS for step in range(1, BACK_STEPS))
        low = next((share for share in shares if not at_share(share).blocked), None)
        if low is None:
            return None
        high = low + 1 / BACK_STEPS
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            low, high = (low, middle) if at_share(middle).blocked else (middle, high)
        return at_share(low)

    # What is shown of it

    @property
    def readout(self) -> str:
        """How far it is, the whole way where it has corners, how it faces and whom it touches."""
        leg, total = self.way[-1].distance(self.at), self.length_in
        text = f"{leg:.2f}″" if len(self.way) == 1 else f"{leg:.2f}″, in all {total:.2f}″"
        if self.allowed_in is not None:
            text += f" of {self.allowance.rstrip('.')}″"
        leader = self.leader
        if self.turned_deg and leader is not None and self.is_alone:
            text += f", facing {leader.facing_deg:.0f}°"
        elif self.turned_deg:
            text += f", turned {self.turned_deg:.0f}°"
        touched = () if leader is None else _touched(self.rest, leader)
        return f"{text}, in contact with {' and '.join(touched)}" if touched else text

    @property
    def length_in(self) -> float:
        """The whole way of the lead up to now."""
        return sum(start.distance(end) for start, end in pairwise((*self.way, self.at)))

    @property
    def trails(self) -> tuple[Trail, ...]:
        """Where the lead came from, corner by corner, and where the others of a small group stood."""
        lead = next((model for model in self.was if model.id == self.lead), None)
        if lead is None or not self.is_moved:
            return ()
        standing = [(was, now) for was, now in zip(self.was, self.models, strict=True) if was.is_on_table]
        others = standing if len(standing) <= MOST_SHOWN else []
        return (
            *trails_of(lead, (*self.way, self.at)),
            *(_trail(was, was.position, now.position) for was, now in others if was.id != self.lead),
        )

    @property
    def gaps(self) -> tuple[Measure, ...]:
        """The nearest gaps between the lead and those that stay."""
        leader = self.leader
        if leader is None:
            return ()
        near = [(name, gap) for name, gap in edits.gaps(self.rest, leader, GAPS_WITHIN_IN, GAPS) if gap >= 0.005]
        return tuple(
            Measure(legs=(_between(leader, self.rest.model(name)),), figures=(f"{gap:.2f}″",), kind="gap")
            for name, gap in near[:GAPS]
        )

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        """Everyone as they would stand here; of a larger group only the lead."""
        standing = [model for model in self.models if model.is_on_table]
        shown = standing if len(standing) <= MOST_SHOWN else [model for model in standing if model.id == self.lead]
        return tuple(
            Ghost(
                model=model.id,
                footprint=model.footprint,
                position=model.position,
                facing_deg=model.facing_deg,
                answer="stands",
            )
            for model in shown
        )

    def _carried(self, point: Vec2) -> Vec2:
        """Where a point goes with the lead."""
        way = point - self.way[-1]
        return self.at + (way.turned(self.turned_deg) if self.turned_deg else way)


def grabbed(board: Board, ids: Iterable[str], lead: str, way: tuple[Vec2, ...] = ()) -> Held:
    """Models with their riders and pieces of terrain, taken up from the board by one of them.

    `way` are the places that the lead has come by, up to where it stands.
    """
    names = list(ids)
    models = edits.with_riders(board, (name for name in names if board.find_model(name) is not None))
    taken = {*models, *names}
    rest = Board(
        board.width,
        board.height,
        tuple(model for model in board.models if model.id not in taken),
        tuple(piece for piece in board.terrain if piece.id not in taken),
    )
    at = middle_of(board, lead)
    return Held(
        lead=lead,
        was=tuple(board.model(name) for name in models),
        pieces=tuple(piece for piece in board.terrain if piece.id in taken),
        before=board,
        rest=rest,
        way=way or (at,),
        at=at,
    )


def trails_of(model: Model, way: tuple[Vec2, ...]) -> tuple[Trail, ...]:
    """The trail of a model along a way, with its outline at each corner."""
    return tuple(_trail(model, start, end) for start, end in pairwise(way))


def _trail(model: Model, start: Vec2, end: Vec2) -> Trail:
    return Trail(model=model.id, footprint=model.footprint, facing_deg=model.facing_deg, start=start, end=end)


def _between(here: Model, there: Model) -> tuple[Vec2, Vec2]:
    return (contact.contact_point(there, here), contact.contact_point(here, there))


def _touched(board: Board, model: Model) -> tuple[str, ...]:
    return contact.touching(board, model.footprint, model.facing_deg, model.position)
