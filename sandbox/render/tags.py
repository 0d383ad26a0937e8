"""Where tags go: the best places round their bases, steady from frame to frame. Pixels, y down; no pygame.

Nothing here is random and nothing is remembered: the same wishes, ground and previous slots give the same slots.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, combinations, islice

from sandbox.present.scene import Tag
from sandbox.render.tag_areas import MARGIN
from sandbox.render.tag_places import (
    GAPS,
    OVERLAP_COST,
    Box,
    Circle,
    Ground,
    Place,
    Places,
    Segment,
    Wish,
    find_places,
    have_room,
    resized,
)

FULL, SHORT, MARK = 0, 1, 2
"""The forms of a tag: two lines, the first line alone, mark and number alone at the rim."""

LEADER_COST = 800.0
STEADY = 0.75
"""A tag leaves the slot of the frame before only for one that costs less than this share of it."""

TRIED = 16
"""How many places of a tag are tried when those in its way have to move as well."""

ROUNDS = 3
PASSES = 3
ALLOWED_OVERLAP = 4.0
"""Pixels that a plate may reach into something before it has to shrink: over a ring, but not over the base in it."""

RIM: tuple[float, ...] = (-13.0,)
FAR_GAPS = (*GAPS, 120.0, 160.0, 210.0, 270.0, 340.0, 420.0, 520.0, 640.0, 800.0, 1000.0, 1250.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """The place that a tag has: its form, where it lies from its base, its plate and its leader."""

    id: str
    form: int
    angle_deg: float
    gap: float
    box: Box
    leader: Segment | None

    def grown(self, px: float) -> Slot:
        """The same slot in pixels of the screen."""
        if self.leader is None:
            return replace(self, box=resized(self.box, px))
        (ax, ay), (bx, by) = self.leader
        return replace(self, box=resized(self.box, px), leader=((ax * px, ay * px), (bx * px, by * px)))


def in_order(tags: Iterable[Tag]) -> list[Tag]:
    """The tags as they are placed: the stand, the lane in its order, those who strike back, the rest."""

    def rank(tag: Tag) -> tuple[int, int]:
        if tag.order is not None:
            return (1, tag.order)
        return ({"stands": 0, "strikes": 2}.get(tag.answer, 3), 0)

    return sorted(tags, key=rank)


def place(wishes: Sequence[Wish], ground: Ground, previous: Sequence[Slot] = (), px: float = 1.0) -> tuple[Slot, ...]:
    """A slot for every wish, in their order; give the slots of the frame before, and tags do not dance.

    All is done in pixels of the design, of which `px`, the interface scale, is one; so are the gaps of the slots.

    No two slots overlap and none leaves the view. A base that lies wholly outside the view gets none, nor does a
    tag for which the view has no free spot left as large as its mark.
    """
    if px == 1.0:
        return _placed(tuple(wishes), ground, tuple(previous))
    placed = _placed(tuple(wish.shrunk(px) for wish in wishes), ground.shrunk(px), tuple(previous))
    return tuple(slot.grown(px) for slot in placed)


@lru_cache(maxsize=16)
def _placed(wishes: tuple[Wish, ...], ground: Ground, previous: tuple[Slot, ...]) -> tuple[Slot, ...]:
    left, top, right, bottom = ground.view
    seen = [
        wish
        for wish in wishes
        if left < wish.x + wish.radius and wish.x - wish.radius < right
        if top < wish.y + wish.radius and wish.y - wish.radius < bottom
    ]
    search = _Search(seen, ground, {slot.id: slot for slot in previous})
    for _ in range(PASSES):
        if not search.improve():
            break
    return search.slots()


class _Search:
    """The tags on their way to their slots: where each is by now, and in which form."""

    def __init__(self, wishes: Sequence[Wish], ground: Ground, before: Mapping[str, Slot]) -> None:
        self.wishes = wishes
        self.ground = ground
        self.taken: dict[str, Place] = {}
        self.form = {wish.id: before[wish.id].form if wish.id in before else FULL for wish in wishes}
        self.choices: dict[tuple[str, int, tuple[float, ...]], Places] = {}
        for form, gaps in ((FULL, GAPS), (SHORT, GAPS), (MARK, RIM)):
            self.weigh([wish for wish in wishes if self.form[wish.id] == form], form, gaps)
        for wish in wishes:
            if wish.id in before:
                self.keep(wish, before[wish.id])
        self.steady = set(self.taken)

    def weigh(self, wishes: Sequence[Wish], form: int, gaps: tuple[float, ...]) -> None:
        """Work out the places of many tags at once, which takes little longer than those of one."""
        if wishes:
            found = find_places(wishes, form, self.ground, gaps)
            self.choices.update(zip(((wish.id, form, gaps) for wish in wishes), found, strict=True))

    def places(self, wish: Wish, form: int, gaps: tuple[float, ...] | None = None) -> Places:
        gaps = gaps or (RIM if form == MARK else GAPS)
        if (wish.id, form, gaps) not in self.choices:
            self.weigh([wish], form, gaps)
        return self.choices[wish.id, form, gaps]

    def others(self, wish: Wish) -> list[Place]:
        return [place for key, place in self.taken.items() if key != wish.id]

    def keep(self, wish: Wish, slot: Slot) -> None:
        """Let a tag stand where it stood from its base in the frame before."""
        is_far = slot.form == MARK and slot.gap not in RIM
        place = self.places(wish, slot.form, (slot.gap,) if is_far else None).find(slot.angle_deg, slot.gap)
        if place is not None:
            self.taken[wish.id] = place

    def improve(self) -> bool:
        """Place what is new, lift and re-place everyone, shrink what still hides something; whether that changed it.

        From then on every tag is steady, so that the next frame begins where this one ends.
        """
        before = dict(self.taken)
        self.grow()
        for wish in self.wishes:
            if wish.id not in self.taken:
                self.taken[wish.id] = _cheapest(self.places(wish, FULL), self.others(wish))
        for _ in range(ROUNDS):
            moved = [self.replace(wish) for wish in self.wishes]
            if not any(moved):
                break
        self.untangle()
        for wish in reversed(self.wishes):
            self.shrink(wish)
        self.steady = set(self.form)
        return self.taken != before

    def grow(self) -> None:
        """Give tags that had to shrink their full size back, where that hides nothing."""
        shrunk = [wish for wish in self.wishes if self.form[wish.id] != FULL]
        for wish, has_room in zip(shrunk, have_room(shrunk, FULL, self.ground), strict=True):
            if has_room:
                others = self.others(wish)
                whole = _cheapest(self.places(wish, FULL), others)
                if whole.covered == 0 and not _is_on_any(whole, others, MARGIN):
                    self.taken[wish.id], self.form[wish.id] = whole, FULL

    def replace(self, wish: Wish) -> bool:
        """Lift a tag and put it where it costs least by now; whether it moved."""
        if self.form[wish.id] == MARK:
            return False
        now = self.taken[wish.id]
        share = STEADY if wish.id in self.steady else 1.0
        self.taken[wish.id] = _cheapest(self.places(wish, self.form[wish.id]), self.others(wish), now, share)
        return self.taken[wish.id] is not now

    def untangle(self) -> None:
        """Let a tag whose leader is still crossed or covered try its best places, and whoever is in the way there move.

        That takes a while: one pair a pass.
        """
        shown = [wish for wish in self.wishes if self.form[wish.id] != MARK]
        for first, second in combinations(shown, 2):
            if _are_tangled(self.taken[first.id], self.taken[second.id]):
                self.resettle(second, shown)
                self.resettle(first, shown)
                return

    def resettle(self, wish: Wish, shown: Sequence[Wish]) -> None:
        """Put a tag where all tags together cost least, when that saves half of what a crossed leader costs."""
        limit = _total(list(self.taken.values())) - LEADER_COST / 2
        best = self.taken
        for place in islice(self.places(wish, self.form[wish.id]), TRIED):
            trial = {**self.taken, wish.id: place}
            for other in shown:
                if other.id != wish.id and _crowding(place, [trial[other.id]]) > 0:
                    others = [taken for key, taken in trial.items() if key != other.id]
                    trial[other.id] = _cheapest(self.places(other, self.form[other.id]), others)
            cost = _total(list(trial.values()))
            if cost < limit:
                limit, best = cost, trial
        self.taken = best

    def shrink(self, wish: Wish) -> None:
        """Let a tag that hides something move first, then lose its second line, then all but mark and number."""
        others = self.others(wish)
        if self.form[wish.id] == MARK or not self.is_hiding(self.taken[wish.id], others):
            return
        for form in (FULL, SHORT):
            place = _cheapest(self.places(wish, form), others)
            if not self.is_hiding(place, others):
                self.taken[wish.id], self.form[wish.id] = place, form
                return
        self.taken[wish.id] = self.find_mark(wish, others) or self.taken[wish.id]
        self.form[wish.id] = MARK

    def is_hiding(self, place: Place, others: Sequence[Place]) -> bool:
        """Whether a plate lies on something that must stay readable, by more than the soft edge of it."""
        if _is_on_any(place, others, 0):
            return True
        if place.covered == 0:
            return False
        if _is_on_disc(place, self.ground.bases + self.ground.discs, ALLOWED_OVERLAP):
            return True
        if _is_on_disc(place, self.ground.bare, 0):
            return True
        return any(_overlap(place.box, box, -ALLOWED_OVERLAP) for box in self.ground.boxes)

    def find_mark(self, wish: Wish, others: Sequence[Place]) -> Place | None:
        """The best place for mark and number that is on no other tag: at the rim, or beyond it if need be."""
        for spot in chain(self.places(wish, MARK), self.places(wish, MARK, FAR_GAPS)):
            if not _is_on_any(spot, others, 0) and not _is_on_disc(spot, self.ground.bare, 0):
                return spot
        return None

    def slots(self) -> tuple[Slot, ...]:
        """The slots in order; a tag that still lies on one before it becomes a mark in a free spot."""
        done: dict[str, Place] = {}
        for wish in self.wishes:
            place: Place | None = self.taken[wish.id]
            if place is not None and _is_on_any(place, done.values(), 0):
                place, self.form[wish.id] = self.find_mark(wish, list(done.values())), MARK
            if place is not None:
                done[wish.id] = place
        return tuple(
            Slot(
                id=key,
                form=self.form[key],
                angle_deg=place.angle_deg,
                gap=place.gap,
                box=place.box,
                leader=place.leader,
            )
            for key, place in done.items()
        )


def _cheapest(choices: Places, others: Sequence[Place], now: Place | None = None, share: float = 1.0) -> Place:
    """The cheapest place beside the others, or `now` when no place costs less than that share of it."""
    found = now or next(iter(choices))
    limit = (found.cost + _crowding(found, others)) * share
    for choice in choices:
        if choice.cost >= limit:
            break
        cost = choice.cost + _crowding(choice, others)
        if cost < limit:
            limit, found = cost, choice
    return found


def _crowding(place: Place, others: Iterable[Place]) -> float:
    """What a place costs because of the other tags: plates that overlap, leaders that cross or are covered."""
    cost = 0.0
    left, top, right, bottom = place.reach
    for other in others:
        other_left, other_top, other_right, other_bottom = other.reach
        if left > other_right or other_left > right or top > other_bottom or other_top > bottom:
            continue
        cost += OVERLAP_COST * _overlap(place.box, other.box, MARGIN)
        if place.leader is not None:
            if does_meet_box(place.leader, other.box):
                cost += LEADER_COST
            if other.leader is not None and do_cross(place.leader, other.leader):
                cost += LEADER_COST
        if other.leader is not None and does_meet_box(other.leader, place.box):
            cost += LEADER_COST
    return cost


def _total(places: Sequence[Place]) -> float:
    """What all tags cost together."""
    crowding = sum(_crowding(first, [second]) for first, second in combinations(places, 2))
    return sum(place.cost for place in places) + crowding


def _are_tangled(first: Place, second: Place) -> bool:
    """Whether a leader of the two crosses the other one's or is covered by its plate."""
    if first.leader is not None and second.leader is not None and do_cross(first.leader, second.leader):
        return True
    is_covered = first.leader is not None and does_meet_box(first.leader, second.box)
    return is_covered or (second.leader is not None and does_meet_box(second.leader, first.box))


