"""Clips: what one event shows between two moments of the clock. A clip that is over goes on showing its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace

from sandbox.core.events import Event
from sandbox.core.footprint import Disc, Footprint
from sandbox.core.overlays import Answer, Arrow, Fan, Slider, StopBar, StrikeThread
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.vec import Vec2
from sandbox.present import easing
from sandbox.present.draft import Draft
from sandbox.present.scene import Flash, Tag, Trail
from sandbox.present.timing import (
    DISPLACE_S,
    FAN_FADE_S,
    KNOCK_DOWN_S,
    POINT_S,
    RAM_RECOIL_PX,
    SETTLE_S,
    STOP_RECOIL_PX,
)

Hue = Answer | None
"""The hue of a flash; None is grey."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clip(ABC):
    """`start` and `end` in seconds on the clock of the timeline; `n` is the event that it shows."""

    n: int
    start: float
    end: float

    def progress(self, t: float) -> float:
        """How much of the clip is over at a moment, 0 to 1."""
        return 1.0 if t >= self.end else (t - self.start) / (self.end - self.start)

    @abstractmethod
    def show(self, draft: Draft, t: float, /) -> None:
        """Write into the draft what is seen at a moment that is not before `start`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactClip(Clip):
    """What an event changes about a model, from one moment to the next."""

    model: str
    event: Event

    def show(self, draft: Draft, _t: float, /) -> None:
        draft.apply(self.model, self.event)


@dataclass(frozen=True, slots=True, kw_only=True)
class CutClip(Clip):
    """The table is another one from one moment to the next; no event changes it."""

    board: Board

    def show(self, draft: Draft, _t: float, /) -> None:
        draft.cut_to(self.board)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnClip(Clip):
    """A base turns on the spot by the shorter way; the ground that it sweeps shows for as long as it does.

    `side` is the side that turns a model which is not its own.
    """

    model: str
    from_deg: float
    by_deg: float
    to_deg: float
    side: str | None = None

    def show(self, draft: Draft, t: float, /) -> None:
        progress = self.progress(t)
        turned = self.from_deg + self.by_deg * easing.in_out_cubic(progress)
        shown = min((t - self.start) / FAN_FADE_S, 1 - (t - self.end) / FAN_FADE_S, 1.0)
        base = draft.model(self.model)
        draft.change(self.model, facing_deg=self.to_deg if progress >= 1 else turned)
        if shown > 0 and not isinstance(base.footprint, Disc):
            fan = Fan(
                model=self.model,
                footprint=base.footprint,
                position=base.position,
                from_deg=self.from_deg,
                to_deg=self.to_deg,
                side=self.side,
                shown=shown,
            )
            draft.overlays.append(fan)


@dataclass(frozen=True, slots=True, kw_only=True)
class FlashClip(Clip):
    """A ring runs outward from a base, which keeps a ring of its answer; from a point where it is no model."""

    model: str | None
    hue: Hue
    ring: Hue = None
    point: Vec2 | None = None

    def show(self, draft: Draft, t: float, /) -> None:
        base = draft.model(self.model) if self.model else None
        center, radius = (base.position, base.footprint.reach_in) if base else (self.point, 0.0)
        progress = self.progress(t)
        if center and progress < 1:
            flash = Flash(center=center, radius_in=radius, hue=self.hue or "quiet", progress=easing.out_quad(progress))
            if base and not isinstance(base.footprint, Disc):
                flash = replace(flash, footprint=base.footprint, facing_deg=base.facing_deg)
            draft.flashes.append(flash)
        if base and self.ring:
            draft.look(base.id, ring=self.ring)


@dataclass(frozen=True, slots=True, kw_only=True)
class StopClip(Clip):
    """The mover runs into something and recoils a little; a bar marks where, `normal` points into what it met."""

    model: str
    point: Vec2
    normal: Vec2
    way: Vec2

    def show(self, draft: Draft, t: float, /) -> None:
        progress = self.progress(t)
        drawn = easing.out_back(progress)
        draft.overlays.append(StopBar(point=self.point, normal_deg=self.normal.angle_deg, drawn=drawn))
        draft.look(self.model, shake=_shake(self.way, -STOP_RECOIL_PX * easing.recoil(progress)))


@dataclass(frozen=True, slots=True, kw_only=True)
class RamClip(Clip):
    """The two that rammed recoil from each other."""

    pair: tuple[str, str]

    def show(self, draft: Draft, t: float, /) -> None:
        first, second = (draft.model(model_id) for model_id in self.pair)
        if first.position == second.position:
            return
        away = RAM_RECOIL_PX * easing.recoil(self.progress(t))
        line = (second.position - first.position).unit
        draft.look(first.id, shake=_shake(line, -away))
        draft.look(second.id, shake=_shake(line, away))


@dataclass(frozen=True, slots=True, kw_only=True)
class ScaleClip(Clip):
    """The scale beside a unit falls point by point."""

    model: str
    label: str
    full: int
    before: int
    now: int

    def show(self, draft: Draft, t: float, /) -> None:
        value = max(self.now, self.before - int((t - self.start) / POINT_S + TOUCH))
        full = max(self.full, self.before)
        scale = Slider(model=self.model, label=self.label, value=value, maximum=full, lost=self.before - value)
        draft.overlays.append(scale)


@dataclass(frozen=True, slots=True, kw_only=True)
class DisplaceClip(Clip):
    """After a pause a base is moved aside; an arrow from its old edge to its new one says how far."""

    model: str
    from_: Vec2
    to: Vec2

    def show(self, draft: Draft, t: float, /) -> None:
        waits_until = self.end - DISPLACE_S
        progress = easing.out_cubic(min(1.0, max(0.0, (t - waits_until) / DISPLACE_S)))
        shift = self.to - self.from_
        position = self.to if progress >= 1 else self.from_ + shift * progress
        draft.change(self.model, position=position)
        draft.look(self.model, ring="shoved")
        model = draft.model(self.model)
        draft.trails.append(_trail(self.model, model.footprint, model.facing_deg, self.from_, position))
        if progress > 0 and shift.length > 0:
            edge = shift.unit * model.footprint.reach_in
            draft.overlays.append(Arrow(start=self.from_ + edge, end=position + edge, answer="shoved"))


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockDownClip(Clip):
    """A base is knocked down: its figure is squashed across its facing, and comes to rest under the badge."""

    model: str

    def show(self, draft: Draft, t: float, /) -> None:
        down = min(1.0, (t - self.start) / KNOCK_DOWN_S)
        rest = max(0.0, t - self.start - KNOCK_DOWN_S) / SETTLE_S
        draft.look(self.model, squash=max(0.0, easing.in_quad(down) - easing.out_quad(min(1.0, rest))))


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveClip(Clip):
    """A base fades away."""

    model: str

    def show(self, draft: Draft, t: float, /) -> None:
        draft.look(self.model, fade=1 - self.progress(t))


@dataclass(frozen=True, slots=True, kw_only=True)
class TagClip(Clip):
    """A tag at a base until the group is over."""

    model: str
    answer: Answer
    word: str
    note: str = ""

    def show(self, draft: Draft, _t: float, /) -> None:
        base = draft.carrier(self.model)
        tag = Tag(
            id=self.model,
            anchor=base.position,
            radius_in=base.footprint.reach_in,
            answer=self.answer,
            word=self.word,
            note=self.note,
        )
        draft.tag(tag)


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreadClip(Clip):
    """A striker's ring, and the thread to where on the mover's way its strike was earned."""

    striker: str
    point: Vec2 | None = None

    def show(self, draft: Draft, _t: float, /) -> None:
        draft.look(self.striker, ring="strikes")
        if self.point is not None:
            draft.overlays.append(StrikeThread(model=self.striker, point=self.point))


def _shake(direction: Vec2, pixels: float) -> tuple[float, float]:
    """A shift on the screen, where y points down."""
    return (direction.x * pixels, -direction.y * pixels)


def _trail(model: str, footprint: Footprint, facing_deg: float, start: Vec2, end: Vec2) -> Trail:
    return Trail(model=model, footprint=footprint, facing_deg=facing_deg, start=start, end=end)
