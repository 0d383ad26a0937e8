"""Stampedes as they build up: the warning and its tag, the side that aims, the ground that a turn sweeps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandbox.core import events as ev
from sandbox.core.footprint import Disc, Oval
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Fan, Front, Ghost, Lane
from sandbox.core.preview import Preview
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present.pending import pending_tags
from sandbox.present.preview import STAND, preview_scene
from sandbox.present.scene import Scene
from sandbox.present.timeline import build, moment_of, scene_at
from sandbox.present.timing import FAN_FADE_S

BASE = Oval(3.0, 2.0)
BEAST = Model(
    id="M", name="Beast", side="evil", position=Vec2(10, 10), facing_deg=90, footprint=BASE, profile=Profile()
)
RIDER = replace(BEAST, id="C", name="Rider", position=Vec2(2, 2), footprint=Disc(0.5), carried_by="M")
FOE = replace(BEAST, id="E", side="good", position=Vec2(20, 10), footprint=Disc(0.5))
CALM = Board(36, 24, (BEAST, RIDER, FOE))
PENDING = CALM.with_model(BEAST.with_status("will_stampede", True))
LOST = CALM.with_model(BEAST.with_status("stampeded", True))


def told(board: Board, *events: ev.Event):
    return build(board, [replace(event, n=n, group=n) for n, event in enumerate(events, 1)])


def words(scene: Scene) -> list[tuple[str, str]]:
    return [(tag.word, tag.note) for tag in scene.tags]


def overlays(scene: Scene, kind: type) -> list:
    return [overlay for overlay in scene.overlays if isinstance(overlay, kind)]


def test_a_pending_stampede_is_said_at_the_warning_on_the_rim() -> None:
    (tag,) = pending_tags(PENDING)
    assert (tag.id, tag.word, tag.note) == ("pending M", "stampede pending", "side good will aim it")
    assert (round(tag.anchor.x, 9), round(tag.anchor.y, 9), tag.radius_in) == (10, 7, 0)
    assert tag.is_warning
    assert pending_tags(CALM) == ()
    gone = PENDING.with_model(replace(PENDING.model("M"), removed=True))
    assert pending_tags(gone) == ()


def lane(side: str | None) -> Lane:
    return Lane(model="M", footprint=BASE, facing_deg=90, start=Vec2(10, 10), direction_deg=90, stand_in=8, side=side)


@pytest.mark.parametrize(
    ("side", "note"), [("good", "side good aims it now"), (None, "side good will aim it")], ids=["aimed", "not yet"]
)
def test_while_it_is_aimed_the_tag_says_so(side: str | None, note: str) -> None:
    scene = preview_scene(PENDING, Preview(title="Stampede", model="M", overlays=(lane(side),)))
    assert words(scene) == [("stampede pending", note)]


@pytest.mark.parametrize("passed", [True, False])
def test_a_failed_test_shows_what_it_brings_while_it_is_told(passed: bool) -> None:
    test = ev.CourageTested(model="M", needed=7, total=9 if passed else 5, passed=passed, text="Courage")
    status = ev.StatusChanged(model="M", status="will_stampede" if not passed else "engaged", is_set=True)
    end = ev.Noted(rule="middle-earth.x", text="The end")
    timeline = told(CALM, test, status, end)
    during = scene_at(timeline, moment_of(timeline, 1) + 0.1)

    verdict = ("M passes", "9 vs 7") if passed else ("M fails", "5 vs 7")
    pending = [] if passed else [("stampede pending", "side good will aim it")]
    assert words(during) == [verdict, *pending]
    assert during.board.model("M").is_status("will_stampede") is not passed
    assert words(scene_at(timeline, timeline.duration)) == pending


def test_the_ground_fades_in_while_it_is_swept_and_out_when_it_has_been() -> None:
    timeline = told(CALM, ev.Turned(model="M", from_deg=90, to_deg=0), ev.Noted(rule="middle-earth.x", text="Then"))
    clip = timeline.clips[0]
    times = [clip.start, clip.start + FAN_FADE_S / 2, clip.end, clip.end + FAN_FADE_S / 2, clip.end + FAN_FADE_S]
    shown = [overlays(scene_at(timeline, t), Fan) for t in times]

    assert [[round(fan.shown, 6) for fan in fans] for fans in shown] == [[], [0.5], [1.0], [0.5], []]
    (fan,) = shown[2]
    assert (fan.position, fan.footprint, fan.from_deg, fan.to_deg, fan.side) == (Vec2(10, 10), BASE, 90, 0, None)
    foe = told(CALM, ev.Turned(model="E", from_deg=90, to_deg=0))
    assert overlays(scene_at(foe, foe.clips[0].end), Fan) == [], "a round base sweeps nothing"


@pytest.mark.parametrize(("board", "side"), [(CALM, None), (LOST, "good")], ids=["its own", "out of control"])
def test_what_is_out_of_control_runs_in_the_colours_of_the_other_side(board: Board, side: str | None) -> None:
    timeline = told(
        board,
        ev.Turned(model="M", from_deg=90, to_deg=0),
        ev.Moved(model="M", from_=Vec2(10, 10), to=Vec2(16, 10), distance_in=6.0, mode="trample"),
    )
    (fan,) = overlays(scene_at(timeline, timeline.clips[0].end), Fan)
    (way,) = overlays(scene_at(timeline, timeline.duration), Lane)
    assert (fan.side, way.side) == (side, side)


def test_the_tag_of_a_rider_is_at_the_base_that_carries_him() -> None:
    timeline = told(CALM, ev.Removed(model="C", why="slain"))
    (tag,) = scene_at(timeline, timeline.duration).tags
    assert (tag.id, tag.anchor, tag.radius_in) == ("C", Vec2(10, 10), 3.0)


def test_giving_way_is_told_as_that() -> None:
    shift = ev.Moved(model="M", from_=Vec2(10, 10), to=Vec2(10, 9.66), distance_in=0.34, mode="pivot")
    assert told(CALM, shift).captions == (("M gives way 0.34″", "Just enough to finish its turn."),)


def test_an_end_that_is_one_of_several_is_a_front() -> None:
    """Certain ends are ghosts; where the mover may stop before, the full move is a front with its tag at the tip."""
    stand = Ghost(model="M", footprint=BASE, position=Vec2(10, 18), facing_deg=90, answer="stands")
    front = Front(model="M", footprint=BASE, position=Vec2(10, 18), facing_deg=90, chance=0.6, answer="stands")
    plan = Preview(title="Trample", model="M", overlays=(lane(None),), stand=stand, stand_word="full 8″: 60%")
    certain = preview_scene(CALM, plan)
    likely = preview_scene(CALM, replace(plan, overlays=(lane(None), front)))

    assert overlays(certain, Ghost) == [stand]
    assert overlays(likely, Ghost) == []
    assert [(tag.id, tag.anchor, tag.radius_in) for tag in certain.tags] == [(STAND, Vec2(10, 18), 3.0)]
    (tag,) = likely.tags
    assert (tag.id, round(tag.anchor.x, 9), tag.anchor.y, tag.radius_in) == (STAND, 10, 21, 0)


def test_a_flash_has_the_form_of_the_base() -> None:
    for model, footprint in (("M", BASE), ("E", None)):
        hurt = ev.Contacted(model="M" if model == "E" else "E", with_=model, at_in=0.0, how="stop")
        timeline = told(CALM, hurt)
        (flash,) = scene_at(timeline, timeline.clips[0].start).flashes
        assert (flash.footprint, flash.facing_deg) == (footprint, 90.0 if footprint else 0.0)