def _is_on_any(place: Place, others: Iterable[Place], margin: float) -> bool:
    return any(_overlap(place.box, other.box, margin) > 0 for other in others)


def _is_on_disc(place: Place, discs: Iterable[Circle], allowed: float) -> bool:
    left, top, right, bottom = place.box
    return any(
        math.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0)) < radius - allowed
        for x, y, radius in discs
    )


def _overlap(first: Box, second: Box, margin: float) -> float:
    """The area that two boxes share when one of them is larger by the margin on every side."""
    width = min(first[2], second[2] + margin) - max(first[0], second[0] - margin)
    if width <= 0:
        return 0.0
    height = min(first[3], second[3] + margin) - max(first[1], second[1] - margin)
    return width * height if height > 0 else 0.0


def do_cross(first: Segment, second: Segment) -> bool:
    """Whether two segments cross."""
    (ax, ay), (bx, by) = first
    (cx, cy), (dx, dy) = second
    if max(ax, bx) < min(cx, dx) or max(cx, dx) < min(ax, bx) or max(ay, by) < min(cy, dy) or max(cy, dy) < min(ay, by):
        return False
    first_side = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    second_side = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    third_side = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    fourth_side = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    return first_side * second_side <= 0 and third_side * fourth_side <= 0


def does_meet_box(segment: Segment, box: Box) -> bool:
    """Whether a segment comes into a box."""
    (ax, ay), (bx, by) = segment
    left, top, right, bottom = box
    if max(ax, bx) < left or min(ax, bx) > right or max(ay, by) < top or min(ay, by) > bottom:
        return False
    if (left <= ax <= right and top <= ay <= bottom) or (left <= bx <= right and top <= by <= bottom):
        return True
    return do_cross(segment, ((left, top), (right, bottom))) or do_cross(segment, ((left, bottom), (right, top)))
